// SPDX-License-Identifier: Apache-2.0
#include "foregone/engines/window.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <vector>

#include "engines/compiled.hpp"
#include "engines/root_values.hpp"
#include "foregone/engines/window_memo.hpp"

namespace foregone {
namespace {

constexpr std::size_t block = 4096;

/// Closes a stream of masks at the end of a scope.
class MaskGuard {
 public:
  explicit MaskGuard(const ForegoneMaskStream& stream) : stream_(stream) {}
  MaskGuard(const MaskGuard&) = delete;
  MaskGuard& operator=(const MaskGuard&) = delete;
  ~MaskGuard() { stream_.close(stream_.state); }

 private:
  ForegoneMaskStream stream_;
};

using Give = std::function<Result<void>(std::span<const std::uint8_t> loses)>;

// Feeds blocks of masks to an engine and its answers to `give`; returns the rows fed.
template <class Engine>
Result<std::uint64_t> feed_all(const ForegoneMaskStream& masks, Engine& engine,
                               const SolveOptions& options, const Give& give) {
  std::array<std::uint32_t, block> in;
  std::array<std::uint8_t, block> out;
  std::uint64_t fed = 0;
  while (const std::size_t count = masks.next(masks.state, in.data(), block)) {
    engine.feed(std::span<const std::uint32_t>(in.data(), count), std::span(out.data(), count));
    if (auto given = give(std::span<const std::uint8_t>(out.data(), count)); !given)
      return tl::unexpected(given.error());
    fed += count;
    if (options.progress != nullptr && fed / (64 * block) != (fed - count) / (64 * block))
      options.progress->update({"rows", fed, static_cast<std::uint64_t>(masks.rows), 0});
  }
  return fed;
}

Result<SolveStats> stream_fast(const ForegoneMaskStream& masks, int window, bool misere,
                               const SolveOptions& options, const Give& give) {
  WindowStream engine(window, misere);
  const Result<std::uint64_t> rows = feed_all(masks, engine, options, give);
  if (!rows) return tl::unexpected(rows.error());
  return SolveStats{"window", 0, *rows, sizeof(WindowStream)};
}

Result<SolveStats> stream_memo(const ForegoneMaskStream& masks, int window, bool misere,
                               const SolveOptions& options, const Give& give) {
  const std::uint64_t least = WindowMemo::minimum_memory(window);
  if (options.memory_bytes < least)
    return budget_error("window-memo needs at least " + std::to_string(least) +
                        " bytes, allowed are " + std::to_string(options.memory_bytes));
  // A memo that stays in the cache is faster than a large one, unless a row alone is large
  // (measured: window 8 in 1 MiB 24–38 ns a row, in 64 MiB 50–65; window 16 the other way round).
  const std::uint64_t ample = window <= 12 ? std::uint64_t{2} << 20 : std::uint64_t{64} << 20;
  WindowMemo engine(window, misere, std::min(options.memory_bytes, std::max(ample, least)));
  const Result<std::uint64_t> rows = feed_all(masks, engine, options, give);
  if (!rows) return tl::unexpected(rows.error());
  return SolveStats{"window-memo", engine.positions(), engine.positions(), engine.memory_bytes()};
}

}  // namespace

Result<SolveStats> stream_window(const ForegoneMaskStream& masks, int window, bool misere,
                                 std::string_view engine, const SolveOptions& options,
                                 const Give& give) {
  return engine == "window" ? stream_fast(masks, window, misere, options, give)
                            : stream_memo(masks, window, misere, options, give);
}

namespace compiled {
namespace {

/// The answers of the prefixes, in the order in which the game asks for them.
class WindowSolution final : public Solution {
 public:
  WindowSolution(RootValues values, const SolveStats& stats)
      : values_(std::move(values)), stats_(stats) {}
  Result<std::optional<Value>> find(const Bytes& key) override { return values_.find(key); }
  bool is_complete() const override { return false; }
  void for_each(const std::function<bool(const Bytes&, const Value&)>& /*visit*/) const override {}
  const SolveStats& stats() const override { return stats_; }

 private:
  RootValues values_;
  SolveStats stats_;
};

Solved solve_prefixes(const Instance& instance, Roots roots, std::string_view engine,
                      const SolveOptions& options) {
  const std::vector<Bytes> asked = instance.asked();
  if (!std::equal(roots.begin(), roots.end(), asked.begin(), asked.end()))
    return usage_error(std::string(engine) +
                       " answers all prefixes from their first row and nothing else; other "
                       "positions need another engine");
  RootValues values;
  std::size_t next = 0;
  const auto give = [&](std::span<const std::uint8_t> loses) -> Result<void> {
    for (const std::uint8_t loss : loses)
      values.add(asked[next++], Value::of_outcome(loss != 0 ? Outcome::lose : Outcome::win));
    return {};
  };
  const ForegoneMaskStream masks = instance.table().window_rows(instance.self());
  const MaskGuard guard(masks);
  Result<SolveStats> stats =
      stream_window(masks, instance.window(), instance.misere(), engine, options, give);
  if (!stats) return tl::unexpected(stats.error());
  if (stats->positions == 0) stats->positions = asked.size();
  return std::make_unique<WindowSolution>(std::move(values), *stats);
}

}  // namespace

Solved solve_window(const Instance& instance, Roots roots, const SolveOptions& options) {
  return solve_prefixes(instance, roots, "window", options);
}
Solved solve_window_memo(const Instance& instance, Roots roots, const SolveOptions& options) {
  return solve_prefixes(instance, roots, "window-memo", options);
}

Estimate estimate_window(const Instance& /*instance*/, std::uint64_t roots) {
  return {roots, sizeof(WindowStream), true};
}
Estimate estimate_window_memo(const Instance& instance, std::uint64_t roots) {
  return {roots, WindowMemo::minimum_memory(instance.window()), true};
}

}  // namespace compiled
}  // namespace foregone
