// SPDX-License-Identifier: Apache-2.0
//
// A game through its C table against the same game inlined: small games that between them state
// every form of the contract.
#include "foregone/core/instance.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <deque>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "foregone/core/export.hpp"
#include "foregone/core/seeded_draw.hpp"
#include "foregone/core/text_input.hpp"

namespace foregone {
namespace {

/// Moves by visitor, play, misère, every instance hook and every text.
struct Subtraction {
  int heap = 9;
  bool misere = false;
  int start() const { return heap; }
  void moves(int p, auto&& visit) const {
    for (const int take : {1, 3, 4})
      if (take <= p) visit(take);
  }
  int play(int p, int take) const { return p - take; }
  std::string describe(int, int take) const { return "take " + std::to_string(take); }
  std::string check() const { return heap < 0 ? "heap is negative" : ""; }
  void read(auto& in) { heap = static_cast<int>(in.integer("heap", 0, 1000)); }
  void write(std::ostream& out) const { out << heap << '\n'; }
  void random(auto& draw) { heap = static_cast<int>(draw("heap", 0, 1000)); }
  void ask(auto&& visit) const {
    for (int p = 0; p <= heap; ++p) visit(p);
  }
  std::string answer(int p, const Value& value) const {
    return std::to_string(p) + (value.outcome() == Outcome::win ? "W" : "L");
  }
};

/// Without play: moves visits the next positions.
struct Countdown {
  std::int8_t start() const { return 5; }
  void moves(std::int8_t p, auto&& visit) const {
    if (p > -3) visit(static_cast<std::int8_t>(p - 1));
    if (p > -2) visit(static_cast<std::int8_t>(p - 2));
  }
};

/// Moves by list, gains, turn and promising.
struct TakeCoins {
  struct Position {
    std::uint16_t left;
    std::uint16_t right;
  };
  using Move = char;
  std::vector<int> coins{3, 9, 1, 2, 7};
  Position start() const { return {0, static_cast<std::uint16_t>(coins.size())}; }
  std::vector<Move> moves(Position p) const {
    if (p.left == p.right) return {};
    return {'l', 'r'};
  }
  Position play(Position p, Move m) const {
    if (m == 'l') ++p.left;
    else --p.right;
    return p;
  }
  int gain(Position p, Move m) const { return coins[m == 'l' ? p.left : std::size_t{p.right} - 1]; }
  int turn(Position p) const {
    return static_cast<int>(coins.size() - (std::size_t{p.right} - p.left)) % 2;
  }
  int promising(Position p, Move m) const { return gain(p, m); }
};

/// Played, with extra turns and an ending in points; a position that is over has no moves.
struct Sweep {
  struct Position {
    std::uint8_t stones = 12;
    std::uint8_t pad[2] = {};
    std::uint8_t swept = 0;
  };
  Position start() const { return {}; }
  void moves(Position p, auto&& visit) const {
    for (std::uint8_t take = 1; take <= 3 && take <= p.stones; ++take) visit(take);
  }
  Played<Position> play(Position p, std::uint8_t take) const {
    p.stones = static_cast<std::uint8_t>(p.stones - take);
    p.swept = take;
    return {p, take, take == 2};
  }
  std::optional<Points> ending(Position p) const {
    if (p.stones > 2) return std::nullopt;
    return Points{p.stones} - 10;
  }
};

/// Outcomes stated by the rules, ties among them, and extra turns.
struct Race {
  int start() const { return 0; }
  void moves(int p, auto&& visit) const {
    for (int step = 1; step <= 3; ++step) visit(step);
    static_cast<void>(p);
  }
  int play(int p, int step) const { return p + step; }
  bool moves_again(int, int step) const { return step == 1; }
  std::optional<Outcome> ending(int p) const {
    if (p < 10) return std::nullopt;
    if (p == 10) return Outcome::tie;
    return p == 11 ? Outcome::win : Outcome::lose;
  }
};

/// Keys of 128 bits: a position of 12 bytes is its own key.
struct Wide {
  struct Position {
    std::int32_t a = 4;
    std::int32_t b = -1;
    std::int32_t c = 4;
  };
  Position start() const { return {}; }
  void moves(Position p, auto&& visit) const {
    if (p.a > 0) visit(Position{p.a - 1, p.b - 1, p.c});
    if (p.c > 0) visit(Position{p.a, p.b, p.c - 1});
  }
};

/// Keys of bytes: the position is a text, which is no plain key.
struct Wordy {
  std::string start() const { return std::string(40, 'x'); }
  void moves(const std::string& p, auto&& visit) const {
    if (p.size() > 33) visit(p.substr(1));
    if (p.size() > 34) visit(p.substr(2));
  }
  Bytes key(const std::string& p) const { return Bytes(p); }
  std::string position(const Bytes& key) const {
    std::string p;
    for (const unsigned char c : key.data)
      if (c != 0) p += static_cast<char>(c);
    return p;
  }
};

/// A hundred moves from the start: more than the room that a batch is given at first.
struct Broad {
  int start() const { return 100; }
  void moves(int p, auto&& visit) const {
    for (int to = 0; to < p; ++to) visit(to);
  }
};

template <class Key>
using Row = std::tuple<Key, std::int64_t, std::int32_t, std::int32_t>;

// What an expansion says about its position i.
template <class Key>
std::vector<Row<Key>> rows_of(const Expansion<Key>& out, std::size_t i) {
  std::vector<Row<Key>> rows;
  for (std::uint32_t m = out.begin(i); m < out.end[i]; ++m)
    rows.emplace_back(out.to[m], out.edges[m].gain, out.edges[m].order, out.edges[m].again);
  return rows;
}

template <class Key>
void expect_same(const Expansion<Key>& left, const Expansion<Key>& right) {
  ASSERT_EQ(left.size(), right.size());
  for (std::size_t i = 0; i < left.size(); ++i) {
    EXPECT_TRUE(rows_of(left, i) == rows_of(right, i)) << i;
    EXPECT_EQ(left.over[i].is_over, right.over[i].is_over) << i;
    EXPECT_EQ(left.over[i].outcome, right.over[i].outcome) << i;
    EXPECT_EQ(left.over[i].points, right.over[i].points) << i;
  }
}

// Every position behind the start, in breadth-first order.
template <class G>
std::vector<key_t<G>> reachable(const G& game) {
  using Key = key_t<G>;
  const DirectModel<G> model(game);
  std::vector<Key> keys{key_of(game, game.start())};
  std::set<Key> known(keys.begin(), keys.end());
  for (std::size_t i = 0; i < keys.size(); ++i) {
    Expansion<Key> out;
    const Key key = keys[i];
    model.expand({&key, 1}, out);
    for (std::uint32_t m = 0; m < out.used(); ++m)
      if (known.insert(out.to[m]).second) keys.push_back(out.to[m]);
  }
  return keys;
}

template <class G>
class TableAgainstInlined : public testing::Test {};

using Games = testing::Types<Subtraction, Countdown, TakeCoins, Sweep, Race, Wide, Wordy, Broad>;
TYPED_TEST_SUITE(TableAgainstInlined, Games);

TYPED_TEST(TableAgainstInlined, ExpandsEveryPositionTheSame) {
  using Key = key_t<TypeParam>;
  const TypeParam game;
  const std::vector<Key> keys = reachable(game);
  const Instance instance(exported_game<TypeParam>(), "game");
  const ImportedModel<Key, value_kind<TypeParam>()> imported(instance);
  Expansion<Key> direct;
  Expansion<Key> through;
  DirectModel<TypeParam>(game).expand(keys, direct);
  imported.expand(keys, through);
  expect_same(direct, through);
}

TYPED_TEST(TableAgainstInlined, AppendsBatchAfterBatch) {
  using Key = key_t<TypeParam>;
  const TypeParam game;
  const std::vector<Key> keys = reachable(game);
  const Instance instance(exported_game<TypeParam>(), "game");
  const ImportedModel<Key, value_kind<TypeParam>()> imported(instance);
  Expansion<Key> direct;
  Expansion<Key> through;
  DirectModel<TypeParam>(game).expand(keys, direct);
  for (std::size_t i = 0; i < keys.size(); i += 3)
    imported.expand(std::span(keys).subspan(i, std::min<std::size_t>(3, keys.size() - i)), through);
  expect_same(direct, through);
}

TYPED_TEST(TableAgainstInlined, OnePositionTakesThePlaceOfWhatWasThere) {
  using Key = key_t<TypeParam>;
  const TypeParam game;
  const Instance instance(exported_game<TypeParam>(), "game");
  const ImportedModel<Key, value_kind<TypeParam>()> imported(instance);
  const DirectModel<TypeParam> inlined(game);
  Expansion<Key> direct;
  Expansion<Key> through;
  for (Key key : reachable(game)) {
    Expansion<Key> expected;
    inlined.expand({&key, 1}, expected);
    // Where a look has shown no end, ending need not be asked again.
    const bool is_open = imported.look(key, expand_plain).over.is_over == 0;
    const std::uint32_t how = is_open ? expand_open : expand_plain;
    inlined.expand_one(key, direct, how);
    imported.expand_one(key, through, how);
    expect_same(direct, expected);
    expect_same(through, expected);
  }
}

TYPED_TEST(TableAgainstInlined, ABatchStopsWhereTheRoomEnds) {
  using Key = key_t<TypeParam>;
  const TypeParam game;
  const std::vector<Key> keys = reachable(game);
  const Instance instance(exported_game<TypeParam>(), "game");
  Expansion<Key> direct;
  DirectModel<TypeParam>(game).expand(keys, direct);
  const auto count = static_cast<std::uint32_t>(keys.size());
  for (std::uint32_t room = 0; room <= 12; ++room) {
    std::vector<Key> to(room + 1);
    std::vector<ForegoneEdge> edges(room + 1, ForegoneEdge{77, 77, 77});
    std::vector<std::uint32_t> end(keys.size());
    std::vector<ForegoneOver> over(keys.size());
    const std::uint32_t done =
        instance.table().expand_many(instance.self(), keys.data(), count, expand_plain, to.data(),
                                     edges.data(), room, end.data(), over.data());
    ASSERT_LE(done, count);
    if (done < count) {
      EXPECT_GT(direct.end[done], room);
    }
    if (done > 0) {
      EXPECT_LE(direct.end[done - 1], room);
    }
    for (std::uint32_t i = 0; i < done; ++i) EXPECT_EQ(end[i], direct.end[i]);
    for (std::uint32_t m = 0; m < (done == 0 ? 0 : end[done - 1]); ++m)
      EXPECT_TRUE(to[m] == direct.to[m]);
    EXPECT_EQ(edges[room].gain, 77) << "nothing is written behind the room";
  }
}

TYPED_TEST(TableAgainstInlined, OnePositionTellsHowMuchRoomItNeeds) {
  using Key = key_t<TypeParam>;
  const TypeParam game;
  const Key key = key_of(game, game.start());
  const Instance instance(exported_game<TypeParam>(), "game");
  Expansion<Key> direct;
  DirectModel<TypeParam>(game).expand({&key, 1}, direct);
  ForegoneOver over;
  EXPECT_EQ(
      instance.table().expand(instance.self(), &key, expand_plain, nullptr, nullptr, 0, &over),
      direct.used());
  EXPECT_EQ(over.is_over, direct.over[0].is_over);
}

TYPED_TEST(TableAgainstInlined, TheStartAndItsTextAreTheSame) {
  using Key = key_t<TypeParam>;
  const TypeParam game;
  const Instance instance(exported_game<TypeParam>(), "game");
  const Key key = key_of(game, game.start());
  EXPECT_EQ(instance.start(), to_bytes(key));
  EXPECT_EQ(instance.show(instance.start()), DirectModel<TypeParam>(game).show(key));
  const ImportedModel<Key, value_kind<TypeParam>()> imported(instance);
  EXPECT_EQ(imported.show(key), instance.show(instance.start()));
}

TYPED_TEST(TableAgainstInlined, TextsOfPositionsParseBack) {
  const TypeParam game;
  const Instance instance(exported_game<TypeParam>(), "game");
  for (const auto& key : reachable(game))
    EXPECT_EQ(instance.parse(instance.show(to_bytes(key))), to_bytes(key));
}

TYPED_TEST(TableAgainstInlined, KeyWidthAndKindAreDispatched) {
  using Expected = key_t<TypeParam>;
  const Instance instance(exported_game<TypeParam>(), "game");
  const bool same = with_key_and_kind(instance, []<class Key, ValueKind Kind>() {
    return std::is_same_v<Key, Expected> && Kind == value_kind<TypeParam>();
  });
  EXPECT_TRUE(same);
}

TYPED_TEST(TableAgainstInlined, AnEmptyBatchAppendsNothing) {
  using Key = key_t<TypeParam>;
  const Instance instance(exported_game<TypeParam>(), "game");
  Expansion<Key> out;
  ImportedModel<Key, value_kind<TypeParam>()>(instance).expand({}, out);
  EXPECT_EQ(out.size(), 0U);
  EXPECT_EQ(out.used(), 0U);
}

// What is over and what a move gives, by hand: the inlined side is a witness, not the definition.

template <class G>
Expansion<key_t<G>> expanded(const G& game, const position_t<G>& position) {
  Expansion<key_t<G>> out;
  const key_t<G> key = key_of(game, position);
  DirectModel<G>(game).expand({&key, 1}, out, expand_order);
  return out;
}

TEST(Expansion, KeepsTheOrderOfTheGame) {
  const auto out = expanded(Subtraction{}, 5);
  ASSERT_EQ(out.used(), 3U);
  EXPECT_EQ(out.to[0], 4U);
  EXPECT_EQ(out.to[1], 2U);
  EXPECT_EQ(out.to[2], 1U);
  EXPECT_EQ(out.over[0].is_over, 0);
}

TEST(Expansion, NoMoveIsALossAndAWinInMisere) {
  Subtraction game;
  EXPECT_EQ(over_value<ValueKind::outcome>(expanded(game, 0).over[0]),
            Value::of_outcome(Outcome::lose, 0));
  game.misere = true;
  EXPECT_EQ(over_value<ValueKind::outcome>(expanded(game, 0).over[0]),
            Value::of_outcome(Outcome::win, 0));
}

TEST(Expansion, NoMoveIsWorthNothingInAScoringGame) {
  const auto out = expanded(TakeCoins{}, {2, 2});
  EXPECT_EQ(out.over[0].is_over, 1);
  EXPECT_EQ(over_value<ValueKind::score>(out.over[0]), Value::of_score(0));
}

TEST(Expansion, GainsOrdersAndTurnsComeWithTheMoves) {
  const auto out = expanded(TakeCoins{}, {0, 5});
  ASSERT_EQ(out.used(), 2U);
  EXPECT_EQ(out.edges[0].gain, 3);
  EXPECT_EQ(out.edges[1].gain, 7);
  EXPECT_EQ(out.edges[1].order, 7);
  EXPECT_EQ(out.edges[0].again, 0) << "turn() differs on the two sides of the move";
}

TEST(Expansion, PlayedGivesPointsAndExtraTurns) {
  const auto out = expanded(Sweep{}, {});
  ASSERT_EQ(out.used(), 3U);
  EXPECT_EQ(out.edges[1].gain, 2);
  EXPECT_EQ(out.edges[0].again, 0);
  EXPECT_EQ(out.edges[1].again, 1);
}

TEST(Expansion, AnEndingStopsPlayWhereThereAreMovesLeft) {
  const auto out = expanded(Sweep{}, {2, {}, 1});
  EXPECT_EQ(out.used(), 0U);
  EXPECT_EQ(over_value<ValueKind::score>(out.over[0]), Value::of_score(-8));
}

TEST(Expansion, AnEndingMayBeATie) {
  EXPECT_EQ(over_value<ValueKind::outcome>(expanded(Race{}, 10).over[0]),
            Value::of_outcome(Outcome::tie, 0));
}

TEST(Expansion, AnExtraTurnIsMarked) {
  const auto out = expanded(Race{}, 0);
  EXPECT_EQ(out.edges[0].again, 1);
  EXPECT_EQ(out.edges[1].again, 0);
}

// The instance.

Instance subtraction() { return Instance(exported_game<Subtraction>(), "subtraction"); }

void read_from(Instance& instance, std::string_view text) {
  TextInput in("t", text);
  instance.table().read(instance.self(), &in);
  ASSERT_TRUE(in.good());
}

std::string written(const Instance& instance) {
  std::string text;
  instance.table().write(instance.self(), text_sink(text));
  return text;
}

TEST(Instance, TellsWhatItsTableHas) {
  const Instance game = subtraction();
  EXPECT_EQ(game.name(), "subtraction");
  EXPECT_EQ(game.table().abi, 1U);
  EXPECT_EQ(game.table().size, sizeof(ForegoneGameV1));
  EXPECT_EQ(game.table().key_bytes, 8U);
  EXPECT_EQ(game.kind(), ValueKind::outcome);
  EXPECT_FALSE(game.is_lattice());
  EXPECT_EQ(game.window(), 0);
}

TEST(Instance, TellsTheHooksThatAreStated) {
  const Instance game = subtraction();
  for (const HookBit hook :
       {hook_bit_read, hook_bit_write, hook_bit_random, hook_bit_ask, hook_bit_answer})
    EXPECT_TRUE(game.states(hook)) << hook;
  for (const HookBit hook : {hook_bit_gain, hook_bit_turn, hook_bit_ending})
    EXPECT_FALSE(game.states(hook)) << hook;
}

TEST(Instance, KeyWidthsAreThoseOfTheGames) {
  EXPECT_EQ(exported_game<Wide>().key_bytes, 16U);
  EXPECT_EQ(exported_game<Wordy>().key_bytes, 64U);
  EXPECT_EQ(exported_game<TakeCoins>().key_bytes, 8U);
}

TEST(Instance, ReadsWhatItWrites) {
  Instance game = subtraction();
  read_from(game, "123\n");
  EXPECT_EQ(written(game), "123\n");
  EXPECT_EQ(game.show(game.start()), "123");
}

TEST(Instance, CopiesAreIndependent) {
  Instance first = subtraction();
  Instance second = first;
  read_from(second, "77\n");
  EXPECT_EQ(written(first), "9\n");
  EXPECT_EQ(written(second), "77\n");
  first = second;
  read_from(second, "5\n");
  EXPECT_EQ(written(first), "77\n");
}

TEST(Instance, ACopyOutlivesItsOrigin) {
  std::optional<Instance> first = subtraction();
  read_from(*first, "77\n");
  const Instance second = *first;
  first.reset();
  EXPECT_EQ(written(second), "77\n");
}

TEST(Instance, AMoveTakesTheInstanceAlong) {
  Instance first = subtraction();
  read_from(first, "77\n");
  const Instance second = std::move(first);
  EXPECT_EQ(written(second), "77\n");
}

TEST(Instance, DrawsARandomOne) {
  Instance game = subtraction();
  SeededDraw draw(1);
  draw.pin("heap", "42");
  game.table().random(game.self(), &draw);
  EXPECT_EQ(written(game), "42\n");
}

TEST(Instance, TellsWhyItCannotBePlayed) {
  Instance game = subtraction();
  EXPECT_EQ(game.check(), "");
  SeededDraw draw(1);
  draw.pin("heap", "-4");
  game.table().random(game.self(), &draw);
  EXPECT_EQ(game.check(), "heap is negative");
}

TEST(Instance, AsksThePositionsOfTheGameInOrder) {
  const std::vector<Bytes> asked = subtraction().asked();
  ASSERT_EQ(asked.size(), 10U);
  EXPECT_EQ(asked.front(), to_bytes(std::uint64_t{0}));
  EXPECT_EQ(asked.back(), to_bytes(std::uint64_t{9}));
}

TEST(Instance, AsksForTheStartWhereTheGameDoesNotSay) {
  const Instance game(exported_game<Wordy>(), "wordy");
  EXPECT_EQ(game.asked(), std::vector<Bytes>{game.start()});
}

TEST(Instance, AnswersInTheWordsOfTheGame) {
  const Instance game = subtraction();
  EXPECT_EQ(game.answer(to_bytes(std::uint64_t{4}), Value::of_outcome(Outcome::win, 3)), "4W");
}

TEST(Instance, AnswersWithTheValueWhereTheGameHasNoWords) {
  const Instance race(exported_game<Race>(), "race");
  EXPECT_EQ(race.answer(race.start(), Value::of_outcome(Outcome::tie, 9)), "tie 9");
  EXPECT_EQ(race.answer(race.start(), Value::of_outcome(Outcome::draw)), "draw");
  const Instance coins(exported_game<TakeCoins>(), "coins");
  EXPECT_EQ(coins.answer(coins.start(), Value::of_score(-12)), "-12");
}

TEST(Instance, DescribesMovesByTheHook) {
  const Instance game = subtraction();
  EXPECT_EQ(game.describe(to_bytes(std::uint64_t{9}), 0), "take 1");
  EXPECT_EQ(game.describe(to_bytes(std::uint64_t{9}), 2), "take 4");
}

TEST(Instance, DescribesMovesByTheNextPositionWithoutTheHook) {
  const Instance game(exported_game<Broad>(), "broad");
  EXPECT_EQ(game.describe(game.start(), 42), "42");
}

TEST(Instance, TellsWhoseTurnItIsWhereThePositionSays) {
  const Instance coins(exported_game<TakeCoins>(), "coins");
  EXPECT_EQ(coins.turn(coins.start()), 0);
  EXPECT_EQ(subtraction().turn(subtraction().start()), -1);
}

TEST(Instance, TellsWhetherTheGameIsMisere) {
  EXPECT_FALSE(subtraction().misere());
  EXPECT_FALSE(Instance(exported_game<Wide>(), "wide").misere());
}

TEST(Instance, ParsesNoTextThatIsNoKey) {
  EXPECT_FALSE(subtraction().parse("x"));
  EXPECT_FALSE(Instance(exported_game<Wordy>(), "wordy").parse("xyz"));
}

}  // namespace
}  // namespace foregone
