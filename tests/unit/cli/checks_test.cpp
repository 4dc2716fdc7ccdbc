// SPDX-License-Identifier: Apache-2.0
//
// The checks that right engines never fail: engines that disagree, a solution that does not follow
// from the rules. And games that this version does not read.
#include <cstdint>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "cli/process.hpp"
#include "cli/solve.hpp"
#include "cli_runs.hpp"

namespace foregone::cli {
namespace {

using test::file_text;
using test::said_by;
using test::ScratchFolder;

class Checks : public ::testing::Test {
 protected:
  // A game of the catalogue with an input.
  Task task(const std::string& game, const std::string& input, Command command = Command::solve) {
    options.game = game;
    options.command = command;
    options.input = folder.file("in", input);
    options.input_given = true;
    auto loaded = load_task(options);
    if (!loaded) throw std::runtime_error(loaded.error().text());
    return std::move(*loaded);
  }
  Task three_rows() { return task("down-we-dig", "3\nWWRRWWRR\nWWRRRRRR\nRRWWRRWW\n"); }
  Task board() { return task("wooden-chess", "1 1\n5\n2\n"); }

  // What stands in the output file, with its exit code; what is said goes to `said`.
  std::string finished(const Comparison& comparison, int code) {
    const std::string path = folder.file("out", "old");
    said = said_by([&] {
      Output out(path);
      EXPECT_EQ(conclude(comparison.finish(options, out), &out), code);
    });
    return file_text(path);
  }

  ScratchFolder folder;
  Options options;
  std::string said;
};

Value lose(std::optional<std::uint32_t> plies = std::nullopt) {
  return Value::of_outcome(Outcome::lose, plies);
}
Value win(std::optional<std::uint32_t> plies = std::nullopt) {
  return Value::of_outcome(Outcome::win, plies);
}

TEST_F(Checks, EnginesThatAgreeGiveTheAnswer) {
  const Task rows = three_rows();
  Comparison comparison(rows, 5);
  const std::string lines = said_by([&] {
    comparison.add({"fast", "", {lose(), win(), lose()}, {}, 0});
    comparison.add({"exact", "", {lose(0), win(1), lose(2)}, {}, 0});
    comparison.add({"third", "", {lose(), win(), lose()}, {}, 0});
  });
  EXPECT_NE(lines.find("\nexact  3 answers, equal"), lines.npos) << lines;
  EXPECT_EQ(finished(comparison, exit_answered), "212\n");
  EXPECT_EQ(said, "");
  // The plies of the engine that counts them are in the answer.
  options.json = true;
  EXPECT_NE(finished(comparison, exit_answered).find(R"({"outcome":"lose","remoteness":2})"),
            std::string::npos);
}

TEST_F(Checks, TheFirstPositionOfADisagreementIsNamed) {
  const Task rows = three_rows();
  Comparison comparison(rows, 1);
  const std::string lines = said_by([&] {
    comparison.add({"a", "", {lose(), win(), lose()}, {}, 0});
    comparison.add({"b", "", {lose(), win(), win()}, {}, 0});
    comparison.add({"c", "", {lose(), lose(), lose()}, {}, 0});
  });
  EXPECT_NE(lines.find("\nb  3 answers, different"), lines.npos) << lines;
  EXPECT_EQ(finished(comparison, exit_check_failed), "old");
  EXPECT_EQ(said, "foregone: the engines disagree about position 1/2: a says win, c says lose\n");
}

TEST_F(Checks, DifferentPliesAreADisagreement) {
  const Task rows = three_rows();
  Comparison comparison(rows, 1);
  said_by([&] {
    comparison.add({"a", "", {lose(), win(), lose()}, {}, 0});
    comparison.add({"b", "", {lose(0), win(1), lose(2)}, {}, 0});
    comparison.add({"c", "", {lose(0), win(3), lose(2)}, {}, 0});
  });
  EXPECT_EQ(finished(comparison, exit_check_failed), "old");
  EXPECT_EQ(said,
            "foregone: the engines disagree about position 1/2: b says win 1, c says win 3\n");
}

TEST_F(Checks, ADisagreementIsInTheJson) {
  const Task chess = board();
  options.json = true;
  Comparison comparison(chess, 1);
  said_by([&] {
    comparison.add({"none", "no memory", {}, {}, 0});
    comparison.add({"a", "", {Value::of_score(5)}, {}, 0});
    comparison.add({"b", "", {Value::of_score(4)}, {}, 0});
  });
  const std::string cost = R"(,"positions":0,"visited":0,"bytes":0,"seconds":0.0})";
  EXPECT_EQ(finished(comparison, exit_check_failed),
            R"({"foregone":1,"game":"wooden-chess","parameters":{},"position":"0",)"
            R"("to_move":"first","value":{"score":5,"view":"player to move"},"engines":[)"
            R"({"engine":"none","not_run":"no memory"},)"
            R"({"engine":"a","value":{"score":5,"view":"player to move"},"agrees":true)" +
                cost +
                R"(,{"engine":"b","value":{"score":4,"view":"player to move"},"agrees":false)" +
                cost + "]}\n");
  EXPECT_EQ(said, "foregone: the engines disagree about position 0: a says 5, b says 4\n");
}

TEST_F(Checks, NoEngineThatRunsIsNoAnswer) {
  const Task chess = board();
  Comparison comparison(chess, 1);
  EXPECT_EQ(said_by([&] {
              comparison.add({"a", "too\nlarge", {}, {}, 0});
            }),
            "a  not run: too\\x0alarge\n");
  EXPECT_EQ(finished(comparison, exit_budget), "old");
  EXPECT_EQ(said, "foregone: no engine could run within the budget\n");
}

// Says 4 of the start whatever it is.
class Wrong final : public Solution {
 public:
  Result<std::optional<Value>> find(const Bytes&) override { return Value::of_score(4); }
  bool is_complete() const override { return false; }
  void for_each(const std::function<bool(const Bytes&, const Value&)>&) const override {}
  const SolveStats& stats() const override { return stats_; }

