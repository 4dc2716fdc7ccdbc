# SPDX-License-Identifier: Apache-2.0
# cmake -DPROGRAM=... -DTEMPLATE=... -DOUTPUT=... -P make_man_page.cmake
# The manual page foregone(1): a frame, and in it what the program says of itself.

# run(<out> <word>...): what the program prints.
function(run out)
  execute_process(COMMAND "${PROGRAM}" ${ARGN} OUTPUT_VARIABLE text COMMAND_ERROR_IS_FATAL ANY)
  set(${out} "${text}" PARENT_SCOPE)
endfunction()

run(overview --help)
set(small "[a-z ][a-z ][a-z ][a-z ]")
string(REGEX MATCHALL "\n[A-Z ]${small}${small} [a-z]+ +[a-z]" rows "${overview}")
if(NOT rows)
  message(FATAL_ERROR "no command found in:\n${overview}")
endif()
set(COMMANDS "")
foreach(row IN LISTS rows)
  string(REGEX REPLACE ".* ([a-z]+) +[a-z]$" "\\1" command "${row}")
  run(help help ${command})
  string(REPLACE "\\" "\\e" help "\n${help}")
  string(REPLACE "-" "\\-" help "${help}")
  string(REGEX REPLACE "\n([.'])" "\n\\\\&\\1" help "${help}")
  string(APPEND COMMANDS ".SS foregone ${command}\n.nf${help}.fi\n")
endforeach()
string(REGEX REPLACE "\n$" "" COMMANDS "${COMMANDS}")
run(VERSION --version)
string(REGEX REPLACE "^foregone (.*)\n$" "\\1" VERSION "${VERSION}")
configure_file("${TEMPLATE}" "${OUTPUT}" @ONLY)
file(TOUCH "${OUTPUT}")  # it is new, even if it is as it was
