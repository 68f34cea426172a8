import SwiftSyntax

/// Which members of types stand for themselves: those that nothing but code which names them can reach.
///
/// Others belong to their type: cases and what the compiler asks for, overrides and required initializers, what nibs
/// set and send, and members that protocols from elsewhere may ask for.
struct MemberKinds {
    struct Member {
        var node: Syntax
        var names: [String]
        /// The labels of parameters without default values.
        var labels: Set<String> = []
        var range: Range<Int> { node.range }
    }

    /// Protocols of the sources that ask for nothing from elsewhere.
    private var ownProtocols: Set<String> = []
    private var classes: Set<String> = []
    private let systemNames: (String) -> Bool

    /// Protocols of Swift and Foundation whose members are among `ofLanguage`.
    private static let harmless: Set<String> = [
        "AnyObject", "class", "Sendable", "Hashable", "Equatable", "Comparable", "Codable", "Decodable", "Encodable",
        "Identifiable", "CaseIterable", "Error", "LocalizedError",
        "CustomStringConvertible", "CustomDebugStringConvertible", "RawRepresentable", "OptionSet", "Sequence",
        "IteratorProtocol", "Collection", "MutableCollection",
        "BidirectionalCollection", "RandomAccessCollection", "RangeReplaceableCollection", "ExpressibleByStringLiteral",
        "ExpressibleByArrayLiteral",
        "ExpressibleByIntegerLiteral", "ExpressibleByFloatLiteral", "ExpressibleByNilLiteral",
        "ExpressibleByDictionaryLiteral", "ExpressibleByBooleanLiteral",
        "NSObjectProtocol", "NSCopying", "NSCoding", "NSSecureCoding", "Strideable", "AdditiveArithmetic", "Any",
    ]
    /// What those protocols, wrappers and builders ask for.
    private static let ofLanguage: Set<String> = [
        "hash", "hashValue", "encode", "id", "allCases", "errorDescription", "failureReason", "recoverySuggestion",
        "helpAnchor", "localizedDescription", "description", "debugDescription", "rawValue", "makeIterator",
        "next", "startIndex", "endIndex", "index", "formIndex", "count", "underestimatedCount", "indices",
        "replaceSubrange", "append", "insert", "remove", "removeAll", "reserveCapacity", "isEqual", "copy",
        "supportsSecureCoding", "wrappedValue", "projectedValue", "callAsFunction", "advanced", "distance", "zero",
        "CodingKeys", "buildBlock", "buildExpression", "buildEither", "buildOptional", "buildArray", "buildFinalResult",
        "buildPartialBlock", "appendInterpolation",
        "appendLiteral", "subscript", "dynamicallyCall", "body", "==", "<", "~=", "+", "-",
    ]

    /// Initializers that the compiler calls.
    private static let ofLiterals: Set<String> = [
        "arrayLiteral", "booleanLiteral", "dictionaryLiteral", "extendedGraphemeClusterLiteral", "floatLiteral", "from",
        "integerLiteral", "literalCapacity", "nilLiteral",
        "projectedValue", "rawValue", "stringInterpolation", "stringLiteral", "unicodeScalarLiteral", "wrappedValue",
    ]

    /// - Parameter systemNames: whether UIKit declares a name.
    init(_ trees: [SourceFileSyntax], systemNames: @escaping (String) -> Bool) {
        self.systemNames = systemNames
        let collector = Inheritance()
        for tree in trees { collector.walk(tree) }
        classes = collector.classes
        ownProtocols = Set(collector.protocols.keys)
        // Protocols that inherit from others than these drop out, one after the other.
        var isChanged = true
        while isChanged {
            let left = ownProtocols.filter { name in
                collector.protocols[name]?.allSatisfy {
                    ownProtocols.contains($0) || Self.harmless.contains($0) || classes.contains($0)
                } ?? true
            }
            isChanged = left.count < ownProtocols.count
            ownProtocols = left
        }
    }

    private final class Inheritance: SyntaxVisitor {
        var protocols: [String: [String]] = [:]
        var classes: Set<String> = []

        init() { super.init(viewMode: .sourceAccurate) }

        override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
            protocols[node.name.text, default: []] += MemberKinds.names(node.inheritanceClause)
            return .skipChildren
        }

