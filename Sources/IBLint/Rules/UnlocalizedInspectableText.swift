public import Diagnostics

extension DiagnosticCode {
    public static let unlocalizedInspectableText = DiagnosticCode(
        "unlocalized-inspectable-text", .note,
        """
        A runtime attribute of type String is not translated; one of type Localized String is. Choose that type for \
        text that users read.
        """)
}

extension Rule {
    /// Finds an untranslated text of a runtime attribute.
    static let unlocalizedInspectableText = Rule(
        .unlocalizedInspectableText, isOptIn: true,
        examples: [
            Example(
                """
                <view id="a">
                    <userDefinedRuntimeAttributes>
                        ↓<userDefinedRuntimeAttribute type="string" keyPath="title" value="Sign in"/>
                        <userDefinedRuntimeAttribute type="localizedString" keyPath="title" value="Sign in"/>
                        <userDefinedRuntimeAttribute type="string" keyPath="code" value="42"/>
                    </userDefinedRuntimeAttributes>
                </view>
                """)
        ],
        findInEach: { element, _ in
            guard element.name == "userDefinedRuntimeAttribute", element.attribute("type") == "string",
                let path = element.attribute("keyPath"),
                element.string("value")?.contains(where: \.isLetter) == true
            else { return nil }
            return element.finding(
                .unlocalizedInspectableText, "the text of the runtime attribute '\(path)' cannot be translated"
            )
        })
}
