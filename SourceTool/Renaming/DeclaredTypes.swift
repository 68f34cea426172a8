import SwiftSyntax

/// The types of a project in Swift and Objective-C: what they inherit from and declare, and what names stand for.
struct DeclaredTypes {
    struct Place {
        var path: String
        /// Counts the lines of the file before it.
        var line: () -> Int
    }

    /// What the thing before a dot is.
    enum Base { case own, other, unknown }

    /// By the names of types, without those around them.
    private var members: [String: [String: Place]] = [:]
    private var superclasses: [String: String] = [:]
    /// By paths.
    private var names: [String: NamedBases] = [:]
    /// The types of names in all files.
    private var allNames: [String: Set<String>] = [:]

    init(swift: [(file: SourceFile, tree: SourceFileSyntax)], objectiveC: [ObjectiveCScan]) {
        for (file, tree) in swift {
            let collector = DeclarationCollector()
            collector.walk(tree)
            superclasses.merge(collector.superclasses) { first, _ in first }
            for (type, member, offset) in collector.members {
                members[type, default: [:]][member] = Place(path: file.path) { file.line(ofOffset: offset) }
            }
            names[file.path] = collector.names
        }
        for scan in objectiveC {
            superclasses.merge(scan.superclasses) { first, _ in first }
            for (type, member, line) in scan.members {
                members[type, default: [:]][member] = Place(path: scan.path) { line }
            }
            names[scan.path] = scan.names
        }
        for file in names.values { allNames.merge(file.types) { $0.union($1) } }
    }

    /// Whether a class of the project has this name.
    func isDeclared(_ name: String) -> Bool { superclasses[name] != nil }

    /// A class with those that inherit from it.
    func family(of name: String) -> Set<String> {
        var family: Set<String> = [name]
        var isGrowing = true
        while isGrowing {
            let further = superclasses.filter { family.contains($0.value) && !family.contains($0.key) }.keys
            isGrowing = !further.isEmpty
            family.formUnion(further)
        }
        return family
    }

    /// Where a class declares a member or inherits it from.
    func declaration(of member: String, in name: String) -> (type: String, place: Place)? {
        var known: Set<String> = []
        var next: String? = name
        while let type = next, known.insert(type).inserted {
            if let place = members[type]?[member] { return (type, place) }
            next = superclasses[type]
        }
        return nil
    }

    /// Whether a name stands for an object of one of these classes.
    func base(_ name: String, in path: String, owners: Set<String>) -> Base {
        if owners.contains(name) { return .own }
        let types = names[path]?.types[name] ?? allNames[name, default: []]
        if types.isEmpty { return name.first?.isUppercase == true ? .other : .unknown }
        if types.isSubset(of: owners) { return .own }
        return types.isDisjoint(with: owners) ? .other : .unknown
    }
}

/// What a file of Swift declares.
private final class DeclarationCollector: TypeScopeVisitor {
    private(set) var superclasses: [String: String] = [:]
    private(set) var members: [(type: String, member: String, offset: Int)] = []
    private(set) var names = NamedBases()

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        if let first = node.inheritanceClause?.inheritedTypes.first?.type {
            superclasses[node.name.text] =
                first.as(IdentifierTypeSyntax.self)?.name.text ?? first.as(MemberTypeSyntax.self)?.name.text
        }
        return super.visit(node)
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        let isMember = node.parent?.is(MemberBlockItemSyntax.self) == true
        for binding in node.bindings {
            if let type = binding.typeAnnotation?.type {
                names.declare(binding.pattern.trimmedDescription, type)
            } else if let value = binding.initializer?.value {
                names.declare(binding.pattern, value)
            }
            if isMember { add(binding.pattern.trimmedDescription, binding) }
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.parent?.is(MemberBlockItemSyntax.self) == true { add(node.name.text, node.name) }
        return .visitChildren
    }

    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
        names.declare((node.secondName ?? node.firstName).text, node.type)
        return .visitChildren
    }

    override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
        if let type = node.type { names.declare((node.secondName ?? node.firstName).text, type) }
        return .visitChildren
    }

    override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
        if let value = node.initializer?.value { names.declare(node.pattern, value) }
        return .visitChildren
    }

    private func add(_ name: String, _ node: some SyntaxProtocol) {
        guard let type = bareTypes.last else { return }
        members.append((type, name, node.positionAfterSkippingLeadingTrivia.utf8Offset))
    }
}
