public import Diagnostics
import IBDocument

extension DiagnosticCode {
    public static let launchScreenLimit = DiagnosticCode(
        "launch-screen-limit", .warning,
        """
        The system shows a launch screen before it starts the app, so a launch screen cannot use the app's code or \
        values that are set at run time. The system rejects a launch screen with custom classes, connections or \
        runtime attributes.
        """)
}

extension Rule {
    /// Finds code in a launch screen.
    static let launchScreenLimit = Rule(
        .launchScreenLimit,
        examples: [
            Example(
                """
                ↓<view id="a" customClass="Splash">
                    <connections>↓<outlet property="logo" destination="b" id="o"/></connections>
                </view>
                ↓<label id="b"><userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="string" keyPath="text" value="x"/></userDefinedRuntimeAttributes></label>
                """,
                attributes: "launchScreen=\"YES\""),
            Example("<view id=\"a\" customClass=\"Splash\"/>"),
            // Interface Builder connects the table of every table view controller.
            .storyboard(
                """
                <scene sceneID="1"><objects>
                    <tableViewController id="c">
                        <tableView key="view" id="t">
                            <connections>
                                <outlet property="dataSource" destination="c" id="1"/>
                                <outlet property="delegate" destination="c" id="2"/>
                            </connections>
                        </tableView>
                    </tableViewController>
                </objects></scene>
                """,
                attributes: "launchScreen=\"YES\""),
        ],
        findInEach: { element, subject in
            guard subject.document.isLaunchScreen, let part = element.partOfAnApp else { return nil }
            if subject.isForCompiler, let refusal = part.refusal {
                return element.finding(.launchScreenLimit, refusal, severity: .error)
            }
            let holder = part == .connections ? (element.owner ?? element) : element
            return element.finding(
                .launchScreenLimit, "\(holder.displayName) has \(part.rawValue), which a launch screen cannot have")
        })
}

/// What needs the app's code.
private enum PartOfAnApp: String {
    case customClass = "a custom class"
    case runtimeAttributes = "user-defined runtime attributes"
    case connections

    /// How Apple's compiler refuses it: its words for a class; those for attributes are unverified. It accepts
    /// connections, which published launch screens have.
    var refusal: String? {
        switch self {
        case .customClass: "Launch screens may not set custom classnames"
        case .runtimeAttributes: "Launch screens may not have user-defined runtime attributes"
        case .connections: nil
        }
    }
}

extension Element {
    /// The part of the element that needs the app's code.
    fileprivate var partOfAnApp: PartOfAnApp? {
        if customClass != nil, type?.kind != .placeholder { return .customClass }
        if child("userDefinedRuntimeAttributes") != nil { return .runtimeAttributes }
        return name == "action" || name == "outlet" && !isFromInterfaceBuilder ? .connections : nil
    }

    /// Whether Interface Builder made the connection: from the view of a table or collection view controller to it.
    private var isFromInterfaceBuilder: Bool {
        guard let view = parent?.parent, view.key == "view", let controller = view.parent else { return false }
        return ["dataSource", "delegate"].contains(attribute("property")) && controller.isViewController
            && attribute("destination") == controller.id
    }
}
