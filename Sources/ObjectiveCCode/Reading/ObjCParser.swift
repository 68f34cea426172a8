extension ObjC {
    /// Reads the declarations of a file. What it cannot read is a declaration or a statement that says so; the rest is
    /// read.
    struct Parser {
        struct Failure: Error { var message: String }

        let path: String
        let tokens: [Token]
        /// Names of types that files declare.
        let types: Set<String>
        var index = 0
        private var depth = 0
        /// At least the height of the tree that was read last.
        private var height = 0
        /// The place of a `>>` whose first half has ended a type.
        var halvedToken: Int?

        /// Brackets, statements and types inside one another.
        private static let deepest = 120
        /// Parts of an expression inside one another: `a + b + c` has two, the first inside the second. What walks through
        /// a tree, or frees it, calls itself for each.
        private static let highest = 400

        init(path: String, tokens: [Token], types: Set<String>) {
            self.path = path
            self.tokens = tokens
            self.types = types
        }

        // MARK: Tokens

        private static let none = Token(kind: .sign, text: "", line: 0, column: 0)

        var current: Token { peek(0) }
        func peek(_ offset: Int) -> Token {
            tokens.indices.contains(index + offset) ? tokens[index + offset] : Self.none
        }
        var isAtEnd: Bool { index >= tokens.count }
        var place: Place { Place(line: current.line, column: current.column) }
        var lastPlace: Place {
            tokens.indices.contains(index - 1)
                ? Place(line: tokens[index - 1].line, column: tokens[index - 1].column) : place
        }

        func isNext(_ text: String) -> Bool { current.text == text && (current.kind == .sign || current.kind == .word) }

        mutating func take(_ text: String) -> Bool {
            guard isNext(text) else { return false }
            index += 1
            return true
        }

        mutating func expect(_ text: String) throws {
            guard take(text) else { throw Failure(message: "expected '\(text)' before '\(current.text)'") }
        }

        mutating func word() throws -> String {
            guard current.kind == .word else { throw Failure(message: "expected a name before '\(current.text)'") }
            index += 1
            return tokens[index - 1].text
        }

        mutating func nested<T>(_ read: (inout Parser) throws -> T) throws -> T {
            guard depth < Self.deepest else {
                throw Failure(message: "more than \(Self.deepest) nested brackets")
            }
            depth += 1
            let outer = height
            height = 0
            defer {
                depth -= 1
                height = max(outer, height + 1)
            }
            return try read(&self)
        }

        /// Counts a part of an expression that contains what was read before it.
        mutating func extend() throws {
            height += 1
            guard height <= Self.highest else {
                throw Failure(message: "an expression of more than \(Self.highest) parts inside one another")
            }
        }

        /// Forgets the height of what was given up.
        mutating func forgetHeight() { height = 0 }

        /// Behind the bracket that belongs to the next one.
        mutating func skipGroup() {
            var level = 0
            while !isAtEnd {
                if current.kind == .sign, ["(", "[", "{"].contains(current.text) { level += 1 }
                if current.kind == .sign, [")", "]", "}"].contains(current.text) { level -= 1 }
                index += 1
                if level <= 0 { return }
            }
        }

        // MARK: Declarations

        mutating func declarations() -> [Declaration] {
            var found: [Declaration] = []
            var isDesignable = false
            while !isAtEnd {
                let start = index
                let place = place
                do {
                    if take("IB_DESIGNABLE") {
                        isDesignable = true
                        continue
                    }
                    let isOurs = isDesignable
                    isDesignable = false
                    found += try declaration(isDesignable: isOurs)
                } catch {
                    let message = (error as? Failure)?.message ?? "\(error)"
                    found.append(.unsupported(message, place))
                    if index == start { index += 1 }
                    recover()
                }
            }
            return found
        }

        /// Behind the end of the declaration at the top of the file.
        private mutating func recover() {
            while !isAtEnd {
                if isNext("{") {
                    skipGroup()
                    return
                }
                if ["@interface", "@implementation", "@end", "@protocol"].contains(current.text) { return }
                index += 1
                if tokens[index - 1].text == ";" { return }
            }
        }

        private mutating func declaration(isDesignable: Bool) throws -> [Declaration] {
            switch current.text {
            case ";":
                index += 1
                return []
            case "@interface", "@implementation": return [.interface(try interface(isDesignable: isDesignable))]
            case "@protocol":
                if peek(2).text == ";" || peek(2).text == "," {
                    while !isAtEnd, !take(";") { index += 1 }
                    return []
                }
                return [.protocolType(try protocolType())]
            case "@class", "@import", "@compatibility_alias":
                while !isAtEnd, !take(";") { index += 1 }
                return []
            case "@end":
                index += 1
                return []
            case "typedef": return try alias()
            case "enum": if let found = try enumeration() { return [.enumeration(found)] }
            case "NS_ASSUME_NONNULL_BEGIN", "NS_ASSUME_NONNULL_END", "UIKIT_EXTERN_C", "CF_IMPLICIT_BRIDGING_ENABLED":
                index += 1
                return []
            case "NS_ENUM", "NS_OPTIONS": if let found = try enumeration() { return [.enumeration(found)] }
            case "struct" where peek(2).text == "{":
                let place = place
                index += 1
                let name = try word()
                let fields = try record()
                _ = take(";")
                return [.record(Record(name: name, fields: fields, place: place))]
            case "extern" where peek(1).kind == .text:
                index += 2
                if take("{") {}
                return []
            case "}":
                index += 1
                return []
            default: break
            }
            if current.kind == .word, isUpper(current.text), peek(1).text == "(", !types.contains(current.text) {
                // A macro of a library, on a line of its own.
                index += 1
                skipGroup()
                _ = take(";")
                return []
            }
            return try functionOrVariables()
        }

        private func isUpper(_ text: String) -> Bool { text.allSatisfy { $0.isUppercase || $0 == "_" || $0.isNumber } }

        private mutating func functionOrVariables() throws -> [Declaration] {
            let place = place
            let base = try baseType()
            let (type, name) = try declarator(base, needsName: true)
            guard let name else { return [] }
            if isNext("("), type.block == nil {
                let parameters = try parameterList().map { (type: $0.type, name: $0.name ?? "_") }
                while current.kind == .word {
                    index += 1
                    if isNext("(") { skipGroup() }
                }
                var function = Function(
                    result: type, name: name, parameters: parameters, body: nil, isStatic: base.isStatic, place: place,
                    end: place)
                if isNext("{") { function.body = try body() } else { try expect(";") }
                function.end = lastPlace
                return [.function(function)]
            }
            var variables = [try variable(type, name, place)]
            while take(",") {
                let place = self.place
                let (type, name) = try declarator(base, needsName: true)
                if let name { variables.append(try variable(type, name, place)) }
            }
            while current.kind == .word {
                index += 1
                if isNext("(") { skipGroup() }
            }
            try expect(";")
            return [.variables(variables)]
        }

        private mutating func variable(_ type: CType, _ name: String, _ place: Place) throws -> Variable {
            if take(":") { _ = try expression(2) }
            guard take("=") else { return Variable(type: type, name: name, value: nil, place: place) }
            if isNext("{") {
                return Variable(type: type, name: name, value: .compound(type, try braces()), place: place)
            }
            return Variable(type: type, name: name, value: try expression(2), place: place)
        }

        private mutating func alias() throws -> [Declaration] {
            let place = place
            try expect("typedef")
            if ["NS_ENUM", "NS_OPTIONS", "NS_CLOSED_ENUM", "CF_ENUM", "enum"].contains(current.text),
                var found = try enumeration(isOfTypedef: true)
            {
                if current.kind == .word { found.name = try word() }
                while !isAtEnd, !take(";") { index += 1 }
                return [.enumeration(found)]
            }
            if isNext("struct"), peek(1).text == "{" || peek(2).text == "{" {
                index += 1
                if current.kind == .word { index += 1 }
                let fields = try record()
                let name = try word()
                try expect(";")
                return [.record(Record(name: name, fields: fields, place: place))]
            }
            let (type, name) = try declarator(try baseType(), needsName: true)
            while !isAtEnd, !take(";") { index += 1 }
            return name.map { [.alias($0, type)] } ?? []
        }

        private mutating func record() throws -> [Variable] {
            try expect("{")
            var fields: [Variable] = []
            while !isNext("}"), !isAtEnd { fields += try fieldList() }
            try expect("}")
            return fields
        }

        private mutating func fieldList() throws -> [Variable] {
            let place = place
            let base = try baseType()
            var fields: [Variable] = []
            repeat {
                let (type, name) = try declarator(base, needsName: true)
                if take(":") { _ = try expression(2) }
                if let name { fields.append(Variable(type: type, name: name, value: nil, place: place)) }
            } while take(",")
            try expect(";")
            return fields
        }

        private mutating func enumeration(isOfTypedef: Bool = false) throws -> Enumeration? {
            let place = place
            let kind = try word()
            var found = Enumeration(name: nil, cases: [], place: place)
            if kind == "enum" {
                if current.kind == .word { found.name = try word() }
                if take(":") { _ = try baseType() }
                guard isNext("{") else { return nil }
            } else {
                found.isOptions = kind == "NS_OPTIONS"
                try expect("(")
                _ = try baseType()
                if take(",") { found.name = try word() }
                try expect(")")
            }
            try expect("{")
            while !isNext("}"), !isAtEnd {
                let place = self.place
                let name = try word()
                while current.kind == .word {
                    index += 1
                    if isNext("(") { skipGroup() }
                }
                found.cases.append((name, take("=") ? try expression(2) : nil, place))
                if !take(",") { break }
            }
            try expect("}")
            if !isOfTypedef { _ = take(";") }
            return found
        }

        private mutating func names() throws -> [String] {
            guard take("<") else { return [] }
            var found: [String] = []
            while !isNext(">"), !isAtEnd {
                found.append(try word())
                if !take(",") { break }
            }
            try expect(">")
            return found
        }

        private mutating func interface(isDesignable: Bool) throws -> Interface {
            let place = place
            let isImplementation = take("@implementation")
            if !isImplementation { try expect("@interface") }
            var found = Interface(name: try word(), protocols: [], place: place, end: place, path: path)
            found.isImplementation = isImplementation
            found.isDesignable = isDesignable
            // Generic parameters of a class.
            if isNext("<"), peek(1).text.hasPrefix("__") || peek(2).text == ":" || peek(2).text == "*" {
                while !isAtEnd, !take(">") { index += 1 }
            }
            if take(":") { found.superclass = try word() }
            if take("(") {
                found.category = current.kind == .word ? try word() : ""
                try expect(")")
            }
            if isNext("<") { found.protocols = try names() }
            if take("{") {
                while !isNext("}"), !isAtEnd {
                    if ["@public", "@private", "@protected", "@package"].contains(current.text) {
                        index += 1
                        continue
                    }
                    do { found.variables += try fieldList() } catch { recoverMember() }
                }
                try expect("}")
            }
            while !isAtEnd, !isNext("@end") {
                if ["@interface", "@implementation"].contains(current.text) { break }
                let start = index
                let place = self.place
                do {
                    try member(&found)
                } catch {
                    found.unsupported.append(((error as? Failure)?.message ?? "\(error)", place))
                    if index == start { index += 1 }
                    recoverMember()
                }
            }
            found.end = self.place
            _ = take("@end")
            return found
        }

        private mutating func recoverMember() {
            while !isAtEnd, !["@end", "@property", "@interface", "@implementation"].contains(current.text) {
                if isNext("{") {
                    skipGroup()
                    return
                }
                index += 1
                if tokens[index - 1].text == ";" { return }
            }
        }

        private mutating func member(_ found: inout Interface) throws {
            switch current.text {
            case "-", "+": found.methods.append(try method())
            case "@property": found.properties += try properties()
            case "@synthesize", "@dynamic":
                let isDynamic = current.text == "@dynamic"
                index += 1
                repeat {
                    let name = try word()
                    if take("=") {
                        found.synthesized[name] = try word()
                    } else if isDynamic {
                        found.dynamic.insert(name)
                    } else {
                        found.synthesized[name] = name
                    }
                } while take(",")
                try expect(";")
            case "@optional", "@required", ";": index += 1
            // Types, functions and constants among the methods.
            case "typedef", "enum", "struct", "NS_ENUM", "NS_OPTIONS": inner += try declaration(isDesignable: false)
            default: inner += try functionOrVariables()
            }
        }

        /// What stands inside a class and belongs to the file.
        private(set) var inner: [Declaration] = []

        private mutating func properties() throws -> [Property] {
            let place = place
            try expect("@property")
            var attributes: [String: String] = [:]
            if take("(") {
                while !isNext(")"), !isAtEnd {
                    let name = try word()
                    var value = ""
                    if take("=") {
                        value = try word()
                        _ = take(":")
                    }
                    attributes[name] = value
                    if !take(",") { break }
                }
                try expect(")")
            }
            let base = try baseType()
            var found: [Property] = []
            repeat {
                let (type, name) = try declarator(base, needsName: true)
                if let name {
                    found.append(Property(type: type, name: name, attributes: attributes, place: place, path: path))
                }
            } while take(",")
            while current.kind == .word, !current.text.hasPrefix("@") {
                index += 1
                if isNext("(") { skipGroup() }
            }
            try expect(";")
            return found
        }

        private mutating func method() throws -> Method {
            let place = place
            let isOfClass = current.text == "+"
            index += 1
            let isAction = peek(1).text == "IBAction"
            var found = Method(
                isOfClass: isOfClass, result: try bracketedType(), pieces: [], parameters: [], place: place, end: place,
                path: path)
            found.isAction = isAction
            repeat {
                while current.text == "__attribute__" {
                    index += 1
                    skipGroup()
                }
                let piece = isNext(":") ? "" : try word()
                guard take(":") else {
                    found.pieces.append(piece)
                    break
                }
                let type = try bracketedType()
                while current.kind == .word, current.text.hasPrefix("__") {
                    index += 1
                    if isNext("(") { skipGroup() }
                }
                found.pieces.append(piece)
                found.parameters.append((type, try word()))
            } while (current.kind == .word && peek(1).text == ":" && peek(1).kind == .sign) || isNext(":")
            if take(",") {
                try expect("...")
                found.isVariadic = true
            }
            while current.kind == .word, !current.text.hasPrefix("@") {
                index += 1
                if isNext("(") { skipGroup() }
            }
            // An implementation may repeat the semicolon of the interface.
            if isNext(";"), peek(1).text == "{" { index += 1 }
            if isNext("{") { found.body = try body() } else { try expect(";") }
            _ = take(";")
            found.end = lastPlace
            return found
        }

        private mutating func protocolType() throws -> ProtocolType {
            let place = place
            try expect("@protocol")
            var found = ProtocolType(name: try word(), protocols: [], place: place, path: path)
            found.protocols = try names()
            var isOptional = false
            while !isAtEnd, !take("@end") {
                let start = index
                do {
                    switch current.text {
                    case "@optional":
                        index += 1
                        isOptional = true
                    case "@required":
                        index += 1
                        isOptional = false
                    case "-", "+": found.methods.append((try method(), isOptional))
                    case "@property": found.properties += try properties()
                    default: throw Failure(message: "'\(current.text)' in a protocol")
                    }
                } catch {
                    if index == start { index += 1 }
                    recoverMember()
                }
            }
            return found
        }
    }
}
