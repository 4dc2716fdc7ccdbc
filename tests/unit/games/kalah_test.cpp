// SPDX-License-Identifier: Apache-2.0
//
// Kalah: the laws, the hooks against the values without them, single moves by hand, and the values
// against a solver with stores on a ring of pits.
#include "foregone/games/kalah.hpp"

#include <map>
#include <string>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "hook_laws.hpp"
#include "laws.hpp"

namespace foregone::test {
namespace {

using ::testing::IsEmpty;

// Pits 0..m−1, store m, pits m+1..2m, store 2m+1: a ring on which the first player's seeds and
// the second's are walked one by one.
class NaiveKalah {
 public:
  using Ring = std::vector<int>;

  explicit NaiveKalah(int pits) : m_(static_cast<std::size_t>(pits)) {}
  Ring ring(int seeds) const {
    Ring ring(2 * m_ + 2, seeds);
    ring[m_] = ring[2 * m_ + 1] = 0;
    return ring;
  }
  // First minus second player in the end, stores included.
  int value(const Ring& ring, std::size_t player) {
    if (side(ring, 0) == 0 || side(ring, 1) == 0)
      return ring[m_] + side(ring, 0) - ring[2 * m_ + 1] - side(ring, 1);
    const auto key = std::pair(ring, player);
    if (const auto found = known_.find(key); found != known_.end()) return found->second;
    int best = player == 0 ? -1000 : 1000;
    for (std::size_t i = 0; i < m_; ++i) {
      const std::size_t pit = player * (m_ + 1) + i;
      if (ring[pit] == 0) continue;
      Ring next = ring;
      const int value = this->value(next, sow(next, player, pit));
      best = player == 0 ? std::max(best, value) : std::min(best, value);
    }
    return known_[key] = best;
  }

 private:
  int side(const Ring& ring, std::size_t player) const {
    int seeds = 0;
    for (std::size_t i = 0; i < m_; ++i) seeds += ring[player * (m_ + 1) + i];
    return seeds;
  }
  // Whose turn it is next.
  std::size_t sow(Ring& ring, std::size_t player, std::size_t pit) const {
    const std::size_t own_store = player * (m_ + 1) + m_;
    const std::size_t other_store = (1 - player) * (m_ + 1) + m_;
    std::size_t at = pit;
    for (int hand = std::exchange(ring[pit], 0); hand > 0;) {
      at = (at + 1) % ring.size();
      if (at == other_store) continue;
      ++ring[at];
      --hand;
    }
    if (at == own_store) return player;
    const bool is_own = at / (m_ + 1) == player;
    const std::size_t opposite = 2 * m_ - at;
    if (is_own && ring[at] == 1 && ring[opposite] != 0)
      ring[own_store] += std::exchange(ring[at], 0) + std::exchange(ring[opposite], 0);
    return 1 - player;
  }

