/// A class that Objective-C declares, as far as Interface Builder and Swift see it: superclass, outlets, inspectables,
/// actions.
///
/// Its code is not run, but read for the nibs that it loads. A class of Swift with the same members stands for it, so
/// that nibs can set what the class has, and classes of Swift can inherit from it.
struct ObjectiveCClass {
    var name: String
    var superclass: String
    var path: String
    /// From `@interface` to `@end`.
    var lines: ClosedRange<Int>
    var members: [Member] = []

    struct Member {
        var path: String
        var line: Int
        var name: String
        /// As Swift declares it.
        var text: String
    }
}

/// Reads declarations of Objective-C, of headers and implementations alike.
struct ObjectiveCReader {
    private(set) var classes: [String: ObjectiveCClass] = [:]
    /// What its methods load, one for each method.
    private(set) var loading: [ObjectiveCLoading] = []
    /// The methods `awakeFromNib`, by class.
    private(set) var awakenings: [String: ProjectSources.Awakening] = [:]
    /// Members of categories and implementations, by class.
    private var others: [String: [ObjectiveCClass.Member]] = [:]
    private var declared: Set<String> = []

    /// - Parameter files: paths and contents of headers and implementations.
    init(_ files: [(path: String, bytes: [UInt8])]) {
        let tokens = files.map { (path: $0.path, tokens: ObjectiveCToken.tokens(of: $0.bytes)) }
        for file in tokens {
            for (index, token) in file.tokens.enumerated()
            where token.text == "@interface" && file.tokens.indices.contains(index + 1) {
                declared.insert(file.tokens[index + 1].text)
            }
        }
        for file in tokens {
            var cursor = Cursor(path: file.path, tokens: file.tokens)
            while let token = cursor.next() {
                if token.text == "@interface" { readInterface(&cursor) }
                if token.text == "@implementation" { readImplementation(&cursor) }
            }
        }
        for (name, members) in others {
            let known = Set(classes[name]?.members.map(\.name) ?? [])
            classes[name]?.members += members.filter { !known.contains($0.name) }
        }
    }

    private struct Cursor {
        let path: String
        let tokens: [ObjectiveCToken]
        var index = 0

        var current: ObjectiveCToken? { index < tokens.count ? tokens[index] : nil }

        mutating func next() -> ObjectiveCToken? {
            guard index < tokens.count else { return nil }
            index += 1
            return tokens[index - 1]
        }

        /// What lies between here, behind an opening bracket, and the closing one that belongs to it.
        mutating func inside(_ open: String, _ close: String) -> ArraySlice<ObjectiveCToken> {
            let start = index
            var depth = 1
            while let token = next() {
                if token.text == open { depth += 1 }
                if token.text == close { depth -= 1 }
                if depth == 0 { return tokens[start..<index - 1] }
            }
            return tokens[start..<index]
        }

        /// Until one of these, which is left.
        mutating func until(_ ends: Set<String>) -> ArraySlice<ObjectiveCToken> {
            let start = index
            while let token = current, !ends.contains(token.text) { index += 1 }
            return tokens[start..<index]
        }
    }

    private mutating func readInterface(_ cursor: inout Cursor) {
        guard let name = cursor.next() else { return }
        var superclass: String?
        if cursor.current?.text == "<" { skipAngles(&cursor) }
        if cursor.current?.text == ":" {
            _ = cursor.next()
            superclass = cursor.next()?.text
        } else if cursor.current?.text == "(" {
            _ = cursor.next()
            _ = cursor.inside("(", ")")
        }
        if cursor.current?.text == "<" { skipAngles(&cursor) }
        var members: [ObjectiveCClass.Member] = []
        if cursor.current?.text == "{" {
            _ = cursor.next()
            for statement in cursor.inside("{", "}").split(whereSeparator: { $0.text == ";" }) {
                if let member = property(Array(statement), isWeak: false, cursor.path) { members.append(member) }
            }
        }
        while let token = cursor.next(), token.text != "@end" {
            switch token.text {
            case "@property":
                var isWeak = false
                if cursor.current?.text == "(" {
                    _ = cursor.next()
                    isWeak = cursor.inside("(", ")").contains {
                        ["weak", "assign", "unsafe_unretained"].contains($0.text)
                    }
                }
                if let member = property(Array(cursor.until([";", "@end"])), isWeak: isWeak, cursor.path) {
                    members.append(member)
                }
            case "-":
                if let member = action(Array(cursor.until([";", "@end"])), cursor.path) { members.append(member) }
            default: break
            }
        }
        let end = cursor.tokens[max(0, cursor.index - 1)].line
        if let superclass, classes[name.text] == nil {
            classes[name.text] = ObjectiveCClass(
                name: name.text, superclass: superclass, path: cursor.path, lines: name.line...max(name.line, end),
                members: members)
        } else if superclass == nil {
            others[name.text, default: []] += members
        }
    }

