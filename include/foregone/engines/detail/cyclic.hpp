// SPDX-License-Identifier: Apache-2.0
//
// A whole outcome game in which play may return to a position and of which no tiers are known: its
// positions are found, numbered, and solved as one tier (cyclic_tier.hpp).
//
// Forward, positions that were found wait on a stack and are expanded by the batch; the table by
// hash holds each once. It then numbers its positions in its own order (line_table.hpp), so that
// nothing is sorted or copied, and values lie in an array of their own, one byte each, in which
// the sweeps find them close together. Time: two expansions and look-ups of every move, and
// sweeps. Memory: about 12 bytes a position with 64-bit keys, and the open moves; if these do not
// fit, moves are made anew by each sweep.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "foregone/core/model.hpp"
#include "foregone/core/result.hpp"
#include "foregone/core/solution.hpp"
#include "foregone/engines/detail/compact_codes.hpp"
#include "foregone/engines/detail/cyclic_tier.hpp"
#include "foregone/engines/detail/line_table.hpp"
#include "foregone/engines/detail/memory_budget.hpp"
#include "foregone/engines/detail/solved_positions.hpp"

namespace foregone::detail {

/// Positions in a table that numbers them, values in an array.
template <class Table, class Word>
class NumberedSolution final : public SolvedPositions<typename Table::Key> {
 public:
  using Key = typename Table::Key;
  using Words = Compact<ValueKind::outcome, Word>;

  /// Requires as many words as positions; `budget` is the one that the words are counted by.
  NumberedSolution(Table table, std::unique_ptr<MemoryBudget> budget, Held<Word> words)
      : budget_(std::move(budget)), table_(std::move(table)), words_(std::move(words)) {}

  std::uint64_t size() const override { return table_.size(); }
  std::optional<Value> find(const Key& key) const override {
    const auto slot = table_.find(key, key_hash(key));
    if (slot == Table::absent) return std::nullopt;
    return Words::value(words_[table_.number_of(slot)]);
  }
  void for_each(const std::function<bool(const Key&, const Value&)>& visit) const override {
    std::size_t number = 0;
    table_.for_each(
        [&](const Key& key, auto /*word*/) { return visit(key, Words::value(words_[number++])); });
  }

 private:
  std::unique_ptr<MemoryBudget> budget_;
  Table table_;
  Held<Word> words_;
};

template <class Model, std::size_t ChunkBytes = std::size_t{1} << 21>
class CyclicGame {
 public:
  using Key = typename Model::Key;
  static_assert(Model::kind == ValueKind::outcome);

  /// The options must outlive this.
  CyclicGame(const Model& model, const SolveOptions& options)
      : model_(model), options_(options),
        budget_(std::make_unique<MemoryBudget>(options.memory_bytes)), waiting_(*budget_) {
    if (model.states(hook_bit_canonical)) how_ |= expand_canonical;
  }

  /// Values all positions behind the roots, which are canonical. Errors: budget; interrupted.
  Result<SolvedGame<Key>> solve(std::span<const Key> roots) {
    if (!enumerate(roots)) return tl::unexpected(std::move(*error_));
    if (table_.size() >= again_bit)
      return budget_error(
          "retrograde holds at most 2^31 - 1 positions of a game in which play "
          "may return");
    Held<std::uint8_t> words(*budget_);
    if (!words.make(table_.size())) return too_large();
    std::size_t number = 0;
    table_.for_each([&](const Key& /*key*/, std::uint8_t word) {
      words[number++] = word;
      return true;
    });
    table_.number();
    waiting_.drop();
    return settle(std::move(words));
  }

 private:
  using Table = LineTable<Key, std::uint8_t, ChunkBytes>;
  using Ends = Compact<ValueKind::outcome, std::uint8_t>;
  static constexpr std::size_t batch_size = 256;

  // Forward.
  bool enumerate(std::span<const Key> roots) {
    for (const Key& root : roots)
      if (!find_or_wait(root, key_hash(root))) return false;
    std::vector<Key> batch;
    while (waits_ > 0) {
      const std::size_t size = std::min(waits_, batch_size);
      waits_ -= size;
      batch.assign(waiting_.data() + waits_, waiting_.data() + waits_ + size);
      moves_.clear();
      model_.expand(batch, moves_, how_ | expand_bare);
      if (!count_visits(size) || !keep(batch)) return false;
    }
    return true;
  }
  bool keep(std::span<const Key> batch) {
    hashes_.resize(moves_.used());
    for (std::uint32_t i = 0; i < moves_.used(); ++i) {
      hashes_[i] = key_hash(moves_.to[i]);
      table_.prefetch(hashes_[i]);
    }
    for (std::size_t i = 0; i < batch.size(); ++i) {
      const ForegoneOver& over = moves_.over[i];
      if (over.is_over == 0) continue;
      const auto slot = table_.find(batch[i], key_hash(batch[i]));
      table_.set_word(slot, Ends::word(over_code<ValueKind::outcome>(over)));
    }
    for (std::uint32_t i = 0; i < moves_.used(); ++i)
      if (!find_or_wait(moves_.to[i], hashes_[i])) return false;
    return true;
  }
  // Puts a new position into the table and makes it wait for its expansion.
  bool find_or_wait(const Key& key, std::uint64_t hash) {
    if (table_.find(key, hash) != Table::absent) return true;
    if (table_.size() >= limit_ && !grow()) limit_ = table_.utmost();
    if (table_.size() >= limit_ || (waits_ == waiting_.size() &&
                                    !waiting_.grow(std::max<std::size_t>(64, waits_ + 1), waits_)))
      return fail(too_large());
    while (table_.insert(key, hash, Ends::none) == Table::absent)
      if (!grow()) return fail(too_large());
    waiting_[waits_++] = key;
    return true;
  }
  bool grow() {
    const std::uint64_t free = budget_->left() + counted_ - std::min(budget_->left(), reserve());
    const std::uint64_t lines = table_.next_lines(free);
    if (lines == 0) return false;
    const std::uint64_t on_the_way = Table::peak_bytes(table_.bytes(), lines);
    if (on_the_way > counted_ && !budget_->take(on_the_way - counted_)) return false;
    table_.grow(lines);
    budget_->give(std::max(on_the_way, counted_) - table_.bytes());
    counted_ = table_.bytes();
    limit_ = table_.comfortable();
    return true;
  }
  // What a growing table leaves to the rest: a byte a position, and those that wait.
  std::uint64_t reserve() const { return options_.memory_bytes / 8; }
  bool count_visits(std::size_t positions) {
    visited_ += positions;
    if (options_.stop != nullptr && options_.stop->load(std::memory_order_relaxed))
      return fail(interrupted());
    if (options_.progress != nullptr && visited_ / 65536 != (visited_ - positions) / 65536)
      options_.progress->update({"enumerate", visited_, 0, budget_->held()});
    return true;
  }

