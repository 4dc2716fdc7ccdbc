// SPDX-License-Identifier: Apache-2.0
//
// The stream of a name starts at a mix of the seed and of the name's FNV-1a hash (Fowler, Noll and
// Vo), so that draws of one name do not depend on how many others were drawn, or pinned, before.
// The bytes that a seed gives are part of the interface: a test pins some of them.
#include "foregone/core/seeded_draw.hpp"

#include <algorithm>
#include <utility>

#include "core/strict_text.hpp"
#include "foregone/core/contract_macros.hpp"
#include "foregone/core/keys.hpp"

namespace foregone {
namespace {

using detail::quoted;

constexpr std::int64_t most_numbers = std::int64_t{1} << 28;
constexpr std::size_t most_listed = 20;

std::uint64_t fnv1a(std::string_view text) {
  std::uint64_t hash = 0xCBF29CE484222325ULL;
  for (const char c : text) {
    hash ^= static_cast<unsigned char>(c);
    hash *= 0x100000001B3ULL;
  }
  return hash;
}

std::uint64_t next(std::uint64_t& stream) {
  stream += 0x9E3779B97F4A7C15ULL;
  return mixed(stream);
}

// Uniform in lo..hi; lo ≤ hi.
std::int64_t uniform(std::uint64_t& stream, std::int64_t lo, std::int64_t hi) {
  const std::uint64_t size = static_cast<std::uint64_t>(hi) - static_cast<std::uint64_t>(lo) + 1;
  std::uint64_t offset = next(stream);
  if (size != 0) {  // else all 2^64 integers
    UInt128 product = UInt128{offset} * size;
    if (static_cast<std::uint64_t>(product) < size) {
      const std::uint64_t surplus = -size % size;
      while (static_cast<std::uint64_t>(product) < surplus) product = UInt128{next(stream)} * size;
    }
    offset = static_cast<std::uint64_t>(product >> 64);
  }
  return static_cast<std::int64_t>(static_cast<std::uint64_t>(lo) + offset);
}

std::string named(std::string_view name) { return "'" + detail::escaped(name) + "'"; }

}  // namespace

void SeededDraw::pin(std::string name, std::string value) {
  pins_.insert_or_assign(std::move(name), Pin{std::move(value)});
}

std::int64_t SeededDraw::operator()(std::string_view name, std::int64_t lo, std::int64_t hi) {
  if (const std::string* pin = pinned(name)) {
    const std::optional<std::int64_t> value = detail::strict_integer(*pin);
    if (value) return *value;
    fail(ErrorKind::usage, named(name) + ": expected an integer, found " + quoted(*pin) +
                               std::string(detail::integer_hint(*pin)));
    return lo;
  }
  return is_range(name, lo, hi) ? uniform(stream(name), lo, hi) : lo;
}

std::vector<std::int64_t> SeededDraw::list(std::string_view name, std::int64_t count,
                                           std::int64_t lo, std::int64_t hi) {
  const std::string* const pin = pinned(name);
  if (count < 0) {
    fail(ErrorKind::input,
         named(name) + " cannot be a list of " + std::to_string(count) + " numbers");
    return {};
  }
  if (count > most_numbers) {
    fail(ErrorKind::budget, named(name) + " would be a list of " + std::to_string(count) +
                                " numbers; at most " + std::to_string(most_numbers) + " are drawn");
    return {};
  }
  std::vector<std::int64_t> values;
  if (pin == nullptr) {
    if (count == 0 || !is_range(name, lo, hi)) return values;
    std::uint64_t& from = stream(name);
    values.resize(static_cast<std::size_t>(count));
    for (std::int64_t& value : values) value = uniform(from, lo, hi);
    return values;
  }
  const std::string expected = named(name) + ": expected " +
                               detail::counted(static_cast<std::uint64_t>(count), "integer") +
                               " between commas, found ";
  for (const std::string_view piece : detail::split_at_commas(*pin)) {
    const std::optional<std::int64_t> value = detail::strict_integer(piece);
    if (!value) {
      fail(ErrorKind::usage, expected + quoted(piece) + std::string(detail::integer_hint(piece)));
      return {};
    }
    values.push_back(*value);
  }
  if (std::ssize(values) != count) {
    fail(ErrorKind::usage, expected + std::to_string(values.size()));
    return {};
  }
  return values;
}

std::string SeededDraw::word(std::string_view name, std::size_t length, std::string_view alphabet) {
  FOREGONE_REQUIRE(!alphabet.empty());
  if (const std::string* pin = pinned(name)) {
    if (pin->size() == length && pin->find_first_not_of(alphabet) == std::string::npos) return *pin;
    fail(ErrorKind::usage, named(name) + ": expected " + detail::counted(length, "letter") +
                               " of " + quoted(alphabet) + ", found " + quoted(*pin));
    return std::string(length, alphabet.front());
  }
  std::uint64_t& from = stream(name);
  std::string letters(length, alphabet.front());
  for (char& letter : letters)
    letter = alphabet[static_cast<std::size_t>(
        uniform(from, 0, static_cast<std::int64_t>(alphabet.size()) - 1))];
  return letters;
}

std::optional<Error> SeededDraw::error() const {
  if (error_) return error_;
  const auto stray =
      std::find_if(pins_.begin(), pins_.end(), [](const auto& pin) { return !pin.second.taken; });
  if (stray == pins_.end()) return std::nullopt;
  std::string message = "no draw is called " + named(stray->first);
  for (std::size_t i = 0; i < drawn_.size() && i < most_listed; ++i)
    message += (i == 0 ? "; there are: " : ", ") + drawn_[i];
  if (drawn_.size() > most_listed) message += ", …";
  if (drawn_.empty()) message += "; there are none";
  return Error{ErrorKind::usage, std::move(message)};
}

// The state of a name's stream; the reference stays valid.
std::uint64_t& SeededDraw::stream(std::string_view name) {
  const auto found = streams_.find(name);
  if (found != streams_.end()) return found->second;
  drawn_.emplace_back(name);
  return streams_.emplace(name, mixed(fnv1a(name) ^ key_hash(seed_))).first->second;
}

// The pin of a name that is being drawn, or nullptr.
const std::string* SeededDraw::pinned(std::string_view name) {
  stream(name);
  const auto found = pins_.find(name);
  if (found == pins_.end()) return nullptr;
  found->second.taken = true;
  return &found->second.value;
}

// A range may be empty where its ends come from other draws, pinned ones at that.
bool SeededDraw::is_range(std::string_view name, std::int64_t lo, std::int64_t hi) {
  if (lo <= hi) return true;
  fail(ErrorKind::input,
       named(name) + " cannot be drawn from " + std::to_string(lo) + " to " + std::to_string(hi));
  return false;
}

void SeededDraw::fail(ErrorKind kind, std::string message) {
  if (!error_) error_ = Error{kind, std::move(message)};
}

}  // namespace foregone
