#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# The help of every command fits a screen of 24 x 80, knows every option, and its example works.
# Arguments: the program, the source folder.
# shellcheck source=tests/cli/lib.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/lib.sh"

try --version
same 'exit code of --version' 0 "$code"
[[ $out =~ ^foregone\ [0-9]+\.[0-9]+\.[0-9]+$'\n'$ ]] || fail "--version: $out"

# screen WHAT: the text in out.
screen() {
  same "exit code of $1" 0 "$code"
  same "stderr of $1" '' "$err"
  # A last line stays free for the prompt.
  local lines widest
  lines=$(wc -l <<<"${out%$'\n'}")
  widest=$(wc -L <<<"$out")
  ((lines < 24)) || fail "$1 has $lines lines"
  ((widest <= 80)) || fail "$1 is $widest columns wide"
}

# Runs the example, the last line of a help, from the source folder.
example() {
  local words input=
  read -ra words < <(tail -n 1 <<<"${out%$'\n'}")
  if [[ ${words[0]} == echo && ${words[2]} == '|' ]]; then
    input=${words[1]}$'\n'
    words=("${words[@]:3}")
  fi
  [[ ${words[0]} == foregone ]] || fail "no example in: $1"
  (cd -- "$source_dir" && printf %s "$input" | "$program" "${words[@]:1}") >example.out 2>/dev/null ||
    fail "the example of $1 fails: ${words[*]}"
  [[ -s example.out ]] || fail "the example of $1 prints nothing: ${words[*]}"
}

for flag in --help -h; do
  try "$flag"
  screen "foregone $flag"
  example "foregone $flag"
done
commands=$(sed -nE 's/^(Answer|Play|Check|Your game|Contest|Catalogue|Files| {9}) +([a-z]+) +[a-z].*/\2/p' <<<"$out")
same 'the commands of --help' 'solve moves line query table analyze play verify new lint gen games cache' "${commands//$'\n'/ }"

for command in $commands; do
  try "$command" --help
  screen "foregone $command --help"
  # (Those of new and cache write files: user_game_test.sh.)
  [[ $command == new || $command == cache ]] || example "foregone $command --help"
  help=$out
  try "$command" wooden-chess anything --at x -h
  same "help wins over other words: $command" "$help" "$out"
  # Every option that the help names is known: given alone it is not called unknown.
  for option in $(grep -oE '(^|[ ,])--?[a-z][a-z-]*' <<<"$help" | tr -d ' ,' | sort -u); do
    try "$command" wooden-chess "$option"
    [[ $err != *'unknown option'* ]] || fail "$command does not know $option"
  done
done
try --help
overview=$out
try help
same 'help alone' "$overview" "$out"
try help query
same 'help of a command' 0 "$code"
helped=$out
try query --help
same 'help of a command' "$out" "$helped"
try solve -h
engines=$("$program" games wooden-chess --json | grep -oE '"engines":.*' | grep -oE '"name":"[^"]*')
for engine in $(cut -d'"' -f4 <<<"$engines"); do
  [[ $out == *"$engine"* ]] || fail "the help of solve does not name $engine"
done

# One game: everything that its input and output need, and an example that works.
try games
same 'exit code of games' 0 "$code"
mapfile -t games < <(cut -d' ' -f1 <<<"${out%$'\n'}")
for game in "${games[@]}"; do
  try games "$game"
  same "exit code of games $game" 0 "$code"
  (($(wc -L <<<"$out") <= 80)) || fail "games $game is wider than 80 columns"
  for title in Rules Input 'Output of solve' 'Positions and moves' Example 'Known values' Engines; do
    [[ $out == *$'\n\n'"$title"$'\n  '* ]] || fail "games $game does not say: $title"
  done
  out=$(grep -A1 '^Example' <<<"$out")
  example "games $game"
done
finish
