#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# table: values over a range, their period, and what is no table.
# Arguments: the program, the source folder.
# shellcheck source=tests/cli/lib.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/lib.sh"

expect 0 'heap  nimber\n   8       1\n   9       4\n  10       2\n  11       6\n' '' \
  table octal --set code=0.77 --set heap=8..11
expect 0 'heap  outcome\n   0     lose\n   1      win\n   2     lose\n' '' \
  table subtraction --set heap=0..2 --value outcome
expect 0 'heap,nimber\n0,0\n1,1\n2,0\n3,1\n4,2\n' '' table subtraction --set heap=0..4 --csv
expect 0 'heap  nimber\n   0       0\n   2       0\n   7       0\n   9       0\n' '' \
  table subtraction --set heap=0..10 --losing
# Misère: outcomes. A heap of 1 mod 4 is lost.
expect 0 'heap,outcome\n1,lose\n5,lose\n' '' \
  table subtraction --set take=1,2,3 --set misere=true --set heap=0..8 --csv --losing

expect 0 'preperiod 71\nperiod 12\nsaltus 0\nproved by the octal period theorem\n' '' \
  table octal --set heap=0..1000000 --period
expect 0 'preperiod 105351\nperiod 149459\nsaltus 0\nproved by the octal period theorem\n' '' \
  table octal --set code=0.16 --set heap=0..1000000 --period
expect 0 'preperiod 0\nperiod 198\nsaltus 66\nproved by a repeated state\n' '' \
  table subtraction --set take=3,7,10 --set allbut=true --set heap=0..2000 --period
expect 0 'no period seen to heap=500\n' '' table grundy --set heap=0..500 --period
# Zeros that end at heap 3 are no proof, and four heaps are none either.
expect 0 'preperiod 0\nperiod 1\nsaltus 0\nobserved to heap=2\n' '' \
  table octal --set code=0.4 --set heap=0..2 --period
expect 0 'preperiod 54\nperiod 34\nsaltus 0\nproved by the octal period theorem\n' '' \
  table octal --set code=0.4 --set heap=0..1000 --period

# A proved period reaches any heap at once.
expect 0 'heap,nimber\n2000000000,1\n2000000001,8\n' '' \
  table octal --set heap=2000000000..2000000001 --csv

try table octal --set heap=0..3 --json
same 'exit code of --json' 0 "$code"
[[ $out =~ ^'{"foregone":1,"game":"octal","parameters":{"code":"0.77","misere":false},"over":"heap","first":0,"last":3,"value":"nimber","values":[0,1,2,3],"period":null,"engine":"heap","positions":4,"seconds":'[0-9.]+'}'$'\n'$ ]] ||
  fail "json: $out"
try table octal --set heap=0..300 --json --period
[[ $out == *'"last":300,"value":"nimber","period":{"preperiod":71,"period":12,"saltus":0,"proved_by":"the octal period theorem"},'* ]] ||
  fail "json of a period: $out"
try table subtraction --set heap=0..9 --json --losing
[[ $out == *'"losing":[0,2,7,9],'* ]] || fail "json of the lost ones: $out"

"$program" table octal --set heap=0..50 -o values.txt || fail "table -o"
same 'lines of -o' 52 "$(wc -l <values.txt)"

# No range: the heaps 0 to 50; said on standard error.
try table 0.77 --csv
same 'lines without a range' 52 "$(wc -l <<<"${out%$'\n'}")"
same 'what is said without a range' $'foregone: no range was given; heap=0..50\n' "$err"
expect 0 'offset 1,2\ndata 0, 2, 7, 9, 14, 16, 21, 23, 28, 30, 35, 37, 42, 44, 49\n' \
  'foregone: no range was given; heap=0..50\n' table take:1,3,4 --oeis --losing

# Rules in the place of GAME, here and elsewhere.
expect 0 'preperiod 0\nperiod 7\nsaltus 0\nproved by a repeated state\n' '' \
  table take:1,3,4 --set heap=0..100 --period
expect 0 'heap,nimber\n5,3\n6,2\n' '' table allbut:2,3,7 --set heap=5..6 --csv
expect 0 '7\n' '' solve 0.77 --set heap=30 --value nimber
expect 0 '0\n' '' solve take:1,3,4 --set heap=14 --value nimber
try games 0.77
[[ $out == octal* ]] || fail "games 0.77: $out"
for command in solve moves line verify; do
  try "$command" .007 --set heap=6
  same "exit code of $command with a code" 0 "$code"
