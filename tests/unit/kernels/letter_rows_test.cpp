// SPDX-License-Identifier: Apache-2.0
//
// The row reader against a definition that looks at one byte after the other, on every target. Texts
// end at a page that cannot be read and rows at one that cannot be written, so that a byte too far
// ends the test.
#include "foregone/kernels/letter_rows.hpp"

#include <algorithm>
#include <cstdint>
#include <random>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "guarded_room.hpp"

namespace foregone::kernels {
namespace {

using namespace std::string_literals;

struct Definition {
  std::vector<std::uint8_t> rows;
  std::size_t bytes = 0;
};

Definition by_definition(std::string_view text, char one, char zero, std::size_t room) {
  Definition all;
  const std::string_view end =
      text.substr(0, 10).ends_with("\r\n") && text.size() >= 10 ? "\r\n" : "\n";
  while (all.rows.size() < room) {
    const std::string_view line = text.substr(all.bytes, 8 + end.size());
    if (line.size() != 8 + end.size() || line.substr(8) != end) break;
    unsigned row = 0;
    bool right = true;
    for (const char letter : line.substr(0, 8)) {
      right = right && (letter == one || letter == zero);
      row = row * 2 + (letter == one ? 1 : 0);
    }
    if (!right) break;
    all.rows.push_back(static_cast<std::uint8_t>(row));
    all.bytes += line.size();
  }
  return all;
}

class LetterRows : public testing::Test {
 protected:
  // Compares all targets with the definition; the text must fit the room.
  void check(std::string_view text, std::size_t room, char one = 'W', char zero = 'R') {
    const Definition expected = by_definition(text, one, zero, room);
    const std::span<const char> held = text_.hold<char>(text);
    const std::span<std::uint8_t> rows = rows_.last<std::uint8_t>(room);
    for (const Target target : supported_targets()) {
      std::fill(rows.begin(), rows.end(), std::uint8_t{0xA5});
      const ParsedRows parsed = parse_rows8({held.data(), held.size()}, one, zero, rows, target);
      ASSERT_EQ(parsed.rows, expected.rows.size()) << name(target) << "\n" << text;
      ASSERT_EQ(parsed.bytes, expected.bytes) << name(target) << "\n" << text;
      ASSERT_TRUE(std::equal(expected.rows.begin(), expected.rows.end(), rows.begin()))
          << name(target) << "\n"
          << text;
      // There is no body for SSE4.
      ASSERT_EQ(parsed.ran, target == Target::sse4 ? Target::scalar : target);
    }
  }

  std::string lines(std::size_t count, std::string_view end, char one = 'W', char zero = 'R') {
    std::string text;
    for (std::size_t i = 0; i < count; ++i) {
      for (int c = 0; c < 8; ++c) text += (random_() & 1) != 0 ? one : zero;
      text += end;
    }
    return text;
  }

