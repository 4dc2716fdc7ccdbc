// SPDX-License-Identifier: Apache-2.0
#include "cli/line_reader.hpp"

#include <unistd.h>

#include <array>
#include <cerrno>

#include "cli/process.hpp"

namespace foregone::cli {

std::string_view LineReader::take(std::size_t end, std::size_t after) {
  std::string_view line(block_.data() + begin_, end - begin_);
  if (line.ends_with('\r')) line.remove_suffix(1);
  begin_ = after;
  ++line_;
  return line;
}

Result<std::optional<std::string_view>> LineReader::next() {
  std::size_t searched = begin_;
  while (true) {
    const std::size_t end = block_.find('\n', searched);
    if (end != std::string::npos) return take(end, end + 1);
    if (ended_) {
      if (begin_ == block_.size()) return std::nullopt;
      return take(block_.size(), block_.size());
    }
    block_.erase(0, begin_);
    begin_ = 0;
    searched = block_.size();
    if (searched > longest)
      return input_error("expected a line of at most " + std::to_string(longest) + " bytes",
                         Place{name_, line_ + 1, 1});
    std::array<char, 1 << 16> buffer;
    const ssize_t got = ::read(descriptor_, buffer.data(), buffer.size());
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return input_error(system_message(errno), Place{name_});
    ended_ = got == 0;
    block_.append(buffer.data(), static_cast<std::size_t>(got));
  }
}

}  // namespace foregone::cli
