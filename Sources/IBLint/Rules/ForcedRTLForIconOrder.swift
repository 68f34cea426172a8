public import Diagnostics

extension DiagnosticCode {
    public static let forcedRTLForIconOrder = DiagnosticCode(
        "forced-rtl-for-icon-order", .note,
        """
        A button that is forced to run from right to left has its image after its title in left-to-right languages. \
        In right-to-left languages the image stays on the right, which is before the title there: the order is not \
        mirrored. If you do not intend this, use a configuration with a trailing image placement.
        """)
}

extension Rule {
    /// Finds a button that is forced to right-to-left (note).
    static let forcedRTLForIconOrder = Rule(
        .forcedRTLForIconOrder,
        examples: [
            Example(
                """
                ↓<button id="a" semanticContentAttribute="forceRightToLeft"><state key="normal" title="Next" image="arrow"/></button>
                <button id="b" semanticContentAttribute="forceRightToLeft"><state key="normal" title="Next"/></button>
                """)
        ],
        findInEach: { element, _ in
            guard element.name == "button", element.attribute("semanticContentAttribute") == "forceRightToLeft",
                element.children.contains(where: { $0.name == "state" && $0.attribute("image") != nil })
            else { return nil }
            return element.finding(
                .forcedRTLForIconOrder,
                "\(element.displayName) is forced to run from right to left, so its image is after its title in left-to-right languages"
            )
        })
}
