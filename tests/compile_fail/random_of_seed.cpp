// SPDX-License-Identifier: Apache-2.0
// fault: bad_random
// expect: random is there but cannot be used
#include "foregone/core/contract_check.hpp"

struct Taking {
  std::int64_t heap = 5;
  int start() const { return 21; }
  void moves(int p, auto&& visit) const {
    for (int take : {1, 3, 4})
      if (take <= p) visit(take);
  }
  int play(int p, int take) const { return p - take; }
#ifdef FOREGONE_BAD
  void read(auto&) {}
  void write(std::ostream&) const {}
  void random(unsigned) {}
#else
  void read(auto&) {}
  void write(std::ostream&) const {}
  void random(auto& draw) { heap = draw("heap", 0, 9); }
#endif
};

int main() {
  if constexpr (foregone::contract::require_game<Taking>()) return 0;
  else return 1;
}
