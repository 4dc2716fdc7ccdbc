// SPDX-License-Identifier: Apache-2.0
//
// The way from an engine's name to a solution: choice, estimates, budgets, answers while reading.
#include <algorithm>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "engine_runs.hpp"
#include "foregone/games/chomp.hpp"
#include "games.hpp"
#include "graph_cases.hpp"
#include "rounds.hpp"

namespace foregone::test {
namespace {

using catalogue::choose_engine;
using catalogue::Purpose;

Instance chess(std::int64_t n, std::int64_t m) {
  return instance_of(random_board(1, n, m, 0, 1000), "wooden-chess");
}
Instance digging(std::size_t rows) {
  return instance_of(rows_game(std::vector<std::uint8_t>(rows, 0xA5)), "down-we-dig");
}

// Counts what an engine reports: nothing, if it never started.
struct Counting : Progress {
  void update(const ProgressState&) override { ++calls; }
  int calls = 0;
};

TEST(ChooseEngine, AutoTakesTheEngineOfTheFamily) {
  EXPECT_EQ(*choose_engine(chess(3, 3), "auto", Purpose::answer), "lattice");
  EXPECT_EQ(*choose_engine(chess(3, 3), "auto", Purpose::explore), "lattice");
  EXPECT_EQ(*choose_engine(digging(3), "auto", Purpose::answer), "window");
  EXPECT_EQ(*choose_engine(digging(3), "auto", Purpose::explore), "retrograde");
  EXPECT_EQ(*choose_engine(instance_of(TicTacToe{}), "auto", Purpose::answer), "retrograde");
  // 601 080 390 positions: nothing is tried before what they fit into.
  EXPECT_EQ(*choose_engine(instance_of(Chomp(16, 16)), "auto", Purpose::answer), "bits");
  EXPECT_EQ(*choose_engine(instance_of(Chomp(4, 4)), "auto", Purpose::answer), "retrograde");
}

TEST(ChooseEngine, AStatedEngineIsReturnedAsItIs) {
  for (const std::string_view name : {"retrograde", "alpha-beta", "brute-force", "lattice"})
    EXPECT_EQ(*choose_engine(chess(3, 3), name, Purpose::answer), name);
}

TEST(ChooseEngine, AnUnknownEngineIsRefusedWithTheList) {
  const auto refused = choose_engine(chess(3, 3), "latice", Purpose::answer);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().kind, ErrorKind::usage);
  EXPECT_EQ(
      refused.error().message,
      "unknown engine 'latice'; engines: auto, retrograde, alpha-beta, brute-force, bits, lattice, "
      "window, window-memo, heap");
}

TEST(ChooseEngine, AnEngineOfAnotherFamilyIsRefusedWithTheReason) {
  const auto refused = choose_engine(digging(3), "lattice", Purpose::answer);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().kind, ErrorKind::usage);
  EXPECT_EQ(refused.error().message,
            "the engine lattice cannot take down-we-dig: it needs a board that is filled in "
            "staircase order; engines: auto, retrograde, alpha-beta, brute-force, window, "
            "window-memo");
  EXPECT_FALSE(choose_engine(chess(3, 3), "window", Purpose::answer));
}

TEST(ChooseEngine, AnEngineOfAnswersAloneIsRefusedForExploring) {
  for (const std::string_view name : {"window", "window-memo"}) {
    const auto refused = choose_engine(digging(3), name, Purpose::explore);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().kind, ErrorKind::usage);
  }
}

TEST(Estimate, LatticesIsWhatItTakes) {
  for (const auto& [n, m] :
       {std::pair<std::int64_t, std::int64_t>{1, 1}, {1, 9}, {9, 1}, {3, 7}, {10, 10}, {2, 500}}) {
    const Instance instance = chess(n, m);
    const auto estimate = catalogue::estimate(instance, "lattice", Purpose::explore, 1);
    ASSERT_TRUE(estimate);
    EXPECT_TRUE(estimate->exact);
    const auto solution = solve_with("lattice", instance, instance.asked());
    EXPECT_EQ(*estimate->positions, solution->stats().positions);
    EXPECT_EQ(*estimate->bytes, solution->stats().bytes + sizeof(Bytes));
  }
}

