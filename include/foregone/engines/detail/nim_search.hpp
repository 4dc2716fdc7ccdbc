// SPDX-License-Identifier: Apache-2.0
//
// Nimbers by search, for impartial games in normal play: the least number that no move leads to
// (Sprague 1935, Grundy 1939), and that of a sum is the exclusive or of those of its parts.
//
// The question is always "is the nimber of this position t?". It is answered by asking the same of
// the moves for 0, 1, …, t: a move whose nimber is m shows that the position's is not m, and where no
// move has it, it is m. Asked for t = 0 this is the search of wins and losses, with its cut-offs; in
// a sum the nimbers of all parts but one are needed, and for the last part the one question is left
// (Lemoine and Viennot 2012: "Nimbers are inevitable", Theor. Comput. Sci. 462, 70–79). So who wins
// a sum is found without the nimber of its largest part. Parts that the table knows are taken first;
// of the others the one with the most moves is the last.
//
// The table keeps the least number that is not excluded (lo), and whether it is the nimber (hi = lo).
// The stack is the engine's own.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "foregone/core/model.hpp"
#include "foregone/core/result.hpp"
#include "foregone/engines/detail/bound_table.hpp"
#include "foregone/engines/detail/move_order.hpp"
#include "foregone/engines/detail/open_positions.hpp"
#include "foregone/engines/detail/search_limits.hpp"

namespace foregone::detail {

template <class Model>
class NimSearch {
 public:
  using Key = typename Model::Key;
  using Table = BoundTable<Key, std::int32_t>;

  /// `how`: bits for expand, of hooks that the model states. The model and the limits must outlive
  /// the search. Requires table_bytes >= Table::least_bytes.
  NimSearch(const Model& model, std::uint32_t how, SearchLimits& limits, std::uint64_t table_bytes)
      : model_(&model), how_(how), limits_(&limits), table_(table_bytes),
        has_parts_(model.states(hook_bit_parts)) {}

  /// The nimber of a position whose key is canonical; nothing after a failure.
  std::optional<std::uint32_t> nimber(const Key& root) {
    const std::optional<Answer> answer = ask(root, any);
    if (!answer) return std::nullopt;
    return answer->least;
  }
  /// Whether it is 0.
  std::optional<bool> is_lost(const Key& root) {
    const std::optional<Answer> answer = ask(root, 0);
    if (!answer) return std::nullopt;
    return answer->is_exact && answer->least == 0;
  }

  const std::optional<Error>& failure() const { return failure_; }
  const Table& table() const { return table_; }
  std::uint64_t bytes() const { return table_.bytes() + stack_bytes(); }

 private:
  static constexpr std::uint32_t any = UINT32_MAX;  // the target that asks for the nimber itself

  // The nimber is `least`, or greater.
  struct Answer {
    std::uint32_t least;
    bool is_exact;
  };
  struct Part {
    Key key;
    std::uint64_t hash;
  };
  // A move: `nimber` is that of the parts that are known, the others are parts_[first .. end).
  struct Option {
    std::uint32_t first;
    std::uint32_t end;
    std::uint32_t nimber;
  };
  // A position whose moves are being asked; they are options_[first ..], up to the next frame's
  // first.
  struct Frame {
    Key key;
    std::uint64_t hash;
    std::uint32_t target;
    std::uint32_t tested;  // all numbers below are excluded
    std::uint32_t first;
    std::uint32_t next;
    std::uint32_t first_part;
    std::uint64_t visits_before;
  };

  std::optional<Answer> ask(const Key& root, std::uint32_t target) {
    table_.restart_growth();
    frames_.clear();
    options_.clear();
    parts_.clear();
    failure_.reset();
    add_option(root);
    while (options_[0].first != options_[0].end) {
      const Option& whole = options_[0];
      const bool is_last = whole.end - whole.first == 1;
      const std::uint32_t wanted = target == any || !is_last ? any : target ^ whole.nimber;
      const std::optional<Answer> answer = ask_part(parts_[whole.first], wanted);
      if (!answer || !answer->is_exact) return answer;
      options_[0].nimber ^= answer->least;
      ++options_[0].first;
    }
    return Answer{options_[0].nimber, true};
  }

  // Answers for one part, with the frames above those that are there.
  std::optional<Answer> ask_part(const Part& part, std::uint32_t target) {
    Answer answer{};
    if (settles(part, target, answer)) return answer;
    if (!open(part, target, answer)) return std::nullopt;
    while (!frames_.empty()) {
      Frame& frame = frames_.back();
      if (frame.next == options_.size()) {
        answer = leave(true);
      } else if (const Option option = options_[frame.next]; option.first == option.end) {
        if (option.nimber != frame.tested) {
          ++frame.next;
          continue;
        }
        if (frame.tested++ != frame.target) {
          frame.next = frame.first;
          continue;
        }
        answer = leave(false);
      } else {
        const bool is_last = option.end - option.first == 1;
        const Part next = parts_[option.first];
        const std::uint32_t wanted = is_last ? frame.tested ^ option.nimber : any;
        if (!settles(next, wanted, answer)) {
          if (!open(next, wanted, answer)) return std::nullopt;
          continue;
        }
      }
      if (!frames_.empty()) fold(answer);
    }
    return answer;
  }

