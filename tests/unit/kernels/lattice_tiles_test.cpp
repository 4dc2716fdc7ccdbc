// SPDX-License-Identifier: Apache-2.0
//
// Every target's passes of the lattice tiles against plain arithmetic, on random calls of every
// shape that the engine makes and some that it does not.
#include "foregone/kernels/lattice_tiles.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <limits>
#include <memory>
#include <random>
#include <set>
#include <vector>

#include <gtest/gtest.h>

namespace foregone::kernels::tiles {
namespace {

class Random {
 public:
  explicit Random(std::uint64_t seed) : engine_(seed) {}
  std::size_t below(std::size_t end) { return static_cast<std::size_t>(engine_()) % end; }
  template <class T>
  T value(T most) {
    return static_cast<T>(engine_() % (std::uint64_t{most} + 1));
  }

 private:
  std::mt19937_64 engine_;
};

// Values from a multiple of 64 bytes on; the points that are added never make them overflow.
template <class T>
class Values {
 public:
  Values(std::size_t count, Random& random)
      : count_(count),
        memory_(
            static_cast<T*>(std::aligned_alloc(vector_bytes, (count * sizeof(T) + 63) / 64 * 64)),
            std::free) {
    constexpr T limit = std::numeric_limits<T>::max();
    for (std::size_t i = 0; i < count; ++i)
      get()[i] = random.below(8) == 0 ? static_cast<T>(limit / 2) : random.value<T>(limit / 2);
  }
  T* get() { return memory_.get(); }
  std::vector<T> copy() { return {get(), get() + count_}; }

