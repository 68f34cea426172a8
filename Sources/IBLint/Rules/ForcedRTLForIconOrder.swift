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
                "\(element.displayName) runs from right to left in every language, so that its image is behind its title"
            )
        })
}
