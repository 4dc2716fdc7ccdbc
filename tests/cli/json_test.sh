#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# --json: one line, the members in the documented order, exact but for the seconds.
# Arguments: the program, the source folder.
# shellcheck source=tests/cli/lib.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/lib.sh"

# json CODE TEXT ARGUMENT...: one line on stdout, nothing on stderr.
json() {
  local want_code=$1 want_out=$2
  shift 2
  try "$@" --json
  same "exit code of: foregone $* --json" "$want_code" "$code"
  same "stdout of: foregone $* --json" "$want_out"$'\n' "$(masked "${out%$'\n'}")"$'\n'
  same "stderr of: foregone $* --json" '' "$err"
}

chess='"foregone":1,"game":"wooden-chess","parameters":{}'
dig='"foregone":1,"game":"down-we-dig","parameters":{"misere":false}'
score() { printf '{"score":%s,"view":"player to move"}' "$1"; }
outcome() { printf '{"outcome":"%s"%s}' "$1" "${2:+,\"remoteness\":$2}"; }
# place POSITION TO_MOVE VALUE, cost ENGINE POSITIONS
place() { printf '"position":"%s","to_move":%s,"value":%s' "$@"; }
cost() { printf '"engine":"%s","positions":%s,"seconds":0' "$@"; }
# chess_move MOVE POSITION GAIN SCORE BEST
chess_move() {
  printf '{"move":"%s","position":"%s","gain":%s,"value":%s,"best":%s}' "$1" "$2" "$3" "$(score "$4")" "$5"
}
# chess_ply PLY MOVER MOVE GAIN RUNNING SCORE POSITION
chess_ply() {
  printf '{"ply":%s,"mover":"%s","move":"%s","gain":%s,"running":%s,' "${@:1:5}"
  printf '"value":%s,"position":"%s"}' "$(score "$6")" "$7"
}
# dig_ply PLY MOVER MOVE OUTCOME REMOTENESS POSITION
dig_ply() {
  printf '{"ply":%s,"mover":"%s","move":"%s",' "${@:1:3}"
  printf '"value":%s,"position":"%s"}' "$(outcome "$4" "$5")" "$6"
}
start=$(place 0,0 '"first"' "$(score 2)")

json 0 "{$chess,$start,$(cost lattice 10)}" solve wooden-chess chess.in
json 0 "{$chess,$(place 1,0 '"second"' "$(score 0)"),$(cost lattice 10)}" \
  solve wooden-chess chess.in --at 1,0

# answers VALUE VALUE VALUE: the member of the sample of down-we-dig.
answers() {
  printf '"answers":[{%s},{%s},{%s}]' \
    "$(place 1/1 null "$1")" "$(place 1/2 null "$2")" "$(place 1/3 null "$3")"
}
plies=$(answers "$(outcome lose 0)" "$(outcome win 1)" "$(outcome lose 2)")
no_plies=$(answers "$(outcome lose)" "$(outcome win)" "$(outcome lose)")
json 0 "{$dig,$plies,$(cost retrograde 6)}" solve down-we-dig dig.in --engine retrograde
# An engine that does not count plies gives no remoteness.
json 0 "{$dig,$no_plies,$(cost window 3)}" solve down-we-dig dig.in
json 0 "{${dig/false/true},$(place 2/3 null "$(outcome lose 1)"),$(cost retrograde 2)}" \
  solve down-we-dig dig.in --at 2/3 --set misere=true

moves='"moves":['$(chess_move '(1,2)' 2,0 7 0 true),$(chess_move '(2,1)' 1,1 2 -3 false)']'
json 0 "{$chess,$(place 1,0 '"second"' "$(score 0)"),$moves,$(cost lattice 10)}" \
  moves wooden-chess chess.in --at 1,0
lost=$(outcome lose 2)
json 0 "{$dig,$(place 1/3 null "$lost"),\"moves\":[{\"move\":\"2\",$(
  printf '"position":"2/3","value":%s,"best":true' "$lost"
)}],$(cost retrograde 3)}" moves down-we-dig dig.in
json 0 "{$chess,$(place 3,3 '"first"' "$(score 0)"),\"moves\":[],$(cost lattice 10)}" \
  moves wooden-chess chess.in --at 3,3

line='"line":['$(chess_ply 1 first '(2,2)' 1 1 0 3,2),$(chess_ply 2 second '(2,3)' 1 0 1 3,3)']'
json 0 "{$chess,$(place 3,1 '"first"' "$(score 0)"),$line,$(cost lattice 10)}" \
  line wooden-chess chess.in --at 3,1
line='"line":['$(dig_ply 1 first 2 lose 2 2/3),$(dig_ply 2 second 3 win 1 3/3)']'
json 0 "{$dig,$(place 1/3 null "$lost"),$line,$(cost retrograde 3)}" line down-we-dig dig.in

