// SPDX-License-Identifier: Apache-2.0
//
// Inputs for the window kernels and engines, and the answers straight from the rules.
//
// Most random inputs stop to matter after some twenty rows: every later answer is then the same. So
// many kinds here come from rows of letters that repeat or change slowly, which stay alive.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <random>
#include <span>
#include <string>
#include <vector>

namespace foregone::window_cases {

using Masks = std::vector<std::uint32_t>;
using Answers = std::vector<std::uint8_t>;

// Rows 1..k for every k, bottom up: a row loses if no move leads to a losing row; without any move
// it loses, or wins under misère.
inline Answers by_the_rules(std::span<const std::uint32_t> masks, int window, bool misere) {
  Answers answers;
  for (std::size_t k = 1; k <= masks.size(); ++k) {
    std::vector<bool> loses(k);
    for (std::size_t row = k; row-- > 0;) {
      bool can_move = false;
      bool can_win = false;
      for (std::size_t d = 1; d <= static_cast<std::size_t>(window) && row + d < k; ++d) {
        if ((masks[row] >> (d - 1) & 1) == 0) continue;
        can_move = true;
        if (loses[row + d]) can_win = true;
      }
      loses[row] = can_move ? !can_win : !misere;
    }
    answers.push_back(loses[0] ? 1 : 0);
  }
  return answers;
}

// A move from one row to another d rows down is allowed iff they agree in at least d columns. The
// last rows have complete masks too: they are made as if the letters went on.
inline Masks from_letters(std::span<const std::uint32_t> letters, int columns, int window) {
  const auto width = static_cast<std::size_t>(window);
  Masks masks;
  for (std::size_t row = 0; row + width < letters.size(); ++row) {
    std::uint32_t mask = 0;
    for (std::size_t d = 1; d <= width; ++d) {
      const int differ = std::popcount(letters[row] ^ letters[row + d]);
      if (columns - differ >= static_cast<int>(d)) mask |= std::uint32_t{1} << (d - 1);
    }
    masks.push_back(mask);
  }
  return masks;
}

enum class Kind {
  no_moves,
  all_moves,
  random_masks,
  sparse_masks,
  dense_masks,
  periodic_masks,
  equal_letters,
  alternating_letters,
  periodic_letters,
  walking_letters,
  flipping_letters,
  random_letters,
};

inline constexpr std::array<Kind, 12> all_kinds{
    Kind::no_moves,        Kind::all_moves,           Kind::random_masks,
    Kind::sparse_masks,    Kind::dense_masks,         Kind::periodic_masks,
    Kind::equal_letters,   Kind::alternating_letters, Kind::periodic_letters,
    Kind::walking_letters, Kind::flipping_letters,    Kind::random_letters};

// `rows` masks of `window` bits; letters have as many columns as the window, at least eight.
inline Masks make(Kind kind, std::size_t rows, int window, std::uint32_t seed) {
  std::mt19937 random(seed);
  const auto draw = [&] { return static_cast<std::uint32_t>(random()); };
  const int columns = std::max(window, 8);
  const std::uint32_t moves = (std::uint32_t{1} << window) - 1;
  const std::uint32_t row_bits = (std::uint32_t{1} << columns) - 1;
  const std::size_t period = 2 + draw() % 12;
  std::vector<std::uint32_t> repeated(period);
  for (std::uint32_t& entry : repeated) entry = draw();
  const auto one_column = [&] {
    return std::uint32_t{1} << draw() % static_cast<std::uint32_t>(columns);
  };

  std::vector<std::uint32_t> made(rows + static_cast<std::size_t>(window));
  std::uint32_t letters = draw();
  for (std::size_t i = 0; i < made.size(); ++i) {
    switch (kind) {
      case Kind::no_moves:
        made[i] = 0;
        break;
      case Kind::all_moves:
        made[i] = ~std::uint32_t{0};
        break;
      case Kind::random_masks:
        made[i] = draw();
        break;
      case Kind::sparse_masks:
        made[i] = draw() & draw() & draw();
        break;
      case Kind::dense_masks:
        made[i] = draw() | draw();
        break;
      case Kind::periodic_masks:
      case Kind::periodic_letters:
        made[i] = repeated[i % period];
        break;
      case Kind::equal_letters:
        made[i] = letters;
        break;
      case Kind::alternating_letters:
        made[i] = i % 2 == 0 ? letters : ~letters;
        break;
      case Kind::walking_letters:
        made[i] = letters ^= one_column();
        break;
      case Kind::flipping_letters:
        made[i] = letters = draw() % 5 == 0 ? ~letters : letters;
        break;
      case Kind::random_letters:
        made[i] = draw();
        break;
    }
  }
  if (kind < Kind::equal_letters) {
    made.resize(rows);
    for (std::uint32_t& mask : made) mask &= moves;
    return made;
  }
  for (std::uint32_t& row : made) row &= row_bits;
  return from_letters(made, columns, window);
}

// Sizes at and around the edges of blocks of 8, halves of 32 and groups of 64.
inline constexpr std::array<std::size_t, 29> edge_sizes{1,  2,  3,  4,   5,   6,   7,   8,   9,  15,
                                                        16, 17, 31, 32,  33,  55,  56,  57,  63, 64,
                                                        65, 71, 72, 127, 128, 129, 191, 192, 193};

// Feeds all rows in pieces of `piece` rows, or of random sizes from 0 to 90 if that is 0.
template <class Mask, class Engine>
Answers feed_in_pieces(Engine& engine, const std::vector<Mask>& masks, std::size_t piece) {
  std::mt19937 random(static_cast<std::uint32_t>(masks.size()));
  Answers answers(masks.size(), 9);
  for (std::size_t done = 0; done < masks.size();) {
    const std::size_t wanted = piece != 0 ? piece : random() % 91;
    const std::size_t rows = std::min(wanted, masks.size() - done);
    engine.feed(std::span<const Mask>(masks).subspan(done, rows),
                std::span(answers).subspan(done, rows));
    done += rows;
  }
  return answers;
}

inline std::string text(const Answers& answers) {
  std::string digits;
  for (const std::uint8_t answer : answers) digits += static_cast<char>('0' + answer);
  return digits;
}

}  // namespace foregone::window_cases
