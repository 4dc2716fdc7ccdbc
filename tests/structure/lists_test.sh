#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# The explicit lists against the folders: every game header has an entry in the catalogue, a page and
# an example; every engine header has an entry in the list of engines and a row in docs/engines.md.
# Arguments: the program (unused), the source folder.
set -euo pipefail

# check_lists ROOT: prints what does not agree, one line each; true if all does.
check_lists() {
  local root=$1 complaints=0 header name entry
  complain() {
    echo "$*"
    complaints=1
  }
  for header in "$root"/include/foregone/games/*.hpp; do
    name=$(basename "$header" .hpp)
    entry=${name//_/-}
    grep -q "^GameEntry ${name}_entry();" "$root/src/catalogue/entries.hpp" &&
      grep -q "\b${name}_entry()" "$root/src/catalogue/games.cpp" ||
      complain "game $name is not in the catalogue's list"
    [[ -f $root/src/catalogue/$name.cpp ]] || complain "game $name has no src/catalogue/$name.cpp"
    [[ -f $root/docs/games/$entry.md ]] || complain "game $name has no docs/games/$entry.md"
    grep -q "docs/games/$entry.md" "$root/README.md" || complain "README does not name $entry"
    # Games without an input have no files of instances.
    grep -Eq '\b(read|row)\(auto& in\)' "$header" || continue
    [[ -d $root/examples/$entry ]] || complain "game $name has no examples/$entry"
    [[ -d $root/tests/data/$entry ]] || complain "game $name has no tests/data/$entry"
  done
  for header in "$root"/include/foregone/engines/*.hpp; do
    name=$(basename "$header" .hpp)
    [[ $name == list ]] && continue
    entry=${name//_/-}
    grep -q "{\"$entry\"," "$root/src/engines/list.cpp" ||
      complain "engine $name is not in src/engines/list.cpp"
    grep -q "^| \`$entry\`" "$root/docs/engines.md" || complain "docs/engines.md has no row for $entry"
    grep -q "^| \`$entry\`" "$root/README.md" || complain "README has no row for $entry"
  done
  return $complaints
}

source_dir=$2
check_lists "$source_dir"

# The check must be able to fail.
copy=$(mktemp -d)
trap 'rm -rf -- "$copy"' EXIT
cp -R -- "$source_dir"/{include,src,docs,examples,README.md} "$copy"
mkdir -p "$copy/tests" && cp -R -- "$source_dir/tests/data" "$copy/tests"
echo "void read(auto& in)" >"$copy/include/foregone/games/forgotten.hpp"
touch "$copy/include/foregone/engines/forgotten.hpp"
if found=$(check_lists "$copy"); then
  echo "a forgotten game and engine were not noticed"
  exit 1
fi
while IFS= read -r complaint; do
  grep -qxF -- "$complaint" <<<"$found" && continue
  printf 'expected this complaint: %s\nfound:\n%s\n' "$complaint" "$found"
  exit 1
done <<'TEXT'
game forgotten is not in the catalogue's list
game forgotten has no src/catalogue/forgotten.cpp
game forgotten has no docs/games/forgotten.md
game forgotten has no examples/forgotten
game forgotten has no tests/data/forgotten
README does not name forgotten
engine forgotten is not in src/engines/list.cpp
docs/engines.md has no row for forgotten
README has no row for forgotten
TEXT
