// SPDX-License-Identifier: Apache-2.0
//
// Instance: one game with its parameters and input, held through the C table (abi.hpp), and
// ImportedModel: the same as a Model for engines compiled once per key width and value kind.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "foregone/core/abi.hpp"
#include "foregone/core/contract_macros.hpp"
#include "foregone/core/heap_rules.hpp"
#include "foregone/core/keys.hpp"
#include "foregone/core/model.hpp"
#include "foregone/core/result.hpp"
#include "foregone/core/values.hpp"

namespace foregone {

/// A sink that appends to a string.
inline ForegoneText text_sink(std::string& text) {
  return {&text, [](void* sink, const char* data, std::size_t size) {
            static_cast<std::string*>(sink)->append(data, size);
          }};
}

/// The rows of a window game; closed at the end of its life.
class RowStream {
 public:
  explicit RowStream(const ForegoneRowStream& raw) : raw_(raw) {}
  RowStream(const RowStream&) = delete;
  RowStream& operator=(const RowStream&) = delete;
  ~RowStream() { raw_.close(raw_.state); }

  /// How many rows there will be; nothing where it is not known.
  std::optional<std::uint64_t> rows() const {
    if (raw_.rows < 0) return std::nullopt;
    return static_cast<std::uint64_t>(raw_.rows);
  }
  /// Takes rows while there is room and says where a token may come from to each (bit d − 1: from d
  /// rows above); returns how many, 0 = no more, or the input is bad.
  std::size_t next(std::span<std::uint32_t> arrivals) {
    return raw_.next(raw_.state, arrivals.data(), arrivals.size());
  }

 private:
  ForegoneRowStream raw_;
};

/// A game behind its table. Copies are independent. Const functions may run on many threads.
class Instance {
 public:
  explicit Instance(const ForegoneGameV1& table, std::string name)
      : table_(&table), name_(std::move(name)), self_(table.create()) {}
  Instance(const Instance& other)
      : table_(other.table_), name_(other.name_), self_(table_->clone(other.self_)),
        ignored_(other.ignored_) {}
  Instance(Instance&& other) noexcept
      : table_(other.table_), name_(std::move(other.name_)),
        self_(std::exchange(other.self_, nullptr)), ignored_(other.ignored_) {}
  Instance& operator=(Instance other) noexcept {
    std::swap(table_, other.table_);
    std::swap(name_, other.name_);
    std::swap(self_, other.self_);
    std::swap(ignored_, other.ignored_);
    return *this;
  }
  ~Instance() {
    if (self_ != nullptr) table_->destroy(self_);
  }

  const ForegoneGameV1& table() const { return *table_; }
  const std::string& name() const { return name_; }
  const void* self() const { return self_; }
  void* self() { return self_; }

  /// Whether the game has a hook that is not ignored.
  /// (Under misère a sum does not follow from its parts.)
  bool states(HookBit hook) const {
    if (hook == hook_bit_parts && misere()) return false;
    return (table_->hooks & ~ignored_ & hook) != 0;
  }
  /// From now on the engines do without these hooks (bits of those that only save time).
  void ignore(std::uint64_t hooks) { ignored_ |= hooks; }
  ValueKind kind() const { return static_cast<ValueKind>(table_->value_kind); }
  bool is_lattice() const { return table_->lattice_size != nullptr; }
  bool is_window() const { return table_->is_window != 0; }
  /// The longest move of a window game, else 0; whether its answers are Grundy values.
  int window() const { return is_window() ? table_->window(self_) : 0; }
  bool grundy() const { return is_window() && table_->window_grundy(self_) != 0; }
  bool is_heap() const { return table_->heap != nullptr; }
  /// The tokens of the heap with which a heap game starts, else 0; and what it promises of its rules.
  std::int64_t heap() const { return is_heap() ? table_->heap(self_) : 0; }
  HeapRules heap_rules() const {
    HeapRules rules;
    if (!is_heap()) return rules;
    const ForegoneNumbers numbers{
        &rules.numbers, [](void* sink, std::int64_t number) {
          static_cast<std::vector<int>*>(sink)->push_back(static_cast<int>(number));
        }};
    rules.kind = static_cast<HeapRules::Kind>(table_->heap_rules(self_, numbers));
    return rules;
  }
  bool misere() const { return table_->misere(self_) != 0; }

