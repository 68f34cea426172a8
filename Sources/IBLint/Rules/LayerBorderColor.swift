extension Rule {
    static let layerBorderColor = Rule(
        .layerBorderColor,
        examples: [
            Example(
                """
                <view id="a">
                    <userDefinedRuntimeAttributes>
                        ↓<userDefinedRuntimeAttribute type="color" keyPath="layer.borderColor"/>
                        <userDefinedRuntimeAttribute type="number" keyPath="layer.borderWidth"/>
                        <userDefinedRuntimeAttribute type="color" keyPath="borderColor"/>
                    </userDefinedRuntimeAttributes>
                </view>
                """)
        ],
        findInEach: { element, _ in
            guard element.name == "userDefinedRuntimeAttribute", element.attribute("type") == "color",
                let path = element.attribute("keyPath"),
                ["layer.backgroundColor", "layer.borderColor", "layer.shadowColor"].contains(path)
            else { return nil }
            return element.finding(
                .layerBorderColor,
                "\(path) is a CGColor, but the runtime attribute sets a UIColor: it has no visible effect")
        })
}
