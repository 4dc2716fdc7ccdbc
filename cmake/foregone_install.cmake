# SPDX-License-Identifier: Apache-2.0
# `cmake --install`: headers, libraries, the CMake package (find_package(foregone)), the program.

include(CMakePackageConfigHelpers)
set(package_dir "${CMAKE_INSTALL_LIBDIR}/cmake/foregone")

install(TARGETS foregone foregone_base foregone_catalogue
  EXPORT foregoneTargets
  ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}"
  FILE_SET HEADERS DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}")
install(EXPORT foregoneTargets NAMESPACE foregone:: DESTINATION "${package_dir}")

configure_package_config_file(
  "${PROJECT_SOURCE_DIR}/cmake/foregoneConfig.cmake.in" "${PROJECT_BINARY_DIR}/foregoneConfig.cmake"
  INSTALL_DESTINATION "${package_dir}")
write_basic_package_version_file("${PROJECT_BINARY_DIR}/foregoneConfigVersion.cmake"
  COMPATIBILITY SameMinorVersion)  # below 1.0 a minor version may change the interface
install(FILES
  "${PROJECT_BINARY_DIR}/foregoneConfig.cmake" "${PROJECT_BINARY_DIR}/foregoneConfigVersion.cmake"
  DESTINATION "${package_dir}")

if(TARGET foregone-bin)
  install(TARGETS foregone-bin RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}")
endif()
install(FILES "${PROJECT_SOURCE_DIR}/LICENSE" DESTINATION "${CMAKE_INSTALL_DOCDIR}")
