# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
#
# What may stand at the cursor is asked of the program itself: its help, its list of games, a game's
# page. That takes a few milliseconds, and the answer is exactly what this foregone knows.

# foregone_commands PROGRAM: the commands of the overview.
_foregone_commands() {
  "$1" --help 2>/dev/null | sed -nE 's/^[A-Z ][a-z ]{8} ([a-z]+) +[a-z].*/\1/p'
}

# _foregone_options HELP: the options that a help names, one a line, "--json" or "--engine NAME".
_foregone_options() {
  sed '/^Example/,$d' <<<"$1" |
    sed -E 's/^(  --[a-z-]+) [a-z]+  /\1 WORD  /' |
    grep -oE '(^|[ ,([])--?[a-z][a-z-]*( [A-Z]+)?' | sed -E 's/^[ ,([]//' | sort -u
}

# _foregone_words CURRENT PROGRAM WORD...: what may stand where CURRENT stands behind these words, one a
# line. A last line "FILES PATTERN" asks for files too.
_foregone_words() {
  local current=$1 program=$2 command=${3-} help options previous game='' positionals=0 value=''
  shift 2
  # A checkout's launcher would first build: its program is asked, if there is one.
  if [[ $program == */* && -f ${program%/*}/CMakePresets.json ]]; then
    program=${program%/*}/build/launch/foregone
  fi
  if (($# == 0)); then
    _foregone_commands "$program"
    printf '%s\n' help --help --version
    return
  fi
  if [[ $command == help ]]; then
    if (($# == 1)); then _foregone_commands "$program"; fi
    return
  fi
  help=$("$program" "$command" --help 2>/dev/null) || return 0
  options=$(_foregone_options "$help")
  # Games and inputs that are there already; the value of an option is none.
  shift
  for previous; do
    if [[ $value == taken ]]; then
      value=
    elif [[ $previous == -?* ]]; then
      if grep -qE -e "^$previous [A-Z]+\$" <<<"$options"; then value=taken; fi
    else
      if ((positionals == 0)); then game=$previous; fi
      positionals=$((positionals + 1))
    fi
  done
  if [[ $value == taken ]]; then
    _foregone_values "$previous" "$game" "$options" "$help"
  elif [[ $current == -* ]]; then
    cut -d' ' -f1 <<<"$options" | sort -u
  else
    case $command:$positionals in
      new:* | cache:[1-9]*) echo 'FILES *.cpp' ;;
      cache:0) sed -nE '/^Example/q;s/.* foregone cache ([a-z]+).*/\1/p' <<<"$help" ;;
      *:0)
        "$program" games 2>/dev/null | sed -nE 's/^([a-z][a-z0-9-]*) .*/\1/p'
        if [[ $command != games ]]; then echo 'FILES *.cpp'; fi
        ;;
      gen:* | games:*) ;;
      *) echo 'FILES *' ;;
    esac
  fi
}

# What may stand behind an option: as the game's page or the help of the command says.
_foregone_values() {
  local option=$1 game=$2 options=$3 help=$4
  case $option in
    --set)
      if [[ -z $game || $game == */* || $game == *.* ]]; then return; fi
      "$program" games "$game" 2>/dev/null |
        sed -nE '/^Parameters/,/^$/s/^  ([a-zA-Z_]+)=.* \(.*/\1=/p'
      ;;
    --engine)
      sed -nE 's/^  --engine NAME +//;T;:more;p;n;s/^ {20}//;t more' <<<"$help" |
        sed -E 's/\([^)]*\)//g' | grep -oE '[a-z][a-z-]*'
      ;;
    --kind) sed -nE '/^Kinds:/,/^ *-/s/^  ([a-z]+) .*/\1/p' <<<"$help" ;;
    --value)
      sed -nE 's/^  --value FORM +//;s/^  --value ([a-z]+)  .*/\1/;T;s/;.*//;p' <<<"$help" |
        grep -oE '[a-z]+' | grep -vx or
      ;;
    *) if grep -qE -e "^$option (FILE|DIR)\$" <<<"$options"; then echo 'FILES *'; fi ;;
  esac
}
