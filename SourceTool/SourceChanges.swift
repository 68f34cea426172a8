import Foundation
import SwiftParser
import SwiftSyntax

/// Bytes of a source that become others.
struct SourceChange {
    var file: String
    var start, end: Int
    var text: String
}

/// Sources that declare outlets and actions, and name classes and members, as orders say.
struct SourceChanges: Codable {
    struct Request: Codable {
        /// Files and folders.
        var sources: [String]
        /// One after the other.
        var orders: [Order]
    }

    struct Order: Codable {
        /// `outlet`, `collection`, `action`, `class` or `member`.
        var kind: String
        /// The class that declares it, or that gets another name.
        var className: String
        /// Of a new member; the present one of what gets another.
        var name: String
        /// The new name.
        var newName: String?
        /// Of a new outlet, or of an action's sender; none: an action without an argument.
        var type: String?
        var isStrong = false
    }

    /// The new contents of files that change, by path.
    private(set) var files: [String: String] = [:]
    /// Why nothing is to be changed.
    private(set) var problem: String?

    init(_ request: Request) {
        let sources = SourceFiles(request.sources)
        var changer = SourceChanger(swift: sources.swift, objectiveC: sources.objectiveC)
        for order in request.orders {
            changer.carryOut(order)
            if let problem = changer.problem {
                self.problem = problem
                return
            }
        }
        files = changer.contents
    }
}

/// Carries out orders on the contents of sources.
private struct SourceChanger {
    var swift: [SourceFile]
    var objectiveC: [(path: String, bytes: [UInt8])]
    /// Of files that changed.
    private(set) var contents: [String: String] = [:]
    private(set) var problem: String?
    private var changes: [SourceChange] = []

    init(swift: [SourceFile], objectiveC: [(path: String, bytes: [UInt8])]) {
        (self.swift, self.objectiveC) = (swift, objectiveC)
    }

    mutating func carryOut(_ order: SourceChanges.Order) {
        changes = []
        switch order.kind {
        case "class", "member": rename(order)
        default: insert(order)
        }
        for (path, changes) in Dictionary(grouping: changes, by: \.file) { apply(changes, to: path) }
    }

    private mutating func apply(_ changes: [SourceChange], to path: String) {
        func changed(_ bytes: [UInt8]) -> [UInt8] {
            var bytes = bytes
            for change in changes.sorted(by: { $0.start > $1.start })
            where change.start <= change.end && change.end <= bytes.count {
                bytes.replaceSubrange(change.start..<change.end, with: change.text.utf8)
            }
            return bytes
        }
        if let index = swift.firstIndex(where: { $0.path == path }) {
            let bytes = changed(swift[index].bytes)
            swift[index] = SourceFile(path: path, bytes: bytes)
            contents[path] = String(decoding: bytes, as: UTF8.self)
        } else if let index = objectiveC.firstIndex(where: { $0.path == path }) {
            objectiveC[index].bytes = changed(objectiveC[index].bytes)
            contents[path] = String(decoding: objectiveC[index].bytes, as: UTF8.self)
        }
    }

    // MARK: Insertion

    private mutating func insert(_ request: SourceChanges.Order) {
        for file in swift {
            let finder = ClassFinder(request.className)
            finder.walk(Parser.parse(source: file.text))
            guard let found = finder.found else { continue }
            if found.memberNames.contains(SourceSpelling.baseName(request.name)) {
                problem =
                    "\(request.className) in \(file.path) has a member '\(SourceSpelling.baseName(request.name))' already"
            } else {
                changes.append(SwiftInsertion(file, found, request).change)
            }
            return
        }
        for (path, bytes) in objectiveC.sorted(by: { $0.path > $1.path }) {
            // An implementation holds actions, and an extension outlets; `.m` sorts before `.h` from behind.
            if let change = ObjectiveCInsertion(path, bytes, request).change {
                changes.append(change)
                return
            }
        }
        problem = "no source declares a class '\(request.className)'"
    }

    // MARK: Renaming

