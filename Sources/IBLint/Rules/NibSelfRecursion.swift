public import Diagnostics
import IBDocument

extension DiagnosticCode {
    public static let nibSelfRecursion = DiagnosticCode(
        "nib-self-recursion", .warning,
        """
        A nib contains a view whose class loads a nib that, directly or through others, needs the first nib again. \
        Loading it never ends, and the app crashes. With --sources it is a warning that names the functions involved \
        and their places; code that loads the nib only under a condition is not reported. Without sources, only the \
        names suggest that the classes load these nibs, so it is a note. Break the cycle: set the class on File's \
        Owner instead of the root, or use a view of another class.
        """)
}

extension Rule {
    /// Finds nibs whose objects load them again endlessly, with the functions involved (sources); a note if only names
    /// suggest it.
    static let nibSelfRecursion = Rule(
        .nibSelfRecursion,
        examples: [
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
                    """
                ]),
            // With another owner, or registered for cells, such a nib is right: without sources it is a note.
            Example(
                """
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Card"/>
                ↓<view id="a" customClass="Card"/>
                """,
                name: "Card"),
            // Sources tell: a class that loads the nib which makes it, whatever its owner is.
            Example(
                "↓<view id=\"a\" customClass=\"Card\"/>",
                name: "Card", classes: [Example.type("Card", "UIView")],
                functions: [Example.loading("Card", "init", labels: ["coder"], "Card")]),
            Example(
                "↓<view id=\"a\" customClass=\"Card\"/>",
                name: "Card", classes: [Example.type("Card", "NibView"), Example.type("NibView", "UIView")],
                functions: [Example.loading("NibView", "awakeFromNib")]),
            Example(
                "<view id=\"a\" customClass=\"Card\"/>",
                name: "Card", classes: [Example.type("Card", "UIView")],
                functions: [Example.loading("Card", "awakeFromNib", isGuarded: true)]),
            Example(
                """
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Card"/>
                <view id="a"/>
                """,
                name: "Card", classes: [Example.type("Card", "UIView")],
                functions: [Example.loading("Card", "awakeFromNib")]),
            Example(
                """
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Card"/>
                <view id="a" customClass="Card"/>
                """,
                name: "Card", classes: [Example.type("Card", "UIView")],
                mentions: [Example.mention(.nib, "Card"), Example.mention(.nibWithoutOwner, "Card")]),
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
                others: [
                    "Badge":
                        "<placeholder placeholderIdentifier=\"IBFilesOwner\" id=\"-1\" customClass=\"Badge\"/><view id=\"a\"/>"
                ]),
        ]
    ) { subject in
        let name = subject.document.nibName
        guard subject.document.kind == .xib, subject.project.nibs[name] != nil else { return [] }
        if let circle = subject.circle(of: name), let first = circle.first {
            guard let view = subject.document.views.first(where: { $0.customClass == first.className }) else {
                return []
            }
            let isRoot = subject.document.topLevelObjects.contains { $0.id == view.id }
            return [
                view.finding(
                    .nibSelfRecursion, "\(name).xib loads itself endlessly: \(circle.inWords)",
                    notes: circle.places(in: subject.project)
                        + (isRoot
                            ? [
                                "set \(first.className) as the class of File's Owner instead of the root's, or load the nib where no nib creates a \(first.className)"
                            ] : []))
            ]
        }
        // A class that is the owner of the nib of its name loads it, as far as documents can tell.
        guard let owner = subject.document.filesOwner?.customClass, owner == name, let way = subject.wayBack(to: owner),
            let first = way.first
        else { return [] }
        return subject.document.views.filter { $0.customClass == first }.map { view in
            var note = view.finding(
                .nibSelfRecursion,
                first == owner
                    ? "\(view.displayName) and File's Owner both have class \(owner): if a \(owner) loads this nib while a nib creates it, it creates another one, endlessly"
                    : "\(view.displayName) has class \(first): if each of these classes loads the nib of its name while a nib creates it, loading never ends: \(([owner] + way).joined(separator: " ▸ "))"
            )
            note.severity = .note
            return note
        }
    }
}

/// A class that a nib makes, and how that loads the next nib.
private struct LoadingLink {
    var nib: String
    var className: String
    var load: NibLoad
}

extension [LoadingLink] {
    /// `it makes a Badge, whose init(coder:) loads Badge.xib, which makes a Card, whose awakeFromNib() loads Card.xib`
    fileprivate var inWords: String {
        enumerated().map { index, link in
            "\(index == 0 ? "it" : "which") creates a \(link.className), whose \(link.load.way.first?.function.inWords ?? "code") loads \(link.load.nib).xib"
        }.joined(separator: ", ")
    }

    /// Where each step stands.
    fileprivate func places(in project: ProjectNibs) -> [String] {
        flatMap { link -> [String] in
            let nib = project.nibs[link.nib]
            let made = nib.flatMap { nib in
                nib.classesInside[link.className].map {
                    "\(nib.file):\($0): the \(link.className) that \(link.nib).xib creates"
                }
            }
            let calls = zip(link.load.way, link.load.way.dropFirst()).map { step, next in
                "\((step.call ?? step.function.place).inWords): \(step.function.inWords) calls \(next.function.inWords)"
            }
            let last = link.load.way.last.map {
                "\(link.load.place.inWords): \($0.function.inWords) loads \(link.load.nib).xib"
            }
            return [made].compactMap { $0 } + calls + [last].compactMap { $0 }
        }
    }
}

extension Rule.Subject {
    /// The shortest way on which a nib makes objects that load nibs, without any condition, until it is loaded again.
    fileprivate func circle(of start: String) -> [LoadingLink]? {
        guard let sources else { return nil }
        var before: [String: LoadingLink] = [:]
        var pending = [start]
        var known: [String: [NibLoad]] = [:]
        while !pending.isEmpty {
            var further: [String] = []
            for name in pending {
                for inside in project.nibs[name]?.classesInside.keys.sorted() ?? [] {
                    let loads = known[inside] ?? sources.loads(whenMade: inside).filter { !$0.isGuarded }
                    known[inside] = loads
                    for load in loads where before[load.nib] == nil {
                        before[load.nib] = LoadingLink(nib: name, className: inside, load: load)
                        guard load.nib == start else {
                            further.append(load.nib)
                            continue
                        }
                        var way: [LoadingLink] = []
                        var next = start
                        while let link = before[next], way.count <= before.count {
                            way.append(link)
                            next = link.nib
                            if next == start { break }
                        }
                        return way.reversed()
                    }
                }
            }
            pending = further
        }
        return nil
    }

    /// The shortest way on which classes may load each other's nibs until a class is needed again, as far as documents
    /// tell; `nil`: there is none, or code that was read decides.
    fileprivate func wayBack(to start: String) -> [String]? {
        var before: [String: String] = [:]
        var pending = [start]
        while !pending.isEmpty {
            var further: [String] = []
            for name in pending where sources?.isRead(name) != true {
                guard let nib = project.nibs[name], nib.ownerClass == name else { continue }
                for inside in nib.classesInside.keys.sorted() where before[inside] == nil {
                    before[inside] = name
                    guard inside == start else {
                        further.append(inside)
                        continue
                    }
                    var way = [start]
                    var last = name
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
