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
        Example(
            """
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Card"/>
            ↓<view id="a" customClass="Card"/>
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
        return subject.document.views.filter { $0.customClass == first }.map { view in
            view.finding(
                .nibSelfRecursion, "\(view.displayName) is of class \(first), which makes this nib load itself: \(([owner] + way).joined(separator: " ▸ "))")
        }
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
