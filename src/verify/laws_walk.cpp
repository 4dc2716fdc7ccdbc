// SPDX-License-Identifier: Apache-2.0
#include "verify/laws_walk.hpp"

#include <algorithm>

#include "verify/derive.hpp"

namespace foregone::verifying {

LawWalk::LawWalk(Rules& rules, std::span<const Bytes> roots, std::uint64_t most)
    : index_(rules.key_bytes()) {
  const std::uint64_t limit = std::min<std::uint64_t>(most, KeyIndex::none / 2);
  const std::uint64_t most_moves = limit * moves_a_position;
  for (const Bytes& root : roots) {
    is_whole_ = is_whole_ && index_.size() < limit;
    if (index_.size() < limit) index_.add(root);
  }
  PlainMoves moves;
  for (std::uint32_t id = 0; id < index_.size(); ++id) {
    if (id >= limit || to_.size() >= most_moves) {
      is_whole_ = false;
      break;
    }
    const Bytes key = index_.keys()[id];
    rules.expand(key, expand_order, moves);
    for (const Bytes& to : moves.to) {
      if (index_.size() < limit) index_.add(to);
      else is_whole_ = is_whole_ && index_.find(to) != KeyIndex::none;
    }
    to_.insert(to_.end(), moves.to.begin(), moves.to.end());
    edges_.insert(edges_.end(), moves.edges.begin(), moves.edges.end());
    ends_.push_back(to_.size());
    over_.push_back(moves.over);
  }
}

std::vector<LawWalk::Ply> LawWalk::cycle() const {
  enum class State : std::uint8_t { unseen, open, closed };
  std::vector<State> state(size(), State::unseen);
  std::vector<Ply> path;  // with the next move to follow
  for (std::uint32_t root = 0; root < size(); ++root) {
    if (state[root] != State::unseen) continue;
    path.push_back({root, begin(root)});
    state[root] = State::open;
    while (!path.empty()) {
      Ply& last = path.back();
      if (last.move == begin(last.from + 1)) {
        state[last.from] = State::closed;
        path.pop_back();
        if (!path.empty()) ++path.back().move;
        continue;
      }
      const std::uint32_t next = find(to(last.move));
      if (next != outside && state[next] == State::open) {
        const auto first = std::find_if(path.begin(), path.end(),
                                        [&](const Ply& ply) { return ply.from == next; });
        return {first, path.end()};
      }
      if (next != outside && state[next] == State::unseen) {
        state[next] = State::open;
        path.push_back({next, begin(next)});
      } else {
        ++last.move;
      }
    }
  }
  return {};
}

namespace {

// All positions behind some, their canonical ones and parts too; nothing where there are more than
// `most`.
std::optional<std::vector<Bytes>> closure(Rules& rules, std::span<const Bytes> roots,
                                          std::uint64_t most) {
  KeyIndex index(rules.key_bytes());
  for (const Bytes& root : roots) index.add(root);
  std::uint64_t followed = 0;
  PlainMoves moves;
  for (std::uint32_t id = 0; id < index.size(); ++id) {
    if (index.size() > most || followed > most * LawWalk::moves_a_position) return std::nullopt;
    const Bytes key = index.keys()[id];
    rules.expand(key, expand_plain, moves);
    followed += moves.to.size();
    for (const Bytes& to : moves.to) index.add(to);
    if (rules.states(hook_bit_canonical)) index.add(rules.canonical(key));
    if (rules.states(hook_bit_parts))
      for (const Bytes& part : rules.parts(key)) index.add(part);
  }
  return index.keys();
}

}  // namespace

KnownPositions::KnownPositions(Rules& rules, std::span<const Bytes> roots, const LawWalk& walk,
                               std::uint64_t most)
    : index_(rules.key_bytes()) {
  if (!walk.is_whole() || !add_closure(rules, roots, 2 * most))
    add_ends_of_random_games(rules, roots, most);
  if (index_.size() > 0) derive_values(rules);
}

bool KnownPositions::add_closure(Rules& rules, std::span<const Bytes> roots, std::uint64_t most) {
  const auto behind = closure(rules, roots, most);
  if (!behind) return false;
  for (const Bytes& key : *behind) index_.add(key);
  return true;
}

// From the end of each game backwards, further by a half each time, until too many positions lie behind.
void KnownPositions::add_ends_of_random_games(Rules& rules, std::span<const Bytes> roots,
                                              std::uint64_t most) {
  constexpr std::uint64_t games = 32;
  constexpr std::size_t longest = 4096;  // that is remembered of a game
  // Keys of heap games have no room for more heaps than these surely make.
  constexpr std::int64_t most_tokens = 30;
  if (rules.instance().heap() > most_tokens) return;
  std::uint64_t plies = std::max<std::uint64_t>(100 * most, 1'000'000);
  std::uint64_t chance = 1;
  PlainMoves moves;
  for (std::uint64_t game = 0; game < games && !roots.empty() && index_.size() < most; ++game) {
    std::vector<Bytes> path{roots[game % roots.size()]};
    for (; plies > 0; --plies) {
      rules.expand(path.back(), expand_plain, moves);
      if (moves.to.empty()) break;
      if (path.size() == longest) path.erase(path.begin(), path.begin() + longest / 2);
      chance = key_hash(chance);
      path.push_back(moves.to[chance % moves.to.size()]);
    }
    if (!moves.to.empty()) return;  // no end in sight
    for (std::size_t back = 1; back <= path.size(); back += 1 + back / 2)
      if (!add_closure(rules, {&path[path.size() - back], 1}, most)) break;
  }
}

void KnownPositions::derive_values(const Rules& rules) {
  SolveOptions options;
  auto values = derive(rules.instance(), index_.keys(), false, options);
  if (values) values_ = std::move(*values);
  else if (values.error().kind == ErrorKind::input) why_ = values.error().message;
  if (!values || !rules.states(hook_bit_parts)) return;
  auto nimbers = derive(rules.instance(), index_.keys(), true, options);
  if (nimbers) nimbers_ = std::move(*nimbers);
  else if (nimbers.error().kind == ErrorKind::input) why_ = nimbers.error().message;
}

}  // namespace foregone::verifying
