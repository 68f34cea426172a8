public import Diagnostics
import IBDocument

extension DiagnosticCode {
    public static let firstTopLevelNotView = DiagnosticCode(
        "first-top-level-not-view", .note,
        """
        Code that loads a nib usually expects its view to be the first top-level object. Here another object, such \
        as a gesture recognizer, comes first, so a cast fails. Move the view to the top of the outline, or make the \
        code take the first view.
        """)
}

extension Rule {
    /// Finds a nib whose first object is not its view (note).
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
