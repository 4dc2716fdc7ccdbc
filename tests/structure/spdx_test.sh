#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Every source and script file says its licence in its first five lines.
set -uo pipefail
source_dir=${2:-$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd)}

# unlicensed FOLDER: prints the files without the line.
unlicensed() (
  cd -- "$1" || exit 1
  find . \( -path ./build -o -path ./.git -o -path ./tests/data -o -path ./fuzz/corpus \
    -o -name node_modules -o -name dist \) -prune -o -type f \
    \( -name '*.cpp' -o -name '*.hpp' -o -name '*.h' -o -name '*.inc' -o -name '*.c' \
    -o -name '*.cmake' -o -name '*.cmake.in' -o -name CMakeLists.txt \
    -o -name '*.sh' -o -name '*.py' -o -name '*.ts' -o -name '*.js' -o -name '*.mjs' \
    -o -name '*.svelte' -o -name '*.css' -o -name '*.html' \
    -o -path ./foregone -o -path ./test -o -path ./.ci/run \) -print |
    while IFS= read -r file; do
      head -n 5 -- "$file" | grep -q 'SPDX-License-Identifier: Apache-2\.0' || echo "$file"
    done
)

failed=0
found=$(unlicensed "$source_dir")
if [[ -n $found ]]; then
  printf 'no SPDX line in:\n%s\n' "$found"
  failed=1
fi

# Self-test: a file without the line must be found, one with it must not.
copy=$(mktemp -d) || exit 1
trap 'rm -rf -- "$copy"' EXIT
echo 'int main() {}' >"$copy/without.cpp"
echo '// SPDX-License-Identifier: Apache-2.0' >"$copy/with.cpp"
if [[ $(unlicensed "$copy") != ./without.cpp ]]; then
  echo "self-test: found \"$(unlicensed "$copy")\" instead of ./without.cpp"
  failed=1
fi
exit "$failed"
