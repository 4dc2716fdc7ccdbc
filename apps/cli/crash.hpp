// SPDX-License-Identifier: Apache-2.0
//
// A crash or an exception in the code of somebody's own game, told in one line with the hook and the
// position: "your game crashed in moves() at position 4: segmentation fault".
#pragma once

namespace foregone::cli {

/// From now on such a crash ends the process with exit_input after that line. A crash elsewhere ends it
/// as ever.
void watch_crashes();

}  // namespace foregone::cli
