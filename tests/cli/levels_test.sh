#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Levels in folders: --checkpoint and --resume, --keep, verify DIR. Arguments: the program, the
# source folder.
# shellcheck source=tests/cli/lib.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/lib.sh"

"$program" gen wooden-chess --seed 1 --set n=6 --set m=5 -o small.in
value=$("$program" solve wooden-chess small.in)

# interrupt INPUT FOLDER PATTERN...: solves with restart points and stops it by SIGINT when there is
# one of such a name; on a larger board where the solve is faster.
interrupt() {
  local input=$1 folder=$2 side pattern solver
  shift 2
  for side in 15 16 17 18; do
    "$program" gen wooden-chess --seed 4 --set n=$side --set m=14 -o "$input"
    rm -rf "$folder"
    # A shell lets its background commands ignore SIGINT.
    env --default-signal=INT "$program" solve wooden-chess "$input" --checkpoint "$folder" \
      --threads 1 >stopped.out 2>stopped.err &
    solver=$!
    while kill -0 $solver 2>/dev/null; do
      for pattern; do
        compgen -G "$folder/$pattern" >/dev/null && kill -INT $solver 2>/dev/null && break 2
      done
    done
    wait $solver
    code=$?
    [[ $code == 130 ]] && return
  done
  same 'exit code of an interrupted solve' 130 "$code"
}

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
expect 1 'not verified: damaged/level-0012: the values do not match their checksum\n' '' verify damaged
try verify damaged --json
[[ $code == 1 && $out == *'"verified":false,"fault":"damaged/level-0012: the values do not'* ]] ||
  fail "verify --json of a damaged file: $code $out"
rm damaged/level-0012
refuse 3 'damaged: levels are missing in the folder; solve with --keep writes them' verify damaged
expect 0 "$value\n" '' solve wooden-chess small.in --keep damaged
try verify damaged
same 'a mended folder' 0 "$code"
: >damaged/level-0012
expect 1 'not verified: damaged/level-0012: expected the header of a level, found the end of the file\n' \
  '' verify damaged
expect 0 "$value\n" \
  'foregone: damaged/level-0012: expected the header of a level, found the end of the file; it is left out\n' \
  solve wooden-chess small.in --keep damaged
try verify damaged
same 'a folder with a mended header' 0 "$code"
mkdir empty
refuse 3 "empty: expected a folder of levels, found no file 'board' in it" verify empty
"$program" gen wooden-chess --seed 2 --set n=6 --set m=5 -o other.in
refuse 3 "kept: the folder is another board's" solve wooden-chess other.in --keep kept
refuse 3 "kept: the folder is another board's" moves wooden-chess other.in --keep kept
refuse 3 'kept: the folder keeps all levels of this board, not restart points' \
  solve wooden-chess small.in --checkpoint kept
mkdir mine && echo hello >mine/notes && echo hello >mine/level-0001.new
refuse 3 "mine: expected a folder of levels, found no file 'board' in it" \
  solve wooden-chess small.in --keep mine
same 'files of somebody else' "$(cat mine/notes mine/level-0001.new)" $'hello\nhello'
refuse 4 'cannot make the folder no/such/folder: No such file or directory' \
  solve wooden-chess small.in --keep no/such/folder

# moves and line read: a folder that is not there is not made.
for command in moves line; do
  refuse 3 'mistyped: No such file or directory; solve with --keep fills it' \
    $command wooden-chess small.in --keep mistyped
  refuse 3 "empty: expected a folder of levels, found no file 'board' in it; solve with --keep fills it" \
    $command wooden-chess small.in --keep empty
done
cp -r kept partly && rm partly/level-0004
refuse 3 'partly: levels are missing in the folder; solve with --keep writes them' \
  moves wooden-chess small.in --keep partly
try line wooden-chess small.in --keep partly --at 2,2,1,0,0,0
same 'a line where the levels are' 0 "$code"
refuse 2 '--estimate is for what solves; --keep only reads here' \
  moves wooden-chess small.in --keep kept --estimate
[[ ! -e mistyped && -z $(ls empty) && ! -e partly/level-0004 ]] || fail 'reading wrote something'

# Two processes, links and files in the way: one line each.
exec {lock}<partly
flock -n "$lock" || fail 'partly is locked'
refuse 4 'the folder partly is in use by another process' solve wooden-chess small.in --keep partly
expect 0 "$value\n" '' solve wooden-chess small.in --keep other
try moves wooden-chess small.in --keep kept
same 'reading beside another process' 0 "$code"
exec {lock}<&-
ln -s kept link && ln -s nowhere dangling
expect 0 "$value\n" '' solve wooden-chess small.in --keep link
refuse 4 'cannot open the folder dangling: No such file or directory' \
  solve wooden-chess small.in --keep dangling
