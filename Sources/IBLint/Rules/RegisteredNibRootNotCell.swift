import Diagnostics
import IBDocument

extension Rule {
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
