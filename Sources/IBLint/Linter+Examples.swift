public import Diagnostics

extension Linter {
    /// Example documents for findings that need loading or layout, which no rule reports.
    public static let examplesFoundByRunning: [DiagnosticCode: Rule.Example] = [
        .ambiguousLayout: Rule.Example(
            """
            <view id="root">
                <rect key="frame" x="0.0" y="0.0" width="320" height="200"/>
                <subviews>
                    ↓<view id="box" translatesAutoresizingMaskIntoConstraints="NO">
                        <rect key="frame" x="20" y="20" width="100" height="40"/>
                    </view>
                </subviews>
                <constraints>
                    <constraint firstItem="box" firstAttribute="top" secondItem="root" secondAttribute="top" constant="20" id="1"/>
                    <constraint firstItem="box" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="2"/>
                    <constraint firstItem="box" firstAttribute="height" constant="40" id="3"/>
                </constraints>
            </view>
            """),
        .undefinedKey: Rule.Example(
            """
            ↓<view id="root">
                <rect key="frame" x="0.0" y="0.0" width="320" height="200"/>
                <userDefinedRuntimeAttributes>
                    <userDefinedRuntimeAttribute type="number" keyPath="cornerRadios">
                        <integer key="value" value="8"/>
                    </userDefinedRuntimeAttribute>
                </userDefinedRuntimeAttributes>
            </view>
            """),
    ]
}

extension Rule.Example {
    /// The document that the example is part of, and the rest of the project: one line of text.
    public var inWords: String {
        var text =
            "This is part of "
            + (name == "Example"
                ? isStoryboard ? "a storyboard" : "a xib" : "\(name).\(isStoryboard ? "storyboard" : "xib")")
        if let target { text += " of a product for iOS \(target)" }
        var others = self.others.keys.sorted().map { "\($0).xib" }
        others += storyboards.map { "\($0.name).storyboard" }
        others += (sources?.classes ?? []).map { type in
            let members =
                type.outlets.map { "the outlet '\($0.name)'" } + type.actions.sorted().map { "the action '\($0)'" }
            let module = (modules?.ofClass[type.name]).map { " of the module \($0.inWords)" } ?? ""
            let ends = [
                module, type.isNamed ? " with a name in @objc(…)" : "",
                type.coderInitializerTraps == true ? " whose init(coder:) crashes" : "",
                type.early.isEmpty ? "" : " that its init(coder:) uses",
                type.awakening.map {
                    $0.callsSuper ? " whose awakeFromNib calls super" : " whose awakeFromNib does not call super"
                } ?? "",
            ].joined()
            return
                "the class \(type.name)\(type.superclass.map { ": \($0)" } ?? "")\(members.isEmpty ? "" : " with \(members.inWords)")\(ends)"
        }
        others += (sources?.mentions ?? []).map { mention in
            let name = mention.identifier.map { "\(mention.name) for cells '\($0)'" } ?? mention.name
            return switch mention.kind {
            case .nib: "code that loads the nib \(name)"
            case .nibWithoutOwner: "code that loads the nib \(name) without an owner"
            case .cellNib: "code that registers the nib \(name)"
            case .cellClass: "code that registers the class \(name)"
            case .helper: "code that loads the nib \(name) by a function of its own"
            }
        }
        others += (sources?.functions ?? []).flatMap { function in
            function.loads.map {
                "the method \(function.inWords) of \(function.type) that loads the nib \($0.name ?? function.type)\($0.isGuarded ? " under a condition" : "")"
            }
        }
        others += translations.map { translation in
            let texts = translation.texts.sorted { $0.key < $1.key }.map { "\($0.key) = \"\($0.value)\"" }
            return "the texts \(texts.inWords) in \(translation.language)"
        }
        others += (sources?.identifiers.uses ?? []).map { use in
            switch use.kind {
            case .performedSegue: "code that performs the segue '\(use.name)'"
            case .comparedSegue: "code that compares a segue with '\(use.name)'"
            case .scene: "code that instantiates the scene '\(use.name)'"
            case .initialScene: "code that instantiates an initial scene"
            case .storyboard: "code that opens the storyboard \(use.name)"
            case .dequeuedCell, .dequeuedCellIfThere: "code that dequeues the cell '\(use.name)'"
            case .registeredCell: "code that registers the cell '\(use.name)'"
            case .nib: "code that loads the nib \(use.name)"
            }
        }
        return others.isEmpty ? "\(text)." : "\(text); the project also has \(others.inWords)."
    }
}
