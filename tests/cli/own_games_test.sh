#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# The games of examples/own-games: each is as short as said here (lines of at most 100 columns without
# #include, comment lines, empty lines and FOREGONE_GAME), is compiled by the program, and has known
# values, which are written out here, and those of the catalogue's game, stated otherwise.
# Arguments: the program, the source folder. Environment: FOREGONE_CXX.
# shellcheck source=tests/cli/lib.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/lib.sh"
export FOREGONE_CACHE=$work/cache
games=$source_dir/examples/own-games

# short NAME LINES
short() {
  local file=$games/$1.cpp count long
  checks=$((checks + 1))
  count=$(grep -cvE '^(#include.*|FOREGONE_GAME.*|[[:space:]]*(//.*)?)$' "$file")
  ((count <= $2)) || fail "$1.cpp has $count lines, said are $2"
  # Letters, not bytes: one that takes several has one first byte.
  long=$(sed 's/[\x80-\xBF]//g' "$file" | grep -nE '.{101}') && fail "$1.cpp: a line is too long: $long"
}

# known NAME VALUE [ARGUMENT...]: what `solve` prints, by plies where the game has outcomes.
known() {
  local name=$1 value=$2
  shift 2
  try solve "$games/$name.cpp" "$@"
  same "value of $name $*" "$value"$'\n' "$out"
}

# alike NAME CATALOGUE [ARGUMENT...]: both solve to the same; arguments serve both.
alike() {
  local name=$1 other=$2 own
  shift 2
  try solve "$games/$name.cpp" "$@"
  own="$code $out"
  try solve "$other" "$@"
  same "$name against $other $*" "$code $out" "$own"
  [[ $code == 0 ]] || fail "$other $*: $err"
}

short subtraction 8
short nim 11
short tic-tac-toe 15
short connect-four 29
short wooden-chess 14
short down-we-dig 8
short dots-and-boxes 21
short kalah 28
short chomp 17
short kayles 14
short cram 19
short cat-and-mouse 21
short quixo 35
same 'games without a line here' 13 "$(find "$games" -name '*.cpp' | wc -l)"

# Lost are 0 and 2 modulo 7.
known subtraction 'lose 12'
for ((heap = 0; heap <= 21; heap++)); do
  try solve "$games/subtraction.cpp" --at "$heap" --value outcome
  own=$out
  ((heap % 7 == 0 || heap % 7 == 2)) && want=lose || want=win
  same "subtraction from $heap" "$want"$'\n' "$own"
done

# The exclusive or decides (Bouton 1901).
for heaps in 3,4,5 1,2,3 7,7,0 2,5,7 9,1,8 6,6,6; do
  IFS=, read -r a b c <<<"$heaps"
  try solve "$games/nim.cpp" --set a="$a" --set b="$b" --set c="$c" --value remoteness
  own=$out
  ((a ^ b ^ c)) && want=win || want=lose
  [[ $own == "$want "* ]] || fail "nim $heaps: $own"
  try solve nim --set heaps="$heaps" --value remoteness
  same "nim $heaps" "$out" "$own"
done

known tic-tac-toe 'tie 9'
alike tic-tac-toe tic-tac-toe --value remoteness

# Tromp's table.
known connect-four 'tie 16' --set width=4 --set height=4
for board in '3 5' '4 4' '5 2' '6 3' '7 1'; do
  read -r width height <<<"$board"
  alike connect-four connect-four --set width="$width" --set height="$height" --value remoteness
done

known wooden-chess 2 "$source_dir/examples/wooden-chess/sample.in"
for input in "$source_dir"/tests/data/wooden-chess/*.in; do alike wooden-chess wooden-chess "$input"; done
for input in "$source_dir"/tests/data/down-we-dig/d*.in; do alike down-we-dig down-we-dig "$input"; done
for input in "$source_dir"/tests/data/cat-and-mouse/*.in; do
  alike cat-and-mouse cat-and-mouse "$input" --value remoteness
done

# LeetCode's examples: nobody, the mouse.
known cat-and-mouse draw "$source_dir/tests/data/cat-and-mouse/example1.in"
try solve "$games/cat-and-mouse.cpp" "$source_dir/tests/data/cat-and-mouse/example2.in"
[[ $out == 'win '* ]] || fail "the mouse's win: $out"

known dots-and-boxes 2
known dots-and-boxes -2 --set rows=2 --set cols=3
for board in '1 1' '1 4' '3 1' '2 2'; do
  read -r rows cols <<<"$board"
  alike dots-and-boxes dots-and-boxes --set rows="$rows" --set cols="$cols"
done

known kalah 6 --set pits=1 --set seeds=3
known kalah -10 --set pits=2 --set seeds=4
known kalah 2 --set pits=4 --set seeds=1
for ((pits = 1; pits <= 3; pits++)); do
  for seeds in 1 2 3 4; do alike kalah kalah --set pits="$pits" --set seeds="$seeds"; done
done

for board in '1 1' '1 7' '2 5' '3 3' '3 4' '4 4' '5 3'; do
  read -r rows cols <<<"$board"
  alike chomp chomp --set rows="$rows" --set cols="$cols" --value remoteness
  alike cram cram --set rows="$rows" --set cols="$cols" --value remoteness
done
# The single square is lost, all other bars are won; even by even boards of Cram are lost.
known chomp 'lose 1' --set rows=1 --set cols=1
try solve "$games/cram.cpp" --set rows=4 --set cols=4
[[ $out == 'lose '* ]] || fail "cram 4x4: $out"

# Nimbers of Kayles: 1 2 3 1 4 3 2 1 4 2 6 4 (Guy and Smith 1956).
heap=0
for nimber in 0 1 2 3 1 4 3 2 1 4 2 6 4; do
  known kayles "$nimber" --set heap="$heap" --value nimber
  heap=$((heap + 1))
done
alike kayles kayles --set heap=1000 --value nimber

known quixo 'win 7'
alike quixo quixo --set size=2
alike quixo quixo --set size=3

finish
