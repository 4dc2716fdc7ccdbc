// SPDX-License-Identifier: Apache-2.0
// fault: splits_visits_otherwise
// expect: splits gives visit something else than one or two whole numbers
#include "foregone/core/game.hpp"

struct Taking {
  int heap = 9;
  void splits(int n, auto&& visit) const {
#ifdef FOREGONE_BAD
    if (n > 2) visit(n - 3, 1, 1);
#else
    if (n > 2) visit(n - 3, 1);
#endif
  }
};

int main() {
  if constexpr (foregone::contract::require_game<Taking>()) {
    std::uint32_t values[10] = {};
    std::uint8_t seen[10] = {};
    return static_cast<int>(foregone::mark_heap_options(Taking{}, 1, values, seen));
  }
}
