#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Laws of games of one's own: lint under the sanitizers, and the look at them before every solve.
# Arguments: the program, the source folder.
# shellcheck source=tests/cli/lib.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/lib.sh"
export FOREGONE_CACHE=$work/cache

# game FILE HOOKS: take 1, 3 or 4 of 21 stones, with further hooks.
game() {
  cat >"$1" <<GAME
#include <foregone/game.hpp>
struct Stones {
  int heap = 21;
  int start() const { return heap; }
  void moves(int p, auto&& visit) const {
    for (int take : {1, 3, 4}) if (take <= p) visit(take);
  }
  int play(int p, int take) const { return p - take; }
  $2
};
FOREGONE_GAME(Stones)
GAME
}

game right.cpp 'int tier(int p) const { return 21 - p; }'
try lint ./right.cpp
same 'exit code of lint' 0 "$code"
same 'stderr of lint' '' "$err"
[[ $out == 'right: 22 positions, 58 moves, all there are; values of 22 derived'$'\n'* ]] || fail "lint: $out"
[[ $out == *$'\nHooks found\n  start, moves, play, tier\n'* ]] || fail "hooks: $out"
expect 0 'lose 12\n' 'seen by the player to move\n' solve ./right.cpp

# A law that is broken: lint shows it, and if it is cheap to see nothing is solved.
game falls.cpp 'int tier(int p) const { return p == 17 ? 3 : 5; }'
line='law tier, hook tier, position 21: expected tier 5 or higher behind the move to 17, found tier 3'
try lint ./falls.cpp
same 'exit code of lint' 1 "$code"
[[ $out == *$'\nbroken  tier '*$'\n'"        $line"$'\n'* ]] || fail "lint: $out"
refuse 3 "the game breaks a law of its hooks: $line; foregone lint looks at all laws" solve ./falls.cpp

game image.cpp 'int canonical(int p) const { return p == 20 ? 21 : p; }'
try lint ./image.cpp -o laws.txt
same 'exit code of lint -o' 1 "$code"
same 'stdout of lint -o' '' "$out"
grep -qF 'law canonical, hook canonical, position 20: expected the value win 11 of canonical(p) = 21, found lose 12' \
  laws.txt || fail "lint -o: $(cat laws.txt)"

# A misspelt hook is none.
game misspelt.cpp 'int canonicle(int p) const { return p; }'
try lint ./misspelt.cpp
[[ $out == *$'\n  canonical           no symmetry'* ]] || fail "misspelt: $out"

# What the sanitizers see: no answer, one line. (Line 9 is the further hook's.)
if [[ ${FOREGONE_CXX:-c++} != *clang* ]]; then
  game shift.cpp 'int tier(int p) const { return int((1ull << (p + 43)) >> 63); }'
  try lint ./shift.cpp
  same 'exit code of a shift by 64' 3 "$code"
  same 'stdout of a shift by 64' '' "$out"
  [[ $err == 'foregone: your game is wrong in tier() at position 21: shift exponent 64 is too large for 64-bit type '*', at '*'shift.cpp:9:'*$'\n' ]] ||
    fail "a shift by 64: $err"
  [[ $(wc -l <"$work/.err") == 1 ]] || fail "more than one line: $err"
  game beyond.cpp 'bool misere = true; int table[4] = {}; int promising(int p, int) const { const int* t = new int[4]{}; return t[p]; }'
  try lint ./beyond.cpp
  same 'exit code of an index beyond' 3 "$code"
  [[ $err == 'foregone: your game is wrong in promising() at position 21: '*', at beyond.cpp:9:'*$'\n' ]] ||
    fail "an index beyond: $err"
fi
finish
