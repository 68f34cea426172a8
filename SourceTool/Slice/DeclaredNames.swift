import SwiftSyntax

/// The names that a file declares, at any depth.
final class DeclaredNames: SyntaxAnyVisitor {
    private(set) var names: Set<String> = []
    /// Offsets of properties and methods.
    private(set) var places: [String: Int] = [:]

    init() { super.init(viewMode: .sourceAccurate) }

    override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
        if let named = node.asProtocol((any NamedDeclSyntax).self) {
            names.insert(named.name.text)
            places[named.name.text] = places[named.name.text] ?? named.name.range.lowerBound
        }
        return .visitChildren
    }

    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
        if let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier,
            node.parent?.parent?.parent?.is(MemberBlockItemSyntax.self) == true
        {
            names.insert(name.text)
            places[name.text] = places[name.text] ?? name.range.lowerBound
        }
        return .visitChildren
    }
}
