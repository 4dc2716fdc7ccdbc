// SPDX-License-Identifier: Apache-2.0
//
// How the library says that something went wrong. What the outside world can cause (input, files,
// budgets, unknown names) comes back as Result<T>; the library never exits, aborts or prints.
#pragma once

#include <cstdint>
#include <string>
#include <utility>

#include <tl/expected.hpp>

namespace foregone {

/// What kind of trouble; the command line turns it into its exit code.
enum class ErrorKind : std::uint8_t {
  usage,        ///< an unknown command, game, engine, option or parameter
  input,        ///< an input, position or game that cannot be used
  budget,       ///< memory or another budget would be exceeded
  output,       ///< a result could not be written
  interrupted,  ///< somebody wanted the end
  defect,       ///< Foregone contradicts itself
};

/// Where in an input; line and column count from 1, 0 = no place. Columns count bytes.
struct Place {
  std::string file;
  std::uint64_t line = 0;
  std::uint64_t column = 0;

  /// "file:line:column", "file", or "".
  std::string text() const {
    if (line == 0) return file;
    return file + ":" + std::to_string(line) + ":" + std::to_string(column);
  }
};

/// One error: one line for a person.
struct Error {
  ErrorKind kind = ErrorKind::defect;
  std::string message;
  Place place = {};

  /// "place: message", or the message alone where there is no place.
  std::string text() const {
    const std::string where = place.text();
    return where.empty() ? message : where + ": " + message;
  }
};

template <class T>
using Result = tl::expected<T, Error>;

/// One maker per kind: `return input_error("…", place);`
inline tl::unexpected<Error> usage_error(std::string message) {
  return tl::unexpected(Error{ErrorKind::usage, std::move(message)});
}
inline tl::unexpected<Error> input_error(std::string message, Place place = {}) {
  return tl::unexpected(Error{ErrorKind::input, std::move(message), std::move(place)});
}
inline tl::unexpected<Error> budget_error(std::string message) {
  return tl::unexpected(Error{ErrorKind::budget, std::move(message)});
}
inline tl::unexpected<Error> output_error(std::string message) {
  return tl::unexpected(Error{ErrorKind::output, std::move(message)});
}
inline tl::unexpected<Error> interrupted_error(std::string message) {
  return tl::unexpected(Error{ErrorKind::interrupted, std::move(message)});
}
inline tl::unexpected<Error> defect_error(std::string message) {
  return tl::unexpected(Error{ErrorKind::defect, std::move(message)});
}

/// The error of a score that leaves the range of Points.
inline tl::unexpected<Error> total_error() {
  return input_error("a total of points does not fit 64 bits");
}

/// The error of a game that can return to a position. `length` plies lead from it back to it;
/// show(i) is the text of the i-th position on the way, show(length) the first one again.
template <class Show>
tl::unexpected<Error> cycle_error(std::size_t length, Show&& show) {
  constexpr std::size_t most_shown = 12;
  std::string line;
  for (std::size_t i = 0; i < length && i < most_shown; ++i) line += show(i) + " -> ";
  if (length > most_shown) line += "… -> ";
  return input_error("the game can return to a position, in " + std::to_string(length) +
                     (length == 1 ? " ply: " : " plies: ") + line + show(length) +
                     "; it has no value by induction");
}

}  // namespace foregone
