import Diagnostics
import IBDocument
import IBSchema

/// A part of a document that is in a nib: a constraint, a connection, or a part of a segue.
struct Kept: Hashable {
    enum Part: Hashable {
        case whole
        /// The template of a segue, and its sender.
        case template, trigger
        /// The anchor of a popover, by its attribute.
        case anchor(String)
    }

    var element: Int
    var part: Part
}

/// An attribute that names an object which is not in the compiled nibs.
struct LostReference: Hashable {
    var element: Element
    var attribute: String
}

/// Finds parts of a document that none of its nibs contain: constraints, connections and objects.
///
/// The search visits the document once all nibs are complete and subtracts the parts that they contain, so that no
/// stage of the compiler can silently drop anything. Parts that a nib rightly lacks are not losses: those that only the
/// canvas has and, on the canvas, those that its size classes exclude.
struct LossSearch {
    let document: Document
    let options: Compiler.Options
    let kept: Set<Kept>
    /// Parts of a nib that refer to an object that is not provided when the nib is loaded.
    let loose: Set<Kept>
    /// The objects of all nibs, by their indexes in the tree.
    let archived: Set<Int>
    let references: [LostReference]

    /// Further losses are not listed.
    private static let mostLosses = 200

    func diagnostics() -> [Diagnostic] {
        guard document.platform == .iOS else { return [] }
        var found = lostEntryPoint + losses(ofReferences: Array(references.prefix(Self.mostLosses)))
        var pending = [document.root.child("scenes"), document.root.child("objects")].compactMap { $0 }
        while let element = pending.popLast() {
            guard found.count < Self.mostLosses else {
                found.append(
                    Diagnostic(
                        .limitExceeded,
                        "more than \(Self.mostLosses) parts of the document are not in its nibs: the rest are not listed",
                        at: element.place))
                return found
            }
            guard take(element, &found) else { continue }
            let leftOut = membersLeftOut(of: element)
            pending += element.children.filter { !leftOut.contains($0.xml.index) }.reversed()
        }
        return found
    }

    private func isKept(_ element: Element, _ part: Kept.Part = .whole) -> Bool {
        kept.contains(Kept(element: element.xml.index, part: part))
    }

    /// Whether to visit the children.
    private func take(_ element: Element, _ found: inout [Diagnostic]) -> Bool {
        guard let type = element.type else {
            if let loss = lossOfUnknown(element) { found.append(loss) }
            return true
        }
        switch element.name {
        case "constraint":
            if !isKept(element), options.isForCanvas || !element.isPlaceholder {
                found += losses(ofConstraint: element)
            }
        case "outlet", "outletCollection", "action":
            if !isKept(element) || element.attribute("destination").flatMap(document.element)?.isPlaceholder == true {
                found += losses(ofConnection: element)
            }
        case "segue":
            found += losses(ofSegue: element)
        case "color":
            if DocumentValue(color: element) == nil { found.append(loss(ofColor: element)) }
        case "variation":
            if !options.isForCanvas, let owner = element.parent,
                !owner.variations.contains(where: { $0.element == element })
            {
                found.append(
                    Diagnostic(
                        .lostVariation,
                        "the variation of \(owner.displayName) for '\(element.key ?? "")' is not in the nib",
                        at: element.place, object: owner.id))
            }
            return false
        // The bar items of an external scene are only for the canvas.
        case "viewControllerPlaceholder": return false
        default:
            if type.kind == .designTime { return false }
            if let loss = loss(ofObject: element, type) {
                found.append(loss)
                return false
            }
        }
        return true
    }

    // MARK: What size classes leave out

    /// Members of a container that are not installed on the canvas.
    private func membersLeftOut(of container: Element) -> Set<Int> {
        guard options.isForCanvas, TraitStorage.containers.contains(container.name), let owner = container.parent,
            owner.child("variation") != nil
        else { return [] }
        let installed = Set(owner.installedMembers(of: container.name, in: options.sizeClasses).map(\.xml.index))
        return Set(container.children.map(\.xml.index).filter { !installed.contains($0) })
    }

    /// Whether the canvas excludes an object or one that contains it.
    private func isLeftOut(_ element: Element) -> Bool {
        guard options.isForCanvas else { return false }
        return element.lineage.contains { object in
            object.parent.map { membersLeftOut(of: $0).contains(object.xml.index) } == true
        }
    }

    // MARK: Objects

