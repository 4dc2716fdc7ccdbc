// SPDX-License-Identifier: Apache-2.0
//
// Values as they are stored: one unsigned word of 1, 2, 4 or 8 bytes a position. Word 0 is "no value
// yet" for every kind of value, and a greater word is the better value for the player to move
// (nimbers: the greater nimber), so a position's word is the maximum of what its moves are worth.
//
//   outcome  lose r -> 1 + r | draw -> most + 2 | tie r -> 2·most + 3 - r | win r -> greatest - r,
//            for remoteness r up to `most`: 83 in one byte, 21 843 in two, 1 431 655 763 in four
//   score    score + 2^(bits − 1): ±(2^(bits − 1) − 1)
//   nimber   nimber + 1
//
// Most games need one byte. What does not fit is found out when a word is stored, never guessed:
// an engine asks fits(code), and goes on with words of twice the width where it does not. A move's
// worth (`lifted`) can be had in two forms. From a word to a Code (values.hpp) it is exact whatever
// the width: with that an engine folds in Codes and stores the maximum. From a word to a word it is
// a look-up of one byte in a table of 256, for the hot loops; that needs a word that is not at its
// limit (`at_limit`), so an engine that uses it widens as soon as such a word is stored.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <optional>

#include "foregone/core/values.hpp"

namespace foregone::detail {

/// The word of twice the width; 8 bytes have none.
template <class Word>
struct WiderWord;
template <>
struct WiderWord<std::uint8_t> {
  using type = std::uint16_t;
};
template <>
struct WiderWord<std::uint16_t> {
  using type = std::uint32_t;
};
template <>
struct WiderWord<std::uint32_t> {
  using type = std::uint64_t;
};

/// Words of a value kind. Codes are those of Codes<Kind>; of a nimber, the nimber itself.
template <ValueKind Kind, class Word>
struct Compact;

template <class Word>
struct Compact<ValueKind::outcome, Word> {
  static_assert(std::numeric_limits<Word>::digits <= 32);
  using Wide = Codes<ValueKind::outcome>;
  static constexpr Word none = 0;
  static constexpr bool is_widest = sizeof(Word) == 4;

  static constexpr Word greatest = std::numeric_limits<Word>::max();
  /// The greatest remoteness.
  static constexpr Word most = (greatest - 4) / 3;
  static constexpr Word draw = most + 2;
  static constexpr Word tie_zero = 2 * most + 3;

  static constexpr Word lose(std::uint32_t remoteness) { return static_cast<Word>(1 + remoteness); }
  static constexpr Word tie(std::uint32_t remoteness) {
    return static_cast<Word>(tie_zero - remoteness);
  }
  static constexpr Word win(std::uint32_t remoteness) {
    return static_cast<Word>(greatest - remoteness);
  }
  static constexpr bool is_lose(Word word) { return word != none && word < draw; }
  static constexpr bool is_tie(Word word) { return word > draw && word <= tie_zero; }
  static constexpr bool is_win(Word word) { return word > tie_zero; }
  /// 0 of `none` and of a draw.
  static constexpr std::uint32_t remoteness(Word word) {
    if (is_lose(word)) return word - 1;
    if (is_win(word)) return greatest - word;
    return is_tie(word) ? tie_zero - word : 0;
  }
  /// Whether the remoteness is the greatest that fits: what leads here cannot be written.
  static constexpr bool at_limit(Word word) {
    return word == lose(most) || word == tie(most) || word == win(most);
  }

  /// What a move to a position with that word is worth to its mover: `none` for `none`. Requires
  /// !at_limit(word).
  static constexpr Word lifted(Word word, bool again) {
    if constexpr (sizeof(Word) == 1) return tables[again ? 1 : 0][word];
    else return lifted_slowly(word, again);
  }

  static constexpr bool fits(Code code) {
    if (code == Wide::draw_code) return true;
    if (code < Wide::draw_code) return code <= most;
    return (code <= Wide::tie_zero ? Wide::tie_zero : Wide::win_zero) - code <= most;
  }
  /// Requires fits(code).
  static constexpr Word word(Code code) {
    if (code == Wide::draw_code) return draw;
    if (code < Wide::draw_code) return static_cast<Word>(code + 1);
    if (code <= Wide::tie_zero) return static_cast<Word>(code - Wide::tie_zero + tie_zero);
    return static_cast<Word>(code - Wide::win_zero + greatest);
  }
  /// Requires a word that is not `none`.
  static constexpr Code code(Word word) {
    if (word == draw) return Wide::draw_code;
    if (word < draw) return Code{word} - 1;
    if (word <= tie_zero) return Code{word} - tie_zero + Wide::tie_zero;
    return Code{word} - greatest + Wide::win_zero;
  }
  static constexpr Value value(Word word) { return Wide::value(code(word)); }

 private:
  static constexpr Word lifted_slowly(Word word, bool again) {
    if (word == none || word == draw) return word;
    if (is_tie(word)) return static_cast<Word>(word - 1);
    const std::uint32_t plies = remoteness(word) + 1;
    if (plies > most) return none;  // never asked for
    return is_lose(word) == again ? lose(plies) : win(plies);
  }
  static constexpr auto table_of(bool again) {
    std::array<Word, 256> table{};
    for (unsigned word = 0; word < 256; ++word)
      table[word] = lifted_slowly(static_cast<Word>(word), again);
    return table;
  }
  static constexpr auto tables_if_narrow() {
    if constexpr (sizeof(Word) == 1) return std::array{table_of(false), table_of(true)};
    else return 0;
  }

 public:
  /// One byte alone: lifted() for each word, of moves that pass the turn and of those that do not.
  static constexpr auto tables = tables_if_narrow();
};

template <class Word>
struct Compact<ValueKind::score, Word> {
  static constexpr Word none = 0;
  static constexpr bool is_widest = sizeof(Word) == 8;
  static constexpr int bits = std::numeric_limits<Word>::digits;
  static constexpr Word zero = Word{1} << (bits - 1);
  static constexpr Code most = static_cast<Code>(zero - 1);

  static constexpr bool fits(Code code) { return code >= -most && code <= most; }
  /// Requires fits(code).
  static constexpr Word word(Code code) {
    return static_cast<Word>(static_cast<std::uint64_t>(code) + zero);
  }
  /// Requires a word that is not `none`.
  static constexpr Code code(Word word) {
    return static_cast<Code>(std::uint64_t{word} - std::uint64_t{zero});
  }
  static constexpr Value value(Word word) { return Value::of_score(code(word)); }
};

template <class Word>
struct Compact<ValueKind::nimber, Word> {
  static_assert(std::numeric_limits<Word>::digits <= 32);
  static constexpr Word none = 0;
  static constexpr bool is_widest = sizeof(Word) == 4;
  static constexpr Code most = Code{std::numeric_limits<Word>::max()} - 1;

  static constexpr bool fits(Code code) { return code <= most; }
  /// Requires fits(code).
  static constexpr Word word(Code code) { return static_cast<Word>(code + 1); }
  /// Requires a word that is not `none`.
  static constexpr Code code(Word word) { return Code{word} - 1; }
  static constexpr Value value(Word word) {
    return Value::of_nimber(static_cast<std::uint32_t>(word - 1));
  }
};

}  // namespace foregone::detail
