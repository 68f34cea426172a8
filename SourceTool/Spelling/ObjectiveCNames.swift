import SwiftSyntax

/// What Objective-C calls the members of classes: by their names in Swift, unless `@objc(…)` states another one.
struct ObjectiveCNames {
    private struct Method {
        var type: String
        var labels: [String]
        var selector: String
        /// Whether it may have its name from a superclass.
        var isInherited: Bool
    }

    private struct Property {
        var type: String
        var key, getter, setter: String
    }

    private var methods: [String: [Method]] = [:]
    private var properties: [String: [Property]] = [:]
    /// The types that have them, without those around them.
    private var types: Set<String> = []

    init(_ trees: [SourceFileSyntax]) {
        for tree in trees {
            let collector = MemberCollector()
            collector.walk(tree)
            types.formUnion(collector.declaredTypes)
            for (type, function) in collector.functions {
                let labels = function.signature.parameterClause.parameters.map(\.firstName.text)
                let stated = function.attributes.objectiveCName
                methods[function.name.text.unquoted, default: []].append(
                    Method(
                        type: type, labels: labels,
                        selector: stated ?? Selectors.name(function.name.text.unquoted, labels: labels),
                        isInherited: stated == nil && function.modifiers.has(.override)))
            }
            for (type, variable) in collector.variables {
                for binding in variable.bindings {
                    guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text.unquoted else {
                        continue
                    }
                    let key = variable.attributes.objectiveCName ?? name
                    properties[name, default: []].append(
                        Property(
                            type: type, key: key, getter: binding.objectiveCName(of: .get) ?? key,
                            setter: binding.objectiveCName(of: .set) ?? Selectors.setter(key)))
                }
            }
        }
    }

    /// Whether these files declare a type, which an extension calls so.
    func declares(_ type: String) -> Bool {
        types.contains(type.split(separator: ".").last.map { String($0.prefix { $0 != "<" }) } ?? type)
    }

    // MARK: Selectors

    /// What `#selector(…)` means.
    enum Meaning {
        case selector(String)
        /// A method that these files do not declare: its name in Swift, the type that the code names, and what it is
        /// called unless its declaration states something else.
        case elsewhere(method: String, type: String?, selector: String)

        var selector: String {
            switch self {
            case .selector(let selector), .elsewhere(_, _, let selector): selector
            }
        }
    }

    /// - Parameter enclosing: the types around the expression, the innermost last.
    func meaning(_ node: MacroExpansionExprSyntax, in enclosing: [String]) -> Meaning? {
        guard let argument = node.arguments.last, let (member, type) = Self.member(argument.expression) else {
            return nil
        }
        let base = member.baseName.text.unquoted
        let types = type.map { $0 == "Self" ? enclosing.suffix(1) : [$0] } ?? enclosing.suffix(1)
        switch argument.label?.text {
        case "getter":
            let found = properties[base].flatMap { Self.chosen($0, types) { $0.type } }
            return .selector(found?.getter ?? base)
        case "setter":
            let found = properties[base].flatMap { Self.chosen($0, types) { $0.type } }
            return .selector(found?.setter ?? Selectors.setter(Self.keyOfFramework(base)))
        default:
            // Without labels it may also be a property's getter, as in #selector(self.title).
            let labels = member.argumentNames?.arguments.map { $0.name.text }
            let fitting = (methods[base] ?? []).filter { labels == nil || $0.labels == labels }
            if let found = Self.chosen(
                fitting.contains { !$0.isInherited } ? fitting.filter { !$0.isInherited } : fitting, types, { $0.type }),
                !found.isInherited
            {
                return .selector(found.selector)
            }
            let swiftName = labels.map { base + "(" + $0.map { "\($0):" }.joined() + ")" } ?? base
            return .elsewhere(
                method: swiftName, type: type == "Self" ? enclosing.last : type,
                selector: Selectors.name(base, labels: labels ?? []))
        }
    }

