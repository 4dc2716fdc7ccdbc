// SPDX-License-Identifier: Apache-2.0
//
// `gen`: one random instance in the game's input format, the same bytes for a seed everywhere.
#include <algorithm>

#include "cli/commands.hpp"
#include "cli/json.hpp"
#include "cli/process.hpp"
#include "cli/task.hpp"
#include "foregone/core/parameter_table.hpp"
#include "foregone/core/seeded_draw.hpp"

namespace foregone::cli {
namespace {

// A setting names a parameter of the game if there is one of that name, else a draw.
Result<void> apply_settings(Instance& instance, SeededDraw& draw, const Options& options) {
  const std::vector<ParameterInfo> parameters = parameters_of(instance);
  for (const Setting& setting : options.settings) {
    const bool is_parameter =
        std::any_of(parameters.begin(), parameters.end(),
                    [&](const ParameterInfo& parameter) { return parameter.name == setting.name; });
    if (!is_parameter) draw.pin(setting.name, setting.value);
    else if (auto set = set_parameter(instance, setting.name, setting.value); !set) return set;
  }
  return {};
}

// Passes what the game writes on to an output and keeps the first error.
struct Writer {
  Output& out;
  Result<void> state;
};

Result<void> write_instance(const Instance& instance, Output& out) {
  if (instance.states(hook_bit_many))
    if (auto written = out.write("1\n"); !written) return written;
  Writer writer{out, {}};
  instance.table().write(instance.self(),
                         {&writer, [](void* sink, const char* data, std::size_t size) {
                            auto& into = *static_cast<Writer*>(sink);
                            if (into.state) into.state = into.out.write({data, size});
                          }});
  return writer.state;
}

Result<void> write_json(Instance& instance, std::uint64_t seed, Output& out) {
  std::string text;
  instance.table().write(instance.self(), text_sink(text));
  JsonLine json;
  json.game(instance.name(), parameters_of(instance))
      .key("seed")
      .count(seed)
      .key("instance")
      .text(text);
  return out.write(json.finish());
}

}  // namespace

Result<int> run_gen(const Options& options, Output& out) {
  const auto entry = find_game(options.game);
  if (!entry) return tl::unexpected(entry.error());
  Instance instance((*entry)->table(), std::string((*entry)->name));
  if (!instance.states(hook_bit_random) || !instance.states(hook_bit_write))
    return usage_error(options.game + " has no random instances");
  SeededDraw draw(options.seed);
  if (auto applied = apply_settings(instance, draw, options); !applied)
    return tl::unexpected(applied.error());
  if (auto opened = out.open(); !opened) return tl::unexpected(opened.error());
  instance.table().random(instance.self(), &draw);
  // Where pinned values cannot be played, the game says why better than the draw that failed.
  const std::optional<Error> error = draw.error();
  if (error && error->kind != ErrorKind::input) return tl::unexpected(*error);
  if (auto checked = check_parameters(instance); !checked) return tl::unexpected(checked.error());
  // (Only what was pinned can leave a draw nothing to choose from.)
  if (error)
    return options.settings.empty() ? defect_error(error->message) : usage_error(error->message);
  const auto written =
      options.json ? write_json(instance, options.seed, out) : write_instance(instance, out);
  if (!written) return tl::unexpected(written.error());
  return exit_answered;
}

}  // namespace foregone::cli
