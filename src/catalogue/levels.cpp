// SPDX-License-Identifier: Apache-2.0
#include "foregone/catalogue/levels.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include "core/strict_text.hpp"
#include "foregone/catalogue/catalogue.hpp"
#include "foregone/core/lattice_instance.hpp"
#include "foregone/core/parameter_table.hpp"
#include "foregone/core/text_input.hpp"
#include "foregone/store/kept_solution.hpp"
#include "foregone/store/level_folder.hpp"
#include "foregone/verify/verify_levels.hpp"

namespace foregone::catalogue {
namespace {

constexpr std::string_view first_line = "foregone levels 1";
constexpr std::string_view all_levels = "all levels";
constexpr std::string_view last_levels = "last levels";

// What a folder's file `board` says: the game, its parameters, and the instance as the game writes
// it.
std::string board_text(const Instance& instance, LevelFolder::Habit habit) {
  std::string text = std::string(first_line) + '\n' +
                     std::string(habit == LevelFolder::Habit::keep ? all_levels : last_levels) +
                     "\ngame " + instance.name() + '\n';
  Instance copy = instance;
  for (const ParameterInfo& parameter : parameters_of(copy))
    text += "set " + parameter.name + '=' + parameter.value + '\n';
  text += "instance\n";
  instance.table().write(instance.self(), text_sink(text));
  return text;
}

Result<void> check_lattice(const Instance& instance) {
  if (!instance.is_lattice())
    return usage_error("levels are kept of games on a board that is filled in staircase order; " +
                       instance.name() + " is none");
  if (instance.table().lattice_gains == nullptr)
    return usage_error("levels are kept of games for points; " + instance.name() +
                       " is one for the win");
  if (!instance.states(hook_bit_write))
    return usage_error("levels are kept of games that write their instances; " + instance.name() +
                       " does not");
  return {};
}

tl::unexpected<Error> too_large() {
  return budget_error("the board is too large for its levels to be laid out");
}

Result<std::unique_ptr<KeptBoard>> kept_board(const Instance& instance,
                                              std::unique_ptr<LevelFolder> folder) {
  auto kept = KeptBoard::make(lattice_board(instance), std::move(folder));
  if (!kept || kept->file_bytes() == UINT64_MAX) return too_large();
  return kept;
}

Result<void> check_space(LevelFolder& folder, const std::string& path, std::uint64_t needed) {
  const Result<std::uint64_t> free = folder.free_bytes();
  if (!free) return tl::unexpected(free.error());
  if (*free >= needed) return {};
  return budget_error("the levels need " + std::to_string(needed) + " bytes in " + path +
                      ", free are " + std::to_string(*free));
}

SolveOptions with_folder(const SolveOptions& options, LevelFolder& folder, bool resumes) {
  SolveOptions chosen = options;
  chosen.sink = &folder;
  chosen.source = resumes ? &folder : nullptr;
  return chosen;
}

}  // namespace

Result<LevelFiles> level_files(const Instance& instance) {
  if (auto checked = check_lattice(instance); !checked) return tl::unexpected(checked.error());
  const auto kept = kept_board(instance, nullptr);
  if (!kept) return tl::unexpected(kept.error());
  std::uint64_t most = 0;
  const auto& plan = (*kept)->plan();
  for (std::size_t level = plan.first_level; level <= plan.last_level; ++level)
    most = std::max(most, LevelFolder::file_bytes((*kept)->level_bytes(level)));
  return LevelFiles{(*kept)->file_bytes(), 3 * most};  // two and the one that is written
}

Result<std::unique_ptr<Solution>> solve_with_checkpoints(const Instance& instance,
                                                         const std::string& folder, bool resumes,
                                                         const SolveOptions& options,
                                                         const Warn& warn) {
  const Result<LevelFiles> files = level_files(instance);
  if (!files) return tl::unexpected(files.error());
  constexpr LevelFolder::Habit habit = LevelFolder::Habit::checkpoint;
  const auto opened = LevelFolder::open(folder, board_text(instance, habit), habit, warn);
  if (!opened) return tl::unexpected(opened.error());
  LevelFolder& levels = **opened;
  const Result<bool> has_levels = levels.has_levels();
  if (!has_levels) return tl::unexpected(has_levels.error());
  if (*has_levels && !resumes)
    return usage_error("the folder " + folder +
                       " holds levels of this board already: add --resume to go on from them, or "
                       "name another folder");
  if (auto enough = check_space(levels, folder, files->checkpoints); !enough)
    return tl::unexpected(enough.error());
  const std::vector<Bytes> roots{instance.start()};
  return solve(instance, roots, "lattice", Purpose::levels, with_folder(options, levels, resumes));
}

Result<std::unique_ptr<Solution>> solve_and_keep(const Instance& instance,
                                                 const std::string& folder,
                                                 const SolveOptions& options, const Warn& warn) {
  if (auto checked = check_lattice(instance); !checked) return tl::unexpected(checked.error());
  constexpr LevelFolder::Habit habit = LevelFolder::Habit::keep;
  auto opened = LevelFolder::open(folder, board_text(instance, habit), habit, warn);
  if (!opened) return tl::unexpected(opened.error());
  auto kept = kept_board(instance, std::move(*opened));
  if (!kept) return tl::unexpected(kept.error());
  KeptBoard& board = **kept;
  const Result<bool> complete = board.is_complete();
  if (!complete) return tl::unexpected(complete.error());
  if (!*complete) {
    const Result<std::uint64_t> missing = board.missing_bytes();
    if (!missing) return tl::unexpected(missing.error());
    if (auto enough = check_space(board.folder(), folder, *missing); !enough)
      return tl::unexpected(enough.error());
    const std::vector<Bytes> roots{instance.start()};
    const auto solved = solve(instance, roots, "lattice", Purpose::levels,
                              with_folder(options, board.folder(), true));
    if (!solved) return tl::unexpected(solved.error());
  }
  return std::make_unique<KeptSolution>(std::move(*kept));
}

Result<Instance> instance_of_folder(const std::string& folder) {
  const auto opened = LevelFolder::open(folder);
  if (!opened) return tl::unexpected(opened.error());
  const std::string name = folder + "/board";
  const std::string_view text = (*opened)->board();
  std::size_t at = 0;
  std::uint64_t number = 0;
  const auto line = [&] {
    ++number;
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string_view found = text.substr(at, end - at);
    at = std::min(end + 1, text.size());
    return found;
  };
  const auto expected = [&](const std::string& what, std::string_view found) {
    return input_error("expected " + what + ", found " + detail::quoted(found),
                       Place{name, number, 1});
  };
  if (const auto found = line(); found != first_line)
    return expected("'" + std::string(first_line) + "'", found);
  std::string_view found = line();
  if (found == last_levels)
    return input_error("expected a folder that keeps all levels, found restart points",
                       Place{folder});
  if (found != all_levels) return expected("'" + std::string(all_levels) + "'", found);
  found = line();
  if (!found.starts_with("game ")) return expected("'game NAME'", found);
  const GameEntry* const entry = find_game(found.substr(5));
  if (entry == nullptr) return expected("the name of a game", found.substr(5));
  Instance instance(entry->table(), std::string(entry->name));
  if (auto checked = check_lattice(instance); !checked) return expected("a lattice game", found);
  while ((found = line()).starts_with("set ")) {
    const std::size_t equals = found.find('=');
    if (equals == found.npos) return expected("'set NAME=VALUE'", found);
    const auto set = set_parameter(instance, found.substr(4, equals - 4), found.substr(equals + 1));
    if (!set) return input_error(set.error().message, Place{name, number, 1});
  }
  if (found != "instance") return expected("'instance'", found);
  TextInput in(name + " (instance)", text.substr(at));
  instance.table().read(instance.self(), &in);
  if (in.good())
    if (const std::string why = instance.check(); !why.empty())
      return input_error(why, Place{name});
  in.expect_end();
  if (in.error()) return tl::unexpected(*in.error());
  return instance;
}

Result<VerifyReport> verify_folder(const Instance& instance, const std::string& folder,
                                   const SolveOptions& options) {
  auto opened = LevelFolder::open(folder);
  if (!opened) return tl::unexpected(opened.error());
  const auto kept = kept_board(instance, std::move(*opened));
  if (!kept) return tl::unexpected(kept.error());
  return verify_levels(instance, **kept, options);
}

}  // namespace foregone::catalogue
