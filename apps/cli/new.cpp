// SPDX-License-Identifier: Apache-2.0
//
// `new`: a commented file with a game that works, to be changed into one's own.
#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>

#include "cli/commands.hpp"
#include "cli/process.hpp"
#include "cli/starters.hpp"
#include "cli/text.hpp"

namespace foregone::cli {
namespace {

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

// "my-game.cpp" → "MyGame"; a name without letters → "MyGame".
std::string struct_name(const std::string& path) {
  std::string name;
  bool begins = true;
  for (const char c : std::filesystem::path(path).stem().string()) {
    if (!is_letter(c) && !(is_digit(c) && !name.empty())) {
      begins = true;
      continue;
    }
    name += begins && c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    begins = false;
  }
  // (A name that the contract uses in the struct would be taken for its constructor.)
  const bool is_taken = name.empty() || name == "Position" || name == "Move";
  return is_taken ? "MyGame" : name;
}

void replace_all(std::string& text, std::string_view from, std::string_view to) {
  for (std::size_t at = text.find(from); at != text.npos; at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
}

}  // namespace

Result<int> run_new(const Options& options, Output& /*out*/) {
  if (options.game.empty())
    return usage_error("new needs the name of the file to write, such as mygame.cpp");
  const std::string kind = options.kind.empty() ? "outcome" : options.kind;
  const Starter* chosen = nullptr;
  std::vector<std::string_view> kinds;
  for (const Starter& starter : starters()) {
    kinds.push_back(starter.kind);
    if (starter.kind == kind) chosen = &starter;
  }
  if (chosen == nullptr) return usage_error(unknown_name("kind", "Kinds", kind, kinds));
  std::string path = options.game;
  if (!path.ends_with(".cpp")) path += ".cpp";
  const std::string shown = path.find('/') == path.npos ? "./" + path : path;

  const int descriptor = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  if (descriptor < 0)
    return output_error(path + ": " + system_message(errno) +
                        (errno == EEXIST ? "; it is left as it is" : ""));
  std::string text(chosen->text);
  replace_all(text, "./mygame.cpp", shown);
  replace_all(text, "MyGame", struct_name(path));
  for (std::string_view rest = text; !rest.empty();) {
    const ssize_t written = ::write(descriptor, rest.data(), rest.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) {
      const int error = errno;
      ::close(descriptor);
      ::unlink(path.c_str());
      return output_error(path + ": " + system_message(error));
    }
    rest.remove_prefix(static_cast<std::size_t>(written));
  }
  ::close(descriptor);
  say("foregone: wrote " + printable(path) + "; its head says what to try");
  return exit_answered;
}

}  // namespace foregone::cli
