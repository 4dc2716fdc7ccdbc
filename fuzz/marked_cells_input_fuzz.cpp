// SPDX-License-Identifier: Apache-2.0
//
// The input of marked-cells: any bytes are accepted whole or refused with a place inside them, and
// what is accepted is written in a form that reads back.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "foregone/core/export.hpp"
#include "foregone/games/marked_cells.hpp"
#include "fuzz_check.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size > foregone::fuzzing::most_bytes) return 0;
  foregone::fuzzing::check_reader(
      foregone::Instance(foregone::exported_game<foregone::MarkedCells>(), "marked-cells"),
      foregone::fuzzing::text_of(data, size));
  return 0;
}
