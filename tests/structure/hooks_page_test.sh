#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# docs/hooks.md against the headers: it has a row for every hook of core/hooks.hpp, and for none that
# is no hook; each row has a meaning and says what holds without; and signatures are those that `lint`
# tells (src/verify/hook_list.cpp). Arguments: the program (unused), the source folder.
# shellcheck disable=SC2016 # backquotes of the page
set -euo pipefail
source_dir=$2

# names HEADER: the hooks of its two lists, sorted.
names() {
  sed -n '/define FOREGONE_EACH_HOOK/,/clang-format on/p' "$1" | grep -oE '\bX\([a-z_]+\)' |
    sed 's/^X(\(.*\))$/\1/' | sort -u
}
# rows PAGE: the names in the first column; PAGE's rows have four columns.
rows() {
  grep -oE '^\| `[a-z_]+` \|' "$1" | tr -d '|` ' | sort -u
}
# check HEADER PAGE: prints what differs; true if nothing does.
check() {
  local complaints
  complaints=$(diff <(names "$1") <(rows "$2") | grep '^[<>]' || true)
  complaints+=$(grep -E '^\| `' "$2" | grep -vE '^\| `[a-z_]+` \| `[^`]+` \| [^|]+ \| [^|]+ \|$' || true)
  printf '%s\n' "$complaints"
  [[ -z $complaints ]]
}

header=$source_dir/include/foregone/core/hooks.hpp
page=$source_dir/docs/hooks.md
(($(names "$header" | wc -l) >= 40)) || { echo "the hooks were not found in $header" && exit 1; }
check "$header" "$page" || exit 1

# told LIST: its hooks and signatures as rows begin.
told() {
  grep -oE '\{"[a-z_]+", "[^"]+"' "$1" | sed -E 's/^\{"([a-z_]+)", "(.*)"$/| `\1` | `\2` |/'
}
list=$source_dir/src/verify/hook_list.cpp
(($(told "$list" | wc -l) >= 60)) || { echo "no signatures were found in $list" && exit 1; }
while IFS= read -r row; do
  grep -qF -- "$row" "$page" || { echo "docs/hooks.md has no row: $row" && exit 1; }
done < <(told "$list")

# The check must be able to fail: a hook that the page has not, one that the headers have not.
copy=$(mktemp -d)
trap 'rm -rf -- "$copy"' EXIT
sed 's/X(answer)/X(answer) X(forgotten)/' "$header" >"$copy/hooks.hpp"
grep -v '^| `ask` ' "$page" >"$copy/hooks.md"
printf '| `invented` | `void invented()` | something | nothing |\n' >>"$copy/hooks.md"
found=$(check "$copy/hooks.hpp" "$copy/hooks.md" || true)
for complaint in '< ask' '< forgotten' '> invented'; do
  grep -qxF -- "$complaint" <<<"$found" && continue
  printf 'expected this complaint: %s\nfound:\n%s\n' "$complaint" "$found"
  exit 1
done