  // Backward, with words that grow wider where wins are long.
  template <class Word>
  Result<SolvedGame<Key>> settle(Held<Word> words) {
    using Words = Compact<ValueKind::outcome, Word>;
    const std::span<Word> all(words.data(), table_.size());
    CyclicTier<Word> tier(all, *budget_, options_);
    Source<Word> source{*this, {}};
    const TierEnd end = tier.solve(source);
    visited_ += tier.expanded();
    switch (end) {
      case TierEnd::solved: {
        SolvedGame<Key> solved;
        solved.visited = visited_;
        solved.peak_bytes = budget_->peak();
        if (options_.progress != nullptr)
          options_.progress->update({"induct", table_.size(), table_.size(), budget_->held()});
        solved.positions = std::make_unique<NumberedSolution<Table, Word>>(
            std::move(table_), std::move(budget_), std::move(words));
        return solved;
      }
      case TierEnd::interrupted:
        return interrupted();
      case TierEnd::too_narrow:
        break;
      default:
        return too_large();
    }
    if constexpr (Words::is_widest) {
      return budget_error("retrograde counts at most " + std::to_string(Words::most) + " plies");
    } else {
      using Wide = typename WiderWord<Word>::type;
      Held<Wide> wider(*budget_);
      if (!wider.make(all.size())) return too_large();
      for (std::size_t i = 0; i < all.size(); ++i)
        wider[i] = all[i] == Words::none
                       ? Wide{0}
                       : Compact<ValueKind::outcome, Wide>::word(Words::code(all[i]));
      words.drop();
      return settle(std::move(wider));
    }
  }

  // The moves of positions by number, made anew.
  template <class Word>
  struct Source {
    CyclicGame& game;
    std::vector<std::uint32_t> numbers;

    template <class Take>
    bool moves_of(std::span<const std::uint32_t> positions, Take&& take) {
      game.keys_.clear();
      for (const std::uint32_t position : positions)
        game.keys_.push_back(game.cursor_.key_of(game.table_, position));
      Expansion<Key>& moves = game.moves_;
      moves.clear();
      game.model_.expand(game.keys_, moves, game.how_);
      game.hashes_.resize(moves.used());
      for (std::uint32_t i = 0; i < moves.used(); ++i) {
        game.hashes_[i] = key_hash(moves.to[i]);
        game.table_.prefetch(game.hashes_[i]);
      }
      numbers.resize(moves.used());
      for (std::uint32_t i = 0; i < moves.used(); ++i)
        numbers[i] = game.table_.number_of(game.table_.find(moves.to[i], game.hashes_[i])) |
                     (moves.edges[i].again != 0 ? again_bit : 0);
      for (std::size_t i = 0; i < positions.size(); ++i)
        take(positions[i], Word{0},
             std::span<const std::uint32_t>(numbers).subspan(moves.begin(i),
                                                             moves.end[i] - moves.begin(i)));
      return true;
    }
  };
  // Finds keys by numbers that ascend.
  struct Cursor {
    std::uint64_t line = 0;

    const Key& key_of(const Table& table, std::uint32_t number) {
      if (table.first_number(line) > number) line = 0;
      while (line + 1 < table.lines() && table.first_number(line + 1) <= number) ++line;
      return table.key(8 * line + (number - table.first_number(line)));
    }
  };

  tl::unexpected<Error> too_large() const {
    return budget_error("retrograde needs more than the memory allowed, " +
                        std::to_string(options_.memory_bytes) +
                        " bytes: " + std::to_string(table_.size()) + " positions found so far");
  }
  tl::unexpected<Error> interrupted() const {
    return interrupted_error("interrupted with " + std::to_string(table_.size()) +
                             " positions found");
  }
  bool fail(tl::unexpected<Error> why) {
    error_ = std::move(why.value());
    return false;
  }

  Model model_;
  const SolveOptions& options_;
  std::unique_ptr<MemoryBudget> budget_;
  std::optional<Error> error_;
  Table table_;
  std::uint64_t counted_ = 0;  // bytes of the table that the budget knows of
  std::uint64_t limit_ = 0;    // how many positions the table may take before it grows
  Held<Key> waiting_;          // found, not yet expanded
  std::size_t waits_ = 0;
  std::uint32_t how_ = expand_plain;
  std::uint64_t visited_ = 0;
  Expansion<Key> moves_;
  std::vector<Key> keys_;
  std::vector<std::uint64_t> hashes_;
  Cursor cursor_;
};

}  // namespace foregone::detail
