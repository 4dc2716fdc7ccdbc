#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Reads the #include lines of include/, src/ and apps/ as text and fails when one goes against the
# arrows of the design. Run by ctest as `arrows_test.sh PROGRAM SOURCE`; by hand without arguments.
# Needs bash, find and awk. Ends with a self-test: planted forbidden includes must be found.
set -uo pipefail
source_dir=${2:-$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd)}

# shellcheck disable=SC2016 # the $ in there are awk's
# arrows FOLDER: prints each forbidden include as file:line: reason. Fails if there is one.
arrows() (
  cd -- "$1" || exit 1
  folders=()
  for folder in include src apps; do [[ -d $folder ]] && folders+=("$folder"); done
  ((${#folders[@]})) || { echo "$1: no include, src or apps folder" && exit 1; }
  find "${folders[@]}" -name node_modules -prune -o \
    \( -name '*.hpp' -o -name '*.h' -o -name '*.cpp' -o -name '*.inc' \) -type f -print0 |
    xargs -0 -r awk '
      BEGIN {
        # A room may include itself and these. `library` stands for every room but the apps.
        library = "core games kernels engines verify store loader distributed catalogue"
        allow("core", "core")
        allow("games", "core")          # not games: a game never includes another game, but for
                                        # what games share in games/detail
        allow("kernels", "core kernels")
        allow("engines", "core kernels engines")
        allow("verify", "core store verify")
        allow("store", "core store")
        allow("loader", "core loader")
        allow("distributed", "core engines distributed")
        allow("catalogue", library)
        allow("apps", "core verify store loader distributed catalogue apps")
        count = split(library " apps", names, " ")
        for (i = 1; i <= count; i++) is_room[names[i]] = 1
      }
      function allow(room, others,   list, n, i) {
        n = split(others, list, " ")
        for (i = 1; i <= n; i++) allowed[room, list[i]] = 1
      }
      function room_of(path,   part) {
        if (path == "include/foregone/games/catalogue.hpp") return "catalogue"  # the list of games
        if (path == "include/foregone/game.hpp") return "core"  # what a game of a user includes
        sub(/^include\/foregone\//, "", path)
        sub(/^src\//, "", path)
        if (path ~ /^apps\//) return "apps"
        split(path, part, "/")
        return part[1]
      }
      # The room that an include names, "" for another library or a file of the same folder.
      function target_of(header,   part) {
        if (header ~ /^foregone\//) {
          split(header, part, "/")
          return part[3] == "" ? "foregone/" part[2] : part[2]
        }
        while (sub(/^\.\.?\//, "", header)) {}
        if (header ~ /^(include\/)?foregone\//) {
          sub(/^(include\/)?foregone\//, "", header)
        }
        sub(/^src\//, "", header)
        if (header ~ /^(apps|cli|explorer)\//) return "apps"
        split(header, part, "/")
        return part[2] != "" && part[1] in is_room ? part[1] : ""
      }
      function complain(text) {
        printf "%s:%d: %s\n", FILENAME, FNR, text
        bad = 1
      }
      FNR == 1 {
        room = room_of(FILENAME)
        if (!(room in is_room)) complain("no such room: " room)
      }
      /^[ \t]*#[ \t]*(include|include_next|import)[ \t]*[<"]/ {
        header = $0
        sub(/^[^<"]*[<"]/, "", header)
        sub(/[>"].*$/, "", header)
        target = target_of(header)
        if (room == "games" && header ~ /^foregone\/games\/detail\//) target = ""
        if (target != "" && !((room, target) in allowed))
          complain(room " must not include " target " (" header ")")
        public = FILENAME ~ /^include\//
        if (header ~ /^(hdf5|H5|zstd|libdeflate)/ && (public || room != "store"))
          complain("HDF5 and its filters are named in src/store only (" header ")")
        if (header ~ /^mpi/ && (public || room != "distributed"))
          complain("MPI is named in src/distributed only (" header ")")
        if (header ~ /^(nlohmann|CLI|httplib)/ && room != "apps")
          complain("JSON, command line and HTTP headers belong to apps (" header ")")
        if (header ~ /^(iostream|print|cstdio|stdio\.h|fmt\/.*)$/ && room == "engines")
          complain("an engine does not print (" header ")")
      }
      END { exit bad }'
)

failed=0
arrows "$source_dir" || failed=1

# Self-test: each line is a file, the include planted in it, and whether that is forbidden.
copy=$(mktemp -d) || exit 1
trap 'rm -rf -- "$copy"' EXIT
while read -r file line verdict; do
  rm -rf -- "${copy:?}"/*
  mkdir -p -- "$copy/${file%/*}"
  printf '// SPDX\n#  include %s\n' "$line" >"$copy/$file"
  if arrows "$copy" >/dev/null; then found=allowed; else found=forbidden; fi
  if [[ $found != "$verdict" ]]; then
    echo "self-test: $line in $file should be $verdict, was $found"
    failed=1
  fi
done <<'TEXT'
include/foregone/core/a.hpp "foregone/games/nim.hpp" forbidden
include/foregone/core/a.hpp "foregone/core/b.hpp" allowed
include/foregone/core/a.hpp <foregone/kernels/b.hpp> forbidden
include/foregone/core/a.hpp "foregone/foregone.hpp" forbidden
include/foregone/games/nim.hpp "foregone/games/kayles.hpp" forbidden
include/foregone/games/nim.hpp "foregone/core/game.hpp" allowed
include/foregone/games/nim.hpp "foregone/games/detail/heaps.hpp" allowed
include/foregone/games/detail/heaps.hpp "foregone/games/nim.hpp" forbidden
include/foregone/engines/a.hpp "foregone/games/detail/heaps.hpp" forbidden
include/foregone/games/catalogue.hpp "foregone/games/nim.hpp" allowed
include/foregone/engines/a.hpp "foregone/games/nim.hpp" forbidden
include/foregone/engines/a.hpp "foregone/store/level.hpp" forbidden
include/foregone/engines/a.hpp "foregone/kernels/a.hpp" allowed
include/foregone/engines/a.hpp <iostream> forbidden
include/foregone/verify/a.hpp "foregone/engines/a.hpp" forbidden
include/foregone/catalogue/a.hpp "foregone/engines/a.hpp" allowed
include/foregone/catalogue/a.hpp <nlohmann/json.hpp> forbidden
include/foregone/store/a.hpp <hdf5.h> forbidden
include/foregone/newroom/a.hpp <vector> forbidden
src/store/a.cpp <hdf5.h> allowed
src/distributed/a.cpp <mpi.h> allowed
src/engines/a.cpp "../verify/a.hpp" forbidden
src/engines/a.cpp "catalogue/a.hpp" forbidden
src/engines/a.cpp "a_body.hpp" allowed
src/kernels/a.cpp "foregone/engines/a.hpp" forbidden
src/kernels/a.cpp "../../include/foregone/engines/a.hpp" forbidden
src/catalogue/a.cpp "../../apps/cli/a.hpp" forbidden
src/catalogue/a.cpp "cli/a.hpp" forbidden
apps/cli/a.cpp "foregone/catalogue/a.hpp" allowed
apps/cli/a.cpp "foregone/engines/a.hpp" forbidden
apps/cli/a.cpp "foregone/games/nim.hpp" forbidden
apps/cli/a.cpp "foregone/kernels/a.hpp" forbidden
apps/cli/a.cpp <CLI/CLI.hpp> allowed
TEXT
exit "$failed"
