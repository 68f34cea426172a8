import IBDocument

extension Rule {
    static let firstTopLevelNotView = Rule(
        .firstTopLevelNotView,
        examples: [
            Example(
                """
                ↓<tapGestureRecognizer id="a"/>
                <view id="b"/>
                """),
            Example("<view id=\"b\"/><tapGestureRecognizer id=\"a\"/>"),
        ]
    ) { subject in
        let objects = subject.document.topLevelObjects
        guard let first = objects.first, !first.isView, !first.isViewController, objects.contains(where: \.isView)
        else { return [] }
        return [
            first.finding(
                .firstTopLevelNotView, "\(first.displayName) comes before the view as the nib's first top-level object")
        ]
    }
}
