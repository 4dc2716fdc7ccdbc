# SPDX-License-Identifier: Apache-2.0
# `cmake --install`: headers, libraries, the CMake package (find_package(foregone)), the program with its
# manual page and the completion of shells. `cpack -G DEB`: foregone_pack.

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

  # The manual page is what the program says of itself, so it is made when that is built.
  set(foregone_man_page "${PROJECT_BINARY_DIR}/share/foregone.1")
  add_custom_command(OUTPUT "${foregone_man_page}"
    COMMAND "${CMAKE_COMMAND}" "-DPROGRAM=$<TARGET_FILE:foregone-bin>"
      "-DTEMPLATE=${PROJECT_SOURCE_DIR}/share/foregone.1.in" "-DOUTPUT=${foregone_man_page}"
      -P "${PROJECT_SOURCE_DIR}/cmake/make_man_page.cmake"
    DEPENDS foregone-bin "${PROJECT_SOURCE_DIR}/share/foregone.1.in"
      "${PROJECT_SOURCE_DIR}/cmake/make_man_page.cmake"
    COMMENT "Writing foregone(1)" VERBATIM)
  add_custom_target(foregone_man ALL DEPENDS "${foregone_man_page}")
  install(FILES "${foregone_man_page}" DESTINATION "${CMAKE_INSTALL_MANDIR}/man1")

  # Completion asks the program; both shells share the words.
  set(foregone_words "${PROJECT_SOURCE_DIR}/share/completion_words.sh")
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${foregone_words}")
  file(READ "${foregone_words}" foregone_completion_words)
  foreach(shell foregone.bash _foregone)
    configure_file("${PROJECT_SOURCE_DIR}/share/${shell}.in" "${PROJECT_BINARY_DIR}/share/${shell}" @ONLY)
  endforeach()
  install(FILES "${PROJECT_BINARY_DIR}/share/foregone.bash" RENAME foregone
    DESTINATION "${CMAKE_INSTALL_DATADIR}/bash-completion/completions")
  install(FILES "${PROJECT_BINARY_DIR}/share/_foregone"
    DESTINATION "${CMAKE_INSTALL_DATADIR}/zsh/site-functions")
endif()
install(FILES "${PROJECT_SOURCE_DIR}/LICENSE" DESTINATION "${CMAKE_INSTALL_DOCDIR}")
