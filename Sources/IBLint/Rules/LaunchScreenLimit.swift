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
        ],
        findInEach: { element, subject in
            guard subject.document.isLaunchScreen, let what = element.partOfAnApp else { return nil }
            let holder = what == "connections" ? (element.owner ?? element) : element
            return element.finding(
                .launchScreenLimit, "\(holder.displayName) has \(what), which a launch screen cannot have")
        })
}

extension Element {
    /// The part of the element that needs the app's code.
    fileprivate var partOfAnApp: String? {
        if customClass != nil, type?.kind != .placeholder { return "a custom class" }
        if child("userDefinedRuntimeAttributes") != nil { return "user-defined runtime attributes" }
        return name == "action" || name == "outlet" ? "connections" : nil
    }
}
