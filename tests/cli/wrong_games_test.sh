#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Wrong games (twins of tests/compile_fail) as a person gives them to the program: each is refused with
# exit code 3 and one line, which names a place in his file and says what is expected.
# Arguments: the program, the source folder.
# shellcheck source=tests/cli/lib.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/lib.sh"
export FOREGONE_CACHE=$work/cache
unset CXX FOREGONE_CXX FOREGONE_CXXFLAGS

twins=(gain_not_const gain_with_outcome gain_without_play turn_missing ending_called_primitive
  ending_bool moves_missing moves_visits_other_type start_missing play_misspelt play_private
  played_with_gain misere_with_points parts_with_points key_without_position position_with_padding
  canonical_returns_nothing tier_incomplete parse_without_show many_without_read lattice_with_turn
  window_without_edge heap_missing)
tried=0
for twin in "${twins[@]}"; do
  file=$source_dir/tests/compile_fail/$twin.cpp
  [[ -f $file ]] || continue
  wanted=$(sed -n 's|^// expect: ||p' "$file")
  name=$(grep -oE 'require_game<[^>]*>|exported_game<[^>]*>' "$file" | head -n 1)
  name=${name#*<} name=${name%>}
  {
    printf '#define FOREGONE_BAD\n#include <foregone/game.hpp>\n'
    grep -v '#include "foregone/core/contract_check.hpp"' "$file" | sed '/^int main/,$d'
    printf 'FOREGONE_GAME(%s)\n' "$name"
  } >"$twin.cpp"
  try solve "$twin.cpp"
  same "exit code of $twin" 3 "$code"
  same "stdout of $twin" '' "$out"
  [[ $err =~ ^"foregone: $twin.cpp:"[0-9]+:[0-9]+": "[^$'\n']*$'\n'$ && $err == *"$wanted"* ]] ||
    fail "$twin: $err"
  tried=$((tried + 1))
done
((tried >= 16)) || fail "only $tried wrong games were tried"
finish
