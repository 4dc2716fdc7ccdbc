// SPDX-License-Identifier: Apache-2.0
#include "cli/crash.hpp"

#include <sys/mman.h>
#include <unistd.h>

#include <pthread.h>

#include <array>
#include <atomic>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <string>
#include <string_view>

#include "cli/process.hpp"
#include "cli/text.hpp"
#include "foregone/core/key_text.hpp"
#include "foregone/loader/loader.hpp"

namespace foregone::cli {
namespace {

constexpr std::array crash_signals{SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};

std::string_view signal_text(int signal) {
  switch (signal) {
    case SIGSEGV:
      return "segmentation fault: an address that is not its own, or a recursion without end";
    case SIGBUS:
      return "bus error";
    case SIGFPE:
      return "a division by zero";
    case SIGILL:
      return "an illegal instruction";
    default:
      return "it was aborted";
  }
}

// (The position's own text is asked of the game once more; that it may crash there too, the caller sees
// to. Memory is taken, which a handler must not where the crash came in the middle of that; then
// the alarm ends the process.)
std::string place_text(const ForegoneGameV1& game, const ForegoneTrace& where, bool may_ask) {
  const std::string_view hook = where.hook == nullptr ? "its code" : where.hook;
  std::string text(hook);
  if (hook.find(' ') == hook.npos) text += "()";
  if (where.key == nullptr) return text;
  Bytes key;
  std::memcpy(key.data.data(), where.key, game.key_bytes);
  std::string position;
  if (may_ask && where.self != nullptr) {
    game.show(where.self, key.data.data(),
              {&position, [](void* sink, const char* data, std::size_t size) {
                 static_cast<std::string*>(sink)->append(data, size);
               }});
  } else if (game.key_bytes == sizeof(std::uint64_t)) {
    position = key_text(from_bytes<std::uint64_t>(key));
  } else if (game.key_bytes == sizeof(UInt128)) {
    position = key_text(from_bytes<UInt128>(key));
  } else {
    position = key_text(key);
  }
  return text + " at position " + printable(position);
}

// What was seen of the first crash: the position's text is asked of the game, which may crash too.
std::atomic<pthread_t> teller{};  // the thread that tells of it; 0 = none yet
ForegoneTrace first_place;
const ForegoneGameV1* first_game = nullptr;
int first_signal = 0;
static_assert(std::atomic<pthread_t>::is_always_lock_free);

void tell(bool may_ask) {
  complain("your game crashed in " + place_text(*first_game, first_place, may_ask) + ": " +
           std::string(signal_text(first_signal)));
  end_now(exit_input);
}

extern "C" void tell_crash(int signal) {
  // (The alarm may come to any thread.)
  if (signal == SIGALRM) tell(false);
  if (teller == ::pthread_self()) tell(false);
  ForegoneTrace where;
  const ForegoneGameV1* const game = loader::game_at_work(where);
  if (game == nullptr) {  // not in a game: as if nobody had watched
    ::signal(signal, SIG_DFL);
    ::raise(signal);
    return;
  }
  pthread_t nobody{};
  if (!teller.compare_exchange_strong(nobody, ::pthread_self()))
    while (true) ::pause();  // one crash is enough
  first_place = where;
  first_game = game;
  first_signal = signal;
  ::signal(SIGALRM, tell_crash);
  ::alarm(2);
  tell(true);
}

void tell_exception(const ForegoneGameV1& game, const ForegoneTrace& where, const char* what) {
  const std::string_view said = what;
  if (said == "std::bad_alloc") {
    complain("there is not enough memory for your game in " + place_text(game, where, false));
    end_now(exit_budget);
  }
  complain("your game threw an exception in " + place_text(game, where, false) +
           (said.empty() ? "" : ": " + std::string(said)));
  end_now(exit_input);
}

// exit() in a hook would end the process as if all were well.
void tell_exit() {
  ForegoneTrace where;
  const ForegoneGameV1* const game = loader::game_at_work(where);
  if (game == nullptr) return;
  complain("your game ended the process in " + place_text(*game, where, false));
  end_now(exit_input);
}

// A stack for the handler, since that of the thread may be what has run out.
class HandlerStack {
 public:
  HandlerStack() {
    memory_ = ::mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory_ == MAP_FAILED) return;
    const stack_t stack{memory_, 0, size};
    ::sigaltstack(&stack, nullptr);
  }
  ~HandlerStack() {
    if (memory_ == MAP_FAILED) return;
    const stack_t none{nullptr, SS_DISABLE, 0};
    ::sigaltstack(&none, nullptr);
    ::munmap(memory_, size);
  }
  HandlerStack(const HandlerStack&) = delete;
  HandlerStack& operator=(const HandlerStack&) = delete;

 private:
  static constexpr std::size_t size = 64 << 10;
  void* memory_;
};

void give_thread_a_stack() { thread_local const HandlerStack stack; }

}  // namespace

void watch_crashes() {
  static bool is_watching = false;
  if (is_watching) return;
  is_watching = true;
  loader::on_throw(tell_exception);
  std::atexit(tell_exit);
  std::at_quick_exit(tell_exit);
  loader::on_thread(give_thread_a_stack);
  struct sigaction action = {};
  action.sa_handler = tell_crash;
  action.sa_flags = SA_ONSTACK | SA_NODEFER;
  ::sigemptyset(&action.sa_mask);
  for (const int signal : crash_signals) ::sigaction(signal, &action, nullptr);
}

}  // namespace foregone::cli
