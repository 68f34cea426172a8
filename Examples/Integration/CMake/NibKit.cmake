# Compiles the xibs and storyboards of an app with NibKit's ibtool.
#
#   nibkit_add_interface_documents(TARGET
#     DOCUMENTS FILE…              # .xib and .storyboard
#     [DESTINATION FOLDER]         # the bundle; without it TARGET.app in the current binary folder
#     [MODULE NAME]                # the Swift module of the documents' classes; without it TARGET
#     [DEPLOYMENT_TARGET VERSION]  # without it CMAKE_OSX_DEPLOYMENT_TARGET
#     [DEVICES iphone ipad]        # both, without it
#     [OPTIONS OPTION…])           # more options for the compilation
#
# Results appear in DESTINATION before TARGET is built: X.nib for X.xib and X~ipad.nib for X~ipad.xib, storyboards compiled
# and then linked together, and what lies in Base.lproj or another *.lproj in a folder of that name.

find_program(NIBKIT_IBTOOL ibtool DOC "NibKit's ibtool" NO_CMAKE_FIND_ROOT_PATH)

function(nibkit_add_interface_documents target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "DESTINATION;MODULE;DEPLOYMENT_TARGET" "DOCUMENTS;DEVICES;OPTIONS")
  if(NOT NIBKIT_IBTOOL)
    message(FATAL_ERROR "ibtool was not found; set NIBKIT_IBTOOL to its path")
  endif()
  if(NOT arg_DOCUMENTS OR arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "nibkit_add_interface_documents: no DOCUMENTS, or words that mean nothing: ${arg_UNPARSED_ARGUMENTS}")
  endif()
  if(NOT arg_DESTINATION)
    set(arg_DESTINATION "${CMAKE_CURRENT_BINARY_DIR}/${target}.app")
  endif()
  if(NOT arg_MODULE)
    string(MAKE_C_IDENTIFIER "${target}" arg_MODULE)
  endif()
  if(NOT arg_DEPLOYMENT_TARGET)
    set(arg_DEPLOYMENT_TARGET "${CMAKE_OSX_DEPLOYMENT_TARGET}")
  endif()
  if(NOT arg_DEVICES)
    set(arg_DEVICES iphone ipad)
  endif()

  set(reports --errors --warnings --notices --output-format human-readable-text)
  set(product --module "${arg_MODULE}")
  foreach(device IN LISTS arg_DEVICES)
    list(APPEND product --target-device "${device}")
  endforeach()
  if(arg_DEPLOYMENT_TARGET)
    list(APPEND product --minimum-deployment-target "${arg_DEPLOYMENT_TARGET}")
  endif()

  # Results are made anew when ibtool or the options change; Make does not see the latter by itself.
  set(folder "${CMAKE_CURRENT_BINARY_DIR}/${target}-documents")
  file(CONFIGURE OUTPUT "${folder}/options" CONTENT "${product};${arg_OPTIONS}\n" @ONLY)
  set(inputs "${NIBKIT_IBTOOL}" "${folder}/options")

  set(results "")
  set(storyboards "")
  set(information "")
  set(linked "")
  foreach(document IN LISTS arg_DOCUMENTS)
    cmake_path(ABSOLUTE_PATH document NORMALIZE)
    cmake_path(GET document EXTENSION LAST_ONLY ending)
    cmake_path(GET document STEM LAST_ONLY name)
    cmake_path(GET document PARENT_PATH language)
    cmake_path(GET language FILENAME language)
    if(language MATCHES "\\.lproj$")
      set(name "${language}/${name}")
    endif()
    # A compiled storyboard is a folder, which ibtool replaces as a whole; its Info.plist, which each has, stands for it.
    if(ending STREQUAL ".xib")
      set(compiled "${arg_DESTINATION}/${name}.nib")
      set(output "${compiled}")
      list(APPEND results "${output}")
    elseif(ending STREQUAL ".storyboard")
      set(compiled "${folder}/${name}.storyboardc")
      set(output "${compiled}/Info.plist")
      list(APPEND storyboards "${compiled}")
      list(APPEND information "${output}")
      list(APPEND linked "${arg_DESTINATION}/${name}.storyboardc/Info.plist")
    else()
      message(FATAL_ERROR "nibkit_add_interface_documents: neither a xib nor a storyboard: ${document}")
    endif()
    add_custom_command(OUTPUT "${output}"
      COMMAND "${NIBKIT_IBTOOL}" ${reports} ${product} ${arg_OPTIONS} --compile "${compiled}" "${document}"
      DEPENDS "${document}" ${inputs}
      COMMENT "Compiling ${document}" VERBATIM)
  endforeach()

  if(storyboards)
    add_custom_command(OUTPUT ${linked}
      COMMAND "${NIBKIT_IBTOOL}" ${reports} ${product} --link "${arg_DESTINATION}" ${storyboards}
      DEPENDS ${information} ${inputs}
      COMMENT "Linking the storyboards of ${target}" VERBATIM)
  endif()
  add_custom_target("${target}-documents" DEPENDS ${results} ${linked})
  add_dependencies("${target}" "${target}-documents")
endfunction()
