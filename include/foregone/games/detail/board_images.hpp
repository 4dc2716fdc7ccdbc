// SPDX-License-Identifier: Apache-2.0
//
// The symmetries of a board whose cells are the bits of a word, row after row, and which stands there
// twice: the cells of one player, and above them, shifted by the number of cells, those of the other.
// An image of both is made of exchanges of bits a fixed distance apart (H. S. Warren, "Hacker's
// Delight", 7-2): rows with rows, columns with columns, and on squares across the diagonal.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace foregone::detail {

class BoardImages {
 public:
  static constexpr int most_cells = 32;

  BoardImages() = default;
  /// Requires 1 <= width * height <= 32.
  BoardImages(int width, int height) : is_square_(width == height) {
    const auto both = [&](std::uint64_t cells) { return cells | cells << width * height; };
    const auto cell = [&](int row, int column) {
      return std::uint64_t{1} << (row * width + column);
    };
    const std::uint64_t row = (std::uint64_t{1} << width) - 1;
    for (int r = 0; r < height / 2; ++r)
      rows_.add((height - 1 - 2 * r) * width, both(row << r * width));
    std::uint64_t column = 0;
    for (int r = 0; r < height; ++r) column |= cell(r, 0);
    for (int c = 0; c < width / 2; ++c) columns_.add(width - 1 - 2 * c, both(column << c));
    if (!is_square_) return;
    for (int off = 1; off < width; ++off) {  // (r, r + off) and (r + off, r)
      std::uint64_t upper = 0;
      for (int r = 0; r + off < height; ++r) upper |= cell(r, r + off);
      diagonal_.add(off * (width - 1), both(upper));
    }
  }

  /// The least of the images: eight on a square, four on other boards.
  std::uint64_t least(std::uint64_t board) const {
    const std::uint64_t down = rows_.image(board);
    const std::uint64_t across = columns_.image(board);
    const std::uint64_t turned = columns_.image(down);
    const std::uint64_t upright = std::min(std::min(board, down), std::min(across, turned));
    if (!is_square_) return upright;
    return std::min(upright, std::min(std::min(diagonal_.image(board), diagonal_.image(down)),
                                      std::min(diagonal_.image(across), diagonal_.image(turned))));
  }

 private:
  /// Exchanges the bits of `low` with those `apart` above them; no bit is in two of them.
  class Exchanges {
   public:
    void add(int apart, std::uint64_t low) { list_[count_++] = {apart, low}; }
    std::uint64_t image(std::uint64_t board) const {
      std::uint64_t change = 0;
      for (std::size_t i = 0; i < count_; ++i) {
        const std::uint64_t low = (board ^ board >> list_[i].apart) & list_[i].low;
        change |= low | low << list_[i].apart;
      }
      return board ^ change;
    }

   private:
    struct Exchange {
      int apart = 0;
      std::uint64_t low = 0;
    };
    std::size_t count_ = 0;
    std::array<Exchange, most_cells / 2> list_{};
  };

  bool is_square_ = false;
  Exchanges rows_;
  Exchanges columns_;
  Exchanges diagonal_;
};

}  // namespace foregone::detail
