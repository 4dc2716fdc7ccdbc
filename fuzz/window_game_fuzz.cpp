// SPDX-License-Identifier: Apache-2.0
//
// The game window with the definition as oracle: the first bytes choose the window and the rules, the
// rest are masks. Solved while it is read, row by row, and for Grundy values.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/catalogue/catalogue.hpp"
#include "foregone/core/export.hpp"
#include "foregone/core/text_input.hpp"
#include "foregone/games/window.hpp"
#include "fuzz_check.hpp"

namespace {

using foregone::Instance;
using Masks = std::vector<std::uint32_t>;

// The values of row 1 for each number of active rows: 1 = loses, or Grundy values.
std::vector<int> by_definition(const Masks& masks, bool misere, bool grundy) {
  std::vector<int> answers;
  for (std::size_t active = 1; active <= masks.size(); ++active) {
    std::vector<int> values(active);
    for (std::size_t i = active; i-- > 0;) {
      std::array<bool, 32> reached{};
      bool can_move = false;
      for (std::size_t d = 1; d <= 24 && i + d < active; ++d) {
        if ((masks[i] >> (d - 1) & 1) == 0) continue;
        can_move = true;
        reached[static_cast<std::size_t>(values[i + d])] = true;
      }
      if (grundy)
        values[i] =
            static_cast<int>(std::find(reached.begin(), reached.end(), false) - reached.begin());
      else values[i] = can_move ? (reached[1] ? 0 : 1) : (misere ? 0 : 1);
    }
    answers.push_back(values[0]);
  }
  return answers;
}

void check(const foregone::WindowRows& game, const std::string& text, bool follows,
           const std::vector<int>& expected) {
  Instance instance(foregone::exported_game<foregone::WindowRows>(), "window");
  *static_cast<foregone::plain_game_t<foregone::WindowRows>*>(instance.self()) = game;
  foregone::TextInput in("fuzz", std::string_view(text));
  std::string given;
  const auto take = [&](std::string_view part) {
    given += part;
    return foregone::Result<void>{};
  };
  const auto solved = follows
                          ? foregone::catalogue::follow_answers(instance, in, {}, take)
                          : foregone::catalogue::stream_answers(instance, in, "window", {}, take);
  FOREGONE_FUZZ_CHECK(solved.has_value());
  in.expect_end();
  FOREGONE_FUZZ_CHECK(in.good());
  std::string wanted;
  for (std::size_t i = 0; i < expected.size(); ++i)
    wanted += game.grundy ? (i > 0 ? " " : "") + std::to_string(expected[i])
                          : std::string(expected[i] != 0 ? "2" : "1");
  FOREGONE_FUZZ_CHECK(given == wanted);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 6 || size > 3 * 300) return 0;
  foregone::WindowRows game;
  game.masks = true;
  game.window = 1 + data[0] % 24;
  game.misere = (data[1] & 1) != 0;
  Masks masks;
  std::string text = "-";
  for (std::size_t i = 2; i + 3 <= size; i += 3) {
    const std::uint32_t drawn =
        data[i] | std::uint32_t{data[i + 1]} << 8 | std::uint32_t{data[i + 2]} << 16;
    masks.push_back(drawn & ((std::uint32_t{1} << game.window) - 1));
    text += '\n' + game.row_text([&] {
      foregone::WindowRows::Row row;
      row.mask = masks.back();
      return row;
    }());
  }
  const std::vector<int> outcomes = by_definition(masks, game.misere, false);
  check(game, text, false, outcomes);
  check(game, text, true, outcomes);
  game.misere = false;
  game.grundy = true;
  check(game, text, false, by_definition(masks, false, true));
  return 0;
}
