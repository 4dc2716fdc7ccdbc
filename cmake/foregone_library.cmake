# SPDX-License-Identifier: Apache-2.0
# The libraries:
#   foregone::foregone   the public headers, plus the compiled parts of core and kernels
#   foregone::catalogue  engines compiled once per key and value kind, and the list of games
# Source files are found by their room, so a new file needs no line here.

include(GNUInstallDirs)
find_package(tl-expected CONFIG REQUIRED)
set(THREADS_PREFER_PTHREAD_FLAG ON)
find_package(Threads REQUIRED)

# foregone_add_library(<target> <folder under src>...): a static library of the folders' sources.
# A library whose folders are empty becomes an INTERFACE library, so it can be linked all the same.
function(foregone_add_library target)
  set(sources "")
  foreach(room IN LISTS ARGN)
    file(GLOB_RECURSE found CONFIGURE_DEPENDS
      "${PROJECT_SOURCE_DIR}/src/${room}/*.cpp" "${PROJECT_SOURCE_DIR}/src/${room}/*.hpp")
    list(APPEND sources ${found})
  endforeach()
  list(FILTER sources INCLUDE REGEX "\\.[ch]pp$")
  set(units "${sources}")
  list(FILTER units INCLUDE REGEX "\\.cpp$")
  if(units)
    add_library(${target} STATIC ${sources})
    target_include_directories(${target} PRIVATE "${PROJECT_SOURCE_DIR}/src")
    target_link_libraries(${target} PRIVATE $<BUILD_INTERFACE:foregone_warnings>)
  else()
    add_library(${target} INTERFACE)
  endif()
endfunction()

# The keyword for usage requirements: PUBLIC, or INTERFACE for a library without sources.
function(foregone_scope target out)
  get_target_property(type ${target} TYPE)
  if(type STREQUAL "INTERFACE_LIBRARY")
    set(${out} INTERFACE PARENT_SCOPE)
  else()
    set(${out} PUBLIC PARENT_SCOPE)
  endif()
endfunction()

foregone_add_library(foregone_base core kernels)
foregone_scope(foregone_base scope)
target_compile_features(foregone_base ${scope} cxx_std_20)
target_include_directories(foregone_base ${scope}
  "$<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>"
  "$<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>")
target_link_libraries(foregone_base ${scope} tl::expected Threads::Threads)
if(FOREGONE_CHECKS)
  # Public: templates in headers must be compiled the same way on both sides.
  target_compile_definitions(foregone_base ${scope} FOREGONE_CHECKS=1)
endif()

file(GLOB_RECURSE foregone_headers CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/include/foregone/*.hpp")
add_library(foregone INTERFACE)
add_library(foregone::foregone ALIAS foregone)
target_sources(foregone INTERFACE
  FILE_SET HEADERS BASE_DIRS "${PROJECT_SOURCE_DIR}/include" FILES ${foregone_headers})
target_link_libraries(foregone INTERFACE foregone_base)

foregone_add_library(foregone_catalogue engines catalogue store verify loader)
foregone_scope(foregone_catalogue scope)
target_link_libraries(foregone_catalogue ${scope} foregone ${CMAKE_DL_LIBS})
# Where the program finds the headers for games of one's own while it is not installed.
set_source_files_properties("${PROJECT_SOURCE_DIR}/src/loader/build.cpp" PROPERTIES
  COMPILE_DEFINITIONS "FOREGONE_SOURCE_INCLUDE=\"${PROJECT_SOURCE_DIR}/include\"")
add_library(foregone::catalogue ALIAS foregone_catalogue)
set_target_properties(foregone_base PROPERTIES EXPORT_NAME base)
set_target_properties(foregone_catalogue PROPERTIES EXPORT_NAME catalogue)