// A table that has room grows further than it needs to, one without less.
TEST(Estimate, RetrogradesPositionsAreExactAndItsBytesNear) {
  for (const auto& [n, m] :
       {std::pair<std::int64_t, std::int64_t>{8, 8}, {10, 10}, {3, 60}, {60, 3}, {2, 400}}) {
    const Instance instance = chess(n, m);
    const auto estimate = catalogue::estimate(instance, "retrograde", Purpose::answer, 1);
    ASSERT_TRUE(estimate);
    const auto solution = solve_with("retrograde", instance, instance.asked());
    EXPECT_EQ(*estimate->positions, solution->stats().positions);
    const auto taken = static_cast<double>(solution->stats().bytes);
    // A table of more than a chunk of 2 MiB takes another on the way.
    EXPECT_LE(static_cast<double>(*estimate->bytes), 4 * taken + 0x1p22) << n << 'x' << m;
    EXPECT_GE(static_cast<double>(*estimate->bytes), taken / 4) << n << 'x' << m;
  }
}

TEST(Estimate, WhatIsEstimatedIsEnough) {
  for (const std::string_view name : {"lattice", "retrograde"}) {
    for (const auto& [n, m] : {std::pair{1, 1}, {2, 3}, {5, 5}, {8, 8}, {3, 40}, {10, 10}}) {
      const Instance instance = chess(n, m);
      const std::vector<Bytes> roots = instance.asked();
      const auto estimate = catalogue::estimate(instance, name, Purpose::answer, 1);
      ASSERT_TRUE(estimate);
      SolveOptions options;
      options.memory_bytes = *estimate->bytes;
      const auto solved = catalogue::solve(instance, roots, name, Purpose::answer, options);
      EXPECT_TRUE(solved) << name << ' ' << n << 'x' << m << ' ' << solved.error().text();
    }
  }
}

TEST(Estimate, LatticesForTheAnswerAloneIsWhatItTakes) {
  for (const auto& [n, m] : {std::pair<std::int64_t, std::int64_t>{12, 12}, {13, 11}, {3, 60}}) {
    const Instance instance = chess(n, m);
    const std::vector<Bytes> roots = instance.asked();
    SolveOptions options;
    options.threads = 2;
    const auto answer = catalogue::estimate(instance, "lattice", Purpose::answer, 1, options);
    const auto explore = catalogue::estimate(instance, "lattice", Purpose::explore, 1, options);
    ASSERT_TRUE(answer && explore);
    EXPECT_EQ(*answer->positions, *explore->positions);
    EXPECT_EQ(*answer->bytes<*explore->bytes, n> 3);  // a narrow board stays in the array
    options.memory_bytes = *answer->bytes;
    const auto start = catalogue::solve(instance, roots, "lattice", Purpose::answer, options);
    ASSERT_TRUE(start) << start.error().text();
    EXPECT_EQ((*start)->stats().bytes + roots.size() * sizeof(Bytes), *answer->bytes);
    EXPECT_EQ((*start)->stats().positions, *answer->positions);
    EXPECT_EQ((*start)->is_complete(), n == 3);
    const auto all = solve_with("lattice", instance, roots);
    EXPECT_EQ(found(**start, roots[0]), found(*all, roots[0]));
    --options.memory_bytes;
    EXPECT_FALSE(catalogue::solve(instance, roots, "lattice", Purpose::answer, options));
  }
}

TEST(Solve, TheAskedPositionsCountAgainstTheMemory) {
  const Instance instance = digging(2000);
  EXPECT_FALSE(instance.asked(2000 * sizeof(Bytes) - 1));
  EXPECT_TRUE(instance.asked(2000 * sizeof(Bytes)));
  const std::vector<Bytes> roots = instance.asked();
  SolveOptions options;
  options.memory_bytes = roots.size() * sizeof(Bytes);
  for (const std::string_view name : {"window", "window-memo"}) {
    const auto refused = catalogue::solve(instance, roots, name, Purpose::answer, options);
    ASSERT_FALSE(refused) << name;
    EXPECT_EQ(refused.error().kind, ErrorKind::budget);
  }
}