    private mutating func rename(_ request: SourceChanges.Order) {
        guard let newName = request.newName else {
            problem = "there is no new name"
            return
        }
        let old = SourceSpelling.baseName(request.name)
        let new = SourceSpelling.baseName(newName)
        let isClass = request.kind == "class"
        var owners: Set<String> = [request.className]
        var isDeclaredElsewhere = false
        let trees = swift.map { ($0, Parser.parse(source: $0.text)) }
        if !isClass {
            let types = TypeMembers()
            for (_, tree) in trees { types.walk(tree) }
            owners = types.family(of: request.className)
            isDeclaredElsewhere = types.members.contains { !owners.contains($0.key) && $0.value.contains(old) }
            guard owners.contains(where: { types.members[$0]?.contains(old) ?? false }) || !objectiveC.isEmpty else {
                problem = "no source declares '\(old)' in \(request.className)"
                return
            }
        }
        for (file, tree) in trees {
            let collector = NameCollector(
                old, isClass: isClass, owners: owners, isDeclaredElsewhere: isDeclaredElsewhere)
            collector.walk(tree)
            for range in collector.ranges {
                changes.append(
                    SourceChange(file: file.path, start: range.lowerBound, end: range.upperBound, text: new))
            }
        }
        for (path, bytes) in objectiveC {
            for range in ObjectiveCWords(bytes).ranges(of: old, isMember: !isClass) {
                changes.append(SourceChange(file: path, start: range.lowerBound, end: range.upperBound, text: new))
            }
        }
        if changes.isEmpty { problem = "no source names '\(old)'" }
    }
}

enum SourceSpelling {
    /// `save` of `save:` and of `save:forEvent:`.
    static func baseName(_ selector: String) -> String { String(selector.prefix { $0 != ":" }) }

    /// The white space before the first character of a line.
    static func indentation(at offset: Int, in bytes: [UInt8]) -> String {
        let start = bytes[..<offset].lastIndex(of: 10).map { $0 + 1 } ?? 0
        return String(decoding: bytes[start...].prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
    }

    /// The place behind the end of the line of an offset.
    static func lineEnd(after offset: Int, in bytes: [UInt8]) -> Int {
        bytes[min(offset, bytes.count)...].firstIndex(of: 10).map { $0 + 1 } ?? bytes.count
    }
}

// MARK: Swift

/// Finds the declaration of a class.
private final class ClassFinder: SyntaxVisitor {
    struct Found {
        var node: ClassDeclSyntax
        var memberNames: Set<String>
    }

    private(set) var found: Found?
    private let name: String

    init(_ name: String) {
        self.name = name
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        let isNamed = node.name.text == name || node.attributes.objectiveCName == name
        guard found == nil, isNamed else { return .visitChildren }
        var names: Set<String> = []
        for member in node.memberBlock.members.flattened {
            if let variable = member.decl.as(VariableDeclSyntax.self) {
                names.formUnion(variable.bindings.map(\.pattern.trimmedDescription))
            } else if let function = member.decl.as(FunctionDeclSyntax.self) {
                names.insert(function.name.text)
            }
        }
        found = Found(node: node, memberNames: names)
        return .skipChildren
    }
}

/// Where a new member of a class of Swift goes, and how it is written.
private struct SwiftInsertion {
    let change: SourceChange

    init(_ file: SourceFile, _ found: ClassFinder.Found, _ request: SourceChanges.Order) {
        let node = found.node
        let bytes = file.bytes
        let members = Array(node.memberBlock.members)
        let own = SourceSpelling.indentation(at: node.name.positionAfterSkippingLeadingTrivia.utf8Offset, in: bytes)
        let inner =
            members.first.map {
                SourceSpelling.indentation(at: $0.positionAfterSkippingLeadingTrivia.utf8Offset, in: bytes)
            } ?? own + "    "
        if request.kind == "action" {
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
        let isWeak = request.kind == "outlet" && !request.isStrong
        let text =
            "\(inner)@IBOutlet \(access)\(isWeak ? "weak " : "")var \(request.name): \(request.kind == "collection" ? "[\(type)]" : type)!\n"
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

/// What types declare, and from which they inherit.
private final class TypeMembers: SyntaxVisitor {
    private(set) var members: [String: Set<String>] = [:]
    private var superclasses: [String: String] = [:]

    init() { super.init(viewMode: .sourceAccurate) }

    /// A class with those that inherit from it.
    func family(of name: String) -> Set<String> {
        var family: Set<String> = [name]
        var isGrowing = true
        while isGrowing {
            let further = superclasses.filter { family.contains($0.value) && !family.contains($0.key) }.keys
            isGrowing = !further.isEmpty
            family.formUnion(further)
        }
        return family
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        if let first = node.inheritanceClause?.inheritedTypes.first?.type {
            superclasses[node.name.text] = first.as(IdentifierTypeSyntax.self)?.name.text ?? first.trimmedDescription
        }
        add(node.memberBlock, to: node.name.text)
        return .visitChildren
    }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        add(node.memberBlock, to: node.name.text)
        return .visitChildren
    }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        add(node.memberBlock, to: node.name.text)
        return .visitChildren
    }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        add(node.memberBlock, to: node.name.text)
        return .visitChildren
    }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        add(node.memberBlock, to: node.extendedType.trimmedDescription)
        return .visitChildren
    }

