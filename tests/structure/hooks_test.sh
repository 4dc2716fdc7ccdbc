#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# The list of hooks that messages are made from (src/verify/hook_list.cpp) against the names that
# include/foregone/core/hooks.hpp looks for: no hook is left out, and none is told of that does not exist.
# Arguments: the program (unused), the source folder.
set -euo pipefail

# check_hooks ROOT: prints what does not agree, one line each; true if all does.
check_hooks() {
  local root=$1 header listed
  header=$(sed -n '/#define FOREGONE_EACH_HOOK/,/clang-format on/p' \
    "$root/include/foregone/core/hooks.hpp" | grep -oE 'X\([a-z_]+\)' | tr -d 'X()' | sort -u)
  listed=$(grep -oE '^    \{"[a-z_]+"' "$root/src/verify/hook_list.cpp" | cut -d'"' -f2 | sort -u)
  [[ -n $header && -n $listed ]] || { echo "no hooks were found" && return 1; }
  comm -23 <(echo "$header") <(echo "$listed") | sed 's/^/not in the list: /'
  comm -13 <(echo "$header") <(echo "$listed") | sed 's/^/no hook: /'
  [[ $header == "$listed" ]]
}

source_dir=$2
check_hooks "$source_dir"

# The check must be able to fail.
copy=$(mktemp -d)
trap 'rm -rf -- "$copy"' EXIT
mkdir -p "$copy/include/foregone/core" "$copy/src/verify"
sed 's/X(canonical)/X(canonical) X(forgotten)/' "$source_dir/include/foregone/core/hooks.hpp" \
  >"$copy/include/foregone/core/hooks.hpp"
sed 's/{"turn"/{"tern"/' "$source_dir/src/verify/hook_list.cpp" >"$copy/src/verify/hook_list.cpp"
if found=$(check_hooks "$copy"); then
  echo "a forgotten hook was not noticed"
  exit 1
fi
[[ $found == $'not in the list: forgotten\nnot in the list: turn\nno hook: tern' ]] || {
  echo "other complaints: $found"
  exit 1
}
