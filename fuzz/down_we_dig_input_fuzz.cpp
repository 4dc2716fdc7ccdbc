// SPDX-License-Identifier: Apache-2.0
//
// The input of down-we-dig: any bytes are accepted whole or refused with a place inside them, what
// is accepted is written in a form that reads back, and the two ways to its rows' arrivals (streamed
// from the input, or from the rows that were kept) agree.
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "foregone/core/export.hpp"
#include "foregone/games/down_we_dig.hpp"
#include "fuzz_check.hpp"

namespace {

using foregone::Instance;

// All arrivals of a stream, taken `room` at a time.
std::vector<std::uint32_t> drained(ForegoneRowStream stream, std::size_t room) {
  std::vector<std::uint32_t> all;
  std::vector<std::uint32_t> part(room);
  while (const std::size_t count = stream.next(stream.state, part.data(), room))
    all.insert(all.end(), part.begin(), part.begin() + static_cast<std::ptrdiff_t>(count));
  stream.close(stream.state);
  return all;
}

void check_arrivals(const Instance& fresh, std::string_view text, std::size_t room) {
  Instance kept = fresh;
  if (!foregone::fuzzing::read_into(kept, text, text.size()).empty()) return;
  const ForegoneRowStream rows = kept.table().window_rows(kept.self());
  const auto promised = static_cast<std::size_t>(rows.rows);
  const std::vector<std::uint32_t> expected = drained(rows, 64);
  FOREGONE_FUZZ_CHECK(expected.size() == promised);
  Instance streamed = fresh;
  foregone::TextInput in("fuzz", text);
  const ForegoneRowStream stream = streamed.table().window_read(streamed.self(), &in);
  FOREGONE_FUZZ_CHECK(stream.rows == rows.rows);
  FOREGONE_FUZZ_CHECK(drained(stream, room) == expected);
  in.expect_end();
  FOREGONE_FUZZ_CHECK(in.good());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size > foregone::fuzzing::most_bytes) return 0;
  const std::string_view text = foregone::fuzzing::text_of(data, size);
  const Instance fresh(foregone::exported_game<foregone::DownWeDig>(), "down-we-dig");
  foregone::fuzzing::check_reader(fresh, text);
  check_arrivals(fresh, text, 1 + size % 20);
  return 0;
}
