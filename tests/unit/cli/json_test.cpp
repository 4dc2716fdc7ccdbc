// SPDX-License-Identifier: Apache-2.0
//
// The line of JSON: escapes, commas, parameters of every kind.
#include "cli/json.hpp"

#include <cstdint>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace foregone::cli {
namespace {

std::string text_of(std::string_view text) {
  JsonLine json;
  return json.key("t").text(text).finish();
}

TEST(JsonLine, EscapesTexts) {
  EXPECT_EQ(text_of("a\"b\\c/"), "{\"foregone\":1,\"t\":\"a\\\"b\\\\c/\"}\n");
  EXPECT_EQ(text_of("\n\t\r\b\f\x01\x1F\x7F"),
            "{\"foregone\":1,\"t\":\"\\n\\t\\r\\b\\f\\u0001\\u001f\x7F\"}\n");
  EXPECT_EQ(text_of(std::string_view("a\0b", 3)), "{\"foregone\":1,\"t\":\"a\\u0000b\"}\n");
  EXPECT_EQ(text_of("ä€😀"), "{\"foregone\":1,\"t\":\"ä€😀\"}\n");
}

TEST(JsonLine, ReplacesWhatIsNoUtf8) {
  EXPECT_EQ(text_of("a\xFF"), "{\"foregone\":1,\"t\":\"a\xEF\xBF\xBD\"}\n");
  EXPECT_EQ(text_of("\xC3"), "{\"foregone\":1,\"t\":\"\xEF\xBF\xBD\"}\n");
}

TEST(JsonLine, EscapesKeys) {
  JsonLine json;
  EXPECT_EQ(json.key("a\"b").flag(true).finish(), "{\"foregone\":1,\"a\\\"b\":true}\n");
}

TEST(JsonLine, PutsCommasBetweenAndNowhereElse) {
  JsonLine json;
  json.key("a").open('[').number(-1).count(UINT64_MAX).null().open('{').close('}').close(']');
  json.key("b").open('{').key("c").open('[').close(']').key("d").flag(false).close('}');
  json.key("e").count_if_known(std::nullopt).key("f").count_if_known(0);
  EXPECT_EQ(json.finish(),
            "{\"foregone\":1,\"a\":[-1,18446744073709551615,null,{}],"
            "\"b\":{\"c\":[],\"d\":false},\"e\":null,\"f\":0}\n");
}

TEST(JsonLine, CanBeTakenInPieces) {
  JsonLine json;
  std::string whole = json.key("a").open('[').number(1).take();
  whole += json.number(2).take();
  whole += json.close(']').finish();
  EXPECT_EQ(whole, "{\"foregone\":1,\"a\":[1,2]}\n");
}

TEST(JsonLine, WritesParametersByTheirKind) {
  using enum ParameterKind;
  const std::vector<ParameterInfo> parameters{
      {"n", "-3", "-9..9", "", false, number},
      {"misere", "true", "true|false", "", false, flag},
      {"list of heaps", "3,5", "list of 0..9", "", false, list},
      {"none", "", "list of 0..9", "", false, list},
      {"code", "0.77", "a code", "", false, text}};
  JsonLine json;
  EXPECT_EQ(json.game("nim", parameters).finish(),
            "{\"foregone\":1,\"game\":\"nim\",\"parameters\":"
            "{\"n\":-3,\"misere\":true,\"list of heaps\":[3,5],\"none\":[],\"code\":\"0.77\"}}\n");
}

TEST(JsonLine, WritesValues) {
  JsonLine json;
  json.key("a").value(Value::of_score(INT64_MIN)).key("b").value(Value::of_outcome(Outcome::draw));
  json.key("c").value(Value::of_outcome(Outcome::tie, 0));
  EXPECT_EQ(json.finish(),
            "{\"foregone\":1,\"a\":{\"score\":-9223372036854775808,\"view\":\"player to move\"},"
            "\"b\":{\"outcome\":\"draw\"},\"c\":{\"outcome\":\"tie\",\"remoteness\":0}}\n");
}

}  // namespace
}  // namespace foregone::cli
