import IBDocument
import IBSchema
import NibArchive

extension NibReader {
    func readConstraint(_ index: Int, _ node: DocumentNode) {
        func attribute(_ key: String) -> String? {
            value(key, of: index)?.intValue.flatMap(Enumeration.layoutAttribute.name(of:))
        }
        if let first = object("NSFirstItem", of: index).flatMap({ id(of: $0) }), first != owner(of: index) {
            node.set("firstItem", first)
        }
        node.set("firstAttribute", attribute("NSFirstAttributeV2") ?? "")
        switch value("NSRelation", of: index)?.intValue ?? 0 {
        case 1: node.set("relation", "greaterThanOrEqual")
        case -1: node.set("relation", "lessThanOrEqual")
        default: break
        }
        if let second = object("NSSecondItem", of: index) {
            if let id = id(of: second), id != owner(of: index) { node.set("secondItem", id) }
            node.set("secondAttribute", attribute("NSSecondAttributeV2") ?? "")
        }
        if let number = value("NSMultiplier", of: index)?.doubleValue { node.set("multiplier", number.plainText) }
        if let number = value("NSPriority", of: index)?.doubleValue { node.set("priority", number.plainText) }
        if let number = value("NSConstantV2", of: index)?.doubleValue { node.set("constant", number.plainText) }
        if object("NSSymbolicConstant", of: index) != nil { node.set("symbolic", "YES") }
        if let identifier = string("NSLayoutIdentifier", of: index) { node.set("identifier", identifier) }
        node.set("id", id(of: index) ?? "")
        readClass(of: index, node)
    }

    private func owner(of constraint: Int) -> String? { constraintOwners[constraint].flatMap { id(of: $0) } }

    // MARK: Size classes

    /// The members that any size class has, and the views whose frames constraints of the build hold.
    func readCandidates() {
        for index in archive.objects.indices where archive.className(of: index) == "NSIBPrototypingLayoutConstraint" {
            // One that would size itself is held in size only where the document says so.
            guard object("NSSecondItem", of: index) == nil,
                let view = object("NSFirstItem", of: index).flatMap({ nodes[$0] })
            else { continue }
            view.set("fixedFrame", "YES")
        }
        for index in owned {
            for constraint in members("UIViewAutolayoutConstraints", of: index)
            where constraintOwners[constraint] == nil { constraintOwners[constraint] = index }
        }
        for storage in storages where archive.className(of: storage) == "_UIRelationshipTraitStorage" {
            guard let object = object("UIObject", of: storage), let container = container(of: storage) else { continue }
            let members = members("UIRelationshipCandidates", of: storage)
            candidates[object, default: [:]][container] = members
            if container == "constraints" {
                for constraint in members where constraintOwners[constraint] == nil {
                    constraintOwners[constraint] = object
                }
            }
        }
    }

    func readVariations() {
        for storage in storages {
            guard let target = object("UIObject", of: storage), let node = nodes[target] else { continue }
            let container = container(of: storage)
            let records = members("UIRecords", of: storage)
            // Values come with the most specific first, members with the least.
            for record in container == nil ? records.reversed() : records {
                let key = variationKey(object("UITraitCollection", of: record))
                if let container {
                    let mask = DocumentNode("mask", ["key": container])
                    for (name, members) in [
                        ("exclude", members("UIRemovedObjects", of: record)),
                        ("include", members("UIAddedObjects", of: record)),
                    ] {
                        for member in members {
                            if let id = id(of: member) { mask.place(DocumentNode(name, ["reference": id])) }
                        }
                    }
                    node.variation(key).place(mask)
                } else if key != "default" {
                    readVariation(record, string("UIKeyPath", of: storage) ?? "", node, node.variation(key))
                }
            }
        }
    }

    private var storages: [Int] {
        members("UINibTraitStorageListsKey", of: 0).flatMap { members("UITraitStorages", of: $0) }
    }

    private func container(of storage: Int) -> String? {
        guard archive.className(of: storage) == "_UIRelationshipTraitStorage" else { return nil }
        return string("UIKeyPath", of: storage) == "traitStorageConstraints" ? "constraints" : "subviews"
    }

    private func variationKey(_ traits: Int?) -> String {
        guard let traits else { return "default" }
        let classes = [("heightClass", "Vertical"), ("widthClass", "Horizontal")].compactMap {
            name, direction -> String? in
            guard
                let value = value("UITraitCollectionBuiltinTrait-_UITraitName\(direction)SizeClass", of: traits)?
                    .intValue, value > 0
            else { return nil }
            return "\(name)=\(value == 1 ? "compact" : "regular")"
        }
        return classes.isEmpty ? "default" : classes.joined(separator: "-")
    }

    private func readVariation(_ record: Int, _ keyPath: String, _ node: DocumentNode, _ variation: DocumentNode) {
        guard let target = object("UIValue", of: record) else { return }
        if keyPath == "encodedConstant" {
            variation.set("constant", (value("UINumericConstant", of: target)?.doubleValue ?? 0).plainText)
            return
        }
        guard let row = schema.property(keyPath, of: node.name) else { return }
        switch archive.number(at: target) {
        case .boolean(let value): state(.bool(value), row, variation)
        case .integer(let number): state(.integer(number), row, variation)
        case .double(let number): state(.real(number), row, variation)
        case nil:
            if let text = archive.string(at: target) { state(.string(text), row, variation) }
            if let color = colorNode(target) { variation.place(color, key: row.name) }
            if let font = fontNode(target) { variation.place(font, key: "fontDescription") }
            readImage(target, row, variation)
        }
    }
}

extension DocumentNode {
    /// The variation for these size classes, which is made where it is wanted first.
    fileprivate func variation(_ key: String) -> DocumentNode {
        if let known = children.first(where: { $0.name == .variation && $0["key"] == key }) { return known }
        let made = DocumentNode("variation", ["key": key])
        place(made)
        return made
    }
}