    /// The member of one of the types, or else the first.
    private static func chosen<Member>(_ members: [Member], _ types: some Sequence<String>, _ type: (Member) -> String)
        -> Member?
    {
        for name in types { if let found = members.first(where: { type($0) == name }) { return found } }
        return members.first
    }

    /// The member that an expression names, with the type where it names one: `Card.tap(_:)`, `self.tap`, `(tap as
    /// (UIButton) -> Void)`.
    private static func member(_ expression: ExprSyntax) -> (DeclReferenceExprSyntax, type: String?)? {
        var expression = expression
        // What parentheses and casts hold is shorter than what is around it.
        while true {
            if let cast = expression.as(AsExprSyntax.self) {
                expression = cast.expression
                continue
            }
            if let sequence = expression.as(SequenceExprSyntax.self), let first = sequence.elements.first {
                expression = first
                continue
            }
            if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
                let only = tuple.elements.first
            {
                expression = only.expression
                continue
            }
            break
        }
        if let member = expression.as(MemberAccessExprSyntax.self) {
            let base = member.base?.trimmedDescription.split(separator: ".").last.map(String.init)
            return (member.declName, base.flatMap { $0.first?.isUppercase == true ? $0 : nil })
        }
        return expression.as(DeclReferenceExprSyntax.self).map { ($0, nil) }
    }

    /// Properties of Apple's classes are `isHidden` in Swift and `hidden` in Objective-C.
    private static func keyOfFramework(_ name: String) -> String {
        guard name.hasPrefix("is"), let third = name.dropFirst(2).first, third.isUppercase else { return name }
        return third.lowercased() + name.dropFirst(3)
    }

    // MARK: Key paths

    /// What `#keyPath(…)` means.
    func keyPath(_ expression: ExprSyntax) -> String {
        let parts = expression.trimmedDescription.split(separator: ".").map(String.init)
        let names = parts.drop { $0.first?.isUppercase == true || $0 == "self" }
        let type = names.startIndex > 0 ? parts[names.startIndex - 1] : nil
        return names.enumerated().map { place, name in
            let found = properties[name] ?? []
            return (place == 0 ? found.first { $0.type == type } : nil)?.key ?? found.first?.key ?? name
        }.joined(separator: ".")
    }
}

/// The methods and properties of every type of a file, with the type's last name.
private final class MemberCollector: TypeScopeVisitor {
    private(set) var functions: [(type: String, FunctionDeclSyntax)] = []
    private(set) var variables: [(type: String, VariableDeclSyntax)] = []
    private(set) var declaredTypes: Set<String> = []

    override func visit(_ node: MemberBlockSyntax) -> SyntaxVisitorContinueKind {
        if let type = node.parent?.asProtocol((any NamedDeclSyntax).self) { declaredTypes.insert(type.name.text) }
        return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        if let type = bareTypes.last { functions.append((type, node)) }
        return .skipChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        if let type = bareTypes.last { variables.append((type, node)) }
        return .skipChildren
    }
}

extension AttributeListSyntax {
    /// The name that `@objc(…)` states.
    var objectiveCName: String? {
        first(named: "objc")?.arguments?.trimmedDescription.filter { !$0.isWhitespace }
    }
}

extension PatternBindingSyntax {
    /// The name that `@objc(…)` states for one of a property's functions.
    func objectiveCName(of accessor: Keyword) -> String? {
        guard case .accessors(let list)? = accessorBlock?.accessors else { return nil }
        return list.first { $0.accessorSpecifier.tokenKind == .keyword(accessor) }?.attributes.objectiveCName
    }
}

extension String {
    /// A name without the quotes that keywords need.
    var unquoted: String { filter { $0 != "`" } }
}

extension Selectors {
    static func setter(_ key: String) -> String { "set" + key.prefix(1).uppercased() + key.dropFirst() + ":" }
}
