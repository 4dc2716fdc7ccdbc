// SPDX-License-Identifier: Apache-2.0
//
// What the fuzz bodies share: a check that stops the fuzzer, an input that is given piece by piece,
// and the judgement of an error's place.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "foregone/core/instance.hpp"
#include "foregone/core/text_input.hpp"

#define FOREGONE_FUZZ_CHECK(condition)                                                    \
  do {                                                                                    \
    if (!(condition)) {                                                                   \
      std::fprintf(stderr, "%s:%d: does not hold: %s\n", __FILE__, __LINE__, #condition); \
      std::abort();                                                                       \
    }                                                                                     \
  } while (false)

namespace foregone::fuzzing {

/// Longer inputs are left alone: a fuzzer learns nothing from them but to be slow.
constexpr std::size_t most_bytes = 8192;

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

/// A source that gives at most `piece` bytes a call.
inline ByteSource in_pieces(std::string_view text, std::size_t piece) {
  return [text, piece](char* buffer, std::size_t size) mutable -> Result<std::size_t> {
    const std::size_t given = text.copy(buffer, std::min(piece, size));
    text.remove_prefix(given);
    return given;
  };
}

/// Whether a place is that of a byte of the text, or the one behind it.
inline bool is_inside(const Place& place, std::string_view text) {
  if (place.line == 0 || place.column == 0) return false;
  for (std::uint64_t line = 1; line < place.line; ++line) {
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos) return false;
    text.remove_prefix(end + 1);
  }
  return place.column <= std::min(text.find('\n'), text.size()) + 1;
}

/// Whether an error is one printable line that says what was expected and found.
inline bool is_readable(const Error& error) {
  const std::string text = error.text();
  return text.find("expected ") != std::string::npos &&
         text.find(", found ") != std::string::npos &&
         std::none_of(text.begin(), text.end(),
                      [](char c) { return (c >= 0 && c < ' ') || c == 127; });
}

inline std::string written(const Instance& instance) {
  std::string text;
  instance.table().write(instance.self(), text_sink(text));
  return text;
}

/// Reads a whole text into the instance; "" or the error's text.
inline std::string read_into(Instance& instance, std::string_view text, std::size_t piece) {
  TextInput in("fuzz", in_pieces(text, piece));
  instance.table().read(instance.self(), &in);
  in.expect_end();
  FOREGONE_FUZZ_CHECK(in.good() == !in.error());
  if (!in.error()) return "";
  FOREGONE_FUZZ_CHECK(in.error()->kind == ErrorKind::input);
  FOREGONE_FUZZ_CHECK(is_inside(in.error()->place, text));
  FOREGONE_FUZZ_CHECK(is_readable(*in.error()));
  return in.error()->text();
}

/// The laws of a reader: the same answer however the text is cut into pieces; what is accepted is
/// judged by check() and, if playable, written in a form that reads back to the same bytes.
inline void check_reader(const Instance& fresh, std::string_view text) {
  Instance whole = fresh;
  Instance pieces = fresh;
  const std::string error = read_into(whole, text, text.size());
  FOREGONE_FUZZ_CHECK(read_into(pieces, text, 1) == error);
  static_cast<void>(whole.check());
  if (!error.empty()) return;
  const std::string first = written(whole);
  FOREGONE_FUZZ_CHECK(written(pieces) == first);
  FOREGONE_FUZZ_CHECK(whole.check() == pieces.check());
  Instance again = fresh;
  FOREGONE_FUZZ_CHECK(read_into(again, first, 7).empty());
  FOREGONE_FUZZ_CHECK(written(again) == first);
  FOREGONE_FUZZ_CHECK(again.check() == whole.check());
  if (!whole.check().empty()) return;
  FOREGONE_FUZZ_CHECK(whole.parse(whole.show(whole.start())) == whole.start());
  FOREGONE_FUZZ_CHECK(!whole.asked().empty());
}

}  // namespace foregone::fuzzing
