/// A type of Swift by its name, without the sign of an optional.
struct SwiftType: Equatable {
    var name: String
    var isOptional = false

    static let unknown = SwiftType(name: "")
    static let void = SwiftType(name: "Void")
    static let bool = SwiftType(name: "Bool")
    static let int = SwiftType(name: "Int")
    static let cgFloat = SwiftType(name: "CGFloat")
    static let text = SwiftType(name: "String", isOptional: true)
    static let any = SwiftType(name: "Any", isOptional: true)

    var isUnknown: Bool { name.isEmpty }
    var isVoid: Bool { name == "Void" || name == "()" }
    var isNumber: Bool { Self.numbers.contains(name) }
    var isArray: Bool { name.hasPrefix("[") && !isDictionary }
    var isDictionary: Bool {
        guard name.hasPrefix("[") else { return false }
        var depth = 0
        for character in name {
            if character == "[" || character == "(" { depth += 1 }
            if character == "]" || character == ")" { depth -= 1 }
            if character == ":", depth == 1 { return true }
        }
        return false
    }
    var isFunction: Bool { name.contains("->") && !name.hasPrefix("[") }
    var element: SwiftType { isArray ? SwiftType(text: String(name.dropFirst().dropLast())) : .any }
    /// Key and value.
    var pair: (SwiftType, SwiftType)? {
        guard isDictionary else { return nil }
        var depth = 0
        for index in name.indices {
            if "[(".contains(name[index]) { depth += 1 }
            if "])".contains(name[index]) { depth -= 1 }
            if name[index] == ":", depth == 1 {
                return (
                    SwiftType(text: String(name[name.index(after: name.startIndex)..<index])),
                    SwiftType(text: String(name[name.index(after: index)...].dropLast()))
                )
            }
        }
        return nil
    }
    var unwrapped: SwiftType { SwiftType(name: name) }
    var optional: SwiftType { SwiftType(name: name, isOptional: true) }
    /// As a declaration has it: what may be nothing is taken for granted, as in Objective-C.
    var declared: String { isOptional ? (isFunction || name.hasPrefix("any ") ? "(\(name))!" : "\(name)!") : name }
    var asOptional: String { isFunction || name.hasPrefix("any ") ? "(\(name))?" : "\(name)?" }

    static let numbers: Set<String> = [
        "Int", "CGFloat", "Double", "Float", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32",
        "UInt64", "TimeInterval", "Character",
    ]

    init(name: String, isOptional: Bool = false) {
        self.name = name
        self.isOptional = isOptional
    }

    /// As Swift writes it.
    init(text: String) {
        var text = text[...]
        func trim() {
            text = Substring(text.drop { $0 == " " })
            while text.last == " " { text.removeLast() }
        }
        trim()
        var changed = true
        while changed {
            changed = false
            for word in [
                "@escaping ", "@MainActor ", "@Sendable ", "inout ", "__owned ", "borrowing ", "sending ", "some ",
                "@autoclosure ",
            ] where text.hasPrefix(word) {
                text = text.dropFirst(word.count)
                changed = true
            }
            trim()
        }
        var isOptional = false
        if let last = text.last, "?!".contains(last),
            !text.contains("->") || text.hasPrefix("(") && Self.wraps(text.dropLast())
        {
            isOptional = true
            text = text.dropLast()
        }
        if text.hasPrefix("("), Self.wraps(text), text != "()" {
            text = text.dropFirst().dropLast()
            trim()
        }
        if text.hasPrefix("any ") { text = text.dropFirst(4) }
        name = text == "()" ? "Void" : text == "AnyClass" ? "AnyClass" : String(text)
        self.isOptional = isOptional
    }

    /// Whether one pair of brackets is around all of it.
    private static func wraps(_ text: Substring) -> Bool {
        guard text.first == "(", text.last == ")" else { return false }
        var depth = 0
        for index in text.indices {
            if text[index] == "(" { depth += 1 }
            if text[index] == ")" { depth -= 1 }
            if depth == 0 { return text.index(after: index) == text.endIndex }
        }
        return false
    }

    /// The parameters and the result of a function's type.
    var signature: (parameters: [SwiftType], result: SwiftType)? {
        guard isFunction else { return nil }
        var depth = 0
        var start: String.Index?
        var parts: [String] = []
        var index = name.startIndex
        while index < name.endIndex {
            let character = name[index]
            if "([<".contains(character) {
                depth += 1
                if depth == 1, start == nil, character == "(" { start = name.index(after: index) }
            }
            if ")]".contains(character)
                || character == ">" && !(index > name.startIndex && name[name.index(before: index)] == "-")
            {
                depth -= 1
                if depth == 0, let begin = start {
                    if begin < index { parts.append(String(name[begin..<index])) }
                    break
                }
            }
            if character == ",", depth == 1, let begin = start {
                parts.append(String(name[begin..<index]))
                start = name.index(after: index)
            }
            index = name.index(after: index)
        }
        guard let arrow = name[index...].firstRange(of: "->") else { return nil }
        let types = parts.map { part -> SwiftType in
            // `_ finished: Bool`
            let colon = part.contains("[") ? nil : part.lastIndex(of: ":")
            return SwiftType(text: colon.map { String(part[part.index(after: $0)...]) } ?? part)
        }
        return (types, SwiftType(text: String(name[arrow.upperBound...])))
    }
}

