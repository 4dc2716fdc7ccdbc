#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# A .cpp as a game: the starters, the cache, several instances a file, messages for wrong games and for
# crashes.
# Arguments: the program, the source folder.
# shellcheck source=tests/cli/lib.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/lib.sh"
export FOREGONE_CACHE=$work/cache
unset CXX FOREGONE_CXX FOREGONE_CXXFLAGS XDG_CACHE_HOME
view='seen by the player to move\n'

# kept: how many compiled games there are.
kept() { find cache -name '*.so' 2>/dev/null | wc -l; }
# game FILE BODY: a file with a game Taking, the text between its hooks and the end of the struct.
game() {
  cat >"$1" <<TEXT
#include <foregone/game.hpp>
#include <cstdlib>
#include <new>
struct Taking {
  int heap = 7;
  void parameters(auto& set) { set("heap", heap, 0, 1000, "stones"); }
  int start() const { return heap; }
  void moves(int p, auto&& visit) const {
    for (int take : {1, 3, 4})
      if (take <= p) visit(take);
  }
$2
};
FOREGONE_GAME(Taking)
TEXT
}
plain='  int play(int p, int take) const { return p - take; }'

# What new writes works as its head says.
for kind in outcome points heap lattice window; do
  expect 0 '' "foregone: wrote $kind.cpp; its head says what to try\n" new "$kind" --kind "$kind"
done
expect 0 'win 3\n' "$view" solve outcome.cpp
expect 0 'win 5\n' "$view" solve outcome.cpp --set a=3 --set b=5
expect 0 '-4\n' "$view" solve lattice.cpp
expect 0 'win\n' "$view" solve heap.cpp
printf '4\n3 9 1 2\n' >cards.in
expect 0 '7\n' "$view" solve points.cpp cards.in
try gen points.cpp --seed 7
same 'exit code of gen' 0 "$code"
printf %s "$out" >random.in
try line points.cpp random.in
same 'exit code of line' 0 "$code"
printf '4\n3 1 4 1\n' >rows.in
expect 0 '2212\n' '' solve window.cpp rows.in
same 'compiled games' 5 "$(kept)"
refuse 4 'outcome.cpp: File exists; it is left as it is' new outcome.cpp
refuse 2 "unknown kind 'go'. Kinds: outcome, points, heap, lattice, window" new x.cpp --kind go
[[ ! -e x.cpp ]] || fail 'new wrote a file of an unknown kind'
refuse 2 'new needs the name of the file to write, such as mygame.cpp' new

# Every command takes it.
game taking.cpp "$plain"
expect 0 'lose 4\n' "$view" solve ./taking.cpp
expect 0 'win 7\n' "$view" solve "$work/taking.cpp" --set heap=13
for words in 'moves taking.cpp' 'line taking.cpp' 'verify taking.cpp' 'games taking.cpp' \
  'solve taking.cpp --json' 'solve taking.cpp --engine all' 'solve taking.cpp --estimate'; do
  # shellcheck disable=SC2086 # words
  try $words
  same "exit code of $words" 0 "$code"
  [[ -n $out$err ]] || fail "$words says nothing"
done
refuse 3 '--at: positions of points cannot be typed: it states show and no parse, std::optional<Position> parse(std::string_view) const' \
  moves points.cpp cards.in --at 0..4
printf '2\n3\n' >positions
try query taking.cpp <positions
same 'answers of query' $'lose 2\nwin 1\n' "$out"
refuse 2 "taking has no parameter 'hepa'; it has: heap (0..1000)" solve taking.cpp --set hepa=3
refuse 2 'heap: expected an integer from 0 to 1000, found "1001"' solve taking.cpp --set heap=1001
refuse 2 'taking reads no input; its parameters are set with --set' solve taking.cpp chess.in

