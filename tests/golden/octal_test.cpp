// SPDX-License-Identifier: Apache-2.0
//
// Octal games whose periods are published: Guy and Smith 1956; Winning Ways, ch. 4; Austin 1976; OEIS
// A002186, A002187; Flammenkamp, "Octal games" (0.16, 0.56 and the like). Indices of values: heap sizes.
// The environment variable FOREGONE_CASES may name a directory with octal-games/ in it, whose tables
// are then compared value by value.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "foregone/core/octal_code.hpp"
#include "foregone/engines/heap.hpp"

namespace foregone::test {
namespace {

HeapValues solved(std::string_view code, std::uint64_t last) {
  if (const std::string fault = OctalCode::fault(code); !fault.empty())
    throw std::runtime_error(fault);
  auto values = heap_values({HeapRules::octal(OctalCode(code).digits()), false, {}}, last);
  if (!values) throw std::runtime_error(values.error().text());
  return std::move(*values);
}

struct Published {
  std::string_view code;
  std::uint64_t preperiod;
  std::uint64_t period;
};

TEST(GoldenOctal, PublishedPeriodsAreProved) {
  constexpr Published games[] = {
      {"0.07", 53, 34},        {"0.137", 52, 34},     {"0.77", 71, 12},     {"0.4", 54, 34},
      {"0.44", 143, 24},       {"0.45", 498, 20},     {"0.051", 48, 48},    {"0.134", 60, 62},
      {"0.156", 3479, 349},    {"0.165", 5181, 1550}, {"0.356", 7315, 142}, {"0.644", 3256, 442},
      {"0.16", 105351, 149459}};
  for (const Published& game : games) {
    const HeapValues values = solved(game.code, 1'000'000);
    ASSERT_TRUE(values.period()) << game.code;
    EXPECT_EQ(*values.period(),
              (HeapPeriod{game.preperiod, game.period, 0, "the octal period theorem"}))
        << game.code;
  }
}

// Heaps whose value is not the periodic one (OEIS A002186, A002187).
TEST(GoldenOctal, ExceptionsOfKaylesAndDawsonsChess) {
  const auto exceptions = [](std::string_view code) {
    const HeapValues values = solved(code, 1000);
    std::vector<std::uint64_t> found;
    for (std::uint64_t heap = 0; heap < 200; ++heap)
      if (values.value(heap) != values.value(heap + 1000 * values.period()->period))
        found.push_back(heap);
    return found;
  };
  EXPECT_EQ(exceptions("0.77"),
            (std::vector<std::uint64_t>{0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57, 70}));
  EXPECT_EQ(exceptions("0.137"), (std::vector<std::uint64_t>{0, 14, 16, 17, 31, 34, 51}));
}

// Of a value in base 36.
std::uint64_t digit_of(char letter) {
  return static_cast<std::uint64_t>(letter <= '9' ? letter - '0' : letter - 'A' + 10);
}

TEST(GoldenOctal, TablesOfTheCases) {
  const char* const folder = std::getenv("FOREGONE_CASES");
  if (folder == nullptr) GTEST_SKIP() << "FOREGONE_CASES is not set";
  const auto code_of = [](std::string code) {
    return code.find('.') == std::string::npos ? code + "." : code;
  };
  int rows = 0;
  for (const char* const name : {"trivial.tsv", "nontrivial.tsv"}) {
    std::ifstream file(std::string(folder) + "/octal-games/" + name);
    if (!file) GTEST_SKIP() << "no octal-games in FOREGONE_CASES";
    for (std::string line; std::getline(file, line);) {
      if (line.empty() || line[0] == '#') continue;
      std::istringstream words(line);
      std::string code;
      std::uint64_t prefix = 0;
      std::uint64_t period = 0;
      std::string first;
      std::string second;
      words >> code >> prefix >> period >> first >> second;
      SCOPED_TRACE(code);
      const HeapValues values = solved(code_of(code), 40'000'000);
      ASSERT_TRUE(values.period());
      EXPECT_TRUE(values.period()->is_proved());
      EXPECT_EQ(values.period()->preperiod, prefix);
      EXPECT_EQ(values.period()->period, period);
      ++rows;
      if (std::string_view(name) == "trivial.tsv") {
        const std::string all = first + second;
        ASSERT_EQ(all.size(), prefix + period);
        for (std::size_t heap = 0; heap < all.size(); ++heap)
          EXPECT_EQ(values.value(heap), digit_of(all[heap])) << heap;
        continue;
      }
      const std::uint64_t largest = std::stoull(first);
      const std::uint64_t at = std::stoull(second);
      EXPECT_EQ(values.value(at), largest);
      for (std::uint64_t heap = 0; heap < prefix + period; ++heap)
        EXPECT_TRUE(*values.value(heap) < largest || heap >= at) << heap;
    }
  }
  EXPECT_EQ(rows, 53);
}

}  // namespace
}  // namespace foregone::test
