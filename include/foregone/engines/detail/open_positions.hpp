// SPDX-License-Identifier: Apache-2.0
//
// Whether a search came back to a position that it is still looking at.
#pragma once

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "foregone/core/result.hpp"
#include "foregone/core/values.hpp"

namespace foregone::detail {

/// The error of the first return among a line of open positions (frames with `key` and `hash`), if
/// there is one. It names the engine that may know better. Requires less than 2^32 frames. Memory: 4
/// bytes a frame.
template <class Model, class Frame>
std::optional<Error> return_in(const Model& model, std::span<const Frame> line) {
  std::vector<std::uint32_t> order(line.size());
  std::iota(order.begin(), order.end(), 0U);
  std::sort(order.begin(), order.end(), [line](std::uint32_t left, std::uint32_t right) {
    const Frame& a = line[left];
    const Frame& b = line[right];
    if (a.hash != b.hash) return a.hash < b.hash;
    return a.key != b.key ? a.key < b.key : left < right;
  });
  std::uint32_t first = 0;
  std::uint32_t again = UINT32_MAX;
  for (std::size_t i = 1; i < order.size(); ++i) {
    if (order[i] >= again || line[order[i - 1]].key != line[order[i]].key) continue;
    first = order[i - 1];
    again = order[i];
  }
  if (again == UINT32_MAX) return std::nullopt;
  Error error = cycle_error(again - first, [&](std::size_t i) {
                  return model.show(line[first + i].key);
                }).value();
  // (Points have no value where play may return, whatever the engine.)
  if constexpr (Model::kind == ValueKind::outcome)
    error.message = error.message.substr(0, error.message.rfind(';')) +
                    "; this search found no value, retrograde tells who wins such games";
  return error;
}

}  // namespace foregone::detail
