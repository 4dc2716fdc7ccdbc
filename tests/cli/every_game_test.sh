#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# moves, line and --estimate work on every game of the catalogue with its own example, text and JSON.
# Arguments: the program, the source folder.
# shellcheck source=tests/cli/lib.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/lib.sh"

cd -- "$source_dir" || exit 1
mapfile -t games < <("$program" games | cut -d' ' -f1)
((${#games[@]} > 20)) || fail "few games: ${games[*]}"

for game in "${games[@]}"; do
  # The words behind: foregone solve
  read -ra words < <("$program" games "$game" | grep -A1 '^Example' | tail -n 1)
  words=("${words[@]:2}")
  # A heap of a million tokens has as many moves, and a line as many plies.
  for i in "${!words[@]}"; do
    [[ ${words[i]} =~ ^heap=[0-9]{3,}$ ]] && words[i]=heap=20
  done
  [[ ${words[0]} == "$game" ]] || fail "the example of $game: ${words[*]}"

  try moves "${words[@]}"
  same "moves ${words[*]}: exit code" 0 "$code"
  [[ $err == position\ * && $(wc -l <<<"${err%$'\n'}") == 1 ]] || fail "moves ${words[*]}: $err"
  [[ $err == *' is over; '* || $out == '* '* ]] || fail "moves ${words[*]}: $out"
  # The best comes first, so no move without a star stands above one with a star.
  [[ $(cut -c1 <<<"${out%$'\n'}" | uniq | tr -d '\n') =~ ^\*?\ ?$ ]] || fail "moves ${words[*]}: stars"
  first=$out

  try line "${words[@]}"
  same "line ${words[*]}: exit code" 0 "$code"
  [[ $err == position\ * ]] || fail "line ${words[*]}: $err"
  # Its first ply is the first of the best moves.
  if [[ -n $first ]]; then
    move=$(sed -nE '1s/^\* (.*[^ ])  +[^ ].*$/\1/p' <<<"$first")
    [[ -n $out ]] || fail "line ${words[*]}: nothing"
    [[ ${out%%$'\n'*} == *"${move%% *}"* ]] || fail "line ${words[*]}: not ${move%% *} first"
  fi

  for command in solve moves verify; do
    try "$command" "${words[@]}" --estimate
    same "$command ${words[*]} --estimate: exit code" 0 "$code"
    [[ $out == *': '*'; '* ]] || fail "$command ${words[*]} --estimate: $out"
  done
  try line "${words[@]}" --estimate --json
  [[ $out == '{"foregone":1,"game":"'"$game"'"'*'}'$'\n' ]] || fail "line --estimate --json: $out"
done

# A walk of a heap game goes to retrograde with little memory first, and the estimate says so.
try moves kayles --estimate --memory 8G
[[ $out == 'retrograde: '*' 64.0 MiB; then heap'$'\n' ]] || fail "estimate of a walk of heaps: $out"
finish