    /// An unknown element that is a member of a list or property: a view among subviews, a controller's view.
    private func lossOfUnknown(_ element: Element) -> Diagnostic? {
        guard let parent = element.parent, let around = parent.type else { return nil }
        let isMember: Bool
        if let key = element.key {
            isMember = element.id != nil && document.schema.property(key, of: parent.name) != nil
        } else {
            isMember =
                around.kind == .structure && parent.key == nil && !["scene", "mask", "variation"].contains(parent.name)
        }
        guard isMember else { return nil }
        let owner = parent.id == nil ? parent.owner : parent
        let place = element.key.map { "the \($0)" } ?? "a member of <\(parent.name)>"
        let code: DiagnosticCode =
            switch parent.name {
            case "connections": .lostConnection
            case "constraints": .lostConstraint
            default: .lostObject
            }
        return Diagnostic(
            code,
            "<\(element.name)>\(element.id.map { " \($0)" } ?? ""), \(place)\(owner.map { " of \($0.displayName)" } ?? ""), is not in the nib: the element is unknown",
            at: element.place, object: element.id ?? owner?.id)
    }

    private func loss(ofObject element: Element, _ type: ElementType) -> Diagnostic? {
        func lost(_ reason: String) -> Diagnostic {
            Diagnostic(
                .lostObject, "\(element.displayName) is not in the nib: \(reason)", at: element.place,
                object: element.id ?? element.owner?.id)
        }
        if let container = element.parent?.name, let kind = Self.kinds[container], type.kind != kind,
            type.kind != .designTime
        {
            return lost("<\(container)> cannot contain <\(element.name)>")
        }
        switch type.kind {
        case .view where element.attribute("reference") == nil && !archived.contains(element.xml.index):
            if element.id == nil, element.parent?.isViewController == true {
                return lost("a controller's view needs an id")
            }
            return lost(reasonForAbsence)
        case .viewController where !archived.contains(element.xml.index):
            return lost(element.id == nil ? "it has no id" : reasonForAbsence)
        case .object where element.id != nil && !element.isConstrainable && !archived.contains(element.xml.index):
            return lost(reasonForAbsence)
        default: return nil
        }
    }

    /// The kinds of a container's members.
    private static let kinds: [String: ElementType.Kind] = ["subviews": .view, "viewControllers": .viewController]

    private var reasonForAbsence: String {
        "it is in a place where no objects are compiled, or nested in more than \(Compiler.prototypeNesting) cells"
    }

    /// Other attributes that name an object which is not in the nib: a cell's label.
    private func losses(ofReferences lost: [LostReference]) -> [Diagnostic] {
        var known: Set<LostReference> = []
        return lost.filter { known.insert($0).inserted }.compactMap { reference -> Diagnostic? in
            let element = reference.element
            guard let attribute = element.xml.attributes.first(where: { $0.name == reference.attribute }) else {
                return nil
            }
            guard let end = document.element(id: attribute.value) else {
                return element.danglingReference(attribute, severity: .error)
            }
            guard !isLeftOut(end) else { return nil }
            return Diagnostic(
                .lostConnection,
                "\(attribute.name) of \(element.displayName) is not in the nib: \(reason(end, attribute.value))",
                at: attribute.place,
                object: element.id ?? element.owner?.id)
        }
    }

    private func loss(ofColor color: Element) -> Diagnostic {
        let name = ["systemColor", "xcode11CocoaTouchSystemColor", "cocoaTouchSystemColor"].lazy.compactMap(
            color.attribute
        ).first
        let reason =
            name.map { "the system color '\($0)' is neither known nor among the document's resources" }
            ?? "its components cannot be read"
        return Diagnostic(
            .lostResource,
            "the color\(color.key.map { " '\($0)'" } ?? "")\(color.owner.map { " of \($0.displayName)" } ?? "") is not in the nib: \(reason)",
            at: color.place, object: color.owner?.id)
    }

    // MARK: Constraints

