public import Diagnostics
import IBDocument

extension DiagnosticCode {
    public static let reuseIdentifierMismatch = DiagnosticCode(
        "reuse-identifier-mismatch", .error,
        """
        The cell in a nib has a different reuse identifier than the one that the nib is registered for, so dequeuing \
        the cell raises an exception. Remove the cell's own identifier, or make both equal.
        """)
}

extension Rule {
    /// Finds a cell whose identifier differs from the one its nib is registered for (sources).
    static let reuseIdentifierMismatch = Rule(
        .reuseIdentifierMismatch,
        examples: [
            Example(
                "↓<tableViewCell id=\"a\" reuseIdentifier=\"name\"/>", name: "NameCell",
                mentions: [Example.mention(.cellNib, "NameCell", identifier: "Name")]),
            Example(
                "<tableViewCell id=\"a\"/>", name: "NameCell",
                mentions: [Example.mention(.cellNib, "NameCell", identifier: "Name")]),
        ]
    ) { subject in
        let mentions = subject.mentions(as: .cellNib)
        guard mentions.allSatisfy({ $0.identifier != nil }),
            let cell = subject.document.topLevelObjects.first(where: \.isCell),
            let stated = cell.attribute("reuseIdentifier"), !stated.isEmpty,
            let mention = mentions.first, let registered = mention.identifier,
            !mentions.contains(where: { $0.identifier == stated })
        else { return [] }
        return [
            cell.finding(
                .reuseIdentifierMismatch,
                "\(cell.displayName) has the reuse identifier '\(stated)', but the nib is registered for '\(registered)'",
                notes: ["it is registered at \(mention.place.inWords)"])
        ]
    }
}
