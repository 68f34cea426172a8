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
            ],
            examples: ["document safe-areas=YES deployment=15.0"]
        ) { arguments, planning throws(EditProblem) in
            let root = planning.draft.root
            let names = [
                "autolayout": "useAutolayout", "traits": "useTraitCollections", "safe-areas": "useSafeAreas",
                "launch-screen": "launchScreen",
            ]
            for option in arguments.command.options {
                if let attribute = names[option.name] {
                    root.set(attribute, orRemove: option.value.characters == "YES" ? "YES" : nil)
                } else if option.name == "tint" {
                    root.child(key: "tintColor")?.remove()
                    if !option.value.isNil { root.insertOrdered(try planning.color(option.value, key: "tintColor")) }
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
            "resource", "States the size of an image or the value of a color that no catalog at hand has.",
            [
                .init("kind", .choice(["image", "color"]), "which kind", isRequired: true),
                .init("name", .text, "its name", isRequired: true),
            ],
            options: [
                .init("width", .number, "of an image, in points"), .init("height", .number, "of an image, in points"),
                .init("value", .value, "of a color"),
            ],
            examples: ["resource image logo width=24 height=24", "resource color Brand value=#ff8800"]
        ) { arguments, planning throws(EditProblem) in
            let name = Planning.unquoted(try arguments.required(1))
            let kind = try arguments.required(0)
            let tag = kind == "color" ? "namedColor" : "image"
            guard
                let node = planning.draft.root.child("resources")?.elements.first(where: {
                    $0.name == tag && $0["name"] == name
                })
            else {
                throw EditProblem(.noSuchObject, "the document lists no \(kind) '\(name)'")
            }
            if kind == "image" {
                for size in ["width", "height"] {
                    if let value = try arguments.number(size) { node.set(size, NumberText.text(value)) }
                }
                return
            }
            guard let value = arguments.command["value"] else {
                throw EditProblem(.missingArgument, "a color takes value=")
            }
            let color = try planning.valueColor(value)
            if let old = node.child("color") { old.replace(with: color) } else { node.append(color) }
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
            [.init("device", .word, "a device such as retina6_12 or \"iPhone 15\"", isRequired: true)],
            options: [
                .init("orientation", .choice(["portrait", "landscape"]), "how it is held"),
                .init("appearance", .choice(["light", "dark"]), "its appearance"),
            ],
            examples: ["device retina6_12 appearance=dark"]
        ) { arguments, planning throws(EditProblem) in
            let name = Planning.unquoted(try arguments.required(0))
            guard let device = SimulatedDevice.named(name) else {
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
            if let appearance = try arguments.text("appearance") { node.set("appearance", appearance) }
            if node.parent == nil { root.insertOrdered(node) }
        },
    ]
}

extension Planning {
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