  Bytes start() const {
    Bytes key;
    table_->start(self_, key.data.data());
    return key;
  }
  /// The positions whose values are the answer; budget error where their keys do not fit the memory
  /// allowed.
  Result<std::vector<Bytes>> asked(std::uint64_t memory_bytes) const {
    struct Counter {
      std::uint64_t keys = 0;
    } counter;
    table_->ask(self_, {&counter, [](void* sink, const void* /*key*/) {
                          ++static_cast<Counter*>(sink)->keys;
                        }});
    if (counter.keys > memory_bytes / sizeof(Bytes))
      return budget_error("the " + std::to_string(counter.keys) +
                          " positions that the game asks for do not fit the memory allowed, " +
                          std::to_string(memory_bytes) + " bytes");
    return asked();
  }
  std::vector<Bytes> asked() const {
    struct Collector {
      std::vector<Bytes> keys;
      std::size_t size;
    } collector{{}, table_->key_bytes};
    table_->ask(self_, {&collector, [](void* sink, const void* key) {
                          auto& into = *static_cast<Collector*>(sink);
                          Bytes bytes;
                          std::memcpy(bytes.data.data(), key, into.size);
                          into.keys.push_back(bytes);
                        }});
    return std::move(collector.keys);
  }

  /// Whose turn it is: 0 = first, 1 = second, -1 = the position does not say.
  int turn(const Bytes& key) const { return table_->turn(self_, key.data.data()); }
  std::string show(const Bytes& key) const {
    return text([&](ForegoneText out) { table_->show(self_, key.data.data(), out); });
  }
  std::optional<Bytes> parse(std::string_view typed) const {
    Bytes key;
    if (table_->parse(self_, typed.data(), typed.size(), key.data.data()) == 0) return std::nullopt;
    return key;
  }
  /// The text of the move with this index in the game's order.
  std::string describe(const Bytes& key, std::uint32_t index) const {
    return text([&](ForegoneText out) { table_->describe(self_, key.data.data(), index, out); });
  }
  /// The contest's text for a value; without the hook, the value's text.
  std::string answer(const Bytes& key, const Value& value) const {
    const bool is_nimber = value.kind() == ValueKind::nimber;
    const ForegoneValue given{static_cast<std::int32_t>(value.kind()),
                              static_cast<std::int32_t>(value.outcome()),
                              value.remoteness() ? std::int64_t{*value.remoteness()} : -1,
                              is_nimber ? std::int64_t{value.nimber()} : value.score()};
    return text([&](ForegoneText out) { table_->answer(self_, key.data.data(), &given, out); });
  }
  /// "" or why this instance cannot be played.
  std::string check() const {
    return text([&](ForegoneText out) { table_->check(self_, out); });
  }

 private:
  template <class Fill>
  static std::string text(Fill&& fill) {
    std::string filled;
    fill(text_sink(filled));
    return filled;
  }

  const ForegoneGameV1* table_;
  std::string name_;
  void* self_;
  std::uint64_t ignored_ = 0;
};

/// An Instance as a Model (model.hpp). The instance must outlive it. Key must have the table's
/// width and Kind its value kind.
template <class KeyType, ValueKind Kind>
class ImportedModel {
 public:
  using Key = KeyType;
  static constexpr ValueKind kind = Kind;

  explicit ImportedModel(const Instance& instance) : instance_(&instance) {
    FOREGONE_REQUIRE(instance.table().key_bytes == sizeof(Key));
    FOREGONE_REQUIRE(instance.kind() == Kind);
  }

  bool states(HookBit hook) const { return instance_->states(hook); }

