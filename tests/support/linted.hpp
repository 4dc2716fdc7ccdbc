// SPDX-License-Identifier: Apache-2.0
//
// What the laws of the library (verify/laws.hpp) find in a game of a test.
#pragma once

#include <string>
#include <vector>

#include "foregone/core/export.hpp"
#include "foregone/verify/laws.hpp"

namespace foregone::test {

template <class G>
Instance linted_instance(const G& game) {
  Instance instance(exported_game<G>(), "game");
  *static_cast<plain_game_t<G>*>(instance.self()) = game;
  return instance;
}

/// The broken laws, a line each.
inline std::vector<std::string> breaches_of(const Instance& instance,
                                            const LintOptions& options = {}) {
  std::vector<std::string> lines;
  for (const LawFinding& finding : lint(instance, instance.asked(), options).laws)
    for (const Breach& breach : finding.breaches) lines.push_back(breach.text());
  return lines;
}
template <class G>
std::vector<std::string> breaches_of(const G& game) {
  return breaches_of(linted_instance(game));
}

/// What a person is told before the game is solved; "" = nothing.
template <class G>
std::string light_complaint(const G& game) {
  const Instance instance = linted_instance(game);
  const auto checked = check_lightly(instance, instance.asked());
  return checked ? "" : checked.error().text();
}

}  // namespace foregone::test
