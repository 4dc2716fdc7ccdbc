#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# solve: the samples, every engine, all engines, single positions, the drop-in forms.
# Arguments: the program, the source folder.
# shellcheck source=tests/cli/lib.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/lib.sh"

expect 0 '2\n' '' solve wooden-chess chess.in
expect 0 '212\n' '' solve down-we-dig dig.in

# Options stand anywhere behind the command, standard input is "-" or nothing.
expect 0 '2\n' '' solve --threads 1 wooden-chess --memory 1M chess.in
expect 0 '2\n' '' solve wooden-chess chess.in --engine=lattice --no-progress
expect 0 '2\n' '' solve wooden-chess -- chess.in
expect 0 '2\n' '' solve wooden-chess <chess.in
expect 0 '2\n' '' solve wooden-chess - <chess.in
expect 0 '2\n' '' solve wooden-chess < <(cat chess.in)
expect 0 '212\n' '' solve down-we-dig < <(sleep 0.1; cat dig.in)
"$program" solve wooden-chess <chess.in >chess.out || fail 'the drop-in form'
same 'the drop-in form' 2 "$(cat chess.out)"

for engine in auto retrograde alpha-beta brute-force lattice; do
  expect 0 '2\n' '' solve wooden-chess chess.in --engine "$engine"
done
for engine in auto retrograde alpha-beta brute-force window window-memo; do
  expect 0 '212\n' '' solve down-we-dig dig.in --engine "$engine"
  expect 0 '121\n' '' solve down-we-dig dig.in --engine "$engine" --set misere=true
done
expect 0 '212\n' '' solve down-we-dig dig.in --set misere=false

# Too little memory: what the engine needs, what is left for it, and the number that was given.
refuse_like 4 'heap needs * bytes to go on from heap 0, allowed are 36 (of a limit of 100 bytes; the positions asked for take the others)' \
  solve octal --memory 100
refuse_like 4 'retrograde needs *, 0 bytes, * (of a limit of 1 bytes; the positions asked for take the others)' \
  solve hex --memory 1

# Single positions, in the contest's format: first minus second from there on.
expect 0 '0\n' '' solve wooden-chess chess.in --at 1,0
expect 0 '7\n' '' solve wooden-chess chess.in --at 2,0
expect 0 '0\n' '' solve wooden-chess chess.in --at=3,3
expect 0 '1\n' '' solve down-we-dig dig.in --at 1/2
expect 0 '2\n' '' solve down-we-dig dig.in --at 3
expect 0 '1\n' '' solve down-we-dig dig.in --at 2/3 --engine retrograde

# Accepted: CRLF, tabs, no last newline, everything on one line.
expect 0 '5\n' '' solve wooden-chess < <(printf '1 1\r\n5\r\n2')
expect 0 '2\n' '' solve wooden-chess < <(tr '\n' ' ' <chess.in)
expect 0 '212\n' '' solve down-we-dig < <(printf '3\tWWRRWWRR\r\n\r\nWWRRRRRR RRWWRRWW')
expect 0 '9223372036854775807\n' '' solve wooden-chess < <(printf '1 1\n9223372036854775807\n0\n')

# all: one line an engine on stderr, the answer once on stdout.
cost=' +[0-9]+ stored +[0-9]+ visited +[0-9.]+ m?s +[0-9.]+ (bytes?|[KMG]iB)'
all() {
  local want_out=$1 want_err=$2
  shift 2
  try "$@" --engine all
  same "exit code of: foregone $* --engine all" 0 "$code"
  same "stdout of: foregone $* --engine all" "$want_out" "$out"
  # Numbers of positions are pinned elsewhere; times and memory vary.
  same "stderr of: foregone $* --engine all" "$want_err" \
    "$(sed -E "s/$cost\$/ #/" <<<"${err%$'\n'}")"
}
all $'2\n' 'retrograde   2 #
alpha-beta   2 #
brute-force  2 #
lattice      2 #' solve wooden-chess chess.in
all $'0\n' 'retrograde   0 #
alpha-beta   0 #
brute-force  0 #
lattice      0 #' solve wooden-chess chess.in --at 1,0
all $'212\n' 'retrograde   3 answers #
alpha-beta   3 answers, equal #
brute-force  3 answers, equal #
window       3 answers, equal #
window-memo  3 answers, equal #' solve down-we-dig dig.in
# A search that meets a cycle does not keep the others from answering.
returning='not run: the game can return to a position'
try solve cat-and-mouse "$source_dir/examples/cat-and-mouse/sample.in" --engine all
same 'exit code of --engine all where play returns' 0 "$code"
same 'the answer of --engine all where play returns' $'0\n' "$out"
[[ $err == *"retrograde   0 "*"alpha-beta   $returning"*"brute-force  0 "* ]] ||
  fail "--engine all where play returns told: $err"

