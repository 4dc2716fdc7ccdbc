// SPDX-License-Identifier: Apache-2.0
//
// What alpha-beta is asked for beside the value: remoteness, and nimbers of sums.
#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine_by_name.hpp"
#include "games.hpp"
#include "graph_cases.hpp"
#include "hooked_games.hpp"

namespace foregone::test {
namespace {

SolveOptions asking_for(Detail detail, std::uint64_t memory = 1 << 20) {
  SolveOptions options;
  options.detail = detail;
  options.memory_bytes = memory;
  return options;
}

// Every node of random games, symmetry and promises included, `useful` stated and not used.
template <class G>
void expect_brute_force_in_plies() {
  for (std::uint64_t seed = 0; seed < 150; ++seed) {
    const G game(random_dag_game(seed, 4 + static_cast<int>(seed % 20), seed % 2 == 0));
    auto oracle = search_by("brute-force", game);
    auto search = search_by("alpha-beta", game, asking_for(Detail::remoteness));
    for (std::uint64_t p = 0; p < game.nodes.size(); ++p) {
      const auto value = search.value(2 * p + 1);
      ASSERT_TRUE(value) << value.error().text();
      ASSERT_EQ(value->text(), oracle.value(2 * p)->text()) << "seed " << seed << ", node " << p;
    }
  }
}
TEST(AlphaBetaDetail, RemotenessInNormalPlay) { expect_brute_force_in_plies<HookedNormalGame>(); }
TEST(AlphaBetaDetail, RemotenessInMiserePlay) { expect_brute_force_in_plies<HookedMisereGame>(); }
TEST(AlphaBetaDetail, RemotenessWithTiesAndExtraTurns) {
  expect_brute_force_in_plies<HookedOutcomeGame>();
}

TEST(AlphaBetaDetail, TicTacToeIsATieAfterNinePlies) {
  auto search = search_by("alpha-beta", TicTacToe{}, asking_for(Detail::remoteness));
  const auto value = search.value(0);
  ASSERT_TRUE(value) << value.error().text();
  EXPECT_EQ(value->text(), "tie 9");
}

TEST(AlphaBetaDetail, ALossOf100000PliesIsCounted) {
  auto search = search_by("alpha-beta", Chain{100'000}, asking_for(Detail::remoteness, 1 << 30));
  EXPECT_EQ(search.value(0)->text(), "lose 100000");
}

// Seven plies of 2000 positions each, whatever is played.
struct ManyTies {
  int start() const { return 0; }
  void moves(int p, auto&& visit) const {
    for (int i = 0; i < 7; ++i) visit((p / 2000 + 1) * 2000 + (p % 2000 * 7 + i) % 2000);
  }
  std::optional<Outcome> ending(int p) const {
    return p < 14'000 ? std::nullopt : std::optional(Outcome::tie);
  }
};
TEST(AlphaBetaDetail, TiesThatDoNotFitTheMemoryAreABudgetError) {
  auto search = search_by("alpha-beta", ManyTies{}, asking_for(Detail::remoteness, 1 << 18));
  const auto value = search.value(0);
  ASSERT_FALSE(value);
  EXPECT_EQ(value.error().kind, ErrorKind::budget);
  EXPECT_NE(value.error().message.find("how soon it ends"), std::string::npos);
}

TEST(AlphaBetaDetail, NimbersOfRandomGamesEqualBruteForce) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    RandomGraphOptions options = random_dag_game(seed, 6 + static_cast<int>(seed % 16));
    options.most_moves = 6;
    const HookedNormalGame game(options);
    auto oracle = search_by("brute-force", game, asking_for(Detail::nimber));
    auto search = search_by("alpha-beta", game, asking_for(Detail::nimber));
    for (std::uint64_t p = game.nodes.size(); p-- > 0;)
      ASSERT_EQ(search.value(2 * p)->text(), oracle.value(2 * p)->text()) << seed << ' ' << p;
  }
}

// Kayles: one or two neighbouring pins fall; rows of pins beside each other.
struct Kayles {
  using Position = std::array<std::uint8_t, 16>;
  std::vector<int> rows{0};
  Position start() const {
    Position p{};
    std::copy(rows.begin(), rows.end(), p.begin());
    return p;
  }
  void moves(const Position& p, auto&& visit) const {
    for (std::size_t row = 0; row < p.size(); ++row)
      for (int fall = 1; fall <= 2; ++fall)
        for (int left = 0; left + fall <= p[row]; ++left) {
          Position next = p;
          next[row] = static_cast<std::uint8_t>(left);
          for (std::uint8_t& free : next)
            if (&free != &next[row] && free == 0) {
              free = static_cast<std::uint8_t>(p[row] - fall - left);
              break;
            }
          visit(next);
        }
  }
  Position canonical(Position p) const {
    std::sort(p.begin(), p.end());
    return p;
  }
  void parts(const Position& p, auto&& visit) const {
    for (const std::uint8_t row : p)
      if (row != 0) visit(Position{row});
  }
};

// Guy and Smith 1956 (OEIS A002186): the nimbers of rows of 0 to 35 pins.
constexpr std::array<std::uint32_t, 36> kayles{0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6,
                                               4, 1, 2, 7, 1, 4, 3, 2, 1, 4, 6, 7,
                                               4, 1, 2, 8, 5, 4, 7, 2, 1, 8, 6, 7};

TEST(AlphaBetaDetail, NimbersOfKayles) {
  for (int pins = 0; pins < 36; ++pins) {
    const Kayles game{{pins}};
    auto search = search_by("alpha-beta", game, asking_for(Detail::nimber, 1 << 24));
    const auto value = search.value(key_of(game, game.start()));
    ASSERT_TRUE(value) << value.error().text();
    EXPECT_EQ(value->nimber(), kayles[static_cast<std::size_t>(pins)]) << pins;
  }
}

TEST(AlphaBetaDetail, WhoWinsASumOfKaylesRows) {
  auto search = search_by("alpha-beta", Kayles{});
  for (int a = 0; a < 30; ++a)
    for (int b = a; b < 30; ++b) {
      const int c = (a * 7 + b) % 30;
      const Kayles game{{a, b, c}};
      const auto row = [](int pins) { return kayles[static_cast<std::size_t>(pins)]; };
      const bool is_lost = (row(a) ^ row(b) ^ row(c)) == 0;
      EXPECT_EQ(search.value(key_of(game, game.start()))->text(), is_lost ? "lose" : "win")
          << a << ' ' << b << ' ' << c;
    }
}

TEST(AlphaBetaDetail, AReturnIsRefusedInTheSearchForNimbersToo) {
  const Arrows game{{{1}, {2}, {3}, {1}}};
  auto search = search_by("alpha-beta", game, asking_for(Detail::nimber));
  const auto value = search.value(0);
  ASSERT_FALSE(value);
  EXPECT_EQ(value.error().message,
            "the game can return to a position, in 3 plies: 1 -> 2 -> 3 -> 1; this search found "
            "no value, retrograde tells who wins such games");
}

TEST(AlphaBetaDetail, ALongLineNeedsNoStackOfTheThreadForNimbers) {
  auto search = search_by("alpha-beta", Chain{100'000}, asking_for(Detail::nimber, 1 << 30));
  EXPECT_EQ(search.value(0)->text(), "0");
  auto small = search_by("alpha-beta", Chain{100'000}, asking_for(Detail::nimber, 1 << 20));
  const auto value = small.value(0);
  ASSERT_FALSE(value);
  EXPECT_EQ(value.error().kind, ErrorKind::budget);
}

}  // namespace
}  // namespace foregone::test
