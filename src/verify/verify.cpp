// SPDX-License-Identifier: Apache-2.0
#include "foregone/verify/verify.hpp"

#include <algorithm>
#include <unordered_map>
#include <vector>

namespace foregone {
namespace {

constexpr std::uint64_t report_every = std::uint64_t{1} << 16;

struct KeyHash {
  template <class Key>
  std::size_t operator()(const Key& key) const {
    return key_hash(key);
  }
};

template <class Key, ValueKind Kind>
class Verifier {
 public:
  Verifier(const Instance& instance, Solution& solution, const SolveOptions& options)
      : instance_(instance), solution_(solution), options_(options), model_(instance) {}

  Result<VerifyReport> run(std::span<const Bytes> roots) {
    if (auto done = solution_.is_complete() ? check_each(roots) : derive(roots); !done)
      return tl::unexpected(done.error());
    return report_;
  }

 private:
  // The moves of one position, in buffers of their own.
  struct Moves {
    Expansion<Key> expanded;
    bool over() const { return expanded.over[0].is_over != 0; }
    std::uint32_t count() const { return expanded.used(); }
  };
  void expand(const Key& key, Moves& moves) {
    moves.expanded.clear();
    model_.expand({&key, 1}, moves.expanded);
    ++report_.positions;
    report_.moves += moves.count();
    if (options_.progress != nullptr && report_.positions % report_every == 0)
      options_.progress->update({"verify", report_.positions, solution_.stats().positions, 0});
  }

  void blame(const Bytes& key, const Value& said, const std::string& rules_say) {
    if (!report_.fault)
      report_.fault = instance_.show(key) + ": the solution says " + said.text() + ", " + rules_say;
  }

  // Each value of a complete solution must follow from the values it holds for the successors.
  Result<void> check_each(std::span<const Bytes> roots) {
    for (const Bytes& root : roots) {
      const Result<std::optional<Value>> held = solution_.find(root);
      if (!held) return tl::unexpected(held.error());
      if (!*held) {
        report_.fault = instance_.show(root) + ": the solution holds no value";
        return {};
      }
    }
    Moves moves;
    Result<void> trouble;
    solution_.for_each([&](const Bytes& bytes, const Value& said) {
      ++report_.claims;
      trouble = check_one(bytes, said, moves);
      return trouble.has_value() && !report_.fault;
    });
    return trouble;
  }

  Result<void> check_one(const Bytes& bytes, const Value& said, Moves& moves) {
    expand(from_bytes<Key>(bytes), moves);
    std::optional<Value> best;
    if (moves.over()) best = over_value<Kind>(moves.expanded.over[0]);
    for (std::uint32_t i = 0; i < moves.count(); ++i) {
      const Bytes to = to_bytes(moves.expanded.to[i]);
      const Result<std::optional<Value>> next = solution_.find(to);
      if (!next) return tl::unexpected(next.error());
      if (!*next) {
        blame(bytes, said, "but it holds no value of " + instance_.show(to));
        return {};
      }
      if (!take(best, **next, moves.expanded.edges[i])) return total_error();
    }
    compare(bytes, said, *best);
    return {};
  }

  static bool take(std::optional<Value>& best, const Value& next, const Edge& edge) {
    const auto candidate = value_of_move(next, edge.gain, edge.again != 0);
    if (!candidate) return false;
    if (!best || is_better(*candidate, *best)) best = candidate;
    return true;
  }
  void compare(const Bytes& key, const Value& said, const Value& derived) {
    if (!agree(said, derived)) blame(key, said, "the rules say " + derived.text());
  }

  // Derives the values of all positions behind the roots, depth first with a stack of its own, and
  // compares the roots'.
  Result<void> derive(std::span<const Bytes> roots) {
    for (const Bytes& root : roots) {
      const Result<Value> derived = derive_one(from_bytes<Key>(root));
      if (!derived) return tl::unexpected(derived.error());
      const Result<std::optional<Value>> held = solution_.find(root);
      if (!held) return tl::unexpected(held.error());
      ++report_.claims;
      if (!*held) report_.fault = instance_.show(root) + ": the solution holds no value";
      else compare(root, **held, *derived);
      if (report_.fault) return {};
    }
    return {};
  }

