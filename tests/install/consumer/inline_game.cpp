// SPDX-License-Identifier: Apache-2.0
//
// A game of the user's, solved by engines that the compiler inlines it into.
#include <cstdio>

#include "foregone/core/game.hpp"
#include "foregone/engines/alpha_beta.hpp"
#include "foregone/engines/brute_force.hpp"
#include "foregone/engines/retrograde.hpp"

struct Coins {  // take the left or the right coin of a row
  struct Row {
    std::int32_t left = 0;
    std::int32_t right = 5;
  };
  std::vector<int> coins{3, 9, 1, 2, 8};
  Row start() const { return {}; }
  void moves(Row row, auto&& visit) const {
    if (row.left == row.right) return;
    visit(true);
    visit(false);
  }
  Row play(Row row, bool from_left) const {
    return from_left ? Row{row.left + 1, row.right} : Row{row.left, row.right - 1};
  }
  foregone::Points gain(Row row, bool from_left) const {
    return coins[static_cast<std::size_t>(from_left ? row.left : row.right - 1)];
  }
};

int main() {
  const Coins game;
  const auto all = foregone::retrograde(game);
  const auto search = foregone::alpha_beta(game);
  const auto oracle = foregone::brute_force(game);
  if (!all || !search || !oracle) return 1;
  const auto start = all->find(foregone::key_of(game, game.start()));
  std::printf("%s\n", start->text().c_str());
  return *start == *search && *search == *oracle ? 0 : 1;
}
