extension ObjC.Translator {
    func dotted(_ receiver: Value, _ member: String, _ type: SwiftType) -> Value {
        guard receiver.type.isOptional else { return Value(text: "\(receiver.text).\(member)", type: type) }
        let text = "\(receiver.text)\(receiver.isChained ? "" : "?").\(member)"
        return Value(
            text: text, type: type.isVoid || type.isUnknown ? type : type.optional,
            isChained: !type.isOptional && !type.isUnknown)
    }

    // MARK: Properties

    func member(_ base: Value, _ name: String) -> Value {
        if base.text == "type(of: self)", let own = scope.own {
            return classMessage(
                Value(text: base.text, type: SwiftType(name: own), isClass: true), [name], [], .unknown)
        }
        return base.isClass ? classMessage(base, [name], [], .unknown) : unary(base, name)
    }

    /// A property, or a method without arguments.
    private func unary(_ receiver: Value, _ name: String) -> Value {
        let type = bare(receiver.type.name)
        switch name {
        case "class":
            return Value(
                text: receiver.type.isOptional
                    ? "(\(receiver.text).map { type(of: $0 as AnyObject) } as AnyClass?)"
                    : "type(of: \(receiver.text))",
                type: SwiftType(name: "AnyClass", isOptional: receiver.type.isOptional))
        case "copy", "retain", "autorelease", "self": return receiver
        case "mutableCopy":
            if type.hasPrefix("[") {
                return Value(
                    text: receiver.type.isDictionary
                        ? "NSMutableDictionary(dictionary: \(unwrapped(receiver)))"
                        : "NSMutableArray(array: \(unwrapped(receiver)))",
                    type: SwiftType(name: receiver.type.isDictionary ? "NSMutableDictionary" : "NSMutableArray"))
            }
            if type == "NSAttributedString" {
                return Value(
                    text: "NSMutableAttributedString(attributedString: \(unwrapped(receiver)))",
                    type: SwiftType(name: "NSMutableAttributedString"))
            }
            return receiver
        case "release": return Value(text: "()", type: .void)
        case "description" where type == "Any":
            return Value(text: "objc_text(\(receiver.text))", type: SwiftType(name: "String"))
        case "superclass":
            return Value(text: "\(receiver.text).superclass", type: SwiftType(name: "AnyClass", isOptional: true))
        default: break
        }
        if project.records[type] != nil {
            let field = project.records[type]?.fields.first { $0.name == name }
            return dotted(receiver, escaped(name), field.map { swiftType($0.type) } ?? .unknown)
        }
        // A class may implement the accessors of a superclass's property.
        for model in models(type) { if let found = property(name, of: model, receiver) { return found } }
        for model in models(type) {
            if let method = model.methods[name] {
                let result = swiftType(method.result, own: model.name)
                return library(unaryOverride: name, above: model, receiver)
                    ?? dotted(receiver, "\(escaped(name))()", result)
            }
        }
        for one in protocols(type) {
            if let found = one.properties.first(where: { $0.name == name || $0.attributes["getter"] == name }) {
                return dotted(receiver, escaped(found.name), swiftType(found.type))
            }
            if let found = one.methods.first(where: { $0.method.selector == name }) {
                return dotted(receiver, "\(escaped(name))()", swiftType(found.method.result))
            }
        }
        if let found = ofLibrary(unary: name, type, receiver) { return found }
        // `self->label`
        for model in models(type) {
            if let found = variable(name, of: model, receiver) { return found }
        }
        if type == "NSMutableArray" || receiver.type.isArray, name == "count" { return dotted(receiver, "count", .int) }
        if type == "Any" || type == "AnyObject" || isProtocol(type) {
            if let owner = owner(of: [name], count: 0) {
                return unary(
                    Value(text: "(\(receiver.text) as? \(owner))", type: SwiftType(name: owner, isOptional: true)), name
                )
            }
            if name == "count" {
                return Value(
                    text: "(\(receiver.text) as? [Any])?.count", type: SwiftType(name: "Int", isOptional: true))
            }
        }
        return dotted(receiver, escaped(name), .unknown)
    }

    /// A method of the project that overrides something of UIKit is called as UIKit has it.
    private func library(unaryOverride name: String, above model: ObjC.ClassModel, _ receiver: Value) -> Value? {
        guard let superclass = librarySuperclass(of: model.name) else { return nil }
        return ofLibrary(unary: name, superclass, receiver)
    }