    private func skipAngles(_ cursor: inout Cursor) {
        _ = cursor.next()
        _ = cursor.inside("<", ">")
    }

    private mutating func readImplementation(_ cursor: inout Cursor) {
        guard let name = cursor.next()?.text else { return }
        while let token = cursor.next(), token.text != "@end" {
            if token.text == "{" { _ = cursor.inside("{", "}") }
            guard token.text == "-" || token.text == "+" else { continue }
            let head = Array(cursor.until(["{", ";", "@end"]))
            if token.text == "-", let member = action(head, cursor.path) { others[name, default: []].append(member) }
            guard cursor.current?.text == "{" else { continue }
            _ = cursor.next()
            let (selector, body) = (selector(head), cursor.inside("{", "}"))
            if token.text == "-", selector == "awakeFromNib" {
                awakenings[name] = ProjectSources.Awakening(
                    callsSuper: zip(body, body.dropFirst()).contains { $0.text == "super" && $1.text == selector },
                    place: ProjectSources.Place(file: cursor.path, line: token.line, column: 1))
            }
            loading.append(
                ObjectiveCLoading(path: cursor.path, type: name, selector: selector, line: token.line, body: body))
        }
    }

    /// Returns the selector of a method's head: `viewOf:for:` for `(UIView *)viewOf:(Card *)card for:(Host *)host`.
    private func selector(_ head: [ObjectiveCToken]) -> String {
        var labels: [String] = []
        var depth = 0
        var first: String?
        for (index, token) in head.enumerated() {
            if token.text == "(" { depth += 1 }
            if token.text == ")" { depth -= 1 }
            guard depth == 0, isName(token.text) else { continue }
            if first == nil { first = token.text }
            if head.indices.contains(index + 1), head[index + 1].text == ":" { labels.append(token.text) }
        }
        return labels.isEmpty ? first ?? "" : labels.map { "\($0):" }.joined()
    }

    // MARK: Members

    private static let qualifiers: Set<String> = [
        "__weak", "__strong", "__kindof", "const", "nullable", "nonnull", "_Nullable", "_Nonnull", "__nullable",
        "__nonnull", "unsigned", "struct", "enum", "@public",
        "@private", "@protected", "@package",
    ]
    private static let scalars: [String: (type: String, value: String)] = [
        "BOOL": ("Bool", "false"), "bool": ("Bool", "false"), "CGFloat": ("CGFloat", "0"), "double": ("Double", "0"),
        "float": ("Float", "0"), "NSInteger": ("Int", "0"),
        "NSUInteger": ("Int", "0"), "int": ("Int", "0"), "long": ("Int", "0"), "CGRect": ("CGRect", ".zero"),
        "CGPoint": ("CGPoint", ".zero"),
        "CGSize": ("CGSize", ".zero"), "UIEdgeInsets": ("UIEdgeInsets", ".zero"), "NSTimeInterval": ("Double", "0"),
    ]
    private static let objects = [
        "NSString": "String", "NSArray": "[Any]", "NSMutableArray": "[Any]", "NSSet": "Set<AnyHashable>",
        "NSDictionary": "[AnyHashable: Any]",
    ]
    private static let keywords: Set<String> = [
        "default", "class", "in", "is", "as", "func", "var", "let", "switch", "case", "extension", "protocol", "init",
        "self", "operator", "repeat", "import", "return", "where",
    ]

    /// `IBOutlet UILabel *label`, `IBOutletCollection(UIView) NSArray *views`, `IBInspectable BOOL on`, or any other
    /// property.
    private func property(_ tokens: [ObjectiveCToken], isWeak: Bool, _ path: String) -> ObjectiveCClass.Member? {
        guard let first = tokens.first, !tokens.contains(where: { $0.text == "^" }) else { return nil }
        var rest = tokens.filter { !Self.qualifiers.contains($0.text) }
        var mark = ""
        if let outlet = rest.firstIndex(where: { $0.text == "IBOutlet" }) {
            rest.remove(at: outlet)
            mark = "@IBOutlet "
        } else if let collection = rest.firstIndex(where: { $0.text == "IBOutletCollection" }) {
            guard rest.indices.contains(collection + 3), rest[collection + 1].text == "(" else { return nil }
            let element = rest[collection + 2].text
            guard let name = rest.last?.text, isName(name) else { return nil }
            return ObjectiveCClass.Member(
                path: path, line: first.line, name: name, text: "@IBOutlet var \(escaped(name)): [\(object(element))]!")
        } else if let inspectable = rest.firstIndex(where: { $0.text == "IBInspectable" }) {
            rest.remove(at: inspectable)
            mark = "@IBInspectable "
        }
        guard rest.count >= 2, let type = rest.first?.text, let name = rest.last?.text, isName(name), isName(type)
        else { return nil }
        let isPointer = rest.contains { $0.text == "*" }
        if let scalar = Self.scalars[type], !isPointer {
            return ObjectiveCClass.Member(
                path: path, line: first.line, name: name,
                text: "\(mark)var \(escaped(name)): \(scalar.type) = \(scalar.value)")
        }
        guard isPointer || type == "id" else { return nil }
        let swift = Self.objects[type] ?? object(type)
        let weak = isWeak && Self.objects[type] == nil ? "weak " : ""
        return ObjectiveCClass.Member(
            path: path, line: first.line, name: name, text: "\(mark)\(weak)var \(escaped(name)): \(swift)!")
    }

