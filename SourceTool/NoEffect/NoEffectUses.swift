import FoundationEssentials
import SwiftParser
import SwiftSyntax

/// Finds in the sources of one target what they use of the run-time that has no effect, and prints one note for each
/// declaration.
///
/// Types are not inferred: a member counts where its base's type stands in the sources, or where nothing else has its
/// name.
struct NoEffectUses {
    private struct Use {
        var path: String
        var line, column: Int
    }

    private var superclasses = NoEffectTable.superclasses
    private var ownMembers: Set<String> = []
    private var ownTypes: Set<String> = []
    private var uses: [Int: (first: Use, count: Int)] = [:]

    /// `--no-effect-notes OUT.swift IN.swift…`: notes go to standard output; OUT is a file for the build to know that
    /// it was done.
    static func report(_ arguments: [String]) -> Int32 {
        guard let output = arguments.first else {
            Standard.report("usage: nibkit-source --no-effect-notes OUT.swift IN.swift…\n")
            return 2
        }
        var search = NoEffectUses()
        let notes = search.notes(
            arguments.dropFirst().compactMap { path in
                FileManager.default.contents(atPath: path).map { (path, String(decoding: $0, as: UTF8.self)) }
            })
        for note in notes { print(note) }
        do {
            try Data("// What has no effect was looked for.\n".utf8).write(
                to: URL(fileURLWithPath: output), options: .atomic)
            return 0
        } catch {
            Standard.report("nibkit-source: error: \(output): \(error)\n")
            return 1
        }
    }

    mutating func notes(_ files: [(path: String, text: String)]) -> [String] {
        let trees = files.map { (path: $0.path, tree: Parser.parse(source: $0.text)) }
        for (_, tree) in trees {
            let own = OwnDeclarations(viewMode: .sourceAccurate)
            own.walk(tree)
            ownMembers.formUnion(own.members)
            ownTypes.formUnion(own.superclasses.keys)
            superclasses.merge(own.superclasses.compactMapValues(\.self)) { _, own in own }
        }
        for (path, tree) in trees {
            let visitor = UseVisitor(tree, superclasses: superclasses, ownMembers: ownMembers, ownTypes: ownTypes)
            visitor.walk(tree)
            for (entry, position) in visitor.found {
                let place = visitor.converter.location(for: position)
                let use = Use(path: path, line: place.line, column: place.column)
                uses[entry] = (uses[entry]?.first ?? use, (uses[entry]?.count ?? 0) + 1)
            }
        }
        return uses.sorted {
            ($0.value.first.path, $0.value.first.line, $0.value.first.column, $0.key) < (
                $1.value.first.path, $1.value.first.line, $1.value.first.column, $1.key
            )
        }
        .map { index, use in
            let entry = NoEffectTable.entries[index]
            return
                "\(use.first.path):\(use.first.line):\(use.first.column): note: '\(entry.title)' has no effect here: \(entry.reason)"
                + (use.count > 1 ? " (\(use.count) uses in this target)" : "")
        }
    }
}

/// What a target declares itself.
private final class OwnDeclarations: SyntaxVisitor {
    var superclasses: [String: String?] = [:]
    var members: Set<String> = []

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        superclasses.updateValue(
            node.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription, forKey: node.name.text)
        return .visitChildren
    }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { type(node.name) }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { type(node.name) }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { type(node.name) }
    private func type(_ name: TokenSyntax) -> SyntaxVisitorContinueKind {
        superclasses.updateValue(nil, forKey: name.text)
        return .visitChildren
    }
    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        if !node.modifiers.has(.override) { members.insert(node.name.text) }
        return .visitChildren
    }
    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
        if let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
            node.parent?.parent?.as(VariableDeclSyntax.self)?.modifiers.has(.override) != true
        {
            members.insert(name)
        }
        return .visitChildren
    }
    override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
        members.insert(node.name.text)
        return .visitChildren
    }
}

