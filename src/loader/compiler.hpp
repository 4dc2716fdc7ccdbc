// SPDX-License-Identifier: Apache-2.0
//
// The system's C++ compiler as a program that is run.
#pragma once

#include <string>
#include <vector>

#include "foregone/core/result.hpp"

namespace foregone::loader {

struct Compiler {
  std::string program;                 ///< its file
  std::vector<std::string> arguments;  ///< behind its name: those of $CXX
  bool is_clang = false;
};

/// $FOREGONE_CXX or $CXX, which may hold arguments behind the name; else g++, c++ or clang++, the first
/// that is there. Input error that says how to get one.
Result<Compiler> find_compiler();

struct Run {
  int code = 0;       ///< its exit code; 128 + signal
  std::string words;  ///< its standard error
};
/// Runs a command to its end, in plain English.
Result<Run> run_command(const std::vector<std::string>& command);

}  // namespace foregone::loader
