#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Levels in folders: --checkpoint and --resume, --keep, verify DIR. Arguments: the program, the
# source folder.
# shellcheck source=tests/cli/lib.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/lib.sh"

"$program" gen wooden-chess --seed 1 --set n=6 --set m=5 -o small.in
value=$("$program" solve wooden-chess small.in)

# Kept levels answer everything that the other engines answer.
expect 0 "$value\n" '' solve wooden-chess small.in --keep kept
expect 0 "$value\n" '' solve wooden-chess small.in --keep kept --engine lattice
for at in 0,0,0,0,0,0 2,1,0,0,0,0 5,5,3,1,0,0 5,5,5,5,5,4 5,5,5,5,5,5; do
  for command in solve moves line; do
    try "$command" wooden-chess small.in --at $at --keep kept
    kept=$out
    try "$command" wooden-chess small.in --at $at --engine retrograde
    same "$command --keep --at $at" "$out" "$kept"
  done
done
expect 0 'verified: 462 positions, 1260 moves; what the folder says of 462 positions follows from the rules\n' \
  '' verify kept
try verify kept --json --threads 2
[[ $out == '{"foregone":1,"game":"wooden-chess","parameters":{},"verified":true,"fault":null,'* ]] ||
  fail "verify DIR --json: $out"

# A damaged file gives no answer, not even of a single value.
cp -r kept damaged
printf '!' | dd of=damaged/level-0012 bs=1 seek=150 conv=notrunc 2>/dev/null
message='damaged/level-0012: the values do not match their checksum'
refuse 3 "$message" solve wooden-chess small.in --keep damaged --at 4,3,2,2,1,0
refuse 3 "$message" moves wooden-chess small.in --keep damaged --at 4,3,2,1,1,0
refuse 3 "$message" line wooden-chess small.in --keep damaged
rm -rf damaged

# A damaged file; a folder that is none; other people's folders.
cp -r kept damaged
printf '!' | dd of=damaged/level-0012 bs=1 seek=150 conv=notrunc 2>/dev/null
refuse 3 'damaged/level-0012: the values do not match their checksum' verify damaged
rm damaged/level-0012
refuse 3 'levels are missing in the folder; solve with --keep writes them' verify damaged
expect 0 "$value\n" '' solve wooden-chess small.in --keep damaged
try verify damaged
same 'a mended folder' 0 "$code"
mkdir empty
refuse 3 "empty: expected a folder of levels, found no file 'board' in it" verify empty
"$program" gen wooden-chess --seed 2 --set n=6 --set m=5 -o other.in
refuse 3 "kept: the folder is another board's, or was made by the other of --keep and --checkpoint" \
  solve wooden-chess other.in --keep kept
refuse 3 "kept: the folder is another board's, or was made by the other of --keep and --checkpoint" \
  solve wooden-chess small.in --checkpoint kept
mkdir mine && echo hello >mine/notes
refuse 3 "mine: expected a folder of levels, found no file 'board' in it" \
  solve wooden-chess small.in --keep mine
same 'a file of somebody else' "$(cat mine/notes)" hello
refuse 4 'cannot make the folder no/such/folder: No such file or directory' \
  solve wooden-chess small.in --keep no/such/folder

# Restart points.
expect 0 "$value\n" '' solve wooden-chess small.in --checkpoint points
refuse 2 'the folder points holds levels of this board already: add --resume to go on from them, or name another folder' \
  solve wooden-chess small.in --checkpoint points
expect 0 "$value\n" '' solve wooden-chess small.in --checkpoint points --resume
expect 0 "$value\n" '' solve wooden-chess small.in --checkpoint fresh --resume
refuse 3 'points: expected a folder that keeps all levels, found restart points' verify points

# What does not go together.
refuse 2 '--resume needs --checkpoint DIR' solve wooden-chess small.in --resume
refuse 2 '--keep and --checkpoint exclude each other: kept levels are restart points' \
  solve wooden-chess small.in --keep a --checkpoint b
refuse 2 '--keep is for the engine lattice' solve wooden-chess small.in --keep a --engine retrograde
refuse 2 '--checkpoint is for the engine lattice' \
  solve wooden-chess small.in --checkpoint a --engine all
refuse 2 '--checkpoint is for the start; --keep gives the value of any position' \
  solve wooden-chess small.in --checkpoint a --at 1,0,0,0,0,0
refuse 2 'levels are kept of games on a board that is filled in staircase order; down-we-dig is none' \
  moves down-we-dig dig.in --keep a
refuse 2 'verify DIR takes the game, its input and all of its positions from the folder' \
  verify kept small.in
[[ ! -e a && ! -e b ]] || fail 'a folder was made in vain'

