/// What a file of Objective-C declares, and what each of its tokens is part of.
struct ObjectiveCScan {
    /// What a token names where it stands.
    enum Role {
        case code
        /// The declaration of a property or of a variable of the class, an entry of `@synthesize`, or the first part
        /// of a method's name.
        case declaration
    }

    /// Where a token stands.
    struct Context {
        var className: String?
        var role = Role.code
        /// The number of the method around it.
        var method: Int?
    }

    let path: String
    let tokens: [ObjectiveCToken]
    /// As many as there are tokens.
    private(set) var contexts: [Context] = []
    private(set) var members: [(type: String, member: String, line: Int)] = []
    private(set) var superclasses: [String: String] = [:]
    private(set) var names = NamedBases()
    /// The variables of classes, whose names are used without `self`.
    private(set) var variables: Set<String> = []
    /// The names that methods declare, by the numbers of methods.
    private var locals: [Int: Set<String>] = [:]

    init(path: String, bytes: [UInt8]) {
        self.path = path
        tokens = ObjectiveCToken.tokens(of: bytes)
        contexts = Array(repeating: Context(), count: tokens.count)
        var index = 0
        while index < tokens.count {
            if ["@interface", "@implementation"].contains(tokens[index].text), index + 1 < tokens.count {
                index = readClass(at: index)
            } else {
                index += 1
            }
        }
        for index in tokens.indices.dropLast(2)
        where tokens[index + 1].text == "*" && tokens[index].text.first?.isUppercase == true && isName(index + 2) {
            names.declare(tokens[index + 2].text, tokens[index].text)
            if let method = contexts[index].method { locals[method, default: []].insert(tokens[index + 2].text) }
        }
    }

    func text(_ index: Int) -> String { tokens.indices.contains(index) ? tokens[index].text : "" }

    func isName(_ index: Int) -> Bool { text(index).first.map { $0.isLetter || $0 == "_" } ?? false }

    func isLocal(_ name: String, at index: Int) -> Bool {
        contexts[index].method.flatMap { locals[$0] }?.contains(name) ?? false
    }

    /// The place behind what the token at `index` opens.
    private func end(of open: String, _ close: String, at index: Int) -> Int {
        var depth = 0
        for next in index..<tokens.count {
            if tokens[next].text == open { depth += 1 }
            if tokens[next].text == close { depth -= 1 }
            if depth == 0 || tokens[next].text == "@end" { return next + 1 }
        }
        return tokens.count
    }

    /// Reads from `@interface` or `@implementation` to `@end`, and returns the place behind that.
    private mutating func readClass(at start: Int) -> Int {
        let name = text(start + 1)
        let end = tokens[start...].firstIndex { $0.text == "@end" } ?? tokens.count
        for index in start..<end { contexts[index].className = name }
        var index = start + 2
        if text(index) == "<" { index = self.end(of: "<", ">", at: index) }
        if text(index) == ":" {
            superclasses[name] = text(index + 1)
            index += 2
        } else if text(index) == "(" {
            index = self.end(of: "(", ")", at: index)
        }
        if text(index) == "<" { index = self.end(of: "<", ">", at: index) }
        if text(index) == "{" {
            let behind = self.end(of: "{", "}", at: index)
            for place in declared(index..<behind) {
                declare(place)
                variables.insert(tokens[place].text)
            }
            index = behind
        }
        while index < end {
            switch tokens[index].text {
            case "@property", "@synthesize", "@dynamic":
                let isProperty = tokens[index].text == "@property"
                let semicolon = tokens[index..<end].firstIndex { $0.text == ";" } ?? end
                let names =
                    isProperty
                    ? declared(index + 1..<min(semicolon + 1, end))
                    : (index + 1..<semicolon).filter { isName($0) && text($0 - 1) != "=" }
                for place in names { declare(place) }
                index = semicolon
            case "-", "+": index = readMethod(at: index, before: end)
            default: index += 1
            }
        }
        return end
    }

    /// The names before commas and semicolons, outside of all parentheses and angle brackets.
    private func declared(_ range: Range<Int>) -> [Int] {
        var depth = 0
        return range.filter { index in
            switch text(index) {
            case "(", "<": depth += 1
            case ")", ">": depth -= 1
            default: return depth == 0 && isName(index) && [",", ";"].contains(text(index + 1))
            }
            return false
        }
    }

    private mutating func declare(_ index: Int) {
        contexts[index].role = .declaration
        if let type = contexts[index].className { members.append((type, tokens[index].text, tokens[index].line)) }
    }

    /// Reads a method's head and body, and returns the place behind them.
    private mutating func readMethod(at start: Int, before end: Int) -> Int {
        guard text(start + 1) == "(" else { return start + 1 }
        let name = self.end(of: "(", ")", at: start + 1)
        guard name < end, isName(name) else { return start + 1 }
        declare(name)
        var behind = tokens[name..<end].firstIndex { ["{", ";"].contains($0.text) } ?? end
        for index in name..<behind where text(index) == ":" && text(index + 1) == "(" {
            let parameter = self.end(of: "(", ")", at: index + 1)
            let type = text(index + 2)
            locals[start, default: []].insert(text(parameter))
            if type.first?.isUppercase == true { names.declare(text(parameter), type) }
        }
        if text(behind) == "{" { behind = self.end(of: "{", "}", at: behind) }
        for index in start..<min(behind, end) { contexts[index].method = start }
        return behind
    }
}
