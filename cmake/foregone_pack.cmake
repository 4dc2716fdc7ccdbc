# SPDX-License-Identifier: Apache-2.0
# `cpack -G DEB` in a build folder makes foregone_VERSION_ARCHITECTURE.deb: the program, the headers that
# games of one's own are compiled with, the libraries with their CMake package, manual page, completion.

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME foregone)
set(CPACK_PACKAGE_VENDOR Foregone)
set(CPACK_PACKAGE_VERSION "${PROJECT_VERSION}")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "exact solver for two-player games with perfect information")
set(CPACK_PACKAGE_DESCRIPTION
  "Says who wins, or by how much, when both sides play perfectly, for the start\n\
and for every position behind it; shows optimal lines and tables of values, and\n\
checks its answers by the rules alone. With a catalogue of games; a game of\n\
one's own is a C++ file of fifteen lines, which needs a C++ compiler.")
set(CPACK_RESOURCE_FILE_LICENSE "${PROJECT_SOURCE_DIR}/LICENSE")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_VERBATIM_VARIABLES ON)

set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_MAINTAINER "Foregone maintainers <maintainers@foregone.invalid>")
set(CPACK_DEBIAN_PACKAGE_SECTION math)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
find_program(FOREGONE_SHLIBDEPS dpkg-shlibdeps)
mark_as_advanced(FOREGONE_SHLIBDEPS)
if(FOREGONE_SHLIBDEPS)
  set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)  # the versions of what the program is linked with
else()
  set(CPACK_DEBIAN_PACKAGE_DEPENDS "libc6")
endif()
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "g++ (>= 4:12) | clang")
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "libexpected-dev, cmake")  # for programs that link the library
# What Debian's policy wants otherwise than `cmake --install` does it.
set(CPACK_PRE_BUILD_SCRIPTS "${PROJECT_SOURCE_DIR}/cmake/debian_places.cmake")
set(CPACK_FOREGONE_COPYRIGHT "${PROJECT_SOURCE_DIR}/share/copyright")

include(CPack)