# The cache: nothing is compiled twice, and what has changed is.
count=$(kept)
expect 0 'lose 4\n' "$view" solve taking.cpp
same 'a second solve compiles nothing' "$count" "$(kept)"
cp taking.cpp twin.cpp
sed -i 's/{1, 3, 4}/{1, 2}/' twin.cpp
expect 0 'win 5\n' "$view" solve twin.cpp
same 'another source is another game' $((count + 1)) "$(kept)"
mkdir part
printf '#include "part/most.hpp"\n' | cat - taking.cpp >including.cpp
sed -i 's/{1, 3, 4}/{1, most}/' including.cpp
echo 'constexpr int most = 2;' >part/most.hpp
expect 0 'win 5\n' "$view" solve including.cpp
echo 'constexpr int most = 6;' >part/most.hpp
expect 0 'lose 2\n' "$view" solve including.cpp
same 'a changed header is another game' $((count + 3)) "$(kept)"
FOREGONE_CXXFLAGS=-DNDEBUG expect 0 'lose 2\n' "$view" solve including.cpp
same 'other flags are another game' $((count + 4)) "$(kept)"
try cache list
same 'lines of cache list' "$(kept)" "$(wc -l <<<"${out%$'\n'}")"
[[ $out == *"$work/taking.cpp"* ]] || fail "cache list does not name taking.cpp: $out"
try cache list --json
[[ $out == '{"foregone":1,"folder":"'*'"games":[{"source":'* ]] || fail "cache list --json: $out"
echo mine >cache/mine.so
try cache clear
same 'exit code of cache clear' 0 "$code"
same 'what cache clear leaves' mine.so "$(ls cache)"
rm cache/mine.so
expect 0 '' '' cache warm taking.cpp twin.cpp
same 'what cache warm compiled' 2 "$(kept)"
refuse 2 'cache needs a word: list, clear or warm' cache
refuse 2 "unknown word behind cache 'lits'; did you mean list? Words: list, clear, warm" cache lits
refuse 2 '"kayles" is no file of a game, which ends in .cpp' cache warm kayles
# Two processes that compile the same file at once.
"$program" cache clear 2>/dev/null
for i in 1 2 3; do "$program" solve taking.cpp >"at_once.$i" 2>/dev/null & done
wait
for i in 1 2 3; do same "compiled at once, $i" 'lose 4' "$(<"at_once.$i")"; done
same 'compiled at once' 1 "$(kept)"
same 'left behind in the cache' 0 "$(find cache -name '.new-*' | wc -l)"
# A folder that cannot be written: the game is solved all the same.
touch file
export FOREGONE_CACHE=$work/file/cache
try solve taking.cpp
same 'without a cache' $'lose 4\n' "$out"
[[ $err == "foregone: the compiled game is not kept, for $work/file/cache cannot be written: "* ]] ||
  fail "without a cache: $err"
export FOREGONE_CACHE=$work/cache
# A compiled game is a game too.
so=$(find cache -name '*.so')
expect 0 'lose 4\n' "$view" solve "$so"
echo text >other.so
try solve ./other.so
same 'exit code of a .so that is none' 3 "$code"
same 'lines about it' 1 "$(wc -l <<<"${err%$'\n'}")"

# Nimbers that grow for ever: of outcomes another period.
cat >any.cpp <<'TEXT'
#include <foregone/game.hpp>
struct Any {
  int heap = 5;
  void parameters(auto& set) { set("heap", heap, 0, 1000, "tokens"); }
  void splits(int n, auto&& visit) const {
    for (int left = 0; left < n; ++left) visit(left);
  }
};
FOREGONE_GAME(Any)
TEXT
expect 0 'preperiod 0\nperiod 1\nsaltus 1\nobserved to heap=50\n' '' table any.cpp --set heap=0..50 --period
expect 0 'preperiod 1\nperiod 1\nsaltus 0\nobserved to heap=50\n' '' \
  table any.cpp --set heap=0..50 --period --value outcome
expect 0 'heap  outcome\n   0     lose\n   1      win\n' '' table any.cpp --set heap=0..1 --value outcome

# No compiler, another one.
CXX=no-such-compiler refuse 3 "there is no compiler 'no-such-compiler', which \$CXX names" \
  solve outcome.cpp
err=$(PATH=/none "$program" solve outcome.cpp 2>&1)
same 'exit code without a compiler' 3 $?
same 'without a compiler' 'foregone: a game of your own needs a C++ compiler, and there is none: install one (Debian: apt-get install g++), or name it in $CXX' "$err"

if command -v clang++-16 >/dev/null; then
  CXX=clang++-16 expect 0 'win 3\n' "$view" solve outcome.cpp
fi

