#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# --time: what takes longer ends with 4 and one line, and leaves nothing; a generous limit changes
# nothing. Arguments: the program, the source folder.
# shellcheck source=tests/cli/lib.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/lib.sh"

# Games that take seconds on any machine, by as many ways.
slow=(connect-four --set width=7 --set height=6)
over='--time 1ms is over'
for engine in retrograde alpha-beta brute-force; do
  refuse 4 "$over" solve "${slow[@]}" --engine "$engine" --time 1ms
done
for command in solve moves line verify query analyze play; do
  refuse 4 "$over" "$command" "${slow[@]}" --time 1ms
done
refuse 4 "$over" solve "${slow[@]}" --engine all --time 1ms
refuse 4 "$over" solve quixo --set size=4 --time 1ms
"$program" gen wooden-chess --set n=20 --set m=20 >large.in || fail gen
refuse 4 "$over" solve wooden-chess large.in --time 1ms
refuse 4 "$over" table octal --set code=0.16 --set heap=0..10000000 --time 1ms
# A reader that nothing is written to; and a game whose input does not come.
mkfifo never
refuse 4 '--time 20ms is over' solve down-we-dig never --time 20ms

# A file is not begun, and an older one stays.
mkdir folder
echo old >folder/there
refuse 4 "$over" solve "${slow[@]}" --time 1ms -o folder/there
refuse 4 "$over" moves "${slow[@]}" --time 1ms -o folder/new
same 'the files there' there "$(ls -A folder)"
same 'the older file' old "$(<folder/there)"

# The level that a solve with restart points is at is still written, and one goes on from it.
"$program" gen wooden-chess --set n=12 --set m=12 >board.in || fail gen
want=$("$program" solve wooden-chess board.in)
try solve wooden-chess board.in --checkpoint points --threads 1 --time 1ms
same 'exit code with restart points' 4 "$code"
[[ $err == 'foregone: --time 1ms is over: '*'; the same command with --resume goes on'$'\n' ]] ||
  fail "restart points: $err"
expect 0 "$want\n" '' solve wooden-chess board.in --checkpoint points --resume

# A generous limit changes nothing, and each line of query has its own.
expect 0 '2\n' '' solve wooden-chess chess.in --time 10000h
expect 0 '2\n' '' solve wooden-chess chess.in --time 3600s
try moves wooden-chess chess.in --time 10m
plain=$out
try moves wooden-chess chess.in
same 'moves with --time' "$out" "$plain"
try table octal --set code=0.77 --set heap=0..9
plain=$out
try table octal --set code=0.77 --set heap=0..9 --time 1h
same 'table with --time' "$plain" "$out"
printf '1,0\n2,1\n' >positions
try query wooden-chess chess.in <positions
plain=$out
try query wooden-chess chess.in --time 1h <positions
same 'query with --time' "$plain" "$out"

# The signal of another is none of the timer's.
trap '' ALRM
refuse 4 "$over" solve "${slow[@]}" --time 1ms
trap - ALRM

for bad in 0s 1 10 s 1.5s -1s 1d 010s '1 s' 10001h 99999999999999999999s ''; do
  refuse 2 "--time needs a time such as 500ms, 10s, 2m or 1h, found \"$bad\"" \
    solve wooden-chess chess.in --time "$bad"
done
finish
