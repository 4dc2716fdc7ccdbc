// SPDX-License-Identifier: Apache-2.0
#include "foregone/core/parameter_table.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

#include "foregone/core/export.hpp"

namespace foregone {
namespace {

struct Plain {
  int start() const { return 3; }
  void moves(int p, auto&& visit) const {
    if (p > 0) visit(p - 1);
  }
};

struct Tuned : Plain {
  int heap = 21;
  std::int64_t wide = -1;
  bool misere = false;
  std::vector<int> takes{1, 3, 4};
  int start() const { return heap; }
  void parameters(auto& set) {
    set.start("heap", heap, 0, 100, "stones");
    set("wide", wide, INT64_MIN, INT64_MAX, "any number");
    set("misere", misere, "who cannot move wins");
    set("takes", takes, 1, 9, "what may be taken");
  }
};

struct Coded : Plain {
  std::string code = "0.77";
  void parameters(auto& set) { set("code", code, 6, "a code such as 0.77", "the rules"); }
};

struct OneSwitch : Plain {
  bool misere = false;
  void parameters(auto& set) { set("misere", misere, "who cannot move wins"); }
};

Instance tuned() { return Instance(exported_game<Tuned>(), "tuned"); }

std::string value_of(Instance& instance, std::string_view name) {
  for (const ParameterInfo& info : parameters_of(instance))
    if (info.name == name) return info.value;
  return "none";
}

std::string refusal(Instance& instance, std::string_view name, std::string_view value) {
  const Result<void> set = set_parameter(instance, name, value);
  if (set) return "";
  EXPECT_EQ(set.error().kind, ErrorKind::usage);
  return set.error().text();
}

TEST(ParameterTable, ListsTheParametersInTheOrderOfTheGame) {
  Instance game = tuned();
  const std::vector<ParameterInfo> infos = parameters_of(game);
  ASSERT_EQ(infos.size(), 4U);
  EXPECT_EQ(infos[0].name, "heap");
  EXPECT_EQ(infos[1].name, "wide");
  EXPECT_EQ(infos[2].name, "misere");
  EXPECT_EQ(infos[3].name, "takes");
  EXPECT_EQ(infos[0].meaning, "stones");
}

TEST(ParameterTable, WritesValuesAsTheyAreSet) {
  Instance game = tuned();
  EXPECT_EQ(value_of(game, "heap"), "21");
  EXPECT_EQ(value_of(game, "wide"), "-1");
  EXPECT_EQ(value_of(game, "misere"), "false");
  EXPECT_EQ(value_of(game, "takes"), "1,3,4");
}

TEST(ParameterTable, WritesRanges) {
  Instance game = tuned();
  const std::vector<ParameterInfo> infos = parameters_of(game);
  EXPECT_EQ(infos[0].range, "0..100");
  EXPECT_EQ(infos[2].range, "true|false");
  EXPECT_EQ(infos[3].range, "list of 1..9");
}

TEST(ParameterTable, TellsWhatOnlyTheStartReads) {
  Instance game = tuned();
  const std::vector<ParameterInfo> infos = parameters_of(game);
  EXPECT_TRUE(infos[0].only_start);
  EXPECT_FALSE(infos[1].only_start);
}

TEST(ParameterTable, AGameWithoutTheHookHasNone) {
  Instance game(exported_game<Plain>(), "plain");
  EXPECT_TRUE(parameters_of(game).empty());
}

TEST(ParameterTable, SetsEveryKind) {
  Instance game = tuned();
  EXPECT_EQ(refusal(game, "heap", "0"), "");
  EXPECT_EQ(refusal(game, "wide", "-9223372036854775808"), "");
  EXPECT_EQ(refusal(game, "misere", "true"), "");
  EXPECT_EQ(refusal(game, "takes", "2,9"), "");
  EXPECT_EQ(value_of(game, "heap"), "0");
  EXPECT_EQ(value_of(game, "wide"), "-9223372036854775808");
  EXPECT_EQ(value_of(game, "misere"), "true");
  EXPECT_EQ(value_of(game, "takes"), "2,9");
  EXPECT_EQ(game.show(game.start()), "0");
}

TEST(ParameterTable, AnEmptyListIsAValue) {
  Instance game = tuned();
  EXPECT_EQ(refusal(game, "takes", ""), "");
  EXPECT_EQ(value_of(game, "takes"), "");
}

TEST(ParameterTable, SettingOneLeavesTheOthers) {
  Instance game = tuned();
  EXPECT_EQ(refusal(game, "heap", "7"), "");
  EXPECT_EQ(value_of(game, "wide"), "-1");
  EXPECT_EQ(value_of(game, "takes"), "1,3,4");
}

TEST(ParameterTable, AnUnknownNameListsWhatThereIs) {
  Instance game(exported_game<OneSwitch>(), "down-we-dig");
  EXPECT_EQ(refusal(game, "miser", "true"),
            "down-we-dig has no parameter 'miser'; it has: misere (true|false)");
  Instance more = tuned();
  EXPECT_EQ(refusal(more, "Heap", "1"),
            "tuned has no parameter 'Heap'; it has: heap (0..100), "
            "wide (-9223372036854775808..9223372036854775807), misere (true|false), "
            "takes (list of 1..9)");
}

TEST(ParameterTable, AnUnknownNameOfAGameWithoutParametersSaysSo) {
  Instance game(exported_game<Plain>(), "wooden-chess");
  EXPECT_EQ(refusal(game, "n", "1"), "wooden-chess has no parameters");
}

TEST(ParameterTable, RefusesANumberOutOfTheRangeOrMalformed) {
  Instance game = tuned();
  for (const std::string text :
       {"101", "-1", "", " 5", "5 ", "1.5", "99999999999999999999", "true"})
    EXPECT_EQ(refusal(game, "heap", text),
              "heap: expected an integer from 0 to 100, found \"" + text + "\"");
  EXPECT_EQ(refusal(game, "heap", "007"),
            "heap: expected an integer from 0 to 100, found \"007\" (leading zero)");
  EXPECT_EQ(refusal(game, "wide", "9223372036854775808"),
            "wide: expected a 64-bit integer, found \"9223372036854775808\"");
  EXPECT_EQ(value_of(game, "heap"), "21");
}

TEST(ParameterTable, RefusesASwitchThatIsNotSpelledOut) {
  Instance game = tuned();
  for (const std::string text : {"", "1", "yes", "True", "true "})
    EXPECT_EQ(refusal(game, "misere", text),
              "misere: expected true or false, found \"" + text + "\"");
}

TEST(ParameterTable, RefusesAListWithABadPieceAndNamesThePiece) {
  Instance game = tuned();
  const std::string expected = "takes: expected between commas an integer from 1 to 9, found ";
  EXPECT_EQ(refusal(game, "takes", "1,10"), expected + "\"10\"");
  EXPECT_EQ(refusal(game, "takes", "1,,2"), expected + "\"\"");
  EXPECT_EQ(refusal(game, "takes", "1,2,"), expected + "\"\"");
  EXPECT_EQ(refusal(game, "takes", "1, 2"), expected + "\" 2\"");
  EXPECT_EQ(value_of(game, "takes"), "1,3,4");
}

TEST(ParameterTable, TextsAreTakenAsTheyAre) {
  Instance game(exported_game<Coded>(), "coded");
  EXPECT_EQ(parameters_of(game)[0].range, "a code such as 0.77");
  EXPECT_EQ(parameters_of(game)[0].kind, ParameterKind::text);
  for (const std::string_view text : {"4.", "0.1234", "~!=,#\"", "x"}) {
    EXPECT_EQ(refusal(game, "code", text), "") << text;
    EXPECT_EQ(value_of(game, "code"), text);
  }
  for (const std::string_view text : {"", "0.12345", "a b", "a\tb", "\xC3\xA9", "a\x7F"}) {
    EXPECT_NE(refusal(game, "code", text), "") << text;
    EXPECT_EQ(value_of(game, "code"), "x");
  }
  EXPECT_EQ(
      refusal(game, "code", "0.12345"),
      "code: expected a code such as 0.77, 1 to 6 letters that can be printed, without spaces, "
      "found \"0.12345\"");
}

}  // namespace
}  // namespace foregone
