import SwiftSyntax

/// What reaches below the language: names of symbols, sections of the program, other files' names and lines. Code of a
/// preview does without.
final class LowLevelAttributes: SyntaxVisitor {
    struct Found {
        /// For people: `the attribute @_cdecl`.
        var what: String
        var range: Range<Int>
    }

    static let reason = "it uses low-level language features, which a preview does not compile"

    /// Without underscores in front, since the compiler has taken some of them over into the language.
    private static let names: Set<String> = [
        "c", "cdecl", "silgen_name", "section", "used", "extern", "expose", "export", "dynamicReplacement",
        "originallyDefinedIn", "objcRuntimeName", "symbolicReference",
        "private", "semantics", "linkage", "implementation",
    ]

    private(set) var found: [Found] = []

    init(_ tree: SourceFileSyntax) {
        super.init(viewMode: .sourceAccurate)
        walk(tree)
    }

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        let name = node.attributeName.trimmedDescription.drop { $0 == "_" }
        // Interfaces that are not ours to everybody.
        let isHidden = name == "spi" && node.parent?.parent?.is(ImportDeclSyntax.self) == true
        if Self.names.contains(String(name)) || isHidden {
            add("the attribute @\(node.attributeName.trimmedDescription)", node)
        }
        return .visitChildren
    }

    override func visit(_ node: PoundSourceLocationSyntax) -> SyntaxVisitorContinueKind {
        add("#sourceLocation", node)
        return .skipChildren
    }

    private func add(_ what: String, _ node: some SyntaxProtocol) {
        found.append(
            Found(
                what: what,
                range: node.positionAfterSkippingLeadingTrivia
                    .utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset))
    }
}
