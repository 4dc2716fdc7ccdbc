// SPDX-License-Identifier: Apache-2.0
//
// The row reader with AVX2: the letters of four rows fill a register, gathered by four loads, so
// that one mask of bytes is four rows. The line ends are compared in a second register, the last
// 32 bytes of the four lines. Without pext, which older processors of AMD emulate.
#include "kernels/letter_rows_bodies.hpp"

#if defined(__x86_64__)

#include <immintrin.h>

#include <array>
#include <cstring>

// Every function here is internal and carries the target, so that nothing leaks into other files.
#define FOREGONE_AVX2 __attribute__((target("avx2"), always_inline)) inline

namespace foregone::kernels::letter_rows {
namespace {

constexpr std::size_t group = 4;

FOREGONE_AVX2 __m128i two_rows(const char* text, std::size_t line) {
  const __m128i first = _mm_loadl_epi64(reinterpret_cast<const __m128i*>(text));
  const __m128i second = _mm_loadl_epi64(reinterpret_cast<const __m128i*>(text + line));
  return _mm_unpacklo_epi64(first, second);
}

// What must stand in the last 32 bytes of four lines; 0 = a letter.
template <std::size_t line>
constexpr std::array<char, 32> make_line_ends() {
  std::array<char, 32> bytes{};
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    const std::size_t place = (group * line - bytes.size() + i) % line;
    if (place >= columns) bytes[i] = place + 1 == line ? '\n' : '\r';
  }
  return bytes;
}

template <std::size_t line>
alignas(32) constexpr std::array<char, 32> line_ends = make_line_ends<line>();

template <std::size_t line>
FOREGONE_AVX2 std::size_t parse(const char* text, const Layout& layout, std::size_t count,
                                std::uint8_t* rows) {
  const __m256i ends = _mm256_load_si256(reinterpret_cast<const __m256i*>(line_ends<line>.data()));
  const __m256i letters = _mm256_cmpeq_epi8(ends, _mm256_setzero_si256());
  const __m256i one = _mm256_set1_epi8(layout.one);
  const __m256i zero = _mm256_set1_epi8(layout.zero);
  const __m128i backward8 = _mm_set_epi64x(0x08090A0B0C0D0E0F, 0x0001020304050607);
  const __m256i backward = _mm256_broadcastsi128_si256(backward8);
  std::size_t done = 0;
  for (; count - done >= group; done += group, text += group * line) {
    const __m256i cells = _mm256_set_m128i(two_rows(text + 2 * line, line), two_rows(text, line));
    const __m256i is_one = _mm256_cmpeq_epi8(cells, one);
    const __m256i is_zero = _mm256_cmpeq_epi8(cells, zero);
    const __m256i tail =
        _mm256_loadu_si256(reinterpret_cast<const __m256i*>(text + group * line - sizeof(__m256i)));
    const __m256i ended = _mm256_or_si256(_mm256_cmpeq_epi8(tail, ends), letters);
    const __m256i right = _mm256_and_si256(_mm256_or_si256(is_one, is_zero), ended);
    if (_mm256_movemask_epi8(right) != -1) break;
    const int four = _mm256_movemask_epi8(_mm256_shuffle_epi8(is_one, backward));
    std::memcpy(rows + done, &four, group);
  }
  return done;
}

}  // namespace

__attribute__((target("avx2"))) ParsedRows parse_avx2(const char* text, const Layout& layout,
                                                      std::size_t count, std::uint8_t* rows) {
  const std::size_t taken = layout.carriage_return ? parse<columns + 2>(text, layout, count, rows)
                                                   : parse<columns + 1>(text, layout, count, rows);
  return {taken, taken * layout.line(), Target::avx2};
}

}  // namespace foregone::kernels::letter_rows

#endif
