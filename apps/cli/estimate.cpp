// SPDX-License-Identifier: Apache-2.0
//
// `--estimate`: what solving would take, and whether the budget allows it. Nothing is solved. Engines
// are told in the order in which solve tries them, up to the first that may fit.
#include <fmt/format.h>

#include <algorithm>

#include "cli/json.hpp"
#include "cli/process.hpp"
#include "cli/solve.hpp"
#include "cli/text.hpp"
#include "foregone/catalogue/levels.hpp"

namespace foregone::cli {
namespace {

// What an engine is given of the memory allowed.
std::uint64_t given(const catalogue::Estimate& estimate, std::uint64_t memory) {
  return std::min(memory, estimate.memory_bytes.value_or(UINT64_MAX));
}

// A limit from above that is too large tells nothing.
std::optional<bool> fits(const catalogue::Estimate& estimate, std::uint64_t memory) {
  memory = given(estimate, memory);
  if (!estimate.bytes) return std::nullopt;
  if (*estimate.bytes <= memory) return true;
  return estimate.exact ? std::optional(false) : std::nullopt;
}

// Two digits are more than a calibration is good for.
std::string expected_text(double seconds) {
  if (seconds < 1) return "less than a second";
  return seconds < 10 ? fmt::format("about {:.1g} s", seconds) : "about " + span_text(seconds);
}

}  // namespace

std::string estimate_text(const catalogue::Estimate& estimate, std::uint64_t memory) {
  const std::string_view limit = estimate.exact ? "" : "at most ";
  std::string text = fmt::format("{}: ", estimate.engine);
  if (!estimate.positions) text += "positions not known beforehand";
  else if (*estimate.positions == UINT64_MAX) text += "2^63 positions or more";
  else text += fmt::format("{}{}", limit, counted(*estimate.positions, "position"));
  if (estimate.bytes && *estimate.bytes != UINT64_MAX)
    text += fmt::format(", {}{}", limit, size_text(*estimate.bytes));
  if (estimate.disk_bytes) text += ", " + size_text(*estimate.disk_bytes) + " of disk";
  if (estimate.seconds) text += ", " + expected_text(*estimate.seconds);
  const std::optional<bool> fit = fits(estimate, memory);
  const std::string allowed = size_text(given(estimate, memory));
  if (!fit) return text + "; allowed are " + allowed;
  return text + (*fit ? "; fits in " : "; does not fit in ") + allowed;
}

namespace {

void write_members(JsonLine& json, const catalogue::Estimate& estimate, std::uint64_t memory) {
  json.key("engine").text(estimate.engine);
  json.key("positions").count_if_known(estimate.positions);
  json.key("bytes").count_if_known(estimate.bytes);
  json.key("exact").flag(estimate.exact);
  if (estimate.disk_bytes) json.key("disk_bytes").count(*estimate.disk_bytes);
  json.key("expected_seconds");
  if (estimate.seconds) json.seconds(*estimate.seconds);
  else json.null();
  const std::optional<bool> fit = fits(estimate, memory);
  json.key("fits");
  if (fit) json.flag(*fit);
  else json.null();
}

std::string lines_of(const catalogue::Plan& plan, std::uint64_t memory) {
  std::string lines;
  for (const auto& estimate : plan.tried) lines += estimate_text(estimate, memory) + '\n';
  if (plan.then.empty() || fits(plan.tried.back(), memory) == true) return lines;
  lines.back() = ';';
  return lines + fmt::format(" then {}\n", fmt::join(plan.then, ", "));
}

void write_array(JsonLine& json, std::span<const catalogue::Estimate> estimates,
                 std::uint64_t memory) {
  json.open('[');
  for (const auto& estimate : estimates) {
    json.open('{');
    write_members(json, estimate, memory);
    json.close('}');
  }
  json.close(']');
}

std::string json_of(const Options& options, const Task& task, const catalogue::Plan& plan,
                    std::uint64_t memory) {
  JsonLine json;
  json.game(task.instance.name(), task.parameters).key("memory").count(memory);
  if (options.engine == "all") {
    json.key("estimates");
    write_array(json, plan.tried, memory);
    return json.finish();
  }
  write_members(json, plan.tried.back(), memory);
  const std::span<const catalogue::Estimate> too_large(plan.tried.data(), plan.tried.size() - 1);
  if (!too_large.empty()) {
    json.key("too_large");
    write_array(json, too_large, memory);
  }
  if (!plan.then.empty()) {
    json.key("then").open('[');
    for (const std::string_view engine : plan.then) json.text(engine);
    json.close(']');
  }
  return json.finish();
}

// Every engine that can take the task, side by side.
catalogue::Plan plan_of_all(const Options& options, const Task& task) {
  catalogue::Plan plan;
  for (const auto& engine : catalogue::engines_for(task.instance)) {
    const auto estimate =
        catalogue::estimate(task.instance, engine.name, purpose_of(options), task.positions.size(),
                            solve_options(options, nullptr), true);
    if (estimate) plan.tried.push_back(*estimate);  // else it cannot do this
  }
  return plan;
}

}  // namespace

Result<int> write_estimate(const Options& options, const Task& task, Output& out) {
  Result<catalogue::Plan> plan =
      options.engine == "all"
          ? plan_of_all(options, task)
          : catalogue::plan(task.instance, options.engine, purpose_of(options),
                            task.positions.size(), solve_options(options, nullptr), true);
  if (!plan) return tl::unexpected(plan.error());
  if (options.keep || options.checkpoint) {
    const auto files = catalogue::level_files(task.instance);
    if (!files) return tl::unexpected(files.error());
    plan->tried[0].disk_bytes = options.keep ? files->kept : files->checkpoints;
  }
  const std::uint64_t memory = options.memory ? *options.memory : default_memory();
  const std::string text =
      options.json ? json_of(options, task, *plan, memory) : lines_of(*plan, memory);
  if (auto written = out.write(text); !written) return tl::unexpected(written.error());
  const bool can_run = std::any_of(plan->tried.begin(), plan->tried.end(), [&](const auto& tried) {
    return fits(tried, memory).value_or(true);
  });
  return can_run ? exit_answered : exit_budget;
}

}  // namespace foregone::cli
