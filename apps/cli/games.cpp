// SPDX-License-Identifier: Apache-2.0
//
// `games`: the catalogue, or all that a person must know of one game.
#include <fmt/format.h>

#include <algorithm>

#include "cli/commands.hpp"
#include "cli/json.hpp"
#include "cli/process.hpp"
#include "cli/task.hpp"
#include "cli/text.hpp"
#include "foregone/core/parameter_table.hpp"

namespace foregone::cli {
namespace {

constexpr std::size_t page_width = 80;
constexpr std::size_t title_indent = 2;

std::string list_text() {
  std::size_t width = 0;
  for (const auto& game : catalogue::games()) width = std::max(width, game.name.size());
  std::string lines;
  for (const auto& game : catalogue::games())
    lines += fmt::format("{:{}}  {}\n", game.name, width, game.summary);
  return lines;
}

std::string list_json() {
  JsonLine json;
  json.key("games").open('[');
  for (const auto& game : catalogue::games())
    json.open('{').key("name").text(game.name).key("summary").text(game.summary).close('}');
  return json.close(']').finish();
}

std::string section(std::string_view title, std::string_view text) {
  if (text.empty()) return "";
  return fmt::format("\n{}\n{}", title, wrapped(text, page_width, title_indent));
}

std::string known_text(const catalogue::GameEntry& game, const Instance& instance) {
  std::string lines;
  // A game of outcomes without a text of its own prints "win 7" or, if no plies are counted, "win".
  if (instance.kind() == ValueKind::outcome && !instance.states(hook_bit_answer))
    lines = "(Plies stand where the source gives them; an engine may count none.)\n";
  for (const auto& known : game.known) {
    std::string_view answer = known.answer;
    while (answer.ends_with('\n')) answer.remove_suffix(1);
    const std::string at = known.position.empty() ? "" : fmt::format(" at {}", known.position);
    const std::string set = known.parameters.empty() ? "" : fmt::format(" [{}]", known.parameters);
    lines += fmt::format("{}{}{}: {} ({})\n", known.what, set, at, answer, known.source);
  }
  return lines;
}

std::string game_text(const catalogue::GameEntry& game) {
  Instance instance(game.table(), std::string(game.name));
  std::string parameters;
  for (const ParameterInfo& parameter : parameters_of(instance))
    parameters += fmt::format("{}={} ({}): {}\n", parameter.name, parameter.value, parameter.range,
                              parameter.meaning);
  std::string engines;
  for (const auto& engine : catalogue::engines_for(instance))
    engines += fmt::format("{}: {}\n", engine.name, engine.summary);
  const std::string example = fmt::format("foregone solve {} {}\n", game.name, game.example);
  const std::string input =
      instance.states(hook_bit_read) ? paragraph(game.input) : "none: the parameters say all";
  return wrapped(fmt::format("{}: {}", game.name, game.summary), page_width, 0) +
         section("Rules", paragraph(game.rules)) +
         section("Parameters (--set NAME=VALUE)", parameters) + section("Input", input) +
         section("Output of solve", paragraph(game.output)) +
         section("Positions and moves", paragraph(game.position)) + section("Example", example) +
         section("Known values", known_text(game, instance)) + section("Engines", engines);
}

std::string game_json(const catalogue::GameEntry& game) {
  Instance instance(game.table(), std::string(game.name));
  JsonLine json;
  json.key("game")
      .text(game.name)
      .key("summary")
      .text(game.summary)
      .key("rules")
      .text(paragraph(game.rules));
  json.key("input").text(paragraph(game.input)).key("output").text(paragraph(game.output));
  json.key("position").text(paragraph(game.position)).key("example").text(game.example);
  json.key("parameters").open('[');
  for (const ParameterInfo& parameter : parameters_of(instance)) {
    json.open('{').key("name").text(parameter.name).key("value").text(parameter.value);
    json.key("range").text(parameter.range).key("meaning").text(parameter.meaning).close('}');
  }
  json.close(']').key("known").open('[');
  for (const auto& known : game.known) {
    json.open('{').key("what").text(known.what).key("instance").text(known.instance);
    json.key("parameters").text(known.parameters).key("position").text(known.position);
    json.key("answer").text(known.answer).key("source").text(known.source).close('}');
  }
  json.close(']').key("engines").open('[');
  for (const auto& engine : catalogue::engines_for(instance))
    json.open('{').key("name").text(engine.name).key("summary").text(engine.summary).close('}');
  return json.close(']').finish();
}

Result<std::string> text_of(const Options& options) {
  if (options.game.empty()) return options.json ? list_json() : list_text();
  const auto game = find_game(options.game);
  if (!game) return tl::unexpected(game.error());
  return options.json ? game_json(**game) : game_text(**game);
}

}  // namespace

Result<int> run_games(const Options& options, Output& out) {
  const auto text = text_of(options);
  if (!text) return tl::unexpected(text.error());
  if (auto written = out.write(*text); !written) return tl::unexpected(written.error());
  return exit_answered;
}

}  // namespace foregone::cli
