// SPDX-License-Identifier: Apache-2.0
//
// `play`: a person against perfection, line by line, on a terminal or through a pipe. Says all on standard
// output; a prompt only where a person types. The end of the input is the end of the command.
//
// Who moves is counted ply by ply, with moves that go on; a position that knows its turn says who begins.
// On-demand engines search for each position that play comes to.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>

#include "cli/commands.hpp"
#include "cli/line_reader.hpp"
#include "cli/play_text.hpp"
#include "cli/process.hpp"
#include "cli/task.hpp"
#include "cli/text.hpp"

namespace foregone::cli {
namespace {

using catalogue::MoveValue;

class Session {
 public:
  Session(const Options& options, const Solved& solved, Output& out)
      : instance_(solved.task.instance), solution_(solved.solution), progress_(solved.progress),
        out_(out), memory_bytes_(solved.budget.memory_bytes), tells_values_(!options.quiet_values),
        is_terminal_(::isatty(STDIN_FILENO) != 0), lines_(STDIN_FILENO, "<stdin>") {
    now_.at = solved.task.positions[0];
    now_.mover = instance_.turn(now_.at) == 1 ? 1 : 0;
    person_ = options.plays_second ? 1 : 0;
  }

  Result<int> run() {
    if (auto said = say_out(fmt::format("You are {} in {}; help tells what you may type.\n",
                                        person_ == 0 ? "first" : "second", instance_.name()));
        !said)
      return tl::unexpected(said.error());
    while (true) {
      const auto goes_on = ply();
      if (!goes_on) return tl::unexpected(goes_on.error());
      if (!*goes_on) return exit_answered;
    }
  }

 private:
  // Where play stands.
  struct Stand {
    Bytes at;
    int mover = 0;  // 0 = first
    std::array<Total, 2> points{};
    bool by_person = false;  // who moved from here
  };
  // What a typed line comes to.
  enum class Next { ask, redraw, turn, stop };

  Result<void> say_out(std::string_view text) {
    progress_.erase();
    return out_.write(text);
  }
  bool is_persons() const { return now_.mover == person_; }
  Tally points() const { return {now_.points[index(person_)], now_.points[index(1 - person_)]}; }

  static std::size_t index(int side) { return side == 0 ? 0 : 1; }

  // One turn of either; false at the end.
  Result<bool> ply() {
    auto moves = catalogue::moves(instance_, solution_, now_.at);
    if (!moves) return tl::unexpected(moves.error());
    moves_ = std::move(*moves);
    if (moves_.empty()) return end();
    if (!is_persons()) return answer();
    texts_.clear();
    for (std::uint32_t i = 0; i < moves_.size(); ++i)
      texts_.push_back(instance_.describe(now_.at, i));
    sort_for_the_eye(texts_);
    Next next = Next::redraw;
    while (next == Next::ask || next == Next::redraw) {
      if (next == Next::redraw)
        if (auto drew = draw(); !drew) return tl::unexpected(drew.error());
      const auto line = read();
      if (!line) return tl::unexpected(line.error());
      if (!*line) return false;
      const auto taken = take(**line);
      if (!taken) return tl::unexpected(taken.error());
      next = *taken;
    }
    return next != Next::stop;
  }

  Result<void> draw() {
    std::string text = "\n" + drawn(instance_, now_.at);
    if (instance_.kind() == ValueKind::score) text += "points: " + points_text(points()) + '\n';
    const auto before = std::find_if(past_.rbegin(), past_.rend(), [&](const Stand& stand) {
      return stand.at == now_.at && stand.mover == now_.mover;
    });
    if (before != past_.rend())
      text += fmt::format("This position was there {} plies ago; play need not end.\n",
                          before - past_.rbegin() + 1);
    constexpr std::size_t most_listed = 60;
    if (texts_.size() <= most_listed) text += list_of(texts_);
    else text += fmt::format("{} moves; moves lists them\n", texts_.size());
    return say_out(text);
  }

  Result<std::optional<std::string>> read() {
    if (is_terminal_)
      if (auto said = say_out("> "); !said) return tl::unexpected(said.error());
    if (auto flushed = out_.flush(); !flushed) return tl::unexpected(flushed.error());
    end_time_limit();  // a person may think as long as they like
    const auto line = lines_.next();
    restart_time_limit();
    if (!line) return tl::unexpected(line.error());
    if (!*line) {
      if (is_terminal_)
        if (auto said = say_out("\n"); !said) return tl::unexpected(said.error());
      return std::optional<std::string>();
    }
    const std::string_view typed = **line;
    const std::size_t first = typed.find_first_not_of(" \t");
    if (first == typed.npos) return std::optional<std::string>("");
    return std::optional<std::string>(
        typed.substr(first, typed.find_last_not_of(" \t") - first + 1));
  }

  Result<Next> say_and_ask(const std::string& text) {
    return say_out(text).map([] { return Next::ask; });
  }

