// SPDX-License-Identifier: Apache-2.0
#include "cli/progress_line.hpp"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>

#include "cli/process.hpp"
#include "cli/text.hpp"

namespace foregone::cli {
namespace {

constexpr auto quiet_time = std::chrono::milliseconds(300);
constexpr auto terminal_pause = std::chrono::milliseconds(200);
constexpr auto plain_pause = std::chrono::seconds(1);

std::size_t terminal_columns() {
  winsize size = {};
  if (::ioctl(STDERR_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return 80;
  return size.ws_col;
}

void write_raw(const std::string& text) {
  if (::write(STDERR_FILENO, text.data(), text.size()) < 0) return;  // nobody to tell
}

}  // namespace

std::string progress_text(const ProgressState& state, std::uint64_t since, double seconds) {
  // The window engines count rows.
  const std::string_view unit = state.phase == "rows" ? "row" : "position";
  std::string line(state.phase);
  if (state.levels > 0) line += fmt::format(" {} of {}", state.level, state.levels);
  line += ": " + counted(state.done, unit);
  if (state.total > 0)
    line += fmt::format(" of {} ({:.0f} %)", state.total,
                        100 * static_cast<double>(std::min(state.done, state.total)) /
                            static_cast<double>(state.total));
  if (seconds > 0 && since > 0) {
    const double rate = static_cast<double>(since) / seconds;
    line += rate < 1e6 ? fmt::format(", {:.0f}/s", rate)
                       : fmt::format(", {:.1f} million/s", rate / 1e6);
    if (state.total > state.done)
      line +=
          fmt::format(", {} left", span_text(static_cast<double>(state.total - state.done) / rate));
  }
  if (state.bytes > 0) line += fmt::format(", {}", size_text(state.bytes));
  return line;
}

ProgressLine::ProgressLine(std::optional<bool> wanted)
    : is_terminal_(wanted.value_or(true) && ::isatty(STDERR_FILENO) != 0),
      is_on_(wanted.value_or(is_terminal_)), next_(Clock::now() + quiet_time),
      phase_start_(Clock::now()) {}

void ProgressLine::update(const ProgressState& state) {
  const Clock::time_point now = Clock::now();
  const std::unique_lock lock(mutex_, std::try_to_lock);
  if (!lock) return;
  if (state.phase != phase_) {
    phase_ = state.phase;
    phase_start_ = now;
    phase_first_ = state.done;
  }
  if (now < next_) return;
  const std::string text = progress_text(state, state.done - std::min(state.done, phase_first_),
                                         std::chrono::duration<double>(now - phase_start_).count());
  if (is_terminal_) {
    next_ = now + terminal_pause;
    is_shown_ = true;
    guard_terminal_line(true);
    write_raw("\r" + text.substr(0, terminal_columns() - 1) + "\033[K");
  } else {
    next_ = now + plain_pause;
    write_raw(text + "\n");
  }
}

void ProgressLine::erase() {
  const std::scoped_lock lock(mutex_);
  if (!is_shown_) return;
  is_shown_ = false;
  write_raw("\r\033[K");
  guard_terminal_line(false);
}

}  // namespace foregone::cli
