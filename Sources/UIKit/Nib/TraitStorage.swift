internal import NibArchive

/// What the size classes change of the objects of a nib below one of its top-level views, which keeps them alive.
@MainActor
final class TraitStorageList {
    private var relationships: [RelationshipStorage] = []
    private var attributes: [AttributeStorage] = []
    private var applied: SizeClassPair?

    fileprivate struct SizeClassPair: Equatable {
        var horizontal = UIUserInterfaceSizeClass.unspecified, vertical = UIUserInterfaceSizeClass.unspecified

        func applies(to actual: SizeClassPair) -> Bool {
            (horizontal == .unspecified || horizontal == actual.horizontal)
                && (vertical == .unspecified || vertical == actual.vertical)
        }

        /// More dimensions win; at equal number the horizontal one.
        var specificity: Int { (horizontal == .unspecified ? 0 : 3) + (vertical == .unspecified ? 0 : 2) }
    }

    fileprivate struct RelationshipStorage {
        // The list belongs to a view that may be this one.
        weak var owner: UIView?
        var isOfConstraints: Bool
        var candidates: [AnyObject]
        var records: [(classes: SizeClassPair, added: [AnyObject], removed: [AnyObject])]
    }

    fileprivate struct AttributeStorage {
        weak var object: NSObject?
        var keyPath: String
        var records: [(classes: SizeClassPair, value: Any?)]
    }

    /// Makes the objects be what they are where these traits hold.
    func apply(_ traits: UITraitCollection) {
        let classes = SizeClassPair(horizontal: traits.horizontalSizeClass, vertical: traits.verticalSizeClass)
        guard classes != applied else { return }
        applied = classes
        for storage in relationships { apply(storage, classes) }
        for storage in attributes { apply(storage, classes) }
    }

    private func apply(_ storage: RelationshipStorage, _ classes: SizeClassPair) {
        guard let owner = storage.owner else { return }
        var gone: Set<ObjectIdentifier> = []
        for record in storage.records where record.classes.applies(to: classes) {
            gone.formUnion(record.removed.map(ObjectIdentifier.init))
            gone.subtract(record.added.map(ObjectIdentifier.init))
        }
        let wanted = storage.candidates.filter { !gone.contains(ObjectIdentifier($0)) }
        let unwanted = storage.candidates.filter { gone.contains(ObjectIdentifier($0)) }
        if storage.isOfConstraints {
            owner.removeConstraints(unwanted.compactMap { $0 as? NSLayoutConstraint })
            owner.addConstraints(wanted.compactMap { $0 as? NSLayoutConstraint })
            return
        }
        for case let view as UIView in unwanted where view.superview === owner { view.removeFromSuperview() }
        let views = wanted.compactMap { $0 as? UIView }
        let stack = owner as? UIStackView
        for (place, view) in views.enumerated() where view.superview !== owner {
            // Next to its sibling, wherever others were put in between.
            let siblings = stack?.arrangedSubviews ?? owner.subviews
            let before = views[..<place].last { $0.superview === owner }.flatMap { sibling in
                siblings.firstIndex { $0 === sibling }
            }
            let after = views[(place + 1)...].first { $0.superview === owner }.flatMap { sibling in
                siblings.firstIndex { $0 === sibling }
            }
            let index = before.map { $0 + 1 } ?? after ?? siblings.count
            if let stack { stack.insertArrangedSubview(view, at: index) } else { owner.insertSubview(view, at: index) }
        }
    }

    private func apply(_ storage: AttributeStorage, _ classes: SizeClassPair) {
        guard let object = storage.object, let record = storage.records.last(where: { $0.classes.applies(to: classes) })
        else { return }
        if let constraint = object as? NSLayoutConstraint, let constant = record.value as? LayoutConstraintConstant {
            constraint.constant = constant.isSymbolic ? constraint.standardSpacing : constant.number
            return
        }
        do throws(KeyValueError) { try KeyValueCoding.set(record.value, forKeyPath: storage.keyPath, of: object) } catch
        {
            UIKitEnvironment.current.log(
                RuntimeMessage(
                    .undefinedKey,
                    "Failed to set (\(storage.keyPath)) on (\(KeyValueCoding.className(of: object))) for its size classes: \(error.reason(object)).",
                    about: []))
        }
    }

    fileprivate init(_ coder: NibDecoder) {
        for index in coder.indexes("UITraitStorages") {
            coder.at(index) { read(coder, coder.archive.className(of: index)) }
        }
    }

    private func read(_ coder: NibDecoder, _ className: String?) {
        guard let object = coder.reference("UIObject") as? NSObject, let keyPath = coder.string("UIKeyPath") else {
            return
        }
        let records = coder.indexes("UIRecords").map { ($0, coder.at($0) { coder.sizeClasses }) }.sorted {
            $0.1.specificity < $1.1.specificity
        }
        switch (className, object) {
        case ("_UIRelationshipTraitStorage", let owner as UIView):
            relationships.append(
                RelationshipStorage(
                    owner: owner, isOfConstraints: keyPath == "traitStorageConstraints",
                    candidates: coder.objects("UIRelationshipCandidates", as: AnyObject.self),
                    records: records.map { index, classes in
                        coder.at(index) {
                            (
                                classes, coder.objects("UIAddedObjects", as: AnyObject.self),
                                coder.objects("UIRemovedObjects", as: AnyObject.self)
                            )
                        }
                    }))
        case ("_UIAttributeTraitStorage", _):
            attributes.append(
                AttributeStorage(
                    object: object, keyPath: keyPath,
                    records: records.map { index, classes in
                        coder.at(index) { (classes, coder.layoutConstant ?? coder.object("UIValue")) }
                    }))
        default: return
        }
    }

    /// The lists of a nib, each with the view that keeps it.
    static func attach(_ coder: NibDecoder) {
        for index in coder.indexes("UINibTraitStorageListsKey") {
            coder.at(index) {
                let top = coder.reference("UITopLevelObject")
                guard let view = top as? UIView ?? (top as? UIViewController)?.viewIfLoaded else { return }
                view.traitStorage = TraitStorageList(coder)
            }
        }
    }
}

/// The value of a constraint's `encodedConstant`.
private struct LayoutConstraintConstant {
    var isSymbolic: Bool
    var number: CGFloat
}

extension NibDecoder {
    /// The objects that an array under a key names.
    func indexes(_ key: String) -> [Int] {
        guard let list = value(key)?.objectIndex else { return [] }
        return unarchiver.reader.elements(at: list)?.compactMap(\.objectIndex) ?? []
    }

    /// The size classes of the record at which the coder stands.
    fileprivate var sizeClasses: TraitStorageList.SizeClassPair {
        guard let traits = value("UITraitCollection")?.objectIndex else { return TraitStorageList.SizeClassPair() }
        func sizeClass(_ direction: String) -> UIUserInterfaceSizeClass {
            let value = archive.value("UITraitCollectionBuiltinTrait-_UITraitName\(direction)SizeClass", of: traits)?
                .intValue
            return value.flatMap(UIUserInterfaceSizeClass.init(rawValue:)) ?? .unspecified
        }
        return TraitStorageList.SizeClassPair(horizontal: sizeClass("Horizontal"), vertical: sizeClass("Vertical"))
    }

    fileprivate var layoutConstant: LayoutConstraintConstant? {
        guard let index = value("UIValue")?.objectIndex, archive.className(of: index) == "_NSLayoutConstraintConstant"
        else { return nil }
        return at(index) {
            LayoutConstraintConstant(
                isSymbolic: string("UISymbolicConstant") != nil, number: number("UINumericConstant") ?? 0)
        }
    }
}
