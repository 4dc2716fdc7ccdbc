// SPDX-License-Identifier: Apache-2.0
//
// The text of an octal code and of heaps: a code is refused with a reason, or its digits say what the
// text says and the game made of it has lawful moves; heaps are refused, or shown in a form that reads
// back to the same heaps.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "foregone/core/octal_code.hpp"
#include "foregone/games/octal.hpp"
#include "fuzz_check.hpp"

namespace {

void check_code(std::string_view text) {
  foregone::Octal game;
  game.code = std::string(text);
  FOREGONE_FUZZ_CHECK(game.check() == foregone::OctalCode::fault(text));
  if (!game.check().empty()) return;
  std::string digits;
  for (const int digit : foregone::OctalCode(text).digits()) {
    FOREGONE_FUZZ_CHECK(0 <= digit && digit <= 7);
    digits += static_cast<char>('0' + digit);
  }
  const std::size_t point = text.find('.');
  const std::string before = point == 0 ? "0" : std::string(text.substr(0, point));
  FOREGONE_FUZZ_CHECK(digits == before + std::string(text.substr(point + 1)));
  for (int heap = 0; heap < 12; ++heap) {
    const auto give = [heap](std::int64_t a, std::int64_t b) {
      FOREGONE_FUZZ_CHECK(a >= 0 && b >= 0 && a < heap && b < heap && a + b <= heap);
    };
    game.splits(heap, foregone::contract::SplitVisitor<const decltype(give)>(give));
  }
}

void check_heaps(std::string_view text) {
  const foregone::plain_game_t<foregone::Octal> game;
  const auto heaps = game.parse(text);
  if (!heaps) return;
  FOREGONE_FUZZ_CHECK(game.parse(game.show(*heaps)) == heaps);
  FOREGONE_FUZZ_CHECK(game.position(game.key(*heaps)) == *heaps);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size > foregone::fuzzing::most_bytes) return 0;
  const std::string_view text = foregone::fuzzing::text_of(data, size);
  check_code(text);
  check_heaps(text);
  return 0;
}
