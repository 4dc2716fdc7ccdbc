// SPDX-License-Identifier: Apache-2.0
//
// The engines as they are compiled into the program, each instantiated for the three key widths and
// the two value kinds behind the C table. One function pair a source file; list.cpp lists them.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>

#include "foregone/engines/list.hpp"

namespace foregone::compiled {

using Solved = Result<std::unique_ptr<Solution>>;
using Roots = std::span<const Bytes>;

Solved solve_retrograde(const Instance& instance, Roots roots, const SolveOptions& options);
Solved solve_alpha_beta(const Instance& instance, Roots roots, const SolveOptions& options);
Solved solve_brute_force(const Instance& instance, Roots roots, const SolveOptions& options);
Solved solve_bits(const Instance& instance, Roots roots, const SolveOptions& options);
Solved solve_lattice(const Instance& instance, Roots roots, const SolveOptions& options);
Solved solve_window(const Instance& instance, Roots roots, const SolveOptions& options);
Solved solve_heap(const Instance& instance, Roots roots, const SolveOptions& options);
Solved solve_window_memo(const Instance& instance, Roots roots, const SolveOptions& options);

Result<SolveStats> stream_window(MaskSource& masks, const WindowRules& rules,
                                 const SolveOptions& options, const TakeAnswers& take);
Result<SolveStats> stream_window_memo(MaskSource& masks, const WindowRules& rules,
                                      const SolveOptions& options, const TakeAnswers& take);

Estimate estimate_retrograde(const Instance& instance, std::uint64_t roots,
                             const SolveOptions& options);
Estimate estimate_bits(const Instance& instance, std::uint64_t roots, const SolveOptions& options);
Estimate estimate_lattice(const Instance& instance, std::uint64_t roots,
                          const SolveOptions& options);
std::optional<double> lattice_seconds(const Instance& instance, std::uint64_t roots,
                                      const SolveOptions& options);
Estimate estimate_window(const Instance& instance, std::uint64_t roots,
                         const SolveOptions& options);
Estimate estimate_heap(const Instance& instance, std::uint64_t roots, const SolveOptions& options);
/// Whether a heap may become two.
bool heap_may_split(const HeapRules& rules);
Estimate estimate_window_memo(const Instance& instance, std::uint64_t roots,
                              const SolveOptions& options);

}  // namespace foregone::compiled
