// SPDX-License-Identifier: Apache-2.0
//
// The bodies take whole groups of rows and read beyond the last one. Here the rows are split into
// those for which all of that lies in the caller's memory, and the few behind them, which are
// copied to where the rest of a group is zeros; then the bits that lead below the last row go.
#include "foregone/kernels/agreement.hpp"

#include <algorithm>
#include <array>

#include "foregone/core/contract_macros.hpp"
#include "kernels/agreement_bodies.hpp"

namespace foregone::kernels {
namespace {

using agreement::Bodies;

const Bodies& bodies_for(Target target) {
  switch (target) {
#if defined(__x86_64__)
    case Target::avx512:
      return agreement::avx512;
    case Target::avx2:
      return agreement::avx2;
#endif
    default:
      return agreement::scalar;
  }
}

constexpr std::size_t rounded_up(std::size_t count, std::size_t unit) {
  return (count + unit - 1) / unit * unit;
}

// What a body asks for.
struct Needs {
  std::size_t columns;  // cells of a row, in elements of the rows' span
  std::size_t reach;    // rows behind a row that it is compared with
  std::size_t group;    // rows at a time
  std::size_t beyond;   // elements that are readable from the start of the last of these rows
};

// room: of elements for the rows that are copied, and of masks for them.
template <std::size_t room, std::size_t mask_room, class Cell, class Mask, class Body>
Target masks_of(std::span<const Cell> rows, const Needs& needs, std::size_t count, Mask* masks,
                const Body& body) {
  const std::size_t total = rows.size() / needs.columns;
  const std::size_t behind = needs.reach + rounded_up(needs.beyond, needs.columns) / needs.columns;
  const std::size_t complete = total > behind ? std::min(total - behind, count) : 0;
  const std::size_t direct = complete / needs.group * needs.group;
  const Target ran = body(rows.data(), direct, masks);
  if (direct < count) {
    const std::size_t left = rounded_up(count - direct, needs.group);
    const std::size_t size = (left + needs.reach) * needs.columns + needs.beyond;
    const std::span<const Cell> rest = rows.subspan(direct * needs.columns);
    std::array<Cell, room> copy;
    std::array<Mask, mask_room> answers;
    FOREGONE_REQUIRE(size <= copy.size() && left <= answers.size());
    const auto copied = std::copy_n(rest.begin(), std::min(size, rest.size()), copy.begin());
    std::fill(copied, copy.begin() + static_cast<std::ptrdiff_t>(size), Cell{0});
    body(copy.data(), left, answers.data());
    std::copy_n(answers.begin(), count - direct, masks + direct);
  }
  for (std::size_t i = total - std::min(total, needs.reach); i < count; ++i)
    masks[i] = static_cast<Mask>(masks[i] & ((std::uint32_t{1} << (total - 1 - i)) - 1));
  return ran;
}

[[maybe_unused]] bool is_valid(std::size_t columns, std::size_t window) {
  return columns >= 1 && columns <= most_columns && window >= 1 && window <= most_window;
}

}  // namespace

Target agreement_masks8(std::span<const std::uint8_t> rows, std::size_t count, std::uint8_t* masks,
                        Target target) {
  FOREGONE_REQUIRE(count <= rows.size() && supported(target));
  constexpr std::size_t group = agreement::group8;
  constexpr std::size_t reach = 8;
  constexpr std::size_t copied = rounded_up(group - 1 + reach, group);
  return masks_of<copied + reach, copied>(rows, Needs{1, reach, group, 0}, count, masks,
                                          bodies_for(target).masks8);
}

// At most reach + ceil(64 / columns) rows are copied: 65, for one column.
Target agreement_masks(std::span<const std::uint8_t> rows, std::size_t columns, std::size_t count,
                       std::size_t window, std::uint32_t* masks, Target target) {
  FOREGONE_REQUIRE(is_valid(columns, window) && supported(target));
  FOREGONE_REQUIRE(rows.size() % columns == 0 && count <= rows.size() / columns);
  const std::size_t reach = std::min(window, columns);
  constexpr std::size_t beyond = agreement::readable;
  constexpr std::size_t copied = most_columns + 1;
  constexpr std::size_t room = 2 * most_window * most_columns + 3 * beyond;
  const auto body = [&](const std::uint8_t* from, std::size_t size, std::uint32_t* to) {
    return bodies_for(target).bytes(from, columns, size, reach, to);
  };
  return masks_of<room, copied>(rows, Needs{columns, reach, 1, beyond}, count, masks, body);
}

}  // namespace foregone::kernels