    private func add(_ block: MemberBlockSyntax, to type: String) {
        for member in block.members.flattened {
            if let variable = member.decl.as(VariableDeclSyntax.self) {
                members[type, default: []].formUnion(variable.bindings.map(\.pattern.trimmedDescription))
            } else if let function = member.decl.as(FunctionDeclSyntax.self) {
                members[type, default: []].insert(function.name.text)
            }
        }
    }
}

/// Where a name stands: of a class everywhere, of a member in its class and in those that inherit from it, and as a
/// member of others where no other type declares one of that name.
private final class NameCollector: SyntaxVisitor {
    private(set) var ranges: [Range<Int>] = []
    private let name: String
    private let isClass: Bool
    private let owners: Set<String>
    private let isDeclaredElsewhere: Bool
    private var open: [String] = []

    init(_ name: String, isClass: Bool, owners: Set<String>, isDeclaredElsewhere: Bool) {
        (self.name, self.isClass, self.owners, self.isDeclaredElsewhere) = (name, isClass, owners, isDeclaredElsewhere)
        super.init(viewMode: .sourceAccurate)
    }

    private var isInside: Bool { open.contains { owners.contains($0) } }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        open.append(node.name.text)
        return .visitChildren
    }

    override func visitPost(_ node: ClassDeclSyntax) { open.removeLast() }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        open.append(node.extendedType.trimmedDescription)
        return .visitChildren
    }

    override func visitPost(_ node: ExtensionDeclSyntax) { open.removeLast() }

    override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
        guard case .identifier(let text) = token.tokenKind, text == name else { return .skipChildren }
        if isClass {
            // A member or a label of that name is no class.
            guard token.parent?.is(LabeledExprSyntax.self) != true else { return .skipChildren }
            add(token)
        } else if let access = token.parent?.parent?.as(MemberAccessExprSyntax.self), access.declName.baseName == token
        {
            let isOwn = ["self", "super"].contains(access.base?.trimmedDescription ?? "")
            if isOwn ? isInside : !isDeclaredElsewhere { add(token) }
        } else if isInside, token.parent?.is(LabeledExprSyntax.self) != true,
            token.parent?.is(FunctionParameterSyntax.self) != true
        {
            add(token)
        }
        return .skipChildren
    }

    /// The key of key-value coding: `setValue(x, forKey: "title")`.
    override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
        if !isClass, ["forKey", "forKeyPath"].contains(node.label?.text ?? ""),
            let literal = node.expression.as(StringLiteralExprSyntax.self), literal.segments.count == 1,
            let segment = literal.segments.first?.as(StringSegmentSyntax.self), segment.content.text == name,
            isInside || !isDeclaredElsewhere
        {
            add(segment.content)
        }
        return .visitChildren
    }

    private func add(_ token: TokenSyntax) {
        let start = token.positionAfterSkippingLeadingTrivia.utf8Offset
        let length = token.text.utf8.count
        ranges.append(start..<start + length)
    }
}

// MARK: Objective-C

/// The words of a source of Objective-C with their bytes, comments and texts left out.
private struct ObjectiveCWords {
    struct Word {
        var text: String
        var range: Range<Int>
    }

