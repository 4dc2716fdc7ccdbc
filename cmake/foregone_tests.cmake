# SPDX-License-Identifier: Apache-2.0
# Each folder of tests is one GoogleTest program; its *_slow_test.cpp files are a second one.
# Scripts (tests/cli, tests/structure, tests/compile_fail, tests/install) are tests of their own.
# Labels: fast or slow. A new file in a folder needs no line here.

include(GoogleTest)
find_package(GTest CONFIG REQUIRED)
find_package(rapidcheck CONFIG REQUIRED)

add_library(foregone_test_support INTERFACE)
target_include_directories(foregone_test_support INTERFACE
  "${PROJECT_SOURCE_DIR}/tests/support" "${PROJECT_SOURCE_DIR}/src")
target_compile_definitions(foregone_test_support INTERFACE
  FOREGONE_TEST_DATA="${PROJECT_SOURCE_DIR}/tests/data")
target_link_libraries(foregone_test_support INTERFACE
  foregone_warnings GTest::gtest_main GTest::gmock rapidcheck rapidcheck_gtest)

# Forces the SIMD target before each test, where the environment names one.
add_library(foregone_forced_target OBJECT "${PROJECT_SOURCE_DIR}/tests/support/forced_target.cpp")
target_link_libraries(foregone_forced_target PRIVATE foregone_test_support foregone_base)

# A report ends with a code that the program has no use for (docs/command-line.md).
set(foregone_test_environment "")
if(FOREGONE_SANITIZE MATCHES "address")
  set(foregone_test_environment
    "ASAN_OPTIONS=exitcode=99:detect_stack_use_after_return=1:strict_string_checks=1")
elseif(FOREGONE_SANITIZE MATCHES "undefined")
  set(foregone_test_environment "UBSAN_OPTIONS=exitcode=99:print_stacktrace=1")
elseif(FOREGONE_SANITIZE MATCHES "thread")
  set(foregone_test_environment
    "TSAN_OPTIONS=exitcode=99:halt_on_error=1:second_deadlock_stack=1")
endif()
if(FOREGONE_TEST_TARGET)
  list(APPEND foregone_test_environment "FOREGONE_TARGET=${FOREGONE_TEST_TARGET}")
endif()

