// SPDX-License-Identifier: Apache-2.0
//
// Files of known values that may not be kept here: the environment variable FOREGONE_CASES may name a
// directory that holds them.
#pragma once

#include <cstdlib>
#include <fstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine_runs.hpp"
#include "foregone/core/parameter_table.hpp"

namespace foregone::test {

using Settings = std::vector<std::pair<std::string_view, std::string>>;

/// A game of the catalogue with its parameters set.
inline Instance instance_with(std::string_view game, const Settings& settings) {
  Instance instance(catalogue::find_game(game)->table(), std::string(game));
  for (const auto& [name, value] : settings)
    if (const auto set = set_parameter(instance, name, value); !set)
      throw std::runtime_error(set.error().text());
  return instance;
}

/// The lines of a file of the cases that are no comment; none where it is not there.
inline std::vector<std::string> case_lines(const std::string& name) {
  const char* const folder = std::getenv("FOREGONE_CASES");
  std::vector<std::string> lines;
  if (folder == nullptr) return lines;
  std::ifstream file(std::string(folder) + "/" + name);
  for (std::string line; std::getline(file, line);)
    if (!line.empty() && line[0] != '#') lines.push_back(line);
  return lines;
}

}  // namespace foregone::test
