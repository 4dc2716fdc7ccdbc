# SPDX-License-Identifier: Apache-2.0
# Flags of our own targets. Nothing here is exported to those who use the installed package.
# No -march and no -mavx2 anywhere: an inline helper compiled with them can be picked by the linker
# for the portable path. SIMD bodies carry function-level targets instead.

set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

add_library(foregone_warnings INTERFACE)
target_compile_options(foregone_warnings INTERFACE
  -Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion -Wshadow
  -Wnon-virtual-dtor -Woverloaded-virtual -Wold-style-cast -Wcast-align
  -Wundef -Wvla -Wextra-semi
  $<$<BOOL:${FOREGONE_WERROR}>:-Werror>)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  target_compile_options(foregone_warnings INTERFACE
    -Wduplicated-cond -Wlogical-op)
  if(CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    # False positive in every `"text" + std::string` at -O2 (GCC bug 105651).
    target_compile_options(foregone_warnings INTERFACE -Wno-restrict)
  endif()
  if(FOREGONE_SANITIZE)
    # GCC's manual: sanitizers make these flow-based warnings unreliable.
    target_compile_options(foregone_warnings INTERFACE
      -Wno-maybe-uninitialized -Wno-array-bounds -Wno-stringop-overflow)
    # The compiler looks for memory to free only when it has taken half a gigabyte.
    add_compile_options("SHELL:--param ggc-min-heapsize=524288")
  endif()
endif()

if(FOREGONE_CHECKS)
  add_compile_definitions(_GLIBCXX_ASSERTIONS)
endif()

if(FOREGONE_BUILD_FUZZERS)
  if(NOT CMAKE_CXX_COMPILER_ID MATCHES "Clang")
    message(FATAL_ERROR "FOREGONE_BUILD_FUZZERS needs clang (libFuzzer); use the preset `fuzz`")
  endif()
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()
if(FOREGONE_SANITIZE MATCHES "address" AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # Checks that are calls find the same; these are thousands, and inline they take twice the time.
  set_source_files_properties("${PROJECT_SOURCE_DIR}/src/kernels/lattice_tiles_avx512.cpp" PROPERTIES
    COMPILE_OPTIONS "--param=asan-instrumentation-with-call-threshold=0")
endif()
if(FOREGONE_SANITIZE)
  add_compile_options(
    -fsanitize=${FOREGONE_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${FOREGONE_SANITIZE})
endif()
