#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# gen: the bytes of a seed are the same for ever and on every machine.
# Arguments: the program, the source folder.
# shellcheck source=tests/cli/lib.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/lib.sh"

expect 0 '2 3\n4865 83091 63862\n73532 88052 23029\n56088 9587 37463\n88866 41946 1236\n' '' \
  gen wooden-chess --set n=2 --set m=3
expect 0 '2 3\n4865 83091 63862\n73532 88052 23029\n56088 9587 37463\n88866 41946 1236\n' '' \
  gen wooden-chess --seed 1 --set m=3 --set n=2
expect 0 '3\nRWRRRWRW\nRRWWWRRW\nRRWRRWWW\n' '' gen down-we-dig --seed 5 --set n=3
# Pinned lists; pinning one draw leaves the others as they were.
expect 0 '1 2\n5 -6\n56088 9587\n' '' gen wooden-chess --set n=1 --set m=2 --set A=5,-6
expect 0 '2\nWRWRWRWR\nWRWRWRWR\n' '' gen down-we-dig --set n=2 --set row=WRWRWRWR
# A parameter of the game is set, not pinned; the instance does not show it.
expect 0 '2\nWRWRWRWR\nWRWRWRWR\n' '' gen down-we-dig --set n=2 --set row=WRWRWRWR --set misere=true

# What is drawn can be read back, and all engines agree about it; small enough for brute force.
for game in 'wooden-chess --set n=3 --set m=4' 'down-we-dig --set n=12'; do
  for seed in 0 2 3 4 18446744073709551615; do
    # shellcheck disable=SC2086 # several words
    "$program" gen $game --seed "$seed" >drawn.in || fail "gen $game --seed $seed"
    # shellcheck disable=SC2086
    "$program" gen $game --seed "$seed" -o again.in || fail "gen $game --seed $seed -o"
    cmp drawn.in again.in || fail "gen $game --seed $seed is not the same twice"
    try solve "${game%% *}" drawn.in --engine all --memory 1G
    same "exit code of all engines on $game, seed $seed" 0 "$code"
    same "all engines on $game, seed $seed" "$("$program" solve "${game%% *}" drawn.in)" "${out%$'\n'}"
    [[ $err != *'not run'* ]] || fail "an engine has not run on $game, seed $seed: $err"
  done
done
finish
