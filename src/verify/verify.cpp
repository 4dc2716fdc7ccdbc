// SPDX-License-Identifier: Apache-2.0
#include "foregone/verify/verify.hpp"

#include <algorithm>
#include <vector>

#include "verify/derivation.hpp"
#include "verify/derive.hpp"
#include "verify/local_law.hpp"

namespace foregone {
namespace {

template <class Key, ValueKind Kind>
class Verifier {
 public:
  Verifier(const Instance& instance, Solution& solution, const SolveOptions& options,
           std::span<const Bytes> roots)
      : instance_(instance), solution_(solution), options_(options), roots_(roots) {}

  Result<VerifyReport> run() {
    if (auto done = check(); !done) return tl::unexpected(done.error());
    return report_;
  }

 private:
  Result<void> check() {
    if (auto looked = look_at_roots(); !looked || report_.fault || roots_.empty()) return looked;
    if (!solution_.is_complete()) return derive();
    verifying::LocalLaw<Key, Kind> law(instance_, solution_, options_, kind_, report_);
    if (auto checked = law.run(); !checked || report_.fault || law.is_enough()) return checked;
    return derive_all();
  }

  void blame(const Bytes& key, const std::string& what) {
    if (!report_.fault) report_.fault = instance_.show(key) + ": the solution " + what;
  }

  // There is a value of each root; the first one's kind is that of all.
  Result<void> look_at_roots() {
    for (const Bytes& root : roots_) {
      const Result<std::optional<Value>> held = solution_.find(root);
      if (!held) return tl::unexpected(held.error());
      if (!*held) blame(root, "holds no value");
      else root_values_.push_back(**held);
      if (report_.fault) return {};
    }
    if (root_values_.empty()) return {};
    kind_ = root_values_[0].kind();
    if (kind_ == Kind || (kind_ == ValueKind::nimber && has_nimbers())) return {};
    blame(roots_[0], "says " + root_values_[0].text() + ", which is another kind of value");
    return {};
  }
  bool has_nimbers() const {
    for (const HookBit hook : {hook_bit_turn, hook_bit_moves_again, hook_bit_ending})
      if ((instance_.table().hooks & hook) != 0) return false;
    return Kind == ValueKind::outcome && !instance_.misere();
  }

  using Derivation = verifying::Derivation<Key, Kind>;
  void compare(const Derivation& derivation, const Bytes& key, const Value& said) {
    const std::optional<Value> derived = derivation.find(from_bytes<Key>(key));
    if (derived && !agree(said, *derived))
      blame(key, "says " + said.text() + ", the rules say " + derived->text());
  }

  // Derives the values of all positions behind the roots and compares the roots'.
  Result<void> derive() {
    Derivation derivation(instance_, options_, kind_ == ValueKind::nimber, report_);
    for (const Bytes& root : roots_)
      if (auto added = derivation.add_root(from_bytes<Key>(root)); !added) return added;
    if (auto done = derivation.run(); !done) return done;
    for (std::size_t i = 0; i < roots_.size() && !report_.fault; ++i) {
      ++report_.claims;
      compare(derivation, roots_[i], root_values_[i]);
    }
    return {};
  }

  // The same for all positions that the solution holds.
  Result<void> derive_all() {
    Derivation derivation(instance_, options_, kind_ == ValueKind::nimber, report_);
    Result<void> added;
    solution_.for_each([&](const Bytes& key, const Value&) {
      added = derivation.add_root(from_bytes<Key>(key));
      return added.has_value();
    });
    if (!added) return added;
    if (auto done = derivation.run(); !done) return done;
    solution_.for_each([&](const Bytes& key, const Value& said) {
      compare(derivation, key, said);
      return !report_.fault;
    });
    return {};
  }

  const Instance& instance_;
  Solution& solution_;
  const SolveOptions& options_;
  std::span<const Bytes> roots_;
  std::vector<Value> root_values_;
  ValueKind kind_ = Kind;
  VerifyReport report_;
};

}  // namespace

Result<VerifyReport> verify(const Instance& instance, Solution& solution,
                            std::span<const Bytes> roots, const SolveOptions& options) {
  // The solution is there as well.
  SolveOptions rest = options;
  rest.memory_bytes -= std::min(rest.memory_bytes, solution.stats().bytes);
  return with_key_and_kind(instance, [&]<class Key, ValueKind Kind>() {
    return Verifier<Key, Kind>(instance, solution, rest, roots).run();
  });
}

Result<std::vector<Value>> verifying::derive(const Instance& instance, std::span<const Bytes> keys,
                                             bool nimbers, const SolveOptions& options) {
  return with_key_and_kind(instance,
                           [&]<class Key, ValueKind Kind>() -> Result<std::vector<Value>> {
                             VerifyReport report;
                             Derivation<Key, Kind> derivation(instance, options, nimbers, report);
                             for (const Bytes& key : keys)
                               if (auto added = derivation.add_root(from_bytes<Key>(key)); !added)
                                 return tl::unexpected(added.error());
                             if (auto done = derivation.run(); !done)
                               return tl::unexpected(done.error());
                             std::vector<Value> values;
                             for (const Bytes& key : keys)
                               values.push_back(*derivation.find(from_bytes<Key>(key)));
                             return values;
                           });
}

}  // namespace foregone
