import Diagnostics
import IBDocument
import IBSchema
import NibArchive

extension NibCompiler {
    func encodeConstraints(of element: Element, on reference: ArchiveBuilder.Reference) {
        let stated = (holder(ofPartsOn: element).map { archivedMembers(of: "constraints", $0) } ?? []).filter {
            isInstalled($0) && hasItems($0) && hasInstalledItems($0)
        }
        let all =
            element.controllerLayoutGuides.flatMap(constraints(ofGuide:)) + stated.compactMap(self.reference(to:))
            + prototypingConstraints(for: element)
        guard !all.isEmpty else { return }
        builder.set("UIViewAutolayoutConstraints", .object(builder.array(all, mutable: true)), on: reference)
    }

    /// Whether both items are in this nib; a constraint is dropped together with a missing item.
    func hasItems(_ constraint: Element) -> Bool { constraint.itemIDs.allSatisfy { resolveItem($0) != nil } }

    /// Whether both items, and the objects that contain them, are installed for the nib's size classes.
    func hasInstalledItems(_ constraint: Element) -> Bool {
        !leftOutAnything || !constraint.hasItem(where: { !isInstalled($0) })
    }

    /// A constraint's item by id. A layout guide of a document without safe areas is its view.
    func resolveItem(_ id: String) -> ArchiveBuilder.Reference? {
        guard let element = document.element(id: id), element.isConstrainable else { return nil }
        if contains(id) { return impliedContentView(of: element).flatMap(reference(to:)) ?? resolve(id) }
        return element.isViewLayoutGuide ? element.owner.flatMap(reference(to:)) : nil
    }

    func fillConstraint(_ constraint: Element, _ reference: ArchiveBuilder.Reference) {
        let owner = (constraint.parent?.parent).map { impliedContentView(of: $0) ?? $0 }
        func item(_ attribute: String) -> ArchiveBuilder.Reference? {
            constraint.attribute(attribute).flatMap(resolveItem)
                ?? (constraint.attribute(attribute) == nil ? owner.flatMap(self.reference(to:)) : nil)
        }
        func layoutAttribute(_ name: String) -> Int? {
            guard case .integer(let value)? = constraint.value(name) else { return nil }
            return value
        }
        guard let first = item("firstItem"), let firstAttribute = layoutAttribute("firstAttribute") else {
            return
        }
        write("First", first, firstAttribute, on: reference)
        // The keys have the order of archives with coder version 10. Apple's tool calculates in single precision (all
        // 30 multipliers of the pairs).
        if let multiplier = constraint.attribute("multiplier").flatMap(DocumentNumber.parseMultiplier), multiplier != 1
        {
            builder.set("NSMultiplier", .double(Double(Float(multiplier))), on: reference)
        }
        if case .integer(let relation)? = constraint.value("relation"), relation != 0 {
            builder.set("NSRelation", relation < 0 ? .wideInt(relation) : .int(relation), on: reference)
        }
        if let secondAttribute = layoutAttribute("secondAttribute"), let second = item("secondItem") {
            write("Second", second, secondAttribute, on: reference)
            if owner?.isView == true { keep(constraint) }
        } else if constraint.attribute("secondAttribute") == nil, constraint.attribute("secondItem") == nil,
            owner?.isView == true
        {
            keep(constraint)
            writeNoSecondItem(on: reference)
        }
        // In a nib the system determines a standard distance; the canvas shows the saved one.
        let isSymbolic = constraint.flag("symbolic")
        let constant =
            !isSymbolic
            ? number("constant", of: constraint) ?? 0 : options.isForCanvas ? symbolicConstant(of: constraint) : 0
        if isSymbolic, !options.isForCanvas {
            builder.set("NSSymbolicConstant", .object(builder.string("NSSpace")), on: reference)
        }
        if constant != 0 { builder.set("NSConstantV2", .double(constant), on: reference) }
        builder.set("NSShouldBeArchived", .bool(true), on: reference)
        if let identifier = constraint.attribute("identifier") {
            builder.set("NSLayoutIdentifier", .object(builder.string(identifier)), on: reference)
        }
        if let priority = number("priority", of: constraint), priority != 1000 {
            builder.set(
                "NSPriority", priority == priority.rounded() ? .int(Int(priority)) : .double(priority), on: reference)
        }
        let plainConstant =
            constant + (layoutAttribute("secondAttribute").map(Self.marginInset) ?? 0)
            - Self.marginInset(firstAttribute)
        if plainConstant != 0 { builder.set("NSConstant", .double(plainConstant), on: reference) }
        if constraint.attribute("customClass") != nil {
            builder.set(
                "UIClassName", .object(builder.string(constraint.runtimeClassName(module: options.module) ?? "")),
                on: reference)
            builder.set("UIOriginalClassName", .object(builder.string("NSLayoutConstraint")), on: reference)
        }
    }

    /// A number of a constraint that a variation may override.
    private func number(_ name: String, of constraint: Element) -> Double? {
        guard let property = document.schema.property(name, of: "constraint") else { return nil }
        return switch constraint.value(of: property, in: options.sizeClasses) {
        case .real(let value): value
        case .integer(let value): Double(value)
        default: nil
        }
    }

