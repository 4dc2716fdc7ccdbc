// SPDX-License-Identifier: Apache-2.0
// fault: bad_loss_answer
// expect: answer is there but cannot be used: in a heap game
#include "foregone/core/contract_check.hpp"

struct Taking {
  int heap = 9;
  void splits(int n, auto&& visit) const {
    if (n > 0) visit(n - 1);
  }
#ifdef FOREGONE_BAD
  std::string answer(int, const foregone::Value& value) const { return value.text(); }
#else
  std::string answer(bool loses) const { return loses ? "Bob" : "Alice"; }
#endif
};

int main() {
  if constexpr (foregone::contract::require_game<Taking>()) return 0;
  else return 1;
}
