# SPDX-License-Identifier: Apache-2.0
# Every switch of the build. As a subproject, Foregone builds its libraries and nothing else.

option(FOREGONE_BUILD_APPS "Build the command line program" ${PROJECT_IS_TOP_LEVEL})
option(FOREGONE_BUILD_TESTS "Build the tests" ${PROJECT_IS_TOP_LEVEL})
option(FOREGONE_BUILD_SLOW_TESTS "Build the *_slow_test.cpp files too" ON)
option(FOREGONE_BUILD_BENCH "Build benchmarks and reference programs" OFF)
option(FOREGONE_BUILD_FUZZERS "Build fuzz/ with libFuzzer (clang only)" OFF)
option(FOREGONE_INSTALL "Make the install and export rules" ${PROJECT_IS_TOP_LEVEL})
option(FOREGONE_TEST_INSTALL "Test the installed package from a consumer project" OFF)
option(FOREGONE_CHECKS "Check the contract macros (preconditions) at run time" OFF)
option(FOREGONE_UNITY "Compile several files of tests and of the command line as one, which takes less time" OFF)
option(FOREGONE_WERROR "Treat warnings as errors" OFF)
set(FOREGONE_SANITIZE "" CACHE STRING "Value of -fsanitize= for everything, or empty")
set(FOREGONE_TEST_PREFIX "" CACHE STRING "Put before every test name, to tell presets apart")
set(FOREGONE_TEST_TARGET "" CACHE STRING "SIMD target that every test is run with, or empty: the best")
set(FOREGONE_FUZZ_SECONDS 10 CACHE STRING "How long each fuzzer runs as a test")

if(PROJECT_IS_TOP_LEVEL AND NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "Build type" FORCE)
endif()