 private:
  SolveStats stats_{"wrong", 7, 7, 0};
};

TEST_F(Checks, AFaultThatVerifyFindsIsTold) {
  const Task chess = task("wooden-chess", "1 1\n5\n2\n", Command::verify);
  Wrong solution;
  const SolveOptions budget;
  ProgressLine progress(false);
  const Stopwatch watch;
  const Solved solved{chess, solution, budget, progress, watch};
  const std::string path = folder.file("out");
  const auto verified = [&] {
    Output out(path);
    EXPECT_EQ(conclude(write_verification(options, solved, out), &out), exit_check_failed);
    return file_text(path);
  };
  EXPECT_EQ(verified(), "not verified: 0: the solution says 4, the rules say 5 (engine wrong)\n");
  options.json = true;
  EXPECT_TRUE(verified().starts_with(
      R"({"foregone":1,"game":"wooden-chess","parameters":{},"verified":false,)"
      R"("fault":"0: the solution says 4, the rules say 5","claims":1,)"));
}

TEST_F(Checks, AnEngineThatLeavesOutAPositionIsADefect) {
  class Silent final : public Solution {
   public:
    Result<std::optional<Value>> find(const Bytes&) override { return std::nullopt; }
    bool is_complete() const override { return false; }
    void for_each(const std::function<bool(const Bytes&, const Value&)>&) const override {}
    const SolveStats& stats() const override { return stats_; }

   private:
    SolveStats stats_{"silent", 0, 0, 0};
  } solution;
  const Task chess = board();
  const auto value = value_at(chess.instance, solution, chess.positions[0]);
  ASSERT_FALSE(value);
  EXPECT_EQ(value.error().kind, ErrorKind::defect);
  EXPECT_EQ(value.error().message, "the engine silent left position 0 without a value");
}

}  // namespace
}  // namespace foregone::cli
