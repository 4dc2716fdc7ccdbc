// SPDX-License-Identifier: Apache-2.0
//
// From an instance and an engine's name to a solution.
#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#ifdef __GLIBC__
#include <malloc.h>
#endif

#include "catalogue/letter_masks.hpp"
#include "foregone/catalogue/catalogue.hpp"
#include "foregone/core/text_input.hpp"
#include "foregone/engines/detail/window_follow.hpp"
#include "foregone/engines/list.hpp"
#include "foregone/kernels/target.hpp"

namespace foregone::catalogue {
namespace {

const EngineEntry* find_engine(std::string_view name) {
  for (const EngineEntry& entry : foregone::engines())
    if (entry.name == name) return &entry;
  return nullptr;
}

bool takes(std::string_view engine, const Instance& instance, Detail detail) {
  const EngineEntry* const entry = find_engine(engine);
  return entry != nullptr && entry->refuses(instance, detail).empty();
}

// "" where nimbers mean something, else why they do not.
std::string without_nimbers(const Instance& instance) {
  const std::pair<HookBit, std::string_view> unfit[] = {
      {hook_bit_turn, "turn"}, {hook_bit_moves_again, "moves_again"}, {hook_bit_ending, "ending"}};
  const std::string reason =
      "nimbers are for games in which both players have the same moves and who cannot move loses; ";
  if (instance.kind() == ValueKind::score) return reason + instance.name() + " is for points";
  if (instance.misere()) return reason + "this is misère play";
  for (const auto& [hook, name] : unfit)
    if (instance.states(hook)) return reason + instance.name() + " states " + std::string(name);
  // (A game of one's own may have the name of one of the catalogue's.)
  const GameEntry* const entry = find_game(instance.name());
  if (entry != nullptr && &entry->table() == &instance.table() && !entry->impartial)
    return reason + "those of " + instance.name() + " have different moves";
  return "";
}

/// Engines that stream give the answers of a window game's prefixes and no other position's.
bool only_answers(std::string_view engine) { return find_engine(engine)->stream != nullptr; }

// One way to solve, and what it may take.
struct Attempt {
  std::string_view engine;
  std::uint64_t memory;
  std::string_view why;
  std::optional<Detail> detail = std::nullopt;  ///< where it is less than what was asked for
};

// What retrograde may take before another engine is thought of: some ten million positions.
constexpr std::uint64_t small_memory = std::uint64_t{64} << 20;
constexpr std::uint64_t most_small = 10'000'000;

std::string_view reason_for(std::string_view engine) {
  if (engine == "lattice") return "the board is filled in staircase order";
  if (engine == "heap") return "a heap game";
  return "a token moves down rows within a window";
}

// The ways of a game that is of no family, in the order in which they are tried.
std::vector<Attempt> general_attempts(const Instance& instance, Purpose purpose, Detail detail,
                                      std::uint64_t memory) {
  std::vector<Attempt> ways;
  const Attempt whole{"retrograde", memory, "every position that can be reached"};
  const bool has_bits = takes("bits", instance, detail) && purpose != Purpose::walk;
  const Attempt bits{"bits", memory, "positions are ranked: a bit each"};
  if (purpose == Purpose::explore) {
    ways.push_back(whole);
    if (has_bits) ways.push_back(bits);
    return ways;
  }
  // (Ranked positions are counted; that many take a moment that is known to be lost.)
  const bool is_large =
      has_bits && find_engine("bits")->estimate(instance, 1, {}).positions.value_or(0) > most_small;
  if (memory > small_memory && !is_large)
    ways.push_back({"retrograde", small_memory, "a small game is solved whole in a moment"});
  if (has_bits) ways.push_back(bits);
  const bool has_search_hooks = instance.states(hook_bit_bound) ||
                                instance.states(hook_bit_promising) ||
                                instance.states(hook_bit_useful);
  const Attempt search{
      "alpha-beta", memory,
      has_search_hooks ? "the game states hooks for search" : "a search keeps few positions"};
  if (!takes("alpha-beta", instance, detail)) return ways.push_back(whole), ways;
  ways.push_back(has_search_hooks ? search : whole);
  ways.push_back(has_search_hooks ? whole : search);
  return ways;
}

// The engine of the family that a game is of; "" = of none.
std::string_view family_engine(const Instance& instance, Purpose purpose, Detail detail) {
  if (takes("lattice", instance, detail)) return "lattice";
  if (purpose != Purpose::explore && takes("heap", instance, detail)) return "heap";
  if (purpose == Purpose::answer) {
    if (takes("window", instance, detail)) return "window";
    if (takes("window-memo", instance, detail)) return "window-memo";
  }
  return instance.is_window() ? "retrograde" : "";
}

// The engine that is tried first.
std::string_view automatic(const Instance& instance, Purpose purpose, Detail detail) {
  const std::string_view family = family_engine(instance, purpose, detail);
  if (!family.empty()) return family;
  return general_attempts(instance, purpose, detail, UINT64_MAX).front().engine;
}

Wanted wanted_for(Purpose purpose) {
  switch (purpose) {
    case Purpose::answer:
      return Wanted::roots;
    case Purpose::levels:
      return Wanted::levels;
    case Purpose::walk:
      return Wanted::walks;
    default:
      return Wanted::all;
  }
}

std::string names_of(const std::vector<EngineInfo>& infos) {
  std::string names;
  for (const EngineInfo& info : infos)
    names += (names.empty() ? "" : ", ") + std::string(info.name);
  return names;
}

}  // namespace

std::vector<EngineInfo> engines() {
  std::vector<EngineInfo> infos;
  for (const EngineEntry& entry : foregone::engines()) infos.push_back({entry.name, entry.summary});
  return infos;
}

std::vector<EngineInfo> engines_for(const Instance& instance, Detail detail) {
  std::vector<EngineInfo> infos;
  for (const EngineEntry& entry : foregone::engines())
    if (entry.refuses(instance, detail).empty()) infos.push_back({entry.name, entry.summary});
  return infos;
}

Result<std::string_view> choose_engine(const Instance& instance, std::string_view engine,
                                       Purpose purpose, Detail detail) {
  if (detail == Detail::nimber)
    if (const std::string why = without_nimbers(instance); !why.empty()) return usage_error(why);
  // Moves and lines go without plies where the engine named does not count them.
  if (detail == Detail::remoteness && purpose == Purpose::walk && engine != "auto" &&
      takes(engine, instance, Detail::natural))
    detail = Detail::natural;
  if (engine == "auto") engine = automatic(instance, purpose, detail);
  const EngineEntry* const entry = find_engine(engine);
  if (entry == nullptr)
    return usage_error("unknown engine '" + std::string(engine) + "'; engines: auto, " +
                       names_of(engines()));
  const std::string reason = entry->refuses(instance, detail);
  const std::vector<EngineInfo> others = engines_for(instance, detail);
  if (!reason.empty() && others.empty())
    return usage_error("no engine can take " + instance.name() + ": " + std::string(engine) + " " +
                       reason);
  if (!reason.empty())
    return usage_error("the engine " + std::string(engine) + " cannot take " + instance.name() +
                       ": it " + reason + "; engines: auto, " + names_of(others));
  if (purpose != Purpose::answer && only_answers(engine))
    return usage_error("the engine " + std::string(engine) +
                       " gives the answers for all prefixes and no other values; use retrograde or "
                       "alpha-beta");
  return entry->name;
}

Result<Estimate> estimate(const Instance& instance, std::string_view engine, Purpose purpose,
                          std::uint64_t roots, const SolveOptions& options, bool calibrates) {
  const Result<std::string_view> name = choose_engine(instance, engine, purpose, options.detail);
  if (!name) return tl::unexpected(name.error());
  if (instance.grundy())
    return usage_error("Grundy values are given by solve alone, while it reads its input");
  SolveOptions chosen = options;
  chosen.wanted = wanted_for(purpose);
  foregone::Estimate known = find_engine(*name)->estimate(instance, roots, chosen);
  // The roots are held by the caller, but held.
  if (known.bytes) *known.bytes += std::min(UINT64_MAX - *known.bytes, roots * sizeof(Bytes));
  std::optional<double> seconds;
  const auto expected_seconds = find_engine(*name)->expected_seconds;
  if (calibrates && expected_seconds != nullptr && known.bytes)
    seconds = expected_seconds(instance, roots, chosen);
  return Estimate{*name, known.positions, known.bytes, known.exact, seconds, {}};
}

namespace {

// A walk goes the shortest way where the positions are few.
std::vector<Attempt> walks_of_heaps(const Instance& instance, std::uint64_t memory) {
  std::vector<Attempt> ways;
  if (takes("retrograde", instance, Detail::remoteness))
    ways.push_back(
        {"retrograde", std::min(memory, small_memory), "a small game is solved whole in a moment"});
  ways.push_back({"heap", memory, "a heap game, without plies", Detail::natural});
  return ways;
}

std::vector<Attempt> attempts(const Instance& instance, std::string_view engine, Purpose purpose,
                              const SolveOptions& options) {
  if (engine != "auto") return {{engine, options.memory_bytes, "asked for"}};
  if (instance.is_heap() && purpose == Purpose::walk && options.detail == Detail::remoteness &&
      takes("heap", instance, Detail::natural))
    return walks_of_heaps(instance, options.memory_bytes);
  const std::string_view family = family_engine(instance, purpose, options.detail);
  if (!family.empty()) return {{family, options.memory_bytes, reason_for(family)}};
  return general_attempts(instance, purpose, options.detail, options.memory_bytes);
}

bool cannot_fit(const Estimate& needed, std::uint64_t memory) {
  return needed.exact && needed.bytes && *needed.bytes > memory;
}

// Where a size is known to fit no machine it is known no closer.
std::string number_text(std::optional<std::uint64_t> count) {
  return count && *count != UINT64_MAX ? std::to_string(*count) : std::string("2^63 or more");
}

// What an engine has freed must not stand beside what the next one takes.
void give_back_memory() {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}

Result<std::unique_ptr<Solution>> solve_by(const Instance& instance, std::span<const Bytes> roots,
                                           std::string_view engine, Purpose purpose,
                                           const SolveOptions& options) {
  const Result<Estimate> needed = estimate(instance, engine, purpose, roots.size(), options);
  if (!needed) return tl::unexpected(needed.error());
  SolveOptions rest = options;
  rest.memory_bytes -= std::min<std::uint64_t>(rest.memory_bytes, roots.size_bytes());
  rest.wanted = wanted_for(purpose);
  if (cannot_fit(*needed, options.memory_bytes)) {
    const std::string positions =
        needed->positions ? " for " + number_text(needed->positions) + " positions" : "";
    return budget_error(std::string(needed->engine) + " needs " + number_text(needed->bytes) +
                        " bytes" + positions + ", allowed are " +
                        std::to_string(options.memory_bytes));
  }
  const EngineEntry* const entry = find_engine(needed->engine);
  if (purpose == Purpose::query && entry->on_demand) roots = {};
  auto solved = entry->solve(instance, roots, rest);
  // What is left for the engine is no number that the user gave.
  if (!solved && solved.error().kind == ErrorKind::budget &&
      roots.size_bytes() > options.memory_bytes / 64)
    solved.error().message += " (of a limit of " + std::to_string(options.memory_bytes) +
                              " bytes; the positions asked for take the others)";
  return solved;
}

}  // namespace

namespace {

// What an engine may take in the end: one that is tried with little may come again with all.
std::uint64_t most_memory(std::span<const Attempt> ways, std::string_view engine) {
  std::uint64_t most = 0;
  for (const Attempt& way : ways)
    if (way.engine == engine) most = std::max(most, way.memory);
  return most;
}

}  // namespace

Result<Plan> plan(const Instance& instance, std::string_view engine, Purpose purpose,
                  std::uint64_t roots, const SolveOptions& options, bool calibrates) {
  Plan found;
  std::vector<std::string_view> seen;
  std::uint64_t allowed = options.memory_bytes;  // the last engine's that was told
  const std::vector<Attempt> ways = attempts(instance, engine, purpose, options);
  for (const Attempt& way : ways) {
    if (std::find(seen.begin(), seen.end(), way.engine) != seen.end()) continue;
    seen.push_back(way.engine);
    if (!found.tried.empty() && !cannot_fit(found.tried.back(), allowed)) {
      found.then.push_back(way.engine);
      continue;
    }
    SolveOptions chosen = options;
    chosen.detail = way.detail.value_or(options.detail);
    chosen.memory_bytes = allowed = most_memory(ways, way.engine);
    const auto needed = estimate(instance, way.engine, purpose, roots, chosen, calibrates);
    if (!needed) return tl::unexpected(needed.error());
    found.tried.push_back(*needed);
    if (allowed < options.memory_bytes) found.tried.back().memory_bytes = allowed;
  }
  return found;
}

Result<std::unique_ptr<Solution>> solve(const Instance& instance, std::span<const Bytes> roots,
                                        std::string_view engine, Purpose purpose,
                                        const SolveOptions& options, const Explain& explain) {
  const std::vector<Attempt> ways = attempts(instance, engine, purpose, options);
  std::optional<Error> no_memory;  // of an engine that would have found the values
  for (std::size_t i = 0;; ++i) {
    SolveOptions chosen = options;
    chosen.memory_bytes = ways[i].memory;
    chosen.detail = ways[i].detail.value_or(options.detail);
    if (explain) explain("engine " + std::string(ways[i].engine) + ": " + std::string(ways[i].why));
    auto solved = solve_by(instance, roots, ways[i].engine, purpose, chosen);
    if (solved) return solved;
    // A search that meets a cycle says so as a fault of the input; the other engine may know better.
    const bool meets_cycle =
        solved.error().kind == ErrorKind::input && ways[i].engine == "alpha-beta";
    if (solved.error().kind == ErrorKind::budget) no_memory = solved.error();
    const bool is_last = i + 1 == ways.size();
    if (is_last && meets_cycle && no_memory) return tl::unexpected(*no_memory);
    if (is_last || !(meets_cycle || solved.error().kind == ErrorKind::budget)) return solved;
    if (explain) explain(std::string(ways[i].engine) + " gave up: " + solved.error().message);
    give_back_memory();
  }
}

namespace {

// What solve prints for a prefix: a letter each as a rule.
struct Digits {
  explicit Digits(const Instance& instance)
      : win(instance.answer(instance.start(), Value::of_outcome(Outcome::win))),
        loss(instance.answer(instance.start(), Value::of_outcome(Outcome::lose))) {}

