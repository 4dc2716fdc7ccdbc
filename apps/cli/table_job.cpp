// SPDX-License-Identifier: Apache-2.0
//
// From `--set heap=0..100` to the axes of a table. A list may hold ranges too: each is an axis.
#include <algorithm>
#include <array>
#include <memory>

#include "cli/process.hpp"
#include "cli/range.hpp"
#include "cli/solve.hpp"
#include "cli/table.hpp"
#include "cli/task.hpp"
#include "cli/text.hpp"
#include "foregone/verify/laws.hpp"

namespace foregone::cli {
namespace {

using catalogue::TableAxis;

constexpr std::size_t most_axes = 2;
// Values of a parameter of the start where no range is given: of one, and of two.
constexpr std::int64_t default_line = 51;
constexpr std::int64_t default_grid = 10;

// The pieces between commas, with a piece behind the last comma.
std::vector<std::string> pieces_of(std::string_view text) {
  std::vector<std::string> pieces;
  while (true) {
    const std::size_t comma = text.find(',');
    pieces.emplace_back(text.substr(0, comma));
    if (comma == std::string_view::npos) return pieces;
    text.remove_prefix(comma + 1);
  }
}

Result<void> add_axis(std::vector<TableAxis>& axes, TableAxis axis) {
  axes.push_back(std::move(axis));
  if (axes.size() <= most_axes) return {};
  std::string names;
  for (const TableAxis& known : axes)
    names += (names.empty()                          ? ""
              : known.label() == axes.back().label() ? " and "
                                                     : ", ") +
             known.label();
  return usage_error("ranges of " + names + "; a table is over one or two");
}

// Takes the ranges out of a setting; in their place it gets their last values.
Result<void> take_ranges(Setting& setting, const ParameterInfo& info,
                         std::vector<TableAxis>& axes) {
  if (info.kind != ParameterKind::number && info.kind != ParameterKind::list) {
    const auto read = range_in(setting.value);
    if (read && *read)
      return usage_error(info.name + " takes no range: it is no number, but " + info.range);
    return {};
  }
  std::string fixed;
  const std::vector<std::string> pieces = info.kind == ParameterKind::list
                                              ? pieces_of(setting.value)
                                              : std::vector<std::string>{setting.value};
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const auto read = range_in(pieces[i]);
    if (!read) return tl::unexpected(read.error());
    fixed += (i > 0 ? "," : "") + (*read ? std::to_string((*read)->last) : pieces[i]);
    if (!*read) continue;
    std::optional<std::size_t> place;
    if (info.kind == ParameterKind::list) place = i;
    if (auto added = add_axis(axes, {info.name, place, (*read)->first, (*read)->last}); !added)
      return added;
  }
  setting.value = std::move(fixed);
  return {};
}

// "0..100" as the bounds of a number.
std::optional<Range> bounds_of(const ParameterInfo& info) {
  if (info.kind != ParameterKind::number) return std::nullopt;
  const auto read = range_in(info.range);
  return read ? *read : std::nullopt;
}

// The parameters of the start that are not set, from their lower bounds on.
std::vector<TableAxis> default_axes(const Options& options,
                                    const std::vector<ParameterInfo>& infos) {
  std::vector<TableAxis> axes;
  for (const ParameterInfo& info : infos) {
    const bool is_set = std::any_of(options.settings.begin(), options.settings.end(),
                                    [&](const Setting& set) { return set.name == info.name; });
    if (const auto bounds = bounds_of(info); info.only_start && bounds && !is_set)
      axes.push_back({info.name, std::nullopt, bounds->first, bounds->last});
  }
  if (axes.size() > most_axes) return {};
  for (TableAxis& axis : axes) {
    const auto values = static_cast<std::uint64_t>(axes.size() == 1 ? default_line : default_grid);
    if (axis.size() > values) axis.last = axis.first + static_cast<std::int64_t>(values) - 1;
  }
  return axes;
}

Error without_range(const std::vector<ParameterInfo>& infos, std::string_view game) {
  for (const ParameterInfo& info : infos) {
    if (const auto bounds = bounds_of(info)) {
      const std::int64_t last =
          bounds->last - 100 > bounds->first ? bounds->first + 100 : bounds->last;
      return usage_error("a table needs a range, such as --set " + info.name + "=" +
                         std::to_string(bounds->first) + ".." + std::to_string(last))
          .value();
    }
    if (info.kind == ParameterKind::list)
      return usage_error("a table needs a range, such as --set " + info.name + "=1..9,1..9")
          .value();
  }
  return usage_error("a table needs a range of a number, and " + std::string(game) +
                     " has no parameter that is one")
      .value();
}

Result<std::vector<TableAxis>> axes_of(Options& options, const catalogue::GameEntry& entry) {
  Instance plain(entry.table(), std::string(entry.name));
  const std::vector<ParameterInfo> infos = parameters_of(plain);
  std::vector<TableAxis> axes;
  for (Setting& setting : options.settings)
    for (const ParameterInfo& info : infos)
      if (info.name == setting.name)
        if (auto taken = take_ranges(setting, info, axes); !taken)
          return tl::unexpected(taken.error());
  if (!axes.empty()) return axes;
  axes = default_axes(options, infos);
  if (axes.empty()) return tl::unexpected(without_range(infos, entry.name));
  for (const TableAxis& axis : axes)
    options.settings.push_back({axis.parameter, std::to_string(axis.last)});
  return axes;
}

void say_default(const std::vector<TableAxis>& axes) {
  std::string ranges;
  for (const TableAxis& axis : axes)
    ranges += (ranges.empty() ? "" : ", ") + axis.parameter + "=" + std::to_string(axis.first) +
              ".." + std::to_string(axis.last);
  say("foregone: no range was given; " + ranges);
}

// The parameters as they hold for all cells. A list with ranges stays as it was typed.
std::vector<ParameterInfo> fixed_parameters(Instance& instance, const Options& typed,
                                            const std::vector<TableAxis>& axes) {
  std::vector<ParameterInfo> infos = parameters_of(instance);
  const auto axis_of = [&](const ParameterInfo& info) {
    return std::find_if(axes.begin(), axes.end(),
                        [&](const TableAxis& axis) { return axis.parameter == info.name; });
  };
  std::erase_if(infos, [&](const ParameterInfo& info) {
    return axis_of(info) != axes.end() && info.kind == ParameterKind::number;
  });
  for (ParameterInfo& info : infos) {
    if (axis_of(info) == axes.end()) continue;
    info.kind = ParameterKind::text;
    for (const Setting& setting : typed.settings)
      if (setting.name == info.name) info.value = setting.value;
  }
  return infos;
}

ValueForm default_form(const Instance& instance) {
  if (instance.kind() == ValueKind::score) return ValueForm::score;
  return instance.is_heap() && !instance.misere() ? ValueForm::nimber : ValueForm::outcome;
}

// A source that gives a text kept in memory.
ByteSource source_of(std::shared_ptr<const std::string> text) {
  return [text = std::move(text), at = std::size_t{0}](
             char* buffer, std::size_t size) mutable -> Result<std::size_t> {
    const std::size_t count = text->copy(buffer, size, at);
    at += count;
    return count;
  };
}

Result<std::string> all_of(const ByteSource& source) {
  std::string text;
  std::array<char, 65'536> piece;
  while (true) {
    const auto got = source(piece.data(), piece.size());
    if (!got) return tl::unexpected(got.error());
    if (*got == 0) return text;
    text.append(piece.data(), *got);
  }
}

// A reader of the input for each cell: the bytes are kept, for what they mean may depend on it.
Result<std::function<Result<void>(Instance&)>> input_reader(const catalogue::GameEntry& entry,
                                                            const Options& options) {
  const auto bytes = open_bytes(entry, options);
  if (!bytes) return tl::unexpected(bytes.error());
  auto text = all_of(*bytes);
  if (!text) return tl::unexpected(text.error());
  const auto kept = std::make_shared<const std::string>(std::move(*text));
  const std::string name = input_name(options);
  return [kept, name](Instance& instance) -> Result<void> {
    TextInput in(name, source_of(kept));
    instance.table().read(instance.self(), &in);
    if (in.good())
      if (std::string why = instance.check(); !why.empty()) return {};
    return finish_input(in);
  };
}

}  // namespace

