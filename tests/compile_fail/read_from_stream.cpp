// SPDX-License-Identifier: Apache-2.0
// fault: bad_read
// expect: read is there but cannot be used
#include <istream>

#include "foregone/core/contract_check.hpp"

struct Taking {
  int heap = 5;
  int start() const { return 21; }
  void moves(int p, auto&& visit) const {
    for (int take : {1, 3, 4})
      if (take <= p) visit(take);
  }
  int play(int p, int take) const { return p - take; }
#ifdef FOREGONE_BAD
  void read(std::istream&) {}
#else
  void read(auto& in) { heap = static_cast<int>(in.integer("heap", 0, 9)); }
#endif
};

int main() {
  if constexpr (foregone::contract::require_game<Taking>()) return 0;
  else return 1;
}
