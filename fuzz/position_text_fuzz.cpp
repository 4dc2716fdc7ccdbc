// SPDX-License-Identifier: Apache-2.0
//
// Positions as text. The first byte picks an instance, the rest is what a user typed: a text that
// is a position is the one that show() writes (or, in down-we-dig, "i" for "i/n"), and every
// position behind it shows a text that parses back to it.
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/core/export.hpp"
#include "foregone/games/down_we_dig.hpp"
#include "foregone/games/wooden_chess.hpp"
#include "fuzz_check.hpp"

namespace {

using foregone::Bytes;
using foregone::Instance;

std::string zeros(int n, int m) {
  std::string text = std::to_string(n) + " " + std::to_string(m) + "\n";
  for (int i = 0; i < 2 * n * m; ++i) text += "0 ";
  return text;
}

Instance board(int n, int m) {
  Instance instance(foregone::exported_game<foregone::WoodenChess>(), "wooden-chess");
  FOREGONE_FUZZ_CHECK(foregone::fuzzing::read_into(instance, zeros(n, m), 4096).empty());
  return instance;
}

Instance rows(int n) {
  Instance instance(foregone::exported_game<foregone::DownWeDig>(), "down-we-dig");
  std::string text = std::to_string(n) + "\n";
  for (int i = 0; i < n; ++i) text += i % 3 == 0 ? "WWRRWWRR\n" : "WWRRWWRW\n";
  FOREGONE_FUZZ_CHECK(foregone::fuzzing::read_into(instance, text, 4096).empty());
  return instance;
}

const std::vector<Instance>& instances() {
  static const std::vector<Instance> made{
      board(3, 4),   board(4, 3),   board(1, 1), board(1, 120), board(120, 1),
      board(10, 10), board(33, 33), rows(1),     rows(9),       rows(1000)};
  return made;
}

// The positions one move behind a key.
std::vector<Bytes> successors(const Instance& instance, const Bytes& key) {
  constexpr std::uint32_t room = 64;
  std::array<std::uint64_t, room> to{};
  std::array<ForegoneEdge, room> edges;
  ForegoneOver over;
  const std::uint32_t count =
      instance.table().expand(instance.self(), key.data.data(), foregone::expand_plain, to.data(),
                              edges.data(), room, &over);
  FOREGONE_FUZZ_CHECK(count <= room);
  FOREGONE_FUZZ_CHECK((count == 0) == (over.is_over != 0));
  std::vector<Bytes> keys;
  for (std::uint32_t i = 0; i < count; ++i) {
    keys.push_back(foregone::to_bytes(to[i]));
    FOREGONE_FUZZ_CHECK(!instance.describe(key, i).empty());
  }
  return keys;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0 || size > foregone::fuzzing::most_bytes) return 0;
  const Instance& instance = instances()[data[0] % instances().size()];
  const std::string_view typed = foregone::fuzzing::text_of(data + 1, size - 1);
  const std::optional<Bytes> key = instance.parse(typed);
  if (!key) return 0;
  const std::string shown = instance.show(*key);
  if (instance.name() == "down-we-dig" && typed.find('/') == std::string_view::npos) {
    const std::string active = instance.show(instance.start()).substr(1);  // "/n"
    FOREGONE_FUZZ_CHECK(shown == std::string(typed) + active);
  } else {
    FOREGONE_FUZZ_CHECK(shown == typed);
  }
  FOREGONE_FUZZ_CHECK(instance.parse(shown) == key);
  for (const Bytes& next : successors(instance, *key))
    FOREGONE_FUZZ_CHECK(instance.parse(instance.show(next)) == next);
  return 0;
}
