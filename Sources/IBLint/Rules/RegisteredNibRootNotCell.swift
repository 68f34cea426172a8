public import Diagnostics
import IBDocument

extension DiagnosticCode {
    public static let registeredNibRootNotCell = DiagnosticCode(
        "registered-nib-root-not-cell", .error,
        """
        A nib that is registered for a reuse identifier must have a cell as its only top-level object. Otherwise \
        dequeuing the cell raises an exception.
        """)
}

extension Rule {
    /// Finds a nib registered for cells that contains no cell (sources).
    static let registeredNibRootNotCell = Rule(
        .registeredNibRootNotCell,
        examples: [
            Example(
                "↓<view id=\"a\"/>", name: "NameCell",
                mentions: [Example.mention(.cellNib, "NameCell", identifier: "Name")]),
            Example(
                "<tableViewCell id=\"a\"/>", name: "NameCell",
                mentions: [Example.mention(.cellNib, "NameCell", identifier: "Name")]),
        ]
    ) { subject in
        guard let mention = subject.mentions(as: .cellNib).first, let root = subject.document.topLevelObjects.first,
            !root.isCell
        else { return [] }
        return [
            root.finding(
                .registeredNibRootNotCell,
                "the nib is registered for cells, but its first object is \(root.displayName): dequeuing a cell raises an exception",
                notes: ["it is registered at \(mention.place.inWords)"])
        ]
    }
}