refuse 4 'cannot open the folder small.in: Not a directory' \
  solve wooden-chess small.in --keep small.in

# Boards that are too long.
printf '1 92\n%s\n%s\n' "$(seq -s ' ' 92)" "$(seq -s ' ' 92)" >long.in
for option in --keep --checkpoint; do
  refuse 4 'levels are laid out for boards whose rows and columns are at most 92 together; here are 93' \
    solve wooden-chess long.in $option a
done

# Restart points.
expect 0 "$value\n" '' solve wooden-chess small.in --checkpoint points
refuse 2 'the folder points holds levels of this board already: add --resume to go on from them, or name another folder' \
  solve wooden-chess small.in --checkpoint points
expect 0 "$value\n" '' solve wooden-chess small.in --checkpoint points --resume
expect 0 "$value\n" '' solve wooden-chess small.in --checkpoint fresh --resume
refuse 3 'points: expected a folder that keeps all levels, found restart points' verify points
refuse 3 'points: the folder holds restart points of this board, not all levels' \
  solve wooden-chess small.in --keep points

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
for option in --keep --checkpoint; do
  refuse 2 'levels are kept of games on a board that is filled in staircase order; down-we-dig is none' \
    solve down-we-dig dig.in $option a
done
alone="does not go with verify DIR: the game, its input and all of its positions are the folder's"
refuse 2 "INPUT $alone" verify kept small.in
for word in '--at 0,0,0,0,0,0' '--set n=3' '--engine retrograde' --estimate; do
  # shellcheck disable=SC2086 # two words
  refuse 2 "${word%% *} $alone" verify kept $word
done
refuse_like 2 '"/nosuch" is neither a game nor a folder; foregone games lists all' verify /nosuch
refuse_like 2 '"wooden-ches" is neither a game nor a folder; did you mean wooden-chess? foregone games lists all' \
  verify wooden-ches
mkdir wooden-chess
try verify wooden-chess small.in
same 'a game whose name a folder has' 0 "$code"
refuse 3 "./wooden-chess: expected a folder of levels, found no file 'board' in it" \
  verify ./wooden-chess
[[ ! -e a && ! -e b ]] || fail 'a folder was made in vain'

# A complete folder is read without the lock of those that write.
answer=$("$program" solve wooden-chess small.in)
try_locked=$(flock kept "$program" solve wooden-chess small.in --keep kept)
same 'a complete folder that is locked' "$answer" "$try_locked"

# A level that cannot be opened is written anew.
cp -R kept linked
rm linked/level-0003
ln -s /nosuch linked/level-0003
try solve wooden-chess small.in --keep linked
same 'a dangling link as a level' "0 $answer" "$code ${out%$'\n'}"
[[ -f linked/level-0003 && ! -L linked/level-0003 ]] || fail 'the dangling link is still there'
try verify linked
same 'verify of the mended folder' 0 "$code"

# Estimates.
try solve wooden-chess small.in --keep kept --estimate
[[ $out == 'lattice: 462 positions, '*' of disk, '* ]] || fail "--keep --estimate: $out"

# What an estimate says is enough, and no byte less.
"$program" gen wooden-chess --seed 3 --set n=9 --set m=8 -o estimated.in
for folder in '--keep a' '--checkpoint b'; do
  # shellcheck disable=SC2086 # two words
  bytes=$("$program" solve wooden-chess estimated.in $folder --estimate --json |
    grep -o '"bytes":[0-9]*' | cut -d: -f2)
  [[ -n $bytes ]] || fail "no bytes: $folder"
  # shellcheck disable=SC2086
  refuse_like 4 "lattice needs $bytes bytes for 24310 positions, allowed are $((bytes - 1))" \
    solve wooden-chess estimated.in $folder --memory $((bytes - 1))
  # shellcheck disable=SC2086
  try solve wooden-chess estimated.in $folder --memory "$bytes"
  same "enough memory: $folder" 0 "$code"
done

