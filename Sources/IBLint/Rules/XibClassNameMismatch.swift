public import Diagnostics
import IBDocument

extension DiagnosticCode {
    public static let xibClassNameMismatch = DiagnosticCode(
        "xib-class-name-mismatch", .note,
        """
        People, and code that derives one name from the other, find a class's nib by the name that both share. \
        Rename the file after the class.
        """)
}

extension Rule {
    /// Finds a nib whose name differs from its class.
    static let xibClassNameMismatch = Rule(
        .xibClassNameMismatch, isOptIn: true,
        examples: [
            Example("↓<view id=\"a\" customClass=\"ProfileCard\"/>", name: "Card"),
            Example("<view id=\"a\" customClass=\"Card\"/>", name: "Card"),
            Example(
                """
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Card"/>
                <view id="a" customClass="RoundedView"/>
                """, name: "Card"),
        ]
    ) { subject in
        guard subject.document.kind == .xib else { return [] }
        let bound =
            ([subject.document.filesOwner].compactMap { $0 } + subject.document.topLevelObjects.filter(\.isView)).filter
        { $0.customClass != nil }
        guard let first = bound.first, !bound.contains(where: { $0.customClass == subject.document.nibName }),
            let name = first.customClass
        else { return [] }
        return [
            first.finding(
                .xibClassNameMismatch, "the nib is named \(subject.document.nibName) but belongs to the class \(name)")
        ]
    }
}
