// SPDX-License-Identifier: Apache-2.0
#include "foregone/loader/loader.hpp"

#include <dlfcn.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstring>
#include <filesystem>
#include <map>
#include <mutex>

namespace foregone::loader {
namespace {

// The loaded games. The first ones are also looked at by a signal handler, which takes no lock.
constexpr std::size_t most_watched = 64;
std::array<ForegoneGameV1, most_watched> tables;
std::atomic<std::size_t> loaded{0};
std::mutex loading;

std::atomic<Threw> threw_handler{nullptr};
std::atomic<void (*)()> thread_handler{nullptr};

void thread_begins() {
  if (const auto handler = thread_handler.load()) handler();
}

void threw(const ForegoneTrace* where, const char* what) {
  const auto handler = threw_handler.load();
  ForegoneTrace seen;
  if (const ForegoneGameV1* game = game_at_work(seen); handler != nullptr && game != nullptr)
    handler(*game, *where, what);
}

constexpr ForegoneHostV1 host{abi_version, sizeof(ForegoneHostV1), thread_begins, threw};

// What the dynamic loader says, without the path at its front.
std::string loader_words(const std::string& path) {
  const char* const said = ::dlerror();
  std::string words = said == nullptr ? "it cannot be loaded" : said;
  if (words.starts_with(path + ": ")) words.erase(0, path.size() + 2);
  return words;
}

Result<const ForegoneGameV1*> open_game(const std::string& path, const std::string& shown) {
  // (A name without a slash would be looked for in the system's folders.)
  const std::string named = path.find('/') == path.npos ? "./" + path : path;
  void* const object = ::dlopen(named.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (object == nullptr) return input_error(loader_words(named), Place{shown});
  void* const symbol = ::dlsym(object, "foregone_game");
  if (symbol == nullptr) {
    ::dlclose(object);
    return input_error(
        "FOREGONE_GAME is missing: a last line FOREGONE_GAME(MyGame) says which struct is the game",
        Place{shown});
  }
  using Entry = const ForegoneGameV1* (*)(const ForegoneHostV1*);
  Entry entry = nullptr;
  static_assert(sizeof(entry) == sizeof(symbol));
  std::memcpy(&entry, &symbol, sizeof(entry));
  const ForegoneGameV1* const given = entry(&host);
  if (given == nullptr || given->abi != abi_version ||
      given->size < offsetof(ForegoneGameV1, heap_options)) {
    ::dlclose(object);
    return input_error("it was made for another version of Foregone; compile it anew",
                       Place{shown});
  }
  const std::size_t at = loaded.load();
  if (at == most_watched)
    return budget_error("more than " + std::to_string(most_watched) +
                        " games of one's own at once");
  std::memset(&tables[at], 0, sizeof(ForegoneGameV1));
  std::memcpy(&tables[at], given, std::min<std::size_t>(given->size, sizeof(ForegoneGameV1)));
  loaded.store(at + 1);
  return &tables[at];
}

}  // namespace

Result<const ForegoneGameV1*> load(const std::string& path, const BuildOptions& options,
                                   std::string* warning) {
  namespace fs = std::filesystem;
  const std::lock_guard lock(loading);
  static std::map<std::string, const ForegoneGameV1*> known;
  Built built;
  built.path = path;
  if (!path.ends_with(".so")) {
    const auto made = build(path, options);
    if (!made) return tl::unexpected(made.error());
    built = *made;
    if (warning != nullptr) *warning = built.warning;
  }
  std::error_code error;
  const std::string real = fs::weakly_canonical(built.path, error).string();
  if (const auto found = known.find(real); found != known.end()) return found->second;
  auto game = open_game(built.path, path);
  if (!game && built.was_kept) {  // somebody has damaged what is kept
    fs::remove(built.path, error);
    const auto made = build(path, options);
    if (!made) return tl::unexpected(made.error());
    built = *made;
    game = open_game(built.path, path);
  }
  if (built.is_temporary) {
    fs::remove(built.path, error);
    fs::remove(fs::path(built.path).parent_path(), error);
  } else if (game) {
    known.emplace(real, *game);
  }
  return game;
}

void on_throw(Threw handler) { threw_handler = handler; }
void on_thread(void (*handler)()) { thread_handler = handler; }

const ForegoneGameV1* game_at_work(ForegoneTrace& where) {
  const std::size_t count = loaded.load();
  for (std::size_t i = 0; i < count; ++i) {
    if (tables[i].trace == nullptr) continue;
    where = tables[i].trace();
    if (where.is_inside > 0) return &tables[i];
  }
  return nullptr;
}

}  // namespace foregone::loader
