// SPDX-License-Identifier: Apache-2.0
//
// The agreement masks in portable C++. Sixteen rows of bits are a vector of two words (a compiler
// extension that becomes SSE2 or NEON, or plain words where there is neither); no byte of a sum
// reaches 256, so words add bytes.
#include <cstring>

#include "kernels/agreement_bodies.hpp"

namespace foregone::kernels::agreement {
namespace {

using Pair = std::uint64_t __attribute__((vector_size(16)));

constexpr std::uint64_t every_byte = 0x0101'0101'0101'0101;

// The set bits of each byte.
template <class Word>
[[gnu::always_inline]] inline Word byte_counts(Word x) {
  x = x - (x >> 1 & 0x55 * every_byte);
  x = (x & 0x33 * every_byte) + (x >> 2 & 0x33 * every_byte);
  return (x + (x >> 4)) & 0x0F * every_byte;
}

Pair load(const std::uint8_t* rows) {
  Pair pair;
  std::memcpy(&pair, rows, sizeof pair);
  return pair;
}

Target masks8(const std::uint8_t* rows, std::size_t count, std::uint8_t* masks) {
  for (std::size_t i = 0; i < count; i += sizeof(Pair)) {
    const Pair from = load(rows + i);
    Pair mask{};
#pragma GCC unroll 8
    for (std::size_t d = 1; d <= 8; ++d) {
      // The top bit of a byte says that more than 8 - d columns differ.
      const Pair differ = byte_counts(from ^ load(rows + i + d)) + every_byte * (119 + d);
      mask |= (~differ & 0x80 * every_byte) >> (8 - d);
    }
    std::memcpy(masks + i, &mask, sizeof mask);
  }
  return Target::scalar;
}

// 1 in each byte of x that is zero.
std::uint64_t zero_bytes(std::uint64_t x) {
  constexpr std::uint64_t low7 = 0x7F * every_byte;
  return ~(((x & low7) + low7) | x | low7) >> 7;
}

std::uint64_t load8(const std::uint8_t* cells) {
  std::uint64_t word = 0;
  std::memcpy(&word, cells, sizeof word);
  return word;
}

// Rows of bytes are compared eight cells at a time; of the last word, `kept` are the row's.
Target bytes(const std::uint8_t* rows, std::size_t columns, std::size_t count, std::size_t reach,
             std::uint32_t* masks) {
  const std::size_t last = (columns - 1) / 8 * 8;
  std::uint64_t kept = 0;
  std::memset(&kept, 1, columns - last);
  for (std::size_t i = 0; i < count; ++i) {
    const std::uint8_t* const from = rows + i * columns;
    std::uint32_t mask = 0;
    for (std::size_t d = 1; d <= reach; ++d) {
      const std::uint8_t* const to = from + d * columns;
      std::uint64_t equal = zero_bytes(load8(from + last) ^ load8(to + last)) & kept;
      for (std::size_t c = 0; c < last; c += 8)
        equal += zero_bytes(load8(from + c) ^ load8(to + c));
      mask = append(mask, equal * every_byte >> 56, d);
    }
    masks[i] = mask >> (32 - reach);
  }
  return Target::scalar;
}

}  // namespace

constexpr Bodies scalar{masks8, bytes};

}  // namespace foregone::kernels::agreement
