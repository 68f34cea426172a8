import SwiftSyntax

/// What compiles on Apple's systems only, and how it is said here: attributes of Objective-C and Interface Builder go,
/// selectors and key paths become their strings, imports of modules that are not there go.
final class AppleSpelling: TypeScopeVisitor {
    private(set) var edits: [(range: Range<Int>, with: String)] = []
    /// Modules that are imported and not there.
    var missingModules: [String] = []

    private static let attributes: Set<String> = [
        "IBOutlet", "IBAction", "IBSegueAction", "IBInspectable", "IBDesignable", "objc", "objcMembers", "nonobjc",
        "NSManaged", "UIApplicationMain", "main",
        "NSCopying", "GKInspectable",
    ]
    /// What only declarations of other modules need: all sources are one module here.
    private static let attributesOfModules: Set<String> = ["inlinable", "usableFromInline", "frozen"]
    /// Modules of Apple's whose parts that are here come with UIKit.
    private static let inUIKit: Set<String> = [
        "UIKit", "CoreGraphics", "QuartzCore", "CoreFoundation", "ObjectiveC", "Darwin", "CoreText", "os", "OSLog",
    ]
    private static let present: Set<String> = ["Swift", "Foundation", "Dispatch"]

    private let names: ObjectiveCNames
    private let keepsOtherModules: Bool

    /// - Parameters:
    ///   - names: of the members that these sources declare.
    ///   - keepsOtherModules: whether modules that are not Apple's, and other files, may be there.
    init(_ names: ObjectiveCNames, keepsOtherModules: Bool = false) {
        self.names = names
        self.keepsOtherModules = keepsOtherModules
        super.init()
    }

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        let name = node.attributeName.trimmedDescription
        if Self.attributes.contains(name) || !keepsOtherModules && Self.attributesOfModules.contains(name) {
            edits.append((node.range, ""))
        }
        return .skipChildren
    }

    override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
        switch node.name.tokenKind {
        case .keyword(.dynamic), .keyword(.optional): edits.append((node.range, ""))
        // Only other modules see more than internal, such as what a public protocol asks of their types.
        case .keyword(.public), .keyword(.open), .keyword(.package):
            if !keepsOtherModules, !isOfConformance(node) { edits.append((node.range, "")) }
        default: break
        }
        return .skipChildren
    }

    /// Whether it is of a member of an extension that makes a type of another module conform to a protocol of another
    /// module.
    private func isOfConformance(_ node: DeclModifierSyntax) -> Bool {
        var current = node.parent
        while let one = current, !one.is(MemberBlockSyntax.self) { current = one.parent }
        guard let type = current?.parent?.as(ExtensionDeclSyntax.self),
            let protocols = type.inheritanceClause?.inheritedTypes
        else { return false }
        return !names.declares(type.extendedType.trimmedDescription)
            && protocols.contains { !names.declares($0.type.trimmedDescription) }
    }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        let name = node.path.first?.name.text ?? ""
        if Self.inUIKit.contains(name) {
            edits.append((node.range, "import UIKit"))
        } else if !keepsOtherModules, !Self.present.contains(name) {
            edits.append((node.range, ""))
            missingModules.append(name)
        }
        return .skipChildren
    }

    /// What Core Data makes of managed objects, which are not there, is computed: nothing asks for it.
    private func compute(_ attributes: AttributeListSyntax, _ node: some SyntaxProtocol, _ body: String) {
        let end = node.range.upperBound
        if attributes.has("NSManaged") { edits.append((end..<end, body)) }
    }

    private static let ofStore = "fatalError(\"a preview has no Core Data\")"

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        compute(node.attributes, node.bindings, " { get { \(Self.ofStore) } set { } }")
        return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.body == nil { compute(node.attributes, node.signature, " { \(Self.ofStore) }") }
        return .visitChildren
    }

    /// What another module than Foundation has here.
    private static let ofNetworking = ["URLSession", "URLRe", "URLProtocol", "URLC", "URLAuthentication", "HTTP"]

    /// `Foundation.URLSession`
    private func spell(_ base: (some SyntaxProtocol)?, _ name: TokenSyntax) {
        guard let base, base.trimmedDescription == "Foundation",
            Self.ofNetworking.contains(where: name.text.hasPrefix), !name.text.hasPrefix("URLComponents")
        else { return }
        edits.append((base.range, "FoundationNetworking"))
    }

    override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
        spell(node.baseType, node.name)
        return .visitChildren
    }

    /// A package's own bundle: what lies below the sources is found by name.
    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        spell(node.base, node.declName.baseName)
        if !keepsOtherModules, node.declName.baseName.text == "module", node.base?.trimmedDescription == "Bundle" {
            edits.append((node.declName.range, "main"))
        }
        return .visitChildren
    }

    /// The bundle of a framework of the app's own is the app's: all sources are one module.
    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard !keepsOtherModules, node.calledExpression.trimmedDescription == "Bundle", node.arguments.count == 1,
            node.arguments.first?.label?.text == "identifier"
        else { return .visitChildren }
        // As long as what it stands for, so that nothing comes before what follows: `!`.
        let text = node.trimmedDescription
        let lines = text.filter { $0 == "\n" }
        let blank = lines.isEmpty ? String(repeating: " ", count: max(0, text.utf8.count - 21)) : lines
        edits.append((node.range, "Optional(Bundle.main\(blank))"))
        return .skipChildren
    }

    /// Places are those of the file.
    override func visit(_ node: PoundSourceLocationSyntax) -> SyntaxVisitorContinueKind {
        edits.append((node.range, ""))
        return .skipChildren
    }

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
        guard let condition = node.condition else { return .visitChildren }
        let spelling = ConditionSpelling()
        spelling.walk(condition)
        edits += spelling.edits
        return .visitChildren
    }

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        switch node.macroName.text {
        case "selector":
            switch names.meaning(node, in: bareTypes) {
            case .selector(let selector)?: edits.append((node.range, "Selector(\"\(selector)\")"))
            case .elsewhere(let method, let type, let selector)?:
                // Another file of the package may state what Objective-C calls it.
                let text =
                    keepsOtherModules
                    ? "ClassRegistry.selector(ofMethod: \"\(method)\", in: \(type.map { "\"\($0)\"" } ?? "nil"), named: \"\(selector)\")"
                    : "Selector(\"\(selector)\")"
                edits.append((node.range, text))
            case nil: break
            }
        case "keyPath":
            if let argument = node.arguments.first {
                edits.append((node.range, "\"\(names.keyPath(argument.expression))\""))
            }
        case "imageLiteral", "colorLiteral", "fileLiteral": return .skipChildren
        default: return .visitChildren
        }
        return .skipChildren
    }
}

