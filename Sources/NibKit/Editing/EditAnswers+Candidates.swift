import Foundation
package import IBDocument
package import IBEditing
import IBSchema

/// Commands that fit to an object, or to two of them, for menus and popovers.
extension EditAnswers {
    private struct Candidate {
        enum State: String { case on, off, unavailable }

        var title, section: String
        var commands: [String]
        var alternative: [String]?
        var state = State.off
        var reason: String?
        var lines: [CandidateLines.Line] = []

        /// The same with the lines that show it.
        func shown(by lines: [CandidateLines.Line]) -> Candidate {
            var candidate = self
            candidate.lines = lines
            return candidate
        }
    }

    /// - Parameter layout: the frames of the document as it is; `nil`: it cannot be laid out.
    package static func candidates(
        _ kind: String, of id: String, to other: String?, in document: Document, layout: SolvedLayout?
    ) throws(EditProblem) -> Data {
        func element(_ id: String) throws(EditProblem) -> Element {
            guard let element = document.element(id: id) else {
                throw EditProblem(.noSuchObject, "no object has the id '\(id)'")
            }
            return element
        }
        let object = try element(id)
        let found: [Candidate]
        switch (kind, other) {
        case ("constrain", let other?): found = constraints(object, try element(other), layout)
        case ("connect", let other?): found = connections(object, try element(other))
        case ("pin", _): found = pins(object, layout)
        case ("insert", _): found = insertions(object)
        case ("constrain", nil), ("connect", nil):
            throw EditProblem(.missingArgument, "candidates of the kind '\(kind)' need \"to\"")
        default: throw EditProblem(.notAChoice, "there are no candidates of the kind '\(kind)'")
        }
        var json = JSONObject()
        json.add("object", id)
        json.add("to", other)
        json.add("kind", kind)
        json.add("candidates", objects: found) { candidate, json in
            json.add("title", candidate.title)
            json.add("section", candidate.section)
            json.add("commands", candidate.commands)
            if let alternative = candidate.alternative {
                json.add("alternative", alternative)
            } else {
                json.add("alternative", nil as String?)
            }
            json.add("state", candidate.state.rawValue)
            json.add("reason", candidate.reason)
            let lines = candidate.lines.map { line in
                "[\(line.map { "[\($0.map(DocumentNumber.text).joined(separator: ","))]" }.joined(separator: ","))]"
            }
            json.add("lines", json: Data("[\(lines.joined(separator: ","))]".utf8))
        }
        return json.data
    }

    /// An id as commands name it: in quotes, where it would be read as something else.
    private static func selector(_ element: Element) -> String? {
        element.id.map { id in
            let isPlain = id.unicodeScalars.allSatisfy {
                $0.properties.isAlphabetic || ("0"..."9").contains($0) || "-_".unicodeScalars.contains($0)
            }
            return isPlain ? id : CommandValue.quoted(id)
        }
    }

    // MARK: Constraints

    private static func whole(_ number: Double) -> String { DocumentNumber.text((number * 2).rounded() / 2) }

    /// The constraints of the document about an attribute of an object, and of another one if that is given.
    private static func existing(
        _ object: Element, _ attribute: String, _ other: Element? = nil, _ otherAttribute: String? = nil
    )
        -> [String]
    {
        object.document.root.descendants.filter { constraint in
            guard constraint.name == "constraint" else { return false }
            let first = (
                constraint.attribute("firstItem") ?? constraint.owner?.id, constraint.attribute("firstAttribute")
            )
            let second = (constraint.attribute("secondItem"), constraint.attribute("secondAttribute"))
            func matches(_ a: (String?, String?), _ b: (String?, String?)) -> Bool {
                guard a.0 == object.id, a.1 == attribute else { return false }
                guard let other else { return true }
                return b.0 == other.id && b.1 == otherAttribute ?? attribute
            }
            return matches(first, second) || matches(second, first)
        }.compactMap(selector)
    }

    private static func candidate(
        _ title: String, _ section: String, _ commands: [String], _ alternative: [String]? = nil, existing: [String]
    ) -> Candidate {
        existing.isEmpty
            ? Candidate(title: title, section: section, commands: commands, alternative: alternative)
            : Candidate(
                title: title, section: section, commands: ["delete \(existing.joined(separator: " "))"], state: .on)
    }

