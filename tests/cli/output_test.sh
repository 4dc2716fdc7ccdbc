#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Where the result goes: -o whole or not at all, full disks, closed and broken pipes, signals.
# Arguments: the program, the source folder.
# shellcheck source=tests/cli/lib.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/lib.sh"

# files FOLDER: its names, hidden ones too.
files() { find "$1" -mindepth 1 -printf '%f\n' | sort | tr '\n' ' '; }

mkdir here
expect 0 '' '' solve wooden-chess chess.in -o here/out
same '-o' 2 "$(cat here/out)"
expect 0 '' '' solve down-we-dig -o here/out <dig.in
same '-o onto an older file' 212 "$(cat here/out)"
same 'nothing beside it' 'out ' "$(files here)"
expect 0 '' '' games -o here/out
same '-o of games' "$("$program" games)" "$(cat here/out)"
expect 0 '2\n' '' solve wooden-chess chess.in -o -
(cd here && "$program" solve wooden-chess ../chess.in -o bare) || fail '-o of a bare name'
same '-o of a bare name' 2 "$(cat here/bare)"
rm here/bare

# The mode: what umask leaves, or that of the older file.
(umask 027 && "$program" solve wooden-chess chess.in -o here/new)
same 'mode of a new file' 640 "$(stat -c %a here/new)"
chmod 604 here/new
expect 0 '' '' solve wooden-chess chess.in -o here/new
same 'mode of an older file' 604 "$(stat -c %a here/new)"
rm here/new

# Symbolic links are followed, also to what is not there yet.
ln -s out here/link
mkdir there
ln -s ../there/far here/dangling
expect 0 '' '' solve wooden-chess chess.in -o here/link
[[ -L here/link ]] || fail 'the link became a file'
same '-o through a link' 2 "$(cat here/out)"
expect 0 '' '' solve wooden-chess chess.in -o here/dangling
same '-o through a dangling link' 2 "$(cat there/far)"
same 'nothing beside either' 'dangling link out far ' "$(files here)$(files there)"

# An error keeps the older file and leaves nothing over.
echo old >here/out
printf '1 1\n1\n' >bad.in
printf '2\nWWWWWWWW\nWWWWWWW\n' >bad_dig.in
refuse_like 3 'bad.in:3:1: *' solve wooden-chess bad.in -o here/out
refuse_like 3 'bad_dig.in:3:1: *' solve down-we-dig bad_dig.in -o here/out
refuse_like 4 'lattice needs *' solve wooden-chess chess.in --memory 1 -o here/out
refuse_like 3 '*' solve wooden-chess chess.in --at 9,9 -o here/out
refuse_like 2 'n and m must be *' gen wooden-chess --set n=0 -o here/out
same 'an error keeps the older file' old "$(cat here/out)"
same 'an error leaves nothing over' 'dangling link out far ' "$(files here)$(files there)"
refuse_like 3 'bad.in:*' solve wooden-chess bad.in -o here/none
[[ ! -e here/none ]] || fail 'an error made a file'

# Places that cannot be written.
ln -s loop loop
refuse 4 'cannot write nowhere/out: No such file or directory' solve wooden-chess chess.in -o nowhere/out
refuse 4 'cannot write here: Is a directory' solve wooden-chess chess.in -o here
refuse 4 'cannot write here/: Is a directory' solve wooden-chess chess.in -o here/
refuse 4 'cannot write new/: Is a directory' solve wooden-chess chess.in -o new/
refuse 4 'cannot write chess.in/x: Not a directory' solve wooden-chess chess.in -o chess.in/x
refuse 4 'cannot write loop: Too many levels of symbolic links' solve wooden-chess chess.in -o loop
refuse 4 'cannot write /dev/full: No space left on device' solve wooden-chess chess.in -o /dev/full
expect 0 '' '' solve wooden-chess chess.in -o /dev/null
[[ -c /dev/null ]] || fail '/dev/null was replaced'

