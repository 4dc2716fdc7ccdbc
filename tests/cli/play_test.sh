#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# play: whole games through a pipe, each command, wrong words, games of every kind, and a terminal.
# Arguments: the program, the source folder.
# shellcheck source=tests/cli/lib.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/lib.sh"

# played TYPED ARGUMENT...: a game in which that is typed, given as for printf %b.
played() {
  printf '%b' "$1" >typed
  shift
  try play "$@" <typed
  same "exit code of: play $*" 0 "$code"
  same "stderr of: play $*" '' "$err"
}

# A game to the end: by text, by number, and who has won how.
played '21to17\n2\n1\n' subtraction --set heap=10
first=$out
played '10to7\n7to3\n' subtraction --set heap=10 --set misere=true
[[ $first == 'You are first in subtraction'* ]] || fail "the greeting: $first"

# A game that the person wins, for they begin in a won position and take every hint.
printf 'hint\n' >typed
for ((ply = 0; ply < 9; ply++)); do
  try play nim --set heaps=3,4,5 <typed
  hint=$(grep -E '^[^ ]+: you win' <<<"$out" | tail -1 | cut -d: -f1-2 | sed 's/: you win.*//')
  [[ $hint ]] || break
  sed -i '$d' typed
  printf '%s\nhint\n' "$hint" >>typed
done
[[ $out == *$'The game is over: you win.\n' ]] || fail "hints do not win: $out"
grep -qE '^I play [^ ]+; you win in [0-9]+ pl(y|ies)\.$' <<<"$out" || fail "what I play: $out"

# One who plays anything against a won position loses; a tie stays one with best play.
typed=
for ((ply = 0; ply < 9; ply++)); do typed+='1\n'; done
played "$typed" tic-tac-toe --second
[[ $out == *'The game is over: I win.'* ]] || fail "a poor game is not lost: $out"
printf 'hint\n' >typed
for ((ply = 0; ply < 9; ply++)); do
  try play tic-tac-toe <typed
  hint=$(grep -E '^\([0-9,]+\): it ends level' <<<"$out" | tail -1 | cut -d: -f1)
  [[ $hint ]] || break
  sed -i '$d' typed
  printf '%s\nhint\n' "$hint" >>typed
done
[[ $out == *$'The game is over: level.\n' ]] || fail "hints do not hold a tie: $out"

# Points of both, and the total at the end.
played '(1,1)\n(1,3)\n(2,2)\n' wooden-chess chess.in
same 'a game for points' 'You are first in wooden-chess; help tells what you may type.

0,0
points: you 0, I 0
moves:  1: (1,1)
I play (1,2); you end 2 points ahead.

2,0
points: you 2, I 7
moves:  1: (1,3)  2: (2,1)
I play (2,1); I end 4 points ahead.

3,1
points: you 5, I 9
moves:  1: (2,2)
I play (2,3); I end 4 points ahead.

3,3
The game is over; points: you 6, I 10. I win by 4.
' "$out"
# From a position of the second player.
played 'quit\n' wooden-chess chess.in --at 1,0
[[ $out == *$'\nI play (1,2); I end 0 points ahead.'* || $out == *'I play (1,2); it ends level.'* ]] ||
  fail "a position of the second player: $out"
played 'hint\n' wooden-chess chess.in --at 1,0 --second
[[ $out == *$'\n(1,2): it ends level\n' ]] || fail "the second player's hint: $out"
# What the end is worth, and extra turns: kalah, by hints, ends with the value.
value=$("$program" solve kalah --set pits=2 --set seeds=2 2>/dev/null)
printf 'hint\n' >typed
for ((ply = 0; ply < 40; ply++)); do
  try play kalah --set pits=2 --set seeds=2 <typed
  [[ $out == *'The game is over'* ]] && break
  hint=$(grep -E '^[0-9]+: ' <<<"$out" | tail -1 | cut -d: -f1)
  sed -i '$d' typed
  printf '%s\nhint\n' "$hint" >>typed
done
case $value in
0) want='Level.' ;;
-*) want="I win by ${value#-}." ;;
*) want="You win by $value." ;;
esac
[[ $out == *" $want"$'\n' ]] || fail "kalah ends with $want: $out"

