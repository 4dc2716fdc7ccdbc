// SPDX-License-Identifier: Apache-2.0
#include "foregone/engines/window.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <vector>

#include "engines/compiled.hpp"
#include "foregone/core/contract_macros.hpp"
#include "foregone/engines/detail/position_table.hpp"
#include "foregone/engines/detail/window_paths.hpp"
#include "foregone/engines/detail/window_vector.hpp"
#include "foregone/engines/window_memo.hpp"

namespace foregone::compiled {
namespace {

constexpr std::size_t block = 4096;

// Feeds blocks of masks to an engine and its answers to `take`; returns the rows fed.
template <class Mask, class Engine>
Result<std::uint64_t> feed_all(MaskSource& masks, Engine& engine, const SolveOptions& options,
                               const TakeAnswers& take) {
  std::array<Mask, block> in;
  std::array<std::uint8_t, block> out;
  std::uint64_t fed = 0;
  while (const std::size_t count = masks.next(std::span<Mask>(in))) {
    engine.feed(std::span<const Mask>(in.data(), count), std::span(out.data(), count));
    if constexpr (requires { engine.is_constant(); })
      if (engine.is_constant()) masks.ignore_masks();
    if (auto taken = take(std::span<const std::uint8_t>(out.data(), count)); !taken)
      return tl::unexpected(taken.error());
    fed += count;
    if (options.progress != nullptr && fed / (64 * block) != (fed - count) / (64 * block))
      options.progress->update({"rows", fed, masks.rows().value_or(0), 0});
  }
  return fed;
}

// A memo that stays in the cache is faster than a large one, unless a row alone is large (measured:
// window 8 in 1 MiB 24–38 ns a row, in 64 MiB 50–65; window 16 the other way round).
std::uint64_t memo_bytes(int window, std::uint64_t allowed) {
  const std::uint64_t ample = window <= 12 ? std::uint64_t{2} << 20 : std::uint64_t{64} << 20;
  return std::min(allowed, std::max<std::uint64_t>(ample, WindowMemo::minimum_memory(window)));
}

/// The answers of the prefixes by the key of their position. One bit and one key each.
template <class Key>
class WindowSolution final : public Solution {
 public:
  WindowSolution(Roots roots, std::vector<bool> loses, const SolveStats& stats)
      : loses_(std::move(loses)), stats_(stats) {
    for (const Bytes& root : roots) keys_.insert(from_bytes<Key>(root));
  }
  Result<std::optional<Value>> find(const Bytes& key) override {
    const auto prefix = keys_.find(from_bytes<Key>(key));
    if (!prefix) return std::nullopt;
    return Value::of_outcome(loses_[*prefix] ? Outcome::lose : Outcome::win);
  }
  bool is_complete() const override { return false; }
  const SolveStats& stats() const override { return stats_; }

 private:
  detail::PositionTable<Key> keys_;
  std::vector<bool> loses_;
  SolveStats stats_;
};

// What a solution keeps of each root: its key twice over (here and in the list of the asked ones
// that is compared), slots, and a bit.
std::uint64_t kept_bytes(const Instance& instance, std::uint64_t roots) {
  return roots * (sizeof(Bytes) + instance.table().key_bytes + 3 * 2 * sizeof(std::uint32_t) + 1);
}

using Stream = decltype(EngineEntry::stream);

Solved solve_prefixes(const Instance& instance, Roots roots, std::string_view engine,
                      const SolveOptions& options, Stream stream) {
  const std::vector<Bytes> asked = instance.asked();
  if (!std::equal(roots.begin(), roots.end(), asked.begin(), asked.end()))
    return usage_error(std::string(engine) +
                       " answers all prefixes from their first row and nothing else; other "
                       "positions need another engine");
  std::vector<bool> answers;
  answers.reserve(roots.size());
  const auto take = [&](std::span<const std::uint8_t> loses) -> Result<void> {
    for (const std::uint8_t loss : loses) answers.push_back(loss != 0);
    return {};
  };
  RowStream rows(instance.table().window_rows(instance.self()));
  StreamMasks masks(rows, instance.window());
  SolveOptions rest = options;
  rest.memory_bytes -= std::min(rest.memory_bytes, kept_bytes(instance, roots.size()));
  const Result<SolveStats> stats =
      stream(masks, {instance.window(), instance.misere()}, rest, take);
  if (!stats) return tl::unexpected(stats.error());
  return with_key_and_kind(instance, [&]<class Key, ValueKind>() -> Solved {
    return std::make_unique<WindowSolution<Key>>(roots, std::move(answers), *stats);
  });
}

// Up to this window the vector is faster than walking all masks (docs/decisions/0015), and it needs no
// memory for rows.
int widest_vector() {
  switch (kernels::active_target()) {
    case kernels::Target::avx512:
      return 13;
    case kernels::Target::avx2:
      return 11;
    default:
      return 10;
  }
}

Result<SolveStats> stream_vector(MaskSource& masks, const WindowRules& rules,
                                 const SolveOptions& options, const TakeAnswers& take) {
  WindowVector engine(rules.window, rules.misere);
  const Result<std::uint64_t> rows = feed_all<std::uint32_t>(masks, engine, options, take);
  if (!rows) return tl::unexpected(rows.error());
  return SolveStats{"window", *rows, *rows, WindowVector::memory_bytes(rules.window)};
}

// The masks of all rows, as long as the memory lasts.
class AllMasks {
 public:
  /// A row's mask, the walk that it ends in, and its value.
  static constexpr std::uint64_t row_bytes = 2 * sizeof(std::uint32_t) + 1;

