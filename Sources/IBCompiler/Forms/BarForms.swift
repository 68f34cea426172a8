import IBDocument
import IBSchema
import NibArchive

/// What bars and their items hold.
extension FormCodec {
    static let items = FormCodec(
        encode: { nib, row, bar, object in
            let members = bar.members(of: row.name).compactMap(nib.reference(to:))
            guard !members.isEmpty else { return }
            nib.builder.set(
                "UIItems", .object(nib.builder.array(members, mutable: bar.name == .navigationBar)), on: object)
        },
        read: { nib, row, object, bar in
            for member in nib.members("UIItems", of: object) {
                if let child = nib.nodes[member] { bar.container(row.name).place(child) }
            }
        })

    /// The items at one end of a navigation item. A single one is archived both alone and as a list.
    static let barButtonItems = FormCodec(
        encode: { nib, row, item, object in
            let property = String(row.name.dropLast())
            let single = item.child(key: property).flatMap(nib.reference(to:))
            let listed = item.members(of: row.name).compactMap(nib.reference(to:))
            let members = listed.isEmpty ? [single].compactMap { $0 } : listed
            guard let first = members.first else { return }
            nib.builder.set(row.prefixedKey, .object(nib.builder.array(members)), on: object)
            if single == nil { nib.builder.set(String(row.prefixedKey.dropLast()), .object(first), on: object) }
        },
        read: { nib, row, object, item in
            for member in nib.members(row.prefixedKey, of: object) {
                guard let child = nib.nodes[member], !child.isPlaced else { continue }
                item.container(row.name).place(child)
            }
        })

    /// Follows from the item's own number.
    static let systemItem = FormCodec(
        encode: { nib, _, item, object in
            if item.attribute("systemItem") != nil { nib.builder.set("UIIsSystemItem", .bool(true), on: object) }
        },
        read: { _, _, _, _ in })

    /// The archived form is unverified: an object with the properties that the document states.
    static let barAppearance = FormCodec(
        encode: { nib, row, element, object in
            guard let stated = element.child(key: row.name), stated.type?.className != nil else { return }
            let appearance = nib.makeValue(stated)
            if let configuration = stated.attribute("configureBackgroundType") {
                nib.builder.set(
                    "UIConfigureBackgroundType", .object(nib.builder.string(configuration)), on: appearance)
            }
            nib.builder.set(row.prefixedKey, .object(appearance), on: object)
        },
        read: { nib, row, object, element in
            guard let appearance = nib.object(row.prefixedKey, of: object), case .keyedElement(let tag) = row.source
            else { return }
            let child = nib.valueNode(tag, appearance)
            if let background = nib.string("UIConfigureBackgroundType", of: appearance) {
                child.set("configureBackgroundType", background)
            }
            element.place(child, key: row.name)
        })
}

extension NibCompiler {
    /// An item of a bar refers back to the bar.
    func fillNavigationItem(_ item: Element, _ reference: ArchiveBuilder.Reference) {
        guard let bar = item.parent?.parent, bar.name == .navigationBar, let barReference = self.reference(to: bar)
        else { return }
        builder.set("UINavigationBar", .object(barReference), on: reference)
    }
}

extension NibReader {
    /// Whether a document states the one item of an end by itself: its own key comes first then.
    func hasSingleItem(_ property: Property, of index: Int) -> Bool {
        let keys = archive.entries(of: index).map { archive.keys[$0.key] }
        guard let single = keys.firstIndex(of: property.prefixedKey) else { return false }
        return keys.firstIndex(of: "\(property.prefixedKey)s").map { single < $0 } ?? true
    }
}
