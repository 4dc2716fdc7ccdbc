// SPDX-License-Identifier: Apache-2.0
//
// `query`: one position a line on standard input, one answer a line on standard output, in one
// process. What can be solved whole is solved once; else each line is a search, and what the search
// learned is kept for the next line. An answer is on its way before the next line is waited for, so
// another program may ask and read in turn.
#include <unistd.h>

#include "cli/commands.hpp"
#include "cli/json.hpp"
#include "cli/line_reader.hpp"
#include "cli/process.hpp"
#include "cli/solve.hpp"
#include "cli/text.hpp"

namespace foregone::cli {
namespace {

// The value of a typed position, or what is wrong with the line.
Result<std::pair<Bytes, Value>> value_of_line(const Solved& solved, std::string_view line,
                                              const Place& place) {
  const Instance& instance = solved.task.instance;
  const std::optional<Bytes> key = instance.parse(line);
  if (!key) return input_error(no_position(instance, line), place);
  const auto found = solved.solution.find(*key);
  if (!found) return tl::unexpected(found.error());
  if (!*found)
    return input_error("expected a position that play from the start can reach, found " +
                           in_quotes(line) + "; --engine alpha-beta searches any position",
                       place);
  return std::pair(*key, **found);
}

std::string answer_line(const Options& options, const Solved& solved, const Bytes& key,
                        const Value& value) {
  const Instance& instance = solved.task.instance;
  if (!options.json) return value_text(instance, key, value, options.value) + '\n';
  JsonLine json;
  return json.position(instance, key, value).finish();
}

std::string fault_line(const Options& options, const Error& error) {
  if (!options.json) return "?\n";
  JsonLine json;
  return json.key("error").text(error.text()).finish();
}

// A line that is no position gets "?" and a word on standard error, and the others their answers.
Result<int> answer_lines(const Options& options, const Solved& solved, Output& out) {
  LineReader lines(STDIN_FILENO, "<stdin>");
  int code = exit_answered;
  while (true) {
    if (lines.may_wait())
      if (auto flushed = out.flush(); !flushed) return tl::unexpected(flushed.error());
    end_time_limit();  // each answer has its own
    const auto line = lines.next();
    restart_time_limit();
    if (!line) return tl::unexpected(line.error());
    if (!*line) return code;
    solved.progress.erase();
    const auto found = value_of_line(solved, **line, Place{lines.name(), lines.line(), 1});
    const bool is_fault = !found && found.error().kind == ErrorKind::input;
    if (!found && !is_fault) return tl::unexpected(found.error());
    if (is_fault) {
      complain(found.error().text());
      code = exit_input;
    }
    const std::string text = is_fault ? fault_line(options, found.error())
                                      : answer_line(options, solved, found->first, found->second);
    if (auto written = out.write(text); !written) return tl::unexpected(written.error());
  }
}

}  // namespace

Result<int> run_query(const Options& options, Output& out) {
  const auto entry = find_game(options.game);
  if (!entry) return tl::unexpected(entry.error());
  const Instance instance((*entry)->table(), options.game);
  if (instance.states(hook_bit_read) && options.input == "-")
    return usage_error(
        "query reads positions from standard input: name the file with the input of " +
        options.game);
  return with_solution(options, out,
                       [&](const Solved& solved) { return answer_lines(options, solved, out); });
}

}  // namespace foregone::cli
