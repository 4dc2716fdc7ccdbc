#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# What a person at a terminal sees: what to type, and progress that is erased at the end; and what
# --progress shows elsewhere. Arguments: the program, the source folder.
# shellcheck source=tests/cli/lib.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/lib.sh"

"$program" gen wooden-chess --set n=12 --set m=12 -o slow.in || fail gen
slow=(solve wooden-chess slow.in --engine retrograde --memory 4G --threads 1)
answer=$("$program" solve wooden-chess slow.in)

# Elsewhere: nothing unless asked for, then plain lines; never for a short solve.
expect 0 "$answer\n" '' "${slow[@]}"
expect 0 '2\n' '' solve wooden-chess chess.in --progress
try "${slow[@]}" --progress
same 'answer with --progress' "$answer"$'\n' "$out"
[[ -n $err ]] || fail '--progress shows nothing'
strange=$(grep -vE '^[a-z -]+: [0-9]+ positions?( of [0-9]+ \([0-9]+ %\))?(, [0-9.]+( million)?/s)?(, [0-9a-z ]+ left)?(, [0-9.]+ [KMG]iB)?$' <<<"${err%$'\n'}")
same 'lines of --progress' '' "$strange"

command -v script >/dev/null || { echo 'skipped: no script(1), so no terminal' && finish; }

# screen COMMAND: runs it in a terminal; stdin is what is typed.
screen() { SHELL=/bin/bash script -qec "$1" /dev/null | tr -d '\r'; }
quoted=$(printf '%q ' "$program" "${slow[@]}")
shown=$(screen "$quoted" </dev/null)
[[ $shown == *positions*$'\e[K'*"$answer" ]] || fail "progress on a terminal: $shown"
[[ ${shown%"$answer"} == *$'\e[K' ]] || fail "the progress line is not erased: $shown"
shown=$(screen "$quoted --no-progress" </dev/null)
same '--no-progress on a terminal' "$answer" "$shown"

# Nothing given and a terminal: say what is expected. The typed line is echoed.
shown=$({ sleep 0.5 && printf '1 1 5 2\n' && sleep 0.3 && printf '\004' && sleep 0.5; } |
  screen "$(printf '%q ' "$program") solve wooden-chess")
[[ $shown == *'foregone: type the input of wooden-chess, then Ctrl-D; its format: foregone games wooden-chess'* ]] ||
  fail "nothing tells what to type: $shown"
[[ $shown == *5 ]] || fail "the answer to typed input: $shown"
finish