std::string_view form_name(ValueForm form) {
  if (form == ValueForm::nimber) return "nimber";
  if (form == ValueForm::score) return "score";
  return form == ValueForm::remoteness ? "remoteness" : "outcome";
}

Result<TableJob> load_table_job(const Options& options) {
  const auto entry = find_game(options.game);
  if (!entry) return tl::unexpected(entry.error());
  Options fixed = options;
  auto axes = axes_of(fixed, **entry);
  if (!axes) return tl::unexpected(axes.error());
  auto instance = new_instance(**entry, fixed);
  if (!instance) return tl::unexpected(instance.error());
  if (auto checked = check_value_form(*instance, options.value); !checked)
    return tl::unexpected(checked.error());
  if ((*entry)->users && !instance->states(hook_bit_read) && instance->check().empty()) {
    const std::vector<Bytes> starts{instance->start()};
    if (auto checked = check_lightly(*instance, starts); !checked)
      return tl::unexpected(checked.error());
  }
  if (fixed.settings.size() > options.settings.size()) say_default(*axes);
  const ValueForm form =
      options.value == ValueForm::answer ? default_form(*instance) : options.value;
  std::vector<ParameterInfo> parameters = fixed_parameters(*instance, options, *axes);
  const bool reads = instance->states(hook_bit_read);
  if (instance->states(hook_bit_many))
    return usage_error(options.game +
                       " takes several instances a file, and a table one: take `many` away for it");
  TableJob job{{std::move(*instance), std::move(*axes)}, std::move(parameters), form};
  job.request.moves = options.moves;
  job.request.outcomes = form == ValueForm::outcome;
  if (form == ValueForm::nimber) job.request.detail = Detail::nimber;
  if (form == ValueForm::remoteness) job.request.detail = Detail::remoteness;
  if (!reads) return job;
  auto reader = input_reader(**entry, fixed);
  if (!reader) return tl::unexpected(reader.error());
  job.request.read = std::move(*reader);
  return job;
}

}  // namespace foregone::cli
