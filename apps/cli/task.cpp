// SPDX-License-Identifier: Apache-2.0
#include "cli/task.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <utility>

#include "cli/json.hpp"
#include "cli/process.hpp"
#include "cli/solve.hpp"
#include "cli/text.hpp"
#include "cli/user_game.hpp"
#include "foregone/catalogue/levels.hpp"
#include "foregone/loader/loader.hpp"
#include "foregone/verify/laws.hpp"

namespace foregone::cli {
namespace {

// A descriptor that closes itself; standard input stays open.
class InputFile {
 public:
  explicit InputFile(int descriptor) : descriptor_(descriptor) {}
  ~InputFile() {
    if (descriptor_ != STDIN_FILENO) ::close(descriptor_);
  }
  InputFile(const InputFile&) = delete;
  InputFile& operator=(const InputFile&) = delete;
  int descriptor() const { return descriptor_; }

 private:
  int descriptor_;
};

ByteSource source_of(std::shared_ptr<InputFile> file, std::string name) {
  return [file = std::move(file), name = std::move(name)](char* buffer,
                                                          std::size_t size) -> Result<std::size_t> {
    while (true) {
      const ssize_t got = ::read(file->descriptor(), buffer, size);
      if (got >= 0) return static_cast<std::size_t>(got);
      if (errno != EINTR) return input_error(system_message(errno), Place{name});
    }
  };
}

// What cannot be played after the input was read.
Result<void> check_input(const Instance& instance, const Options& options) {
  const std::string why = instance.check();
  if (why.empty()) return {};
  return input_error(why, Place{input_name(options)});
}

// Solves that are expected to take less, in seconds, are begun without a word.
constexpr double shortest_told = 1;

std::uint64_t allowed_memory(const Options& options) {
  return options.memory ? *options.memory : default_memory();
}

// Whether the command starts from the positions that the game asks for.
bool asks_for_list(const Instance& instance, const Options& options) {
  const bool takes_many = options.command == Command::solve || options.command == Command::verify ||
                          options.command == Command::analyze || options.command == Command::lint;
  return takes_many && !options.at && instance.states(hook_bit_ask);
}

Result<std::vector<Bytes>> wanted_positions(const Instance& instance, const Options& options) {
  if (asks_for_list(instance, options)) return instance.asked(allowed_memory(options));
  if (!options.at) return std::vector<Bytes>{instance.start()};
  if (const std::optional<Bytes> key = instance.parse(*options.at)) return std::vector<Bytes>{*key};
  return input_error("--at: " + no_position(instance, *options.at));
}

}  // namespace

std::string input_name(const Options& options) {
  return options.input == "-" ? "<stdin>" : options.input;
}

Result<const catalogue::GameEntry*> find_game(std::string_view name) {
  if (loader::is_path(name)) return user_game(std::string(name));
  if (const catalogue::GameEntry* entry = catalogue::find_game(name)) return entry;
  std::vector<std::string_view> names;
  for (const catalogue::GameEntry& game : catalogue::games()) names.push_back(game.name);
  const std::string with_end = std::string(name) + ".cpp";
  const std::string_view meant =
      ::access(with_end.c_str(), R_OK) == 0 ? with_end : nearest_name(name, names);
  return usage_error("unknown game '" + printable(name) + "'; " +
                     (meant.empty() ? "" : "did you mean " + std::string(meant) + "? ") +
                     "foregone games lists all");
}

Result<Instance> new_instance(const catalogue::GameEntry& entry, const Options& options) {
  Instance instance(entry.table(), std::string(entry.name));
  for (const Setting& setting : options.settings)
    if (auto set = set_parameter(instance, setting.name, setting.value); !set)
      return tl::unexpected(set.error());
  instance.ignore(options.ignored_hooks);
  if (options.input_given && !instance.states(hook_bit_read))
    return usage_error(std::string(entry.name) +
                       " reads no input; its parameters are set with --set");
  return instance;
}

Result<void> check_parameters(const Instance& instance) {
  if (const std::string why = instance.check(); !why.empty()) return usage_error(why);
  return {};
}

Result<ByteSource> open_bytes(const catalogue::GameEntry& entry, const Options& options) {
  const std::string name = input_name(options);
  if (name.empty()) return usage_error("the name of the input is empty");
  int descriptor = STDIN_FILENO;
  if (options.input != "-") {
    descriptor = ::open(options.input.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY);
    if (descriptor < 0) return input_error(system_message(errno), Place{name});
  }
  auto file = std::make_shared<InputFile>(descriptor);
  struct stat status = {};
  if (::fstat(descriptor, &status) == 0 && S_ISDIR(status.st_mode))
    return input_error(system_message(EISDIR) +
                           (options.command == Command::verify
                                ? "; a folder of kept levels is verified without the game's name: "
                                  "foregone verify " +
                                      printable(options.input)
                                : ""),
                       Place{name});
  if (!options.input_given && ::isatty(descriptor) != 0)
    say("foregone: type the input of " + std::string(entry.name) + ", then Ctrl-D" +
        (entry.users ? "" : "; its format: foregone games " + std::string(entry.name)));
  return source_of(std::move(file), name);
}

Result<std::unique_ptr<TextInput>> open_input(const catalogue::GameEntry& entry,
                                              const Options& options) {
  auto bytes = open_bytes(entry, options);
  if (!bytes) return tl::unexpected(bytes.error());
  return std::make_unique<TextInput>(input_name(options), std::move(*bytes));
}

Result<void> finish_input(TextInput& in) {
  in.expect_end();
  if (const std::optional<Error>& error = in.error()) return tl::unexpected(*error);
  return {};
}

namespace {

// Reads one instance of several or the only one; of the last one, the end of the input too.
Result<void> read_instance(Instance& instance, TextInput& in, const Options& options,
                           bool is_last) {
  instance.table().read(instance.self(), &in);
  // A game may stop reading when it has seen that it cannot be played.
  if (in.good())
    if (auto checked = check_input(instance, options); !checked) return checked;
  if (is_last) return finish_input(in);
  if (const std::optional<Error>& error = in.error()) return tl::unexpected(*error);
  return {};
}

Result<Task> task_of(Instance instance, const Options& options) {
  auto positions = wanted_positions(instance, options);
  if (!positions) return tl::unexpected(positions.error());
  std::vector<ParameterInfo> parameters = parameters_of(instance);
  const bool is_list = asks_for_list(instance, options);
  return Task{std::move(instance), std::move(parameters), std::move(*positions), true, is_list};
}

// How many instances an input holds: 1, or what stands at the front of those of a game that takes many.
Result<std::uint64_t> count_instances(const Instance& instance, TextInput& in) {
  constexpr std::int64_t most = 1'000'000'000;
  if (!instance.states(hook_bit_many)) return 1;
  const std::int64_t count = in.integer("T", 1, most);
  if (const std::optional<Error>& error = in.error()) return tl::unexpected(*error);
  return static_cast<std::uint64_t>(count);
}

}  // namespace

Result<int> each_task(const Options& options,
                      const std::function<Result<int>(const Task&)>& use_task) {
  const auto entry = find_game(options.game);
  if (!entry) return tl::unexpected(entry.error());
  auto instance = new_instance(**entry, options);
  if (!instance) return tl::unexpected(instance.error());
  bool is_first = true;
  const auto use = [&](Instance ready) -> Result<int> {
    auto task = task_of(std::move(ready), options);
    if (!task) return tl::unexpected(task.error());
    task->is_first = std::exchange(is_first, false);
    if ((*entry)->users && task->is_first && options.command != Command::lint)
      if (auto checked = check_lightly(task->instance, task->positions); !checked)
        return tl::unexpected(checked.error());
    return use_task(*task);
  };
  if (!instance->states(hook_bit_read)) {
    if (auto checked = check_parameters(*instance); !checked)
      return tl::unexpected(checked.error());
    return use(std::move(*instance));
  }
  const auto in = open_input(**entry, options);
  if (!in) return tl::unexpected(in.error());
  const auto count = count_instances(*instance, **in);
  if (!count) return tl::unexpected(count.error());
  if (options.instance && *options.instance > *count)
    return usage_error("--instance " + std::to_string(*options.instance) + ": the input holds " +
                       counted(*count, "instance"));
  const bool takes_all = options.command == Command::solve;
  if (*count > 1 && !options.instance && !takes_all)
    return usage_error("the input holds " + std::to_string(*count) +
                       " instances: --instance K takes one of them");
  for (std::uint64_t k = 1;; ++k) {
    Instance next = *instance;
    if (auto read = read_instance(next, **in, options, k == *count); !read)
      return tl::unexpected(read.error());
    if (options.instance && k < *options.instance) continue;
    const auto code = use(std::move(next));
    if (!code || *code != exit_answered || k == *count || options.instance) return code;
  }
}

Result<Task> load_task(const Options& options) {
  std::optional<Task> loaded;
  const auto code = each_task(options, [&](const Task& task) -> Result<int> {
    loaded = task;
    return exit_answered;
  });
  if (!code) return tl::unexpected(code.error());
  return std::move(*loaded);
}

catalogue::Purpose purpose_of(const Options& options) {
  using catalogue::Purpose;
  if (options.keep || options.checkpoint) return Purpose::levels;
  switch (options.command) {
    case Command::solve:
      return options.at ? Purpose::walk : Purpose::answer;
    case Command::query:
      return Purpose::query;
    case Command::verify:
      // Every position, but for engines that answer the asked positions alone: what lies behind
      // them is then derived.
      return options.engine != "auto" &&
                     catalogue::can_stream(**find_game(options.game), options.engine)
                 ? Purpose::answer
                 : Purpose::explore;
    case Command::analyze:
      return Purpose::explore;
    default:
      return Purpose::walk;
  }
}

SolveOptions solve_options(const Options& options, Progress* progress) {
  SolveOptions chosen;
  chosen.memory_bytes = allowed_memory(options);
  chosen.threads = options.threads ? *options.threads : default_threads();
  chosen.visit_limit = options.engine == "all" ? visits_beside_others : visits_alone;
  chosen.progress = progress;
  const bool needs_plies = options.command == Command::moves || options.command == Command::line ||
                           options.command == Command::play || options.command == Command::analyze;
  if (options.value == ValueForm::nimber) chosen.detail = Detail::nimber;
  else if (needs_plies || options.value == ValueForm::remoteness || options.value == ValueForm::all)
    chosen.detail = Detail::remoteness;
  return chosen;
}

namespace {

// What a solve of the task may take. Where little is certain to suffice, the kernel is not asked how
// much there is: that takes as long as solving a small board.
SolveOptions budget_of(const Task& task, const Options& options, Progress* progress) {
  if (options.command == Command::solve && purpose_of(options) == catalogue::Purpose::answer &&
      !options.memory) {
    Options frugal = options;
    frugal.memory = least_memory;
    const SolveOptions budget = solve_options(frugal, progress);
    const auto needed = catalogue::estimate(task.instance, options.engine, purpose_of(options),
                                            task.positions.size(), budget);
    if (needed && needed->exact && needed->bytes && *needed->bytes <= least_memory) return budget;
  }
  return solve_options(options, progress);
}

// Kept levels are looked up, and nothing is solved.
bool only_reads(const Options& options) {
  return options.keep && options.command != Command::solve;
}

// With levels in a folder where the options say so.
Result<std::unique_ptr<Solution>> solve_task(const Task& task, const Options& options,
                                             const SolveOptions& budget) {
  const auto warn = [](const std::string& text) { complain(text); };
  const auto explain = [](std::string_view text) { say("foregone: " + printable(text)); };
  if (!options.keep && !options.checkpoint)
    return catalogue::solve(task.instance, task.positions, options.engine, purpose_of(options),
                            budget, options.why ? explain : catalogue::Explain{});
  if (only_reads(options))
    return catalogue::read_kept(task.instance, *options.keep, task.positions[0]);
  SolveOptions chosen = budget;
  chosen.stop = &stop_when_asked();
  const std::string& folder = options.keep ? *options.keep : *options.checkpoint;
  auto solved = options.keep ? catalogue::solve_and_keep(task.instance, folder, chosen, warn)
                             : catalogue::solve_with_checkpoints(task.instance, folder,
                                                                 options.resume, chosen, warn);
  if (solved) return solved;
  Error error = solved.error();
  const bool is_interrupted = error.kind == ErrorKind::interrupted;
  if (is_interrupted && time_is_over())
    error = {ErrorKind::budget, "--time " + options.time_text + " is over: " + error.message};
  if (is_interrupted || error.message.ends_with(catalogue::levels_are_whole))
    error.message +=
        std::string("; the same command") + (options.keep ? "" : " with --resume") + " goes on";
  return tl::unexpected(error);
}

}  // namespace

namespace {

Result<int> solve_and_write(const Task& task, const Options& options, Output& out,
                            const std::function<Result<int>(const Solved&)>& write_answer) {
  if (auto checked = check_value_form(task.instance, options.value); !checked)
    return tl::unexpected(checked.error());
  if (options.estimate) return write_estimate(options, task, out);
  if (auto opened = out.open(); !opened) return tl::unexpected(opened.error());
  if (options.engine == "all") return solve_with_all(options, task, out);
  ProgressLine progress(options.progress);
  const Stopwatch watch;
  const SolveOptions budget = budget_of(task, options, progress.observer());
  if (progress.observer() != nullptr && !only_reads(options)) {
    const auto estimate = catalogue::estimate(task.instance, options.engine, purpose_of(options),
                                              task.positions.size(), budget, /*calibrates=*/true);
    if (estimate && estimate->seconds.value_or(0) >= shortest_told)
      say("foregone: " + estimate_text(*estimate, budget.memory_bytes));
  }
  const auto solution = solve_task(task, options, budget);
  if (!solution) return tl::unexpected(solution.error());
  const SolveStats& stats = (*solution)->stats();
  if (options.why && !stats.how.empty())
    say("foregone: " + std::string(stats.engine) + ": " + printable(stats.how));
  return write_answer({task, **solution, budget, progress, watch});
}

}  // namespace

Result<int> with_solution(const Options& options, Output& out,
                          const std::function<Result<int>(const Solved&)>& write_answer) {
  return each_task(
      options, [&](const Task& task) { return solve_and_write(task, options, out, write_answer); });
}

Result<Value> value_at(const Instance& instance, Solution& solution, const Bytes& key) {
  const auto found = solution.find(key);
  if (!found) return tl::unexpected(found.error());
  const std::optional<Value>& value = *found;
  if (!value)
    return defect_error("the engine " + std::string(solution.stats().engine) + " left position " +
                        instance.show(key) + " without a value");
  return *value;
}

std::string no_position(const Instance& instance, std::string_view typed) {
  if (instance.states(hook_bit_show) && !instance.states(hook_bit_parse))
    return "positions of " + instance.name() +
           " cannot be typed: it states show and no parse, std::optional<Position> "
           "parse(std::string_view) const";
  return "expected a position of " + instance.name() + " such as " +
         instance.show(instance.start()) + ", found " + in_quotes(typed);
}

std::string position_title(const Instance& instance, const Bytes& key) {
  const std::string_view side = side_name(instance.turn(key));
  std::string title = "position " + printable(instance.show(key));
  if (!side.empty()) title += ": " + std::string(side) + " to move";
  return title;
}

std::string over_title(const Instance& instance, const Bytes& key, const Value& value) {
  const std::string_view side = side_name(instance.turn(key));
  std::string title = "position " + printable(instance.show(key)) + " is over; value " +
                      value.text() + " for the player to move";
  if (!side.empty()) title += " (" + std::string(side) + ")";
  return title;
}

}  // namespace foregone::cli
