extension ObjC.Translator {
    func call(_ function: Expression, _ arguments: [Expression], _ wanting: SwiftType) -> Value {
        guard case .name(let name, _) = function, local(name) == nil else {
            return blockCall(value(function), arguments)
        }
        func texts(_ types: [SwiftType]) -> String {
            arguments.enumerated().map {
                convert(
                    value($1, wanting: types.indices.contains($0) ? types[$0] : .unknown),
                    to: types.indices.contains($0) ? types[$0] : .unknown)
            }.joined(separator: ", ")
        }
        switch name {
        case "MAX", "MIN", "fmaxf", "fminf", "fmax", "fmin":
            guard arguments.count == 2 else { break }
            let a = value(arguments[0])
            let b = value(arguments[1])
            let type = name.hasPrefix("f") ? .cgFloat : common(a, b)
            return Value(
                text:
                    "\(name.lowercased().contains("max") ? "max" : "min")(\(convert(a, to: type)), \(convert(b, to: type)))",
                type: type)
        case "ABS", "abs", "fabs", "fabsf", "labs":
            guard let first = arguments.first else { break }
            let own = value(first)
            return Value(text: "abs(\(unwrapped(own)))", type: own.type.unwrapped)
        case "NSLog": return Value(text: "objc_log(\(formatted(arguments)))", type: .void)
        case "NSAssert", "NSCAssert", "NSParameterAssert", "NSCParameterAssert", "NSAssert1", "NSAssert2":
            guard let first = arguments.first else { break }
            return Value(text: "assert(\(truth(value(first))))", type: .void)
        case "NSLocalizedString":
            guard let first = arguments.first else { break }
            return Value(
                text: "NSLocalizedString(\(convert(value(first), to: SwiftType(name: "String"))), comment: \"\")",
                type: SwiftType(name: "String"))
        case "NSStringFromClass":
            guard let first = arguments.first else { break }
            return Value(
                text: "objc_className(\(convert(value(first), to: SwiftType(name: "AnyClass"))))",
                type: SwiftType(name: "String"))
        case "NSDictionaryOfVariableBindings":
            let pairs = arguments.map { argument -> String in
                let key: String =
                    if case .name(let name, _) = argument { name } else if case .member(_, let name, _, _) = argument {
                        "self.\(name)"
                    } else { "" }
                return "\"\(key)\": \(object(value(argument)))"
            }
            return Value(
                text: "([\(pairs.joined(separator: ", "))] as [String: Any])", type: SwiftType(name: "[String: Any]"))
        case "dispatch_once":
            guard arguments.count == 2 else { break }
            return Value(
                text:
                    "objc_once(\(value(arguments[0]).text), \(value(arguments[1], wanting: SwiftType(name: "() -> Void")).text))",
                type: .void)
        case "UIGraphicsGetCurrentContext":
            return Value(text: "UIGraphicsGetCurrentContext()", type: SwiftType(name: "CGContext", isOptional: true))
        case "objc_getAssociatedObject":
            guard arguments.count == 2 else { break }
            return Value(text: "objc_getAssociatedObject(self, \(value(arguments[1]).text))", type: .any)
        case "CFRelease", "CGPathRelease", "CGColorRelease", "CGColorSpaceRelease", "CGGradientRelease",
            "CGImageRelease":
            return Value(text: "()", type: .void)
        default: break
        }
        if let own = project.functions[name] {
            return Value(
                text: "\(escaped(name))(\(texts(own.parameters.map { swiftType($0.type) })))",
                type: swiftType(own.result))
        }
        if let own = library.functions[name] {
            // Labels, where the function of Swift has some.
            let types = own.parameters.map(\.type)
            let parts = arguments.enumerated().map { index, argument -> String in
                let type = types.indices.contains(index) ? types[index] : .unknown
                let label =
                    own.parameters.indices.contains(index) && own.parameters[index].label != "_"
                    ? "\(own.parameters[index].label): " : ""
                return label + convert(value(argument, wanting: type), to: type)
            }
            return Value(text: "\(name)(\(parts.joined(separator: ", ")))", type: own.result)
        }
        if variable(name) != nil { return blockCall(value(function), arguments) }
        return Value(text: "\(escaped(name))(\(texts([])))", type: .unknown)
    }

    func formatted(_ arguments: [Expression]) -> String {
        guard let first = arguments.first else { return "\"\"" }
        let rest = arguments.dropFirst().map { argument -> String in
            let own = value(argument)
            return own.isClass
                ? "objc_className(\(own.text).self)" : isEnumeration(own.type) ? "\(unwrapped(own)).rawValue" : own.text
        }
        let format = convert(value(first), to: .text)
        return rest.isEmpty ? format : "\(format), [\(rest.joined(separator: ", "))]"
    }

    func blockCall(_ function: Value, _ arguments: [Expression]) -> Value {
        let signature = function.type.signature
        let texts = arguments.enumerated().map { index, argument -> String in
            let type =
                signature.map { $0.parameters.indices.contains(index) ? $0.parameters[index] : .unknown } ?? .unknown
            return convert(value(argument, wanting: type), to: type)
        }
        let isOptional = function.type.isOptional && !function.isChained
        let result = signature?.result ?? .unknown
        return Value(
            text: "\(function.text)\(isOptional ? "?" : "")(\(texts.joined(separator: ", ")))",
            type: isOptional && !result.isVoid && !result.isUnknown ? result.optional : result)
    }

    func block(
        _ result: ObjC.CType?, _ parameters: [(type: ObjC.CType, name: String?)], _ statements: [ObjC.Statement],
        _ end: ObjC.Place, _ wanting: SwiftType
    ) -> Value {
        let signature = wanting.signature
        let outer = scope
        scope.names.append([:])
        scope.isInitializer = false
        defer { scope = outer }
        var heads: [String] = []
        var types: [String] = []
        for (index, parameter) in parameters.enumerated() {
            var type = swiftType(parameter.type)
            if let wanted = signature?.parameters, wanted.indices.contains(index) { type = wanted[index] }
            let name = parameter.name ?? "_"
            // `BOOL *stop`
            if parameter.type.stars > 0, parameter.type.name == "BOOL" { type = SwiftType(name: "inout Bool") }
            heads.append(
                name == "_"
                    ? "_"
                    : signature == nil
                        ? "\(escaped(name)): \(type.isOptional ? type.asOptional : type.name)" : escaped(name))
            types.append(type.isOptional ? type.asOptional : type.name)
            if name != "_" { declare(name, type.name == "inout Bool" ? .bool : type) }
        }
        if let wanted = signature?.parameters.count, wanted > heads.count {
            heads += Array(repeating: "_", count: wanted - heads.count)
        }
        let own =
            signature?.result ?? result.map { swiftType($0) } ?? (Self.returnsValue(statements) ? .unknown : .void)
        scope.result = own
        let arrow = signature == nil && !own.isUnknown ? " -> \(own.isOptional ? own.asOptional : own.name)" : ""
        let head =
            signature == nil
            ? "(\(heads.joined(separator: ", ")))\(arrow) in"
            : heads.isEmpty ? "" : "\(heads.joined(separator: ", ")) in"
        let body = self.statements(statements)
        let text = "{ \(head)\(body)\(Self.mark(end))}"
        let type =
            wanting.isFunction
            ? wanting.unwrapped
            : SwiftType(
                name:
                    "(\(types.joined(separator: ", "))) -> \(own.isOptional ? own.asOptional : own.isUnknown ? "Void" : own.name)"
            )
        return Value(text: text, type: type)
    }
}
