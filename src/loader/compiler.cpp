// SPDX-License-Identifier: Apache-2.0
#include "loader/compiler.hpp"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <optional>
#include <sstream>
#include <string_view>

namespace foregone::loader {
namespace {

std::string system_message(int error) {
  const char* const text = ::strerrordesc_np(error);
  return text != nullptr ? text : "error " + std::to_string(error);
}

std::optional<std::string> found_on_path(const std::string& name) {
  if (name.find('/') != name.npos)
    return ::access(name.c_str(), X_OK) == 0 ? std::optional(name) : std::nullopt;
  const char* const path = std::getenv("PATH");
  std::istringstream folders(path == nullptr ? "/usr/local/bin:/usr/bin:/bin" : path);
  for (std::string folder; std::getline(folders, folder, ':');) {
    const std::string file = (folder.empty() ? "." : folder) + "/" + name;
    std::error_code error;
    if (::access(file.c_str(), X_OK) == 0 && std::filesystem::is_regular_file(file, error))
      return file;
  }
  return std::nullopt;
}

// (Debian's c++ is a link to what it is.)
bool is_clang(const std::string& file) {
  std::error_code error;
  return std::filesystem::canonical(file, error).filename().string().find("clang") !=
         std::string::npos;
}

// The environment, with messages in English.
std::vector<std::string> plain_environment() {
  std::vector<std::string> environment;
  for (char** entry = environ; *entry != nullptr; ++entry)
    if (const std::string_view variable = *entry; !variable.starts_with("LC_") &&
                                                  !variable.starts_with("LANG") &&
                                                  !variable.starts_with("LD_PRELOAD="))
      environment.emplace_back(variable);
  environment.emplace_back("LC_ALL=C");
  return environment;
}

std::vector<char*> pointers_to(std::vector<std::string>& texts) {
  std::vector<char*> pointers;
  for (std::string& text : texts) pointers.push_back(text.data());
  pointers.push_back(nullptr);
  return pointers;
}

std::string all_of(int descriptor) {
  std::string text;
  std::array<char, 4096> block;
  while (true) {
    const ssize_t got = ::read(descriptor, block.data(), block.size());
    if (got > 0) text.append(block.data(), static_cast<std::size_t>(got));
    else if (got == 0 || errno != EINTR) return text;
  }
}

}  // namespace

Result<Compiler> find_compiler() {
  for (const char* const variable : {"FOREGONE_CXX", "CXX"}) {
    const char* const value = std::getenv(variable);
    std::istringstream words(value == nullptr ? "" : value);
    Compiler compiler;
    if (!(words >> compiler.program)) continue;
    const auto file = found_on_path(compiler.program);
    if (!file)
      return input_error("there is no compiler '" + compiler.program + "', which $" + variable +
                         " names");
    compiler.program = *file;
    compiler.is_clang = is_clang(*file);
    for (std::string word; words >> word;) compiler.arguments.push_back(word);
    return compiler;
  }
  for (const char* const name : {"g++", "c++", "clang++"})
    if (const auto file = found_on_path(name)) return Compiler{*file, {}, is_clang(*file)};
  return input_error(
      "a game of your own needs a C++ compiler, and there is none: install one (Debian: apt-get "
      "install g++), or name it in $CXX");
}

Result<Run> run_command(const std::vector<std::string>& command) {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) return input_error(system_message(errno));
  posix_spawn_file_actions_t actions;
  ::posix_spawn_file_actions_init(&actions);
  ::posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  ::posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  ::posix_spawn_file_actions_adddup2(&actions, ends[1], STDERR_FILENO);
  std::vector<std::string> words = command;
  std::vector<std::string> environment = plain_environment();
  pid_t child = 0;
  const int failed = ::posix_spawn(&child, words[0].c_str(), &actions, nullptr,
                                   pointers_to(words).data(), pointers_to(environment).data());
  ::posix_spawn_file_actions_destroy(&actions);
  ::close(ends[1]);
  if (failed != 0) {
    ::close(ends[0]);
    return input_error(words[0] + ": " + system_message(failed));
  }
  Run run;
  run.words = all_of(ends[0]);
  ::close(ends[0]);
  int status = 0;
  while (::waitpid(child, &status, 0) < 0)
    if (errno != EINTR) return input_error(system_message(errno));
  run.code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  return run;
}

}  // namespace foregone::loader
