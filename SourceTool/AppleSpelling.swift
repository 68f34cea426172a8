import SwiftSyntax

/// What compiles on Apple's systems only, and how it is said here: attributes of Objective-C and Interface Builder go, selectors and
/// key paths become their strings, imports of modules that are not there go.
final class AppleSpelling: SyntaxVisitor {
    private(set) var edits: [(range: Range<Int>, with: String)] = []
    /// Modules that are imported and not there.
    private(set) var missingModules: [String] = []

    private static let attributes: Set<String> = [
        "IBOutlet", "IBAction", "IBSegueAction", "IBInspectable", "IBDesignable", "objc", "objcMembers", "nonobjc", "NSManaged", "UIApplicationMain", "main",
        "NSCopying", "GKInspectable",
    ]
    /// Modules of Apple's whose parts that are here come with UIKit.
    private static let inUIKit: Set<String> = ["UIKit", "CoreGraphics", "QuartzCore", "CoreFoundation", "ObjectiveC", "Darwin", "CoreText"]
    private static let present: Set<String> = ["Swift", "Foundation", "Dispatch"]

    private let keepsOtherModules: Bool

    /// - Parameter keepsOtherModules: whether modules that are not Apple's may be there.
    init(keepsOtherModules: Bool = false) {
        self.keepsOtherModules = keepsOtherModules
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        if Self.attributes.contains(node.attributeName.trimmedDescription) { edits.append((node.range, "")) }
        return .skipChildren
    }

    override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
        if node.name.tokenKind == .keyword(.dynamic) || node.name.tokenKind == .keyword(.optional) { edits.append((node.range, "")) }
        return .skipChildren
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
            if let argument = node.arguments.last { edits.append((node.range, "Selector(\"\(Self.selector(argument.expression))\")")) }
        case "keyPath":
            if let argument = node.arguments.first {
                let path = argument.expression.trimmedDescription.split(separator: ".").drop { $0.first?.isUppercase == true }.joined(separator: ".")
                edits.append((node.range, "\"\(path)\""))
            }
        case "imageLiteral", "colorLiteral", "fileLiteral": return .skipChildren
        default: return .visitChildren
        }
        return .skipChildren
    }

    /// The name that Objective-C would know the method by: `tap(_:)` is `tap:`, `tap(_:forEvent:)` is `tap:forEvent:`.
    static func selector(_ expression: ExprSyntax) -> String {
        var expression = expression
        if let cast = expression.as(AsExprSyntax.self) { expression = cast.expression }
        if let member = expression.as(MemberAccessExprSyntax.self) { return name(member.declName) }
        if let reference = expression.as(DeclReferenceExprSyntax.self) { return name(reference) }
        if let sequence = expression.as(SequenceExprSyntax.self), let first = sequence.elements.first { return selector(first) }
        return expression.trimmedDescription
    }

    private static func name(_ reference: DeclReferenceExprSyntax) -> String {
        let base = reference.baseName.text
        guard let arguments = reference.argumentNames?.arguments else { return base }
        return Selectors.name(base, labels: arguments.map { $0.name.text })
    }
}

/// Conditions of compilation as they are for the app: this is iOS.
private final class ConditionSpelling: SyntaxVisitor {
    var edits: [(range: Range<Int>, with: String)] = []
    private static let importable: Set<String> = ["UIKit", "Foundation", "CoreGraphics", "QuartzCore", "Dispatch", "ObjectiveC", "Darwin"]

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
        if first != "_" { name += beginsWithPreposition(first) ? capitalised(first) : "With" + capitalised(first) }
        return name + ":" + labels.dropFirst().map { $0 == "_" ? ":" : "\($0):" }.joined()
    }

    private static func capitalised(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

    private static func beginsWithPreposition(_ label: String) -> Bool {
        let word = label.prefix { $0.isLowercase }
        return prepositions.contains(String(word))
    }

    /// Those that Swift leaves without "With".
    private static let prepositions: Set<String> = [
        "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from", "given", "in", "including", "inside",
        "into", "matching", "of", "on", "passing", "preceding", "since", "to", "until", "using", "via", "when", "with", "within",
    ]
}
