# SPDX-License-Identifier: Apache-2.0
# The program `foregone`. It starts in under a millisecond because it loads nothing but the C
# library: fmt and JSON are header-only, the C++ library is linked statically. Not fully static,
# since a user's game is loaded with dlopen.

find_package(CLI11 CONFIG REQUIRED)
find_package(fmt CONFIG REQUIRED)
find_package(nlohmann_json CONFIG REQUIRED)

# Everything but main(), so that tests/unit/cli can link it. Tests include "cli/<file>.hpp".
file(GLOB foregone_cli_sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/apps/cli/*.cpp")
list(REMOVE_ITEM foregone_cli_sources "${PROJECT_SOURCE_DIR}/apps/cli/main.cpp")
# What `foregone new` writes lies as it is below apps/cli/starters.
set(foregone_starter_texts "")
foreach(kind outcome points heap lattice window)
  set(starter "${PROJECT_SOURCE_DIR}/apps/cli/starters/${kind}.cpp.in")
  file(READ "${starter}" text)
  string(APPEND foregone_starter_texts
    "constexpr std::string_view ${kind}_text = R\"starter(${text})starter\";\n\n")
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${starter}")
endforeach()
configure_file("${PROJECT_SOURCE_DIR}/apps/cli/starters.cpp.in"
  "${PROJECT_BINARY_DIR}/starters.cpp" @ONLY)
list(APPEND foregone_cli_sources "${PROJECT_BINARY_DIR}/starters.cpp")
add_library(foregone_cli STATIC ${foregone_cli_sources})
target_include_directories(foregone_cli PUBLIC "${PROJECT_SOURCE_DIR}/apps")
target_link_libraries(foregone_cli
  PUBLIC foregone_catalogue
  PRIVATE foregone_warnings CLI11::CLI11 fmt::fmt-header-only nlohmann_json::nlohmann_json)

add_executable(foregone-bin "${PROJECT_SOURCE_DIR}/apps/cli/main.cpp")
set_target_properties(foregone-bin PROPERTIES
  OUTPUT_NAME foregone
  RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/bin")
target_compile_definitions(foregone-bin PRIVATE FOREGONE_VERSION="${PROJECT_VERSION}")
target_link_libraries(foregone-bin PRIVATE foregone_cli foregone_warnings ${CMAKE_DL_LIBS})
if(NOT FOREGONE_SANITIZE)
  target_link_options(foregone-bin PRIVATE -static-libstdc++ -static-libgcc -Wl,--gc-sections)
endif()