  /// False where there are more rows than the memory holds; those not read are left in the source.
  /// What is promised is not believed: memory grows with what comes.
  bool read(MaskSource& source, const SolveOptions& options) {
    const std::uint64_t promised = source.rows().value_or(0);
    if (promised > WindowPaths::max_rows || promised > options.memory_bytes / row_bytes)
      return false;
    while (true) {
      const std::size_t here = masks_.size();
      if (here + block > WindowPaths::max_rows) return false;
      if (here + block > masks_.capacity()) {
        std::uint64_t room = std::max<std::uint64_t>(2 * masks_.capacity(), 16 * block);
        if (promised > 0) room = std::min(room, promised + block);
        room = std::max<std::uint64_t>(room, here + block);
        // The old room and the new one are held side by side.
        if ((masks_.capacity() + room) * sizeof(std::uint32_t) > options.memory_bytes) return false;
        masks_.reserve(room);
      }
      masks_.resize(here + block);
      const std::size_t count = source.next(std::span(masks_).subspan(here));
      masks_.resize(here + count);
      if (count == 0) return true;
      if (options.progress != nullptr)
        options.progress->update({"rows", masks_.size(), promised, bytes()});
    }
  }
  /// Nothing where the memory does not suffice.
  std::optional<std::vector<std::uint8_t>> solve(WindowPaths& paths, const SolveOptions& options) {
    const std::uint64_t used = bytes() + masks_.size();
    if (used > options.memory_bytes) return std::nullopt;
    std::vector<std::uint8_t> values(masks_.size());
    if (!paths.solve(masks_, values, options.memory_bytes - used)) return std::nullopt;
    return values;
  }
  std::uint64_t bytes() const { return masks_.capacity() * sizeof(std::uint32_t); }
  std::span<const std::uint32_t> masks() const { return masks_; }

 private:
  std::vector<std::uint32_t> masks_;
};

// Masks that were taken from a source, then what it still has.
class ContinuedMasks final : public MaskSource {
 public:
  ContinuedMasks(std::span<const std::uint32_t> taken, MaskSource& rest)
      : taken_(taken), rest_(rest) {}
  std::optional<std::uint64_t> rows() const override { return rest_.rows(); }
  std::size_t next(std::span<std::uint32_t> masks) override {
    if (taken_.empty()) return rest_.next(masks);
    const std::size_t count = std::min(masks.size(), taken_.size());
    std::copy_n(taken_.begin(), count, masks.begin());
    taken_ = taken_.subspan(count);
    return count;
  }
  std::size_t next(std::span<std::uint8_t> /*masks*/) override {
    FOREGONE_REQUIRE(false);  // the window is wider
    return 0;
  }
  void ignore_masks() override { rest_.ignore_masks(); }