    private func ofLibrary(unary name: String, _ type: String, _ receiver: Value) -> Value? {
        let chainType =
            receiver.type.isDictionary
            ? "Dictionary" : receiver.type.isArray ? "Array" : type.hasPrefix("Set<") ? "Set" : type
        if let found = library.property(name, of: chainType, isStatic: false) {
            var result = found.result
            if result.name == "Element" {
                result = SwiftType(name: receiver.type.element.name, isOptional: result.isOptional)
            }
            return dotted(receiver, escaped(found.name), result)
        }
        if let found = library.member([name], count: 0, of: chainType, isStatic: false) {
            return dotted(receiver, "\(escaped(found.name))()", found.result)
        }
        return nil
    }

    private func property(_ name: String, of model: ObjC.ClassModel, _ receiver: Value) -> Value? {
        let key = model.getters[name] ?? name
        guard let property = model.properties[key] else { return nil }
        let type = swiftType(property.type)
        if isRedeclared(key, in: model), let superclass = librarySuperclass(of: model.name),
            let known = ofLibrary(unary: key, superclass, receiver)
        {
            return Value(text: convert(known, to: type.optional), type: type.isOptional ? type : known.type)
        }
        return dotted(receiver, escaped(key), type)
    }

    /// Whether UIKit has the property already, so that only its type is narrower here.
    func isRedeclared(_ property: String, in model: ObjC.ClassModel) -> Bool {
        guard let superclass = librarySuperclass(of: model.name) else { return false }
        return library.property(property, of: superclass, isStatic: false) != nil
    }

    /// The nearest superclass that the project does not have; for a class of UIKit itself.
    func librarySuperclass(of name: String) -> String? {
        library.chain(of: name).first {
            project.classes[$0]?.superclass == nil && library.types[$0]?.kind == .classType
                && library.members[$0] != nil
        }
    }

    func protocols(_ name: String) -> [ObjC.ProtocolType] {
        library.chain(of: name).compactMap { project.protocols[$0] }
    }

    func swiftType(_ type: ObjC.CType, own: String) -> SwiftType {
        let outer = scope.own
        scope.own = own
        defer { scope.own = outer }
        return swiftType(type)
    }

    /// The class that an object of an unknown one must have to answer a selector.
    private func owner(of pieces: [String], count: Int) -> String? {
        let selector = count == 0 ? pieces[0] : pieces.map { "\($0):" }.joined()
        let key = setterKey(selector)
        let own = project.classes.values.filter { model in
            model.methods[selector] != nil
                || count == 0 && (model.properties[pieces[0]] != nil || model.getters[pieces[0]] != nil)
                || key.map { model.properties[$0].map { $0.attributes["readonly"] == nil } ?? false } == true
        }
        if !own.isEmpty {
            // The one above the others.
            let names = own.map(\.name).sorted()
            return names.first { top in names.allSatisfy { library.isSubclass($0, of: top) } } ?? names.first
        }
        let common = [
            "UIView", "UIControl", "UIButton", "UILabel", "UIImageView", "UITextField", "UITextView", "UIScrollView",
            "UITableView", "UICollectionView", "UITableViewCell", "UIViewController", "UIGestureRecognizer", "NSNumber",
            "String", "Date",
        ]
        return common.first { name in
            count == 0
                ? library.property(pieces[0], of: name, isStatic: false) != nil
                    || library.member(pieces, count: 0, of: name, isStatic: false) != nil
                : library.member(pieces, count: count, of: name, isStatic: false) != nil
                    || setterKey(selector).map { library.property($0, of: name, isStatic: false) != nil } == true
        }
    }

    func setterKey(_ selector: String) -> String? {
        guard selector.hasPrefix("set"), selector.hasSuffix(":"), selector.dropFirst(3).first?.isUppercase == true,
            !selector.dropLast().contains(":")
        else { return nil }
        let key = selector.dropFirst(3).dropLast()
        return SwiftLibrary.respelled(String(key)).isEmpty ? nil : key.prefix(1).lowercased() + key.dropFirst()
    }

    // MARK: Messages

