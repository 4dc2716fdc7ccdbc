# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# Sourced by the scripts of this folder: runs the program and compares stdout, stderr and the exit
# code, byte for byte. A script calls finish at its end.
set -u
program=$1
source_dir=$2
# The scripts change to a folder of their own, so that messages name short paths.
work=$(mktemp -d) || exit 1
# shellcheck disable=SC2046 # several numbers
trap 'kill $(jobs -p) 2>/dev/null; rm -rf -- "$work"' EXIT
cd -- "$work" || exit 1
export LC_ALL=C
exec </dev/null
# The samples under short names.
cp -- "$source_dir/examples/wooden-chess/sample.in" chess.in || exit 1
cp -- "$source_dir/examples/down-we-dig/sample.in" dig.in || exit 1
failures=0
checks=0

fail() {
  failures=$((failures + 1))
  printf 'FAILED: %s\n' "$*"
}

# try ARGUMENT...: runs the program with the caller's stdin; leaves out, err, code. Output goes
# through files, so that no byte is lost; a last character keeps the line ends that $( ) drops.
try() {
  "$program" "$@" >"$work/.out" 2>"$work/.err"
  code=$?
  out=$(cat "$work/.out" && echo .)
  out=${out%.}
  err=$(cat "$work/.err" && echo .)
  err=${err%.}
  checks=$((checks + 1))
}

# same WHAT EXPECTED FOUND
same() {
  [[ $2 == "$3" ]] && return
  fail "$1"
  diff <(printf '%s' "$2") <(printf '%s' "$3") | sed 's/^/    /'
}

# expect CODE STDOUT STDERR ARGUMENT...: texts are given as for printf %b.
expect() {
  local want_code=$1 want_out want_err
  printf -v want_out '%b' "$2"
  printf -v want_err '%b' "$3"
  shift 3
  try "$@"
  same "exit code of: foregone $*" "$want_code" "$code"
  same "stdout of: foregone $*" "$want_out" "$out"
  same "stderr of: foregone $*" "$want_err" "$err"
}

# refuse CODE STDERR ARGUMENT...: nothing on stdout, one line on stderr.
refuse() {
  local want_code=$1 message=$2
  shift 2
  expect "$want_code" '' "foregone: $message\n" "$@"
}

# refuse_like CODE GLOB ARGUMENT...: as refuse, where the rest of the line does not matter here.
refuse_like() {
  local want_code=$1 pattern=$2
  shift 2
  try "$@"
  same "exit code of: foregone $*" "$want_code" "$code"
  same "stdout of: foregone $*" '' "$out"
  # shellcheck disable=SC2053 # a pattern
  [[ $err == "foregone: "$pattern$'\n' ]] || fail "stderr of: foregone $*: $err"
  [[ $(wc -l <"$work/.err") == 1 ]] || fail "more than one line on stderr: foregone $*"
}

# bad INPUT STDERR ARGUMENT...: an input, given as for printf %b, that is refused with code 3.
bad() {
  printf '%b' "$1" >bad.in
  local message=$2
  shift 2
  refuse 3 "bad.in:$message" "$@" bad.in
}

# await COMMAND...: waits until it is true.
await() {
  for ((waited = 0; waited < 3000; waited++)); do
    "$@" && return
    sleep 0.02
  done
  fail "waited in vain for: $*"
}

# masked TEXT: the seconds of JSON made equal.
masked() { sed -E 's/"seconds":[0-9.e-]+/"seconds":0/g' <<<"$1"; }

finish() {
  if ((failures)); then
    echo "$failures of $checks runs were wrong"
    exit 1
  fi
  echo "$checks runs were right"
  exit 0
}
