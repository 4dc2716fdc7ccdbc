#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# README.zh.md keeps step with README.md up to the section about C++ programs: the same code blocks in
# the same order, the same numbers in the text, and every link leads somewhere. Arguments: the program
# (unused), the source folder.
# shellcheck disable=SC2016 # backquotes of the pages
set -euo pipefail
source_dir=$2

# part PAGE: what both have.
part() { sed -e '/^## The same from a C++ program/,$d' -e '/^## 名词/,$d' "$1"; }
blocks() { part "$1" | sed -n '/^```/,/^```/p'; }
# The text without code blocks and without the targets of links.
numbers() {
  part "$1" | sed '/^```/,/^```/d' | sed 's/]([^)]*)/]/g' | grep -oE '[0-9]+' | sort -u
}
check() {
  diff <(blocks "$1") <(blocks "$2") && diff <(numbers "$1") <(numbers "$2")
}

english=$source_dir/README.md
chinese=$source_dir/README.zh.md
(($(blocks "$english" | wc -l) > 40)) || { echo "no blocks were found" && exit 1; }
check "$english" "$chinese"
grep -oE '\]\([^)#:]+\)' "$chinese" | while IFS= read -r link; do
  target=${link#](}
  [[ -e $source_dir/${target%)} ]] || { echo "README.zh.md: no such file: ${target%)}" && exit 1; }
done

# The check must be able to fail: another command, another number.
copy=$(mktemp)
trap 'rm -f -- "$copy"' EXIT
for change in 's/--seed 7/--seed 8/' 's/Debian 12/Debian 13/'; do
  sed "$change" "$chinese" >"$copy"
  if check "$english" "$copy" >"$copy.found"; then
    echo "not noticed: $change" && exit 1
  fi
  rm -f -- "$copy.found"
done
