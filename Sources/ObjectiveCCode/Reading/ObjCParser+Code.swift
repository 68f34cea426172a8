extension ObjC.Parser {
    typealias Expression = ObjC.Expression
    typealias Statement = ObjC.Statement
    typealias CType = ObjC.CType

    // MARK: Statements

    mutating func body() throws -> [Statement] {
        try expect("{")
        return try statements()
    }

    /// Until the closing brace, which is taken.
    private mutating func statements() throws -> [Statement] {
        var found: [Statement] = []
        while !isNext("}") {
            guard !isAtEnd else { throw Failure(message: "a '}' is missing") }
            found.append(try recovered())
        }
        index += 1
        return found
    }

    /// One that cannot be read is skipped up to its end.
    private mutating func recovered() throws -> Statement {
        let start = index
        let place = place
        do {
            return try nested { parser in try parser.statement() }
        } catch {
            index = start
            forgetHeight()
            while !isAtEnd, !isNext("}") {
                if isNext("{") || isNext("(") || isNext("[") {
                    let isBrace = isNext("{")
                    skipGroup()
                    if isBrace, !isNext(";"), !isNext("else"), !isNext(")"), !isNext("]"), !isNext(",") { break }
                    continue
                }
                index += 1
                if tokens[index - 1].text == ";" { break }
            }
            return Statement(
                kind: .unsupported((error as? Failure)?.message ?? "\(error)"), place: place, end: lastPlace)
        }
    }

    private mutating func statement() throws -> Statement {
        let place = place
        let kind = try statementKind()
        return Statement(kind: kind, place: place, end: lastPlace)
    }

    /// A statement, or those between braces.
    private mutating func branch() throws -> [Statement] {
        if take("{") { return try statements() }
        return [try nested { parser in try parser.statement() }]
    }

    private mutating func condition() throws -> Expression {
        try expect("(")
        let found = try expression(0)
        try expect(")")
        return found
    }

    private mutating func statementKind() throws -> Statement.Kind {
        if current.kind == .sign {
            if take(";") { return .empty }
            if take("{") { return .scope(try statements()) }
        }
        switch current.kind == .word ? current.text : "" {
        case "if":
            index += 1
            let condition = try condition()
            let then = try branch()
            return .condition(condition, then, take("else") ? try branch() : nil)
        case "while":
            index += 1
            return .whileLoop(try condition(), try branch())
        case "do":
            index += 1
            let body = try branch()
            try expect("while")
            let condition = try condition()
            try expect(";")
            return .doLoop(body, condition)
        case "for":
            index += 1
            return try loop()
        case "switch":
            index += 1
            return try choice()
        case "return":
            index += 1
            let value = isNext(";") ? nil : try expression(0)
            try expect(";")
            return .result(value)
        case "break":
            index += 1
            try expect(";")
            return .leave
        case "continue":
            index += 1
            try expect(";")
            return .proceed
        case "@autoreleasepool":
            index += 1
            return .scope(try body())
        case "@synchronized":
            index += 1
            skipGroup()
            return .scope(try body())
        case "@try":
            index += 1
            var statements = try body()
            while isNext("@catch") || isNext("@finally") {
                let isLast = isNext("@finally")
                index += 1
                if isNext("(") { skipGroup() }
                // An exception ends the program here, so that nothing is caught.
                let handler = try body()
                if isLast { statements.append(Statement(kind: .scope(handler), place: place, end: place)) }
            }
            return .scope(statements)
        case "@weakify", "@strongify":
            index += 1
            skipGroup()
            _ = take(";")
            return .empty
        case "goto", "asm", "@throw": throw Failure(message: "'\(current.text)' is not translated")
        default: break
        }
        if isDeclaration {
            let variables = try localVariables()
            try expect(";")
            return .declaration(variables)
        }
        let value = try expression(0)
        if !isNext("}") { try expect(";") }
        return .expression(value)
    }

    /// Whether a statement, or the head of a loop, begins with a type.
    private var isDeclaration: Bool {
        guard current.kind == .word, !current.text.hasPrefix("@") else { return false }
        let text = current.text
        if ["typeof", "__typeof", "__typeof__", "__auto_type"].contains(text) { return true }
        if Self.qualifiers.contains(text)
            || ["unsigned", "long", "short", "int", "char", "double", "float", "signed"].contains(text)
        {
            return true
        }
        let next = peek(1)
        if next.kind == .word, !next.text.hasPrefix("@") { return true }
        if next.text == "<", next.kind == .sign,
            types.contains(text) || Self.basic.contains(text) || text.first?.isUppercase == true
        {
            return true
        }
        if next.text == "*", next.kind == .sign, peek(2).kind == .word || peek(2).text == "*" {
            return [";", "=", ",", "in", "const", "_Nonnull", "_Nullable"].contains(peek(3).text)
                || peek(2).text != "*" && Self.qualifiers.contains(peek(2).text) || peek(2).text == "*"
                || peek(3).text == "[" && isType(text)
        }
        return next.text == "(" && peek(2).text == "^" && isType(text)
    }

    private func isType(_ text: String) -> Bool {
        Self.basic.contains(text) || types.contains(text) || ["int", "float", "double", "char", "long"].contains(text)
    }

    private mutating func localVariables() throws -> [ObjC.Variable] {
        let base = try baseType()
        var found: [ObjC.Variable] = []
        repeat {
            let place = place
            let (type, name) = try declarator(base, needsName: true)
            guard let name else { continue }
            var variable = ObjC.Variable(type: type, name: name, value: nil, place: place)
            if take("=") { variable.value = isNext("{") ? .compound(type, try braces()) : try expression(2) }
            found.append(variable)
        } while take(",")
        return found
    }

    private mutating func loop() throws -> Statement.Kind {
        try expect("(")
        let place = place
        var first: [Statement] = []
        if isDeclaration, peek(1).text != "in" {
            // `UIView *view in views`
            let start = index
            let base = try baseType()
            let (type, name) = try declarator(base, needsName: true)
            if take("in"), let name {
                let list = try expression(0)
                try expect(")")
                return .forIn(type, name, list, try branch())
            }
            index = start
            first = [Statement(kind: .declaration(try localVariables()), place: place, end: place)]
        } else if !isNext(";") {
            if current.kind == .word, peek(1).text == "in" {
                let name = try word()
                index += 1
                let list = try expression(0)
                try expect(")")
                return .forIn(nil, name, list, try branch())
            }
            first = [Statement(kind: .expression(try expression(0)), place: place, end: place)]
        }
        try expect(";")
        let condition = isNext(";") ? nil : try expression(0)
        try expect(";")
        var steps: [Expression] = []
        while !isNext(")"), !isAtEnd {
            steps.append(try expression(1))
            if !take(",") { break }
        }
        try expect(")")
        return .forLoop(first, condition, steps, try branch())
    }

    private mutating func choice() throws -> Statement.Kind {
        let value = try condition()
        try expect("{")
        var cases: [ObjC.Case] = []
        while !take("}") {
            guard !isAtEnd else { throw Failure(message: "a '}' is missing") }
            let place = place
            if take("case") {
                cases.append(ObjC.Case(values: [try expression(2)], body: [], place: place))
                try expect(":")
            } else if take("default") {
                try expect(":")
                cases.append(ObjC.Case(values: [nil], body: [], place: place))
            } else if !cases.isEmpty {
                cases[cases.count - 1].body.append(try recovered())
            } else {
                throw Failure(message: "a statement before the first 'case'")
            }
        }
        return .choice(value, cases)
    }

    mutating func braces() throws -> [(field: String?, value: Expression)] {
        try expect("{")
        var found: [(field: String?, value: Expression)] = []
        while !isNext("}"), !isAtEnd {
            var field: String?
            if take(".") {
                field = try word()
                try expect("=")
            }
            if isNext("{") {
                found.append((field, .compound(CType(name: ""), try nested { parser in try parser.braces() })))
            } else {
                found.append((field, try expression(2)))
            }
            if !take(",") { break }
        }
        try expect("}")
        return found
    }

    // MARK: Expressions

    private static let levels: [String: Int] = [
        "||": 4, "&&": 5, "|": 6, "^": 7, "&": 8, "==": 9, "!=": 9, "<": 10, ">": 10, "<=": 10, ">=": 10, "<<": 11,
        ">>": 11, "+": 12, "-": 12, "*": 13, "/": 13, "%": 13,
    ]
    private static let assignments: Set<String> = ["=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>="]

    /// - Parameter level: 0 with commas, 1 and 2 with assignments, from 4 on operators by how closely they bind.
    mutating func expression(_ level: Int) throws -> Expression {
        try nested { parser in
            if level <= 2 {
                let left = try parser.conditional()
                if parser.current.kind == .sign, Self.assignments.contains(parser.current.text) {
                    let sign = parser.current.text
                    parser.index += 1
                    return .assign(left, sign, try parser.expression(2))
                }
                if level == 0, parser.isNext(",") { return .unsupported("the comma operator is not translated") }
                return left
            }
            return try parser.binary(level)
        }
    }

    private mutating func conditional() throws -> Expression {
        let condition = try binary(4)
        guard take("?") else { return condition }
        if take(":") { return .conditional(condition, nil, try nested { parser in try parser.conditional() }) }
        let first = try expression(2)
        try expect(":")
        return .conditional(condition, first, try nested { parser in try parser.conditional() })
    }

    private mutating func binary(_ level: Int) throws -> Expression {
        var left = try unary()
        while current.kind == .sign, let own = Self.levels[current.text], own >= level {
            let sign = current.text
            index += 1
            let right = try nested { parser in try parser.binary(own + 1) }
            try extend()
            left = .binary(left, sign, right)
        }
        return left
    }

    private mutating func unary() throws -> Expression {
        if current.kind == .sign, ["!", "-", "+", "~", "++", "--", "&", "*"].contains(current.text) {
            let sign = current.text
            index += 1
            return .prefix(sign, try nested { parser in try parser.unary() })
        }
        if isNext("sizeof") {
            index += 1
            let start = index
            skipGroup()
            return .size(tokens[start..<index].map(\.text).joined())
        }
        if isNext("("), let type = cast() {
            if isNext("{") { return .compound(type, try braces()) }
            return .cast(type, try nested { parser in try parser.unary() })
        }
        return try postfix(try operand())
    }

    /// The type in round brackets, which are taken, if an operand follows it.
    private mutating func cast() -> CType? {
        let start = index
        halvedToken = nil
        index += 1
        let isBridged = current.text.hasPrefix("__bridge")
        guard current.kind == .word, !current.text.hasPrefix("@"),
            let type = try? nested({ parser in try parser.typeWithoutName() }), take(")")
        else {
            index = start
            return nil
        }
        let isSure =
            isBridged || type.stars > 0 || type.block != nil || isType(type.name) || Self.qualifiers.contains(type.name)
            || !type.protocols.isEmpty || type.isKindOf
        let follows =
            current.kind == .word && current.text != "in" || current.kind == .number || current.kind == .text
            || current.kind == .character || ["(", "[", "@", "^"].contains(current.text)
            || isSure && ["-", "!", "~", "{", "&", "*", "+"].contains(current.text)
        // `(count) [x]` is not a cast, and neither is `(a) (b)`.
        guard follows, isSure || type.name.first?.isUppercase == true && current.text != "(" && current.text != "["
        else {
            index = start
            return nil
        }
        return type
    }

    private mutating func operand() throws -> Expression {
        let token = current
        let place = place
        switch token.kind {
        case .number:
            index += 1
            return .number(token.text)
        case .character:
            index += 1
            return .character(token.text)
        case .text:
            var text = ""
            while current.kind == .text {
                text += current.text
                index += 1
                if isNext("@"), peek(1).kind == .text { index += 1 }
            }
            return .text(text, isObject: token.isObject)
        case .word: return try wordOperand(token, place)
        case .sign: break
        }
        switch token.text {
        case "(":
            if peek(1).text == "{" { throw Failure(message: "a statement as an expression is not translated") }
            index += 1
            let inner = try expression(0)
            try expect(")")
            return inner
        case "[": return try message()
        case "^": return try block()
        case "@":
            index += 1
            if take("[") { return .array(try list("]")) }
            if take("{") {
                var pairs: [(Expression, Expression)] = []
                while !isNext("}"), !isAtEnd {
                    let key = try expression(2)
                    try expect(":")
                    pairs.append((key, try expression(2)))
                    if !take(",") { break }
                }
                try expect("}")
                return .dictionary(pairs)
            }
            if take("(") {
                let inner = try expression(0)
                try expect(")")
                return .boxed(inner)
            }
            if current.kind == .number || isNext("-") || isNext("+") || current.kind == .character {
                return .boxed(try nested { parser in try parser.unary() })
            }
            throw Failure(message: "'@\(current.text)' is not translated")
        default: throw Failure(message: "expected an expression before '\(token.text)'")
        }
    }

    private mutating func wordOperand(_ token: ObjC.Token, _ place: ObjC.Place) throws -> Expression {
        index += 1
        switch token.text {
        case "@selector":
            try expect("(")
            var name = ""
            while !isNext(")"), !isAtEnd {
                name += current.text
                index += 1
            }
            try expect(")")
            return .selector(name)
        case "@protocol":
            try expect("(")
            let name = try word()
            try expect(")")
            return .protocolObject(name)
        case "@available", "__builtin_available":
            skipGroup()
            return .name("YES", place)
        case "@YES", "@NO", "@true", "@false": return .boxed(.name(String(token.text.dropFirst()), place))
        case "@encode": throw Failure(message: "'@encode' is not translated")
        default:
            if token.text.hasPrefix("@") {
                // `@ANIMATION_TIME` of a macro, or a directive.
                throw Failure(message: "'\(token.text)' is not translated")
            }
            return .name(token.text, place)
        }
    }

    private mutating func list(_ end: String) throws -> [Expression] {
        var found: [Expression] = []
        while !isNext(end), !isAtEnd {
            found.append(try expression(2))
            if !take(",") { break }
        }
        try expect(end)
        return found
    }

    private mutating func message() throws -> Expression {
        let place = place
        try expect("[")
        let receiver = try expression(2)
        var pieces: [String] = []
        var arguments: [Expression] = []
        while !isNext("]"), !isAtEnd {
            let piece = isNext(":") ? "" : try word()
            pieces.append(piece)
            guard take(":") else { break }
            arguments.append(try expression(2))
            // Further arguments of a method that takes any number.
            while take(",") { arguments.append(try expression(2)) }
        }
        try expect("]")
        guard !pieces.isEmpty else { throw Failure(message: "a message without a selector") }
        return .message(receiver, pieces, arguments, place)
    }

    private mutating func block() throws -> Expression {
        try expect("^")
        var result: CType?
        var parameters: [(type: CType, name: String?)] = []
        if !isNext("{"), !isNext("(") { result = try typeWithoutName() }
        if take("(") {
            while !isNext(")"), !isAtEnd {
                let parameter = try nested { parser in try parser.declarator(try parser.baseType(), needsName: false) }
                if !parameter.type.isVoid { parameters.append(parameter) }
                if !take(",") { break }
            }
            try expect(")")
        }
        let statements = try body()
        return .block(result, parameters, statements, end: lastPlace)
    }

    private mutating func postfix(_ first: Expression) throws -> Expression {
        var found = first
        while current.kind == .sign {
            let place = place
            let start = index
            if isNext(".") || isNext("->") {
                let isPointer = isNext("->")
                index += 1
                found = .member(found, try word(), isPointer: isPointer, place)
            } else if take("[") {
                let key = try expression(0)
                try expect("]")
                found = .subscripted(found, key)
            } else if take("(") {
                found = .call(found, try list(")"), place)
            } else if isNext("++") || isNext("--") {
                found = .postfix(found, current.text)
                index += 1
            }
            guard index > start else { break }
            try extend()
        }
        return found
    }
}
