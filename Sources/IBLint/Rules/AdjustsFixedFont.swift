public import Diagnostics

extension DiagnosticCode {
    public static let adjustsFixedFont = DiagnosticCode(
        "adjusts-fixed-font", .warning,
        """
        The label or text view adopts Dynamic Type but uses a fixed-size font, so its text never changes size. Use a \
        text style as its font, or turn Automatically Adjusts Font off.
        """)
}

extension Rule {
    /// Finds text that adopts Dynamic Type but has a fixed-size font.
    ///
    /// The message is that of Apple's compiler.
    static let adjustsFixedFont = Rule(
        .adjustsFixedFont,
        examples: [
            Example(
                """
                ↓<label id="a" adjustsFontForContentSizeCategory="YES"><fontDescription key="fontDescription" type="system" pointSize="17"/></label>
                <label id="b" adjustsFontForContentSizeCategory="YES"><fontDescription key="fontDescription" style="UICTFontTextStyleBody"/></label>
                """)
        ],
        findInEach: { element, _ in
            guard element.flag("adjustsFontForContentSizeCategory"),
                let font = element.child("fontDescription", key: "fontDescription"),
                font.attribute("style") == nil
            else { return nil }
            return element.finding(
                .adjustsFixedFont, "Automatically Adjusts Font requires using a Dynamic Type text style")
        })
}
