// SPDX-License-Identifier: Apache-2.0
//
// The rules of a heap game as data, where it is one of the games that have a theory: then the engine
// `heap` has better ways than asking the game for the moves of every heap (heap_hooks.hpp).
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

namespace foregone {

struct HeapRules {
  enum class Kind : std::uint8_t {
    splits,       ///< nothing is promised: the game is asked
    octal,        ///< numbers[i], 0 to 7, says what may be left once i tokens are taken away: bit 1
                  ///< nothing, bit 2 one heap, bit 4 two heaps. numbers[0] is 0 or 4
    subtraction,  ///< a number of tokens that is among `numbers` is taken from a heap
    all_but,      ///< any number of tokens from 1 on is taken, but for `numbers`
    grundy,       ///< a heap is split into two unequal ones
  };

  Kind kind = Kind::splits;
  std::vector<int> numbers;  ///< of a set: from 1 on, in any order

  static HeapRules octal(std::vector<int> digits) { return {Kind::octal, std::move(digits)}; }
  static HeapRules subtraction(std::vector<int> set) { return {Kind::subtraction, std::move(set)}; }
  static HeapRules all_but(std::vector<int> set) { return {Kind::all_but, std::move(set)}; }
  static HeapRules grundy() { return {Kind::grundy, {}}; }
};

}  // namespace foregone
