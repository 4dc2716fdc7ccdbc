// SPDX-License-Identifier: Apache-2.0
//
// Dots and boxes (Lucas 1889) on rows × cols boxes: the players draw an edge in turn; whoever draws
// the last edge of a box, or of two at once, has won the box and moves again. The value is the
// boxes of the player to move minus the other's, from the position on: who drew what is forgotten.
//
// A position is the set of the edges drawn: first the horizontal ones, row by row, then the vertical
// ones, column by column. So the second part of a square board is the first one of its mirror image
// in the diagonal. For 2 × 2:
//
//     +-0-+-1-+        vertical edges below the horizontal ones in the number: bits 0 to 5 and
//     6   8   10       6 to 11
//     +-2-+-3-+
//     7   9   11
//     +-4-+-5-+
//
// Two edges of a corner box belong to it alone and are the same to both players: of these only one
// is drawn first in a canonical position. What may be left out and why (`useful`): Berlekamp, "The Dots and
// Boxes Game" (2000); Barker and Korf, "Solving Dots-And-Boxes" (AAAI 2012).
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/core/game.hpp"
#include "foregone/games/detail/bit_images.hpp"
#include "foregone/games/detail/bits.hpp"

namespace foregone {

class DotsAndBoxes {
 public:
  using Edges = std::uint64_t;
  static constexpr int most_edges = 63;
  static constexpr int most_lines = 20;

  DotsAndBoxes() { lay_out(); }
  DotsAndBoxes(int height, int width) : height_(height), width_(width) { lay_out(); }

  Edges start() const { return 0; }
  /// A move is the number of the edge.
  void moves(Edges drawn, auto&& visit) const { each_edge(all_ & ~drawn, visit); }
  Played<Edges> play(Edges drawn, int edge) const {
    const Points gain = completed(drawn, edge);
    return {drawn | Edges{1} << edge, gain, gain > 0};
  }

  int tier(Edges drawn) const { return detail::count_bits(drawn); }
  /// The least of the images under the symmetries of the board, edges of one box alone first.
  Edges canonical(Edges drawn) const {
    const Edges sorted = twins_sorted(drawn);
    Edges least = least_mirrored(sorted);
    if (height_ == width_) {
      const Edges transposed = sorted >> lying_ | (sorted & ((Edges{1} << lying_) - 1)) << lying_;
      least = std::min(least, least_mirrored(twins_sorted(transposed)));
    }
    return least;
  }
  /// Boxes first; then edges that give none away, then those that give the fewest.
  int promising(Edges drawn, int edge) const {
    const auto [boxes, given] = around(drawn, edge);
    return boxes > 0 ? 1000 + boxes : -given;
  }
  /// Every box may be lost but those that can be taken now.
  void bound(Edges drawn, Points& lo, Points& hi) const {
    Points left = 0;
    Points ready = 0;
    for (const Edges box : boxes_) {
      const Edges open = box & ~drawn;
      left += open != 0 ? 1 : 0;
      ready += open != 0 && (open & (open - 1)) == 0 ? 1 : 0;
    }
    lo = 2 * ready - left;
    hi = left;
  }
  /// A box that can be completed is completed at once, for any other move can be played after it
  /// with the same gain, and nothing is left to the other player. Unless its last edge belongs to a
  /// box with just one more open edge: that edge, which leaves both boxes, is the other move to try.
  /// Without such a box: all edges, one of those that are the same.
  void useful(Edges drawn, auto&& visit) const {
    int ready = -1;
    Edges leaving = 0;
    for (const Edges box : boxes_) {
      const Edges open = box & ~drawn;
      if (open == 0 || (open & (open - 1)) != 0) continue;
      ready = std::countr_zero(open);
      leaving = last_behind(drawn, ready);
      if (leaving == 0) break;
    }
    if (ready >= 0) {
      visit(ready);
      each_edge(leaving, visit);
      return;
    }
    Edges free = all_ & ~drawn;
    for (const Twins& twins : twins_)
      if ((free >> twins.first & free >> twins.second & 1) != 0)
        free &= ~(Edges{1} << twins.second);
    each_edge(free, visit);
  }

