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
  usage,   ///< an unknown command, game, engine, option or parameter
  input,   ///< an input, position or game that cannot be used
  budget,  ///< memory or another budget would be exceeded
  output,  ///< a result could not be written
  defect,  ///< Foregone contradicts itself
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
inline tl::unexpected<Error> defect_error(std::string message) {
  return tl::unexpected(Error{ErrorKind::defect, std::move(message)});
}

}  // namespace foregone
