// SPDX-License-Identifier: Apache-2.0
//
// Which hook of a game is at work, so that a crash in it can be told with its name and the position:
// `enter("play")` stands before each call. Only games that are compiled by the program for a person
// (src/loader defines FOREGONE_TRACE_HOOKS) are traced; elsewhere all of this is nothing.
#pragma once

#include "foregone/core/abi.hpp"

#if defined(FOREGONE_TRACE_HOOKS)
#include <exception>
#endif

namespace foregone::contract {

#if defined(FOREGONE_TRACE_HOOKS)

// (In a thread's own block from the start, which a library of a few bytes may ask for: no call.)
[[gnu::tls_model("initial-exec")]] inline thread_local ForegoneTrace trace{};
inline const ForegoneHostV1* host = nullptr;

// What comes behind may crash, and a handler looks then: nothing is moved from one side to the other.
inline void enter(const char* hook) {
  trace.hook = hook;
  __atomic_signal_fence(__ATOMIC_SEQ_CST);
}
inline void enter_at(const void* self, const void* key) {
  trace.self = self;
  trace.key = key;
}

/// Tells the host what is being thrown, and throws it on. (The host ends the process: the program has a
/// C++ library of its own, which cannot catch what that of the game throws.)
[[gnu::noinline, noreturn]] inline void told() {
  try {
    throw;
  } catch (const std::exception& error) {
    if (host != nullptr) host->threw(&trace, error.what());
    throw;
  } catch (...) {
    if (host != nullptr) host->threw(&trace, "");
    throw;
  }
}

/// A thread is in the game's code for as long as this lives.
struct Inside {
  Inside() {
    if (trace.is_known == 0) {
      trace.is_known = 1;
      if (host != nullptr) host->thread_begins();
    }
    ++trace.is_inside;
  }
  ~Inside() { --trace.is_inside; }
  Inside(const Inside&) = delete;
  Inside& operator=(const Inside&) = delete;
};

/// A function of the table that is traced.
template <auto function>
struct Entry;
template <class R, class... Given, R (*function)(Given...)>
struct Entry<function> {
  static R call(Given... given) {
    const Inside inside;
    try {
      return function(given...);
    } catch (...) {
      told();
    }
  }
};

#else

constexpr void enter(const char* /*hook*/) {}
constexpr void enter_at(const void* /*self*/, const void* /*key*/) {}

template <auto function>
struct Entry;
template <class R, class... Given, R (*function)(Given...)>
struct Entry<function> {
  static constexpr R (*call)(Given...) = function;
};

#endif

}  // namespace foregone::contract