    func message(_ receiver: Expression, _ pieces: [String], _ arguments: [Expression], _ wanting: SwiftType) -> Value {
        if case .message(let type, let inner, _, _) = receiver, inner == ["alloc"] || inner == ["alloc"] + [],
            pieces[0].hasPrefix("init")
        {
            return made(value(type), pieces, arguments, wanting)
        }
        if case .message(.name("self", _), let inner, _, _) = receiver, inner == ["class"], let name = scope.own {
            return classMessage(
                Value(text: scope.isOfClass ? "self" : "type(of: self)", type: SwiftType(name: name), isClass: true),
                pieces, arguments, wanting)
        }
        let own = value(receiver)
        if own.isClass, !own.isSuper { return classMessage(own, pieces, arguments, wanting) }
        if own.isSuper, own.isClass {
            return classMessage(
                Value(text: "super", type: own.type, isClass: true, isSuper: true), pieces, arguments, wanting)
        }
        if own.type.name == "AnyClass", pieces == ["new"] || pieces == ["alloc"] {
            return unsupported("an object of an unknown class cannot be created")
        }
        if own.isNil { return Value(text: "()", type: .unknown) }
        if arguments.isEmpty { return unary(own, pieces[0]) }
        return instanceMessage(own, pieces, arguments, wanting)
    }

    private func typed(_ arguments: [Expression], _ types: [SwiftType]) -> [String] {
        arguments.enumerated().map { index, argument in
            let type = types.indices.contains(index) ? types[index] : .unknown
            return convert(value(argument, wanting: type), to: type)
        }
    }

    /// The call of a method of Swift.
    private func call(_ member: SwiftLibrary.Member, _ arguments: [Expression]) -> String {
        let texts = typed(arguments, member.parameters.map(\.type))
        let parts = zip(texts, member.parameters).map { $1.label == "_" ? $0 : "\($1.label): \($0)" }
        return "\(member.kind == .initializer ? "" : escaped(member.name))(\(parts.joined(separator: ", ")))"
    }

    /// The call of a method of the project.
    private func call(_ method: ObjC.Method, _ arguments: [Expression]) -> String {
        let texts = typed(arguments, method.parameters.map { swiftType($0.type) })
        let parts = texts.enumerated().map { index, text -> String in
            let label = index == 0 || !method.pieces.indices.contains(index) ? "" : method.pieces[index]
            return label.isEmpty ? text : "\(escaped(label, isLabel: true)): \(text)"
        }
        return "\(escaped(method.pieces[0]))(\(parts.joined(separator: ", ")))"
    }

    func escaped(_ name: String, isLabel: Bool) -> String {
        ["inout", "var", "let"].contains(name) ? "`\(name)`" : name
    }

    /// What a class member of type `Self`, or `AppearanceProxy<Self>`, gives for a class.
    private func ofItself(_ type: SwiftType, _ name: String) -> SwiftType {
        type.name == "Self" || type.name.hasSuffix("<Self>")
            ? SwiftType(name: type.name.replacing("Self", with: name), isOptional: type.isOptional)
            : type
    }

