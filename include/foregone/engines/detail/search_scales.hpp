// SPDX-License-Identifier: Apache-2.0
//
// The values that alpha-beta searches over. A scale says how wide totals and stored bounds are, what
// a move makes of the value behind it, and which beta a child is tested with:
//
//   lift(edge, v)          the value of a move to its mover, v being that of where it leads
//   child_beta(edge, b)    where the same player goes on: lift(v) >= b iff v >= child_beta; where
//                          the turn changes: lift(v) >= b iff not v >= child_beta
//   next_beta(known, step) the beta of the root's next test; `step` grows from 1 on
//   fits(…)                whether no total can overflow and all that is proved of such values can be
//                          stored; where not, a wider scale must be taken
//   stored_lo, stored_hi   a bound as it is stored; one beyond the range as the end that it implies
//   anything               bounds of a value of which nothing is known
//   nothing                anything.hi, if it says nothing: it lies above every value, −nothing below
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>

#include "foregone/core/model.hpp"

namespace foregone::detail {

template <class Total>
struct Interval {
  Total lo;
  Total hi;
};

/// The beta that halves what is unknown, nearer to 0 where that is in doubt; where nothing bounds the
/// value on one side, away from the other one in growing steps. `nothing`: as in a scale.
template <class Total>
constexpr Total halving_beta(const Interval<Total>& known, Total nothing, Total& step) {
  const bool has_lo = known.lo > -nothing;
  const bool has_hi = known.hi < nothing;
  if (!has_lo && !has_hi) return 1;
  if (!has_lo || !has_hi) {
    const Total beta = has_lo ? known.lo + step : known.hi - step + 1;
    step *= 4;
    return beta;
  }
  Total middle = known.lo + (known.hi - known.lo) / 2;
  if (middle <= 0 && known.lo / 2 < middle) middle = known.lo / 2;
  else if (middle >= 0 && known.hi / 2 > middle) middle = known.hi / 2;
  return middle + 1;
}

/// Lose −1, tie 0, win 1.
struct OutcomeScale {
  using Total = std::int32_t;
  using Stored = std::int16_t;
  static constexpr Total nothing = 2;
  static constexpr Interval<Total> anything{-1, 1};

  static constexpr bool fits(Total) { return true; }
  static constexpr bool fits(const Edge&) { return true; }
  static constexpr bool fits(const ForegoneOver&) { return true; }
  static constexpr bool fits(const Look&) { return true; }
  static constexpr Total lift(const Edge& edge, Total v) { return edge.again != 0 ? v : -v; }
  static constexpr Total child_beta(const Edge& edge, Total beta) {
    return edge.again != 0 ? beta : 1 - beta;
  }
  static constexpr Total of(const ForegoneOver& over) {
    const auto outcome = static_cast<Outcome>(over.outcome);
    if (outcome == Outcome::win) return 1;
    return outcome == Outcome::lose ? -1 : 0;
  }
  static constexpr Interval<Total> known(const Look& seen) {
    return {static_cast<Total>(seen.lo), static_cast<Total>(seen.hi)};
  }
  static constexpr Total next_beta(const Interval<Total>& known, Total& step) {
    return halving_beta(known, nothing, step);
  }
  static constexpr Stored stored_lo(Total lo) { return static_cast<Stored>(lo); }
  static constexpr Stored stored_hi(Total hi) { return static_cast<Stored>(hi); }
  static constexpr Total lo(Stored lo) { return lo; }
  static constexpr Total hi(Stored hi) { return hi; }
};

/// Outcomes with their remoteness, but for that of ties: win in r plies = top − r, lose in r =
/// r − top, tie 0. Going up a ply brings a win or loss one nearer to 0. (Both players hurry a tie, so
/// that its remoteness is not what one of them wins and the other loses.)
struct PliesScale {
  using Total = std::int64_t;
  using Stored = std::int32_t;
  static constexpr Total top = Total{1} << 30;
  /// Every win is worth more, every loss less than its negative: no line is that long.
  static constexpr Total least_win = top / 2;
  static constexpr Total nothing = top + 1;
  static constexpr Interval<Total> anything{-top, top};

