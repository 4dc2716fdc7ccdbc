// SPDX-License-Identifier: Apache-2.0
//
// How much memory and how many cores may be used: /proc/meminfo, the limits of the control groups
// above this process (version 2, or 1), and the address space limit.
#include <fcntl.h>
#include <sched.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <thread>

#include "cli/numbers.hpp"
#include "cli/process.hpp"

namespace foregone::cli {
namespace {

// The first 4 KiB of a small file of the kernel's; "" where there is none.
std::string kernel_file(const std::string& path) {
  const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return "";
  std::array<char, 4096> block;
  const ssize_t size = ::read(descriptor, block.data(), block.size());
  ::close(descriptor);
  return size > 0 ? std::string(block.data(), static_cast<std::size_t>(size)) : "";
}

// What stands between `label` and the end of its line, without spaces around it.
std::string field(const std::string& text, const std::string& label) {
  const std::size_t found = text.find(label);
  if (found == text.npos) return "";
  const std::size_t first = text.find_first_not_of(" \t", found + label.size());
  if (first == text.npos) return "";
  return text.substr(first, text.find('\n', first) - first);
}

std::optional<std::uint64_t> number_file(const std::string& path) {
  return whole_number(field(kernel_file(path), ""));
}

// What one control group leaves: its limit less what it uses, file pages that nobody needs aside.
std::uint64_t left_in_group(const std::string& folder, const char* limit_name,
                            const char* used_name, const char* idle_name) {
  const std::optional<std::uint64_t> limit = number_file(folder + limit_name);
  if (!limit) return UINT64_MAX;  // "max", or no such file
  const std::uint64_t used = number_file(folder + used_name).value_or(0);
  const std::uint64_t idle =
      whole_number(field(kernel_file(folder + "/memory.stat"), idle_name)).value_or(0);
  const std::uint64_t needed = used - std::min(used, idle);
  return *limit > needed ? *limit - needed : 0;
}

std::uint64_t left_in_groups() {
  const std::string groups = kernel_file("/proc/self/cgroup");
  std::uint64_t left = left_in_group("/sys/fs/cgroup/memory", "/memory.limit_in_bytes",
                                     "/memory.usage_in_bytes", "\ntotal_inactive_file ");
  std::string path = field(groups, "0::");
  while (true) {
    while (!path.empty() && path.back() == '/') path.pop_back();
    left = std::min(left, left_in_group("/sys/fs/cgroup" + path, "/memory.max", "/memory.current",
                                        "\ninactive_file "));
    const std::size_t slash = path.rfind('/');
    if (slash == path.npos) return left;
    path.resize(slash);
  }
}

std::uint64_t available() {
  const std::string kibibytes = field(kernel_file("/proc/meminfo"), "MemAvailable:");
  const auto number = whole_number(kibibytes.substr(0, kibibytes.find(' ')));
  constexpr std::uint64_t unknown = std::uint64_t{1} << 30;
  return number ? *number * 1024 : unknown;
}

}  // namespace

std::uint64_t default_memory() {
  std::uint64_t bytes = std::min(available(), left_in_groups());
  struct rlimit space = {};
  if (::getrlimit(RLIMIT_AS, &space) == 0 && space.rlim_cur != RLIM_INFINITY)
    bytes = std::min<std::uint64_t>(bytes, space.rlim_cur);
  return std::max(bytes / 5 * 4, least_memory);  // on a machine that is full, try it
}

unsigned default_threads() {
  cpu_set_t allowed;
  CPU_ZERO(&allowed);
  if (::sched_getaffinity(0, sizeof allowed, &allowed) == 0)
    return static_cast<unsigned>(std::max(1, CPU_COUNT(&allowed)));
  return std::max(1U, std::thread::hardware_concurrency());  // more than 1024 processors
}

}  // namespace foregone::cli
