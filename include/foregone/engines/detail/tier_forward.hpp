// SPDX-License-Identifier: Apache-2.0
//
// From a tier to the positions that its moves lead to: blocks of the tier are decoded and expanded
// in order, the children distributed over buckets of equal size (splitters from a sample), each
// bucket sorted and made unique, looked at for the tiers of its keys, and encoded. A key is asked for
// its tier once a tier it is met from, not once a move.
//
// Where the unsorted children take more than their share of the memory, the tier goes in parts, and
// what the parts found is merged when the next tier's turn comes. The same merging takes what several
// tiers lead to in one.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "foregone/core/model.hpp"
#include "foregone/engines/detail/key_buckets.hpp"
#include "foregone/engines/detail/move_batches.hpp"
#include "foregone/engines/detail/solve_jobs.hpp"
#include "foregone/engines/detail/tier_shape.hpp"

namespace foregone::detail {

template <class Model, ValueKind Kind>
class TierForward {
 public:
  using Key = typename Model::Key;

  TierForward(const Model& model, SolveJobs& jobs, const TierShape& shape, std::uint32_t how)
      : model_(model), jobs_(jobs), shape_(shape) {
    workers_.reserve(jobs.threads());
    for (unsigned i = 0; i < jobs.threads(); ++i)
      workers_.emplace_back(model, jobs.budget(), shape, how);
  }

  /// Adds what the moves of a tier's positions lead to. Writes its ends where codes are made. False:
  /// see jobs.fault(), or fallen() where a move leads to a lower tier.
  [[nodiscard]] bool expand(Tier<Key, Kind>& from, PendingTiers<Key>& pending) {
    const KeyLevel<Key>& keys = from.keys;
    tier_ = from.tier;
    const KeySplitters<Key> splitters = sampled(keys);
    const std::size_t units = (keys.blocks() + shape_.unit_blocks - 1) / shape_.unit_blocks;
    std::vector<std::uint32_t> left(units);
    for (std::size_t i = 0; i < units; ++i) left[i] = static_cast<std::uint32_t>(i);
    std::vector<std::uint8_t> done(units, 0);
    while (!left.empty()) {
      const std::uint64_t limit = bucket_limit();
      for (Worker& worker : workers_) worker.buckets.clear(splitters.buckets());
      if (!jobs_.run(left.size(), [&](std::size_t item, unsigned worker) {
            if (workers_[worker].buckets.used_bytes() > limit) return true;
            const Filled filled = fill(from, splitters, left[item], workers_[worker]);
            done[left[item]] = filled == Filled::all;
            if (worker == 0)
              jobs_.tell("enumerate", positions_ + keys.base(first_block(left[item])), 0, level_,
                         0);
            return filled != Filled::no_room;
          }))
        return false;
      const std::size_t before = left.size();
      std::erase_if(left, [&](std::uint32_t unit) { return done[unit] != 0; });
      if (!left.empty() && left.size() == before) return jobs_.refuse();
      if (!collect(splitters, pending)) return false;
    }
    positions_ += keys.size();
    ++level_;
    return true;
  }

  /// One set of keys from several.
  [[nodiscard]] std::optional<KeyLevel<Key>> merged(std::vector<KeyLevel<Key>>&& runs) {
    if (runs.size() == 1) return std::move(runs[0]);
    std::vector<Key> sample;
    std::uint64_t total = 0;
    std::size_t blocks = 0;
    for (const KeyLevel<Key>& run : runs) {
      total += run.size();
      blocks += run.blocks();
    }
    const std::size_t step = blocks / most_sample + 1;
    for (const KeyLevel<Key>& run : runs)
      for (std::size_t block = 0; block < run.blocks(); block += step)
        sample.push_back(run.first(block));
    const KeySplitters<Key> splitters(sample, buckets_for(total));
    std::vector<std::optional<KeyStream<Key>>> streams(splitters.buckets());
    if (!jobs_.run(splitters.buckets(), [&](std::size_t bucket, unsigned worker) {
          return merge(runs, splitters, bucket, workers_[worker], streams[bucket]);
        }))
      return std::nullopt;
    std::vector<KeyStream<Key>> made;
    for (auto& stream : streams)
      if (stream) made.push_back(std::move(*stream));
    runs.clear();
    return KeyLevel<Key>::join(jobs_.budget(), std::move(made));
  }

