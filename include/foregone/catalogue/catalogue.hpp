// SPDX-License-Identifier: Apache-2.0
//
// The catalogue: the games that Foregone knows by name, what a person must know of each, and the
// way from a game and an engine's name to a solution. Applications talk to this header, to core and
// to verify, never to an engine.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/core/instance.hpp"
#include "foregone/core/result.hpp"
#include "foregone/core/solution.hpp"
#include "foregone/core/text_input.hpp"

namespace foregone::catalogue {

/// A value that somebody published or that follows from a theorem; the tests solve it and compare.
struct KnownValue {
  std::string_view what;      ///< "the public sample"
  std::string_view instance;  ///< the input; "" in games that read none
  std::string_view answer;    ///< what solve prints
  std::string_view source;
  std::string_view parameters = {};  ///< as after --set, between spaces: "width=5 height=4"
  std::string_view position = {};    ///< as after --at; "" = what the game asks for
  /// The engine that must give it; "" = every engine that can in a moment.
  std::string_view engine = {};
};

struct GameEntry {
  std::string_view name;
  std::string_view summary;   ///< one line
  std::string_view rules;     ///< a paragraph
  std::string_view input;     ///< the input format; "" in games that read none
  std::string_view output;    ///< what solve prints
  std::string_view position;  ///< how a position and a move are written
  std::string_view example;   ///< words behind `solve NAME`: a file below examples/, or "--set n=3"
  std::span<const KnownValue> known;
  std::function<const ForegoneGameV1&()> table;
  bool impartial = false;  ///< both players have the same moves: nimbers mean something
  bool users = false;      ///< a game of somebody's own, not one of the catalogue
};

std::span<const GameEntry> games();
/// The game of that name or nothing.
const GameEntry* find_game(std::string_view name);

/// An engine as a person sees it.
struct EngineInfo {
  std::string_view name;
  std::string_view summary;
};
/// Every engine of the program, "auto" and "all" not among them.
std::vector<EngineInfo> engines();
/// The engines that can take an instance.
std::vector<EngineInfo> engines_for(const Instance& instance, Detail detail = Detail::natural);

/// What a solve is wanted for: `answer`, the values of the roots alone; `levels`, that and whole
/// levels of a lattice board to keep or to go on from (catalogue/levels.hpp); `walk`, those of moves and
/// lines from them as well; `query`, those of positions that are named later, one at a time; `explore`,
/// those of every position behind the roots (verify).
enum class Purpose { answer, levels, walk, query, explore };

/// The engine's name that `auto` stands for; a stated name is returned as it is, or refused with
/// the list of names (usage) or the reason (usage).
Result<std::string_view> choose_engine(const Instance& instance, std::string_view engine,
                                       Purpose purpose, Detail detail = Detail::natural);

/// Positions, bytes and time as far as they are known beforehand.
struct Estimate {
  std::string_view engine;
  std::optional<std::uint64_t> positions;
  std::optional<std::uint64_t> bytes;  ///< enough for those positions
  bool exact = false;  ///< positions are what the solve will hold, not a limit from above
  std::optional<double> seconds;  ///< expected, on this machine
  std::optional<std::uint64_t> disk_bytes =
      {};  ///< where levels are written: filled in by the caller
  /// What the engine may take, where solve gives it less than the options allow: filled in by plan.
  std::optional<std::uint64_t> memory_bytes = {};
};
/// `calibrates`: with the time too, for half a second at most.
Result<Estimate> estimate(const Instance& instance, std::string_view engine, Purpose purpose,
                          std::uint64_t roots, const SolveOptions& options = {},
                          bool calibrates = false);
/// What solve would try, in its order: engines that are known not to fit the memory, and behind them the
/// first that may. `then`: the engines that are left if that one gives up.
struct Plan {
  std::vector<Estimate> tried;
  std::vector<std::string_view> then;
};
Result<Plan> plan(const Instance& instance, std::string_view engine, Purpose purpose,
                  std::uint64_t roots, const SolveOptions& options, bool calibrates);

/// Is told, a sentence at a time, which engine is tried and why. Null = not wanted.
using Explain = std::function<void(std::string_view)>;

/// Solves for the roots. Refused with a budget error before work starts where the estimate is above
/// the budget. The instance must outlive the solution. With `auto` a game of no family is tried with
/// little memory by retrograde first; what does not fit goes to the engine that its hooks speak for, and
/// to the other one where that cannot. An engine that solves on demand is given no root for `query`.
Result<std::unique_ptr<Solution>> solve(const Instance& instance, std::span<const Bytes> roots,
                                        std::string_view engine, Purpose purpose,
                                        const SolveOptions& options, const Explain& explain = {});

/// A legal move of a position, seen by its mover.
struct MoveValue {
  std::string text;      ///< as describe() writes it
  Bytes to;              ///< the position it leads to
  Edge edge;             ///< points gained, whether the same player goes on
  Value value;           ///< for the mover: the gain and what follows; plies from here
  bool is_best = false;  ///< as good as the best, remoteness included
};
/// Every legal move with its value, best first, equal ones in the game's order; empty where the
/// position is over.
Result<std::vector<MoveValue>> moves(const Instance& instance, Solution& solution,
                                     const Bytes& position);

/// One ply of an optimal line.
struct LinePly {
  Bytes from;
  int mover;  ///< 0 = who moves at the line's first position, 1 = the other
  MoveValue move;
  /// Score games: points of the mover minus the other's by this ply, at the last one with what the end
  /// is worth; and the points of mover 0 minus those of mover 1 so far, at the last ply the value.
  Points gain = 0;
  Points running = 0;
};
/// One optimal line from a position: at each ply the first of the best moves. Where play does not end
/// the last ply leads back to a position of the line. Budget error where the plies would take more
/// than memory_bytes.
Result<std::vector<LinePly>> line(const Instance& instance, Solution& solution,
                                  const Bytes& position, std::uint64_t memory_bytes = UINT64_MAX);
/// The ply from which on a line repeats itself, counted from 0; nothing for a line that ends.
std::optional<std::size_t> repeats_from(const std::vector<LinePly>& line);

/// Takes pieces of an answer; an error ends the solve.
using TakeText = std::function<Result<void>(std::string_view)>;

/// Solves a window game for every prefix while its input is read: `write` takes pieces of the
/// contest's answer. `engine`: auto, window or window-memo. Errors of the input are the caller's to
/// look for.
Result<SolveStats> stream_answers(Instance& instance, TextInput& in, std::string_view engine,
                                  const SolveOptions& options, const TakeText& write);

/// The same one row at a time: an answer is given before any byte behind its row is waited for.
/// Usage error for Grundy values.
Result<SolveStats> follow_answers(Instance& instance, TextInput& in, const SolveOptions& options,
                                  const TakeText& write);

/// Whether stream_answers can take a game with an engine of that name.
bool can_stream(const GameEntry& game, std::string_view engine);

/// Makes the kernels run for one instruction set (scalar, sse4, avx2, avx512) instead of the best one
/// that the processor has. Usage error for a name that is none, or that this processor lacks.
Result<void> force_target(std::string_view name);
/// The instruction set that the kernels run for.
std::string_view active_target();

}  // namespace foregone::catalogue
