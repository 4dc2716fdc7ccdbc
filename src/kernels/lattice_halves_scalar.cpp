// SPDX-License-Identifier: Apache-2.0
//
// Small lattice boards in portable C++: loops over the lanes, of which the compiler makes vectors
// where they only add and compare. Values are compared as signed numbers, which SSE2 can.
#include <array>
#include <cstring>

#include "kernels/lattice_halves_bodies.hpp"

namespace foregone::kernels::halves {
namespace {

constexpr std::size_t lanes = 8;
using Row = std::array<Word, lanes>;

template <bool greatest>
void take(Word& best, Word value) {
  const bool better = greatest ? static_cast<std::int32_t>(value) > static_cast<std::int32_t>(best)
                               : static_cast<std::int32_t>(value) < static_cast<std::int32_t>(best);
  best = better ? value : best;
}

template <bool greatest, std::size_t permutes>
void run_level(const Call& call, RowLevel level, Cursor& at) {
  // Copies, else every store might change them.
  Cursor here = at;
  Word* const to = call.to;
  const Word* const from_rows = call.from;
  const std::uint8_t* const move_counts = call.move_counts;
  const std::size_t out_lanes = call.out_lanes;
  const std::size_t in_lanes = call.in_lanes;
  const std::size_t ending = here.row + level.ending;
  const std::size_t end = ending + level.joining;
  for (; here.row < end; ++here.row) {
    Row best;
    best.fill(identity(greatest));
    const Word* const from = from_rows + here.row * lanes;
    for (std::size_t q = 0; q < permutes; ++q) {
      const Permute& permute = call.permutes[q];
      for (std::size_t i = 0; i < lanes; ++i)
        take<greatest>(best[i], from[permute.lane[i]] + (greatest ? permute.points[i] : 0));
    }
    for (int left = move_counts[here.row]; left > 0; --left, ++here.move) {
      const Word* const row = to + here.move->from;
      const Word points = greatest ? here.move->points : 0;
      for (std::size_t i = 0; i < lanes; ++i) take<greatest>(best[i], row[i] + points);
    }
    if (here.row < ending) {
      for (std::size_t i = 0; i < out_lanes; ++i)
        here.out[i] = best[call.out_first + i] + (greatest ? 0 : call.out_points);
      here.out += out_lanes;
    } else {
      for (std::size_t i = 0; i < in_lanes; ++i) take<greatest>(best[i], here.in[i]);
      here.in += in_lanes;
    }
    std::memcpy(to + here.row * lanes, best.data(), sizeof best);
  }
  at = here;
}

}  // namespace
}  // namespace foregone::kernels::halves

#define FOREGONE_HALVES_TARGET
#include "kernels/lattice_halves_run.hpp"

namespace foregone::kernels::halves {

const Body& body_scalar() {
  static constexpr Body body{lanes, 8, run, Target::scalar};
  return body;
}

}  // namespace foregone::kernels::halves
