import Diagnostics
import IBDocument
import IBSchema
import ResultFiles

/// `--export`: the values of the key paths that a property list names for a class, of all objects of it and its
/// subclasses. Both may have the schema's names or the editor's.
struct PropertyExport {
    private let keyPaths: [(className: String, names: [String])]

    static func read(_ path: String) -> Result<PropertyExport, Problem> {
        Files.read(path, as: "the property list").flatMap { bytes in
            guard let classes = PropertyList(bytes)?.entries,
                classes.allSatisfy({ $0.value.items?.allSatisfy { $0.text != nil } == true })
            else {
                return .failure(
                    Problem("\(path): this is not a property list of classes, each with an array of key paths"))
            }
            return .success(
                PropertyExport(keyPaths: classes.map { ($0.key, $0.value.items?.compactMap(\.text) ?? []) }))
        }
    }

    func list(of document: Document) -> PropertyList {
        var objects: [String: [String: PropertyList]] = [:]
        for element in document.root.descendants {
            guard element.isPrinted, let id = element.id, objects[id] == nil else { continue }
            for (className, names) in keyPaths where element.isKind(of: className) {
                for name in names {
                    guard let property = EditorNames.property(name, of: element.name, in: document.schema),
                        let value = element.value(of: property)?.printed
                            ?? element.printed(property, withDefault: true).first?.value
                    else { continue }
                    objects[id, default: [:]][name] = value
                }
            }
        }
        return .sorted(objects.mapValues { .sorted($0) })
    }
}

extension Element {
    /// Whether the element's class is this one, or a subclass as far as the schema knows.
    fileprivate func isKind(of className: String) -> Bool {
        if attribute("customClass") == className || className == "NSObject" { return true }
        var current: String? = name
        while let name = current, let type = document.schema.element(name) {
            if let known = type.className, known == className || EditorNames.className(known) == className {
                return true
            }
            current = type.parent
        }
        return false
    }
}