  /// A set of keys, sorted and unique.
  [[nodiscard]] std::optional<KeyLevel<Key>> level_of(std::span<const Key> keys) {
    std::vector<KeyStream<Key>> streams;
    auto stream = workers_[0].encoder.encode(keys);
    if (!stream) return std::nullopt;
    streams.push_back(std::move(*stream));
    return KeyLevel<Key>::join(jobs_.budget(), std::move(streams));
  }

  /// The least key found in a tier below the one whose expansion failed.
  const std::optional<Key>& fallen() const { return fallen_; }
  /// The position of that tier that leads to it.
  std::optional<Key> leader_to(const KeyLevel<Key>& keys, const Key& child) {
    std::optional<Key> leader;
    Worker& worker = workers_[0];
    for (std::size_t block = 0; block < keys.blocks() && !leader; ++block) {
      if (!worker.decoded.make(keys.block_size(block))) return std::nullopt;
      keys.decode(block, worker.decoded.data());
      const std::span<const Key> decoded(worker.decoded.data(), keys.block_size(block));
      if (!worker.moves.each(decoded, [&](std::size_t first, const Expansion<Key>& moves) {
            for (std::size_t i = 0; i < moves.size() && !leader; ++i)
              for (std::uint32_t j = moves.begin(i); j < moves.end[i]; ++j)
                if (moves.to[j] == child) leader = decoded[first + i];
            return true;
          }))
        return std::nullopt;
    }
    return leader;
  }

 private:
  static constexpr std::size_t most_sample = 65536;
  static constexpr std::uint64_t keys_sampled = 512;  // one of so many
  static constexpr std::size_t least_sampled = 2048;
  static constexpr std::uint64_t least_bucket_bytes = 16384;

  struct Worker {
    Worker(const Model& model, MemoryBudget& budget, const TierShape& shape, std::uint32_t how)
        : moves(model, budget, how), decoded(budget), buckets(budget), sort(budget),
          encoder(budget, shape.block_keys), tiers(budget), chosen(budget) {}
    MoveBatches<Model> moves;
    Held<Key> decoded;
    KeyBuckets<Key> buckets;
    BucketSort<Key> sort;
    KeyEncoder<Key> encoder;
    Held<std::int32_t> tiers;
    Held<Key> chosen;
  };
  struct TierStream {
    std::int32_t tier;
    KeyStream<Key> stream;
  };
  enum class Filled : std::uint8_t { all, part, no_room };

  std::size_t first_block(std::uint32_t unit) const {
    return std::size_t{unit} * shape_.unit_blocks;
  }
  std::size_t buckets_for(std::uint64_t keys) const {
    return static_cast<std::size_t>(
        std::clamp<std::uint64_t>(keys / shape_.bucket_keys, 1, KeySplitters<Key>::most_buckets));
  }
  // What a thread may fill its buckets with before they are sorted: half of what is left.
  std::uint64_t bucket_limit() const {
    std::uint64_t pages = 0;
    for (const Worker& worker : workers_) pages += worker.buckets.held_bytes();
    return std::min(shape_.bucket_bytes, (jobs_.budget().left() + pages) / 2 / workers_.size());
  }

  // Splitters for the children of a tier, from those of some of its positions.
  KeySplitters<Key> sampled(const KeyLevel<Key>& keys) {
    if (keys.size() <= shape_.bucket_keys / 2) return {};
    const std::uint64_t wanted = std::max<std::uint64_t>(least_sampled, keys.size() / keys_sampled);
    const std::size_t blocks =
        std::min<std::size_t>(keys.blocks(), wanted * 8 / shape_.block_keys + 1);
    std::vector<Key> children;
    std::vector<Key> parents;
    std::uint64_t seen = 0;
    std::uint64_t moves_seen = 0;
    std::uint64_t step = 1;  // one move of so many is in the sample
    const auto most_children = static_cast<std::size_t>(
        std::clamp<std::uint64_t>(jobs_.budget().left() / 64 / sizeof(Key), 1024, 1 << 20));
    Worker& worker = workers_[0];
    for (std::size_t i = 0; i < blocks; ++i) {
      const std::size_t block = i * keys.blocks() / blocks;
      if (!worker.decoded.make(keys.block_size(block))) return {};
      const std::uint32_t count = keys.decode(block, worker.decoded.data());
      parents.clear();
      for (std::uint32_t at = 0; at < count; at += 8) parents.push_back(worker.decoded[at]);
      seen += parents.size();
      if (!worker.moves.each(parents, [&](std::size_t, const Expansion<Key>& moves) {
            for (std::uint32_t j = 0; j < moves.used(); ++j, ++moves_seen)
              if (moves_seen % step == 0) children.push_back(moves.to[j]);
            if (children.size() > most_children) thin_out(children, most_children / 2, step);
            return true;
          }))
        return {};
    }
    if (children.empty()) return {};
    // About as many different children as half of the moves lead to, but no more buckets than have
    // room for some pages.
    const auto moves = static_cast<std::uint64_t>(UInt128{moves_seen} * keys.size() / seen);
    const std::uint64_t most = std::max<std::uint64_t>(1, bucket_limit() / least_bucket_bytes);
    return KeySplitters<Key>(children, std::min<std::uint64_t>(buckets_for(moves / 2), most));
  }