# Estimates.
try solve wooden-chess small.in --keep kept --estimate
[[ $out == 'lattice: 462 positions, '*' of disk, '* ]] || fail "--keep --estimate: $out"

# Killed at any moment, a solve goes on from a whole level, whatever the target and the threads.
"$program" gen wooden-chess --seed 3 --set n=13 --set m=12 -o large.in
value=$("$program" solve wooden-chess large.in)
for ((i = 0; i < 50; ++i)); do
  rm -rf points
  "$program" solve wooden-chess large.in --checkpoint points >killed.out 2>&1 &
  sleep "0.0$((RANDOM % 5))$((RANDOM % 10))"
  kill -9 $! 2>/dev/null
  wait $! 2>/dev/null
  if ((i % 3 == 0)); then
    resumed=$(FOREGONE_TARGET=scalar "$program" solve wooden-chess large.in --checkpoint points \
      --resume --threads $((i % 2 + 1)) 2>&1)
  else
    resumed=$("$program" solve wooden-chess large.in --checkpoint points --resume 2>&1)
  fi
  same "killed and resumed, $i" "$resumed" "$value"
done

# The same of kept levels, which verify afterwards.
for ((i = 0; i < 3; ++i)); do
  rm -rf kept
  "$program" solve wooden-chess large.in --keep kept >killed.out 2>&1 &
  sleep "0.0$((RANDOM % 5))"
  kill -9 $! 2>/dev/null
  wait $! 2>/dev/null
  same "killed and kept, $i" "$("$program" solve wooden-chess large.in --keep kept 2>&1)" "$value"
done
try verify kept
same 'killed, kept and verified' 0 "$code"

# A limit of the file size, and a full disk: whole levels stay, nothing half-written does.
(ulimit -f 200 && "$program" solve wooden-chess large.in --keep limited >limited.out 2>limited.err)
same 'exit code at a file size limit' 4 $?
grep -q '^foregone: cannot write limited/level-0[0-9]*: File too large; the levels written before are whole' \
  limited.err || fail "at a file size limit: $(cat limited.err)"
same 'unfinished files' "$(find limited -name '*.new')" ''
same 'goes on after a file size limit' \
  "$("$program" solve wooden-chess large.in --keep limited 2>&1)" "$value"
mkdir disk
if mount -t tmpfs -o size=20M none disk 2>/dev/null; then
  try solve wooden-chess large.in --keep disk/kept
  same 'exit code where the disk is too small' 4 "$code"
  [[ $err == 'foregone: the levels need '*' bytes in disk/kept, free are '* ]] || fail "disk: $err"
  # Full in the middle of a solve: somebody else takes the space.
  "$program" gen wooden-chess --seed 3 --set n=11 --set m=11 -o middle.in
  # Enough by the byte, too little by the page.
  needed=$("$program" solve wooden-chess middle.in --keep disk/full --estimate --json |
    grep -o '"disk_bytes":[0-9]*' | cut -d: -f2)
  dd if=/dev/zero of=disk/other bs=1024 count=$((20 * 1024 - needed / 1024 - 40)) 2>/dev/null
  "$program" solve wooden-chess middle.in --keep disk/full >full.out 2>full.err
  same 'exit code on a full disk' 4 $?
  grep -q '^foregone: cannot write disk/full/level-0[0-9]*: No space left on device; the levels' \
    full.err || fail "on a full disk: $(cat full.err)"
  same 'unfinished files on a full disk' "$(find disk -name '*.new')" ''
  rm disk/other
  same 'goes on when there is space' "$("$program" solve wooden-chess middle.in --keep disk/full 2>&1)" \
    "$("$program" solve wooden-chess middle.in)"
  umount disk
else
  echo 'no small file system may be mounted here: the full disk was not tried'
fi

# Interrupted: stops at the next level, whole, with the way to go on. The board takes long enough.
"$program" gen wooden-chess --seed 4 --set n=16 --set m=15 -o long.in
rm -rf points
"$program" solve wooden-chess long.in --checkpoint points --threads 1 >stopped.out 2>stopped.err &
sleep 0.15
kill -INT $! 2>/dev/null
wait $!
code=$?
if [[ $code == 130 ]]; then
  grep -Eq '^foregone: interrupted with [0-9]+ of 240 levels done; the same command with --resume goes on$' \
    stopped.err || fail "interrupted: $(cat stopped.err)"
  [[ -n $(find points -name 'level-*') ]] || fail 'interrupted without a level'
else
  same 'exit code of a solve that was too fast to be interrupted' 0 "$code"
fi
same 'interrupted and resumed' \
  "$("$program" solve wooden-chess long.in --checkpoint points --resume)" \
  "$("$program" solve wooden-chess long.in)"

finish