  Result<Next> take(const std::string& typed) {
    if (typed.empty()) return Next::ask;
    if (const MoveValue* const move = move_of(typed)) {
      make(*move, true);
      return Next::turn;
    }
    if (typed == "help") return say_and_ask(play_help());
    if (typed == "show") return Next::redraw;
    if (typed == "moves") return say_and_ask(list_of(texts_));
    if (typed == "hint") return say_and_ask(hint());
    if (typed == "values") return say_and_ask(values());
    if (typed == "line") return tell_line();
    if (typed == "undo") return undo();
    if (typed == "swap") {
      person_ = 1 - person_;
      return say_out(fmt::format("You are {} now.\n", person_ == 0 ? "first" : "second")).map([] {
        return Next::turn;
      });
    }
    if (typed == "resign") return say_out("You resign: I win.\n").map([] { return Next::stop; });
    if (typed == "quit") return Next::stop;
    return say_and_ask(misunderstood(typed, texts_));
  }

  // The move of that text; where moves have numbers, of that number.
  const MoveValue* move_of(const std::string& typed) const {
    const auto named = [&](const std::string& text) -> const MoveValue* {
      for (const MoveValue& move : moves_)
        if (move.text == text) return &move;
      return nullptr;
    };
    if (const MoveValue* const move = named(typed)) return move;
    const bool is_number = typed.size() < 10 && typed.find_first_not_of("0123456789") == typed.npos;
    if (!is_number || !has_numbers(texts_)) return nullptr;
    const std::size_t number = std::stoul(typed);
    return number >= 1 && number <= texts_.size() ? named(texts_[number - 1]) : nullptr;
  }

  std::string hint() const {
    const MoveValue& best = moves_.front();
    return fmt::format("{}: {}\n", printable(best.text), worth_text(best.value, true, points(), 0));
  }

  std::string values() const {
    std::size_t width = 0;
    for (const MoveValue& move : moves_) width = std::max(width, printable(move.text).size());
    std::string lines;
    for (const MoveValue& move : moves_)
      lines += fmt::format("{} {:{}}  {}\n", move.is_best ? '*' : ' ', printable(move.text), width,
                           worth_text(move.value, true, points(), 0));
    return lines;
  }

  Result<Next> tell_line() {
    constexpr std::size_t most_told = 60;
    const auto line = catalogue::line(instance_, solution_, now_.at, memory_bytes_);
    if (!line && line.error().kind == ErrorKind::usage)
      return say_and_ask(printable(line.error().message) + '\n');
    if (!line) return tl::unexpected(line.error());
    std::string text;
    for (std::size_t i = 0; i < line->size() && i < most_told; ++i)
      text += fmt::format("{}{} {}", i == 0 ? "" : ", ", (*line)[i].mover == 0 ? "you" : "I",
                          printable((*line)[i].move.text));
    if (line->size() > most_told)
      text += fmt::format(" and {} plies more", line->size() - most_told);
    text += "; " + worth_text(line->front().move.value, true, points(), 0);
    return say_and_ask(wrapped(text, 80, 0));
  }

  // Back to the person's last move.
  Result<Next> undo() {
    const auto last = std::find_if(past_.rbegin(), past_.rend(),
                                   [](const Stand& stand) { return stand.by_person; });
    if (last == past_.rend()) return say_and_ask("There is no move of yours to take back.\n");
    now_ = *last;
    person_ = now_.mover;
    past_.erase(std::next(last).base(), past_.end());
    return Next::turn;
  }

  void make(const MoveValue& move, bool by_person) {
    now_.by_person = by_person;
    past_.push_back(now_);
    now_.points[index(now_.mover)] += move.edge.gain;
    now_.at = move.to;
    if (move.edge.again == 0) now_.mover = 1 - now_.mover;
  }

  // The program's ply.
  Result<bool> answer() {
    const MoveValue best = moves_.front();
    std::string text = "I play " + printable(best.text);
    if (tells_values_) {
      const std::string worth = worth_text(best.value, false, points(), 1);
      text += "; " + worth;
    }
    make(best, false);
    if (auto said = say_out(text + ".\n"); !said) return tl::unexpected(said.error());
    // Alone it could go round for ever.
    for (auto stand = past_.rbegin(); stand != past_.rend() && !stand->by_person; ++stand)
      if (stand->at == now_.at && stand->mover == now_.mover)
        return say_out("I can go on like this for ever: level.\n").map([] { return false; });
    return true;
  }

  Result<bool> end() {
    const auto value = value_at(instance_, solution_, now_.at);
    if (!value) return tl::unexpected(value.error());
    return say_out("\n" + drawn(instance_, now_.at) + verdict(*value, is_persons(), points()))
        .map([] { return false; });
  }

  const Instance& instance_;
  Solution& solution_;
  ProgressLine& progress_;
  Output& out_;
  std::uint64_t memory_bytes_;
  bool tells_values_;
  bool is_terminal_;
  LineReader lines_;
  int person_ = 0;
  Stand now_;
  std::vector<Stand> past_;
  std::vector<MoveValue> moves_;    // of now_, best first
  std::vector<std::string> texts_;  // the same as they are listed
};

}  // namespace

Result<int> run_play(const Options& options, Output& out) {
  const auto entry = find_game(options.game);
  if (!entry) return tl::unexpected(entry.error());
  const Instance instance((*entry)->table(), options.game);
  if (instance.states(hook_bit_read) && options.input == "-" && !options.estimate)
    return usage_error(
        "play reads your moves from standard input: name the file with the input of " +
        options.game);
  return with_solution(options, out,
                       [&](const Solved& solved) { return Session(options, solved, out).run(); });
}

}  // namespace foregone::cli
