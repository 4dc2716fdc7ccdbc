// SPDX-License-Identifier: Apache-2.0
//
// LCTR (Gottlieb, Ilić and Krnc, "Some results on LCTR, an impartial game on partitions",
// arXiv:2207.05599). From a Young diagram a move removes the left column or the top row. Who cannot
// move, as no cell is left, loses.
//
// A position is the edge of the diagram (detail/partition.hpp), as text the lengths of its rows,
// "3,1"; "0" = no cell. A move is "column" or "row". r rows and c columns lead to at most r·c positions.
#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/core/game.hpp"
#include "foregone/games/detail/partition.hpp"

namespace foregone {

struct Lctr {
  enum class Line : std::uint8_t { column, row };

  std::vector<int> rows{5, 4, 4, 2};

  std::uint64_t start() const { return detail::Partition::of_rows(rows).value_or(0); }
  void moves(std::uint64_t p, auto&& visit) const {
    if (p == 0) return;
    visit(Line::column);
    visit(Line::row);
  }
  std::uint64_t play(std::uint64_t p, Line line) const {
    return line == Line::column ? detail::Partition::trimmed(p >> 1) : p ^ std::bit_floor(p);
  }

  std::string show(std::uint64_t p) const { return detail::Partition::text_of(p); }
  std::optional<std::uint64_t> parse(std::string_view text) const {
    return detail::Partition::parse(text);
  }
  std::string describe(std::uint64_t, Line line) const {
    return line == Line::column ? "column" : "row";
  }

  void parameters(auto& set) {
    set("rows", rows, 0, 64, "lengths of the rows, none longer than the one before");
  }
  std::string check() const { return detail::Partition::fault(rows); }
};

}  // namespace foregone
