import IBDocument
import IBSchema
import NibArchive

/// The data that a nib for a device contains besides its base configuration: the values and members of other size
/// classes.
///
/// Facts: six archives of coder version 9. The order of their sets is that of hash tables, so ours is that of the nib's
/// objects. Not seen yet, so taken by analogy: several variations of one property, other properties than a constraint's
/// constant and a stack view's spacing, arranged subviews.
enum TraitStorage {
    /// The lists from which a variation takes members, in the order of their storages, by the key paths that a device
    /// sets.
    static let containers = ["subviews", "constraints"]
    static let keyPaths = ["subviews": "traitStorageSubviews", "constraints": "traitStorageConstraints"]
}

extension NibCompiler {
    /// One list for each top-level object that contains variations. `listed`: the nib's objects in its order.
    func traitStorageLists(of topLevel: [Element], _ listed: [Element]) -> [ArchiveBuilder.Reference] {
        let varying = options.isForCanvas ? [] : listed.filter { $0.xml.firstChild(named: "variation") != nil }
        guard !varying.isEmpty else { return [] }
        let changes = SubviewChanges(varying)
        // If a subview is not installed, neither are the constraints that mention it.
        let candidates =
            changes.hasSubviews
            ? listed.filter { $0.child("constraints") != nil || $0.xml.firstChild(named: "variation") != nil } : varying
        let tops = Set(topLevel.map(\.xml.index))
        let candidatesByTop = Dictionary(grouping: candidates) { element in
            element.lineage.first { tops.contains($0.xml.index) }?.xml.index
        }
        let base = builder.makeObject("UITraitCollection")
        let nothing = builder.unorderedSet([])
        return topLevel.compactMap { top -> ArchiveBuilder.Reference? in
            guard let elements = candidatesByTop[top.xml.index], let reference = reference(to: top) else { return nil }
            var touched: Set<ArchiveBuilder.Reference> = []
            var storages = elements.flatMap { element in
                TraitStorage.containers.compactMap {
                    relationshipStorage(of: $0, element, changes, base: base, nothing: nothing, touching: &touched)
                }
            }
            storages += elements.flatMap { element -> [ArchiveBuilder.Reference] in
                let made = attributeStorages(of: element, base: base)
                if !made.isEmpty, let reference = self.reference(to: element) { touched.insert(reference) }
                return made
            }
            // The constants of constraints are stored twice, the second time after everything else (four of four, in
            // one archive).
            storages += elements.filter { $0.name == .constraint }.flatMap { attributeStorages(of: $0, base: base) }
            guard !storages.isEmpty else { return nil }
            let list = builder.makeObject("_UITraitStorageList")
            builder.set("UITopLevelObject", .object(reference), on: list)
            builder.set("UITraitStorages", .object(builder.array(storages)), on: list)
            let descendants = listed.compactMap(self.reference(to:)).filter { $0 != reference && touched.contains($0) }
            builder.set("UIDescendants", .object(builder.unorderedSet(descendants)), on: list)
            return list
        }
    }

    // MARK: Members

    private func relationshipStorage(
        of container: String, _ element: Element, _ changes: SubviewChanges, base: ArchiveBuilder.Reference,
        nothing: ArchiveBuilder.Reference,
        touching touched: inout Set<ArchiveBuilder.Reference>
    ) -> ArchiveBuilder.Reference? {
        let candidates = archivedMembers(of: container, element).filter { $0.name != .constraint || hasItems($0) }
        var records: [(classes: SizeClasses, added: [Element], removed: [Element])] = []
        for classes in changes.classes {
            let stated = element.variations.filter { $0.classes == classes }
            var (added, removed) = (
                Set(stated.flatMap { $0.included[container] ?? [] }),
                Set(stated.flatMap { $0.excluded[container] ?? [] })
            )
            // A constraint is only installed together with its items.
            if container == "constraints", changes.hasSubviews {
                let installed = Set(element.installedMembers(of: container, in: classes).map(\.xml.index))
                for constraint in candidates {
                    guard let id = constraint.id, !removed.contains(id) else { continue }
                    let lacksItem = constraint.hasItem(where: { changes.isAbsent($0, in: classes) })
                    let wasThere =
                        classes != SizeClasses() ? isInstalled(constraint) && hasInstalledItems(constraint) : true
                    if lacksItem {
                        added.remove(id)
                        if wasThere { removed.insert(id) }
                    } else if !wasThere, installed.contains(constraint.xml.index) {
                        added.insert(id)
                    }
                }
            }
            guard !added.isEmpty || !removed.isEmpty else { continue }
            func chosen(_ ids: Set<String>) -> [Element] { candidates.filter { $0.id.map(ids.contains) == true } }
            records.append((classes, chosen(added), chosen(removed)))
        }
        guard !records.isEmpty, let owner = reference(to: element) else { return nil }
        touched.insert(owner)
        touched.formUnion(candidates.flatMap(\.itemIDs).compactMap(resolveItem))
        func set(_ members: [Element]) -> ArchiveBuilder.BuildValue {
            .object(members.isEmpty ? nothing : builder.unorderedSet(members.compactMap(reference(to:))))
        }
        let made = records.map { entry in
            let record = builder.makeObject("_UIRelationshipTraitStorageRecord")
            builder.set("UITraitCollection", .object(traits(entry.classes, base: base)), on: record)
            builder.set("UIAddedObjects", set(entry.added), on: record)
            builder.set("UIRemovedObjects", set(entry.removed), on: record)
            return record
        }
        let storage = storage(
            "_UIRelationshipTraitStorage", of: owner, keyPath: TraitStorage.keyPaths[container] ?? container, made)
        builder.set(
            "UIRelationshipCandidates", .object(builder.orderedSet(candidates.compactMap(reference(to:)))), on: storage)
        return storage
    }

