extension LogKind {
    static let nibs: [LogKind] = [
        LogKind(
            "view-outlet-not-set", "A controller loaded a nib whose owner has no view connected.", .crash,
            patterns: [
                Pattern(
                    "-[{class:name} _loadViewFromNibNamed:bundle:] loaded the \"{nib}\" nib but the view outlet was not set"
                ),
                Pattern("loaded the \"{nib}\" nib but the view outlet was not set"),
            ],
            causes: [
                LogCause(
                    "nib-found-by-name",
                    "The nib is that of a view, and a controller took it because of its name: LittleViewController takes LittleView.nib.",
                    cure: "Rename the nib, or pass a nib name to the controller.", when: .ends("nib", with: "View")),
                LogCause(
                    "view-outlet-missing", "The outlet ‘view’ of File's Owner is not connected in {nib}.",
                    cure: "Connect it: nibkit edit {nib}.xib 'outlet owner.view ROOT'."),
                LogCause(
                    "view-nib-as-controller", "{nib} is the nib of a view, and code loads it for a controller.",
                    cure: "Load it with UINib or Bundle.loadNibNamed, or connect the outlet ‘view’ of File's Owner."),
            ], codes: ["controller-view-outlet-missing", "nib-name-mismatch"]),
        LogKind(
            "not-a-table-view", "A table or collection view controller loaded a scene whose view is another one.",
            .crash,
            patterns: [
                Pattern("-[{class:name} loadView] loaded the \"{nib}\" nib but didn't get a {expected:name}"),
                Pattern("loaded the \"{nib}\" nib but didn't get a {expected:name}"),
            ],
            causes: [
                LogCause(
                    "view-is-not-table", "The class of the scene is {class}, but its root view is not a {expected}.",
                    cure: "Make the class a view controller, or use a scene of the other kind.")
            ], codes: ["first-top-level-not-view"]),
        LogKind(
            "nib-not-found", "A nib is not in the bundle where the program looks for it.", .crash,
            patterns: [
                Pattern("Could not load NIB in bundle: 'NSBundle <{bundle}> ({loaded})' with name '{nib}'"),
                Pattern("Could not load NIB in bundle: 'NSBundle <{bundle}>"),
                Pattern("Could not load NIB in bundle: '{bundle}' with name '{nib}'"),
                Pattern("Could not load NIB in bundle: 'NSBundle <{bundle:line}"),
            ],
            causes: [
                LogCause(
                    "not-in-framework", "The nib {nib} is not among the resources of {bundle}.",
                    cure: "Add the nib to the resources of that target or package.",
                    when: .ends("bundle", with: ".framework")),
                LogCause(
                    "device-variant-missing", "The bundle has {nib} for another kind of device only, or is not loaded.",
                    cure: "Add the variant without ~ipad or ~iphone.",
                    when: .ends("bundle", with: ".bundle")),
                LogCause(
                    "wrong-bundle", "The nib {nib} is in a framework or package, but code looks for it in {bundle}.",
                    cure: "Use the bundle of the class: Bundle(for: CLASS.self), or Bundle.module in a package."),
                LogCause(
                    "not-in-target",
                    "The nib {nib} is not in the target, or has another name; upper and lower case count.",
                    cure: "Add the document to the target, or correct the name."),
            ], codes: ["nib-name-mismatch"]),
        LogKind(
            "nib-not-found-appkit", "A nib is not in the bundle where the program looks for it.", .crash,
            patterns: [
                Pattern("could not load the nibName: {nib} in bundle ({bundle})"),
                Pattern("could not load the \"{nib}\" nib"),
            ],
            causes: [
                LogCause(
                    "code-made-controller", "The controller is made in code, and AppKit looks for a nib of its name.",
                    cure: "Override loadView, or pass the name of a nib.", when: .oneOf("bundle", ["null", "(null"])),
                LogCause(
                    "not-in-target", "The nib {nib} is not in the target, or has another name.",
                    cure: "Add the document to the target, or correct the name."),
            ], codes: ["nib-name-mismatch"]),
        LogKind(
            "image-missing", "A nib names an image that its bundle does not have.", .warning,
            patterns: [
                Pattern(
                    "Could not load the \"{image}\" image referenced from a nib in the bundle with identifier \"{bundle}\""
                ),
                Pattern("Could not load the \"{image}\" image referenced from a nib"),
            ],
            causes: [
                LogCause(
                    "empty-name", "The document names an image with an empty name.",
                    cure: "Clear the image of the object.", when: .oneOf("image", [""])),
                LogCause(
                    "not-in-pod-bundle", "The package {bundle} does not have the image {image} among its resources.",
                    cure: "Add the asset catalog to the resources of the package.",
                    when: .begins("bundle", with: "org.cocoapods")),
                LogCause(
                    "not-in-target", "The image {image} is not in the target, or has another name.",
                    cure: "Add the image to an asset catalog of the target, or clear the image of the object."),
                LogCause(
                    "extension-missing", "The image is a file whose name has an ending, which the document lacks.",
                    cure: "Write the name with its ending."),
            ], codes: ["missing-asset"]),
        LogKind(
            "recursion", "The program runs out of stack: something makes itself without end.", .crash,
            patterns: [
                Pattern("EXC_BAD_ACCESS(code=2"),
                Pattern("EXC_BAD_ACCESS (code=EXC_I386_GPFLT", cause: "unknown"),
            ],
            causes: [
                LogCause(
                    "nib-recursion", "A nib may hold a view of the class that loads this nib, which loads it again.",
                    cure: "Set the class on File's Owner, and leave the root view a plain view."),
                LogCause("unknown", "The message alone does not show what happened.", cure: "Paste the stack trace."),
            ], codes: ["nib-self-recursion"]),
    ]

