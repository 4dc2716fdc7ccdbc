// SPDX-License-Identifier: Apache-2.0
//
// The lattice tiles' passes for registers narrower than a vector: 16 bytes (SSE4) or 32 (AVX2). The
// file that includes this says FOREGONE_NARROW_TARGET, an attribute, and has in the namespace
// kernels::tiles, without a name, a struct Narrow of the registers' operations and for each width a
// struct Narrow::Of<T>.
//
// A permute is a byte shuffle, whatever the width of a value, and a byte shuffle stays inside 16
// bytes. So every quarter of the vector has its own list of quarters of source vectors that lanes of
// it come from, and what is added (greatest) or or-ed (least) then: bytes that do not take part
// become the identity by themselves, 0 + 0 or 0 | all ones. Three operations a register and entry,
// one more with AVX2 to load two quarters. The lists are made once a call.
#include <algorithm>
#include <array>
#include <cstring>

#include "kernels/lattice_tiles_bodies.hpp"

#define FOREGONE_NARROW FOREGONE_NARROW_TARGET __attribute__((always_inline)) inline

namespace foregone::kernels::tiles {
namespace {

inline constexpr std::size_t quarters = 4;
inline constexpr std::size_t quarter_bytes = vector_bytes / quarters;
inline constexpr std::size_t parts = vector_bytes / sizeof(Narrow::Register);  // of a vector
inline constexpr std::size_t part_quarters = quarters / parts;

template <bool greatest>
FOREGONE_NARROW Narrow::Register identity() {
  return greatest ? Narrow::none() : Narrow::all_ones();
}

template <bool greatest, class T>
FOREGONE_NARROW Narrow::Register best_of(Narrow::Register a, Narrow::Register b) {
  if constexpr (greatest) return Narrow::Of<T>::most(a, b);
  else return Narrow::Of<T>::least(a, b);
}
template <bool greatest, class T>
FOREGONE_NARROW Narrow::Register taken(Narrow::Register best, Narrow::Register value,
                                       Narrow::Register points) {
  if constexpr (greatest) return best_of<true, T>(best, Narrow::Of<T>::add(value, points));
  else return best_of<false, T>(best, value);
}

// What a part of a vector takes from as many quarters as it has.
struct Entry {
  alignas(vector_bytes) std::array<std::uint8_t, part_quarters * quarter_bytes> shuffle;
  std::array<std::uint8_t, part_quarters * quarter_bytes> other;  // is added or or-ed
  std::array<std::size_t, part_quarters> from;                    // in quarters
};

// The entries of all parts. Every move of a lane may need its own.
template <bool greatest, class T>
class Entries {
 public:
  static constexpr std::size_t most = most_lane_moves * quarter_bytes / sizeof(T);

  void add(const Permute<T>& permute) {
    constexpr std::size_t width = quarter_bytes / sizeof(T);
    for (std::uint32_t rest = permute.mask; rest != 0; rest &= rest - 1) {
      const auto lane = static_cast<std::size_t>(__builtin_ctz(rest));
      const std::size_t there = permute.index[lane];
      const std::size_t from =
          permute.sources[there / lanes<T>] * quarters + there % lanes<T> / width;
      const std::size_t quarter = lane / width;
      put(quarter, lane % width, from, there % width, permute.add[lane]);
    }
  }
  std::size_t count(std::size_t part) const {
    std::size_t most_used = 0;
    for (std::size_t q = 0; q < part_quarters; ++q)
      most_used = std::max(most_used, used_[part * part_quarters + q]);
    return most_used;
  }
  const Entry* of(std::size_t part) const { return entries_[part].data(); }

 private:
  void put(std::size_t quarter, std::size_t lane, std::size_t from, std::size_t index, T points) {
    const std::size_t q = quarter % part_quarters;
    std::array<Entry, most>& entries = entries_[quarter / part_quarters];
    const std::size_t byte = q * quarter_bytes + lane * sizeof(T);
    std::size_t e = 0;
    while (e < used_[quarter] &&
           (entries[e].from[q] != from || entries[e].shuffle[byte] != takes_nothing))
      ++e;
    if (e == used_[quarter]) {
      if (e == made_[quarter / part_quarters]) clear(entries[made_[quarter / part_quarters]++]);
      ++used_[quarter];
      entries[e].from[q] = from;
    }
    for (std::size_t i = 0; i < sizeof(T); ++i)
      entries[e].shuffle[byte + i] = static_cast<std::uint8_t>(index * sizeof(T) + i);
    const T other = greatest ? points : T{0};
    std::memcpy(entries[e].other.data() + byte, &other, sizeof(T));
  }
  static void clear(Entry& entry) {
    entry.shuffle.fill(takes_nothing);
    entry.other.fill(greatest ? 0 : 0xFF);
    entry.from.fill(0);
  }

