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
#define FOREGONE_AVX512_TARGET __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl")))
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

// `count` permutes down all rows.
template <bool greatest, bool keep, std::size_t count, class T>
FOREGONE_AVX512_TARGET void permute_run(const PermuteCall<T>& call, const Permute<T>* permutes) {
  using W = Wide<T>;
  __m512i index[count];
  __m512i add[count];
  typename W::Mask mask[count];
  std::size_t source[count];
#pragma GCC unroll 10
  for (std::size_t q = 0; q < count; ++q) {
    index[q] = W::widened(permutes[q].index.data());
    add[q] = load_anywhere(permutes[q].add.data());
    mask[q] = static_cast<typename W::Mask>(permutes[q].mask);
    source[q] = permutes[q].source * lanes<T>;
  }
  T* to = call.to;
  const T* from = call.from;
  const PermuteCall<T> local = call;  // else every store might change it
  for (std::size_t r = 0; r < local.rows; ++r) {
    __m512i best;
    if constexpr (keep) {
      best = load(to);
    } else {
      fetch(local.read_ahead[0] + r * vector_bytes);
      fetch(local.read_ahead[1] + r * vector_bytes);
      fetch(local.write_ahead + r * vector_bytes);
      best = greatest ? _mm512_setzero_si512() : _mm512_set1_epi32(-1);
    }
#pragma GCC unroll 10
    for (std::size_t q = 0; q < count; ++q) {
      const __m512i value = W::pick(index[q], load(from + source[q]));
      if constexpr (greatest) best = W::most(best, mask[q], W::add(value, add[q]));
      else best = W::least(best, mask[q], value);
    }
    store(to, best);
    to += local.to_stride;
    from += local.from_stride;
  }
}

constexpr std::size_t most_permutes = 10;

template <bool greatest, bool keep, class T, std::size_t... less_one>
FOREGONE_AVX512_TARGET void permute_any(const PermuteCall<T>& call, std::size_t first,
                                        std::size_t count,
                                        std::index_sequence<less_one...> /*counts*/) {
  using Run = void (*)(const PermuteCall<T>&, const Permute<T>*);
  static constexpr Run runs[] = {permute_run<greatest, keep, less_one + 1, T>...};
  runs[count - 1](call, call.permutes.data() + first);
}

template <bool greatest, class T>
FOREGONE_AVX512_TARGET void permute(const PermuteCall<T>& call) {
  constexpr std::make_index_sequence<most_permutes> counts;
  const std::size_t all = call.permutes.size();
  std::size_t done = 0;
  if (!call.keep) {
    done = std::min(all, most_permutes);
    if (done > 0) {
      permute_any<greatest, false, T>(call, 0, done, counts);
    } else {
      const __m512i identity = greatest ? _mm512_setzero_si512() : _mm512_set1_epi32(-1);
      for (std::size_t r = 0; r < call.rows; ++r) store(call.to + r * call.to_stride, identity);
    }
  }
  while (done < all) {
    const std::size_t count = std::min(all - done, most_permutes);
    permute_any<greatest, true, T>(call, done, count, counts);
    done += count;
  }
}

constexpr std::size_t most_vectors = 8;

// `count` vectors of every row, from the vector `first` on.
template <bool greatest, std::size_t count, class T>
FOREGONE_AVX512_TARGET void rows_run(const RowsCall<T>& outer, std::size_t first) {
  using W = Wide<T>;
  const RowsCall<T> call = outer;  // else every store might change it
  const std::size_t stride = call.vectors * lanes<T>;
  const T* const others = call.other_rows == nullptr ? nullptr : call.other_rows + first * lanes<T>;
  for (std::size_t r = 0; r < call.rows; ++r) {
    const std::size_t at = r * stride + first * lanes<T>;
    T* const to = call.to + at;
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
    for (std::size_t g = 0; g < count; ++g) store(to + g * lanes<T>, best[g]);
  }
}

template <bool greatest, class T, std::size_t... less_one>
FOREGONE_AVX512_TARGET void rows_any(const RowsCall<T>& call, std::size_t first, std::size_t count,
                                     std::index_sequence<less_one...> /*counts*/) {
  using Run = void (*)(const RowsCall<T>&, std::size_t);
  static constexpr Run runs[] = {rows_run<greatest, less_one + 1, T>...};
  runs[count - 1](call, first);
}

template <bool greatest, class T>
FOREGONE_AVX512_TARGET void rows(const RowsCall<T>& call) {
  for (std::size_t first = 0; first < call.vectors; first += most_vectors)
    rows_any<greatest, T>(call, first, std::min(most_vectors, call.vectors - first),
                          std::make_index_sequence<most_vectors>{});
}

template <bool greatest, class T>
FOREGONE_AVX512_TARGET void join(const JoinCall<T>& call) {
  const std::size_t stride = call.vectors * lanes<T>;
  const __m512i points = Wide<T>::all(call.points);
  for (const RowPair pair : call.pairs) {
    T* const to = call.to + pair.to * stride;
    const T* const from = call.from + pair.from * stride;
    for (std::size_t at = 0; at < stride; at += lanes<T>)
      store(to + at, taken<greatest, T>(load(to + at), load(from + at), points));
  }
}

template <class T>
FOREGONE_AVX512_TARGET void copy(T* to, const T* from, std::size_t values) {
  for (std::size_t at = 0; at < values; at += lanes<T>)
    _mm512_stream_si512(reinterpret_cast<__m512i*>(to + at), load(from + at));
  _mm_sfence();  // before another thread is told that the tile is done
}

}  // namespace

template <class T>
const Passes<T>& passes_avx512() {
  static constexpr Passes<T> passes{{permute<false, T>, permute<true, T>},
                                    {rows<false, T>, rows<true, T>},
                                    {join<false, T>, join<true, T>},
                                    copy<T>,
                                    Target::avx512};
  return passes;
}
template const Passes<std::uint16_t>& passes_avx512();
template const Passes<std::uint32_t>& passes_avx512();
template const Passes<std::uint64_t>& passes_avx512();

}  // namespace foregone::kernels::tiles

#endif
