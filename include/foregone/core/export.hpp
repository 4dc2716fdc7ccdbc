// SPDX-License-Identifier: Apache-2.0
//
// Makes the C table of a game (abi.hpp) from a type that meets the contract:
// `const ForegoneGameV1& table = exported_game<MyGame>();`
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

#include "foregone/core/abi.hpp"
#include "foregone/core/game.hpp"
#include "foregone/core/marks.hpp"
#include "foregone/core/model.hpp"
#include "foregone/core/window_rows.hpp"

namespace foregone {

/// The functions behind the table of G. Each is the table entry of the same name in abi.hpp.
template <Game G>
class Exported {
 public:
  using Key = key_t<G>;
  using P = position_t<G>;

  static const ForegoneGameV1& table() {
    static const ForegoneGameV1 made = make();
    return made;
  }

 private:
  static const G& game(const void* self) { return *static_cast<const G*>(self); }
  // A hook that has to do with no position.
  static void enter(const char* hook, const void* self) {
    contract::enter_at(self, nullptr);
    contract::enter(hook);
  }
  static P position(const void* self, const void* key) {
    contract::enter_at(self, key);
    return position_of(game(self), load(key));
  }
  static Key load(const void* key) {
    Key loaded;
    std::memcpy(&loaded, key, sizeof(Key));
    return loaded;
  }
  static void say(ForegoneText out, std::string_view text) {
    out.append(out.sink, text.data(), text.size());
  }

  // Writes a stream straight into a sink: instances can be large. A template, so that a game without
  // `write` need not include what streams are.
  template <class Letter>
  class SinkBuffer : public std::basic_streambuf<Letter> {
   public:
    explicit SinkBuffer(ForegoneText out) : out_(out) {}

   protected:
    using Letters = std::char_traits<Letter>;
    typename Letters::int_type overflow(typename Letters::int_type c) override {
      if (c != Letters::eof()) {
        const Letter letter = Letters::to_char_type(c);
        out_.append(out_.sink, &letter, 1);
      }
      return Letters::not_eof(c);
    }
    std::streamsize xsputn(const Letter* text, std::streamsize size) override {
      out_.append(out_.sink, text, static_cast<std::size_t>(size));
      return size;
    }

   private:
    ForegoneText out_;
  };

  static void* create() {
    enter("its constructor", nullptr);
    return new G();
  }
  static void* clone(const void* self) {
    enter("its copy constructor", self);
    return new G(game(self));
  }
  static void parameters(void* self, Parameters* set) {
    if constexpr (contract::names_parameters<G>) {
      enter("parameters", self);
      static_cast<G*>(self)->parameters(*set);
    }
  }
  static void check(const void* self, ForegoneText why) {
    if constexpr (contract::names_check<G>) {
      enter("check", self);
      say(why, std::string(game(self).check()));
    }
  }
  static void read(void* self, Input* in) {
    if constexpr (contract::names_read<G>) {
      enter("read", self);
      static_cast<G*>(self)->read(*in);
    }
  }
  static void write(const void* self, ForegoneText out) {
    if constexpr (contract::names_write<G>) {
      enter("write", self);
      write_with<G, char>(game(self), out);
    }
  }
  template <class Rules, class Letter>
  static void write_with(const Rules& rules, ForegoneText out) {
    SinkBuffer<Letter> buffer(out);
    std::basic_ostream<Letter> stream(&buffer);
    rules.write(stream);
  }
  static void random(void* self, Draw* draw) {
    if constexpr (contract::names_random<G>) {
      enter("random", self);
      static_cast<G*>(self)->random(*draw);
    }
  }

