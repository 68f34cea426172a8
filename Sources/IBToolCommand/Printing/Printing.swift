import IBDocument
import IBSchema
import ResultFiles

/// Prints a document as property lists of Apple's shapes.
///
/// The names of the sections are Apple's; which keys objects have, and how values are spelled, follows the schema and
/// is unverified where `Docs/formats/ibtool.md` says so.
struct Printing {
    private let document: Document
    private let invocation: Invocation

    init(_ document: Document, _ invocation: Invocation) {
        self.document = document
        self.invocation = invocation
    }

    func run(report: inout Report) {
        for printout in invocation.printouts { report.print(printout, list(printout)) }
        guard let path = invocation.exportPlist else { return }
        switch PropertyExport.read(path) {
        case .success(let export): report.print(.export, export.list(of: document))
        case .failure(let problem): report.fail(problem.description)
        }
    }

    private func list(_ printout: Printout) -> PropertyList {
        switch printout {
        case .objects: document.printedObjects
        case .hierarchy: HierarchyPrinting(document).list
        case .connections: document.printedConnections
        case .classes: document.printedClasses
        case .versionHistory: document.printedVersionHistory
        case .localizableStrings: localizable([.strings])
        case .localizableStringArrays: localizable([.stringArrays])
        case .localizableGeometry: localizable([.geometry])
        case .localizableToManyRelationships: localizable([.toManyRelationships])
        case .localizableOther: localizable([.other])
        case .localizableAll: localizable([.strings, .stringArrays, .geometry, .toManyRelationships, .other])
        case .export: .sorted([])
        }
    }

    // MARK: What a translator may change

    private func localizable(_ kinds: Set<LocalizableKind>) -> PropertyList {
        var objects: [String: [String: PropertyList]] = [:]
        if !kinds.isDisjoint(with: [.strings, .stringArrays]) {
            var arrays: [String: [String: [PropertyList]]] = [:]
            for text in document.localizableTexts {
                if let member = text.key.member {
                    // Empty members are not texts to translate, but keep their places here.
                    var list = arrays[text.key.objectID]?[member.list] ?? []
                    if member.index < Self.longestArray {
                        list += Array(repeating: .string(""), count: max(0, member.index - list.count))
                    }
                    arrays[text.key.objectID, default: [:]][member.list] = list + [.string(text.value)]
                } else if kinds.contains(.strings) {
                    objects[text.key.objectID, default: [:]][text.key.property] = .string(text.value)
                }
            }
            if kinds.contains(.stringArrays) {
                for (id, lists) in arrays {
                    objects[id, default: [:]].merge(lists.mapValues(PropertyList.array)) { first, _ in first }
                }
            }
        }
        for element in document.root.descendants {
            guard element.isPrinted, let id = element.id else { continue }
            for property in document.schema.properties(of: element.name) {
                guard let kind = LocalizableKind(property), kinds.contains(kind), kind != .strings,
                    kind != .stringArrays
                else { continue }
                for (key, value) in element.printed(property, withDefault: false) {
                    objects[id, default: [:]][key] = value
                }
            }
            guard kinds.contains(.geometry), element.isView else { continue }
            for (name, key) in EditorNames.geometry {
                guard let property = document.schema.property(name, of: element.name) else { continue }
                for (_, value) in element.printed(property, withDefault: true) {
                    objects[id, default: [:]][key] = value
                }
            }
        }
        return .sorted(objects.mapValues { .sorted($0) })
    }

    /// No segmented control has so many segments.
    private static let longestArray = 10_000
}

extension Element {
    /// Whether the element is an object that printing lists, with an id of its own.
    var isPrinted: Bool {
        switch type?.kind {
        case .view, .viewController, .object, .placeholder: id != nil
        case .connection, .value, .structure, .designTime, nil: false
        }
    }

    /// The UIKit class of the element.
    var printedClass: String { document.schema.className(of: name) ?? "NSObject" }
}
