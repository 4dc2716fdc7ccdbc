// SPDX-License-Identifier: Apache-2.0
//
// What a game can be worth, always seen by the player to move in the position it belongs to.
//
// An *outcome* game ends in win, lose or tie and its value carries a remoteness: the plies to the
// end when both sides play perfectly, where the winner hurries, the loser delays, and both hurry a
// tie ("ties end fast", as in GamesmanOne). A *score* game is worth own points minus the other's,
// counted from the position on. A position of an impartial game has a *nimber* as well: the least
// number that none of its moves leads to (Sprague 1935, Grundy 1939). `Value` is the exact answer a user sees; the engines work on
// *codes*, one integer a value in which "better for the player to move" is "greater", so that
// choosing a move is a maximum.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace foregone {

/// Points of a scoring game. Sums are checked: what does not fit 64 bits is an error, never a wrap.
using Points = std::int64_t;

/// A rank or a number of positions.
using Index = std::uint64_t;

/// Result of a win/lose game for the player to move, worst to best. `tie`: the rules end the game
/// level. `draw`: play never ends.
enum class Outcome : std::uint8_t { lose, draw, tie, win };

/// The kinds of value. A game's own is outcome or score; nimbers are asked for.
enum class ValueKind : std::uint8_t { outcome, score, nimber };

/// The outcome as the other player sees it.
constexpr Outcome flipped(Outcome outcome) {
  switch (outcome) {
    case Outcome::lose:
      return Outcome::win;
    case Outcome::win:
      return Outcome::lose;
    default:
      return outcome;
  }
}

constexpr std::string_view to_string(Outcome outcome) {
  switch (outcome) {
    case Outcome::lose:
      return "lose";
    case Outcome::draw:
      return "draw";
    case Outcome::tie:
      return "tie";
    case Outcome::win:
      break;
  }
  return "win";
}

/// The value of a position for the player to move there: an outcome, with its remoteness where the
/// engine knows it, or a score.
class Value {
 public:
  static constexpr Value of_outcome(Outcome outcome,
                                    std::optional<std::uint32_t> remoteness = std::nullopt) {
    Value value;
    value.outcome_ = outcome;
    value.remoteness_ = remoteness;
    return value;
  }
  static constexpr Value of_score(Points score) {
    Value value;
    value.kind_ = ValueKind::score;
    value.score_ = score;
    return value;
  }

  static constexpr Value of_nimber(std::uint32_t nimber) {
    Value value;
    value.kind_ = ValueKind::nimber;
    value.outcome_ = nimber == 0 ? Outcome::lose : Outcome::win;
    value.score_ = nimber;
    return value;
  }

  constexpr ValueKind kind() const { return kind_; }
  /// The outcome; of a score: win above 0, tie at 0, lose below; of a nimber: lose at 0.
  constexpr Outcome outcome() const {
    if (kind_ != ValueKind::score) return outcome_;
    if (score_ == 0) return Outcome::tie;
    return score_ > 0 ? Outcome::win : Outcome::lose;
  }
  /// Plies to the end under perfect play; none for scores, draws and engines that do not count.
  constexpr std::optional<std::uint32_t> remoteness() const { return remoteness_; }
  /// Own points minus the other's from here on; requires kind() != nimber; 0 of outcomes.
  constexpr Points score() const { return score_; }
  /// Requires kind() == nimber.
  constexpr std::uint32_t nimber() const { return static_cast<std::uint32_t>(score_); }

  /// "win 21", "lose 8", "tie 9", "draw", "win" (remoteness unknown), or the score or nimber in
  /// decimal.
  std::string text() const {
    if (kind_ != ValueKind::outcome) return std::to_string(score_);
    std::string text{to_string(outcome_)};
    if (remoteness_) text += " " + std::to_string(*remoteness_);
    return text;
  }

  friend constexpr bool operator==(const Value&, const Value&) = default;

 private:
  ValueKind kind_ = ValueKind::outcome;
  Outcome outcome_ = Outcome::lose;
  std::optional<std::uint32_t> remoteness_;
  Points score_ = 0;
};

