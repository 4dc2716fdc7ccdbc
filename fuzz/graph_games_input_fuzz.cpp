// SPDX-License-Identifier: Apache-2.0
//
// The inputs of cat-and-mouse and vertex-geography, one of which the first byte picks: any bytes are
// accepted whole or refused with a place inside them, and what is accepted is written in a form that
// reads back.
#include <cstddef>
#include <cstdint>

#include "foregone/core/export.hpp"
#include "foregone/games/cat_and_mouse.hpp"
#include "foregone/games/vertex_geography.hpp"
#include "fuzz_check.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0 || size > foregone::fuzzing::most_bytes) return 0;
  const auto text = foregone::fuzzing::text_of(data + 1, size - 1);
  if (data[0] % 2 == 0)
    foregone::fuzzing::check_reader(
        foregone::Instance(foregone::exported_game<foregone::CatAndMouse>(), "cat-and-mouse"),
        text);
  else
    foregone::fuzzing::check_reader(
        foregone::Instance(foregone::exported_game<foregone::VertexGeography>(),
                           "vertex-geography"),
        text);
  return 0;
}
