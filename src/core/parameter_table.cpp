// SPDX-License-Identifier: Apache-2.0
//
// Two visitors of a game's `parameters` hook. Both see each parameter once, in the game's order.
#include "foregone/core/parameter_table.hpp"

#include <algorithm>
#include <utility>

#include "core/strict_text.hpp"
#include "foregone/core/parameters.hpp"

namespace foregone {
namespace {

using detail::quoted;

std::string range_text(std::int64_t lo, std::int64_t hi) {
  return std::to_string(lo) + ".." + std::to_string(hi);
}

/// Writes down what there is and changes nothing.
class Lister final : public Parameters {
 public:
  std::vector<ParameterInfo> take() { return std::move(infos_); }

 private:
  bool number(std::string_view name, std::int64_t& value, std::int64_t lo, std::int64_t hi,
              std::string_view meaning) override {
    return add(name, std::to_string(value), range_text(lo, hi), meaning, ParameterKind::number);
  }
  bool choice(std::string_view name, bool& value, std::string_view if_false,
              std::string_view if_true, std::string_view meaning) override {
    const bool is_flag = if_false == "false" && if_true == "true";
    return add(name, std::string(value ? if_true : if_false),
               is_flag ? "true|false" : std::string(if_false) + "|" + std::string(if_true), meaning,
               is_flag ? ParameterKind::flag : ParameterKind::word);
  }
  bool numbers(std::string_view name, std::vector<int>& value, int lo, int hi,
               std::string_view meaning) override {
    std::string list;
    for (const int number : value) {
      if (!list.empty()) list += ',';
      list += std::to_string(number);
    }
    return add(name, std::move(list), "list of " + range_text(lo, hi), meaning,
               ParameterKind::list);
  }
  bool text(std::string_view name, std::string& value, std::size_t /*most*/, std::string_view form,
            std::string_view meaning) override {
    return add(name, value, std::string(form), meaning, ParameterKind::text);
  }
  void only_start(std::string_view) override { only_start_ = true; }

  bool add(std::string_view name, std::string value, std::string range, std::string_view meaning,
           ParameterKind kind) {
    infos_.push_back({std::string(name), std::move(value), std::move(range), std::string(meaning),
                      std::exchange(only_start_, false), kind});
    return false;
  }

  std::vector<ParameterInfo> infos_;
  bool only_start_ = false;  // of the parameter that comes next
};

/// Sets the parameter of one name.
class Setter final : public Parameters {
 public:
  Setter(std::string_view name, std::string_view text) : name_(name), text_(text) {}

  bool found() const { return found_; }
  /// Why the text was refused; "" = it was not.
  const std::string& complaint() const { return complaint_; }

 private:
  bool number(std::string_view name, std::int64_t& value, std::int64_t lo, std::int64_t hi,
              std::string_view) override {
    if (!is_it(name)) return false;
    const std::optional<std::int64_t> number = detail::strict_integer(text_);
    if (!number || *number < lo || *number > hi)
      return refuse(detail::integer_range(lo, hi), text_, detail::integer_hint(text_));
    value = *number;
    return true;
  }
  bool choice(std::string_view name, bool& value, std::string_view if_false,
              std::string_view if_true, std::string_view) override {
    if (!is_it(name)) return false;
    const bool is_flag = if_false == "false" && if_true == "true";
    if (text_ != if_true && text_ != if_false)
      return refuse(
          is_flag ? "true or false" : std::string(if_false) + " or " + std::string(if_true), text_,
          "");
    value = text_ == if_true;
    return true;
  }
  bool numbers(std::string_view name, std::vector<int>& value, int lo, int hi,
               std::string_view) override {
    if (!is_it(name)) return false;
    std::vector<int> list;
    for (const std::string_view piece : detail::split_at_commas(text_)) {
      const std::optional<std::int64_t> number = detail::strict_integer(piece);
      if (!number || *number < lo || *number > hi)
        return refuse("between commas " + detail::integer_range(lo, hi), piece,
                      detail::integer_hint(piece));
      list.push_back(static_cast<int>(*number));
    }
    value = std::move(list);
    return true;
  }

  bool text(std::string_view name, std::string& value, std::size_t most, std::string_view form,
            std::string_view) override {
    if (!is_it(name)) return false;
    const auto cannot_be_printed = [](char c) { return c <= ' ' || c > '~'; };
    if (text_.empty() || text_.size() > most ||
        std::any_of(text_.begin(), text_.end(), cannot_be_printed))
      return refuse(std::string(form) + ", 1 to " + std::to_string(most) +
                        " letters that can be printed, without spaces",
                    text_, "");
    value = text_;
    return true;
  }

  bool is_it(std::string_view name) {
    if (found_ || name != name_) return false;
    found_ = true;
    return true;
  }
  bool refuse(std::string_view expected, std::string_view piece, std::string_view hint) {
    complaint_ = std::string(name_) + ": expected ";
    complaint_ += expected;
    complaint_ += ", found " + quoted(piece);
    complaint_ += hint;
    return false;
  }

  std::string_view name_;
  std::string_view text_;
  bool found_ = false;
  std::string complaint_;
};

}  // namespace

std::vector<ParameterInfo> parameters_of(Instance& instance) {
  Lister lister;
  instance.table().parameters(instance.self(), &lister);
  return lister.take();
}

Result<void> set_parameter(Instance& instance, std::string_view name, std::string_view value) {
  Setter setter(name, value);
  instance.table().parameters(instance.self(), &setter);
  if (!setter.complaint().empty()) return usage_error(setter.complaint());
  if (setter.found()) return {};
  const std::vector<ParameterInfo> infos = parameters_of(instance);
  if (infos.empty()) return usage_error(instance.name() + " has no parameters");
  std::string message = instance.name() + " has no parameter '" + detail::escaped(name) + "'";
  for (std::size_t i = 0; i < infos.size(); ++i)
    message += (i == 0 ? "; it has: " : ", ") + infos[i].name + " (" + infos[i].range + ")";
  return usage_error(std::move(message));
}

}  // namespace foregone
