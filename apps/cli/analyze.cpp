// SPDX-License-Identifier: Apache-2.0
//
// `analyze`: what a game is like, over all positions behind the start or the positions that it asks for:
// how many there are, how play runs through them, and some to look at; then how the values are spread
// (analyze_table.cpp).
#include "foregone/catalogue/analyze.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/analyze_table.hpp"
#include "cli/commands.hpp"
#include "cli/json.hpp"
#include "cli/process.hpp"
#include "cli/task.hpp"
#include "cli/text.hpp"

namespace foregone::cli {
namespace {

using catalogue::Analysis;
using catalogue::Example;
using catalogue::ValueCount;

double mean_moves(const Analysis& found) {
  const std::uint64_t open = found.positions - found.over;
  return open == 0 ? 0 : static_cast<double>(found.moves) / static_cast<double>(open);
}

std::string plies_text(std::uint64_t plies) {
  return fmt::format("{} {}", plies, plies == 1 ? "ply" : "plies");
}

std::string example_text(const Instance& instance, const Example& example) {
  return fmt::format("{}: {}", printable(instance.show(example.position)),
                     signed_text(example.value));
}

struct Row {
  std::string_view name;
  std::string text;
};

// `only`: the hardest position's best move.
std::vector<Row> rows_of(const Instance& instance, const Analysis& found, const std::string& only) {
  std::vector<Row> rows;
  rows.push_back({"positions", std::to_string(found.positions)});
  rows.push_back({"over", std::to_string(found.over)});
  rows.push_back({"moves", std::to_string(found.moves)});
  if (found.moves > 0)
    rows.push_back(
        {"branching", fmt::format("{:.2f} on average, {} at most, in {}", mean_moves(found),
                                  found.most_moves, printable(instance.show(found.widest)))});
  rows.push_back({"depth", found.depth ? plies_text(*found.depth)
                                       : "no end: play can come back to a position"});
  if (found.hardest) {
    std::string text = fmt::format("{}, by {} alone", example_text(instance, *found.hardest), only);
    if (instance.kind() == ValueKind::score)
      text += fmt::format("; the second best move costs {}", found.cost);
    rows.push_back({"hardest", text});
  }
  for (const auto& [name, example] :
       {std::pair("longest win", &found.longest_win),
        std::pair("longest loss", &found.longest_loss), std::pair("greatest", &found.greatest),
        std::pair("least", &found.least)})
    if (*example) rows.push_back({name, example_text(instance, **example)});
  return rows;
}

std::string text_of(const Instance& instance, const Analysis& found, const std::string& only) {
  const std::vector<Row> rows = rows_of(instance, found, only);
  std::size_t width = 0;
  for (const Row& row : rows) width = std::max(width, row.name.size());
  std::string text;
  for (const Row& row : rows) text += fmt::format("{:<{}}  {}\n", row.name, width, row.text);
  return text + tables_of(found.counts);
}

void write_example(JsonLine& json, const Instance& instance, std::string_view name,
                   const std::optional<Example>& example) {
  json.key(name);
  if (!example) return void(json.null());
  json.open('{').key("position").text(instance.show(example->position));
  json.key("value").value(example->value).close('}');
}

void write_hardest(JsonLine& json, const Instance& instance, const Analysis& found,
                   const std::string& only) {
  json.key("hardest");
  if (!found.hardest) return void(json.null());
  json.open('{').key("position").text(instance.show(found.hardest->position));
  json.key("value").value(found.hardest->value).key("move").text(only);
  if (instance.kind() == ValueKind::score) json.key("second_best_costs").count(found.cost);
  json.close('}');
}

Result<void> write_json(const Solved& solved, const Analysis& found, const std::string& only,
                        Output& out) {
  const Instance& instance = solved.task.instance;
  JsonLine json;
  json.game(instance.name(), solved.task.parameters);
  json.key("roots").count(solved.task.positions.size()).key("canonical").flag(found.by_symmetry);
  json.key("over").count(found.over).key("moves").count(found.moves);
  json.key("branching").open('{').key("mean").seconds(mean_moves(found));
  json.key("greatest").count(found.most_moves).key("position");
  if (found.moves > 0) json.text(instance.show(found.widest));
  else json.null();
  json.close('}').key("depth").count_if_known(found.depth);
  write_hardest(json, instance, found, only);
  write_example(json, instance, "longest_win", found.longest_win);
  write_example(json, instance, "longest_loss", found.longest_loss);
  write_example(json, instance, "greatest", found.greatest);
  write_example(json, instance, "least", found.least);
  json.key("counts").open('[');
  for (const ValueCount& count : found.counts) {
    json.open('{').key("value").value(count.value).key("positions").count(count.positions);
    json.close('}');
    if (auto written = out.write(json.take()); !written) return written;
  }
  json.close(']').cost(solved.solution.stats().engine, found.positions, solved.watch.seconds());
  return out.write(json.finish());
}

// The first best move of a position.
Result<std::string> best_move(const Solved& solved, const Bytes& position) {
  const auto moves = catalogue::moves(solved.task.instance, solved.solution, position);
  if (!moves) return tl::unexpected(moves.error());
  return moves->empty() ? std::string() : moves->front().text;
}

Result<int> write_analysis(const Options& options, const Solved& solved, Output& out) {
  const Instance& instance = solved.task.instance;
  const auto found =
      catalogue::analyze(instance, solved.solution, solved.task.positions, solved.budget);
  if (!found) return tl::unexpected(found.error());
  std::string only;
  if (found->hardest) {
    auto move = best_move(solved, found->hardest->position);
    if (!move) return tl::unexpected(move.error());
    only = options.json ? std::move(*move) : printable(*move);
  }
  solved.progress.erase();
  const auto written = options.json ? write_json(solved, *found, only, out)
                                    : out.write(text_of(instance, *found, only));
  if (!written) return tl::unexpected(written.error());
  if (options.json) return exit_answered;
  if (found->by_symmetry)
    say("symmetric positions are counted once; --ignore canonical counts each");
  say("values are those of the player to move");
  return exit_answered;
}

}  // namespace

Result<int> run_analyze(const Options& options, Output& out) {
  return with_solution(options, out,
                       [&](const Solved& solved) { return write_analysis(options, solved, out); });
}

}  // namespace foregone::cli
