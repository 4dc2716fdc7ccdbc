// SPDX-License-Identifier: Apache-2.0
//
// A few threads that do the items of one job after another. Whoever waits, for a job or for its
// end, sleeps: on a machine that others use too, a spinning thread takes the core of one that
// works.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace foregone::detail {

class Crew {
 public:
  /// `threads` with the caller's; fewer where the system gives no more.
  explicit Crew(unsigned threads) {
    try {
      for (unsigned worker = 1; worker < threads; ++worker)
        threads_.emplace_back([this, worker] { work(worker); });
    } catch (const std::exception&) {  // no thread, or no memory for one: what there is will do
    }
  }
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;
  ~Crew() {
    {
      const std::lock_guard lock(mutex_);
      ended_ = true;
    }
    wake_.notify_all();
    for (std::thread& thread : threads_) thread.join();
  }

  /// Calls job(item, worker) for every item below `items`, worker < threads; in this thread alone
  /// where asked to. Returns when all are done. A job may not throw.
  void run(std::size_t items, bool alone,
           const std::function<void(std::size_t item, unsigned worker)>& job) {
    if (alone || threads_.empty() || items < 2) {
      for (std::size_t item = 0; item < items; ++item) job(item, 0);
      return;
    }
    {
      const std::lock_guard lock(mutex_);
      job_ = &job;
      items_ = items;
      next_ = 0;
      busy_ = threads_.size();
      ++round_;
    }
    wake_.notify_all();
    take_items(job, items, 0);
    std::unique_lock lock(mutex_);
    done_.wait(lock, [this] { return busy_ == 0; });
  }

 private:
  void take_items(const std::function<void(std::size_t, unsigned)>& job, std::size_t items,
                  unsigned worker) {
    for (std::size_t item = next_++; item < items; item = next_++) job(item, worker);
  }

  void work(unsigned worker) {
    std::size_t seen = 0;
    std::unique_lock lock(mutex_);
    while (true) {
      wake_.wait(lock, [&] { return ended_ || round_ != seen; });
      if (ended_) return;
      seen = round_;
      const auto* const job = job_;
      const std::size_t items = items_;
      lock.unlock();
      take_items(*job, items, worker);
      lock.lock();
      if (--busy_ == 0) done_.notify_one();
    }
  }

  std::mutex mutex_;
  std::condition_variable wake_;
  std::condition_variable done_;
  const std::function<void(std::size_t, unsigned)>* job_ = nullptr;
  std::size_t items_ = 0;
  std::atomic<std::size_t> next_{0};
  std::size_t busy_ = 0;
  std::size_t round_ = 0;
  bool ended_ = false;
  std::vector<std::thread> threads_;  // last: they use what is above
};

}  // namespace foregone::detail
