// SPDX-License-Identifier: Apache-2.0
//
// FOREGONE_REQUIRE(condition): a precondition of a public function. Checked in builds with
// FOREGONE_CHECKS (the dev and sanitizer presets), where a broken one stops the program with the
// place; free otherwise. For mistakes of a caller's code, never for what an input can cause.
#pragma once

#if defined(FOREGONE_CHECKS)
#include <cstdio>
#include <cstdlib>
#define FOREGONE_REQUIRE(condition)                                                 \
  do {                                                                              \
    if (!(condition)) {                                                             \
      std::fprintf(stderr, "%s:%d: requires %s\n", __FILE__, __LINE__, #condition); \
      std::abort();                                                                 \
    }                                                                               \
  } while (false)
#else
#define FOREGONE_REQUIRE(condition) static_cast<void>(0)
#endif
