// SPDX-License-Identifier: Apache-2.0
#include <cstdio>

#include "foregone/engines/retrograde.hpp"

struct Subtraction {  // take 1, 3 or 4 stones; who cannot move loses
  int heap = 21;
  int start() const { return heap; }
  void moves(int stones, auto&& visit) const {
    for (int take : {1, 3, 4})
      if (take <= stones) visit(take);
  }
  int play(int stones, int take) const { return stones - take; }
};

int main() {
  const auto solved = foregone::retrograde(Subtraction{});
  if (!solved) return std::puts(solved.error().text().c_str()), 1;
  for (int heap = 0; heap <= 21; ++heap)
    if (const auto value = solved->value_of(heap))  // nothing where play from 21 never comes
      std::printf("%2d %s\n", heap, value->text().c_str());
}
