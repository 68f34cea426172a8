extension Rule {
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
