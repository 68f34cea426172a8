public import Diagnostics
import IBDocument

extension DiagnosticCode {
    public static let registeredClassWithRootNib = DiagnosticCode(
        "registered-class-with-root-nib", .warning,
        """
        Code registers a cell class with a table or collection view by its class, so its cells are created in code, \
        but a nib of the same name contains a cell of the class. That nib is not used. Register the nib, or load it \
        with the cell as its owner.
        """)
}

extension Rule {
    /// Finds a cell's nib that is unused because its class is registered (sources).
    static let registeredClassWithRootNib = Rule(
        .registeredClassWithRootNib,
        examples: [
            Example(
                "↓<tableViewCell id=\"a\" customClass=\"NameCell\"/>", name: "NameCell",
                mentions: [Example.mention(.cellClass, "NameCell", identifier: "Name")]),
            Example(
                "<tableViewCell id=\"a\" customClass=\"NameCell\"/>", name: "NameCell",
                mentions: [
                    Example.mention(.cellClass, "NameCell", identifier: "Name"),
                    Example.mention(.cellNib, "NameCell", identifier: "Name"),
                ]),
        ]
    ) { subject in
        guard subject.sources?.registersOtherwise == false, subject.mentions(as: .cellNib).isEmpty,
            let mention = subject.mentions(as: .cellClass).first,
            let root = subject.document.topLevelObjects.first, root.isCell, root.customClass == mention.name
        else { return [] }
        return [
            root.finding(
                .registeredClassWithRootNib,
                "code registers the class \(mention.name) for cells, so cells are created without this nib",
                notes: ["it is registered at \(mention.place.inWords)"])
        ]
    }
}
