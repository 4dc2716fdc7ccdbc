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
  if (is_terminal_) {
    next_ = now + terminal_pause;
    is_shown_ = true;
    guard_terminal_line(true);
    write_raw("\r" + text(state, now).substr(0, terminal_columns() - 1) + "\033[K");
  } else {
    next_ = now + plain_pause;
    write_raw(text(state, now) + "\n");
  }
}

void ProgressLine::erase() {
  const std::scoped_lock lock(mutex_);
  if (!is_shown_) return;
  is_shown_ = false;
  write_raw("\r\033[K");
  guard_terminal_line(false);
}

std::string ProgressLine::text(const ProgressState& state, Clock::time_point now) const {
  std::string line = fmt::format("{}: {}", state.phase, counted(state.done, "position"));
  if (state.total > 0)
    line += fmt::format(" of {} ({:.0f} %)", state.total,
                        100 * static_cast<double>(std::min(state.done, state.total)) /
                            static_cast<double>(state.total));
  const double seconds = std::chrono::duration<double>(now - phase_start_).count();
  if (seconds > 0 && state.done > phase_first_) {
    const double rate = static_cast<double>(state.done - phase_first_) / seconds;
    line += rate < 1e6 ? fmt::format(", {:.0f}/s", rate)
                       : fmt::format(", {:.1f} million/s", rate / 1e6);
    if (state.total > state.done)
      line +=
          fmt::format(", {} left", span_text(static_cast<double>(state.total - state.done) / rate));
  }
  if (state.bytes > 0) line += fmt::format(", {}", size_text(state.bytes));
  return line;
}

}  // namespace foregone::cli
