public import Diagnostics
public import ProjectCode

extension Linter {
    /// Segues, scenes, storyboards and cells that code names but that the project does not have, with places in the
    /// sources.
    ///
    /// - Parameter project: the documents of the project that a source belongs to.
    public static func missingIdentifiers(of sources: ProjectSources, in project: (_ file: String) -> ProjectNibs)
        -> [Diagnostic]
    {
        let index = SourceIndex(sources)
        let identifiers = index.identifiers
        let subclasses = sources.subclasses
        // One place may name something as what is performed and as a generated name.
        var found: [Place: Diagnostic] = [:]
        for (file, uses) in Dictionary(grouping: identifiers.uses, by: \.place.file) {
            let comparison = IdentifierComparison(
                project: project(file), identifiers: identifiers, subclasses: subclasses, sources: index)
            for use in uses {
                guard let finding = comparison.finding(use) else { continue }
                let place = Place(file: file, line: use.place.line, name: use.name)
                if found[place].map({ $0.severity < finding.severity }) ?? true { found[place] = finding }
            }
        }
        return Array(found.values).inReportOrder()
    }

    private struct Place: Hashable {
        var file: String
        var line: Int
        var name: String
    }
}

/// Compares the identifiers that code names with the documents of one project.
private struct IdentifierComparison {
    let project: ProjectNibs
    let identifiers: NamedIdentifiers
    let subclasses: [String: Set<String>]
    let sources: SourceIndex

    typealias Use = ProjectSources.IdentifierUse

    func finding(_ use: Use) -> Diagnostic? {
        // Whoever checks a xib has the storyboards elsewhere.
        switch use.kind {
        case .registeredCell: nil
        case .nib: nib(use)
        case .dequeuedCell, .dequeuedCellIfThere: cell(use)
        case .performedSegue, .comparedSegue: project.storyboards.isEmpty ? nil : segue(use)
        case .storyboard: project.storyboards.isEmpty ? nil : storyboard(use, use.name)
        case .scene, .initialScene: project.storyboards.isEmpty ? nil : scene(use)
        }
    }

    /// - Parameters:
    ///   - known: the names that it could have meant.
    ///   - isSure: whether nothing else may have the name; otherwise only a likely misspelling is one.
    private func finding(
        _ code: DiagnosticCode, _ message: String, _ use: Use, _ severity: Severity? = nil, name: String? = nil,
        known: some Collection<String>, isSure: Bool = true
    ) -> Diagnostic? {
        let name = name ?? use.name
        guard isSure || known.contains(where: { NamedIdentifiers.isNear(name, $0) }) else { return nil }
        return Diagnostic(
            code, message + Spelling.hint(for: name, among: known.sorted()), severity: severity,
            at: SourcePlace(file: use.place.file, line: use.place.line, column: use.place.column))
    }

    /// A class and those that inherit from it, whose objects run its code.
    private func family(of type: String) -> Set<String> {
        var found: Set<String> = []
        var pending = [type]
        while let next = pending.popLast() { if found.insert(next).inserted { pending += subclasses[next] ?? [] } }
        return found
    }

    // MARK: Segues

    private func segue(_ use: Use) -> Diagnostic? {
        let all = project.segues.values.reduce(into: Set<String>()) { $0.formUnion($1) }
        let isThere = all.contains(where: use.names)
        guard use.kind == .performedSegue, !use.isGenerated else {
            guard !isThere else { return nil }
            // What compares with a segue that was removed never runs.
            let isNear = all.contains { NamedIdentifiers.isNear(use.name, $0) }
            let words =
                use.isGenerated
                ? "no segue has an identifier that gives the name '\(use.name)'"
                : "no segue has the identifier '\(use.name)', with which the code compares"
            return finding(
                .missingSegue, words, use, use.isGenerated ? .error : isNear ? .warning : .note, known: all,
                isSure: project.unread.isEmpty)
        }
        let own = use.type.map { ownSegues(of: $0) } ?? nil
        guard !(own ?? all).contains(where: use.names) else { return nil }
        guard let type = use.type, let own else {
            return finding(
                .missingSegue, "no segue has the identifier '\(use.name)', so performing it raises an exception", use,
                known: all, isSure: project.unread.isEmpty)
        }
        let near = Spelling.nearest(to: use.name, among: own).words
        var found = finding(
            .missingSegue, "\(type) has no segue '\(use.name)', so performing it raises an exception", use,
            known: near.isEmpty && !isThere ? all : own, isSure: project.unread.isEmpty)
        if isThere {
            let others = project.segues.filter { $0.value.contains(where: use.names) && !$0.key.isEmpty }.keys.sorted()
            if !others.isEmpty { found?.notes.append("\(others.joined(separator: ", ")) has one of this name") }
        } else if near.isEmpty, !own.isEmpty {
            found?.notes.append("its segues: \(own.sorted().prefix(Spelling.longestList).joined(separator: ", "))")
        }
        return found
    }

