// SPDX-License-Identifier: Apache-2.0
//
// Lattice games with their levels in a folder: solved with restart points, or kept whole so that any
// position can be looked up and all of them verified.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "foregone/core/instance.hpp"
#include "foregone/core/result.hpp"
#include "foregone/core/solution.hpp"
#include "foregone/verify/verify.hpp"

namespace foregone::catalogue {

/// Told about files that cannot be used and what is done instead.
using Warn = std::function<void(const std::string&)>;

/// What is said behind an output error where levels are there that the same call goes on from.
inline constexpr std::string_view levels_are_whole = "; the levels written before are whole";

/// Bytes of the files of all levels, and what checkpoints take at most. Usage error for a game that
/// is no lattice game; budget error for a board whose levels cannot be laid out.
struct LevelFiles {
  std::uint64_t kept = 0;
  std::uint64_t checkpoints = 0;
};
Result<LevelFiles> level_files(const Instance& instance);

/// Solves the start and writes a level into the folder from time to time; `resumes`: goes on from
/// the newest one that is whole. Usage error where levels are there and `resumes` is false; an error
/// of kind `interrupted` where options.stop was set, with that level written.
Result<std::unique_ptr<Solution>> solve_with_checkpoints(const Instance& instance,
                                                         const std::string& folder, bool resumes,
                                                         const SolveOptions& options,
                                                         const Warn& warn);

/// Every position, from the levels in the folder; solves and writes first those that are missing,
/// and those in front of one that is missing or whose header is damaged.
Result<std::unique_ptr<Solution>> solve_and_keep(const Instance& instance,
                                                 const std::string& folder,
                                                 const SolveOptions& options, const Warn& warn);

/// Every position from `position` on, from the levels in a folder that solve_and_keep has filled so
/// far. Nothing is written. Input error where the folder is not there, is another board's, or a
/// level is missing.
Result<std::unique_ptr<Solution>> read_kept(const Instance& instance, const std::string& folder,
                                            const Bytes& position);

/// The instance whose levels a folder holds. Input error where it is no such folder.
Result<Instance> instance_of_folder(const std::string& folder);

/// Re-derives every value of a folder that keeps all levels (verify/verify_levels.hpp). Input error
/// where one is missing.
Result<VerifyReport> verify_folder(const Instance& instance, const std::string& folder,
                                   const SolveOptions& options);

}  // namespace foregone::catalogue
