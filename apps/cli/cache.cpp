// SPDX-License-Identifier: Apache-2.0
//
// `cache`: the compiled games of one's own: lists them, removes them, or compiles some ahead.
#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <ctime>

#include "cli/commands.hpp"
#include "cli/json.hpp"
#include "cli/process.hpp"
#include "cli/text.hpp"
#include "cli/user_game.hpp"
#include "foregone/loader/loader.hpp"

namespace foregone::cli {
namespace {

Result<std::string> list_text(bool as_json) {
  const auto games = loader::kept_games();
  if (!games) return tl::unexpected(games.error());
  if (as_json) {
    JsonLine json;
    json.key("folder").text(loader::cache_folder()).key("games").open('[');
    for (const loader::KeptGame& game : *games) {
      json.open('{').key("source").text(game.source).key("path").text(game.path);
      json.key("bytes").count(game.bytes).key("used").number(game.used).close('}');
    }
    return json.close(']').finish();
  }
  std::string lines;
  for (const loader::KeptGame& game : *games)
    lines += fmt::format("{:%Y-%m-%d %H:%M}  {:>9}  {}\n",
                         fmt::localtime(static_cast<std::time_t>(game.used)), size_text(game.bytes),
                         printable(game.source));
  return lines;
}

Result<int> clear() {
  const auto removed = loader::clear_cache();
  if (!removed) return tl::unexpected(removed.error());
  say("foregone: " + counted(*removed, "compiled game") + " removed from " +
      printable(loader::cache_folder()));
  return exit_answered;
}

Result<int> warm(const Options& options) {
  if (options.games.empty()) return usage_error("cache warm needs games: files that end in .cpp");
  for (const std::string& path : options.games) {
    if (!loader::is_path(path))
      return usage_error(in_quotes(path) + " is no file of a game, which ends in .cpp");
    if (const auto game = user_game(path); !game) return tl::unexpected(game.error());
  }
  return exit_answered;
}

}  // namespace

Result<int> run_cache(const Options& options, Output& out) {
  if (options.game == "warm") return warm(options);
  if (!options.games.empty())
    return usage_error("too many arguments: " + in_quotes(options.games.front()) +
                       "; see foregone cache --help");
  if (options.game == "clear") return clear();
  if (options.game != "list")
    return usage_error(
        options.game.empty()
            ? "cache needs a word: list, clear or warm"
            : unknown_name("word behind cache", "Words", options.game, {"list", "clear", "warm"}));
  const auto text = list_text(options.json);
  if (!text) return tl::unexpected(text.error());
  if (auto written = out.write(*text); !written) return tl::unexpected(written.error());
  return exit_answered;
}

}  // namespace foregone::cli
