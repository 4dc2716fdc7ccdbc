// SPDX-License-Identifier: Apache-2.0
//
// Solved positions in a table by hash: what the depth-first way leaves behind.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "foregone/core/model.hpp"
#include "foregone/engines/detail/compact_codes.hpp"
#include "foregone/engines/detail/solved_positions.hpp"

namespace foregone::detail {

/// How the values of a table are to be read.
struct TableReading {
  bool is_by_parts = false;     ///< nimbers of the summands; a position's is their exclusive or
  bool is_for_outcome = false;  ///< nimbers that are to say who wins and no more
};

template <class Model, ValueKind Kind, class Table>
class TableSolution final : public SolvedPositions<typename Model::Key> {
 public:
  using Key = typename Model::Key;

  TableSolution(Model model, Table table, TableReading reading)
      : model_(std::move(model)), table_(std::move(table)), reading_(reading) {}

  std::uint64_t size() const override { return table_.size(); }
  bool is_complete() const override { return !reading_.is_by_parts; }

  std::optional<Value> find(const Key& key) const override {
    if (!reading_.is_by_parts) {
      const auto word = word_of(key);
      return word ? std::optional(read(Words::code(*word))) : std::nullopt;
    }
    std::vector<Key> parts;
    model_.parts(key, parts);
    Code sum = 0;
    for (const Key& part : parts) {
      const auto word = word_of(model_.canonical(part));
      if (!word) return std::nullopt;
      sum ^= Words::code(*word);
    }
    return read(sum);
  }

  void for_each(const std::function<bool(const Key&, const Value&)>& visit) const override {
    table_.for_each([&](const Key& key, typename Table::Word word) {
      return visit(key, read(Words::code(word)));
    });
  }

 private:
  using Words = Compact<Kind, typename Table::Word>;

  std::optional<typename Table::Word> word_of(const Key& key) const {
    const auto slot = table_.find(key, key_hash(key));
    return slot == Table::absent ? std::nullopt : std::optional(table_.word(slot));
  }
  Value read(Code code) const {
    if constexpr (Kind == ValueKind::nimber) {
      if (reading_.is_for_outcome)
        return Value::of_outcome(code == 0 ? Outcome::lose : Outcome::win);
      return Value::of_nimber(static_cast<std::uint32_t>(code));
    } else {
      return Codes<Kind>::value(code);
    }
  }

  Model model_;
  Table table_;
  TableReading reading_;
};

}  // namespace foregone::detail
