import Foundation
import SwiftSyntax

/// What the sources of one project declare.
struct Declarations {
    struct TypeFacts {
        var inherited: [String] = []
        /// Names without labels, and the types of those that say one.
        var members: [String: String?] = [:]
        var isProtocol = false
    }

    /// By names with the types around them; extensions count to the type that they extend.
    var types: [String: TypeFacts] = [:]
    /// Types that are declared here, and not only extended.
    var declared: Set<String> = []
    var aliases: [String: String] = [:]
    var globals: [String: String?] = [:]
    /// Members that extensions and protocols declare, with the types that they extend.
    var extensionMembers: [String: Set<String>] = [:]
    var genericNames: Set<String> = []
}

final class DeclarationCollector: SyntaxVisitor {
    private(set) var found = Declarations()
    private var path: [String] = []
    private var extensions = 0
    private var functions = 0

    init() { super.init(viewMode: .sourceAccurate) }

    private var owner: String { path.joined(separator: ".") }

    private func open(_ name: String, _ inheritance: InheritanceClauseSyntax?, declares: Bool, isProtocol: Bool = false)
        -> SyntaxVisitorContinueKind
    {
        path.append(name)
        if declares {
            found.declared.insert(owner)
            found.declared.insert(name)
        }
        found.types[owner, default: Declarations.TypeFacts()].inherited +=
            inheritance?.inheritedTypes.compactMap { TypeText.name($0.type.trimmedDescription) } ?? []
        if isProtocol { found.types[owner]?.isProtocol = true }
        if !declares || isProtocol { extensions += 1 }
        return .visitChildren
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        open(node.name.text, node.inheritanceClause, declares: true)
    }
    override func visitPost(_ node: ClassDeclSyntax) { path.removeLast() }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        open(node.name.text, node.inheritanceClause, declares: true)
    }
    override func visitPost(_ node: StructDeclSyntax) { path.removeLast() }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
        open(node.name.text, node.inheritanceClause, declares: true)
    }
    override func visitPost(_ node: ActorDeclSyntax) { path.removeLast() }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        open(node.name.text, node.inheritanceClause, declares: true)
    }
    override func visitPost(_ node: EnumDeclSyntax) { path.removeLast() }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        open(node.name.text, node.inheritanceClause, declares: true, isProtocol: true)
    }
    override func visitPost(_ node: ProtocolDeclSyntax) {
        path.removeLast()
        extensions -= 1
    }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        open(TypeText.name(node.extendedType.trimmedDescription) ?? "?", node.inheritanceClause, declares: false)
    }
    override func visitPost(_ node: ExtensionDeclSyntax) {
        path.removeLast()
        extensions -= 1
    }

    private func declare(_ name: String, _ type: String?) {
        guard functions == 0 else { return }
        if path.isEmpty {
            found.globals[name] = .some(type)
        } else {
            found.types[owner, default: Declarations.TypeFacts()].members[name] = .some(type)
        }
        if extensions > 0 { found.extensionMembers[name, default: []].insert(owner) }
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        declare(
            node.name.text.trimmingBackticks,
            (node.signature.returnClause?.type.trimmedDescription).flatMap(TypeText.name))
        functions += 1
        return .visitChildren
    }
    override func visitPost(_ node: FunctionDeclSyntax) { functions -= 1 }
    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        // A convenience initializer of an extension is told from Apple's by its labels only.
        for parameter in node.signature.parameterClause.parameters where parameter.firstName.text != "_" {
            declare("init(\(parameter.firstName.text)", owner)
        }
        functions += 1
        return .visitChildren
    }
    override func visitPost(_ node: InitializerDeclSyntax) { functions -= 1 }
    override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
        functions += 1
        return .visitChildren
    }
    override func visitPost(_ node: AccessorBlockSyntax) { functions -= 1 }
    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        functions += 1
        return .visitChildren
    }
    override func visitPost(_ node: ClosureExprSyntax) { functions -= 1 }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        for binding in node.bindings {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { continue }
            declare(
                name.trimmingBackticks,
                binding.typeAnnotation.flatMap { TypeText.name($0.type.trimmedDescription) }
                    ?? Self.made(binding.initializer?.value))
        }
        return .visitChildren
    }

    /// `UIView()`, `UIColor.red`, a closure that is called: only the first says its type.
    static func made(_ value: ExprSyntax?) -> String? {
        guard let call = value?.as(FunctionCallExprSyntax.self) else { return nil }
        if let closure = call.calledExpression.as(ClosureExprSyntax.self) {
            return (closure.signature?.returnClause?.type.trimmedDescription).flatMap(TypeText.name)
        }
        let text = call.calledExpression.trimmedDescription
        return text.split(separator: ".").last?.first?.isUppercase == true && !text.contains("(")
            ? TypeText.name(text) : nil
    }

    override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
        declare(node.name.text.trimmingBackticks, owner)
        return .skipChildren
    }

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
        if let target = TypeText.name(node.initializer.value.trimmedDescription), target != node.name.text {
            found.aliases[node.name.text] = target
        }
        found.declared.insert(node.name.text)
        return .skipChildren
    }

    override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
        found.genericNames.insert(node.name.text)
        return .skipChildren
    }

    override func visit(_ node: GenericParameterSyntax) -> SyntaxVisitorContinueKind {
        found.genericNames.insert(node.name.text)
        return .visitChildren
    }
}

extension String {
    var trimmingBackticks: String { trimmingCharacters(in: CharacterSet(charactersIn: "`")) }
}
