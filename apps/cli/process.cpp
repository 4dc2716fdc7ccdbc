// SPDX-License-Identifier: Apache-2.0
#include "cli/process.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
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
static_assert(std::atomic<bool>::is_always_lock_free);

void write_quietly(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(descriptor, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
}

extern "C" void end_by_signal(int signal) {
  if ((signal == SIGINT || signal == SIGTERM) && may_stop && !stop_is_asked.exchange(true)) return;
  if (path_is_guarded) ::unlink(guarded_path.data());
  if (line_is_shown) write_quietly(STDERR_FILENO, "\r\033[K");
  ::_exit(128 + signal);
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

void guard_terminal_line(bool is_shown) { line_is_shown = is_shown; }

SignalsBlocked::SignalsBlocked() {
  const sigset_t set = signal_set();
  ::pthread_sigmask(SIG_BLOCK, &set, &before_);
}

SignalsBlocked::~SignalsBlocked() { ::pthread_sigmask(SIG_SETMASK, &before_, nullptr); }

void say(std::string_view line) { write_quietly(STDERR_FILENO, std::string(line) + '\n'); }

void complain(std::string_view message) { say("foregone: " + printable(message)); }

std::string system_message(int error) {
  const char* const text = ::strerrordesc_np(error);
  return text != nullptr ? text : "error " + std::to_string(error);
}

}  // namespace foregone::cli