  void write(std::span<const std::uint8_t> loses, std::string& text) const {
    if (win.size() == 1 && loss.size() == 1) {
      text.resize(loses.size());
      kernels::write_digits(loses, loss[0], win[0], text.data());
      return;
    }
    text.clear();
    for (const std::uint8_t lost : loses) text += lost != 0 ? loss : win;
  }

  std::string win;
  std::string loss;
};

// The rows that an input still holds, by kernels where the game says that they are words of letters.
struct MasksOfInput {
  MasksOfInput(Instance& instance, TextInput& in) {
    const ForegoneGameV1& table = instance.table();
    std::string letters;
    const std::int32_t columns = table.window_letters == nullptr
                                     ? 0
                                     : table.window_letters(instance.self(), text_sink(letters));
    const int window = instance.window();
    if (columns > 0) {
      masks = std::make_unique<LetterMasks>(in, static_cast<std::size_t>(columns),
                                            std::move(letters), static_cast<std::size_t>(window));
      return;
    }
    rows = std::make_unique<RowStream>(table.window_read(instance.self(), &in));
    masks = std::make_unique<StreamMasks>(*rows, window);
  }

  std::unique_ptr<RowStream> rows;
  std::unique_ptr<MaskSource> masks;
};

}  // namespace

Result<SolveStats> stream_answers(Instance& instance, TextInput& in, std::string_view engine,
                                  const SolveOptions& options, const TakeText& write) {
  const Result<std::string_view> name = choose_engine(instance, engine, Purpose::answer);
  if (!name) return tl::unexpected(name.error());
  if (!only_answers(*name))
    return usage_error("the engine " + std::string(*name) +
                       " cannot answer while the input is read; use window or window-memo");
  std::string text;
  const Digits digits(instance);
  bool is_first = true;
  const auto give = [&](std::span<const std::uint8_t> answers) {
    if (!instance.grundy()) {
      digits.write(answers, text);
      return write(text);
    }
    text.clear();
    for (const std::uint8_t value : answers) {
      if (!std::exchange(is_first, false)) text += ' ';
      text += std::to_string(value);
    }
    return write(text);
  };
  const MasksOfInput input(instance, in);
  return find_engine(*name)->stream(
      *input.masks, {instance.window(), instance.misere(), instance.grundy()}, options, give);
}

Result<SolveStats> follow_answers(Instance& instance, TextInput& in, const SolveOptions& options,
                                  const TakeText& write) {
  if (instance.grundy())
    return usage_error("rows are followed to say who wins; Grundy values need them all");
  const std::size_t bytes = WindowFollow::memory_bytes(instance.window());
  if (bytes > options.memory_bytes)
    return budget_error("a window of " + std::to_string(instance.window()) + " rows needs " +
                        std::to_string(bytes) + " bytes, allowed are " +
                        std::to_string(options.memory_bytes));
  const Digits digits(instance);
  WindowFollow engine(instance.window(), instance.misere());
  RowStream rows(instance.table().window_read(instance.self(), &in));
  std::array<std::uint32_t, 1> arrivals;
  while (rows.next(arrivals) == 1)
    if (auto written = write(engine.push(arrivals[0]) ? digits.loss : digits.win); !written)
      return tl::unexpected(written.error());
  return SolveStats{"window", engine.rows(), engine.rows(), bytes};
}

bool can_stream(const GameEntry& game, std::string_view engine) {
  if (game.table().is_window == 0) return false;
  if (engine == "auto")
    engine = automatic(Instance(game.table(), ""), Purpose::answer, Detail::natural);
  const EngineEntry* const entry = find_engine(engine);
  return entry != nullptr && entry->stream != nullptr;
}

Result<void> force_target(std::string_view name) {
  const std::optional<kernels::Target> target = kernels::parse_target(name);
  if (target && kernels::supported(*target)) {
    kernels::force_target(*target);
    return {};
  }
  std::string names;
  for (const kernels::Target known : kernels::supported_targets())
    names += (names.empty() ? "" : ", ") + std::string(kernels::name(known));
  return usage_error("the instruction set '" + std::string(name) +
                     "' is not to be had here; there are: " + names);
}

std::string_view active_target() { return kernels::name(kernels::active_target()); }

}  // namespace foregone::catalogue