  static constexpr std::uint8_t takes_nothing = 0x80;  // as the shuffle has it
  std::array<std::size_t, quarters> used_{};
  std::array<std::size_t, parts> made_{};
  std::array<std::array<Entry, most>, parts> entries_;
};

template <bool greatest, class T>
FOREGONE_NARROW Narrow::Register with_entries(Narrow::Register best, const Entry* entry,
                                              std::size_t count, const T* from) {
  const auto* const bytes = reinterpret_cast<const std::uint8_t*>(from);
  for (const Entry* const end = entry + count; entry != end; ++entry) {
    const Narrow::Register there = Narrow::shuffled(Narrow::quarters_at(bytes, entry->from),
                                                    Narrow::load(entry->shuffle.data()));
    const Narrow::Register other = Narrow::load(entry->other.data());
    if constexpr (greatest) best = best_of<true, T>(best, Narrow::Of<T>::add(there, other));
    else best = best_of<false, T>(best, Narrow::either(there, other));
  }
  return best;
}

template <bool greatest, class T>
FOREGONE_NARROW_TARGET void permute(const PermuteCall<T>& outer) {
  const PermuteCall<T> call = outer;  // else every store might change it
  Entries<greatest, T> inside;
  Entries<greatest, T> across;
  for (const Permute<T>& by : call.permutes) inside.add(by);
  if (call.across != nullptr) across.add(*call.across);
  const std::size_t takers = call.across != nullptr ? call.takers : 0;
  for (std::size_t part = 0; part < parts; ++part) {
    const Entry* const entry = inside.of(part);
    const std::size_t count = inside.count(part);
    const std::size_t far_count = across.count(part);
    T* to = call.to + part * (sizeof(Narrow::Register) / sizeof(T));
    const T* from = call.from;
    for (std::size_t b = 0; b < call.blocks; ++b) {
      const T* far = call.across_from + b * call.across_block;
      for (std::size_t r = 0; r < call.rows; ++r) {
        Narrow::Register best = with_entries<greatest, T>(identity<greatest>(), entry, count, from);
        if (r < takers)
          best = with_entries<greatest, T>(best, across.of(part), far_count,
                                           far + r * call.across_stride);
        Narrow::store(to, best);
        to += call.to_stride;
        from += call.from_stride;
      }
    }
  }
}

// `count` registers of every row, from the value `first` of the row on.
template <bool greatest, bool streamed, std::size_t count, class T>
FOREGONE_NARROW_TARGET void rows_run(const RowsCall<T>& outer, std::size_t first) {
  constexpr std::size_t width = sizeof(Narrow::Register) / sizeof(T);
  const RowsCall<T> call = outer;
  const std::size_t stride = call.vectors * lanes<T>;
  Narrow::Register best[count];
  const auto take_all = [&](const T* from, T earned) __attribute__((always_inline))
  FOREGONE_NARROW_TARGET {
    const Narrow::Register points = Narrow::Of<T>::all(earned);
#pragma GCC unroll 8
    for (std::size_t g = 0; g < count; ++g)
      best[g] = taken<greatest, T>(best[g], Narrow::load(from + g * width), points);
  };
  for (std::size_t r = 0; r < call.rows; ++r) {
    const std::size_t at = r * stride + first;
#pragma GCC unroll 8
    for (std::size_t g = 0; g < count; ++g) best[g] = Narrow::load(call.to + at + g * width);
    for (std::size_t b = 0; b < call.blocks.size(); ++b)
      take_all(call.blocks[b] + at, call.block_points[b]);
    if (call.other_rows != nullptr)
      for (std::uint32_t q = call.first_move[r]; q < call.first_move[r + 1]; ++q)
        take_all(call.other_rows + call.moves[q].row * stride + first,
                 call.points[call.moves[q].points]);
#pragma GCC unroll 8
    for (std::size_t g = 0; g < count; ++g) {
      if constexpr (streamed) Narrow::stream(call.out + at + g * width, best[g]);
      else Narrow::store(call.out + at + g * width, best[g]);
    }
  }
}

template <bool greatest, bool streamed, class T>
FOREGONE_NARROW_TARGET void rows_all(const RowsCall<T>& call) {
  constexpr std::size_t width = sizeof(Narrow::Register) / sizeof(T);
  const std::size_t stride = call.vectors * lanes<T>;
  std::size_t first = 0;
  for (; stride - first >= 8 * width; first += 8 * width)
    rows_run<greatest, streamed, 8>(call, first);
  for (; first < stride; first += parts * width) rows_run<greatest, streamed, parts>(call, first);
}

template <bool greatest, class T>
FOREGONE_NARROW_TARGET void rows(const RowsCall<T>& call) {
  if (call.streamed) rows_all<greatest, true>(call);
  else rows_all<greatest, false>(call);
}

template <bool greatest, class T>
FOREGONE_NARROW_TARGET void join(const JoinCall<T>& call) {
  constexpr std::size_t width = sizeof(Narrow::Register) / sizeof(T);
  const std::size_t stride = call.vectors * lanes<T>;
  const Narrow::Register points = Narrow::Of<T>::all(call.points);
  for (const RowPair pair : call.pairs) {
    T* const to = call.to + (pair.to - call.first) * stride;
    const T* const from = call.from + pair.from * stride;
    for (std::size_t at = 0; at < stride; at += width)
      Narrow::store(to + at,
                    taken<greatest, T>(Narrow::load(to + at), Narrow::load(from + at), points));
  }
}

FOREGONE_NARROW_TARGET inline void finish() { Narrow::fence(); }

template <class T>
constexpr Passes<T> narrow_passes(Target target) {
  return {{permute<false, T>, permute<true, T>},
          {rows<false, T>, rows<true, T>},
          {join<false, T>, join<true, T>},
          finish,
          target};
}

}  // namespace
}  // namespace foregone::kernels::tiles
