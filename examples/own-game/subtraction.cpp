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
  if (!solved) return 1;  // solved.error().text() says why
  for (int heap = 0; heap <= 21; ++heap)
    std::printf("%2d %s\n", heap, solved->value_of(heap)->text().c_str());
}