json 0 "{$chess,\"verified\":true,\"fault\":null,\"claims\":10,\"moves\":12,$(cost lattice 10)}" \
  verify wooden-chess chess.in
json 0 "{$chess,\"seed\":7,\"instance\":\"1 1\\n3\\n-4\\n\"}" \
  gen wooden-chess --seed 7 --set n=1 --set m=1 --set A=3 --set B=-4

# Estimates and engines: the bytes and the time are the engines' own affair.
bytes() { sed -E 's/"bytes":[0-9]+/"bytes":0/g; s/"visited":[0-9]+/"visited":0/g; s/"expected_seconds":[0-9.e-]+/"expected_seconds":0/g' <<<"$1"; }
# estimate MEMORY ENGINE POSITIONS BYTES EXACT SECONDS FITS
estimate() {
  printf '{%s,"memory":%s,"engine":"%s","positions":%s,"bytes":%s,"exact":%s,"expected_seconds":%s,"fits":%s}' \
    "$chess" "$@"
}
try solve wooden-chess chess.in --estimate --memory 1M --json
same 'estimate' "$(estimate 1048576 lattice 10 0 true 0 true)" "$(bytes "${out%$'\n'}")"
try solve wooden-chess chess.in --estimate --memory 1 --json
same 'exit code of an estimate that does not fit' 4 "$code"
same 'estimate' "$(estimate 1 lattice 10 0 true 0 false)" "$(bytes "${out%$'\n'}")"
try moves wooden-chess chess.in --estimate --memory 1M --json --engine alpha-beta
same 'estimate of what is not known' "$(estimate 1048576 alpha-beta null null false null null)" "${out%$'\n'}"
try solve wooden-chess chess.in --estimate --memory 1M --json --engine all
[[ $out == "{$chess,\"memory\":1048576,\"estimates\":[{\"engine\":\"retrograde\","*'}]}'$'\n' ]] ||
  fail "estimates: $out"

try solve wooden-chess chess.in --engine all --json
# run ENGINE POSITIONS
run() {
  printf '{"engine":"%s","value":%s,"agrees":true,' "$1" "$(score 2)"
  printf '"positions":%s,"visited":0,"bytes":0,"seconds":0}' "$2"
}
runs=$(run retrograde 10),$(run alpha-beta N),$(run brute-force N),$(run lattice 10)
on_demand='("(alpha-beta|brute-force)",.{40,70}"positions":)[0-9]+'
same 'all' "{$chess,$start,\"engines\":[$runs]}" \
  "$(bytes "$(masked "${out%$'\n'}")" | sed -E "s/$on_demand/\1N/g")"
# Several answers: no value beside an engine. A position of one's own: some engines do not know it.
try solve down-we-dig dig.in --engine all --json
[[ $out == *'"engines":[{"engine":"retrograde","agrees":true,'*'{"engine":"window","agrees":true,'* ]] ||
  fail "all with several answers: ${out: -600}"
try solve down-we-dig dig.in --at 2/3 --engine all --json
[[ $out == *'"engines":[{"engine":"retrograde","value":{'*'{"engine":"window","not_run":"'*'"}]}'$'\n' ]] ||
  fail "all with an engine that has not run: ${out: -600}"

# The catalogue.
try games --json
[[ $out == '{"foregone":1,"games":[{"name":"wooden-chess","summary":"'*'"}]}'$'\n' ]] || fail "games: $out"
try games down-we-dig --json
head='{"foregone":1,"game":"down-we-dig","summary":"*","rules":"*","input":"*","output":"*","position":"*"'
misere='{"name":"misere","value":"false","range":"true|false","meaning":"*"}'
known='{"what":"*","instance":"*","answer":"2","source":"*"}'
engine='{"name":"retrograde","summary":"*"}'
pattern="$head,\"example\":\"examples/down-we-dig/sample.in\",\"parameters\":[$misere],\"known\":[$known*]"
pattern=${pattern//\[/\\[}",\"engines\":\\[$engine*]}"$'\n'
# shellcheck disable=SC2053 # a pattern
[[ $out == $pattern ]] || fail "games down-we-dig: $out"

# Every line is JSON, where a reader is at hand.
if command -v python3 >/dev/null; then
  for words in 'games' 'games wooden-chess' 'solve wooden-chess chess.in --engine all' \
    'solve down-we-dig dig.in' 'line wooden-chess chess.in' 'gen down-we-dig'; do
    # shellcheck disable=SC2086 # several words
    "$program" $words --json 2>/dev/null | python3 -c '
import json, sys
assert json.loads(sys.stdin.readline())["foregone"] == 1
assert not sys.stdin.read()' ||
      fail "not one line of JSON: foregone $words --json"
  done
fi
finish
