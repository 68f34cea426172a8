public import Diagnostics

extension DiagnosticCode {
    public static let unnamedSegue = DiagnosticCode(
        "unnamed-segue", .warning,
        """
        A segue starts at a view controller itself rather than at one of its views, so only code can perform it, and \
        code needs an identifier for that. Give the segue an identifier, or remove it.
        """)
}

extension Rule {
    /// Finds a segue that only code could perform but that has no identifier.
    ///
    /// The message is that of Apple's compiler.
    static let unnamedSegue = Rule(
        .unnamedSegue,
        examples: [
            .storyboard(
                """
                <scene sceneID="1"><objects>
                    <viewController id="a" storyboardIdentifier="A"><connections>
                        ↓<segue destination="b" kind="show" id="s"/>
                        <segue destination="b" kind="show" identifier="next" id="t"/>
                    </connections></viewController>
                </objects></scene>
                <scene sceneID="2"><objects><viewController id="b"/></objects></scene>
                """)
        ],
        findInEach: { element, _ in
            // Containers start relationships themselves.
            guard element.name == "segue", element.parent?.parent?.isViewController == true,
                !["relationship", "embed"].contains(element.attribute("kind") ?? ""),
                element.attribute("identifier")?.isEmpty != false
            else { return nil }
            return element.finding(
                .unnamedSegue, "Segues initiated directly from view controllers must have an identifier")
        })
}
