import IBDocument
import IBSchema

extension CommandTable {
    static let documentCommands: [CommandRow] = [
        CommandRow(
            "document", "Changes settings of the document.", [],
            options: [
                .init("autolayout", .choice(["YES", "NO"]), "whether it uses Auto Layout"),
                .init("traits", .choice(["YES", "NO"]), "whether it uses size classes"),
                .init("safe-areas", .choice(["YES", "NO"]), "whether it uses safe areas"),
                .init("launch-screen", .choice(["YES", "NO"]), "whether it is a launch screen"),
                .init("tint", .value, "the tint color of all its views"),
                .init("deployment", .word, "the oldest system, such as 15.0; none"),
                .init(
                    "simulated-metrics", .choice(["default", "none"]),
                    "what the canvas shows around each screen, as documents before Xcode 8 state it"),
                .init("tools", .word, "the version of the tools that save it, such as 23504: their orders and lists"),
                .init("id", .value, "the ids of the guides that it makes, in order; default: new ones"),
            ],
            examples: ["document safe-areas=YES deployment=15.0"]
        ) { arguments, planning throws(EditProblem) in
            let root = planning.draft.root
            let names = [
                "autolayout": "useAutolayout", "traits": "useTraitCollections", "safe-areas": "useSafeAreas",
                "launch-screen": "launchScreen",
            ]
            for option in arguments.command.options where option.name != "id" {
                if let attribute = names[option.name] {
                    root.set(attribute, orRemove: option.value.characters == "YES" ? "YES" : nil)
                } else if option.name == "tint" {
                    root.child(key: "tintColor")?.remove()
                    if !option.value.isNil { root.insertOrdered(try planning.color(option.value, key: "tintColor")) }
                } else if option.name == "simulated-metrics" {
                    planning.setSimulatedMetrics(isDefault: option.value.characters == "default")
                } else if option.name == "tools" {
                    try planning.save(withTools: try arguments.text("tools") ?? "")
                } else {
                    try planning.setDeployment(try arguments.text("deployment") ?? "none")
                }
            }
            if arguments.command["safe-areas"]?.characters == "YES" {
                for view in planning.draft.root.subtree where view.isView && view.key == "view" {
                    _ = try planning.guide("safeArea", of: view)
                }
            }
        },
        CommandRow(
            "resource", "States what a document lists of a project: image sizes, colors, fonts, sizes of designables.",
            [
                .init("kind", .choice(ResourceLists.kinds), "which kind", isRequired: true),
                .init("name", .text, "its name, a font's file, or the id of a designable", isRequired: true),
            ],
            options: [
                .init("width", .number, "of an image or designable, in points"),
                .init("height", .number, "of an image or designable, in points"),
                .init("value", .value, "a color; of a font file the names of its fonts, a list"),
                .init("--remove", .flag, "take it from the list"),
            ],
            layoutEffect: .none,
            examples: ["resource image logo width=24 height=24", "resource color Brand value=#ff8800"]
        ) { arguments, planning throws(EditProblem) in
            try ResourceLists.state(arguments, planning)
        },
        CommandRow(
            "verdict", "States what Interface Builder found about the frames of views when it saved them.",
            [.init("objects", .objects, "the views", isRequired: true)],
            options: [
                .init("misplaced", .choice(["YES", "NO"]), "whether the stored frame differs from the layout"),
                .init("ambiguous", .choice(["YES", "NO"]), "whether constraints do not determine it"),
            ],
            layoutEffect: .none, examples: ["verdict titleLabel misplaced=YES"]
        ) { arguments, planning throws(EditProblem) in
            for object in try planning.objects(arguments.operands(from: 0)) {
                for option in arguments.command.options {
                    object.set(option.name, orRemove: option.value.characters == "YES" ? "YES" : nil)
                }
            }
        },
        CommandRow(
            "tie-breakers", "Says which segues decide the simulated bars of scenes that several lead to.",
            [.init("segues", .objects, "the segues; none: no list")], examples: ["tie-breakers"]
        ) { arguments, planning throws(EditProblem) in
            let segues = try planning.objects(arguments.operands(from: 0))
            let old = planning.draft.root.child("inferredMetricsTieBreakers")
            guard !segues.isEmpty else {
                old?.remove()
                return
            }
            let list = planning.draft.make(
                "inferredMetricsTieBreakers",
                children: segues.map { planning.draft.make("segue", ["reference": $0.id]) })
            if let old { old.replace(with: list) } else { planning.draft.root.insertOrdered(list) }
        },
        CommandRow(
            "stored-frames", "Says which stored frames follow the layout after this call.",
            [.init("scope", .choice(["affected", "scene", "none"]), "which frames", isRequired: true)],
            layoutEffect: .none,
            examples: ["stored-frames none"]
        ) { arguments, planning throws(EditProblem) in
            let word = try arguments.required(0)
            guard let scope = FrameScope(rawValue: word) else {
                throw EditProblem(.notAChoice, "'\(word)' is not affected, scene or none")
            }
            planning.frames = scope
        },
        CommandRow(
            "device", "Sets the device of the canvas.",
            [.init("device", .word, "a device such as retina6_12 or \"iPhone 15\"; none", isRequired: true)],
            options: [
                .init("orientation", .choice(["portrait", "landscape"]), "how it is held"),
                .init("appearance", .choice(["light", "dark", "none"]), "its appearance; none: not stated"),
                .init("adaptation", .word, "the part of the screen that it has, such as fullscreen; none"),
                .init("layout", .word, "the part of the screen, as newer tools state it; none"),
            ],
            examples: ["device retina6_12 appearance=dark"]
        ) { arguments, planning throws(EditProblem) in
            let name = Planning.unquoted(try arguments.required(0))
            if name == "none" {
                planning.draft.root.child("device")?.remove()
                return
            }
            guard let device = SimulatedDevice.meant(by: name) else {
                throw EditProblem(.unknownDevice, "there is no device '\(name)'; 'nibkit devices' lists them")
            }
            let root = planning.draft.root
            let node = root.child("device") ?? planning.draft.make("device")
            node.set("id", device.id)
            if let orientation = try arguments.text("orientation") {
                node.set("orientation", orientation)
            } else if node["orientation"] == nil {
                node.set("orientation", "portrait")
            }
            if let appearance = try arguments.text("appearance") {
                node.set("appearance", orRemove: appearance == "none" ? nil : appearance)
            }
            if let layout = try arguments.text("layout") {
                node.set("layout", orRemove: layout == "none" ? nil : layout)
            }
            if let adaptation = try arguments.text("adaptation") {
                node.child("adaptation")?.remove()
                if adaptation != "none" { node.append(planning.draft.make("adaptation", ["id": adaptation])) }
            }
            if node.parent == nil { root.insertOrdered(node) }
        },
    ]
}

