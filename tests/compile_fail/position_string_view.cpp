// SPDX-License-Identifier: Apache-2.0
// fault: no_key
// expect: the position cannot be its own key
#include <string_view>

#include "foregone/core/contract_check.hpp"

struct Taking {
#ifdef FOREGONE_BAD
  std::string_view start() const { return "WW"; }
  void moves(std::string_view, auto&&) const {}
#else
  int start() const { return -1; }
  void moves(int, auto&&) const {}
#endif
};

int main() {
  if constexpr (foregone::contract::require_game<Taking>()) return 0;
  else return 1;
}
