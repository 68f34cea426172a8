import IBDocument

extension CommandTable {
    static let simulationCommands: [CommandRow] = [
        CommandRow(
            "simulate", "Sets what the canvas shows around a controller or view: bars and its size.",
            [.init("object", .object, "a controller, or the view of a xib", isRequired: true)],
            options: [
                .init("statusBar", .choice(["inferred", "none", "default", "lightContent"]), "the status bar"),
                .init("topBar", .choice(["inferred", "none", "navigation", "opaque-navigation"]), "the bar above"),
                .init("bottomBar", .choice(["inferred", "none", "tab", "toolbar"]), "the bar below"),
                .init("size", .value, "fixed, or {width,height} for a free form"),
            ],
            examples: ["simulate initial topBar=navigation bottomBar=none", "simulate card size={320,120}"]
        ) { arguments, planning throws(EditProblem) in
            let object = try planning.object(try arguments.required(0))
            guard object.isViewController || object.isView else {
                throw EditProblem(.notAContainer, "\(Planning.shown(object)) is neither a controller nor a view")
            }
            for (option, key) in [
                ("statusBar", "simulatedStatusBarMetrics"), ("topBar", "simulatedTopBarMetrics"),
                ("bottomBar", "simulatedBottomBarMetrics"),
            ] {
                guard let word = try arguments.text(option) else { continue }
                planning.simulate(key, word, of: object)
            }
            if let size = arguments.command["size"] { try planning.simulate(size: size, of: object) }
        }
    ]
}

extension Planning {
    /// Gives an object the child of a key, or takes it away.
    private func put(_ node: DraftNode?, key: String, of object: DraftNode) {
        let old = object.child(key: key)
        guard let node else {
            old?.remove()
            return
        }
        if let old { old.replace(with: node) } else { object.insertOrdered(node) }
    }

    fileprivate func simulate(_ key: String, _ word: String, of object: DraftNode) {
        let node: DraftNode? =
            switch word {
            case "none": draft.make("nil", ["key": key])
            case "default": draft.make("simulatedStatusBarMetrics", ["key": key])
            case "lightContent": draft.make("simulatedStatusBarMetrics", ["key": key, "statusBarStyle": word])
            case "navigation": draft.make("simulatedNavigationBarMetrics", ["key": key, "prompted": "NO"])
            case "opaque-navigation":
                draft.make("simulatedNavigationBarMetrics", ["key": key, "translucent": "NO", "prompted": "NO"])
            case "tab": draft.make("simulatedTabBarMetrics", ["key": key])
            case "toolbar": draft.make("simulatedToolbarMetrics", ["key": key])
            default: nil
            }
        put(node, key: key, of: object)
    }

    /// A free form has a size of its own: that of the view, too.
    fileprivate func simulate(size value: CommandValue, of object: DraftNode) throws(EditProblem) {
        let metrics = "simulatedDestinationMetrics"
        if value.characters == "fixed" {
            put(nil, key: metrics, of: object)
            return put(nil, key: "freeformSize", of: object)
        }
        let numbers = value.members.compactMap { $0.characters.flatMap(DocumentNumber.parse) }
        guard value.members.count == 2, numbers.count == 2, numbers.allSatisfy({ $0 >= 0 }) else {
            throw EditProblem(.illTypedValue, "size takes fixed or {width,height}, not \(value.text)")
        }
        put(draft.make("freeformSimulatedSizeMetrics", ["key": metrics]), key: metrics, of: object)
        let view = object.isViewController ? object.child(key: "view") : object
        if object.isViewController {
            put(
                draft.make(
                    "size",
                    [
                        "key": "freeformSize", "width": NumberText.text(numbers[0]),
                        "height": NumberText.text(numbers[1]),
                    ]), key: "freeformSize", of: object)
        }
        if let view, let frame = Self.frame(of: view) {
            setFrame(EditFrame(x: frame.x, y: frame.y, width: numbers[0], height: numbers[1]), of: view)
        }
    }
}
