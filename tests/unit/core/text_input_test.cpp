// SPDX-License-Identifier: Apache-2.0
//
// The strict reader. Every case is read twice: from one block, and through a source that gives one
// byte at a time, because the two take different paths to the same answer.
#include "foregone/core/text_input.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>

namespace foregone {
namespace {

using namespace std::string_literals;

constexpr std::int64_t lowest = std::numeric_limits<std::int64_t>::min();
constexpr std::int64_t highest = std::numeric_limits<std::int64_t>::max();

ByteSource in_pieces(std::string_view text, std::size_t piece) {
  return [text, piece](char* buffer, std::size_t size) mutable -> Result<std::size_t> {
    const std::size_t given = text.copy(buffer, std::min(piece, size));
    text.remove_prefix(given);
    return given;
  };
}

// Runs a reading both ways and gives the error's text, "" where there is none.
template <class Read>
std::string error_of(std::string_view text, Read&& read) {
  std::string errors[2];
  for (const bool whole : {true, false}) {
    TextInput in("t", whole ? in_pieces(text, text.size()) : in_pieces(text, 1));
    read(in);
    EXPECT_EQ(in.good(), !in.error());
    errors[whole ? 0 : 1] = in.error() ? in.error()->text() : "";
  }
  TextInput in("t", text);
  read(in);
  EXPECT_EQ(errors[0], errors[1]);
  EXPECT_EQ(errors[0], in.error() ? in.error()->text() : "");
  return errors[0];
}

std::string integer_error(std::string_view text, std::int64_t lo = 0, std::int64_t hi = 100000) {
  return error_of(text, [&](TextInput& in) { in.integer("A", lo, hi); });
}

std::string word_error(std::string_view text, std::size_t length = 8,
                       std::string_view alphabet = "WR") {
  return error_of(text, [&](TextInput& in) {
    const std::string_view word = in.word("row", length, alphabet);
    EXPECT_EQ(word.size(), length);
    if (!in.good()) {
      EXPECT_EQ(word, std::string(length, alphabet.front()));
    }
  });
}

TEST(TextInput, ReadsIntegersBetweenAnyWhiteSpace) {
  EXPECT_EQ(error_of(" 1\t-2\r\n\n3 \r\n 0",
                     [](TextInput& in) {
                       EXPECT_EQ(in.integer("a", 0, 9), 1);
                       EXPECT_EQ(in.integer("b", -9, 9), -2);
                       EXPECT_EQ(in.integer("c", 0, 9), 3);
                       EXPECT_EQ(in.integer("d", 0, 9), 0);
                       in.expect_end();
                     }),
            "");
}

TEST(TextInput, ReadsEveryIntegerOf64Bits) {
  EXPECT_EQ(error_of("-9223372036854775808 9223372036854775807 999999999999999999\n",
                     [](TextInput& in) {
                       EXPECT_EQ(in.integer("a", lowest, highest), lowest);
                       EXPECT_EQ(in.integer("b", lowest, highest), highest);
                       EXPECT_EQ(in.integer("c", lowest, highest), 999999999999999999);
                       in.expect_end();
                     }),
            "");
}

TEST(TextInput, AcceptsTheEndsOfTheRange) {
  EXPECT_EQ(integer_error("0"), "");
  EXPECT_EQ(integer_error("100000\n"), "");
}

TEST(TextInput, RefusesALeadingZeroAndSaysSo) {
  EXPECT_EQ(integer_error("\n\n      007"),
            "t:3:7: expected A, an integer from 0 to 100000, found \"007\" (leading zero)");
  EXPECT_EQ(integer_error("-01", -5, 5),
            "t:1:1: expected A, an integer from -5 to 5, found \"-01\" (leading zero)");
}

TEST(TextInput, RefusesAPlusSignAndNegativeZero) {
  EXPECT_EQ(integer_error("+5"),
            "t:1:1: expected A, an integer from 0 to 100000, found \"+5\" (plus sign)");
  EXPECT_EQ(integer_error("-0 "),
            "t:1:1: expected A, an integer from 0 to 100000, found \"-0\" (negative zero)");
}

TEST(TextInput, RefusesWhatIsNoInteger) {
  for (const std::string token : {"1.5", "5e3", "abc", "-", "--5", "5-", "0x1F", "1,2", "1_000"})
    EXPECT_EQ(integer_error(token + "\n"),
              "t:1:1: expected A, an integer from 0 to 100000, found \"" + token + "\"");
}

TEST(TextInput, RefusesWhatIsOutOfTheRange) {
  EXPECT_EQ(integer_error("100001"),
            "t:1:1: expected A, an integer from 0 to 100000, found \"100001\"");
  EXPECT_EQ(integer_error("0", 1, 1000000),
            "t:1:1: expected A, an integer from 1 to 1000000, found \"0\"");
  EXPECT_EQ(integer_error("-1"), "t:1:1: expected A, an integer from 0 to 100000, found \"-1\"");
}

TEST(TextInput, RefusesWhatDoesNotFit64BitsWithoutWrapping) {
  for (const std::string token : {"9223372036854775808", "-9223372036854775809",
                                  "18446744073709551616", "18446744073709551617"})
    EXPECT_EQ(integer_error(token, lowest, highest),
              "t:1:1: expected A, a 64-bit integer, found \"" + token + "\"");
}

TEST(TextInput, CutsALongTokenInTheError) {
  const std::string digits(100, '7');
  EXPECT_EQ(integer_error(digits), "t:1:1: expected A, an integer from 0 to 100000, found \"" +
                                       std::string(32, '7') + "…\"");
  EXPECT_EQ(integer_error(std::string(200000, '0')),
            "t:1:1: expected A, an integer from 0 to 100000, found \"" + std::string(32, '0') +
                "…\" (leading zero)");
}

TEST(TextInput, NamesTheEndOfTheInputAndItsPlace) {
  EXPECT_EQ(integer_error(""),
            "t:1:1: expected A, an integer from 0 to 100000, found end of input");
  EXPECT_EQ(integer_error(" \n  "),
            "t:2:3: expected A, an integer from 0 to 100000, found end of input");
  EXPECT_EQ(word_error("\r\n"), "t:2:1: expected row, 8 letters of W and R, found end of input");
}

TEST(TextInput, RefusesASurplusToken) {
  EXPECT_EQ(error_of("5 7\n",
                     [](TextInput& in) {
                       in.integer("A", 0, 9);
                       in.expect_end();
                     }),
            "t:1:3: expected end of input, found \"7\"");
}

TEST(TextInput, AcceptsWhiteSpaceBehindTheLastToken) {
  for (const std::string tail : {"", "\n", "\r\n", " \t\n\n"})
    EXPECT_EQ(error_of("5" + tail,
                       [](TextInput& in) {
                         in.integer("A", 0, 9);
                         in.expect_end();
                       }),
              "");
}

TEST(TextInput, ShowsANulByte) {
  EXPECT_EQ(integer_error("\0"s),
            "t:1:1: expected A, an integer from 0 to 100000, found \"\\x00\"");
  EXPECT_EQ(integer_error("5\0"s),
            "t:1:1: expected A, an integer from 0 to 100000, found \"5\\x00\"");
}

TEST(TextInput, NamesAByteOrderMarkAtTheStart) {
  EXPECT_EQ(integer_error("\xEF\xBB\xBF"
                          "5\n"),
            "t:1:1: expected A, an integer from 0 to 100000, found a byte order mark");
  EXPECT_EQ(word_error("\xEF\xBB\xBFWWWWWWWW\n"),
            "t:1:1: expected row, 8 letters of W and R, found a byte order mark");
}

TEST(TextInput, ShowsAByteOrderMarkElsewhereByItsBytes) {
  EXPECT_EQ(integer_error(" \xEF\xBB\xBF"),
            "t:1:2: expected A, an integer from 0 to 100000, found \"\\xef\\xbb\\xbf\"");
}

TEST(TextInput, DoesNotTakeALoneCarriageReturnForALineEnd) {
  EXPECT_EQ(integer_error("5\r7\n"),
            "t:1:1: expected A, an integer from 0 to 100000, found \"5\\r7\"");
  EXPECT_EQ(integer_error("\r5"), "t:1:1: expected A, an integer from 0 to 100000, found \"\\r5\"");
  EXPECT_EQ(integer_error("5\r"), "t:1:1: expected A, an integer from 0 to 100000, found \"5\\r\"");
}

TEST(TextInput, ShowsControlAndNonAsciiBytesAndQuotes) {
  EXPECT_EQ(integer_error("\v\x7F\"\\\xE4"),
            "t:1:1: expected A, an integer from 0 to 100000, found \"\\x0b\\x7f\\\"\\\\\\xe4\"");
}

TEST(TextInput, CountsLinesThroughBothLineEnds) {
  EXPECT_EQ(error_of("1\r\n2\n\r\n  x",
                     [](TextInput& in) {
                       in.integer("A", 0, 9);
                       in.integer("A", 0, 9);
                       in.integer("A", 0, 9);
                     }),
            "t:4:3: expected A, an integer from 0 to 9, found \"x\"");
}

TEST(TextInput, ReadsWordsOfTheLengthAndAlphabet) {
  EXPECT_EQ(error_of("WWRRWRWR RRRRRRRR\nabc",
                     [](TextInput& in) {
                       EXPECT_EQ(in.word("row", 8, "WR"), "WWRRWRWR");
                       EXPECT_EQ(in.word("row", 8, "WR"), "RRRRRRRR");
                       EXPECT_EQ(in.word("w", 3, "abcdefgh"), "abc");
                       in.expect_end();
                     }),
            "");
}

TEST(TextInput, TellsTheLengthOfAWordThatIsTooShortOrTooLong) {
  EXPECT_EQ(word_error("WWWWWWW\n"),
            "t:1:1: expected row, 8 letters of W and R, found \"WWWWWWW\" (7 letters)");
  EXPECT_EQ(word_error("WWWWWWWWR"),
            "t:1:1: expected row, 8 letters of W and R, found \"WWWWWWWWR\" (9 letters)");
  EXPECT_EQ(word_error("W", 2),
            "t:1:1: expected row, 2 letters of W and R, found \"W\" (1 letter)");
  EXPECT_EQ(word_error(std::string(1000, 'W')),
            "t:1:1: expected row, 8 letters of W and R, found \"" + std::string(32, 'W') +
                "…\" (more than 72 letters)");
}

TEST(TextInput, PointsToTheFirstWrongLetterOfAWord) {
  EXPECT_EQ(word_error("  WWXWWWWR\n"),
            "t:1:5: expected row, 8 letters of W and R, found \"WWXWWWWR\" (letter 3 is \"X\")");
  EXPECT_EQ(word_error("ww"),
            "t:1:1: expected row, 8 letters of W and R, found \"ww\" (letter 1 is \"w\")");
}

TEST(TextInput, ListsTheAlphabetInWords) {
  EXPECT_EQ(word_error("X", 1, "W"),
            "t:1:1: expected row, 1 letter of W, found \"X\" "
            "(letter 1 is \"X\")");
  EXPECT_EQ(word_error("X", 1, "abc"),
            "t:1:1: expected row, 1 letter of a, b and c, found \"X\" "
            "(letter 1 is \"X\")");
  EXPECT_EQ(word_error("X", 1, "abcdefgh"),
            "t:1:1: expected row, 1 letter of \"abcdefgh\", "
            "found \"X\" (letter 1 is \"X\")");
}

TEST(TextInput, ForgetsTheAlphabetOfTheWordBefore) {
  EXPECT_EQ(error_of("W W",
                     [](TextInput& in) {
                       in.word("a", 1, "W");
                       in.word("b", 1, "R");
                     }),
            "t:1:3: expected b, 1 letter of R, found \"W\" (letter 1 is \"W\")");
}

TEST(TextInput, AWordOfNoLettersTakesNothing) {
  EXPECT_EQ(error_of("5",
                     [](TextInput& in) {
                       EXPECT_EQ(in.word("none", 0, "W"), "");
                       EXPECT_EQ(in.integer("A", 0, 9), 5);
                     }),
            "");
}

TEST(TextInput, GivesTheLeastValuesAfterAnErrorAndKeepsTheFirst) {
  EXPECT_EQ(error_of("x 5 WR",
                     [](TextInput& in) {
                       EXPECT_EQ(in.integer("A", 3, 9), 3);
                       EXPECT_FALSE(in.good());
                       EXPECT_EQ(in.integer("B", -7, 9), -7);
                       EXPECT_EQ(in.word("row", 2, "WR"), "WW");
                       EXPECT_TRUE(in.integers("C", 5, 0, 9).empty());
                       in.expect_end();
                     }),
            "t:1:1: expected A, an integer from 3 to 9, found \"x\"");
}

TEST(TextInput, ReadsNoFurtherAfterAnError) {
  int calls = 0;
  TextInput in("t", [&calls](char* buffer, std::size_t) -> Result<std::size_t> {
    ++calls;
    buffer[0] = 'x';
    buffer[1] = ' ';
    return 2;
  });
  in.integer("A", 0, 9);
  EXPECT_EQ(calls, 1);
  in.integer("A", 0, 9);
  in.word("row", 2, "WR");
  in.expect_end();
  EXPECT_EQ(calls, 1);
}

TEST(TextInput, AsksForNoMoreThanTheByteBehindAToken) {
  int calls = 0;
  TextInput in("t", [&calls](char* buffer, std::size_t) -> Result<std::size_t> {
    ++calls;
    return std::string_view("12\n").copy(buffer, 3);
  });
  EXPECT_EQ(in.integer("A", 0, 99), 12);
  EXPECT_EQ(calls, 1);
}

TEST(TextInput, KeepsAnErrorOfTheSourceAsItIs) {
  bool first = true;
  TextInput in("t", [&first](char* buffer, std::size_t) -> Result<std::size_t> {
    if (!first) return output_error("the disk is gone");
    first = false;
    return std::string_view("1 2").copy(buffer, 3);
  });
  EXPECT_EQ(in.integer("A", 0, 9), 1);
  EXPECT_EQ(in.integer("A", 0, 9), 0) << "the token may go on behind the error";
  ASSERT_TRUE(in.error());
  EXPECT_EQ(in.error()->kind, ErrorKind::output);
  EXPECT_EQ(in.error()->text(), "the disk is gone");
}

TEST(TextInput, BadInputIsOfTheKindInput) {
  TextInput in("t", "x");
  in.integer("A", 0, 9);
  ASSERT_TRUE(in.error());
  EXPECT_EQ(in.error()->kind, ErrorKind::input);
}

TEST(TextInput, AListStopsAtTheFirstError) {
  TextInput in("t", "1 2 x 4");
  const auto values = in.integers("A", 1'000'000'000'000, 0, 9);
  EXPECT_EQ(values, (std::vector<std::int64_t>{1, 2, 0}));
}

// Blocks of every small size put their ends at every place of a token and of a line end.
TEST(TextInput, ReadsTheSameWhereverABlockEnds) {
  std::string text;
  for (int i = 0; i < 50; ++i)
    text += std::to_string(i * i * i - 1000) + (i % 3 == 0 ? "\r\n" : " ");
  for (std::size_t piece = 1; piece < 40; ++piece) {
    TextInput in("t", in_pieces(text, piece));
    for (int i = 0; i < 50; ++i) ASSERT_EQ(in.integer("A", lowest, highest), i * i * i - 1000);
    in.expect_end();
    ASSERT_FALSE(in.error()) << in.error()->text();
  }
}

TEST(TextInput, PlacesAnErrorBehindManyBlocks) {
  std::string text;
  for (int i = 0; i < 100000; ++i) text += "WRWRWRWR\n";
  text += "  WRWRWRWX";
  TextInput in("t", text);
  for (int i = 0; i < 100000; ++i) ASSERT_EQ(in.word("row", 8, "WR"), "WRWRWRWR");
  in.word("row", 8, "WR");
  ASSERT_TRUE(in.error());
  EXPECT_EQ(in.error()->place.line, 100001U);
  EXPECT_EQ(in.error()->place.column, 10U);
}

// Words of two letters are looked at eight bytes at a time: no byte may pass for one of them,
// whatever bits the two differ in and wherever it stands.
TEST(TextInput, NoOtherByteIsOneOfTwoLetters) {
  for (const std::string alphabet : {"WR", "RW", "AB", "ab", "a!", "\x01\xFE", "~\x80", "xx"}) {
    std::string word;
    for (std::size_t i = 0; i < 19; ++i) word += alphabet[i % 3 % 2];
    TextInput right("in", word);
    EXPECT_EQ(right.word("row", word.size(), alphabet), word);
    EXPECT_TRUE(right.good());
    for (std::size_t place = 0; place < word.size(); ++place)
      for (int byte = 0; byte < 256; ++byte) {
        const char wrong = static_cast<char>(byte);
        if (alphabet.find(wrong) != alphabet.npos) continue;
        std::string spoilt = word;
        spoilt[place] = wrong;
        TextInput in("in", spoilt);
        in.word("row", word.size(), alphabet);
        ASSERT_FALSE(in.good()) << alphabet << " at " << place << ": " << byte;
      }
  }
}

TEST(TextInput, KnowsWhetherOnlyWhiteSpaceIsLeft) {
  for (const std::string text : {"", " ", "\n\n", " \t\r\n\r\n"}) {
    EXPECT_EQ(error_of(text, [](TextInput& in) { EXPECT_TRUE(in.at_end()); }), "");
    EXPECT_EQ(error_of("12" + text,
                       [](TextInput& in) {
                         EXPECT_FALSE(in.at_end());
                         EXPECT_FALSE(in.at_end()) << "asking changes nothing";
                         EXPECT_EQ(in.integer("A", 0, 99), 12);
                         EXPECT_TRUE(in.at_end());
                         in.expect_end();
                       }),
              "");
  }
  EXPECT_EQ(error_of(" \n \r", [](TextInput& in) { EXPECT_FALSE(in.at_end()); }), "");
}

TEST(TextInput, ATokenThatIsWrongHereIsRefusedAtItsPlace) {
  const auto refuse = [](TextInput& in) { in.refuse("another", "this"); };
  EXPECT_EQ(error_of("1\n 22 3",
                     [&](TextInput& in) {
                       for (int i = 0; i < 2; ++i) in.integer("A", 0, 99);
                       refuse(in);
                       refuse(in);  // the first error stays
                       EXPECT_EQ(in.integer("A", 7, 9), 7);
                     }),
            "t:2:2: expected another, found this");
  EXPECT_EQ(error_of("1\nWRWR",
                     [&](TextInput& in) {
                       in.integer("A", 0, 99);
                       in.word("row", 4, "WR");
                       refuse(in);
                     }),
            "t:2:1: expected another, found this");
  EXPECT_EQ(error_of("ff  -\n",
                     [&](TextInput& in) {
                       in.hex("mask", 255);
                       in.count("n", 9);
                       refuse(in);
                     }),
            "t:1:5: expected another, found this");
  // An error that came before stays.
  EXPECT_EQ(error_of("x",
                     [&](TextInput& in) {
                       in.integer("A", 0, 9);
                       refuse(in);
                     }),
            "t:1:1: expected A, an integer from 0 to 9, found \"x\"");
}

TEST(TextInput, AnErrorIsTheEnd) {
  error_of("x 1\n", [](TextInput& in) {
    in.integer("A", 0, 9);
    EXPECT_TRUE(in.at_end());
    EXPECT_EQ(in.buffered(), "");
  });
  TextInput in("t", [](char*, std::size_t) -> Result<std::size_t> {
    return output_error("the disk is gone");
  });
  EXPECT_EQ(in.buffered(), "");
  EXPECT_TRUE(in.at_end());
  ASSERT_TRUE(in.error());
  EXPECT_EQ(in.error()->text(), "the disk is gone");
}

TEST(TextInput, ShowsWhatLiesInTheBlockWithoutTakingIt) {
  TextInput in("t", std::string_view(" 3\n\r\nWR RW\nx"));
  EXPECT_EQ(in.integer("A", 0, 9), 3);
  EXPECT_EQ(in.buffered(), "WR RW\nx");
  EXPECT_EQ(in.buffered(), "WR RW\nx");
  EXPECT_EQ(in.word("row", 2, "WR"), "WR");
  EXPECT_EQ(in.buffered(), "RW\nx");
  in.advance(3, 1);
  EXPECT_EQ(in.buffered(), "x");
  in.word("row", 2, "WR");
  EXPECT_EQ(in.error()->text().substr(0, 6), "t:4:1:");
}

TEST(TextInput, KeepsTheColumnWherePartOfALineIsTaken) {
  TextInput in("t", std::string_view("\nWR RW RX"));
  EXPECT_EQ(in.buffered(), "WR RW RX");
  in.advance(6, 0);
  in.word("row", 2, "WR");
  EXPECT_EQ(in.error()->text().substr(0, 6), "t:2:8:");
}

// A program may be fed line by line: what lies in the block is shown before more is asked for.
TEST(TextInput, ReadsNothingWhileSomethingIsInTheBlock) {
  int calls = 0;
  TextInput in("t", [&calls](char* buffer, std::size_t) -> Result<std::size_t> {
    return std::string_view(++calls > 3 ? "" : "WRWR\n").copy(buffer, 5);
  });
  for (int row = 1; row <= 3; ++row) {
    EXPECT_EQ(in.buffered(), "WRWR\n");
    EXPECT_EQ(in.buffered(), "WRWR\n");
    EXPECT_EQ(calls, row);
    if (row == 2) EXPECT_EQ(in.word("row", 4, "WR"), "WRWR");
    else in.advance(5, 1);
    EXPECT_EQ(calls, row);
  }
  EXPECT_EQ(in.buffered(), "");
  EXPECT_TRUE(in.at_end());
}

// A text in memory is shown itself, to its end, also after tokens that were copied.
TEST(TextInput, ATextInMemoryIsNotCopied) {
  const std::string text = "3\n" + std::string(200000, 'x') + " 12 \r\n\r";
  TextInput in("t", text);
  EXPECT_EQ(in.integer("A", 0, 9), 3);
  const std::string_view shown = in.buffered();
  EXPECT_EQ(shown.data(), text.data() + 2);
  EXPECT_EQ(shown.size(), text.size() - 2);
  in.advance(200000, 0);
  EXPECT_EQ(in.integer("A", 0, 99), 12);
  EXPECT_EQ(in.buffered(), "\r");
  EXPECT_FALSE(in.at_end());
  in.expect_end();
  ASSERT_TRUE(in.error());
  EXPECT_EQ(in.error()->text(), "t:3:1: expected end of input, found \"\\r\"");
  EXPECT_EQ(TextInput("t", std::string_view()).buffered(), "");
  EXPECT_EQ(TextInput("t", std::string_view(" \r\n")).buffered(), "");
}

// Rows taken from the block as long as it begins with whole ones, else word by word: the same rows
// and the same error, at the same place, as word by word alone.
TEST(TextInput, TakesRowsFromTheBlockOrWordByWordAlike) {
  const auto read = [](TextInput& in, bool from_block) {
    std::string rows;
    for (int count = in.at_end() ? 0 : 400; count > 0 && in.good(); --count) {
      const std::string_view shown = from_block ? in.buffered() : "";
      const std::size_t end = shown.find('\n');
      if (end == 4 && shown.find_first_not_of("WR") == 4) {
        rows += shown.substr(0, 4);
        in.advance(5, 1);
      } else {
        rows += in.word("row", 4, "WR");
      }
    }
    in.expect_end();
    return rows;
  };
  for (std::size_t fault = 0; fault < 300; ++fault) {
    std::string text;
    for (std::size_t i = 0; i < 250; ++i) {
      text += i % 3 == 0 ? "WRRW" : "RRRW";
      text += (i + fault) % 11 == 0 ? "\r\n" : (i + fault) % 17 == 0 ? "\n \t\n" : "\n";
      if (i == fault) text += i % 2 == 0 ? "WRX" : " WRWRW";
    }
    TextInput plain("t", text);
    const std::string rows = read(plain, false);
    ASSERT_TRUE(plain.error());
    for (const std::size_t piece : {0U, 1U, 7U, 777U, 100000U}) {
      TextInput held("t", text);
      TextInput pieces("t", in_pieces(text, piece));
      TextInput& in = piece == 0 ? held : pieces;
      ASSERT_EQ(read(in, true), rows) << fault << ", " << piece;
      ASSERT_TRUE(in.error());
      ASSERT_EQ(in.error()->text(), plain.error()->text()) << fault << ", " << piece;
    }
  }
}

TEST(TextInput, ReadsAWordThatIsLongerThanABlock) {
  const std::string word(200000, 'R');
  TextInput in("t", std::string_view(word));
  EXPECT_EQ(in.word("long", word.size(), "WR"), word);
  in.expect_end();
  EXPECT_TRUE(in.good());
}

}  // namespace
}  // namespace foregone
