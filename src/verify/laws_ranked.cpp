// SPDX-License-Identifier: Apache-2.0
//
// Laws of games whose positions have ranks and can be walked backwards.
#include <algorithm>
#include <map>
#include <set>

#include "verify/laws_scene.hpp"

namespace foregone::verifying {
namespace {

std::string rank_text(std::int32_t tier, std::uint64_t index) {
  return "rank " + std::to_string(index) + " of tier " + std::to_string(tier);
}

// The bits that `mark` sets for a position.
struct MarkedBits {
  std::int32_t first_tier = 0;
  std::vector<std::vector<std::uint64_t>> words;
  std::int32_t found = 0;
  friend bool operator==(const MarkedBits&, const MarkedBits&) = default;
};

MarkedBits marked(const Rules& rules, std::int32_t first_tier, std::int32_t tier,
                  std::uint64_t index, bool by_positions) {
  MarkedBits bits;
  bits.first_tier = first_tier;
  std::vector<ForegoneTierBits> tiers;
  for (std::int32_t of = first_tier; of <= tier; ++of) {
    const std::uint64_t size = rules.tier_size(of);
    bits.words.emplace_back(size / 64 + 1, 0);
    tiers.push_back({bits.words.back().data(), size});
  }
  ForegoneMarks marks{tiers.data(), first_tier, tier - first_tier + 1, by_positions ? 1 : 0, 0, 0};
  bits.found = rules.instance().table().mark(rules.instance().self(), tier, index, &marks);
  return bits;
}

// The first rank that is in one and not in the other.
std::string first_difference(const MarkedBits& one, const MarkedBits& other) {
  for (std::size_t t = 0; t < one.words.size(); ++t)
    for (std::size_t w = 0; w < one.words[t].size(); ++w)
      for (std::uint64_t bit = 0; bit < 64; ++bit)
        if (((one.words[t][w] ^ other.words[t][w]) >> bit & 1) != 0)
          return rank_text(one.first_tier + static_cast<std::int32_t>(t), w * 64 + bit);
  return "other marks";
}

}  // namespace

void try_ranking(Scene& scene, Trial& trial) {
  if (!scene.rules.states(hook_bit_ranking)) return;
  const Rules& rules = scene.rules;
  std::set<std::int32_t> tiers;
  for (std::uint32_t id = 0; id < scene.walk.size() && !trial.is_enough(); ++id) {
    trial.tries();
    const Bytes& at = scene.walk.key(id);
    const std::int32_t tier = rules.tier(at);
    const std::uint64_t index = rules.index(at);
    tiers.insert(tier);
    if (index >= rules.tier_size(tier)) {
      trial.broken("index", at,
                   expected("an index below tier_size(" + std::to_string(tier) +
                                ") = " + std::to_string(rules.tier_size(tier)),
                            std::to_string(index)));
    } else if (const Bytes again = rules.position_at(tier, index); again != at) {
      trial.broken("position_at", at,
                   expected("it at " + rank_text(tier, index), rules.show(again)));
    }
  }
  if (trial.is_enough() || tiers.empty()) return;
  const std::uint64_t most = std::max<std::uint64_t>(scene.options.positions / tiers.size(), 16);
  for (const std::int32_t tier : tiers)
    for (std::uint64_t i = 0; i < std::min(most, rules.tier_size(tier)); ++i) {
      if (trial.is_enough()) return;
      trial.tries();
      const Bytes at = rules.position_at(tier, i);
      if (rules.tier(at) != tier || rules.index(at) != i)
        trial.broken("index", at,
                     expected(rank_text(tier, i), rank_text(rules.tier(at), rules.index(at))));
    }
}

void try_predecessors(Scene& scene, Trial& trial) {
  if (!scene.rules.states(hook_bit_predecessors)) return;
  Rules& rules = scene.rules;
  const LawWalk& walk = scene.walk;
  const std::uint32_t most = std::min<std::uint32_t>(walk.size(), 2000);
  std::map<Bytes, std::set<Bytes>> from;  // what is known to have a move there
  for (std::uint32_t id = 0; id < walk.size(); ++id)
    for (std::uint64_t m = walk.begin(id); m < walk.begin(id + 1); ++m)
      if (walk.find(walk.to(m)) < most) from[walk.to(m)].insert(walk.key(id));
  PlainMoves moves;
  for (std::uint32_t id = 0; id < most && !trial.is_enough(); ++id) {
    trial.tries();
    const Bytes& at = walk.key(id);
    std::set<Bytes> visited;
    for (const Bytes& before : rules.predecessors(at)) {
      if (!visited.insert(before).second) {
        trial.broken("predecessors", at, expected("each once", rules.show(before) + " twice"));
        break;
      }
      rules.expand(before, expand_plain, moves);
      if (std::find(moves.to.begin(), moves.to.end(), at) == moves.to.end()) {
        trial.broken("predecessors", at,
                     expected("what has a move here", rules.show(before) + ", which has none"));
        break;
      }
    }
    for (const Bytes& before : from[at])
      if (!visited.contains(before)) {
        trial.broken("predecessors", at,
                     expected(rules.show(before) + ", which has a move here", "it left out"));
        break;
      }
  }
}

void try_predecessor_indices(Scene& scene, Trial& trial) {
  const Rules& rules = scene.rules;
  if (!rules.states(hook_bit_predecessor_indices) || !rules.states(hook_bit_ranking) ||
      rules.instance().table().mark == nullptr || scene.walk.size() == 0)
    return;
  constexpr std::uint32_t most = 300;
  constexpr std::uint64_t most_bits = std::uint64_t{1} << 20;
  std::int32_t lowest = rules.tier(scene.walk.key(0));
  for (std::uint32_t id = 0; id < scene.walk.size(); ++id)
    lowest = std::min(lowest, rules.tier(scene.walk.key(id)));
  for (std::uint32_t id = 0; id < scene.walk.size() && id < most && !trial.is_enough(); ++id) {
    const Bytes& at = scene.walk.key(id);
    const std::int32_t tier = rules.tier(at);
    std::int32_t first = tier;
    std::uint64_t bits = rules.tier_size(tier);
    while (first > lowest && tier - first < 63 && bits <= most_bits)
      bits += rules.tier_size(--first);
    if (bits > most_bits) continue;
    trial.tries();
    const MarkedBits by_positions = marked(rules, first, tier, rules.index(at), true);
    const MarkedBits by_indices = marked(rules, first, tier, rules.index(at), false);
    if (!(by_positions == by_indices))
      trial.broken("predecessor_indices", at,
                   expected("the ranks of predecessors",
                            first_difference(by_positions, by_indices) + " in one of them only"));
  }
}

}  // namespace foregone::verifying
