#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Inputs and positions that cannot be: code 3, nothing on stdout, one line on stderr that says where,
# what was expected, what was found. Arguments: the program, the source folder.
# shellcheck source=tests/cli/lib.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/lib.sh"

size='an integer from 1 to 2147483647'
cell='a 64-bit integer'
chess() { bad "$1" "$2" solve wooden-chess; }
chess '' "1:1: expected n, $size, found end of input"
chess '\n\n' "3:1: expected n, $size, found end of input"
chess '2' "1:2: expected m, $size, found end of input"
chess '0 3\n' "1:1: expected n, $size, found \"0\""
chess '2 0\n' "1:3: expected m, $size, found \"0\""
chess '-1 3\n' "1:1: expected n, $size, found \"-1\""
chess '2 -3\n' "1:3: expected m, $size, found \"-3\""
chess '1000000000000000000 2\n' "1:1: expected n, $size, found \"1000000000000000000\""
chess '1 2\n1 2\n3\n' "4:1: expected B, $cell, found end of input"
chess '1 1\n1\n2\n3\n' '4:1: expected end of input, found "3"'
chess '1 1\nx\n2\n' "2:1: expected A, $cell, found \"x\""
chess '1 1\n1.5\n2\n' "2:1: expected A, $cell, found \"1.5\""
chess '1 1\n1e3\n2\n' "2:1: expected A, $cell, found \"1e3\""
chess '1 1\n+5\n2\n' "2:1: expected A, $cell, found \"+5\" (plus sign)"
chess '1 1\n007\n2\n' "2:1: expected A, $cell, found \"007\" (leading zero)"
chess '1 1\n-0\n2\n' "2:1: expected A, $cell, found \"-0\" (negative zero)"
chess '1 1\n5\n9223372036854775808\n' "3:1: expected B, $cell, found \"9223372036854775808\""
chess '1 1\n5\n18446744073709551616\n' "3:1: expected B, $cell, found \"18446744073709551616\""
chess '1 1\n1\n2\0\n' "3:1: expected B, $cell, found \"2\\\\x00\""
chess '\xEF\xBB\xBF1 1\n1\n2\n' "1:1: expected n, $size, found a byte order mark"
chess '1 1\n9223372036854775807\n-1\n' ' the totals of the points may not fit 64 bits'
{ echo 40 40 && yes 1 | head -n 3200; } >large.in
refuse 3 'large.in: the board has 2^63 positions or more' solve wooden-chess large.in

kept_rows='an integer from 1 to 1000000000, or - for as many as come'
streamed_rows='a positive integer, or - for as many as come'
row='row, 8 letters of W and R'
for form in '' '--engine window-memo' '--engine retrograde' '--json' '--estimate' '--at 1'; do
  # shellcheck disable=SC2086 # no option or several words
  dig() { bad "$1" "$2" solve down-we-dig $form; }
  rows=$kept_rows
  [[ $form == '' || $form == *memo ]] && rows=$streamed_rows
  dig '' "1:1: expected n, $rows, found end of input"
  dig '0\n' "1:1: expected n, $rows, found \"0\""
  dig '9223372036854775808\n' "1:1: expected n, $rows, found \"9223372036854775808\""
  [[ $rows == "$kept_rows" ]] && dig '1000000001\n' "1:1: expected n, $rows, found \"1000000001\""
  dig '--\n' "1:1: expected n, $rows, found \"--\""
  dig '-\nWWRRXWRR\n' "2:5: expected $row, found \"WWRRXWRR\" (letter 5 is \"X\")"
  dig '1000000000\n' "2:1: expected $row, found end of input"
  dig '1\nWWRRWWR\n' "2:1: expected $row, found \"WWRRWWR\" (7 letters)"
  dig '1\nWWRRWWRRW\n' "2:1: expected $row, found \"WWRRWWRRW\" (9 letters)"
  dig '1\nwwrrwwrr\n' "2:1: expected $row, found \"wwrrwwrr\" (letter 1 is \"w\")"
  dig '1\nWWRRXWRR\n' "2:5: expected $row, found \"WWRRXWRR\" (letter 5 is \"X\")"
  dig '2\nWWRRWWRR\n' "3:1: expected $row, found end of input"
  dig '1\nWWRRWWRR\nWWRRWWRR\n' '3:1: expected end of input, found "WWRRWWRR"'
