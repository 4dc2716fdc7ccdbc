#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# FOREGONE_TARGET: every instruction set that this processor has gives the same answers.
# shellcheck source=tests/cli/lib.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/lib.sh"

"$program" gen down-we-dig --set n=5000 --seed 3 >random.in
{ echo 5000 && yes WRWRWRWR | head -n 5000; } >alive.in
for misere in false true; do
  for input in random alive; do
    expected=$(FOREGONE_TARGET=scalar "$program" solve down-we-dig $input.in --set misere=$misere)
    for target in sse4 avx2 avx512; do
      export FOREGONE_TARGET=$target
      try solve down-we-dig $input.in --set misere=$misere
      unset FOREGONE_TARGET
      ((code == 2)) && [[ $err == *'is not to be had here'* ]] && continue # an older processor
      same "$target on $input, misere=$misere" "$expected" "${out%$'\n'}"
    done
  done
done

# Large enough for tiles; 16-, 32- and 64-bit values.
for input in 'n=12 11 9' 'n=11 12 100000' 'n=12 11 1000000000000'; do
  read -r n m most <<<"${input#n=}"
  awk -v n="$n" -v m="$m" -v most="$most" 'BEGIN {
    srand(7); print n, m
    for (i = 0; i < 2 * n; ++i) { line = ""; for (j = 0; j < m; ++j) line = line sprintf("%.0f ", rand() * most); print line }
  }' >board.in
  expected=$(FOREGONE_TARGET=scalar "$program" solve wooden-chess board.in)
  for target in sse4 avx2 avx512; do
    export FOREGONE_TARGET=$target
    try solve wooden-chess board.in
    unset FOREGONE_TARGET
    ((code == 2)) && [[ $err == *'is not to be had here'* ]] && continue
    same "$target on a board of $n x $m, points to $most" "$expected" "${out%$'\n'}"
  done
done

"$program" gen wooden-chess --set n=8 --set m=9 --seed 3 >board.in
expected=$("$program" solve wooden-chess board.in --engine retrograde)
for target in scalar sse4 avx2 avx512; do
  export FOREGONE_TARGET=$target
  try solve wooden-chess board.in --engine lattice
  unset FOREGONE_TARGET
  ((code == 2)) && [[ $err == *'is not to be had here'* ]] && continue
  same "$target on a board" "$expected" "${out%$'\n'}"
done

export FOREGONE_TARGET=sse9
refuse_like 2 "FOREGONE_TARGET: the instruction set 'sse9' is not to be had here; there are: scalar*" \
  solve down-we-dig dig.in
finish
