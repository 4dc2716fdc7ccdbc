// SPDX-License-Identifier: Apache-2.0
//
// The process around a command: exit codes, the three standard streams, signals, the memory that is
// there.
#pragma once

#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <string>
#include <string_view>

#include "foregone/core/result.hpp"

namespace foregone::cli {

enum ExitCode : int {
  exit_answered = 0,
  exit_check_failed = 1,
  exit_usage = 2,
  exit_input = 3,
  exit_budget = 4,  ///< also: output cannot be written
  exit_defect = 70,
  exit_interrupted = 130,
};

/// The exit code of an error.
int exit_code(ErrorKind kind);

/// Makes the three standard descriptors safe to use (a closed one fails with "Bad file descriptor"
/// instead of becoming some other file), ignores SIGPIPE, and sets handlers that remove the guarded
/// file and end with 128 + signal. A signal that was ignored at the start stays ignored.
void prepare_process();

/// The file that a signal must not leave behind; "" = none. At most one at a time. Requires the
/// signals to be blocked or the file to be absent while the guard changes (SignalsBlocked).
void guard_file(std::string_view path);

/// Ends the process at once, as a signal does: the guarded file goes, a line on the terminal is erased.
[[noreturn]] void end_now(int code);

/// Set by the first SIGINT or SIGTERM from when this is called for the first time on, instead of
/// ending the process; the second one ends it.
const std::atomic<bool>& stop_when_asked();

/// From now on the process ends with exit_budget and `message` in one line when the span is over, and
/// leaves no guarded file behind; after stop_when_asked() it sets that flag instead. Called once.
void begin_time_limit(std::chrono::nanoseconds span, const std::string& message);
/// No time is counted from now on, as when an answer is being written; restart_time_limit() counts the
/// whole span anew. Both do nothing where there is no limit.
void end_time_limit();
void restart_time_limit();
/// Whether the flag of stop_when_asked() was set because the span was over.
bool time_is_over();

/// Whether a line on the terminal must be erased before a signal ends the process.
void guard_terminal_line(bool is_shown);

/// Blocks the handled signals while it lives.
class SignalsBlocked {
 public:
  SignalsBlocked();
  ~SignalsBlocked();
  SignalsBlocked(const SignalsBlocked&) = delete;
  SignalsBlocked& operator=(const SignalsBlocked&) = delete;

 private:
  sigset_t before_;
};

/// Writes a line on standard error; errors of writing are not looked at.
void say(std::string_view line);

/// `foregone: …` on standard error, in one line.
void complain(std::string_view message);

/// "No such file or directory" for an errno.
std::string system_message(int error);

/// What a solve may take whatever there is.
inline constexpr std::uint64_t least_memory = std::uint64_t{16} << 20;

/// Bytes that a solve may take when nothing was said: 80 % of the memory that is available now,
/// or of what the control group or the address space limit leaves, if that is less; least_memory at
/// least. Reads up to ten small files of the kernel's, which takes a tenth of a millisecond.
std::uint64_t default_memory();

/// Cores that this process may use, at least 1.
unsigned default_threads();

}  // namespace foregone::cli
