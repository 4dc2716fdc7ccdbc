// SPDX-License-Identifier: Apache-2.0
//
// Games of one's own: compiles a .cpp with the system's compiler into a shared object that is kept in a
// folder (the cache) for the next time, and loads it through its one C function (core/abi.hpp). No
// engine is compiled: the game is behind its table, like those of the catalogue.
//
// What is kept is found again by its contents: the source and what it includes from its own folder or
// from Foregone, the flags, the compiler and the processor. So a change of any of them compiles anew, and
// two files of the same name do not meet.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/core/abi.hpp"
#include "foregone/core/result.hpp"

namespace foregone::loader {

/// Whether a word that stands for a game is a file's name: it ends in .cpp, .cc, .cxx or .so.
bool is_path(std::string_view word);

struct BuildOptions {
  /// Behind the usual flags, such as -fsanitize=address.
  std::vector<std::string> flags = {};
  /// Is given the compiler's own words, if it has any. Null = not wanted.
  std::function<void(std::string_view)> words = {};
};

/// A shared object of a game.
struct Built {
  std::string path;
  bool was_kept = false;      ///< it was there already
  bool is_temporary = false;  ///< the cache could not be written: whoever loads it removes it
  std::string warning;        ///< why it could not; "" = nothing to say
};

/// Compiles a .cpp, if that was not done before. Input error where the file cannot be read, the compiler
/// is missing or refuses it: the first complaint in one line, at the nearest place in the file.
Result<Built> build(const std::string& source, const BuildOptions& options = {});

/// Loads a game, compiling it first where the path is no .so. It stays for the life of the process; the
/// same file a second time is the same table. Input error where it is none of Foregone's or of another
/// version.
Result<const ForegoneGameV1*> load(const std::string& path, const BuildOptions& options = {},
                                   std::string* warning = nullptr);

/// Told when a hook of a loaded game throws, with where, the game's table and what; on the thread that
/// called it. Unset, the exception goes on.
using Threw = void (*)(const ForegoneGameV1& game, const ForegoneTrace& where, const char* what);
void on_throw(Threw handler);
/// Called on each thread before its first call of a loaded game.
void on_thread(void (*handler)());
/// Whose code the calling thread is in, or null. Safe in a signal handler.
const ForegoneGameV1* game_at_work(ForegoneTrace& where);

/// The folder in which shared objects are kept: $FOREGONE_CACHE, else $XDG_CACHE_HOME/foregone, else
/// ~/.cache/foregone; "" where there is none of these.
std::string cache_folder();

struct KeptGame {
  std::string source;  ///< as it was named last
  std::string path;
  std::uint64_t bytes = 0;
  std::int64_t used = 0;  ///< when it was loaded last, in seconds since 1970
};
/// What is kept, last used first.
Result<std::vector<KeptGame>> kept_games();
/// Removes what is kept and nothing else; how many there were.
Result<std::uint64_t> clear_cache();

/// The folder that holds foregone/game.hpp: $FOREGONE_INCLUDE, else beside the program as installed, else
/// that of the sources it was built from.
Result<std::string> include_folder();

}  // namespace foregone::loader