  // A position whose moves are being followed; they are pool_[next ..] up to the next one's first.
  struct Open {
    Key key;
    std::size_t first;
    std::size_t next;
    std::size_t end;
    std::optional<Value> best;
  };
  struct Move {
    Key to;
    Edge edge;
  };

  Result<Value> derive_one(const Key& root) {
    if (const auto known = values_.find(root); known != values_.end()) return *known->second;
    if (auto opened = open(root); !opened) return tl::unexpected(opened.error());
    while (true) {
      Open& top = path_.back();
      if (top.next == top.end) {
        values_[top.key] = top.best;
        const Value closed = *top.best;
        pool_.resize(top.first);
        path_.pop_back();
        if (path_.empty()) return closed;
        continue;
      }
      const Move move = pool_[top.next];  // a copy: the pool may move
      const auto known = values_.find(move.to);
      if (known == values_.end()) {
        if (auto opened = open(move.to); !opened) return tl::unexpected(opened.error());
        continue;
      }
      if (!known->second)
        return input_error("the game can return to the position " + model_.show(move.to) +
                           "; verify derives values for games in which play always ends");
      if (!take(top.best, *known->second, move.edge)) return total_error();
      ++top.next;
    }
  }

  Result<void> open(const Key& key) {
    expand(key, moves_);
    if (bytes_with(moves_.count()) > options_.memory_bytes)
      return budget_error("verify needs more than the memory allowed, " +
                          std::to_string(options_.memory_bytes) + " bytes, to derive " +
                          std::to_string(values_.size()) + " positions and more");
    values_.emplace(key, std::nullopt);
    const std::size_t first = pool_.size();
    path_.push_back({key, first, first, first + moves_.count(), std::nullopt});
    if (moves_.over()) path_.back().best = over_value<Kind>(moves_.expanded.over[0]);
    for (std::uint32_t i = 0; i < moves_.count(); ++i)
      pool_.push_back({moves_.expanded.to[i], moves_.expanded.edges[i]});
    return {};
  }

  // What the values and the open positions take with one more position of so many moves. A node of
  // the map is the pair, its link, its hash and what malloc adds; a vector that grows is there
  // twice.
  std::uint64_t bytes_with(std::size_t moves) const {
    constexpr std::uint64_t node = sizeof(Key) + sizeof(std::optional<Value>) + 24;
    const std::uint64_t buckets = std::max<std::uint64_t>(
        values_.bucket_count(), values_.size() < values_.bucket_count() ? 0 : 3 * values_.size());
    const auto vector = [](std::uint64_t capacity, std::uint64_t size, std::uint64_t size_each) {
      return (size > capacity ? 3 * size : capacity) * size_each;
    };
    return (values_.size() + 1) * node + buckets * sizeof(void*) +
           vector(path_.capacity(), path_.size() + 1, sizeof(Open)) +
           vector(pool_.capacity(), pool_.size() + moves, sizeof(Move));
  }

  const Instance& instance_;
  Solution& solution_;
  const SolveOptions& options_;
  ImportedModel<Key, Kind> model_;
  VerifyReport report_;
  std::unordered_map<Key, std::optional<Value>, KeyHash> values_;  // nothing = still open
  std::vector<Open> path_;
  std::vector<Move> pool_;
  Moves moves_;
};

}  // namespace

Result<VerifyReport> verify(const Instance& instance, Solution& solution,
                            std::span<const Bytes> roots, const SolveOptions& options) {
  // The solution is there as well.
  SolveOptions rest = options;
  rest.memory_bytes -= std::min(rest.memory_bytes, solution.stats().bytes);
  return with_key_and_kind(instance, [&]<class Key, ValueKind Kind>() {
    return Verifier<Key, Kind>(instance, solution, rest).run(roots);
  });
}

}  // namespace foregone
