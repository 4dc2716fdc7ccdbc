#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Makes the Debian package, unpacks it to a root of its own and solves there: a game of the catalogue,
# and a game of one's own with the headers of the package.
# Arguments: the program, the source folder. Environment: FOREGONE_BUILD, FOREGONE_CXX.
set -euo pipefail
if ! command -v dpkg-deb >/dev/null; then
  echo "skipped: there is no dpkg-deb"
  exit 0
fi
source_dir=$2
work=$(mktemp -d)
trap 'rm -rf -- "$work"' EXIT
complain() {
  echo "$*"
  exit 1
}

cpack --config "$FOREGONE_BUILD/CPackConfig.cmake" -G DEB -B "$work" >"$work/log" 2>&1 ||
  complain "cpack failed: $(<"$work/log")"
package=$(echo "$work"/foregone_*.deb)
[[ -f $package ]] || complain "no package: $(<"$work/log")"

# field NAME PATTERN
field() {
  local found
  found=$(dpkg-deb -f "$package" "$1")
  # shellcheck disable=SC2053 # a pattern
  [[ $found == $2 ]] || complain "$1: $found"
}
version=$("$1" --version)
field Package foregone
field Version "${version#foregone }"
field Architecture "$(dpkg --print-architecture)"
field Depends 'libc6*'
field Recommends 'g++*'
field Suggests '*libexpected-dev*'
# The C++ library is linked statically, and a game of one's own needs no package of headers.
[[ $(dpkg-deb -f "$package" Depends) != *libstdc* ]] || complain "Depends names the C++ library"

root=$work/root
dpkg-deb -x "$package" "$root"
for file in bin/foregone include/foregone/game.hpp lib/libforegone_catalogue.a \
  lib/cmake/foregone/foregoneConfig.cmake share/man/man1/foregone.1.gz share/doc/foregone/copyright \
  share/bash-completion/completions/foregone share/zsh/site-functions/_foregone; do
  [[ -f $root/usr/$file || -f $root/usr/${file/lib\//lib/$("$FOREGONE_CXX" -print-multiarch)/} ]] ||
    complain "the package does not hold /usr/$file"
done
(cd -- "$source_dir/include" && find foregone -name '*.hpp' | sort) >"$work/headers"
(cd -- "$root/usr/include" && find foregone -name '*.hpp' | sort) | diff "$work/headers" - ||
  complain "the headers of the package differ"
gzip -cd "$root/usr/share/man/man1/foregone.1.gz" | grep -q '^\.SS foregone solve$' ||
  complain "the manual page is not whole"
bash -n "$root/usr/share/bash-completion/completions/foregone"
if grep -qF '@foregone' "$root"/usr/share/{bash-completion/completions/foregone,zsh/site-functions/_foregone}; then
  complain "a completion is not put together"
fi

export FOREGONE_CACHE=$work/cache
unset FOREGONE_INCLUDE
program=$root/usr/bin/foregone
[[ $("$program" solve subtraction --set take=1,3,4 --set heap=7 2>/dev/null) == lose ]] ||
  complain "subtraction is solved otherwise"
# Only the header of the unpacked package has this line.
echo '#define FOREGONE_OF_THE_PACKAGE' >>"$root/usr/include/foregone/game.hpp"
cat >"$work/mine.cpp" <<'CPP'
#include <foregone/game.hpp>
#ifndef FOREGONE_OF_THE_PACKAGE
#error "the headers are not the package's"
#endif
struct Subtraction {
  int heap = 7;
  int start() const { return heap; }
  void moves(int p, auto&& visit) const {
    for (int take : {1, 3, 4})
      if (take <= p) visit(take);
  }
  int play(int p, int take) const { return p - take; }
};
FOREGONE_GAME(Subtraction)
CPP
[[ $("$program" solve "$work/mine.cpp" 2>"$work/err") == 'lose '* ]] ||
  complain "a game of one's own: $(<"$work/err")"
# (libexpected-dev is only suggested.)
if "$FOREGONE_CXX" -std=c++20 -I"$root/usr/include" -M "$work/mine.cpp" | grep -q '/tl/'; then
  complain "a game of one's own needs libexpected-dev"
fi
