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
    for target in avx2 avx512; do
      export FOREGONE_TARGET=$target
      try solve down-we-dig $input.in --set misere=$misere
      unset FOREGONE_TARGET
      ((code == 2)) && [[ $err == *'is not to be had here'* ]] && continue # an older processor
      same "$target on $input, misere=$misere" "$expected" "${out%$'\n'}"
    done
  done
done

export FOREGONE_TARGET=sse9
refuse_like 2 "FOREGONE_TARGET: the instruction set 'sse9' is not to be had here; there are: scalar*" \
  solve down-we-dig dig.in
finish
