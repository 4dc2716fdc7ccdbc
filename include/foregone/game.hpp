// SPDX-License-Identifier: Apache-2.0
//
// What a game of one's own includes, and all that it needs:
//
//   #include <foregone/game.hpp>
//
//   struct Subtraction {                      // take 1, 3 or 4 stones; who cannot move loses
//     int heap = 21;
//     int start() const { return heap; }
//     void moves(int p, auto&& visit) const {
//       for (int take : {1, 3, 4}) if (take <= p) visit(take);
//     }
//     int play(int p, int take) const { return p - take; }
//   };
//   FOREGONE_GAME(Subtraction)
//
// Then `foregone solve ./subtraction.cpp`, and every other command. The hooks are listed in
// core/game.hpp, those of families in core/lattice_hooks.hpp, core/window_hooks.hpp and
// core/heap_hooks.hpp. A program that solves by itself includes this and an engine, and leaves
// FOREGONE_GAME away.
#pragma once

#include "foregone/core/export.hpp"

namespace foregone::contract {
#if defined(FOREGONE_TRACE_HOOKS)
inline void set_host(const ForegoneHostV1* of_whom) { host = of_whom; }
#else
inline void set_host(const ForegoneHostV1* /*of_whom*/) {}
#endif
}  // namespace foregone::contract

/// Makes the one function of a shared object that can be seen: the game's table. Once a shared object,
/// behind the struct.
#define FOREGONE_GAME(...)                                                               \
  extern "C" __attribute__((visibility("default"))) const ForegoneGameV1* foregone_game( \
      const ForegoneHostV1* host) {                                                      \
    ::foregone::contract::set_host(host);                                                \
    return &::foregone::exported_game<__VA_ARGS__>();                                    \
  }
