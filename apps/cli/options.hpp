// SPDX-License-Identifier: Apache-2.0
//
// What a person typed, as a plain struct. Only options.cpp knows how the words are taken apart.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/core/result.hpp"

namespace foregone::cli {

enum class Command : std::uint8_t {
  solve,
  moves,
  line,
  query,
  table,
  analyze,
  play,
  verify,
  new_game,
  lint,
  gen,
  games,
  cache
};

/// `--value`: what is told of each value.
enum class ValueForm : std::uint8_t { answer, outcome, remoteness, score, nimber, all };

/// `--set name=value`.
struct Setting {
  std::string name;
  std::string value;
};

struct Options {
  Command command = Command::solve;
  std::string game;  ///< empty: `games` without a name; cache: what to do; new: the file
  std::vector<std::string> games;         ///< cache: those to warm
  std::string kind;                       ///< new: what sort of game
  std::string input = "-";                ///< "-" = standard input
  bool input_given = false;               ///< whether INPUT was typed
  bool game_is_folder = false;            ///< verify: `game` is a folder of levels
  std::optional<std::string> at;          ///< a position
  std::optional<std::uint64_t> instance;  ///< of an input that holds several, from 1
  std::string engine = "auto";            ///< a name of the catalogue's, "auto" or "all"
  ValueForm value = ValueForm::answer;
  std::uint64_t ignored_hooks = 0;  ///< bits of HookBit
  bool why = false;                 ///< tell which engine was taken, and why
  std::vector<Setting> settings;
  bool json = false;
  bool estimate = false;
  bool period = false;  ///< table: where values repeat, instead of values
  bool losing = false;  ///< table: what is lost alone
  bool csv = false;
  bool plays_second = false;                     ///< play: the person is the second player
  bool quiet_values = false;                     ///< play: do not tell what moves are worth
  bool oeis = false;                             ///< table: terms for the encyclopedia of sequences
  bool moves = false;                            ///< table: the best first moves too
  bool follow = false;                           ///< answer each row as it comes
  std::optional<bool> progress;                  ///< nothing: on if stderr is a terminal
  std::optional<unsigned> threads;               ///< nothing: all cores
  std::optional<std::chrono::nanoseconds> time;  ///< until there is an answer; nothing: any
  std::string time_text;                         ///< as it was typed
  std::optional<std::uint64_t> memory;           ///< nothing: most of what is free now
  std::uint64_t seed = 1;
  std::optional<std::uint64_t> positions;  ///< lint: at most so many are walked
  std::optional<std::string> checkpoint;   ///< a folder for restart points
  bool resume = false;                     ///< go on from them
  std::optional<std::string> keep;         ///< a folder for all levels
  std::string output = "-";                ///< "-" = standard output
  bool verbose = false;                    ///< the compiler's own words too
  bool help = false;                       ///< then nothing else counts
};

/// Takes apart the words behind the command's name. A usage error says what is wrong and what was
/// probably meant; names of games and engines are checked too, so that no input is read in vain.
Result<Options> parse_options(Command command, std::string_view name,
                              std::span<const std::string_view> words);

/// Every option that the command takes, by its long name if it has one: "--set", "-o", "--help".
std::vector<std::string> option_names(Command command);

}  // namespace foregone::cli
