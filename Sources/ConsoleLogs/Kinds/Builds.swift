extension LogKind {
    static let builds: [LogKind] = [
        LogKind(
            "designables-load", "Interface Builder could not load the program that has the designable classes.",
            .buildError,
            patterns: [
                Pattern(
                    "IB Designables: Failed to render and update auto layout status for {label} ({id:word}): Failed to load designables from path (null)",
                    cause: "path-null"),
                Pattern(
                    "IB Designables: Failed to render and update auto layout status for {label} ({id:word}): dlopen({}): Library not loaded: @rpath/{library}.framework",
                    cause: "library-not-loaded"),
                Pattern(
                    "IB Designables: Failed to render and update auto layout status for {label} ({id:word}): dlopen(",
                    cause: "library-not-loaded"),
                Pattern(
                    "IB Designables: Failed to update auto layout status: Failed to load designables from path (null)",
                    cause: "path-null"),
                Pattern("IB Designables: Failed to update auto layout status: dlopen(", cause: "library-not-loaded"),
                Pattern("Failed to load designables from path (null)", cause: "path-null"),
            ],
            causes: [
                LogCause(
                    "path-null", "The target with the designable classes is not built for the canvas's device.",
                    cure: "Build the scheme once for a simulator; use frameworks for pods."),
                LogCause(
                    "library-not-loaded", "A library that the designable classes need is not where the tool looks.",
                    cure: "Build the library for the simulator, or add its folder to the runpath search paths."),
            ]),
        LogKind(
            "designables-agent", "Interface Builder could not draw a designable class, because its process stopped.",
            .buildError,
            patterns: [
                Pattern(
                    "IB Designables: Failed to render and update auto layout status for {label} ({id:word}): The agent raised a \"{exception}\" exception",
                    cause: "agent-exception"),
                Pattern(
                    "IB Designables: Failed to render and update auto layout status for {label} ({id:word}): The agent threw an exception",
                    cause: "agent-exception"),
                Pattern(
                    "IB Designables: Failed to render and update auto layout status for {label} ({id:word}): The agent crashed",
                    cause: "agent-crashed"),
                Pattern("IB Designables: Failed to render instance of {class:name}: The agent", cause: "agent-crashed"),
                Pattern("IB Designables: Failed to render instance of {class:name}: {reason:line}"),
                Pattern(
                    "IB Designables: Failed to update auto layout status: The agent crashed", cause: "agent-crashed"),
                Pattern("IB Designables: Failed to update auto layout status: {reason:line}"),
            ],
            causes: [
                LogCause(
                    "agent-crashed",
                    "Code of a designable class crashed in Interface Builder; the app itself may be right.",
                    cure:
                        "Keep what needs the running app out of init(frame:) and prepareForInterfaceBuilder, or remove @IBDesignable."
                ),
                LogCause(
                    "agent-exception", "Code of a designable class raised an exception in Interface Builder.",
                    cure: "Look at the crash of IBDesignablesAgent in the system's reports."),
            ], codes: ["designable-without-init-frame"]),
        LogKind(
            "ibtool-cannot-open", "Interface Builder's tools are older than the document, or cannot read it.",
            .buildError,
            patterns: [
                Pattern(
                    "The document \"{document}\" could not be opened. Could not read archive", cause: "xcode-too-old"),
                Pattern("The document \"{document}\" requires Xcode", cause: "xcode-too-old"),
                Pattern("This version does not support documents saved in the Xcode", cause: "xcode-too-old"),
                Pattern("The document \"{document}\" could not be opened. The operation couldn't be completed"),
                Pattern("The document \"{document}\" could not be opened. {reason:line}"),
                Pattern("The document \"{document}\" could not be opened"),
                Pattern("This version of Xcode is too old to read", cause: "xcode-too-old"),
            ],
            causes: [
                LogCause(
                    "xcode-too-old", "A newer Xcode saved the document.",
                    cure:
                        "Use that Xcode, or save the document for an older one: nibkit edit DOCUMENT 'document tools=VERSION'."
                ),
                LogCause(
                    "class-not-in-sdk", "The document holds an object that this SDK does not have.",
                    cure: "Remove the object, or use the SDK it belongs to."),
                LogCause(
                    "broken-document", "The document is damaged, perhaps by a merge.",
                    cure: "‘nibkit check’ shows the place."),
            ], codes: ["not-a-document", "malformed-xml", "newer-system"]),
        LogKind(
            "ibtool-missing-file", "The project lists a document that does not exist.", .buildError,
            patterns: [
                Pattern("could not open the document \"{document}\" because it does not exist"),
                Pattern("could not open the document {document}\" because it does not exist"),
                Pattern("could not open the document {document} because it does not exist"),
            ],
            causes: [
                LogCause(
                    "file-missing",
                    "The document was moved, renamed or deleted, and the project still has its old path.",
                    cure: "Correct or remove the reference in the project."),
                LogCause(
                    "absolute-path", "The project refers to the document by a path of another machine.",
                    cure: "Make the reference relative to the group."),
            ], codes: ["unreadable-file"]),
        LogKind(
            "ibtool-target-too-old", "A document is set to build for systems that the tools no longer support.",
            .buildError,
            patterns: [
                Pattern("Compiling IB documents for earlier than iOS 7 is no longer supported", cause: "before-ios7"),
                Pattern("Compiling IB documents for earlier than", cause: "before-supported"),
                Pattern("Storyboards are not availabl", cause: "storyboards-before-10.10"),
                Pattern(
                    "This file is set to build for a version older than the deployment target",
                    values: ["setting": "older"]),
                Pattern(
                    "This file is set to build for a version older than the project deployment target",
                    values: ["setting": "older"]),
            ],
            causes: [
                LogCause(
                    "before-ios7", "The document's deployment target is before iOS 7.",
                    cure: "Raise it: nibkit edit DOCUMENT 'document deployment=VERSION'."),
                LogCause(
                    "before-supported", "The document's deployment target is too old for these tools.",
                    cure: "Raise it: nibkit edit DOCUMENT 'document deployment=VERSION'."),
                LogCause(
                    "storyboards-before-10.10", "Storyboards need macOS 10.10.", cure: "Raise the deployment target."),
                LogCause(
                    "older-than-target", "The document is set to an older system than the target.",
                    cure: "Set the document to the target's deployment target.", when: .oneOf("setting", ["older"])),
            ], codes: ["unsupported-target"]),
        LogKind(
            "ibtool-safe-area", "A document uses safe areas and builds for a system before iOS 9.", .buildError,
            patterns: [Pattern("Safe Area Layout Guide before iOS 9")],
            causes: [
                LogCause(
                    "before-ios9", "Safe area layout guides need iOS 9.",
                    cure: "Raise the deployment target, or turn safe areas off in the document.")
            ], codes: ["newer-system"]),
        LogKind(
            "ibtool-prototype-identifier", "A prototype has no reuse identifier.", .buildWarning,
            patterns: [
                Pattern("Prototype table cells must have reuse identifiers"), Pattern("must have reuse identifiers"),
                Pattern("cells must have a reuse identifier"),
            ],
            causes: [
                LogCause(
                    "no-identifier", "Code cannot dequeue a prototype without an identifier.",
                    cure: "Set it: nibkit edit DOCUMENT 'identifier CELL reuse=NAME'.")
            ], codes: ["missing-reuse-identifier"]),
        LogKind(
            "ibtool-unreachable", "A scene of a storyboard can be reached by no segue and no identifier.",
            .buildWarning,
            patterns: [
                Pattern("is unreachable because it has no entry points"),
                Pattern("Scene is unreachable due to lack of entry points"),
                Pattern("is unreachable due to lack of entry points"),
            ],
            causes: [
                LogCause(
                    "unreachable", "No segue leads to the scene, and it has no storyboard identifier.",
                    cure:
                        "Set an identifier: nibkit edit DOCUMENT 'identifier ID storyboard=NAME', or delete the scene.")
            ], codes: ["unreachable-scene"]),
        LogKind(
            "ibtool-constraint-attributes",
            "A constraint of a document uses attributes that its deployment target lacks.", .buildWarning,
            patterns: [
                Pattern("Unsupported configuration of constraint attributes"),
                Pattern("Attribute Unavailable: {reason:line}"),
            ],
            causes: [
                LogCause(
                    "attributes", "The attribute is newer than the system that the document is built for.",
                    cure: "Raise the deployment target, or use another attribute.")
            ], codes: ["newer-system"]),
        LogKind(
            "ibtool-launch-screen", "A launch screen holds what launch screens may not hold.", .buildError,
            patterns: [
                Pattern("Launch screens may not {rule:line}"), Pattern("Launch screens may only {rule:line}"),
                Pattern("Launch screens may not"),
            ],
            causes: [
                LogCause(
                    "xcode-too-old", "An older Xcode refuses what newer ones put into launch screens.",
                    cure: "Use a newer Xcode, or remove the object."),
                LogCause(
                    "not-allowed",
                    "Launch screens may use neither custom classes nor runtime attributes, and one root only.",
                    cure: "Remove what is named."),
            ], codes: ["launch-screen-limit"]),
        LogKind(
            "ibtool-agent", "Interface Builder's compiler could not start its own helper process.", .buildError,
            patterns: [
                Pattern("Failed to launch or communicate with {agent:line}", cause: "agent-launch"),
                Pattern("Encountered an error communicating with IBAgent{:line}", cause: "agent-launch"),
                Pattern("Encountered an error communicating with IBCocoaTouch", cause: "agent-launch"),
                Pattern("Failed to find or create execution context", cause: "no-simulator"),
                Pattern("Failed to find a suitable device", cause: "no-simulator"),
                Pattern("could not load inserted library '{library}'", cause: "injected-library"),
                Pattern("IBAgent-iOS{:line}", cause: "agent-launch"),
                Pattern("Interface Builder Cocoa Touch Tool{:line}", cause: "agent-launch"),
            ],
            causes: [
                LogCause(
                    "agent-launch", "The tool's own process did not start; the document is not the reason.",
                    cure: "Restart, or install the simulator's run-time again: xcrun simctl list shows what is there."),
                LogCause(
                    "no-simulator", "No simulator run-time fits the SDK.",
                    cure: "Install a simulator run-time in Xcode's settings."),
                LogCause(
                    "injected-library", "A library that is injected into all processes stops the tool.",
                    cure: "Unset DYLD_INSERT_LIBRARIES."),
            ]),
        LogKind(
            "ibtool-exit", "Interface Builder's compiler ended with an error and no message.", .buildError,
            patterns: [
                Pattern("ibtool exited with code {status:number}"),
                Pattern("ibtool failed with exit code {status:number}"),
                Pattern("Tool exited with code: {status:number}"), Pattern("Tool exited with code {status:number}"),
            ],
            causes: [
                LogCause(
                    "no-message", "The message that explains it is elsewhere in the build's output, or missing.",
                    cure: "Run ‘nibkit check’ on the document, and look for com.apple.ibtool.errors above.")
            ], codes: ["malformed-xml"]),
        LogKind(
            "ibtool-exception", "Interface Builder's compiler stopped by an exception.", .buildError,
            patterns: [
                Pattern(
                    "Exception while running ibtool: {} this class is not key value coding-compliant for the key {key:word}",
                    cause: "binding-key"),
                Pattern("Exception while running ibtool: {exception:line}"),
                Pattern("Exception raised while unarchiving document objects", cause: "bad-merge"),
                Pattern("An internal error occurred. Editing functionality may be limited"),
            ],
            causes: [
                LogCause(
                    "bad-merge", "The document refers to an object that a merge removed.",
                    cure: "‘nibkit check’ names the reference that leads nowhere."),
                LogCause(
                    "binding-key", "The document has a binding that the tool does not know.",
                    cure: "Remove or correct the binding."),
            ], codes: ["dangling-reference"]),
        LogKind(
            "actool-icon-set", "An asset catalog lacks the icon or launch image set that the target names.",
            .buildError,
            patterns: [
                Pattern(
                    "None of the input catalogs contained a matching launch image set named \"{name}\"",
                    cause: "launch-image"),
                Pattern("None of the input catalogs contained a matching {} named \"{name}\""),
            ],
            causes: [
                LogCause(
                    "no-catalog", "No asset catalog is passed to the tool.",
                    cure: "Add an asset catalog with the set to the target.", when: .missing("document")),
                LogCause(
                    "name", "The catalog has no set ‘{name}’.",
                    cure: "Rename the set, or the setting ASSETCATALOG_COMPILER_APPICON_NAME."),
                LogCause(
                    "launch-image", "The target still names a launch image set.",
                    cure: "Clear ASSETCATALOG_COMPILER_LAUNCHIMAGE_NAME and use a launch storyboard."),
            ]),
        LogKind(
            "actool-unassigned", "A set of an asset catalog has pictures that no place uses.", .buildWarning,
            patterns: [
                Pattern("The {set} set \"{name}\" has {count:number} unassigned children", cause: "children"),
                Pattern("The {set} set \"{name}\" has an unassigned ch", cause: "child"),
            ],
            causes: [
                LogCause(
                    "children", "Contents.json lists files without a scale, size or idiom of the set.",
                    cure: "Assign them in the catalog, or remove them from Contents.json."),
                LogCause(
                    "child", "Contents.json lists a file without a scale, size or idiom of the set.",
                    cure: "Assign it in the catalog, or remove it from Contents.json."),
            ]),
        LogKind(
            "actool-runtime", "The asset catalog compiler finds no simulator run-time for its SDK.", .buildError,
            patterns: [
                Pattern("No simulator runtime version from {versions} available to use with {sdk:word}"),
                Pattern("No available simulator runtimes for platform"),
            ],
            causes: [
                LogCause(
                    "runtime-not-installed", "The simulator's run-time of this SDK is not installed.",
                    cure: "Install it in Xcode's settings, or with xcodebuild -downloadPlatform iOS.")
            ]),
    ]
}