    // MARK: Values

    /// For each property that a variation states: the most specific value first, the element's own last.
    private func attributeStorages(of element: Element, base: ArchiveBuilder.Reference) -> [ArchiveBuilder.Reference] {
        guard let owner = reference(to: element) else { return [] }
        let variations = element.variations.filter { $0.classes != SizeClasses() }.reversed()
        return document.schema.properties(of: element.name).compactMap { property in
            if case .notArchived = property.archive { return nil }
            if case .children = property.source { return nil }
            let stated = variations.compactMap { variation in
                variation.element.value(of: property).map { (variation.classes, $0) }
            }
            guard !stated.isEmpty else { return nil }
            let own =
                element.value(of: property) ?? property.documentDefault.map { DocumentValue($0, as: property.type) }
                ?? .null
            let values = (stated + [(SizeClasses(), own)]).compactMap { classes, value in
                stored(value, of: property, element).map { (classes, $0) }
            }
            guard values.count == stated.count + 1 else {
                if property.name == "frame", element.isPlacedByConstraints { return nil }
                report(
                    .lostVariation,
                    "\(property.name) of \(element.displayName) cannot vary by size class in a nib yet: its base value is used",
                    at: element)
                return nil
            }
            let records = values.map { classes, value in
                let record = builder.makeObject("_UIAttributeTraitStorageRecord")
                builder.set("UITraitCollection", .object(traits(classes, base: base)), on: record)
                builder.set("UIValue", value, on: record)
                return record
            }
            let isConstant = element.name == .constraint && property.name == "constant"
            return storage(
                "_UIAttributeTraitStorage", of: owner, keyPath: isConstant ? "encodedConstant" : property.name, records)
        }
    }

    /// A value as an object; `nil` if the encoding has never been observed.
    private func stored(_ value: DocumentValue, of property: Property, _ element: Element) -> ArchiveBuilder.BuildValue?
    {
        if element.name == .constraint, property.name == "constant" {
            let constant = builder.makeObject("_NSLayoutConstraintConstant")
            let isSymbolic = value == .null && element.flag("symbolic")
            builder.set("UISymbolicConstant", isSymbolic ? .object(builder.string("NSSpace")) : .null, on: constant)
            let number: Double =
                switch value {
                case .real(let value): value
                case .integer(let value): Double(value)
                default: 0
                }
            builder.set("UINumericConstant", .double(number), on: constant)
            return .object(constant)
        }
        return switch encode(value, as: property.type, of: element, property: property.name) {
        case .bool(let value): .object(builder.number(value))
        case .int(let value), .wideInt(let value): .object(builder.number(value))
        case .float(let value): .object(builder.number(Double(value)))
        case .double(let value): .object(builder.number(value))
        case .object(let object): .object(object)
        case .null: .null
        case .data, .value, nil: nil
        }
    }

    // MARK: Parts

    private func storage(
        _ className: String, of owner: ArchiveBuilder.Reference, keyPath: String, _ records: [ArchiveBuilder.Reference]
    ) -> ArchiveBuilder.Reference {
        let storage = builder.makeObject(className)
        builder.set("UIObject", .object(owner), on: storage)
        builder.set("UIKeyPath", .object(builder.string(keyPath)), on: storage)
        builder.set("UIRecords", .object(builder.array(records, mutable: true)), on: storage)
        return storage
    }

    private func traits(_ classes: SizeClasses, base: ArchiveBuilder.Reference) -> ArchiveBuilder.Reference {
        guard classes != SizeClasses() else { return base }
        let traits = builder.makeObject("UITraitCollection")
        for (name, value) in [("Horizontal", classes.width), ("Vertical", classes.height)] {
            guard let value else { continue }
            builder.set(
                "UITraitCollectionBuiltinTrait-_UITraitName\(name)SizeClass", .int(value == .compact ? 1 : 2),
                on: traits)
        }
        return traits
    }
}

/// The subviews that are not installed in all of the size classes with variations.
private struct SubviewChanges {
    private var absent: [SizeClasses: Set<Int>] = [:]
    /// All size classes with variations, the least specific first.
    private(set) var classes: [SizeClasses] = []
    private(set) var hasSubviews = false

    init(_ varying: [Element]) {
        for variation in varying.flatMap(\.variations) where !classes.contains(variation.classes) {
            classes.append(variation.classes)
        }
        classes = classes.enumerated().sorted {
            ($0.element.specificity, $0.offset) < ($1.element.specificity, $1.offset)
        }.map(\.element)
        for classes in classes {
            absent[classes] = varying.reduce(into: []) { found, element in
                let installed = Set(element.installedMembers(of: "subviews", in: classes).map(\.xml.index))
                found.formUnion(element.members(of: "subviews").map(\.xml.index).filter { !installed.contains($0) })
            }
        }
        hasSubviews = absent.values.contains { !$0.isEmpty }
    }

    func isAbsent(_ element: Element, in classes: SizeClasses) -> Bool {
        absent[classes]?.contains(element.xml.index) == true
    }
}

extension Element {
    /// Whether constraints give a view its frame, so that a frame of its own has no effect.
    fileprivate var isPlacedByConstraints: Bool {
        document.usesAutoLayout && isView && !flag("translatesAutoresizingMaskIntoConstraints", default: true)
            && !flag("fixedFrame")
    }
}
