// SPDX-License-Identifier: Apache-2.0
#include "cli/process.hpp"

#include <fcntl.h>
#include <sys/time.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <climits>
#include <csignal>
#include <cstddef>
#include <cstring>

#include "cli/text.hpp"

namespace foregone::cli {
namespace {

// What somebody or a limit ends a program with, and that can be caught.
constexpr std::array handled_signals{SIGINT,    SIGTERM, SIGHUP,  SIGQUIT, SIGALRM,
                                     SIGVTALRM, SIGPROF, SIGXCPU, SIGUSR1, SIGUSR2};

// What the handler reads. Written with the signals blocked in the thread that writes; other threads
// may run the handler at any time, hence the atomic flags.
std::array<char, PATH_MAX> guarded_path;
std::atomic<bool> path_is_guarded{false};
std::atomic<bool> line_is_shown{false};
std::atomic<bool> may_stop{false};  // a signal may wait for stop_is_asked to be looked at
std::atomic<bool> stop_is_asked{false};
std::atomic<bool> time_counts{false};  // whoever takes it away decides whether the limit holds
std::atomic<bool> time_was_over{false};
std::atomic<std::int64_t> deadline{0};                // of the monotonic clock, in ns
std::atomic<const std::string*> limit_told{nullptr};  // a whole line
static_assert(std::atomic<bool>::is_always_lock_free);
static_assert(std::atomic<std::int64_t>::is_always_lock_free);

void write_quietly(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(descriptor, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
}

std::int64_t monotonic_now() {
  timespec now = {};
  ::clock_gettime(CLOCK_MONOTONIC, &now);
  return std::int64_t{now.tv_sec} * 1'000'000'000 + now.tv_nsec;
}

// Whether SIGALRM is the timer's, and not somebody's. (The timer may be a little early.)
bool is_timer(int signal) {
  constexpr std::int64_t slack = 10'000'000;
  return signal == SIGALRM && deadline != 0 && monotonic_now() + slack >= deadline;
}

[[noreturn]] void leave(int code, std::string_view last_words) {
  if (path_is_guarded) ::unlink(guarded_path.data());
  if (line_is_shown) write_quietly(STDERR_FILENO, "\r\033[K");
  write_quietly(STDERR_FILENO, last_words);
  ::_exit(code);
}

extern "C" void end_by_signal(int signal) {
  if (is_timer(signal)) {
    if (!time_counts.exchange(false)) return;
    if (!may_stop) leave(exit_budget, *limit_told.load());
    time_was_over = true;
    stop_is_asked = true;
    return;
  }
  if ((signal == SIGINT || signal == SIGTERM) && may_stop && !stop_is_asked.exchange(true)) return;
  leave(128 + signal, "");
}

sigset_t signal_set() {
  sigset_t set;
  sigemptyset(&set);
  for (const int signal : handled_signals) sigaddset(&set, signal);
  return set;
}

}  // namespace

int exit_code(ErrorKind kind) {
  switch (kind) {
    case ErrorKind::usage:
      return exit_usage;
    case ErrorKind::input:
      return exit_input;
    case ErrorKind::budget:
    case ErrorKind::output:
      return exit_budget;
    case ErrorKind::interrupted:
      return exit_interrupted;
    case ErrorKind::defect:
      break;
  }
  return exit_defect;
}

void prepare_process() {
  // Opened the wrong way round on purpose: reading a closed stdin or writing a closed stdout then
  // fails as it should. open() takes the lowest free number, which is the closed one.
  for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    const int mode = descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY;
    if (::fcntl(descriptor, F_GETFD) < 0 && ::open("/dev/null", mode) < 0) ::_exit(exit_budget);
  }
  struct sigaction action = {};
  action.sa_handler = SIG_IGN;
  // Writing then fails with an error, which is told.
  for (const int signal : {SIGPIPE, SIGXFSZ}) ::sigaction(signal, &action, nullptr);
  action.sa_handler = end_by_signal;
  action.sa_mask = signal_set();
  for (const int signal : handled_signals) {
    struct sigaction before = {};
    ::sigaction(signal, nullptr, &before);
    if (before.sa_handler != SIG_IGN) ::sigaction(signal, &action, nullptr);
  }
}

void guard_file(std::string_view path) {
  path_is_guarded = false;
  if (path.empty() || path.size() >= guarded_path.size()) return;
  std::copy(path.begin(), path.end(), guarded_path.begin());
  guarded_path[path.size()] = '\0';
  path_is_guarded = true;
}

const std::atomic<bool>& stop_when_asked() {
  may_stop = true;
  return stop_is_asked;
}

namespace {
std::chrono::nanoseconds limit{0};
std::string limit_line;

void set_timer(std::chrono::nanoseconds span) {
  const auto microseconds = std::chrono::ceil<std::chrono::microseconds>(span).count();
  itimerval timer = {};
  timer.it_value.tv_sec = microseconds / 1'000'000;
  timer.it_value.tv_usec = microseconds % 1'000'000;
  ::setitimer(ITIMER_REAL, &timer, nullptr);
}
}  // namespace

void begin_time_limit(std::chrono::nanoseconds span, const std::string& message) {
  limit = span;
  limit_line = "foregone: " + printable(message) + '\n';
  limit_told = &limit_line;
  // Also where whoever started the program ignores or blocks the signal.
  struct sigaction action = {};
  action.sa_handler = end_by_signal;
  action.sa_mask = signal_set();
  ::sigaction(SIGALRM, &action, nullptr);
  sigset_t alarm;
  sigemptyset(&alarm);
  sigaddset(&alarm, SIGALRM);
  ::pthread_sigmask(SIG_UNBLOCK, &alarm, nullptr);
  restart_time_limit();
}

void end_time_limit() {
  if (limit.count() == 0 || time_was_over) return;
  // Where the handler was faster it is about to end the process.
  if (!time_counts.exchange(false) && deadline != 0 && !may_stop)
    while (true) ::pause();
  set_timer(std::chrono::nanoseconds{0});
  deadline = 0;
}

void restart_time_limit() {
  if (limit.count() == 0) return;
  deadline = monotonic_now() + limit.count();
  time_counts = true;
  set_timer(limit);
}

bool time_is_over() { return time_was_over; }

void guard_terminal_line(bool is_shown) { line_is_shown = is_shown; }

SignalsBlocked::SignalsBlocked() {
  const sigset_t set = signal_set();
  ::pthread_sigmask(SIG_BLOCK, &set, &before_);
}

SignalsBlocked::~SignalsBlocked() { ::pthread_sigmask(SIG_SETMASK, &before_, nullptr); }

void end_now(int code) { leave(code, ""); }

void say(std::string_view line) { write_quietly(STDERR_FILENO, std::string(line) + '\n'); }

void complain(std::string_view message) { say("foregone: " + printable(message)); }

std::string system_message(int error) {
  const char* const text = ::strerrordesc_np(error);
  return text != nullptr ? text : "error " + std::to_string(error);
}

}  // namespace foregone::cli