done

# Two ranges: a grid. Wythoff's lost pairs are (1,2), (3,5), (4,7), …
legend='W win, L lose, T tie, D draw of the player to move first'
expect 0 'first\\second  0 1 2 3\n           0  L W W W\n           1  W W L W\n           2  W L W W\n' \
  "$legend\n" table wythoff --set first=0..2 --set second=0..3
expect 0 'first,second,outcome\n0,0,lose\n1,2,lose\n2,1,lose\n3,5,lose\n' '' \
  table wythoff --set first=0..3 --set second=0..5 --csv --losing
expect 0 'first  second  outcome\n    4       7     lose\n' '' \
  table wythoff --set first=4..4 --set second=0..9 --losing
expect 0 'rows\\cols   1  2  3\n        1  L1 W2 W2\n        2  W2 W4 W6\n' \
  "$legend, and in how many plies\n" table chomp --set rows=1..2 --set cols=1..3 --value remoteness
expect 0 'cols,outcome,remoteness,moves\n1,win,2,"(2,1)"\n2,win,4,"(2,2)"\n' '' \
  table chomp --set rows=2 --set cols=1..2 --value remoteness --moves --csv
expect 0 'rows  outcome  moves\n   1     lose  (1,1)\n   2      win  (2,1)\n   3      win  (2,1)\n' '' \
  table chomp --set rows=1..3 --set cols=1 --moves
# Nim's nimbers are A003987, Wythoff's A004481, both by antidiagonals.
expect 0 'offset 0,4\ndata 0, 1, 1, 2, 0, 2, 3, 3, 3, 3, 4, 2, 0, 2, 4\n' \
  'foregone: by antidiagonals, heaps[1] growing along each\n' \
  table nim --set heaps=0..4,0..4 --value nimber --oeis
expect 0 'offset 0,4\ndata 0, 1, 1, 2, 2, 2, 3, 0, 0, 3, 4, 4, 1, 4, 4\n' \
  'foregone: by antidiagonals, first growing along each\n' \
  table wythoff --set first=0..4 --set second=0..4 --value nimber --oeis
# A range in a list. 1, n and 2: lost iff n = 3.
try table nim --set heaps=1,0..4,2 --json
[[ $out == '{"foregone":1,"game":"nim","parameters":{"heaps":"1,0..4,2"},"over":"heaps[2]","first":0,"last":4,"value":"outcome","values":["win","win","win","lose","win"],"period":null,'* ]] ||
  fail "json of a list: $out"
try table nim --set heaps=0..1,0..2 --value nimber --json
[[ $out == *'"over":["heaps[1]","heaps[2]"],"first":[0,0],"last":[1,2],"value":"nimber","values":[[0,1,2],[1,0,3]],"engine":'* ]] ||
  fail "json of two ranges: $out"
# With the heaps, another parameter too. take = 1,1 is refused: a blank.
expect 0 'take[2]\\heap  0 1 2 3\n           1  - - - -\n           2  0 1 2 0\n           3  0 1 0 1\n' '' \
  table take:1,1..3 --set heap=0..3
expect 0 'take[2],heap,nimber\n1,0,\n1,1,\n2,0,0\n2,1,1\n' '' \
  table take:1,1..2 --set heap=0..1 --csv
# Scores: whose view is said. Points of tiny kalah boards.
expect 0 'seeds  score\n    1      0\n    2     -2\n    3      6\n' 'seen by the player to move first\n' \
  table kalah --set pits=1 --set seeds=1..3
# Misère Kayles: the lost single heaps up to 20.
expect 0 'offset 1,2\ndata 1, 4, 9, 12, 20\n' '' \
  table 0.77 --set misere=true --set heap=0..20 --losing --oeis
# Remoteness of Nim with one heap; the first move.
expect 0 'heap  remoteness  moves\n   2      lose 2  2to1\n   3       win 1  3to0\n' '' \
  table take:1,3,4 --set heap=2..3 --value remoteness --moves
expect 0 'heap  nimber  moves\n   7       0  -\n   8       1  8to7\n   9       0  -\n' '' \
  table take:1,3,4 --set heap=7..9 --moves
