#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Command lines that are wrong: code 2, nothing on stdout, one line on stderr, the nearest name.
# Arguments: the program, the source folder.
# shellcheck source=tests/cli/lib.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/lib.sh"

refuse 2 'a command is missing; see foregone --help'
refuse 2 'the command comes first, found "--json"; see foregone --help' --json solve
refuse 2 "unknown command 'sovle'; did you mean solve? Commands: solve, moves, line, query, table, analyze, play, verify, new, lint, gen, games, cache" \
  sovle wooden-chess
refuse_like 2 "unknown command 'xyzzy'. Commands: solve, *" xyzzy
refuse_like 2 "unknown command ''. Commands: solve, *" ''

refuse 2 'help takes one command' help solve moves

refuse 2 'solve needs a game; see foregone solve --help, and foregone games for their names' solve
refuse 2 "unknown game 'wodden-chess'; did you mean wooden-chess? foregone games lists all" \
  solve wodden-chess
refuse 2 "unknown game 'wooden'; did you mean wooden-chess? foregone games lists all" gen wooden
refuse 2 "unknown game 'go'; foregone games lists all" games go
refuse_like 2 "unknown game '\\\\x0a'; foregone games lists all" games $'\n'
refuse_like 2 "unknown command 'sovle'; did you mean solve? *" help sovle
refuse 2 'a table needs a range, such as --set heaps=1..9,1..9' table nim
refuse 3 '.: Is a directory; a folder of kept levels is verified without the game'\''s name: foregone verify .' \
  verify wooden-chess .

refuse_like 2 "unknown engine 'retrogade'; did you mean retrograde? Engines: auto, all, retrograde, *" \
  solve wooden-chess chess.in --engine retrogade
refuse_like 2 "unknown engine 'minimax'. Engines: auto, all, *" solve wooden-chess --engine minimax
refuse_like 2 "unknown engine '--json'. Engines: *" solve wooden-chess chess.in --engine --json
refuse_like 2 'the engine window cannot take wooden-chess: it needs *; engines: auto, *' \
  solve wooden-chess chess.in --engine window
refuse_like 2 'the engine lattice cannot take down-we-dig: it needs *' \
  solve down-we-dig dig.in --engine lattice
refuse_like 2 'the engine window gives the answers *' moves down-we-dig dig.in --engine window
for command in moves line verify; do
  refuse 2 '--engine all is for solve; this command takes one engine' \
    "$command" wooden-chess chess.in --engine all
done

refuse 2 "unknown option '--engin'; did you mean --engine?" solve wooden-chess --engin lattice
refuse 2 "unknown option '--treads'; did you mean --threads?" solve wooden-chess --treads=3
refuse 2 "unknown option '--frobnicate'; see foregone solve --help" solve wooden-chess --frobnicate
refuse 2 "unknown option '-x'; see foregone games --help" games -x
refuse 2 "unknown option '--colour'; see foregone solve --help" solve wooden-chess --colour 3
refuse 2 "unknown option '--at'; see foregone gen --help" gen wooden-chess --at 3
refuse 2 'too many arguments: "b"; see foregone solve --help' solve wooden-chess a b
refuse 2 'too many arguments: "x"; see foregone gen --help' gen wooden-chess x
refuse 2 '--engine needs a value' solve wooden-chess --engine
refuse 2 '--set needs a value' solve wooden-chess --set
refuse 2 '-o needs a value' games -o
refuse 2 '-o needs the name of a file' games -o ''
refuse 2 '--engine is given twice' solve wooden-chess --engine auto --engine auto
refuse 2 '--progress and --no-progress exclude each other' \
  solve wooden-chess --progress --no-progress

# Numbers are strict: no sign, no leading zero, no white space, nothing behind, no clamping.
threads='--threads needs a whole number from 1 to 1024, found'
for number in 0 -1 +1 01 1025 1.5 0x2 '1 ' ' 1' x '' nan 18446744073709551617; do
  refuse 2 "$threads \"$number\"" solve wooden-chess chess.in --threads "$number"
done
memory='--memory needs a size such as 512M, 8G or 1000000, found'
for size in 0 0G -1 +1 1.5G 01G G iB 1iB 1KB 1Ki 1m 1MM '1 G' 16777216T 18446744073709551616 x ''; do
  refuse 2 "$memory \"$size\"" solve wooden-chess chess.in --memory "$size"
done
for size in 1000000 1024K 1M 1G 8T 1024KiB 1MiB 1GiB 1TiB 16777215T 18446744073709551615; do
  expect 0 '2\n' '' solve wooden-chess chess.in --engine lattice --memory "$size"
done
for seed in -1 +1 01 1.5 x '' 18446744073709551616; do
  refuse 2 "--seed needs a whole number from 0 to 18446744073709551615, found \"$seed\"" \
    gen wooden-chess --seed "$seed"
done

refuse 2 '--set needs NAME=VALUE, found "misere"' solve down-we-dig dig.in --set misere
refuse 2 '--set needs NAME=VALUE, found "=3"' solve down-we-dig dig.in --set =3
# No value overrules another without a word.
for command in solve moves line verify gen; do
  refuse 2 "--set gives 'misere' twice, as \"true\" and as \"false\"" \
    "$command" down-we-dig --set misere=true --set misere=false
done
refuse 2 "--set gives 'heap' twice, as \"3\" and as \"3\"" query octal --set heap=3 --set code=0.7 --set heap=3
refuse 2 'misere: expected true or false, found "yes"' solve down-we-dig dig.in --set misere=yes
refuse 2 "down-we-dig has no parameter 'n'; it has: misere (true|false)" \
  solve down-we-dig dig.in --set n=3
refuse 2 'wooden-chess has no parameters' solve wooden-chess chess.in --set n=3
refuse_like 2 "no draw is called 'k'; there are: n, m, *" gen wooden-chess --set k=3
refuse_like 2 "'n': expected an integer, found \"x\"" gen wooden-chess --set n=x
refuse 2 'misere: expected true or false, found "1"' gen down-we-dig --set misere=1

for flag in --json --estimate --progress --no-progress; do
  refuse 2 "$flag takes no value" solve wooden-chess chess.in $flag=false
done
refuse 2 'too many arguments: "--json"; see foregone solve --help' solve wooden-chess -- chess.in --json
finish
