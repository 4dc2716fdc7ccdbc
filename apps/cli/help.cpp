// SPDX-License-Identifier: Apache-2.0
#include "cli/help.hpp"

#include <fmt/format.h>

#include <string_view>

#include "cli/starters.hpp"
#include "cli/text.hpp"
#include "foregone/catalogue/catalogue.hpp"

namespace foregone::cli {
namespace {

constexpr std::string_view overview_text =
    R"(Usage: foregone COMMAND GAME [INPUT] [options]
Exact values of two-player games with perfect information.
Answer    solve   the value of the start, in the contest's own format
          moves   every move with its value, best first
          line    one optimal line
          query   positions on standard input, an answer a line
          table   the values over one or two parameters, and their period
          analyze how many positions, their values, the hardest one
Play      play    against perfection, in the terminal
Check     verify  solve, then derive every value anew from the rules alone
Your game new     a commented .cpp with a game, to be changed into your own
          lint    the laws that a game must keep, and what its hooks leave out
Contest   gen     a random instance
Catalogue games   the games; the rules and formats of one game
Files     cache   compiled games: list, clear, warm

GAME: a name, your own .cpp, or rules: 0.77, take:1,3,4, allbut:2,3,7.
INPUT: a file; - or nothing: standard input.
Answers go to standard output, everything else to standard error.
Exit codes: 0 answered, 1 a check failed, 2 wrong command line, 3 bad input,
4 too little memory or time, or no way to write, 130 stopped.
See foregone COMMAND --help, foregone help COMMAND, foregone --version. Example:
  foregone solve wooden-chess examples/wooden-chess/sample.in
)";

// Of every command that solves.
constexpr std::string_view budget_options =
    R"(  --set NAME=VALUE  set a parameter of the game; may be repeated
  --estimate, --why what it would take, and stop; which engine is taken, and why
  --ignore HOOKS    do without hooks that save time, such as tier,canonical
  --memory SIZE, --threads N   default: 80 % of what is free now; all cores
  --time SPAN       such as 500ms, 10s, 2m; no answer by then: exit code 4
  --progress, --no-progress   on standard error; by itself on a terminal
  --json, -o FILE   one line of JSON; write it there, whole or not at all
  -h, --help
)";

// "auto, all, …" broken to stand behind "--engine NAME".
std::string engine_option(std::string_view also) {
  std::string names = "auto" + std::string(also);
  for (const auto& engine : catalogue::engines()) names += ", " + std::string(engine.name);
  constexpr std::size_t column = 20;
  std::string lines = wrapped(names, 80, column);
  lines.replace(0, column, "  --engine NAME     ");
  return lines;
}

constexpr std::string_view output_options =
    "  --json, -o FILE   one line of JSON; write it there, whole or not at all\n";

constexpr std::string_view input_option =
    "  INPUT             a file; - or nothing: standard input (--instance K of many)\n";

std::string solver_help(std::string_view head, std::string_view at, std::string_view also,
                        std::string_view example) {
  std::string text(head);
  text += "\n  GAME              a name, or your .cpp (--verbose: its compiler's words)\n";
  if (!at.starts_with("  INPUT")) text += input_option;
  text += at;
  text += engine_option(also);
  text += budget_options;
  // A game that is played is no result.
  if (head.starts_with("Usage: foregone play"))
    text.erase(text.find(output_options), output_options.size());
  text += "Example:\n  ";
  text += example;
  text += '\n';
  return text;
}

std::string solve_help() {
  return solver_help(
      R"(Usage: foregone solve GAME [INPUT] [options]
The value of the start, or of every position that the game asks for, on standard
output in the contest's own format.
)",
      "  --at POS          the value of this position instead\n"
      "  --value FORM      answer, outcome, remoteness, score, nimber or all\n"
      "  --checkpoint DIR  lattice: restart points there; --resume goes on from them\n"
      "  --follow          window games: a digit as soon as each row has come\n"
      "  --keep DIR        lattice: write every level there, or read what is there\n",
      ", all (compared)", "foregone solve wooden-chess examples/wooden-chess/sample.in");
}