 private:
  std::size_t count_;
  std::unique_ptr<T, void (*)(void*)> memory_;
};

template <class T>
T points(Random& random) {
  return random.value<T>(std::numeric_limits<T>::max() / 2);
}

template <class T>
void take(bool greatest, T& best, T value, T points) {
  if (greatest) best = std::max(best, static_cast<T>(value + points));
  else best = std::min(best, value);
}

template <class T>
Permute<T> random_permute(Random& random, std::size_t vectors, bool pair) {
  Permute<T> permute;
  permute.sources[0] = static_cast<std::uint32_t>(random.below(vectors));
  permute.sources[1] =
      pair ? static_cast<std::uint32_t>(random.below(vectors)) : permute.sources[0];
  for (std::size_t i = 0; i < lanes<T>; ++i) {
    if (random.below(3) == 0) continue;
    permute.mask |= std::uint32_t{1} << i;
    permute.index[i] = static_cast<std::uint8_t>(random.below((pair ? 2 : 1) * lanes<T>));
    permute.add[i] = points<T>(random);
  }
  return permute;
}

template <class T>
void take_permuted(bool greatest, T* best, const Permute<T>& permute, const T* from) {
  for (std::size_t i = 0; i < lanes<T>; ++i)
    if ((permute.mask >> i & 1) != 0)
      take(greatest, best[i],
           from[permute.sources[permute.index[i] / lanes<T>] * lanes<T> +
                permute.index[i] % lanes<T>],
           permute.add[i]);
}

template <class T>
void permute_as_stated(Target target, std::uint64_t seed) {
  Random random(seed);
  const bool greatest = random.below(2) == 1;
  const std::size_t vectors = 1 + random.below(4);  // of a row, on either side
  const std::size_t from_vectors = 1 + random.below(5);
  const std::size_t far_vectors = 1 + random.below(3);
  const std::size_t blocks = 1 + random.below(3);
  const std::size_t rows = 1 + random.below(6);
  const std::size_t takers = random.below(rows + 1);
  const std::size_t far_rows = takers + random.below(3);
  Values<T> to(blocks * rows * vectors * lanes<T>, random);
  Values<T> from(blocks * rows * from_vectors * lanes<T>, random);
  Values<T> far(std::max<std::size_t>(1, blocks * far_rows * far_vectors) * lanes<T>, random);
  std::vector<Permute<T>> permutes(random.below(25));
  std::array<std::size_t, lanes<T>> moves{};
  for (auto& permute : permutes) {
    permute = random_permute<T>(random, from_vectors, permutes_pairs<T>);
    for (std::size_t i = 0; i < lanes<T>; ++i)
      if ((permute.mask >> i & 1) != 0 && ++moves[i] > most_lane_moves)
        permute.mask ^= std::uint32_t{1} << i;
  }
  const Permute<T> across = random_permute<T>(random, far_vectors, true);
  const bool has_across = random.below(3) != 0;
  const std::size_t column = random.below(vectors) * lanes<T>;

  std::vector<T> expected = to.copy();
  for (std::size_t b = 0; b < blocks; ++b)
    for (std::size_t r = 0; r < rows; ++r) {
      const std::size_t row = b * rows + r;
      T* const best = expected.data() + row * vectors * lanes<T> + column;
      std::fill_n(best, lanes<T>, greatest ? T{0} : std::numeric_limits<T>::max());
      for (const auto& permute : permutes)
        take_permuted(greatest, best, permute, from.get() + row * from_vectors * lanes<T>);
      if (has_across && r < takers)
        take_permuted(greatest, best, across,
                      far.get() + (b * far_rows + r) * far_vectors * lanes<T>);
    }
  passes<T>(target).permute[greatest ? 1 : 0]({to.get() + column,
                                               from.get(),
                                               blocks,
                                               rows,
                                               vectors * lanes<T>,
                                               from_vectors * lanes<T>,
                                               permutes,
                                               has_across ? &across : nullptr,
                                               takers,
                                               far.get(),
                                               far_vectors * lanes<T>,
                                               far_rows * far_vectors * lanes<T>,
                                               {0, 0}});
  ASSERT_EQ(to.copy(), expected) << name(target) << ' ' << sizeof(T) << " seed " << seed;
}

template <class T>
void rows_and_join_as_stated(Target target, std::uint64_t seed) {
  Random random(seed);
  const bool greatest = random.below(2) == 1;
  const std::size_t vectors = 1 + random.below(20);
  const std::size_t stride = vectors * lanes<T>;
  const std::size_t rows = 1 + random.below(6);
  const std::size_t others = 1 + random.below(6);
  const std::size_t first = random.below(100);  // the row that `to` begins at
  Values<T> to(rows * stride, random);
  Values<T> out(rows * stride, random);
  Values<T> other_rows(others * stride, random);
  std::vector<Values<T>> block_values;
  std::vector<const T*> blocks;
  std::vector<T> block_points;
  for (std::size_t b = random.below(4); b > 0; --b) {
    block_values.emplace_back(rows * stride, random);
    blocks.push_back(block_values.back().get());
    block_points.push_back(points<T>(random));
  }
  std::vector<std::uint32_t> first_move{3};
  std::vector<RowMove> moves(3);
  std::vector<T> move_points(5);
  for (T& x : move_points) x = points<T>(random);
  for (std::size_t r = 0; r < rows; ++r) {
    for (std::size_t q = random.below(4); q > 0; --q)
      moves.push_back({static_cast<std::uint16_t>(random.below(others)),
                       static_cast<std::uint16_t>(random.below(move_points.size()))});
    first_move.push_back(static_cast<std::uint32_t>(moves.size()));
  }
  std::vector<RowPair> pairs;
  for (std::size_t r = 0; r < rows; ++r)
    if (random.below(2) == 0)
      pairs.push_back({static_cast<std::uint16_t>(first + r),
                       static_cast<std::uint16_t>(random.below(others))});
  const T joined = points<T>(random);
  const bool has_others = random.below(4) != 0;
  const bool elsewhere = random.below(2) == 0;
  const bool streamed = elsewhere && random.below(2) == 0;

  std::vector<T> expected = to.copy();
  for (const RowPair pair : pairs)
    for (std::size_t i = 0; i < stride; ++i)
      take(greatest, expected[(pair.to - first) * stride + i],
           other_rows.get()[pair.from * stride + i], joined);
  passes<T>(target).join[greatest ? 1 : 0](
      {to.get(), other_rows.get(), vectors, pairs, first, joined});
  ASSERT_EQ(to.copy(), expected) << name(target) << ' ' << sizeof(T) << " seed " << seed;

  for (std::size_t r = 0; r < rows; ++r)
    for (std::size_t i = 0; i < stride; ++i) {
      T& best = expected[r * stride + i];
      for (std::size_t b = 0; b < blocks.size(); ++b)
        take(greatest, best, blocks[b][r * stride + i], block_points[b]);
      for (std::uint32_t q = first_move[r]; has_others && q < first_move[r + 1]; ++q)
        take(greatest, best, other_rows.get()[moves[q].row * stride + i],
             move_points[moves[q].points]);
    }
  passes<T>(target).rows[greatest ? 1 : 0](
      {to.get(), rows, vectors, has_others ? other_rows.get() : nullptr, first_move.data(),
       moves.data(), move_points.data(), blocks, block_points.data(),
       elsewhere ? out.get() : to.get(), streamed});
  passes<T>(target).finish();
  ASSERT_EQ((elsewhere ? out : to).copy(), expected)
      << name(target) << ' ' << sizeof(T) << " seed " << seed;
}

template <class T>
class LatticeTilePasses : public testing::Test {};
using Widths = testing::Types<std::uint16_t, std::uint32_t, std::uint64_t>;
TYPED_TEST_SUITE(LatticeTilePasses, Widths);

TYPED_TEST(LatticeTilePasses, PermuteTakesTheLanesThatAreNamed) {
  for (const Target target : supported_targets())
    for (std::uint64_t seed = 0; seed < 500; ++seed) {
      permute_as_stated<TypeParam>(target, seed);
      if (this->HasFatalFailure()) return;
    }
}

TYPED_TEST(LatticeTilePasses, RowsAndJoinTakeTheRowsThatAreNamed) {
  for (const Target target : supported_targets())
    for (std::uint64_t seed = 0; seed < 500; ++seed) {
      rows_and_join_as_stated<TypeParam>(target, seed);
      if (this->HasFatalFailure()) return;
    }
}

// The body that runs says so, and is no other target's.
TYPED_TEST(LatticeTilePasses, EveryTargetHasItsOwnBody) {
  std::set<void (*)(const PermuteCall<TypeParam>&)> permutes;
  std::set<void (*)(const RowsCall<TypeParam>&)> rows;
  for (const Target target : supported_targets()) {
    EXPECT_EQ(passes<TypeParam>(target).target, target);
    permutes.insert(passes<TypeParam>(target).permute[1]);
    rows.insert(passes<TypeParam>(target).rows[1]);
  }
  EXPECT_EQ(permutes.size(), supported_targets().size());
  EXPECT_EQ(rows.size(), supported_targets().size());
}

}  // namespace
}  // namespace foregone::kernels::tiles