  std::minstd_rand random_{1};
  GuardedRoom text_{1 << 14};
  GuardedRoom rows_{1 << 12};
};

TEST_F(LetterRows, EveryRowInEveryPlace) {
  for (const std::string_view end : {"\n", "\r\n"}) {
    for (std::size_t shift = 0; shift < 28; ++shift) {
      std::string text = lines(shift, end);
      for (unsigned row = 0; row < 256; ++row) {
        for (int c = 7; c >= 0; --c) text += (row >> c & 1) != 0 ? 'W' : 'R';
        text += end;
      }
      check(text, 300);
    }
  }
}

TEST_F(LetterRows, EveryLengthAndEveryRoom) {
  for (const std::string_view end : {"\n", "\r\n"}) {
    for (std::size_t count = 0; count < 70; ++count) {
      const std::string text = lines(count, end);
      for (const std::size_t room : {count, count + 1, count + 100}) check(text, room);
      for (std::size_t room = 0; room < count; ++room) check(text, room);
    }
  }
}

TEST_F(LetterRows, ATextCutAtEveryByte) {
  for (const std::string_view end : {"\n", "\r\n"}) {
    const std::string text = lines(40, end);
    for (std::size_t size = 0; size <= text.size(); ++size)
      check(std::string_view(text).substr(0, size), 64);
  }
}

TEST_F(LetterRows, StopsInFrontOfAWrongByteWhereverItStands) {
  for (const std::string_view end : {"\n", "\r\n"}) {
    const std::string text = lines(37, end);
    for (std::size_t place = 0; place < text.size(); ++place) {
      for (const char wrong : "wX WR\n\r\t\0\x80\xD7\xF7"s) {
        std::string spoilt = text;
        spoilt[place] = wrong;
        check(spoilt, 64);
      }
    }
  }
}

TEST_F(LetterRows, NoOtherByteIsALetterOrALineEnd) {
  for (const std::string& letters :
       {"WR"s, "RW"s, "AB"s, "a!"s, "\x01\xFE"s, "~\x80"s, "\0\xFF"s}) {
    for (const std::string_view end : {"\n", "\r\n"}) {
      const std::string text = lines(30, end, letters[0], letters[1]);
      for (const std::size_t row : {0U, 3U, 10U, 28U, 29U}) {
        for (std::size_t place = 0; place < 8 + end.size(); ++place) {
          for (int byte = 0; byte < 256; ++byte) {
            std::string spoilt = text;
            spoilt[row * (8 + end.size()) + place] = static_cast<char>(byte);
            check(spoilt, 30, letters[0], letters[1]);
          }
        }
      }
    }
  }
}

TEST_F(LetterRows, BytesTooManyOrTooFewAnywhere) {
  for (const std::string_view end : {"\n", "\r\n"}) {
    const std::string text = lines(33, end);
    for (std::size_t place = 0; place < text.size(); ++place) {
      std::string shorter = text;
      check(shorter.erase(place, 1), 64);
      for (const std::string more : {"W", "\n", "\r", " ", "\r\n"}) {
        std::string longer = text;
        check(longer.insert(place, more), 64);
      }
    }
  }
}

TEST_F(LetterRows, RandomMixtures) {
  const std::vector<std::string> pieces{"\n", "\r\n", "\r", " ", "\n\n", "\nWRWRWRWR", "w", "\0"s};
  for (int round = 0; round < 4000; ++round) {
    std::string text;
    const auto ends = random_() % 3;
    for (std::size_t i = random_() % 80; i > 0; --i)
      text += lines(1, ends == 0 || (ends == 2 && random_() % 16 != 0) ? "\n" : "\r\n");
    for (auto i = random_() % 3; i > 0; --i)
      text.insert(random_() % (text.size() + 1), pieces[random_() % pieces.size()]);
    check(text, random_() % 4 == 0 ? random_() % 90 : 90);
  }
}

TEST_F(LetterRows, AForcedTargetReallyRuns) {
  const Target before = active_target();
  std::uint8_t row = 0;
  for (const Target target : supported_targets()) {
    force_target(target);
    EXPECT_EQ(parse_rows8("WRRRRRRR\n", 'W', 'R', std::span(&row, 1)).ran,
              target == Target::sse4 ? Target::scalar : target);
    EXPECT_EQ(row, 0x80);
  }
  force_target(before);
}

TEST(Digits, OneForEveryRow) {
  for (std::size_t count = 0; count < 200; ++count) {
    std::vector<std::uint8_t> loses;
    std::string expected;
    for (std::size_t i = 0; i < count; ++i) {
      loses.push_back(static_cast<std::uint8_t>(i * i % 7 % 3));
      expected += loses.back() != 0 ? '2' : '1';
    }
    std::string digits(count + 1, '.');
    write_digits(loses, '2', '1', digits.data());
    EXPECT_EQ(digits, expected + ".");
  }
}

}  // namespace
}  // namespace foregone::kernels
