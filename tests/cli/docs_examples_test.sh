#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# The examples of docs/games and of the pages about games of one's own: what a page says after
# "$ foregone …" is what the program prints, and the first other command of each line is one that it
# takes. A block that begins with "// file: NAME" is written to that file, which the page's commands name.
# Only a command that joins its errors to its output (2>&1) may fail.
# Arguments: the program, the source folder. Environment: FOREGONE_CXX.
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
  local page=$1 line command='' expected='' in_block=0 file='' quoted
  # shellcheck disable=SC2016 # backquotes of the page
  local quotes='`(foregone [^`]*)`'
  while IFS= read -r line || [[ -n $line ]]; do
    if [[ -n $command && ($line == '```' || $line == '$ '*) ]]; then
      run "$command"
      same "stdout of $page: $command" "$expected" "$out"
      [[ $code == 0 || $command == *'2>&1'* ]] || fail "$page: $command: $(cat err)"
      command='' expected=''
    fi
    if [[ $line == '```'* ]]; then
      in_block=$((1 - in_block)) file=''
    elif ((in_block)) && [[ $line == '// file: '* ]]; then
      file=${line#// file: }
      printf '%s\n' "$line" >"$file"
    elif [[ -n $file ]]; then
      printf '%s\n' "$line" >>"$file"
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

export FOREGONE_CACHE=$work/cache
for page in "$source_dir"/docs/games/*.md "$source_dir"/docs/{tutorial,coming-from}.md "$source_dir"/README.md; do
  of_page "$page"
done
((checks >= 50)) || fail "only $checks examples were found"
finish
