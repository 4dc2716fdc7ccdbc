// SPDX-License-Identifier: Apache-2.0
//
// Positions and their words (compact_codes.hpp) by key: open addressing in lines of the cache.
//
//   line of 64 bytes (64-bit keys, one-byte words):  | key 0 … key 6 | word 0 … word 6 | count |
//
// A key's home is the line floor(hash · homes / 2^64), and it stands in the first line from there on
// that was not full when it came. So a look-up is one miss of the cache, where keys and words in
// arrays of their own are two, and every key is allowed, since `count` says what is taken.
//
// Homes rise with the hash, so the table read from front to back is nearly in the order of hashes,
// of this table and of a larger one alike. That is how it grows: the old lines are read in order and
// go into new ones in order, in chunks of 2 MiB, and a chunk that was read is cleared and used
// anew. The peak is the new table and one chunk, not both tables, and growing by less than double
// costs little (measured: about 2 ns a position and growth). A word that needs to be wider takes
// the same way. Only a table of less than one chunk doubles.
//
// There is no wrapping round: behind the last home are some spare lines; the table is full when a
// key would run beyond them, which is possible long before all lines are.
#pragma once

#include <sys/mman.h>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <new>
#include <type_traits>
#include <utility>
#include <vector>

#include "foregone/core/contract_macros.hpp"
#include "foregone/core/keys.hpp"

namespace foregone::detail {

/// Blocks of zeroed bytes of one size, kept for reuse.
class ChunkPool {
 public:
  static constexpr std::size_t alignment = std::size_t{1} << 21;
  struct Free {
    std::size_t bytes;
    void operator()(std::byte* block) const {
      ::operator delete(block, std::align_val_t{alignment_of(bytes)});
    }
  };
  using Chunk = std::unique_ptr<std::byte, Free>;

  static Chunk make(std::size_t bytes) {
    auto* const block =
        static_cast<std::byte*>(::operator new(bytes, std::align_val_t{alignment_of(bytes)}));
    // Large pages are a hint: without them look-ups are slower.
    if (bytes >= alignment) (void)madvise(block, bytes, MADV_HUGEPAGE);
    std::memset(block, 0, bytes);
    return Chunk(block, Free{bytes});
  }
  Chunk take(std::size_t bytes) {
    if (spare_.empty() || spare_.back().get_deleter().bytes != bytes) return make(bytes);
    Chunk chunk = std::move(spare_.back());
    spare_.pop_back();
    std::memset(chunk.get(), 0, bytes);
    return chunk;
  }
  void give_back(Chunk chunk) { spare_.push_back(std::move(chunk)); }

 private:
  static constexpr std::size_t alignment_of(std::size_t bytes) {
    return bytes >= alignment ? alignment : 64;
  }
  std::vector<Chunk> spare_;
};

template <class KeyType, class WordType, std::size_t ChunkBytes = std::size_t{1} << 21>
class LineTable {
 public:
  using Key = KeyType;
  using Word = WordType;
  /// Where a key stands: 8 · line + place.
  using Slot = std::uint64_t;
  static constexpr Slot absent = ~Slot{0};

  static constexpr std::size_t line_bytes = 8 * sizeof(Key);
  static constexpr unsigned places = static_cast<unsigned>(
      std::min<std::size_t>((line_bytes - 1) / (sizeof(Key) + sizeof(Word)), 7));

  LineTable() {
    set_lines(least_lines);
    chunks_.push_back(ChunkPool::make(chunk_size()));
  }
  LineTable(LineTable&&) noexcept = default;
  LineTable& operator=(LineTable&&) noexcept = default;

  std::uint64_t size() const { return size_; }
  std::uint64_t lines() const { return lines_; }
  std::uint64_t bytes() const { return lines_ * line_bytes; }

  /// From here on look-ups grow long: the table should grow. Up to `utmost` it may be filled
  /// where memory is short.
  std::uint64_t comfortable() const { return lines_ * places * 85 / 100; }
  std::uint64_t utmost() const { return lines_ * places * 96 / 100; }

  /// Inlined by force: GCC 12 takes a function that does nothing but prefetch for one without effect
  /// and leaves calls of it out (measured: twice the time).
  [[gnu::always_inline]] inline void prefetch(std::uint64_t hash) const {
    const Line& line = at(home(hash));
    __builtin_prefetch(&line, 1);
    if constexpr (line_bytes > 64)
      __builtin_prefetch(reinterpret_cast<const std::byte*>(&line) + line_bytes - 64, 1);
  }