# A period of what no theorem is known of here.
expect 0 'preperiod 2\nperiod 1\nsaltus 0\nobserved to second=40\n' '' \
  table wythoff --set first=2 --set second=2..40 --period --value outcome

# What is no table.
refuse() {
  expect 2 '' "$1\n" "${@:2}"
}
refuse 'foregone: a table needs a range, such as --set heap=0..100' table octal --set heap=5
refuse 'foregone: a table needs a range, such as --set heaps=1..9,1..9' table nim
refuse 'foregone: a table needs a range of a number, and young-chess has no parameter that is one' \
  table young-chess
for range in 5..4 ..4 0.. 0..x 00..4 -..4 -0..4 0...4 0..4..5; do
  refuse "foregone: expected a range such as 0..100, found \"$range\"" table octal --set "heap=$range"
done
refuse 'foregone: heap: expected an integer from 0 to 2147483646, found "-1"' \
  table octal --set heap=-1..4
for value in 5 0..5; do
  refuse "foregone: --set gives 'heap' twice, as \"0..4\" and as \"$value\"" \
    table octal --set heap=0..4 --set "heap=$value"
done
refuse 'foregone: code takes no range: it is no number, but an octal code such as 0.77' \
  table octal --set heap=0..4 --set code=0..5
refuse 'foregone: misere takes no range: it is no number, but true|false' \
  table octal --set heap=0..4 --set misere=0..1
refuse 'foregone: ranges of heaps[1], heaps[2] and heaps[3]; a table is over one or two' \
  table nim --set heaps=0..2,0..2,0..2
refuse 'foregone: the table has more than 10000000 cells' \
  table wythoff --set first=0..99999 --set second=0..9999
refuse 'foregone: second: expected an integer from 0 to 1000000000, found "9223372036854775807"' \
  table wythoff --set first=1 --set second=0..9223372036854775807
refuse 'foregone: expected a range such as 0..100, found "0..9223372036854775808"' \
  table wythoff --set first=1 --set second=0..9223372036854775808
refuse "foregone: --set gives 'code' twice, as \"0.77\" and as \"0.7\"" table 0.77 --set code=0.7
refuse 'foregone: code: expected digits 0 to 7 behind the point, as in 0.77 or 4.' table 0.78
refuse 'foregone: take: 1 is there twice' table take:1,1 --set heap=0..5
refuse 'foregone: --period is of a table over one parameter, and this is over two' \
  table wythoff --period --set first=0..3 --set second=0..3
refuse 'foregone: --oeis lists numbers, and outcomes are none: take --losing, or --value nimber, remoteness or score' \
  table wythoff --oeis --set first=0..3 --set second=0..3
refuse 'foregone: --oeis --losing is of a table over one parameter, and this is over two' \
  table wythoff --oeis --losing --set first=0..3 --set second=0..3
refuse 'foregone: --oeis goes neither with --csv, --json and --period nor with --moves' \
  table 0.77 --oeis --csv
refuse 'foregone: --moves shows moves, and --period none' table 0.77 --moves --period
refuse 'foregone: --value score is for games for points; wythoff is won or lost' \
  table wythoff --value score --set first=0..3 --set second=1
refuse 'foregone: --csv does not go with --json, nor with --period' \
  table octal --set heap=0..4 --csv --json
refuse 'foregone: --losing shows values, and --period none' \
  table octal --set heap=0..4 --losing --period
refuse 'foregone: nimbers are for games in which both players have the same moves and who cannot move loses; this is misère play' \
  table subtraction --set heap=0..4 --set misere=true --value nimber
for form in answer all; do
  refuse 'foregone: a table holds one of outcome, nimber, score and remoteness' \
    table octal --set heap=0..4 --value "$form"
done
refuse 'foregone: heap: expected an integer from 0 to 2147483646, found "3000000000"' \
  table octal --set heap=0..3000000000
# Ranges are the table's alone.
try solve octal --set heap=0..4
same 'exit code of a range in solve' 2 "$code"
# A game without that parameter.
try table wooden-chess --set heap=0..4
same 'exit code of a table of wooden-chess' 2 "$code"
try table grundy --set heap=0..100000 --memory 1000
same 'exit code of too little memory' 4 "$code"
[[ $err == 'foregone: heap=100000: heap needs '*' bytes to go on from heap 0, allowed are 1000'$'\n' ]] || fail "$err"
finish
