#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# bench/pair.sh [BUILD [RUNS]]: whole commands against each other, A B A B …, from process start to the
# last byte of the answer. B is a program as a contestant would write it (bench/*_reference.cpp).
# BUILD (default: build) holds a release build with FOREGONE_BUILD_BENCH=ON. RUNS default to 21.
set -euo pipefail

source_folder=$(cd "$(dirname "$0")/.." && pwd)
build=${1:-build}
runs=${2:-21}
foregone=$build/bin/foregone
data=$source_folder/tests/data
for program in "$foregone" "$build"/bench/{run_times,wooden_chess_reference,down_we_dig_reference}; do
  [[ -x $program ]] || { echo "pair.sh: $program is not built" >&2; exit 2; }
done

inputs=$(mktemp -d)
trap 'rm -rf "$inputs"' EXIT

# The rows of live3000.in a hundred times: 300 000 rows, undecided to the end.
{
  echo 300000
  for ((i = 0; i < 100; ++i)); do tail -n +2 "$data/down-we-dig/live3000.in"; done
} > "$inputs/live300000.in"

pair() {  # title, input, arguments of foregone, reference
  echo "== $1"
  "$build/bench/run_times" "$runs" "$2" "$foregone $3" "$build/bench/$4"
}

board=$data/wooden-chess/t12_10x10_rand.in
for engine in lattice alpha-beta retrograde; do
  pair "wooden-chess 10x10, $engine" "$board" "solve wooden-chess --engine $engine" \
    wooden_chess_reference
done
for engine in window window-memo; do
  pair "down-we-dig 300000 rows, $engine" "$inputs/live300000.in" \
    "solve down-we-dig --engine $engine" down_we_dig_reference
done
