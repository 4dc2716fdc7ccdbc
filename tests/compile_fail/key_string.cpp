// SPDX-License-Identifier: Apache-2.0
// fault: bad_key
// expect: key is there but cannot be used
#include "foregone/core/contract_check.hpp"

struct Heap {
  int left = 21;
};

struct Taking {
  Heap start() const { return {}; }
  void moves(Heap p, auto&& visit) const {
    for (int take : {1, 3, 4})
      if (take <= p.left) visit(take);
  }
  Heap play(Heap p, int take) const { return {p.left - take}; }
#ifdef FOREGONE_BAD
  std::string key(Heap p) const { return std::to_string(p.left); }
  Heap position(const std::string& k) const { return {std::stoi(k)}; }
#else
  foregone::Bytes key(Heap p) const { return foregone::Bytes(std::to_string(p.left)); }
  Heap position(const foregone::Bytes& k) const { return {k.data[0]}; }
#endif
};

int main() {
  if constexpr (foregone::contract::require_game<Taking>()) return 0;
  else return 1;
}