TEST(Estimate, RetrogradesLimitForRowsHolds) {
  for (const std::size_t rows : {1U, 2U, 10U, 100U, 700U}) {
    const Instance instance = digging(rows);
    const std::vector<Bytes> roots = instance.asked();
    const auto estimate =
        catalogue::estimate(instance, "retrograde", Purpose::answer, roots.size());
    ASSERT_TRUE(estimate);
    const auto solution = solve_with("retrograde", instance, roots);
    EXPECT_LE(solution->stats().positions, *estimate->positions);
    if (rows >= 100) {
      EXPECT_LE(solution->stats().bytes, *estimate->bytes);
    }
  }
}

TEST(Estimate, ABoardOfTooManyPositionsIsNamedSo) {
  const Instance instance = chess(40, 40);
  for (const std::string_view name : {"lattice", "retrograde"}) {
    const auto estimate = catalogue::estimate(instance, name, Purpose::answer, 1);
    ASSERT_TRUE(estimate);
    EXPECT_EQ(*estimate->positions, UINT64_MAX);
    EXPECT_EQ(*estimate->bytes, UINT64_MAX);
  }
}

TEST(Solve, ABudgetIsRefusedBeforeWorkStarts) {
  for (const std::string_view name : {"auto", "lattice", "retrograde"}) {
    const Instance instance = chess(14, 14);  // 40 116 600 positions
    Counting progress;
    SolveOptions options;
    options.memory_bytes = 1'000'000;
    options.progress = &progress;
    const auto refused =
        catalogue::solve(instance, instance.asked(), name, Purpose::answer, options);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().kind, ErrorKind::budget);
    EXPECT_NE(refused.error().message.find("for 40116600 positions, allowed are 1000000"),
              std::string::npos)
        << refused.error().message;
    EXPECT_EQ(progress.calls, 0);
  }
}

TEST(Solve, TheLeastMemoryOfASearchIsNamed) {
  const Instance instance = chess(3, 3);
  SolveOptions options;
  options.memory_bytes = 100;
  for (const std::string_view name : {"alpha-beta", "retrograde", "lattice"}) {
    const auto refused =
        catalogue::solve(instance, instance.asked(), name, Purpose::answer, options);
    ASSERT_FALSE(refused) << name;
    EXPECT_EQ(refused.error().kind, ErrorKind::budget) << name;
  }
  const Instance rows = digging(30);
  const auto refused =
      catalogue::solve(rows, rows.asked(), "window-memo", Purpose::answer, options);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().kind, ErrorKind::budget);
}

// A position that may stay as it is, before more of them than there is memory for.
struct Doorstep {
  static constexpr int last = is_sanitized ? 75'000 : 300'000;
  int start() const { return 0; }
  void moves(int p, auto&& visit) const {
    if (p == 0) visit(0);
    if (p < last) visit(p + 1);
  }
};
TEST(Solve, TooLittleMemoryIsNotAnImpossibleGame) {
  const Instance instance = instance_of(Doorstep{});
  SolveOptions options;
  options.memory_bytes = is_sanitized ? 1 << 18 : 1 << 20;
  const auto refused =
      catalogue::solve(instance, instance.asked(), "auto", Purpose::answer, options);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().kind, ErrorKind::budget) << refused.error().text();
  options.memory_bytes = 1 << 28;
  EXPECT_TRUE(catalogue::solve(instance, instance.asked(), "auto", Purpose::answer, options));
}

TEST(Solve, BruteForceStopsAtItsLimit) {
  const Instance instance = chess(5, 5);
  SolveOptions options;
  options.visit_limit = 1000;
  const auto refused =
      catalogue::solve(instance, instance.asked(), "brute-force", Purpose::answer, options);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().kind, ErrorKind::budget);
}

TEST(Solve, AWindowEngineTakesAllPrefixesOrNothing) {
  const Instance instance = digging(5);
  const std::vector<Bytes> one{instance.start()};
  const auto refused = catalogue::solve(instance, one, "window", Purpose::answer, {});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().kind, ErrorKind::usage);
}

TEST(Solve, TheStatsNameTheEngine) {
  const Instance board = chess(3, 3);
  for (const auto& info : catalogue::engines_for(board))
    EXPECT_EQ(solve_with(info.name, board, board.asked())->stats().engine, info.name);
  const Instance rows = digging(12);
  for (const auto& info : catalogue::engines_for(rows))
    EXPECT_EQ(solve_with(info.name, rows, rows.asked())->stats().engine, info.name);
}

