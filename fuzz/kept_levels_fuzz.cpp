// SPDX-License-Identifier: Apache-2.0
//
// Kept levels whose values somebody changed, checksums and all: looking positions up gives values or
// errors, and verifying finds a fault just where a position's value is not the right one. Without
// right checksums it finds one wherever something was changed.
//
// Input: which board; choices (1 = the checksums are made right, 2 = the last file is cut short);
// then changes of 11 bytes: a level, a place (2 bytes), what is added to the value there.
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#define XXH_INLINE_ALL
#include <xxhash.h>

#include "foregone/catalogue/catalogue.hpp"
#include "foregone/catalogue/levels.hpp"
#include "foregone/core/text_input.hpp"
#include "fuzz_folder.hpp"

namespace {

using foregone::Bytes;
using foregone::Instance;
using foregone::Value;
using foregone::fuzzing::Folder;
using foregone::fuzzing::is_of_files;

constexpr std::size_t header_bytes = 128;

void ignore(const std::string&) {}

// A board whose levels were kept, and what they say.
struct Kept {
  Instance instance;
  std::size_t width;               // bytes a value
  std::vector<std::string> files;  // by level
  std::string board;
  std::map<Bytes, Value> values;
};

std::string name_of(std::size_t level) {
  const std::string number = std::to_string(level);
  return "level-" + std::string(4 - number.size(), '0') + number;
}

Kept kept_of(std::string_view game, std::string_view text, std::size_t width, std::size_t levels,
             const Folder& scratch) {
  const auto* const entry = foregone::catalogue::find_game(game);
  FOREGONE_FUZZ_CHECK(entry != nullptr);
  Kept kept{Instance(entry->table(), std::string(game)), width, {}, {}, {}};
  FOREGONE_FUZZ_CHECK(foregone::fuzzing::read_into(kept.instance, text, text.size()).empty());
  scratch.clear();
  const auto solution =
      foregone::catalogue::solve_and_keep(kept.instance, scratch.path(), {}, ignore);
  FOREGONE_FUZZ_CHECK(solution);
  for (std::size_t level = 0; level < levels; ++level)
    kept.files.push_back(scratch.read(name_of(level)));
  FOREGONE_FUZZ_CHECK(static_cast<unsigned char>(kept.files[0][56]) == width);  // word 7
  kept.board = scratch.read("board");
  const std::array<Bytes, 1> roots{kept.instance.start()};
  const auto all = foregone::catalogue::solve(kept.instance, roots, "lattice",
                                              foregone::catalogue::Purpose::explore, {});
  FOREGONE_FUZZ_CHECK(all && (*all)->is_complete());
  (*all)->for_each([&](const Bytes& key, const Value& value) {
    kept.values.emplace(key, value);
    return true;
  });
  return kept;
}

const std::vector<Kept>& all_kept(const Folder& scratch) {
  static const std::vector<Kept> kept{
      kept_of("wooden-chess", "3 3\n1 2 3 4 5 6 7 8 9\n9 -8 7 -6 5 -4 3 -2 1\n", 2, 10, scratch),
      kept_of("wooden-chess", "2 4\n100000 1 2 99999 7 -9 0 5\n8 -100000 7 6 3 2 1 77777\n", 4, 9,
              scratch),
      kept_of("wooden-chess",
              "2 3\n2000000000000000000 -5 0 6 1 -1\n1000000000000000000 1 0 -1 9 2\n", 8, 7,
              scratch),
      kept_of("young-chess", "3\n3 2 1\n1 2 3 4 5 6\n-9 8 -7 6 -5 4\n", 2, 7, scratch)};
  return kept;
}

template <class T>
void add(std::string& file, std::size_t at, std::uint64_t number) {
  T value = 0;
  std::memcpy(&value, file.data() + at, sizeof(T));
  value = static_cast<T>(value + number);
  std::memcpy(file.data() + at, &value, sizeof(T));
}

// Of a file of one block: its values, then their checksum.
std::size_t values_bytes(const std::string& file) { return file.size() - header_bytes - 8; }

void make_right(std::string& file) {
  const std::size_t table = file.size() - 8;
  const std::uint64_t values = XXH3_64bits(file.data() + header_bytes, values_bytes(file));
  std::memcpy(file.data() + table, &values, 8);
  const std::uint64_t of_table = XXH3_64bits(file.data() + table, 8);
  std::memcpy(file.data() + 112, &of_table, 8);
  const std::uint64_t header = XXH3_64bits(file.data(), 120);
  std::memcpy(file.data() + 120, &header, 8);
}

// Changes the files as the input says and writes them; whether anything is other than it was.
bool write_changed(const Kept& kept, std::uint64_t choices, foregone::fuzzing::Taker taker,
                   const Folder& scratch) {
  std::vector<std::string> files = kept.files;
  while (!taker.empty()) {
    std::string& file = files[taker.number(1) % files.size()];
    const std::size_t at =
        header_bytes + taker.number(2) % (values_bytes(file) / kept.width) * kept.width;
    const std::uint64_t number = taker.number(8);
    if (kept.width == 2) add<std::uint16_t>(file, at, number);
    else if (kept.width == 4) add<std::uint32_t>(file, at, number);
    else add<std::uint64_t>(file, at, number);
  }
  scratch.clear();
  scratch.write("board", kept.board);
  const bool is_short = (choices & 2) != 0;
  if (is_short) files.back().pop_back();
  for (std::size_t level = 0; level < files.size(); ++level) {
    if ((choices & 1) != 0) make_right(files[level]);
    scratch.write(name_of(level), files[level]);
  }
  return files != kept.files;
}

// Whether each position has its value, as far as it has any.
bool has_right_values(const Kept& kept, foregone::Solution& solution) {
  bool right = true;
  for (const auto& [key, value] : kept.values) {
    const auto found = solution.find(key);
    if (!found) FOREGONE_FUZZ_CHECK(is_of_files(found.error()));
    right = right && found && *found && **found == value;
  }
  return right;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 2 || size > 600) return 0;
  static const Folder scratch("foregone-kept-levels");
  foregone::fuzzing::Taker taker(foregone::fuzzing::text_of(data, size));
  const auto& boards = all_kept(scratch);
  const Kept& kept = boards[taker.number(1) % boards.size()];
  const std::uint64_t choices = taker.number(1);
  const bool is_changed = write_changed(kept, choices, taker, scratch);

  const auto solution =
      foregone::catalogue::read_kept(kept.instance, scratch.path(), kept.instance.start());
  FOREGONE_FUZZ_CHECK(solution);  // all levels have a file
  const bool right = has_right_values(kept, **solution);
  const auto report = foregone::catalogue::verify_folder(kept.instance, scratch.path(), {});
  FOREGONE_FUZZ_CHECK(report);
  // Lanes that only fill up a vector may say anything.
  FOREGONE_FUZZ_CHECK(report->fault.has_value() == !right);
  FOREGONE_FUZZ_CHECK((choices & 1) != 0 || report->fault.has_value() == is_changed);
  return 0;
}
