// SPDX-License-Identifier: Apache-2.0
//
// The tables of `analyze`: how the values of a game's positions are spread.
#pragma once

#include <string>
#include <vector>

#include "foregone/catalogue/analyze.hpp"

namespace foregone::cli {

/// Positions by outcome, in per cent; then by plies and outcome, by score, or by nimber. What would be
/// more than 40 rows is told in ranges of one width. Each table begins with an empty line.
std::string tables_of(const std::vector<catalogue::ValueCount>& counts);

}  // namespace foregone::cli
