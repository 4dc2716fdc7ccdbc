// SPDX-License-Identifier: Apache-2.0
//
// The lattice tiles' passes with AVX-512: a vector is a register.
//
// `permute` keeps up to ten indices, masks and points in registers and runs down the rows; a vector
// with more of them is done in several runs. `rows` keeps up to eight vectors of a row in registers
// and takes one successor after the other into all of them, so that the points are broadcast once.
#include "kernels/lattice_tiles_bodies.hpp"

#if defined(__x86_64__)

#if !defined(__clang__)
// False positives in the intrinsics' own undefined registers (GCC bug 105593).
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#pragma GCC diagnostic ignored "-Wuninitialized"
#endif
#include <immintrin.h>

#include <algorithm>
#include <utility>

// Every function here is internal and carries the target, so that nothing leaks into other files.
#define FOREGONE_AVX512_NAMES "avx512f,avx512bw,avx512dq,avx512vl"
#define FOREGONE_AVX512_TARGET __attribute__((target(FOREGONE_AVX512_NAMES)))
#define FOREGONE_AVX512 FOREGONE_AVX512_TARGET __attribute__((always_inline)) inline

namespace foregone::kernels::tiles {
namespace {

template <class T>
FOREGONE_AVX512 __m512i load(const T* from) {
  return _mm512_load_si512(from);
}
template <class T>
FOREGONE_AVX512 __m512i load_anywhere(const T* from) {
  return _mm512_loadu_si512(from);
}
template <class T>
FOREGONE_AVX512 void store(T* to, __m512i values) {
  _mm512_store_si512(to, values);
}

template <class T>
FOREGONE_AVX512 void stream(T* to, __m512i values) {
  _mm512_stream_si512(reinterpret_cast<__m512i*>(to), values);
}

// Lane operations of the three widths.
template <class T>
struct Wide;

template <>
struct Wide<std::uint16_t> {
  using Mask = __mmask32;
  FOREGONE_AVX512 static __m512i all(std::uint16_t x) {
    return _mm512_set1_epi16(static_cast<short>(x));
  }
  FOREGONE_AVX512 static __m512i add(__m512i a, __m512i b) { return _mm512_add_epi16(a, b); }
  FOREGONE_AVX512 static __m512i most(__m512i a, __m512i b) { return _mm512_max_epu16(a, b); }
  FOREGONE_AVX512 static __m512i least(__m512i a, __m512i b) { return _mm512_min_epu16(a, b); }
  FOREGONE_AVX512 static __m512i most(__m512i a, Mask k, __m512i b) {
    return _mm512_mask_max_epu16(a, k, a, b);
  }
  FOREGONE_AVX512 static __m512i least(__m512i a, Mask k, __m512i b) {
    return _mm512_mask_min_epu16(a, k, a, b);
  }
  FOREGONE_AVX512 static __m512i pick(__m512i index, __m512i from) {
    return _mm512_permutexvar_epi16(index, from);
  }
  FOREGONE_AVX512 static __m512i pick(__m512i index, __m512i low, __m512i high) {
    return _mm512_permutex2var_epi16(low, index, high);
  }
  FOREGONE_AVX512 static __m512i widened(const std::uint8_t* index) {
    return _mm512_cvtepu8_epi16(_mm256_loadu_si256(reinterpret_cast<const __m256i*>(index)));
  }
};

template <>
struct Wide<std::uint32_t> {
  using Mask = __mmask16;
  FOREGONE_AVX512 static __m512i all(std::uint32_t x) {
    return _mm512_set1_epi32(static_cast<int>(x));
  }
  FOREGONE_AVX512 static __m512i add(__m512i a, __m512i b) { return _mm512_add_epi32(a, b); }
  FOREGONE_AVX512 static __m512i most(__m512i a, __m512i b) { return _mm512_max_epu32(a, b); }
  FOREGONE_AVX512 static __m512i least(__m512i a, __m512i b) { return _mm512_min_epu32(a, b); }
  FOREGONE_AVX512 static __m512i most(__m512i a, Mask k, __m512i b) {
    return _mm512_mask_max_epu32(a, k, a, b);
  }
  FOREGONE_AVX512 static __m512i least(__m512i a, Mask k, __m512i b) {
    return _mm512_mask_min_epu32(a, k, a, b);
  }
  FOREGONE_AVX512 static __m512i pick(__m512i index, __m512i from) {
    return _mm512_permutexvar_epi32(index, from);
  }
  FOREGONE_AVX512 static __m512i pick(__m512i index, __m512i low, __m512i high) {
    return _mm512_permutex2var_epi32(low, index, high);
  }
  FOREGONE_AVX512 static __m512i widened(const std::uint8_t* index) {
    return _mm512_cvtepu8_epi32(_mm_loadu_si128(reinterpret_cast<const __m128i*>(index)));
  }
};

template <>
struct Wide<std::uint64_t> {
  using Mask = __mmask8;
  FOREGONE_AVX512 static __m512i all(std::uint64_t x) {
    return _mm512_set1_epi64(static_cast<long long>(x));
  }
  FOREGONE_AVX512 static __m512i add(__m512i a, __m512i b) { return _mm512_add_epi64(a, b); }
  FOREGONE_AVX512 static __m512i most(__m512i a, __m512i b) { return _mm512_max_epu64(a, b); }
  FOREGONE_AVX512 static __m512i least(__m512i a, __m512i b) { return _mm512_min_epu64(a, b); }
  FOREGONE_AVX512 static __m512i most(__m512i a, Mask k, __m512i b) {
    return _mm512_mask_max_epu64(a, k, a, b);
  }
  FOREGONE_AVX512 static __m512i least(__m512i a, Mask k, __m512i b) {
    return _mm512_mask_min_epu64(a, k, a, b);
  }
  FOREGONE_AVX512 static __m512i pick(__m512i index, __m512i from) {
    return _mm512_permutexvar_epi64(index, from);
  }
  FOREGONE_AVX512 static __m512i pick(__m512i index, __m512i low, __m512i high) {
    return _mm512_permutex2var_epi64(low, index, high);
  }
  FOREGONE_AVX512 static __m512i widened(const std::uint8_t* index) {
    return _mm512_cvtepu8_epi64(_mm_loadl_epi64(reinterpret_cast<const __m128i*>(index)));
  }
};

template <bool greatest, class T>
FOREGONE_AVX512 __m512i taken(__m512i best, __m512i value, __m512i points) {
  using W = Wide<T>;
  if constexpr (greatest) return W::most(best, W::add(value, points));
  else return W::least(best, value);
}

// An address as a number, because the one computed may lie outside of what it started from.
FOREGONE_AVX512 void fetch(std::uintptr_t at) {
  // NOLINTNEXTLINE(performance-no-int-to-ptr)
  _mm_prefetch(reinterpret_cast<const char*>(at), _MM_HINT_T1);
}

// A permute in registers.
template <class T>
struct Ready {
  __m512i index;
  __m512i add;
  typename Wide<T>::Mask mask;
  std::array<std::size_t, 2> at;
};
template <class T>
FOREGONE_AVX512 Ready<T> ready(const Permute<T>& permute) {
  return {Wide<T>::widened(permute.index.data()),
          load_anywhere(permute.add.data()),
          static_cast<typename Wide<T>::Mask>(permute.mask),
          {permute.sources[0] * lanes<T>, permute.sources[1] * lanes<T>}};
}

template <bool greatest, bool pair, class T>
FOREGONE_AVX512 __m512i permuted(__m512i best, const Ready<T>& by, const T* from) {
  using W = Wide<T>;
  __m512i value;
  if constexpr (pair) value = W::pick(by.index, load(from + by.at[0]), load(from + by.at[1]));
  else value = W::pick(by.index, load(from + by.at[0]));
  if constexpr (greatest) return W::most(best, by.mask, W::add(value, by.add));
  else return W::least(best, by.mask, value);
}

constexpr std::size_t most_permutes = 10;

// `count` permutes down all rows, and one across where asked for; keep: the values at `to` count.
template <bool greatest, bool keep, bool across, std::size_t count, class T>
FOREGONE_AVX512_TARGET void permute_run(const PermuteCall<T>& outer, const Permute<T>* permutes) {
  const PermuteCall<T> call = outer;  // else every store might change it
  Ready<T> by[count + 1];
#pragma GCC unroll 11
  for (std::size_t q = 0; q < count; ++q) by[q] = ready(permutes[q]);
  if constexpr (across) by[count] = ready(*call.across);
  T* to = call.to;
  const T* from = call.from;
  std::array<std::uintptr_t, 2> read_ahead = call.read_ahead;
  for (std::size_t b = 0; b < call.blocks; ++b) {
    const auto row = [&]() __attribute__((always_inline, target(FOREGONE_AVX512_NAMES))) {
      __m512i best;
      if constexpr (keep) {
        best = load(to);
      } else {
        fetch(read_ahead[0]);
        fetch(read_ahead[1]);
        read_ahead[0] += vector_bytes;
        read_ahead[1] += vector_bytes;
        best = greatest ? _mm512_setzero_si512() : _mm512_set1_epi32(-1);
      }
#pragma GCC unroll 11
      for (std::size_t q = 0; q < count; ++q)
        best = permuted<greatest, permutes_pairs<T>>(best, by[q], from);
      from += call.from_stride;
      return best;
    };
    std::size_t r = 0;
    if constexpr (across) {
      const T* far = call.across_from + b * call.across_block;
      for (; r < call.takers; ++r) {
        store(to, permuted<greatest, true>(row(), by[count], far));
        to += call.to_stride;
        far += call.across_stride;
      }
    }
    for (; r < call.rows; ++r) {
      store(to, row());
      to += call.to_stride;
    }
  }
}

template <bool greatest, bool keep, bool across, class T, std::size_t... counts>
FOREGONE_AVX512_TARGET void permute_any(const PermuteCall<T>& call, std::size_t first,
                                        std::size_t count,
                                        std::index_sequence<counts...> /*counts*/) {
  using Run = void (*)(const PermuteCall<T>&, const Permute<T>*);
  static constexpr Run runs[] = {permute_run<greatest, keep, across, counts, T>...};
  runs[count](call, call.permutes.data() + first);
}

template <bool greatest, class T>
FOREGONE_AVX512_TARGET void permute(const PermuteCall<T>& call) {
  constexpr std::make_index_sequence<most_permutes + 1> counts;
  const std::size_t all = call.permutes.size();
  std::size_t done = std::min(all, most_permutes);
  if (call.across != nullptr) permute_any<greatest, false, true, T>(call, 0, done, counts);
  else permute_any<greatest, false, false, T>(call, 0, done, counts);
  while (done < all) {
    const std::size_t count = std::min(all - done, most_permutes);
    permute_any<greatest, true, false, T>(call, done, count, counts);
    done += count;
  }
}

constexpr std::size_t most_vectors = 8;

// `count` vectors of every row, from the vector `first` on.
template <bool greatest, bool streamed, std::size_t count, class T>
FOREGONE_AVX512_TARGET void rows_run(const RowsCall<T>& outer, std::size_t first) {
  using W = Wide<T>;
  const RowsCall<T> call = outer;  // else every store might change it
  const std::size_t stride = call.vectors * lanes<T>;
  const T* const others = call.other_rows == nullptr ? nullptr : call.other_rows + first * lanes<T>;
  for (std::size_t r = 0; r < call.rows; ++r) {
    const std::size_t at = r * stride + first * lanes<T>;
    const T* const to = call.to + at;
    __m512i best[count];
#pragma GCC unroll 8
    for (std::size_t g = 0; g < count; ++g) best[g] = load(to + g * lanes<T>);
    for (std::size_t b = 0; b < call.blocks.size(); ++b) {
      const T* const from = call.blocks[b] + at;
      const __m512i points = W::all(call.block_points[b]);
#pragma GCC unroll 8
      for (std::size_t g = 0; g < count; ++g)
        best[g] = taken<greatest, T>(best[g], load(from + g * lanes<T>), points);
    }
    if (others != nullptr) {
      const RowMove* const end = call.moves + call.first_move[r + 1];
      for (const RowMove* move = call.moves + call.first_move[r]; move != end; ++move) {
        const T* const from = others + move->row * stride;
        const __m512i points = W::all(call.points[move->points]);
#pragma GCC unroll 8
        for (std::size_t g = 0; g < count; ++g)
          best[g] = taken<greatest, T>(best[g], load(from + g * lanes<T>), points);
      }
    }
#pragma GCC unroll 8
    for (std::size_t g = 0; g < count; ++g) {
      if constexpr (streamed) stream(call.out + at + g * lanes<T>, best[g]);
      else store(call.out + at + g * lanes<T>, best[g]);
    }
  }
}

template <bool greatest, bool streamed, class T, std::size_t... less_one>
FOREGONE_AVX512_TARGET void rows_any(const RowsCall<T>& call, std::size_t first, std::size_t count,
                                     std::index_sequence<less_one...> /*counts*/) {
  using Run = void (*)(const RowsCall<T>&, std::size_t);
  static constexpr Run runs[] = {rows_run<greatest, streamed, less_one + 1, T>...};
  runs[count - 1](call, first);
}

template <bool greatest, bool streamed, class T>
FOREGONE_AVX512_TARGET void rows_all(const RowsCall<T>& call) {
  const std::size_t parts = (call.vectors + most_vectors - 1) / most_vectors;
  std::size_t first = 0;
  for (std::size_t part = 0; part < parts; ++part) {
    const std::size_t end = (part + 1) * call.vectors / parts;
    rows_any<greatest, streamed, T>(call, first, end - first,
                                    std::make_index_sequence<most_vectors>{});
    first = end;
  }
}

template <bool greatest, class T>
FOREGONE_AVX512_TARGET void rows(const RowsCall<T>& call) {
  if (call.streamed) rows_all<greatest, true>(call);
  else rows_all<greatest, false>(call);
}

template <bool greatest, class T>
FOREGONE_AVX512_TARGET void join(const JoinCall<T>& call) {
  const std::size_t stride = call.vectors * lanes<T>;
  const __m512i points = Wide<T>::all(call.points);
  for (const RowPair pair : call.pairs) {
    T* const to = call.to + (pair.to - call.first) * stride;
    const T* const from = call.from + pair.from * stride;
    for (std::size_t at = 0; at < stride; at += lanes<T>)
      store(to + at, taken<greatest, T>(load(to + at), load(from + at), points));
  }
}

FOREGONE_AVX512_TARGET void finish() { _mm_sfence(); }

}  // namespace

template <class T>
const Passes<T>& passes_avx512() {
  static constexpr Passes<T> passes{{permute<false, T>, permute<true, T>},
                                    {rows<false, T>, rows<true, T>},
                                    {join<false, T>, join<true, T>},
                                    finish,
                                    Target::avx512};
  return passes;
}
template const Passes<std::uint16_t>& passes_avx512();
template const Passes<std::uint32_t>& passes_avx512();
template const Passes<std::uint64_t>& passes_avx512();

}  // namespace foregone::kernels::tiles

#endif
