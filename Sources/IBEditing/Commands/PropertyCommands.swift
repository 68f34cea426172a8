import IBDocument
import IBSchema

extension CommandTable {
    static let propertyCommands: [CommandRow] = [
        CommandRow(
            "set", "Sets properties of objects.",
            [.init("objects", .objects, "the objects", isRequired: true)],
            options: [.init("at", .whole, "the place of a new child element, where the table knows none")],
            properties: true,
            layoutEffect: .ofProperties,
            examples: [
                #"set "Sign In" text="Welcome" numberOfLines=0"#, "set root class=LoginView backgroundColor=#f2f2f7",
                #"set all(label) font="system semibold 17""#,
            ]
        ) { arguments, planning throws(EditProblem) in
            guard !arguments.properties.isEmpty else {
                throw EditProblem(.missingArgument, "'set' needs PROPERTY=VALUE; usage: \(arguments.row.usage)")
            }
            for object in try planning.objects(arguments.operands(from: 0)) {
                let before = Set(object.elements)
                for property in arguments.properties { try planning.set(property.name, property.value, of: object) }
                guard arguments.command["at"] != nil else { continue }
                for child in object.elements where !before.contains(child) {
                    object.insert(child, at: try arguments.place().index(in: object, anchor: nil, of: planning))
                }
            }
        },
        CommandRow(
            "unset", "Lets properties of an object have their defaults again.",
            [
                .init("object", .object, "the object", isRequired: true),
                .init("properties", .objects, "names of properties", isRequired: true),
            ],
            examples: ["unset titleLabel textColor numberOfLines"]
        ) { arguments, planning throws(EditProblem) in
            let object = try planning.object(try arguments.required(0))
            for name in arguments.operands(from: 1) {
                if name == "class" {
                    try planning.set("class", .word("none"), of: object)
                } else if name == "attributedText" || name == "usesAttributedText" {
                    try planning.set("attributedText", .word("nil"), of: object)
                } else if let value = object.child(key: name) ?? object.child(name),
                    !value.subtree.contains(where: { $0.id != nil })
                {
                    value.removeWithEmptyContainer()
                } else {
                    let revision = planning.draft.revision
                    let property = try planning.property(name, of: object)
                    planning.unset(property, of: object)
                    // A default that is written out already is taken away.
                    if planning.draft.revision == revision, case .attribute(let spelling) = property.source {
                        object.remove(attribute: spelling ?? property.name)
                    }
                }
            }
        },
        CommandRow(
            "state", "Sets what a button shows in a state.",
            [
                .init("button", .object, "the button", isRequired: true),
                .init("state", .choice(buttonStates), "the state", isRequired: true),
            ],
            options: [
                .init("title", .value, "the title"),
                .init("attributedTitle", .text, "a title whose characters have attributes; see text-attributes"),
                .init("image", .value, "an image: logo, symbol:heart"),
                .init("titleColor", .value, "the title's color"),
                .init("titleShadowColor", .value, "the color of its shadow"),
                .init("backgroundImage", .value, "an image behind it"),
            ],
            examples: [#"state UIButton selected title="On" image=symbol:star.fill"#]
        ) { arguments, planning throws(EditProblem) in
            let button = try planning.object(try arguments.required(0))
            guard button.isKind(of: "button") else {
                throw EditProblem(.noSuchProperty, "\(Planning.shown(button)) is not a button, so it has no states")
            }
            let state = try arguments.required(1)
            guard buttonStates.contains(state) else {
                throw EditProblem(.notAChoice, "a button has no state '\(state)'\(planning.hint(state, buttonStates))")
            }
            for option in arguments.command.options {
                try planning.set(state: state, option.name, option.value, of: button)
            }
        },
        CommandRow(
            "text-attributes", "Gives characters of an attributed text fonts, colors and paragraph styles.",
            [
                .init("object", .object, "a label, field, text view or button", isRequired: true),
                .init("characters", .text, "the characters, which stand once in the text; all, if omitted"),
            ],
            options: [
                .init("range", .value, "the characters by {location,length}, counted in UTF-16"),
                .init("of", .word, "the property with the text, where there are several: attributedTitle"),
            ],
            properties: true,
            examples: [
                #"text-attributes "Name" "am" font="system bold 17" foregroundColor=system:red"#,
                #"text-attributes "Name" range={0,1} kern=2 underlineStyle=single"#,
                #"text-attributes "Name" alignment=center lineSpacing=4"#,
            ]
        ) { arguments, planning throws(EditProblem) in
            let object = try planning.object(try arguments.required(0))
            let text = try planning.attributedText(try arguments.text("of"), of: object)
            let values = arguments.properties.map { ($0.name, $0.value) }
            guard !values.isEmpty else {
                throw EditProblem(
                    .missingArgument, "'text-attributes' needs ATTRIBUTE=VALUE; usage: \(arguments.row.usage)")
            }
            try planning.set(values, in: try arguments.range(of: text.attributedCharacters), of: text)
        },
        CommandRow(
            "text-input", "Sets how the keyboard of a field or text view behaves.",
            [.init("object", .object, "the field or text view", isRequired: true)], properties: true,
            examples: ["text-input emailField keyboardType=emailAddress returnKeyType=next"]
        ) { arguments, planning throws(EditProblem) in
            let object = try planning.object(try arguments.required(0))
            let old = object.child(key: "textInputTraits")
            let traits = old ?? planning.draft.make("textInputTraits", ["key": "textInputTraits"])
            for property in arguments.properties { try planning.set(property.name, property.value, of: traits) }
            if old == nil { object.insertOrdered(traits) }
        },
        CommandRow(
            "label", "Names an object in the outline.",
            [
                .init("object", .object, "the object", isRequired: true),
                .init("name", .text, "its label; nil takes it away", isRequired: true),
            ],
            layoutEffect: .none, examples: [#"label root "Login form""#]
        ) { arguments, planning throws(EditProblem) in
            let object = try planning.object(try arguments.required(0))
            let name = try arguments.required(1)
            object.set("userLabel", orRemove: name == "nil" ? nil : Planning.unquoted(name))
        },
        CommandRow(
            "identifier", "Sets the names by which code finds an object.",
            [.init("object", .object, "a controller, a cell or a view", isRequired: true)],
            options: [
                .init("storyboard", .text, "of a controller"), .init("restoration", .text, "for state restoration"),
                .init("reuse", .text, "of a cell"), .init("segue", .text, "of a segue"),
                .init(
                    "useStoryboardIdentifier", .choice(["YES", "NO"]),
                    "whether the storyboard's is also that for restoration"),
            ],
            layoutEffect: .none, examples: ["identifier scene:Login storyboard=login"]
        ) { arguments, planning throws(EditProblem) in
            let object = try planning.object(try arguments.required(0))
            let names = [
                "storyboard": "storyboardIdentifier", "restoration": "restorationIdentifier",
                "reuse": "reuseIdentifier",
                "segue": "identifier", "useStoryboardIdentifier": "useStoryboardIdentifierAsRestorationIdentifier",
            ]
            for option in arguments.command.options {
                let attribute = names[option.name] ?? option.name
                let isRemoved = option.value.isNil || option.value.characters == "NO"
                object.set(attribute, orRemove: isRemoved ? nil : try arguments.text(option.name))
            }
        },
        CommandRow(
            "inspectable", "Sets user-defined runtime attributes.",
            [.init("object", .object, "the object", isRequired: true)],
            options: [.init("type", .choice(RuntimeAttributes.types), "the type, where the value does not say it")],
            properties: true,
            examples: ["inspectable root layer.cornerRadius=8", #"inspectable card borderColor=#ff0000 titleKey="Hi""#]
        ) { arguments, planning throws(EditProblem) in
            let object = try planning.object(try arguments.required(0))
            let type = try arguments.text("type")
            for property in arguments.properties {
                try RuntimeAttributes.set(property.name, property.value, type: type, of: object, planning)
            }
        },
        CommandRow(
            "accessibility", "Sets what assistive technology says about an object.",
            [.init("object", .object, "the object", isRequired: true)],
            options: [
                .init("label", .value, "what it is"), .init("hint", .value, "what it does"),
                .init("identifier", .value, "its name for tests"),
                .init("traits", .value, "a list such as [button,header]"),
                .init("element", .choice(["YES", "NO", "default"]), "whether it is one element"),
            ],
            layoutEffect: .none, examples: [#"accessibility logo label="Acme" traits=[image]"#]
        ) { arguments, planning throws(EditProblem) in
            let object = try planning.object(try arguments.required(0))
            let old = object.child(key: "accessibilityConfiguration")
            let node = old ?? planning.draft.make("accessibility", ["key": "accessibilityConfiguration"])
            for option in arguments.command.options {
                switch option.name {
                case "traits":
                    node.child(key: "traits")?.remove()
                    guard !option.value.isNil, !option.value.members.isEmpty else { continue }
                    let traits = planning.draft.make("accessibilityTraits", ["key": "traits"])
                    for trait in option.value.members { traits.set(trait.characters ?? "", "YES") }
                    node.insertOrdered(traits)
                case "element":
                    node.child(key: "isElement")?.remove()
                    guard option.value.characters != "default" else { continue }
                    node.insertOrdered(
                        planning.draft.make("bool", ["key": "isElement", "value": option.value.characters]))
                default: node.set(option.name, orRemove: option.value.isNil ? nil : try arguments.text(option.name))
                }
            }
            let isEmpty = node.elements.isEmpty && node.attributes.allSatisfy { $0.name == "key" }
            if isEmpty { old?.remove() } else if old == nil { object.insertOrdered(node) }
        },
        CommandRow(
            "attribute", "Writes an attribute that no other command knows.",
            [.init("object", .object, "the object", isRequired: true)], properties: true,
            examples: ["attribute root verifyAmbiguity=off"]
        ) { arguments, planning throws(EditProblem) in
            let object = try planning.object(try arguments.required(0))
            for property in arguments.properties {
                object.set(property.name, orRemove: property.value.isNil ? nil : try arguments.text(property.name))
            }
        },
    ]

    static let buttonStates = ["normal", "highlighted", "disabled", "selected", "focused"]
}

extension CommandArguments {
    /// The characters that a command names, in UTF-16; `nil`: all.
    fileprivate func range(of text: String) throws(EditProblem) -> Range<Int>? {
        if let value = command["range"] {
            let numbers = value.members.compactMap { $0.characters.flatMap(DocumentNumber.whole) }
            let length = text.utf16.count
            guard numbers.count == 2, numbers[0] >= 0, numbers[0] <= length, numbers[1] >= 0,
                numbers[1] <= length - numbers[0]
            else {
                throw EditProblem(.outOfRange, "range takes {location,length} within \(length), not \(value.text)")
            }
            return numbers[0]..<numbers[0] + numbers[1]
        }
        guard command.operands.count > 1 else { return nil }
        let characters = Planning.unquoted(command.operands[1])
        let places = text.ranges(of: characters)
        guard let place = places.first, places.count == 1, !characters.isEmpty else {
            let locations = places.map { text.utf16.distance(from: text.startIndex, to: $0.lowerBound) }
            throw EditProblem(
                places.isEmpty ? .noSuchObject : .ambiguousObject,
                "the text has '\(characters)' \(places.isEmpty ? "nowhere" : "\(places.count) times")",
                notes: locations.prefix(8).map { "range={\($0),\(characters.utf16.count)}" })
        }
        let start = text.utf16.distance(from: text.startIndex, to: place.lowerBound)
        return start..<start + characters.utf16.count
    }
}