# A pipe is written directly; so is what standard output is open on.
mkfifo pipe
cat pipe >from_pipe &
reader=$!
expect 0 '' '' solve wooden-chess chess.in -o pipe
wait "$reader"
same '-o of a pipe' 2 "$(cat from_pipe)"
[[ -p pipe ]] || fail 'the pipe was replaced'
same '-o /dev/stdout' 2 "$("$program" solve wooden-chess chess.in -o /dev/stdout)"
{ echo first && "$program" solve wooden-chess chess.in -o /dev/stdout && echo last; } >appended
same '-o /dev/stdout to a file' $'first\n2\nlast' "$(cat appended)"

# Standard output that cannot be written.
for words in 'solve wooden-chess chess.in' 'solve down-we-dig dig.in' 'games' '--help' \
  'moves wooden-chess chess.in' 'gen wooden-chess' 'solve wooden-chess chess.in --json'; do
  # shellcheck disable=SC2086 # several words
  message=$("$program" $words 2>&1 >/dev/full)
  same "exit code of: foregone $words >/dev/full" 4 $?
  same "stderr of: foregone $words >/dev/full" \
    'foregone: cannot write standard output: No space left on device' \
    "$(grep ^foregone: <<<"$message")"
  # shellcheck disable=SC2086
  message=$("$program" $words 2>&1 >&-)
  same "exit code of: foregone $words >&-" 4 $?
  same "stderr of: foregone $words >&-" \
    'foregone: cannot write standard output: Bad file descriptor' \
    "$(grep ^foregone: <<<"$message")"
done
"$program" solve wooden-chess chess.in 2>&- >closed.out || fail 'a closed stderr'
same 'a closed stderr' 2 "$(cat closed.out)"

# A reader that goes away ends the program quietly.
{ echo 3000000 && yes WWRRWWRR | head -n 3000000; } >long.in
"$program" solve down-we-dig long.in 2>pipe.err | head -c 1 >/dev/null
same 'a broken pipe' '0 0' "${PIPESTATUS[*]}"
same 'stderr of a broken pipe' '' "$(cat pipe.err)"
"$program" games wooden-chess 2>pipe.err | true
same 'a pipe that nobody reads' '0 0' "${PIPESTATUS[*]}"
same 'stderr of a pipe that nobody reads' '' "$(cat pipe.err)"
# A code that was come to stays. (Checks that fail: tests/unit/cli.)
"$program" solve wooden-chess chess.in --estimate --memory 1 2>pipe.err | true
same 'a code with a pipe that nobody reads' '4 0' "${PIPESTATUS[*]}"

# Signals: an input that never ends. The temporary of -o is there first, and gone at the end.
# Background jobs of a script start with SIGINT ignored; that must stay so, hence env.
# shellcheck disable=SC2317 # await calls it
has_temporary() { [[ $(files "$1") == .foregone-* ]]; }
interrupted() {
  local signal=$1 want=$2 job
  mkfifo endless
  exec 9<>endless
  env --default-signal=INT "$program" solve down-we-dig endless -o here/out 9>&- &
  job=$!
  echo 5 >&9
  await has_temporary here
  kill -s "$signal" "$job"
  wait "$job"
  same "exit code after SIG$signal" "$want" $?
  same "files after SIG$signal" 'dangling link out ' "$(files here)"
  same "older file after SIG$signal" old "$(cat here/out)"
  exec 9>&-
  rm endless
}
echo old >here/out
interrupted INT 130
interrupted TERM 143
interrupted HUP 129

# An ignored SIGINT stays ignored. The temporary shows that the handlers are set.
mkdir ignored
mkfifo endless
exec 9<>endless
env --ignore-signal=INT "$program" solve down-we-dig endless -o ignored/out 9>&- &
job=$!
echo 1 >&9
await has_temporary ignored
kill -s INT "$job"
echo WWWWWWWW >&9
exec 9>&-
wait "$job"
same 'exit code with SIGINT ignored' 0 $?
same 'answer with SIGINT ignored' 2 "$(cat ignored/out)"

# A file size limit is an error like a full disk, and leaves nothing behind.
(
  ulimit -f 1
  "$program" gen down-we-dig --set n=10000 -o limited.in 2>limit.err
  echo $? >limit.code
)
same 'exit code at a file size limit' 4 "$(cat limit.code)"
same 'stderr at a file size limit' 'foregone: cannot write limited.in: File too large' "$(cat limit.err)"
same 'what is left at a file size limit' '' "$(find . -name 'limited.in' -o -name '.foregone-*')"
finish
