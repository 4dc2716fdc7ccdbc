// SPDX-License-Identifier: Apache-2.0
//
// Tables of any game, by solves: one serves all values of the parameters that only start() reads.
#pragma once

#include <memory>

#include "catalogue/table_cells.hpp"
#include "foregone/catalogue/table.hpp"

namespace foregone::catalogue {

/// The table of a request whose cells are not too many; options.detail: what values say.
Result<std::unique_ptr<ValueTable>> table_by_solves(const TableRequest& request, TableCells cells,
                                                    const SolveOptions& options);

}  // namespace foregone::catalogue
