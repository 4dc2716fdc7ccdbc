// SPDX-License-Identifier: Apache-2.0
//
// The help of a command names the options that its parser takes, and no others.
#include "cli/options.hpp"

#include <regex>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "cli/help.hpp"

namespace foregone::cli {
namespace {

std::set<std::string> options_in(const std::string& help) {
  const std::string described = help.substr(0, help.find("\nExample"));
  const std::regex option("(^|[ ,(\\[])(--[a-z-]+|-[a-z])(?![a-z-])");
  std::set<std::string> names;
  for (std::sregex_iterator found(described.begin(), described.end(), option), end; found != end;
       ++found)
    names.insert((*found)[2]);
  names.erase("-h");  // the short name of --help
  return names;
}

TEST(Options, AreThoseThatTheHelpNames) {
  const auto last = static_cast<int>(Command::cache);
  for (int command = 0; command <= last; ++command) {
    const auto names = option_names(static_cast<Command>(command));
    const std::string help = command_help(static_cast<Command>(command));
    EXPECT_EQ(options_in(help), std::set<std::string>(names.begin(), names.end())) << help;
  }
}

}  // namespace
}  // namespace foregone::cli
