// SPDX-License-Identifier: Apache-2.0
//
// The row reader beside the strict reader: the same rows, the same error, at the same place.
#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "row_readers.hpp"

namespace foregone::row_readers {
namespace {

void compare(std::string_view text, std::size_t count, const std::vector<std::size_t>& pieces) {
  const Reading expected = by_words(text, count);
  for (const kernels::Target target : kernels::supported_targets()) {
    for (const std::size_t piece : pieces) {
      const Reading found = by_blocks(text, count, piece, target);
      ASSERT_EQ(found.error, expected.error) << kernels::name(target) << ", pieces of " << piece;
      ASSERT_EQ(found.rows, expected.rows) << kernels::name(target) << ", pieces of " << piece;
    }
  }
}

TEST(LetterRowsInput, RandomTextsReadTheSame) {
  std::minstd_rand random(1);
  const std::vector<std::string> oddities{
      "\n",       "\r\n", "\r",    " ", "\t", "\n \n", "w", "X", std::string(1, '\0'),
      "\xC3\xA9", "W",    "\r\r\n"};
  for (int round = 0; round < 3000; ++round) {
    std::string text(random() % 3, '\n');
    const std::size_t count = random() % 90;
    const auto ends = random() % 3;
    for (std::size_t i = 0; i < count; ++i) {
      for (int c = 0; c < 8; ++c) text += random() / 64 % 2 == 0 ? 'W' : 'R';
      text += ends == 0 || (ends == 2 && random() % 8 != 0) ? "\n" : "\r\n";
    }
    for (auto i = random() % 3; i > 0; --i)
      text.insert(random() % (text.size() + 1), oddities[random() % oddities.size()]);
    if (random() % 4 == 0) text.resize(text.size() - random() % (text.size() + 1));
    compare(text, random() % 3 == 0 ? random() % 100 : count, {0, 1, 7, 777, 100'000});
  }
}

// Over several blocks of the reader, a fault in the middle of each.
TEST(LetterRowsInput, LongTextsReadTheSame) {
  for (const std::string end : {"\n", "\r\n"}) {
    std::string text;
    const std::size_t count = 30'000;
    for (std::size_t i = 0; i < count; ++i) {
      for (std::size_t c = 0; c < 8; ++c) text += (i * 40503 >> c & 1) != 0 ? 'W' : 'R';
      text += end;
    }
    compare(text, count, {0, 777, 100'000});
    compare(text, count - 1, {0, 100'000});
    compare(text, count + 1, {0, 100'000});
    for (const std::size_t place : {65'530U, 65'536U, 65'540U, 200'001U, 269'990U}) {
      for (const char wrong : {'X', ' ', '\n', '\r'}) {
        std::string spoilt = text;
        spoilt[place] = wrong;
        compare(spoilt, count, {0, 100'000});
      }
    }
  }
}

}  // namespace
}  // namespace foregone::row_readers
