extension Rule {
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
