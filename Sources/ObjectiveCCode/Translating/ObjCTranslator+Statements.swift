extension ObjC.Translator {
    typealias Statement = ObjC.Statement

    func statements(_ list: [Statement]) -> String {
        var text = ""
        for (index, statement) in list.enumerated() {
            text += self.statement(statement, isLast: index == list.count - 1)
        }
        return text
    }

    /// In a scope of its own.
    private func scoped(_ list: [Statement]) -> String {
        scope.names.append([:])
        defer { scope.names.removeLast() }
        return statements(list)
    }

    /// What a statement cannot say is left out, with the reason, where it stands.
    func statement(_ statement: Statement, isLast: Bool) -> String {
        let mark = Self.mark(statement.place)
        let outer = failure
        failure = nil
        let text = self.text(statement, isLast: isLast)
        defer { failure = outer }
        if let failure { return mark + placeholder(failure) }
        return text.isEmpty ? "" : mark + text
    }

    private func text(_ statement: Statement, isLast: Bool) -> String {
        let end = Self.mark(statement.end)
        switch statement.kind {
        case .empty: return ""
        case .unsupported(let message):
            failure = message
            return ""
        case .expression(let expression): return self.expression(expression)
        case .declaration(let variables): return variables.map { declaration($0) }.joined(separator: " ")
        case .result(let expression): return result(expression, isLast: isLast)
        case .scope(let list): return "do {\(scoped(list))\(end)};"
        case .condition(let condition, let then, let otherwise):
            if scope.isInitializer, let text = initialized(condition, then, otherwise, end) { return text }
            let test = truth(value(condition))
            guard failure == nil else { return "" }
            let first = narrowed(condition, then)
            guard let otherwise else { return "if \(test) {\(first)\(end)};" }
            return "if \(test) {\(first)} else {\(scoped(otherwise))\(end)};"
        case .whileLoop(let condition, let body): return "while \(truth(value(condition))) {\(scoped(body))\(end)};"
        case .doLoop(let body, let condition): return "repeat {\(scoped(body))\(end)} while \(truth(value(condition)));"
        case .forLoop(let first, let condition, let steps, let body):
            scope.names.append([:])
            defer { scope.names.removeLast() }
            let start = first.map { self.text($0, isLast: false) }.joined()
            let test = condition.map { truth(value($0)) } ?? "true"
            // A step follows `continue`, too.
            let step = steps.map { self.expression($0) }.joined(separator: " ")
            return "do { \(start) while \(test) { defer { \(step) };\(scoped(body))\(end)} };"
        case .forIn(let type, let name, let list, let body): return loop(type, name, list, body, end)
        case .choice(let subject, let cases): return choice(subject, cases, end)
        case .leave: return "break;"
        case .proceed: return "continue;"
        }
    }

    /// In the branch of `[view isKindOfClass:[UILabel class]]` the view is a label.
    private func narrowed(_ condition: Expression, _ then: [Statement]) -> String {
        scope.names.append([:])
        defer { scope.names.removeLast() }
        let assigned = Self.assigned(then)
        var pending = [condition]
        while let next = pending.popLast() {
            switch next {
            case .binary(let a, "&&", let b): pending += [a, b]
            case .message(.name(let name, _), let pieces, let arguments, _) where pieces == ["isKindOfClass"]:
                guard let known = local(name), !assigned.contains(name),
                    case .message(.name(let type, _), let inner, _, _)? = arguments.first, inner == ["class"],
                    isClass(swiftName(type))
                else { continue }
                declare(
                    name, SwiftType(name: swiftName(type), isOptional: true),
                    as: "(\(known.text) as? \(swiftName(type)))")
            default: break
            }
        }
        return scoped(then)
    }

    private func expression(_ expression: Expression) -> String {
        switch expression {
        case .assign(let target, let sign, let operand): return assignment(target, sign, operand)
        case .postfix(let operand, let sign) where sign == "++" || sign == "--",
            .prefix(let sign, let operand) where sign == "++" || sign == "--":
            return "\(value(operand).text) \(sign == "++" ? "+=" : "-=") 1;"
        case .cast(let type, let inner) where type.isVoid: return "_ = \(value(inner).text);"
        case .name(let name, _): return "_ = \(value(.name(name, ObjC.Place(line: 0, column: 0))).text);"
        case .message(.name("super", _), ["dealloc"], _, _): return ""
        default: return value(expression).text + ";"
        }
    }

    private func assignment(_ target: Expression, _ sign: String, _ operand: Expression) -> String {
        if case .name("self", _) = target { return initializer(operand) ?? "" }
        // `[self.view.layer setX:]` and the like are values; a place is a variable, a property or an element.
        let place = self.place(target)
        var type = place.type
        if case .member = target, isValue(type) { type = type.unwrapped }
        let own = value(operand, wanting: type)
        if sign == "=" {
            if case .subscripted = target { return "\(place.text) = \(own.isNil ? "nil" : own.text);" }
            return "\(place.text) = \(convert(own, to: type));"
        }
        if sign == "|=" || sign == "&=", isOptionSet(type) {
            return
                "\(place.text).\(sign == "|=" ? "formUnion" : "formIntersection")(\(convert(own, to: type.unwrapped)));"
        }
        if place.text.contains("?") {
            return
                "\(place.text) = \(convert(value(.binary(target, String(sign.dropLast()), operand), wanting: type), to: type));"
        }
        return "\(place.text) \(sign) \(convert(own, to: type.unwrapped));"
    }

    /// What can be assigned to: of a property with a narrower type the property itself.
    private func place(_ target: Expression) -> Value {
        if case .subscripted(let base, let key) = target {
            let own = value(base)
            if own.type.isArray {
                return Value(
                    text:
                        "\(own.text)\(own.type.isOptional && !own.isChained ? "?" : "")[\(convert(value(key), to: .int))]",
                    type: own.type.element)
            }
        }
        if case .member(let base, let name, _, _) = target {
            let own = value(base)
            let type = bare(own.type.name)
            for model in models(type) where model.properties[model.getters[name] ?? name] != nil {
                let key = model.getters[name] ?? name
                if isRedeclared(key, in: model), let superclass = librarySuperclass(of: model.name),
                    let known = library.property(key, of: superclass, isStatic: false)
                {
                    return dotted(own, escaped(known.name), known.result)
                }
            }
        }
        return value(target)
    }

    // MARK: Variables

    private func declaration(_ variable: ObjC.Variable) -> String {
        let declared = swiftType(variable.type)
        var type = declared
        var own = variable.value.map { value($0, wanting: declared) }
        if declared.isUnknown, let inferred = own?.type { type = inferred.name == "nil" ? .any : inferred }
        if variable.type.isWeak, let initial = own {
            if !isObject(type) || initial.type.isUnknown { type = initial.type }
            declare(variable.name, type.optional)
            return
                "weak var \(escaped(variable.name)): \(type.isUnknown || type.name == "Any" ? "AnyObject" : type.name)? = \(initial.text);"
        }
        if variable.type.isStatic {
            counter += 1
            let holder = "objc_static_\(counter)"
            declare(variable.name, type, as: "\(holder).value")
            let initial = own.map { convert($0, to: type) } ?? zero(type)
            return "enum \(holder) { nonisolated(unsafe) static var value: \(type.declared) = \(initial) };"
        }
        // A value of another class than the one that is known: the more general one of the declaration.
        if let initial = own, initial.isNil { own = nil }
        declare(variable.name, type)
        // `typeof(self) self = weakSelf;`
        let name = variable.name == "self" ? "`self`" : escaped(variable.name)
        if type.isUnknown { return "var \(name) = \(own?.text ?? "nil as Any?");" }
        return "var \(name): \(type.declared) = \(own.map { convert($0, to: type) } ?? zero(type));"
    }

    private func loop(_ type: ObjC.CType?, _ name: String, _ list: Expression, _ body: [Statement], _ end: String)
        -> String
    {
        let own = value(list)
        let wanted = type.map { swiftType($0).unwrapped } ?? .any.unwrapped
        var items = own.text
        var element = own.type.isArray ? own.type.element.unwrapped : SwiftType(name: "Any")
        if own.type.isDictionary {
            items = own.type.isOptional ? "(\(own.text).map { Array($0.keys) } ?? [])" : "Array(\(own.text).keys)"
            element = own.type.pair?.0.unwrapped ?? element
        } else if own.type.name.hasPrefix("NSMutable") || own.type.name == "Any" {
            items = "((\(own.text) as? [Any]) ?? [])"
        } else if own.type.isOptional {
            items = "(\(own.text) ?? [])"
        } else if own.type.name.hasPrefix("Set<") {
            element = SwiftType(text: String(own.type.name.dropFirst(4).dropLast()))
        }
        scope.names.append([:])
        defer { scope.names.removeLast() }
        let isSame =
            element.name == wanted.name || wanted.name == "Any"
            || isObject(element) && library.isSubclass(bare(element.name), of: bare(wanted.name))
        declare(name, wanted.name == "Any" && element.name != "Any" ? element : wanted)
        if !isSame { items = "\(items).compactMap { $0 as? \(wanted.name) }" }
        return "for \(escaped(name)) in \(items) {\(scoped(body))\(end)};"
    }

    private func choice(_ subject: Expression, _ cases: [ObjC.Case], _ end: String) -> String {
        let own = value(subject)
        var text = "switch \(unwrapped(own)) {"
        var pending: [String] = []
        var hasDefault = false
        var isDefault = false
        for (index, one) in cases.enumerated() {
            for item in one.values {
                if let item {
                    pending.append(convert(value(item, wanting: own.type.unwrapped), to: own.type.unwrapped))
                } else {
                    isDefault = true
                }
            }
            // Values without statements share those that follow.
            if one.body.isEmpty, index < cases.count - 1 { continue }
            let mark = Self.mark(one.place)
            if isDefault {
                text += "\(mark)default:"
                hasDefault = true
            } else {
                text += "\(mark)case \(pending.joined(separator: ", ")):"
            }
            var body = one.body
            if body.count == 1, case .scope(let inner) = body[0].kind { body = inner }
            var falls = index < cases.count - 1
            if let last = body.last {
                switch last.kind {
                case .leave:
                    body.removeLast()
                    falls = false
                case .result, .proceed: falls = false
                default: break
                }
            }
            if one.body.count > 1, case .leave? = one.body.last?.kind, case .scope(let inner)? = one.body.first?.kind,
                one.body.count == 2
            {
                body = inner
                falls = false
            }
            let statements = scoped(body)
            text += statements.isEmpty ? " break;" : statements
            if falls { text += " fallthrough;" }
            pending = []
            isDefault = false
        }
        if !hasDefault { text += " default: break;" }
        return text + end + "};"
    }

    private func result(_ expression: Expression?, isLast: Bool) -> String {
        guard let expression else { return "return;" }
        if scope.isInitializer {
            if case .name("self", _) = expression { return isLast && scope.names.count <= 2 ? "" : "return;" }
            if case .name("nil", _) = expression { return "return nil;" }
            if let text = initializer(expression) { return text + " return;" }
        }
        if scope.result.isVoid { return "\(value(expression).text); return;" }
        let own = value(expression, wanting: scope.result)
        return "return \(convert(own, to: scope.result));"
    }

    // MARK: Initializers

    /// `[super initWithFrame:frame]` or `[self init…]`
    private func initializer(_ expression: Expression) -> String? {
        guard case .message(.name(let receiver, _), let pieces, let arguments, _) = expression,
            pieces[0].hasPrefix("init"), let own = scope.own
        else { return nil }
        if receiver == "super", let superclass = library.types[own]?.inherited.first {
            return "\(made(superclass, pieces, arguments, .unknown, call: "super.init").text);"
        }
        return receiver == "self" ? "\(made(own, pieces, arguments, .unknown, call: "self.init").text);" : nil
    }

    /// What tests `self` after it was made: there is always one here.
    private func initialized(_ condition: Expression, _ then: [Statement], _ otherwise: [Statement]?, _ end: String)
        -> String?
    {
        func made(_ expression: Expression) -> String? {
            if case .assign(.name("self", _), "=", let operand) = expression { return initializer(operand) }
            return nil
        }
        func isSelf(_ expression: Expression) -> Bool { if case .name("self", _) = expression { true } else { false } }
        func isNil(_ expression: Expression) -> Bool { if case .name("nil", _) = expression { true } else { false } }
        func block(_ start: String, _ list: [Statement]) -> String { "\(start) do {\(scoped(list))\(end)};" }
        if isSelf(condition) { return block("", then) }
        if let start = made(condition) { return block(start, then) }
        switch condition {
        case .prefix("!", let inner):
            if isSelf(inner) { return otherwise.map { block("", $0) } ?? " " }
            if let start = made(inner) { return otherwise.map { block(start, $0) } ?? start }
        case .binary(let left, let sign, let right):
            let inner = isNil(right) ? left : isNil(left) ? right : nil
            guard let inner, isSelf(inner) || made(inner) != nil else { return nil }
            let start = made(inner) ?? ""
            if sign == "!=" { return block(start, then) }
            if sign == "==" { return otherwise.map { block(start, $0) } ?? (start.isEmpty ? " " : start) }
        default: break
        }
        return nil
    }

    // MARK: Looking through statements

    static func returnsValue(_ list: [Statement]) -> Bool {
        list.contains { statement in
            switch statement.kind {
            case .result(let value): value != nil
            case .condition(_, let a, let b): returnsValue(a) || returnsValue(b ?? [])
            case .scope(let body), .whileLoop(_, let body), .doLoop(let body, _), .forLoop(_, _, _, let body),
                .forIn(_, _, _, let body):
                returnsValue(body)
            case .choice(_, let cases): cases.contains { returnsValue($0.body) }
            default: false
            }
        }
    }

    /// Whether an initializer may give nothing: it returns `nil` elsewhere than where `self` is missing.
    static func isFailable(_ list: [Statement]) -> Bool {
        list.contains { statement in
            switch statement.kind {
            case .result(.name("nil", _)?): true
            case .condition(let condition, let a, let b):
                !testsSelf(condition) && isFailable(a)
                    || testsSelf(condition)
                        && isFailable(a.filter { if case .result = $0.kind { false } else { true } })
                    || isFailable(b ?? [])
            case .scope(let body), .whileLoop(_, let body), .doLoop(let body, _), .forLoop(_, _, _, let body),
                .forIn(_, _, _, let body):
                isFailable(body)
            case .choice(_, let cases): cases.contains { isFailable($0.body) }
            default: false
            }
        }
    }

    private static func testsSelf(_ expression: Expression) -> Bool {
        switch expression {
        case .name("self", _): true
        case .assign(.name("self", _), _, _): true
        case .prefix("!", let inner): testsSelf(inner)
        case .binary(let a, _, let b): testsSelf(a) || testsSelf(b)
        default: false
        }
    }

    /// Whether an initializer calls another one of its class.
    static func callsOwnInitializer(_ list: [Statement]) -> Bool {
        func calls(_ expression: Expression) -> Bool {
            switch expression {
            case .assign(.name("self", _), _, let value): calls(value)
            case .message(.name("self", _), let pieces, _, _): pieces[0].hasPrefix("init")
            case .prefix(_, let inner): calls(inner)
            case .binary(let a, _, let b): calls(a) || calls(b)
            default: false
            }
        }
        return list.contains { statement in
            switch statement.kind {
            // Some other method whose name begins like that: `[self initFields]`
            case .expression(.message): false
            case .expression(let value), .result(let value?): calls(value)
            case .condition(let condition, let a, let b):
                calls(condition) || callsOwnInitializer(a) || callsOwnInitializer(b ?? [])
            case .scope(let body): callsOwnInitializer(body)
            default: false
            }
        }
    }

    /// Names that statements assign to, whose parameters have to be variables.
    static func assigned(_ list: [Statement]) -> Set<String> {
        var found: Set<String> = []
        func root(_ expression: Expression) {
            switch expression {
            case .name(let name, _): found.insert(name)
            case .member(let base, _, _, _): root(base)
            case .subscripted(let base, _): root(base)
            default: break
            }
        }
        func look(_ expression: Expression) {
            switch expression {
            case .assign(let target, _, let value):
                root(target)
                look(value)
            case .postfix(let operand, _): root(operand)
            case .prefix(let sign, let operand):
                if sign != "!" { root(operand) }
                look(operand)
            case .binary(let a, _, let b):
                look(a)
                look(b)
            case .conditional(let a, let b, let c):
                look(a)
                if let b { look(b) }
                look(c)
            case .message(let receiver, _, let arguments, _):
                look(receiver)
                arguments.forEach(look)
            case .call(let function, let arguments, _):
                look(function)
                arguments.forEach(look)
            case .cast(_, let inner), .boxed(let inner): look(inner)
            case .block(_, _, let body, _): found.formUnion(assigned(body))
            case .member(let base, _, _, _): look(base)
            default: break
            }
        }
        for statement in list {
            switch statement.kind {
            case .expression(let value), .result(let value?): look(value)
            case .declaration(let variables): for value in variables.compactMap(\.value) { look(value) }
            case .condition(let condition, let a, let b):
                look(condition)
                found.formUnion(assigned(a))
                found.formUnion(assigned(b ?? []))
            case .scope(let body): found.formUnion(assigned(body))
            case .whileLoop(let condition, let body), .doLoop(let body, let condition):
                look(condition)
                found.formUnion(assigned(body))
            case .forLoop(let first, let condition, let steps, let body):
                found.formUnion(assigned(first))
                if let condition { look(condition) }
                steps.forEach(look)
                found.formUnion(assigned(body))
            case .forIn(_, _, let value, let body):
                look(value)
                found.formUnion(assigned(body))
            case .choice(let value, let cases):
                look(value)
                for one in cases { found.formUnion(assigned(one.body)) }
            default: break
            }
        }
        return found
    }
}
