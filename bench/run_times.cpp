// SPDX-License-Identifier: Apache-2.0
//
// run_times RUNS INPUT A B: times two commands on one input, alternating A B A B … so that a
// machine that slows down slows both. INPUT is a file, the standard input of each run, or - for
// none; A and B are split at spaces. Outputs go to a file each. The first pair of runs warms up and
// is not counted; its outputs must be equal, byte for byte.
//
// run_times RUNS INPUT A: times one command, and prints its answer's last line, the least user and wall
// seconds and the largest resident set in MiB, with tabs between them.
//
// Of two commands it prints for each the least and the median wall time in milliseconds and the largest
// resident set in KiB (of the process and what it started), then how many times as long B took.
// Exits with 1 where a command fails or the outputs differ, 2 where it is called wrongly.
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <iterator>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

namespace {

struct Command {
  std::string name;
  std::vector<std::string> words;
  std::string output;  // a file
  std::vector<double> milliseconds;
  std::vector<double> user_milliseconds;
  long peak_kib = 0;
};

double now() {
  timespec time{};
  clock_gettime(CLOCK_MONOTONIC, &time);
  return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
}

bool redirect(const char* path, int flags, int to) {
  const int file = open(path, flags, 0600);
  return file >= 0 && dup2(file, to) == to;
}

[[noreturn]] void become(const Command& command, const std::string& input) {
  std::vector<char*> words;
  for (const std::string& word : command.words) words.push_back(const_cast<char*>(word.c_str()));
  words.push_back(nullptr);
  const char* const from = input == "-" ? "/dev/null" : input.c_str();
  if (redirect(from, O_RDONLY, STDIN_FILENO) &&
      redirect(command.output.c_str(), O_WRONLY | O_CREAT | O_TRUNC, STDOUT_FILENO)) {
    execvp(words[0], words.data());
  }
  std::perror(words[0]);
  _exit(127);
}

// Runs a command; its time, or nothing if it failed.
std::optional<double> run(Command& command, const std::string& input) {
  const double start = now();
  const pid_t child = fork();
  if (child == 0) become(command, input);
  int status = 0;
  rusage usage{};
  if (child < 0 || wait4(child, &status, 0, &usage) != child) return std::nullopt;
  const double taken = now() - start;
  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) return std::nullopt;
  command.user_milliseconds.push_back(static_cast<double>(usage.ru_utime.tv_sec) * 1e3 +
                                      static_cast<double>(usage.ru_utime.tv_usec) / 1e3);
  command.peak_kib = std::max(command.peak_kib, usage.ru_maxrss);
  return taken;
}

std::string contents(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

double least(const std::vector<double>& times) {
  return *std::min_element(times.begin(), times.end());
}
double median(std::vector<double> times) {
  std::sort(times.begin(), times.end());
  const std::size_t half = times.size() / 2;
  return times.size() % 2 != 0 ? times[half] : (times[half - 1] + times[half]) / 2;
}

std::vector<std::string> split(const std::string& text) {
  std::istringstream in(text);
  return {std::istream_iterator<std::string>(in), {}};
}

int measure(int runs, const std::string& input, Command& command) {
  for (int i = 0; i < runs; ++i) {
    const std::optional<double> time = run(command, input);
    if (!time) {
      std::fprintf(stderr, "%s failed\n", command.name.c_str());
      return 1;
    }
    command.milliseconds.push_back(*time);
  }
  std::string answer = contents(command.output);
  while (answer.ends_with('\n')) answer.pop_back();
  answer = answer.substr(answer.rfind('\n') + 1);
  std::printf("%s\t%.3f\t%.3f\t%.1f\n", answer.c_str(), least(command.user_milliseconds) / 1e3,
              least(command.milliseconds) / 1e3, static_cast<double>(command.peak_kib) / 1024);
  return 0;
}

int compare(int runs, const std::string& input, Command& a, Command& b) {
  for (int i = 0; i <= runs; ++i) {
    for (Command* const command : {&a, &b}) {
      const std::optional<double> time = run(*command, input);
      if (!time) {
        std::fprintf(stderr, "%s failed\n", command->name.c_str());
        return 1;
      }
      if (i > 0) command->milliseconds.push_back(*time);
    }
    if (i == 0 && contents(a.output) != contents(b.output)) {
      std::fprintf(stderr, "the outputs differ\n");
      return 1;
    }
  }
  for (const Command* const command : {&a, &b}) {
    std::printf("%s %10.2f ms least %10.2f ms median %10ld KiB  %s\n", command == &a ? "A" : "B",
                least(command->milliseconds), median(command->milliseconds), command->peak_kib,
                command->name.c_str());
  }
  std::printf("B/A %8.2f    least %10.2f    median\n",
              least(b.milliseconds) / least(a.milliseconds),
              median(b.milliseconds) / median(a.milliseconds));
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  const int runs = argc == 4 || argc == 5 ? std::atoi(argv[1]) : 0;
  if (runs < 1) {
    std::fprintf(stderr, "usage: run_times RUNS INPUT 'COMMAND A' ['COMMAND B']\n");
    return 2;
  }
  char folder[] = "/tmp/run_times.XXXXXX";
  if (mkdtemp(folder) == nullptr) return 1;
  const char* const second = argc == 5 ? argv[4] : argv[3];
  Command a{argv[3], split(argv[3]), std::string(folder) + "/a", {}, {}, 0};
  Command b{second, split(second), std::string(folder) + "/b", {}, {}, 0};
  if (a.words.empty() || b.words.empty()) return 2;
  const int status = argc == 5 ? compare(runs, argv[2], a, b) : measure(runs, argv[2], a);
  unlink(a.output.c_str());
  if (argc == 5) unlink(b.output.c_str());
  rmdir(folder);
  return status;
}