    private func losses(ofConstraint constraint: Element) -> [Diagnostic] {
        let ends = ["firstItem", "secondItem"].compactMap(constraint.attribute)
        if ends.compactMap(document.element).contains(where: isLeftOut) { return [] }
        let dangling = danglingReferences(of: constraint)
        if !dangling.isEmpty { return dangling }
        let owner = constraint.parent?.parent
        var reasons = ends.compactMap { id in document.element(id: id).flatMap { end in endReason(end, id) } }
        if constraint.id == nil { reasons.append("it has no id") }
        for name in ["firstAttribute", "secondAttribute"] {
            switch (constraint.attribute(name), constraint.value(name)) {
            case (let text?, nil): reasons.append("\(name)=\"\(text.prefix(40))\" is not a layout attribute")
            case (nil, _) where name == "firstAttribute" || constraint.attribute("secondItem") != nil:
                reasons.append("it has no \(name)")
            default: break
            }
        }
        if let owner, owner.type == nil { reasons.append("it is in <\(owner.name)>, which is unknown") }
        return [
            Diagnostic(
                .lostConstraint,
                "the constraint\(constraint.id.map { " \($0)" } ?? "") of \(owner?.displayName ?? "nothing") (\(equation(constraint, owner))) is not in the nib: "
                    + (reasons.isEmpty
                        ? "its view is not in the nib" : reasons.joined(separator: ", ")),
                at: constraint.place, object: constraint.id ?? owner?.id)
        ]
    }

    /// Why an object cannot be an item of a constraint; `nil`: it can.
    private func endReason(_ end: Element, _ id: String) -> String? {
        if end.type != nil, !end.isConstrainable {
            return "\(id) is a <\(end.name)>, which is neither a view nor a layout guide"
        }
        return archived.contains(end.xml.index) ? nil : reason(end, id)
    }

    private func equation(_ constraint: Element, _ owner: Element?) -> String {
        func side(_ item: String, _ attribute: String) -> String {
            let element = constraint.attribute(item).flatMap(document.element) ?? owner
            return "\(element.map { $0.type == nil ? "<\($0.name)>" : $0.displayName } ?? "").\(attribute)"
        }
        let relation =
            ["lessThanOrEqual": "\u{2264}", "greaterThanOrEqual": "\u{2265}"][constraint.attribute("relation") ?? ""]
            ?? "="
        let first = side("firstItem", constraint.attribute("firstAttribute") ?? "?")
        guard constraint.attribute("secondAttribute") != nil || constraint.attribute("secondItem") != nil else {
            return "\(first) \(relation) \(constraint.attribute("constant") ?? "0")"
        }
        return "\(first) \(relation) \(side("secondItem", constraint.attribute("secondAttribute") ?? "?"))"
    }

    // MARK: Connections

    private func losses(ofConnection connection: Element) -> [Diagnostic] {
        let what: String
        let missing: String?
        switch connection.name {
        case "action":
            (what, missing) = (
                "the action '\(connection.attribute("selector") ?? "")'",
                connection.attribute("selector") == nil ? "selector" : nil
            )
        case "outlet":
            (what, missing) = (
                "the outlet '\(connection.attribute("property") ?? "")'",
                connection.attribute("property") == nil ? "property" : nil
            )
        default:
            (what, missing) = (
                "a member of the outlet collection '\(connection.attribute("property") ?? "")'",
                connection.attribute("property") == nil ? "property" : nil
            )
        }
        return loss(of: connection, what, missing: missing)
    }

    /// Segues are in a storyboard twice: as templates of scenes and as messages that views and controls send.
    private func losses(ofSegue segue: Element) -> [Diagnostic] {
        guard segue.attribute("reference") == nil else { return [] }
        let name = segue.attribute("identifier") ?? segue.attribute("relationship")
        let what =
            "the \(segue.segueKind?.effect == .contain ? "relationship" : "segue")\(name.map { " '\($0)'" } ?? "")"
        var found: [Diagnostic] = []
        if !isKept(segue) {
            if segue.key == "commit" || segue.key == "preview", segue.parent?.name == .segue {
                return [
                    Diagnostic(
                        .unsupportedSegue,
                        "\(what)\(segue.owner?.owner.map { " of \($0.displayName)" } ?? "") to \(segue.key ?? "") is not in the nib: "
                            + "peek and pop, which iOS 13 deprecated, is not compiled", at: segue.place,
                        object: segue.id)
                ]
            }
            let isOfObject = segue.parent?.name == .connections && segue.parent?.parent?.isViewController == false
            if !isKept(segue, .template) || isOfObject && !isKept(segue, .trigger) {
                found += loss(of: segue, what, missing: segue.id == nil ? "id" : segue.segueKind == nil ? "kind" : nil)
            }
        }
        guard document.kind == .storyboard else { return found }
        for attribute in ["popoverAnchorView", "popoverAnchorBarButtonItem"] {
            guard let anchor = segue.attribute(attribute), !isKept(segue, .anchor(attribute)),
                let end = document.element(id: anchor), !isLeftOut(end),
                segue.segueKind?.effect == .popover
            else { continue }
            found.append(lost(segue, "\(attribute) of \(what)", reason(end, anchor)))
        }
        for member in segue.members(of: "popoverPassthroughViews") where !isKept(member) {
            guard let id = member.attribute("reference"), let end = document.element(id: id), !isLeftOut(end) else {
                continue
            }
            found.append(lost(member, "a view that \(what) lets touches through to", reason(end, id)))
        }
        return found
    }

