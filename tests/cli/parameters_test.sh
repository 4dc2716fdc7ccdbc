#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Every way in which a parameter can be wrong ends with code 2, in every command that takes --set;
# what is wrong with an input or a position is code 3 (bad_input_test.sh).
# Arguments: the program, the source folder.
# shellcheck source=tests/cli/lib.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/lib.sh"

# GAME and INPUT | SETTINGS | MESSAGE, blanks around the bars dropped.
while IFS="|" read -r game settings message <&3; do
  message=${message# }
  for command in solve moves line query verify; do
    # shellcheck disable=SC2086 # several words
    refuse 2 "$message" "$command" $game $settings
  done
done 3<<'END'
nim            | --set heap=3                       | nim has no parameter 'heap'; it has: heaps (list of 0..65535)
nim            | --set Heaps=3                      | nim has no parameter 'Heaps'; it has: heaps (list of 0..65535)
wooden-chess chess.in | --set n=3                          | wooden-chess has no parameters
hex            | --set size                         | --set needs NAME=VALUE, found "size"
hex            | --set =5                           | --set needs NAME=VALUE, found "=5"
hex            | --set                              | --set needs a value
hex            | --set size=                        | size: expected an integer from 1 to 6, found ""
hex            | --set size=0                       | size: expected an integer from 1 to 6, found "0"
hex            | --set size=7                       | size: expected an integer from 1 to 6, found "7"
hex            | --set size=-1                      | size: expected an integer from 1 to 6, found "-1"
hex            | --set size=x                       | size: expected an integer from 1 to 6, found "x"
hex            | --set size=4.0                     | size: expected an integer from 1 to 6, found "4.0"
hex            | --set size=+4                      | size: expected an integer from 1 to 6, found "+4" (plus sign)
hex            | --set size=04                      | size: expected an integer from 1 to 6, found "04" (leading zero)
hex            | --set size=18446744073709551620    | size: expected an integer from 1 to 6, found "18446744073709551620"
hex            | --set size=3..4                    | size: expected an integer from 1 to 6, found "3..4"
hex            | --set size=3 --set size=4          | --set gives 'size' twice, as "3" and as "4"
nim            | --set heaps=1,,2                   | heaps: expected between commas an integer from 0 to 65535, found ""
nim            | --set heaps=1,65536                | heaps: expected between commas an integer from 0 to 65535, found "65536"
nim            | --set heaps=65535,1,1,1,1,1,1,1,1  | too many heaps: 8 at most if the largest has 65535 stones
down-we-dig dig.in | --set misere=1                     | misere: expected true or false, found "1"
domineering    | --set first=upright                | first: expected vertical or horizontal, found "upright"
octal          | --set code=                        | code: expected an octal code such as 0.77, 1 to 4096 letters that can be printed, without spaces, found ""
octal          | --set code=77                      | code: expected a point between digit 0 and the others, as in 0.77
octal          | --set code=0.8                     | code: expected digits 0 to 7 behind the point, as in 0.77 or 4.
subtraction    | --set take=2,3,2                   | take: 2 is there twice
othello        | --set size=5                       | size must be 4 or 6
connect-four   | --set width=8 --set height=8       | width * (height + 1) must be at most 64
tic-tac-toe    | --set width=6 --set height=6       | width * height must be at most 32
chomp          | --set rows=40 --set cols=40        | a bar of 40 rows and 40 columns has 2^63 positions or more
cram           | --set rows=8 --set cols=8          | a board of 8 by 8 squares is too large: 63 squares at most
domineering    | --set rows=9 --set cols=8          | rows * cols must be at most 64
dots-and-boxes | --set rows=6 --set cols=6          | rows * (cols + 1) + cols * (rows + 1), the edges, must be at most 63
kalah          | --set pits=6 --set seeds=5         | pits * (seeds + 1) must be at most 32
END

# A wrong parameter comes before whatever else is wrong.
refuse 2 'size must be 4 or 6' solve othello --set size=5 --at x
refuse 2 'misere: expected true or false, found "no"' solve down-we-dig missing.in --set misere=no

# Of tables.
refuse 2 'take: 2 is there twice' table subtraction --set heap=0..9 --set take=2,2
refuse 2 'code: expected digits 0 to 7 behind the point, as in 0.77 or 4.' \
  table octal --set heap=0..9 --set code=0.9
refuse 2 "grundy has no parameter 'heaps'; it has: heap (0..2147483646), misere (true|false)" \
  table grundy --set heaps=0..9

# Of random instances: what is pinned is a parameter, and so is what follows from it.
refuse 2 'n and m must be from 1 to 2147483647' gen wooden-chess --set n=0
refuse 2 'the board has 2^63 positions or more' gen wooden-chess --set n=40 --set m=40
refuse 2 "'n': expected an integer, found \"x\"" gen wooden-chess --set n=x
refuse 2 "'A': expected 2 integers between commas, found 3" \
  gen wooden-chess --set n=1 --set m=2 --set A=1,2,3
refuse_like 2 "no draw is called 'k'; there are: n, m, *" gen wooden-chess --set k=3
refuse 2 'n must be from 3 to 50' gen cat-and-mouse --set n=2
finish