private final class UseVisitor: TypeScopeVisitor {
    /// Places in the table, and where the use is.
    private(set) var found: [(entry: Int, position: AbsolutePosition)] = []
    let converter: SourceLocationConverter
    private let superclasses: [String: String]
    private let ownMembers, ownTypes: Set<String>
    /// Types that the file states for names; `nil`: different ones.
    private var typesOfNames: [String: String?] = [:]

    private static let byName = Dictionary(
        grouping: NoEffectTable.entries.indices.filter { !NoEffectTable.entries[$0].name.isEmpty }
    ) { NoEffectTable.entries[$0].name }
    private static let ofTypes = Dictionary(
        NoEffectTable.entries.indices.filter { NoEffectTable.entries[$0].name.isEmpty }.map {
            (NoEffectTable.entries[$0].type, $0)
        }
    ) { first, _ in first }
    /// Shorter names are too easily something else's.
    private static let shortest = 8

    init(_ tree: SourceFileSyntax, superclasses: [String: String], ownMembers: Set<String>, ownTypes: Set<String>) {
        converter = SourceLocationConverter(fileName: "", tree: tree)
        (self.superclasses, self.ownMembers, self.ownTypes) = (superclasses, ownMembers, ownTypes)
        super.init()
        let names = StatedTypes(viewMode: .sourceAccurate)
        names.walk(tree)
        typesOfNames = names.types
    }

    // MARK: What a name means

    /// Whether a type is another one or inherits from it.
    private func isKind(_ type: String, of other: String) -> Bool {
        var current: String? = type
        var known: Set<String> = []
        while let one = current, known.insert(one).inserted {
            if one == other { return true }
            current = superclasses[one]
        }
        return false
    }

