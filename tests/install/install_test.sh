#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Installs the build to a folder of its own and builds and runs the consumer project beside this
# file against it, as a user of the package would. Arguments: the program, the source folder.
# Environment: FOREGONE_BUILD, FOREGONE_CXX.
set -euo pipefail
source_dir=$2
work=$(mktemp -d)
trap 'rm -rf -- "$work"' EXIT
prefix=$work/prefix

cmake --install "$FOREGONE_BUILD" --prefix "$prefix" >"$work/install.log" ||
  { cat "$work/install.log" && exit 1; }
# A copy, so that the consumer cannot reach our sources by a relative path.
cp -R -- "$source_dir/tests/install" "$work/consumer"
cmake -S "$work/consumer" -B "$work/build" -G Ninja -DCMAKE_BUILD_TYPE=Release \
  "-DCMAKE_CXX_COMPILER=$FOREGONE_CXX" "-DCMAKE_PREFIX_PATH=$prefix"
cmake --build "$work/build"
"$work/build/consumer"

# No path of the build or source tree may stay behind in the package.
if grep -rlF -e "$source_dir" -e "$FOREGONE_BUILD" "$prefix/lib"*/cmake "$prefix/lib"/*/cmake 2>/dev/null; then
  echo "the installed package names the source or build folder"
  exit 1
fi
if [[ -n $1 ]]; then
  "$prefix/bin/foregone" --version
fi
