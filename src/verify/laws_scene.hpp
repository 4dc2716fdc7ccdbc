// SPDX-License-Identifier: Apache-2.0
//
// What every law is given, and where it says what it found. The laws themselves are in laws_*.cpp, a
// function each, which says nothing where the game has not the hooks that the law speaks of.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "foregone/verify/laws.hpp"
#include "verify/laws_walk.hpp"

namespace foregone::verifying {

/// A game and what is known of it.
struct Scene {
  Scene(const Instance& of, std::span<const Bytes> from, const LintOptions& with)
      : instance(of), copy(of), options(with), rules(instance), rules_of_copy(copy),
        roots(with_start(of, from)), walk(rules, roots, with.positions),
        known(rules, roots, walk, with.positions) {}
  Scene(const Scene&) = delete;
  Scene& operator=(const Scene&) = delete;

  const Instance& instance;
  const Instance copy;
  const LintOptions& options;
  Rules rules;
  Rules rules_of_copy;
  std::vector<Bytes> roots;
  LawWalk walk;
  KnownPositions known;

 private:
  static std::vector<Bytes> with_start(const Instance& of, std::span<const Bytes> from) {
    std::vector<Bytes> roots(from.begin(), from.end());
    roots.push_back(of.start());
    return roots;
  }
};

/// The finding of one law while it is looked at.
class Trial {
 public:
  static constexpr std::size_t most_told = 3;
  Trial(Law law, const Rules& rules) : rules_(rules) { found_.law = law; }

  void tries() { ++found_.tried; }
  /// The law is broken at a position.
  void broken(std::string_view hook, const Bytes& at, const std::string& what) {
    if (is_enough()) return;
    found_.breaches.push_back({found_.law, std::string(hook), rules_.show(at), what});
  }
  /// The law is broken, at no position.
  void broken(std::string_view hook, const std::string& what) {
    if (!is_enough()) found_.breaches.push_back({found_.law, std::string(hook), "", what});
  }
  bool is_enough() const { return found_.breaches.size() >= most_told; }
  LawFinding done() { return std::move(found_); }

 private:
  const Rules& rules_;
  LawFinding found_;
};

inline std::string expected(const std::string& wanted, const std::string& found) {
  return "expected " + wanted + ", found " + found;
}

/// The first difference of two looks at the moves of a position: the hook and what it gave.
struct Difference {
  std::string_view hook;
  std::string what;
};
std::optional<Difference> difference(const Rules& rules, const PlainMoves& one,
                                     const PlainMoves& other);

/// "expected that the position of the key 20 has this key, found 17 for it".
std::string key_text_of(const Rules& rules, const Bytes& key, const Bytes& again);

void try_repeat(Scene& scene, Trial& trial);
void try_key(Scene& scene, Trial& trial);
void try_turn(Scene& scene, Trial& trial);
void try_canonical(Scene& scene, Trial& trial);
void try_tier(Scene& scene, Trial& trial);
void try_ranking(Scene& scene, Trial& trial);
void try_predecessors(Scene& scene, Trial& trial);
void try_predecessor_indices(Scene& scene, Trial& trial);
void try_parts(Scene& scene, Trial& trial);
void try_bound(Scene& scene, Trial& trial);
void try_useful(Scene& scene, Trial& trial);
void try_no_return(Scene& scene, Trial& trial);
void try_totals(Scene& scene, Trial& trial);
void try_parse(Scene& scene, Trial& trial);
void try_describe(Scene& scene, Trial& trial);
void try_ask(Scene& scene, Trial& trial);
void try_read(Scene& scene, Trial& trial);
void try_random(Scene& scene, Trial& trial);

}  // namespace foregone::verifying