    static let scenes: [LogKind] = [
        LogKind(
            "storyboard-not-found", "A storyboard is not in the bundle where the program looks for it.", .crash,
            patterns: [
                Pattern("Could not find a storyboard named '{storyboard}' in bundle NSBundle <{bundle}>"),
                Pattern("Could not find a storyboard named '{storyboard}' in bundle"),
            ],
            causes: [
                LogCause(
                    "deleted-but-in-plist",
                    "{storyboard} was deleted or renamed, but Info.plist still names it: UIMainStoryboardFile, UISceneStoryboardFile or UILaunchStoryboardName.",
                    cure: "Remove the line from Info.plist, or correct it.",
                    when: .oneOf("storyboard", ["Main", "LaunchScreen"])),
                LogCause(
                    "wrong-bundle",
                    "{storyboard} is in a framework or package, but code looks for it in another bundle.",
                    cure: "Use the bundle of the class: Bundle(for: CLASS.self), or Bundle.module in a package."),
                LogCause(
                    "not-in-target",
                    "{storyboard} is not in the target, or has another name; upper and lower case count.",
                    cure: "Add the storyboard to the target, or correct the name."),
            ], codes: ["missing-storyboard"]),
        LogKind(
            "scene-identifier-missing", "No scene of the storyboard has the identifier that code asks for.", .crash,
            patterns: [
                Pattern("doesn't contain a view controller with identifier '{identifier}'"),
                Pattern("doesn't contain a controller with identifier '{identifier}'"),
            ],
            causes: [
                LogCause(
                    "identifier", "No scene has the storyboard identifier ‘{identifier}’; upper and lower case count.",
                    cure: "Set it: nibkit edit DOCUMENT 'identifier ID storyboard={identifier}'."),
                LogCause(
                    "other-storyboard", "The scene ‘{identifier}’ is in another storyboard or bundle than code opens.",
                    cure: "Open the storyboard that has the scene."),
            ], codes: ["missing-scene", "misspelled-identifier"]),
        LogKind(
            "segue-missing", "The controller has no segue with the identifier that code performs.", .crash,
            patterns: [
                Pattern("Receiver (<{class:name}{address:hex}>) has no segue with identifier '{identifier}'"),
                Pattern("has no segue with identifier '{identifier}'"),
            ],
            causes: [
                LogCause(
                    "identifier",
                    "No segue of this scene has the identifier ‘{identifier}’; upper and lower case count.",
                    cure: "Set it: nibkit edit DOCUMENT 'identifier SEGUE segue={identifier}'."),
                LogCause(
                    "not-from-this-storyboard",
                    "The controller was made by {class}() in code, so it has no segues, although the storyboard has one.",
                    cure: "Make the controller with instantiateViewController(withIdentifier:)."),
            ], codes: ["missing-segue", "misspelled-identifier"]),
        LogKind(
            "segue-no-perform", "A segue of a custom kind has no class that performs it.", .crash,
            patterns: [
                Pattern("Could not perform segue with identifier '{identifier}'. A segue must either")
            ],
            causes: [
                LogCause(
                    "custom-segue-kind",
                    "The kind of the segue ‘{identifier}’ is custom, and it has no class that overrides perform.",
                    cure: "Choose a kind such as show, or set the segue's class.")
            ], codes: ["unsupported-segue"]),
        LogKind(
            "segue-navigation", "A push segue starts at a controller that is in no navigation controller.", .crash,
            patterns: [
                Pattern(
                    "Could not find a navigation controller for segue '{identifier}'. Push segues can only be used when",
                    values: ["segue": "push"]),
                Pattern(
                    "Push segues can only be used when the source controller is managed by", values: ["segue": "push"]),
            ],
            causes: [
                LogCause(
                    "segue-kind-changed",
                    "The segue ‘{identifier}’ is of the kind push, which needs a navigation controller.",
                    cure: "Change the segue's kind to show or present, or embed the scene in a navigation controller.",
                    when: .begins("identifier", with: "")),
                LogCause(
                    "no-navigation-controller", "The source scene is not embedded in a navigation controller.",
                    cure: "Embed it: nibkit edit DOCUMENT 'embed SCENE in=navigation'."),
            ], codes: ["unsupported-segue"]),
        LogKind(
            "no-initial-controller", "The main storyboard has no scene to begin with.", .warning,
            patterns: [
                Pattern("for UIMainStoryboardFile '{storyboard}' - perhaps the designated entry point is not set?"),
                Pattern("perhaps the designated entry point is not set"),
                Pattern("nibNameMap != nil"),
                Pattern("doesn't contain an initial view controller"),
            ],
            causes: [
                LogCause(
                    "not-marked", "No scene of the storyboard is marked as the initial one.",
                    cure: "Mark one: nibkit edit DOCUMENT 'initial ID'.")
            ], codes: ["unreachable-scene"]),
        LogKind(
            "scene-delegate-class", "Info.plist names a scene delegate that the program does not have.", .warning,
            patterns: [
                Pattern(
                    "Info.plist configuration \"{configuration}\" for {role:name} contained UISceneDelegateClassName key, but could not load class with name \"{class}\""
                ),
                Pattern(
                    "Info.plist configuration \"{configuration}\" for {role:name} contained {}UISceneDelegateClassName{}class{}\"{class}\""
                ),
                Pattern(
                    "Info.plist configuration for {role:name} contained the key \"{configuration}\" UISceneDelegateClassName but failed to load the class named \"{class}\""
                ),
                Pattern("Info.plist configuration \"{configuration}\" for"),
            ],
            causes: [
                LogCause(
                    "class-missing",
                    "The class {class} of UISceneDelegateClassName is not in the program under this name.",
                    cure: "Write $(PRODUCT_MODULE_NAME).SceneDelegate in Info.plist, and add the class to the target.")
            ]),
        LogKind(
            "scene-warning", "The app has no scenes, which systems will require.", .warning,
            patterns: [
                Pattern("UIScene lifecycle will soon be required", values: ["sdk": "26"]),
                Pattern("CLIENT OF UIKIT REQUIRES UPDATE", values: ["sdk": "18"]),
                Pattern("This process does not adopt UIScene lifecycle"),
            ],
            causes: [
                LogCause(
                    "not-adopted", "Info.plist has no scene manifest, so the app uses the application's window.",
                    cure: "Add UIApplicationSceneManifest to Info.plist, and a scene delegate.")
            ]),
        LogKind(
            "scene-required",
            "The app did not start, because it has no scenes and was built with an SDK that requires them.", .crash,
            patterns: [
                Pattern("UIScene life cycle is required for apps built with this SDK"),
                Pattern("UIScene lifecycle is required for apps built with this SDK"),
                Pattern("UIApplicationEvaluateRuntimeIssueForNoSceneLifecycleAdoption"),
            ],
            causes: [
                LogCause(
                    "not-adopted", "Info.plist has no scene manifest.",
                    cure: "Add UIApplicationSceneManifest to Info.plist, and a scene delegate.")
            ]),
    ]
}
