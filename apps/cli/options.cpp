// SPDX-License-Identifier: Apache-2.0
//
// The only file that knows CLI11: it takes seven seconds to compile, and its numbers are lax (-1
// becomes 2^64 - 1, 010 is 8), so that it hands over words and numbers.hpp reads them.
#include "cli/options.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <filesystem>
#include <system_error>
#include <utility>

#include "cli/numbers.hpp"
#include "cli/shorthand.hpp"
#include "cli/task.hpp"
#include "cli/text.hpp"
#include "cli/user_game.hpp"
#include "foregone/core/abi.hpp"

namespace foregone::cli {
namespace {

constexpr std::uint64_t most_threads = 1024;
constexpr std::uint64_t most_positions = 100'000'000;  // of lint: 20 GB

// The values of the options as words.
struct Words {
  std::vector<std::string> settings;
  std::string at;
  std::string checkpoint;
  std::string instance;
  std::string keep;
  std::string memory;
  std::string output;
  std::string positions;
  std::string seed;
  std::string threads;
  std::string time;
  std::string value;
  std::string ignored;
  bool has_first = false;
  bool has_progress = false;
  bool has_no_progress = false;
};

// Commands whose first word is no game, or need not be there.
constexpr bool is_without_game(Command command) {
  return command == Command::games || command == Command::new_game || command == Command::cache;
}

// One command's options, as CLI11 shall take the words apart.
class Parser {
 public:
  Parser(Command command, Options& options) {
    app_.set_help_flag();
    app_.allow_extras();
    app_.add_option("GAME", options.game);
    if (command != Command::play && command != Command::new_game) {
      option("-o", words_.output);
      flag("--json", options.json);
    }
    flag("-h,--help", options.help);
    if (command != Command::new_game) flag("--verbose", options.verbose);
    if (command == Command::cache) app_.add_option("MORE", options.games);
    if (command == Command::new_game) option("--kind", options.kind);
    if (is_without_game(command)) return;
    settings_ = app_.add_option("--set", words_.settings)->expected(1)->take_all();
    settings_->allow_extra_args(false);
    if (command == Command::gen) {
      option("--seed", words_.seed);
      return;
    }
    if (command == Command::table) {
      app_.add_option("INPUT", options.input);
      option("--value", words_.value);
      option("--memory", words_.memory);
      option("--threads", words_.threads);
      option("--time", words_.time);
      flag("--period", options.period);
      flag("--losing", options.losing);
      flag("--csv", options.csv);
      flag("--oeis", options.oeis);
      flag("--moves", options.moves);
      flag("--progress", words_.has_progress);
      flag("--no-progress", words_.has_no_progress);
      return;
    }
    app_.add_option("INPUT", options.input);
    option("--instance", words_.instance);
    if (command == Command::lint) {
      option("--at", words_.at);
      option("--positions", words_.positions);
      option("--time", words_.time);
      return;
    }
    if (command != Command::query) option("--at", words_.at);
    if (command == Command::moves || command == Command::line || command == Command::solve)
      option("--keep", words_.keep);
    if (command == Command::solve || command == Command::query || command == Command::analyze)
      option("--value", words_.value);
    if (command == Command::play) {
      flag("--first", words_.has_first);
      flag("--second", options.plays_second);
      flag("--quiet-values", options.quiet_values);
    }
    if (command == Command::solve) {
      option("--checkpoint", words_.checkpoint);
      flag("--resume", options.resume);
      flag("--follow", options.follow);
    }
    option("--engine", options.engine);
    option("--memory", words_.memory);
    option("--threads", words_.threads);
    option("--time", words_.time);
    option("--ignore", words_.ignored);
    flag("--why", options.why);
    flag("--estimate", options.estimate);
    flag("--progress", words_.has_progress);
    flag("--no-progress", words_.has_no_progress);
  }

  Result<void> parse(std::string_view command, std::span<const std::string_view> words) {
    // CLI11 would take --json=false.
    for (const std::string_view word : words) {
      if (word == "--") break;
      const std::string_view name = word.substr(0, word.find('='));
      if (name != word && std::find(flags_.begin(), flags_.end(), name) != flags_.end())
        return usage_error(std::string(name) + " takes no value");
    }
    // CLI11 takes the words from the back.
    std::vector<std::string> reversed(words.rbegin(), words.rend());
    try {
      app_.parse(std::move(reversed));
    } catch (const CLI::ArgumentMismatch& error) {
      return usage_error(mismatch(error, words));
    } catch (const CLI::Error& error) {
      return usage_error(error.what());
    }
    if (has("--help")) return {};
    for (const std::string& word : app_.remaining())
      if (word != "--") return usage_error(surplus(command, word));
    return {};
  }

