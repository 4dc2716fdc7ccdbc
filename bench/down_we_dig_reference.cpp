// SPDX-License-Identifier: Apache-2.0
//
// down-we-dig as a contestant would write it: the yardstick of the window engines.
//
// The position is (row, which of the eight rows below lose), one byte. For every k the walk starts
// on row k, which loses, and goes up to row 1; the memo holds the end of the walk for every (row,
// byte). Reads n and then n words of eight letters; prints n digits, 1 if the first player wins
// with rows 1..k and 2 if not. Time: about ten new positions for every k. Memory: 256 bytes a row
// for the memo, and a stack that holds one frame a row where rows are many and the memo still
// empty.
#include <pthread.h>

#include <cstdio>
#include <iostream>
#include <string>
#include <vector>

namespace {

int n;
std::vector<std::string> rows;
std::vector<int> moves;  // bit d-1: from this row one may move d rows down
std::vector<std::vector<signed char>> memo;
std::string answers;

// Does row 1 lose, if `state` tells which of the eight rows below `row` lose?
int first_row_loses(int row, int state) {
  if (row == 0) return state & 1;
  signed char& known = memo[static_cast<std::size_t>(row)][static_cast<std::size_t>(state)];
  if (known < 0) {
    const int loses = (state & moves[static_cast<std::size_t>(row)]) == 0 ? 1 : 0;
    known = static_cast<signed char>(first_row_loses(row - 1, (state << 1 & 255) | loses));
  }
  return known;
}

void* solve(void*) {
  for (int k = 1; k <= n; ++k) answers += first_row_loses(k - 1, 1) != 0 ? '2' : '1';
  return nullptr;
}

int allowed_moves(int from) {
  int allowed = 0;
  for (int d = 1; d <= 8 && from + d <= n; ++d) {
    int same = 0;
    for (std::size_t c = 0; c < 8; ++c) {
      if (rows[static_cast<std::size_t>(from)][c] == rows[static_cast<std::size_t>(from + d)][c]) {
        ++same;
      }
    }
    if (same >= d) allowed |= 1 << (d - 1);
  }
  return allowed;
}

// The recursion goes through every row once before the memo helps: too deep for the usual stack.
bool run_with_big_stack() {
  constexpr std::size_t stack_bytes = std::size_t{1} << 30;
  pthread_attr_t attributes;
  pthread_t thread;
  if (pthread_attr_init(&attributes) != 0) return false;
  if (pthread_attr_setstacksize(&attributes, stack_bytes) != 0) return false;
  if (pthread_create(&thread, &attributes, solve, nullptr) != 0) return false;
  return pthread_join(thread, nullptr) == 0;
}

}  // namespace

int main() {
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  if (!(std::cin >> n) || n < 0) return 1;
  const auto size = static_cast<std::size_t>(n) + 1;
  rows.resize(size);
  moves.resize(size);
  memo.assign(size, std::vector<signed char>(256, -1));
  for (std::size_t row = 1; row < size; ++row) {
    if (!(std::cin >> rows[row]) || rows[row].size() != 8) return 1;
  }
  for (int row = 1; row <= n; ++row) moves[static_cast<std::size_t>(row)] = allowed_moves(row);
  if (!run_with_big_stack()) return 1;
  std::cout << answers << '\n';
  return 0;
}
