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
            // The loader makes an object of the custom class, which may be a cell of a library.
            Example(
                "<view id=\"a\" customClass=\"BarCell\"/>", name: "NameCell", classes: [],
                mentions: [Example.mention(.cellNib, "NameCell", identifier: "Name")]),
            Example(
                "<view id=\"a\" customClass=\"NameCell\"/>", name: "NameCell",
                classes: [Example.type("NameCell", "UICollectionViewCell")],
                mentions: [Example.mention(.cellNib, "NameCell", identifier: "Name")]),
            Example(
                "↓<view id=\"a\" customClass=\"NameView\"/>", name: "NameCell",
                classes: [Example.type("NameView", "UIView")],
                mentions: [Example.mention(.cellNib, "NameCell", identifier: "Name")]),
        ]
    ) { subject in
        guard let mention = subject.mentions(as: .cellNib).first, let root = subject.document.topLevelObjects.first,
            !root.isCell, !mayBeCell(root, subject)
        else { return [] }
        return [
            root.finding(
                .registeredNibRootNotCell,
                "the nib is registered for cells, but its first object is \(root.displayName): dequeuing a cell raises an exception",
                notes: ["it is registered at \(mention.place.inWords)"])
        ]
    }

    private static let cellClasses: Set<String> = [
        "UITableViewCell", "UITableViewHeaderFooterView", "UICollectionViewCell", "UICollectionReusableView",
    ]

    /// Whether the object's class is a cell, or one whose superclasses are not known.
    private static func mayBeCell(_ root: Element, _ subject: Subject) -> Bool {
        guard let name = root.customClass else { return false }
        guard let lineage = subject.sources?.lineage(of: name), lineage.isWhole,
            let system = lineage.classes.last?.superclass
        else { return true }
        return cellClasses.contains(system)
    }
}
