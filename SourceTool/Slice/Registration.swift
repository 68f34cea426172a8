/// What is appended to a file, so that nibs can set and send by name what its classes have: a table for each class, one
/// binding a line.
struct Registration {
    /// The tables.
    private(set) var tables: [String] = []
    /// The functions that make them, by class.
    private(set) var functions: [String: [String]] = [:]
    /// Calls of them, each under its condition of compilation.
    private(set) var calls: [String: [String]] = [:]

    /// - Parameters:
    /// - file: makes names of functions of several files differ. - path: the author's file if no other file calls the
    /// functions; what the compiler reports is about the author's lines then.
    init(_ members: [NibMembers], file: Int, ofFile path: String? = nil) {
        for (number, found) in members.enumerated() {
            let name = "nibKitBind_\(file)_\(number)"
            functions[found.className, default: []].append(name)
            calls[found.className, default: []] += Self.conditional(found.condition, ["\(found.className).\(name)(b)"])
            let access = path != nil || found.isFilePrivate ? "fileprivate " : ""
            let isolation = path == nil ? "" : "@MainActor "
            let head =
                "extension \(found.className) { \(isolation)\(access)static func \(name)(_ b: KeyValueTable.Binder<\(found.className)>) {"
            guard let path else {
                tables += [head] + found.bindings + ["} }"]
                continue
            }
            var text = [Self.place(path, found.line), head]
            for (binding, line) in zip(found.bindings, found.lines) { text += [Self.place(path, line), binding] }
            tables += Self.conditional(found.condition, text + [Self.place(path, found.line), "} }"])
        }
    }

    /// Whose line follows.
    static func place(_ path: String, _ line: Int) -> String { "#sourceLocation(file: \"\(path)\", line: \(line))" }

    static func conditional(_ condition: String?, _ lines: [String]) -> [String] {
        condition.map { ["#if \($0)"] + lines + ["#endif"] } ?? lines
    }

    /// The statement that makes a class known.
    static func statement(for type: ClassDeclaration, functions: [String: [String]]) -> String {
        let bound = (functions[type.name] ?? []).map { "\(type.name).\($0)(b)" }.joined(separator: "; ")
        return
            "ClassRegistry.register(\(type.name).self, table: KeyValueTable(\(type.name).self) { b in b.implements([]); \(bound) })"
            + naming(type)
    }

    /// What makes the name known that `@objc(…)` states for a class, behind the statement above.
    static func naming(_ type: ClassDeclaration) -> String {
        type.objectiveCName.map { "; ClassRegistry.register(\(type.name).self, named: \"\($0)\")" } ?? ""
    }

    /// What makes known what extensions add to classes that are declared elsewhere.
    static func additions(_ functions: [String: [String]], besides own: Set<String>) -> [String] {
        functions.filter { !own.contains($0.key) }.sorted { $0.key < $1.key }.flatMap { type, functions in
            functions.map {
                "ClassRegistry.extend(\(type).self, with: KeyValueTable(\(type).self) { b in \(type).\($0)(b) })"
            }
        }
    }
}

/// Classes of the sources and what they inherit from.
struct ClassHierarchy {
    private let byName: [String: ClassDeclaration]

    init(_ classes: [ClassDeclaration]) { byName = Dictionary(classes.map { ($0.name, $0) }) { first, _ in first } }

    /// A class and its superclasses in the sources.
    func chain(of type: ClassDeclaration) -> [ClassDeclaration] {
        var chain = [type]
        var names: Set<String> = [type.name]
        while let next = chain.last?.superclass.flatMap({ byName[$0] }), names.insert(next.name).inserted {
            chain.append(next)
        }
        return chain
    }

    /// The name of a class and those of its superclasses in the sources.
    func chainOfNames(from name: String) -> [String] {
        byName[name].map { chain(of: $0).map(\.name) } ?? [name]
    }

    /// The first superclass that is not in the sources; empty where there is none.
    func root(of type: ClassDeclaration) -> String { chain(of: type).last?.superclass ?? "" }
}

extension ClassDeclaration {
    /// Whether a statement of its file can name it, as a class with a superclass.
    var canBeRegistered: Bool { !isGeneric && access != .hidden && superclass != nil }
}
