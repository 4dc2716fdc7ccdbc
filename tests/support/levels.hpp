// SPDX-License-Identifier: Apache-2.0
//
// Solves a graded outcome game straight from its hooks, level by level: an independent measure for
// games with up to a few million positions. Values are codes of foregone::Codes.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "foregone/core/game.hpp"
#include "foregone/core/model.hpp"

namespace foregone::test {

template <class Key>
struct Level {
  std::vector<Key> keys;  // ascending
  std::vector<Code> codes;
  Code code(Key key) const {
    const auto at = std::lower_bound(keys.begin(), keys.end(), key);
    return codes[static_cast<std::size_t>(at - keys.begin())];
  }
};

/// Every reachable position by plies from the start, with its value.
template <Game G>
std::vector<Level<key_t<G>>> levels_of(const G& game) {
  using Key = key_t<G>;
  constexpr ValueKind kind = value_kind<G>();
  std::vector<Level<Key>> levels(1);
  levels[0].keys = {key_of(game, game.start())};
  for (;;) {
    std::vector<Key> next;
    for (const Key key : levels.back().keys) {
      const auto p = position_of(game, key);
      if (ended_value(game, p, true)) continue;
      each_move(game, p,
                [&](const auto& move) { next.push_back(key_of(game, play_of(game, p, move).to)); });
    }
    if (next.empty()) break;
    std::sort(next.begin(), next.end());
    next.erase(std::unique(next.begin(), next.end()), next.end());
    levels.push_back({next, {}});
  }
  for (std::size_t at = levels.size(); at-- > 0;)
    for (const Key key : levels[at].keys) {
      const auto p = position_of(game, key);
      auto over = ended_value(game, p, true);
      bool has_move = false;
      Code best = INT64_MIN;
      if (!over)
        each_move(game, p, [&](const auto& move) {
          const auto played = play_of(game, p, move);
          const Code child = levels[at + 1].code(key_of(game, played.to));
          best = std::max(best, *Codes<kind>::lifted(child, played.gain, played.again));
          has_move = true;
        });
      if (!over && !has_move) over = ended_value(game, p, false);
      levels[at].codes.push_back(over ? over_code<kind>(over_of(over)) : best);
    }
  return levels;
}

/// "positions=win+lose+tie" of every level together.
template <class Key>
std::string totals(const std::vector<Level<Key>>& levels) {
  std::size_t counts[4] = {0, 0, 0, 0};
  std::size_t positions = 0;
  for (const Level<Key>& level : levels)
    for (const Code code : level.codes) {
      ++counts[static_cast<std::size_t>(Codes<ValueKind::outcome>::value(code).outcome())];
      ++positions;
    }
  const auto of = [&](Outcome outcome) {
    return std::to_string(counts[static_cast<std::size_t>(outcome)]);
  };
  return std::to_string(positions) + "=" + of(Outcome::win) + "+" + of(Outcome::lose) + "+" +
         of(Outcome::tie);
}

}  // namespace foregone::test
