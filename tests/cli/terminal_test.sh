#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# What a person at a terminal sees: what to type, and progress that is erased at the end; and what
# --progress shows elsewhere. Arguments: the program, the source folder.
# shellcheck source=tests/cli/lib.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/lib.sh"

# A solve that takes just as long as is needed, on any machine: the rows come through a pipe. When
# the first part is through, which is more than a pipe holds, the clock of the progress runs; the
# second part comes when the time in which nothing is shown is over.
rows=600000
first=300000
{ echo $rows && yes WWRRWRRW | head -n $first; } >part1.in
yes WRRWWRWR | head -n $((rows - first)) >part2.in
answer=$(cat part1.in part2.in | "$program" solve down-we-dig)
mkfifo slow.in
feed() { { cat part1.in && sleep 0.4 && cat part2.in; } >slow.in; }

# Elsewhere: nothing unless asked for, then plain lines; never for a short solve.
expect 0 '2\n' '' solve wooden-chess chess.in --progress
feed &
try solve down-we-dig slow.in
same 'answer without --progress' "$answer"$'\n' "$out"
same 'stderr without --progress' '' "$err"
feed &
try solve down-we-dig slow.in --progress
same 'answer with --progress' "$answer"$'\n' "$out"
[[ -n $err ]] || fail '--progress shows nothing'
rate='(, [0-9.]+( million)?/s, [0-9a-z ]+ left)?'
strange=$(grep -vE "^rows: [0-9]+ rows of $rows \([0-9]+ %\)$rate$" <<<"${err%$'\n'}")
same 'lines of --progress' '' "$strange"

command -v script >/dev/null || { echo 'skipped: no script(1), so no terminal' && finish; }

# screen COMMAND: runs it in a terminal, which is copied to the file shown; stdin is what is typed.
screen() { SHELL=/bin/bash script -qefc "$1" /dev/null | tr -d '\r' >shown; }
quoted=$(printf '%q ' "$program" solve down-we-dig slow.in)
feed &
screen "$quoted" </dev/null
shown=$(<shown)
progress=${shown::-${#answer}}
same 'the answer on a terminal' "$answer" "${shown:${#progress}}"
[[ $progress == *' rows of '* ]] || fail "progress on a terminal: $progress"
[[ $progress == *$'\e[K' ]] || fail "the progress line is not erased: $progress"
feed &
screen "$quoted --no-progress" </dev/null
same '--no-progress on a terminal' "$answer" "$(<shown)"

# Nothing given and a terminal: say what is expected. The typed line is echoed.
told='foregone: type the input of wooden-chess, then Ctrl-D; its format: foregone games wooden-chess'
mkfifo keys
: >shown
script=$(printf '%q ' "$program" solve wooden-chess)
SHELL=/bin/bash script -qefc "$script" /dev/null <keys >shown &
job=$!
exec 9>keys
await grep -qF "$told" shown
printf '1 1 5 2\n\004' >&9
await grep -qx $'5\r' shown
exec 9>&-
wait "$job"
[[ $(tr -d '\r' <shown) == *5 ]] || fail "the answer to typed input: $(cat shown)"
finish
