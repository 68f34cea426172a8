@testable import ObjectiveCCode

/// Trees as short texts, which the tests compare: `(+ a (* b 2))`.
extension ObjC.CType {
    var tree: String {
        var text = name
        if !protocols.isEmpty { text += "<\(protocols.joined(separator: ","))>" }
        if !arguments.isEmpty { text += "<\(arguments.map(\.tree).joined(separator: ","))>" }
        if let block { text = "^\(block.result.tree)(\(block.parameters.map(\.type.tree).joined(separator: ",")))" }
        text += String(repeating: "*", count: stars)
        let marks = [
            (isWeak, "weak"), (isStatic, "static"), (isConst, "const"), (isExtern, "extern"), (isKindOf, "kindof"),
            (isArray, "array"), (isOutlet, "outlet"), (isInspectable, "inspectable"),
            (collection != nil, "collection:\(collection ?? "")"),
        ].filter(\.0).map(\.1)
        return (marks + [text]).joined(separator: " ")
    }
}

extension ObjC.Expression {
    var tree: String {
        switch self {
        case .number(let text): text
        case .text(let text, let isObject): "\(isObject ? "@" : "")\"\(text)\""
        case .character(let text): "'\(text)'"
        case .name(let name, _): name
        case .message(let receiver, let pieces, let arguments, _):
            "[\(receiver.tree) \(pieces.joined(separator: ":"))\(arguments.map { " " + $0.tree }.joined())]"
        case .member(let base, let name, let isPointer, _): "(\(isPointer ? "->" : ".") \(base.tree) \(name))"
        case .subscripted(let base, let index): "(at \(base.tree) \(index.tree))"
        case .call(let function, let arguments, _):
            "(call \(function.tree)\(arguments.map { " " + $0.tree }.joined()))"
        case .prefix(let sign, let value): "(\(sign) \(value.tree))"
        case .postfix(let value, let sign): "(\(value.tree) \(sign))"
        case .binary(let left, let sign, let right): "(\(sign) \(left.tree) \(right.tree))"
        case .assign(let left, let sign, let right): "(\(sign) \(left.tree) \(right.tree))"
        case .conditional(let condition, let first, let second):
            "(? \(condition.tree) \(first?.tree ?? "_") \(second.tree))"
        case .cast(let type, let value): "(as \(type.tree) \(value.tree))"
        case .block(let result, let parameters, let body, _):
            "(^\(result?.tree ?? "")(\(parameters.map { "\($0.type.tree) \($0.name ?? "_")" }.joined(separator: ","))) \(body.tree))"
        case .array(let elements): "@[\(elements.map(\.tree).joined(separator: " "))]"
        case .dictionary(let pairs): "@{\(pairs.map { "\($0.0.tree): \($0.1.tree)" }.joined(separator: " "))}"
        case .boxed(let value): "@(\(value.tree))"
        case .selector(let name): "@selector(\(name))"
        case .protocolObject(let name): "@protocol(\(name))"
        case .compound(let type, let fields):
            "{\(type.tree)\(fields.map { " \($0.field.map { $0 + "=" } ?? "")\($0.value.tree)" }.joined())}"
        case .size(let text): "(sizeof \(text))"
        case .unsupported(let reason): "<\(reason)>"
        }
    }
}

extension ObjC.Variable {
    var tree: String { "\(type.tree) \(name)\(value.map { " = \($0.tree)" } ?? "")" }
}

extension [ObjC.Statement] {
    var tree: String { "{\(map(\.tree).joined(separator: "; "))}" }
}

extension ObjC.Statement {
    var tree: String {
        switch kind {
        case .expression(let value): value.tree
        case .declaration(let variables): variables.map(\.tree).joined(separator: ", ")
        case .result(let value): "return\(value.map { " " + $0.tree } ?? "")"
        case .condition(let value, let then, let other):
            "if \(value.tree) \(then.tree)\(other.map { " else \($0.tree)" } ?? "")"
        case .whileLoop(let value, let body): "while \(value.tree) \(body.tree)"
        case .doLoop(let body, let value): "do \(body.tree) while \(value.tree)"
        case .forLoop(let first, let value, let steps, let body):
            "for \(first.tree) \(value?.tree ?? "_") {\(steps.map(\.tree).joined(separator: ", "))} \(body.tree)"
        case .forIn(let type, let name, let list, let body):
            "for \(type?.tree ?? "_") \(name) in \(list.tree) \(body.tree)"
        case .choice(let value, let cases):
            "switch \(value.tree) "
                + cases.map { one in
                    "\(one.values.map { $0?.tree ?? "default" }.joined(separator: ",")): \(one.body.tree)"
                }.joined(separator: " ")
        case .scope(let body): body.tree
        case .leave: "break"
        case .proceed: "continue"
        case .empty: "_"
        case .unsupported(let reason): "<\(reason)>"
        }
    }
}

extension ObjC.Property {
    var tree: String {
        let words = attributes.keys.sorted().map { key in
            attributes[key].flatMap { $0.isEmpty ? nil : "\(key)=\($0)" } ?? key
        }
        return "\(name): \(type.tree) (\(words.joined(separator: " ")))"
    }
}

extension ObjC.Method {
    var tree: String {
        "\(isOfClass ? "+" : "-")\(isAction ? "action " : "")\(selector) (\(parameters.map(\.type.tree).joined(separator: ","))) \(result.tree)\(isVariadic ? " ..." : "")\(body.map { " \($0.tree)" } ?? "")"
    }
}

extension ObjC.Declaration {
    var tree: String {
        switch self {
        case .interface(let found):
            let head = [
                found.isDesignable ? "designable" : nil, found.isImplementation ? "implementation" : "interface",
                found.name, found.superclass.map { ": \($0)" }, found.category.map { "(\($0))" },
                found.protocols.isEmpty ? nil : "<\(found.protocols.joined(separator: ","))>",
            ].compactMap { $0 }.joined(separator: " ")
            let members =
                found.variables.map(\.tree) + found.properties.map(\.tree) + found.methods.map(\.tree)
                + found.synthesized.keys.sorted().map { "synthesize \($0)=\(found.synthesized[$0] ?? "")" }
                + found.dynamic.sorted().map { "dynamic \($0)" } + found.unsupported.map { "<\($0.message)>" }
            return "\(head) {\(members.joined(separator: "; "))}"
        case .protocolType(let found):
            let methods = found.methods.map { "\($0.isOptional ? "optional " : "")\($0.method.tree)" }
            return
                "protocol \(found.name) <\(found.protocols.joined(separator: ","))> {\((found.properties.map(\.tree) + methods).joined(separator: "; "))}"
        case .enumeration(let found):
            let cases = found.cases.map { "\($0.name)\($0.value.map { "=" + $0.tree } ?? "")" }
            return "\(found.isOptions ? "options" : "enum") \(found.name ?? "_") {\(cases.joined(separator: " "))}"
        case .record(let found): return "struct \(found.name) {\(found.fields.map(\.tree).joined(separator: "; "))}"
        case .alias(let name, let type): return "alias \(name) = \(type.tree)"
        case .function(let found):
            return
                "function \(found.name) (\(found.parameters.map { "\($0.type.tree) \($0.name)" }.joined(separator: ","))) \(found.result.tree)\(found.body.map { " \($0.tree)" } ?? "")"
        case .variables(let found): return found.map(\.tree).joined(separator: ", ")
        case .unsupported(let reason, _): return "<\(reason)>"
        }
    }
}
