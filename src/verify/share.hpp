// SPDX-License-Identifier: Apache-2.0
//
// Work that is shared among threads of verify's own.
#pragma once

#include <atomic>
#include <cstddef>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

namespace foregone::verifying {

/// Calls job(item) for every item below `items`, on up to `threads` threads with the caller's. Throws
/// what a job has thrown, when all have ended.
template <class Job>
void share(unsigned threads, std::size_t items, Job&& job) {
  std::atomic<std::size_t> next{0};
  std::mutex mutex;
  std::exception_ptr thrown;
  const auto work = [&] {
    try {
      for (std::size_t item = next++; item < items; item = next++) job(item);
    } catch (...) {
      const std::lock_guard lock(mutex);
      thrown = std::current_exception();
      next = items;
    }
  };
  {
    std::vector<std::jthread> others;
    try {
      for (unsigned i = 1; i < threads && i < items; ++i) others.emplace_back(work);
    } catch (const std::system_error&) {  // the system gives no more: what there is will do
    }
    work();
  }
  if (thrown) std::rethrow_exception(thrown);
}

}  // namespace foregone::verifying
