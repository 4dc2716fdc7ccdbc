// SPDX-License-Identifier: Apache-2.0
//
// The hooks of the Game contract (game.hpp) and of the families (lattice_hooks.hpp, window_hooks.hpp,
// heap_hooks.hpp) as a person reads of them: the one list that messages and pages are made from.
// tests/structure/hooks_test.sh compares it with the headers.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "foregone/core/instance.hpp"

namespace foregone {

/// Which games have a hook.
enum class HookFamily : std::uint8_t {
  plain,    ///< games that state positions and moves
  lattice,  ///< a board that is filled
  window,   ///< rows between which a token moves
  heap,     ///< heaps of tokens
};

struct HookInfo {
  std::string_view name;
  std::string_view signature;
  std::string_view without;  ///< what is lost, or what holds instead; "" = the hook is required
  HookFamily family;
  std::uint64_t bit;  ///< the HookBit that tells whether it is stated; 0 = there is none
};

/// All hooks, those of a family one behind the other, in the order of the headers.
std::span<const HookInfo> hook_list();

/// The family of an instance.
HookFamily family_of(const Instance& instance);

/// Whether the game of an instance states a hook of its family; nothing where its table does not tell.
std::optional<bool> states_hook(const Instance& instance, const HookInfo& hook);

}  // namespace foregone
