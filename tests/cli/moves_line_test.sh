#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# moves, line and verify. Arguments: the program, the source folder.
# shellcheck source=tests/cli/lib.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/lib.sh"

score_view='values are the mover'\''s: own points minus the other'\''s, from here on'
outcome_view='values are the mover'\''s, with the plies to the end'

for engine in auto retrograde alpha-beta brute-force lattice; do
  expect 0 '* (1,1)  +2  1,0\n' "position 0,0: first to move; $score_view\n" \
    moves wooden-chess chess.in --engine "$engine"
  expect 0 '* (1,2)   0  2,0\n  (2,1)  -3  1,1\n' "position 1,0: second to move; $score_view\n" \
    moves wooden-chess chess.in --engine "$engine" --at 1,0
done
expect 0 '' 'position 3,3 is over; value 0 for the player to move (first)\n' \
  moves wooden-chess chess.in --at 3,3

# All moves that are as good as the best are marked; the widths are those of the longest texts.
printf '2 2\n100 0\n0 5\n0 7\n7 1000\n' >even.in
expect 0 '* (1,2)  +1007  2,0\n* (2,1)  +1007  1,1\n' "position 1,0: second to move; $score_view\n" \
  moves wooden-chess even.in --at 1,0

expect 0 '* 2  lose 2  2/3\n' "position 1/3; $outcome_view\n" moves down-we-dig dig.in
expect 0 '* 2  win 1  2/2\n' "position 1/2; $outcome_view\n" moves down-we-dig dig.in --at 1/2
expect 0 '' 'position 3/3 is over; value lose 0 for the player to move\n' \
  moves down-we-dig dig.in --at 3
# An engine that counts plies only where they are asked for.
expect 0 '* 2  lose 2  2/3\n' "position 1/3; $outcome_view\n" \
  moves down-we-dig dig.in --engine alpha-beta
printf '4\nWWWWWWWW\nWWWWWWWW\nWWWWWWWW\nWWWWWWWW\n' >same.in
expect 0 '* 4   win 1  4/4\n  2  lose 2  2/4\n  3  lose 2  3/4\n' "position 1/4; $outcome_view\n" \
  moves down-we-dig same.in

# Large boards are solved on the way: a line's total is the start's value, whatever the memory, and
# a position on it is worth what is left.
"$program" gen wooden-chess --seed 5 --set n=13 --set m=12 -o large.in
value=$("$program" solve wooden-chess large.in)
for memory in 10M 1G; do
  "$program" line wooden-chess large.in --memory "$memory" >line.out 2>/dev/null
  same "line's total, $memory" "$(tail -1 line.out | awk '{ print $5 + 0 }')" "$value"
  same "line's plies, $memory" "$(wc -l <line.out)" 156
done
middle=$(sed -n 60p line.out | awk '{ print $6 }')
so_far=$(sed -n 60p line.out | awk '{ print $5 + 0 }')
same 'a position of the line' "$("$program" solve wooden-chess large.in --at "$middle")" \
  $((value - so_far))
same 'its best move' "$("$program" moves wooden-chess large.in --at "$middle" 2>/dev/null |
  head -1 | awk '{ print $2 }')" "$(sed -n 61p line.out | awk '{ print $3 }')"

columns='columns: ply, mover, move, points gained, first minus second so far, position'
for engine in auto retrograde alpha-beta brute-force lattice; do
  expect 0 '1  first   (1,1)  +2  +2  1,0
2  second  (1,2)  +7  -5  2,0
3  first   (2,1)  +9  +4  2,1
4  second  (1,3)  +2  +2  3,1
5  first   (2,2)  +1  +3  3,2
6  second  (2,3)  +1  +2  3,3
' "position 0,0: first to move; value 2 for the player to move\n$columns\n" \
    line wooden-chess chess.in --engine "$engine"
done
# From a position of the second player: the score is still first minus second.
expect 0 '1  second  (1,3)  +2  -2  3,1
2  first   (2,2)  +1  -1  3,2
3  second  (2,3)  +1  -2  3,3
' "position 2,1: second to move; value 2 for the player to move\n$columns\n" \
  line wooden-chess chess.in --at 2,1
