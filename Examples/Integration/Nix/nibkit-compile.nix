# Compiles a folder of xibs and storyboards, those in its *.lproj folders too, into what an app's bundle takes:
#
#   nibkitCompile = callPackage ./nibkit-compile.nix { ibtool = …; };   # a package with bin/ibtool
#   nibs = nibkitCompile { documents = ./Documents; module = "Notes"; deploymentTarget = "15.0"; };
{ runCommand, ibtool }:
{ documents, module, deploymentTarget ? null, devices ? [ "iphone" "ipad" ] }:

runCommand "${module}-documents" {
  nativeBuildInputs = [ ibtool ];
  # The folder's own name may have spaces; one in the store may not.
  documents = builtins.path { path = documents; name = "documents"; };
  options = [ "--errors" "--warnings" "--notices" "--output-format" "human-readable-text" "--module" module ]
    ++ builtins.concatMap (device: [ "--target-device" device ]) devices
    ++ (if deploymentTarget == null then [ ] else [ "--minimum-deployment-target" deploymentTarget ]);
} ''
  shopt -s nullglob
  mkdir -p "$out" compiled
  for folder in "$documents" "$documents"/*.lproj; do
    language=''${folder#"$documents"}
    xibs=("$folder"/*.xib) storyboards=("$folder"/*.storyboard)
    [ ''${#xibs[@]} = 0 ] || ibtool $options --compilation-directory "$out$language" "''${xibs[@]}"
    [ ''${#storyboards[@]} = 0 ] || ibtool $options --compilation-directory "compiled$language" "''${storyboards[@]}"
  done
  storyboards=(compiled/*.storyboardc compiled/*.lproj/*.storyboardc)
  [ ''${#storyboards[@]} = 0 ] || ibtool $options --link "$out" "''${storyboards[@]}"
''
