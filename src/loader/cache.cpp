// SPDX-License-Identifier: Apache-2.0
#include "loader/cache.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <set>
#include <system_error>

#include "foregone/loader/loader.hpp"

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace foregone::loader {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t digits_of_hash = 16;
constexpr std::string_view hex_digits = "0123456789abcdef";

// Everything that is hashed, each piece with its length, so that pieces cannot run into each other.
class Hash {
 public:
  void add(std::string_view piece) {
    const std::uint64_t size = piece.size();
    state_ = XXH3_64bits_withSeed(&size, sizeof(size), state_);
    state_ = XXH3_64bits_withSeed(piece.data(), piece.size(), state_);
  }
  std::string text() const {
    std::string digits;
    for (std::size_t i = 0; i < digits_of_hash; ++i)
      digits += hex_digits[state_ >> (60 - 4 * i) & 15];
    return digits;
  }

 private:
  std::uint64_t state_ = 0;
};

// The names in the #include lines of a text.
struct Included {
  std::string name;
  bool is_quoted;
};
std::vector<Included> includes_of(std::string_view text) {
  std::vector<Included> found;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    std::string_view line = text.substr(begin, end - begin);
    begin = end + 1;
    const auto skip_blanks = [&] {
      while (!line.empty() && (line.front() == ' ' || line.front() == '\t')) line.remove_prefix(1);
    };
    skip_blanks();
    if (!line.starts_with('#')) continue;
    line.remove_prefix(1);
    skip_blanks();
    if (!line.starts_with("include")) continue;
    line.remove_prefix(7);
    skip_blanks();
    if (line.empty() || (line.front() != '"' && line.front() != '<')) continue;
    const bool is_quoted = line.front() == '"';
    const std::size_t close = line.find(is_quoted ? '"' : '>', 1);
    if (close != line.npos) found.push_back({std::string(line.substr(1, close - 1)), is_quoted});
  }
  return found;
}

// The source and all that it includes, depth first, each file once.
void add_sources(Hash& hash, std::set<std::string>& seen, const fs::path& file,
                 const std::string& text, const fs::path& include) {
  if (!seen.insert(file.string()).second) return;
  hash.add(text);
  for (const Included& included : includes_of(text)) {
    std::vector<fs::path> places;
    if (included.is_quoted) places.push_back(file.parent_path() / included.name);
    places.push_back(include / included.name);
    for (const fs::path& place : places) {
      const auto found = file_text(place.string());
      if (!found) continue;
      hash.add(included.name);
      add_sources(hash, seen, place.lexically_normal(), *found, include);
      break;
    }
  }
}

// What -march=native depends on: the lines of the first core that name it and what it can do.
std::string processor() {
  std::ifstream file("/proc/cpuinfo");
  std::string known;
  for (std::string line; std::getline(file, line) && !line.empty();)
    for (const std::string_view name :
         {"vendor_id", "cpu family", "model", "stepping", "flags", "Features", "CPU part", "isa"})
      if (line.starts_with(name)) known += line + '\n';
  return known;
}

bool is_kept_name(const std::string& name) {
  for (const std::string_view end : {".so", ".source"}) {
    if (!name.ends_with(end)) continue;
    const std::string_view stem = std::string_view(name).substr(0, name.size() - end.size());
    const std::size_t dash = stem.rfind('-');
    return dash != stem.npos && stem.size() - dash - 1 == digits_of_hash &&
           stem.find_first_not_of(hex_digits, dash + 1) == stem.npos;
  }
  return false;
}

// What a compilation that was ended wrote; one that is at work is younger.
bool is_left_behind(const fs::directory_entry& entry) {
  constexpr auto longest = std::chrono::minutes(10);
  std::error_code error;
  const auto written = fs::last_write_time(entry.path(), error);
  return !error && entry.path().filename().string().starts_with(".new-") &&
         fs::file_time_type::clock::now() - written > longest;
}

}  // namespace

