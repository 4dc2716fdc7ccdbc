// SPDX-License-Identifier: Apache-2.0
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <optional>
#include <sstream>
#include <system_error>

#include "foregone/loader/loader.hpp"
#include "loader/cache.hpp"
#include "loader/compiler.hpp"
#include "loader/compiler_words.hpp"

namespace foregone::loader {
namespace {

namespace fs = std::filesystem;

bool holds_headers(const fs::path& folder) {
  std::error_code error;
  return fs::exists(folder / "foregone/game.hpp", error);
}

// What every game is compiled with: hidden names and no unique ones, or two games whose structs are
// called the same would share one table (RTLD_LOCAL does not keep them apart).
std::vector<std::string> usual_flags(const Compiler& compiler, const std::string& include) {
  std::vector<std::string> flags{"-std=c++20",
                                 "-O2",
                                 "-march=native",
                                 "-shared",
                                 "-fPIC",
                                 "-fvisibility=hidden",
                                 "-D_GLIBCXX_ASSERTIONS",
                                 "-DFOREGONE_TRACE_HOOKS",
                                 "-Werror=return-type",
                                 "-fdiagnostics-color=never",
                                 "-isystem",
                                 include};
  if (!compiler.is_clang) flags.emplace_back("-fno-gnu-unique");
  return flags;
}

std::vector<std::string> words_of(const char* variable) {
  const char* const value = std::getenv(variable);
  std::istringstream stream(value == nullptr ? "" : value);
  std::vector<std::string> words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

Result<std::string> source_text(const std::string& source) {
  const int descriptor = ::open(source.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
  const auto why = [](int error) {
    const char* const text = ::strerrordesc_np(error);
    return std::string(text != nullptr ? text : "it cannot be read");
  };
  if (descriptor < 0) return input_error(why(errno), Place{source});
  struct stat status = {};
  const bool is_file = ::fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode);
  ::close(descriptor);
  if (!is_file) return input_error("expected a file with a game", Place{source});
  auto text = file_text(source);
  if (!text) return input_error("it cannot be read", Place{source});
  return *text;
}

// A folder of its own below the one for temporary files.
Result<std::string> temporary_folder() {
  const char* const base = std::getenv("TMPDIR");
  std::string folder =
      std::string(base != nullptr && *base != '\0' ? base : "/tmp") + "/foregone-XXXXXX";
  if (::mkdtemp(folder.data()) == nullptr)
    return output_error(std::string("no folder for the compiled game: ") + std::strerror(errno));
  return folder;
}

// Where the compiler may write, and where its file belongs.
struct Target {
  std::string written;
  std::string kept;  // "" = it is not kept
};

// A file that only this process writes, in the cache; why not, where that cannot be written.
std::optional<std::string> new_file(const std::string& folder, std::string& why) {
  why = folder.empty() ? "there is no home folder" : make_folders(folder);
  if (!why.empty()) return std::nullopt;
  std::string name = folder + "/.new-XXXXXX";
  const int descriptor = ::mkstemp(name.data());
  if (descriptor < 0) {
    why = std::strerror(errno);
    return std::nullopt;
  }
  ::close(descriptor);
  return name;
}

}  // namespace

bool is_path(std::string_view word) {
  for (const std::string_view end : {".cpp", ".cc", ".cxx", ".so"})
    if (word.ends_with(end)) return true;
  return false;
}

Result<std::string> include_folder() {
  if (const char* const folder = std::getenv("FOREGONE_INCLUDE");
      folder != nullptr && *folder != '\0') {
    if (holds_headers(folder)) return std::string(folder);
    return input_error(std::string("$FOREGONE_INCLUDE: there is no foregone/game.hpp in ") +
                       folder);
  }
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  if (!error) {
    const fs::path beside = program.parent_path().parent_path() / "include";
    if (holds_headers(beside)) return beside.string();
  }
  if (holds_headers(FOREGONE_SOURCE_INCLUDE)) return std::string(FOREGONE_SOURCE_INCLUDE);
  return input_error(
      "Foregone's headers are not where they were installed: name the folder that holds "
      "foregone/game.hpp in $FOREGONE_INCLUDE");
}

Result<Built> build(const std::string& source, const BuildOptions& options) {
  const auto text = source_text(source);
  if (!text) return tl::unexpected(text.error());
  const auto compiler = find_compiler();
  if (!compiler) return tl::unexpected(compiler.error());
  const auto include = include_folder();
  if (!include) return tl::unexpected(include.error());

  std::vector<std::string> command{compiler->program};
  for (const auto& words : {compiler->arguments, usual_flags(*compiler, *include),
                            words_of("FOREGONE_CXXFLAGS"), options.flags})
    command.insert(command.end(), words.begin(), words.end());
  std::string stem = fs::path(source).stem().string();
  const std::string hash = fingerprint(source, *text, *include, command, compiler->program);
  const std::string folder = cache_folder();
  const std::string kept = folder + "/" + stem + "-" + hash + ".so";
  Built built;
  if (!folder.empty() && ::access(kept.c_str(), R_OK) == 0) {
    note_use(kept, source);
    built.path = kept;
    built.was_kept = true;
    return built;
  }

  std::string why;
  auto written = new_file(folder, why);
  if (!written) {
    const auto temporary = temporary_folder();
    if (!temporary) return tl::unexpected(temporary.error());
    written = *temporary + "/" + stem + ".so";
    built.is_temporary = true;
    built.warning = "the compiled game is not kept" +
                    (folder.empty() ? "" : ", for " + folder + " cannot be written") + ": " + why;
  }
  const auto forget = [&] {
    std::error_code error;
    fs::remove(*written, error);
    if (built.is_temporary) fs::remove(fs::path(*written).parent_path(), error);
  };
  // (A name that begins with a dash would be an option.)
  const std::string named = source.starts_with('-') ? "./" + source : source;
  for (const std::string& word : {std::string("-o"), *written, named}) command.push_back(word);
  const auto run = run_command(command);
  if (run && options.words && !run->words.empty()) options.words(run->words);
  if (!run || run->code != 0) {
    forget();
    if (!run) return tl::unexpected(run.error());
    const Error error = first_complaint(run->words, named, *text, source);
    return tl::unexpected(error);
  }
  built.path = *written;
  if (built.is_temporary) return built;
  std::error_code error;
  fs::permissions(*written, fs::perms::owner_all | fs::perms::group_read | fs::perms::others_read,
                  error);
  fs::rename(*written, kept, error);
  if (error) {
    forget();
    return output_error(kept + ": " + error.message());
  }
  note_use(kept, source);
  built.path = kept;
  return built;
}

}  // namespace foregone::loader
