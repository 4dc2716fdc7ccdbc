// SPDX-License-Identifier: Apache-2.0
//
// The masks of a window game whose rows are words of letters (LetterRows), read a block at a time:
// what row and edge of the game say row by row, by kernels. Rows of eight of two letters are parsed
// and compared in registers; rows that a kernel does not take (white space of another kind, faults,
// the edge of the reader's block) go through the strict reader, as all other rows do.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "foregone/core/mask_source.hpp"
#include "foregone/core/text_input.hpp"
#include "foregone/core/window_hooks.hpp"
#include "foregone/kernels/agreement.hpp"
#include "foregone/kernels/letter_rows.hpp"

namespace foregone::catalogue {

class LetterMasks final : public MaskSource {
 public:
  /// Reads the header. `letters` empty: any that can be printed. Requires columns > 0.
  LetterMasks(TextInput& in, std::size_t columns, std::string letters, std::size_t window)
      : in_(in), columns_(columns),
        letters_(letters.empty() ? std::string(LetterRows::printed) : std::move(letters)),
        window_(window), is_packed_(columns == 8 && letters_.size() == 2 && window == 8),
        promised_(in.count("n", std::numeric_limits<std::int64_t>::max())) {}

  std::optional<std::uint64_t> rows() const override {
    if (promised_ < 0) return std::nullopt;
    return static_cast<std::uint64_t>(promised_);
  }
  std::size_t next(std::span<std::uint32_t> masks) override {
    const std::size_t count = read_for(masks.size());
    if (!is_ignored_ && !is_packed_)
      kernels::agreement_masks(here(), columns_, count, window_, masks.data());
    else if (!is_ignored_) {
      bytes_.resize(std::max(bytes_.size(), count));
      kernels::agreement_masks8(here(), count, bytes_.data());
      std::copy_n(bytes_.begin(), count, masks.begin());
    }
    first_ += count;
    return count;
  }
  std::size_t next(std::span<std::uint8_t> masks) override {
    const std::size_t count = read_for(masks.size());
    if (!is_ignored_ && is_packed_) kernels::agreement_masks8(here(), count, masks.data());
    else if (!is_ignored_) {
      words_.resize(std::max(words_.size(), count));
      kernels::agreement_masks(here(), columns_, count, window_, words_.data());
      std::transform(words_.begin(), words_.begin() + static_cast<std::ptrdiff_t>(count),
                     masks.begin(),
                     [](std::uint32_t mask) { return static_cast<std::uint8_t>(mask); });
    }
    first_ += count;
    return count;
  }
  void ignore_masks() override { is_ignored_ = true; }

 private:
  std::size_t row_bytes() const { return is_packed_ ? 1 : columns_; }
  std::size_t rows_here() const { return end_ - first_; }
  std::span<const std::uint8_t> here() const {
    return std::span(cells_).subspan(first_ * row_bytes(), rows_here() * row_bytes());
  }

  // Reads so many rows and the window behind them, or what there is; returns how many of them have
  // all that they can reach.
  std::size_t read_for(std::size_t count) {
    const std::size_t wanted = count + window_;
    if (first_ > 0)
      std::copy(cells_.begin() + static_cast<std::ptrdiff_t>(first_ * row_bytes()),
                cells_.begin() + static_cast<std::ptrdiff_t>(end_ * row_bytes()), cells_.begin());
    end_ -= first_;
    first_ = 0;
    if (cells_.size() < wanted * row_bytes()) cells_.resize(wanted * row_bytes());
    while (end_ < wanted && !has_ended_) read_some(wanted - end_);
    const std::size_t complete = has_ended_ ? end_ : end_ - window_;
    return std::min(count, complete);
  }
  void read_some(std::size_t most) {
    if (promised_ >= 0) {
      most = static_cast<std::size_t>(
          std::min<std::uint64_t>(most, static_cast<std::uint64_t>(promised_ - read_)));
    }
    has_ended_ = most == 0 || !in_.good();
    if (has_ended_) return;
    std::size_t taken = 0;
    if (is_packed_) {
      const kernels::ParsedRows parsed = kernels::parse_rows8(
          in_.buffered(), letters_[0], letters_[1], std::span(cells_).subspan(end_, most));
      in_.advance(parsed.bytes, parsed.rows);
      taken = parsed.rows;
    }
    if (taken == 0) taken = read_one();
    read_ += static_cast<std::int64_t>(taken);
    end_ += taken;
  }
  std::size_t read_one() {
    has_ended_ = promised_ < 0 && read_ > 0 && in_.at_end();  // at least one row is wanted
    if (has_ended_) return 0;
    const std::string_view word = in_.word("row", columns_, letters_);
    has_ended_ = !in_.good();
    if (has_ended_) return 0;
    std::uint8_t* const cells = cells_.data() + end_ * row_bytes();
    if (!is_packed_) {
      std::copy(word.begin(), word.end(), cells);
      return 1;
    }
    *cells = 0;
    for (const char letter : word)
      *cells = static_cast<std::uint8_t>(*cells << 1 | (letter == letters_[0] ? 1 : 0));
    return 1;
  }

  TextInput& in_;
  std::size_t columns_;
  std::string letters_;
  std::size_t window_;
  bool is_packed_;         // a row is a byte of bits, not a byte a letter
  std::int64_t promised_;  // rows; -1 = as many as come
  std::int64_t read_ = 0;
  std::vector<std::uint8_t> cells_;  // the rows first_ .. end_ - 1
  std::size_t first_ = 0;
  std::size_t end_ = 0;
  bool has_ended_ = false;  // or is bad
  bool is_ignored_ = false;
  std::vector<std::uint8_t> bytes_;
  std::vector<std::uint32_t> words_;
};

}  // namespace foregone::catalogue