    /// The segues of the scenes of a class; `nil`: documents do not show any scene of it.
    private func ownSegues(of type: String) -> Set<String>? {
        let own = family(of: type).compactMap { project.segues[$0] }
        return own.isEmpty ? nil : own.reduce(into: Set()) { $0.formUnion($1) }
    }

    // MARK: Storyboards

    /// The storyboard of a name, or of the name from which a tool made it, with its own name.
    private func storyboard(named name: String, _ use: Use) -> (name: String, value: ProjectNibs.Storyboard)? {
        if let storyboard = project.storyboards[name] { return (name, storyboard) }
        guard use.isGenerated else { return nil }
        let generated = NamedIdentifiers.generated(name)
        return project.storyboards.filter { NamedIdentifiers.generated($0.key) == generated }
            .min { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    private func storyboard(_ use: Use, _ name: String) -> Diagnostic? {
        guard storyboard(named: name, use) == nil, !project.unread.contains(name) else { return nil }
        let words =
            use.isGenerated
            ? "none of the documents has a name that gives the storyboard '\(name)'"
            : "none of the documents is named \(name).storyboard, so opening it raises an exception"
        return finding(.missingStoryboard, words, use, name: name, known: project.storyboards.keys)
    }

    private func scene(_ use: Use) -> Diagnostic? {
        if let name = use.storyboard {
            guard let found = storyboard(named: name, use) else {
                return use.isGenerated ? storyboard(use, name) : nil
            }
            if use.kind == .initialScene {
                guard !found.value.hasInitialController else { return nil }
                return finding(
                    .missingScene, "\(found.name).storyboard has no initial view controller, so nil is returned", use,
                    known: [String]())
            }
            return scene(use, in: [found.value], called: "\(found.name).storyboard has no scene", isSure: true)
        }
        let all = Array(project.storyboards.values)
        let own = use.type.map { family(of: $0) }.map { types in all.filter { !$0.controllers.isDisjoint(with: types) }
        }
        if let type = use.type, let own, !own.isEmpty {
            return scene(use, in: own, called: "no storyboard of \(type) has a scene", isSure: true)
        }
        return scene(use, in: all, called: "no storyboard has a scene", isSure: project.unread.isEmpty)
    }

    private func scene(_ use: Use, in storyboards: [ProjectNibs.Storyboard], called words: String, isSure: Bool)
        -> Diagnostic?
    {
        let known = storyboards.reduce(into: Set<String>()) { $0.formUnion($1.identifiers) }
        guard !known.contains(where: use.names) else { return nil }
        var found = finding(
            .missingScene, "\(words) '\(use.name)', so instantiating it raises an exception", use, .error, known: known,
            isSure: isSure)
        let others = project.storyboards.filter { $0.value.identifiers.contains(where: use.names) }.keys.sorted()
        if !others.isEmpty { found?.notes.append("\(others.joined(separator: ", ")).storyboard has one of this name") }
        return found
    }

    // MARK: Cells and nibs

    private func cell(_ use: Use) -> Diagnostic? {
        let documents = project.reuseIdentifiers
        let known = use.isGenerated ? documents : documents.union(identifiers.registered)
        guard !known.contains(where: use.names), !identifiers.mayRegister(use.name) else { return nil }
        if use.isGenerated {
            return finding(
                .missingCell, "no cell has a reuse identifier that gives the name '\(use.name)'", use, known: documents,
                isSure: project.unread.isEmpty)
        }
        let isReturned = use.kind == .dequeuedCellIfThere
        let result = isReturned ? "dequeuing it returns nil" : "dequeuing it raises an exception"
        // A superclass of a library may register cells.
        let isSure =
            project.unread.isEmpty && !identifiers.registersUnseen
            && use.type.map { sources.lineage(of: $0).endsInSystem } != false
        return finding(
            .missingCell, "no cell has the reuse identifier '\(use.name)', and no code registers it: \(result)", use,
            isReturned ? .warning : nil, known: known, isSure: isSure)
    }

    private func nib(_ use: Use) -> Diagnostic? {
        guard !project.names.contains(where: use.names), !project.unread.contains(where: use.names) else { return nil }
        return finding(
            .nibNameMismatch, "none of the documents has a name that gives the nib '\(use.name)'", use,
            known: project.names)
    }
}

extension SourceIndex.Lineage {
    /// Whether all superclasses are read, up to one of the system.
    fileprivate var endsInSystem: Bool {
        guard !hasNamesakes, let last = classes.last else { return false }
        return last.superclass.map { SystemClasses.isOne($0) } ?? true
    }
}