  /// Where the key stands, or `absent`.
  Slot find(const Key& key, std::uint64_t hash) const {
    for (std::uint64_t line = home(hash); line < lines_; ++line) {
      const Line& here = at(line);
      const unsigned place = place_of(here, key);
      if (place < places) return 8 * line + place;
      if (here.count < places) break;
    }
    return absent;
  }
  /// Puts a key that is not there; `absent` if there is no room.
  Slot insert(const Key& key, std::uint64_t hash, Word word) {
    for (std::uint64_t line = home(hash); line < lines_; ++line) {
      Line& here = at(line);
      if (here.count == places) continue;
      here.keys[here.count] = key;
      here.words[here.count] = word;
      ++size_;
      return 8 * line + here.count++;
    }
    return absent;
  }
  const Key& key(Slot slot) const { return at(slot / 8).keys[slot % 8]; }
  Word word(Slot slot) const { return at(slot / 8).words[slot % 8]; }
  void set_word(Slot slot, Word word) { at(slot / 8).words[slot % 8] = word; }

  /// Calls visit(key, word) for each position, in the order of the lines, until it returns false.
  template <class Visit>
  bool for_each(Visit&& visit) const {
    for (std::uint64_t line = 0; line < lines_; ++line) {
      const Line& here = at(line);
      for (unsigned place = 0; place < here.count; ++place)
        if (!visit(here.keys[place], here.words[place])) return false;
    }
    return true;
  }

  /// Numbers the positions 0, 1, 2, … in the order of the lines; the words are gone then. Requires
  /// size() < 2^32.
  void number() {
    static_assert(places * sizeof(Word) >= sizeof(std::uint32_t));
    FOREGONE_REQUIRE(size_ <= UINT32_MAX);
    std::uint32_t first = 0;
    for (std::uint64_t line = 0; line < lines_; ++line) {
      std::memcpy(at(line).words, &first, sizeof(first));
      first += at(line).count;
    }
  }
  /// The number of the position at a slot; of the first one of a line or after it. Require number().
  std::uint32_t number_of(Slot slot) const {
    return first_number(slot / 8) + static_cast<std::uint32_t>(slot % 8);
  }
  std::uint32_t first_number(std::uint64_t line) const {
    std::uint32_t first = 0;
    std::memcpy(&first, at(line).words, sizeof(first));
    return first;
  }

  /// How many lines the next size has, if no more than so many bytes may be held on the way; 0 =
  /// they are not enough.
  std::uint64_t next_lines(std::uint64_t most_bytes) const {
    const std::uint64_t wanted =
        lines_ < chunk_lines ? 2 * lines_ : chunks_for(lines_ / 10 * 13) * chunk_lines;
    if (peak_bytes(bytes(), wanted) <= most_bytes) return wanted;
    const std::uint64_t chunks = most_bytes / (chunk_lines * line_bytes);
    if (lines_ < chunk_lines || chunks <= chunks_for(lines_) + 1) return 0;
    return (chunks - 1) * chunk_lines;
  }
  /// The most that is held while a table of so many bytes is taken over into so many lines.
  static std::uint64_t peak_bytes(std::uint64_t old_bytes, std::uint64_t lines) {
    constexpr std::uint64_t chunk = chunk_lines * line_bytes;
    const std::uint64_t wanted = lines * line_bytes;
    if (old_bytes < chunk || wanted < chunk) return old_bytes + wanted;
    return std::max(old_bytes, wanted) + chunk;
  }
  /// How many lines hold so many positions when they are filled to so many percent.
  static std::uint64_t lines_for(std::uint64_t positions, unsigned percent = 85) {
    std::uint64_t lines = least_lines;
    while (lines < chunk_lines && lines * places * percent / 100 <= positions) lines *= 2;
    if (lines < chunk_lines) return lines;
    return chunks_for(positions / places * 100 / percent + 128) * chunk_lines;
  }

  /// Enough for so many positions, and for the way there by growing and by wider words.
  static UInt128 bytes_for(std::uint64_t positions) {
    constexpr std::uint64_t chunk = chunk_lines * line_bytes;
    const std::uint64_t lines = lines_for(positions, 95);
    if (lines < chunk_lines) return UInt128{2} * lines * line_bytes;
    return UInt128{lines} * line_bytes + chunk;
  }

