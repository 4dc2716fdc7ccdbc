// SPDX-License-Identifier: Apache-2.0
#include "cli/user_game.hpp"

#include <filesystem>
#include <map>
#include <memory>

#include "cli/crash.hpp"
#include "cli/process.hpp"
#include "cli/sanitized.hpp"
#include "foregone/loader/loader.hpp"

namespace foregone::cli {
namespace {

bool is_verbose = false;

// An entry with the texts that it points to.
struct Kept {
  std::string name;
  std::string summary;
  catalogue::GameEntry entry;
};

}  // namespace

void tell_compiler_words() { is_verbose = true; }

Result<const catalogue::GameEntry*> user_game(const std::string& path) {
  static std::map<std::string, std::unique_ptr<Kept>> known;
  if (const auto found = known.find(path); found != known.end()) return &found->second->entry;
  loader::BuildOptions options;
  options.flags = sanitizer_flags();
  if (is_verbose) options.words = [](std::string_view words) { say(words); };
  watch_crashes();
  std::string warning;
  const auto table = loader::load(path, options, &warning);
  if (!warning.empty()) complain(warning);
  if (!table) return tl::unexpected(table.error());
  auto kept = std::make_unique<Kept>();
  kept->name = std::filesystem::path(path).stem().string();
  kept->summary = "the game of " + path;
  kept->entry.name = kept->name;
  kept->entry.summary = kept->summary;
  kept->entry.table = [game = *table]() -> const ForegoneGameV1& { return *game; };
  kept->entry.users = true;
  return &known.emplace(path, std::move(kept)).first->second->entry;
}

}  // namespace foregone::cli
