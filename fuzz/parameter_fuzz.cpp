// SPDX-License-Identifier: Apache-2.0
//
// set_parameter with any name and value ("name=value"), on down-we-dig and on a game that has a
// parameter of each kind: it is set to just what was typed, or refused with nothing changed.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/core/export.hpp"
#include "foregone/core/parameter_table.hpp"
#include "foregone/games/down_we_dig.hpp"
#include "fuzz_check.hpp"

namespace {

using foregone::Instance;

struct EveryKind {
  int heap = 21;
  std::int64_t wide = 0;
  bool flag = true;
  std::vector<int> takes{1, 3};
  std::string word = "0.7";
  int start() const { return heap; }
  void moves(int p, auto&& visit) const {
    if (p > 0) visit(p - 1);
  }
  void parameters(auto& set) {
    set.start("heap", heap, -9, 100, "stones");
    set("wide", wide, INT64_MIN, INT64_MAX, "any number");
    set("flag", flag, "a switch");
    set("takes", takes, INT32_MIN, INT32_MAX, "what may be taken");
    set("word", word, 9, "a word", "any word");
  }
};

// "name=value" of every parameter.
std::vector<std::string> values_of(Instance& instance) {
  std::vector<std::string> values;
  for (const foregone::ParameterInfo& info : foregone::parameters_of(instance))
    values.push_back(info.name + "=" + info.value);
  return values;
}

void check_set(Instance instance, std::string_view typed) {
  const std::size_t equals = typed.find('=');
  if (equals == std::string_view::npos) return;
  const std::vector<std::string> before = values_of(instance);
  const auto set =
      foregone::set_parameter(instance, typed.substr(0, equals), typed.substr(equals + 1));
  const std::vector<std::string> after = values_of(instance);
  FOREGONE_FUZZ_CHECK(after.size() == before.size());
  if (!set) {
    FOREGONE_FUZZ_CHECK(after == before);
    FOREGONE_FUZZ_CHECK(set.error().kind == foregone::ErrorKind::usage);
    FOREGONE_FUZZ_CHECK(!set.error().text().empty());
    for (const char c : set.error().text()) FOREGONE_FUZZ_CHECK((c < 0 || c >= ' ') && c != 127);
    return;
  }
  std::size_t typed_ones = 0;
  for (std::size_t i = 0; i < after.size(); ++i) {
    const std::string name = after[i].substr(0, after[i].find('='));
    const bool is_it = name == typed.substr(0, equals);
    typed_ones += is_it ? 1 : 0;
    FOREGONE_FUZZ_CHECK(after[i] == (is_it ? std::string(typed) : before[i]));
  }
  FOREGONE_FUZZ_CHECK(typed_ones == 1);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size > foregone::fuzzing::most_bytes) return 0;
  const std::string_view typed = foregone::fuzzing::text_of(data, size);
  check_set(Instance(foregone::exported_game<foregone::DownWeDig>(), "down-we-dig"), typed);
  check_set(Instance(foregone::exported_game<EveryKind>(), "every-kind"), typed);
  return 0;
}
