// SPDX-License-Identifier: Apache-2.0
//
// Every position of a game in which no position comes back, valued depth first: a position is valued
// when all its moves are. Nothing needs to be known of the order of positions, no moves are stored,
// and each position is expanded once. Counting the open moves of each position (Kahn) or storing
// moves and sweeping them backward took as much time and three to nine times the memory.
//
// When a position is opened, the lines of the table for all its moves are fetched; by the time a
// move is looked at, its line is there. A position that is met while it is on the line of play
// closes a cycle, which is thus found for free.
//
// The value is folded over the moves: the maximum of what they are worth; of nimbers the least that
// no move leads to (mex). Where the game says of which summands a position is made (`parts`),
// summands alone are valued, each once, and a position's nimber is their exclusive or (Sprague 1935,
// Grundy 1939). A summand is taken as a whole: it is expanded, its moves are taken to pieces.
//
// Time: one expansion a position, one look-up a move. Memory: about 11 bytes a position with 64-bit
// keys and one-byte words (line_table.hpp), and the line of play: 60 bytes a position on it, 32 a
// move that waits.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "foregone/core/model.hpp"
#include "foregone/core/result.hpp"
#include "foregone/core/solution.hpp"
#include "foregone/engines/detail/compact_codes.hpp"
#include "foregone/engines/detail/line_table.hpp"
#include "foregone/engines/detail/play_line.hpp"
#include "foregone/engines/detail/solved_positions.hpp"
#include "foregone/engines/detail/table_solution.hpp"

namespace foregone::detail {

template <class Model, ValueKind Kind, std::size_t ChunkBytes = std::size_t{1} << 21>
class DepthFirst {
 public:
  using Key = typename Model::Key;
  static constexpr bool is_nimber = Kind == ValueKind::nimber;
  static_assert(is_nimber ? Model::kind == ValueKind::outcome : Model::kind == Kind);

  /// `reading` is for nimbers. The options must outlive this.
  DepthFirst(const Model& model, const SolveOptions& options, TableReading reading = {})
      : model_(model), options_(options), reading_(reading), line_(options) {
    if (model.states(hook_bit_canonical)) how_ |= expand_canonical;
    if (is_nimber) how_ |= expand_bare;
  }

  /// Values all positions behind the roots, which are canonical. Errors: budget; interrupted; input,
  /// for a cycle and for totals that are not within ±(2^63 − 1).
  Result<SolvedGame<Key>> solve(std::span<const Key> roots) {
    for (const Key& root : roots) {
      bool is_ready = line_.has_room(line_.moves, 1) && push(root);
      while (is_ready) {
        const Halt halt = std::visit([this](auto& table) { return this->run(table); }, table_);
        if (halt != Halt::too_narrow) break;
        is_ready = widen();
      }
      if (line_.error) return tl::unexpected(std::move(*line_.error));
    }
    return finish();
  }

  /// Whether solve() failed because a position came back.
  bool has_cycle() const { return line_.has_cycle; }

 private:
  template <class Word>
  using Table = LineTable<Key, Word, ChunkBytes>;
  using Narrow = std::variant<Table<std::uint8_t>, Table<std::uint16_t>, Table<std::uint32_t>>;
  using Wide = std::variant<Table<std::uint8_t>, Table<std::uint16_t>, Table<std::uint32_t>,
                            Table<std::uint64_t>>;
  using Tables = std::conditional_t<Kind == ValueKind::score, Wide, Narrow>;
  template <class AnyTable>
  using WordsOf = Compact<Kind, typename AnyTable::Word>;
  using Frame = typename PlayLine<Key>::Frame;
  using Move = typename PlayLine<Key>::Move;
  static constexpr Code unknown = INT64_MIN;
  // Why the search stands still: it is through; a value does not fit the words of the table (then
  // the step is done again after widening); there is an error.
  enum class Halt : std::uint8_t { done, too_narrow, failed };

  template <class AnyTable>
  Halt run(AnyTable& table) {
    Halt halt = Halt::done;
    while (halt == Halt::done) {
      if (line_.is_through()) {
        if (line_.frames.empty()) break;
        halt = close(table);
        continue;
      }
      const Move move = line_.moves.back();
      if (is_nimber && move.is_empty) {
        line_.moves.pop_back();
        if (!line_.frames.empty()) line_.nimbers.push_back(0);
        continue;
      }
      const auto slot = table.find(move.key, move.hash);
      if (slot == AnyTable::absent) {
        halt = open(table, move);
        continue;
      }
      const auto word = table.word(slot);
      if (word == WordsOf<AnyTable>::none) {
        line_.fail_by_cycle(move.key, [this](const Key& key) { return model_.show(key); });
        return Halt::failed;
      }
      line_.moves.pop_back();
      halt = fold<AnyTable>(word, move);
    }
    return halt;
  }

