// SPDX-License-Identifier: Apache-2.0
//
// The values of the positions that a solve was asked for, by key: what engines keep that do not
// hold every position.
#pragma once

#include <optional>
#include <vector>

#include "foregone/core/keys.hpp"
#include "foregone/core/values.hpp"
#include "foregone/engines/detail/position_table.hpp"

namespace foregone {

class RootValues {
 public:
  void add(const Bytes& key, const Value& value) {
    if (table_.insert(key).second) values_.push_back(value);
  }
  std::optional<Value> find(const Bytes& key) const {
    const auto id = table_.find(key);
    return id ? std::optional(values_[*id]) : std::nullopt;
  }
  std::uint64_t bytes() const { return table_.bytes() + values_.capacity() * sizeof(Value); }

 private:
  detail::PositionTable<Bytes> table_;
  std::vector<Value> values_;
};

}  // namespace foregone
