# SPDX-License-Identifier: Apache-2.0
# Run by cpack on the folder that becomes the package (Debian Policy 12.1, 12.5): the manual page is
# compressed, the licence is told in usr/share/doc/foregone/copyright.
if(NOT CPACK_GENERATOR STREQUAL "DEB")
  return()
endif()
set(share "${CPACK_TEMPORARY_DIRECTORY}${CPACK_PACKAGING_INSTALL_PREFIX}/share")
execute_process(COMMAND gzip -9n "${share}/man/man1/foregone.1" COMMAND_ERROR_IS_FATAL ANY)
file(REMOVE "${share}/doc/foregone/LICENSE")
configure_file("${CPACK_FOREGONE_COPYRIGHT}" "${share}/doc/foregone/copyright" COPYONLY)
