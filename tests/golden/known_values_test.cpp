// SPDX-License-Identifier: Apache-2.0
//
// Known values: those of the catalogue, the files of tests/data, closed forms. The environment
// variable FOREGONE_CASES may name a directory with wooden-chess/ and down-we-dig/ in it, whose
// files (NAME.in, NAME.ans) are then run as well.
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <span>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "engine_runs.hpp"
#include "foregone/core/parameter_table.hpp"

namespace foregone::test {
namespace {

namespace fs = std::filesystem;

std::string without_space_behind(std::string text) {
  while (!text.empty() && (text.back() == '\n' || text.back() == ' ' || text.back() == '\r'))
    text.pop_back();
  return text;
}

std::string streamed(std::string_view game, std::string_view text, std::string_view engine) {
  Instance instance(catalogue::find_game(game)->table(), std::string(game));
  TextInput in("test", text);
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

// Whether an engine may be tried: not brute force nor a search for each of many prefixes.
bool is_quick(std::string_view engine, const Instance& instance) {
  if (!instance.is_window() || engine == "window" || engine == "window-memo") return true;
  return instance.asked().size() <= (engine == "brute-force" ? 12U : is_sanitized ? 60U : 300U);
}

// What an engine answers, nothing where it cannot take the instance in a moment.
std::optional<std::string> quick_answer(std::string_view name, const Instance& instance,
                                        std::span<const Bytes> roots, bool has_all_time) {
  SolveOptions options;
  if (!has_all_time) {
    options.visit_limit = is_sanitized ? 30'000 : 300'000;
    options.memory_bytes = std::uint64_t{is_sanitized ? 8U : 64U} << 20;
  }
  auto solution = engine(name).solve(instance, roots, options);
  // Where play may return, a search may not find the value, and says so.
  const auto is_budget = [](const Error& error) {
    return error.kind == ErrorKind::budget ||
           error.message.find("this search found no value") != std::string::npos;
  };
  std::string text;
  for (const Bytes& root : roots) {
    const auto value = solution ? (*solution)->find(root) : tl::unexpected(solution.error());
    if (!value && is_budget(value.error())) return std::nullopt;
    if (!value) return value.error().text();
    text += *value ? instance.answer(root, **value) : std::string("no value");
  }
  return text;
}

void expect_answer(const Instance& instance, const catalogue::KnownValue& known) {
  ASSERT_EQ(instance.check(), "");
  std::vector<Bytes> roots = instance.asked();
  if (!known.position.empty()) {
    const auto typed = instance.parse(known.position);
    ASSERT_TRUE(typed) << known.position;
    roots = {*typed};
  }
  // An engine is named where the others would take too long, and that one takes its time.
  if (is_sanitized && !known.engine.empty()) return;
  int answers = 0;
  for (const catalogue::EngineInfo& info : catalogue::engines_for(instance)) {
    const bool is_named = info.name == known.engine;
    if (known.engine.empty() ? !is_quick(info.name, instance) : !is_named) continue;
    const auto given = quick_answer(info.name, instance, roots, is_named);
    if (!given) continue;
    // Not every engine counts plies, nor does every source.
    const bool has_plies =
        instance.states(hook_bit_answer) ||
        (given->find(' ') != std::string::npos && known.answer.find(' ') != std::string::npos);
    const auto compared = [&](std::string_view answer) {
      return std::string(has_plies ? answer : answer.substr(0, answer.find(' ')));
    };
    EXPECT_EQ(compared(*given), compared(known.answer)) << info.name;
    ++answers;
  }
  EXPECT_GT(answers, 0) << "no engine answered in a moment";
}

void expect_answer(std::string_view game, const std::string& text, const std::string& answer) {
  const Instance instance = read_instance(game, text);
  expect_answer(instance, {"", text, answer, ""});
  if (!instance.is_window()) return;
  for (const std::string_view engine : {"window", "window-memo"})
    EXPECT_EQ(streamed(game, text, engine), answer) << engine << " while reading";
}

// Runs every NAME.in of a directory against NAME.ans; returns how many.
int expect_files(std::string_view game, const fs::path& directory) {
  int files = 0;
  for (const fs::directory_entry& entry : fs::directory_iterator(directory)) {
    fs::path answer = entry.path();
    if (answer.extension() != ".in") continue;
    SCOPED_TRACE(answer.filename().string());
    answer.replace_extension(".ans");
    expect_answer(game, file_text(entry.path().string()),
                  without_space_behind(file_text(answer.string())));
    ++files;
  }
  return files;
}

TEST(Golden, KnownValuesOfTheCatalogueComeOutOfEveryEngine) {
  for (const catalogue::GameEntry& entry : catalogue::games()) {
    EXPECT_FALSE(entry.known.empty()) << entry.name;
    for (const catalogue::KnownValue& known : entry.known) {
      SCOPED_TRACE(std::string(entry.name) + ": " + std::string(known.what));
      EXPECT_FALSE(known.source.empty());
      if (!known.instance.empty()) {
        EXPECT_TRUE(known.parameters.empty() && known.position.empty());
        expect_answer(entry.name, std::string(known.instance), std::string(known.answer));
        continue;
      }
      Instance instance(entry.table(), std::string(entry.name));
      std::istringstream settings{std::string(known.parameters)};
      for (std::string setting; settings >> setting;) {
        const std::size_t equals = setting.find('=');
        ASSERT_NE(equals, std::string::npos) << setting;
        const auto set =
            set_parameter(instance, setting.substr(0, equals), setting.substr(equals + 1));
        ASSERT_TRUE(set) << set.error().text();
      }
      expect_answer(instance, known);
    }
  }
}

TEST(Golden, WoodenChessFiles) {
  EXPECT_EQ(expect_files("wooden-chess", FOREGONE_TEST_DATA "/wooden-chess"), 14);
}
TEST(Golden, YoungChessFiles) {
  EXPECT_EQ(expect_files("young-chess", FOREGONE_TEST_DATA "/young-chess"), 3);
}
TEST(Golden, MarkedCellsFiles) {
  EXPECT_EQ(expect_files("marked-cells", FOREGONE_TEST_DATA "/marked-cells"), 3);
}
TEST(Golden, DownWeDigFiles) {
  EXPECT_EQ(expect_files("down-we-dig", FOREGONE_TEST_DATA "/down-we-dig"), 9);
}

TEST(Golden, WindowFiles) { EXPECT_EQ(expect_files("window", FOREGONE_TEST_DATA "/window"), 2); }

TEST(Golden, VertexGeographyFiles) {
  EXPECT_EQ(expect_files("vertex-geography", FOREGONE_TEST_DATA "/vertex-geography"), 4);
}

TEST(Golden, FurtherGamesFiles) {
  for (const std::string_view game :
       {"coins-in-a-row", "valued-piles", "hackenbush-trees", "arc-kayles", "graph-walk"})
    EXPECT_EQ(expect_files(game, FOREGONE_TEST_DATA "/" + std::string(game)), 3) << game;
}

TEST(Golden, FilesOfADirectoryNamedByTheEnvironment) {
  const char* const cases = std::getenv("FOREGONE_CASES");
  if (cases == nullptr || !fs::is_directory(cases)) GTEST_SKIP() << "FOREGONE_CASES is not set";
  for (const std::string_view game : {"wooden-chess", "down-we-dig"})
    if (fs::is_directory(fs::path(cases) / game)) expect_files(game, fs::path(cases) / game);
}

// A move takes 1 to 8 rows: lost iff nine divides k − 1.
TEST(Golden, EqualRowsLoseIffKIs1Modulo9) {
  const std::size_t n = 100'000;
  std::string text = std::to_string(n) + "\n";
  std::string expected;
  for (std::size_t k = 1; k <= n; ++k) {
    text += "WRRWWRWW\n";
    expected += k % 9 == 1 ? '2' : '1';
  }
  EXPECT_TRUE(streamed("down-we-dig", text, "window") == expected);
  EXPECT_TRUE(streamed("down-we-dig", text, "window-memo") == expected);
}

// Rows two apart are equal, rows one apart have nothing in common: a move takes 2, 4, 6 or 8 rows.
TEST(Golden, AlternatingComplementsLoseIffHalfOfKMinus1Is0Modulo5) {
  const std::size_t n = 100'000;
  std::string text = std::to_string(n) + "\n";
  std::string expected;
  for (std::size_t k = 1; k <= n; ++k) {
    text += k % 2 == 0 ? "WWRWRRRW\n" : "RRWRWWWR\n";
    expected += (k - 1) / 2 % 5 == 0 ? '2' : '1';
  }
  EXPECT_TRUE(streamed("down-we-dig", text, "window") == expected);
  EXPECT_TRUE(streamed("down-we-dig", text, "window-memo") == expected);
}

// Equal rows under misère: who is left on the last row wins, so the last but one row is lost, and
// then every ninth.
TEST(Golden, EqualRowsUnderMisereLoseIffKIs2Modulo9) {
  std::vector<std::uint8_t> rows(3000, 0x5A);
  const Instance instance = instance_of(rows_game(rows, true));
  const std::string answers = answer_by("window", instance);
  EXPECT_EQ(answers, answer_by("window-memo", instance));
  for (std::size_t k = 1; k <= rows.size(); ++k)
    ASSERT_EQ(answers[k - 1], k % 9 == 2 ? '2' : '1') << k;
}

// One row or one column leaves no choice: A, B, A, … in turn.
TEST(Golden, LinesAreWorthTheirAlternatingSum) {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const std::int64_t length = 1 + static_cast<std::int64_t>(seed * 7);
    const WoodenChess row = random_board(seed, 1, length, -1000, 1000);
    WoodenChess column = row;
    column.n = length;
    column.m = 1;
    Points expected = 0;
    for (std::int64_t i = 0; i < length; ++i)
      expected += i % 2 == 0 ? row.gain(0, i, 0) : -row.gain(0, i, 1);
    for (const WoodenChess& game : {row, column})
      for (const std::string_view name : {"lattice", "retrograde", "alpha-beta", "brute-force"})
        ASSERT_EQ(answer_by(name, instance_of(game)), std::to_string(expected)) << name;
  }
}

// Each player wants what he gets, wherever it lies: only who fills one more cell has more.
TEST(Golden, EqualCellsAreWorthOneCellOrNothing) {
  for (std::int64_t n = 1; n <= 5; ++n)
    for (std::int64_t m = 1; m <= 6; ++m)
      EXPECT_EQ(answer_by("lattice", instance_of(random_board(1, n, m, 7, 7))),
                n * m % 2 == 0 ? "0" : "7");
}

}  // namespace
}  // namespace foregone::test
