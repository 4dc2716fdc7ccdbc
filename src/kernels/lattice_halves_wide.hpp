// SPDX-License-Identifier: Apache-2.0
//
// Small lattice boards for registers that hold a whole row of lanes. The file that includes this says
// FOREGONE_HALVES_TARGET, an attribute, and has in the namespace kernels::halves, without a name, a
// struct Wide of the registers' operations.
#include "kernels/lattice_halves_bodies.hpp"

#define FOREGONE_HALVES FOREGONE_HALVES_TARGET __attribute__((always_inline)) inline

namespace foregone::kernels::halves {
namespace {

template <bool greatest>
FOREGONE_HALVES Wide::Register better(Wide::Register a, Wide::Register b) {
  if constexpr (greatest) return Wide::most(a, b);
  else return Wide::least(a, b);
}
template <bool greatest>
FOREGONE_HALVES Wide::Register taken(Wide::Register best, Wide::Register value,
                                     Wide::Register points) {
  if constexpr (greatest) return better<true>(best, Wide::add(value, points));
  else return better<false>(best, value);
}

template <bool greatest, std::size_t permutes>
FOREGONE_HALVES void run_level(const Call& call, RowLevel level, Cursor& at) {
  Wide::Register lane[permutes + 1];
  Wide::Register points[permutes + 1];
#pragma GCC unroll 4
  for (std::size_t q = 0; q < permutes; ++q) {
    lane[q] = Wide::load(call.permutes[q].lane.data());
    points[q] = Wide::load(call.permutes[q].points.data());
  }
  const Wide::Register start = Wide::all(identity(greatest));
  const Wide::Register out_lane =
      Wide::add(Wide::lane_numbers(), Wide::all(static_cast<Word>(call.out_first)));
  const Wide::Register out_points = Wide::all(greatest ? 0 : call.out_points);
  const Wide::Mask in_mask = Wide::first_lanes(call.in_lanes);
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
    Wide::Register best = start;
    if constexpr (permutes > 0) {
      const Wide::Register from = Wide::load(from_rows + here.row * Wide::lanes);
#pragma GCC unroll 4
      for (std::size_t q = 0; q < permutes; ++q)
        best = taken<greatest>(best, Wide::pick(from, lane[q]), points[q]);
    }
    for (int left = move_counts[here.row]; left > 0; --left, ++here.move)
      best = taken<greatest>(best, Wide::load(to + here.move->from), Wide::all(here.move->points));
    if (here.row < ending) {
      const Wide::Register value = Wide::pick(best, out_lane);
      Wide::store(here.out, Wide::add(value, out_points));
      here.out += out_lanes;
    } else {
      best = better<greatest>(best, Wide::load_or(start, in_mask, here.in));
      here.in += in_lanes;
    }
    Wide::store(to + here.row * Wide::lanes, best);
  }
  at = here;
}

}  // namespace
}  // namespace foregone::kernels::halves

#include "kernels/lattice_halves_run.hpp"
