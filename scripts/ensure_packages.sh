# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# Sourced by ./foregone and ./test. The only place that lists Debian packages, by purpose.
# shellcheck disable=SC2034 # the lists are read by name

packages_build=(g++ cmake ninja-build libexpected-dev libcli11-dev libfmt-dev nlohmann-json3-dev
  libxxhash-dev)
packages_test=(libgtest-dev libgmock-dev librapidcheck-dev libbenchmark-dev)
packages_format=(clang-format-16)
packages_tidy=(clang-16 clang-tidy-16)
packages_clang=(clang-16)
packages_fuzz=(clang-16 libclang-rt-16-dev)

# ensure_packages PURPOSE...: installs what is missing when root. Anybody else is told the one line
# to run, and the script ends with 2. Prints on stderr only, and only when something is missing.
ensure_packages() {
  command -v dpkg-query >/dev/null || return 0 # not Debian: CMake will name what it misses
  local purpose wanted=() missing=() package
  for purpose; do
    local -n list=packages_$purpose
    wanted+=("${list[@]}")
  done
  local installed
  installed=$(dpkg-query -W -f='${db:Status-Status} ${Package}\n' "${wanted[@]}" 2>/dev/null)
  for package in "${wanted[@]}"; do
    [[ $'\n'$installed$'\n' == *$'\n'"installed $package"$'\n'* ||
      " ${missing[*]} " == *" $package "* ]] || missing+=("$package")
  done
  ((${#missing[@]})) || return 0

  if ((EUID != 0)); then
    echo "sudo apt-get install -y --no-install-recommends ${missing[*]}" >&2
    exit 2
  fi
  echo "foregone: installing ${missing[*]}" >&2
  # The package lists may be absent (a new container) or old: fetch them only if a first try fails.
  local log
  log=$(apt_install "${missing[@]}" 2>&1) && return 0
  log=$(apt-get update 2>&1 </dev/null && apt_install "${missing[@]}" 2>&1) && return 0
  tail -n 20 <<<"$log" >&2
  echo "foregone: could not install the packages" >&2
  exit 2
}

apt_install() {
  DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends \
    -o DPkg::Lock::Timeout=600 "$@" </dev/null
}
