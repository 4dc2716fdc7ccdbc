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
      if (!*held) report_.fault = instance_.show(root) + ": the solution holds no value";
    }
    if (report_.fault) return {};
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
      if (!take(best, **next, moves.expanded.edges[i])) return too_large();
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
  static tl::unexpected<Error> too_large() {
    return input_error("a total of points does not fit 64 bits");
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

  struct Open {
    Key key;
    Moves moves;
    std::uint32_t next = 0;
    std::optional<Value> best;
  };

  Result<Value> derive_one(const Key& root) {
    if (const auto known = values_.find(root); known != values_.end()) return *known->second;
    std::vector<Open> path;
    if (auto opened = open(path, root); !opened) return tl::unexpected(opened.error());
    while (true) {
      Open& top = path.back();
      if (top.next == top.moves.count()) {
        values_[top.key] = top.best;
        const Value closed = *top.best;
        path.pop_back();
        if (path.empty()) return closed;
        continue;
      }
      const Key& to = top.moves.expanded.to[top.next];
      const auto known = values_.find(to);
      if (known == values_.end()) {
        if (auto opened = open(path, Key(to)); !opened) return tl::unexpected(opened.error());
        continue;
      }
      if (!known->second)
        return input_error("the game can return to the position " + model_.show(to) +
                           "; verify derives values for games in which play always ends");
      if (!take(top.best, *known->second, top.moves.expanded.edges[top.next]))
        return too_large();
      ++top.next;
    }
  }

  Result<void> open(std::vector<Open>& path, const Key& key) {
    // A node of the map: the pair, its link and cached hash, its bucket.
    const std::uint64_t bytes_each = sizeof(Key) + sizeof(std::optional<Value>) + 32;
    if ((values_.size() + 1) * bytes_each > options_.memory_bytes)
      return budget_error("verify needs more than the memory allowed, " +
                          std::to_string(options_.memory_bytes) + " bytes, to derive " +
                          std::to_string(values_.size()) + " positions and more");
    values_.emplace(key, std::nullopt);
    path.push_back({key, {}, 0, std::nullopt});
    Open& top = path.back();
    expand(key, top.moves);
    if (top.moves.over()) top.best = over_value<Kind>(top.moves.expanded.over[0]);
    return {};
  }

  const Instance& instance_;
  Solution& solution_;
  const SolveOptions& options_;
  ImportedModel<Key, Kind> model_;
  VerifyReport report_;
  std::unordered_map<Key, std::optional<Value>, KeyHash> values_;  // nothing = still open
};

}  // namespace

Result<VerifyReport> verify(const Instance& instance, Solution& solution,
                            std::span<const Bytes> roots, const SolveOptions& options) {
  return with_key_and_kind(instance, [&]<class Key, ValueKind Kind>() {
    return Verifier<Key, Kind>(instance, solution, options).run(roots);
  });
}

}  // namespace foregone
