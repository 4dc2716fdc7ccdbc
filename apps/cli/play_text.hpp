// SPDX-License-Identifier: Apache-2.0
//
// What `play` says: to the person ("you") by the program ("I").
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/catalogue/catalogue.hpp"

namespace foregone::cli {

/// Points of a game that is played: gains may be of any 64 bits, a game is shorter than 2^63 plies.
__extension__ using Total = __int128;

/// Points of the person and of the program so far, what the end is worth not among them.
struct Tally {
  Total you = 0;
  Total me = 0;
};

/// The commands of a game and what each does, a line each.
std::string play_help();
/// Their names.
std::span<const std::string_view> play_words();

/// A position as the game shows it, line by line.
std::string drawn(const Instance& instance, const Bytes& key);

/// "you 12, I 9"
std::string points_text(const Tally& points);

/// What a value of the mover's means: "you win in 5 plies", "I end 3 points ahead". `plies_made` of those
/// that the value counts lie behind; of scores `points` are those that go before it.
std::string worth_text(const Value& value, bool is_person, const Tally& points,
                       std::uint32_t plies_made);

/// Who has won, where the position that play ended in is worth `end` to its player to move.
std::string verdict(const Value& end, bool is_person, const Tally& points);

/// Whether moves get numbers: where no text of a move is a number itself.
bool has_numbers(std::span<const std::string> moves);
/// Puts moves in an order for the eye: numbers within texts count as numbers, (1,9) before (1,10).
void sort_for_the_eye(std::vector<std::string>& moves);
/// The moves with their numbers, in lines of 80 columns.
std::string list_of(std::span<const std::string> moves);

/// What is said of words that are neither a move nor a command, with what was probably meant.
std::string misunderstood(std::string_view typed, std::span<const std::string> moves);

}  // namespace foregone::cli