/// Conditions of compilation as they are for the app: this is iOS.
final class ConditionSpelling: SyntaxVisitor {
    private(set) var edits: [(range: Range<Int>, with: String)] = []
    /// A condition as it is for the app.
    static func text(_ condition: ExprSyntax) -> String {
        let spelling = ConditionSpelling()
        let range = condition.range
        spelling.walk(condition)
        var bytes = Array(condition.trimmedDescription.utf8)
        for edit in spelling.edits.reversed() {
            bytes.replaceSubrange(
                (edit.range.lowerBound - range.lowerBound)..<(edit.range.upperBound - range.lowerBound),
                with: edit.with.utf8)
        }
        return String(decoding: bytes.map { $0 == 10 ? 32 : $0 }, as: UTF8.self)
    }

    private static let importable: Set<String> = [
        "UIKit", "Foundation", "CoreGraphics", "QuartzCore", "Dispatch", "ObjectiveC", "Darwin",
    ]

    init() { super.init(viewMode: .sourceAccurate) }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let argument = node.arguments.first?.expression.trimmedDescription ?? ""
        switch node.calledExpression.trimmedDescription {
        case "os": edits.append((node.range, argument == "iOS" ? "true" : "false"))
        case "canImport": edits.append((node.range, Self.importable.contains(argument) ? "true" : "false"))
        case "targetEnvironment": edits.append((node.range, argument == "simulator" ? "true" : "false"))
        default: break
        }
        return .skipChildren
    }
}

/// Objective-C's names of Swift methods.
enum Selectors {
    /// `labels` has `_` where an argument has none.
    static func name(_ base: String, labels: [String]) -> String {
        guard let first = labels.first else { return base }
        var name = base
        if first != "_" { name += beginsWithPreposition(first) ? capitalized(first) : "With" + capitalized(first) }
        return name + ":" + labels.dropFirst().map { $0 == "_" ? ":" : "\($0):" }.joined()
    }

    private static func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

    private static func beginsWithPreposition(_ label: String) -> Bool {
        let word = label.prefix { $0.isLowercase }
        return prepositions.contains(String(word))
    }

    /// Those that Swift leaves without "With".
    private static let prepositions: Set<String> = [
        "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from",
        "given", "in", "including", "inside",
        "into", "matching", "of", "on", "passing", "preceding", "since", "to", "until", "using", "via", "when", "with",
        "within",
    ]
}
