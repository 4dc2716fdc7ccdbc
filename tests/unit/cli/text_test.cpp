// SPDX-License-Identifier: Apache-2.0
//
// Texts for a person: suggestions, sizes, times, lines that cannot steer a terminal.
#include "cli/text.hpp"

#include <cstdint>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "cli/progress_line.hpp"

namespace foregone::cli {
namespace {

TEST(NearestName, IsOneSlipInThreeLettersAway) {
  const std::vector<std::string_view> names{"wooden-chess", "down-we-dig", "nim", "lattice"};
  EXPECT_EQ(nearest_name("wodden-chess", names), "wooden-chess");
  EXPECT_EQ(nearest_name("owoden-chess", names), "wooden-chess");  // neighbours exchanged
  EXPECT_EQ(nearest_name("latice", names), "lattice");
  EXPECT_EQ(nearest_name("latticee", names), "lattice");
  EXPECT_EQ(nearest_name("nin", names), "nim");
  EXPECT_EQ(nearest_name("nom", names), "nim");
  EXPECT_EQ(nearest_name("woo", names), "wooden-chess");  // how it starts
  EXPECT_EQ(nearest_name("wooden-chess", names), "wooden-chess");
}

TEST(NearestName, IsNoneWhereItWouldBeAGuess) {
  const std::vector<std::string_view> names{"wooden-chess", "down-we-dig", "nim"};
  for (const std::string& typed :
       {std::string(), std::string("go"), std::string("wo"), std::string("xyz"),
        std::string("mancala"), std::string(65, 'w')})
    EXPECT_EQ(nearest_name(typed, names), "") << typed;
  EXPECT_EQ(nearest_name("nim", {}), "");
}

TEST(NearestName, PrefersTheNearestThenTheFirst) {
  EXPECT_EQ(nearest_name("abcdefx", {"abcdyyy", "abcdefg"}), "abcdefg");
  EXPECT_EQ(nearest_name("abx", {"aby", "abz"}), "aby");
}

TEST(UnknownName, StaysOnOneLine) {
  EXPECT_EQ(unknown_name("game", "Games", "nin", {"nim", "go"}),
            "unknown game 'nin'; did you mean nim? Games: nim, go");
  EXPECT_EQ(unknown_name("game", "Games", "a\nb\x1B[2J", {"nim"}),
            "unknown game 'a\\x0ab\\x1b[2J'. Games: nim");
}

TEST(Printable, EscapesWhatSteersATerminal) {
  EXPECT_EQ(printable("a\tb\r\x7F"), "a\\x09b\\x0d\\x7f");
  EXPECT_EQ(printable("ä"), "ä");
}

TEST(SizeText, RoundsToTheUnitThatFits) {
  EXPECT_EQ(size_text(0), "0 bytes");
  EXPECT_EQ(size_text(1), "1 byte");
  EXPECT_EQ(size_text(1023), "1023 bytes");
  EXPECT_EQ(size_text(1024), "1.0 KiB");
  EXPECT_EQ(size_text((1U << 20) - 1), "1.0 MiB");
  EXPECT_EQ(size_text(UINT64_MAX), "16.0 EiB");
}

TEST(SpanText, NamesTwoUnits) {
  EXPECT_EQ(span_text(-1), "0 s");
  EXPECT_EQ(span_text(59.9), "59 s");
  EXPECT_EQ(span_text(200), "3 min 20 s");
  EXPECT_EQ(span_text(18600), "5 h 10 min");
  EXPECT_EQ(span_text(1e300), "277777 h 46 min");
}

TEST(SignedText, HasASignForScoresOnly) {
  EXPECT_EQ(signed_text(Value::of_score(3)), "+3");
  EXPECT_EQ(signed_text(Value::of_score(0)), "0");
  EXPECT_EQ(signed_text(Value::of_score(INT64_MIN)), "-9223372036854775808");
  EXPECT_EQ(signed_text(Value::of_outcome(Outcome::win, 5)), "win 5");
}

TEST(Wrapped, BreaksAtSpacesAndKeepsIndents) {
  EXPECT_EQ(wrapped("one two three", 9, 2), "  one two\n  three\n");
  EXPECT_EQ(wrapped("  a bb\nlongerthanthat c", 6, 0), "  a bb\nlongerthanthat\nc\n");
  EXPECT_EQ(wrapped("ää öö", 5, 0), "ää öö\n");
  EXPECT_EQ(wrapped("a\n\nb", 9, 2), "  a\n\n  b\n");
}

TEST(ProgressText, CountsWhatThePhaseCounts) {
  EXPECT_EQ(progress_text({"search", 65536, 0, 0}, 0, 0), "search: 65536 positions");
  EXPECT_EQ(progress_text({"induct", 50, 200, 2U << 20}, 50, 5),
            "induct: 50 positions of 200 (25 %), 10/s, 15 s left, 2.0 MiB");
  EXPECT_EQ(progress_text({"rows", 3'000'000, 3'000'000, 0}, 3'000'000, 1),
            "rows: 3000000 rows of 3000000 (100 %), 3.0 million/s");
  EXPECT_EQ(progress_text({"rows", 1, 0, 0}, 0, 1), "rows: 1 row");
  EXPECT_EQ(progress_text({"level", 50, 200, 0, 3, 9}, 50, 5),
            "level 3 of 9: 50 positions of 200 (25 %), 10/s, 15 s left");
}

}  // namespace
}  // namespace foregone::cli
