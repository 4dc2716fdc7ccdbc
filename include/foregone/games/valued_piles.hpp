// SPDX-License-Identifier: Apache-2.0
//
// Valued piles. There are piles of cards, each card worth points. A move takes the top card of a pile
// and its points. (Coins in a row with piles for the ends.)
//
// Input: k, then for each pile its number of cards and their points from the top. A position is the
// number of cards left in each pile, "2,0,3", as a number whose digits they are, one pile a digit. A
// move is the pile, from 1 on. Positions: the product of (cards + 1).
#pragma once

#include <cstddef>
#include <cstdint>
#include <numeric>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/core/game.hpp"
#include "foregone/core/number_list.hpp"

namespace foregone {

struct ValuedPiles {
  static constexpr std::int64_t most_piles = 62;
  static constexpr std::int64_t most_cards = 1'000'000;           ///< of a pile
  static constexpr std::int64_t most_points = 1'000'000'000'000;  ///< the total fits 64 bits

  std::vector<std::vector<std::int64_t>> piles{{3, 9, 1}, {4, 2}};  ///< from the top

  std::uint64_t start() const { return base(piles.size()) - 1; }
  void moves(std::uint64_t p, auto&& visit) const {
    for (std::size_t pile = 0; pile < piles.size(); ++pile)
      if (left(p, pile) > 0) visit(static_cast<int>(pile));
  }
  std::uint64_t play(std::uint64_t p, int pile) const {
    return p - base(static_cast<std::size_t>(pile));
  }
  Points gain(std::uint64_t p, int pile) const {
    const auto i = static_cast<std::size_t>(pile);
    return piles[i][piles[i].size() - left(p, i)];
  }
  /// Cards taken.
  int tier(std::uint64_t p) const {
    std::size_t taken = 0;
    for (std::size_t pile = 0; pile < piles.size(); ++pile)
      taken += piles[pile].size() - left(p, pile);
    return static_cast<int>(taken);
  }

  std::string show(std::uint64_t p) const {
    std::vector<std::size_t> counts;
    for (std::size_t pile = 0; pile < piles.size(); ++pile) counts.push_back(left(p, pile));
    return number_list_text(counts);
  }
  std::optional<std::uint64_t> parse(std::string_view text) const {
    const auto counts = parse_number_list(text);
    if (!counts || counts->size() != piles.size()) return std::nullopt;
    std::uint64_t p = 0;
    for (std::size_t pile = 0; pile < piles.size(); ++pile) {
      const auto count = static_cast<std::uint64_t>((*counts)[pile]);
      if (count > piles[pile].size()) return std::nullopt;
      p += count * base(pile);
    }
    return p;
  }
  std::string describe(std::uint64_t, int pile) const { return std::to_string(pile + 1); }

  void read(auto& in) {
    piles.resize(static_cast<std::size_t>(in.integer("k", 1, most_piles)));
    for (auto& pile : piles) {
      const std::int64_t cards = in.integer("cards", 0, most_cards);
      pile = in.integers("card", static_cast<std::uint64_t>(cards), -most_points, most_points);
      if (!in.good()) break;
    }
  }
  void write(std::ostream& out) const {
    out << piles.size() << '\n';
    for (const auto& pile : piles) {
      out << pile.size();
      for (const std::int64_t card : pile) out << ' ' << card;
      out << '\n';
    }
  }
  void random(auto& draw) {
    const std::int64_t k = draw("k", 1, 4);
    const std::vector<std::int64_t> sizes = draw.list("sizes", k, 0, 4);
    std::vector<std::int64_t> cards =
        draw.list("cards", std::accumulate(sizes.begin(), sizes.end(), std::int64_t{0}), 1, 100);
    piles.clear();
    for (const std::int64_t size : sizes) {
      piles.emplace_back(cards.begin(), cards.begin() + size);
      cards.erase(cards.begin(), cards.begin() + size);
    }
  }
  std::string check() const {
    if (piles.empty() || piles.size() > most_piles) return "there must be 1 to 62 piles";
    std::uint64_t positions = 1;
    for (const auto& pile : piles) {
      if (pile.size() > most_cards) return "a pile must have at most 1000000 cards";
      if (positions > (std::uint64_t{1} << 62) / (pile.size() + 1))
        return "too many positions: the product of (cards + 1) must be at most 2^62";
      positions *= pile.size() + 1;
      for (const std::int64_t card : pile)
        if (card < -most_points || card > most_points) return "cards must be from -10^12 to 10^12";
    }
    return "";
  }

 private:
  /// What one card of a pile is worth in the number.
  std::uint64_t base(std::size_t pile) const {
    std::uint64_t product = 1;
    for (std::size_t i = 0; i < pile; ++i) product *= piles[i].size() + 1;
    return product;
  }
  std::size_t left(std::uint64_t p, std::size_t pile) const {
    return static_cast<std::size_t>(p / base(pile) % (piles[pile].size() + 1));
  }
};

}  // namespace foregone
