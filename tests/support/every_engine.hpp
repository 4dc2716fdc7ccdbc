// SPDX-License-Identifier: Apache-2.0
//
// One instance through every engine that takes it: with each of its optional hooks used and ignored,
// for each detail, with 1 to 4 threads, in much and in little memory. At every position behind the
// roots the value must be the oracle's (graph_oracle.hpp), and verify must find no fault. A budget
// error is an answer where memory is little; a wrong value never is. A new engine of the list comes
// under this by itself.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine_runs.hpp"
#include "graph_oracle.hpp"

namespace foregone::test {

/// How one solve is made.
struct EngineSetting {
  std::string_view engine;
  std::uint64_t ignored = 0;
  SolveOptions options;

  std::string text() const {
    constexpr std::string_view details[] = {"natural", "remoteness", "nimber"};
    constexpr std::string_view wanted[] = {"roots", "levels", "walks", "all"};
    return std::string(engine) + ", " +
           std::string(details[static_cast<std::size_t>(options.detail)]) + ", hooks ignored " +
           std::to_string(ignored >> 17) + "<<17, " + std::to_string(options.threads) +
           " threads, " + std::to_string(options.memory_bytes) + " bytes, wanted " +
           std::string(wanted[static_cast<std::size_t>(options.wanted)]);
  }
};

/// How often each engine was asked for a solution and how often it gave one.
struct EngineTally {
  std::map<std::string, int, std::less<>> asked;
  std::map<std::string, int, std::less<>> solved;
};

class EveryEngine {
 public:
  static constexpr std::uint64_t much_memory = std::uint64_t{1} << 30;

  /// `variety` decides which threads, memory and wants go with which engine and hooks.
  EveryEngine(const Instance& instance, std::vector<Bytes> roots, std::uint64_t variety,
              EngineTally* tally = nullptr)
      : stated_(instance), roots_(std::move(roots)), explored_(explored(instance, roots_)),
        variety_(variety), tally_(tally) {}

  /// "" or the first setting that goes wrong, and how.
  std::string fault() {
    for (const Detail detail : {Detail::natural, Detail::remoteness, Detail::nimber}) {
      if (detail == Detail::nimber && !is_impartial()) continue;
      values_ = values_of(explored_.graph, stated_.kind(), detail);
      proved_ = proved_values_of(explored_.graph, stated_.kind(), detail);
      for (const std::uint64_t ignored : ignored_sets()) {
        Instance instance = stated_;
        instance.ignore(ignored);
        for (const catalogue::EngineInfo& info : catalogue::engines_for(instance, detail)) {
          const EngineSetting setting = next_setting(info.name, ignored, detail);
          const std::string wrong = fault_of(instance, setting);
          if (!wrong.empty()) return setting.text() + ": " + wrong;
        }
      }
    }
    return "";
  }

 private:
  static constexpr HookBit usable[] = {
      hook_bit_promising, hook_bit_canonical, hook_bit_parts,
      hook_bit_bound,     hook_bit_useful,    hook_bit_predecessors,
      hook_bit_tier,      hook_bit_ranking,   hook_bit_predecessor_indices};

  bool is_impartial() const {
    for (const HookBit hook : {hook_bit_gain, hook_bit_turn, hook_bit_moves_again, hook_bit_ending})
      if (stated_.states(hook)) return false;
    return stated_.kind() == ValueKind::outcome && !stated_.misere();
  }

  // No hook, all, each alone used, each alone ignored, and one random set.
  std::vector<std::uint64_t> ignored_sets() {
    std::uint64_t stated = 0;
    for (const HookBit hook : usable)
      if (stated_.states(hook)) stated |= hook;
    std::set<std::uint64_t> sets{0, stated, mixed(++variety_) & stated};
    for (const HookBit hook : usable)
      if ((stated & hook) != 0) sets.insert({hook, stated & ~std::uint64_t{hook}});
    // A ranking is one of tiers.
    std::vector<std::uint64_t> lawful;
    for (const std::uint64_t set : sets)
      if ((set & hook_bit_tier) == 0 || ((set | ~stated) & hook_bit_ranking) != 0)
        lawful.push_back(set);
    return lawful;
  }

  EngineSetting next_setting(std::string_view engine, std::uint64_t ignored, Detail detail) {
    const std::uint64_t word = mixed(++variety_);
    constexpr std::uint64_t memories[] = {much_memory, much_memory, much_memory, 1U << 12,
                                          1U << 16,    1U << 18,    1U << 20,    3U << 20};
    EngineSetting setting{engine, ignored, {}};
    setting.options.detail = detail;
    setting.options.threads = word % 2 == 0 ? 1 : 1 + static_cast<unsigned>(word / 2 % 4);
    setting.options.memory_bytes = memories[word / 8 % 8];
    setting.options.wanted = word / 64 % 3 == 0   ? Wanted::roots
                             : word / 64 % 3 == 1 ? Wanted::walks
                                                  : Wanted::all;
    if (engine == "brute-force") setting.options.visit_limit = 20'000;
    return setting;
  }

