import SwiftParser
import SwiftSyntax

extension SwiftLibrary.Declarations {
    init(_ text: String) { self.init(Parser.parse(source: text)) }

    init(_ tree: SourceFileSyntax) {
        let collector = LibraryCollector()
        collector.walk(tree)
        self = collector.found
    }
}

/// Collects what a file in Swift declares for a library.
private final class LibraryCollector: SyntaxVisitor {
    var found = SwiftLibrary.Declarations()
    private var open: [String] = []

    init() { super.init(viewMode: .sourceAccurate) }

    private var owner: String { open.joined(separator: ".") }

    private func enter(_ name: String, _ kind: SwiftLibrary.TypeInfo.Kind, _ clause: InheritanceClauseSyntax?)
        -> SyntaxVisitorContinueKind
    {
        open.append(name)
        found.types[owner] = SwiftLibrary.TypeInfo(
            kind: kind, inherited: clause?.inheritedTypes.map(\.type.trimmedDescription) ?? [])
        return .visitChildren
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text, .classType, node.inheritanceClause)
    }
    override func visitPost(_ node: ClassDeclSyntax) { open.removeLast() }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text, .value, node.inheritanceClause)
    }
    override func visitPost(_ node: StructDeclSyntax) { open.removeLast() }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text, .enumeration, node.inheritanceClause)
    }
    override func visitPost(_ node: EnumDeclSyntax) { open.removeLast() }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text, .protocolType, node.inheritanceClause)
    }
    override func visitPost(_ node: ProtocolDeclSyntax) { open.removeLast() }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        open.append(node.extendedType.trimmedDescription)
        return .visitChildren
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { open.removeLast() }

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
        let path = (open + [node.name.text]).joined(separator: ".")
        found.types[path] = SwiftLibrary.TypeInfo(kind: .alias, aliased: node.initializer.value.trimmedDescription)
        return .skipChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        guard !open.isEmpty else { return .skipChildren }
        for binding in node.bindings {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
                let type = (binding.typeAnnotation?.type.trimmedDescription).map(SwiftType.init(text:))
                    ?? NamedBases.type(nil, binding.initializer?.value).map({ SwiftType(name: $0) })
            else { continue }
            let accessors = binding.accessorBlock?.trimmedDescription ?? ""
            found.members.append(
                SwiftLibrary.Member(
                    kind: .property, owner: owner, name: name.filter { $0 != "`" },
                    isStatic: node.modifiers.has(.static, .class), result: type,
                    isSettable: node.bindingSpecifier.tokenKind == .keyword(.var)
                        && (accessors.isEmpty || accessors.contains("set")), isOpen: !node.modifiers.has(.final)))
        }
        return .skipChildren
    }

    override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
        for element in node.elements {
            found.members.append(
                SwiftLibrary.Member(
                    kind: .enumeration, owner: owner, name: element.name.text.filter { $0 != "`" }, isStatic: true,
                    result: SwiftType(name: owner)))
        }
        return .skipChildren
    }

    private func parameters(_ clause: FunctionParameterClauseSyntax) -> [SwiftLibrary.Parameter] {
        clause.parameters.map {
            SwiftLibrary.Parameter(
                label: $0.firstName.text, type: SwiftType(text: $0.type.trimmedDescription),
                hasDefault: $0.defaultValue != nil || $0.ellipsis != nil)
        }
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        let result = node.signature.returnClause.map { SwiftType(text: $0.type.trimmedDescription) } ?? .void
        var member = SwiftLibrary.Member(
            kind: .method, owner: owner, name: node.name.text.filter { $0 != "`" },
            isStatic: node.modifiers.has(.static, .class),
            parameters: parameters(node.signature.parameterClause),
            result: node.genericParameterClause == nil ? result : .unknown, isOpen: !node.modifiers.has(.final))
        guard !open.isEmpty else {
            member.owner = ""
            found.functions[member.name] = member
            return .skipChildren
        }
        found.members.append(member)
        return .skipChildren
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        guard !open.isEmpty else { return .skipChildren }
        found.members.append(
            SwiftLibrary.Member(
                kind: .initializer, owner: owner, name: "init", isStatic: true,
                parameters: parameters(node.signature.parameterClause),
                result: SwiftType(name: owner, isOptional: node.optionalMark != nil),
                isConvenience: node.modifiers.has(.convenience), isRequired: node.modifiers.has(.required),
                isFailable: node.optionalMark != nil))
        return .skipChildren
    }
}
