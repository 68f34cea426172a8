extension LogKind {
    /// Classes that documents have where nobody set a class of the project.
    private static let baseClasses = [
        "UIViewController", "UITableViewController", "UICollectionViewController", "UINavigationController",
        "UITabBarController", "UIPageViewController", "UISplitViewController", "UIView", "UITableViewCell",
        "UICollectionViewCell", "UICollectionReusableView", "UITableViewHeaderFooterView", "UIControl", "UIButton",
        "UILabel", "UIImageView", "UIScrollView", "UITableView", "UICollectionView", "NSViewController",
    ]

    static let connections: [LogKind] = [
        LogKind(
            "kvc-undefined-key", "An outlet or a runtime attribute names a property that the object does not have.",
            .crash,
            patterns: [
                Pattern(
                    "[<{class:name}{address:hex}> setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key {key:word}"
                ),
                Pattern("valueForUndefinedKey:]: this class is not key value coding-compliant for the key {key:word}"),
                Pattern("this class is not key value coding-compliant for the key {key:word}"),
            ],
            causes: [
                LogCause(
                    "class-unknown", "The object's class was not found in the program, so it is a plain {class}.",
                    cure: "Set the class and its module in the document, and add the class to the target.",
                    when: .other(kind: "unknown-class"), .oneOf("class", baseClasses)),
                LogCause(
                    "class-not-set", "The object is a plain {class}: the document sets no class, or no module, for it.",
                    cure: "Set the custom class: nibkit edit DOCUMENT 'set ID class=CLASS'.",
                    when: .oneOf("class", baseClasses)),
                LogCause(
                    "owner-is-not-controller",
                    "File's Owner of the nib is a plain object, but the nib connects {key} of a controller.",
                    cure:
                        "Set File's Owner to the class that loads the nib, or disconnect it: nibkit edit DOCUMENT 'disconnect owner.{key}'.",
                    when: .oneOf("class", ["NSObject"])),
                LogCause(
                    "copied-scene", "A segue has a connection that belongs to a scene it was copied from.",
                    cure: "Delete the segue and draw it again.",
                    when: .begins("class", with: "UIStoryboard")),
                LogCause(
                    "main-interface-is-controller-nib",
                    "The project's main interface is the nib of a controller, so the application is its owner.",
                    cure: "Set the main interface to a storyboard, or load the nib by its controller.",
                    when: .oneOf("key", ["view"]), .missing("class")),
                LogCause(
                    "main-interface-is-controller-nib",
                    "The project's main interface is the nib of a controller, so the application is its owner.",
                    cure: "Set the main interface to a storyboard, or load the nib by its controller.",
                    when: .oneOf("class", ["UIApplication"])),
                LogCause(
                    "renamed", "The property ‘{key}’ was renamed in the code, and the document still has the old name.",
                    cure: "Rename the outlet: nibkit edit DOCUMENT 'rename outlet CLASS.{key} NEW'."),
                LogCause(
                    "removed",
                    "The property ‘{key}’ was removed from the code, and the document is still connected to it.",
                    cure: "Disconnect the outlet: nibkit edit DOCUMENT 'disconnect ID.{key}'."),
            ], codes: ["undefined-key", "dangling-outlet", "unknown-class"]),
        LogKind(
            "inspectable-failed",
            "A runtime attribute of a document names a property that the object does not have; the program goes on.",
            .warning,
            patterns: [
                Pattern(
                    "Failed to set ({key}) user defined inspected property on ({class}): [<{:name}{address:hex}> setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key {:word}"
                ),
                Pattern("Failed to set ({key}) user defined inspected property on ({class}): {reason:line}"),
                Pattern("Failed to set ({key}) user defined inspected property on ({class})"),
            ],
            causes: [
                LogCause(
                    "module-not-set", "The object is a plain {class}: its class or module is not set or was not found.",
                    cure: "Set the custom class and the module of the object.",
                    when: .oneOf("class", baseClasses)),
                LogCause(
                    "type-not-objc",
                    "{class} has no property ‘{key}’ that key-value coding can set: its type has no Objective-C form, such as an optional number.",
                    cure: "Make the property a type that Objective-C has, or remove the runtime attribute."),
                LogCause(
                    "attribute-on-wrong-view", "The runtime attribute ‘{key}’ belongs to another view.",
                    cure: "Remove the runtime attribute from this object."),
            ], codes: ["undefined-key", "dangling-runtime-attribute"]),
        LogKind(
            "unknown-class",
            "A document names a class that the program does not have; the system made the base class instead.",
            .warning,
            patterns: [
                Pattern("Unknown class {class:name} in Interface Builder file")
            ],
            causes: [
                LogCause(
                    "wrong-module", "The document looks for {class} in the module {module}, which does not have it.",
                    cure:
                        "Set the module that declares the class: nibkit edit DOCUMENT 'attribute ID customModule=MODULE'.",
                    when: .begins("mangled", with: "_TtC")),
                LogCause(
                    "renamed", "The class {class} was renamed or removed in the code.",
                    cure: "Set the new name: nibkit edit DOCUMENT 'set ID class=NEW'."),
                LogCause(
                    "wrong-module", "The document states no module for {class}, or a wrong one.",
                    cure:
                        "Set the module that declares the class: nibkit edit DOCUMENT 'attribute ID customModule=MODULE'.",
                    when: .missing("mangled")),
                LogCause(
                    "not-linked", "The file of {class} is not in the target, or its library is not linked.",
                    cure:
                        "Add the file to the target, or link the library; of a static library, pass -ObjC to the linker."
                ),
                LogCause(
                    "generic-class", "{class} or a superclass of it is generic, so Objective-C cannot find it by name.",
                    cure: "Make a class that is not generic, and set that one."),
            ], codes: ["unknown-class", "wrong-module", "missing-module"]),
        LogKind(
            "unknown-class-appkit",
            "A document names a class that the program does not have; AppKit made another one instead.", .warning,
            patterns: [
                Pattern(
                    "Unknown class '{class:name}', using '{substitute:name}' instead. Encountered in Interface Builder file at path {path:line}"
                ),
                Pattern("Unknown class '{class:name}', using '{substitute:name}' instead"),
            ],
            causes: [
                LogCause(
                    "not-linked",
                    "The class {class} is not in the program: its file is not in the target, or its library is not linked.",
                    cure: "Add the file to the target or link the library, or remove the object from the document.")
            ], codes: ["unknown-class"]),
        LogKind(
            "cast-failed", "Code expects an object of the document to have a class that it does not have.", .crash,
            patterns: [
                Pattern("Could not cast value of type '{from}' ({:hex}) to '{to}' ({:hex})"),
                Pattern("Could not cast value of type '{from}' to '{to}'"),
            ],
            causes: [
                LogCause(
                    "wrong-module", "The document's class was not found, so the object is a plain {from}.",
                    cure: "Set the class and the module of the object in the document.",
                    when: .other(kind: "unknown-class")),
                LogCause(
                    "class-not-set", "The document sets no class for the object, so it is a plain {from}.",
                    cure: "Set the class of the object to {to}."),
            ], codes: ["unknown-class", "wrong-module"]),
        LogKind(
            "action-missing", "A control sends an action that its target does not have.", .crash,
            patterns: [
                Pattern("]: unrecognized selector sent to instance", before: ["class", "selector"])
            ],
            causes: [
                LogCause(
                    "class-not-set", "The target is a plain {class}: the document sets no class for it.",
                    cure: "Set the custom class of the target.",
                    when: .oneOf("class", baseClasses)),
                LogCause(
                    "renamed", "The method ‘{selector}’ was renamed or removed, and the document still has the action.",
                    cure:
                        "Rename the action: nibkit edit DOCUMENT 'rename action CLASS.{selector} NEW', or disconnect it."
                ),
                LogCause(
                    "swift3-label", "Since Swift 3 the first parameter has a label, which is a part of the selector.",
                    cure: "Write _ before the first parameter, or connect the action again."),
                LogCause(
                    "code-calls-it", "Code sends the message; no document has this action.",
                    cure: "Look at the first frame of the app in the stack trace."),
            ], codes: ["dangling-action"]),
        LogKind(
            "outlet-appkit",
            "An outlet of a document names a property that the object does not have; the program goes on.", .warning,
            patterns: [
                Pattern(
                    "Failed to connect ({key}) outlet from ({class}) to ({destination}): missing setter or instance variable"
                ),
                Pattern("Could not connect action, target class {class:name} does not respond to -{selector:word}"),
                Pattern("Could not connect the {selector} action to target of class {class:name}"),
            ],
            causes: [
                LogCause(
                    "wrong-owner", "The nib's owner is a plain {class}, not the controller that has ‘{key}’.",
                    cure: "Set the class of File's Owner, or load the nib with the right owner.",
                    when: .oneOf("class", ["NSObject", "NSApplication", "NSViewController", "NSWindowController"])),
                LogCause(
                    "renamed", "The property ‘{key}’ was renamed in the code, and the document still has the old name.",
                    cure: "Rename the outlet in the document."),
                LogCause(
                    "removed",
                    "The property ‘{key}’ was removed from the code, and the document is still connected to it.",
                    cure: "Disconnect the outlet in the document."),
                LogCause(
                    "old-nib", "The nib is older than the code that loads it.", cure: "Build again from a clean folder."
                ),
            ], codes: ["undefined-key", "dangling-outlet"]),
        LogKind(
            "nil-outlet", "Code uses an outlet or another optional that is nil.", .crash,
            patterns: [
                Pattern("found nil while implicitly unwrapping an Optional value"),
                Pattern("found nil while unwrapping an Optional value"),
            ],
            causes: [
                LogCause(
                    "unconnected",
                    "An outlet on the line that Xcode marks is not connected, or is used before its view is loaded.",
                    cure: "Connect the outlet: nibkit edit DOCUMENT 'outlet OWNER.NAME ID'."),
                LogCause(
                    "unknown", "The message alone does not name the optional.",
                    cure: "Paste the line of code that Xcode marks, with its file and line."),
            ], codes: ["unconnected-outlet"]),
        LogKind(
            "init-coder", "A nib makes an object of a class whose init(coder:) does nothing but stop.", .crash,
            patterns: [
                Pattern("use of unimplemented initializer 'init(coder:)' for class '{class:name}'"),
                Pattern("init(coder:) has not been implemented: file {file}, line {line:number}"),
                Pattern("init(coder:) has not been implemented"),
            ],
            causes: [
                LogCause(
                    "not-implemented", "The class is used in a document, and its init(coder:) is not implemented.",
                    cure:
                        "Implement init(coder:) with super.init(coder:) and the set-up that the other initializer does."
                )
            ], codes: ["fatal-init-coder-used-in-nib"]),
        LogKind(
            "unarchive-class", "A nib holds an object of a class that the program does not have.", .crash,
            patterns: [
                Pattern("Could not instantiate class named {class:name} because no class named {:name} was found"),
                Pattern("Could not instantiate class named {class:name}"),
                Pattern("cannot decode object of class ({class:name})"),
            ],
            causes: [
                LogCause(
                    "newer-than-system", "{class} is newer than the system that the program runs on.",
                    cure: "Raise the deployment target, or do without what needs {class}.",
                    when: .begins("class", with: "UIStoryboard")),
                LogCause(
                    "framework-not-linked", "The framework of {class} is not linked, and no code mentions the class.",
                    cure: "Link the framework in the target's settings."),
            ], codes: ["newer-system"]),
    ]
}
