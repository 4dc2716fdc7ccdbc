// SPDX-License-Identifier: Apache-2.0
//
// Games of one's own in this process: two whose structs are called the same, tables of other versions,
// and what compilers say as one line.
#include "foregone/loader/loader.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "foregone/core/instance.hpp"
#include "foregone/core/parameter_table.hpp"
#include "loader/cache.hpp"
#include "loader/compiler_words.hpp"

namespace foregone::loader {
namespace {

namespace fs = std::filesystem;

// A folder of its own for sources and for what is compiled.
class Loader : public testing::Test {
 protected:
  Loader() {
    std::string folder = (fs::temp_directory_path() / "foregone-loader-XXXXXX").string();
    if (::mkdtemp(folder.data()) != nullptr) folder_ = folder;
    ::setenv("FOREGONE_CACHE", (folder_ / "cache").c_str(), 1);
  }
  ~Loader() override { fs::remove_all(folder_); }

  // A game called Game, whatever the file: from `start`, take 1 to `most`.
  std::string game(const std::string& name, int start, int most) {
    const std::string n = std::to_string(start);
    const std::string m = std::to_string(most);
    return file(
        name, "#include <foregone/game.hpp>\nstruct Game {\n  int start() const { return " + n +
                  "; }\n  void moves(int p, auto&& visit) const {\n    for (int k = 1; k <= " + m +
                  " && k <= p; ++k) visit(p - k);\n  }\n};\nFOREGONE_GAME(Game)\n");
  }
  std::string file(const std::string& name, const std::string& text) {
    const fs::path path = folder_ / name;
    fs::create_directories(path.parent_path());
    std::ofstream(path) << text;
    return path.string();
  }
  static std::uint64_t start_of(const ForegoneGameV1& table) {
    return from_bytes<std::uint64_t>(Instance(table, "game").start());
  }
  static std::uint32_t moves_of(const ForegoneGameV1& table) {
    const Instance instance(table, "game");
    const Bytes start = instance.start();
    std::uint64_t to[64];
    ForegoneOver over;
    return table.expand(instance.self(), start.data.data(), expand_bare, to, nullptr, 64, &over);
  }

