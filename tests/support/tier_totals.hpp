// SPDX-License-Identifier: Apache-2.0
//
// Totals by tier of games whose every position is valued: how many are won, lost and tied for the
// player to move, and the sum of their remoteness.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "foregone/core/instance.hpp"
#include "foregone/engines/detail/tiers.hpp"

namespace foregone::test {

struct TierTotals {
  std::uint64_t wins = 0;
  std::uint64_t losses = 0;
  std::uint64_t ties = 0;
  std::uint64_t remoteness = 0;
  friend bool operator==(const TierTotals&, const TierTotals&) = default;
};

/// Totals of a solved game, by tier.
template <class Key, ValueKind Kind>
std::vector<TierTotals> totals_of(const Instance& instance, const SolveOptions& options = {}) {
  using Model = ImportedModel<Key, Kind>;
  const Model model(instance);
  const Key root = model.canonical(from_bytes<Key>(instance.start()));
  bool is_no_order = false;
  const auto solved =
      detail::TierSolver<Model, Kind>::solve(model, std::span(&root, 1), options, is_no_order);
  if (!solved) {
    ADD_FAILURE() << solved.error().text();
    return {};
  }
  std::map<std::int32_t, TierTotals> totals;
  solved->positions->for_each([&](const Key& key, const Value& value) {
    std::int32_t tier = 0;
    model.tiers({&key, 1}, {&tier, 1});
    TierTotals& into = totals[tier];
    ++(value.outcome() == Outcome::win    ? into.wins
       : value.outcome() == Outcome::lose ? into.losses
                                          : into.ties);
    into.remoteness += value.remoteness().value_or(0);
    return true;
  });
  std::vector<TierTotals> listed;
  for (const auto& [tier, each] : totals) listed.push_back(each);
  return listed;
}

inline TierTotals sum_of(const std::vector<TierTotals>& totals) {
  TierTotals sum;
  for (const TierTotals& each : totals) {
    sum.wins += each.wins;
    sum.losses += each.losses;
    sum.ties += each.ties;
    sum.remoteness += each.remoteness;
  }
  return sum;
}

/// Tic-tac-toe by stones. The sums of positions are those of OpenSpiel; the values were computed
/// with two programs that share nothing.
inline const std::vector<TierTotals> tic_tac_toe_totals{
    {0, 0, 1, 9},         {0, 0, 9, 72},         {48, 0, 24, 408},       {50, 64, 138, 1334},
    {584, 36, 136, 1904}, {540, 456, 264, 2508}, {1056, 264, 200, 2008}, {416, 524, 200, 976},
    {142, 168, 80, 222},  {0, 62, 16, 0},
};

/// Connect Four, 5 wide and 4 high, by stones: 3 945 711 positions, as OpenSpiel counts. Two
/// programs agree.
inline const std::vector<TierTotals> connect_four_5x4_totals{
    {0, 0, 1, 20},
    {2, 0, 3, 95},
    {0, 2, 23, 450},
    {53, 0, 42, 1609},
    {44, 70, 231, 5362},
    {590, 41, 439, 15671},
    {883, 715, 1632, 40677},
    {4321, 889, 3115, 98884},
    {7525, 4573, 7990, 197699},
    {21256, 7847, 14402, 394190},
    {36927, 20358, 29135, 634361},
    {70953, 38172, 48080, 1018235},
    {112878, 64959, 79535, 1328714},
    {160642, 113645, 113880, 1681730},
    {213469, 140204, 155701, 1753191},
    {227109, 207833, 185395, 1687132},
    {227103, 189533, 202956, 1331325},
    {170016, 207794, 181713, 862571},
    {102890, 133642, 148652, 438650},
    {33855, 94848, 93377, 127232},
    {0, 26434, 37334, 0},
};

/// Connect Four, 5 wide and 5 high: 69 763 700 positions.
inline const std::vector<TierTotals> connect_four_5x5_totals{
    {0, 0, 1, 25},
    {0, 0, 5, 120},
    {10, 0, 15, 575},
    {12, 10, 73, 2074},
    {196, 10, 139, 6837},
    {213, 237, 625, 20799},
    {1985, 219, 1146, 55365},
    {2670, 2683, 4002, 149456},
    {15432, 2765, 6863, 332169},
    {20897, 20329, 19616, 769333},
    {85493, 22118, 32021, 1440884},
    {114865, 108341, 76558, 2863857},
    {356731, 122979, 116426, 4629829},
    {459878, 433467, 235063, 7831842},
    {1120140, 496845, 331971, 11040557},
    {1342188, 1316566, 572587, 15867680},
    {2584341, 1439076, 746420, 19337351},
    {2748641, 2922583, 1118666, 23082987},
    {4190967, 2882893, 1322485, 23906188},
    {3702331, 4541032, 1712167, 23142637},
    {4300149, 3727019, 1785757, 19373724},
    {2769392, 4291454, 1959697, 14041052},
    {2303386, 2636933, 1692161, 8723897},
    {843204, 2055258, 1447451, 4127000},
    {333513, 780164, 897921, 1231434},
    {0, 244812, 339437, 0},
};

}  // namespace foregone::test