# Killed at any moment, a solve goes on from a whole level, whatever the target and the threads.
"$program" gen wooden-chess --seed 3 --set n=13 --set m=12 -o large.in
value=$("$program" solve wooden-chess large.in)
left=0
for ((i = 0; i < 50; ++i)); do
  rm -rf points
  "$program" solve wooden-chess large.in --checkpoint points >killed.out 2>&1 &
  sleep "0.0$((RANDOM % 5))$((RANDOM % 10))"
  kill -9 $! 2>/dev/null
  wait $! 2>/dev/null
  [[ -n $(find points -name 'level-????' -size +0 2>/dev/null) ]] && left=$((left + 1))
  if ((i % 3 == 0)); then
    resumed=$(FOREGONE_TARGET=scalar "$program" solve wooden-chess large.in --checkpoint points \
      --resume --threads $((i % 2 + 1)) 2>&1)
  else
    resumed=$("$program" solve wooden-chess large.in --checkpoint points --resume 2>&1)
  fi
  same "killed and resumed, $i" "$resumed" "$value"
done
((left > 0)) || fail 'no kill left a level'

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
grep -q '^foregone: cannot write limited/level-0[0-9]*: File too large; the levels written before are whole; the same command goes on$' \
  limited.err || fail "at a file size limit: $(cat limited.err)"
same 'unfinished files' "$(find limited -name '*.new')" ''
same 'goes on after a file size limit' \
  "$("$program" solve wooden-chess large.in --keep limited 2>&1)" "$value"
said=$(ulimit -f 0 && "$program" solve wooden-chess small.in --keep none 2>&1)
same 'exit code where nothing can be written' 4 $?
same 'nothing can be written' 'foregone: cannot write none/board: File too large' "$said"
[[ ! -e none ]] || fail 'a folder was left that nothing could be written to'
cp -r points none && find none -name 'level-*' -delete
said=$(ulimit -f 0 && "$program" solve wooden-chess large.in --checkpoint none 2>&1)
same 'no level can be written' 'foregone: cannot write none/level-0156: File too large' "$said"
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
  grep -q '^foregone: cannot write disk/full/level-0[0-9]*: No space left on device; the levels written before are whole; the same command goes on$' \
    full.err || fail "on a full disk: $(cat full.err)"
  same 'unfinished files on a full disk' "$(find disk -name '*.new')" ''
  rm disk/other
  same 'goes on when there is space' "$("$program" solve wooden-chess middle.in --keep disk/full 2>&1)" \
    "$("$program" solve wooden-chess middle.in)"
  # Two restart points that lie there need not fit again.
  rm -rf disk/full
  mount -o remount,size=100M disk
  # In the middle of the board, where levels are large.
  interrupt middle.in disk/points 'level-01[0-3]?' 'level-00[4-9]?'
  needed=$("$program" solve wooden-chess middle.in --checkpoint disk/points --estimate --json |
    grep -o '"disk_bytes":[0-9]*' | cut -d: -f2)
  there=$(find disk/points -name 'level-*' -printf '%s\n' | awk '{ sum += $1 } END { print sum + 0 }')
  ((there > 200000)) || fail "restart points of $there bytes are too small to tell"
  free=$(($(stat -f -c '%a * %S' disk)))
  dd if=/dev/zero of=disk/other bs=1024 count=$(((free - needed + there) / 1024 - 100)) 2>/dev/null
  (($(($(stat -f -c '%a * %S' disk))) < needed)) || fail 'the disk is not full enough'
  same 'resumes where two restart points lie' \
    "$("$program" solve wooden-chess middle.in --checkpoint disk/points --resume 2>&1)" \
    "$("$program" solve wooden-chess middle.in)"
  # A folder that may only be read.
  rm -rf disk/other disk/points
  cp -r a disk/read && mount -o remount,ro disk
  same 'a folder that may only be read' \
    "$("$program" solve wooden-chess estimated.in --keep disk/read 2>&1)" \
    "$("$program" solve wooden-chess estimated.in)"
  same 'moves of a folder that may only be read' \
    "$("$program" moves wooden-chess estimated.in --keep disk/read 2>/dev/null)" \
    "$("$program" moves wooden-chess estimated.in 2>/dev/null)"
  refuse 4 'cannot make the folder disk/new: Read-only file system' \
    solve wooden-chess small.in --keep disk/new
  umount disk
else
  echo 'no small file system may be mounted here: the full disk was not tried'
fi

# Interrupted: stops at the next level, whole, with the way to go on.
interrupt long.in points 'level-????'
grep -Eq '^foregone: interrupted with [0-9]+ of [0-9]+ levels done; the same command with --resume goes on$' \
  stopped.err || fail "interrupted: $(cat stopped.err)"
[[ -n $(find points -name 'level-*') ]] || fail 'interrupted without a level'
same 'interrupted and resumed' \
  "$("$program" solve wooden-chess long.in --checkpoint points --resume)" \
  "$("$program" solve wooden-chess long.in)"

finish