std::string moves_help() {
  return solver_help(
      R"(Usage: foregone moves GAME [INPUT] [options]
Every legal move of the start with its value for the mover and the position it
leads to, best first; * marks all that are as good as the best.
)",
      "  --at POS          of this position instead\n"
      "  --keep DIR        lattice: only read the levels that solve kept there\n",
      "", "foregone moves wooden-chess examples/wooden-chess/sample.in --at 1,0");
}

std::string line_help() {
  return solver_help(
      R"(Usage: foregone line GAME [INPUT] [options]
One optimal line from the start to the end, one ply a line.
)",
      "  --at POS          from this position instead\n"
      "  --keep DIR        lattice: only read the levels that solve kept there\n",
      "", "foregone line wooden-chess examples/wooden-chess/sample.in");
}

std::string query_help() {
  return solver_help(
      R"(Usage: foregone query GAME [INPUT] [options]
Reads one position a line from standard input and writes for each what solve
prints: the game's answer; with --value score, outcome or remoteness its value
for its player to move. A line that is none gets "?"; then exit code 3.
)",
      "  INPUT             the game's input, a file, if it reads one (--instance K)\n"
      "  --value FORM      answer, outcome, remoteness, score, nimber or all\n",
      "", "echo 1,0 | foregone query wooden-chess examples/wooden-chess/sample.in");
}

std::string analyze_help() {
  return solver_help(
      R"(Usage: foregone analyze GAME [INPUT] [options]
Over all positions behind the start, or those that the game asks for: how many,
their moves, the longest play, how many have which value, the hardest position.
)",
      "  --at POS          what lies behind this position instead\n"
      "  --value nimber    nimbers in place of the game's own values\n",
      "", "foregone analyze tic-tac-toe");
}

std::string play_help() {
  return solver_help(
      R"(Usage: foregone play GAME [INPUT] [options]
A game against perfection: type a move, its number, or hint, values, moves,
line, undo, swap, show, resign, quit, help.
)",
      "  INPUT             the game's input, a file, if it reads one (--instance K)\n"
      "  --at POS          from this position\n"
      "  --first, --second which side you are; by itself the first\n"
      "  --quiet-values    do not tell what the program's moves are worth\n",
      "", "echo 5 | foregone play tic-tac-toe --second");
}

std::string verify_help() {
  return solver_help(
      R"(Usage: foregone verify GAME [INPUT] [options]
       foregone verify DIR [options]
Solves, or takes a folder that keeps all levels of a board, then
derives every value anew from the rules alone, without any engine.
Exit code 1 and the first wrong value if one does not follow.
)",
      "  --at POS          what lies behind this position instead\n", "",
      "foregone verify wooden-chess examples/wooden-chess/sample.in");
}

constexpr std::string_view table_text =
    R"(Usage: foregone table GAME [INPUT] --set NAME=FIRST..LAST [options]
The value of the start for each value of a parameter, one a line, or of two as a
grid; or where the values begin to repeat. A range may stand in a list too.

  GAME              a name, your .cpp, or rules: a code as 0.77, take:1,3,4,
                    allbut:2,3,7
  INPUT             a file; - or nothing: standard input
  --set NAME=VALUE  set a parameter; one or two ranges, both ends included
  --value FORM      outcome, nimber, score or remoteness; default: nimber of
                    heaps in normal play, score of games for points, or outcome
  --moves           the best first moves too
  --losing          the lost starts alone
  --period          preperiod, period and saltus; proved, and by what, or only
                    observed to LAST. Needs no more heaps than a proof does
  --csv, --oeis     commas between columns; offset and terms of a sequence
  --memory SIZE, --threads N   default: 80 % of what is free now; all cores
  --time SPAN       such as 500ms, 10s, 2m; no answer by then: exit code 4
  --progress, --no-progress   on standard error; by itself on a terminal
  --json, -o FILE   one line of JSON; write it there, whole or not at all
  -h, --help, --verbose   of a .cpp of your own: its compiler's words