  // Takes the answer for the next part of the top frame's current move.
  void fold(const Answer& answer) {
    Option& option = options_[frames_.back().next];
    if (answer.is_exact) {
      option.nimber ^= answer.least;
      ++option.first;
    } else {
      ++frames_.back().next;  // not the number that is tested
    }
  }

  // Whether the table and the bounds answer; else answer.least is what they say.
  bool settles(const Part& part, std::uint32_t target, Answer& answer) const {
    answer = {0, false};
    if ((how_ & expand_bound) != 0) {
      Key same = part.key;
      const Look seen = model_->look(same, expand_bound);
      if (seen.hi < 0) answer.is_exact = true;
      else if (seen.lo > 0) answer.least = 1;
    }
    if (const auto* const entry = table_.find(part.key, part.hash)) {
      answer.least = std::max(answer.least, static_cast<std::uint32_t>(entry->lo));
      answer.is_exact = answer.is_exact || entry->hi == entry->lo;
    }
    return answer.is_exact || (target != any && answer.least > target);
  }

  // Puts a position on the stack, of which `answer` is known.
  bool open(const Part& part, std::uint32_t target, const Answer& answer) {
    if (limits_->count_visit()) {
      failure_ = limits_->look(bytes());
      if (failure_) return false;
    }
    model_->expand_one(part.key, moves_, how_ & (expand_order | expand_canonical));
    const auto first = static_cast<std::uint32_t>(options_.size());
    const auto first_part = static_cast<std::uint32_t>(parts_.size());
    frames_.push_back(
        {part.key, part.hash, target, answer.least, first, first, first_part, limits_->visited()});
    order_moves(moves_, how_, order_);
    for (const std::uint32_t i : order_) add_option(moves_.to[i]);
    return has_room();
  }

  // A move to a position: its parts, of which equal ones cancel and known ones are folded in.
  void add_option(const Key& to) {
    Option option{static_cast<std::uint32_t>(parts_.size()), 0, 0};
    keys_.clear();
    if (has_parts_) model_->parts(to, keys_);
    else keys_.push_back(to);
    if (has_parts_)
      for (Key& key : keys_) key = model_->canonical(key);
    std::sort(keys_.begin(), keys_.end());
    for (std::size_t i = 0; i < keys_.size(); ++i) {
      if (i + 1 < keys_.size() && keys_[i] == keys_[i + 1]) {
        ++i;
        continue;
      }
      const Part part{keys_[i], key_hash(keys_[i])};
      Answer answer{};
      if (settles(part, any, answer)) option.nimber ^= answer.least;
      else parts_.push_back(part);
    }
    option.end = static_cast<std::uint32_t>(parts_.size());
    if (option.end - option.first > 1) put_widest_last(option);
    options_.push_back(option);
  }
  void put_widest_last(const Option& option) {
    std::size_t widest = option.first;
    std::uint32_t most = 0;
    for (std::size_t i = option.first; i < option.end; ++i) {
      model_->expand_one(parts_[i].key, part_moves_, expand_bare);
      if (part_moves_.used() < most) continue;
      most = part_moves_.used();
      widest = i;
    }
    std::swap(parts_[widest], parts_[option.end - 1]);
  }

  // Closes the top frame: `tested` is its nimber, or excluded as all below are.
  Answer leave(bool is_exact) {
    const Frame frame = frames_.back();
    frames_.pop_back();
    options_.resize(frame.first);
    parts_.resize(frame.first_part);
    const auto least = static_cast<std::int32_t>(frame.tested);
    table_.store(frame.key, frame.hash, least, is_exact ? least : Table::no_hi,
                 limits_->visited() - frame.visits_before + 1);
    return {frame.tested, is_exact};
  }

  std::uint64_t stack_bytes() const {
    return frames_.capacity() * sizeof(Frame) + options_.capacity() * sizeof(Option) +
           parts_.capacity() * sizeof(Part) + keys_.capacity() * sizeof(Key) +
           order_.capacity() * sizeof(std::uint32_t) + moves_.to.capacity() * sizeof(Key) +
           moves_.edges.capacity() * sizeof(Edge) + part_moves_.to.capacity() * sizeof(Key) +
           part_moves_.edges.capacity() * sizeof(Edge);
  }
  // Looks when the stack has grown: false where the game returns to a position, or where the next
  // growth may need more than the stack's quarter of the memory.
  bool has_room() {
    const std::uint64_t held = stack_bytes();
    if (held == held_) return true;
    held_ = held;
    failure_ = return_in(*model_, std::span<const Frame>(frames_));
    if (!failure_ && held > limits_->memory_bytes() / 8)
      failure_ = limits_->too_long(frames_.size());
    return !failure_;
  }

  const Model* model_;
  std::uint32_t how_;
  SearchLimits* limits_;
  Table table_;
  bool has_parts_;
  Expansion<Key> moves_;
  Expansion<Key> part_moves_;
  std::vector<std::uint32_t> order_;
  std::vector<Key> keys_;
  std::vector<Frame> frames_;
  std::vector<Option> options_;
  std::vector<Part> parts_;
  std::uint64_t held_ = 0;
  std::optional<Error> failure_;
};

}  // namespace foregone::detail