 private:
  std::span<const std::uint32_t> taken_;
  MaskSource& rest_;
};

}  // namespace

Result<SolveStats> stream_window(MaskSource& masks, const WindowRules& rules,
                                 const SolveOptions& options, const TakeAnswers& take) {
  if (!rules.grundy && rules.window <= WindowStream::max_window) {
    WindowStream engine(rules.window, rules.misere);
    const Result<std::uint64_t> rows = feed_all<std::uint8_t>(masks, engine, options, take);
    if (!rows) return tl::unexpected(rows.error());
    return SolveStats{"window", *rows, *rows, sizeof(WindowStream)};
  }
  const std::size_t vector_bytes = WindowVector::memory_bytes(rules.window);
  if (!rules.grundy && rules.window <= widest_vector())
    return stream_vector(masks, rules, options, take);
  AllMasks all;
  if (all.read(masks, options)) {
    WindowPaths paths(rules.window, rules.grundy   ? WindowValue::grundy
                                    : rules.misere ? WindowValue::loses_misere
                                                   : WindowValue::loses);
    if (auto values = all.solve(paths, options)) {
      // The walks kept within what was left for them.
      const std::uint64_t bytes = std::min<std::uint64_t>(
          options.memory_bytes,
          all.bytes() + values->size() + paths.memory_bytes(values->size(), paths.most_walks()));
      if (auto taken = take(*values); !taken) return tl::unexpected(taken.error());
      return SolveStats{"window", values->size(), values->size(), bytes};
    }
  }
  if (rules.grundy &&
      std::max<std::uint64_t>(masks.rows().value_or(0), all.masks().size()) + block >
          WindowPaths::max_rows)
    return budget_error("window gives Grundy values of at most " +
                        std::to_string(WindowPaths::max_rows) + " rows");
  if (rules.grundy)
    return budget_error(
        "window: Grundy values need about " + std::to_string(AllMasks::row_bytes) +
        " bytes a row and " +
        std::to_string(WindowPaths(rules.window, WindowValue::grundy).memory_bytes(0)) +
        " bytes, allowed are " + std::to_string(options.memory_bytes));
  if (vector_bytes + all.bytes() > options.memory_bytes)
    return budget_error("window needs at least " + std::to_string(vector_bytes + all.bytes()) +
                        " bytes, allowed are " + std::to_string(options.memory_bytes));
  ContinuedMasks rest(all.masks(), masks);  // slower, in memory that the rows do not grow
  return stream_vector(rest, rules, options, take).map([&](SolveStats stats) {
    stats.bytes += all.bytes();
    return stats;
  });
}

Result<SolveStats> stream_window_memo(MaskSource& masks, const WindowRules& rules,
                                      const SolveOptions& options, const TakeAnswers& take) {
  const std::uint64_t least = WindowMemo::minimum_memory(rules.window);
  if (options.memory_bytes < least)
    return budget_error("window-memo needs at least " + std::to_string(least) +
                        " bytes, allowed are " + std::to_string(options.memory_bytes));
  WindowMemo engine(rules.window, rules.misere, memo_bytes(rules.window, options.memory_bytes));
  const Result<std::uint64_t> rows = feed_all<std::uint32_t>(masks, engine, options, take);
  if (!rows) return tl::unexpected(rows.error());
  return SolveStats{"window-memo", engine.positions(), engine.positions(), engine.memory_bytes()};
}

Solved solve_window(const Instance& instance, Roots roots, const SolveOptions& options) {
  return solve_prefixes(instance, roots, "window", options, stream_window);
}
Solved solve_window_memo(const Instance& instance, Roots roots, const SolveOptions& options) {
  return solve_prefixes(instance, roots, "window-memo", options, stream_window_memo);
}

Estimate estimate_window(const Instance& instance, std::uint64_t roots,
                         const SolveOptions& /*options*/) {
  // Where rows are walked, all at once; with less memory the vector is taken.
  const std::uint64_t engine =
      instance.window() <= WindowStream::max_window ? sizeof(WindowStream)
      : instance.window() <= widest_vector()
          ? WindowVector::memory_bytes(instance.window())
          : std::min<std::uint64_t>(
                WindowPaths(instance.window()).memory_bytes(roots) + roots * 6,
                std::max<std::uint64_t>(WindowVector::memory_bytes(instance.window()), roots * 6));
  return {roots, kept_bytes(instance, roots) + engine, true};
}
Estimate estimate_window_memo(const Instance& instance, std::uint64_t roots,
                              const SolveOptions& /*options*/) {
  // About ten states a row are stored; all of them at the most. The memo takes what it is given.
  return {std::nullopt, kept_bytes(instance, roots) + WindowMemo::minimum_memory(instance.window()),
          true};
}

}  // namespace foregone::compiled
