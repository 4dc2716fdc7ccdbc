// SPDX-License-Identifier: Apache-2.0
//
// A table as the On-Line Encyclopedia of Integer Sequences takes it (oeis.org, "Style sheet", DATA and
// OFFSET): about 260 characters of terms, all of them numbers and none left out; the offset is the
// argument of the first term and the place, from 1, of the first term that is not 0, 1 or -1. A square
// array is given by its antidiagonals, downwards: T(0,0), T(0,1), T(1,0), T(0,2), …, those that are
// whole. With --losing the terms are the lost arguments, counted from 1.
#include <algorithm>
#include <optional>

#include "cli/process.hpp"
#include "cli/table.hpp"

namespace foregone::cli {
namespace {

using catalogue::ValueTable;

constexpr std::size_t most_letters = 260;

class Terms {
 public:
  /// Whether there was room.
  bool add(std::int64_t term) {
    const std::string text = (text_.empty() ? "" : ", ") + std::to_string(term);
    if (text_.size() + text.size() > most_letters) return false;
    text_ += text;
    ++count_;
    const bool is_small = term >= -1 && term <= 1;
    if (!is_small && first_large_ == 0) first_large_ = count_;
    return true;
  }
  std::uint64_t count() const { return count_; }
  Result<void> write(std::int64_t offset, Output& out) const {
    if (count_ == 0) return input_error("no term is known");
    // (Where all are small, 1.)
    const std::uint64_t large = first_large_ == 0 ? 1 : first_large_;
    return out.write("offset " + std::to_string(offset) + "," + std::to_string(large) + "\ndata " +
                     text_ + "\n");
  }

 private:
  std::string text_;
  std::uint64_t count_ = 0;
  std::uint64_t first_large_ = 0;
};

// The number of a value; nothing of a refused instance and of a draw.
std::optional<std::int64_t> number_of(const std::optional<Value>& value) {
  if (!value) return std::nullopt;
  if (value->kind() == ValueKind::nimber) return value->nimber();
  if (value->kind() == ValueKind::score) return value->score();
  if (!value->remoteness()) return std::nullopt;
  return *value->remoteness();
}

Result<void> write_lost(const TableJob& job, const ValueTable& table, Output& out) {
  Terms terms;
  for (std::uint64_t row = 0; row < job.rows(); ++row) {
    const auto value = table.value(row, 0);
    if (!value) return tl::unexpected(value.error());
    if (*value && (*value)->outcome() == Outcome::lose && !terms.add(job.at(0, row))) break;
  }
  return terms.write(1, out);
}

Result<void> write_row(const TableJob& job, const ValueTable& table, Output& out) {
  Terms terms;
  std::int64_t offset = job.at(0, 0);
  for (std::uint64_t row = 0; row < job.rows(); ++row) {
    const auto value = table.value(row, 0);
    if (!value) return tl::unexpected(value.error());
    const auto number = number_of(*value);
    if (terms.count() == 0) offset = job.at(0, row);
    if (!number && terms.count() == 0) continue;
    if (!number || !terms.add(*number)) break;
  }
  return terms.write(offset, out);
}

Result<void> write_antidiagonals(const TableJob& job, const ValueTable& table, Output& out) {
  Terms terms;
  bool has_room = true;
  for (std::uint64_t sum = 0; has_room && sum < std::min(job.rows(), job.cols()); ++sum)
    for (std::uint64_t row = 0; has_room && row <= sum; ++row) {
      const auto value = table.value(row, sum - row);
      if (!value) return tl::unexpected(value.error());
      const auto number = number_of(*value);
      if (!number)
        return input_error("--oeis leaves no cell out, and " + job.request.axes[0].label() + "=" +
                           std::to_string(job.at(0, row)) + ", " + job.request.axes[1].label() +
                           "=" + std::to_string(job.at(1, sum - row)) + " has no number");
      has_room = terms.add(*number);
    }
  say("foregone: by antidiagonals, " + job.request.axes[0].label() + " growing along each");
  return terms.write(job.at(0, 0), out);
}

}  // namespace

Result<void> write_table_oeis(const Options& options, const TableJob& job, const ValueTable& table,
                              Output& out) {
  if (options.losing) return write_lost(job, table, out);
  if (job.form == ValueForm::score) say("seen by the player to move first");
  return job.is_grid() ? write_antidiagonals(job, table, out) : write_row(job, table, out);
}

}  // namespace foregone::cli
