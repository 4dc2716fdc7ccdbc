// SPDX-License-Identifier: Apache-2.0
//
// The row reader with AVX-512: seven lines of nine bytes in a register, or six of ten.
//
// One byte permutation brings the letters of each row together, the first letter last, and the
// line ends behind them; so the mask that a comparison with `one` gives is the rows, in order. The
// loads are masked to the lines of the group: what lies behind them may not be readable. Four groups
// are judged together.
#include "kernels/letter_rows_bodies.hpp"

#if defined(__x86_64__)

#include <immintrin.h>

#include <array>
#include <cstring>

// False positives in the intrinsics' own undefined registers (GCC bug 105593).
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif

// Every function here is internal and carries the target, so that nothing leaks into other files.
#define FOREGONE_AVX512_FEATURES "avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi"
#define FOREGONE_AVX512 __attribute__((target(FOREGONE_AVX512_FEATURES), always_inline)) inline

namespace foregone::kernels::letter_rows {
namespace {

using Bytes = std::array<std::uint8_t, 64>;

constexpr std::size_t rows_of(std::size_t line) { return 64 / line; }

// from[i]: which byte of a group goes to place i: the letters, then the line ends, then, to fill
// the register, the last line end again.
template <std::size_t line>
constexpr Bytes make_order() {
  Bytes from{};
  std::size_t place = 0;
  for (std::size_t row = 0; row < rows_of(line); ++row)
    for (std::size_t i = columns; i-- > 0;)
      from[place++] = static_cast<std::uint8_t>(row * line + i);
  for (std::size_t row = 0; row < rows_of(line); ++row)
    for (std::size_t i = columns; i < line; ++i)
      from[place++] = static_cast<std::uint8_t>(row * line + i);
  while (place < from.size()) from[place++] = static_cast<std::uint8_t>(rows_of(line) * line - 1);
  return from;
}

template <std::size_t line>
alignas(64) constexpr Bytes order = make_order<line>();

// The line ends in this order; 0 = a letter.
template <std::size_t line>
constexpr Bytes make_line_ends() {
  Bytes bytes{};
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    const std::size_t place = order<line>[i] % line;
    if (place >= columns) bytes[i] = place + 1 == line ? '\n' : '\r';
  }
  return bytes;
}

template <std::size_t line>
alignas(64) constexpr Bytes line_ends = make_line_ends<line>();

// What a group with all letters alike looks like in this order.
template <std::size_t line>
FOREGONE_AVX512 __m512i alike(char letter) {
  const __m512i ends = _mm512_load_si512(line_ends<line>.data());
  return _mm512_mask_mov_epi8(_mm512_set1_epi8(letter), _mm512_test_epi8_mask(ends, ends), ends);
}

template <std::size_t line>
FOREGONE_AVX512 std::size_t parse(const char* text, const Layout& layout, std::size_t count,
                                  std::uint8_t* rows) {
  constexpr std::size_t group = rows_of(line);
  constexpr std::size_t batch = 4;
  constexpr std::uint64_t readable = ~std::uint64_t{0} >> (64 - group * line);
  const __m512i from = _mm512_load_si512(order<line>.data());
  const __m512i ones = alike<line>(layout.one);
  const __m512i zeros = alike<line>(layout.zero);
  std::size_t done = 0;
  // Of the eight bytes that are stored for a group, the next group overwrites those too many.
  for (; count - done >= batch * group + 2; done += batch * group, text += batch * group * line) {
    std::uint64_t right = ~std::uint64_t{0};
    std::uint64_t cells[batch];
#pragma GCC unroll 4
    for (std::size_t i = 0; i < batch; ++i) {
      const __m512i lines = _mm512_maskz_loadu_epi8(readable, text + i * group * line);
      const __m512i ordered = _mm512_permutexvar_epi8(from, lines);
      cells[i] = _mm512_cmpeq_epi8_mask(ordered, ones);
      right &= cells[i] | _mm512_cmpeq_epi8_mask(ordered, zeros);
    }
    if (right != ~std::uint64_t{0}) break;
#pragma GCC unroll 4
    for (std::size_t i = 0; i < batch; ++i)
      std::memcpy(rows + done + i * group, &cells[i], sizeof cells[i]);
  }
  for (; count - done >= group; done += group, text += group * line) {
    const __m512i lines = _mm512_maskz_loadu_epi8(readable, text);
    const __m512i ordered = _mm512_permutexvar_epi8(from, lines);
    const std::uint64_t cells = _mm512_cmpeq_epi8_mask(ordered, ones);
    if ((cells | _mm512_cmpeq_epi8_mask(ordered, zeros)) != ~std::uint64_t{0}) break;
    std::memcpy(rows + done, &cells, group);
  }
  return done;
}

}  // namespace

__attribute__((target(FOREGONE_AVX512_FEATURES))) ParsedRows parse_avx512(const char* text,
                                                                          const Layout& layout,
                                                                          std::size_t count,
                                                                          std::uint8_t* rows) {
  const std::size_t taken = layout.carriage_return ? parse<columns + 2>(text, layout, count, rows)
                                                   : parse<columns + 1>(text, layout, count, rows);
  return {taken, taken * layout.line(), Target::avx512};
}

}  // namespace foregone::kernels::letter_rows

#endif