    private func instanceMessage(_ receiver: Value, _ pieces: [String], _ arguments: [Expression], _ wanting: SwiftType)
        -> Value
    {
        let selector = pieces.map { "\($0):" }.joined()
        let type = bare(receiver.type.name)
        switch selector {
        case "isKindOfClass:", "isMemberOfClass:":
            return Value(
                text: "objc_isKind(\(receiver.text), of: \(typed(arguments, [SwiftType(name: "AnyClass")])[0]))",
                type: .bool)
        case "respondsToSelector:":
            return Value(text: "objc_responds(\(receiver.text), \(value(arguments[0]).text))", type: .bool)
        case "conformsToProtocol:":
            if case .protocolObject(let name) = arguments[0] {
                return Value(text: "(\(receiver.text) is any \(name))", type: .bool)
            }
        case "objectAtIndex:" where receiver.type.isArray, "objectAtIndexedSubscript:" where receiver.type.isArray:
            return element(of: receiver, value(arguments[0]))
        case "isEqual:", "isEqualToString:", "isEqualToArray:", "isEqualToDictionary:", "isEqualToNumber:",
            "isEqualToAttributedString:",
            "isEqualToDate:":
            return Value(text: "objc_isEqual(\(receiver.text), \(value(arguments[0]).text))", type: .bool)
        case "performSelector:":
            return Value(text: "objc_perform(\(receiver.text), \(value(arguments[0]).text))", type: .any)
        case "performSelector:withObject:":
            return Value(
                text: "objc_perform(\(receiver.text), \(value(arguments[0]).text), \(value(arguments[1]).text))",
                type: .any)
        case "appendString:" where type == "NSMutableString":
            return dotted(receiver, "append(\(typed(arguments, [SwiftType(name: "String")])[0]))", .void)
        case "stringByAppendingFormat:":
            return Value(
                text: "(\(unwrapped(receiver)) + \("objc_format(\(formatted(arguments)))"))",
                type: SwiftType(name: "String"))
        default: break
        }
        let isCollection = receiver.type.isArray || receiver.type.isDictionary || type.hasPrefix("Set<")
        for model in models(type) {
            if let method = model.methods[selector] {
                if let superclass = librarySuperclass(of: model.name), project.classes[model.name]?.superclass != nil {
                    if let member = library.member(pieces, count: arguments.count, of: superclass, isStatic: false) {
                        return dotted(receiver, call(member, arguments), member.result)
                    }
                    if let found = setter(selector, superclass, receiver, arguments[0]) { return found }
                }
                if let key = setterKey(selector),
                    let owner = models(type).first(where: { $0.properties[key] != nil })
                {
                    return set(receiver, key, owner, arguments[0])
                }
                for one in requirements(of: model.name) {
                    if let member = library.member(pieces, count: arguments.count, of: one, isStatic: false) {
                        return dotted(receiver, call(member, arguments), member.result)
                    }
                }
                return dotted(receiver, call(method, arguments), swiftType(method.result, own: model.name))
            }
            if let key = setterKey(selector), model.properties[key] != nil {
                return set(receiver, key, model, arguments[0])
            }
            if let property = model.properties.values.first(where: {
                $0.attributes["setter"] == String(selector.dropLast())
            }) {
                return set(receiver, property.name, model, arguments[0])
            }
        }
        for one in protocols(type) {
            if let found = one.methods.first(where: { $0.method.selector == selector }) {
                return dotted(receiver, call(found.method, arguments), swiftType(found.method.result))
            }
            if let key = setterKey(selector), let property = one.properties.first(where: { $0.name == key }) {
                return dotted(receiver, "\(escaped(key)) = \(typed(arguments, [swiftType(property.type)])[0])", .void)
            }
        }
        let chainType =
            receiver.type.isDictionary
            ? "Dictionary" : receiver.type.isArray ? "Array" : type.hasPrefix("Set<") ? "Set" : type
        if let found = library.member(pieces, count: arguments.count, of: chainType, isStatic: false) {
            var result = found.result
            if isCollection, result.name == "Element" || result.name == "[Element]" {
                result =
                    result.name == "Element"
                    ? SwiftType(name: receiver.type.element.name, isOptional: result.isOptional)
                    : receiver.type.unwrapped
            }
            if isCollection, result.name == "Value", let pair = receiver.type.pair {
                result = SwiftType(name: pair.1.name, isOptional: result.isOptional)
            }
            return dotted(receiver, call(found, arguments), result)
        }
        // What is set on an appearance proxy is a property of the class that it stands for.
        let proxy = "AppearanceProxy<"
        let proxied = type.hasPrefix(proxy) ? String(type.dropFirst(proxy.count).dropLast()) : nil
        if let found = setter(selector, proxied ?? chainType, receiver, arguments[0]) { return found }
        if type == "Any" || type == "AnyObject" || isProtocol(type),
            let owner = owner(of: pieces, count: arguments.count)
        {
            return instanceMessage(
                Value(text: "(\(receiver.text) as? \(owner))", type: SwiftType(name: owner, isOptional: true)), pieces,
                arguments, wanting)
        }
        // As it stands, for the compiler to report.
        let texts = arguments.enumerated().map { index, argument -> String in
            let own = value(argument)
            return index == 0 || !pieces.indices.contains(index) || pieces[index].isEmpty
                ? own.text : "\(pieces[index]): \(own.text)"
        }
        return dotted(receiver, "\(escaped(pieces[0]))(\(texts.joined(separator: ", ")))", .unknown)
    }

    /// Protocols of UIKit that a class says it conforms to.
    func requirements(of name: String) -> [String] {
        library.chain(of: name).filter { library.types[$0]?.kind == .protocolType && project.protocols[$0] == nil }
    }

