// SPDX-License-Identifier: Apache-2.0
#include "foregone/kernels/window8.hpp"

#include <algorithm>
#include <cstring>

#include "foregone/core/contract_macros.hpp"
#include "kernels/window8_kernels.hpp"

namespace foregone::kernels {
namespace {

window8::Kernel kernel_for(Target target) {
  switch (target) {
#if defined(__x86_64__)
    case Target::avx512:
      return window8::run_avx512;
    case Target::avx2:
      return window8::run_avx2;
#endif
    default:
      return window8::run_scalar;
  }
}

}  // namespace

// Before row 1 stands one block of rows from which the only move leads to the next row. Their
// number is even, so the first of them has the answer of row 1, and misère needs no special case
// for the rows that have no whole block before them. Normal play never looks at them.
Window8::Window8(bool misere, Target target)
    : g_(window8::index_bit[0]), misere_(misere), target_(target) {
  FOREGONE_REQUIRE(supported(target));
  recent_.fill(0);
  std::fill_n(recent_.begin(), block, std::uint8_t{1});
}

void Window8::feed(std::span<const std::uint8_t> masks, std::span<std::uint8_t> loses) {
  FOREGONE_REQUIRE(masks.size() == loses.size());
  std::size_t done = 0;
  while (done < masks.size() && !constant_) {
    done += feed_buffered(masks.subspan(done), loses.data() + done);
    // From here on the block before the next row lies in `masks`, if a whole group was done.
    if (open_ == 0 && done >= block) done += feed_direct(masks.subspan(done), loses.data() + done);
  }
  if (constant_)
    std::fill(loses.begin() + static_cast<std::ptrdiff_t>(done), loses.end(), *constant_);
}

// Answers for rows 0..rows-1 of a group and looks whether g has become constant.
void Window8::run(const std::uint8_t* masks, std::size_t rows, std::uint8_t* loses) {
  ran_ = kernel_for(target_)(g_, masks, rows, misere_, loses);
  const std::uint64_t first = g_.words[0];
  const bool even = first == g_.words[1] && first == g_.words[2] && first == g_.words[3];
  if (even && (first == 0 || first == ~std::uint64_t{0})) {
    constant_ = static_cast<std::uint8_t>(first & 1);
  }
}

// At most as many rows as complete one group with the open block; returns their number.
std::size_t Window8::feed_buffered(std::span<const std::uint8_t> masks, std::uint8_t* loses) {
  const std::size_t taken = std::min(masks.size(), group - open_);
  const std::size_t rows = open_ + taken;
  std::memcpy(recent_.data() + block + open_, masks.data(), taken);
  std::array<std::uint8_t, group> answers;
  run(recent_.data() + block, rows, answers.data());
  std::memcpy(loses, answers.data() + open_, taken);
  const std::size_t whole = rows / block * block;
  open_ = rows - whole;
  std::memmove(recent_.data(), recent_.data() + whole, block + open_);
  return taken;
}

// All whole groups while g is not constant; returns the number of rows. Requires that no block is
// open and that masks[-8 .. -1] are the block before.
std::size_t Window8::feed_direct(std::span<const std::uint8_t> masks, std::uint8_t* loses) {
  std::size_t done = 0;
  for (; masks.size() - done >= group && !constant_; done += group) {
    run(masks.data() + done, group, loses + done);
  }
  std::memcpy(recent_.data(), masks.data() + done - block, block);
  return done;
}

}  // namespace foregone::kernels