extension Planning {
    fileprivate func setSimulatedMetrics(isDefault: Bool) {
        let old = draft.root.child("simulatedMetricsContainer")
        guard isDefault else {
            old?.remove()
            return
        }
        guard old == nil else { return }
        let parts = [
            ("simulatedStatusBarMetrics", "statusBar"), ("simulatedOrientationMetrics", "orientation"),
            ("simulatedScreenMetrics", "destination"),
        ]
        draft.root.insertOrdered(
            draft.make(
                "simulatedMetricsContainer", ["key": "defaultSimulatedMetrics"],
                children: parts.map { draft.make($0.0, ["key": $0.1]) }))
    }

    /// The digits of a version read as hexadecimal ones: `15.0` is 0x1500, written 5376.
    fileprivate func setDeployment(_ text: String) throws(EditProblem) {
        guard let dependencies = draft.root.child("dependencies") else { return }
        let old = dependencies.child("deployment")
        let parts = text.split(separator: ".").compactMap { UInt($0, radix: 16) }.filter { $0 <= 0xFF }
        guard text == "none" || (1...2).contains(parts.count) else {
            throw EditProblem(.illTypedValue, "deployment takes a version such as 15.0, or none")
        }
        let deployment = old ?? draft.make("deployment", ["identifier": "iOS"])
        let version = text == "none" ? nil : parts[0] << 8 + (parts.count > 1 ? parts[1] << 4 : 0)
        deployment.set("version", orRemove: version.map { "\($0)" })
        if old == nil { dependencies.insert(deployment, at: 0) }
    }
}