    private func setter(_ selector: String, _ type: String, _ receiver: Value, _ argument: Expression) -> Value? {
        guard let key = setterKey(selector),
            let found = library.property(key, of: type, isStatic: false)
                ?? library.property(SwiftLibrary.respelled(SwiftLibrary.capitalized(key)), of: type, isStatic: false)
        else { return nil }
        let text = convert(value(argument, wanting: found.result), to: found.result)
        return dotted(receiver, "\(escaped(found.name)) = \(text)", .void)
    }

    private func set(_ receiver: Value, _ key: String, _ model: ObjC.ClassModel, _ argument: Expression) -> Value {
        guard let property = model.properties[key] else { return .init(text: "()", type: .void) }
        var type = swiftType(property.type)
        if isRedeclared(key, in: model), let superclass = librarySuperclass(of: model.name),
            let known = library.property(key, of: superclass, isStatic: false)
        {
            type = known.result
        }
        return dotted(receiver, "\(escaped(key)) = \(convert(value(argument, wanting: type), to: type))", .void)
    }

    // MARK: Objects that are made

    private func made(_ type: Value, _ pieces: [String], _ arguments: [Expression], _ wanting: SwiftType) -> Value {
        // `[[self alloc] init]` and `[[[self class] alloc] init]` make an object of the class around them.
        let name =
            type.text == "self" || type.text == "type(of: self)" || type.type.name == "AnyClass"
            ? scope.own ?? "" : type.text
        guard !name.isEmpty else { return unsupported("an object of an unknown class cannot be created") }
        return made(name, pieces, arguments, wanting, call: name)
    }

