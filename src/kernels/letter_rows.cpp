// SPDX-License-Identifier: Apache-2.0
#include "foregone/kernels/letter_rows.hpp"

#include <algorithm>

#include "foregone/core/contract_macros.hpp"
#include "kernels/letter_rows_bodies.hpp"

namespace foregone::kernels {
namespace {

using letter_rows::columns;
using letter_rows::Layout;

letter_rows::Body body_for(Target target) {
  switch (target) {
#if defined(__x86_64__)
    case Target::avx512:
      return letter_rows::parse_avx512;
    case Target::avx2:
      return letter_rows::parse_avx2;
#endif
    default:
      return letter_rows::parse_scalar;
  }
}

}  // namespace

ParsedRows parse_rows8(std::string_view text, char one, char zero, std::span<std::uint8_t> rows,
                       Target target) {
  FOREGONE_REQUIRE(one != zero && one != '\n' && zero != '\n' && one != '\r' && zero != '\r');
  FOREGONE_REQUIRE(supported(target));
  const Layout layout{one, zero, text.size() > columns && text[columns] == '\r'};
  const std::size_t count = std::min(text.size() / layout.line(), rows.size());
  ParsedRows parsed = body_for(target)(text.data(), layout, count, rows.data());
  // What is left of a group, or of the rows in front of a wrong one.
  const std::size_t done = parsed.rows;
  const ParsedRows rest = letter_rows::parse_scalar(text.data() + done * layout.line(), layout,
                                                    count - done, rows.data() + done);
  parsed.rows += rest.rows;
  parsed.bytes = parsed.rows * layout.line();
  return parsed;
}

void write_digits(std::span<const std::uint8_t> loses, char lost, char won, char* out) {
  for (std::size_t i = 0; i < loses.size(); ++i) out[i] = loses[i] != 0 ? lost : won;
}

}  // namespace foregone::kernels
