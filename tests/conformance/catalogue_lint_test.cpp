// SPDX-License-Identifier: Apache-2.0
//
// The laws of the library (verify/laws.hpp) find nothing in any game of the catalogue, whose laws the
// other tests of this folder look at in their own way.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "foregone/verify/hook_list.hpp"
#include "linted.hpp"
#include "small_instances.hpp"

namespace foregone::test {
namespace {

using ::testing::IsEmpty;

TEST(CatalogueLint, FindsNothing) {
  std::set<Law> tried;
  for (const catalogue::GameEntry& entry : catalogue::games())
    each_small_instance(entry, [&](const Instance& instance, const std::vector<Bytes>& roots,
                                   const std::string& what) {
      const LintReport report =
          lint(instance, roots, {.positions = is_sanitized ? 60U : 400U, .instances = 2});
      for (const LawFinding& finding : report.laws) {
        if (finding.tried > 0) tried.insert(finding.law);
        for (const Breach& breach : finding.breaches)
          ADD_FAILURE() << what << ": " << breach.text();
      }
      const auto checked = check_lightly(instance, roots);
      EXPECT_TRUE(checked.has_value()) << what << ": " << checked.error().text();
    });
  for (const LawInfo& law : law_list())
    EXPECT_TRUE(tried.contains(law.law)) << "no game has what this law speaks of: " << law.name;
}

TEST(CatalogueLint, TellsTheHooksOfAFamily) {
  for (const catalogue::GameEntry& entry : catalogue::games()) {
    const Instance instance(entry.table(), std::string(entry.name));
    std::set<std::string_view> stated;
    for (const HookInfo& hook : hook_list())
      if (hook.family == family_of(instance) && states_hook(instance, hook) == true)
        stated.insert(hook.name);
    EXPECT_EQ(stated.contains("rows"), instance.is_lattice()) << entry.name;
    EXPECT_EQ(stated.contains("row"), instance.is_window()) << entry.name;
    EXPECT_EQ(stated.contains("splits"), instance.is_heap()) << entry.name;
    EXPECT_EQ(stated.contains("start"), family_of(instance) == HookFamily::plain) << entry.name;
    EXPECT_EQ(stated.contains("canonical"),
              family_of(instance) == HookFamily::plain && instance.states(hook_bit_canonical))
        << entry.name;
  }
}

TEST(CatalogueLint, AHookIsListedOnceAFamily) {
  std::set<std::pair<HookFamily, std::string_view>> seen;
  for (const HookInfo& hook : hook_list()) {
    EXPECT_TRUE(seen.emplace(hook.family, hook.name).second) << hook.name;
    EXPECT_NE(hook.signature.find(hook.name), std::string_view::npos) << hook.name;
  }
}

}  // namespace
}  // namespace foregone::test
