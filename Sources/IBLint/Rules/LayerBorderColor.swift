public import Diagnostics

extension DiagnosticCode {
    public static let layerBorderColor = DiagnosticCode(
        "layer-border-color", .warning,
        """
        A layer's colors are of type CGColor, but a runtime attribute sets a UIColor. The layer ignores it, and the \
        border stays black. Set the color in code, or add a computed property of type UIColor to the view.
        """)
}

extension Rule {
    /// Finds a runtime attribute that a layer ignores.
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
