// SPDX-License-Identifier: Apache-2.0
#include "foregone/verify/laws.hpp"

#include <algorithm>
#include <array>

#include "foregone/core/contract_macros.hpp"
#include "verify/laws_scene.hpp"

namespace foregone {
namespace {

constexpr std::array<LawInfo, 18> laws{{
    {Law::repeat, "repeat", "a hook that is asked again, or asked of a copy, says the same"},
    {Law::key, "key", "position(key(p)) is p"},
    {Law::turn, "turn", "turn is 0 or 1"},
    {Law::canonical, "canonical",
     "canonical(canonical(p)) is canonical(p), and has the turn, tier, value and plies of p"},
    {Law::tier, "tier", "no move leads to a lower tier"},
    {Law::ranking, "ranking", "index is below tier_size, and position_at undoes it"},
    {Law::predecessors, "predecessors",
     "predecessors visits what has a move here, once, and no other"},
    {Law::predecessor_indices, "predecessor_indices",
     "predecessor_indices visits the ranks of the predecessors"},
    {Law::parts, "parts", "the nimber of p is the exclusive or of those of its parts"},
    {Law::bound, "bound", "the value lies between lo and hi"},
    {Law::useful, "useful", "the useful moves are legal, and one is as good as any"},
    {Law::no_return, "no-return", "a game for points does not come back to a position"},
    {Law::totals, "totals", "points that add up fit 64 bits"},
    {Law::parse, "parse", "parse(show(p)) is p"},
    {Law::describe, "describe", "the moves of a position have texts of their own"},
    {Law::ask, "ask", "a position is asked for"},
    {Law::read, "read", "read takes what write writes, and write then writes the same"},
    {Law::random, "random", "random instances can be played, and a seed gives one"},
}};

struct Try {
  Law law;
  void (*run)(verifying::Scene& scene, verifying::Trial& trial);
};
constexpr std::array<Try, laws.size()> tries{{
    {Law::repeat, verifying::try_repeat},
    {Law::key, verifying::try_key},
    {Law::turn, verifying::try_turn},
    {Law::canonical, verifying::try_canonical},
    {Law::tier, verifying::try_tier},
    {Law::ranking, verifying::try_ranking},
    {Law::predecessors, verifying::try_predecessors},
    {Law::predecessor_indices, verifying::try_predecessor_indices},
    {Law::parts, verifying::try_parts},
    {Law::bound, verifying::try_bound},
    {Law::useful, verifying::try_useful},
    {Law::no_return, verifying::try_no_return},
    {Law::totals, verifying::try_totals},
    {Law::parse, verifying::try_parse},
    {Law::describe, verifying::try_describe},
    {Law::ask, verifying::try_ask},
    {Law::read, verifying::try_read},
    {Law::random, verifying::try_random},
}};

}  // namespace

std::span<const LawInfo> law_list() { return laws; }

const LawInfo& law_info(Law law) {
  const LawInfo& info = laws[static_cast<std::size_t>(law)];
  FOREGONE_REQUIRE(info.law == law);
  return info;
}

std::string Breach::text() const {
  std::string text = "law " + std::string(law_info(law).name) + ", hook " + hook;
  if (!position.empty()) text += ", position " + position;
  return text + ": " + what;
}

bool LintReport::holds() const {
  return std::all_of(laws.begin(), laws.end(),
                     [](const LawFinding& finding) { return finding.breaches.empty(); });
}

LintReport lint(const Instance& instance, std::span<const Bytes> roots,
                const LintOptions& options) {
  verifying::Scene scene(instance, roots, options);
  LintReport report;
  report.positions = scene.walk.size();
  report.moves = scene.walk.moves();
  report.is_whole = scene.walk.is_whole();
  report.valued = scene.known.values().size();
  for (const Try& one : tries) {
    verifying::Trial trial(one.law, scene.rules);
    one.run(scene, trial);
    report.laws.push_back(trial.done());
  }
  return report;
}

}  // namespace foregone
