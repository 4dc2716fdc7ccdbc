// SPDX-License-Identifier: Apache-2.0
//
// The members of the classes of tile_plan.hpp, part by part, and what the cells between them are
// worth. A part is a word of bits, place p = bit p. Members are listed by Gosper's way to the next
// greater word with equally many ones (HAKMEM 175, 1972): O(1) a member; 8 bytes each.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "foregone/engines/detail/tile_plan.hpp"

namespace foregone::detail {

/// The members of the classes of a part.
class TileMembers {
 public:
  static std::uint64_t bytes(const TileClasses& classes) {
    return 8 * (classes.members() + static_cast<std::uint64_t>(classes.count()) + 1);
  }

  explicit TileMembers(const TileClasses& classes) : classes_(classes) {
    first_.resize(static_cast<std::size_t>(classes.count()) + 1, 0);
    for (int id = 0; id < classes.count(); ++id)
      first_[static_cast<std::size_t>(id) + 1] =
          first_[static_cast<std::size_t>(id)] + classes.size(id);
    members_.resize(first_.back());
    std::vector<std::uint64_t> next(first_.begin(), first_.end() - 1);
    for (int ones = classes.least_ones(); ones <= classes.most_ones(); ++ones) {
      std::uint64_t bits = (std::uint64_t{1} << ones) - 1;
      for (std::uint64_t left = classes.size_of_ones(ones); left > 0; --left) {
        members_[next[static_cast<std::size_t>(class_of(bits))]++] = bits;
        if (left == 1) break;
        const std::uint64_t lowest = bits & (~bits + 1);  // the next greater with equally many ones
        const std::uint64_t ripple = bits + lowest;
        bits = ripple | ((bits ^ ripple) >> (std::countr_zero(lowest) + 2));
      }
    }
  }

  int class_of(std::uint64_t bits) const {
    const int ones = std::popcount(bits);
    int places = 0;
    for (std::uint64_t rest = bits; rest != 0; rest &= rest - 1) places += std::countr_zero(rest);
    return classes_.id(ones, places - ones * (ones - 1) / 2);
  }
  std::uint64_t first(int id) const { return first_[static_cast<std::size_t>(id)]; }
  std::span<const std::uint64_t> of(int id) const {
    return std::span(members_).subspan(first(id), classes_.size(id));
  }
  /// The place of a member in its class.
  std::uint64_t rank(std::uint64_t bits) const {
    const auto members = of(class_of(bits));
    return static_cast<std::uint64_t>(std::lower_bound(members.begin(), members.end(), bits) -
                                      members.begin());
  }
  /// Puts each class into another order; rank() may not be used from then on.
  template <class Less>
  void order(Less less) {
    for (int id = 0; id < classes_.count(); ++id)
      std::sort(
          members_.begin() + static_cast<std::ptrdiff_t>(first_[static_cast<std::size_t>(id)]),
          members_.begin() + static_cast<std::ptrdiff_t>(first_[static_cast<std::size_t>(id) + 1]),
          less);
  }

 private:
  const TileClasses& classes_;
  std::vector<std::uint64_t> first_;
  std::vector<std::uint64_t> members_;
};

/// What cells are worth, at least 0: points(u, p) for the mark of the path with u ones before it
/// that leaves place p, 0 off the board.
template <class T>
class TileCells {
 public:
  TileCells(int rows, int cols, std::vector<T> points)
      : rows_(rows), cols_(cols), points_(std::move(points)) {}
  T operator()(int u, int p) const {
    const int row = rows_ - 1 - u;
    const int col = p - u;
    if (row < 0 || col < 0 || row >= rows_ || col >= cols_) return 0;
    return points_[static_cast<std::size_t>(row) * static_cast<std::size_t>(cols_) +
                   static_cast<std::size_t>(col)];
  }

 private:
  int rows_;
  int cols_;
  std::vector<T> points_;
};

inline bool moves_at(std::uint64_t bits, int p) { return (bits >> p & 3) == 1; }
inline int ones_below(std::uint64_t bits, int p) {
  return std::popcount(bits & ((std::uint64_t{1} << p) - 1));
}

}  // namespace foregone::detail