  bool may_refuse(const Error& error, const EngineSetting& setting) const {
    if (error.kind == ErrorKind::budget)
      return setting.options.memory_bytes < much_memory || setting.engine == "brute-force";
    // Not every ranking is lowered by every move.
    if (setting.engine == "bits" && error.message.find("law of rankings") != std::string::npos)
      return !is_lowered_by_moves();
    // Play that comes back has no value in games for points; and some engines know none at all.
    return error.message.find("return to a position") != std::string::npos && is_cyclic();
  }
  // Of all positions of the tiers, whether or not play comes there.
  bool is_lowered_by_moves() const {
    return with_key_and_kind(stated_, [&]<class Key, ValueKind Kind>() {
      const ImportedModel<Key, Kind> model(stated_);
      const auto rank = [&](const Key& key) {
        std::int32_t tier = 0;
        model.tiers({&key, 1}, {&tier, 1});
        return std::pair(-std::int64_t{tier}, model.index(key));
      };
      bool is_lowered = true;
      Expansion<Key> moves;
      for (std::int32_t tier = -100; tier < 200; ++tier)  // all that recipes have
        for (Index index = 0; index < model.tier_size(tier); ++index) {
          const Key from = model.position_at(tier, index);
          moves.clear();
          model.expand({&from, 1}, moves);
          for (std::uint32_t i = 0; i < moves.used(); ++i)
            is_lowered = is_lowered && rank(moves.to[i]) < rank(from);
        }
      return is_lowered;
    });
  }
  bool is_cyclic() const {
    const KnownValues nimbers = nimbers_of(explored_.graph);
    return std::any_of(nimbers.begin(), nimbers.end(), [](const auto& value) { return !value; });
  }

  std::string fault_of(const Instance& instance, const EngineSetting& setting) {
    if (tally_ != nullptr) ++tally_->asked[std::string(setting.engine)];
    const auto solved = engine(setting.engine).solve(instance, roots_, setting.options);
    if (!solved) return may_refuse(solved.error(), setting) ? "" : solved.error().text();
    if (tally_ != nullptr) ++tally_->solved[std::string(setting.engine)];
    Solution& solution = **solved;
    std::string wrong = wrong_find(instance, solution, setting);
    if (wrong.empty() && solution.is_complete()) wrong = wrong_walk(instance, solution, setting);
    if (wrong.empty()) wrong = verify_fault(instance, solution, setting);
    return wrong;
  }

  // "" or how a value differs from the oracle's.
  std::string difference(const Instance& instance, std::size_t p, const Value& said,
                         const EngineSetting& setting) const {
    const std::string at = "at " + instance.show(explored_.keys[p]) + ": ";
    // A search may prove a value although play need not end: whoever goes round gains nothing by it.
    const auto& known = setting.engine == "alpha-beta" && !values_[p] ? proved_[p] : values_[p];
    if (!known) return at + said.text() + " where play need not end";
    const Value& right = *known;
    if (!agree(said, right)) return at + said.text() + " for " + right.text();
    if (setting.options.detail == Detail::remoteness && said.remoteness() != right.remoteness())
      return at + "no remoteness";
    return "";
  }

  std::string wrong_find(const Instance& instance, Solution& solution,
                         const EngineSetting& setting) const {
    for (std::size_t p = 0; p < explored_.keys.size(); ++p) {
      const Bytes& key = explored_.keys[p];
      const Result<std::optional<Value>> said = solution.find(key);
      if (!said) {
        if (may_refuse(said.error(), setting)) return "";
        return "at " + instance.show(key) + ": " + said.error().text();
      }
      if (!*said) {
        const bool is_root = std::find(roots_.begin(), roots_.end(), key) != roots_.end();
        if (is_root || solution.is_complete()) return "no value of " + instance.show(key);
        continue;
      }
      const std::string wrong = difference(instance, p, **said, setting);
      if (!wrong.empty()) return wrong;
    }
    return "";
  }

  // A complete solution visits every position, or the canonical ones, once each.
  std::string wrong_walk(const Instance& instance, const Solution& solution,
                         const EngineSetting& setting) const {
    std::map<Bytes, std::size_t> numbers;
    for (std::size_t p = 0; p < explored_.keys.size(); ++p) numbers.emplace(explored_.keys[p], p);
    std::set<Bytes> visited;
    std::string wrong;
    solution.for_each([&](const Bytes& key, const Value& said) {
      if (!visited.insert(key).second) wrong = instance.show(key) + " visited twice";
      const auto known = numbers.find(key);  // a copy that nothing leads to may be canonical
      if (known != numbers.end()) wrong = difference(instance, known->second, said, setting);
      return wrong.empty();
    });
    if (!wrong.empty()) return "walked: " + wrong;
    for (const Bytes& key : explored_.keys)
      if (!visited.contains(key) && !visited.contains(canonical(instance, key)))
        return "walked: " + instance.show(key) + " is left out";
    return "";
  }
  static Bytes canonical(const Instance& instance, const Bytes& key) {
    if (!instance.states(hook_bit_canonical)) return key;
    Bytes made;
    instance.table().canonical(instance.self(), key.data.data(), made.data.data());
    return made;
  }

  std::string verify_fault(const Instance& instance, Solution& solution,
                           const EngineSetting& setting) const {
    SolveOptions options;
    options.threads = setting.options.threads;
    const Result<VerifyReport> report = verify(instance, solution, roots_, options);
    if (report) return report->fault ? "verify: " + *report->fault : "";
    return may_refuse(report.error(), setting) ? "" : "verify: " + report.error().text();
  }

  const Instance stated_;
  const std::vector<Bytes> roots_;
  const ExploredGraph explored_;
  KnownValues values_;
  KnownValues proved_;
  std::uint64_t variety_;
  EngineTally* tally_;
};

/// "" or what is wrong with some engine on the positions that the instance asks for.
inline std::string every_engine_fault(const Instance& instance, std::uint64_t variety,
                                      EngineTally* tally = nullptr) {
  return EveryEngine(instance, instance.asked(), variety, tally).fault();
}

}  // namespace foregone::test
