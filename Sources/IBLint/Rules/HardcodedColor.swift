public import Diagnostics
import IBDocument

extension DiagnosticCode {
    public static let hardcodedColor = DiagnosticCode(
        "hardcoded-color", .note,
        """
        A color is specified by its components, so it has no variant for dark appearance and cannot be changed in \
        one place. Use a named color from the asset catalog or a system color.
        """)
}

extension Rule {
    /// Finds a color that is not from a catalog.
    static let hardcodedColor = Rule(
        .hardcodedColor, isOptIn: true,
        examples: [
            Example(
                """
                <label id="a">
                    ↓<color key="textColor" red="0.2" green="0.4" blue="0.6" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
                    <color key="backgroundColor" name="Surface"/>
                    <color key="highlightedColor" systemColor="labelColor"/>
                </label>
                """)
        ],
        findInEach: { element, _ in
            guard element.name == "color", let key = element.key, element.attribute("colorSpace") != nil,
                element.attribute("name") == nil,
                element.attribute("systemColor") == nil, element.attribute("cocoaTouchSystemColor") == nil,
                // The document's copy of an asset's color, and colors that only the canvas shows.
                let owner = element.owner, element.number("alpha") != 0
            else { return nil }
            return element.finding(
                .hardcodedColor,
                "\(key) of \(owner.displayName) is a hardcoded color, neither from an asset catalog nor a system color"
            )
        })
}