/// What a move is worth to its mover: what it gains, and the value of where it leads, turned round
/// unless the same player goes on; a move of nimbers is worth the nimber that it leads to. Nothing
/// when a total is not within ±(2^63 − 1), the range that
/// can be turned round. This and is_better
/// are the definition; the engines' Codes below say the same in one integer.
constexpr std::optional<Value> value_of_move(const Value& next, Points gain, bool again) {
  if (next.kind() == ValueKind::score) {
    Points total = 0;
    const bool overflow = again ? __builtin_add_overflow(gain, next.score(), &total)
                                : __builtin_sub_overflow(gain, next.score(), &total);
    if (overflow || total == INT64_MIN) return std::nullopt;
    return Value::of_score(total);
  }
  if (next.kind() == ValueKind::nimber) return next;
  std::optional<std::uint32_t> remoteness = next.remoteness();
  if (remoteness) ++*remoteness;
  return Value::of_outcome(again ? next.outcome() : flipped(next.outcome()), remoteness);
}

/// Whether a player prefers one value to another: more points; or the better outcome, and of equal
/// ones the win or tie that comes sooner, the loss that comes later. Of nimbers, 0 is what to move to.
constexpr bool is_better(const Value& left, const Value& right) {
  if (left.kind() == ValueKind::nimber) return left.nimber() == 0 && right.nimber() != 0;
  if (left.kind() == ValueKind::score) return left.score() > right.score();
  if (left.outcome() != right.outcome()) return left.outcome() > right.outcome();
  if (!left.remoteness() || !right.remoteness()) return false;
  return left.outcome() == Outcome::lose ? *left.remoteness() > *right.remoteness()
                                         : *left.remoteness() < *right.remoteness();
}

/// Whether two engines agree about a value: equal, where a remoteness that one of them does not
/// give is not compared.
constexpr bool agree(const Value& left, const Value& right) {
  if (left.kind() != right.kind()) return false;
  if (left.kind() != ValueKind::outcome) return left == right;
  if (left.outcome() != right.outcome()) return false;
  return !left.remoteness() || !right.remoteness() || *left.remoteness() == *right.remoteness();
}

/// One integer a value, greater = better for the player to move.
using Code = std::int64_t;

/// The codes of a value kind: `Codes<kind>::lifted(child, gain, again)` is what a move is worth to
/// its mover when the position it leads to has the code `child`. Nimbers have none: their fold is no
/// maximum.
template <ValueKind Kind>
struct Codes;

/// Outcome codes: lose r → r, draw → 2^33, tie r → 2^34 − r, win r → 2^36 − r, r < 2^32.
template <>
struct Codes<ValueKind::outcome> {
  static constexpr Code draw_code = Code{1} << 33;
  static constexpr Code tie_zero = Code{1} << 34;
  static constexpr Code win_zero = Code{1} << 36;

  static constexpr Code of(Outcome outcome, std::uint32_t remoteness) {
    switch (outcome) {
      case Outcome::lose:
        return remoteness;
      case Outcome::draw:
        return draw_code;
      case Outcome::tie:
        return tie_zero - remoteness;
      case Outcome::win:
        break;
    }
    return win_zero - remoteness;
  }

  static constexpr Value value(Code code) {
    if (code < draw_code) return Value::of_outcome(Outcome::lose, static_cast<std::uint32_t>(code));
    if (code == draw_code) return Value::of_outcome(Outcome::draw);
    if (code <= tie_zero)
      return Value::of_outcome(Outcome::tie, static_cast<std::uint32_t>(tie_zero - code));
    return Value::of_outcome(Outcome::win, static_cast<std::uint32_t>(win_zero - code));
  }

  /// Never fails: a remoteness below 2^32 cannot be exceeded by a game whose positions are counted
  /// in 32 bits. The gain is ignored.
  static constexpr std::optional<Code> lifted(Code child, Points /*gain*/, bool again) {
    if (child == draw_code) return draw_code;
    if (child > draw_code && child <= tie_zero) return child - 1;
    if (again) return child < draw_code ? child + 1 : child - 1;
    return child < draw_code ? win_zero - (child + 1) : win_zero - child + 1;
  }
};

/// Score codes: the score itself.
template <>
struct Codes<ValueKind::score> {
  static constexpr Value value(Code code) { return Value::of_score(code); }

  /// gain ± child, or nothing when the total is not within ±(2^63 − 1).
  static constexpr std::optional<Code> lifted(Code child, Points gain, bool again) {
    Code total = 0;
    const bool overflow = again ? __builtin_add_overflow(gain, child, &total)
                                : __builtin_sub_overflow(gain, child, &total);
    if (overflow || total == INT64_MIN) return std::nullopt;
    return total;
  }
};

}  // namespace foregone
