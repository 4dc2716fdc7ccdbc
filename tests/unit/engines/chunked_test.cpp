// SPDX-License-Identifier: Apache-2.0
#include "foregone/engines/detail/chunked.hpp"

#include <cstdint>

#include <gtest/gtest.h>

namespace foregone::detail {
namespace {

constexpr std::size_t chunk = Chunked<std::uint32_t>::chunk_size;

Chunked<std::uint32_t> counted(std::size_t size) {
  Chunked<std::uint32_t> numbers;
  for (std::size_t i = 0; i < size; ++i) numbers.push_back(static_cast<std::uint32_t>(i));
  return numbers;
}

TEST(Chunked, KeepsWhatIsPushed) {
  const auto numbers = counted(3 * chunk + 5);
  ASSERT_EQ(numbers.size(), 3 * chunk + 5);
  for (std::size_t i = 0; i < numbers.size(); ++i) ASSERT_EQ(numbers[i], i);
}

TEST(Chunked, ElementsCanBeChanged) {
  auto numbers = counted(chunk + 1);
  numbers[0] = 8;
  numbers[chunk] = 9;
  EXPECT_EQ(numbers[0], 8U);
  EXPECT_EQ(numbers[chunk], 9U);
}

TEST(Chunked, ARunEndsAtTheLimitTheChunkOrTheEnd) {
  const auto numbers = counted(chunk + 10);
  EXPECT_EQ(numbers.run(0, 256).size(), 256U);
  EXPECT_EQ(numbers.run(chunk - 10, 256).size(), 10U);
  EXPECT_EQ(numbers.run(chunk, 256).size(), 10U);
  EXPECT_EQ(numbers.run(chunk + 9, 256).front(), chunk + 9);
}

TEST(Chunked, RunsCoverEverythingOnce) {
  for (const std::size_t size : {std::size_t{1}, std::size_t{300}, chunk, 2 * chunk + 77}) {
    const auto numbers = counted(size);
    std::size_t at = 0;
    while (at < size)
      for (const std::uint32_t number : numbers.run(at, 100)) ASSERT_EQ(number, at++);
    EXPECT_EQ(at, size);
  }
}

TEST(Chunked, AFewElementsTakeLittle) {
  EXPECT_EQ(counted(0).bytes(), 0U);
  EXPECT_EQ(counted(1).bytes(), 1024U);
  EXPECT_EQ(counted(257).bytes(), 2048U);
  EXPECT_EQ(counted(chunk).bytes(), 4 * chunk);
  EXPECT_EQ(counted(chunk + 1).bytes(), 8 * chunk);
}

TEST(Chunked, PeakBytesLimitWhatFurtherElementsTake) {
  for (const std::size_t first :
       {std::size_t{0}, std::size_t{1}, std::size_t{256}, chunk / 2, chunk - 1, chunk, chunk + 1}) {
    for (const std::size_t more :
         {std::size_t{0}, std::size_t{1}, std::size_t{255}, chunk / 2, chunk, 2 * chunk + 1}) {
      auto numbers = counted(first);
      const std::uint64_t peak = numbers.peak_bytes(more);
      EXPECT_GE(peak, numbers.bytes());
      for (std::size_t i = 0; i < more; ++i) numbers.push_back(0);
      EXPECT_LE(numbers.bytes(), peak) << first << " + " << more;
    }
  }
}

}  // namespace
}  // namespace foregone::detail
