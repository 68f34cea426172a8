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
            <view id="a"><subviews><view id="b" customClass="Badge"/></subviews></view>
            """,
            name: "Card",
            others: ["Badge": "<placeholder placeholderIdentifier=\"IBFilesOwner\" id=\"-1\" customClass=\"Badge\"/><view id=\"a\"/>"]),
    ]) { subject in
        // A class that is the owner of the nib of its name loads it, as far as documents can tell.
        guard let owner = subject.document.filesOwner?.customClass, owner == subject.document.nibName else { return [] }
        return subject.document.topLevelObjects.flatMap { root in root.descendants.filter(\.isView) }.compactMap { view -> Diagnostic? in
            guard let name = view.customClass, let way = subject.project.loads(from: name, to: owner) else { return nil }
            return view.finding(
                .nibSelfRecursion, "\(view.displayName) is a \(name), which makes this nib load itself: \(([owner] + way).joined(separator: " ▸ "))")
        }
    }
}

extension ProjectNibs {
    /// The classes that load each other's nibs, from one to another; `nil`: nothing leads there.
    fileprivate func loads(from start: String, to end: String) -> [String]? {
        var ways = [[start]], known: Set<String> = [start]
        while !ways.isEmpty {
            var further: [[String]] = []
            for way in ways {
                guard let last = way.last else { continue }
                if last == end { return way }
                guard let nib = nibs[last], nib.ownerClass == last else { continue }
                further += nib.classesInside.sorted().filter { known.insert($0).inserted }.map { way + [$0] }
            }
            ways = further
        }
        return nil
    }
}
