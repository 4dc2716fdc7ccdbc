// SPDX-License-Identifier: Apache-2.0
//
// The agreement masks against their definition, on every target. Rows end at a page that cannot be
// read, so that a byte too far ends the test.
#include "foregone/kernels/agreement.hpp"

#include <algorithm>
#include <cstdint>
#include <random>
#include <span>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "guarded_room.hpp"

namespace foregone::kernels {
namespace {

using Cells = std::vector<std::uint8_t>;  // a byte each, row after row
using Masks = std::vector<std::uint32_t>;

Masks by_definition(const Cells& cells, std::size_t columns, std::size_t count,
                    std::size_t window) {
  const std::size_t total = cells.size() / columns;
  Masks masks(count, 0);
  for (std::size_t i = 0; i < count; ++i) {
    for (std::size_t d = 1; d <= window && i + d < total; ++d) {
      std::size_t equal = 0;
      for (std::size_t c = 0; c < columns; ++c)
        if (cells[i * columns + c] == cells[(i + d) * columns + c]) ++equal;
      if (equal >= d) masks[i] |= std::uint32_t{1} << (d - 1);
    }
  }
  return masks;
}

class Agreement : public testing::Test {
 protected:
  // Rows that agree often enough for far moves: each like one of the last few, a cell or two apart.
  Cells rows_like(std::size_t rows, std::size_t columns, std::uint8_t letters) {
    Cells cells(rows * columns);
    for (std::size_t i = 0; i < rows; ++i) {
      const std::size_t model = i - std::min<std::size_t>(i, 1 + random_() % 9);
      for (std::size_t c = 0; c < columns; ++c) {
        const bool fresh = i == 0 || random_() % 5 == 0;
        cells[i * columns + c] =
            fresh ? static_cast<std::uint8_t>(random_() % letters) : cells[model * columns + c];
      }
    }
    return cells;
  }

  void check_bytes(const Cells& cells, std::size_t columns, std::size_t count, std::size_t window) {
    const Masks expected = by_definition(cells, columns, count, window);
    const std::span<const std::uint8_t> rows = rows_.hold<std::uint8_t>(cells);
    const std::span<std::uint32_t> masks = masks_.last<std::uint32_t>(count);
    for (const Target target : supported_targets()) {
      std::fill(masks.begin(), masks.end(), 0xA5A5A5A5);
      const Target ran = agreement_masks(rows, columns, count, window, masks.data(), target);
      ASSERT_TRUE(std::equal(masks.begin(), masks.end(), expected.begin()))
          << name(target) << ", " << columns << " columns, " << count << " of "
          << cells.size() / columns << " rows, window " << window;
      ASSERT_EQ(ran, target == Target::sse4 ? Target::scalar : target);
    }
  }

  void check8(const Cells& cells, std::size_t count) {
    const Masks expected = by_definition(cells, 8, count, 8);
    Cells packed(cells.size() / 8, 0);
    for (std::size_t i = 0; i < cells.size(); ++i)
      packed[i / 8] = static_cast<std::uint8_t>(packed[i / 8] << 1 | cells[i]);
    const std::span<const std::uint8_t> rows = rows_.hold<std::uint8_t>(packed);
    const std::span<std::uint8_t> masks = masks_.last<std::uint8_t>(count);
    for (const Target target : supported_targets()) {
      std::fill(masks.begin(), masks.end(), 0xA5);
      const Target ran = agreement_masks8(rows, count, masks.data(), target);
      ASSERT_TRUE(std::equal(masks.begin(), masks.end(), expected.begin()))
          << name(target) << ", " << count << " of " << packed.size() << " rows";
      ASSERT_EQ(ran, target == Target::sse4 ? Target::scalar : target);
    }
  }

  std::minstd_rand random_{1};
  GuardedRoom rows_{1 << 16};
  GuardedRoom masks_{1 << 14};
};

TEST_F(Agreement, EveryCountAndEveryNumberOfRowsBehind) {
  for (std::size_t count = 0; count < 200; ++count) {
    for (std::size_t behind = 0; behind <= 8; ++behind)
      check8(rows_like(count + behind, 8, 2), count);
  }
  check8(rows_like(700, 8, 2), 100);  // more rows behind than matter
}

TEST_F(Agreement, EveryPairOfRowsAtEveryDistance) {
  for (unsigned from = 0; from < 256; ++from) {
    Cells cells;
    for (unsigned to = 0; to < 256; ++to)
      for (const unsigned row : {from, to})
        for (int c = 7; c >= 0; --c) cells.push_back(static_cast<std::uint8_t>(row >> c & 1));
    check8(cells, 512);
  }
}

TEST_F(Agreement, EveryWidthWindowAndCountOfBytes) {
  for (std::size_t columns = 1; columns <= 64; ++columns) {
    for (std::size_t window = 1; window <= 24; ++window) {
      const std::size_t count = random_() % 100;
      check_bytes(rows_like(count + random_() % (window + 1), columns, 4), columns, count, window);
    }
  }
  for (const std::size_t columns : {1U, 2U, 7U, 8U, 9U, 31U, 32U, 33U, 63U, 64U}) {
    for (std::size_t count = 0; count < 100; ++count) {
      for (const std::size_t behind : {0U, 1U, 24U, 30U})
        check_bytes(rows_like(count + behind, columns, 3), columns, count, 24);
    }
  }
}

// Bytes that differ in one bit only, the top one too.
TEST_F(Agreement, EveryByteIsALetter) {
  for (unsigned from = 0; from < 256; ++from) {
    for (unsigned bit = 0; bit < 8; ++bit) {
      Cells cells(20 * 11, static_cast<std::uint8_t>(from));
      for (std::size_t i = 0; i < cells.size(); i += 3)
        cells[i] = static_cast<std::uint8_t>(from ^ 1U << bit);
      check_bytes(cells, 11, 20, 8);
    }
  }
}

}  // namespace
}  // namespace foregone::kernels