expect 0 '' 'position 3,3 is over; value 0 for the player to move (first)\n' \
  line wooden-chess chess.in --at 3,3

# The last total of a line is the start's value, also where the end itself is worth points: of every
# game of points.
"$program" gen young-chess --seed 3 -o young.in
"$program" gen coins-in-a-row --seed 3 -o coins.in
"$program" gen valued-piles --seed 3 -o piles.in
totals=('wooden-chess large.in' 'young-chess young.in' 'kalah --set pits=2 --set seeds=2'
  'kalah --set pits=3 --set seeds=1' 'kalah --set pits=3 --set seeds=2' 'othello --set size=4'
  'connect-four-score --set width=4 --set height=3' 'connect-four-score --set width=5 --set height=3'
  'dots-and-boxes --set rows=2 --set cols=2' 'coins-in-a-row coins.in' 'valued-piles piles.in')
tested=
for words in "${totals[@]}"; do
  read -ra words <<<"$words"
  value=$("$program" solve "${words[@]}" 2>/dev/null)
  "$program" line "${words[@]}" >line.out 2>line.err
  same "last total of ${words[*]}" "$value" "$(tail -1 line.out | awk '{ print $5 + 0 }')"
  same "points of ${words[*]}" "$value" \
    "$(awk '{ sum += $2 == "first" ? $4 : -$4 } END { print sum + 0 }' line.out)"
  same "running total of ${words[*]}" "$value" "$("$program" line "${words[@]}" --json |
    grep -oE '"running":-?[0-9]+' | tail -1 | cut -d: -f2)"
  [[ $tested == *" ${words[0]} "* ]] || tested+=" ${words[0]} "
done
for game in $("$program" games | cut -d' ' -f1); do
  example=$("$program" games "$game" --json | grep -oE '"example":"[^"]*' | cut -d'"' -f4)
  [[ $example == --* || $example == '' ]] || example=$source_dir/examples/${example#examples/}
  # shellcheck disable=SC2086 # several words
  try solve "$game" $example --value score --estimate
  [[ $err == *'is won or lost'* || $tested == *" $game "* ]] || fail "no total of a line of $game"
done
"$program" line kalah --set pits=2 --set seeds=2 2>&1 >/dev/null | grep -q 'with the points of the end' ||
  fail 'the points of the end are not told'

columns='columns: ply, mover, move, the mover'\''s value with the plies left, position'
for engine in auto retrograde alpha-beta; do
  expect 0 '1  first   2  lose 2  2/3\n2  second  3   win 1  3/3\n' \
    "position 1/3; value lose 2 for the player to move\n$columns\n" line down-we-dig dig.in --engine "$engine"
done

for engine in auto retrograde lattice; do
  name=${engine/auto/lattice}
  expect 0 "verified: 10 positions, 12 moves; what $name says of 10 positions follows from the rules\n" \
    '' verify wooden-chess chess.in --engine "$engine"
done
for engine in alpha-beta brute-force; do
  expect 0 "verified: 10 positions, 12 moves; what $engine says of 1 position follows from the rules\n" \
    '' verify wooden-chess chess.in --engine "$engine"
done
expect 0 'verified: 1 position, 0 moves; what retrograde says of 1 position follows from the rules\n' \
  '' verify wooden-chess chess.in --engine retrograde --at 3,3
expect 0 'verified: 10 positions, 10 moves; what retrograde says of 10 positions follows from the rules\n' \
  '' verify down-we-dig same.in
for engine in window window-memo; do
  expect 0 "verified: 10 positions, 10 moves; what $engine says of 4 positions follows from the rules\n" \
    '' verify down-we-dig same.in --engine $engine
done
# From an endless draw the line ends where a position comes back.
printf '5 2\n1 3\n2 4\n' >draw.in
try line cat-and-mouse draw.in
same 'exit code of line from a draw' 0 "$code"
[[ $(wc -l <<<"${out%$'\n'}") == 4 && $err == *'play then repeats from ply 1 on and does not end'* ]] ||
  fail "line from a draw: $out$err"
try line cat-and-mouse draw.in --json
[[ $out == *'],"repeats_from":1,'* ]] || fail "line from a draw as JSON: $out"

finish