  static void store(const void* self, const P& position, void* key) {
    const Key made = key_of(game(self), position);
    std::memcpy(key, &made, sizeof(Key));
  }
  // A visitor of positions that hands on their keys.
  static auto giver(const void* self, ForegoneKeys visit) {
    return [self, visit](const P& visited) {
      const Key key = key_of(game(self), visited);
      visit.add(visit.sink, &key);
    };
  }
  static void start(const void* self, void* key) {
    enter("start", self);
    store(self, game(self).start(), key);
  }
  static void ask(const void* self, ForegoneKeys visit) {
    const auto give = giver(self, visit);
    if constexpr (contract::names_ask<G>) {
      contract::enter_at(self, nullptr);
      contract::Visitor<P, const decltype(give)> checked(give, "ask");
      game(self).ask(checked);
    } else {
      enter("start", self);
      give(game(self).start());
    }
  }

  // Writes moves where there is room and counts them all.
  struct Writer {
    Key* to;
    ForegoneEdge* edges;
    std::uint32_t room;
    std::uint32_t count = 0;
    void operator()(const Key& key, const Edge& edge) {
      if (count < room) {
        to[count] = key;
        if (edges != nullptr) edges[count] = edge;
      }
      ++count;
    }
  };
  static std::uint32_t expand(const void* self, const void* key, std::uint32_t how, void* to,
                              ForegoneEdge* edges, std::uint32_t room, ForegoneOver* over) {
    Writer writer{static_cast<Key*>(to), (how & expand_bare) != 0 ? nullptr : edges, room};
    contract::enter_at(self, key);
    *over = expand_position(game(self), load(key), writer, how);
    return writer.count;
  }
  static std::uint32_t expand_many(const void* self, const void* keys, std::uint32_t count,
                                   std::uint32_t how, void* to, ForegoneEdge* edges,
                                   std::uint32_t room, std::uint32_t* end, ForegoneOver* over) {
    const G& rules = game(self);
    const Key* from = static_cast<const Key*>(keys);
    const bool is_bare = (how & expand_bare) != 0;
    std::uint32_t used = 0;
    for (std::uint32_t i = 0; i < count; ++i) {
      Writer writer{static_cast<Key*>(to) + used, is_bare ? nullptr : edges + used, room - used};
      contract::enter_at(self, from + i);
      over[i] = expand_position(rules, from[i], writer, how);
      if (writer.count > room - used) return i;
      used += writer.count;
      end[i] = used;
    }
    return count;
  }

  static void look(const void* self, void* key, std::uint32_t how, ForegoneLook* seen) {
    P at = position(self, key);
    if constexpr (contract::names_canonical<G>)
      if ((how & expand_canonical) != 0) {
        at = canonical_of(game(self), at);
        store(self, at, key);
      }
    *seen = look_at(game(self), at, how);
  }
  static void canonical(const void* self, const void* key, void* to) {
    store(self, canonical_of(game(self), position(self, key)), to);
  }
  static void tiers(const void* self, const void* keys, std::uint32_t count, std::int32_t* tiers) {
    if constexpr (contract::names_tier<G>)
      for (std::uint32_t i = 0; i < count; ++i) {
        const P at = position(self, static_cast<const Key*>(keys) + i);
        contract::enter("tier");
        tiers[i] = static_cast<std::int32_t>(game(self).tier(at));
      }
  }
  static std::uint64_t tier_size(const void* self, std::int32_t tier) {
    if constexpr (contract::names_tier_size<G>) {
      enter("tier_size", self);
      return static_cast<std::uint64_t>(game(self).tier_size(tier));
    } else {
      return 0;
    }
  }
  static std::uint64_t index(const void* self, const void* key) {
    if constexpr (contract::names_index<G>) {
      const P at = position(self, key);
      contract::enter("index");
      return static_cast<std::uint64_t>(game(self).index(at));
    } else {
      return 0;
    }
  }
  static void position_at(const void* self, std::int32_t tier, std::uint64_t index, void* key) {
    if constexpr (contract::names_position_at<G>) {
      enter("position_at", self);
      store(self, game(self).position_at(tier, index), key);
    }
  }
  static void predecessors(const void* self, const void* key, ForegoneKeys visit) {
    if constexpr (contract::names_predecessors<G>)
      each_predecessor(game(self), position(self, key), giver(self, visit));
  }
  static std::int32_t mark(const void* self, std::int32_t tier, std::uint64_t index,
                           ForegoneMarks* marks) {
    if constexpr (can_mark<G>) {
      enter("position_at", self);
      return mark_position(game(self), tier, index, *marks);
    } else {
      return marked_law_broken;
    }
  }
  static void parts(const void* self, const void* key, ForegoneKeys visit) {
    if constexpr (contract::names_parts<G>)
      each_part(game(self), position(self, key), giver(self, visit));
  }
  static std::int32_t turn(const void* self, const void* key) {
    if constexpr (contract::names_turn<G>) {
      const P at = position(self, key);
      contract::enter("turn");
      return static_cast<std::int32_t>(game(self).turn(at));
    } else {
      return -1;
    }
  }
  static std::int32_t misere(const void* self) { return is_misere(game(self)) ? 1 : 0; }

