// SPDX-License-Identifier: Apache-2.0
//
// The row reader in portable C++: the eight letters of a row are the bytes of one word.
//
// In a byte, what a letter differs in from `one` must be nothing, or all that `zero` differs in.
// The lowest bit of that says which; a multiplication brings the eight of them together in the top
// byte, where the products meet no carry: byte i is wanted at bit 63 − i, so the factor has the
// bits 63 − 9 i, and no two of the 64 products fall on one bit.
#include <bit>
#include <cstring>

#include "kernels/letter_rows_bodies.hpp"

namespace foregone::kernels::letter_rows {
namespace {

constexpr std::uint64_t every_byte = 0x0101'0101'0101'0101;
constexpr std::uint64_t gather = 0x8040'2010'0804'0201;

// The first byte is the lowest.
std::uint64_t load(const char* bytes) {
  std::uint64_t word = 0;
  std::memcpy(&word, bytes, sizeof word);
  if constexpr (std::endian::native == std::endian::big) word = __builtin_bswap64(word);
  return word;
}

template <bool carriage_return>
std::size_t parse(const char* text, char one, char zero, std::size_t count, std::uint8_t* rows) {
  const std::uint64_t ones = every_byte * static_cast<unsigned char>(one);
  const auto between = static_cast<std::uint64_t>(static_cast<unsigned char>(one ^ zero));
  const int lowest = std::countr_zero(between);
  for (std::size_t i = 0; i < count; ++i) {
    const std::uint64_t difference = load(text) ^ ones;
    const std::uint64_t zeros = difference >> lowest & every_byte;
    if (difference != zeros * between) return i;
    text += columns;
    if (carriage_return && *text++ != '\r') return i;
    if (*text++ != '\n') return i;
    rows[i] = static_cast<std::uint8_t>(~(zeros * gather >> 56));
  }
  return count;
}

}  // namespace

ParsedRows parse_scalar(const char* text, const Layout& layout, std::size_t count,
                        std::uint8_t* rows) {
  const std::size_t taken = layout.carriage_return
                                ? parse<true>(text, layout.one, layout.zero, count, rows)
                                : parse<false>(text, layout.one, layout.zero, count, rows);
  return {taken, taken * layout.line(), Target::scalar};
}

}  // namespace foregone::kernels::letter_rows
