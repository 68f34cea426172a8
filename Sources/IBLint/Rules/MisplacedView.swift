public import Diagnostics

extension DiagnosticCode {
    public static let misplacedView = DiagnosticCode(
        "misplaced-view", .note,
        """
        Interface Builder marked the view when it saved the document: its frame on the canvas differs from the frame \
        that its constraints give, so the canvas shows a layout that no device shows. Update the frame or the \
        constraints.
        """)
}

extension Rule {
    /// Finds a frame that Interface Builder marked as different from its constraints (note).
    static let misplacedView = Rule(
        .misplacedView,
        examples: [
            Example(
                """
                ↓<label id="a" misplaced="YES"/>
                <label id="b"/>
                """)
        ],
        findInEach: { element, _ in
            guard element.isView, element.flag("misplaced") else { return nil }
            return element.finding(
                .misplacedView, "the frame of \(element.displayName) differs from the one that its constraints give")
        })
}
