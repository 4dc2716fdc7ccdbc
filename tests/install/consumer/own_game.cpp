// SPDX-License-Identifier: Apache-2.0
//
// The file that `foregone solve own_game.cpp` takes is a part of a program too: its struct is solved by
// an engine that the compiler inlines it into, and through the C table by an engine of the library.
#include <foregone/game.hpp>

struct Subtraction {  // take 1, 3 or 4 stones; who cannot move loses
  int heap = 21;
  int start() const { return heap; }
  void moves(int p, auto&& visit) const {
    for (int take : {1, 3, 4})
      if (take <= p) visit(take);
  }
  int play(int p, int take) const { return p - take; }
};
FOREGONE_GAME(Subtraction)

#if defined(OWN_PROGRAM)
#include <cstdio>

#include "foregone/catalogue/catalogue.hpp"
#include "foregone/core/instance.hpp"
#include "foregone/engines/retrograde.hpp"

int main() {
  using namespace foregone;
  const auto inlined = retrograde(Subtraction{});
  if (!inlined) return 1;
  const auto value = inlined->value_of(21);

  Instance instance(*foregone_game(nullptr), "subtraction");
  const std::vector<Bytes> roots = instance.asked();
  const auto solution =
      catalogue::solve(instance, roots, "auto", catalogue::Purpose::answer, SolveOptions{});
  if (!solution) return 1;
  const auto compiled = (*solution)->find(roots.front());
  if (!value || !compiled || !*compiled) return 1;
  std::printf("%s\n", (*compiled)->text().c_str());
  return (*compiled)->text() == value->text() ? 0 : 1;
}
#endif