# Several instances a file, in a contest's words.
cat >many.cpp <<'TEXT'
#include <foregone/game.hpp>
#include <ostream>
struct Nim {
  static constexpr bool many = true;
  std::vector<std::int64_t> heaps{1};
  void read(auto& in) { heaps = in.integers("heap", static_cast<std::uint64_t>(in.integer("n", 1, 3)), 0, 20); }
  void write(std::ostream& out) const {
    out << heaps.size() << '\n';
    for (auto heap : heaps) out << heap << ' ';
    out << '\n';
  }
  void random(auto& draw) { heaps = draw.list("heaps", draw("n", 1, 3), 0, 20); }
  int start() const {
    int p = 0;
    for (auto heap : heaps) p = p * 32 + static_cast<int>(heap);
    return p;
  }
  void moves(int p, auto&& visit) const {
    for (int unit : {1, 32, 1024})
      for (int taken = 1; taken <= p / unit % 32; ++taken) visit(p - taken * unit);
  }
  std::string answer(int, const foregone::Value& value) const {
    return value.outcome() == foregone::Outcome::win ? "Alice\n" : "Bob\n";
  }
};
FOREGONE_GAME(Nim)
TEXT
printf '3\n2\n3 3\n3\n1 2 3\n2\n4 5\n' >many.in
expect 0 'Bob\nBob\nAlice\n' '' solve many.cpp many.in
expect 0 'Alice\n' '' solve many.cpp many.in --instance 3
refuse 2 '--instance 4: the input holds 3 instances' solve many.cpp many.in --instance 4
refuse 2 'the input holds 3 instances: --instance K takes one of them' line many.cpp many.in
try line many.cpp many.in --instance 2
same 'exit code of line --instance' 0 "$code"
printf '2\n2\n3 3\n1\n21\n' >wrong.in
refuse 3 'wrong.in:5:1: expected heap, an integer from 0 to 20, found "21"' solve many.cpp wrong.in
printf '1\n1\n2\n7\n' >wrong.in
refuse 3 'wrong.in:4:1: expected end of input, found "7"' solve many.cpp wrong.in
printf '0\n' >wrong.in
refuse 3 'wrong.in:1:1: expected T, an integer from 1 to 1000000000, found "0"' solve many.cpp wrong.in
try lint many.cpp many.in --instance 2
same 'exit code of lint --instance' 0 "$code"
"$program" gen many.cpp --seed 5 >random.in
try solve many.cpp random.in
same 'exit code of a random instance' 0 "$code"

# What the compiler refuses: one line, at the place.
game wrong.cpp '  int play(int p, int take) const { return p - take }'
refuse 3 "wrong.cpp:12:53: expected ';' before '}' token" solve wrong.cpp
game wrong.cpp '  int play(int p, int take) const { p - take; }'
refuse 3 'wrong.cpp:12:47: no return statement in function returning non-void [-Werror=return-type]' \
  solve wrong.cpp
game wrong.cpp "$plain"
sed -i '$d' wrong.cpp
refuse 3 'wrong.cpp: FOREGONE_GAME is missing: a last line FOREGONE_GAME(MyGame) says which struct is the game' solve wrong.cpp
refuse 3 'none.cpp: No such file or directory' solve none.cpp
mkdir folder.cpp
refuse 3 './folder.cpp: expected a file with a game' solve ./folder.cpp
refuse 2 "unknown game './wrong'; did you mean ./wrong.cpp? foregone games lists all" solve ./wrong
game wrong.cpp "$plain int primitive(int) const { return 0; }"
try solve wrong.cpp
[[ $err == 'foregone: wrong.cpp:12:'*': primitive, is_terminal and score are no hooks: it is called ending, '* ]] ||
  fail "primitive: $err"
try solve wrong.cpp --verbose
[[ $err == *'static assertion failed: foregone: primitive'*$'\n'*'foregone: wrong.cpp:12:'* ]] ||
  fail "--verbose: $err"

# A crash and an exception are told with the hook and the position.
crash() {
  game crash.cpp "  int play(int p, int take) const { $2 return p - take; }"
  try solve crash.cpp
  same "exit code of: $1" 3 "$code"
  same "stdout of: $1" '' "$out"
  [[ ${err##*$'\n'foregone} == *"your game $3"* ]] || fail "$1: $err"
}
crash 'a null pointer' 'int* null = nullptr; if (p == 3) *static_cast<volatile int*>(null) = 1;' \
  'crashed in play() at position 3: segmentation fault'
crash 'a division by zero' 'volatile int zero = 0; if (p == 3) return take / zero;' \
  'crashed in play() at position 3: a division by zero'
crash 'a recursion without end' \
  'volatile char room[1000]; room[0] = 1; if (p == 3) return play(p, take) + room[0];' \
  'crashed in play() at position 3: segmentation fault'
crash 'an assertion' 'std::vector<int> none; if (p == 3) return none[static_cast<std::size_t>(p)];' \
  'crashed in play() at position 3: it was aborted'
crash 'an exception' 'std::vector<int> none; if (p == 3) return none.at(5);' \
  'threw an exception in play() at position 3: vector::_M_range_check'
# Neither is the process ended without a word.
crash 'exit' 'if (p == 3) std::exit(0);' 'ended the process in play() at position 3'
game crash.cpp "  int play(int p, int take) const { if (p == 3) throw std::bad_alloc(); return p - take; }"
try solve crash.cpp
same 'exit code of a want of memory' 4 "$code"
same 'a want of memory' 'foregone: there is not enough memory for your game in play() at position 3' "${err%$'\n'}"
# A damaged file of the cache is made anew; a fault in a header has its place there.
"$program" cache clear 2>/dev/null
try solve taking.cpp
echo junk >"$(find cache -name '*.so')"
expect 0 'lose 4\n' "$view" solve taking.cpp
echo 'constexpr int most = ;' >part/most.hpp
refuse 3 "part/most.hpp:1:22: expected primary-expression before ';' token" solve including.cpp
finish
