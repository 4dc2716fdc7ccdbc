// SPDX-License-Identifier: Apache-2.0
//
// `--estimate`: what solving would take, and whether the budget allows it. Nothing is solved.
#include <fmt/format.h>

#include <algorithm>

#include "cli/json.hpp"
#include "cli/process.hpp"
#include "cli/solve.hpp"
#include "cli/text.hpp"
#include "foregone/catalogue/levels.hpp"

namespace foregone::cli {
namespace {

// A limit from above that is too large tells nothing.
std::optional<bool> fits(const catalogue::Estimate& estimate, std::uint64_t memory) {
  if (!estimate.bytes) return std::nullopt;
  if (*estimate.bytes <= memory) return true;
  return estimate.exact ? std::optional(false) : std::nullopt;
}

// Two digits are more than a calibration is good for.
std::string expected_text(double seconds) {
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
  if (!fit) return text + fmt::format("; allowed are {}", size_text(memory));
  return text + fmt::format("; {} in {}", *fit ? "fits" : "does not fit", size_text(memory));
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

std::string text_of(const Options& options, const Task& task,
                    std::span<const catalogue::Estimate> estimates, std::uint64_t memory) {
  if (!options.json) {
    std::string lines;
    for (const auto& estimate : estimates) lines += estimate_text(estimate, memory) + '\n';
    return lines;
  }
  JsonLine json;
  json.game(task.instance.name(), task.parameters).key("memory").count(memory);
  if (options.engine == "all") {
    json.key("estimates").open('[');
    for (const auto& estimate : estimates) {
      json.open('{');
      write_members(json, estimate, memory);
      json.close('}');
    }
    json.close(']');
  } else {
    write_members(json, estimates[0], memory);
  }
  return json.finish();
}

}  // namespace

Result<int> write_estimate(const Options& options, const Task& task, Output& out) {
  std::vector<std::string_view> engines{options.engine};
  if (options.engine == "all") {
    engines.clear();
    for (const auto& engine : catalogue::engines_for(task.instance)) engines.push_back(engine.name);
  }
  std::vector<catalogue::Estimate> estimates;
  for (const std::string_view engine : engines) {
    auto estimate =
        catalogue::estimate(task.instance, engine, purpose_of(options), task.positions.size(),
                            solve_options(options, nullptr), true);
    if (!estimate && options.engine == "all") continue;  // it cannot do this
    if (!estimate) return tl::unexpected(estimate.error());
    estimates.push_back(*estimate);
  }
  if (options.keep || options.checkpoint) {
    const auto files = catalogue::level_files(task.instance);
    if (!files) return tl::unexpected(files.error());
    estimates[0].disk_bytes = options.keep ? files->kept : files->checkpoints;
  }
  const std::uint64_t memory = options.memory ? *options.memory : default_memory();
  if (auto written = out.write(text_of(options, task, estimates, memory)); !written)
    return tl::unexpected(written.error());
  const bool can_run = std::any_of(estimates.begin(), estimates.end(), [&](const auto& estimate) {
    return fits(estimate, memory).value_or(true);
  });
  return can_run ? exit_answered : exit_budget;
}

}  // namespace foregone::cli