// A text given in pieces of so many bytes.
ByteSource in_pieces(std::string_view text, std::size_t piece) {
  return [text, piece, at = std::size_t{0}](char* buffer, std::size_t size) mutable {
    const std::size_t count = std::min({piece, size, text.size() - at});
    std::memcpy(buffer, text.data() + at, count);
    at += count;
    return Result<std::size_t>(count);
  };
}

struct Streamed {
  std::string text;
  Result<SolveStats> stats;
  std::optional<Error> error;
};
Streamed stream(std::string_view text, std::size_t piece, std::string_view engine,
                bool misere = false) {
  Instance instance = instance_of(DownWeDig{.misere = misere}, "down-we-dig");
  TextInput in("test", in_pieces(text, piece));
  Streamed streamed;
  streamed.stats = catalogue::stream_answers(instance, in, engine, {}, [&](std::string_view part) {
    streamed.text += part;
    return Result<void>{};
  });
  streamed.error = in.error();
  return streamed;
}

TEST(StreamAnswers, EqualTheLoadedWayForAllPieces) {
  const std::string text = file_text(FOREGONE_TEST_DATA "/down-we-dig/live3000.in");
  for (const bool misere : {false, true}) {
    auto game = read_game<plain_game_t<DownWeDig>>(text);
    game.misere = misere;
    const Instance instance = instance_of(game, "down-we-dig");
    for (const std::string_view engine : {"auto", "window", "window-memo"}) {
      const auto solution =
          catalogue::solve(instance, instance.asked(), engine, Purpose::answer, {});
      ASSERT_TRUE(solution);
      const std::string loaded = answer_of(instance, **solution);
      ASSERT_EQ(loaded.size(), 3000U);
      for (const std::size_t piece : {1U, 7U, 777U, 1'000'000U}) {
        const Streamed streamed = stream(text, piece, engine, misere);
        ASSERT_TRUE(streamed.stats);
        EXPECT_FALSE(streamed.error);
        ASSERT_EQ(streamed.text, loaded) << engine << ", pieces of " << piece;
      }
    }
  }
}

TEST(StreamAnswers, ShortInputsEqualTheLoadedWay) {
  std::string rows;
  for (int n = 1; n <= 20; ++n) {
    rows += n % 3 == 0 ? "WRWRWRWR\n" : "WWWRRRWR\n";
    const std::string text = std::to_string(n) + "\n" + rows;
    const std::string loaded = answer_by("retrograde", read_instance("down-we-dig", text));
    EXPECT_EQ(stream(text, 7, "window").text, loaded);
    EXPECT_EQ(stream(text, 1, "window-memo").text, loaded);
  }
}

TEST(StreamAnswers, ABadRowEndsTheAnswersAndIsTheInputsError) {
  const Streamed streamed = stream("3\nWWWWWWWW\nWWWWWWWX\nWWWWWWWW\n", 5, "auto");
  EXPECT_TRUE(streamed.stats);
  EXPECT_TRUE(streamed.error);
  EXPECT_LT(streamed.text.size(), 3U);
}

TEST(StreamAnswers, TheSinksErrorEndsIt) {
  Instance instance = instance_of(DownWeDig{}, "down-we-dig");
  const std::string text = file_text(FOREGONE_TEST_DATA "/down-we-dig/live3000.in");
  TextInput in("test", text);
  const auto stopped = catalogue::stream_answers(
      instance, in, "auto", {},
      [](std::string_view) -> Result<void> { return output_error("the disk is full"); });
  ASSERT_FALSE(stopped);
  EXPECT_EQ(stopped.error().kind, ErrorKind::output);
}

TEST(StreamAnswers, AnEngineThatNeedsTheWholeInputIsRefused) {
  Instance rows = instance_of(DownWeDig{}, "down-we-dig");
  TextInput in("test", std::string_view("1\nWWWWWWWW\n"));
  const auto write = [](std::string_view) { return Result<void>{}; };
  const auto refused = catalogue::stream_answers(rows, in, "retrograde", {}, write);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().kind, ErrorKind::usage);
  Instance board = chess(2, 2);
  EXPECT_FALSE(catalogue::stream_answers(board, in, "auto", {}, write));
}

}  // namespace
}  // namespace foregone::test
