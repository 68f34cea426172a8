public import Diagnostics
import IBDocument

extension DiagnosticCode {
    public static let fatalInitCoderUsedInNib = DiagnosticCode(
        "fatal-init-coder-used-in-nib", .error,
        """
        A document contains an object of a class whose init(coder:) only crashes: "init(coder:) has not been \
        implemented". Implement it, or create the object in code.
        """)
}

extension Rule {
    /// Finds an object whose class crashes the app when a nib creates it (sources).
    static let fatalInitCoderUsedInNib = Rule(
        .fatalInitCoderUsedInNib,
        examples: [
            Example(
                """
                ↓<view id="a" customClass="Badge"/>
                <view id="b" customClass="RoundBadge"/>
                """,
                classes: [
                    Example.type("Badge", "UIView", coderInitializerTraps: true),
                    Example.type("RoundBadge", "Badge", coderInitializerTraps: false),
                ]),
            // A note: code may register the class instead.
            Example(
                "↓<tableViewCell id=\"a\" customClass=\"Row\"/>",
                classes: [Example.type("Row", "UITableViewCell", coderInitializerTraps: true)]),
        ],
        findInEach: { element, subject in
            // A controller may be made by the creator that code passes to its storyboard.
            guard let sources = subject.sources, element.isView, let name = element.customClass,
                case let lineage = sources.lineage(of: name), !lineage.hasNamesakes,
                let type = lineage.classes.first(where: { $0.coderInitializerTraps != nil }),
                type.coderInitializerTraps == true
            else { return nil }
            var finding = element.finding(
                .fatalInitCoderUsedInNib,
                "loading \(element.displayName) calls init(coder:) of \(type.name), which crashes the app",
                notes: ["the class is at \(type.place.inWords)"])
            // Code may register the class of a cell, so that nothing makes the document's.
            if element.isCell { finding.severity = .note }
            return finding
        })
}
