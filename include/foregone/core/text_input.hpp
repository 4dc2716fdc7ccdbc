// SPDX-License-Identifier: Apache-2.0
//
// The strict reader behind Input: tokens between white space, the first error kept with its line
// and column. Reads through a block of 64 KiB, so an input of any length takes constant memory.
// White space is space, tab, LF and CRLF; a missing last newline is accepted. Every other byte is
// part of a token: a NUL byte, a lone CR or a byte order mark makes one that no game accepts, and
// the error shows it. An error reads "expected …, found …".
//
// Nothing is read beyond the white space byte behind a token, so a program may be fed line by line.
// A token that lies in the block with the byte behind it costs a few nanoseconds; one that crosses
// into the next block, or is wrong, is gathered byte by byte. A reader of many equal words may take
// them from the block itself: buffered() shows what lies there, advance() takes of it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "foregone/core/input.hpp"
#include "foregone/core/result.hpp"

namespace foregone {

/// Gives the next bytes of an input: fills `buffer` with up to `size` bytes and returns how many;
/// 0 = end. An error ends the reading.
using ByteSource = std::function<Result<std::size_t>(char* buffer, std::size_t size)>;

class TextInput final : public Input {
 public:
  /// `file` is what errors call the input ("chess.in", "<stdin>").
  TextInput(std::string file, ByteSource source);
  /// An input held in memory; the text must outlive the reader.
  TextInput(std::string file, std::string_view text);

  std::int64_t integer(std::string_view name, std::int64_t lo, std::int64_t hi) override;
  std::int64_t count(std::string_view name, std::int64_t most) override;
  std::uint64_t hex(std::string_view name, std::uint64_t most) override;
  std::string_view word(std::string_view name, std::size_t length,
                        std::string_view alphabet) override;
  bool good() const override { return !error_; }
  void refuse(std::string_view expected, std::string_view found) override;

  /// Call when everything has been read: what follows must be white space.
  void expect_end();

  /// Whether only white space is left, or an error has ended the reading. Skips white space, and
  /// waits for more input where nothing else lies in the block.
  bool at_end() override;

  /// What lies in the block from the next token on, or in all of a text in memory, which is not
  /// copied; empty only where at_end() would hold. The last token shown may go on behind the block.
  /// Skips white space and reads on where nothing else lies in the block; else reads nothing. Lives
  /// until the next call.
  std::string_view buffered();

  /// Takes the first `bytes` bytes that buffered() has just shown. They hold `lines` line feeds,
  /// and end with one unless `lines` is 0. The caller answers for their being right.
  void advance(std::size_t bytes, std::uint64_t lines);

  /// The first error.
  const std::optional<Error>& error() const { return error_; }

 private:
  struct Token {
    std::string_view text;  // cut at the limit it was asked for with
    bool more = false;      // it goes on behind the limit
    std::uint64_t line = 0;
    std::uint64_t column = 0;
  };

  TextInput(std::string file, ByteSource source, std::size_t block);

  std::int64_t integer_slowly(std::string_view name, std::int64_t lo, std::int64_t hi);
  std::string_view word_slowly(std::string_view name, std::size_t length,
                               std::string_view alphabet);
  std::string_view rest_of_text();
  void skip_space_in_block();
  bool has(std::size_t count);
  int peek(std::size_t ahead);
  bool at_space();
  std::optional<Token> next_token(std::size_t limit);
  std::uint64_t column() const { return base_ + begin_ - line_start_ + 1; }
  bool is_set(std::string_view alphabet) const;
  bool are_allowed(const char* letters, std::size_t length) const;
  void set_alphabet(std::string_view alphabet);
  void fail(const Token& token, std::uint64_t letter, std::string_view expected,
            std::string_view hint);
  void fail_at_end(std::string_view expected);

  std::string file_;
  ByteSource source_;
  std::string_view text_;   // an input held in memory, all of it
  std::size_t copied_ = 0;  // the most that the next copy from it takes
  // buffer_[end_] is 0, so that a scan stops there. Not cleared: a short input touches one page.
  std::unique_ptr<char[]> buffer_;
  std::size_t block_ = 0;  // what fits before that 0
  std::size_t begin_ = 0;  // the next byte
  std::size_t end_ = 0;
  bool ended_ = false;      // the source has no more
  std::uint64_t base_ = 0;  // offset of buffer_[0] in the input
  std::uint64_t line_ = 1;
  std::uint64_t line_start_ = 0;   // offset of the first byte of the line
  std::uint64_t token_start_ = 0;  // offset of the token read last
  std::string token_;
  std::string alphabet_;  // whose letters are the true places of allowed_
  std::array<bool, 256> allowed_{};
  std::uint64_t between_two_ = 0;  // of two letters: the bits in which they differ, else 0
  std::optional<Error> error_;
};

}  // namespace foregone
