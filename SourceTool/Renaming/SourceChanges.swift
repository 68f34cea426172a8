import SwiftParser
import SwiftSyntax

/// Bytes of a source that become others.
struct SourceChange {
    var file: String
    var start, end: Int
    var text: String
}

extension SourceChangesReply {
    /// Declares outlets and actions, and renames classes and members, as the orders say.
    init(_ request: SourceChangesRequest) {
        self.init()
        let sources = SourceFiles(request.sources)
        var changer = SourceChanger(swift: sources.swift, objectiveC: sources.objectiveC)
        for order in request.orders {
            changer.carryOut(order)
            if let problem = changer.problem {
                self.problem = problem
                return
            }
        }
        files = changer.contents
        left = changer.left
    }
}

/// Carries out orders on the contents of sources.
private struct SourceChanger {
    var swift: [SourceFile]
    var objectiveC: [(path: String, bytes: [UInt8])]
    /// The new contents of files that changed, by path.
    private(set) var contents: [String: String] = [:]
    private(set) var problem: String?
    private(set) var left: [String] = []
    private var changes: [SourceChange] = []

    init(swift: [SourceFile], objectiveC: [(path: String, bytes: [UInt8])]) {
        (self.swift, self.objectiveC) = (swift, objectiveC)
    }

    mutating func carryOut(_ order: SourceOrder) {
        changes = []
        switch order.kind {
        case .class, .member: rename(order)
        case .outlet, .collection, .action: insert(order)
        }
        for (path, changes) in Dictionary(grouping: changes, by: \.file) { apply(changes, to: path) }
    }

    private mutating func apply(_ changes: [SourceChange], to path: String) {
        func changed(_ bytes: [UInt8]) -> [UInt8] {
            var bytes = bytes
            for change in changes.sorted(by: { $0.start > $1.start })
            where change.start <= change.end && change.end <= bytes.count {
                bytes.replaceSubrange(change.start..<change.end, with: change.text.utf8)
            }
            return bytes
        }
        if let index = swift.firstIndex(where: { $0.path == path }) {
            let bytes = Array(changed(swift[index].bytes).dropLast(swift[index].isNewlineAdded ? 1 : 0))
            swift[index] = SourceFile(path: path, bytes: bytes)
            contents[path] = String(decoding: bytes, as: UTF8.self)
        } else if let index = objectiveC.firstIndex(where: { $0.path == path }) {
            objectiveC[index].bytes = changed(objectiveC[index].bytes)
            contents[path] = String(decoding: objectiveC[index].bytes, as: UTF8.self)
        }
    }

    /// What the sources declare now.
    private func declaredTypes() -> DeclaredTypes {
        DeclaredTypes(
            swift: swift.map { ($0, Parser.parse(source: $0.text)) },
            objectiveC: objectiveC.map { ObjectiveCScan(path: $0.path, bytes: $0.bytes) })
    }

    // MARK: Insertion

    private mutating func insert(_ order: SourceOrder) {
        let name = SourceSpelling.baseName(order.name)
        let types = declaredTypes()
        if let (type, place) = types.declaration(of: name, in: order.className) {
            let owner = type == order.className ? type : "\(order.className) inherits from \(type), which"
            problem = "\(owner) declares '\(name)' already, in \(place.path):\(place.line())"
            return
        }
        for file in swift {
            guard let node = ClassFinder.find(order.className, in: Parser.parse(source: file.text)) else { continue }
            changes.append(SwiftInsertion(file, node, order).change)
            return
        }
        for (path, bytes) in objectiveC.sorted(by: { $0.path > $1.path }) {
            // An implementation holds actions, and an extension outlets; `.m` sorts before `.h` from behind.
            let found = ObjectiveCInsertion(path, bytes, order, types).changes
            guard found.isEmpty else {
                changes += found
                return
            }
        }
        problem = "no source declares a class '\(order.className)'"
    }

    // MARK: Renaming

    private mutating func rename(_ order: SourceOrder) {
        guard let newName = order.newName else {
            problem = "there is no new name"
            return
        }
        let old = SourceSpelling.baseName(order.name)
        let new = SourceSpelling.baseName(newName)
        let types = declaredTypes()
        if order.kind == .member {
            guard let (type, _) = types.declaration(of: old, in: order.className) else {
                problem = "no source declares '\(old)' in \(order.className)"
                return
            }
            guard type == order.className else {
                problem = "\(order.className) inherits '\(old)' from \(type): rename \(type).\(old)"
                return
            }
        }
        let owners = order.kind == .class ? nil : types.family(of: order.className)
        if let place = owners?.lazy.compactMap({ types.declaration(of: new, in: $0)?.place }).first {
            problem = "'\(new)' is declared already, in \(place.path):\(place.line())"
            return
        }
        var renaming = Renaming(order.name, newName, owners: owners, types: types)
        for file in swift { renaming.rename(in: file, Parser.parse(source: file.text)) }
        for (path, bytes) in objectiveC { renaming.rename(in: ObjectiveCScan(path: path, bytes: bytes)) }
        changes = renaming.changes
        left += renaming.left
        if changes.isEmpty { problem = "no source names '\(old)'" }
    }
}

enum SourceSpelling {
    /// `save` of `save:` and of `save:forEvent:`.
    static func baseName(_ selector: String) -> String { String(selector.prefix { $0 != ":" }) }

    /// The white space before the first character of a line.
    static func indentation(at offset: Int, in bytes: [UInt8]) -> String {
        let start = bytes[..<offset].lastIndex(of: 10).map { $0 + 1 } ?? 0
        return String(decoding: bytes[start...].prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
    }

    /// The place behind the end of the line of an offset.
    static func lineEnd(after offset: Int, in bytes: [UInt8]) -> Int {
        bytes[min(offset, bytes.count)...].firstIndex(of: 10).map { $0 + 1 } ?? bytes.count
    }
}
