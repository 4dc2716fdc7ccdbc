// SPDX-License-Identifier: Apache-2.0
#include "foregone/catalogue/analyze.hpp"

#include <algorithm>
#include <functional>
#include <numeric>
#include <stdexcept>
#include <vector>

#include "catalogue/position_set.hpp"

namespace foregone::catalogue {
namespace {

// A value in one integer that is greater where it is better for the player to move; nimbers as they
// are. Requires outcomes to have their remoteness.
Code code_of(const Value& value) {
  if (value.kind() == ValueKind::nimber) return value.nimber();
  if (value.kind() == ValueKind::score) return value.score();
  return Codes<ValueKind::outcome>::of(value.outcome(), value.remoteness().value_or(0));
}

Value value_of(Code code, ValueKind kind) {
  if (kind == ValueKind::nimber) return Value::of_nimber(static_cast<std::uint32_t>(code));
  if (kind == ValueKind::score) return Value::of_score(code);
  return Codes<ValueKind::outcome>::value(code);
}

// The best move of a position, and the best of those that lead elsewhere.
class BestTwo {
 public:
  void take(Code code, std::uint32_t to) {
    if (!best_ || code > *best_) {
      if (best_ && to != to_) second_ = best_;
      best_ = code;
      to_ = to;
    } else if (to != to_ && (!second_ || code > *second_)) {
      second_ = code;
    }
  }
  // Whether moves lead to two positions at least, and one is better than all others.
  bool has_only_move() const { return best_ && second_ && *best_ > *second_; }
  Code best() const { return *best_; }
  Code second() const { return *second_; }

 private:
  std::optional<Code> best_;
  std::optional<Code> second_;
  std::uint32_t to_ = 0;
};

template <class Key, ValueKind Kind>
class Analyzer {
 public:
  Analyzer(const Instance& instance, Solution& solution, const SolveOptions& options)
      : solution_(solution), instance_(instance),
        memory_(options.memory_bytes - std::min(options.memory_bytes, solution.stats().bytes)),
        set_(instance, options, memory_) {
    found_.by_symmetry = instance.states(hook_bit_canonical);
  }

  Result<Analysis> run(std::span<const Bytes> roots) {
    for (const Bytes& root : roots)
      if (auto added = set_.add_root(from_bytes<Key>(root)); !added)
        return tl::unexpected(added.error());
    for (auto step : {&Analyzer::explore, &Analyzer::look_up, &Analyzer::walk})
      if (auto done = (this->*step)(); !done) return tl::unexpected(done.error());
    if (!codes_.empty()) find_examples();
    count_values();
    return std::move(found_);
  }

 private:
  Result<void> explore() {
    auto explored = set_.explore([&](const Expansion<Key>& moves, std::size_t i, std::uint32_t id) {
      const std::uint64_t here = moves.end[i] - moves.begin(i);
      found_.moves += here;
      if (moves.over[i].is_over != 0) ++found_.over;
      if (here <= found_.most_moves && id > 0) return;
      found_.most_moves = here;
      found_.widest = to_bytes(set_.keys()[id]);
    });
    found_.positions = set_.keys().size();
    return explored;
  }

  // The values of all positions, block by block in ascending order of the keys.
  Result<void> look_up() {
    constexpr std::size_t block = 4096;
    const std::vector<Key>& keys = set_.keys();
    if (auto made = memory_.room(codes_, keys.size()); !made) return made;
    codes_.resize(keys.size());
    std::vector<std::uint32_t> ids;
    std::vector<Bytes> asked;
    std::vector<std::optional<Value>> values;
    for (std::size_t done = 0; done < keys.size(); done += ids.size()) {
      ids.resize(std::min(block, keys.size() - done));
      std::iota(ids.begin(), ids.end(), static_cast<std::uint32_t>(done));
      std::sort(ids.begin(), ids.end(),
                [&](std::uint32_t a, std::uint32_t b) { return keys[a] < keys[b]; });
      asked.clear();
      for (const std::uint32_t id : ids) asked.push_back(to_bytes(keys[id]));
      values.assign(ids.size(), std::nullopt);
      if (auto looked = solution_.find_many(asked, values); !looked) return looked;
      for (std::size_t i = 0; i < ids.size(); ++i)
        if (auto kept = keep(ids[i], asked[i], values[i]); !kept) return kept;
    }
    return {};
  }
  Result<void> keep(std::uint32_t id, const Bytes& key, const std::optional<Value>& value) {
    if (!value)
      return defect_error(std::string(solution_.stats().engine) + " holds no value of " +
                          instance_.show(key));
    kind_ = value->kind();
    const bool is_bare =
        kind_ == ValueKind::outcome && value->outcome() != Outcome::draw && !value->remoteness();
    if (is_bare)
      return usage_error(std::string(solution_.stats().engine) +
                         " gives no remoteness, which an analysis needs; use retrograde");
    codes_[id] = code_of(*value);
    return {};
  }

