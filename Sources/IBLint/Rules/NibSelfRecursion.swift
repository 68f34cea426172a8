import Diagnostics
import IBDocument

extension Rule {
    static let nibSelfRecursion = Rule(.nibSelfRecursion, examples: [
        Example(
            """
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Card"/>
            <view id="a"><subviews>↓<view id="b" customClass="Badge"/></subviews></view>
            """,
            name: "Card",
            others: [
                "Badge": """
                    <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Badge"/>
                    <view id="a"><subviews><view id="b" customClass="Card"/></subviews></view>
                    """,
            ]),
        // With another owner, or registered for cells, such a nib is right: a note, unless the class loads it with an owner.
        Example(
            """
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Card"/>
            ↓<view id="a" customClass="Card"/>
            """,
            name: "Card"),
        Example(
            """
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Card"/>
            ↓<view id="a" customClass="Card"/>
            """,
            name: "Card", classes: [Example.type("Card", "UIView")],
            mentions: [.init(kind: .nib, name: "Card", place: .init(file: "Card.swift", line: 9, column: 5))]),
        Example(
            """
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Card"/>
            <view id="a" customClass="Card"/>
            """,
            name: "Card", classes: [Example.type("Card", "UIView")], mentions: [Example.mention(.nib, "Card"), Example.mention(.nibWithoutOwner, "Card")]),
        Example(
            """
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Card"/>
            <view id="a"><subviews>↓<view id="b" customClass="Card"/></subviews></view>
            """,
            name: "Card"),
        Example(
            """
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Card"/>
            <view id="a"><subviews><view id="b" customClass="Badge"/></subviews></view>
            """,
            name: "Card",
            others: ["Badge": "<placeholder placeholderIdentifier=\"IBFilesOwner\" id=\"-1\" customClass=\"Badge\"/><view id=\"a\"/>"]),
    ]) { subject in
        // A class that is the owner of the nib of its name loads it, as far as documents can tell.
        guard let owner = subject.document.filesOwner?.customClass, owner == subject.document.nibName else { return [] }
        guard let way = subject.project.wayBack(to: owner), let first = way.first else { return [] }
        return subject.document.views.filter { $0.customClass == first }.compactMap { view in
            if first == owner, subject.document.topLevelObjects.contains(where: { $0.id == view.id }), subject.sources?.loadsNibOfItsName(owner) != true {
                guard subject.sources == nil else { return nil }
                var note = view.finding(
                    .nibSelfRecursion, "\(view.displayName) and File's Owner are both of class \(owner): a \(owner) that loads this nib with itself as the owner makes another one, without end")
                note.severity = .note
                return note
            }
            return view.finding(
                .nibSelfRecursion, "\(view.displayName) is of class \(first), which makes this nib load itself: \(([owner] + way).joined(separator: " ▸ "))")
        }
    }
}

extension SourceIndex {
    /// Whether the file of a class loads the nib of its name with an owner.
    fileprivate func loadsNibOfItsName(_ name: String) -> Bool {
        guard let type = lineage(of: name).classes.first else { return false }
        return mentions(of: name, as: .nib).contains { $0.place.file == type.place.file }
    }
}

extension ProjectNibs {
    /// The shortest way on which classes load each other's nibs until a class is needed again; `nil`: there is none.
    fileprivate func wayBack(to start: String) -> [String]? {
        var before: [String: String] = [:], pending = [start]
        while !pending.isEmpty {
            var further: [String] = []
            for name in pending {
                guard let nib = nibs[name], nib.ownerClass == name else { continue }
                for inside in nib.classesInside.sorted() where before[inside] == nil {
                    before[inside] = name
                    guard inside == start else { further.append(inside); continue }
                    var way = [start], last = name
                    while last != start, let earlier = before[last] {
                        way.append(last)
                        last = earlier
                    }
                    return way.reversed()
                }
            }
            pending = further
        }
        return nil
    }
}
