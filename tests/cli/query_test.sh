#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# query, --value, --why and --ignore. Arguments: the program, the source folder.
# shellcheck source=tests/cli/lib.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/lib.sh"

# Every way of writing lines; values are the player to move's where the game has no other text.
for engine in auto retrograde alpha-beta brute-force lattice; do
  expect 0 '2\n0\n0\n' '' query wooden-chess chess.in --engine "$engine" \
    < <(printf '0,0\r\n1,0\n3,3')
done
expect 0 'win\ntie\nwin\n' '' query wooden-chess chess.in --value outcome \
  < <(printf '0,0\n1,0\n2,1\n')
expect 0 '' '' query wooden-chess chess.in </dev/null

# The recipe of docs/command-line.md tells the one position of 1681 about which a program errs.
# shellcheck disable=SC2016 # backquotes of the page
sed -n '/^## A thousand positions/,/^## Values/p' "$source_dir/docs/command-line.md" |
  sed -n '/^```$/,/^```$/p' | grep -v '^```$' >recipe.sh
same 'lines of the recipe' 3 "$(wc -l <recipe.sh)"
for ((i = 0; i <= 40; i++)); do
  for ((j = 0; j <= 40; j++)); do echo "$i,$j"; done
done >positions.txt
cat >mine <<'MINE'
#!/usr/bin/env bash
exec awk -F, '{ small = $1 < $2 ? $1 : $2; apart = $1 < $2 ? $2 - $1 : $1 - $2
  lost = small == int(apart * (1 + sqrt(5)) / 2)
  print (lost != ($0 == "7,9") ? "lose" : "win") }'
MINE
chmod +x mine
# shellcheck disable=SC2317 # by the recipe
foregone() { "$program" "$@"; }
same 'what the recipe tells' $'7,9\tlose\twin' "$(source ./recipe.sh)"

# A line that is no position takes nothing from the others.
start='expected a position of wooden-chess such as 0,0, found'
expect 3 '2\n?\n?\n0\n' "foregone: <stdin>:2:1: $start \"zz\"
foregone: <stdin>:3:1: $start \"\"\n" query wooden-chess chess.in < <(printf '0,0\nzz\n\n1,0\n')
expect 3 '{"foregone":1,"error":"<stdin>:1:1: '"$start"' \\"x\\""}
{"foregone":1,"position":"1,0","to_move":"second","value":{"score":0,"view":"player to move"}}\n' \
  "foregone: <stdin>:1:1: $start \"x\"\n" query wooden-chess chess.in --json < <(printf 'x\n1,0\n')
refuse 2 'query reads positions from standard input: name the file with the input of wooden-chess' \
  query wooden-chess
refuse_like 2 "unknown option '--at'*" query wooden-chess chess.in --at 1,0

# Whoever asks gets an answer before the next question.
mkfifo ask tell
"$program" query wooden-chess chess.in <ask >tell 2>/dev/null &
exec 7>ask 8<tell
for ((i = 0; i < 20; i++)); do
  echo 1,0 >&7
  read -r -t 20 given <&8 || fail "no answer to question $i"
  same "answer $i" 0 "$given"
done
exec 7>&- 8<&-
wait

# Forms of a value.
expect 0 'win\n' 'seen by the player to move\n' solve wooden-chess chess.in --value outcome
expect 0 '2\n' 'seen by the player to move\n' solve wooden-chess chess.in --value score
expect 0 'outcome win, score 2\n' 'seen by the player to move\n' \
  solve wooden-chess chess.in --value all
expect 0 'lose 2\nwin 1\nlose 0\n' '' query down-we-dig dig.in --value remoteness \
  < <(printf '1\n2\n3\n')
refuse 2 'unknown value '\''sore'\''; did you mean score? Values: answer, outcome, remoteness, score, nimber, all' \
  solve wooden-chess chess.in --value sore
refuse 2 '--value score is for games for points; down-we-dig is won or lost' \
  solve down-we-dig dig.in --value score
refuse 2 '--value remoteness is for games that are won or lost; wooden-chess is for points' \
  solve wooden-chess chess.in --value remoteness
refuse_like 2 'nimbers are for games in which both players have the same moves and who cannot move loses; wooden-chess is for points' \
  solve wooden-chess chess.in --value nimber

# Which engine, and why; hooks that can be done without.
expect 0 '2\n' 'foregone: engine lattice: the board is filled in staircase order\n' \
  solve wooden-chess chess.in --why
try solve connect-four --set width=4 --set height=4 --why
same 'connect-four 4x4' 'tie 16'$'\n' "$out"
[[ $err == 'foregone: engine retrograde: '* ]] || fail "--why says: $err"
for ignored in tier canonical tier,canonical tier,canonical,bound,useful,promising; do
  try solve connect-four --set width=4 --set height=4 --ignore "$ignored"
  same "connect-four 4x4 without $ignored" 'tie 16'$'\n' "$out"
done
# What alpha-beta says of its way: the scale, the hooks, turns, the table, and returns.
table='a table of full keys, two a bucket, that grows up to [0-9]+ bytes'
returns='a line that returns to a position would be seen and refused'
said() {
  local pattern=$1
  shift
  try solve "$@" --engine alpha-beta --why
  [[ $err =~ ^'foregone: engine alpha-beta: asked for'$'\n''foregone: alpha-beta: '$pattern$'\n' ]] ||
    fail "--why of $* says: $err"
}
said "lose, tie and win as -1, 0 and 1 by null windows, the first near 0; hooks bound, promising, useful, canonical; $table; $returns" \
  connect-four --set width=4 --set height=4
said "outcomes and plies as one number by null windows, the first near 0; hooks bound, promising, canonical; $table; $returns" \
  connect-four --set width=4 --set height=4 --value remoteness
said "points in 16 bits by null windows, the first near 0; hooks promising, who moves by turn; $table; $returns" \
  wooden-chess chess.in
said "who wins by the nimbers of the parts; hooks canonical, parts; $table; $returns" cram --set rows=3 --set cols=3

# grows BYTES WORDS: what the table of a search may take of 64 MiB.
grows() {
  try solve "${@:2}" --engine alpha-beta --memory 64M --why
  [[ $err == *"grows up to $1 bytes"* ]] || fail "the table of $* is another: $err"
}
grows 50331600 connect-four-score --set width=4 --set height=4
grows 44040150 connect-four --set width=4 --set height=4
grows 33554400 connect-four --set width=4 --set height=4 --value remoteness

refuse 2 'unknown hook '\''teir'\''; did you mean tier? Hooks that can be ignored: canonical, tier, promising, bound, useful, parts, ranking, predecessors' \
  solve connect-four --ignore teir
refuse_like 2 "unknown hook ''*" solve connect-four --ignore tier,
finish