    private func type(of base: ExprSyntax?) -> String? {
        guard let base else { return bareTypes.last }
        if let optional = base.as(OptionalChainingExprSyntax.self) { return type(of: optional.expression) }
        if let forced = base.as(ForceUnwrapExprSyntax.self) { return type(of: forced.expression) }
        if let call = base.as(FunctionCallExprSyntax.self),
            let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
            name.first?.isUppercase == true
        {
            return name
        }
        if let member = base.as(MemberAccessExprSyntax.self) {
            guard member.base?.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self) else {
                return nil
            }
            return typesOfNames[member.declName.baseName.text] ?? nil
        }
        guard let name = base.as(DeclReferenceExprSyntax.self)?.baseName else { return nil }
        if name.tokenKind == .keyword(.self) { return bareTypes.last }
        return name.text.first?.isUppercase == true ? name.text : typesOfNames[name.text] ?? nil
    }

    private func note(_ name: TokenSyntax, base: ExprSyntax?, where isMeant: (NoEffect) -> Bool) {
        if base?.is(SuperExprSyntax.self) == true { return }
        guard let indices = Self.byName[name.text] else { return }
        let type = type(of: base)
        for index in indices {
            let entry = NoEffectTable.entries[index]
            guard isMeant(entry) else { continue }
            if let type, superclasses[type] != nil || ownTypes.contains(type) || base == nil {
                guard isKind(type, of: entry.type), !ownMembers.contains(name.text) else { continue }
            } else {
                // A member of something whose type is not known.
                guard base != nil, entry.isUnique, name.text.count >= Self.shortest, !ownMembers.contains(name.text)
                else { continue }
            }
            found.append((index, name.positionAfterSkippingLeadingTrivia))
            return
        }
    }

    // MARK: Uses

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let labels = node.arguments.map { $0.label?.text ?? "_" }
        let closures = (node.trailingClosure == nil ? 0 : 1) + node.additionalTrailingClosures.count
        let isMeant: (NoEffect) -> Bool = { !$0.isRequirement && $0.takes(labels, closures: closures) }
        if let member = node.calledExpression.as(MemberAccessExprSyntax.self), member.base != nil {
            note(member.declName.baseName, base: member.base, where: isMeant)
        } else if let reference = node.calledExpression.as(DeclReferenceExprSyntax.self) {
            note(reference.baseName, base: nil, where: isMeant)
        }
        return .visitChildren
    }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        let elements = Array(node.elements)
        guard elements.count >= 3, elements[1].is(AssignmentExprSyntax.self) else { return .visitChildren }
        if let member = elements[0].as(MemberAccessExprSyntax.self), let base = member.base {
            note(member.declName.baseName, base: base) { $0.labels == nil && !$0.isRequirement }
        } else if let reference = elements[0].as(DeclReferenceExprSyntax.self) {
            note(reference.baseName, base: nil) { $0.labels == nil && !$0.isRequirement }
        }
        return .visitChildren
    }

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        noteType(node.name)
        return .visitChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        if node.parent?.as(MemberAccessExprSyntax.self)?.declName.id != node.id { noteType(node.baseName) }
        return .visitChildren
    }

    private func noteType(_ name: TokenSyntax) {
        guard let index = Self.ofTypes[name.text], !ownTypes.contains(name.text) else { return }
        found.append((index, name.positionAfterSkippingLeadingTrivia))
    }

    // MARK: What overrides or implements something that nobody calls

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        let labels = node.signature.parameterClause.parameters.map(\.firstName.text)
        let isOverride = node.modifiers.has(.override)
        guard let type = bareTypes.last, let indices = Self.byName[node.name.text] else { return .visitChildren }
        for index in indices {
            let entry = NoEffectTable.entries[index]
            guard entry.labels?.map(\.label) == labels,
                isOverride ? !entry.isRequirement && isKind(type, of: entry.type) : entry.isRequirement
            else { continue }
            found.append((index, node.name.positionAfterSkippingLeadingTrivia))
            break
        }
        return .visitChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        guard node.modifiers.has(.override), let type = bareTypes.last,
            let name = node.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier,
            let index = Self.byName[name.text]?.first(where: {
                NoEffectTable.entries[$0].labels == nil && isKind(type, of: NoEffectTable.entries[$0].type)
            })
        else {
            return .visitChildren
        }
        found.append((index, name.positionAfterSkippingLeadingTrivia))
        return .visitChildren
    }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        _ = super.visit(node)
        return .skipChildren
    }
}

/// The types that a file states for properties, variables and parameters.
private final class StatedTypes: SyntaxVisitor {
    var types: [String: String?] = [:]

    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
        guard let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { return .visitChildren }
        state(name, node.typeAnnotation.map { plain($0.type) } ?? made(node.initializer?.value))
        return .visitChildren
    }

    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
        state((node.secondName ?? node.firstName).text, plain(node.type))
        return .visitChildren
    }

    override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
        if let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
            let value = node.initializer?.value
        {
            let isSame = value.as(DeclReferenceExprSyntax.self)?.baseName.text == name
            if !isSame { state(name, value.as(AsExprSyntax.self).map { plain($0.type) } ?? nil) }
        }
        return .visitChildren
    }

    override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
        state(node.name.text, nil)
        return .visitChildren
    }

    private func plain(_ type: TypeSyntax) -> String? {
        if let optional = type.as(OptionalTypeSyntax.self) { return plain(optional.wrappedType) }
        if let optional = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return plain(optional.wrappedType) }
        return type.as(IdentifierTypeSyntax.self)?.name.text
    }

    private func made(_ value: ExprSyntax?) -> String? {
        guard let call = value?.as(FunctionCallExprSyntax.self),
            let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
            name.first?.isUppercase == true
        else { return nil }
        return name
    }

    /// Two declarations that differ leave the name without a type.
    private func state(_ name: String, _ type: String?) {
        if let known = types[name], known != type {
            types.updateValue(nil, forKey: name)
        } else {
            types.updateValue(type, forKey: name)
        }
    }
}