  // Keeps one of several, so that no more than `most` are left.
  static void thin_out(std::vector<Key>& sample, std::size_t most, std::uint64_t& step) {
    std::uint64_t each = 2;
    while (sample.size() / each >= most) each *= 2;
    std::size_t kept = 0;
    for (std::size_t i = 0; i < sample.size(); i += each) sample[kept++] = sample[i];
    sample.resize(kept);
    step *= each;
  }

  // Expands a unit of blocks into the buckets of a worker.
  Filled fill(Tier<Key, Kind>& from, const KeySplitters<Key>& splitters, std::uint32_t unit,
              Worker& worker) {
    const std::size_t end = std::min(from.keys.blocks(), first_block(unit) + shape_.unit_blocks);
    for (std::size_t block = first_block(unit); block < end; ++block) {
      if (!worker.decoded.make(shape_.block_keys)) return Filled::no_room;
      const std::uint32_t count = from.keys.decode(block, worker.decoded.data());
      const std::uint64_t base = from.keys.base(block);
      bool has_room = true;
      const bool expanded = worker.moves.each(
          {worker.decoded.data(), count}, [&](std::size_t first, const Expansion<Key>& moves) {
            if constexpr (Kind == ValueKind::outcome)
              if (from.codes.made()) write_ends(from.codes, base + first, moves);
            const std::uint32_t used = moves.used();
            const Key* const to = moves.to.data();
            for (std::uint32_t i = 0; i < used && has_room; ++i)
              has_room = worker.buckets.put(splitters.bucket(to[i]), to[i]);
            return has_room;
          });
      if (!has_room) return Filled::part;
      if (!expanded) return Filled::no_room;
    }
    return Filled::all;
  }
  static void write_ends(TierCodes<Kind>& codes, std::uint64_t base, const Expansion<Key>& moves) {
    FOREGONE_REQUIRE(codes.width() == 1);
    std::uint8_t* const words = codes.data() + base;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const ForegoneOver& over = moves.over[i];
      if (over.is_over != 0) words[i] = end_words[static_cast<std::size_t>(over.outcome)];
    }
  }
  // By outcome.
  static constexpr std::array<std::uint8_t, 4> end_words = [] {
    using Words = Compact<ValueKind::outcome, std::uint8_t>;
    std::array<std::uint8_t, 4> words{};
    for (const Outcome outcome : {Outcome::lose, Outcome::draw, Outcome::tie, Outcome::win})
      words[static_cast<std::size_t>(outcome)] =
          Words::word(Codes<ValueKind::outcome>::of(outcome, 0));
    return words;
  }();

  // Sorts and encodes all buckets.
  bool collect(const KeySplitters<Key>& splitters, PendingTiers<Key>& pending) {
    std::vector<std::vector<TierStream>> found(splitters.buckets());
    if (!jobs_.run(splitters.buckets(), [&](std::size_t bucket, unsigned worker) {
          return sort_bucket(splitters, bucket, workers_[worker], found[bucket]);
        }))
      return false;
    if (fallen_) return false;
    std::map<std::int32_t, std::vector<KeyStream<Key>>> streams;
    for (auto& bucket : found)
      for (TierStream& each : bucket) streams[each.tier].push_back(std::move(each.stream));
    for (auto& [tier, pieces] : streams) {
      auto level = KeyLevel<Key>::join(jobs_.budget(), std::move(pieces));
      if (!level) return jobs_.refuse();
      std::vector<KeyLevel<Key>>& runs = pending[tier];
      runs.push_back(std::move(*level));
      if (runs.size() < shape_.most_runs) continue;
      level = merged(std::move(runs));
      if (!level) return false;
      runs.clear();
      runs.push_back(std::move(*level));
    }
    return true;
  }

