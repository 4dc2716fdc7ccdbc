#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Beside other engines brute force is given up after 20 million positions, which takes a while.
# Arguments: the program, the source folder.
# shellcheck source=tests/cli/lib.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/lib.sh"

# An engine that would go on for ever says that it has not run.
"$program" gen down-we-dig --set n=300 >many.in || fail 'gen'
try solve down-we-dig many.in --engine all
same 'exit code of 300 rows' 0 "$code"
[[ $err == *$'\nbrute-force  not run: '* ]] || fail "brute-force on 300 rows: $err"
same 'the answer of all' "$("$program" solve down-we-dig many.in)" "${out%$'\n'}"
finish