    private static func pins(_ object: Element, _ layout: SolvedLayout?) -> [Candidate] {
        guard object.isView, let objectID = object.id, let id = selector(object) else {
            return [
                Candidate(
                    title: "Pin", section: "Edges", commands: [], state: .unavailable,
                    reason: "only views have constraints")
            ]
        }
        let lines = CandidateLines(layout, object.document)
        var found: [Candidate] = []
        if object.superview == nil {
            found.append(
                Candidate(
                    title: "Edges", section: "Edges", commands: [], state: .unavailable,
                    reason: "the view is in no other view"))
        } else {
            for edge in ["top", "leading", "bottom", "trailing"] {
                found.append(
                    candidate(
                        "\(edge.prefix(1).uppercased())\(edge.dropFirst()) Space", "Edges",
                        ["pin \(id) \(edge)=standard"],
                        ["pin \(id) \(edge)=current"], existing: existing(object, edge)
                    ).shown(by: lines.pin(id, edge)))
            }
            for (title, word, attribute) in [
                ("Horizontally in Container", "container-x", "centerX"),
                ("Vertically in Container", "container-y", "centerY"),
            ] {
                found.append(
                    candidate(title, "Align", ["align \(id) \(word)"], existing: existing(object, attribute))
                        .shown(by: object.superview?.id.map { lines.between(id, attribute, $0, attribute) } ?? []))
            }
        }
        for size in ["width", "height"] {
            let length = layout?.frames[objectID].map { size == "width" ? $0.width : $0.height }
            found.append(
                candidate(
                    "\(size.prefix(1).uppercased())\(size.dropFirst())", "Size",
                    ["pin \(id) \(size)=\(length.map(whole) ?? "current")"], ["pin \(id) \(size)=current"],
                    existing: existing(object, size)
                ).shown(by: lines.size(id, size)))
        }
        if let frame = layout?.frames[objectID], frame.height > 0, frame.width > 0 {
            found.append(
                Candidate(
                    title: "Aspect Ratio", section: "Size", commands: ["pin \(id) aspect=current"],
                    alternative: ["pin \(id) aspect=\(whole(frame.width)):\(whole(frame.height))"]
                ).shown(by: lines.size(id, "width") + lines.size(id, "height")))
        }
        return found
    }

    private static func constraints(_ object: Element, _ other: Element, _ layout: SolvedLayout?) -> [Candidate] {
        // What cannot be constrained to each other offers nothing: only views of one tree, and their guides.
        guard let objectID = object.id, let otherID = other.id, let a = selector(object), let b = selector(other),
            object.isConstrainable, other.isConstrainable, rootView(around: object)?.id == rootView(around: other)?.id
        else { return [] }
        if objectID == otherID {
            return pins(object, layout).filter { $0.section == "Size" }
        }
        let lines = CandidateLines(layout, object.document)
        var found: [Candidate] = []
        let isContainer = object.lineage.contains { $0.id == otherID }
        if isContainer {
            for edge in ["leading", "top", "trailing", "bottom"] {
                found.append(
                    candidate(
                        "\(edge.prefix(1).uppercased())\(edge.dropFirst()) Space to Container", "Space",
                        ["pin \(a) \(edge)=standard to=\(b)"], ["pin \(a) \(edge)=current to=\(b)"],
                        existing: existing(object, edge, other)
                    ).shown(by: lines.between(a, edge, b, edge)))
            }
            for (title, attribute) in [("Center Horizontally", "centerX"), ("Center Vertically", "centerY")] {
                found.append(
                    candidate(
                        "\(title) in Container", "Align", ["constrain \(a).\(attribute) = \(b).\(attribute)"],
                        existing: existing(object, attribute, other)
                    ).shown(by: lines.between(a, attribute, b, attribute)))
            }
        } else {
            let pair = [layout?.frames[objectID], layout?.frames[otherID]].compactMap(\.self)
            func space(_ title: String, _ from: String, _ to: String, _ isReversed: Bool, _ current: Double?) {
                let (first, second) = isReversed ? (b, a) : (a, b)
                found.append(
                    candidate(
                        title, "Space", ["constrain \(second).\(from) = \(first).\(to) + 8 symbolic=YES"],
                        current.map { ["constrain \(second).\(from) = \(first).\(to) + \(whole($0))"] },
                        existing: isReversed ? existing(other, to, object, from) : existing(object, to, other, from)
                    ).shown(by: lines.between(second, from, first, to)))
            }
            if pair.count == 2 {
                let isRight = pair[0].x > pair[1].x
                let isBelow = pair[0].y > pair[1].y
                space(
                    "Horizontal Spacing", "leading", "trailing", isRight,
                    isRight ? pair[0].x - pair[1].x - pair[1].width : pair[1].x - pair[0].x - pair[0].width)
                space(
                    "Vertical Spacing", "top", "bottom", isBelow,
                    isBelow ? pair[0].y - pair[1].y - pair[1].height : pair[1].y - pair[0].y - pair[0].height)
            } else {
                space("Horizontal Spacing", "leading", "trailing", false, nil)
                space("Vertical Spacing", "top", "bottom", false, nil)
            }
            for (title, attribute) in [
                ("Leading", "leading"), ("Trailing", "trailing"), ("Top", "top"), ("Bottom", "bottom"),
                ("Center Horizontally", "centerX"), ("Center Vertically", "centerY"),
                ("First Baseline", "firstBaseline"),
                ("Last Baseline", "baseline"),
            ] where !attribute.hasSuffix("aseline") || object.isView && other.isView {
                found.append(
                    candidate(
                        title, "Align", ["constrain \(a).\(attribute) = \(b).\(attribute)"],
                        existing: existing(object, attribute, other)
                    ).shown(by: lines.between(a, attribute, b, attribute)))
            }
        }
        for (title, attribute) in [("Equal Widths", "width"), ("Equal Heights", "height")] {
            found.append(
                candidate(
                    title, "Size", ["constrain \(a).\(attribute) = \(b).\(attribute)"],
                    existing: existing(object, attribute, other)
                ).shown(by: lines.between(a, attribute, b, attribute)))
        }
        return found
    }

