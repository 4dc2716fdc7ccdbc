#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Each .cpp in this folder is a right game and, with FOREGONE_BAD defined, its wrong twin. The right
# one must compile without a word; the wrong one must give exactly one error, which holds the text
# after `// expect:`. `// fault:` names the line of the table in contract_check.hpp that it shows;
# every line there must have a twin. Nothing is linked or run.
#
# Run by ctest as `twins_test.sh PROGRAM SOURCE`; by hand without arguments, CXX=clang++-16 for
# another compiler. Needs bash, awk, and a compiler that takes g++'s options.
set -uo pipefail
source_dir=${2:-$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd)}
folder=$source_dir/tests/compile_fail
table=$source_dir/include/foregone/core/contract_check.hpp
compiler=${FOREGONE_CXX:-${CXX:-c++}}
jobs=2
flags=(-std=c++20 -fsyntax-only -fdiagnostics-color=never -I "$source_dir/include"
  -Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion -Wshadow
  -Wnon-virtual-dtor -Woverloaded-virtual -Wold-style-cast -Wextra-semi)

work=$(mktemp -d) || exit 1
trap 'rm -rf -- "$work"' EXIT
export LC_ALL=C

# tag NAME FILE: the text after `// NAME: `, which must be there once.
tag() {
  local found
  found=$(sed -n "s|^// $1: ||p" -- "$2")
  [[ -n $found && $found != *$'\n'* ]] && printf '%s\n' "$found"
}

# compiles_quietly FILE: succeeds without a diagnostic; quiet_said has what was said.
compiles_quietly() {
  quiet_said=$("$compiler" "${flags[@]}" -include "$work/all.hpp" -Werror "$1" 2>&1) &&
    [[ -z $quiet_said ]]
}

# check_twin FILE ALONE: prints what is wrong with a twin, nothing if all is well. Without ALONE its
# right side is known to be fine.
check_twin() {
  local file=$1 name=${1##*/} expect said errors
  grep -q '^#if.*def FOREGONE_BAD' -- "$file" || echo "$name: FOREGONE_BAD makes no difference"
  tag fault "$file" >/dev/null || echo "$name: needs one line \`// fault: NAME\`"
  if ! expect=$(tag expect "$file"); then
    echo "$name: needs one line \`// expect: TEXT\`"
    return
  fi
  if [[ -n $2 ]] && ! compiles_quietly "$file"; then
    printf '%s\n' "$name: the right twin must compile without a word, but:" "$quiet_said"
  fi
  if said=$("$compiler" "${flags[@]}" -include "$work/all.hpp" -DFOREGONE_BAD "$file" 2>&1); then
    echo "$name: the wrong twin compiles"
    return
  fi
  errors=$(grep -E '(^|[: ])(fatal )?error: ' <<<"$said")
  if [[ $errors == *$'\n'* || $errors != *"foregone: "*"$expect"* ]]; then
    printf '%s\n' "$name: the wrong twin must give one error with \"$expect\", but gives:" "$errors"
  fi
}

# faults FILE...: the names of the table, and of what is said elsewhere.
faults() {
  sed -nE 's/^ *X\(([a-z_]+),.*/\1/p; s/^ *FOREGONE_BAD_HOOK\(X, ([a-z_]+),.*/bad_\1/p
    s|^// fault: ([a-z_]+)$|\1|p' -- "$@"
}

# check_all FOLDER TABLE...: all twins, and the two lists against each other.
check_all() {
  local file running=0 alone=
  rm -rf -- "$work/said" && mkdir -- "$work/said"
  # All right twins at once, each in a namespace of its own; one by one only if that fails.
  for file in "$1"/*.cpp; do
    printf 'namespace twin_%s {\n#include "%s"\n}\n' "$((++running))" "$file"
  done >"$work/right.cpp"
  compiles_quietly "$work/right.cpp" || alone=yes
  running=0
  for file in "$1"/*.cpp; do
    check_twin "$file" "$alone" >"$work/said/${file##*/}" 2>&1 &
    ((++running >= jobs)) && wait -n && ((running--))
  done
  wait
  faults "${@:2}" | sort >"$work/faults"
  [[ -s $work/faults ]] || echo "no faults found in $2"
  for file in "$1"/*.cpp; do tag fault "$file"; done | sort -u >"$work/shown"
  comm -23 "$work/faults" "$work/shown" | sed 's/^/no twin shows the fault /'
  comm -13 "$work/faults" "$work/shown" | sed 's/^/there is no such fault: /'
  cat "$work"/said/*
}

# The headers once, precompiled: both compilers find all.hpp.gch beside all.hpp.
# It has all that the twins include, so that they can be put into namespaces.
{ echo '#include "foregone/core/export.hpp"' && sed -n '/^#include </p' -- "$folder"/*.cpp; } \
  >"$work/all.hpp"
precompile=("${flags[@]/-fsyntax-only/-g0}")
"$compiler" "${precompile[@]}" -x c++-header "$work/all.hpp" -o "$work/all.hpp.gch" || exit 1

failed=0
said=$(check_all "$folder" "$table" "$(dirname -- "$table")/heap_hooks.hpp")
if [[ -n $said ]]; then
  printf '%s\n' "$said"
  failed=1
fi

# Self-test: twins that must be refused, with a part of what is said of them.
broken=$work/broken
mkdir -- "$broken"
head_of() {
  printf '%s\n' '// fault: known' '// expect: stated' '#ifdef FOREGONE_BAD' "$1" '#endif'
}
head_of 'static_assert(false, "foregone: stated");' >"$broken/fine.cpp"
head_of 'static_assert(false, "foregone: stated"); int x = y;' >"$broken/two_errors.cpp"
head_of 'static_assert(false, "foregone: other");' >"$broken/other_text.cpp"
head_of 'int x;' >"$broken/compiles.cpp"
head_of 'static_assert(false, "foregone: stated");' | sed '/expect/d' >"$broken/no_expect.cpp"
head_of 'static_assert(false, "foregone: stated");' | sed 's/known/unknown/' >"$broken/stranger.cpp"
{ head_of 'static_assert(false, "foregone: stated");' && echo 'int f() {}'; } >"$broken/noisy.cpp"
printf '%s\n' '  X(known, true, "stated")' '  X(missing, true, "x")' \
  '  FOREGONE_BAD_HOOK(X, gone, "x")' >"$broken/table.hpp"
said=$(check_all "$broken" "$broken/table.hpp")
while IFS= read -r line; do
  if [[ $said != *"$line"* ]]; then
    printf '%s\n' "self-test: \"$line\" should have been said, but was:" "$said"
    failed=1
  fi
done <<'TEXT'
two_errors.cpp: the wrong twin must give one error with "stated"
other_text.cpp: the wrong twin must give one error with "stated"
compiles.cpp: the wrong twin compiles
no_expect.cpp: needs one line `// expect: TEXT`
noisy.cpp: the right twin must compile without a word
no twin shows the fault missing
no twin shows the fault bad_gone
there is no such fault: unknown
TEXT
if [[ $said == *fine.cpp* ]]; then
  printf '%s\n' "self-test: fine.cpp should have been accepted, but:" "$said"
  failed=1
fi
exit "$failed"
