// SPDX-License-Identifier: Apache-2.0
//
// The file `board` of a kept folder, any bytes: refused in one printable line, or an instance that
// keeps to a file which says the same. A small board's levels are then written, read and verified.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "foregone/catalogue/levels.hpp"
#include "foregone/store/level_folder.hpp"
#include "fuzz_folder.hpp"

namespace {

using foregone::Instance;
using foregone::fuzzing::Folder;
using foregone::fuzzing::is_of_files;

// Files of all levels together that are worth writing.
constexpr std::uint64_t most_kept = 10'000;

void ignore(const std::string&) {}

// Writes all levels, and reads what was written.
void check_kept(const Instance& instance, const Folder& scratch) {
  scratch.clear();
  const auto kept = foregone::catalogue::solve_and_keep(instance, scratch.path(), {}, ignore);
  FOREGONE_FUZZ_CHECK(kept || is_of_files(kept.error()));
  if (!kept) return;
  const auto value = (*kept)->find(instance.start());
  FOREGONE_FUZZ_CHECK(value && *value);
  const auto again = foregone::catalogue::instance_of_folder(scratch.path());
  FOREGONE_FUZZ_CHECK(again);
  FOREGONE_FUZZ_CHECK(foregone::fuzzing::written(*again) == foregone::fuzzing::written(instance));
  const auto report = foregone::catalogue::verify_folder(*again, scratch.path(), {});
  FOREGONE_FUZZ_CHECK(report && !report->fault);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size > foregone::fuzzing::most_bytes) return 0;
  static const Folder scratch("foregone-kept-board");
  scratch.clear();
  scratch.write("board", foregone::fuzzing::text_of(data, size));
  const auto opened = foregone::LevelFolder::open(scratch.path());
  FOREGONE_FUZZ_CHECK(opened && (*opened)->board() == foregone::fuzzing::text_of(data, size));
  const auto instance = foregone::catalogue::instance_of_folder(scratch.path());
  if (!instance) {
    FOREGONE_FUZZ_CHECK(instance.error().kind == foregone::ErrorKind::input);
    FOREGONE_FUZZ_CHECK(is_of_files(instance.error()));
    return 0;
  }
  FOREGONE_FUZZ_CHECK(instance->check().empty());
  // There are no levels: verifying says so, whatever the board.
  const auto report = foregone::catalogue::verify_folder(*instance, scratch.path(), {});
  FOREGONE_FUZZ_CHECK(!report && is_of_files(report.error()));
  const auto files = foregone::catalogue::level_files(*instance);
  FOREGONE_FUZZ_CHECK(files || is_of_files(files.error()));
  if (files && files->kept <= most_kept) check_kept(*instance, scratch);
  return 0;
}
