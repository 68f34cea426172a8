import Diagnostics
import IBDocument

extension Rule {
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
