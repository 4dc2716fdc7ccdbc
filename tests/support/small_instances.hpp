// SPDX-License-Identifier: Apache-2.0
//
// Small instances of every game of the catalogue: what laws and engines are tried on. A new game adds
// its lines here; besides, its known values serve where they are small enough.
#pragma once

#include <cstdint>
#include <functional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "engine_runs.hpp"
#include "foregone/core/parameter_table.hpp"
#include "foregone/core/seeded_draw.hpp"

namespace foregone::test {

struct SmallInstance {
  std::string_view game;
  std::string_view parameters;  ///< as after --set, between spaces
  int draws = 0;                ///< so many random instances, if any
  std::string_view pins = {};   ///< what is not drawn, as parameters
  std::string_view at = {};     ///< the position from which on; "" = what the game asks for
};

inline constexpr SmallInstance small_instances[] = {
    {"wooden-chess", "", 6, "n=3 m=3"},
    {"wooden-chess", "", 3, "n=1 m=5"},
    {"young-chess", "", 4},
    {"marked-cells", "", 4},
    {"marked-cells", "misere=true", 4},
    {"down-we-dig", "", 3, "n=9"},
    {"down-we-dig", "misere=true", 3, "n=9"},
    {"window", "window=3", 3, "n=9"},
    {"domineering", "rows=3 cols=3"},
    {"domineering", "rows=2 cols=4 first=horizontal"},
    {"domineering", "rows=4 cols=3"},
    {"connect-four", "width=3 height=3"},
    {"connect-four", "width=1 height=4"},
    {"connect-four", "width=4 height=2"},
    {"connect-four-score", "width=3 height=3"},
    {"connect-four-score", "width=2 height=4"},
    {"hex", "size=2"},
    {"hex", "size=3"},
    {"chomp", "rows=1 cols=5"},
    {"chomp", "rows=3 cols=4"},
    {"chomp", "rows=5 cols=5"},
    {"cram", "rows=1 cols=7"},
    {"cram", "rows=3 cols=3"},
    {"nim", "heaps=3,4,5"},
    {"nim", "heaps=0,1"},
    {"nim", "heaps=2,2,2,2"},
    {"wythoff", "first=5 second=9"},
    {"cat-and-mouse", "", 12},
    {"vertex-geography", "", 6},
    {"dots-and-boxes", "rows=1 cols=1"},
    {"dots-and-boxes", "rows=1 cols=2"},
    {"dots-and-boxes", "rows=2 cols=2"},
    {"octal", "code=0.77 heap=7"},
    {"octal", "code=0.137 heap=8"},
    {"octal", "code=4.3 heap=5"},
    {"octal", "code=0.77 heap=6 misere=true"},
    {"subtraction", "take=1,3,4 heap=15"},
    {"subtraction", "take=2 heap=9 allbut=true"},
    {"subtraction", "take=1,2 heap=10 misere=true"},
    {"grundy", "heap=9"},
    {"grundy", "heap=8 misere=true"},
    {"kayles", "heap=7"},
    {"kayles", "heap=6 misere=true"},
    {"dawson-kayles", "heap=9"},
    {"dawson-kayles", "heap=8 misere=true"},
    {"euclid", "first=6 second=29"},
    {"euclid", "first=12 second=18"},
    {"fibonacci-nim", "stones=9"},
    {"r-wythoff", "first=5 second=7 r=2"},
    {"r-wythoff", "first=4 second=4 r=3"},
    {"lctr", "rows=5,4,4,2"},
    {"lctr", "rows=6"},
    {"hook-removal", "rows=3,2,2"},
    {"hook-removal", "rows=4,1,1"},
    {"coins-in-a-row", "", 4},
    {"coins-in-a-row", "", 3, "coins=-3,0,-7,5,5 n=5"},
    {"valued-piles", "", 5, "k=3"},
    {"hackenbush-trees", "", 6, "n=7"},
    {"arc-kayles", "", 6, "n=7"},
    {"juvavum", "rows=2 cols=3"},
    {"juvavum", "rows=1 cols=4"},
    {"domino-juvavum", "rows=2 cols=4"},
    {"domino-juvavum", "rows=3 cols=3"},
    {"graph-walk", "", 12},
    {"tic-tac-toe", "width=3 height=2 line=2"},
    {"tic-tac-toe", "width=2 height=4 line=3"},
    {"tic-tac-toe", "width=3 height=3 line=2"},
    {"kalah", "pits=1 seeds=3"},
    {"kalah", "pits=2 seeds=2"},
    {"kalah", "pits=3 seeds=1"},
    {"quixo", "size=2"},
    {"othello", "size=4", 0, "", "OOO./OOO./OXX./...X"},
    {"othello", "size=4", 0, "", "XXX./OOX./.OO./...O"},
};

inline std::vector<std::pair<std::string, std::string>> settings_of(std::string_view text) {
  std::vector<std::pair<std::string, std::string>> settings;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    const std::string_view one = text.substr(at, end - at);
    const std::size_t equals = one.find('=');
    settings.emplace_back(one.substr(0, equals), one.substr(equals + 1));
    at = end + 1;
  }
  return settings;
}