  // Expands the position that the last waiting move leads to: values it if it is over, else puts it
  // on the line.
  template <class AnyTable>
  Halt open(AnyTable& table, const Move& move) {
    using Words = WordsOf<AnyTable>;
    line_.expanded.clear();
    model_.expand({&move.key, 1}, line_.expanded, how_);
    const ForegoneOver& over = line_.expanded.over[0];
    const Code code = over.is_over != 0 ? code_of(over) : 0;
    if (line_.error) return Halt::failed;
    if (over.is_over != 0 && !Words::fits(code)) return Halt::too_narrow;
    const auto word = over.is_over != 0 ? Words::word(code) : Words::none;
    const auto slot = insert(table, move, word);
    if (slot == AnyTable::absent || !line_.count_visit(table.size())) return Halt::failed;
    line_.moves.pop_back();
    if (over.is_over != 0) return fold<AnyTable>(word, move);
    if (!line_.has_room(line_.frames, 1)) return Halt::failed;
    line_.frames.push_back({move.key, slot, line_.moves.size(), line_.nimbers.size(),
                            is_nimber ? 0 : unknown, move.gain, epoch_, move.flag});
    return push_moves(table) ? Halt::done : Halt::failed;
  }

  template <class AnyTable>
  bool push_moves(const AnyTable& table) {
    const Expansion<Key>& expanded = line_.expanded;
    const std::uint32_t moves = expanded.used();
    if (!line_.has_room(line_.moves, moves)) return false;
    if constexpr (is_nimber) {
      if (!line_.has_room(line_.nimbers, moves)) return false;
      for (std::uint32_t i = 0; i < moves; ++i)
        if (!push(expanded.to[i])) return false;
    } else {
      for (std::uint32_t i = 0; i < moves; ++i)
        line_.moves.push_back({expanded.to[i], key_hash(expanded.to[i]), expanded.edges[i].gain,
                               expanded.edges[i].again != 0, false});
    }
    for (std::size_t i = line_.frames.back().first_move; i < line_.moves.size(); ++i)
      table.prefetch(line_.moves[i].hash);
    return true;
  }
  // Makes a position wait, or its parts; the part that is looked at last is pushed first.
  bool push(const Key& key) {
    if (!reading_.is_by_parts) {
      line_.moves.push_back({key, key_hash(key), 0, true, false});
      return true;
    }
    parts_.clear();
    model_.parts(key, parts_);
    if (!line_.has_room(line_.moves, parts_.size() + 1)) return false;
    if (parts_.empty()) line_.moves.push_back({key, 0, 0, true, true});
    for (std::size_t i = 0; i < parts_.size(); ++i) {
      const Key part = model_.canonical(parts_[i]);
      line_.moves.push_back({part, key_hash(part), 0, i == 0, false});
    }
    return true;
  }

  // Takes the word of the position that a move of the last frame leads to.
  template <class AnyTable>
  Halt fold(typename AnyTable::Word word, const Move& move) {
    return fold<AnyTable>(word, move.gain, move.flag);
  }
  template <class AnyTable>
  Halt fold(typename AnyTable::Word word, Points gain, bool flag) {
    if (line_.frames.empty()) return Halt::done;
    const Code child = WordsOf<AnyTable>::code(word);
    Frame& top = line_.frames.back();
    if constexpr (is_nimber) {
      top.best ^= child;
      if (flag)
        line_.nimbers.push_back(static_cast<std::uint32_t>(std::exchange(top.best, Code{0})));
    } else {
      const std::optional<Code> code = Codes<Kind>::lifted(child, gain, flag);
      if (!code) {
        line_.fail(total_error());
        return Halt::failed;
      }
      top.best = std::max(top.best, *code);
    }
    return Halt::done;
  }

  // Values the last position of the line.
  template <class AnyTable>
  Halt close(AnyTable& table) {
    using Words = WordsOf<AnyTable>;
    const Frame frame = line_.frames.back();
    const Code code = is_nimber ? mex(frame.first_nimber) : frame.best;
    if (!Words::fits(code)) return Halt::too_narrow;
    const auto word = Words::word(code);
    const bool is_fresh = frame.epoch == epoch_;
    table.set_word(is_fresh ? frame.slot : table.find(frame.key, key_hash(frame.key)), word);
    line_.frames.pop_back();
    line_.nimbers.resize(frame.first_nimber);
    return fold<AnyTable>(word, frame.gain, frame.flag);
  }