    private(set) var words: [Word] = []

    init(_ bytes: [UInt8]) {
        var index = 0
        func isWord(_ byte: UInt8) -> Bool {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
                true
            default: false
            }
        }
        func next(_ offset: Int) -> UInt8 { index + offset < bytes.count ? bytes[index + offset] : 0 }
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "/"), next(1) == UInt8(ascii: "/") {
                while index < bytes.count, bytes[index] != 10 { index += 1 }
            } else if byte == UInt8(ascii: "/"), next(1) == UInt8(ascii: "*") {
                index += 2
                while index < bytes.count, !(bytes[index] == UInt8(ascii: "*") && next(1) == UInt8(ascii: "/")) {
                    index += 1
                }
                index += 2
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                index += 1
                while index < bytes.count, bytes[index] != byte, bytes[index] != 10 {
                    index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
                }
                index += 1
            } else if isWord(byte) || byte == UInt8(ascii: "@") && isWord(next(1)) {
                let start = index
                index += 1
                while index < bytes.count, isWord(bytes[index]) { index += 1 }
                words.append(Word(text: String(decoding: bytes[start..<index], as: UTF8.self), range: start..<index))
            } else {
                // Signs count as words of one character: what stands behind a name decides what it is.
                if byte > 0x20 {
                    words.append(Word(text: String(UnicodeScalar(byte)), range: index..<index + 1))
                }
                index += 1
            }
        }
    }

    /// Where a name stands; of a member also its variable, `_title`.
    func ranges(of name: String, isMember: Bool) -> [Range<Int>] {
        words.compactMap { word in
            if word.text == name { return word.range }
            guard isMember, word.text == "_\(name)" else { return nil }
            return word.range.lowerBound + 1..<word.range.upperBound
        }
    }
}

/// Where a new member of a class of Objective-C goes.
private struct ObjectiveCInsertion {
    private(set) var change: SourceChange?

    init(_ path: String, _ bytes: [UInt8], _ request: SourceChanges.Order) {
        let words = ObjectiveCWords(bytes).words
        let isAction = request.kind == "action"
        for index in words.indices.dropLast(2)
        where words[index].text == (isAction ? "@implementation" : "@interface")
            && words[index + 1].text == request.className
        {
            guard let end = words[index...].firstIndex(where: { $0.text == "@end" }) else { continue }
            // A category cannot hold outlets; an extension has empty brackets.
            if !isAction, words[index + 2].text == "(", words[index + 3].text != ")" { continue }
            if isAction {
                let type = request.type.map { $0 == "Any" ? "(id)sender" : "(\($0) *)sender" }
                let name = SourceSpelling.baseName(request.name)
                let start = words[end].range.lowerBound
                change = SourceChange(
                    file: path, start: start, end: start,
                    text: "- (IBAction)\(name)\(type.map { ":\($0)" } ?? "") {\n}\n\n")
                return
            }
            let type =
                request.kind == "collection" ? "NSArray<\(request.type ?? "UIView") *>" : request.type ?? "UIView"
            let isStrong = request.isStrong || request.kind == "collection"
            let mark = request.kind == "collection" ? "IBOutletCollection(\(request.type ?? "UIView"))" : "IBOutlet"
            let text = "@property (\(isStrong ? "strong" : "weak"), nonatomic) \(mark) \(type) *\(request.name);\n"
            // Behind the last outlet, else behind what declares the class and its variables.
            let outlet = words[index..<end].lastIndex { $0.text == "IBOutlet" || $0.text == "IBOutletCollection" }
            var anchor = index + 1
            if let outlet, let semicolon = words[outlet..<end].firstIndex(where: { $0.text == ";" }) {
                anchor = semicolon
            } else if let brace = words[index..<end].firstIndex(where: { $0.text == "{" }),
                let closing = words[brace..<end].firstIndex(where: { $0.text == "}" })
            {
                anchor = closing
            }
            let place = SourceSpelling.lineEnd(after: words[anchor].range.upperBound, in: bytes)
            change = SourceChange(file: path, start: place, end: place, text: outlet == nil ? "\n\(text)" : text)
            return
        }
    }
}
