// SPDX-License-Identifier: Apache-2.0
//
// Two paths read a token. The fast one works on bytes that lie in the block, without a bounds
// check: the 0 behind the last byte is neither white space nor part of a number or word, so every
// scan stops there. Whatever it does not accept outright, it leaves where it was to the slow path,
// which refills the block byte by byte and words the errors. Both skip white space before they
// start, and only there are lines counted; columns come from the offset at which the line began.
#include "foregone/core/text_input.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cstring>
#include <limits>
#include <utility>

#include "core/strict_text.hpp"
#include "foregone/core/contract_macros.hpp"

namespace foregone {
namespace {

using detail::quoted;

constexpr std::size_t block_bytes = std::size_t{1} << 16;
constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
// How much of a text in memory is copied for a token behind what was taken without copying.
constexpr std::size_t first_copied = 256;
// What is gathered of a token beyond what can be right, to be shown.
constexpr std::size_t gathered = 64;

// Whether the byte at `at` is white space; the byte behind it must be readable.
bool is_space(const char* at) {
  return *at == ' ' || *at == '\n' || *at == '\t' || (*at == '\r' && at[1] == '\n');
}

// "W and R", "A, B and C", or a quoted alphabet where the list would be long.
std::string letters_of(std::string_view alphabet) {
  if (alphabet.size() > 6) return quoted(alphabet);
  std::string list;
  for (std::size_t i = 0; i < alphabet.size(); ++i) {
    if (i > 0) list += i + 1 == alphabet.size() ? " and " : ", ";
    list += detail::escaped(alphabet.substr(i, 1));
  }
  return list;
}

std::string expected_word(std::string_view name, std::size_t length, std::string_view alphabet) {
  return std::string(name) + ", " + detail::counted(length, "letter") + " of " +
         letters_of(alphabet);
}

}  // namespace

TextInput::TextInput(std::string file, ByteSource source)
    : TextInput(std::move(file), std::move(source), block_bytes) {}

TextInput::TextInput(std::string file, std::string_view text)
    : TextInput(
          std::move(file),
          [this](char* buffer, std::size_t size) -> Result<std::size_t> {
            const std::size_t given = text_.copy(buffer, std::min(size, copied_), base_ + end_);
            copied_ = std::min(copied_ * 2, block_bytes);
            return given;
          },
          std::clamp(text.size(), std::size_t{2}, block_bytes)) {
  text_ = text;
  copied_ = block_bytes;
}

TextInput::TextInput(std::string file, ByteSource source, std::size_t block)
    : file_(std::move(file)), source_(std::move(source)),
      buffer_(std::make_unique_for_overwrite<char[]>(block + 1)), block_(block) {
  buffer_[0] = '\0';
}

std::int64_t TextInput::integer(std::string_view name, std::int64_t lo, std::int64_t hi) {
  if (error_) return lo;
  skip_space_in_block();
  const char* at = buffer_.get() + begin_;
  const bool negative = *at == '-';
  if (negative) ++at;
  const char* const digits = at;
  std::uint64_t magnitude = 0;  // may wrap; then there are too many digits
  for (; *at >= '0' && *at <= '9'; ++at)
    magnitude = magnitude * 10 + static_cast<std::uint64_t>(*at - '0');
  const auto count = at - digits;
  const bool strict = count == 1 ? *digits != '0' || !negative : *digits != '0';
  if (count >= 1 && count <= 18 && strict && is_space(at)) {
    const auto size = static_cast<std::int64_t>(magnitude);
    const std::int64_t value = negative ? -size : size;
    if (value >= lo && value <= hi) {
      token_start_ = base_ + begin_;
      begin_ = static_cast<std::size_t>(at - buffer_.get());
      return value;
    }
  }
  return integer_slowly(name, lo, hi);
}

std::int64_t TextInput::integer_slowly(std::string_view name, std::int64_t lo, std::int64_t hi) {
  const std::optional<Token> token = next_token(gathered);
  if (error_) return lo;
  const std::optional<std::int64_t> value =
      token && !token->more ? detail::strict_integer(token->text) : std::nullopt;
  if (value && *value >= lo && *value <= hi) return *value;
  const std::string expected = std::string(name) + ", " + detail::integer_range(lo, hi);
  if (token) fail(*token, 0, expected, detail::integer_hint(token->text));
  else fail_at_end(expected);
  return lo;
}

std::int64_t TextInput::count(std::string_view name, std::int64_t most) {
  if (error_) return 1;
  const std::optional<Token> token = next_token(gathered);
  if (error_) return 1;
  if (token && token->text == "-") return -1;
  const std::optional<std::int64_t> value =
      token && !token->more ? detail::strict_integer(token->text) : std::nullopt;
  if (value && *value >= 1 && *value <= most) return *value;
  const bool is_limited = most < std::numeric_limits<std::int64_t>::max();
  const std::string expected =
      std::string(name) + ", " +
      (is_limited ? detail::integer_range(1, most) : "a positive integer") +
      ", or - for as many as come";
  if (token) fail(*token, 0, expected, detail::integer_hint(token->text));
  else fail_at_end(expected);
  return 1;
}

std::uint64_t TextInput::hex(std::string_view name, std::uint64_t most) {
  if (error_) return 0;
  const std::optional<Token> token = next_token(gathered);
  if (error_) return 0;
  if (token && !token->more) {
    std::uint64_t value = 0;
    const char* const end = token->text.data() + token->text.size();
    const auto [stopped, failed] = std::from_chars(token->text.data(), end, value, 16);
    if (failed == std::errc{} && stopped == end && value <= most) return value;
  }
  std::array<char, 17> largest{};
  std::to_chars(largest.data(), largest.data() + largest.size(), most, 16);
  const std::string expected =
      std::string(name) + ", hexadecimal digits up to " + std::string(largest.data());
  if (token) fail(*token, 0, expected, "");
  else fail_at_end(expected);
  return 0;
}

std::string_view TextInput::word(std::string_view name, std::size_t length,
                                 std::string_view alphabet) {
  FOREGONE_REQUIRE(!alphabet.empty());
  if (!error_) {
    if (length == 0) return {};
    if (!is_set(alphabet)) set_alphabet(alphabet);
    skip_space_in_block();
    if (end_ - begin_ > length) {
      const char* const letters = buffer_.get() + begin_;
      if (are_allowed(letters, length) && is_space(letters + length)) {
        token_start_ = base_ + begin_;
        begin_ += length;
        return {letters, length};
      }
    }
    const std::string_view word = word_slowly(name, length, alphabet);
    if (!error_) return word;
  }
  token_.assign(length, alphabet.front());
  return token_;
}

std::string_view TextInput::word_slowly(std::string_view name, std::size_t length,
                                        std::string_view alphabet) {
  const std::optional<Token> token = next_token(std::max(length, length + gathered));
  if (error_) return {};
  if (!token) {
    fail_at_end(expected_word(name, length, alphabet));
    return {};
  }
  const std::string_view text = token->text;
  for (std::size_t i = 0; i < std::min(text.size(), length); ++i) {
    if (allowed_[static_cast<unsigned char>(text[i])]) continue;
    fail(*token, i, expected_word(name, length, alphabet),
         " (letter " + std::to_string(i + 1) + " is " + quoted(text.substr(i, 1)) + ")");
    return {};
  }
  if (text.size() == length) return text;
  fail(*token, 0, expected_word(name, length, alphabet),
       (token->more ? " (more than " : " (") + detail::counted(text.size(), "letter") + ")");
  return {};
}

void TextInput::expect_end() {
  if (error_) return;
  const std::optional<Token> token = next_token(gathered);
  if (token && !error_) fail(*token, 0, "end of input", "");
}

void TextInput::refuse(std::string_view expected, std::string_view found) {
  if (error_) return;
  FOREGONE_REQUIRE(token_start_ >= line_start_);
  error_ = Error{ErrorKind::input,
                 "expected " + std::string(expected) + ", found " + std::string(found),
                 {file_, line_, token_start_ - line_start_ + 1}};
}

bool TextInput::at_end() {
  if (error_) return true;
  do skip_space_in_block();
  while (at_space());
  return peek(0) < 0;
}

std::string_view TextInput::buffered() {
  if (error_) return {};
  if (!text_.empty()) return rest_of_text();
  do skip_space_in_block();
  while (begin_ == end_ && has(1));
  return {buffer_.get() + begin_, end_ - begin_};
}

// What is left of a text in memory, from the next token on, without copying it: the block is given
// up. Should a token be asked for, a small part is copied first, in case this goes on by turns.
std::string_view TextInput::rest_of_text() {
  std::size_t at = base_ + begin_;
  for (; at < text_.size(); ++at) {
    const std::string_view next = text_.substr(at, 2);
    if (next[0] != ' ' && next[0] != '\n' && next[0] != '\t' && next != "\r\n") break;
    if (next[0] != '\n') continue;
    ++line_;
    line_start_ = at + 1;
  }
  base_ = at;
  begin_ = end_ = 0;
  buffer_[0] = '\0';
  ended_ = false;
  copied_ = first_copied;
  return text_.substr(at);
}

void TextInput::advance(std::size_t bytes, std::uint64_t lines) {
  if (text_.empty()) {
    FOREGONE_REQUIRE(bytes <= end_ - begin_);
    FOREGONE_REQUIRE(lines == 0 || buffer_[begin_ + bytes - 1] == '\n');
    begin_ += bytes;
  } else {
    FOREGONE_REQUIRE(end_ == 0 && bytes <= text_.size() - base_);
    FOREGONE_REQUIRE(lines == 0 || text_[base_ + bytes - 1] == '\n');
    base_ += bytes;
  }
  line_ += lines;
  if (lines > 0) line_start_ = base_ + begin_;
}

// Skips the white space that lies in the block.
void TextInput::skip_space_in_block() {
  const char* at = buffer_.get() + begin_;
  for (; is_space(at); ++at) {
    if (*at != '\n') continue;
    ++line_;
    line_start_ = base_ + static_cast<std::uint64_t>(at + 1 - buffer_.get());
  }
  begin_ = static_cast<std::size_t>(at - buffer_.get());
}

// Makes `count` ≤ 2 bytes lie in the block from begin_ on; false if the input has not as many.
bool TextInput::has(std::size_t count) {
  char* const block = buffer_.get();
  while (end_ - begin_ < count && !ended_) {
    std::memmove(block, block + begin_, end_ - begin_);
    base_ += begin_;
    end_ -= begin_;
    begin_ = 0;
    const Result<std::size_t> read = source_(block + end_, block_ - end_);
    if (!read) error_ = read.error();
    ended_ = !read || *read == 0;
    if (!ended_) end_ += *read;
    block[end_] = '\0';
  }
  return end_ - begin_ >= count;
}

// The byte so far ahead, -1 behind the end.
int TextInput::peek(std::size_t ahead) {
  return has(ahead + 1) ? static_cast<unsigned char>(buffer_[begin_ + ahead]) : -1;
}

bool TextInput::at_space() {
  const int byte = peek(0);
  return byte == ' ' || byte == '\n' || byte == '\t' || (byte == '\r' && peek(1) == '\n');
}

// Skips white space and takes the token behind it, or its first `limit` bytes; nothing at the end.
std::optional<TextInput::Token> TextInput::next_token(std::size_t limit) {
  do skip_space_in_block();
  while (at_space());
  if (peek(0) < 0) return std::nullopt;
  Token token;
  token.line = line_;
  token.column = column();
  token_start_ = base_ + begin_;
  token_.clear();
  while (peek(0) >= 0 && !at_space()) {
    if (token_.size() == limit) {
      token.more = true;
      break;
    }
    token_ += buffer_[begin_++];
  }
  token.text = token_;
  return token;
}

// Most alphabets have a few letters: no call for comparing them.
bool TextInput::is_set(std::string_view alphabet) const {
  if (alphabet.size() != alphabet_.size()) return false;
  for (std::size_t i = 0; i < alphabet.size(); ++i)
    if (alphabet[i] != alphabet_[i]) return false;
  return true;
}

// Eight letters at a time where there are two to choose from: in a byte, what a letter differs in
// from the one must be nothing, or what the other differs in. The lowest bit of that says which.
bool TextInput::are_allowed(const char* letters, std::size_t length) const {
  std::size_t i = 0;
  if (between_two_ != 0) {
    constexpr std::uint64_t every_byte = 0x0101'0101'0101'0101;
    const std::uint64_t one = every_byte * static_cast<unsigned char>(alphabet_[0]);
    const int lowest = std::countr_zero(between_two_);
    for (; i + 8 <= length; i += 8) {
      std::uint64_t eight = 0;
      std::memcpy(&eight, letters + i, sizeof eight);
      const std::uint64_t difference = eight ^ one;
      if (difference != (difference >> lowest & every_byte) * between_two_) return false;
    }
  }
  bool allowed = true;
  for (; i < length; ++i) allowed &= allowed_[static_cast<unsigned char>(letters[i])];
  return allowed;
}

void TextInput::set_alphabet(std::string_view alphabet) {
  alphabet_ = alphabet;
  between_two_ = alphabet.size() == 2 ? static_cast<unsigned char>(alphabet[0] ^ alphabet[1]) : 0;
  allowed_.fill(false);
  for (const char letter : alphabet) allowed_[static_cast<unsigned char>(letter)] = true;
}

// The error about a token, placed at one of its letters (from 0).
void TextInput::fail(const Token& token, std::uint64_t letter, std::string_view expected,
                     std::string_view hint) {
  std::string message = "expected ";
  message += expected;
  message += ", found ";
  if (token.line == 1 && token.column == 1 && token.text.starts_with(byte_order_mark)) {
    message += "a byte order mark";
    letter = 0;
  } else {
    message += quoted(token.text);
    message += hint;
  }
  error_ = Error{ErrorKind::input, std::move(message), {file_, token.line, token.column + letter}};
}

void TextInput::fail_at_end(std::string_view expected) {
  error_ = Error{ErrorKind::input,
                 "expected " + std::string(expected) + ", found end of input",
                 {file_, line_, column()}};
}

}  // namespace foregone
