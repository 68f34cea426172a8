import SwiftParser
import SwiftSyntax

// MARK: Swift

/// Finds the declaration of a class.
final class ClassFinder: SyntaxVisitor {
    private var found: ClassDeclSyntax?
    private let name: String

    private init(_ name: String) {
        self.name = name
        super.init(viewMode: .sourceAccurate)
    }

    static func find(_ name: String, in tree: SourceFileSyntax) -> ClassDeclSyntax? {
        let finder = ClassFinder(name)
        finder.walk(tree)
        return finder.found
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        if found == nil, node.name.text == name || node.attributes.objectiveCName == name { found = node }
        return found == nil ? .visitChildren : .skipChildren
    }
}

/// Where a new member of a class of Swift goes, and how it is written.
struct SwiftInsertion {
    let change: SourceChange

    init(_ file: SourceFile, _ node: ClassDeclSyntax, _ request: SourceOrder) {
        let bytes = file.bytes
        let members = Array(node.memberBlock.members)
        let own = SourceSpelling.indentation(at: node.name.positionAfterSkippingLeadingTrivia.utf8Offset, in: bytes)
        let inner =
            members.first.map {
                SourceSpelling.indentation(at: $0.positionAfterSkippingLeadingTrivia.utf8Offset, in: bytes)
            } ?? own + "    "
        if request.kind == .action {
            let argument = request.type.map { "_ sender: \($0)" } ?? ""
            let text =
                "\n\(inner)@IBAction func \(SourceSpelling.baseName(request.name))(\(argument)) {\n\(inner)}\n"
            let brace = node.memberBlock.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset
            let line = bytes[..<brace].lastIndex(of: 10).map { $0 + 1 } ?? 0
            // A brace that does not begin its line is moved to one of its own.
            let isAlone = bytes[line..<brace].allSatisfy { $0 == 0x20 || $0 == 0x09 }
            change = SourceChange(
                file: file.path, start: isAlone ? line : brace, end: isAlone ? line : brace,
                text: isAlone ? text : "\n\(text)\(own)")
            return
        }
        let last = members.last { member in
            member.decl.as(VariableDeclSyntax.self)?.attributes.names.contains("IBOutlet") ?? false
        }
        // Access as its neighbor has it.
        let access =
            last?.decl.as(VariableDeclSyntax.self)?.modifiers.map(\.trimmedDescription)
            .filter { !["weak", "strong", "unowned"].contains($0) }.map { "\($0) " }.joined() ?? ""
        let type = request.type ?? "UIView"
        let isWeak = request.kind == .outlet && !request.isStrong
        let text =
            "\(inner)@IBOutlet \(access)\(isWeak ? "weak " : "")var \(request.name): \(request.kind == .collection ? "[\(type)]" : type)!\n"
        if let last {
            let end = SourceSpelling.lineEnd(after: last.endPositionBeforeTrailingTrivia.utf8Offset, in: bytes)
            change = SourceChange(file: file.path, start: end, end: end, text: text)
            return
        }
        let brace = node.memberBlock.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset
        let line = SourceSpelling.lineEnd(after: brace, in: bytes)
        let rest = bytes[brace..<line]
        // What stands behind the brace gets a line of its own.
        let isFree = rest.allSatisfy { $0 <= 0x20 } || String(decoding: rest, as: UTF8.self).contains("//")
        change = SourceChange(
            file: file.path, start: isFree ? line : brace, end: isFree ? line : brace,
            text: isFree ? text + (members.isEmpty ? "" : "\n") : "\n\(text)\(members.isEmpty ? own : inner)")
    }
}

// MARK: Objective-C

/// Where a new member of a class of Objective-C goes, and the name of its type where the file does not know that.
struct ObjectiveCInsertion {
    /// None: the class is not here.
    private(set) var changes: [SourceChange] = []

    init(_ path: String, _ bytes: [UInt8], _ request: SourceOrder, _ types: DeclaredTypes) {
        let tokens = ObjectiveCToken.tokens(of: bytes)
        let isAction = request.kind == .action
        for index in tokens.indices.dropLast(2)
        where tokens[index].text == (isAction ? "@implementation" : "@interface")
            && tokens[index + 1].text == request.className
        {
            guard let end = tokens[index...].firstIndex(where: { $0.text == "@end" }) else { continue }
            // A category cannot hold outlets; an extension has empty brackets.
            if !isAction, tokens[index + 2].text == "(", tokens[index...].dropFirst(3).first?.text != ")" { continue }
            let type = request.type.map { $0 == "Any" ? "id" : "\($0) *" }
            if let name = request.type, types.isDeclared(name), !tokens.contains(where: { $0.text == name }),
                !String(decoding: bytes, as: UTF8.self).contains("\(name).h")
            {
                let start = tokens[index].start
                changes.append(SourceChange(file: path, start: start, end: start, text: "@class \(name);\n\n"))
            }
            if isAction {
                let name = SourceSpelling.baseName(request.name)
                let start = tokens[end].start
                changes.append(
                    SourceChange(
                        file: path, start: start, end: start,
                        text: "- (IBAction)\(name)\(type.map { ":(\($0))sender" } ?? "") {\n}\n\n"))
                return
            }
            let isCollection = request.kind == .collection
            let name = request.type ?? "UIView"
            let storage = request.isStrong || isCollection ? "strong" : "weak"
            let mark = isCollection ? "IBOutletCollection(\(name)) NSArray<\(name) *>" : "IBOutlet \(name)"
            let text = "@property (\(storage), nonatomic) \(mark) *\(request.name);\n"
            // Behind the last outlet, else behind what declares the class and its variables.
            let outlet = tokens[index..<end].lastIndex { $0.text == "IBOutlet" || $0.text == "IBOutletCollection" }
            var anchor = index + 1
            if let outlet, let semicolon = tokens[outlet..<end].firstIndex(where: { $0.text == ";" }) {
                anchor = semicolon
            } else if let brace = tokens[index..<end].firstIndex(where: { $0.text == "{" }),
                let closing = tokens[brace..<end].firstIndex(where: { $0.text == "}" })
            {
                anchor = closing
            }
            let place = SourceSpelling.lineEnd(after: tokens[anchor].end, in: bytes)
            changes.append(
                SourceChange(file: path, start: place, end: place, text: outlet == nil ? "\n\(text)" : text))
            return
        }
    }
}
