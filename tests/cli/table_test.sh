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

# What is no table.
refuse() {
  expect 2 '' "$1\n" "${@:2}"
}
refuse 'foregone: a table needs a range, such as --set heap=0..100' table octal
refuse 'foregone: a table needs a range, such as --set heap=0..100' table octal --set heap=5
for range in 5..4 ..4 0.. 0..x 00..4 -1..4 0...4 0..4..5; do
  refuse "foregone: expected a range such as 0..100, found \"$range\"" table octal --set "heap=$range"
done
for value in 5 0..5; do
  refuse "foregone: --set gives 'heap' twice, as \"0..4\" and as \"$value\"" \
    table octal --set heap=0..4 --set "heap=$value"
done
refuse 'foregone: two ranges, of heap and of code; a table is over one parameter' \
  table octal --set heap=0..4 --set code=0..5
refuse 'foregone: --csv does not go with --json, nor with --period' \
  table octal --set heap=0..4 --csv --json
refuse 'foregone: --losing shows values, and --period none' \
  table octal --set heap=0..4 --losing --period
refuse 'foregone: nimbers are of normal play, and this is misère; take outcomes' \
  table subtraction --set heap=0..4 --set misere=true --value nimber
for form in answer remoteness score all; do
  refuse 'foregone: a table holds nimbers or outcomes: --value nimber, --value outcome' \
    table octal --set heap=0..4 --value "$form"
done
refuse 'foregone: heap: expected an integer from 0 to 2147483646, found "3000000000"' \
  table octal --set heap=0..3000000000
# Ranges are the table's alone.
try solve octal --set heap=0..4
same 'exit code of a range in solve' 2 "$code"
# A game of another kind.
try table wooden-chess --set heap=0..4
same 'exit code of a table of wooden-chess' 2 "$code"
try table grundy --set heap=0..100000 --memory 1000
same 'exit code of too little memory' 4 "$code"
[[ $err == 'foregone: heap needs '*' bytes to go on from heap 0, allowed are 1000'$'\n' ]] || fail "$err"
finish
