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

Result<std::unique_ptr<KeptBoard>> kept_board(const Instance& instance) {
  if (auto checked = check_lattice(instance); !checked) return tl::unexpected(checked.error());
  return KeptBoard::make(lattice_board(instance));
}

// In place of "another board's", where the folder only has the other habit.
Error told_habit(Error error, const Instance& instance, const std::string& folder,
                 LevelFolder::Habit habit) {
  const bool keeps = habit == LevelFolder::Habit::keep;
  const auto other = keeps ? LevelFolder::Habit::checkpoint : LevelFolder::Habit::keep;
  const auto there = LevelFolder::open(folder);
  if (there && (*there)->board() == board_text(instance, other))
    error.message = keeps ? "the folder holds restart points of this board, not all levels"
                          : "the folder keeps all levels of this board, not restart points";
  return error;
}

Result<std::unique_ptr<LevelFolder>> open_folder(const Instance& instance,
                                                 const std::string& folder,
                                                 LevelFolder::Habit habit, const Warn& warn) {
  auto opened = LevelFolder::open(folder, board_text(instance, habit), habit, warn);
  if (!opened && opened.error().kind == ErrorKind::input)
    return tl::unexpected(told_habit(opened.error(), instance, folder, habit));
  return opened;
}

tl::unexpected<Error> levels_missing(const LevelFolder& folder) {
  return input_error("levels are missing in the folder; solve with --keep writes them",
                     Place{folder.path()});
}

Result<void> check_space(const LevelFolder& folder, std::uint64_t needed) {
  const Result<std::uint64_t> free = folder.free_bytes();
  if (!free) return tl::unexpected(free.error());
  if (*free >= needed) return {};
  return budget_error("the levels need " + std::to_string(needed) + " bytes in " + folder.path() +
                      ", free are " + std::to_string(*free));
}

// Solves the start, its levels on their way into the folder.
Result<std::unique_ptr<Solution>> solve_into(LevelFolder& folder, const Instance& instance,
                                             const SolveOptions& options, bool resumes) {
  SolveOptions chosen = options;
  chosen.sink = &folder;
  chosen.source = resumes ? &folder : nullptr;
  const std::vector<Bytes> roots{instance.start()};
  auto solved = solve(instance, roots, "lattice", Purpose::levels, chosen);
  if (!solved && solved.error().kind == ErrorKind::output && folder.has_levels().value_or(false)) {
    Error error = solved.error();
    error.message += levels_are_whole;
    return tl::unexpected(error);
  }
  return solved;
}

}  // namespace

Result<LevelFiles> level_files(const Instance& instance) {
  const auto kept = kept_board(instance);
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
  const auto opened = open_folder(instance, folder, LevelFolder::Habit::checkpoint, warn);
  if (!opened) return tl::unexpected(opened.error());
  LevelFolder& levels = **opened;
  const Result<bool> has_levels = levels.has_levels();
  if (!has_levels) return tl::unexpected(has_levels.error());
  if (*has_levels && !resumes)
    return usage_error("the folder " + folder +
                       " holds levels of this board already: add --resume to go on from them, or "
                       "name another folder");
  const Result<std::uint64_t> there = levels.size();
  if (!there) return tl::unexpected(there.error());
  const std::uint64_t needed = files->checkpoints - std::min(files->checkpoints, *there);
  if (auto enough = check_space(levels, needed); !enough) return tl::unexpected(enough.error());
  return solve_into(levels, instance, options, resumes);
}

Result<std::unique_ptr<Solution>> solve_and_keep(const Instance& instance,
                                                 const std::string& folder,
                                                 const SolveOptions& options, const Warn& warn) {
  auto kept = kept_board(instance);
  if (!kept) return tl::unexpected(kept.error());
  KeptBoard& board = **kept;
  constexpr LevelFolder::Habit habit = LevelFolder::Habit::keep;
  // What is complete is read, by as many at a time as like; else one process at a time writes.
  if (auto there = LevelFolder::open(folder);
      there && (*there)->board() == board_text(instance, habit)) {
    board.hold(std::move(*there));
    if (const auto missing = board.missing_bytes(); missing && *missing == 0)
      return std::make_unique<KeptSolution>(std::move(*kept));
  }
  auto opened = open_folder(instance, folder, habit, warn);
  if (!opened) return tl::unexpected(opened.error());
  board.hold(std::move(*opened));
  const Result<std::uint64_t> missing = board.missing_bytes();
  if (!missing) return tl::unexpected(missing.error());
  if (*missing > 0) {
    if (auto enough = check_space(board.folder(), *missing); !enough)
      return tl::unexpected(enough.error());
    const auto solved = solve_into(board.folder(), instance, options, true);
    if (!solved) return tl::unexpected(solved.error());
  }
  return std::make_unique<KeptSolution>(std::move(*kept));
}

Result<std::unique_ptr<Solution>> read_kept(const Instance& instance, const std::string& folder,
                                            const Bytes& position) {
  auto kept = kept_board(instance);
  if (!kept) return tl::unexpected(kept.error());
  KeptBoard& board = **kept;
  auto opened = LevelFolder::open(folder);
  if (!opened) {
    Error error = opened.error();
    error.message += "; solve with --keep fills it";
    return tl::unexpected(error);
  }
  constexpr LevelFolder::Habit habit = LevelFolder::Habit::keep;
  if ((*opened)->board() != board_text(instance, habit))
    return tl::unexpected(
        told_habit({ErrorKind::input, "the folder is another board's", Place{folder}}, instance,
                   folder, habit));
  board.hold(std::move(*opened));
  const Index rank = from_bytes<std::uint64_t>(position) / 2;
  const Result<bool> complete =
      board.has(rank) ? board.is_complete_from(board.level_of(rank)) : board.is_complete();
  if (!complete) return tl::unexpected(complete.error());
  if (!*complete) return levels_missing(board.folder());
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
  const auto kept = kept_board(instance);
  if (!kept) return tl::unexpected(kept.error());
  (*kept)->hold(std::move(*opened));
  const Result<bool> complete = (*kept)->is_complete();
  if (!complete) return tl::unexpected(complete.error());
  if (!*complete) return levels_missing((*kept)->folder());
  return verify_levels(instance, **kept, options);
}

}  // namespace foregone::catalogue
