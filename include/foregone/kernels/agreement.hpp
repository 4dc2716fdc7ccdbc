// SPDX-License-Identifier: Apache-2.0
//
// The edge masks of window games whose rows must agree in enough columns: bit d − 1 of the mask of
// row i is set iff row i + d exists and agrees with row i in at least d columns.
//
// Eight cells of two letters are a byte of bits, and the columns in which two rows differ are a
// population count: a register answers for as many rows as it has bytes. Other rows take a byte a
// cell, and one comparison a pair of rows.
//
// Time a row, for eight columns and a window of eight, with AVX-512, with AVX2 and in portable C++:
// bits 0.11, 0.28, 0.75 ns; bytes 1.7, 1.9, 11 ns. 64 columns of bytes and a window of 24: 27, 41, 108 ns
// (bench/rows_bench).
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "foregone/kernels/target.hpp"

namespace foregone::kernels {

/// Eight columns of two letters, a window of eight. `rows` holds `count` rows and those behind
/// them, of which up to eight are looked at; where there are fewer, the rows end. Writes
/// masks[0 .. count - 1] and returns the body that did it; each reports itself. Requires
/// count <= rows.size() and supported(target).
Target agreement_masks8(std::span<const std::uint8_t> rows, std::size_t count, std::uint8_t* masks,
                        Target target = active_target());

/// The widest row and the longest window of the function below.
inline constexpr std::size_t most_columns = 64;
inline constexpr std::size_t most_window = 24;

/// 1..64 columns of any letters: row i is rows[i * columns .. (i + 1) * columns - 1], and rows.size()
/// a multiple of `columns`. A window of 1..24. Otherwise like agreement_masks8.
Target agreement_masks(std::span<const std::uint8_t> rows, std::size_t columns, std::size_t count,
                       std::size_t window, std::uint32_t* masks, Target target = active_target());

}  // namespace foregone::kernels
