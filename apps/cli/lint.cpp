// SPDX-License-Identifier: Apache-2.0
//
// `lint`: looks for laws that a game breaks, and tells which hooks it states and what is lost without the
// others: a misspelt hook is one that is not stated.
#include <fmt/format.h>

#include <algorithm>

#include "cli/commands.hpp"
#include "cli/json.hpp"
#include "cli/process.hpp"
#include "cli/sanitized.hpp"
#include "cli/task.hpp"
#include "cli/text.hpp"
#include "foregone/verify/hook_list.hpp"
#include "foregone/verify/laws.hpp"

namespace foregone::cli {
namespace {

constexpr std::size_t page_width = 80;
constexpr std::size_t hook_indent = 22;

// "ok", "broken", or "-" where the law says nothing of the game.
std::string_view state_of(const LawFinding& finding) {
  if (!finding.breaches.empty()) return "broken";
  return finding.tried > 0 ? "ok" : "-";
}

std::string laws_text(const LintReport& report) {
  std::string lines;
  for (const LawFinding& finding : report.laws) {
    const LawInfo& law = law_info(finding.law);
    lines += fmt::format("{:<6}  {:<19}  {}\n", state_of(finding), law.name, law.statement);
    for (const Breach& breach : finding.breaches)
      lines += fmt::format("        {}\n", printable(breach.text()));
  }
  return lines;
}

// The hooks of the game's family that are stated, or not.
std::vector<const HookInfo*> hooks_of(const Instance& instance, bool stated) {
  std::vector<const HookInfo*> hooks;
  for (const HookInfo& hook : hook_list())
    if (hook.family == family_of(instance) && states_hook(instance, hook) == stated)
      hooks.push_back(&hook);
  return hooks;
}

std::string hooks_text(const Instance& instance) {
  std::string names;
  for (const HookInfo* hook : hooks_of(instance, true))
    names += (names.empty() ? "" : ", ") + std::string(hook->name);
  std::string lines = "\nHooks found\n" + wrapped(names, page_width, 2) +
                      "\nHooks not stated, and what holds without them\n";
  for (const HookInfo* hook : hooks_of(instance, false)) {
    std::string text = wrapped(std::string(hook->without), page_width, hook_indent);
    text.replace(0, hook_indent, fmt::format("  {:<20}", hook->name));
    lines += text;
  }
  return lines;
}

std::string title(const Task& task, const LintReport& report) {
  return fmt::format("{}: {}, {}{}; values of {} derived\n\n", printable(task.instance.name()),
                     counted(report.positions, "position"), counted(report.moves, "move"),
                     report.is_whole ? ", all there are" : "", report.valued);
}

std::string text_of(const Task& task, const LintReport& report) {
  return title(task, report) + laws_text(report) + hooks_text(task.instance);
}

std::string json_of(const Task& task, const LintReport& report) {
  JsonLine json;
  json.game(task.instance.name(), task.parameters).key("holds").flag(report.holds());
  json.key("positions").count(report.positions).key("moves").count(report.moves);
  json.key("whole").flag(report.is_whole).key("valued").count(report.valued);
  json.key("laws").open('[');
  for (const LawFinding& finding : report.laws) {
    json.open('{').key("law").text(law_info(finding.law).name).key("tried").count(finding.tried);
    json.key("breaches").open('[');
    for (const Breach& breach : finding.breaches) {
      json.open('{').key("hook").text(breach.hook).key("position");
      if (breach.position.empty()) json.null();
      else json.text(breach.position);
      json.key("what").text(breach.what).close('}');
    }
    json.close(']').close('}');
  }
  json.close(']').key("hooks").open('[');
  for (const HookInfo* hook : hooks_of(task.instance, true)) json.text(hook->name);
  json.close(']').key("not_stated").open('[');
  for (const HookInfo* hook : hooks_of(task.instance, false))
    json.open('{').key("hook").text(hook->name).key("without").text(hook->without).close('}');
  return json.close(']').finish();
}

}  // namespace

Result<int> run_lint(const Options& options, Output& out) {
  if (const auto done = run_sanitized(options)) {
    out.abandon();  // the second process has written it
    return *done;
  }
  const auto task = load_task(options);
  if (!task) return tl::unexpected(task.error());
  if (auto opened = out.open(); !opened) return tl::unexpected(opened.error());
  LintOptions chosen;
  if (options.positions) chosen.positions = *options.positions;
  const LintReport report = lint(task->instance, task->positions, chosen);
  const std::string text = options.json ? json_of(*task, report) : text_of(*task, report);
  if (auto written = out.write(text); !written) return tl::unexpected(written.error());
  return report.holds() ? exit_answered : exit_check_failed;
}

}  // namespace foregone::cli