  static std::string text_of(const G& rules, const P& shown) {
    if constexpr (contract::names_show<G>) {
      contract::enter("show");
      return rules.show(shown);
    } else {
      return key_text(key_of(rules, shown));
    }
  }
  static void show(const void* self, const void* key, ForegoneText out) {
    say(out, text_of(game(self), position(self, key)));
  }
  static std::int32_t parse(const void* self, const char* text, std::size_t size, void* key) {
    const std::string_view typed(text, size);
    if constexpr (contract::names_parse<G>) {
      enter("parse", self);
      const std::optional<P> parsed = game(self).parse(typed);
      if (!parsed) return 0;
      const Key made = key_of(game(self), *parsed);
      std::memcpy(key, &made, sizeof(Key));
      return 1;
    } else if constexpr (contract::names_show<G>) {
      return 0;
    } else {
      // A number or bytes that no position has as its key name none.
      const std::optional<Bytes> parsed = parse_key_text(typed, sizeof(Key));
      if (!parsed) return 0;
      const Key typed_key = from_bytes<Key>(*parsed);
      if (key_of(game(self), position_of(game(self), typed_key)) != typed_key) return 0;
      std::memcpy(key, &typed_key, sizeof(Key));
      return 1;
    }
  }
  static void describe(const void* self, const void* key, std::uint32_t index, ForegoneText out) {
    const P from = position(self, key);
    std::uint32_t at = 0;
    each_move(game(self), from, [&](const move_t<G>& move) {
      if (at++ != index) return;
      if constexpr (contract::names_describe<G>) {
        contract::enter("describe");
        say(out, game(self).describe(from, move));
      } else {
        say(out, text_of(game(self), play_of(game(self), from, move).to));
      }
    });
  }
  static void answer(const void* self, const void* key, const ForegoneValue* value,
                     ForegoneText out) {
    Value seen = Value::of_score(value->number);
    if (value->kind == static_cast<std::int32_t>(ValueKind::nimber))
      seen = Value::of_nimber(static_cast<std::uint32_t>(value->number));
    if (value->kind == static_cast<std::int32_t>(ValueKind::outcome)) {
      std::optional<std::uint32_t> remoteness;
      if (value->remoteness >= 0) remoteness = static_cast<std::uint32_t>(value->remoteness);
      seen = Value::of_outcome(static_cast<Outcome>(value->outcome), remoteness);
    }
    if constexpr (contract::names_answer<G>) {
      const P at = position(self, key);
      contract::enter("answer");
      say(out, game(self).answer(at, seen));
    } else {
      say(out, seen.text());
    }
  }

