import SwiftSyntax

/// Overrides in extensions, and members of extensions that subclasses override: only the run-time of Objective-C finds
/// these. The class gets a member that calls the extension's, which has another name.
struct ExtensionOverrides {
    /// By file.
    private(set) var edits: [Int: [(range: Range<Int>, with: String)]] = [:]

    init(_ trees: [(file: Int, tree: SourceFileSyntax)]) {
        var ends: [String: (file: Int, offset: Int, isBehindMember: Bool)] = [:]
        var extensions: [(file: Int, node: ExtensionDeclSyntax)] = []
        var superclasses: Set<String> = []
        var overridden: Set<String> = []
        for (file, tree) in trees {
            let finder = Finder()
            finder.walk(tree)
            for (name, brace) in finder.ends {
                ends[name] = (file, brace.range.lowerBound, Self.isBehindMember(brace))
            }
            extensions += finder.extensions.map { (file, $0) }
            superclasses.formUnion(finder.superclasses)
            overridden.formUnion(finder.overridden)
        }
        for (file, node) in extensions {
            let type = node.extendedType.trimmedDescription
            guard var end = ends[type] else { continue }
            var members: [String] = []
            // What a protocol asks for is left where it is.
            let isPlain = node.inheritanceClause == nil && superclasses.contains(type)
            for item in node.memberBlock.members {
                guard let found = ExtensionMember(item.decl, of: type),
                    found.isOverride || isPlain && overridden.contains(found.name)
                else { continue }
                edits[file, default: []] += found.edits
                members.append(found.member)
            }
            guard !members.isEmpty else { continue }
            edits[end.file, default: []].append(
                (end.offset..<end.offset, (end.isBehindMember ? "; " : "") + members.joined(separator: "; ") + "; "))
            // What comes next finds a semicolon.
            end.isBehindMember = false
            ends[type] = end
        }
    }

    /// Whether a member without a semicolon ends in the line of a class's last brace.
    private static func isBehindMember(_ brace: TokenSyntax) -> Bool {
        guard let last = brace.previousToken(viewMode: .sourceAccurate), last.text != ";", last.text != "{" else {
            return false
        }
        return !(last.trailingTrivia + brace.leadingTrivia).contains { $0.isNewline }
    }

    /// Classes by name with the places of their last braces, the extensions, and what is overridden.
    private final class Finder: TypeScopeVisitor {
        private(set) var ends: [String: TokenSyntax] = [:]
        private(set) var extensions: [ExtensionDeclSyntax] = []
        private(set) var superclasses: Set<String> = []
        private(set) var overridden: Set<String> = []

        override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
            let result = super.visit(node)
            let end = node.memberBlock.rightBrace
            if end.presence == .present { ends[types.joined(separator: ".")] = end }
            if let first = node.inheritanceClause?.inheritedTypes.first {
                superclasses.insert(first.type.trimmedDescription)
            }
            return result
        }

        override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
            if node.modifiers.has(.override) { overridden.insert(node.name.text) }
            return .visitChildren
        }

        override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
            if node.modifiers.has(.override) {
                overridden.formUnion(
                    node.bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text })
            }
            return .visitChildren
        }

        override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
            extensions.append(node)
            return super.visit(node)
        }
    }
}

/// A method or a computed property of an extension.
private struct ExtensionMember {
    let name: String
    let isOverride: Bool
    /// What the class gets.
    let member: String
    /// What changes in the extension.
    let edits: [(range: Range<Int>, with: String)]

    init?(_ declaration: DeclSyntax, of type: String) {
        func renamed(_ name: TokenSyntax) -> String {
            "nibKit_\(type.replacing(".", with: "_"))_\(name.text.unquoted)"
        }
        let name: TokenSyntax
        let modifiers: DeclModifierListSyntax
        if let function = declaration.as(FunctionDeclSyntax.self) {
            (name, modifiers) = (function.name, function.modifiers)
            guard let head = Self.head(function) else { return nil }
            member = "\(Self.text(modifiers))func \(head) { \(Self.call(function, renamed(name))) }"
        } else if let variable = declaration.as(VariableDeclSyntax.self), let binding = variable.bindings.first,
            let pattern = binding.pattern.as(IdentifierPatternSyntax.self), let type = binding.typeAnnotation,
            let accessors = binding.accessorBlock
        {
            (name, modifiers) = (pattern.identifier, variable.modifiers)
            let kinds = Self.kinds(accessors)
            guard let annotation = Self.inOneLine(type), kinds.isSubset(of: ["get", "set"]) else { return nil }
            let own = renamed(name)
            let body = kinds.contains("set") ? "get { self.\(own) } set { self.\(own) = newValue }" : "self.\(own)"
            member = "\(Self.text(modifiers))var \(name.text)\(annotation) { \(body) }"
        } else {
            return nil
        }
        guard !modifiers.has(.static, .private, .fileprivate, .final) else { return nil }
        self.name = name.text
        let keyword = modifiers.first { $0.name.tokenKind == .keyword(.override) }
        isOverride = keyword != nil
        edits = (keyword.map { [($0.range, "")] } ?? []) + [(name.range, renamed(name))]
    }

    private static func text(_ modifiers: DeclModifierListSyntax) -> String {
        modifiers.filter { [.override, .class, .nonisolated].map { .keyword($0) }.contains($0.name.tokenKind) }
            .map { $0.trimmedDescription + " " }.joined()
    }

    /// `nil` where a comment ends with the line.
    private static func inOneLine(_ node: some SyntaxProtocol) -> String? {
        let text = node.trimmedDescription
        return text.contains("//") ? nil : text.replacing("\n", with: " ")
    }

    /// The parameters are numbered. `nil`: they cannot be given on.
    private static func head(_ function: FunctionDeclSyntax) -> String? {
        var parameters: [String] = []
        for (number, parameter) in function.signature.parameterClause.parameters.enumerated() {
            guard parameter.ellipsis == nil, let type = inOneLine(parameter.type) else { return nil }
            parameters.append("\(parameter.firstName.text) p\(number): \(type)")
        }
        let rest: [(any SyntaxProtocol)?] = [
            function.signature.effectSpecifiers, function.signature.returnClause, function.genericWhereClause,
        ]
        let texts = rest.compactMap { $0 }.map { inOneLine($0) }
        guard !texts.contains(nil) else { return nil }
        let generics = function.genericParameterClause?.trimmedDescription ?? ""
        return (["\(function.name.text)\(generics)(\(parameters.joined(separator: ", ")))"] + texts.compactMap { $0 })
            .joined(separator: " ")
    }

    private static func call(_ function: FunctionDeclSyntax, _ name: String) -> String {
        let arguments = function.signature.parameterClause.parameters.enumerated().map { number, parameter in
            let label = parameter.firstName.text
            let isInOut = parameter.type.trimmedDescription.hasPrefix("inout ")
            return (label == "_" ? "" : "\(label): ") + (isInOut ? "&" : "") + "p\(number)"
        }
        let effects = function.signature.effectSpecifiers
        return (effects?.throwsClause == nil ? "" : "try ") + (effects?.asyncSpecifier == nil ? "" : "await ")
            + "self.\(name)(\(arguments.joined(separator: ", ")))"
    }

    private static func kinds(_ block: AccessorBlockSyntax) -> Set<String> {
        guard case .accessors(let list) = block.accessors else { return ["get"] }
        return Set(list.map(\.accessorSpecifier.text))
    }
}
