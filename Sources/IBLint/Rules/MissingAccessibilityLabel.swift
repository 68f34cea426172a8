public import Diagnostics
import IBDocument

extension DiagnosticCode {
    public static let missingAccessibilityLabel = DiagnosticCode(
        "missing-accessibility-label", .note,
        """
        A control shows an image without a title, so VoiceOver can at best read the image's name. Give the control \
        an accessibility label.
        """)
}

extension Rule {
    /// Finds a button with an image and neither title nor label.
    static let missingAccessibilityLabel = Rule(
        .missingAccessibilityLabel, isOptIn: true,
        examples: [
            Example(
                """
                ↓<button id="a"><state key="normal" image="close"/></button>
                <button id="b"><state key="normal" title="Close" image="close"/></button>
                <button id="c"><accessibility key="accessibilityConfiguration" label="Close"/><state key="normal" image="close"/></button>
                """)
        ],
        findInEach: { element, _ in
            guard ["button", "barButtonItem"].contains(element.name), element.shows("image"), !element.shows("title"),
                element.child("accessibility", key: "accessibilityConfiguration")?.attribute("label")?.isEmpty != false
            else { return nil }
            return element.finding(
                .missingAccessibilityLabel,
                "\(element.displayName) shows only an image and has no accessibility label for VoiceOver")
        })
}

extension Element {
    /// Whether the object itself, one of its states, or its configuration has it.
    fileprivate func shows(_ property: String) -> Bool {
        ([self] + children.filter { $0.name == "state" || $0.name == "buttonConfiguration" }).contains { part in
            part.string(property)?.isEmpty == false || part.child(key: property) != nil
                || part.child(key: "attributed\(property.prefix(1).uppercased())\(property.dropFirst())") != nil
        }
    }
}