  // The least number that is not among the nimbers from that place on.
  Code mex(std::uint64_t first) {
    const std::vector<std::uint32_t>& nimbers = line_.nimbers;
    const std::uint64_t count = nimbers.size() - first;
    seen_.assign(count / 64 + 1, 0);
    for (std::uint64_t i = first; i < nimbers.size(); ++i)
      if (nimbers[i] < count) seen_[nimbers[i] / 64] |= std::uint64_t{1} << nimbers[i] % 64;
    std::size_t word = 0;
    while (~seen_[word] == 0) ++word;
    return static_cast<Code>(64 * word) + std::countr_one(seen_[word]);
  }

  Code code_of(const ForegoneOver& over) {
    if constexpr (is_nimber) {
      if (static_cast<Outcome>(over.outcome) != Outcome::lose)
        line_.fail(input_error("nimbers are for games in which who cannot move loses"));
      return 0;
    } else {
      const Code code = over_code<Kind>(over);
      if (code == unknown) line_.fail(total_error());
      return code;
    }
  }

  // Where the position stands now, `absent` with an error.
  template <class AnyTable>
  std::uint64_t insert(AnyTable& table, const Move& move, typename AnyTable::Word word) {
    if (table.size() >= limit_ && !grow(table)) limit_ = table.utmost();
    if (table.size() < limit_) do {
        const auto slot = table.insert(move.key, move.hash, word);
        if (slot != AnyTable::absent) return slot;
      } while (grow(table));
    line_.fail(line_.too_large());
    return AnyTable::absent;
  }
  template <class AnyTable>
  bool grow(AnyTable& table) {
    const std::uint64_t lines = table.next_lines(line_.table_budget());
    if (lines == 0) return false;
    const std::uint64_t on_the_way = AnyTable::peak_bytes(table.bytes(), lines);
    table.grow(lines);
    ++epoch_;
    limit_ = table.comfortable();
    line_.set_table(table.size(), table.bytes(), on_the_way);
    return true;
  }

  // Goes on with words of twice the width.
  bool widen() {
    Tables wider;
    const bool done = std::visit(
        [&](auto& table) {
          using From = std::remove_reference_t<decltype(table)>;
          if constexpr (WordsOf<From>::is_widest) {
            return line_.fail(budget_error("retrograde cannot count so far: a value is beyond " +
                                           std::to_string(WordsOf<From>::most)));
          } else {
            using To = Table<typename WiderWord<typename From::Word>::type>;
            return widen(table, wider.template emplace<To>());
          }
        },
        table_);
    if (done) table_ = std::move(wider);
    return done;
  }
  template <class From, class To>
  bool widen(From& table, To& wider) {
    for (const unsigned percent : {85U, 95U}) {
      const std::uint64_t lines = To::lines_for(table.size(), percent);
      const std::uint64_t on_the_way = To::peak_bytes(table.bytes(), lines);
      if (on_the_way > line_.table_budget()) continue;
      wider.take(table, lines, [](typename From::Word word) {
        return word == WordsOf<From>::none ? WordsOf<To>::none
                                           : WordsOf<To>::word(WordsOf<From>::code(word));
      });
      ++epoch_;
      limit_ = wider.comfortable();
      line_.set_table(wider.size(), wider.bytes(), on_the_way);
      return true;
    }
    return line_.fail(line_.too_large());
  }

  Result<SolvedGame<Key>> finish() {
    return std::visit(
        [this](auto& table) -> Result<SolvedGame<Key>> {
          using AnyTable = std::remove_reference_t<decltype(table)>;
          if (options_.progress != nullptr)
            options_.progress->update({"induct", table.size(), table.size(), line_.bytes()});
          SolvedGame<Key> solved;
          solved.positions = std::make_unique<TableSolution<Model, Kind, AnyTable>>(
              model_, std::move(table), reading_);
          solved.visited = line_.visited;
          solved.peak_bytes = line_.peak_bytes;
          solved.how =
              reading_.is_by_parts ? "depth first, over the summands of positions" : "depth first";
          return solved;
        },
        table_);
  }

  Model model_;
  const SolveOptions& options_;
  TableReading reading_;
  PlayLine<Key> line_;
  Tables table_;
  std::uint64_t limit_ = 0;  // how many positions the table may take before it grows
  std::uint32_t epoch_ = 0;  // how often places in the table have changed
  std::uint32_t how_ = expand_plain;
  std::vector<Key> parts_;
  std::vector<std::uint64_t> seen_;
};

}  // namespace foregone::detail