  /// Whether an option was given; one that the command does not have was not.
  bool has(const std::string& name) const {
    const CLI::Option* const option = app_.get_option_no_throw(name);
    return option != nullptr && option->count() > 0;
  }
  const Words& words() const { return words_; }
  std::vector<std::string> names() const {
    std::vector<std::string> names = names_;
    if (settings_ != nullptr) names.emplace_back("--set");
    return names;
  }

 private:
  void option(const std::string& name, std::string& value) {
    app_.add_option(name, value)->allow_extra_args(false);
    names_.push_back(name);
  }
  void flag(const std::string& name, bool& value) {
    app_.add_flag(name, value);
    names_.push_back(name.substr(name.find(',') + 1));
    flags_.push_back(names_.back());
  }

  // "--threads: 1 required TEXT missing" and the like, in our words.
  std::string mismatch(const CLI::Error& error, std::span<const std::string_view> words) const {
    const std::string text = error.what();
    const std::string name = text.substr(0, text.find(':'));
    const auto times = std::count_if(words.begin(), words.end(), [&](std::string_view word) {
      return word == name || word.starts_with(name + "=");
    });
    return name + (times > 1 ? " is given twice" : " needs a value");
  }

  // A word that nothing takes: a misspelt option or a positional too many.
  std::string surplus(std::string_view command, const std::string& word) const {
    const std::string help = "; see foregone " + std::string(command) + " --help";
    const std::vector<std::string> known = this->names();
    const std::vector<std::string_view> names(known.begin(), known.end());
    // An option's own name is left over behind a "--".
    if (!word.starts_with("-") || std::find(names.begin(), names.end(), word) != names.end())
      return "too many arguments: " + in_quotes(word) + help;
    const std::string typed = word.substr(0, word.find('='));
    const std::string_view meant = nearest_name(typed, names);
    std::string message = "unknown option '" + printable(typed) + "'";
    if (!meant.empty()) message += "; did you mean " + std::string(meant) + "?";
    return meant.empty() ? message + help : message;
  }