  // All positions again, each behind all that lead to it while there is such an order (Kahn 1962): for
  // the longest play. Those on a way back to themselves, and those behind, come last.
  Result<void> walk() {
    const std::size_t count = set_.keys().size();
    if (count == 0) return {};
    if (auto made = memory_.room(queue_, count); !made) return made;
    if (auto made = memory_.room(plies_, count); !made) return made;
    plies_.resize(count, 0);
    const std::vector<std::uint32_t>& arrivals = set_.arrivals();
    for (std::uint32_t id = 0; id < count; ++id)
      if (arrivals[id] == 0) queue_.push_back(id);
    const auto follow = [&](const Expansion<Key>& moves, std::size_t i, std::uint32_t id) {
      for (std::uint32_t m = moves.begin(i); m < moves.end[i]; ++m) {
        const std::uint32_t to = set_.find(moves.to[m]);
        if (to >= plies_.size()) return changed_moves();
        plies_[to] = std::max(plies_[to], plies_[id] + 1);
        if (--set_.arrivals()[to] == 0) queue_.push_back(to);
      }
      return judge(moves, i, id);
    };
    if (auto walked = set_.expand(queue_, "walk", follow); !walked) return walked;
    if (queue_.size() == count) {
      found_.depth = *std::max_element(plies_.begin(), plies_.end());
      return {};
    }
    queue_.clear();
    for (std::uint32_t id = 0; id < count; ++id)
      if (arrivals[id] != 0) queue_.push_back(id);
    return set_.expand(queue_, "walk",
                       [&](const Expansion<Key>& moves, std::size_t i, std::uint32_t id) {
                         return judge(moves, i, id);
                       });
  }

  // Only a hook that is no pure function leads there.
  static Result<void> changed_moves() {
    return input_error(
        "the game gives a position other moves than before: foregone lint says which");
  }
  // Whether a position is the hardest so far.
  Result<void> judge(const Expansion<Key>& moves, std::size_t i, std::uint32_t id) {
    if (kind_ == ValueKind::nimber) return {};
    BestTwo two;
    for (std::uint32_t m = moves.begin(i); m < moves.end[i]; ++m) {
      const std::uint32_t to = set_.find(moves.to[m]);
      if (to >= codes_.size()) return changed_moves();
      const auto lifted =
          Codes<Kind>::lifted(codes_[to], moves.edges[m].gain, moves.edges[m].again != 0);
      if (!lifted) return total_error();
      two.take(*lifted, to);
    }
    if (two.has_only_move()) compare(two, id);
    return {};
  }
  void compare(const BestTwo& two, std::uint32_t id) {
    std::uint64_t hardness =
        static_cast<std::uint64_t>(two.best()) - static_cast<std::uint64_t>(two.second());
    if (Kind == ValueKind::outcome) {
      const Value best = value_of(two.best(), kind_);
      const bool keeps = best.outcome() == Outcome::win || best.outcome() == Outcome::tie;
      if (!keeps || value_of(two.second(), kind_).outcome() == best.outcome()) return;
      hardness = best.remoteness().value_or(0);
    }
    if (hardness < hardness_ || (hardness == hardness_ && hardest_ < id)) return;
    hardness_ = hardness;
    hardest_ = id;
  }

  Example example(std::size_t id) const {
    return {to_bytes(set_.keys()[id]), value_of(codes_[id], kind_)};
  }
  void find_examples() {
    if (hardest_ != none) {
      found_.hardest = example(hardest_);
      if (kind_ == ValueKind::score) found_.cost = hardness_;
    }
    std::optional<std::size_t> win;
    std::optional<std::size_t> loss;
    std::size_t greatest = 0;
    std::size_t least = 0;
    for (std::size_t id = 0; id < codes_.size(); ++id) {
      if (codes_[id] > codes_[greatest]) greatest = id;
      if (codes_[id] < codes_[least]) least = id;
      if (kind_ != ValueKind::outcome) continue;
      const Outcome outcome = value_of(codes_[id], kind_).outcome();
      // Of wins the farther one has the lesser code, of losses the greater one.
      if (outcome == Outcome::win && (!win || codes_[id] < codes_[*win])) win = id;
      if (outcome == Outcome::lose && (!loss || codes_[id] > codes_[*loss])) loss = id;
    }
    if (kind_ != ValueKind::outcome) found_.greatest = example(greatest);
    if (kind_ == ValueKind::score) found_.least = example(least);
    if (win) found_.longest_win = example(*win);
    if (loss) found_.longest_loss = example(*loss);
  }

  // Last of all: the codes are sorted.
  void count_values() {
    if (kind_ == ValueKind::nimber) std::sort(codes_.begin(), codes_.end());
    else std::sort(codes_.begin(), codes_.end(), std::greater<>());
    for (const Code code : codes_) {
      const Value value = value_of(code, kind_);
      if (found_.counts.empty() || !(found_.counts.back().value == value))
        found_.counts.push_back({value, 0});
      ++found_.counts.back().positions;
    }
  }

  static constexpr std::uint32_t none = UINT32_MAX;
  Solution& solution_;
  const Instance& instance_;
  CountedMemory memory_;
  PositionSet<Key, Kind> set_;
  std::vector<Code> codes_;           // by number
  std::vector<std::uint32_t> plies_;  // of the longest play from a root
  std::vector<std::uint32_t> queue_;
  ValueKind kind_ = Kind;
  std::uint32_t hardest_ = none;
  std::uint64_t hardness_ = 0;
  Analysis found_;
};

}  // namespace

Result<Analysis> analyze(const Instance& instance, Solution& solution, std::span<const Bytes> roots,
                         const SolveOptions& options) try {
  return with_key_and_kind(instance, [&]<class Key, ValueKind Kind>() {
    return Analyzer<Key, Kind>(instance, solution, options).run(roots);
  });
} catch (const std::length_error& error) {
  return input_error(error.what());  // heaps break into too many
}

}  // namespace foregone::catalogue
