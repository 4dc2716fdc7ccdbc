// SPDX-License-Identifier: Apache-2.0
//
// The rows of a window game one by one, as the C table hands them out: for each row, from which of
// the rows above a token may come (its *arrivals*, bit d − 1: from d rows above). They are known as
// soon as the row is, so an answer need not wait for a later one. Each keeps `window` rows.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "foregone/core/window_adaptor.hpp"

namespace foregone {

/// Takes rows in order.
template <class F>
class RowArrivals {
 public:
  using Row = contract::row_t<F>;

  /// The game must outlive this.
  explicit RowArrivals(const F& game) : game_(game), last_(static_cast<std::size_t>(game.window)) {}

  std::uint32_t take(const Row& row) {
    const std::size_t above = std::min(taken_, last_.size());
    std::uint32_t arrivals = 0;
    for (std::size_t d = 1; d <= above; ++d)
      if (detail::window_edge(game_, last_[(taken_ - d) % last_.size()], row, static_cast<int>(d)))
        arrivals |= std::uint32_t{1} << (d - 1);
    last_[taken_ % last_.size()] = row;
    ++taken_;
    return arrivals;
  }

 private:
  const F& game_;
  std::vector<Row> last_;
  std::size_t taken_ = 0;
};

/// Reads the rows from an input, the header first.
template <class F>
class RowReader {
 public:
  RowReader(const F& game, Input& in)
      : game_(game), in_(in), rows_(in.count("n", std::numeric_limits<std::int64_t>::max())),
        arrivals_(game_) {}
  RowReader(const RowReader&) = delete;
  RowReader& operator=(const RowReader&) = delete;

  /// -1 where they come until the input ends.
  std::int64_t rows() const { return rows_; }
  std::size_t next(std::uint32_t* arrivals, std::size_t room) {
    std::size_t count = 0;
    for (; count < room && in_.good() && has_more(); ++count) {
      contract::enter("row");
      const auto row = game_.row(in_);
      if (!in_.good()) break;
      arrivals[count] = arrivals_.take(row);
      ++read_;
    }
    return count;
  }

 private:
  // At least one row is wanted.
  bool has_more() { return rows_ < 0 ? read_ == 0 || !in_.at_end() : read_ < rows_; }

  F game_;
  Input& in_;
  std::int64_t rows_;
  std::int64_t read_ = 0;
  RowArrivals<F> arrivals_;
};

/// The rows that an instance keeps.
template <class F>
class KeptRows {
 public:
  /// Both must outlive this.
  KeptRows(const F& game, const std::vector<contract::row_t<F>>& rows)
      : rows_(rows), arrivals_(game) {}

  std::int64_t rows() const { return std::ssize(rows_); }
  std::size_t next(std::uint32_t* arrivals, std::size_t room) {
    const std::size_t count = std::min(room, rows_.size() - given_);
    for (std::size_t i = 0; i < count; ++i) arrivals[i] = arrivals_.take(rows_[given_ + i]);
    given_ += count;
    return count;
  }

 private:
  const std::vector<contract::row_t<F>>& rows_;
  RowArrivals<F> arrivals_;
  std::size_t given_ = 0;
};

}  // namespace foregone
