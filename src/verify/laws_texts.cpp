// SPDX-License-Identifier: Apache-2.0
//
// Laws of texts and instances: what is shown can be typed, what is written can be read.
#include <algorithm>
#include <map>

#include "foregone/core/parameter_table.hpp"
#include "foregone/core/seeded_draw.hpp"
#include "foregone/core/text_input.hpp"
#include "verify/laws_scene.hpp"

namespace foregone::verifying {
namespace {

constexpr std::size_t most_text = std::size_t{1} << 24;  // longer instances are not looked at

// A new instance with the parameters of another.
Instance with_parameters_of(const Instance& other) {
  Instance copy = other;
  Instance made(other.table(), other.name());
  for (const ParameterInfo& parameter : parameters_of(copy)) {
    const auto set = set_parameter(made, parameter.name, parameter.value);
    static_cast<void>(set);  // a value out of its range is the instance's own
  }
  return made;
}
std::string written(const Instance& instance) {
  std::string text;
  instance.table().write(instance.self(), text_sink(text));
  return text;
}

// Reads what an instance writes, and compares.
void reads_back(const Instance& instance, Trial& trial, const std::string& which) {
  const std::string text = written(instance);
  if (text.size() > most_text) return;
  trial.tries();
  Instance again = with_parameters_of(instance);
  TextInput in(which, std::string_view(text));
  again.table().read(again.self(), &in);
  in.expect_end();
  if (in.error())
    return trial.broken("read", "what write writes is refused: " + in.error()->text());
  if (const std::string why = again.check(); !why.empty())
    return trial.broken("check", expected(which + " to be playable when read again", why));
  const std::string second = written(again);
  const auto line = [](const std::string& all) {
    return "\"" + all.substr(0, all.find('\n')) + "\"";
  };
  if (second != text)
    return trial.broken(
        "write", expected(which + " written again to be the same text",
                          "another one; first lines " + line(text) + " and " + line(second)));
  if (again.start() != instance.start())
    trial.broken("read", expected("the start " + instance.show(instance.start()) + " of " + which,
                                  again.show(again.start()) + " when read again"));
}

// A random instance; nothing where its draws end with an error, which is told.
std::optional<Instance> drawn(const Scene& scene, Trial* trial, std::uint64_t seed) {
  Instance instance = with_parameters_of(scene.instance);
  SeededDraw draw(seed);
  instance.table().random(instance.self(), &draw);
  const std::optional<Error> error = draw.error();
  if (!error) return instance;
  if (trial != nullptr)
    trial->broken("random", "seed " + std::to_string(seed) + ": " + error->text());
  return std::nullopt;
}

}  // namespace

void try_parse(Scene& scene, Trial& trial) {
  const Rules& rules = scene.rules;
  if (!rules.states(hook_bit_show) || !rules.states(hook_bit_parse)) return;
  for (std::uint32_t id = 0; id < scene.walk.size() && !trial.is_enough(); ++id) {
    trial.tries();
    const Bytes& at = scene.walk.key(id);
    const std::optional<Bytes> parsed = scene.instance.parse(rules.show(at));
    if (!parsed)
      trial.broken("parse", at, expected("this position for its text", "that the text is refused"));
    else if (*parsed != at)
      trial.broken("parse", at,
                   expected("this position for its text", "another one, " + rules.show(*parsed)));
  }
}

void try_describe(Scene& scene, Trial& trial) {
  const bool is_stated = scene.rules.states(hook_bit_describe);
  if (!is_stated && !scene.rules.states(hook_bit_show)) return;
  constexpr std::uint32_t most_positions = 2000;
  constexpr std::uint64_t most_moves = 256;
  const LawWalk& walk = scene.walk;
  for (std::uint32_t id = 0; id < std::min(walk.size(), most_positions); ++id) {
    if (trial.is_enough()) return;
    trial.tries();
    std::map<std::string, std::uint64_t> texts;
    const std::uint64_t end = std::min(walk.begin(id + 1), walk.begin(id) + most_moves);
    for (std::uint64_t m = walk.begin(id); m < end; ++m) {
      const auto number = static_cast<std::uint32_t>(m - walk.begin(id));
      const std::string text = scene.instance.describe(walk.key(id), number);
      const auto [seen, is_new] = texts.emplace(text, m);
      // Without the hook a move is called by where it leads.
      if (is_new || (!is_stated && walk.to(seen->second) == walk.to(m))) continue;
      trial.broken(is_stated ? "describe" : "show", walk.key(id),
                   expected("a text of its own for each move",
                            "\"" + text + "\" for moves " +
                                std::to_string(seen->second - walk.begin(id) + 1) + " and " +
                                std::to_string(number + 1)));
      break;
    }
  }
}

void try_ask(Scene& scene, Trial& trial) {
  if (!scene.rules.states(hook_bit_ask)) return;
  trial.tries();
  if (scene.instance.asked().empty()) trial.broken("ask", expected("a position", "none"));
}

void try_read(Scene& scene, Trial& trial) {
  if (!scene.rules.states(hook_bit_read) || !scene.rules.states(hook_bit_write)) return;
  reads_back(scene.instance, trial, "the instance");
  if (!scene.rules.states(hook_bit_random)) return;
  for (std::uint64_t seed = 0; seed < scene.options.instances && !trial.is_enough(); ++seed)
    if (const auto instance = drawn(scene, nullptr, seed); instance && instance->check().empty())
      reads_back(*instance, trial, "the instance of seed " + std::to_string(seed));
}

void try_random(Scene& scene, Trial& trial) {
  if (!scene.rules.states(hook_bit_random)) return;
  for (std::uint64_t seed = 0; seed < scene.options.instances && !trial.is_enough(); ++seed) {
    const std::string named = "the instance of seed " + std::to_string(seed);
    trial.tries();
    const auto instance = drawn(scene, &trial, seed);
    const auto again = drawn(scene, nullptr, seed);
    if (!instance || !again) continue;
    if (const std::string why = instance->check(); !why.empty())
      trial.broken("random", expected(named + " to be playable", "that check says: " + why));
    else if (scene.rules.states(hook_bit_write) && written(*instance) != written(*again))
      trial.broken("random", expected(named + " drawn again to be the same", "another one"));
  }
}

}  // namespace foregone::verifying
