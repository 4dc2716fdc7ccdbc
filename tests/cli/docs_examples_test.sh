#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# The examples of docs/games: what a page says after "$ foregone …" is what the program prints, and the
# first other command of each line is one that it takes. Arguments: the program, the source folder.
# shellcheck source=tests/cli/lib.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/lib.sh"

# shellcheck disable=SC2317 # by eval
foregone() { "$program" "$@"; }

# run WORDS: a line of a page, run as a shell would.
run() {
  checks=$((checks + 1))
  code=0
  out=$(eval "$1" 2>err </dev/null) || code=$?
}

# of_page PAGE: its commands in blocks and in the text. A block's "$ " line comes with what is printed.
# shellcheck disable=SC2094 # the page is only read
of_page() {
  local page=$1 line command='' expected='' in_block=0 quoted
  # shellcheck disable=SC2016 # backquotes of the page
  local quotes='`(foregone [^`]*)`'
  while IFS= read -r line || [[ -n $line ]]; do
    if [[ -n $command && ($line == '```' || $line == '$ '*) ]]; then
      run "$command"
      same "stdout of $page: $command" "$expected" "$out"
      ((code == 0)) || fail "$page: $command: $(cat err)"
      command='' expected=''
    fi
    if [[ $line == '```'* ]]; then
      in_block=$((1 - in_block))
    elif ((in_block)) && [[ $line == '$ '* ]]; then
      command=${line#??}
    elif [[ -n $command ]]; then
      expected+=${expected:+$'\n'}$line
    elif ((in_block)) && [[ $line == 'foregone '* ]]; then
      accept "$page" "$line"
    elif ((!in_block)) && [[ $line =~ $quotes ]]; then
      quoted=${BASH_REMATCH[1]}
      [[ $quoted == *[[:upper:]…]* ]] || accept "$page" "$quoted"
    fi
  done <"$page"
}

# accept PAGE COMMAND: it answers; inputs that it names are the game's samples.
accept() {
  run "$2"
  ((code == 0)) || fail "$1: $2: code $code, $(cat err)"
}

for page in "$source_dir"/docs/games/*.md; do of_page "$page"; done
((checks >= 10)) || fail "only $checks examples were found"
finish
