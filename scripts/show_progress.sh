# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
#
# show_progress WHAT: copies what a build says from its input to its output, and tells on standard error
# how far it is, "WHAT [12/106]": on a terminal on one line that is rewritten, else about every half
# minute. For sourcing.

show_progress() {
  local line told=$SECONDS
  trap '' INT  # the build ends first, and what it says then is said too
  while IFS= read -r line || [[ -n $line ]]; do
    printf '%s\n' "$line"
    [[ $line =~ ^\[[0-9]+/[0-9]+\] ]] || continue
    if [[ -t 2 ]]; then
      printf '\r%s %s' "$1" "${BASH_REMATCH[0]}" >&2
    elif ((SECONDS - told >= 30)); then
      echo "$1 ${BASH_REMATCH[0]}" >&2
      told=$SECONDS
    fi
  done
  if [[ -t 2 ]]; then printf '\r\033[K' >&2; fi
}
