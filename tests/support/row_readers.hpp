// SPDX-License-Identifier: Apache-2.0
//
// Two readers of `count` rows of eight W or R: word by word, and from the block where it begins
// with whole rows. They must give the same rows and end with the same error, at the same place.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/core/text_input.hpp"
#include "foregone/kernels/letter_rows.hpp"

namespace foregone::row_readers {

struct Reading {
  std::vector<std::uint8_t> rows;
  std::string error;  // its text, "" = none
  bool operator==(const Reading&) const = default;
};

/// A source that gives at most `piece` bytes a call.
inline ByteSource in_pieces(std::string_view text, std::size_t piece) {
  return [text, piece](char* buffer, std::size_t size) mutable -> Result<std::size_t> {
    const std::size_t given = text.copy(buffer, std::min(piece, size));
    text.remove_prefix(given);
    return given;
  };
}

inline std::uint8_t row_of(std::string_view word) {
  unsigned row = 0;
  for (const char letter : word) row = row * 2 + (letter == 'W' ? 1 : 0);
  return static_cast<std::uint8_t>(row);
}

inline Reading finished(TextInput& in, std::vector<std::uint8_t> rows) {
  in.expect_end();
  return {std::move(rows), in.error() ? in.error()->text() : ""};
}

inline Reading by_words(std::string_view text, std::size_t count) {
  TextInput in("t", text);
  std::vector<std::uint8_t> rows;
  while (rows.size() < count) {
    const std::string_view word = in.word("row", 8, "WR");
    if (!in.good()) break;
    rows.push_back(row_of(word));
  }
  return finished(in, std::move(rows));
}

inline Reading by_blocks(TextInput& in, std::size_t count, kernels::Target target) {
  std::vector<std::uint8_t> rows(count);
  std::size_t done = 0;
  while (done < count) {
    const kernels::ParsedRows taken =
        kernels::parse_rows8(in.buffered(), 'W', 'R', std::span(rows).subspan(done), target);
    in.advance(taken.bytes, taken.rows);
    done += taken.rows;
    if (taken.rows > 0) continue;
    const std::string_view word = in.word("row", 8, "WR");
    if (!in.good()) break;
    rows[done++] = row_of(word);
  }
  rows.resize(done);
  return finished(in, std::move(rows));
}

/// From a source that gives `piece` bytes a call; 0: from the text as it is in memory.
inline Reading by_blocks(std::string_view text, std::size_t count, std::size_t piece,
                         kernels::Target target) {
  TextInput held("t", text);
  TextInput pieces("t", in_pieces(text, piece));
  return by_blocks(piece == 0 ? held : pieces, count, target);
}

}  // namespace foregone::row_readers
