#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Completion and the manual page name the commands, options, games and parameters that the program has,
# and no others. Completion of zsh is tried where there is a zsh.
# Arguments: the program, the source folder.
# shellcheck source=tests/cli/lib.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/lib.sh"

# As cmake/foregone_install.cmake puts them together.
for file in foregone.bash _foregone; do
  sed -e "/^@foregone_completion_words@\$/{r $source_dir/share/completion_words.sh" -e 'd;}' \
    "$source_dir/share/$file.in" >$file
done
# shellcheck disable=SC1091 # written above
source ./foregone.bash

# offered WORD...: what may stand behind the words, on one line, sorted.
offered() { _foregone_words "$cursor" "$program" "$@" | sort | tr '\n' ' '; }
sorted() { tr ' ' '\n' <<<"$*" | grep . | sort | tr '\n' ' '; }

cursor=
try no-such-command
commands=$(sed -E 's/.*Commands: //; s/,//g' <<<"$err")
same 'commands' "$(sorted "$commands" help --help --version)" "$(offered)"
same 'commands behind help' "$(sorted "$commands")" "$(offered help)"
same 'nothing behind an unknown command' '' "$(offered no-such-command)"

games=$("$program" games --json | grep -oE '"name":"[^"]*' | cut -d'"' -f4)
same 'games' "$(sorted "${games//$'\n'/ }")" "$(offered games)"
same 'games and files' "$(sorted "${games//$'\n'/ }" FILES '*.cpp')" "$(sorted "$(offered solve)")"

cursor=-
for command in $commands; do
  found=$(offered "$command")
  try help "$command"
  expected=$(sed '/^Example/,$d' <<<"$out" | grep -oE -e '--[a-z-]+|(^|[ ,])-[a-z]\b' | tr -d ' ,' | sort -u)
  same "options of $command" "$(sorted "${expected//$'\n'/ }")" "$found"
  for option in $found; do
    try "$command" wooden-chess "$option"
    [[ $err != *'unknown option'* ]] || fail "$command does not know $option, which is offered"
  done
done

cursor=
same 'parameters' 'code= heap= misere= ' "$(offered table octal --set)"
same 'parameters, later' 'code= heap= misere= ' "$(offered solve --value nimber octal --set)"
engines=$("$program" games wooden-chess --json | grep -oE '"engines":.*' | grep -oE '"name":"[^"]*' | cut -d'"' -f4)
for engine in auto all $engines; do
  [[ " $(offered solve wooden-chess --engine)" == *" $engine "* ]] || fail "$engine is not offered"
done
same 'forms of values' 'all answer nimber outcome remoteness score ' "$(offered solve octal --value)"
for kind in $(offered new x.cpp --kind); do
  try new "$kind.cpp" --kind "$kind"
  same "new --kind $kind" 0 "$code"
done
same 'what cache does' 'clear list warm ' "$(offered cache)"
same 'a number is not offered' '' "$(offered solve octal --memory)"

# The function of bash itself.
mkdir completed && cd completed || exit 1
touch mine.cpp other.txt && mkdir folder
PATH=$(dirname -- "$program"):$PATH
complete_words() {
  COMP_WORDS=("$@")
  COMP_CWORD=$(($# - 1))
  COMPREPLY=()
  _foregone 2>/dev/null # (compopt works in a completion alone)
  printf '%s ' "${COMPREPLY[@]}" | tr ' ' '\n' | grep . | sort | tr '\n' ' '
}
if [[ $(basename -- "$program") == foregone ]]; then
  same 'so' 'solve ' "$(complete_words foregone so)"
  same 'wooden' 'wooden-chess ' "$(complete_words foregone moves wooden)"
  same 'a .cpp' 'mine.cpp ' "$(complete_words foregone moves mi)"
  same 'no other file' '' "$(complete_words foregone moves other)"
  same 'an input' 'other.txt ' "$(complete_words foregone moves mine.cpp o)"
  same 'an output' 'folder ' "$(complete_words foregone gen nim -o f)"
fi
cd .. || exit 1

if command -v zsh >/dev/null; then
  for words in '' solve 'help' 'table octal --set' 'solve --engine'; do
    # shellcheck disable=SC2016,SC2086 # for zsh; several words
    same "zsh: $words" "$(_foregone_words '' "$program" $words)" "$(zsh -fc \
      'source $1/share/completion_words.sh; shift; emulate -L ksh; _foregone_words "$@"' \
      zsh "$source_dir" '' "$program" $words)"
  done
  zsh -fn _foregone || fail 'zsh cannot read its completion'
fi

# The manual page: every command's help, word for word, and every variable that is read.
cmake "-DPROGRAM=$program" "-DTEMPLATE=$source_dir/share/foregone.1.in" "-DOUTPUT=$work/foregone.1" \
  -P "$source_dir/cmake/make_man_page.cmake" >man.log 2>&1 || fail "manual page: $(<man.log)"
same 'commands of the manual page' "$(sorted "$commands")" \
  "$(sed -nE 's/^\.SS foregone ([a-z]+)$/\1/p' foregone.1 | sort | tr '\n' ' ')"
for command in $commands; do
  try help "$command"
  same "$command in the manual page" "$out" "$(sed -n "/^\.SS foregone $command\$/,/^\.fi\$/p" foregone.1 |
    sed -E '1,2d; $d; s/\\-/-/g; s/\\e/\\/g; s/^\\&//')"$'\n'
done
for variable in $(grep -rhoE '"FOREGONE_[A-Z]+"' "$source_dir"/{src/loader,apps/cli} --include='*.cpp' |
  tr -d '"' | sort -u); do
  # (FOREGONE_SANITIZED is between lint and itself.)
  [[ $variable == FOREGONE_GAME || $variable == FOREGONE_SANITIZED ]] || grep -qx "\.B $variable" foregone.1 ||
    fail "the manual page does not tell $variable"
done
if command -v man >/dev/null; then
  same 'warnings of man' '' "$(man --warnings -l foregone.1 2>&1 >/dev/null)"
fi
finish
