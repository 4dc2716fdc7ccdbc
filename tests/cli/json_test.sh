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
start='"position":"0,0","to_move":"first","value":'$(score 2)

json 0 "{$chess,$start,\"engine\":\"lattice\",\"positions\":10,\"seconds\":0}" \
  solve wooden-chess chess.in
json 0 "{$chess,\"position\":\"1,0\",\"to_move\":\"second\",\"value\":$(score 0),\"engine\":\"lattice\",\"positions\":10,\"seconds\":0}" \
  solve wooden-chess chess.in --at 1,0

json 0 "{$dig,\"answers\":[{\"position\":\"1/1\",\"to_move\":null,\"value\":{\"outcome\":\"lose\",\"remoteness\":0}},{\"position\":\"1/2\",\"to_move\":null,\"value\":{\"outcome\":\"win\",\"remoteness\":1}},{\"position\":\"1/3\",\"to_move\":null,\"value\":{\"outcome\":\"lose\",\"remoteness\":2}}],\"engine\":\"retrograde\",\"positions\":6,\"seconds\":0}" \
  solve down-we-dig dig.in --engine retrograde
# An engine that does not count plies gives no remoteness.
json 0 "{$dig,\"answers\":[{\"position\":\"1/1\",\"to_move\":null,\"value\":{\"outcome\":\"lose\"}},{\"position\":\"1/2\",\"to_move\":null,\"value\":{\"outcome\":\"win\"}},{\"position\":\"1/3\",\"to_move\":null,\"value\":{\"outcome\":\"lose\"}}],\"engine\":\"window\",\"positions\":3,\"seconds\":0}" \
  solve down-we-dig dig.in
json 0 "{${dig/false/true},\"position\":\"2/3\",\"to_move\":null,\"value\":{\"outcome\":\"lose\",\"remoteness\":1},\"engine\":\"retrograde\",\"positions\":2,\"seconds\":0}" \
  solve down-we-dig dig.in --at 2/3 --set misere=true

json 0 "{$chess,\"position\":\"1,0\",\"to_move\":\"second\",\"value\":$(score 0),\"moves\":[{\"move\":\"(1,2)\",\"position\":\"2,0\",\"gain\":7,\"value\":$(score 0),\"best\":true},{\"move\":\"(2,1)\",\"position\":\"1,1\",\"gain\":2,\"value\":$(score -3),\"best\":false}],\"engine\":\"lattice\",\"positions\":10,\"seconds\":0}" \
  moves wooden-chess chess.in --at 1,0
json 0 "{$dig,\"position\":\"1/3\",\"to_move\":null,\"value\":{\"outcome\":\"lose\",\"remoteness\":2},\"moves\":[{\"move\":\"2\",\"position\":\"2/3\",\"value\":{\"outcome\":\"lose\",\"remoteness\":2},\"best\":true}],\"engine\":\"retrograde\",\"positions\":3,\"seconds\":0}" \
  moves down-we-dig dig.in
json 0 "{$chess,\"position\":\"3,3\",\"to_move\":\"first\",\"value\":$(score 0),\"moves\":[],\"engine\":\"lattice\",\"positions\":10,\"seconds\":0}" \
  moves wooden-chess chess.in --at 3,3

json 0 "{$chess,\"position\":\"3,1\",\"to_move\":\"first\",\"value\":$(score 0),\"line\":[{\"ply\":1,\"mover\":\"first\",\"move\":\"(2,2)\",\"gain\":1,\"running\":1,\"value\":$(score 0),\"position\":\"3,2\"},{\"ply\":2,\"mover\":\"second\",\"move\":\"(2,3)\",\"gain\":1,\"running\":0,\"value\":$(score 1),\"position\":\"3,3\"}],\"engine\":\"lattice\",\"positions\":10,\"seconds\":0}" \
  line wooden-chess chess.in --at 3,1
json 0 "{$dig,\"position\":\"1/3\",\"to_move\":null,\"value\":{\"outcome\":\"lose\",\"remoteness\":2},\"line\":[{\"ply\":1,\"mover\":\"first\",\"move\":\"2\",\"value\":{\"outcome\":\"lose\",\"remoteness\":2},\"position\":\"2/3\"},{\"ply\":2,\"mover\":\"second\",\"move\":\"3\",\"value\":{\"outcome\":\"win\",\"remoteness\":1},\"position\":\"3/3\"}],\"engine\":\"retrograde\",\"positions\":3,\"seconds\":0}" \
  line down-we-dig dig.in

