import Diagnostics
import IBDocument
import IBSchema
import XMLTree

/// `--localize-incremental`: a document's new version, with the translation of the old one where nothing has changed.
///
/// A text, frame, font, image or alignment is taken from the old translation where the old and the new version say the
/// same; where they differ, the new one stays and has to be translated again. Objects are known by their ids.
struct IncrementalLocalization {
    let previous: Document
    let translation: Document

    func apply(to document: Document) -> DocumentChange.Changes {
        var edits: [SourceEdit] = []
        var stale: [String] = []
        let before = texts(of: previous)
        let translated = texts(of: translation)
        for text in document.localizableTexts {
            let key = text.key.description
            guard let old = before[key], let new = translated[key], new != old else { continue }
            if text.value == old {
                if let edit = text.edit(to: new) { edits.append(edit) }
            } else {
                stale.append(key)
            }
        }
        for element in document.root.descendants {
            guard let id = element.id, let old = previous.element(id: id), let new = translation.element(id: id),
                old.name == element.name,
                new.name == element.name
            else { continue }
            for property in document.schema.properties(of: element.name) {
                guard let kind = LocalizableKind(property), kind == .geometry || kind == .other else { continue }
                let mine = Statement(property, in: element)
                let theirs = Statement(property, in: new)
                if mine.text == Statement(property, in: old).text, mine.text != theirs.text {
                    edits += mine.becoming(theirs)
                }
            }
        }
        guard !stale.isEmpty else { return DocumentChange.Changes(edits: edits) }
        let keys = stale.sorted().joined(separator: ", ")
        return DocumentChange.Changes(
            edits: edits, notices: ["left unchanged because the text has changed since it was translated: \(keys)"]
        )
    }

    private func texts(of document: Document) -> [String: String] {
        Dictionary(document.localizableTexts.map { ($0.key.description, $0.value) }) { first, _ in first }
    }

    /// How an element states a property: by an attribute, by a child, or not at all.
    private struct Statement {
        let element: XMLElement
        let attribute: String?
        let value: String?
        let child: XMLElement?

        init(_ property: Property, in element: Element) {
            self.element = element.xml
            attribute = property.attributeName
            value = property.attributeName.flatMap { element.xml[attribute: $0] }
            child = element.child(stating: property)?.xml
        }

        var text: String { value.map { "=\($0)" } ?? child.map { $0.tree.source(in: $0.range) } ?? "" }

        func becoming(_ other: Statement) -> [SourceEdit] {
            let attributeEdit = attribute.flatMap { name in
                other.value.map { element.setting(name, to: $0) } ?? element.removing(attribute: name)
            }
            let childEdit: SourceEdit? =
                if let markup = other.child.map({ $0.tree.source(in: $0.range) }), other.value == nil {
                    child.map { SourceEdit(replacing: $0.range, with: markup) } ?? element.children.first?.inserting(
                        before: markup) ?? element.appending(markup)
                } else {
                    child?.removing()
                }
            return [attributeEdit, childEdit].compactMap { $0 }
        }
    }
}

/// What of a document a translator may change, in the words of the command line.
enum LocalizableKind: Hashable {
    case strings, stringArrays, geometry, toManyRelationships, other

    /// Lists whose order may depend on the language.
    private static let lists: Set<String> = [
        "subviews", "items", "arrangedSubviews", "sections", "cells", "barButtonItems", "leftBarButtonItems",
        "rightBarButtonItems", "toolbarItems",
        "viewControllers",
    ]

    /// Which properties Apple counts as geometry, as lists and as other is unverified.
    init?(_ property: Property) {
        switch property.type {
        case .localizedString: self = .strings
        case .list(of: .localizedString): self = .stringArrays
        case .list(of: .object):
            guard Self.lists.contains(property.name) else { return nil }
            self = .toManyRelationships
        case .rect, .size, .point, .insets, .directionalInsets:
            // The position on the canvas belongs only to the author.
            guard property.name != "canvasLocation" else { return nil }
            self = .geometry
        case .font, .image: self = .other
        case .choice(let enumeration):
            guard
                [Enumeration.textAlignment.name, Enumeration.semanticContentAttribute.name].contains(enumeration.name)
            else { return nil }
            self = .other
        case .bool, .integer, .float, .double, .quantity, .string, .options, .color, .attributedString, .date,
            .reference, .object, .list:
            return nil
        }
    }
}
