import IBDocument

/// The constraints of a document by the objects that they constrain.
struct ConstraintsOfObjects {
    private var elements: [String: [Element]] = [:]
    /// The ids of those that a variation excludes.
    private var leftOut: Set<String> = []
    /// By id: where a constraint is installed that is not installed everywhere.
    private var classes: [String: [String]] = [:]

    init(_ document: Document) {
        for container in document.root.descendants where container.name == "constraints" {
            guard let holder = container.owner, let holderID = holder.id else { continue }
            let members = Array(container.children)
            let installed = Set(holder.installedMembers(of: "constraints").compactMap(\.id))
            for constraint in members {
                if let id = constraint.id, !installed.contains(id) { leftOut.insert(id) }
                let items: Set<String> = [
                    constraint.attribute("firstItem") ?? holderID, constraint.secondItem(holderID) ?? holderID,
                ]
                for item in items { elements[item, default: []].append(constraint) }
            }
            if !holder.variations.isEmpty { readClasses(of: holder, members.compactMap(\.id)) }
        }
    }

    private mutating func readClasses(of holder: Element, _ ids: [String]) {
        let all: [SizeClasses.Class] = [.compact, .regular]
        let pairs = all.flatMap { width in all.map { SizeClasses(width: width, height: $0) } }
        let installed = pairs.map { Set(holder.installedMembers(of: "constraints", in: $0).compactMap(\.id)) }
        for id in ids {
            let found = zip(pairs, installed).filter { $1.contains(id) }.map { pair, _ in
                "w=\(pair.width?.rawValue ?? "any") h=\(pair.height?.rawValue ?? "any")"
            }
            if found.count < pairs.count { classes[id] = found }
        }
    }

    func rows(of id: String) -> [Inspector.Constraint] {
        (elements[id] ?? []).map { constraint in
            Inspector.Constraint(
                id: constraint.id, text: Self.sentence(constraint), line: constraint.place.line,
                active: constraint.id.map { !leftOut.contains($0) } ?? true,
                classes: constraint.id.flatMap { classes[$0] })
        }
    }

    /// `leading = Title.trailing + 8 at 750`, in the names of the document.
    static func sentence(_ constraint: Element) -> String {
        let holder = constraint.owner
        let sign =
            switch constraint.attribute("relation") {
            case "lessThanOrEqual": "≤"
            case "greaterThanOrEqual": "≥"
            default: "="
            }
        func name(_ id: String?) -> String {
            guard let element = id.flatMap(constraint.document.element) ?? holder else { return id ?? "?" }
            guard element.name != "constraint" else { return element.id ?? "?" }
            // A guide is named with the view that it belongs to.
            let owner = element.isView ? nil : element.owner?.outlineLabel
            return owner.map { "\($0) \(element.outlineLabel)" } ?? element.outlineLabel
        }
        var text =
            "\(name(constraint.attribute("firstItem"))).\(constraint.attribute("firstAttribute") ?? "?") \(sign) "
        let constant = constraint.attribute("constant")
        if let attribute = constraint.attribute("secondAttribute") {
            if let multiplier = constraint.attribute("multiplier") { text += "\(multiplier) × " }
            text += "\(name(constraint.attribute("secondItem"))).\(attribute)"
            if constraint.flag("symbolic") {
                text += " + standard"
            } else if let constant, constant != "0" {
                text += constant.hasPrefix("-") ? " − \(constant.dropFirst())" : " + \(constant)"
            }
        } else {
            text += constant ?? "0"
        }
        if let priority = constraint.attribute("priority"), priority != "1000" { text += " at \(priority)" }
        return text
    }
}

extension Element {
    fileprivate func secondItem(_ holder: String) -> String? {
        attribute("secondItem") ?? (attribute("secondAttribute") == nil ? attribute("firstItem") : holder)
    }
}