  CLI::App app_;
  CLI::Option* settings_ = nullptr;
  Words words_;
  std::vector<std::string> names_;
  std::vector<std::string> flags_;
};

Result<Setting> setting(const std::string& word) {
  const std::size_t equals = word.find('=');
  if (equals == word.npos || equals == 0)
    return usage_error("--set needs NAME=VALUE, found " + in_quotes(word));
  return Setting{word.substr(0, equals), word.substr(equals + 1)};
}

// A name counts once: a later value would overrule the earlier one without a word.
Result<void> read_settings(const std::vector<std::string>& words, Options& options) {
  for (const std::string& word : words) {
    const auto read = setting(word);
    if (!read) return tl::unexpected(read.error());
    for (const Setting& other : options.settings)
      if (other.name == read->name)
        return usage_error("--set gives '" + printable(read->name) + "' twice, as " +
                           in_quotes(other.value) + " and as " + in_quotes(read->value));
    options.settings.push_back(*read);
  }
  return {};
}

// Rules in the place of GAME become the game and what is set of it.
Result<void> take_shorthand(Options& options) {
  auto found = shorthand_in(options.game);
  if (!found) return tl::unexpected(found.error());
  if (!*found) return {};
  options.game = std::move((*found)->game);
  options.settings = std::move((*found)->settings);
  return {};
}

bool is_folder(const std::string& path) {
  std::error_code error;
  return std::filesystem::is_directory(path, error);
}

// A name that is no game's; to verify, it may also have been meant as a folder's.
Error unknown_game(const Options& options, Error error) {
  const std::string unknown = "unknown game '" + printable(options.game) + "'";
  if (options.command == Command::verify && error.message.starts_with(unknown))
    error.message.replace(0, unknown.size(),
                          in_quotes(options.game) + " is neither a game nor a folder");
  return error;
}

// Of what a game is verified by, a folder says all itself.
Result<void> check_folder_alone(const Parser& parser) {
  for (const char* const name : {"INPUT", "--at", "--set", "--engine", "--estimate"})
    if (parser.has(name))
      return usage_error(std::string(name) +
                         " does not go with verify DIR: the game, its input and all of its "
                         "positions are the folder's");
  return {};
}

Result<void> check_engine(const Options& options) {
  std::vector<std::string_view> names{"auto", "all"};
  for (const auto& engine : catalogue::engines()) names.push_back(engine.name);
  if (std::find(names.begin(), names.end(), options.engine) == names.end())
    return usage_error(unknown_name("engine", "Engines", options.engine, names));
  if (options.engine == "all" && options.command != Command::solve)
    return usage_error("--engine all is for solve; this command takes one engine");
  return {};
}

Result<void> read_instance(const Parser& parser, Options& options) {
  if (!parser.has("--instance")) return {};
  const auto instance = number_option("--instance", parser.words().instance, 1, 1'000'000'000);
  if (!instance) return tl::unexpected(instance.error());
  options.instance = *instance;
  return {};
}

Result<void> read_numbers(const Parser& parser, Options& options) {
  const Words& words = parser.words();
  if (parser.has("--threads")) {
    const auto threads = number_option("--threads", words.threads, 1, most_threads);
    if (!threads) return tl::unexpected(threads.error());
    options.threads = static_cast<unsigned>(*threads);
  }
  if (auto read = read_instance(parser, options); !read) return read;
  if (parser.has("--memory")) {
    const auto memory = size_option("--memory", words.memory);
    if (!memory) return tl::unexpected(memory.error());
    options.memory = *memory;
  }
  return {};
}

// A name of a table of names and what they stand for, or a usage error that lists the names.
template <class T, std::size_t N>
Result<T> named(const std::array<std::pair<std::string_view, T>, N>& table, std::string_view kind,
                std::string_view plural, std::string_view typed) {
  std::vector<std::string_view> names;
  for (const auto& [name, meant] : table) {
    if (name == typed) return meant;
    names.push_back(name);
  }
  return usage_error(unknown_name(kind, plural, typed, names));
}

constexpr std::array<std::pair<std::string_view, ValueForm>, 6> value_forms{{
    {"answer", ValueForm::answer},
    {"outcome", ValueForm::outcome},
    {"remoteness", ValueForm::remoteness},
    {"score", ValueForm::score},
    {"nimber", ValueForm::nimber},
    {"all", ValueForm::all},
}};

// The hooks that only save time.
constexpr std::array<std::pair<std::string_view, std::uint64_t>, 8> optional_hooks{{
    {"canonical", hook_bit_canonical},
    {"tier", hook_bit_tier},
    {"promising", hook_bit_promising},
    {"bound", hook_bit_bound},
    {"useful", hook_bit_useful},
    {"parts", hook_bit_parts},
    {"ranking", hook_bit_ranking},
    {"predecessors", hook_bit_predecessors},
}};

Result<void> read_value_words(const Parser& parser, Options& options) {
  const bool takes_value = options.command == Command::solve || options.command == Command::query ||
                           options.command == Command::table || options.command == Command::analyze;
  if (takes_value && parser.has("--value")) {
    const auto form = named(value_forms, "value", "Values", parser.words().value);
    if (!form) return tl::unexpected(form.error());
    const bool is_tabled = *form != ValueForm::answer && *form != ValueForm::all;
    if (options.command == Command::table && !is_tabled)
      return usage_error("a table holds one of outcome, nimber, score and remoteness");
    if (options.command == Command::analyze && *form != ValueForm::nimber &&
        *form != ValueForm::answer)
      return usage_error("analyze counts nimbers where they are asked for: --value nimber");
    options.value = *form;
  }
  if (options.command == Command::table || !parser.has("--ignore")) return {};
  const std::string_view words = parser.words().ignored;
  for (std::size_t begin = 0; begin <= words.size();) {
    const std::size_t end = std::min(words.find(',', begin), words.size());
    const auto hook = named(optional_hooks, "hook", "Hooks that can be ignored",
                            words.substr(begin, end - begin));
    if (!hook) return tl::unexpected(hook.error());
    options.ignored_hooks |= *hook;
    begin = end + 1;
  }
  return {};
}

// The folders of levels, and what does not go with them.
Result<void> read_folders(const Parser& parser, Options& options) {
  const bool has_none = options.command == Command::verify || options.command == Command::query ||
                        options.command == Command::analyze || options.command == Command::play;
  if (has_none) return {};
  if (parser.has("--keep")) options.keep = parser.words().keep;
  if (options.command == Command::solve && parser.has("--checkpoint"))
    options.checkpoint = parser.words().checkpoint;
  if (options.resume && !options.checkpoint) return usage_error("--resume needs --checkpoint DIR");
  if (!options.keep && !options.checkpoint) return {};
  const std::string name = options.keep ? "--keep" : "--checkpoint";
  if (options.keep && options.checkpoint)
    return usage_error(
        "--keep and --checkpoint exclude each other: kept levels are restart points");
  if ((options.keep ? *options.keep : *options.checkpoint).empty())
    return usage_error(name + " needs the name of a folder");
  if (options.engine != "auto" && options.engine != "lattice")
    return usage_error(name + " is for the engine lattice");
  if (options.estimate && options.command != Command::solve)
    return usage_error("--estimate is for what solves; --keep only reads here");
  if (options.checkpoint && options.at)
    return usage_error("--checkpoint is for the start; --keep gives the value of any position");
  return {};
}

Result<void> read_time(const Parser& parser, Options& options) {
  if (!parser.has("--time")) return {};
  const auto time = span_option("--time", parser.words().time);
  if (!time) return tl::unexpected(time.error());
  options.time = *time;
  options.time_text = parser.words().time;
  return {};
}

Result<void> read_lint_words(const Parser& parser, Options& options) {
  const Words& words = parser.words();
  if (parser.has("--at")) options.at = words.at;
  options.input_given = parser.has("INPUT");
  if (parser.has("--positions")) {
    const auto positions = number_option("--positions", words.positions, 1, most_positions);
    if (!positions) return tl::unexpected(positions.error());
    options.positions = *positions;
  }
  if (auto read = read_instance(parser, options); !read) return read;
  return read_time(parser, options);
}

Result<void> read_solver_words(const Parser& parser, Options& options) {
  const Words& words = parser.words();
  if (words.has_progress && words.has_no_progress)
    return usage_error("--progress and --no-progress exclude each other");
  if (words.has_progress || words.has_no_progress) options.progress = words.has_progress;
  if (auto read = read_time(parser, options); !read) return read;
  if (words.has_first && options.plays_second)
    return usage_error("--first and --second exclude each other");
  if (auto read = read_value_words(parser, options); !read) return read;
  options.input_given = parser.has("INPUT");
  if (options.command == Command::table) return read_numbers(parser, options);
  if (options.command != Command::query && parser.has("--at")) options.at = words.at;
  if (auto checked = check_engine(options); !checked) return checked;
  if (auto read = read_folders(parser, options); !read) return read;
  return read_numbers(parser, options);
}

}  // namespace

Result<Options> parse_options(Command command, std::string_view name,
                              std::span<const std::string_view> words) {
  Options options;
  options.command = command;
  Parser parser(command, options);
  if (auto parsed = parser.parse(name, words); !parsed) return tl::unexpected(parsed.error());
  if (options.help) return options;

  if (parser.has("-o")) options.output = parser.words().output;
  if (options.output.empty()) return usage_error("-o needs the name of a file");
  if (command == Command::new_game || command == Command::cache) {
    if (options.verbose) tell_compiler_words();
    return options;
  }
  options.game_is_folder = command == Command::verify &&
                           catalogue::find_game(options.game) == nullptr && is_folder(options.game);
  if (!options.game_is_folder)
    if (auto taken = take_shorthand(options); !taken) return tl::unexpected(taken.error());
  const bool needs_game = command != Command::games;
  if (needs_game && options.game.empty())
    return usage_error(std::string(name) + " needs a game; see foregone " + std::string(name) +
                       " --help, and foregone games for their names");
  if (options.verbose) tell_compiler_words();
  if (!options.game.empty() && !options.game_is_folder)
    if (const auto found = find_game(options.game); !found)
      return tl::unexpected(unknown_game(options, found.error()));
  if (!needs_game) return options;

  if (auto read = read_settings(parser.words().settings, options); !read)
    return tl::unexpected(read.error());
  if (command == Command::gen) {
    if (!parser.has("--seed")) return options;
    const auto seed = number_option("--seed", parser.words().seed, 0, UINT64_MAX);
    if (!seed) return tl::unexpected(seed.error());
    options.seed = *seed;
    return options;
  }
  if (command == Command::lint) {
    if (auto read = read_lint_words(parser, options); !read) return tl::unexpected(read.error());
    return options;
  }
  if (auto read = read_solver_words(parser, options); !read) return tl::unexpected(read.error());
  if (options.game_is_folder)
    if (auto checked = check_folder_alone(parser); !checked) return tl::unexpected(checked.error());
  return options;
}

std::vector<std::string> option_names(Command command) {
  Options options;
  return Parser(command, options).names();
}

}  // namespace foregone::cli
