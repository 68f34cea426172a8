extension Rule {
    static let forcedRTLForIconOrder = Rule(
        .forcedRTLForIconOrder,
        examples: [
            Example(
                """
                ↓<button id="a" semanticContentAttribute="forceRightToLeft"><state key="normal" title="Next" image="arrow"/></button>
                <button id="b" semanticContentAttribute="forceRightToLeft"><state key="normal" title="Next"/></button>
                """)
        ],
        findInEach: { element, _ in
            guard element.name == "button", element.attribute("semanticContentAttribute") == "forceRightToLeft",
                element.children.contains(where: { $0.name == "state" && $0.attribute("image") != nil })
            else { return nil }
            return element.finding(
                .forcedRTLForIconOrder,
                "\(element.displayName) is forced to run from right to left, so its image is after its title in left-to-right languages"
            )
        })
}
