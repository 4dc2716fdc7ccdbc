#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# The README's program is the one that is compiled and run, and it builds with the README's command;
# every other example is compiled and run too.
# Arguments: the program (unused), the source folder. Environment: FOREGONE_CXX.
set -euo pipefail
source_dir=$2
work=$(mktemp -d)
trap 'rm -rf -- "$work"' EXIT

example=$source_dir/examples/own-game/subtraction.cpp
sed -n '/^```cpp$/,/^```$/p' "$source_dir/README.md" | sed '1d;$d' >"$work/readme.cpp"
diff "$work/readme.cpp" <(tail -n +2 "$example")

command=$(grep '^g++ ' "$source_dir/README.md")
[[ $command == 'g++ -std=c++20 -O2 -Iinclude examples/own-game/subtraction.cpp -o /tmp/subtraction && /tmp/subtraction' ]]
cd "$source_dir"
"$FOREGONE_CXX" -std=c++20 -O2 -Iinclude "$example" -o "$work/subtraction"
"$work/subtraction" | diff - "${example%.cpp}.out"
for other in examples/own-game/*.out; do
  "$FOREGONE_CXX" -std=c++20 -O2 -Iinclude "${other%.out}.cpp" -o "$work/other"
  "$work/other" | diff - "$other"
done

# Every link to a file of ours leads somewhere.
grep -oE '\]\([^)#:]+\)' "$source_dir"/{README,ARCHITECTURE,CONTRIBUTING,CHANGELOG}.md "$source_dir"/docs/*.md "$source_dir"/docs/*/*.md |
  while IFS=: read -r page link; do
    target=${link#](}
    [[ -e $(dirname "$page")/${target%)} ]] || { echo "$page: no such file: ${target%)}" && exit 1; }
  done