    /// - Parameter call: what stands before the arguments: the type, `super.init` or `self.init`.
    func made(_ name: String, _ pieces: [String], _ arguments: [Expression], _ wanting: SwiftType, call head: String)
        -> Value
    {
        let result = SwiftType(name: name)
        switch name {
        case "String", "NSMutableString":
            if pieces.count > 1, library.initializer(pieces, count: arguments.count, of: name) != nil { break }
            if pieces[0] == "initWithFormat" { return Value(text: "objc_format(\(formatted(arguments)))", type: .text) }
            return Value(
                text:
                    "\(name)(\(name == "String" ? "" : "string: ")\(arguments.first.map { convert(value($0), to: SwiftType(name: "String")) } ?? "\"\""))",
                type: result)
        case "NSArray", "NSMutableArray", "NSDictionary", "NSMutableDictionary", "NSSet":
            return collection(name, pieces, arguments)
        default: break
        }
        let selector = arguments.isEmpty ? pieces[0] : pieces.map { "\($0):" }.joined()
        for model in models(name) where model.superclass != nil {
            guard let method = model.methods[selector],
                method.result.name == "instancetype" || method.result.name == "id" || method.result.name == model.name
            else { continue }
            if let superclass = librarySuperclass(of: model.name),
                let found = library.initializer(pieces, count: arguments.count, of: superclass)
            {
                return Value(
                    text: "\(head)\(call(found, arguments))", type: SwiftType(name: name, isOptional: found.isFailable))
            }
            let texts = typed(arguments, method.parameters.map { swiftType($0.type) })
            let parts = zip(texts, labels(method)).map { $1 == "_" ? $0 : "\($1): \($0)" }
            return Value(text: "\(head)(\(parts.joined(separator: ", ")))", type: result)
        }
        let chainName = librarySuperclass(of: name) ?? name
        if let found = library.initializer(pieces, count: arguments.count, of: chainName) {
            // A class's own designated initializer cannot call a convenient one of its superclass.
            if head == "super.init", found.isConvenience,
                let designated = library.designatedInitializers(of: chainName).first
            {
                let given = Dictionary(zip(found.parameters.map(\.label), arguments)) { first, _ in first }
                let parts = designated.parameters.map { parameter -> String in
                    let text =
                        given[parameter.label].map { convert(value($0, wanting: parameter.type), to: parameter.type) }
                        ?? zero(parameter.type)
                    return parameter.label == "_" ? text : "\(parameter.label): \(text)"
                }
                return Value(text: "super.init(\(parts.joined(separator: ", ")))", type: result)
            }
            return Value(
                text: "\(head)\(call(found, arguments))", type: SwiftType(name: name, isOptional: found.isFailable))
        }
        // As it stands.
        let texts = arguments.enumerated().map { index, argument -> String in
            let label =
                index == 0
                ? SwiftLibrary.respelled(String(pieces[0].dropFirst(pieces[0].hasPrefix("initWith") ? 8 : 4)))
                : pieces.indices.contains(index) ? pieces[index] : ""
            return label.isEmpty ? value(argument).text : "\(label): \(value(argument).text)"
        }
        return Value(text: "\(head)(\(texts.joined(separator: ", ")))", type: result)
    }

    /// The labels of an initializer of the project.
    func labels(_ method: ObjC.Method) -> [String] {
        method.parameters.indices.map { index in
            guard index == 0 else { return method.pieces[index].isEmpty ? "_" : method.pieces[index] }
            let rest = method.pieces[0].dropFirst(method.pieces[0].hasPrefix("initWith") ? 8 : 4)
            return rest.isEmpty ? "_" : SwiftLibrary.respelled(String(rest))
        }
    }

    private func collection(_ name: String, _ pieces: [String], _ arguments: [Expression]) -> Value {
        var elements = arguments
        if case .name("nil", _)? = elements.last { elements.removeLast() }
        let isDictionary = name.contains("Dictionary")
        let isMutable = name.contains("Mutable")
        let first = pieces[0].lowercased()
        if isDictionary {
            var text = "[AnyHashable: Any]()"
            if first.contains("objectsandkeys") {
                text =
                    "([\(stride(from: 0, to: elements.count - 1, by: 2).map { "\(unwrapped(value(elements[$0 + 1]))): \(unwrapped(value(elements[$0])))" }.joined(separator: ", "))] as [AnyHashable: Any])"
            } else if first.contains("dictionarywithobject"), elements.count == 2 {
                text = "([\(unwrapped(value(elements[1]))): \(unwrapped(value(elements[0])))] as [AnyHashable: Any])"
            } else if first.contains("withdictionary"), let one = elements.first {
                text = convert(value(one), to: SwiftType(name: "[AnyHashable: Any]"))
            }
            return Value(
                text: isMutable ? "NSMutableDictionary(dictionary: \(text))" : text,
                type: SwiftType(name: isMutable ? "NSMutableDictionary" : "[AnyHashable: Any]"))
        }
        var text = "[Any]()"
        if first.contains("withobject") {
            text = "([\(elements.map { unwrapped(value($0)) }.joined(separator: ", "))] as [Any])"
        }
        if first.contains("witharray"), let one = elements.first {
            text = convert(value(one), to: SwiftType(name: "[Any]"))
        }
        if name.contains("Set") {
            return Value(
                text: name == "NSSet" ? "Set<AnyHashable>()" : "NSMutableSet(array: \(text))",
                type: SwiftType(name: name == "NSSet" ? "Set<AnyHashable>" : "NSMutableSet"))
        }
        return Value(
            text: isMutable ? "NSMutableArray(array: \(text))" : text,
            type: SwiftType(name: isMutable ? "NSMutableArray" : "[Any]"))
    }

    // MARK: Classes

    private func classMessage(_ receiver: Value, _ pieces: [String], _ arguments: [Expression], _ wanting: SwiftType)
        -> Value
    {
        let isOwn = receiver.text == "self" || receiver.text == "type(of: self)"
        let name = isOwn || receiver.isSuper ? scope.own ?? "" : receiver.text
        let selector = arguments.isEmpty ? pieces[0] : pieces.map { "\($0):" }.joined()
        func all(_ type: SwiftType) -> [String] { typed(arguments, Array(repeating: type, count: arguments.count)) }
        switch selector {
        case "class": return Value(text: isOwn ? receiver.text : "\(name).self", type: SwiftType(name: "AnyClass"))
        case "self": return receiver
        // Code that may be built without UIKit's application asks for it like this.
        case "performSelector:":
            if case .selector(let name)? = arguments.first, !name.hasSuffix(":") {
                return classMessage(receiver, [name], [], wanting)
            }
        case "new", "alloc":
            return isOwn
                ? made(scope.own ?? "", ["init"], [], wanting, call: scope.own ?? "")
                : made(name, ["init"], [], wanting, call: name)
        case "stringWithFormat:", "localizedStringWithFormat:":
            return Value(text: "objc_format(\(formatted(arguments)))", type: .text)
        case "string" where name == "String": return Value(text: "\"\"", type: SwiftType(name: "String"))
        case "string" where name == "NSMutableString":
            return Value(text: "NSMutableString(string: \"\")", type: SwiftType(name: name))
        case "stringWithString:": return Value(text: all(SwiftType(name: "String"))[0], type: SwiftType(name: "String"))
        case "null" where name == "NSNull": return Value(text: "NSNull()", type: SwiftType(name: "NSNull"))
        case "date" where name == "Date": return Value(text: "Date()", type: SwiftType(name: "Date"))
        case "valueWithCGRect:":
            return Value(
                text: "NSValue(cgRect: \(all(SwiftType(name: "CGRect"))[0]))", type: SwiftType(name: "NSValue"))
        case "valueWithCGPoint:":
            return Value(
                text: "NSValue(cgPoint: \(all(SwiftType(name: "CGPoint"))[0]))", type: SwiftType(name: "NSValue"))
        case "valueWithCGSize:":
            return Value(
                text: "NSValue(cgSize: \(all(SwiftType(name: "CGSize"))[0]))", type: SwiftType(name: "NSValue"))
        case "URLWithString:":
            return Value(
                text: "URL(string: \(all(SwiftType(name: "String"))[0]))",
                type: SwiftType(name: "URL", isOptional: true))
        case "fileURLWithPath:":
            return Value(
                text: "URL(fileURLWithPath: \(all(SwiftType(name: "String"))[0]))", type: SwiftType(name: "URL"))
        case "indexPathForRow:inSection:":
            return Value(
                text: "IndexPath(row: \(all(.int)[0]), section: \(all(.int)[1]))", type: SwiftType(name: "IndexPath"))
        case "indexPathForItem:inSection:":
            return Value(
                text: "IndexPath(item: \(all(.int)[0]), section: \(all(.int)[1]))", type: SwiftType(name: "IndexPath"))
        case "bundleForClass:":
            return Value(text: "Bundle(for: \(all(SwiftType(name: "AnyClass"))[0]))", type: SwiftType(name: "Bundle"))
        case "isSubclassOfClass:": return Value(text: "(\(receiver.text) is \(all(.unknown)[0]).Type)", type: .bool)
        default: break
        }
        if name == "NSNumber", pieces[0].hasPrefix("numberWith"), let one = arguments.first {
            return Value(text: "objc_boxed(\(unwrapped(value(one))))", type: SwiftType(name: "NSNumber"))
        }
        if ["NSArray", "NSMutableArray", "NSDictionary", "NSMutableDictionary", "NSSet", "NSMutableSet"].contains(name)
        {
            return collection(name, pieces, arguments)
        }
        let head = receiver.isSuper ? "super" : isOwn ? receiver.text : name
        for model in models(name) {
            guard let method = model.classMethods[selector] else { continue }
            if let property = classProperty(selector, in: model) {
                return Value(text: "\(head).\(escaped(selector))", type: swiftType(property.type))
            }
            if let superclass = librarySuperclass(of: model.name), project.classes[model.name]?.superclass != nil {
                if let found = library.member(pieces, count: arguments.count, of: superclass, isStatic: true) {
                    return Value(text: "\(head).\(call(found, arguments))", type: found.result)
                }
                if arguments.isEmpty, let found = library.property(pieces[0], of: superclass, isStatic: true) {
                    return Value(text: "\(head).\(escaped(found.name))", type: found.result)
                }
            }
            return Value(
                text: "\(head).\(call(method, arguments))",
                type: swiftType(method.result, own: method.result.name == "instancetype" ? name : model.name))
        }
        let chainName = librarySuperclass(of: name) ?? name
        if arguments.isEmpty, let found = library.property(pieces[0], of: chainName, isStatic: true) {
            return Value(text: "\(head).\(escaped(found.name))", type: ofItself(found.result, name))
        }
        if let found = library.member(pieces, count: arguments.count, of: chainName, isStatic: true) {
            return Value(text: "\(head).\(call(found, arguments))", type: ofItself(found.result, name))
        }
        if let found = library.factory(pieces, count: arguments.count, of: chainName) {
            return Value(
                text: "\(name)\(call(found, arguments))", type: SwiftType(name: name, isOptional: found.isFailable))
        }
        if arguments.count == 1, let found = setter(selector, chainName, receiver, arguments[0]) { return found }
        let texts = arguments.enumerated().map { index, argument -> String in
            index == 0 || !pieces.indices.contains(index) || pieces[index].isEmpty
                ? value(argument).text : "\(pieces[index]): \(value(argument).text)"
        }
        return Value(text: "\(head).\(escaped(pieces[0]))(\(texts.joined(separator: ", ")))", type: .unknown)
    }
}
