// SPDX-License-Identifier: Apache-2.0
//
// The input of wooden-chess: any bytes are accepted whole or refused with a place inside them, and
// what is accepted is written in a form that reads back.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "foregone/core/export.hpp"
#include "foregone/games/wooden_chess.hpp"
#include "fuzz_check.hpp"

namespace {

// Whether the header promises a board whose tables alone would make every run slow.
bool is_big(std::string_view text) {
  foregone::TextInput in("header", text);
  const std::int64_t n = in.integer("n", 1, foregone::WoodenChess::most_lines);
  const std::int64_t m = in.integer("m", 1, foregone::WoodenChess::most_lines);
  return n + m > 300;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = foregone::fuzzing::text_of(data, size);
  if (size > foregone::fuzzing::most_bytes || is_big(text)) return 0;
  foregone::fuzzing::check_reader(
      foregone::Instance(foregone::exported_game<foregone::WoodenChess>(), "wooden-chess"), text);
  return 0;
}
