# SPDX-License-Identifier: Apache-2.0
# The program `foregone`. It starts in under a millisecond because it loads nothing but the C
# library: fmt and JSON are header-only, the C++ library is linked statically. Not fully static,
# since a user's game is loaded with dlopen.

find_package(CLI11 CONFIG REQUIRED)
find_package(fmt CONFIG REQUIRED)
find_package(nlohmann_json CONFIG REQUIRED)

file(GLOB_RECURSE foregone_cli_sources CONFIGURE_DEPENDS
  "${PROJECT_SOURCE_DIR}/apps/cli/*.cpp" "${PROJECT_SOURCE_DIR}/apps/cli/*.hpp")
set(foregone_cli_main "${PROJECT_SOURCE_DIR}/apps/cli/main.cpp")
list(REMOVE_ITEM foregone_cli_sources "${foregone_cli_main}")

if(EXISTS "${foregone_cli_main}")
  # Everything but main(), so that tests/unit/cli can link it. Tests include "cli/<file>.hpp".
  add_library(foregone_cli INTERFACE)
  if(foregone_cli_sources)
    add_library(foregone_cli_objects OBJECT ${foregone_cli_sources})
    set_target_properties(foregone_cli_objects PROPERTIES LINKER_LANGUAGE CXX)
    target_link_libraries(foregone_cli_objects PRIVATE foregone_cli foregone_warnings)
  endif()
  target_include_directories(foregone_cli INTERFACE "${PROJECT_SOURCE_DIR}/apps")
  target_link_libraries(foregone_cli INTERFACE
    foregone_catalogue CLI11::CLI11 fmt::fmt-header-only nlohmann_json::nlohmann_json)
  target_compile_definitions(foregone_cli INTERFACE FOREGONE_VERSION="${PROJECT_VERSION}")

  add_executable(foregone-bin "${foregone_cli_main}")
  set_target_properties(foregone-bin PROPERTIES
    OUTPUT_NAME foregone
    RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/bin")
  target_link_libraries(foregone-bin PRIVATE foregone_cli foregone_warnings ${CMAKE_DL_LIBS})
  if(TARGET foregone_cli_objects)
    target_link_libraries(foregone-bin PRIVATE foregone_cli_objects)
  endif()
  if(NOT FOREGONE_SANITIZE)
    target_link_options(foregone-bin PRIVATE -static-libstdc++ -static-libgcc)
  endif()
endif()