  /// "-./|.|/--/..|/.-": the lines of edges from above, horizontal and vertical ones in turn.
  std::string show(Edges drawn) const {
    std::string text;
    for (const Place& place : places_) {
      if (place.column == 0 && !text.empty()) text += '/';
      const bool is_drawn = (drawn >> place.edge & 1) != 0;
      text += !is_drawn ? '.' : place.edge < lying_ ? '-' : '|';
    }
    return text;
  }
  std::optional<Edges> parse(std::string_view text) const {
    Edges drawn = 0;
    for (const Place& place : places_) {
      if (place.column == 0 && place.edge != 0) {
        if (text.empty() || text.front() != '/') return std::nullopt;
        text.remove_prefix(1);
      }
      if (text.empty()) return std::nullopt;
      if (text.front() == (place.edge < lying_ ? '-' : '|')) drawn |= Edges{1} << place.edge;
      else if (text.front() != '.') return std::nullopt;
      text.remove_prefix(1);
    }
    if (!text.empty()) return std::nullopt;
    return drawn;
  }
  /// "-(1,2)": the second horizontal edge of the first line of them; "|(1,2)" likewise.
  std::string describe(Edges, int edge) const {
    for (const Place& place : places_)
      if (place.edge == edge)
        return (edge < lying_ ? "-(" : "|(") + std::to_string(place.row + 1) + "," +
               std::to_string(place.column + 1) + ")";
    return "";
  }

  void parameters(auto& set) {
    set("rows", height_, 1, most_lines, "rows of boxes");
    set("cols", width_, 1, most_lines, "columns of boxes");
    lay_out();
  }
  std::string check() const {
    return fits() ? "" : "rows * (cols + 1) + cols * (rows + 1), the edges, must be at most 63";
  }

 private:
  /// Edges that belong to one and the same box alone, first < second.
  struct Twins {
    int first;
    int second;
  };
  /// The other edges of a box outside of the board, which is neither completed nor opened.
  static constexpr Edges outside = ~Edges{0};
  /// Where the texts have an edge.
  struct Place {
    int edge;
    int row;
    int column;
  };

  int edges() const { return height_ * (width_ + 1) + width_ * (height_ + 1); }
  bool fits() const { return edges() <= most_edges; }
  int across(int row, int column) const { return row * width_ + column; }
  int down(int row, int column) const { return lying_ + column * height_ + row; }

  /// Fills in what follows from the size. Boards that do not fit have no edges.
  void lay_out() {
    boxes_.clear();
    twins_.clear();
    places_.clear();
    others_ = {};
    all_ = 0;
    lying_ = width_ * (height_ + 1);
    if (!fits()) return;
    all_ = (Edges{1} << edges()) - 1;
    for (int row = 0; row < height_; ++row)
      for (int column = 0; column < width_; ++column)
        boxes_.push_back(Edges{1} << across(row, column) | Edges{1} << across(row + 1, column) |
                         Edges{1} << down(row, column) | Edges{1} << down(row, column + 1));
    for (int edge = 0; edge < edges(); ++edge) {
      const Edges bit = Edges{1} << edge;
      auto& others = others_[static_cast<std::size_t>(edge)];
      others = {outside, outside};
      auto* next = others.begin();
      for (const Edges box : boxes_)
        if ((box & bit) != 0) *next++ = box & ~bit;
    }
    // A network that sorts the edges of one box alone.
    for (int pass = 0; pass < 3; ++pass)
      for (const Edges box : boxes_) {
        int before = -1;
        each_edge(box, [&](int edge) {
          if (others_[static_cast<std::size_t>(edge)][1] != outside) return;
          if (before >= 0) twins_.push_back({before, edge});
          before = edge;
        });
      }
    if (height_ > 1 && width_ > 1) twins_.resize(twins_.size() / 3);  // pairs need one pass
    for (int row = 0; row <= height_; ++row) {
      for (int column = 0; column < width_; ++column)
        places_.push_back({across(row, column), row, column});
      for (int column = 0; column <= width_ && row < height_; ++column)
        places_.push_back({down(row, column), row, column});
    }
  }

