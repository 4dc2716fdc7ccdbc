// SPDX-License-Identifier: Apache-2.0
//
// lattice_limits [LARGEST]: whole solves of square boards beside what this machine can do at most,
// measured in the same run. LARGEST is the largest n of the n×n boards, 16 unless said otherwise.
//
// First the bandwidths, with one thread and with two: reading, and out = max(a, b + points) by the
// tiles' own pass, over memory of the size of a cache. Then each board with 16- and with 32-bit
// values: nanoseconds a move (n·m / (n + m) moves a position on average), and two shares,
//
//   of memory   the time of reading two vectors and writing one for each vector of the board at
//               the bandwidth of max over as much memory as the board's two largest levels take:
//               every position is at least read as the successor of two kinds of moves
//   of L2       the same at the bandwidth of L2: what would be left were memory as fast
//
// as parts of the time that the solve took. The least time of five.
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <random>
#include <thread>
#include <vector>

#include "foregone/engines/detail/lattice_tiles.hpp"

#if defined(__x86_64__) && defined(__GNUC__)
#define FOREGONE_WIDEST __attribute__((target_clones("avx512f", "avx2", "default")))
#else
#define FOREGONE_WIDEST
#endif

namespace {

namespace tiles = foregone::kernels::tiles;
using foregone::LatticeBoard;
using foregone::detail::TileBuffer;

constexpr std::size_t kib = 1024;
constexpr std::size_t mib = 1024 * kib;
constexpr int repeats = 5;

double seconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

// Seconds of the slowest of `threads` that do the work at once.
template <class Work>
double together(unsigned threads, Work work) {
  std::vector<double> times(threads, 0);
  std::vector<std::thread> running;
  for (unsigned t = 0; t < threads; ++t) running.emplace_back([&, t] { times[t] = work(); });
  for (std::thread& thread : running) thread.join();
  return *std::max_element(times.begin(), times.end());
}

FOREGONE_WIDEST std::uint64_t read_all(const std::uint64_t* from, std::size_t words) {
  std::uint64_t sum[64] = {};
  for (std::size_t i = 0; i < words; i += 64)
    for (std::size_t k = 0; k < 64; ++k) sum[k] |= from[i + k];
  std::uint64_t all = 0;
  for (const std::uint64_t x : sum) all |= x;
  return all;
}

// GB/s of all threads, each over `bytes` of its own.
double read_bandwidth(std::size_t bytes, unsigned threads) {
  const std::size_t times = std::max<std::size_t>(1, 512 * mib / bytes);
  const double time = together(threads, [&] {
    TileBuffer memory(bytes);
    std::memset(memory.get(), 1, bytes);
    double best = 1e9;
    std::uint64_t seen = 0;
    for (int repeat = 0; repeat < repeats; ++repeat) {
      const double start = seconds();
      for (std::size_t i = 0; i < times; ++i)
        seen |= read_all(static_cast<const std::uint64_t*>(memory.get()), bytes / 8);
      best = std::min(best, seconds() - start);
    }
    if (seen == 0) std::abort();
    return best;
  });
  return static_cast<double>(bytes * times) * threads / time / 1e9;
}

// The same of out = max(a, b + points), the two that are read and the one that is written; three
// thirds of `bytes`.
double max_bandwidth(std::size_t bytes, unsigned threads, bool streamed) {
  using T = std::uint32_t;
  const std::size_t rows = bytes / 3 / 512;  // of 8 vectors
  const std::size_t values = rows * 8 * tiles::lanes<T>;
  const std::size_t times = std::max<std::size_t>(1, 256 * mib / bytes);
  const auto& passes = tiles::passes<T>(foregone::kernels::active_target());
  const double time = together(threads, [&] {
    TileBuffer memory(bytes);
    std::memset(memory.get(), 1, bytes);
    T* const a = static_cast<T*>(memory.get());
    const T* const block = a + values;
    const T points = 7;
    double best = 1e9;
    for (int repeat = 0; repeat < repeats; ++repeat) {
      const double start = seconds();
      for (std::size_t i = 0; i < times; ++i)
        passes.rows[1]({a,
                        rows,
                        8,
                        nullptr,
                        nullptr,
                        nullptr,
                        nullptr,
                        {&block, 1},
                        &points,
                        a + 2 * values,
                        streamed});
      passes.finish();
      best = std::min(best, seconds() - start);
    }
    return best;
  });
  return static_cast<double>(3 * values * sizeof(T) * times) * threads / time / 1e9;
}

LatticeBoard random_board(std::int64_t n, std::int64_t most) {
  std::mt19937_64 random(1);
  LatticeBoard board{n, n, {}};
  for (auto& table : board.points)
    for (std::int64_t i = 0; i < n * n; ++i)
      table.push_back(static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(most + 1)));
  return board;
}

void solve(std::int64_t n, std::int64_t most, unsigned threads) {
  const LatticeBoard board = random_board(n, most);
  foregone::SolveOptions options;
  options.threads = threads;
  const auto need = foregone::LatticeLevels::need(board, options);
  if (!need) std::abort();
  const foregone::detail::TilePlan plan(board, {}, tiles::vector_bytes / need->width);
  std::uint64_t vectors = 0;
  for (const auto& level : plan.levels) vectors += level.vectors;
  const std::uint64_t bytes = plan.most_vectors() * tiles::vector_bytes;
  double best = 1e9;
  for (int repeat = 0; repeat < repeats; ++repeat) {
    const double start = seconds();
    if (!foregone::solve_lattice_start(board, options)) std::abort();
    best = std::min(best, seconds() - start);
  }
  const double moved = static_cast<double>(vectors * 3 * tiles::vector_bytes) / 1e9;
  // Three thirds of a level each; the threads share the levels.
  const std::size_t each = std::max<std::size_t>(64 * kib, bytes * 3 / threads);
  const bool streamed =
      plan.most_vectors() >= foregone::detail::TileLevels<std::uint32_t>::streamed_vectors({});
  const double memory = moved / max_bandwidth(each, threads, streamed);
  const double second = moved / max_bandwidth(512 * kib, threads, false);
  const double moves = static_cast<double>(need->positions) * static_cast<double>(n) / 2;
  std::printf("%4lldx%lld %8zu %8u %9.1f %10.3f %9.0f %% %7.0f %%\n", static_cast<long long>(n),
              static_cast<long long>(n), need->width * 8, threads, best * 1e3, best * 1e9 / moves,
              100 * memory / best, 100 * second / best);
}

}  // namespace

int main(int count, char** arguments) {
  const std::int64_t largest = count > 1 ? std::atoll(arguments[1]) : 16;
  std::printf("target %s\n\nGB/s over      threads      read       max  max past the caches\n",
              std::string(name(foregone::kernels::active_target())).c_str());
  struct Place {
    const char* name;
    std::size_t bytes;
  };
  for (const Place& place : {Place{"512 KiB (L2)", 512 * kib}, Place{"12 MiB (L3)", 12 * mib},
                             Place{"384 MiB", 384 * mib}})
    for (const unsigned threads : {1U, 2U})
      std::printf("%-14s %7u %9.0f %9.0f %9.0f\n", place.name, threads,
                  read_bandwidth(place.bytes, threads), max_bandwidth(place.bytes, threads, false),
                  max_bandwidth(place.bytes, threads, true));
  std::printf("\n  board     bits  threads        ms    ns/move  of memory     of L2\n");
  for (std::int64_t n = 12; n <= largest; n += 2)
    for (const std::int64_t most : {200, 100'000})
      for (const unsigned threads : {1U, 2U}) solve(n, most, threads);
}