    private func loss(of connection: Element, _ what: String, missing: String?) -> [Diagnostic] {
        let end = connection.attribute("destination").flatMap(document.element)
        // The connections of an object that the canvas excludes are excluded, too.
        if let end, isLeftOut(end) { return [] }
        let dangling = danglingReferences(of: connection)
        if !dangling.isEmpty { return dangling }
        if let missing { return [lost(connection, what, "it has no \(missing)")] }
        if let end,
            [.whole, .trigger].contains(where: { loose.contains(Kept(element: connection.xml.index, part: $0)) })
        {
            if end.name == .exit, end.parent?.parent == connection.lineage.first(where: { $0.name == .scene }) {
                return [
                    Diagnostic(
                        .lostConnection,
                        "\(what)\(connection.owner.map { " of \($0.displayName)" } ?? "") goes to the scene's exit, which is no object of the nib: it has no target, so it goes up the responder chain",
                        severity: .note, at: connection.place, object: connection.id ?? connection.owner?.id)
                ]
            }
            return [
                Diagnostic(
                    .lostConnection,
                    "\(what)\(connection.owner.map { " of \($0.displayName)" } ?? "") leads nowhere when the nib is loaded: \(end.displayName) "
                        + "\(end.id ?? "") is in another scene", severity: .warning, at: connection.place,
                    object: connection.id ?? connection.owner?.id)
            ]
        }
        guard let end, let id = end.id else { return [lost(connection, what, "it has no destination")] }
        if connection.name == .segue {
            if document.kind == .xib { return [lost(connection, what, "a xib cannot have segues")] }
            if end.type != nil, !end.isViewController, end.name != .viewControllerPlaceholder, end.name != .exit {
                return [lost(connection, what, "\(end.displayName) \(id) is not a view controller")]
            }
        }
        // Interface Builder lets objects of a scene send actions to another one, and Apple's compiler accepts it.
        let isElsewhere = end.type != nil && archived.contains(end.xml.index) && !end.isPlaceholder
        return [lost(connection, what, reason(end, id), severity: isElsewhere ? .warning : nil)]
    }

    private func lost(
        _ connection: Element, _ what: String, _ reason: String, severity: Severity? = nil
    ) -> Diagnostic {
        Diagnostic(
            .lostConnection,
            "\(what)\(connection.owner.map { " of \($0.displayName)" } ?? "") is not in the nib: \(reason)",
            severity: severity, at: connection.place, object: connection.id ?? connection.owner?.id)
    }

    /// Why an object cannot be an end of a connection.
    private func reason(_ end: Element, _ id: String) -> String {
        if end.type == nil { return "\(id) is a <\(end.name)>, which is unknown" }
        if end.isPlaceholder { return "the constraint \(id) is a placeholder, which is removed at build time" }
        if archived.contains(end.xml.index) {
            return "\(end.displayName) \(id) is in another nib, which this nib does not load"
        }
        return "\(end.displayName) \(id) is not in the nib either"
    }

    /// Those to objects that the document does not have.
    private func danglingReferences(of element: Element) -> [Diagnostic] {
        element.xml.attributes.compactMap { element.danglingReference($0, severity: .error) }
    }

    /// A storyboard whose initial scene does not exist never shows anything.
    private var lostEntryPoint: [Diagnostic] {
        guard document.kind == .storyboard, let id = document.initialViewController else { return [] }
        guard let end = document.element(id: id) else { return danglingReferences(of: document.root) }
        let heads = document.scenes.compactMap { $0.sceneController ?? $0.storyboardReference }
        return heads.contains(end)
            ? []
            : [
                Diagnostic(
                    .lostConnection,
                    "the storyboard has no initial view controller: \(end.type == nil ? "\(id) is a <\(end.name)>, which is unknown" : "\(end.displayName) \(id) is not the controller of a scene")",
                    at: document.root.place, object: id)
            ]
    }
}

extension Element {
    /// Whether it is a constraint that only the canvas has.
    fileprivate var isPlaceholder: Bool { name == .constraint && flag("placeholder") }
}
