// SPDX-License-Identifier: Apache-2.0
//
// key_width_job 64|128: every position of Connect Four 5 × 5 (69 763 700 without its mirror), with keys
// of that many bits, by retrograde on one thread. The catalogue takes 128 bits for larger boards
// alone; what they cost is seen where 64 would do. Prints the value of the start.
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <vector>

#include "engine_runs.hpp"
#include "foregone/games/connect_four.hpp"

namespace {

template <class Bits>
int solve() {
  using namespace foregone;
  Instance instance = test::instance_of(BasicConnectFour<Bits>(5, 5));
  instance.ignore(hook_bit_canonical);
  const std::vector<Bytes> roots{instance.start()};
  const auto solution = test::solve_with("retrograde", instance, roots);
  if (solution->stats().positions != 69'763'700) return 1;
  std::puts(test::found(*solution, roots[0]).text().c_str());
  return 0;
}

}  // namespace

int main(int count, char** words) {
  if (count == 2 && std::strcmp(words[1], "64") == 0) return solve<std::uint64_t>();
  if (count == 2 && std::strcmp(words[1], "128") == 0) return solve<foregone::UInt128>();
  std::fputs("usage: key_width_job 64|128\n", stderr);
  return 2;
}
