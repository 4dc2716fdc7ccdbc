#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# lint. Arguments: the program, the source folder.
# shellcheck source=tests/cli/lib.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/lib.sh"

expect 0 'wooden-chess: 10 positions, 12 moves, all there are; values of 10 derived

ok      repeat               a hook that is asked again, or asked of a copy, says the same
ok      key                  position(key(p)) is p
ok      turn                 turn is 0 or 1
-       canonical            canonical(canonical(p)) is canonical(p), and has the turn, tier, value and plies of p
-       tier                 no move leads to a lower tier
-       ranking              index is below tier_size, and position_at undoes it
-       predecessors         predecessors visits what has a move here, once, and no other
-       predecessor_indices  predecessor_indices visits the ranks of the predecessors
-       parts                the nimber of p is the exclusive or of those of its parts
-       bound                the value lies between lo and hi
-       useful               the useful moves are legal, and one is as good as any
ok      no-return            a game for points does not come back to a position
ok      totals               points that add up fit 64 bits
ok      parse                parse(show(p)) is p
ok      describe             the moves of a position have texts of their own
-       ask                  a position is asked for
ok      read                 read takes what write writes, and write then writes the same
ok      random               random instances can be played, and a seed gives one

Hooks found
  rows, cols, gain, read, write, random, answer

Hooks not stated, and what holds without them
  wins                the game is for points, by gain
  row_length          the board is a rectangle
  misere              on a full board the player to move has lost
  parameters          the instance is always the same
  many                one instance a file
  ask                 the answer is the value of the start
' '' lint wooden-chess chess.in

# A position of one's own, and no more positions than are wanted.
try lint wooden-chess chess.in --at 3,3
same 'exit code of lint --at' 0 "$code"
[[ $out == 'wooden-chess: 10 positions'* ]] || fail "lint --at: $out"
try lint connect-four --positions 100
same 'exit code of lint --positions' 0 "$code"
[[ $out == 'connect-four: 100 positions, '* ]] || fail "lint --positions: $out"
[[ $out != *'all there are'* ]] || fail 'lint of 100 positions says that there are no others'

try lint chomp --set rows=3 --set cols=4 --json
same 'exit code of lint --json' 0 "$code"
[[ $out == '{"foregone":1,"game":"chomp","parameters":{"rows":3,"cols":4},"holds":true,"positions":35,"moves":'*'"whole":true,"valued":35,"laws":[{"law":"repeat","tried":35,"breaches":[]},'*'],"hooks":["start","moves",'*'],"not_stated":[{"hook":"gain","without":'*'}]}'$'\n' ]] ||
  fail "lint --json: $out"

refuse 2 'lint needs a game; see foregone lint --help, and foregone games for their names' lint
refuse_like 2 '--positions*' lint chomp --positions 0
refuse_like 2 '--positions*' lint chomp --positions many
refuse_like 2 "unknown option '--engine'*" lint chomp --engine auto
finish
