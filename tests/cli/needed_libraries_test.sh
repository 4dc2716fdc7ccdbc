#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# The program loads the C library and nothing else: each further library costs a start more than a
# small game takes to solve. Argument: the program.
set -uo pipefail
program=$1
needed=$(LC_ALL=C readelf --dynamic --wide "$program" | sed -n 's/.*(NEEDED).*\[\(.*\)\]$/\1/p')
if [[ -z $needed ]]; then
  echo "readelf named no library of $program: a fully static program cannot load a user's game"
  exit 1
fi
failed=0
while IFS= read -r library; do
  case $library in
    libc.so.* | libm.so.* | ld-linux*.so.*) ;;
    *) echo "$program needs $library" && failed=1 ;;
  esac
done <<<"$needed"
exit "$failed"
