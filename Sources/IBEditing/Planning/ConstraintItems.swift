import IBDocument
import IBSchema

/// A view or one of its guides as an item of a constraint.
struct ConstraintItem {
    /// What the constraint names: a view or a guide.
    var node: DraftNode
    /// The view that counts for the common ancestor.
    var view: DraftNode
    /// Whether the margins are meant: `leadingMargin` in place of `leading`.
    var usesMargins = false

    /// The document's name of one of the item's anchors.
    func attribute(_ side: String) -> String {
        guard usesMargins else { return side }
        let hasMargin = ["leading", "trailing", "left", "right", "top", "bottom", "centerX", "centerY"].contains(side)
        if side == "centerX" || side == "centerY" { return "\(side)WithinMargins" }
        return hasMargin ? "\(side)Margin" : side
    }
}

/// One side of a constraint.
struct Anchor {
    var item: ConstraintItem
    var attribute: String

    enum Axis { case horizontal, vertical }
    enum Dimension {
        case position(Axis)
        case size
    }

    var dimension: Dimension {
        switch attribute {
        case "width", "height": .size
        case "leading", "trailing", "left", "right", "centerX", "leadingMargin", "trailingMargin", "leftMargin",
            "rightMargin",
            "centerXWithinMargins":
            .position(.horizontal)
        default: .position(.vertical)
        }
    }
}

extension Planning {
    private static let guides = [
        "safe": "safeArea", "content": "contentLayoutGuide", "frame": "frameLayoutGuide", "keyboard": "keyboard",
    ]

    /// A selector with the name of a guide behind it: `root.safe`, `scroll.content`, `card.margins`.
    func item(_ selector: String) throws(EditProblem) -> ConstraintItem {
        if draft.object(selector) == nil, let dot = selector.lastIndex(of: "."), dot > selector.startIndex {
            let word = String(selector[selector.index(after: dot)...])
            let base = String(selector[..<dot])
            if word == "margins" {
                return ConstraintItem(node: try view(base), view: try view(base), usesMargins: true)
            }
            if let key = Self.guides[word] { return try guide(key, of: try view(base)) }
        }
        return try item(try object(selector))
    }

    func item(_ node: DraftNode) throws(EditProblem) -> ConstraintItem {
        if node.isView { return ConstraintItem(node: node, view: node) }
        if node.isViewController, let view = node.child(key: "view") { return ConstraintItem(node: view, view: view) }
        if node.isLayoutGuide {
            let holder = node.ancestors.first { $0.isView || $0.isViewController }
            if let view = holder.flatMap({ $0.isView ? $0 : $0.child(key: "view") }) {
                return ConstraintItem(node: node, view: view)
            }
        }
        throw EditProblem(.notAContainer, "\(Self.shown(node)) is not a view, so it cannot be an item of a constraint")
    }

    func view(_ selector: String) throws(EditProblem) -> DraftNode {
        let node = try object(selector)
        guard let view = node.isView ? node : Self.rootView(of: node) else {
            throw EditProblem(.notAContainer, "\(Self.shown(node)) is not a view")
        }
        return view
    }

    /// A guide of a view, made where it is missing.
    func guide(_ key: String, of view: DraftNode) throws(EditProblem) -> ConstraintItem {
        let tag = key == "keyboard" ? "keyboardLayoutGuide" : "viewLayoutGuide"
        if let guide = view.child(tag, key: key) { return ConstraintItem(node: guide, view: view) }
        if key == "contentLayoutGuide" || key == "frameLayoutGuide", !view.isKind(of: "scrollView") {
            throw EditProblem(.noSuchRole, "\(Self.shown(view)) is not a scroll view, so it has no such guide")
        }
        let guide = draft.make(tag, ["key": key])
        identify(guide)
        view.insertOrdered(guide)
        return ConstraintItem(node: guide, view: view)
    }

    /// `title.leading`: the item and the attribute.
    func anchor(_ text: String) throws(EditProblem) -> Anchor {
        guard let dot = text.lastIndex(of: "."), dot > text.startIndex else {
            throw EditProblem(.badSyntax, "'\(text)' does not have the form OBJECT.attribute, such as title.leading")
        }
        let word = String(text[text.index(after: dot)...])
        let names = ElementType.layoutAttributeNames
        guard names.contains(word) else {
            throw EditProblem(
                .notAChoice, "there is no layout attribute '\(word)'\(hint(word, names))",
                notes: ["choices: \(names.joined(separator: ", "))"])
        }
        let item = try item(String(text[..<dot]))
        return Anchor(item: item, attribute: item.attribute(word))
    }

    /// The nearest view that contains both, which may be one of them.
    func commonAncestor(_ a: DraftNode, _ b: DraftNode) throws(EditProblem) -> DraftNode {
        let above = Set(a.lineage.filter(\.isView))
        // The content view of a cell of Xcode 7 has no id: the cell holds its constraints.
        guard let common = b.lineage.first(where: { above.contains($0) && $0.id != nil }) else {
            throw EditProblem(
                .noCommonAncestor, "\(Self.shown(a)) and \(Self.shown(b)) are in different scenes or top-level views")
        }
        return common
    }

    /// The ids of a constraint's items; the view that holds it stands for an item that is not stated.
    func items(of constraint: DraftNode) -> [String] {
        let holder = constraint.parent?.parent?.id
        let first = constraint["firstItem"] ?? holder
        let second = constraint["secondAttribute"] == nil ? nil : constraint["secondItem"] ?? holder
        return [first, second].compactMap(\.self)
    }

    /// `title.leading = root.leading + 16`
    func inWords(_ constraint: DraftNode) -> String {
        func name(_ id: String?) -> String {
            id.flatMap { draft.object($0) }.map { Self.words(of: $0).first ?? $0.name } ?? id ?? "?"
        }
        let items = items(of: constraint)
        let relation = ["greaterThanOrEqual": "≥", "lessThanOrEqual": "≤"][constraint["relation"] ?? ""] ?? "="
        var text = "\(name(items.first)).\(constraint["firstAttribute"] ?? "?") \(relation)"
        if let attribute = constraint["secondAttribute"] {
            text += " " + (constraint["multiplier"].map { "\($0) × " } ?? "") + "\(name(items.last)).\(attribute)"
            if let constant = constraint.number("constant"), constant != 0 {
                text += constant < 0 ? " − \(DocumentNumber.text(-constant))" : " + \(DocumentNumber.text(constant))"
            }
        } else {
            text += " \(constraint["constant"] ?? "0")"
        }
        return text
    }
}
