// SPDX-License-Identifier: Apache-2.0
//
// The row reader of every target beside the strict reader, whatever the bytes and however they are
// cut: the same rows, the same error, at the same place.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "foregone/kernels/target.hpp"
#include "fuzz_check.hpp"
#include "row_readers.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 2 || size > foregone::fuzzing::most_bytes) return 0;
  const std::size_t piece = data[0] * std::size_t{37};  // 0: the text as it is in memory
  const std::size_t count = data[1];
  const std::string_view text = foregone::fuzzing::text_of(data + 2, size - 2);
  const auto expected = foregone::row_readers::by_words(text, count);
  for (const foregone::kernels::Target target : foregone::kernels::supported_targets())
    FOREGONE_FUZZ_CHECK(foregone::row_readers::by_blocks(text, count, piece, target) == expected);
  return 0;
}
