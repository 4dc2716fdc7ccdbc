// SPDX-License-Identifier: Apache-2.0
//
// Rows of up to eight bytes as words, so that a register holds some rows whatever their width.
// Included by the bodies with wide registers alone.
#pragma once

#include <algorithm>
#include <array>
#include <cstring>

#include "kernels/agreement_bodies.hpp"

namespace foregone::kernels::agreement {
namespace {

// Takes the rows in batches: `run(words, columns, count, reach, masks)` gets rows as words, whose
// bytes that are not cells are 0 and so agree; count is a multiple of group_words.
template <class Run>
void in_words(const std::uint8_t* rows, std::size_t columns, std::size_t count, std::size_t reach,
              std::uint32_t* masks, Run run) {
  constexpr std::size_t batch = 256;
  std::array<std::uint64_t, batch + 8> words;
  std::array<std::uint32_t, batch> answers;
  std::uint64_t kept = 0;
  std::memset(&kept, 0xFF, columns);
  for (std::size_t done = 0; done < count; done += batch) {
    const std::size_t taken = std::min(count - done, batch);
    const std::size_t whole = (taken + group_words - 1) / group_words * group_words;
    const std::uint8_t* const from = rows + done * columns;
    for (std::size_t i = 0; i < taken + reach; ++i) {
      std::memcpy(&words[i], from + i * columns, sizeof words[i]);
      words[i] &= kept;
    }
    for (std::size_t i = taken + reach; i < whole + reach; ++i) words[i] = 0;
    run(words.data(), columns, whole, reach, answers.data());
    std::copy_n(answers.begin(), taken, masks + done);
  }
}

}  // namespace
}  // namespace foregone::kernels::agreement