  void expand(std::span<const Key> keys, Expansion<Key>& out,
              std::uint32_t how = expand_plain) const {
    const ForegoneGameV1& table = instance_->table();
    const std::size_t first = out.size();
    std::uint32_t used = out.used();
    out.over.resize(first + keys.size());
    out.end.resize(first + keys.size());
    out.make_room(used + least_room * keys.size());
    for (std::size_t done = 0; done < keys.size();) {
      const std::uint32_t step = table.expand_many(
          instance_->self(), keys.data() + done, static_cast<std::uint32_t>(keys.size() - done),
          how, out.to.data() + used, out.edges.data() + used,
          static_cast<std::uint32_t>(out.to.size() - used), out.end.data() + first + done,
          out.over.data() + first + done);
      for (std::size_t i = first + done; i < first + done + step; ++i) out.end[i] += used;
      done += step;
      if (step > 0) used = out.end[first + done - 1];
      if (done < keys.size()) out.make_room(2 * out.to.size());
    }
  }

  void expand_one(const Key& key, Expansion<Key>& out, std::uint32_t how = expand_plain) const {
    out.make_room(least_room);
    ForegoneOver over;
    while (true) {
      const auto room = static_cast<std::uint32_t>(out.to.size());
      const std::uint32_t moves = instance_->table().expand(
          instance_->self(), &key, how, out.to.data(), out.edges.data(), room, &over);
      if (moves <= room) return out.set_one(moves, over);
      out.make_room(moves);
    }
  }

  Look look(Key& key, std::uint32_t how) const {
    Look seen;
    instance_->table().look(instance_->self(), &key, how, &seen);
    return seen;
  }
  Key canonical(const Key& key) const {
    if (!states(hook_bit_canonical)) return key;
    Key made{};
    instance_->table().canonical(instance_->self(), &key, &made);
    return made;
  }
  void tiers(std::span<const Key> keys, std::span<std::int32_t> tiers) const {
    FOREGONE_REQUIRE(states(hook_bit_tier) && keys.size() <= tiers.size());
    instance_->table().tiers(instance_->self(), keys.data(),
                             static_cast<std::uint32_t>(keys.size()), tiers.data());
  }
  void parts(const Key& key, std::vector<Key>& parts) const {
    FOREGONE_REQUIRE(states(hook_bit_parts));
    instance_->table().parts(instance_->self(), &key,
                             {&parts, [](void* sink, const void* part) {
                                Key loaded;
                                std::memcpy(&loaded, part, sizeof(Key));
                                static_cast<std::vector<Key>*>(sink)->push_back(loaded);
                              }});
  }

  Index tier_size(std::int32_t tier) const {
    FOREGONE_REQUIRE(states(hook_bit_ranking));
    return instance_->table().tier_size(instance_->self(), tier);
  }
  Index index(const Key& key) const {
    FOREGONE_REQUIRE(states(hook_bit_ranking));
    return instance_->table().index(instance_->self(), &key);
  }
  Key position_at(std::int32_t tier, Index index) const {
    FOREGONE_REQUIRE(states(hook_bit_ranking));
    Key made{};
    instance_->table().position_at(instance_->self(), tier, index, &made);
    return made;
  }
  Marked mark(std::int32_t tier, Index index, ForegoneMarks& marks) const {
    return static_cast<Marked>(instance_->table().mark(instance_->self(), tier, index, &marks));
  }

  std::string show(const Key& key) const { return instance_->show(to_bytes(key)); }

 private:
  static constexpr std::size_t least_room = 32;
  const Instance* instance_;
};

/// Calls visit.template operator()<Key, Kind>() with the key width and value kind of an instance.
template <class Visit>
decltype(auto) with_key_and_kind(const Instance& instance, Visit&& visit) {
  const auto with_key = [&]<class Key>() -> decltype(auto) {
    if (instance.kind() == ValueKind::score)
      return visit.template operator()<Key, ValueKind::score>();
    return visit.template operator()<Key, ValueKind::outcome>();
  };
  switch (instance.table().key_bytes) {
    case sizeof(std::uint64_t):
      return with_key.template operator()<std::uint64_t>();
    case sizeof(UInt128):
      return with_key.template operator()<UInt128>();
    default:
      return with_key.template operator()<Bytes>();
  }
}

}  // namespace foregone