    /// `(IBAction)tap:(id)sender forEvent:(UIEvent *)event`
    private func action(_ tokens: [ObjectiveCToken], _ path: String) -> ObjectiveCClass.Member? {
        guard tokens.count >= 4, tokens[0].text == "(", tokens[1].text == "IBAction", tokens[2].text == ")" else {
            return nil
        }
        var labels: [String] = []
        var cursor = Cursor(path: path, tokens: Array(tokens[3...]))
        var base: String?
        while let token = cursor.next() {
            guard isName(token.text) else { break }
            if base == nil { base = token.text }
            guard cursor.current?.text == ":" else { break }
            labels.append(token.text)
            _ = cursor.next()
            if cursor.current?.text == "(" {
                _ = cursor.next()
                _ = cursor.inside("(", ")")
            }
            _ = cursor.next()
        }
        guard let base, labels.count <= 2 else { return nil }
        let parameters = labels.indices.map { $0 == 0 ? "_ a: Any?" : "\(escaped(labels[$0])) b: Any?" }.joined(
            separator: ", ")
        let selector = labels.isEmpty ? base : labels.map { "\($0):" }.joined()
        return ObjectiveCClass.Member(
            path: path, line: tokens[0].line, name: selector,
            text: "@IBAction @objc(\(selector)) func \(escaped(base))(\(parameters)) {}")
    }

    /// A class by its name where there is one; else whatever object.
    private func object(_ type: String) -> String {
        type.hasPrefix("UI") || type.hasPrefix("NS") || type.hasPrefix("CA") || declared.contains(type)
            ? type : "AnyObject"
    }

    private func isName(_ text: String) -> Bool { text.first.map { $0.isLetter || $0 == "_" } == true }
    private func escaped(_ name: String) -> String { Self.keywords.contains(name) ? "`\(name)`" : name }

    // MARK: Swift

    /// A file of Swift for each file that declares classes, with everything on the line where it was.
    func swiftFiles() -> [SourceFile] {
        Dictionary(grouping: classes.values, by: \.path).sorted { $0.key < $1.key }.map { path, classes in
            var lines: [Int: String] = [:]
            for type in classes.sorted(by: { $0.lines.lowerBound < $1.lines.lowerBound }) {
                lines[type.lines.lowerBound, default: ""] += "class \(type.name): \(type.superclass) {"
                for member in type.members {
                    let isHere = member.path == path && type.lines.contains(member.line)
                    lines[isHere ? member.line : type.lines.upperBound, default: ""] += " \(member.text);"
                }
                lines[type.lines.upperBound, default: ""] += " }"
            }
            let text = (1...(lines.keys.max() ?? 1)).map { lines[$0] ?? "" }.joined(separator: "\n")
            return SourceFile(path: path, bytes: Array(text.utf8))
        }
    }
}

/// A word, number, sign of one character, or text, the last with its opening quotation mark alone, in whichever branch of
/// the preprocessor it stands.
struct ObjectiveCToken {
    var text: String
    var line: Int
    /// The offset of its first byte.
    var start: Int

    var end: Int { start + text.utf8.count }

    static func tokens(of bytes: [UInt8]) -> [ObjectiveCToken] {
        ObjC.Lexer(bytes, isInterfaceBuilder: false, keepsEveryBranch: true).tokens.flatMap { token in
            let texts: [String] =
                switch token.kind {
                case .word, .number: [token.text]
                case .character: ["'\(token.text)"]
                case .text: token.isObject ? ["@", "\"\(token.text)"] : ["\"\(token.text)"]
                case .sign: token.text.map { String($0) }
                }
            var start = token.start
            return texts.map { text in
                defer { start += text.utf8.count }
                return ObjectiveCToken(text: text, line: token.line, start: start)
            }
        }
    }
}