done
# Graphs: what is wrong of an edge, or of all of them, has a place too.
bad '3 2\n1 2\n2 1\n' '3:3: expected an edge that has not come yet, found 2 1' solve cat-and-mouse
bad '3 2\n1 2\n2 2\n' '3:3: expected a node other than 2, found 2' solve cat-and-mouse
bad '3 2\n0 1\n0 2\n' \
  '3:3: expected an edge at node 2 but not to the hole, for the cat to move, found none' \
  moves cat-and-mouse
bad '3 1\n0 2\n' '2:3: expected an edge at node 1, for the mouse to move, found none' \
  verify cat-and-mouse
bad '3 1 0\n1 1\n' '2:3: expected a node other than 1, found 1' solve vertex-geography
bad '3 2 0\n0 1\n1 0\n' '3:3: expected an edge that has not come yet, found 1 0' \
  line vertex-geography
bad '3 4 0\n' '1:3: expected m, an integer from 0 to 3, found "4"' solve vertex-geography
# A bad row far down prints nothing on stdout either: what is written is written whole.
{ echo 900001 && yes WWRRWWRR | head -n 900000 && echo WWRRWWR; } >long.in
refuse 3 "long.in:900002:1: expected $row, found \"WWRRWWR\" (7 letters)" solve down-we-dig long.in

# Standard input has a name too.
refuse 3 "<stdin>:1:1: expected n, $size, found end of input" solve wooden-chess
refuse 3 "<stdin>:1:1: expected n, $kept_rows, found end of input" moves down-we-dig -
refuse 3 '<stdin>: Bad file descriptor' solve wooden-chess <&-

# Files that cannot be read.
mkdir folder
ln -s loop loop
touch plain
refuse 3 'missing.in: No such file or directory' solve wooden-chess missing.in
refuse 3 'folder: Is a directory' solve wooden-chess folder
refuse 3 'folder: Is a directory' solve down-we-dig folder
refuse 3 'plain/x.in: Not a directory' solve wooden-chess plain/x.in
refuse 3 'loop: Too many levels of symbolic links' solve wooden-chess loop
refuse 2 'the name of the input is empty' solve wooden-chess ''
# Root can read every file, so it becomes somebody else; the program is copied to where that one may go.
chmod 000 plain
if ((EUID == 0)); then
  cp -- "$program" reader
  chmod 711 . reader
  printf '#!/bin/sh\nexec setpriv --reuid=65534 --clear-groups "%s/reader" "$@"\n' "$work" >as_nobody
  chmod 755 as_nobody
  program=$work/as_nobody
fi
refuse 3 'plain: Permission denied' solve wooden-chess plain
chmod 644 plain chess.in
expect 0 '2\n' '' solve wooden-chess chess.in
program=$1
# A name with a line end in it stays on one line.
refuse 3 'a\\x0ab: No such file or directory' solve wooden-chess $'a\nb'

# Positions.
for command in solve moves line verify; do
  for position in 9,9 4,0 1,2 -1,0 0 0,0,0 00,0 x '' '0,0 '; do
    refuse 3 "--at: expected a position of wooden-chess such as 0,0, found \"$position\"" \
      "$command" wooden-chess chess.in --at "$position"
  done
  for position in 4 0 2/1 1/4 1/ /3 1/2/3 01 x; do
    refuse 3 "--at: expected a position of down-we-dig such as 1/3, found \"$position\"" \
      "$command" down-we-dig dig.in --at "$position"
  done
done

# A board that no machine can hold is refused by its header, whatever follows.
{ echo 1000000 1000000 && yes 1 | head -n 1000; } >huge.in
refuse 3 'huge.in: the board has 2^63 positions or more' solve wooden-chess huge.in
refuse 3 'huge.in: n and m must be from 1 to 1000000, the positions fewer than 2^63, and n*m at most 268435456 where they are drawn' \
  solve marked-cells huge.in
# Heaps are typed in any order, empty ones too, which are none; numbers as everywhere.
for position in 22 0,22 22,0,0; do
  expect 0 'win\n' 'seen by the player to move\n' solve subtraction --at "$position" --value outcome
done
expect 0 'lose\n' 'seen by the player to move\n' solve subtraction --at 0,0 --value outcome
for position in '' , 0, ,0 00 02 -0 -2 +2 '2 '; do
  refuse 3 "--at: expected a position of subtraction such as 21, found \"$position\"" \
    solve subtraction --at "$position"
done

finish