  std::size_t m_;
  std::map<std::pair<Ring, std::size_t>, int> known_;
};

Played<Kalah::Position> played(const Kalah& game, std::string_view from, int pit) {
  return game.play(*game.parse(from), pit - 1);
}

TEST(Kalah, KeepsTheLaws) {
  for (const auto& [pits, seeds] : {std::pair(1, 1), {1, 6}, {2, 2}, {2, 5}, {3, 2}})
    EXPECT_THAT(laws::all(Kalah(pits, seeds), 3000), IsEmpty()) << pits << ", " << seeds;
  for (const auto& [pits, seeds] : {std::pair(1, 31), {2, 15}, {4, 7}, {5, 5}, {6, 4}})
    EXPECT_THAT(laws::all(Kalah(pits, seeds), 200), IsEmpty()) << pits << ", " << seeds;
}

TEST(Kalah, HooksSayWhatIsSo) {
  laws::HooksSeen seen;
  for (const auto& [pits, seeds] :
       {std::pair(1, 3), {2, 1}, {2, 2}, {2, 3}, {2, 4}, {3, 2}, {3, 3}})
    EXPECT_THAT(laws::hooks_hold(Kalah(pits, seeds), 100'000, &seen), IsEmpty())
        << pits << ", " << seeds;
  EXPECT_GT(seen.positions, 5000U);
}

TEST(Kalah, HasTheValuesOfANaiveSolver) {
  for (const auto& [pits, most] : {std::pair(1, 9), {2, 5}, {3, 2}, {4, 1}})
    for (int seeds = 1; seeds <= most; ++seeds) {
      NaiveKalah naive(pits);
      EXPECT_EQ(laws::value_by_definition(Kalah(pits, seeds), 200'000)->score(),
                naive.value(naive.ring(seeds), 0))
          << pits << ", " << seeds;
    }
}

TEST(Kalah, SowsRoundTheOthersStore) {
  const Kalah game(3, 3);
  const auto once = played(game, "3,3,3/3,3,3", 2);  // one in the store, one with the other
  EXPECT_EQ(once.gain, 1);
  EXPECT_FALSE(once.again);
  EXPECT_EQ(game.show(once.to), "4,3,3/3,0,4");
  const auto round = played(game, "1,1,8/1,1,1", 3);  // past the other's three pits and on
  EXPECT_EQ(round.gain, 2);  // one in passing; the last seed is the second in the store
  EXPECT_TRUE(round.again);
  EXPECT_EQ(game.show(round.to), "2,2,1/2,2,2");
}

TEST(Kalah, ARoundOfAllPitsCaptures) {
  const Kalah game(2, 3);
  // Five seeds: store, both of the other's, pit 1, and pit 2, where they came from.
  const auto move = played(game, "1,5/1,2", 2);
  EXPECT_EQ(move.gain, 1 + 1 + 2);
  EXPECT_EQ(game.show(move.to), "0,3/2,0");
}

TEST(Kalah, CapturesOnlyWhatIsThere) {
  const Kalah game(3, 3);
  const auto captured = played(game, "1,0,1/1,4,1", 1);
  EXPECT_EQ(captured.gain, 5);
  EXPECT_EQ(game.show(captured.to), "1,0,1/0,0,1");
  const auto nothing = played(game, "1,0,1/1,0,1", 1);
  EXPECT_EQ(nothing.gain, 0);
  EXPECT_EQ(game.show(nothing.to), "1,0,1/0,1,1");
  const auto not_empty = played(game, "1,1,1/1,4,1", 1);
  EXPECT_EQ(not_empty.gain, 0);
}

TEST(Kalah, EndsAfterTheCaptureEvenWhereOneWouldMoveAgain) {
  const Kalah game(2, 2);
  const auto last = played(game, "0,1/1,2", 2);
  EXPECT_EQ(last.gain, 1);
  EXPECT_FALSE(last.again);
  EXPECT_EQ(game.ending(last.to), 3) << "the seeds of the side that is not empty are its owner's";
  EXPECT_EQ(game.ending(*game.parse("0,0/1,2")), -3);
  EXPECT_EQ(game.ending(*game.parse("0,0/0,0")), 0);
  EXPECT_FALSE(game.ending(*game.parse("0,1/1,0")));
}

TEST(Kalah, WritesAndReadsPositions) {
  const Kalah game(2, 3);
  EXPECT_EQ(game.show(game.start()), "3,3/3,3");
  EXPECT_EQ(game.show(*game.parse("0,12/0,0")), "0,12/0,0");
  for (const std::string_view wrong :
       {"", "3,3/3", "3,3,3/3", "3,3/3,3,", "3,3/3,4", "03,3/3,3", "13,0/0,0", "-1,3/3,3", ",3/3,3",
        "3,3/3,3 ", "3;3/3,3", "1000,0/0,0"})
    EXPECT_FALSE(game.parse(wrong)) << wrong;
}

TEST(Kalah, RefusesWhatDoesNotFitAKey) {
  EXPECT_EQ(Kalah(6, 4).check(), "");
  EXPECT_EQ(Kalah(4, 7).check(), "");
  EXPECT_NE(Kalah(6, 5).check(), "");
}

}  // namespace
}  // namespace foregone::test
