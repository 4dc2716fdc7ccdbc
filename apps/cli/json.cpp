// SPDX-License-Identifier: Apache-2.0
#include "cli/json.hpp"

#include <nlohmann/json.hpp>

namespace foregone::cli {
namespace {

std::string encoded(std::string_view text) {
  using Json = nlohmann::ordered_json;
  return Json(text).dump(-1, ' ', false, Json::error_handler_t::replace);
}

// A parameter's text is JSON already, but for words and the brackets of a list.
std::string encoded(const ParameterInfo& parameter) {
  if (parameter.kind == ParameterKind::word || parameter.kind == ParameterKind::text)
    return encoded(std::string_view(parameter.value));
  return parameter.kind == ParameterKind::list ? "[" + parameter.value + "]" : parameter.value;
}

}  // namespace

JsonLine::JsonLine() { open('{').key("foregone").number(1); }

void JsonLine::before_value() {
  if (needs_comma_) line_ += ',';
  needs_comma_ = true;
}

JsonLine& JsonLine::key(std::string_view name) {
  before_value();
  line_ += encoded(name);
  line_ += ':';
  needs_comma_ = false;
  return *this;
}

JsonLine& JsonLine::text(std::string_view value) {
  before_value();
  line_ += encoded(value);
  return *this;
}

JsonLine& JsonLine::number(std::int64_t value) {
  before_value();
  line_ += std::to_string(value);
  return *this;
}

JsonLine& JsonLine::count(std::uint64_t value) {
  before_value();
  line_ += std::to_string(value);
  return *this;
}

JsonLine& JsonLine::count_if_known(const std::optional<std::uint64_t>& value) {
  return value ? count(*value) : null();
}

JsonLine& JsonLine::flag(bool value) {
  before_value();
  line_ += value ? "true" : "false";
  return *this;
}

JsonLine& JsonLine::null() {
  before_value();
  line_ += "null";
  return *this;
}

JsonLine& JsonLine::seconds(double value) {
  before_value();
  // Not std::round: it would be all that the program needs the mathematical library for, which
  // costs every start a fifth of a millisecond.
  double rounded = value;
  if (constexpr double most = 1e12; value >= 0 && value < most) {
    const auto halves = static_cast<std::int64_t>(value * 2e6);  // of a microsecond
    const std::int64_t microseconds = (halves + 1) / 2;
    rounded = static_cast<double>(microseconds) / 1e6;
  }
  line_ += nlohmann::ordered_json(rounded).dump();
  return *this;
}

JsonLine& JsonLine::open(char bracket) {
  before_value();
  line_ += bracket;
  needs_comma_ = false;
  return *this;
}

JsonLine& JsonLine::close(char bracket) {
  line_ += bracket;
  needs_comma_ = true;
  return *this;
}

JsonLine& JsonLine::value(const Value& value) {
  open('{');
  if (value.kind() == ValueKind::score) {
    key("score").number(value.score()).key("view").text("player to move");
  } else if (value.kind() == ValueKind::nimber) {
    key("nimber").count(value.nimber());
  } else {
    key("outcome").text(to_string(value.outcome()));
    if (const auto plies = value.remoteness()) key("remoteness").number(*plies);
  }
  return close('}');
}

JsonLine& JsonLine::game(std::string_view name, std::span<const ParameterInfo> parameters) {
  key("game").text(name).key("parameters").open('{');
  for (const ParameterInfo& parameter : parameters) {
    key(parameter.name);
    before_value();
    line_ += encoded(parameter);
  }
  return close('}');
}

JsonLine& JsonLine::position(const Instance& instance, const Bytes& key_of_position,
                             const Value& value_there) {
  key("position").text(instance.show(key_of_position));
  const std::string_view side = side_name(instance.turn(key_of_position));
  key("to_move");
  if (side.empty()) null();
  else text(side);
  return key("value").value(value_there);
}

JsonLine& JsonLine::cost(std::string_view engine, std::uint64_t positions, double taken) {
  return key("engine").text(engine).key("positions").count(positions).key("seconds").seconds(taken);
}

std::string JsonLine::finish() {
  close('}');
  line_ += '\n';
  return take();
}

std::string_view side_name(int turn) {
  if (turn < 0) return "";
  return turn == 0 ? "first" : "second";
}

}  // namespace foregone::cli
