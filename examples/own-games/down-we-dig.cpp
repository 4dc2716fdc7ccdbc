// SPDX-License-Identifier: Apache-2.0
//
// Down we dig (Codeforces gym 102896 D), a window game: dig down to a row d below that has d equal
// letters at least; 1 or 2 for every number of rows.
#include <foregone/game.hpp>

#include <functional>
#include <numeric>

struct DownWeDig {
  static constexpr int window = 8;
  std::string row(auto& in) const { return std::string(in.word("row", 8, "WR")); }
  bool edge(const std::string& a, const std::string& b, int d) const {
    return std::inner_product(a.begin(), a.end(), b.begin(), 0, std::plus(), std::equal_to()) >= d;
  }
};

FOREGONE_GAME(DownWeDig)
