// SPDX-License-Identifier: Apache-2.0
#include "foregone/engines/window.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <vector>

#include "engines/compiled.hpp"
#include "foregone/engines/detail/position_table.hpp"
#include "foregone/engines/window_memo.hpp"

namespace foregone::compiled {
namespace {

constexpr std::size_t block = 4096;

// Feeds blocks of masks to an engine and its answers to `take`; returns the rows fed.
template <class Engine>
Result<std::uint64_t> feed_all(const MaskStream& masks, Engine& engine, const SolveOptions& options,
                               const TakeAnswers& take) {
  std::array<std::uint32_t, block> in;
  std::array<std::uint8_t, block> out;
  std::uint64_t fed = 0;
  while (const std::size_t count = masks.next(in)) {
    engine.feed(std::span<const std::uint32_t>(in.data(), count), std::span(out.data(), count));
    if (auto taken = take(std::span<const std::uint8_t>(out.data(), count)); !taken)
      return tl::unexpected(taken.error());
    fed += count;
    if (options.progress != nullptr && fed / (64 * block) != (fed - count) / (64 * block))
      options.progress->update({"rows", fed, masks.rows(), 0});
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
  const MaskStream masks(instance.table().window_rows(instance.self()));
  const Result<SolveStats> stats =
      stream(masks, instance.window(), instance.misere(), options, take);
  if (!stats) return tl::unexpected(stats.error());
  return with_key_and_kind(instance, [&]<class Key, ValueKind>() -> Solved {
    return std::make_unique<WindowSolution<Key>>(roots, std::move(answers), *stats);
  });
}

// What a solution keeps of each root: its key twice over (here and in the list of the asked ones
// that is compared), slots, and a bit.
std::uint64_t kept_bytes(const Instance& instance, std::uint64_t roots) {
  return roots * (sizeof(Bytes) + instance.table().key_bytes + 3 * 2 * sizeof(std::uint32_t) + 1);
}

}  // namespace

Result<SolveStats> stream_window(const MaskStream& masks, int window, bool misere,
                                 const SolveOptions& options, const TakeAnswers& take) {
  WindowStream engine(window, misere);
  const Result<std::uint64_t> rows = feed_all(masks, engine, options, take);
  if (!rows) return tl::unexpected(rows.error());
  return SolveStats{"window", *rows, *rows, sizeof(WindowStream)};
}

Result<SolveStats> stream_window_memo(const MaskStream& masks, int window, bool misere,
                                      const SolveOptions& options, const TakeAnswers& take) {
  const std::uint64_t least = WindowMemo::minimum_memory(window);
  if (options.memory_bytes < least)
    return budget_error("window-memo needs at least " + std::to_string(least) +
                        " bytes, allowed are " + std::to_string(options.memory_bytes));
  WindowMemo engine(window, misere, memo_bytes(window, options.memory_bytes));
  const Result<std::uint64_t> rows = feed_all(masks, engine, options, take);
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
  return {roots, kept_bytes(instance, roots) + sizeof(WindowStream), true};
}
Estimate estimate_window_memo(const Instance& instance, std::uint64_t roots,
                              const SolveOptions& /*options*/) {
  // About ten states a row are stored; all of them at the most. The memo takes what it is given.
  return {std::nullopt, kept_bytes(instance, roots) + WindowMemo::minimum_memory(instance.window()),
          true};
}

}  // namespace foregone::compiled