# The commands.
played 'values\n' tic-tac-toe --at XO./.X./..O
[[ $out == *'* (3,1)  you win in 3 plies'* ]] || fail "values: $out"
played 'line\n' tic-tac-toe --at XO./.X./..O
[[ $out == *$'\nyou (1,3), I '*'; you win in 5 plies'* || $out == *'; you win in 3 plies'* ]] ||
  fail "line: $out"
played '1\nundo\n' tic-tac-toe
same 'undo' "$(sed -n 3,5p <<<"$out")" "$(tail -3 <<<"${out%$'\n'}")"
played 'undo\n' tic-tac-toe
[[ $out == *$'\nThere is no move of yours to take back.\n' ]] || fail "undo of nothing: $out"
played 'swap\n' tic-tac-toe
[[ $out == *$'\nYou are second now.\nI play (2,2); '* ]] || fail "swap: $out"
played 'swap\nundo\n' tic-tac-toe --second
[[ $out == *'There is no move of yours'* ]] || fail "undo behind swap: $out"
played 'resign\n1\n' tic-tac-toe
[[ $out == *$'\nYou resign: I win.\n' ]] || fail "resign: $out"
played 'quit\n1\n' tic-tac-toe
[[ $out == *$'(3,3)\n' ]] || fail "quit: $out"
played 'show\n\nmoves\n' tic-tac-toe
same 'positions shown' 2 "$(grep -c '^\.\.\./\.\.\./\.\.\.$' <<<"$out")"
same 'moves listed' 3 "$(grep -c '^moves:' <<<"$out")"
played 'help\n' tic-tac-toe
for word in hint values moves line undo swap show resign quit; do
  grep -qE "(^ +| )$word +" <<<"$out" || fail "help does not name $word"
done
played '' tic-tac-toe --second --quiet-values
[[ $out == *$'\nI play (2,2).\n'* ]] || fail "--quiet-values: $out"

# Wrong words: a line, and play goes on.
played '(9,9)\nhnt\n99\n  (2,2)  \n' tic-tac-toe
[[ $out == *'"(9,9)" is no move here and no command; '*'"hnt" is no move here and no command; did you mean hint?
"99" is no move here'*'I play '* ]] || fail "wrong words: $out"
played '( 2,2 )\n' tic-tac-toe
[[ $out == *'"( 2,2 )" is no move here and no command; did you mean (2,2)?'* ]] || fail "spaces: $out"
# Moves that are numbers have none.
played 'moves\n' kalah --set pits=2 --set seeds=1
[[ $out == *$'\nmoves:  1  2\n' ]] || fail "moves that are numbers: $out"

# Play that comes back is told, and goes on until the input ends.
printf '5 2\n1 3\n2 4\n' >draw.in
played '3\n1\n3\n1\n3\n1\n' cat-and-mouse draw.in
[[ $out == *'neither can force an end'* && $out == *'This position was there '* ]] ||
  fail "play that comes back: $out"
# Over from the start.
played '' wooden-chess chess.in --at 3,3
[[ $out == *$'\n3,3\nThe game is over; points: you 0, I 0. Level.\n' ]] || fail "over: $out"
# A game that is not solved whole: of 7 x 6 cells, five of them free; and an engine that searches.
played '6\n' connect-four --set width=7 --set height=6 --at 2252576253462244111563365343671351441
[[ $out == *'I play '* ]] || fail "a large game: $out"
played '(1,1)\n' tic-tac-toe
whole=$out
played '(1,1)\n' tic-tac-toe --engine alpha-beta
same 'play by a search' "$whole" "$out"

refuse 2 'play reads your moves from standard input: name the file with the input of wooden-chess' \
  play wooden-chess
refuse 2 '--first and --second exclude each other' play nim --first --second
refuse_like 2 'unknown option*' play nim --json

command -v script >/dev/null || { echo 'skipped: no script(1), so no terminal' && finish; }
# On a terminal there is a prompt.
mkfifo keys
: >shown
command=$(printf '%q ' "$program" play tic-tac-toe --no-progress)
SHELL=/bin/bash script -qefc "$command" /dev/null <keys >shown &
job=$!
exec 9>keys
await grep -q '^> ' shown
printf '(2,2)\n' >&9
await grep -q 'I play ' shown
printf 'quit\n' >&9
exec 9>&-
wait "$job" || fail 'exit code on a terminal'
[[ $(tr -d '\r' <shown) == *$'\n> '* ]] || fail "no prompt on a terminal: $(cat shown)"
finish