  static void each_edge(Edges edges, auto&& visit) {
    for (; edges != 0; edges &= edges - 1) visit(std::countr_zero(edges));
  }
  Points completed(Edges drawn, int edge) const {
    Points boxes = 0;
    for (const Edges others : others_[static_cast<std::size_t>(edge)])
      boxes += (others & ~drawn) == 0 ? 1 : 0;
    return boxes;
  }
  /// Where a box at the edge has just one other edge left to draw, that edge.
  Edges last_behind(Edges drawn, int edge) const {
    for (const Edges others : others_[static_cast<std::size_t>(edge)]) {
      const Edges open = others & ~drawn;
      if (open != 0 && (open & (open - 1)) == 0) return open;
    }
    return 0;
  }
  struct Around {
    int boxes;  ///< that the edge completes
    int given;  ///< that can then be taken one after the other
  };
  Around around(Edges drawn, int edge) const {
    Around seen{0, 0};
    for (const Edges others : others_[static_cast<std::size_t>(edge)]) {
      Edges open = others & ~drawn;
      if (open == 0) ++seen.boxes;
      // Along the chain behind the edge.
      Edges taken = drawn | Edges{1} << edge;
      while (open != 0 && (open & (open - 1)) == 0) {
        ++seen.given;
        taken |= open;
        const auto& behind = others_[static_cast<std::size_t>(std::countr_zero(open))];
        const bool is_first = (behind[0] & ~taken) == 0;  // the box that is taken
        if (behind[1] == outside) break;
        open = behind[is_first ? 1 : 0] & ~taken;
      }
    }
    return seen;
  }

  Edges twins_sorted(Edges drawn) const {
    for (const Twins& twins : twins_) {
      const Edges moved = drawn >> twins.second & ~(drawn >> twins.first) & 1;
      drawn ^= moved << twins.first | moved << twins.second;
    }
    return drawn;
  }
  /// The least of the board and its mirror images, upright, lying and both. On a board of one line
  /// they need sorting again; on others a corner's horizontal edge stays one.
  Edges least_mirrored(Edges drawn) const {
    const int standing = edges() - lying_;
    const Edges h = drawn & ((Edges{1} << lying_) - 1);
    const Edges v = drawn >> lying_;
    const Edges h_turned = detail::reversed_bits(h) >> (64 - lying_);
    const Edges v_turned = detail::reversed_bits(v) >> (64 - standing);
    const Edges h_below = detail::lines_reversed(h, height_ + 1, width_);
    const Edges v_right = detail::lines_reversed(v, width_ + 1, height_);
    const Edges h_right = detail::reversed_bits(h_below) >> (64 - lying_);
    const Edges v_below = detail::reversed_bits(v_right) >> (64 - standing);
    std::array images{drawn, h_turned | v_turned << lying_, h_below | v_below << lying_,
                      h_right | v_right << lying_};
    if (height_ == 1 || width_ == 1)
      for (Edges& image : images) image = twins_sorted(image);
    return std::min(std::min(images[0], images[1]), std::min(images[2], images[3]));
  }

  int height_ = 3;
  int width_ = 3;
  int lying_ = 0;  // number of horizontal edges
  Edges all_ = 0;
  std::vector<Edges> boxes_;
  std::array<std::array<Edges, 2>, most_edges>
      others_{};  // of the boxes at an edge, the other edges
  std::vector<Twins> twins_;
  std::vector<Place> places_;  // in the order of the text
};

static_assert(Game<DotsAndBoxes>);

}  // namespace foregone