  /// Takes over what another table holds, in so many lines; translate(word) gives the new words.
  /// The other one is empty then.
  template <class From, class Translate>
  void take(From& from, std::uint64_t lines, Translate&& translate) {
    ChunkPool pool;
    size_ = 0;
    chunks_.clear();
    set_lines(lines);
    chunks_.resize(chunks_for(lines));
    from.drain(pool, [&](const Key& key, auto word) {
      const std::uint64_t hash = key_hash(key);
      std::uint64_t line = home(hash);
      while (is_there(line, pool) && at(line).count == places) ++line;
      insert(key, hash, translate(word));
    });
    for (auto& chunk : chunks_)
      if (chunk == nullptr) chunk = pool.take(chunk_size());
  }
  void grow(std::uint64_t lines) {
    LineTable old(std::move(*this));
    take(old, lines, [](Word word) { return word; });
  }
  /// Gives each position to put(key, word) in the order of the lines, and the chunks to the pool.
  template <class Put>
  void drain(ChunkPool& pool, Put&& put) {
    for (std::size_t i = 0; i < chunks_.size(); ++i) {
      const std::uint64_t end = std::min<std::uint64_t>((i + 1) * chunk_lines, lines_);
      for (std::uint64_t line = i * chunk_lines; line < end; ++line) {
        const Line& here = at(line);
        for (unsigned place = 0; place < here.count; ++place)
          put(here.keys[place], here.words[place]);
      }
      pool.give_back(std::move(chunks_[i]));
    }
    chunks_.clear();
    lines_ = size_ = 0;
  }

 private:
  struct alignas(64) Line {
    Key keys[places];
    Word words[places];
    std::uint8_t count;
  };
  static_assert(sizeof(Line) == line_bytes && std::is_trivially_copyable_v<Key>);
  static constexpr std::uint64_t least_lines = 16;
  static constexpr std::uint64_t chunk_lines = ChunkBytes / line_bytes;
  static constexpr int chunk_bits = std::countr_zero(chunk_lines);
  static_assert(std::has_single_bit(chunk_lines) && chunk_lines >= least_lines);

  static constexpr std::uint64_t chunks_for(std::uint64_t lines) {
    return (lines + chunk_lines - 1) / chunk_lines;
  }
  std::size_t chunk_size() const { return std::min(lines_, chunk_lines) * line_bytes; }

  void set_lines(std::uint64_t lines) {
    lines_ = lines;
    homes_ = lines - std::min<std::uint64_t>(lines / 4, 64);
  }
  // Makes a line be there in a table that is being filled in order. When even the spare lines at
  // the end are full, which hashes hardly ever bring about, there are a few more.
  bool is_there(std::uint64_t line, ChunkPool& pool) {
    if (line == lines_) {
      if (lines_ < chunk_lines) {
        ChunkPool::Chunk wider = ChunkPool::make(2 * chunk_size());
        std::memcpy(wider.get(), chunks_[0].get(), chunk_size());
        chunks_[0] = std::move(wider);
        lines_ *= 2;
      } else {
        chunks_.emplace_back();
        lines_ += chunk_lines;
      }
    }
    auto& chunk = chunks_[line >> chunk_bits];
    if (chunk == nullptr) chunk = pool.take(chunk_size());
    return true;
  }

  std::uint64_t home(std::uint64_t hash) const {
    return static_cast<std::uint64_t>(UInt128{hash} * homes_ >> 64);
  }
  Line& at(std::uint64_t line) {
    return reinterpret_cast<Line*>(chunks_[line >> chunk_bits].get())[line & (chunk_lines - 1)];
  }
  const Line& at(std::uint64_t line) const { return const_cast<LineTable&>(*this).at(line); }

  // The place of a key in a line, `places` if it is not there. All places are compared, so that
  // there is no branch to mispredict.
  static unsigned place_of(const Line& line, const Key& key) {
    if constexpr (sizeof(Key) <= 16) {
      unsigned equal = 0;
      for (unsigned place = 0; place < places; ++place)
        equal |= static_cast<unsigned>(line.keys[place] == key) << place;
      equal &= (1U << line.count) - 1;
      return equal != 0 ? static_cast<unsigned>(std::countr_zero(equal)) : places;
    } else {
      for (unsigned place = 0; place < line.count; ++place)
        if (line.keys[place] == key) return place;
      return places;
    }
  }

  std::vector<ChunkPool::Chunk> chunks_;
  std::uint64_t lines_ = 0;
  std::uint64_t homes_ = 0;
  std::uint64_t size_ = 0;
};

}  // namespace foregone::detail
