// SPDX-License-Identifier: Apache-2.0
#include "cli/sanitized.hpp"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>
#include <algorithm>

#include <array>
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "cli/process.hpp"
#include "cli/text.hpp"
#include "foregone/loader/loader.hpp"

namespace foregone::cli {
namespace {

constexpr const char* second_process = "FOREGONE_SANITIZED";

struct Finished {
  int code = 0;
  std::string text;  // of the descriptor that was listened to
};

// Runs a program with variables added to the environment, and takes what it writes to one descriptor.
std::optional<Finished> run_and_listen(const std::string& program, std::vector<std::string> words,
                                       std::vector<std::string> environment, int listened) {
  // (Of two variables of one name some take the first, some the last.)
  const std::vector<std::string> added = environment;
  for (char** entry = environ; *entry != nullptr; ++entry) {
    const std::string_view variable = *entry;
    const std::string_view name = variable.substr(0, variable.find('=') + 1);
    if (std::none_of(added.begin(), added.end(),
                     [&](const std::string& other) { return other.starts_with(name); }))
      environment.emplace_back(variable);
  }
  const auto pointers = [](std::vector<std::string>& texts) {
    std::vector<char*> all;
    for (std::string& text : texts) all.push_back(text.data());
    all.push_back(nullptr);
    return all;
  };
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) return std::nullopt;
  posix_spawn_file_actions_t actions;
  ::posix_spawn_file_actions_init(&actions);
  ::posix_spawn_file_actions_adddup2(&actions, ends[1], listened);
  pid_t child = 0;
  const int failed = ::posix_spawnp(&child, program.c_str(), &actions, nullptr,
                                    pointers(words).data(), pointers(environment).data());
  ::posix_spawn_file_actions_destroy(&actions);
  ::close(ends[1]);
  Finished finished;
  std::array<char, 4096> block;
  while (failed == 0) {
    const ssize_t got = ::read(ends[0], block.data(), block.size());
    if (got > 0) finished.text.append(block.data(), static_cast<std::size_t>(got));
    else if (got == 0 || errno != EINTR) break;
  }
  ::close(ends[0]);
  if (failed != 0) return std::nullopt;
  int status = 0;
  while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  finished.code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  return finished;
}

// Where the compiler has a library; "" = nowhere.
std::string library(const std::string& name) {
  std::string compiler = "c++";
  for (const char* const variable : {"CXX", "FOREGONE_CXX"})
    if (const char* const value = std::getenv(variable); value != nullptr && *value != '\0')
      compiler = value;
  const auto found =
      run_and_listen(compiler, {compiler, "-print-file-name=" + name}, {}, STDOUT_FILENO);
  if (!found || found->code != 0) return "";
  const std::string path = found->text.substr(0, found->text.find('\n'));
  std::error_code error;
  return path.find('/') != path.npos && std::filesystem::exists(path, error) ? path : "";
}

std::vector<std::string> own_words() {
  std::ifstream file("/proc/self/cmdline", std::ios::binary);
  std::vector<std::string> words;
  for (std::string word; std::getline(file, word, '\0');) words.push_back(word);
  return words;
}

bool is_source(const std::string& game) { return loader::is_path(game) && !game.ends_with(".so"); }

// "moves() at position 4" of what the second process told before its end; "" = nothing.
std::string crash_place(const std::string& told) {
  constexpr std::string_view begin = "your game crashed in ";
  constexpr std::string_view end = ": it was aborted";
  const std::size_t first = told.rfind(begin);
  if (first == told.npos) return "";
  const std::size_t last = told.find(end, first);
  if (last == told.npos) return "";
  return told.substr(first + begin.size(), last - first - begin.size());
}

// Variables of the second process. Memory crosses between it and the game, and only one side is
// watched: what is allocated by malloc there is deleted here.
std::vector<std::string> second_environment(const std::string& libraries) {
  const std::string common = "abort_on_error=1:handle_abort=0:print_summary=0";
  return {"LD_PRELOAD=" + libraries, std::string(second_process) + "=1",
          "ASAN_OPTIONS=" + common +
              ":detect_leaks=0:alloc_dealloc_mismatch=0:new_delete_type_mismatch=0:"
              "detect_container_overflow=0:detect_odr_violation=0:handle_segv=0",
          "UBSAN_OPTIONS=" + common};
}

}  // namespace

std::vector<std::string> sanitizer_flags() {
  if (std::getenv(second_process) == nullptr) return {};
  return {"-fsanitize=address,undefined", "-fno-sanitize-recover=all", "-fno-omit-frame-pointer",
          "-g", "-O1"};
}

std::string sanitizer_line(std::string_view report, std::string_view source) {
  // "/folder/game.cpp:12:7: runtime error: shift exponent …"
  constexpr std::string_view of_undefined = ": runtime error: ";
  if (const std::size_t at = report.find(of_undefined); at != report.npos) {
    const std::size_t line = report.rfind('\n', at) + 1;  // npos + 1 = 0
    const std::size_t end = std::min(report.find('\n', at), report.size());
    const std::size_t what = at + of_undefined.size();
    return std::string(report.substr(what, end - what)) + ", at " +
           std::string(report.substr(line, at - line));
  }
  // "==7==ERROR: AddressSanitizer: heap-buffer-overflow on address …", then a stack.
  constexpr std::string_view of_address = "ERROR: AddressSanitizer: ";
  const std::size_t at = report.find(of_address);
  if (at == report.npos) return "";
  const std::size_t what = at + of_address.size();
  std::string text(report.substr(what, report.find_first_of(" \n", what) - what));
  const std::string name = std::filesystem::path(source).filename().string() + ":";
  const std::size_t place = report.find(name, at);
  if (place == report.npos) return text;
  const std::size_t end = report.find_first_of(" \n)", place);
  return text + ", at " + std::string(report.substr(place, end - place));
}

std::optional<Result<int>> run_sanitized(const Options& options) {
  if (!is_source(options.game) || std::getenv(second_process) != nullptr) return std::nullopt;
  std::string libraries;
  for (const char* const name : {"libasan.so", "libubsan.so", "libstdc++.so.6"}) {
    const std::string path = library(name);
    if (path.empty()) {
      complain("the compiler has no " + std::string(name) +
               ": the laws are looked at without sanitizers");
      return std::nullopt;
    }
    libraries += (libraries.empty() ? "" : ":") + path;
  }
  const auto finished =
      run_and_listen("/proc/self/exe", own_words(), second_environment(libraries), STDERR_FILENO);
  if (!finished) {
    complain("no second process could be started: the laws are looked at without sanitizers");
    return std::nullopt;
  }
  const std::string line = sanitizer_line(finished->text, options.game);
  if (!line.empty()) {
    const std::string place = crash_place(finished->text);
    return input_error("your game is wrong " + (place.empty() ? "" : "in " + place) + ": " +
                       printable(line));
  }
  std::string told = finished->text;
  while (told.ends_with('\n')) told.pop_back();
  if (!told.empty()) say(told);
  return finished->code;
}

}  // namespace foregone::cli
