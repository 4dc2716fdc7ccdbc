#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# bench/general.sh [BUILD [PATTERN]]: the figures of the general engines, one table: each job as a
# whole process, its answer against the known one, the least user and wall seconds, the largest
# resident set, and the figures to reach. BUILD (default: build) holds a release build with
# FOREGONE_BUILD_BENCH=ON. PATTERN is an extended regular expression that picks jobs by their
# titles.
#
# LONG=1 adds the jobs of a minute and more. FOREGONE_CASES may name a folder that holds
# connect-four/Test_L*_R*.first600: lines of "moves score" from P. Pons' benchmark.
set -euo pipefail

build=${1:-build}
pattern=${2:-.}
foregone=$build/bin/foregone
for each in "$foregone" "$build/bench/run_times" "$build/bench/key_width_job"; do
  [[ -x $each ]] || { echo "general.sh: $each is not built" >&2; exit 2; }
done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
wrong=0 last_user=0

# job TITLE RUNS ANSWER USER_LIMIT MB_LIMIT ARGUMENTS...: "-" = no figure asked for; program=X runs
# another one. Leaves the user seconds in last_user.
job() {
  local title=$1 runs=$2 expected=$3 most_user=$4 most_mb=$5
  shift 5
  [[ $title =~ $pattern ]] || return 0
  local answer user wall mib verdict=
  IFS=$'\t' read -r answer user wall mib < <("$build/bench/run_times" "$runs" "${input:--}" \
    "${program:-$foregone} $*" || printf 'failed\t0\t0\t0\n')
  last_user=$user
  [[ $expected == - || $answer == "$expected" ]] || { verdict="WRONG: $answer" && wrong=1; }
  awk -v title="$title" -v user="$user" -v wall="$wall" -v mib="$mib" -v most_user="$most_user" \
    -v most_mb="$most_mb" -v verdict="$verdict" 'BEGIN {
      mb = mib * 1.048576
      missed = (most_user != "-" && user > most_user) || (most_mb != "-" && mb > most_mb)
      printf "%-44s %8.3f %8s %8.3f %9.1f %8s  %s\n", title, user, most_user, wall, mb, most_mb,
        verdict != "" ? verdict : missed ? "missed" : "" }'
}