  static constexpr bool fits(Total) { return true; }
  static constexpr bool fits(const Edge&) { return true; }
  static constexpr bool fits(const ForegoneOver&) { return true; }
  static constexpr bool fits(const Look&) { return true; }
  static constexpr Total lift(const Edge& edge, Total v) {
    const Total later = v > 0 ? v - 1 : v < 0 ? v + 1 : 0;
    return edge.again != 0 ? later : -later;
  }
  static constexpr Total child_beta(const Edge& edge, Total beta) {
    if (edge.again != 0) return beta > 0 ? beta + 1 : beta - 1;
    return beta > 0 ? -beta : 2 - beta;  // −1, 0 and 1 − beta − 1, and nothing is worth ±1
  }
  static constexpr Total of(const ForegoneOver& over) { return top * OutcomeScale::of(over); }
  static constexpr Interval<Total> known(const Look& seen) {
    return {seen.lo > 0   ? least_win
            : seen.lo < 0 ? -top
                          : 0,
            seen.hi < 0   ? -least_win
            : seen.hi > 0 ? top
                          : 0};
  }
  /// Who wins first, then in how many plies: away from those of the line that was found.
  static constexpr Total next_beta(const Interval<Total>& known, Total& step) {
    if (known.lo <= 0 && known.hi > 0) return 1;
    if (known.lo < 0 && known.hi == 0) return 0;
    if (known.hi == top || known.lo == -top) {
      const Total beta =
          known.hi == top ? std::min(known.lo + step, top) : std::max(known.hi - step + 1, 1 - top);
      step *= 4;
      return beta;
    }
    return known.lo + (known.hi - known.lo) / 2 + 1;
  }
  static constexpr Stored stored_lo(Total lo) { return static_cast<Stored>(lo); }
  static constexpr Stored stored_hi(Total hi) { return static_cast<Stored>(hi); }
  static constexpr Total lo(Stored lo) { return lo; }
  static constexpr Total hi(Stored hi) { return hi; }
};

/// Points. With 16 bits stored, values and gains lie within ±(2^15 − 2), and a sum over 2^32 plies
/// does not overflow; with 64 nothing is refused, and totals have 128 bits.
template <class TotalType, class StoredType>
struct PointsScale {
  using Total = TotalType;
  using Stored = StoredType;
  static constexpr bool is_widest = sizeof(Stored) == sizeof(Points);
  static constexpr Total nothing = Total{1} << (is_widest ? 120 : 56);
  static constexpr Interval<Total> anything{-nothing, nothing};
  static constexpr Total most = std::numeric_limits<Stored>::max() - 1;

  static constexpr bool fits(Total v) { return is_widest || (-most <= v && v <= most); }
  static constexpr bool fits(const Edge& edge) { return fits(Total{edge.gain}); }
  static constexpr bool fits(const ForegoneOver& over) { return fits(Total{over.points}); }
  static constexpr bool fits(const Look& seen) {
    return is_widest || (seen.lo <= most && seen.hi >= -most);
  }
  static constexpr Total lift(const Edge& edge, Total v) {
    return edge.again != 0 ? edge.gain + v : edge.gain - v;
  }
  static constexpr Total child_beta(const Edge& edge, Total beta) {
    return edge.again != 0 ? beta - edge.gain : edge.gain - beta + 1;
  }
  static constexpr Total of(const ForegoneOver& over) { return over.points; }
  static constexpr Interval<Total> known(const Look& seen) {
    return {seen.lo < -most ? -nothing : Total{seen.lo}, seen.hi > most ? nothing : Total{seen.hi}};
  }
  static constexpr Total next_beta(const Interval<Total>& known, Total& step) {
    return halving_beta(known, nothing, step);
  }
  static constexpr Stored stored_lo(Total lo) {
    return lo < -most ? no_lo : static_cast<Stored>(std::min(lo, most));
  }
  static constexpr Stored stored_hi(Total hi) {
    return hi > most ? no_hi : static_cast<Stored>(std::max(hi, -most));
  }
  static constexpr Total lo(Stored lo) { return lo == no_lo ? -nothing : Total{lo}; }
  static constexpr Total hi(Stored hi) { return hi == no_hi ? nothing : Total{hi}; }

 private:
  static constexpr Stored no_lo = std::numeric_limits<Stored>::min();
  static constexpr Stored no_hi = std::numeric_limits<Stored>::max();
};
using NarrowPoints = PointsScale<std::int64_t, std::int16_t>;
using WidePoints = PointsScale<Int128, std::int64_t>;

}  // namespace foregone::detail
