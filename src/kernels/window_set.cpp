// SPDX-License-Identifier: Apache-2.0
#include "foregone/kernels/window_set.hpp"

#include <algorithm>
#include <new>

#include "foregone/core/contract_macros.hpp"
#include "kernels/window_set_kernels.hpp"

namespace foregone::kernels {
namespace {

constexpr std::align_val_t alignment{64};

struct Bodies {
  window_set::Run run;
  window_set::MisereStates misere_states;
};

Bodies bodies_for(Target target) {
  switch (target) {
#if defined(__x86_64__)
    case Target::avx512:
      return {window_set::run_avx512, window_set::misere_states_avx512};
    case Target::avx2:
      return {window_set::run_avx2, window_set::misere_states_avx2};
#endif
    default:
      return {window_set::run_scalar, window_set::misere_states_scalar};
  }
}

std::size_t word_count(int width) { return (std::size_t{1} << width) / 64; }

}  // namespace

void WindowSet::Free::operator()(std::uint64_t* words) const {
  ::operator delete[](words, alignment);
}

WindowSet::WindowSet(int window, bool misere, bool complemented, Target target)
    : window_(window), width_(std::max(window, window_set::least_width)), misere_(misere),
      target_(target) {
  FOREGONE_REQUIRE(1 <= window && window <= max_window);
  FOREGONE_REQUIRE(supported(target));
  words_.reset(new (alignment) std::uint64_t[word_count(width_)]);
  constexpr std::uint64_t odd = 0xAAAAAAAAAAAAAAAA;  // bit 0 of the place
  std::fill_n(words_.get(), word_count(width_), complemented ? ~odd : odd);
}

std::size_t WindowSet::memory_bytes(int window) {
  return sizeof(WindowSet) + word_count(std::max(window, window_set::least_width)) * 8;
}

bool WindowSet::at(std::uint32_t state) const {
  FOREGONE_REQUIRE(state >> window_ == 0);
  const auto width = static_cast<unsigned>(width_);
  const std::uint32_t all = (std::uint32_t{1} << width) - 1;
  const std::uint32_t index = (state << phase_ | state >> (width - phase_)) & all;
  return (words_[index / 64] >> index % 64 & 1) != 0;
}

void WindowSet::run(const std::uint32_t* masks, std::size_t rows, const std::uint32_t* states,
                    std::uint8_t* before) {
  if (rows == 0) return;
  ran_ =
      bodies_for(target_).run({words_.get(), width_, phase_, misere_, masks, rows, states, before});
  phase_ = static_cast<unsigned>((phase_ + rows) % static_cast<std::size_t>(width_));
}

void WindowSet::take(std::uint32_t mask) {
  FOREGONE_REQUIRE(mask >> window_ == 0);
  run(&mask, 1, nullptr, nullptr);
}

void WindowSet::take(std::span<const std::uint32_t> masks, std::span<const std::uint32_t> states,
                     std::span<std::uint8_t> before) {
  FOREGONE_REQUIRE(masks.size() == states.size() && masks.size() == before.size());
  run(masks.data(), masks.size(), states.data(), before.data());
}

void WindowSet::take(std::span<const std::uint32_t> masks, std::span<std::uint8_t> before) {
  FOREGONE_REQUIRE(masks.size() == before.size());
  run(masks.data(), masks.size(), nullptr, before.data());
}

std::optional<bool> WindowSet::constant() const {
  const std::uint64_t first = words_[0];
  if (first != 0 && first != ~std::uint64_t{0}) return std::nullopt;
  const std::size_t count = word_count(width_);
  const std::uint64_t* const words = words_.get();
  if (std::find_if(words, words + count, [&](std::uint64_t word) { return word != first; }) !=
      words + count) {
    return std::nullopt;
  }
  return first != 0;
}

void misere_states(int window, std::span<const std::uint32_t> masks,
                   std::span<std::uint32_t> states, Target target) {
  FOREGONE_REQUIRE(1 <= window && window <= WindowSet::max_window);
  FOREGONE_REQUIRE(masks.size() == states.size() + static_cast<std::size_t>(window) - 1);
  FOREGONE_REQUIRE(supported(target));
  bodies_for(target).misere_states(window, masks.data() + (window - 1), states.size(),
                                   states.data());
}

}  // namespace foregone::kernels