    func write(
        _ prefix: String, _ item: ArchiveBuilder.Reference, _ attribute: Int, on reference: ArchiveBuilder.Reference
    ) {
        builder.set("NS\(prefix)Item", .object(item), on: reference)
        builder.set("NS\(prefix)AttributeV2", .int(attribute), on: reference)
        builder.set("NS\(prefix)Attribute", .int(Self.plainEdges[attribute] ?? attribute), on: reference)
    }

    /// A constraint of one item; before Xcode 8 its nib stated that there is no other attribute (180 of 180).
    func writeNoSecondItem(on reference: ArchiveBuilder.Reference) {
        guard isOlder(than: .xcode8) else { return }
        builder.set("NSSecondAttributeV2", .int(0), on: reference)
        builder.set("NSSecondAttribute", .int(0), on: reference)
    }

    /// Margin attributes as systems before iOS 8 understand them: the plain edge.
    private static let plainEdges = [13: 1, 14: 2, 15: 3, 16: 4, 17: 5, 18: 6, 19: 9, 20: 10]

    /// The distance of a margin from the plain edge that replaces it, in points: every view had these margins on those
    /// systems.
    private static func marginInset(_ attribute: Int) -> Double {
        switch attribute {
        case 13, 15, 17: 8
        case 14, 16, 18: -8
        default: 0
        }
    }

    /// The standard distance of a symbolic constraint: none to the safe area and 8 points to a controller's layout
    /// guide, whatever number was saved; otherwise the saved number, which is omitted if it is not a number, as for a
    /// bar.
    private func symbolicConstant(of constraint: Element) -> Double {
        let owner = constraint.parent?.parent?.id
        let items = [constraint.attribute("firstItem") ?? owner, constraint.attribute("secondItem") ?? owner].compactMap
        { $0 }
        let elements = items.compactMap(document.element)
        if elements.contains(where: \.isViewLayoutGuide) { return 0 }
        if elements.contains(where: { $0.name == .viewControllerLayoutGuide }) { return 8 }
        return constraint.number("constant") ?? 0
    }

    // MARK: Content views without an id

    /// The content view of a collection view cell of an early document: it has no id, and a nib has the constraints and
    /// guides that the document states of the cell on it.
    ///
    /// Apple's compiler makes that view itself, with nothing of what the document states of it but frame, mask and
    /// subviews: no color, no clipping, no content mode (all 5 cells of the pairs, and 4 in further nibs). On Interface
    /// Builder's canvas the margins are the cell's (12 views in 2 documents).
    func impliedContentView(of cell: Element) -> Element? {
        guard !options.isForCanvas, cell.name == .collectionViewCell, let content = cell.child(key: "contentView"),
            content.id == nil
        else { return nil }
        return content
    }

    /// The element that states the constraints and guides on a view; `nil`: they are on its content view.
    func holder(ofPartsOn element: Element) -> Element? {
        guard impliedContentView(of: element) == nil else { return nil }
        return impliedContentViews.contains(element.xml.index) ? element.parent : element
    }

    // MARK: Views without constraints

    /// Under Auto Layout, a view that does not translate its mask and has no constraint on an axis gets constraints
    /// that fix its frame there: left and width, top and height; a view with an intrinsic size only left and top.
    private func prototypingConstraints(for owner: Element) -> [ArchiveBuilder.Reference] {
        guard document.usesAutoLayout, owner.name != .stackView, let ownerReference = reference(to: owner) else {
            return []
        }
        return installedSubviews(of: owner).flatMap { view -> [ArchiveBuilder.Reference] in
            guard let id = view.id, let reference = reference(to: view), let frame = view.statedFrame,
                !view.flag("translatesAutoresizingMaskIntoConstraints", default: true)
            else { return [] }
            let axes = constrainedAxes(of: id)
            var made: [ArchiveBuilder.Reference] = []
            func hold(_ attribute: Int, _ constant: Double, to second: ArchiveBuilder.Reference? = nil) {
                let constraint = builder.makeObject(
                    "NSIBPrototypingLayoutConstraint", fallbacks: ["NSLayoutConstraint"])
                write("First", reference, attribute, on: constraint)
                if let second {
                    write("Second", second, attribute, on: constraint)
                } else {
                    writeNoSecondItem(on: constraint)
                }
                if constant != 0 { builder.set("NSConstantV2", .double(constant), on: constraint) }
                builder.set("NSShouldBeArchived", .bool(true), on: constraint)
                builder.set(
                    "NSLayoutIdentifier", .object(builder.string(CompiledDocument.heldFrameIdentifier)), on: constraint)
                if constant != 0 { builder.set("NSConstant", .double(constant), on: constraint) }
                made.append(constraint)
            }
            let holdsSize = view.flag("fixedFrame") || document.schema.element(view.name)?.hasIntrinsicSize != true
            if !axes.contains(.horizontal) {
                hold(1, frame.x, to: ownerReference)
                if holdsSize { hold(7, frame.width) }
            }
            if !axes.contains(.vertical) {
                hold(3, frame.y, to: ownerReference)
                if holdsSize { hold(8, frame.height) }
            }
            return made
        }
    }
}

extension ElementType {
    /// Whether objects of the type size themselves on both axes.
    fileprivate var hasIntrinsicSize: Bool {
        [
            "label", "button", "imageView", "switch", "stepper", "segmentedControl", "activityIndicatorView",
            "pageControl",
            "textField", "slider", "progressView", "datePicker", "pickerView", "searchBar",
        ].contains(name)
    }
}
