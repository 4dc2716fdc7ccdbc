// SPDX-License-Identifier: Apache-2.0
//
// The game window for every window, with letters and with masks, against its definition: solved
// while the input is read, followed row by row, and by the general engines.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "engine_runs.hpp"
#include "foregone/core/parameter_table.hpp"
#include "foregone/games/window.hpp"
#include "foregone/kernels/target.hpp"

namespace foregone::test {
namespace {

// A game as text and as who may move: may[i][d - 1], rows from 0.
struct Case {
  int window = 1;
  int columns = 1;
  bool masks = false;
  bool misere = false;
  std::vector<std::string> rows;
  std::vector<std::vector<bool>> may;

  std::string text(std::string_view end_of_line = "\n") const {
    std::string all = std::to_string(rows.size());
    for (const std::string& row : rows) all += std::string(end_of_line) + row;
    return all + std::string(end_of_line);
  }
};

Case random_case(std::uint32_t seed, int window) {
  std::mt19937 random(seed);
  const auto below = [&](std::size_t end) { return static_cast<std::size_t>(random() % end); };
  Case made;
  made.window = window;
  made.masks = seed % 3 == 0;
  made.misere = seed % 4 == 1;
  made.columns =
      seed % 5 == 0 ? 8 : 1 + static_cast<int>(below(4 + static_cast<std::size_t>(window)));
  const std::size_t n = 1 + below(40);
  const std::string_view letters = seed % 2 == 0 ? "WR" : "abC~!";
  const std::size_t density = 1 + below(8);
  for (std::size_t i = 0; i < n; ++i) {
    std::string row;
    if (i > 0 && below(3) == 0) row = made.rows[below(i)];
    if (row.empty() && made.masks) {
      std::uint32_t mask = 0;
      for (int d = 0; d < window; ++d)
        if (below(8) < density) mask |= std::uint32_t{1} << d;
      constexpr std::string_view digits = "0123456789aBcdEF";
      do row.insert(row.begin(), digits[std::size_t{mask} & 15]);
      while ((mask >>= 4) != 0);
    }
    while (!made.masks && row.size() < static_cast<std::size_t>(made.columns))
      row += letters[below(letters.size())];
    made.rows.push_back(row);
  }
  for (std::size_t i = 0; i < n; ++i) {
    made.may.emplace_back();
    for (std::size_t d = 1; d <= static_cast<std::size_t>(window); ++d) {
      bool may = false;
      if (made.masks) may = (std::stoul(made.rows[i], nullptr, 16) >> (d - 1) & 1U) != 0;
      else if (i + d < n) {
        std::size_t same = 0;
        for (std::size_t c = 0; c < made.rows[i].size(); ++c)
          same += made.rows[i][c] == made.rows[i + d][c] ? 1U : 0U;
        may = same >= d;
      }
      made.may.back().push_back(may);
    }
  }
  return made;
}

// Calls see(active rows, d) for each move of row i when `active` rows are there.
template <class See>
void each_move(const Case& game, std::size_t i, std::size_t active, See&& see) {
  for (std::size_t d = 1; d <= static_cast<std::size_t>(game.window) && i + d < active; ++d)
    if (game.may[i][d - 1]) see(i + d);
}

std::string by_definition(const Case& game) {
  std::string answers;
  for (std::size_t active = 1; active <= game.rows.size(); ++active) {
    std::vector<bool> loses(active);
    for (std::size_t i = active; i-- > 0;) {
      bool can_move = false;
      bool wins = false;
      each_move(game, i, active, [&](std::size_t to) {
        can_move = true;
        wins = wins || loses[to];
      });
      loses[i] = can_move ? !wins : !game.misere;
    }
    answers += loses[0] ? '2' : '1';
  }
  return answers;
}

std::string grundy_by_definition(const Case& game) {
  std::string answers;
  for (std::size_t active = 1; active <= game.rows.size(); ++active) {
    std::vector<int> values(active);
    for (std::size_t i = active; i-- > 0;) {
      std::vector<int> reached;
      each_move(game, i, active, [&](std::size_t to) { reached.push_back(values[to]); });
      while (std::find(reached.begin(), reached.end(), values[i]) != reached.end()) ++values[i];
    }
    answers += (active > 1 ? " " : "") + std::to_string(values[0]);
  }
  return answers;
}

Instance instance_for(const Case& game, bool grundy = false) {
  Instance instance(exported_game<WindowRows>(), "window");
  const auto set = [&](std::string_view name, const std::string& value) {
    const auto done = set_parameter(instance, name, value);
    EXPECT_TRUE(done) << done.error().text();
  };
  set("window", std::to_string(game.window));
  set("columns", std::to_string(game.columns));
  set("rows", game.masks ? "masks" : "letters");
  set("misere", game.misere ? "true" : "false");
  set("value", grundy ? "grundy" : "outcome");
  return instance;
}

// The text in pieces, as a pipe may give it.
ByteSource in_pieces(std::string text, std::size_t piece) {
  return
      [text = std::move(text), piece, at = std::size_t{0}](char* buffer, std::size_t size) mutable {
        const std::size_t given = text.copy(buffer, std::min(size, piece), at);
        at += given;
        return Result<std::size_t>(given);
      };
}

enum class Way : std::uint8_t { stream, memo, follow };

std::string read_and_solved(const Case& game, Way way, const std::string& text, std::size_t piece,
                            bool grundy = false) {
  Instance instance = instance_for(game, grundy);
  TextInput in("test", in_pieces(text, piece));
  std::string answers;
  const auto take = [&](std::string_view part) {
    answers += part;
    return Result<void>{};
  };
  const auto solved =
      way == Way::follow ? catalogue::follow_answers(instance, in, {}, take)
                         : catalogue::stream_answers(
                               instance, in, way == Way::memo ? "window-memo" : "window", {}, take);
  EXPECT_TRUE(solved) << solved.error().text();
  in.expect_end();
  EXPECT_FALSE(in.error()) << in.error()->text();
  return answers;
}

void expect_all_ways(const Case& game, std::uint32_t seed) {
  const std::string expected = by_definition(game);
  constexpr std::array<std::size_t, 4> pieces{1, 7, 777, 1 << 20};
  const std::size_t piece = pieces[seed % 4];
  std::string text = game.text(seed % 7 < 2 ? "\r\n" : "\n");
  if (seed % 11 < 3) text.pop_back();  // no last newline
  if (text.back() == '\r') text.pop_back();
  ASSERT_EQ(read_and_solved(game, Way::stream, text, piece), expected);
  ASSERT_EQ(read_and_solved(game, Way::follow, text, piece), expected);
  if (game.window <= 16 && (game.window <= 12 || seed % 8 == 0)) {
    ASSERT_EQ(read_and_solved(game, Way::memo, text, piece), expected);
  }
  text.replace(0, text.find_first_of("\r\n"), "-");
  ASSERT_EQ(read_and_solved(game, Way::stream, text, piece), expected);
  ASSERT_EQ(read_and_solved(game, Way::follow, text, piece), expected);
}

TEST(WindowGame, RandomRowsEqualTheDefinitionForEveryWindow) {
  std::uint32_t seed = 0;
  for (std::uint64_t round = 0; round < rounds(250); ++round)
    for (int window = 1; window <= 24; ++window, ++seed) {
      SCOPED_TRACE("seed " + std::to_string(seed));
      expect_all_ways(random_case(seed, window), seed);
      if (HasFatalFailure()) return;
    }
}

TEST(WindowGame, EverySimdTargetSolvesTheSame) {
  const kernels::Target before = kernels::active_target();
  for (const kernels::Target target : kernels::supported_targets()) {
    kernels::force_target(target);
    for (std::uint32_t seed = 0; seed < rounds(200); ++seed) {
      SCOPED_TRACE(std::string(kernels::name(target)) + " seed " + std::to_string(seed));
      expect_all_ways(random_case(seed, 1 + static_cast<int>(seed % 14)), seed);
      if (HasFatalFailure()) break;
    }
  }
  kernels::force_target(before);
}

TEST(WindowGame, TheGeneralEnginesAgree) {
  for (std::uint32_t seed = 0; seed < rounds(200); ++seed) {
    Case game = random_case(seed, 1 + static_cast<int>(seed % 24));
    game.rows.resize(std::min<std::size_t>(game.rows.size(), 9));
    Instance instance = instance_for(game);
    const std::string text = game.text();
    TextInput in("test", std::string_view(text));
    instance.table().read(instance.self(), &in);
    in.expect_end();
    ASSERT_FALSE(in.error()) << in.error()->text();
    const std::vector<Bytes> roots = instance.asked();
    const std::string expected = by_definition(game).substr(0, game.rows.size());
    for (const catalogue::EngineInfo& info : catalogue::engines_for(instance)) {
      if (info.name == "window-memo" && game.window > 12) continue;  // slow there
      const auto solution = solve_with(info.name, instance, roots);
      ASSERT_EQ(answer_of(instance, *solution), expected) << info.name << " seed " << seed;
      ASSERT_EQ(verified(instance, *solution, roots), "") << info.name << " seed " << seed;
    }
  }
}

TEST(WindowGame, GrundyValuesEqualTheDefinitionForEveryWindow) {
  std::uint32_t seed = 0;
  for (std::uint64_t round = 0; round < rounds(40); ++round)
    for (int window = 1; window <= 24; ++window, ++seed) {
      Case game = random_case(seed, window);
      game.misere = false;
      ASSERT_EQ(read_and_solved(game, Way::stream, game.text(), 777, true),
                grundy_by_definition(game))
          << "seed " << seed;
    }
}

// Rows of a few kinds over and over: answers go on changing.
Case long_case(std::uint32_t seed, int window, std::size_t n) {
  std::mt19937 random(seed);
  Case made;
  made.window = window;
  made.masks = seed % 2 == 0;
  made.misere = seed % 3 == 1;
  made.columns = seed % 4 == 1 ? 8 : window;
  std::vector<std::string> kinds;
  while (kinds.size() < 7) {
    std::string row;
    for (int c = 0; !made.masks && c < made.columns; ++c) row += random() % 2 == 0 ? 'x' : 'y';
    constexpr std::string_view digits = "0123456789abcdef";
    for (int bits = window; made.masks && bits > 0; bits -= 4)
      row.insert(row.begin(), digits[random() % (std::size_t{1} << std::min(bits, 4))]);
    kinds.push_back(row);
  }
  for (std::size_t i = 0; i < n; ++i) made.rows.push_back(kinds[i % 7]);
  return made;
}

// Blocks of the reader and of the engines end at every kind of place; --follow knows no blocks.
TEST(WindowGame, LongInputsEqualTheSameRowByRow) {
  std::uint32_t seed = 0;
  for (const int window : {1, 3, 8, 9, 12, 14, 16}) {
    const auto w = static_cast<std::size_t>(window);
    for (const std::size_t n :
         {std::size_t{63}, std::size_t{64}, std::size_t{65}, std::size_t{128}, 4096 - w,
          std::size_t{4095}, std::size_t{4096}, std::size_t{4097}, 4096 + w, std::size_t{8193}}) {
      if (is_sanitized && n > 128 && window > 9) continue;
      const Case game = long_case(seed++, window, n);
      const std::string text = game.text();
      ASSERT_EQ(read_and_solved(game, Way::stream, text, 777),
                read_and_solved(game, Way::follow, text, 1 << 20))
          << "window " << window << " n " << n;
    }
  }
}

TEST(WindowGame, GrundyValuesOfBlocksEqualTheDefinition) {
  for (std::size_t n = 4094; n < 4099; n += is_sanitized ? 5 : 2) {
    Case game = long_case(2, 4, n);
    game.misere = false;
    const std::string row = game.rows[0];
    for (std::size_t i = 0; i < n; ++i) {
      game.may.emplace_back();
      for (std::size_t d = 0; d < 4; ++d)
        game.may.back().push_back((std::stoul(game.rows[i], nullptr, 16) >> d & 1U) != 0);
    }
    ASSERT_EQ(read_and_solved(game, Way::stream, game.text(), 1 << 20, true),
              grundy_by_definition(game));
  }
}

// Wide windows walk all rows, or take the vector where the memory does not hold them.
TEST(WindowGame, AnyMemoryThatSufficesGivesTheSame) {
  for (const int window : {14, 16}) {
    const std::size_t n = is_sanitized ? 5000 : 30000;
    const Case game = long_case(4, window, n);
    for (const bool is_known : {true, false}) {
      std::string text = game.text();
      if (!is_known) text.replace(0, text.find('\n'), "-");
      std::string expected;
      int solved_ones = 0;
      int refused_ones = 0;
      for (std::uint64_t memory = 1024; memory < (std::uint64_t{1} << 24);
           memory = memory * 5 / 4) {
        Instance instance = instance_for(game);
        TextInput in("test", std::string_view(text));
        SolveOptions options;
        options.memory_bytes = memory;
        std::string answers;
        const auto solved =
            catalogue::stream_answers(instance, in, "window", options, [&](std::string_view part) {
              answers += part;
              return Result<void>{};
            });
        if (!solved) {
          ASSERT_EQ(solved.error().kind, ErrorKind::budget);
          ++refused_ones;
          continue;
        }
        ++solved_ones;
        ASSERT_LE(solved->bytes, memory);
        if (expected.empty()) expected = answers;
        ASSERT_EQ(answers, expected) << "window " << window << " memory " << memory;
      }
      EXPECT_EQ(expected.size(), n);
      EXPECT_GT(solved_ones, 5);
      EXPECT_GT(refused_ones, 2);
    }
  }
}

TEST(WindowGame, MemoryGrowsWithWhatComesNotWithWhatIsPromised) {
  Case game = long_case(5, 20, 10);
  std::string text = game.text();
  text.replace(0, text.find('\n'), "1000000000");
  Instance instance = instance_for(game);
  TextInput in("test", std::string_view(text));
  SolveOptions options;
  options.memory_bytes = std::uint64_t{1} << 40;
  const auto solved = catalogue::stream_answers(instance, in, "window", options,
                                                [](std::string_view) { return Result<void>{}; });
  ASSERT_TRUE(solved);
  EXPECT_LT(solved->bytes, std::uint64_t{1} << 21);
  ASSERT_TRUE(in.error());
  EXPECT_EQ(in.error()->kind, ErrorKind::input);
}

// A mask is one token, however many zeros stand before it.
TEST(WindowGame, LongMasksAreReadWholeOrRefused) {
  for (const std::size_t digits : {1U, 15U, 16U, 63U, 64U, 65U, 129U}) {
    Case game;
    game.window = 3;
    game.masks = true;
    for (const bool follows : {false, true}) {
      Instance instance = instance_for(game);
      const std::string text = "2\n" + std::string(digits - 1, '0') + "1\n0\n";
      TextInput in("test", std::string_view(text));
      std::string answers;
      const auto take = [&](std::string_view part) {
        answers += part;
        return Result<void>{};
      };
      if (follows) (void)catalogue::follow_answers(instance, in, {}, take);
      else (void)catalogue::stream_answers(instance, in, "window", {}, take);
      in.expect_end();
      if (in.error()) EXPECT_GT(digits, 63U);
      else EXPECT_EQ(answers, "21") << digits;
    }
  }
}

TEST(WindowGame, AtLeastOneRowIsWanted) {
  for (const Way way : {Way::stream, Way::follow}) {
    Instance instance = instance_for(Case{});
    TextInput in("test", std::string_view("-\n"));
    const auto take = [](std::string_view) { return Result<void>{}; };
    if (way == Way::follow) (void)catalogue::follow_answers(instance, in, {}, take);
    else (void)catalogue::stream_answers(instance, in, "window", {}, take);
    ASSERT_TRUE(in.error());
    EXPECT_NE(in.error()->text().find("found end of input"), std::string::npos);
  }
}

TEST(WindowGame, EqualRowsAreTakeAway) {
  for (int window = 1; window <= 24; ++window)
    for (const int columns : {1, 5, 8, 24, 64}) {
      Case game;
      game.window = window;
      game.columns = columns;
      game.rows.assign(200, std::string(static_cast<std::size_t>(columns), 'x'));
      const int most = std::min(window, columns);
      std::string digits;
      std::string values;
      for (int k = 0; k < 200; ++k) {
        digits += k % (most + 1) == 0 ? '2' : '1';
        values += (k > 0 ? " " : "") + std::to_string(k % (most + 1));
      }
      ASSERT_EQ(read_and_solved(game, Way::stream, game.text(), 1 << 20), digits) << window;
      ASSERT_EQ(read_and_solved(game, Way::stream, game.text(), 1 << 20, true), values) << window;
    }
}

TEST(WindowGame, GrundyValuesAreOfNormalPlayAndOfSolveWhileReading) {
  Case game = random_case(1, 5);
  Instance instance = instance_for(game, true);
  EXPECT_EQ(instance.check().empty(), !game.misere);
  for (const std::string_view engine : {"retrograde", "alpha-beta", "brute-force", "window-memo"}) {
    const auto refused = catalogue::choose_engine(instance, engine, catalogue::Purpose::answer);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().kind, ErrorKind::usage);
  }
  EXPECT_FALSE(catalogue::choose_engine(instance, "auto", catalogue::Purpose::walk));
}

}  // namespace
}  // namespace foregone::test
