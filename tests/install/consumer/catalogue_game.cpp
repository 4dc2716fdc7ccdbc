// SPDX-License-Identifier: Apache-2.0
//
// A game of the catalogue, solved by the engines that are compiled into the library.
#include <cstdio>

#include "foregone/catalogue/catalogue.hpp"
#include "foregone/core/text_input.hpp"
#include "foregone/verify/verify.hpp"

int main() {
  using namespace foregone;
  const catalogue::GameEntry* const entry = catalogue::find_game("wooden-chess");
  if (entry == nullptr) return 1;
  Instance instance(entry->table(), "wooden-chess");
  TextInput in("sample", std::string_view("2 3\n2 7 3\n9 1 2\n3 7 2\n2 3 1\n"));
  instance.table().read(instance.self(), &in);
  in.expect_end();
  if (in.error() || !instance.check().empty()) return 1;
  const std::vector<Bytes> roots = instance.asked();
  const auto solution =
      catalogue::solve(instance, roots, "auto", catalogue::Purpose::answer, SolveOptions{});
  if (!solution) return 1;
  const auto value = (*solution)->find(roots.front());
  const auto report = verify(instance, **solution, roots, SolveOptions{});
  std::printf("%s\n", (*value)->text().c_str());
  return (*value)->score() == 2 && report && !report->fault ? 0 : 1;
}