# foregone_join(<target> <files>): with FOREGONE_UNITY that many files are compiled as one. Files that
# take long are left alone, or a build would end with one compiler at work.
function(foregone_join target files)
  set_target_properties(${target} PROPERTIES
    UNITY_BUILD ${FOREGONE_UNITY} UNITY_BUILD_MODE BATCH UNITY_BUILD_BATCH_SIZE ${files})
  get_target_property(sources ${target} SOURCES)
  list(FILTER sources INCLUDE REGEX "/(tiers|direct_games|instance)_test\\.cpp$")
  set_source_files_properties(${sources} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()

function(foregone_add_gtest target prefix label library)
  add_executable(${target} ${ARGN})
  if(NOT prefix STREQUAL "conformance")  # its files are long, and name their games alike
    foregone_join(${target} 4)
  endif()
  target_link_libraries(${target} PRIVATE
    foregone_test_support foregone_forced_target ${library})
  gtest_discover_tests(${target}
    TEST_PREFIX "${FOREGONE_TEST_PREFIX}${prefix}:"
    DISCOVERY_MODE PRE_TEST
    DISCOVERY_TIMEOUT 120
    PROPERTIES LABELS ${label} TIMEOUT 600 ENVIRONMENT "${foregone_test_environment}")
endfunction()

# foregone_keep_threaded(<list>): takes the test files out that start no thread.
function(foregone_keep_threaded out)
  set(kept "")
  foreach(file IN LISTS ${out})
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${file}")
    file(STRINGS "${file}" found LIMIT_COUNT 1
      REGEX "thread|atomic|/crew\\.hpp|/level_folder\\.hpp|\"(every_engine|ranked_boards|ranked_cases)\\.hpp")
    if(found)
      list(APPEND kept "${file}")
    endif()
  endforeach()
  set(${out} "${kept}" PARENT_SCOPE)
endfunction()

# core and kernels do not need the compiled engines; everything else gets all of the library.
function(foregone_add_test_folder folder)
  string(REPLACE "/" "_" name "${folder}")
  file(GLOB slow CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/tests/${folder}/*_slow_test.cpp")
  file(GLOB fast CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/tests/${folder}/*_test.cpp")
  list(REMOVE_ITEM fast ${slow})
  if(FOREGONE_SANITIZE STREQUAL "thread")
    foregone_keep_threaded(fast)
    foregone_keep_threaded(slow)
  endif()
  set(library foregone_catalogue)
  if(folder MATCHES "^unit/(core|kernels)$")
    set(library foregone)
  elseif(folder STREQUAL "unit/cli")
    if(NOT TARGET foregone_cli)
      return()
    endif()
    set(library foregone_cli)
  endif()
  if(fast)
    foregone_add_gtest(${name}_test ${folder} fast "${library}" ${fast})
  endif()
  if(slow AND FOREGONE_BUILD_SLOW_TESTS)
    foregone_add_gtest(${name}_slow_test ${folder} slow "${library}" ${slow})
  endif()
endfunction()

if(TARGET foregone_cli)
  foregone_join(foregone_cli 6)
endif()
file(GLOB foregone_unit_rooms RELATIVE "${PROJECT_SOURCE_DIR}/tests" CONFIGURE_DEPENDS
  "${PROJECT_SOURCE_DIR}/tests/unit/*")
foreach(folder IN LISTS foregone_unit_rooms ITEMS conformance cross_check golden)
  if(IS_DIRECTORY "${PROJECT_SOURCE_DIR}/tests/${folder}")
    foregone_add_test_folder(${folder})
  endif()
endforeach()

# A script gets the program's path and the source folder: `bash x_test.sh PROGRAM SOURCE`, or
# `cmake -DPROGRAM=... -DSOURCE=... -P x_test.cmake`; the environment holds FOREGONE_CXX (the
# compiler) and FOREGONE_BUILD (the build folder). A lib*.sh or lib*.cmake is a helper, not a test.
# Further arguments name tests to leave out.
function(foregone_add_script_tests folder)
  file(GLOB scripts CONFIGURE_DEPENDS
    "${PROJECT_SOURCE_DIR}/tests/${folder}/*.sh" "${PROJECT_SOURCE_DIR}/tests/${folder}/*.cmake")
  list(FILTER scripts EXCLUDE REGEX "/lib[^/]*$")
  set(environment "FOREGONE_CXX=${CMAKE_CXX_COMPILER}" "FOREGONE_BUILD=${PROJECT_BINARY_DIR}"
    ${foregone_test_environment})
  set(program "")
  if(TARGET foregone-bin)
    set(program "$<TARGET_FILE:foregone-bin>")
  endif()
  foreach(script IN LISTS scripts)
    get_filename_component(name "${script}" NAME_WE)
    if(name IN_LIST ARGN)
      continue()
    endif()
    set(test "${FOREGONE_TEST_PREFIX}${folder}:${name}")
    if(script MATCHES "\\.sh$")
      add_test(NAME ${test} COMMAND bash "${script}" "${program}" "${PROJECT_SOURCE_DIR}")
    else()
      add_test(NAME ${test} COMMAND "${CMAKE_COMMAND}"
        "-DPROGRAM=${program}" "-DSOURCE=${PROJECT_SOURCE_DIR}" -P "${script}")
    endif()
    set_tests_properties(${test} PROPERTIES
      LABELS fast TIMEOUT 600
      ENVIRONMENT "${environment}")
  endforeach()
endfunction()

# Sanitizer builds have nothing to add to scripts that look at text or at the compiler's messages,
# load further libraries (games of one's own are, and are not compiled for the sanitizers), and are slow where a script waits for time or much work to pass (the tests of
# the catalogue and the store look at levels there).
set(foregone_left_out "")
if(FOREGONE_SANITIZE)
  set(foregone_left_out needed_libraries_test terminal_test visit_limit_test levels_test
    user_game_test own_games_test lint_own_test docs_examples_test)
else()
  foregone_add_script_tests(structure)
  foregone_add_script_tests(compile_fail)
endif()
if(TARGET foregone-bin)
  foregone_add_script_tests(cli ${foregone_left_out})
endif()
if(FOREGONE_TEST_INSTALL)
  foregone_add_script_tests(install)
endif()
