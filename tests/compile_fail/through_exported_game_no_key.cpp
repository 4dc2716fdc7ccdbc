// SPDX-License-Identifier: Apache-2.0
// fault: no_key
// expect: the position cannot be its own key
#include "foregone/core/export.hpp"

#ifdef FOREGONE_BAD
using Heap = float;
#else
using Heap = int;
#endif

struct Taking {
  Heap start() const { return {}; }
  void moves(Heap, auto&&) const {}
  Heap play(Heap p, int) const { return p; }
};

int main() { return static_cast<int>(foregone::exported_game<Taking>().abi); }