  bool sort_bucket(const KeySplitters<Key>& splitters, std::size_t bucket, Worker& worker,
                   std::vector<TierStream>& found) {
    std::size_t count = 0;
    for (const Worker& each : workers_) count += each.buckets.count(bucket);
    if (count == 0) return true;
    const std::span<const Key> keys =
        worker.sort.sorted(count, splitters.range(bucket), [&](const auto& use) {
          for (const Worker& each : workers_) each.buckets.each_run(bucket, use);
        });
    if (keys.empty() || !worker.tiers.make(keys.size())) return false;
    const std::span<std::int32_t> tiers(worker.tiers.data(), keys.size());
    model_.tiers(keys, tiers);
    return encode_by_tier(keys, tiers, worker, found);
  }

  bool encode_by_tier(std::span<const Key> keys, std::span<const std::int32_t> tiers,
                      Worker& worker, std::vector<TierStream>& found) {
    const auto [least, greatest] = std::minmax_element(tiers.begin(), tiers.end());
    if (*least < tier_) {
      const auto below = std::find_if(tiers.begin(), tiers.end(),
                                      [this](std::int32_t tier) { return tier < tier_; });
      const Key& key = keys[static_cast<std::size_t>(below - tiers.begin())];
      const std::lock_guard lock(mutex_);
      if (!fallen_ || key < *fallen_) fallen_ = key;
      return true;
    }
    if (*least == *greatest) return encode(keys, *least, worker, found);
    if (!worker.chosen.make(keys.size())) return false;
    std::vector<std::int32_t> distinct(tiers.begin(), tiers.end());
    std::sort(distinct.begin(), distinct.end());
    distinct.erase(std::unique(distinct.begin(), distinct.end()), distinct.end());
    for (const std::int32_t tier : distinct) {
      std::size_t count = 0;
      for (std::size_t i = 0; i < keys.size(); ++i)
        if (tiers[i] == tier) worker.chosen[count++] = keys[i];
      if (!encode({worker.chosen.data(), count}, tier, worker, found)) return false;
    }
    return true;
  }
  bool encode(std::span<const Key> keys, std::int32_t tier, Worker& worker,
              std::vector<TierStream>& found) {
    auto stream = worker.encoder.encode(keys);
    if (!stream) return false;
    found.push_back({tier, std::move(*stream)});
    return true;
  }

  // The keys of all runs that belong in a bucket, each once.
  bool merge(const std::vector<KeyLevel<Key>>& runs, const KeySplitters<Key>& splitters,
             std::size_t bucket, Worker& worker, std::optional<KeyStream<Key>>& stream) {
    std::size_t count = 0;
    for (const KeyLevel<Key>& run : runs) {
      // The last block that begins before the bucket may reach into it.
      std::size_t block = first_block_at(run, splitters, bucket);
      if (block > 0) --block;
      for (; block < run.blocks() && splitters.bucket(run.first(block)) <= bucket; ++block) {
        const std::uint32_t size = run.block_size(block);
        if (!worker.sort.make_room(count + size, count)) return false;
        Key* const to = worker.sort.room() + count;
        run.decode(block, to);
        Key* const end = std::remove_if(
            to, to + size, [&](const Key& key) { return splitters.bucket(key) != bucket; });
        count += static_cast<std::size_t>(end - to);
      }
    }
    if (count == 0) return true;
    const std::span<const Key> keys = worker.sort.sorted(count);
    if (keys.empty()) return false;
    stream = worker.encoder.encode(keys);
    return stream.has_value();
  }
  static std::size_t first_block_at(const KeyLevel<Key>& run, const KeySplitters<Key>& splitters,
                                    std::size_t bucket) {
    std::size_t first = 0;
    std::size_t last = run.blocks();
    while (first < last) {
      const std::size_t middle = (first + last) / 2;
      if (splitters.bucket(run.first(middle)) < bucket) first = middle + 1;
      else last = middle;
    }
    return first;
  }

  const Model& model_;
  SolveJobs& jobs_;
  TierShape shape_;
  std::vector<Worker> workers_;
  std::int32_t tier_ = 0;
  std::mutex mutex_;
  std::optional<Key> fallen_;
  std::uint64_t positions_ = 0;  // expanded, in tiers before
  std::uint64_t level_ = 0;
};

}  // namespace foregone::detail
