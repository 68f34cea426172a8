extension Rule {
    static let misplacedView = Rule(
        .misplacedView,
        examples: [
            Example(
                """
                ↓<label id="a" misplaced="YES"/>
                <label id="b"/>
                """)
        ],
        findInEach: { element, _ in
            guard element.isView, element.flag("misplaced") else { return nil }
            return element.finding(
                .misplacedView, "the frame of \(element.displayName) differs from the one that its constraints give")
        })
}
