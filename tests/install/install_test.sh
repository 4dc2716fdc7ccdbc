#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Installs the build to a folder of its own and builds and runs two projects against it, as a
# user of the package would: the consumer beside this file and the README's game of one's own.
# Arguments: the program, the source folder. Environment: FOREGONE_BUILD, FOREGONE_CXX.
set -euo pipefail
source_dir=$2
work=$(mktemp -d)
trap 'rm -rf -- "$work"' EXIT
prefix=$work/prefix

cmake --install "$FOREGONE_BUILD" --prefix "$prefix" >"$work/install.log" ||
  { cat "$work/install.log" && exit 1; }
# Copies, so that the projects cannot reach our sources by a relative path.
cp -R -- "$source_dir/tests/install/consumer" "$source_dir/examples/own-game" "$work"
for project in consumer own-game; do
  cmake -S "$work/$project" -B "$work/$project/build" -G Ninja -DCMAKE_BUILD_TYPE=Release \
    "-DCMAKE_CXX_COMPILER=$FOREGONE_CXX" "-DCMAKE_PREFIX_PATH=$prefix"
  cmake --build "$work/$project/build"
done
"$work/consumer/build/inline_game"
"$work/consumer/build/catalogue_game"
"$work/own-game/build/subtraction" | diff - "$source_dir/examples/own-game/subtraction.out"

# No path of the build or source tree may stay behind in the package.
if grep -rlF -e "$source_dir" -e "$FOREGONE_BUILD" "$prefix/lib"*/cmake "$prefix/lib"/*/cmake 2>/dev/null; then
  echo "the installed package names the source or build folder"
  exit 1
fi
if [[ -n $1 ]]; then
  "$prefix/bin/foregone" --version
  # The same file as a program's part and as the program's input.
  solved=$(FOREGONE_CACHE=$work/cache "$prefix/bin/foregone" solve "$work/consumer/own_game.cpp" 2>/dev/null)
  [[ $solved == "$("$work/consumer/build/own_game")" ]] || { echo "own_game.cpp: $solved" && exit 1; }
fi