  static void lattice_size(const void* self, std::int64_t* rows, std::int64_t* cols) {
    if constexpr (AdaptedLattice<G>) {
      *rows = static_cast<std::int64_t>(game(self).rows());
      *cols = static_cast<std::int64_t>(game(self).cols());
    }
  }
  static void lattice_shape(const void* self, std::int64_t* first, std::int64_t* end) {
    if constexpr (AdaptedLattice<G>)
      for (std::int64_t r = 0; r < static_cast<std::int64_t>(game(self).rows()); ++r) {
        const LatticeRow row = game(self).board_row(r);
        *first++ = row.first;
        *end++ = row.end;
      }
  }
  // What `of(row, col)` says of each cell of the rectangle, 0 where the board has none.
  template <class T, class Of>
  static void each_cell(const G& rules, T* to, Of of) {
    const auto rows = static_cast<std::int64_t>(rules.rows());
    const auto cols = static_cast<std::int64_t>(rules.cols());
    for (std::int64_t r = 0; r < rows; ++r) {
      const LatticeRow row = rules.board_row(r);
      for (std::int64_t c = 0; c < cols; ++c)
        *to++ = c >= row.first && c < row.end ? static_cast<T>(of(r, c)) : T{0};
    }
  }
  static void lattice_gains(const void* self, std::int32_t player, std::int64_t* gains) {
    if constexpr (AdaptedLattice<G> && contract::names_gain<G>)
      each_cell(game(self), gains, [&](std::int64_t row, std::int64_t col) {
        return game(self).cell_gain(row, col, player);
      });
  }
  static void lattice_wins(const void* self, std::int32_t player, std::uint8_t* wins) {
    if constexpr (AdaptedLattice<G> && contract::names_wins<G>)
      each_cell(game(self), wins, [&](std::int64_t row, std::int64_t col) {
        return game(self).cell_wins(row, col, player);
      });
  }

  // Takes the state over.
  template <class State>
  static ForegoneRowStream stream_of(State* state) {
    const std::int64_t rows = state->rows();
    return {state,
            [](void* opaque, std::uint32_t* arrivals, std::size_t room) {
              return static_cast<State*>(opaque)->next(arrivals, room);
            },
            rows, [](void* opaque) { delete static_cast<State*>(opaque); }};
  }
  static std::int32_t window(const void* self) {
    if constexpr (AdaptedWindow<G>) return static_cast<std::int32_t>(game(self).window);
    else return 0;
  }
  static std::int32_t window_grundy(const void* self) {
    if constexpr (AdaptedWindow<G> && contract::names_grundy<G>) return game(self).grundy ? 1 : 0;
    else return 0;
  }
  static ForegoneRowStream window_read(void* self, Input* in) {
    if constexpr (AdaptedWindow<G>)
      return stream_of(new RowReader<typename G::WindowFamily>(game(self), *in));
    else return {};
  }
  static ForegoneRowStream window_rows(const void* self) {
    if constexpr (AdaptedWindow<G>)
      return stream_of(
          new KeptRows<typename G::WindowFamily>(game(self), game(self).rows_of_instance()));
    else return {};
  }
  static std::int32_t window_letters(const void* self, ForegoneText letters) {
    if constexpr (AdaptedWindow<G> && contract::names_letter_rows<G>) {
      const LetterRows rows = game(self).letter_rows();
      say(letters, rows.letters);
      return rows.columns;
    } else {
      return 0;
    }
  }

  static std::int64_t heap(const void* self) {
    if constexpr (AdaptedHeap<G>) return static_cast<std::int64_t>(game(self).heap);
    else return 0;
  }
  static std::int32_t heap_rules(const void* self, ForegoneNumbers numbers) {
    HeapRules rules;
    if constexpr (AdaptedHeap<G> && contract::names_heap_rules<G>) rules = game(self).heap_rules();
    for (const int number : rules.numbers) numbers.add(numbers.sink, number);
    return static_cast<std::int32_t>(rules.kind);
  }
  static std::uint32_t heap_options(const void* self, std::int32_t n, const std::uint32_t* values,
                                    std::uint8_t* seen) {
    if constexpr (AdaptedHeap<G>) return mark_heap_options(game(self).family(), n, values, seen);
    else return 0;
  }