    /// The outermost view around a view or guide.
    private static func rootView(around element: Element) -> Element? { element.lineage.filter(\.isView).last }

    // MARK: Connections

    /// The outlets of UIKit's classes that documents connect.
    private static let outlets: [(element: String, name: String)] = [
        ("tableView", "dataSource"), ("tableView", "delegate"), ("collectionView", "dataSource"),
        ("collectionView", "delegate"), ("collectionView", "prefetchDataSource"), ("tableView", "prefetchDataSource"),
        ("textField", "delegate"), ("textView", "delegate"), ("scrollView", "delegate"), ("searchBar", "delegate"),
        ("pickerView", "dataSource"), ("pickerView", "delegate"), ("tabBar", "delegate"), ("toolbar", "delegate"),
        ("navigationBar", "delegate"), ("mapView", "delegate"), ("viewController", "view"),
        ("tapGestureRecognizer", "delegate"), ("panGestureRecognizer", "delegate"),
    ]

    private static func connections(_ object: Element, _ other: Element) -> [Candidate] {
        guard let target = other.id, let a = selector(object), let b = selector(other) else { return [] }
        let document = object.document
        let connections = object.members(of: "connections")
        var found: [Candidate] = []
        var names: [String] = []
        for (element, name) in outlets where document.schema.element(object.name, is: element) {
            // A controller's view is in no other one, and what a view asks is another view only if that has a class of its own.
            let fits =
                name == "view"
                ? other.isView && other.superview == nil : !other.isView || other.attribute("customClass") != nil
            guard fits else { continue }
            names.append(name)
        }
        for outlet in connections where outlet.name == "outlet" || outlet.name == "outletCollection" {
            if let name = outlet.attribute("property"), !names.contains(name) { names.append(name) }
        }
        for name in names {
            let existing = connections.first {
                $0.attribute("property") == name && $0.attribute("destination") == target
            }
            let isCollection = connections.contains {
                $0.name == "outletCollection" && $0.attribute("property") == name
            }
            found.append(
                Candidate(
                    title: name, section: "Outlets",
                    commands: [
                        existing.flatMap(selector).map { "disconnect \($0)" }
                            ?? "outlet \(a).\(name) \(b)\(isCollection ? " --collection" : "")"
                    ],
                    state: existing == nil ? .off : .on))
        }
        // Selectors that other objects send to the same target.
        var selectors: [String] = []
        for action in document.root.descendants
        where action.name == "action" && action.attribute("destination") == target {
            if let name = action.attribute("selector"), !selectors.contains(name) { selectors.append(name) }
        }
        let sends =
            document.schema.element(object.name, is: "control") || object.name.hasSuffix("GestureRecognizer")
            || object.name == "barButtonItem"
        if sends {
            for name in selectors {
                let existing = connections.first {
                    $0.attribute("selector") == name && $0.attribute("destination") == target
                }
                found.append(
                    Candidate(
                        title: name, section: "Sent Actions",
                        commands: [existing.flatMap(selector).map { "disconnect \($0)" } ?? "action \(a) \(b).\(name)"],
                        state: existing == nil ? .off : .on))
            }
        }
        return found
    }

    // MARK: Library

    private static func insertions(_ object: Element) -> [Candidate] {
        guard let id = selector(object) else { return [] }
        return LibraryItem.all.map { item in
            Candidate(title: item.className, section: "Library", commands: ["insert \(item.className) into=\(id)"])
        }
    }
}