std::optional<std::string> file_text(const std::string& path) {
  std::error_code error;
  if (fs::is_directory(path, error)) return std::nullopt;
  std::ifstream file(path, std::ios::binary);
  if (!file) return std::nullopt;
  return std::string(std::istreambuf_iterator<char>(file), {});
}

std::string fingerprint(const std::string& source, const std::string& text,
                        const std::string& include, const std::vector<std::string>& command,
                        const std::string& compiler_file) {
  Hash hash;
  std::set<std::string> seen;
  add_sources(hash, seen, fs::path(source).lexically_normal(), text, include);
  for (const std::string& word : command) hash.add(word);
  struct stat status = {};
  if (::stat(compiler_file.c_str(), &status) == 0)
    for (const std::int64_t number : {static_cast<std::int64_t>(status.st_size),
                                      static_cast<std::int64_t>(status.st_mtim.tv_sec),
                                      static_cast<std::int64_t>(status.st_ino)})
      hash.add(std::to_string(number));
  hash.add(processor());
  return hash.text();
}

std::string make_folders(const std::string& folder) {
  std::error_code error;
  fs::create_directories(folder, error);
  return error ? error.message() : "";
}

void note_use(const std::string& kept, const std::string& source) {
  ::utimensat(AT_FDCWD, kept.c_str(), nullptr, 0);
  const std::string note = kept.substr(0, kept.size() - 3) + ".source";
  std::error_code error;
  const fs::path whole = fs::absolute(source, error);
  const std::string path = error ? source : whole.lexically_normal().string();
  if (file_text(note) == path) return;
  std::ofstream(note, std::ios::binary | std::ios::trunc) << path;
}

std::string cache_folder() {
  const auto variable = [](const char* name) -> std::string {
    const char* const value = std::getenv(name);
    return value == nullptr ? "" : value;
  };
  if (const std::string folder = variable("FOREGONE_CACHE"); !folder.empty()) return folder;
  if (const std::string folder = variable("XDG_CACHE_HOME"); !folder.empty())
    return folder + "/foregone";
  if (const std::string folder = variable("HOME"); !folder.empty())
    return folder + "/.cache/foregone";
  return "";
}

Result<std::vector<KeptGame>> kept_games() {
  std::vector<KeptGame> games;
  const std::string folder = cache_folder();
  std::error_code error;
  if (folder.empty() || !fs::exists(folder, error)) return games;
  fs::directory_iterator entries(folder, error);
  if (error) return input_error(error.message(), Place{folder});
  for (const fs::directory_entry& entry : entries) {
    const std::string name = entry.path().filename().string();
    if (!is_kept_name(name) || !name.ends_with(".so")) continue;
    struct stat status = {};
    const std::string path = entry.path().string();
    if (::stat(path.c_str(), &status) != 0) continue;  // somebody has cleared it meanwhile
    const auto source = file_text(path.substr(0, path.size() - 3) + ".source");
    games.push_back({source.value_or(name), path, static_cast<std::uint64_t>(status.st_size),
                     static_cast<std::int64_t>(status.st_mtim.tv_sec)});
  }
  std::sort(games.begin(), games.end(), [](const KeptGame& a, const KeptGame& b) {
    return a.used != b.used ? a.used > b.used : a.path < b.path;
  });
  return games;
}

Result<std::uint64_t> clear_cache() {
  const std::string folder = cache_folder();
  std::error_code error;
  std::uint64_t removed = 0;
  if (folder.empty() || !fs::exists(folder, error)) return removed;
  fs::directory_iterator entries(folder, error);
  if (error) return input_error(error.message(), Place{folder});
  for (const fs::directory_entry& entry : entries) {
    const std::string name = entry.path().filename().string();
    if (!is_kept_name(name) && !is_left_behind(entry)) continue;
    fs::remove(entry.path(), error);
    if (error) return output_error(entry.path().string() + ": " + error.message());
    if (name.ends_with(".so")) ++removed;
  }
  return removed;
}

}  // namespace foregone::loader
