# SPDX-License-Identifier: Apache-2.0
# fuzz/<name>_fuzz.cpp defines LLVMFuzzerTestOneInput. With clang and FOREGONE_BUILD_FUZZERS it is a
# libFuzzer program that runs for FOREGONE_FUZZ_SECONDS as a test; elsewhere it is linked with a
# small main that replays fuzz/corpus/<name>/, so that a bug once found stays found.

file(GLOB foregone_fuzzers CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/fuzz/*_fuzz.cpp")
foreach(source IN LISTS foregone_fuzzers)
  get_filename_component(target "${source}" NAME_WE)
  string(REGEX REPLACE "_fuzz$" "" name "${target}")
  set(corpus "${PROJECT_SOURCE_DIR}/fuzz/corpus/${name}")
  add_executable(${target} "${source}")
  target_include_directories(${target} PRIVATE
    "${PROJECT_SOURCE_DIR}/tests/support" "${PROJECT_SOURCE_DIR}/src")
  target_link_libraries(${target} PRIVATE foregone_catalogue foregone_warnings)
  set(test "${FOREGONE_TEST_PREFIX}fuzz:${name}")
  if(FOREGONE_BUILD_FUZZERS)
    target_link_options(${target} PRIVATE -fsanitize=fuzzer)
    set(found "${PROJECT_BINARY_DIR}/corpus/${name}")  # libFuzzer writes new inputs to the first
    file(MAKE_DIRECTORY "${found}")
    add_test(NAME ${test}
      COMMAND ${target} -max_total_time=${FOREGONE_FUZZ_SECONDS} -print_final_stats=1
        "${found}" "${corpus}")
  else()
    target_sources(${target} PRIVATE "${PROJECT_SOURCE_DIR}/fuzz/replay_main.cpp")
    add_test(NAME ${test} COMMAND ${target} "${corpus}")
  endif()
  set_tests_properties(${test} PROPERTIES LABELS fast TIMEOUT 600)
endforeach()
