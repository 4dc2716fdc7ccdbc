// SPDX-License-Identifier: Apache-2.0
//
// What the contract must accept, and how it reads it. What it must refuse is in tests/compile_fail.
#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <type_traits>

#include "foregone/core/game.hpp"
#include "games.hpp"
#include "random_dag_game.hpp"

namespace foregone::test {
namespace {

using contract::Fault;
using contract::first_fault;

struct Plain {
  int start() const { return 3; }
  void moves(int p, auto&& visit) const {
    if (p > 0) visit(p - 1);
  }
};
static_assert(first_fault<Plain>() == Fault::none);
static_assert(!contract::names_play<Plain> && !contract::names_gain<Plain>);

// A game may bear the name of a hook, and so may its member types.
struct index : Plain {
  struct position {};
  using key = int;
  enum class turn { first };
};
static_assert(first_fault<index>() == Fault::none);
static_assert(!contract::names_index<index> && !contract::names_position<index> &&
              !contract::names_key<index> && !contract::names_turn<index>);

// Names that other libraries use are free for what is no hook.
struct Named : Plain {
  std::vector<int> score;
  bool is_terminal(int row, int col) const { return row == col; }
};
static_assert(first_fault<Named>() == Fault::none);

// Hooks may be static, noexcept, virtual, inherited, callable members and one of several overloads.
struct Stated : Plain {
  static int play(int p, int) noexcept { return p; }
  virtual Points gain(int, int) const { return 1; }
  Points gain(int, int, int) const { return 1; }
  std::function<bool(int, int)> moves_again = [](int, int) { return false; };
  virtual ~Stated() = default;
};
struct Inherited : Stated {
  int misere_of_old = 1;
};
static_assert(first_fault<Stated>() == Fault::none);
static_assert(first_fault<Inherited>() == Fault::none);
static_assert(contract::names_gain<Inherited> && contract::names_moves_again<Inherited>);
static_assert(std::is_same_v<move_t<Inherited>, int>);
static_assert(value_kind<Inherited>() == ValueKind::score);

// The visitor may be taken in any way.
template <int Way>
struct Visits {
  int start() const { return 3; }
  void moves(int p, auto& visit) const
    requires(Way == 0)
  {
    if (p > 0) visit(p - 1);
  }
  void moves(int p, const auto& visit) const
    requires(Way == 1)
  {
    if (p > 0) visit(p - 1);
  }
  void moves(int p, auto visit) const
    requires(Way == 2)
  {
    if (p > 0) visit(p - 1);
  }
  void moves(int p, const std::function<void(int)>& visit) const
    requires(Way == 3)
  {
    if (p > 0) visit(p - 1);
  }
};
static_assert(first_fault<Visits<0>>() == Fault::none);
static_assert(first_fault<Visits<1>>() == Fault::none);
static_assert(first_fault<Visits<2>>() == Fault::none);
static_assert(first_fault<Visits<3>>() == Fault::none);

template <class G>
int moves_of(int p) {
  int count = 0;
  each_move(G{}, p, [&](int) { ++count; });
  return count;
}

TEST(Contract, TakesAVisitorInAnyWay) {
  EXPECT_EQ(moves_of<Visits<0>>(3), 1);
  EXPECT_EQ(moves_of<Visits<1>>(3), 1);
  EXPECT_EQ(moves_of<Visits<2>>(3), 1);
  EXPECT_EQ(moves_of<Visits<3>>(3), 1);
}

// Small integers are computed as int.
struct Narrow {
  std::uint8_t start() const { return 3; }
  std::vector<std::uint8_t> moves(std::uint8_t p) const {
    return std::vector<std::uint8_t>(p > 0 ? 1 : 0, 1);
  }
  int play(std::uint8_t p, std::uint8_t take) const { return p - take; }
};
static_assert(contract::hook_play<Narrow>);
static_assert(!contract::Fits<long, int> && !contract::Fits<double, int> &&
              !contract::Fits<int, double> && contract::Fits<int, long>);

template <class P>
struct Holds {
  P held;
};
static_assert(contract::PlainKey<Holds<long>> && contract::PlainKey<Holds<long[8]>>);
static_assert(!contract::PlainKey<Holds<int*>> && !contract::PlainKey<Holds<int* [2]>>);
static_assert(!contract::PlainKey<Holds<void (*)()>>);
static_assert(!contract::PlainKey<Holds<Holds<const char*>>>);
static_assert(!contract::PlainKey<Holds<std::string>> && !contract::PlainKey<Holds<double>>);
static_assert(contract::PlainKey<std::array<std::uint8_t, 64>>);
static_assert(!contract::PlainKey<std::array<std::uint8_t, 65>>);

TEST(Contract, ReadsTheTestGames) {
  static_assert(value_kind<Subtraction>() == ValueKind::outcome);
  static_assert(value_kind<TicTacToe>() == ValueKind::outcome);
  static_assert(value_kind<GoAgain>() == ValueKind::score);
  static_assert(value_kind<CoinsInARow>() == ValueKind::score);
  static_assert(std::is_same_v<key_t<Subtraction>, std::uint64_t>);
  static_assert(std::is_same_v<key_t<ByteNim>, Bytes>);
  static_assert(std::is_same_v<move_t<ByteNim>, ByteNim::Heaps>);
  static_assert(contract::has_many<Subtraction>() == false);
  EXPECT_TRUE(is_misere(MisereSubtraction{}));
  EXPECT_TRUE(is_misere(RandomMisereGame{}));
  EXPECT_FALSE(is_misere(Subtraction{}));
}

}  // namespace
}  // namespace foregone::test
