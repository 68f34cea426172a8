import SwiftSyntax

/// Overrides in extensions, and members of extensions that subclasses override: only the run-time of Objective-C finds
/// these. The class gets a member that calls the extension's, which has another name. Where the class is UIKit's, the
/// overridden method asks its object for the class.
struct ExtensionOverrides {
    /// By file.
    private(set) var edits: [Int: [(range: Range<Int>, with: String)]] = [:]

    /// - Parameter outlines: those of files that are not among the trees.
    init(_ trees: [(file: Int, tree: SourceFileSyntax)], besides outlines: [ExtensionOutline] = []) {
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
        superclasses.formUnion(outlines.flatMap(\.superclasses))
        overridden.formUnion(outlines.flatMap(\.overridden))
        dispatch(extensions.filter { ends[$0.node.extendedType.trimmedDescription] == nil })
        for (file, node) in extensions {
            let type = node.extendedType.trimmedDescription
            guard var end = ends[type] else { continue }
            var members: [String] = []
            // What a protocol asks for is left where it is.
            let isPlain = node.inheritanceClause == nil && superclasses.contains(type)
            for item in node.memberBlock.members {
                guard let found = ExtensionMember(item.decl, of: node),
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

    /// Overrides in extensions of UIKit's classes, whose members are in extensions, too.
    private mutating func dispatch(_ extensions: [(file: Int, node: ExtensionDeclSyntax)]) {
        var overrides: [String: [(file: Int, member: ExtensionMember)]] = [:]
        var methods: [(file: Int, node: ExtensionDeclSyntax, member: ExtensionMember)] = []
        for (file, node) in extensions {
            let type = node.extendedType.trimmedDescription
            for item in node.memberBlock.members {
                guard item.decl.is(FunctionDeclSyntax.self), let member = ExtensionMember(item.decl, of: node) else {
                    continue
                }
                if member.isOverride {
                    overrides[member.signature, default: []].append((file, member))
                } else if !overrides.isEmpty || type.hasPrefix("UI") {
                    methods.append((file, node, member))
                }
            }
        }
        for (file, node, method) in methods {
            guard let own = overrides.removeValue(forKey: method.signature) else { continue }
            edits[file, default: []] += method.edits
            let brace = node.memberBlock.rightBrace
            let start = brace.range.lowerBound
            edits[file, default: []].append(
                (
                    start..<start,
                    (Self.isBehindMember(brace) ? "; " : "") + method.dispatching(to: own.map(\.member)) + "; "
                ))
            for (file, member) in own { edits[file, default: []] += member.edits + member.callsOfSuper(as: method) }
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
    /// The name with the labels of the parameters.
    let signature: String
    let isOverride: Bool
    private let type: String
    private let declaration: DeclSyntax
    /// What the class gets.
    let member: String
    /// What changes in the extension.
    let edits: [(range: Range<Int>, with: String)]

    init?(_ declaration: DeclSyntax, of node: ExtensionDeclSyntax) {
        let type = node.extendedType.trimmedDescription
        (self.type, self.declaration) = (type, declaration)
        func renamed(_ name: TokenSyntax) -> String {
            "nibKit_\(type.replacing(".", with: "_"))_\(name.text.unquoted)"
        }
        let name: TokenSyntax
        let modifiers: DeclModifierListSyntax
        if let function = declaration.as(FunctionDeclSyntax.self) {
            (name, modifiers) = (function.name, function.modifiers)
            guard let head = Self.head(function) else { return nil }
            member = "\(Self.text(modifiers, in: node))func \(head) { \(Self.call(function, renamed(name))) }"
            signature =
                "\(name.text)(\(function.signature.parameterClause.parameters.map { "\($0.firstName.text):" }.joined()))"
        } else if let variable = declaration.as(VariableDeclSyntax.self), let binding = variable.bindings.first,
            let pattern = binding.pattern.as(IdentifierPatternSyntax.self), let type = binding.typeAnnotation,
            let accessors = binding.accessorBlock
        {
            (name, modifiers) = (pattern.identifier, variable.modifiers)
            let kinds = Self.kinds(accessors)
            guard let annotation = Self.inOneLine(type), kinds.isSubset(of: ["get", "set"]) else { return nil }
            let own = renamed(name)
            let body = kinds.contains("set") ? "get { self.\(own) } set { self.\(own) = newValue }" : "self.\(own)"
            signature = name.text
            member = "\(Self.text(modifiers, in: node))var \(name.text)\(annotation) { \(body) }"
        } else {
            return nil
        }
        guard !modifiers.has(.static, .private, .fileprivate, .final) else { return nil }
        self.name = name.text
        let keyword = modifiers.first { $0.name.tokenKind == .keyword(.override) }
        isOverride = keyword != nil
        edits = (keyword.map { [($0.range, "")] } ?? []) + [(name.range, renamed(name))]
    }

    /// A public class needs public overrides.
    private static func text(_ modifiers: DeclModifierListSyntax, in node: ExtensionDeclSyntax) -> String {
        let kept: [Keyword] = [.override, .class, .nonisolated, .public, .open]
        let own = modifiers.filter { kept.map { .keyword($0) }.contains($0.name.tokenKind) }
        let isPublic = node.modifiers.has(.public) && !modifiers.has(.public, .open, .internal)
        return (isPublic ? "public " : "") + own.map { $0.trimmedDescription + " " }.joined()
    }

    private func renamed(of type: String) -> String { "nibKit_\(type.replacing(".", with: "_"))_\(name.unquoted)" }

    /// A method in the place of this one that calls that of the object's class.
    func dispatching(to overrides: [ExtensionMember]) -> String {
        guard let function = declaration.as(FunctionDeclSyntax.self), let head = Self.head(function) else { return "" }
        let cases = overrides.map { other in
            "if let own = self as? \(other.type) { return \(Self.call(function, other.renamed(of: other.type), on: "own")) }"
        }
        let isDiscardable = function.attributes.contains { $0.trimmedDescription == "@discardableResult" }
        let access = function.modifiers.filter {
            [Keyword.public, .fileprivate, .internal].map { .keyword($0) }.contains($0.name.tokenKind)
        }
        return (isDiscardable ? "@discardableResult " : "") + access.map { $0.trimmedDescription + " " }.joined()
            + "func \(head) { \(cases.joined(separator: "; ")); return \(Self.call(function, renamed(of: type))) }"
    }

    /// In an override `super` is the method itself, not the one that looks for the class.
    func callsOfSuper(as method: ExtensionMember) -> [(range: Range<Int>, with: String)] {
        let finder = SuperCalls(name)
        finder.walk(declaration)
        return finder.found.map { ($0, "self.\(method.renamed(of: method.type))") }
    }

    private final class SuperCalls: SyntaxVisitor {
        private let name: String
        private(set) var found: [Range<Int>] = []

        init(_ name: String) {
            self.name = name
            super.init(viewMode: .sourceAccurate)
        }

        override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
            if node.base?.is(SuperExprSyntax.self) == true, node.declName.baseName.text == name {
                found.append(node.range)
            }
            return .visitChildren
        }
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

    private static func call(_ function: FunctionDeclSyntax, _ name: String, on receiver: String = "self") -> String {
        let arguments = function.signature.parameterClause.parameters.enumerated().map { number, parameter in
            let label = parameter.firstName.text
            let isInOut = parameter.type.trimmedDescription.hasPrefix("inout ")
            return (label == "_" ? "" : "\(label): ") + (isInOut ? "&" : "") + "p\(number)"
        }
        let effects = function.signature.effectSpecifiers
        return (effects?.throwsClause == nil ? "" : "try ") + (effects?.asyncSpecifier == nil ? "" : "await ")
            + "\(receiver).\(name)(\(arguments.joined(separator: ", ")))"
    }

    private static func kinds(_ block: AccessorBlockSyntax) -> Set<String> {
        guard case .accessors(let list) = block.accessors else { return ["get"] }
        return Set(list.map(\.accessorSpecifier.text))
    }
}
