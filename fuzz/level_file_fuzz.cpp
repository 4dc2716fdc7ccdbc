// SPDX-License-Identifier: Apache-2.0
//
// A folder with one file of any name and any bytes, read as a level: what is wrong with it is an
// error, what is taken from it is what is there. A second reading of the file, written here from
// docs/level-files.md, says which of the two it has to be.
//
// Input: choices (1 = the table of checksums is put behind the values, and its checksum and their
// number are made right, 2 = that of the header, 4 = the folder is one of checkpoints), the place of a value (8 bytes), the length of the
// name (0 = "level-0007") and the name, then the file.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#define XXH_INLINE_ALL
#include <xxhash.h>

#include "foregone/store/level_folder.hpp"
#include "fuzz_folder.hpp"

namespace {

using foregone::LevelFolder;
using foregone::LevelFormat;
using foregone::fuzzing::is_of_files;

constexpr std::size_t header_bytes = 128;
constexpr std::size_t level_bytes = 128;  // of values, in each level that is looked for
constexpr LevelFormat format{4, 5, 3, 2, 64, 4, 0, 0, 8, 0x123456789abcdef};

std::uint64_t word(std::string_view file, std::size_t index) {
  std::uint64_t word = 0;
  std::memcpy(&word, file.data() + 8 * index, 8);
  return word;
}
void set_word(std::string& file, std::size_t index, std::uint64_t word) {
  std::memcpy(file.data() + 8 * index, &word, 8);
}

// The level of a name: "level-" and the number as printf("%04u") writes it.
std::optional<std::uint64_t> level_of(std::string_view name) {
  if (!name.starts_with("level-")) return std::nullopt;
  const std::string_view digits = name.substr(6);
  if (digits.size() < 4 || digits.size() > 20 || (digits.size() > 4 && digits[0] == '0'))
    return std::nullopt;
  std::uint64_t number = 0;
  for (const char digit : digits) {
    if (digit < '0' || digit > '9') return std::nullopt;
    const auto next = static_cast<std::uint64_t>(digit - '0');
    if (number > (UINT64_MAX - next) / 10) return std::nullopt;
    number = number * 10 + next;
  }
  return number;
}

constexpr std::size_t block_bytes = 65536;

std::string table_of(std::string_view values) {
  std::string table;
  for (; !values.empty(); values.remove_prefix(std::min(block_bytes, values.size()))) {
    const std::string_view block = values.substr(0, block_bytes);
    const std::uint64_t sum = XXH3_64bits(block.data(), block.size());
    table.append(reinterpret_cast<const char*>(&sum), sizeof(sum));
  }
  return table;
}

bool has_header(std::string_view file, std::uint64_t level) {
  if (file.size() < header_bytes || word(file, 13) > file.size() - header_bytes) return false;
  const std::uint64_t blocks = (word(file, 13) + block_bytes - 1) / block_bytes;
  return word(file, 0) == 0x004c4556454c4746 && word(file, 1) == 2 && word(file, 12) == level &&
         file.size() == header_bytes + word(file, 13) + 8 * blocks &&
         word(file, 15) == XXH3_64bits(file.data(), 120);
}
// The next four of a file with a right header.
std::string_view values_of(std::string_view file) {
  return file.substr(header_bytes, word(file, 13));
}
std::string_view table_there(std::string_view file) {
  return file.substr(header_bytes + word(file, 13));
}
bool has_table(std::string_view file) {
  return word(file, 14) == XXH3_64bits(table_there(file).data(), table_there(file).size());
}
bool has_block(std::string_view file, std::size_t block) {
  return table_of(values_of(file)).substr(8 * block, 8) == table_there(file).substr(8 * block, 8);
}
bool has_format(std::string_view file) {
  const std::array<std::uint64_t, 10> words{
      format.rows,         format.cols,        format.lane_places, format.row_places,
      format.vector_bytes, format.value_bytes, format.starter,     format.first_level,
      format.last_level,   format.board};
  return std::memcmp(file.data() + 16, words.data(), sizeof(words)) == 0;
}

struct Case {
  bool is_keep;
  std::uint64_t place;
  std::string name;
  std::string file;
};

Case case_of(std::string_view input) {
  foregone::fuzzing::Taker taker(input);
  const std::uint64_t choices = taker.number(1);
  Case made{(choices & 4) == 0, taker.number(8), {}, {}};
  made.name = taker.text(taker.number(1));
  if (made.name.empty()) made.name = "level-0007";
  made.file = taker.rest();
  if (made.file.size() < header_bytes) return made;
  if ((choices & 1) != 0) {
    const std::string table = table_of(std::string_view(made.file).substr(header_bytes));
    set_word(made.file, 13, made.file.size() - header_bytes);
    set_word(made.file, 14, XXH3_64bits(table.data(), table.size()));
    made.file += table;
  }
  if ((choices & 2) != 0) set_word(made.file, 15, XXH3_64bits(made.file.data(), 120));
  return made;
}

void check_levels(LevelFolder& folder, const Case& made, std::optional<std::uint64_t> level,
                  std::size_t& warnings) {
  const auto names = folder.names();
  FOREGONE_FUZZ_CHECK(names);
  FOREGONE_FUZZ_CHECK(level ? *names == std::vector<std::size_t>{*level} : names->empty());
  const auto levels = folder.levels(format);
  if (!level || *level > format.last_level || (made.is_keep && *level != format.last_level)) {
    FOREGONE_FUZZ_CHECK(levels && levels->empty());
  } else if (!has_header(made.file, *level)) {
    FOREGONE_FUZZ_CHECK(levels && levels->empty() && warnings == 1);
  } else if (!has_format(made.file)) {
    FOREGONE_FUZZ_CHECK(!levels && is_of_files(levels.error()));
  } else {
    FOREGONE_FUZZ_CHECK(levels && *levels == std::vector<std::size_t>{*level} && warnings == 0);
  }
}

void check_read(LevelFolder& folder, const Case& made, std::uint64_t level) {
  std::array<std::byte, level_bytes> data{};
  const auto read = folder.read(level, data);
  const bool is_good = has_header(made.file, level) && has_format(made.file) &&
                       values_of(made.file).size() == level_bytes && has_table(made.file) &&
                       has_block(made.file, 0);
  FOREGONE_FUZZ_CHECK(read.has_value() == is_good);
  if (read)
    FOREGONE_FUZZ_CHECK(std::memcmp(data.data(), made.file.data() + header_bytes, level_bytes) ==
                        0);
  else FOREGONE_FUZZ_CHECK(is_of_files(read.error()));
}

void check_value(LevelFolder& folder, const Case& made, std::uint64_t level, std::uint64_t place) {
  const auto value = folder.value(format, level, place);
  const bool is_there = has_header(made.file, level) && has_format(made.file) &&
                        has_table(made.file) &&
                        place < values_of(made.file).size() / format.value_bytes &&
                        has_block(made.file, place * format.value_bytes / block_bytes);
  FOREGONE_FUZZ_CHECK(value.has_value() == is_there);
  if (!value) {
    FOREGONE_FUZZ_CHECK(is_of_files(value.error()));
    return;
  }
  std::uint32_t expected = 0;
  std::memcpy(&expected, made.file.data() + header_bytes + place * sizeof(expected),
              sizeof(expected));
  FOREGONE_FUZZ_CHECK(*value == expected);
}

bool is_a_file_name(std::string_view name) {
  return name != "." && name != ".." && name != "board" &&
         name.find_first_of(std::string_view("/\0", 2)) == std::string_view::npos;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size > foregone::fuzzing::most_bytes) return 0;
  const Case made = case_of(foregone::fuzzing::text_of(data, size));
  if (!is_a_file_name(made.name)) return 0;
  static const foregone::fuzzing::Folder scratch("foregone-level-file");
  scratch.clear();
  scratch.write("board", "b");
  scratch.write(made.name, made.file);
  const std::optional<std::uint64_t> level = level_of(made.name);

  std::size_t warnings = 0;
  const auto folder = LevelFolder::open(
      scratch.path(), "b", made.is_keep ? LevelFolder::Habit::keep : LevelFolder::Habit::checkpoint,
      [&](const std::string&) { ++warnings; });
  FOREGONE_FUZZ_CHECK(folder);
  check_levels(**folder, made, level, warnings);
  for (const std::uint64_t asked : {std::uint64_t{7}, level.value_or(8)}) {
    if (level == asked) {
      check_read(**folder, made, asked);
      for (const std::uint64_t place : {std::uint64_t{0}, std::uint64_t{31}, made.place})
        check_value(**folder, made, asked, place);
    } else {
      std::array<std::byte, level_bytes> buffer{};
      FOREGONE_FUZZ_CHECK(!(*folder)->read(asked, buffer));
      FOREGONE_FUZZ_CHECK(!(*folder)->value(format, asked, 0));
    }
  }
  return 0;
}
