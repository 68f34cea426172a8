public import Diagnostics
import IBDocument

extension DiagnosticCode {
    public static let insetsWithoutWidth = DiagnosticCode(
        "insets-without-width", .note,
        """
        The insets of a button's title and image move them but do not count toward the button's own size, so a title \
        that just fits is truncated. Add the same amount to the content insets, subtract it on the other side, or \
        give the button a width.
        """)
}

extension Rule {
    /// Finds insets that a button's own width does not include (note).
    static let insetsWithoutWidth = Rule(
        .insetsWithoutWidth,
        examples: [
            Example(
                """
                ↓<button id="a"><inset key="titleEdgeInsets" minX="8" minY="0" maxX="0" maxY="0"/></button>
                <button id="b"><inset key="titleEdgeInsets" minX="8" minY="0" maxX="-8" maxY="0"/></button>
                <button id="c">
                    <inset key="titleEdgeInsets" minX="8" minY="0" maxX="0" maxY="0"/>
                    <constraints><constraint firstAttribute="width" constant="80" id="1"/></constraints>
                </button>
                <button id="d"><inset key="imageEdgeInsets" minX="0.0" minY="0.0" maxX="2.2250738585072014e-308" maxY="0.0"/></button>
                """)
        ]
    ) { subject in
        let sized = Set(
            subject.document.statedConstraints.filter { $0.second == nil && $0.first.attribute == "width" }.map(
                \.first.item))
        return subject.document.root.descendants.compactMap { element -> Diagnostic? in
            guard element.name == "button", let id = element.id, !sized.contains(id),
                element.child(key: "contentEdgeInsets") == nil
            else { return nil }
            // Insets of opposite sides may cancel each other.
            let insets = ["titleEdgeInsets", "imageEdgeInsets"].compactMap { element.child(key: $0) }
            let width = insets.flatMap { [$0.number("minX"), $0.number("maxX")] }.compactMap { $0 }.filter {
                !$0.isZeroOfInterfaceBuilder
            }.reduce(0, +)
            guard width > 0 else { return nil }
            return element.finding(
                .insetsWithoutWidth,
                "the title and image insets take \(width.formatted) points of \(element.displayName), but do not count toward its own width"
            )
        }
    }
}

extension Double {
    /// Interface Builder stores the least number that is not 0 for a side that its author set to 0.
    fileprivate var isZeroOfInterfaceBuilder: Bool { magnitude <= .leastNormalMagnitude }

    fileprivate var formatted: String { DocumentNumber.text(self) }
}