Example:
  foregone table 0.77 --set heap=0..1000 --period
)";

constexpr std::string_view lint_text =
    R"(Usage: foregone lint GAME [INPUT] [options]
Looks whether the hooks of a game keep their laws: on the first positions from
the start, and by values derived from the rules alone where few lie behind. Then
tells the hooks that the game states, and what holds without the others: a hook
that is misspelt is not stated. Exit code 1 if a law is broken.

  GAME              one of: foregone games; or a .cpp of your own
  INPUT             a file; - or nothing: standard input (--instance K of many)
  --positions N     walk at most so many positions; default: 5000
  --at POS          from this position on
  --set NAME=VALUE  set a parameter of the game; may be repeated
  --time SPAN       such as 500ms, 10s, 2m; not done by then: exit code 4
  --json, -o FILE   one line of JSON; write it there, whole or not at all
  -h, --help, --verbose   of a .cpp of your own: its compiler's words

Example:
  foregone lint wooden-chess examples/wooden-chess/sample.in
)";

constexpr std::string_view gen_text =
    R"(Usage: foregone gen GAME [options]
One random instance in the game's input format: the same bytes for the same seed
on every machine.

  GAME              one of: foregone games; or a .cpp of your own
  --seed S          0 to 18446744073709551615; default: 1
  --set NAME=VALUE  set a parameter of the game, or fix what would be drawn,
                    such as n; may be repeated
  --json            one line of JSON
  -o FILE           write the result there, whole or not at all
  --verbose         of a .cpp of your own: its compiler's words
  -h, --help

Example:
  foregone gen wooden-chess --seed 7 --set n=2 --set m=3
)";

constexpr std::string_view games_text =
    R"(Usage: foregone games [GAME] [options]
The catalogue, one game a line; or the rules, parameters, formats, known values
and engines of one game.

  --json            one line of JSON
  -o FILE           write the result there, whole or not at all
  --verbose         of a .cpp of your own: its compiler's words
  -h, --help

Example:
  foregone games wooden-chess
)";

constexpr std::string_view new_head =
    R"(Usage: foregone new FILE [--kind KIND]
Writes a .cpp with a small game that works and comments that say what to change.
A file that is there already is left as it is.

Kinds:
)";
constexpr std::string_view new_tail =
    R"(  -h, --help

Example:
  foregone new mygame.cpp && foregone solve ./mygame.cpp
)";

std::string new_help() {
  std::string text(new_head);
  for (const Starter& starter : starters())
    text += fmt::format("  {:<9} {}{}\n", starter.kind, starter.summary,
                        &starter == starters().data() ? " (the default)" : "");
  return text + std::string(new_tail);
}

constexpr std::string_view cache_text =
    R"(Usage: foregone cache list
       foregone cache clear
       foregone cache warm FILE.cpp...
The games of one's own that are compiled: when each was used last, its size and
its source; removes them all; or compiles some ahead. They lie in
$FOREGONE_CACHE, else $XDG_CACHE_HOME/foregone, else ~/.cache/foregone.

  --verbose         tell the compiler's own words
  --json            list as one line of JSON
  -o FILE           write the result there, whole or not at all
  -h, --help

Example:
  foregone cache list
)";

}  // namespace

std::string overview() { return std::string(overview_text); }

std::string command_help(Command command) {
  switch (command) {
    case Command::solve:
      return solve_help();
    case Command::moves:
      return moves_help();
    case Command::line:
      return line_help();
    case Command::query:
      return query_help();
    case Command::analyze:
      return analyze_help();
    case Command::play:
      return play_help();
    case Command::verify:
      return verify_help();
    case Command::table:
      return std::string(table_text);
    case Command::lint:
      return std::string(lint_text);
    case Command::gen:
      return std::string(gen_text);
    case Command::new_game:
      return new_help();
    case Command::cache:
      return std::string(cache_text);
    case Command::games:
      break;
  }
  return std::string(games_text);
}

}  // namespace foregone::cli
