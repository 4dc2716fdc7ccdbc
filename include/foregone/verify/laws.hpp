// SPDX-License-Identifier: Apache-2.0
//
// The laws that a game must keep and no compiler can check: position(key(p)) is p, canonical keeps the
// value, tiers never fall and so on (law_list). They are looked at through the C table alone, so a game
// that was loaded is judged like one of the catalogue; no engine runs.
//
// Most laws are tried on the first positions met breadth first from the ones asked for. Laws that speak
// of values need them: of a game with few positions those of all, else those behind positions near the
// end of random games, as far as few lie behind; they are derived from the rules alone (verify.hpp).
// That a law holds is no proof: it was not broken where it was looked at.
//
// Cost of lint: about a hundred calls a position. Memory: about 100 bytes a position and as many a move.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/core/instance.hpp"
#include "foregone/core/result.hpp"

namespace foregone {

enum class Law : std::uint8_t {
  repeat,
  key,
  turn,
  canonical,
  tier,
  ranking,
  predecessors,
  predecessor_indices,
  parts,
  bound,
  useful,
  no_return,
  totals,
  parse,
  describe,
  ask,
  read,
  random,
};

/// A law as a person sees it.
struct LawInfo {
  Law law;
  std::string_view name;       ///< "canonical"
  std::string_view statement;  ///< "canonical(canonical(p)) is canonical(p), and …"
};
/// All laws in the order of the enumeration.
std::span<const LawInfo> law_list();
const LawInfo& law_info(Law law);

/// A law that does not hold.
struct Breach {
  Law law = Law::repeat;
  std::string hook;      ///< which is at fault, as far as that can be told
  std::string position;  ///< its text; "" where none is meant
  std::string what;      ///< "expected win 3, found lose 2"

  /// "law canonical, hook canonical, position 20: expected win 3, found lose 2".
  std::string text() const;
};

/// What was found of one law.
struct LawFinding {
  Law law = Law::repeat;
  std::uint64_t tried = 0;  ///< positions or instances looked at; 0 = it says nothing of this game
  std::vector<Breach> breaches;  ///< the first few
};

struct LintOptions {
  std::uint64_t positions = 5000;  ///< at most so many are walked
  std::uint64_t instances = 20;    ///< random ones
};

struct LintReport {
  std::uint64_t positions = 0;  ///< walked
  std::uint64_t moves = 0;
  bool is_whole = false;         ///< there are no others
  std::uint64_t valued = 0;      ///< of so many positions the value was derived
  std::vector<LawFinding> laws;  ///< all, in the order of law_list()

  bool holds() const;
};

/// Looks at all laws. `roots`: where the walk begins, with the start; the first positions count.
LintReport lint(const Instance& instance, std::span<const Bytes> roots,
                const LintOptions& options = {});

/// The laws that cost little (repeat, key, turn, canonical without values, tier) on the first few
/// thousand positions: what is worth a millisecond or two before a person's own game is solved. The
/// error, of kind input, tells the law, the hook and the position. A family's game is taken as it is:
/// its positions are the library's.
Result<void> check_lightly(const Instance& instance, std::span<const Bytes> roots);

}  // namespace foregone
