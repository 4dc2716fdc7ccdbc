#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# --follow: a digit comes before a byte of the next row does. The writer waits for each digit before
# it goes on, so that a digit that is held back would stop both for ever.
# Arguments: the program, the source folder.
source "$(dirname "$0")/lib.sh"

rows=(WRWRWRWR WRWRWRWW RRRRRRRR WWWWWWWW WRWRWRWR WWRRWWRR WRRRWRRR WRWRWRWW WWWWRRRR RRRRWWWW WRWRWRWR)
printf '%s\n' "${#rows[@]}" "${rows[@]}" >rows.in
expected=$("$program" solve down-we-dig rows.in)

# follow HEADER END_OF_ROW ARGUMENT...: writes the header and the rows one by one, each only when the
# digit of the row before it has come; prints the digits.
follow() {
  local header=$1 end=$2 digits='' digit row
  shift 2
  coproc FOLLOWED { "$program" solve "$@" --follow; }
  local pid=$FOLLOWED_PID out=${FOLLOWED[0]} in=${FOLLOWED[1]}
  printf '%s%b' "$header" "$end" >&"$in"
  for row in "${rows[@]}"; do
    printf '%s%b' "$row" "$end" >&"$in"
    IFS= read -r -n1 -t 60 -u "$out" digit || break
    digits+=$digit
  done
  eval "exec $in>&-"
  wait "$pid" || digits+=" code $?"
  echo "$digits"
}
for header in "${#rows[@]}" -; do
  for end in '\n' '\r\n'; do
    same "digits of $header, $end" "$expected" "$(follow "$header" "$end" down-we-dig -)"
    same "digits of window, $header, $end" "$expected" "$(follow "$header" "$end" window -)"
  done
done

# What was written before a fault stays.
try_text=$(printf '3\nWRWRWRWR\nWRWRWRWR\nWRWRXRWR\n' | "$program" solve down-we-dig --follow 2>err && echo none)
same 'digits before a fault' "$(printf '21')" "$try_text"
same 'the fault' 'foregone: <stdin>:4:5: expected row, 8 letters of W and R, found "WRWRXRWR" (letter 5 is "X")' "$(cat err)"

refuse 2 '--follow answers window games row by row; wooden-chess is none' solve wooden-chess --follow
for option in --json --estimate '--at 1/1' '-o x' '--engine retrograde' '--keep x'; do
  # shellcheck disable=SC2086 # some are two words
  refuse_like 2 '--follow *' solve down-we-dig rows.in --follow $option
done
refuse 2 'rows are followed to say who wins; Grundy values need them all' \
  solve window rows.in --follow --set value=grundy
finish