  static void rekey(const void* self, const void* key, void* again) {
    store(self, position(self, key), again);
  }
#if defined(FOREGONE_TRACE_HOOKS)
  static ForegoneTrace trace() { return contract::trace; }
#endif
  static ForegoneGameV1 make() {
    ForegoneGameV1 table{};
    table.abi = abi_version;
    table.size = sizeof(ForegoneGameV1);
    table.key_bytes = sizeof(Key);
    table.value_kind = static_cast<std::uint32_t>(value_kind<G>());
    table.hooks = stated_hooks<G>();
    table.create = contract::Entry<create>::call;
    table.clone = contract::Entry<clone>::call;
    table.destroy = [](void* self) { delete static_cast<G*>(self); };
    table.parameters = contract::Entry<parameters>::call;
    table.check = contract::Entry<check>::call;
    table.read = contract::Entry<read>::call;
    table.write = contract::Entry<write>::call;
    table.random = contract::Entry<random>::call;
    table.start = contract::Entry<start>::call;
    table.ask = contract::Entry<ask>::call;
    table.expand = contract::Entry<expand>::call;
    table.expand_many = contract::Entry<expand_many>::call;
    table.look = contract::Entry<look>::call;
    if constexpr (contract::names_canonical<G>) table.canonical = contract::Entry<canonical>::call;
    if constexpr (contract::names_tier<G>) table.tiers = contract::Entry<tiers>::call;
    if constexpr (contract::names_index<G>) {
      table.tier_size = contract::Entry<tier_size>::call;
      table.index = contract::Entry<index>::call;
      table.position_at = contract::Entry<position_at>::call;
    }
    if constexpr (contract::names_predecessors<G>)
      table.predecessors = contract::Entry<predecessors>::call;
    if constexpr (contract::names_parts<G>) table.parts = contract::Entry<parts>::call;
    if constexpr (can_mark<G>) table.mark = contract::Entry<mark>::call;
    table.turn = contract::Entry<turn>::call;
    table.misere = contract::Entry<misere>::call;
    table.show = contract::Entry<show>::call;
    table.parse = contract::Entry<parse>::call;
    table.describe = contract::Entry<describe>::call;
    table.answer = contract::Entry<answer>::call;
    if constexpr (AdaptedLattice<G>) {
      table.lattice_size = contract::Entry<lattice_size>::call;
      if constexpr (contract::names_row_length<G>)
        table.lattice_shape = contract::Entry<lattice_shape>::call;
      if constexpr (contract::names_gain<G>)
        table.lattice_gains = contract::Entry<lattice_gains>::call;
      if constexpr (contract::names_wins<G>)
        table.lattice_wins = contract::Entry<lattice_wins>::call;
    }
    if constexpr (AdaptedWindow<G>) {
      table.is_window = 1;
      table.window = contract::Entry<window>::call;
      table.window_grundy = contract::Entry<window_grundy>::call;
      table.window_read = contract::Entry<window_read>::call;
      table.window_rows = contract::Entry<window_rows>::call;
      if constexpr (contract::names_letter_rows<G>)
        table.window_letters = contract::Entry<window_letters>::call;
    }
    if constexpr (AdaptedHeap<G>) {
      table.heap = contract::Entry<heap>::call;
      table.heap_rules = contract::Entry<heap_rules>::call;
      table.heap_options = contract::Entry<heap_options>::call;
    }
    table.rekey = contract::Entry<rekey>::call;
#if defined(FOREGONE_TRACE_HOOKS)
    table.trace = trace;
#endif
    return table;
  }
};

/// The table of G, which may be a family's game; a broken contract is one readable error.
template <class G>
const ForegoneGameV1& exported_game() {
  if constexpr (contract::require_game<G>()) return Exported<plain_game_t<G>>::table();
  else contract::refused();
}

}  // namespace foregone
