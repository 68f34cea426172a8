import SwiftSyntax

/// The classes of a file, and its extensions, with the places where superclasses stand.
final class InheritingTypes: SyntaxVisitor {
    struct Found {
        var name: String
        var range: Range<Int>
        /// Empty where there is none.
        var superclass: Range<Int>
    }

    private(set) var found: [Found] = []

    init(_ tree: SourceFileSyntax) {
        super.init(viewMode: .sourceAccurate)
        walk(tree)
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        found.append(
            Found(
                name: node.name.text, range: node.range,
                superclass: node.inheritanceClause?.inheritedTypes.first?.range ?? 0..<0))
        return .visitChildren
    }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        found.append(Found(name: node.extendedType.trimmedDescription, range: node.range, superclass: 0..<0))
        return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