        override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
            classes.insert(node.name.text)
            return .visitChildren
        }

        override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    }

    /// The last names of types, without their arguments.
    private static func names(_ clause: InheritanceClauseSyntax?) -> [String] {
        (clause?.inheritedTypes ?? []).flatMap { inherited -> [String] in
            let type = inherited.type.as(AttributedTypeSyntax.self)?.baseType ?? inherited.type
            let parts = type.as(CompositionTypeSyntax.self)?.elements.map(\.type) ?? [type]
            return parts.map { part in
                let text = part.trimmedDescription.prefix { $0 != "<" }
                return text.split(separator: ".").last.map(String.init) ?? String(text)
            }
        }
    }

    /// What a class that is not of the sources is hardly called.
    private static let endingsOfProtocols = [
        "Delegate", "DataSource", "ing", "able", "Protocol", "Convertible", "Type",
    ]

    private func isElsewhere(_ name: String, first: Bool) -> Bool {
        if ownProtocols.contains(name) || Self.harmless.contains(name) || classes.contains(name) { return false }
        // A superclass, or the type of raw values: what it calls is an override.
        return !first || Self.endingsOfProtocols.contains(where: name.hasSuffix)
    }

    // MARK: Members

    /// In the order of their places.
    func separateMembers(of node: Syntax) -> [Member] {
        guard let group = node.asProtocol((any DeclGroupSyntax).self) else { return [] }
        let isExtension = node.is(ExtensionDeclSyntax.self)
        let isClass = node.is(ClassDeclSyntax.self)
        let asked = Self.names(group.inheritanceClause).enumerated().contains {
            isElsewhere($0.element, first: $0.offset == 0 && !isExtension && !node.is(ProtocolDeclSyntax.self))
        }
        // What such an extension has, it has for the protocol.
        if asked, isExtension { return [] }
        return group.memberBlock.members.compactMap { item in
            guard let member = member(item, isClass: isClass) else { return nil }
            if asked, member.names.contains(where: systemNames) { return nil }
            return member
        }
    }

    private func member(_ item: MemberBlockItemSyntax, isClass: Bool) -> Member? {
        let node = Syntax(item)
        if let variable = item.decl.as(VariableDeclSyntax.self) {
            let names = variable.bindings.compactMap {
                $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text.filter { $0 != "`" }
            }
            guard names.count == variable.bindings.count, !isKept(variable.attributes, variable.modifiers, names) else {
                return nil
            }
            return Member(node: node, names: names)
        }
        if let function = item.decl.as(FunctionDeclSyntax.self) {
            let name = function.name.text.filter { $0 != "`" }
            guard !isKept(function.attributes, function.modifiers, [name]) else { return nil }
            return Member(node: node, names: [name], labels: Self.labels(function.signature))
        }
        if let initializer = item.decl.as(InitializerDeclSyntax.self) {
            // A class needs one that sets what it stores.
            guard !isClass || initializer.modifiers.has(.convenience),
                !isKept(initializer.attributes, initializer.modifiers, [])
            else { return nil }
            let labels = Self.labels(initializer.signature)
            return labels.isDisjoint(with: Self.ofLiterals) ? Member(node: node, names: ["init"], labels: labels) : nil
        }
        // What an associated type is may be stated by a name that nobody mentions.
        guard !item.decl.is(TypeAliasDeclSyntax.self), !item.decl.is(AssociatedTypeDeclSyntax.self),
            let named = Syntax(item.decl).asProtocol((any NamedDeclSyntax).self),
            !Self.ofLanguage.contains(named.name.text)
        else { return nil }
        return Member(node: node, names: [named.name.text])
    }

    private func isKept(_ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax, _ names: [String])
        -> Bool
    {
        if modifiers.has(.override, .required) || names.contains(where: Self.ofLanguage.contains) { return true }
        let marks = attributes.compactMap { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription }
        return marks.contains { ["IBOutlet", "IBAction", "IBSegueAction", "IBInspectable", "NSManaged"].contains($0) }
    }

    private static func labels(_ signature: FunctionSignatureSyntax) -> Set<String> {
        Set(
            signature.parameterClause.parameters.filter { $0.defaultValue == nil && !isClosure($0.type) }.map(
                \.firstName.text)
        ).subtracting(["_"])
    }

    /// A closure may trail a call without its label.
    private static func isClosure(_ type: TypeSyntax) -> Bool {
        if let attributed = type.as(AttributedTypeSyntax.self) { return isClosure(attributed.baseType) }
        if let optional = type.as(OptionalTypeSyntax.self) { return isClosure(optional.wrappedType) }
        if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
            return isClosure(only.type)
        }
        // A name may stand for a closure's type.
        return type.is(FunctionTypeSyntax.self)
            || type.is(IdentifierTypeSyntax.self)
                && ["Handler", "Block", "Closure", "Callback", "Completion"].contains {
                    type.trimmedDescription.hasSuffix($0)
                }
    }
}