  fs::path folder_;
};

TEST_F(Loader, StructsOfTheSameNameDoNotMeet) {
  const auto first = load(game("a/game.cpp", 21, 3));
  const auto second = load(game("b/game.cpp", 30, 5));
  ASSERT_TRUE(first) << first.error().text();
  ASSERT_TRUE(second) << second.error().text();
  EXPECT_NE(*first, *second);
  EXPECT_EQ(start_of(**first), 21);
  EXPECT_EQ(start_of(**second), 30);
  EXPECT_EQ(moves_of(**first), 3);
  EXPECT_EQ(moves_of(**second), 5);
}

TEST_F(Loader, TheSameFileIsCompiledOnce) {
  const std::string path = game("game.cpp", 21, 3);
  const auto built = build(path);
  ASSERT_TRUE(built) << built.error().text();
  EXPECT_FALSE(built->was_kept);
  const auto again = build(path);
  ASSERT_TRUE(again);
  EXPECT_TRUE(again->was_kept);
  EXPECT_EQ(again->path, built->path);
  const auto with_flags = build(path, {.flags = {"-DOTHER"}});
  ASSERT_TRUE(with_flags);
  EXPECT_FALSE(with_flags->was_kept);
  game("game.cpp", 22, 3);
  const auto changed = build(path);
  ASSERT_TRUE(changed);
  EXPECT_FALSE(changed->was_kept);
  const auto kept = kept_games();
  ASSERT_TRUE(kept);
  EXPECT_EQ(kept->size(), 3);
  EXPECT_EQ(kept->front().source, path);
  const auto table = load(built->path);
  ASSERT_TRUE(table) << table.error().text();
  const auto twice = load(built->path);
  ASSERT_TRUE(twice);
  EXPECT_EQ(*twice, *table);
}

TEST_F(Loader, TablesOfOtherVersionsAreRefused) {
  const auto of_abi = [&](const std::string& name, const std::string& abi,
                          const std::string& size) {
    return load(file(name,
                     "#include <foregone/core/abi.hpp>\n"
                     "extern \"C\" [[gnu::visibility(\"default\")]] const ForegoneGameV1* "
                     "foregone_game(const ForegoneHostV1*) {\n  static ForegoneGameV1 table{};\n"
                     "  table.abi = " +
                         abi + ";\n  table.size = " + size + ";\n  return &table;\n}\n"));
  };
  for (const auto& table : {of_abi("a.cpp", "2", "sizeof(table)"), of_abi("b.cpp", "1", "16")}) {
    ASSERT_FALSE(table);
    EXPECT_EQ(table.error().kind, ErrorKind::input);
    EXPECT_NE(table.error().message.find("another version"), std::string::npos);
  }
}

// Entries that a table of an older program lacks are null.
TEST_F(Loader, TablesMayBeShorter) {
  const auto table = load(file(
      "short.cpp",
      "#include <foregone/game.hpp>\nstruct Game {\n  int start() const { return 5; }\n  void "
      "moves(int "
      "p, auto&& visit) const { if (p > 0) visit(p - 1); }\n};\nextern \"C\" "
      "[[gnu::visibility(\"default\")]] const ForegoneGameV1* foregone_game(const ForegoneHostV1*) "
      "{\n  static ForegoneGameV1 table = foregone::exported_game<Game>();\n  table.size = "
      "offsetof(ForegoneGameV1, rekey);\n  return &table;\n}\n"));
  ASSERT_TRUE(table) << table.error().text();
  EXPECT_EQ(start_of(**table), 5);
  EXPECT_EQ((*table)->rekey, nullptr);
  EXPECT_EQ((*table)->trace, nullptr);
}

TEST(IsPath, NamesOfTheCatalogueAreNone) {
  for (const char* path : {"./game.cpp", "game.cpp", "a/game.cxx", "game.cc", "game.so"})
    EXPECT_TRUE(is_path(path)) << path;
  for (const char* name : {"kayles", "0.77", "take:1,3,4", "./game", ""})
    EXPECT_FALSE(is_path(name)) << name;
}

constexpr std::string_view text =
    "#include <foregone/game.hpp>\n"
    "struct G {\n"
    "  // gain( is spoken of here\n"
    "  int start() const { return 1; }\n"
    "  foregone::Points gain(int, int) { return 1; }\n"
    "};\n"
    "FOREGONE_GAME(G)\n";

TEST(CompilerWords, OurOwnComplaintsStandAtTheHook) {
  for (const std::string_view words :
       {"/usr/include/foregone/core/contract_check.hpp:300:3: error: static assertion failed: "
        "foregone: gain is there but cannot be used: it must be public\n",
        "/x/contract_check.hpp:300:3: error: static assertion failed due to requirement "
        "'no_bad_gain': "
        "foregone: gain is there but cannot be used: it must be public\n",
        "/x/contract_check.hpp:300:3: error: static_assert failed due to requirement 'no_bad_gain' "
        "\"foregone: gain is there but cannot be used: it must be public\"\n"}) {
    const Error error = first_complaint(words, "g.cpp", text, "g.cpp");
    EXPECT_EQ(error.text(), "g.cpp:5:20: gain is there but cannot be used: it must be public");
  }
}

TEST(CompilerWords, WithoutTheHookAtTheLastLine) {
  const Error error = first_complaint(
      "/x/c.hpp:3:3: error: static assertion failed: foregone: moves is missing: say so\n", "g.cpp",
      text, "g.cpp");
  EXPECT_EQ(error.text(), "g.cpp:7:1: moves is missing: say so");
}

TEST(CompilerWords, OthersStandWhereTheyAreSaid) {
  EXPECT_EQ(
      first_complaint("g.cpp: In member function 'int G::f()':\ng.cpp:4:9: error: 'x' was not "
                      "declared in this scope\ng.cpp:5:1: error: more\n",
                      "g.cpp", text, "g.cpp")
          .text(),
      "g.cpp:4:9: 'x' was not declared in this scope");
  // In a header of ours, at the line of the author's that led there.
  EXPECT_EQ(
      first_complaint("/x/game.hpp: In instantiation of 'f()':\ng.cpp:4:20:   required from here\n"
                      "/x/game.hpp:10:2: error: no match for call\n",
                      "g.cpp", text, "g.cpp")
          .text(),
      "g.cpp:4:20: no match for call");
  EXPECT_EQ(first_complaint("", "g.cpp", text, "g.cpp").text(),
            "g.cpp: the compiler fails without a word");
}

}  // namespace
}  // namespace foregone::loader
