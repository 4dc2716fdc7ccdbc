#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# analyze: counts that are known, text and JSON byte for byte, every kind of value, what is refused.
# Arguments: the program, the source folder.
# shellcheck source=tests/cli/lib.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/lib.sh"

view='values are those of the player to move\n'
symmetric="symmetric positions are counted once; --ignore canonical counts each\n$view"
# Tic-tac-toe: 765 positions up to symmetry, 138 of them over (626 + 316 + 16 = 958 of 5478 without
# symmetry, 16167 moves): published many times, as by OpenSpiel and by Schaefer, "Tic-tac-toe", 2002.
expect 0 'positions     765
over          138
moves         2270
branching     3.62 on average, 9 at most, in .../.../...
depth         9 plies
hardest       .../.X./...: tie 8, by (1,1) alone
longest win   .O./.X./...: win 5
longest loss  .X./OX./...: lose 4

outcome  positions     %
win            390  51.0
tie            151  19.7
lose           224  29.3

plies  win  tie  lose
    0    0    3   135
    1  321   11     0
    2    0   27    72
    3   51   27     0
    4    0   35    17
    5   18   18     0
    6    0   21     0
    7    0    5     0
    8    0    3     0
    9    0    1     0
' "$symmetric" analyze tic-tac-toe
try analyze tic-tac-toe --ignore canonical
same 'tic-tac-toe without symmetry' $'positions 5478\nover 958\nmoves 16167' \
  "$(head -3 <<<"$out" | tr -s ' ')"

# Points. The board of the sample has ten positions, C(3 + 3, 3) less those that cannot be: one for
# each staircase of its shape.
expect 0 'positions  10
over       1
moves      12
branching  1.33 on average, 2 at most, in 1,0
depth      6 plies
hardest    2,0: +7, by (2,1) alone; the second best move costs 6
greatest   2,0: +7
least      1,0: 0

outcome  positions     %
win              7  70.0
tie              3  30.0

score  positions
   +7          1
   +5          1
   +2          4
   +1          1
    0          3
' "$view" analyze wooden-chess chess.in
# More scores than rows: ranges that hold all positions.
"$program" gen wooden-chess --seed 5 --set n=6 --set m=6 -o board.in
try analyze wooden-chess board.in
rows=$(sed -n '/^ *score/,$p' <<<"$out" | tail -n +2)
((41 >= $(wc -l <<<"$rows"))) || fail "too many rows: $rows"
same 'positions of all ranges' 924 "$(awk '{ sum += $2 } END { print sum }' <<<"$rows")"

# Nimbers.
try analyze nim --set heaps=1,2 --value nimber
same 'nimbers' 'positions 5
over 1
moves 7
branching 1.75 on average, 3 at most, in 1,2
depth 3 plies
greatest 1,2: 3

outcome positions %
win 3 60.0
lose 2 40.0

nimber positions
0 2
1 1
2 1
3 1' "$(sed -E 's/^ +//' <<<"${out%$'\n'}" | tr -s ' ')"

# Play that returns has no depth; draws are counted, and have no plies.
printf '5 2\n1 3\n2 4\n' >draw.in
try analyze cat-and-mouse draw.in
[[ $out == *'no end: play can come back to a position'*draw* ]] || fail "play that returns: $out"
try analyze cat-and-mouse draw.in --json
[[ $out == *'"depth":null,'*'{"value":{"outcome":"draw"},"positions":'* ]] || fail "as JSON: $out"

# All positions that a game asks for; those behind one.
try analyze down-we-dig dig.in --json
[[ $out == *'"roots":3,"canonical":false,"over":3,"moves":3,'*',"positions":6,'* ]] ||
  fail "asked positions: $out"
expect 0 'positions     1\nover          1\nmoves         0\ndepth         0 plies
longest loss  3/3: lose 0\n
outcome  positions      %\nlose             1  100.0\n\nplies  lose\n    0     1\n' "$view" \
  analyze down-we-dig dig.in --at 3/3

# The same whatever the engine and the threads.
try analyze tic-tac-toe
plain=$out
for words in '--threads 1' '--threads 3' '--engine alpha-beta' '--engine brute-force'; do
  # shellcheck disable=SC2086 # several words
  try analyze tic-tac-toe $words
  same "analyze with $words" "$plain" "$out"
done
try analyze chomp --set rows=4 --set cols=5 --json
same 'chomp as JSON' '{"foregone":1,"game":"chomp","parameters":{' "${out:0:43}"
[[ $(wc -l <"$work/.out") == 1 ]] || fail 'JSON of more than one line'

refuse_like 4 'an analysis needs more than the memory that the solution leaves, *' \
  analyze connect-four --set width=4 --set height=4 --memory 3M
refuse_like 2 'the engine heap cannot take kayles: it counts no plies*' analyze kayles --set heap=20 --engine heap
refuse 2 'analyze counts nimbers where they are asked for: --value nimber' \
  analyze tic-tac-toe --value score
refuse_like 2 'the engine window cannot take down-we-dig*' analyze down-we-dig dig.in --engine window
finish