why='gives the answers for all prefixes and no other values; use retrograde or alpha-beta'
all $'1\n' "retrograde   1 #
alpha-beta   1 #
brute-force  1 #
window       not run: the engine window $why
window-memo  not run: the engine window-memo $why" \
  solve down-we-dig dig.in --at 2/3

# A budget that no engine keeps.
try solve wooden-chess chess.in --engine lattice --memory 1
same 'exit code of --memory 1' 4 "$code"
same 'stdout of --memory 1' '' "$out"
[[ $err == 'foregone: lattice needs '* ]] || fail "--memory 1: $err"

# Estimates do not solve: the second board could not be.
try solve wooden-chess chess.in --estimate --memory 1M
same 'exit code of --estimate' 0 "$code"
[[ $out == 'lattice: 10 positions, '*'; fits in 1.0 MiB'$'\n' ]] || fail "--estimate: $out"
{ echo 30 30 && yes 1 | head -n 1800; } >large.in
# The engines in the order in which solve tries them.
expect 0 'bits: 9075135300 positions, 1.1 GiB; does not fit in 512.0 MiB
retrograde: positions not known beforehand; allowed are 512.0 MiB; then alpha-beta\n' '' \
  solve chomp --set rows=18 --set cols=18 --estimate --memory 512M
expect 0 'bits: 9075135300 positions, 1.1 GiB; fits in 2.0 GiB\n' '' \
  solve chomp --set rows=18 --set cols=18 --estimate --memory 2G
try solve chomp --set rows=18 --set cols=18 --estimate --memory 512M --engine bits
same 'exit code of an engine that does not fit' 4 "$code"
expect 0 'retrograde: positions not known beforehand; allowed are 1.0 GiB; then alpha-beta\n' '' \
  solve connect-four --estimate --memory 1G
try solve chomp --set rows=18 --set cols=18 --estimate --memory 512M --json
[[ $out == *'"engine":"retrograde",'*'"too_large":[{"engine":"bits",'*'],"then":["alpha-beta"]}'$'\n' ]] ||
  fail "--estimate of several engines: $out"
expect 0 'lattice: 10 positions, 717 bytes, less than a second; fits in 1.0 MiB\n' '' \
  solve wooden-chess chess.in --estimate --memory 1M

# Nimbers are of games in which both players have the same moves, in normal play.
nimbers='nimbers are for games in which both players have the same moves and who cannot move loses;'
refuse 2 "$nimbers those of domineering have different moves" solve domineering --value nimber
refuse 2 "$nimbers chomp states ending" solve chomp --value nimber
refuse 2 "$nimbers this is misère play" solve subtraction --set misere=true --value nimber
while read -r nimber words; do
  # shellcheck disable=SC2086 # several words
  expect 0 "$nimber\n" '' solve $words --value nimber
done <<'NIMBERS'
1 cram --set rows=1 --set cols=2
2 nim --set heaps=3,4,5
2 wythoff --set first=3 --set second=4
3 subtraction --set heap=5
1 grundy --set heap=3
1 octal --set heap=1
NIMBERS

try solve wooden-chess large.in --estimate --memory 1G
same 'exit code of --estimate on 30 x 30' 4 "$code"
[[ $out == 'lattice: 118264581564861424 positions, '*'; does not fit in 1.0 GiB'$'\n' ]] ||
  fail "--estimate on 30 x 30: $out"
try moves wooden-chess large.in --memory 1G
same 'exit code of moves on 30 x 30' 4 "$code"
finish
