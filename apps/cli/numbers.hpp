// SPDX-License-Identifier: Apache-2.0
//
// The one reader of numbers that are typed on the command line. Strict: decimal digits, no sign, no
// leading zero, no white space, nothing behind; what does not fit is refused, never clamped.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string_view>

#include "foregone/core/result.hpp"

namespace foregone::cli {

std::optional<std::uint64_t> whole_number(std::string_view text);

/// The value of an option that takes a whole number in lo..hi.
Result<std::uint64_t> number_option(std::string_view option, std::string_view text,
                                    std::uint64_t lo, std::uint64_t hi);

/// The value of an option that takes a size of memory: bytes, or a number with K, M, G, T or KiB,
/// MiB, GiB, TiB behind it, all powers of 1024. At least 1.
Result<std::uint64_t> size_option(std::string_view option, std::string_view text);

/// The value of an option that takes a time: a number with ms, s, m or h behind it, of at least 1 ms and
/// at most 10000 hours.
Result<std::chrono::nanoseconds> span_option(std::string_view option, std::string_view text);

}  // namespace foregone::cli