inline Instance with_parameters(const catalogue::GameEntry& entry, std::string_view parameters) {
  Instance instance(entry.table(), std::string(entry.name));
  for (const auto& [name, value] : settings_of(parameters))
    if (const auto set = set_parameter(instance, name, value); !set)
      throw std::runtime_error(std::string(entry.name) + ": " + set.error().text());
  return instance;
}

/// The positions asked for, or the one that was typed.
inline std::vector<Bytes> roots_of(const Instance& instance, std::string_view at) {
  if (at.empty()) return instance.asked();
  const auto typed = instance.parse(at);
  if (!typed) throw std::runtime_error(instance.name() + ": no position " + std::string(at));
  return {*typed};
}

/// Whether its positions are what engines go by: heaps of 10^9 tokens go by themselves.
inline bool goes_by_positions(const Instance& instance) {
  const auto& takes = engine("brute-force").refuses;
  return takes(instance, Detail::natural).empty() || takes(instance, Detail::nimber).empty();
}

/// Calls visit(instance, roots, what it is) for the listed instances of a game and its known values'
/// ones.
inline void each_small_instance(const catalogue::GameEntry& entry,
                                const std::function<void(const Instance&, const std::vector<Bytes>&,
                                                         const std::string&)>& visit) {
  for (const SmallInstance& listed : small_instances) {
    if (listed.game != entry.name) continue;
    const std::string what = std::string(entry.name) + " " + std::string(listed.parameters);
    if (listed.draws == 0) {
      const Instance instance = with_parameters(entry, listed.parameters);
      visit(instance, roots_of(instance, listed.at), what + " " + std::string(listed.at));
    }
    for (int seed = 0; seed < listed.draws; ++seed) {
      Instance instance = with_parameters(entry, listed.parameters);
      SeededDraw draw(static_cast<std::uint64_t>(seed));
      for (const auto& [name, value] : settings_of(listed.pins)) draw.pin(name, value);
      instance.table().random(instance.self(), &draw);
      if (const auto error = draw.error()) throw std::runtime_error(error->text());
      visit(instance, instance.asked(),
            what + " " + std::string(listed.pins) + ", draw " + std::to_string(seed));
    }
  }
  for (const catalogue::KnownValue& known : entry.known) {
    Instance instance = with_parameters(entry, known.parameters);
    TextInput in("known", known.instance);
    if (!known.instance.empty()) instance.table().read(instance.self(), &in);
    if (in.error()) throw std::runtime_error(in.error()->text());
    if (!goes_by_positions(instance)) continue;
    visit(instance, roots_of(instance, known.position),
          std::string(entry.name) + ", " + std::string(known.what));
  }
}

}  // namespace foregone::test