/// What a library, or other sources, declare in Swift, to be found by the names that Objective-C has for it.
struct SwiftLibrary {
    struct Member {
        enum Kind { case property, method, initializer, enumeration }

        var kind: Kind
        var owner: String
        var name: String
        var isStatic: Bool
        var parameters: [Parameter] = []
        /// For a property, this is its type.
        var result: SwiftType
        var isSettable = false
        var isOpen = true
        var isConvenience = false, isRequired = false, isFailable = false
    }

    struct Parameter {
        var label: String
        var type: SwiftType
        var hasDefault: Bool
    }

    struct TypeInfo {
        enum Kind { case classType, value, enumeration, protocolType, alias }

        var kind: Kind
        /// For a class, its superclass comes first.
        var inherited: [String] = []
        var aliased: String?
    }

    private(set) var types: [String: TypeInfo] = [:]
    private(set) var members: [String: [Member]] = [:]
    private(set) var functions: [String: Member] = [:]
    /// `UIViewContentMode` for `UIView.ContentMode`
    private(set) var byJoinedName: [String: String] = [:]
    /// Static members by the type's joined name and their own: `UITextFieldTextDidChangeNotification`.
    private(set) var constants: [String: Member] = [:]

    /// What a text declares.
    struct Declarations {
        var types: [String: TypeInfo] = [:]
        var members: [Member] = []
        var functions: [String: Member] = [:]
    }

    mutating func add(_ declarations: Declarations) {
        types.merge(declarations.types) { old, new in
            var old = old
            old.inherited += new.inherited.filter { !old.inherited.contains($0) }
            return old
        }
        for path in declarations.types.keys { byJoinedName[path.filter { $0 != "." }] = path }
        for member in declarations.members {
            members[member.owner, default: []].append(member)
            if member.isStatic, member.kind != .method {
                constants["\(member.owner.filter { $0 != "." })\(member.name)".lowercased()] = member
            }
        }
        functions.merge(declarations.functions) { old, _ in old }
    }

    /// Gives each type one name, that of UIKit: `UIView.AutoresizingMask` for `AutoresizingMask`, which another module
    /// declares.
    mutating func settleAliases() {
        var names: [String: String] = [:]
        // In an order, so that each run writes the same Swift.
        for path in types.keys.sorted() where path != "Selector" {
            guard let info = types[path], info.kind == .alias, let target = info.aliased else { continue }
            let bare = target.split(separator: ".").last.map(String.init) ?? target
            guard let found = [target, bare].first(where: { types[$0].map { $0.kind != .alias } ?? false }) else {
                names[path] = target
                continue
            }
            // UIKit declares it itself: `UIColor` remains `UIColor` beside `ForegroundColorAttribute.Value`.
            if Self.isOfUIKit(found) {
                names[path] = found
            } else {
                names[found] = path
                names[target] = path
            }
            types[path] = types[found]
            members[path] = members[found]?.map { member in
                var member = member
                member.owner = path
                return member
            }
            for member in members[path] ?? [] where member.isStatic && member.kind != .method {
                constants["\(path.filter { $0 != "." })\(member.name)".lowercased()] = member
            }
        }
        func settled(_ type: SwiftType) -> SwiftType {
            if let name = names[type.name] { return SwiftType(name: name, isOptional: type.isOptional) }
            if type.isArray, let name = names[type.element.name] {
                return SwiftType(name: "[\(name)]", isOptional: type.isOptional)
            }
            return type
        }
        for owner in members.keys.sorted() {
            members[owner] = members[owner]?.map { member in
                var member = member
                member.result = settled(member.result)
                for index in member.parameters.indices {
                    member.parameters[index].type = settled(member.parameters[index].type)
                }
                return member
            }
        }
    }

    private static func isOfUIKit(_ name: String) -> Bool { ["UI", "NS", "CA"].contains { name.hasPrefix($0) } }

    mutating func inherit(_ type: String, _ inherited: [String], kind: TypeInfo.Kind = .classType) {
        types[type, default: TypeInfo(kind: kind)].inherited += inherited
    }

    /// A class or protocol with what it inherits, nearest first.
    func chain(of name: String) -> [String] {
        var found: [String] = []
        var pending = [name]
        var known: Set<String> = []
        while !pending.isEmpty {
            let next = pending.removeFirst()
            guard known.insert(next).inserted else { continue }
            found.append(next)
            pending = (types[next]?.inherited ?? []) + pending
        }
        return found
    }

    func isSubclass(_ name: String, of other: String) -> Bool { name == other || chain(of: name).contains(other) }
    func isObject(_ name: String) -> Bool {
        types[name].map { $0.kind == .classType || $0.kind == .protocolType } ?? false
    }

    /// The initializers that a subclass has to override so that it has all of them.
    func designatedInitializers(of name: String) -> [Member] {
        var current: String? = name
        var steps = 0
        while let path = current, steps < 50 {
            steps += 1
            let own = (members[path] ?? []).filter { $0.kind == .initializer }
            let designated = own.filter { !$0.isConvenience && !$0.isRequired }
            if !designated.isEmpty { return designated }
            current = types[path]?.inherited.first
        }
        return []
    }
}
