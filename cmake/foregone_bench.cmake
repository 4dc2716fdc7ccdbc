# SPDX-License-Identifier: Apache-2.0
# bench/*_bench.cpp: Google Benchmark programs. bench/*_reference.cpp: programs that stand alone,
# written the way a contestant would, to be timed against the library; they link none of it.
# bench/*_limits.cpp: programs of their own that link the library. bench/*_job.cpp: single solves that
# the program has no command for, to be timed like its commands.
# bench/run_times.cpp times two commands against each other (bench/pair.sh).

file(GLOB foregone_benches CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/bench/*_bench.cpp")
file(GLOB foregone_references CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/bench/*_reference.cpp"
  "${PROJECT_SOURCE_DIR}/bench/run_times.cpp")
file(GLOB foregone_limits CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/bench/*_limits.cpp")
file(GLOB foregone_jobs CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/bench/*_job.cpp")
if(foregone_benches)
  find_package(benchmark CONFIG REQUIRED)
endif()
foreach(source IN LISTS foregone_benches foregone_references foregone_limits foregone_jobs)
  get_filename_component(target "${source}" NAME_WE)
  add_executable(${target} "${source}")
  set_target_properties(${target} PROPERTIES
    RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/bench")
  target_compile_features(${target} PRIVATE cxx_std_20)
  target_link_libraries(${target} PRIVATE foregone_warnings)
  if(source IN_LIST foregone_benches OR source IN_LIST foregone_jobs)
    target_include_directories(${target} PRIVATE
      "${PROJECT_SOURCE_DIR}/tests/support" "${PROJECT_SOURCE_DIR}/src")
    target_link_libraries(${target} PRIVATE foregone_catalogue)
    if(source IN_LIST foregone_benches)
      target_link_libraries(${target} PRIVATE benchmark::benchmark_main)
    endif()
  elseif(source IN_LIST foregone_limits)
    target_link_libraries(${target} PRIVATE foregone_base)
  endif()
endforeach()
