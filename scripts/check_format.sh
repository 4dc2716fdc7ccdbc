#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Fails when a C++ file is not formatted as .clang-format says. With --fix, formats them all.
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." || exit 1
mode=(--dry-run -Werror)
[[ ${1-} == --fix ]] && mode=(-i)
folders=()
for folder in include src apps tests bench fuzz examples; do
  [[ -d $folder ]] && folders+=("$folder")
done
find "${folders[@]}" -path '*/node_modules' -prune -o -path tests/data -prune -o \
  \( -name '*.cpp' -o -name '*.hpp' \) -print0 |
  xargs -0 -r clang-format-16 --style=file "${mode[@]}"
