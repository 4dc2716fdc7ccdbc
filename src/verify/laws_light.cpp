// SPDX-License-Identifier: Apache-2.0
//
// The laws that cost little, on the first positions of a game: three expansions a position and a call of
// each hook or two. 2000 positions of Connect Four take about 1 ms.
#include <algorithm>

#include "verify/laws_scene.hpp"

namespace foregone {
namespace {

using namespace verifying;

constexpr std::size_t most_positions = 2000;
constexpr std::uint64_t most_moves = 20'000;

class LightCheck {
 public:
  explicit LightCheck(const Instance& instance)
      : instance_(instance), copy_(instance), rules_(instance_), rules_of_copy_(copy_),
        index_(rules_.key_bytes()) {}

  Result<void> run(std::span<const Bytes> roots) {
    for (const Bytes& root : roots.subspan(0, std::min(roots.size(), most_positions)))
      index_.add(root);
    std::uint64_t moves = 0;
    for (std::uint32_t id = 0; id < index_.size() && moves < most_moves; ++id) {
      const Bytes at = index_.keys()[id];
      if (auto looked = look_at(at); !looked) return looked;
      moves += first_.to.size();
      for (const Bytes& to : first_.to)
        if (index_.size() < most_positions) index_.add(to);
    }
    return {};
  }

 private:
  Result<void> broken(Law law, std::string_view hook, const Bytes& at, const std::string& what) {
    const Breach breach{law, std::string(hook), rules_.show(at), what};
    return input_error("the game breaks a law of its hooks: " + breach.text() +
                       "; foregone lint looks at all laws");
  }

  // Leaves the moves in first_.
  Result<void> look_at(const Bytes& at) {
    if (const Bytes again = rules_.rekey(at); again != at)
      return broken(Law::key, rules_.states(hook_bit_key) ? "position" : "start", at,
                    key_text_of(rules_, at, again));
    rules_.expand(at, expand_order, first_);
    for (Rules* rules : {&rules_, &rules_of_copy_}) {
      rules->expand(at, expand_order, again_);
      if (const auto found = difference(rules_, first_, again_))
        return broken(Law::repeat, found->hook, at, found->what);
    }
    if (rules_.states(hook_bit_turn))
      if (const int turn = instance_.turn(at); turn != 0 && turn != 1)
        return broken(Law::turn, "turn", at, expected("0 or 1", std::to_string(turn)));
    if (auto looked = look_at_tiers(at); !looked) return looked;
    return look_at_canonical(at);
  }

  Result<void> look_at_tiers(const Bytes& at) {
    if (!rules_.states(hook_bit_tier)) return {};
    const std::int32_t from = rules_.tier(at);
    for (const Bytes& to : first_.to)
      if (const std::int32_t tier = rules_.tier(to); tier < from)
        return broken(Law::tier, "tier", at,
                      expected("tier " + std::to_string(from) + " or higher behind the move to " +
                                   rules_.show(to),
                               "tier " + std::to_string(tier)));
    return {};
  }

  Result<void> look_at_canonical(const Bytes& at) {
    if (!rules_.states(hook_bit_canonical)) return {};
    const Bytes image = rules_.canonical(at);
    const std::string named = " canonical(p) = ";
    if (const Bytes twice = rules_.canonical(image); twice != image)
      return broken(Law::canonical, "canonical", at,
                    expected("that" + named + rules_.show(image) + " is canonical",
                             rules_.show(twice) + " for it"));
    if (rules_.states(hook_bit_turn) && instance_.turn(image) != instance_.turn(at))
      return broken(Law::canonical, "canonical", at,
                    expected("turn " + std::to_string(instance_.turn(at)) + " of" + named +
                                 rules_.show(image),
                             "turn " + std::to_string(instance_.turn(image))));
    return {};
  }

  const Instance& instance_;
  const Instance copy_;
  Rules rules_;
  Rules rules_of_copy_;
  KeyIndex index_;
  PlainMoves first_;
  PlainMoves again_;
};

}  // namespace

Result<void> check_lightly(const Instance& instance, std::span<const Bytes> roots) {
  if (instance.is_lattice() || instance.is_window() || instance.is_heap()) return {};
  return LightCheck(instance).run(roots);
}

}  // namespace foregone