json 0 "{$chess,\"verified\":true,\"fault\":null,\"claims\":10,\"moves\":12,\"engine\":\"lattice\",\"positions\":10,\"seconds\":0}" \
  verify wooden-chess chess.in
json 0 "{$chess,\"seed\":7,\"instance\":\"1 1\\n3\\n-4\\n\"}" \
  gen wooden-chess --seed 7 --set n=1 --set m=1 --set A=3 --set B=-4

# Estimates and engines: the bytes are the engines' own affair.
bytes() { sed -E 's/"bytes":[0-9]+/"bytes":0/g; s/"visited":[0-9]+/"visited":0/g' <<<"$1"; }
try solve wooden-chess chess.in --estimate --memory 1M --json
same 'estimate' "{$chess,\"memory\":1048576,\"engine\":\"lattice\",\"positions\":10,\"bytes\":0,\"exact\":true,\"fits\":true}" \
  "$(bytes "${out%$'\n'}")"
try solve wooden-chess chess.in --estimate --memory 1 --json
same 'exit code of an estimate that does not fit' 4 "$code"
same 'estimate' "{$chess,\"memory\":1,\"engine\":\"lattice\",\"positions\":10,\"bytes\":0,\"exact\":true,\"fits\":false}" \
  "$(bytes "${out%$'\n'}")"
try moves wooden-chess chess.in --estimate --memory 1M --json --engine alpha-beta
same 'estimate of what is not known' "{$chess,\"memory\":1048576,\"engine\":\"alpha-beta\",\"positions\":null,\"bytes\":null,\"exact\":false,\"fits\":null}" \
  "${out%$'\n'}"

try solve wooden-chess chess.in --engine all --json
run() { printf '{"engine":"%s","value":%s,"agrees":true,"positions":%s,"visited":0,"bytes":0,"seconds":0}' "$1" "$(score 2)" "$2"; }
same 'all' "{$chess,$start,\"engines\":[$(run retrograde 10),$(run alpha-beta N),$(run brute-force N),$(run lattice 10)]}" \
  "$(bytes "$(masked "${out%$'\n'}")" | sed -E 's/("(alpha-beta|brute-force)",.{40,70}"positions":)[0-9]+/\1N/g')"
"$program" gen down-we-dig --set n=300 >many.in || fail gen
try solve down-we-dig many.in --engine all --json
[[ $out == *'{"engine":"brute-force","not_run":"'*'{"engine":"window","agrees":true,'* ]] ||
  fail "all with an engine that has not run: ${out: -600}"

# The catalogue.
try games --json
[[ $out == '{"foregone":1,"games":[{"name":"wooden-chess","summary":"'*'"}]}'$'\n' ]] || fail "games: $out"
try games down-we-dig --json
[[ $out == '{"foregone":1,"game":"down-we-dig","summary":"'*'","rules":"'*'","input":"'*'","output":"'*'","position":"'*'","example":"examples/down-we-dig/sample.in","parameters":[{"name":"misere","value":"false","range":"true|false","meaning":"'*'"}],"known":[{"what":"'*'","instance":"'*'","answer":"2","source":"'*'"}'*'],"engines":[{"name":"retrograde","summary":"'*'"}'*']}'$'\n' ]] ||
  fail "games down-we-dig: $out"

# Every line is JSON, where a reader is at hand.
if command -v python3 >/dev/null; then
  for words in 'games' 'games wooden-chess' 'solve wooden-chess chess.in --engine all' \
    'solve down-we-dig many.in' 'line wooden-chess chess.in' 'gen down-we-dig'; do
    # shellcheck disable=SC2086 # several words
    "$program" $words --json 2>/dev/null | python3 -c 'import json, sys; assert json.loads(sys.stdin.readline())["foregone"] == 1; assert not sys.stdin.read()' ||
      fail "not one line of JSON: foregone $words --json"
  done
fi
finish
