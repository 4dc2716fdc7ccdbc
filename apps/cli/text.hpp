// SPDX-License-Identifier: Apache-2.0
//
// Small texts for a person: quoted words, sizes, times, lists of names.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/core/values.hpp"

namespace foregone::cli {

/// The text with control characters written as \xNN, so that it stays on one line and cannot steer
/// a terminal.
std::string printable(std::string_view text);

/// "text", printable.
std::string in_quotes(std::string_view text);

/// "1.4 MiB"; exact below 1 KiB.
std::string size_text(std::uint64_t bytes);

/// "0.06 ms", "3.4 s", "128 s".
std::string seconds_text(double seconds);

/// "12 s", "3 min 20 s", "5 h 10 min".
std::string span_text(double seconds);

/// "1 position", "2 positions".
std::string counted(std::uint64_t count, std::string_view noun);

/// A value for its player to move, with the sign that tells a gain from a number: "+3", "-2", "0",
/// "win 5".
std::string signed_text(const Value& value);
std::string signed_text(Points points);

/// Prose that was broken for the source as one paragraph.
std::string paragraph(std::string_view prose);

/// Paragraphs broken at spaces into lines of at most `width` columns that start with `indent`
/// spaces. Line ends in the text are kept.
std::string wrapped(std::string_view text, std::size_t width, std::size_t indent);

/// The name that a typed one was probably meant to be, or "".
std::string_view nearest_name(std::string_view typed, const std::vector<std::string_view>& names);

/// "unknown engine 'latice'; did you mean lattice? Engines: auto, lattice"
std::string unknown_name(std::string_view kind, std::string_view plural, std::string_view typed,
                         const std::vector<std::string_view>& names);

}  // namespace foregone::cli
