// SPDX-License-Identifier: Apache-2.0
//
// Small instances of every game of the catalogue through every engine that takes them, with each hook
// used and ignored (every_engine.hpp): the same game without its hooks is what they are held against.
#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

#include "every_engine.hpp"
#include "small_instances.hpp"

namespace foregone::test {
namespace {

TEST(CatalogueGames, SmallOnesAgreeWithTheOracleUnderEveryEngine) {
  for (const catalogue::GameEntry& entry : catalogue::games())
    each_small_instance(entry, [&](const Instance& instance, const std::vector<Bytes>& roots,
                                   const std::string& what) {
      if (instance.grundy()) return;  // answered while rows are read, and not otherwise
      const std::size_t most = is_sanitized ? 60 : 300;
      if (explored(instance, roots, most).keys.size() > most) return;
      EXPECT_EQ(EveryEngine(instance, roots, 7).fault(), "") << what;
    });
}

}  // namespace
}  // namespace foregone::test
