// SPDX-License-Identifier: Apache-2.0
//
// foregone: exact values of two-player games with perfect information, on the command line.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <exception>
#include <new>
#include <string>
#include <string_view>
#include <vector>

#include "cli/commands.hpp"
#include "cli/help.hpp"
#include "cli/options.hpp"
#include "cli/output.hpp"
#include "cli/process.hpp"
#include "cli/text.hpp"
#include "foregone/catalogue/catalogue.hpp"

namespace foregone::cli {
namespace {

struct CommandEntry {
  std::string_view name;
  Command id;
  Result<int> (*run)(const Options&, Output&);
};

constexpr std::array<CommandEntry, 13> commands{{
    {"solve", Command::solve, run_solve},
    {"moves", Command::moves, run_moves},
    {"line", Command::line, run_line},
    {"query", Command::query, run_query},
    {"table", Command::table, run_table},
    {"analyze", Command::analyze, run_analyze},
    {"play", Command::play, run_play},
    {"verify", Command::verify, run_verify},
    {"new", Command::new_game, run_new},
    {"lint", Command::lint, run_lint},
    {"gen", Command::gen, run_gen},
    {"games", Command::games, run_games},
    {"cache", Command::cache, run_cache},
}};

Result<const CommandEntry*> find_command(std::string_view name) {
  std::vector<std::string_view> names;
  for (const CommandEntry& command : commands) {
    if (command.name == name) return &command;
    names.push_back(command.name);
  }
  if (name.starts_with("-"))
    return usage_error("the command comes first, found " + in_quotes(name) +
                       "; see foregone --help");
  return usage_error(unknown_name("command", "Commands", name, names));
}

// What the words ask for, written to `out` where it names a file.
Result<int> answer(std::span<const std::string_view> words, std::optional<Output>& out) {
  if (words.empty()) return usage_error("a command is missing; see foregone --help");
  const std::string_view first = words.front();
  const auto show = [&out](const std::string& text) -> Result<int> {
    return out.emplace("-").write(text).map([] { return int{exit_answered}; });
  };
  if (first == "-h" || first == "--help") return show(overview());
  if (first == "help") {
    if (words.size() > 2) return usage_error("help takes one command");
    if (words.size() == 1 || words[1] == "-h" || words[1] == "--help") return show(overview());
    const auto command = find_command(words[1]);
    if (!command) return tl::unexpected(command.error());
    return show(command_help((*command)->id));
  }
  if (first == "--version") return show("foregone " FOREGONE_VERSION "\n");
  const auto command = find_command(first);
  if (!command) return tl::unexpected(command.error());
  // The SIMD kernels of one instruction set, for comparing them.
  if (const char* target = std::getenv("FOREGONE_TARGET"))
    if (auto forced = catalogue::force_target(target); !forced)
      return usage_error("FOREGONE_TARGET: " + forced.error().message);
  const auto options = parse_options((*command)->id, first, words.subspan(1));
  if (!options) return tl::unexpected(options.error());
  if (options->help) return show(command_help((*command)->id));
  if (options->time) begin_time_limit(*options->time, "--time " + options->time_text + " is over");
  return (*command)->run(*options, out.emplace(options->output));
}

int run(std::span<const std::string_view> words) {
  std::optional<Output> out;
  const Result<int> code = answer(words, out);
  return conclude(code, out ? &*out : nullptr);
}

}  // namespace
}  // namespace foregone::cli

int main(int argc, char** argv) {
  using namespace foregone::cli;
  prepare_process();
  try {
    const std::vector<std::string_view> words(argv + std::min(argc, 1), argv + argc);
    return run(words);
  } catch (const std::bad_alloc&) {
    complain("there is not enough memory");
    return exit_budget;
  } catch (const std::exception& error) {
    complain(std::string("a defect of foregone: ") + error.what());
    return exit_defect;
  } catch (...) {
    complain("a defect of foregone: an exception of an unknown type");
    return exit_defect;
  }
}
