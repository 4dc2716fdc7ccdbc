// SPDX-License-Identifier: Apache-2.0
#include "foregone/kernels/target.hpp"

#include <array>
#include <atomic>

// clang refuses this header of glibc 2.36 in C++.
#if defined(__x86_64__) && !defined(__clang__) && __has_include(<sys/platform/x86.h>)
#include <sys/platform/x86.h>
#endif

#include "foregone/core/contract_macros.hpp"

namespace foregone::kernels {
namespace {

struct NamedTarget {
  Target target;
  std::string_view name;
};

constexpr std::array<NamedTarget, 4> all_targets{{
    {Target::scalar, "scalar"},
    {Target::sse4, "sse4"},
    {Target::avx2, "avx2"},
    {Target::avx512, "avx512"},
}};

// Both also ask whether the operating system saves the wide registers. The C library knows what its
// loader found out. The compiler's own way runs cpuid ten times at every start, which takes
// 60 microseconds on a virtual machine, where each one is trapped.
#if defined(CPU_FEATURE_ACTIVE)
#define FOREGONE_HAS(library_name, compiler_name) (CPU_FEATURE_ACTIVE(library_name) != 0)
#elif defined(__x86_64__)
#define FOREGONE_HAS(library_name, compiler_name) (__builtin_cpu_supports(compiler_name) != 0)
#endif

bool detect(Target target) {
#if defined(__x86_64__)
  switch (target) {
    case Target::scalar:
      return true;
    case Target::sse4:
      return FOREGONE_HAS(SSSE3, "ssse3") && FOREGONE_HAS(SSE4_2, "sse4.2");
    case Target::avx2:
      return FOREGONE_HAS(AVX2, "avx2");
    case Target::avx512:
      return FOREGONE_HAS(AVX512F, "avx512f") && FOREGONE_HAS(AVX512BW, "avx512bw") &&
             FOREGONE_HAS(AVX512DQ, "avx512dq") && FOREGONE_HAS(AVX512VL, "avx512vl") &&
             FOREGONE_HAS(AVX512_VBMI, "avx512vbmi") && FOREGONE_HAS(AVX512_VBMI2, "avx512vbmi2") &&
             FOREGONE_HAS(AVX512_BITALG, "avx512bitalg") &&
             FOREGONE_HAS(AVX512_VPOPCNTDQ, "avx512vpopcntdq") && FOREGONE_HAS(GFNI, "gfni");
  }
  return false;
#else
  return target == Target::scalar;
#endif
}

// The forced target as an int, or none_forced.
constexpr int none_forced = -1;
std::atomic<int> forced{none_forced};

}  // namespace

std::string_view name(Target target) {
  for (const NamedTarget& entry : all_targets) {
    if (entry.target == target) return entry.name;
  }
  return "unknown";
}

std::optional<Target> parse_target(std::string_view text) {
  for (const NamedTarget& entry : all_targets) {
    if (entry.name == text) return entry.target;
  }
  return std::nullopt;
}

bool supported(Target target) {
  static const std::array<bool, all_targets.size()> found{
      detect(Target::scalar), detect(Target::sse4), detect(Target::avx2), detect(Target::avx512)};
  const auto index = static_cast<std::size_t>(target);
  return index < found.size() && found[index];
}

std::vector<Target> supported_targets() {
  std::vector<Target> targets;
  for (const NamedTarget& entry : all_targets) {
    if (supported(entry.target)) targets.push_back(entry.target);
  }
  return targets;
}

Target best_target() {
  Target best = Target::scalar;
  for (const NamedTarget& entry : all_targets) {
    if (supported(entry.target)) best = entry.target;
  }
  return best;
}

void force_target(Target target) {
  FOREGONE_REQUIRE(supported(target));
  forced.store(static_cast<int>(target), std::memory_order_relaxed);
}

Target active_target() {
  const int choice = forced.load(std::memory_order_relaxed);
  return choice == none_forced ? best_target() : static_cast<Target>(choice);
}

}  // namespace foregone::kernels