printf '%-44s %8s %8s %8s %9s %8s\n' job 'user s' '<=' 'wall s' MB '<='
one='--threads 1'
c4=connect-four
# shellcheck disable=SC2086 # several words
{
  job 'tic-tac-toe 3x3, every position' 20 'tie 9' .010 - solve tic-tac-toe --engine retrograde $one
  board='--set width=5 --set height=4 --engine retrograde'
  job 'connect-four 5x4, every position' 3 'tie 20' .4 90 solve $c4 $board --ignore canonical $one
  job 'the same without tier' 3 'tie 20' 1 - solve $c4 $board --ignore canonical,tier $one
  board='--set width=5 --set height=5 --engine retrograde'
  job 'connect-four 5x5, every position' 1 'tie 25' 6 450 solve $c4 $board --ignore canonical $one
  job 'the same, two threads' 1 'tie 25' 6.9 - solve $c4 $board --ignore canonical --threads 2
  program=$build/bench/key_width_job job 'the same, keys of 64 bits' 1 'tie 25' - - 64
  most_wide=$(awk -v user="$last_user" \
    'BEGIN { if (user > 0) printf "%.3f", 1.8 * user; else print "-" }')
  program=$build/bench/key_width_job job 'the same, keys of 128 bits' 1 'tie 25' "$most_wide" - 128
  job 'the same with canonical' 1 'tie 25' - - solve $c4 $board $one
  job 'the same without tier' 1 'tie 25' 13 - solve $c4 $board --ignore canonical,tier $one
  job 'quixo 4x4, canonical and tier' 1 'win 21' 10 250 \
    solve quixo --set size=4 --engine retrograde $one
  job 'quixo 4x4, canonical, in 300 MB' 1 'win 21' 40 300 \
    solve quixo --set size=4 --engine retrograde --ignore tier --memory 300M $one
  if [[ -n ${LONG:-} ]]; then
    job 'connect-four 5 wide 6 high, every position' 1 'tie 30' 110 6500 solve $c4 --set width=5 \
      --set height=6 --engine retrograde --ignore canonical $one
  fi

  awk 'BEGIN { for (i = 0; i < 200000; i++)
                 print 1 + i % 5 "" 1 + int(i / 5) % 5 "" 1 + int(i / 25) % 5 "" \
                   1 + int(i / 125) % 5 }' >"$work/many"
  input=$work/many job 'connect-four 5x4, 200 000 lines of query' 1 - 10 - \
    query $c4 --set width=5 --set height=4 $one

  ab='--engine alpha-beta'
  job 'connect-four 5x5, no optional hook' 3 tie .7 - solve $c4 --set width=5 --set height=5 $ab \
    --ignore bound,useful,promising,canonical
  score=connect-four-score
  job 'connect-four-score 6 wide 5 high' 1 0 .44 - solve $score --set width=6 --set height=5 $ab
  job 'connect-four-score 7 wide 5 high' 1 0 7.1 - solve $score --set width=7 --set height=5 $ab
  job 'connect-four-score 6 wide 6 high' 1 -1 11 - solve $score --set width=6 --set height=6 $ab
  for line in 'L3_R1 .011' 'L2_R1 .034' 'L1_R1 .22' 'L2_R2 2.8'; do
    read -r name most <<<"$line"
    cases=${FOREGONE_CASES:-/nonexistent}/connect-four/Test_$name.first600
    [[ -r $cases ]] || continue
    cut -d' ' -f1 "$cases" >"$work/lines"
    "$foregone" query $score --set width=7 --set height=6 $ab <"$work/lines" >"$work/scores"
    diff -q "$work/scores" <(cut -d' ' -f2 "$cases") >/dev/null || { echo "$name: WRONG"; wrong=1; }
    input=$work/lines job "connect-four-score, 600 lines of $name" 3 - "$most" - query $score $ab
  done
  job 'domineering 7x7' 1 win 3 - solve domineering --set rows=7 --set cols=7 $ab
  job 'hex 5x5' 3 win 1 - solve hex --set size=5 $ab
  job 'm,n,k 5,5,4' 3 tie 1 - solve tic-tac-toe --set width=5 --set height=5 --set line=4 $ab
  job 'dots-and-boxes 3x3' 3 -3 .3 - solve dots-and-boxes --set rows=3 --set cols=3 $ab

  # period TITLE RUNS EXPECTED USER_LIMIT CODE LAST: what --period prints begins with EXPECTED.
  period() {
    [[ $1 =~ $pattern ]] || return 0
    local told
    told=$("$foregone" table octal --set "code=$5" --set "heap=0..$6" --period 2>/dev/null |
      tr '\n' ' ')
    [[ $told == "$3"* ]] || { echo "$1: WRONG: $told"; wrong=1; }
    job "$1" "$2" - "$4" - table octal --set "code=$5" --set "heap=0..$6" --period
  }
  theorem='saltus 0 proved by the octal period theorem'
  period 'octal 0.16 to 700000, proved' 3 "preperiod 105351 period 149459 $theorem" .25 0.16 700000
  if [[ -n ${LONG:-} ]]; then
    period 'octal 0.354 to 21000000, proved' 1 "preperiod 10061916 period 1180 $theorem" 12 0.354 \
      21000000
    period 'octal 0.6 to 2^21' 1 'no period' 12 0.6 2097152
  fi
  job 'chomp 16x16, every position' 1 win 4 140 solve chomp --set rows=16 --set cols=16 --engine bits
  if [[ -n ${LONG:-} ]]; then
    job 'chomp 18x18, every position' 1 win 70 1300 solve chomp --set rows=18 --set cols=18 \
      --engine bits
  fi
}
exit $wrong
