public import Diagnostics
import IBDocument
import IBSchema

extension DiagnosticCode {
    public static let unknownTextStyle = DiagnosticCode(
        "unknown-text-style", .note,
        """
        A font is stated by a text style that is not one of the documented ones. A system that does not have it uses \
        another font, and here the style's size is a guess. Choose a text style in the Attributes inspector.
        """)
}

extension Rule {
    /// Finds a font with an unknown text style (note).
    static let unknownTextStyle = Rule(
        .unknownTextStyle,
        examples: [
            Example(
                """
                <label id="a">↓<fontDescription key="fontDescription" style="UICTFontTextStyleTitle9"/></label>
                <label id="b"><fontDescription key="fontDescription" style="UICTFontTextStyleTitle1"/></label>
                <label id="c"><fontDescription key="fontDescription" type="system" pointSize="17"/></label>
                """)
        ],
        findInEach: { element, subject in
            guard element.name == "fontDescription", let style = element.attribute("style"),
                TextStyle.named(style) == nil, let object = element.owner
            else { return nil }
            return element.finding(
                .unknownTextStyle, "the font of \(object.displayName) has the text style '\(style)', which is unknown")
        })
}
