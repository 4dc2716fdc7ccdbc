// SPDX-License-Identifier: Apache-2.0
//
// Down we dig: every engine gives brute force's values for every prefix, and verify agrees; the
// fast ways agree on long inputs that stay undecided.
#include <cstdint>
#include <random>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "engine_runs.hpp"
#include "foregone/kernels/target.hpp"
#include "plain_games.hpp"

namespace foregone::test {
namespace {

using Rows = std::vector<std::uint8_t>;

Rows random_rows(std::uint32_t seed, std::size_t n) {
  std::mt19937 random(seed);
  const auto draw = [&] { return static_cast<std::uint8_t>(random()); };
  const std::size_t period = 1 + seed % 7;
  Rows repeated(period);
  for (std::uint8_t& row : repeated) row = draw();
  Rows rows(n);
  std::uint8_t row = draw();
  for (std::size_t i = 0; i < n; ++i) {
    switch (seed % 6) {
      case 0:  // random
        rows[i] = draw();
        break;
      case 1:  // equal
        rows[i] = repeated[0];
        break;
      case 2:  // periodic
        rows[i] = repeated[i % period];
        break;
      case 3:  // sparse: one cell in eight is W
        rows[i] = static_cast<std::uint8_t>(draw() & draw() & draw());
        break;
      case 4:  // one cell changes at a time
        rows[i] = row = static_cast<std::uint8_t>(row ^ 1U << draw() % 8);
        break;
      default:  // alternating complements, now and then a slip
        rows[i] = row = static_cast<std::uint8_t>(draw() % 9 == 0 ? row : ~row);
        break;
    }
  }
  return rows;
}

PlainDownWeDig plain_of(const DownWeDigGame& game) {
  PlainDownWeDig plain;
  plain.misere = game.misere;
  plain.rows.clear();
  for (const std::uint8_t cells : game.rows_of_instance()) {
    std::string row;
    for (int column = 7; column >= 0; --column) row += (cells >> column & 1) != 0 ? 'W' : 'R';
    plain.rows.push_back(row);
  }
  return plain;
}

void expect_all_engines(const DownWeDigGame& game) {
  const Instance instance = instance_of(game, "down-we-dig");
  const std::vector<Bytes> roots = instance.asked();
  const std::string expected = plain_down_we_dig(plain_of(game));
  const auto oracle = solve_with("brute-force", instance, roots);
  for (const catalogue::EngineInfo& info : catalogue::engines_for(instance)) {
    const auto solution = solve_with(info.name, instance, roots);
    ASSERT_EQ(answer_of(instance, *solution), expected) << info.name;
    for (const Bytes& root : roots)
      ASSERT_TRUE(agree(found(*solution, root), found(*oracle, root))) << info.name;
    ASSERT_EQ(verified(instance, *solution, roots), "") << info.name;
  }
}

std::string text_of(const DownWeDigGame& game) {
  std::ostringstream out;
  game.write(out);
  return out.str();
}

std::string streamed(const DownWeDigGame& game, std::string_view engine) {
  Instance instance(exported_game<DownWeDig>(), "down-we-dig");
  static_cast<DownWeDigGame*>(instance.self())->misere = game.misere;
  const std::string text = text_of(game);
  TextInput in("test", std::string_view(text));
  std::string answers;
  const auto stats =
      catalogue::stream_answers(instance, in, engine, {}, [&](std::string_view piece) {
        answers += piece;
        return Result<void>{};
      });
  EXPECT_TRUE(stats);
  EXPECT_FALSE(in.error());
  return answers;
}

Rows live_rows(std::size_t times) {
  const auto once =
      read_game<DownWeDigGame>(file_text(FOREGONE_TEST_DATA "/down-we-dig/live3000.in"));
  Rows rows;
  for (std::size_t i = 0; i < times; ++i)
    rows.insert(rows.end(), once.rows_of_instance().begin(), once.rows_of_instance().end());
  return rows;
}
DownWeDigGame live(std::size_t times) { return rows_game(live_rows(times)); }

TEST(DownWeDigEngines, SmallInputsEqualThePlainGame) {
  std::uint32_t seed = 0;
  for (std::uint64_t round = 0; round < rounds(90); ++round)
    for (std::size_t n = 1; n <= 14; ++n) {
      SCOPED_TRACE(seed);
      expect_all_engines(rows_game(random_rows(seed++, n)));
    }
}

TEST(DownWeDigEngines, SmallMisereInputsEqualThePlainGame) {
  std::uint32_t seed = 50'000;
  for (std::uint64_t round = 0; round < rounds(90); ++round)
    for (std::size_t n = 1; n <= 14; ++n) {
      SCOPED_TRACE(seed);
      expect_all_engines(rows_game(random_rows(seed++, n), true));
    }
}

TEST(DownWeDigEngines, ThePlainStatementHasTheSameAnswersUnderEveryGeneralEngine) {
  for (std::uint32_t seed = 0; seed < rounds(60); ++seed) {
    const DownWeDigGame game = rows_game(random_rows(seed, 1 + seed % 12), seed % 4 == 3);
    const Instance fast = instance_of(game);
    const Instance plain = instance_of(plain_of(game));
    const std::vector<Bytes> roots = plain.asked();
    for (const std::string_view name : {"retrograde", "alpha-beta", "brute-force"}) {
      const auto solution = solve_with(name, plain, roots);
      std::string answers;
      for (const Bytes& root : roots)
        answers += found(*solution, root).outcome() == Outcome::win ? '1' : '2';
      ASSERT_EQ(answers, answer_by("window", fast)) << name << ' ' << seed;
    }
  }
}

TEST(DownWeDigEngines, SixHundredRowsAgreeAmongTheEngines) {
  const std::size_t n = is_sanitized ? 200 : 600;
  for (const bool misere : {false, true}) {
    Rows rows = live_rows(1);
    rows.resize(n);
    const DownWeDigGame game = rows_game(rows, misere);
    const Instance instance = instance_of(game);
    const std::string expected = answer_by("retrograde", instance);
    ASSERT_NE(expected.find('1', n - 30), std::string::npos);
    EXPECT_EQ(answer_by("window", instance), expected);
    EXPECT_EQ(answer_by("window-memo", instance), expected);
    EXPECT_EQ(streamed(game, "window"), expected);
    EXPECT_EQ(streamed(game, "window-memo"), expected);
    EXPECT_EQ(plain_down_we_dig(plain_of(game)), expected);
  }
}

TEST(DownWeDigEngines, ThousandsOfRowsEqualThePlainGame) {
  const std::size_t times = is_sanitized ? 1 : 2;
  Rows rows = live_rows(times);
  rows.resize(times * 2000);
  const DownWeDigGame game = rows_game(rows);
  const std::string expected = plain_down_we_dig(plain_of(game));
  EXPECT_EQ(streamed(game, "window"), expected);
  EXPECT_EQ(streamed(game, "window-memo"), expected);
}

TEST(DownWeDigEngines, TheLiveRowsStayUndecidedWhenRepeated) {
  for (const std::size_t times : {2U, 7U, 100U}) {
    DownWeDigGame game = live(times);
    for (const bool misere : {false, true}) {
      game.misere = misere;
      const std::string answers = streamed(game, "window");
      ASSERT_EQ(answers.size(), 3000 * times);
      EXPECT_EQ(streamed(game, "window-memo"), answers);
      if (misere) continue;  // there the rows decide at last
      const std::string_view tail = std::string_view(answers).substr(answers.size() - 3000);
      EXPECT_NE(tail.find('1'), std::string_view::npos);
      EXPECT_NE(tail.find('2'), std::string_view::npos);
    }
  }
}

// The kernels are chosen as the engine is made.
TEST(DownWeDigEngines, EverySimdTargetEqualsScalar) {
  const kernels::Target before = kernels::active_target();
  std::vector<DownWeDigGame> games;
  for (std::uint32_t seed = 0; seed < rounds(60); ++seed)
    games.push_back(rows_game(random_rows(seed, 1 + seed * 7 % 400), seed % 2 != 0));
  games.push_back(live(2));
  games.push_back(live(2));
  games.back().misere = true;
  for (const DownWeDigGame& game : games) {
    kernels::force_target(kernels::Target::scalar);
    const std::string expected = streamed(game, "window");
    const Instance instance = instance_of(game);
    for (const kernels::Target target : kernels::supported_targets()) {
      kernels::force_target(target);
      EXPECT_EQ(streamed(game, "window"), expected) << kernels::name(target);
      EXPECT_EQ(answer_by("window", instance), expected) << kernels::name(target);
    }
  }
  kernels::force_target(before);
}

}  // namespace
}  // namespace foregone::test
