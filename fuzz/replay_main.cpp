// SPDX-License-Identifier: Apache-2.0
//
// Stands in for libFuzzer where there is none: runs a fuzz body once on every file of the folders
// (or on the files) given as arguments. Fails when there was no file at all, because a replay of
// nothing would pass for ever.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

namespace fs = std::filesystem;

std::vector<fs::path> files_below(const fs::path& root) {
  if (!fs::is_directory(root)) return {root};
  std::vector<fs::path> files;
  for (const auto& entry : fs::recursive_directory_iterator(root)) {
    if (entry.is_regular_file()) files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

void replay(const fs::path& file) {
  // Named before it runs, so that a crash tells its input.
  std::printf("replay %s\n", file.c_str());
  std::fflush(stdout);
  std::ifstream in(file, std::ios::binary);
  if (!in) throw fs::filesystem_error("cannot read", file, std::error_code());
  const std::vector<char> bytes{std::istreambuf_iterator<char>(in), {}};
  const std::vector<std::uint8_t> input(bytes.begin(), bytes.end());
  LLVMFuzzerTestOneInput(input.data(), input.size());
}

}  // namespace

int main(int argc, char** argv) try {
  std::size_t runs = 0;
  for (int i = 1; i < argc; ++i) {
    for (const fs::path& file : files_below(argv[i])) {
      replay(file);
      ++runs;
    }
  }
  if (runs == 0) {
    std::fputs("no input file was found\n", stderr);
    return 1;
  }
  std::printf("%zu inputs replayed\n", runs);
  return 0;
} catch (const std::exception& error) {
  std::fprintf(stderr, "%s\n", error.what());
  return 1;
}
