extension ObjC.Translator {
    typealias Expression = ObjC.Expression

    func value(_ expression: Expression, wanting: SwiftType = .unknown) -> Value {
        switch expression {
        case .number(let text): return number(text)
        case .text(let text, _):
            return Value(text: Self.literal(text), type: SwiftType(name: "String"), isLiteral: true)
        case .character(let text): return Value(text: "\(Self.code(of: text))", type: .int, isLiteral: true)
        case .name(let name, _): return self.name(name, wanting)
        case .message(let receiver, let pieces, let arguments, _): return message(receiver, pieces, arguments, wanting)
        case .member(let base, let name, _, _): return member(value(base), name)
        case .subscripted(let base, let key): return subscripted(base, key)
        case .call(let function, let arguments, _): return call(function, arguments, wanting)
        case .prefix(let sign, let operand): return prefix(sign, operand, wanting)
        case .postfix(let operand, let sign):
            return Value(
                text: "objc_step(&\(value(operand).text), by: \(sign == "++" ? "1" : "-1"), first: false)", type: .int)
        case .binary(let left, let sign, let right): return binary(left, sign, right, wanting)
        case .assign(let target, let sign, let operand):
            guard sign == "=" else {
                return unsupported("an assignment with '\(sign)' inside an expression is not translated")
            }
            let place = value(target)
            return Value(
                text: "objc_set(&\(place.text), \(convert(value(operand, wanting: place.type), to: place.type)))",
                type: place.type)
        case .conditional(let condition, let first, let second): return conditional(condition, first, second, wanting)
        case .cast(let type, let operand): return cast(type, operand)
        case .block(let result, let parameters, let statements, let end):
            return block(result, parameters, statements, end, wanting)
        case .array(let elements):
            let element = wanting.isArray ? wanting.element : SwiftType(name: "Any")
            let texts = elements.map {
                element.name == "Any" ? object(value($0)) : convert(value($0, wanting: element), to: element.unwrapped)
            }
            return Value(
                text: texts.isEmpty
                    ? "[\(element.name)]()" : "([\(texts.joined(separator: ", "))] as [\(element.name)])",
                type: SwiftType(name: "[\(element.name)]"))
        case .dictionary(let pairs):
            let (key, element) = wanting.pair ?? (SwiftType(name: "AnyHashable"), SwiftType(name: "Any"))
            let texts = pairs.map { pair -> String in
                let own = value(pair.0, wanting: key)
                return
                    "\(key.name == "AnyHashable" ? object(own) : convert(own, to: key.unwrapped)): \(element.name == "Any" ? object(value(pair.1)) : convert(value(pair.1, wanting: element), to: element.unwrapped))"
            }
            let type = "[\(key.name): \(element.name)]"
            return Value(
                text: texts.isEmpty ? "\(type)()" : "([\(texts.joined(separator: ", "))] as \(type))",
                type: SwiftType(name: type))
        case .boxed(let inner):
            let own = value(inner)
            if own.type.name == "String" || isObject(own.type) { return own }
            if wanting.isNumber || wanting.name == "Bool" { return own }
            return Value(text: "objc_boxed(\(unwrapped(own)))", type: SwiftType(name: "NSNumber"))
        case .selector(let name): return Value(text: "Selector(\"\(name)\")", type: SwiftType(name: "Selector"))
        case .compound(let type, let fields): return compound(type, fields, wanting)
        case .protocolObject(let name): return unsupported("'@protocol(\(name))' is not translated")
        case .size: return Value(text: "8", type: .int, isLiteral: true)
        case .unsupported(let message): return unsupported(message)
        }
    }

    /// The statement around it is left out with these words.
    func unsupported(_ message: String) -> Value {
        failure = failure ?? message
        return Value(text: "()", type: .unknown)
    }

    /// An object in a collection: numbers stay what they are.
    func object(_ value: Value) -> String {
        if value.isClass { return "\(value.text).self" }
        return value.type.isOptional ? unwrapped(value) : value.text
    }

    // MARK: Literals

    private func number(_ text: String) -> Value {
        var digits = text.lowercased()
        if digits.hasPrefix("0x") {
            while let last = digits.last, "ul".contains(last) { digits.removeLast() }
            return Value(text: digits, type: .int, isLiteral: true)
        }
        while let last = digits.last, "ulf".contains(last) { digits.removeLast() }
        let isReal = digits.contains(".") || digits.contains("e") || text.lowercased().hasSuffix("f")
        if digits.hasPrefix(".") { digits = "0" + digits }
        if digits.hasSuffix(".") { digits += "0" }
        digits = digits.replacing(".e", with: ".0e")
        if isReal, !digits.contains("."), !digits.contains("e") { digits += ".0" }
        return Value(text: digits, type: isReal ? .cgFloat : .int, isLiteral: true)
    }

    /// What stands between quotation marks in C, as a literal of Swift.
    static func literal(_ text: String) -> String {
        var result = "\""
        var rest = Substring(text)
        while let character = rest.popFirst() {
            guard character == "\\" else {
                result += character == "\u{1}" || character == "\u{2}" ? " " : String(character)
                continue
            }
            guard let next = rest.popFirst() else { break }
            switch next {
            case "n", "t", "r", "\"", "\\", "'": result += "\\\(next)"
            case "0": result += "\\0"
            case "u", "U", "x":
                let digits = rest.prefix(next == "u" ? 4 : next == "U" ? 8 : 2).prefix { $0.isHexDigit }
                rest = rest.dropFirst(digits.count)
                result += "\\u{\(digits.isEmpty ? "0" : String(digits))}"
            default: result += String(next)
            }
        }
        return result + "\""
    }

    private static func code(of character: String) -> Int {
        switch character {
        case "\\n": 10
        case "\\t": 9
        case "\\0": 0
        default: Int(character.unicodeScalars.last?.value ?? 0)
        }
    }

    // MARK: Names

    private static let constants: [String: (text: String, type: SwiftType)] = [
        "YES": ("true", .bool), "NO": ("false", .bool), "TRUE": ("true", .bool), "FALSE": ("false", .bool),
        "true": ("true", .bool), "false": ("false", .bool),
        "CGRectZero": constant("zero", of: "CGRect"),
        "CGPointZero": constant("zero", of: "CGPoint"),
        "CGSizeZero": constant("zero", of: "CGSize"),
        "CGRectNull": constant("null", of: "CGRect"),
        "UIEdgeInsetsZero": constant("zero", of: "UIEdgeInsets"),
        "UIOffsetZero": constant("zero", of: "UIOffset"),
        "CGAffineTransformIdentity": constant("identity", of: "CGAffineTransform"),
        "CGFLOAT_MAX": ("CGFloat.greatestFiniteMagnitude", .cgFloat),
        "CGFLOAT_MIN": ("CGFloat.leastNormalMagnitude", .cgFloat),
        "FLT_MAX": ("CGFloat(Float.greatestFiniteMagnitude)", .cgFloat),
        "MAXFLOAT": ("CGFloat(Float.greatestFiniteMagnitude)", .cgFloat),
        "FLT_EPSILON": ("CGFloat(Float.ulpOfOne)", .cgFloat),
        "DBL_MAX": constant("greatestFiniteMagnitude", of: "Double"),
        "NSNotFound": ("NSNotFound", .int), "NSIntegerMax": ("Int.max", .int), "NSUIntegerMax": ("Int.max", .int),
        "INT_MAX": ("Int(Int32.max)", .int), "M_PI": ("CGFloat.pi", .cgFloat),
        "M_PI_2": ("(CGFloat.pi / 2)", .cgFloat), "M_PI_4": ("(CGFloat.pi / 4)", .cgFloat),
        "UIViewNoIntrinsicMetric": ("UIView.noIntrinsicMetric", .cgFloat),
        "UITableViewAutomaticDimension": ("UITableView.automaticDimension", .cgFloat),
        "UILayoutFittingCompressedSize": ("UIView.layoutFittingCompressedSize", SwiftType(name: "CGSize")),
        "UILayoutFittingExpandedSize": ("UIView.layoutFittingExpandedSize", SwiftType(name: "CGSize")),
        "UICollectionElementKindSectionHeader": (
            "UICollectionView.elementKindSectionHeader", SwiftType(name: "String")
        ),
        "UICollectionElementKindSectionFooter": (
            "UICollectionView.elementKindSectionFooter", SwiftType(name: "String")
        ),
        "UILayoutPriorityRequired": constant("required", of: "UILayoutPriority"),
        "UILayoutPriorityDefaultHigh": constant("defaultHigh", of: "UILayoutPriority"),
        "UILayoutPriorityDefaultLow": constant("defaultLow", of: "UILayoutPriority"),
        "UILayoutPriorityFittingSizeLevel": constant("fittingSizeLevel", of: "UILayoutPriority"),
        "NSLayoutFormatDirectionLeadingToTrailing": ("[]", SwiftType(name: "NSLayoutConstraint.FormatOptions")),
        "kCGLineCapRound": constant("round", of: "CGLineCap"),
        "kCGLineCapSquare": constant("square", of: "CGLineCap"),
        "kCGLineCapButt": constant("butt", of: "CGLineCap"),
        "kCGLineJoinRound": constant("round", of: "CGLineJoin"),
        "kCGLineJoinMiter": constant("miter", of: "CGLineJoin"),
        "NSStringDrawingUsesLineFragmentOrigin": constant("usesLineFragmentOrigin", of: "NSStringDrawingOptions"),
        "NSStringDrawingUsesFontLeading": constant("usesFontLeading", of: "NSStringDrawingOptions"),
        "NSUTF8StringEncoding": constant("utf8", of: "String.Encoding"),
        "NSASCIIStringEncoding": constant("ascii", of: "String.Encoding"),
        "NSUnicodeStringEncoding": constant("unicode", of: "String.Encoding"),
        "UITransitionContextFromViewControllerKey": constant("from", of: "UITransitionContextViewControllerKey"),
        "UITransitionContextToViewControllerKey": constant("to", of: "UITransitionContextViewControllerKey"),
        "UITransitionContextFromViewKey": constant("from", of: "UITransitionContextViewKey"),
        "UITransitionContextToViewKey": constant("to", of: "UITransitionContextViewKey"),
        "NSKernAttributeName": constant("kern", of: "NSAttributedString.Key"),
        "__func__": ("#function", .text), "__FUNCTION__": ("#function", .text),
        "kCAGravityResizeAspect": constant("resizeAspect", of: "CALayerContentsGravity"),
    ]

    private static func constant(_ name: String, of type: String) -> (text: String, type: SwiftType) {
        ("\(type).\(name)", SwiftType(name: type))
    }

    private func name(_ name: String, _ wanting: SwiftType) -> Value {
        if let local = local(name) { return Value(text: local.text, type: local.type) }
        switch name {
        case "self":
            guard let own = scope.own else { return Value(text: "self", type: .unknown) }
            return Value(
                text: "self", type: SwiftType(name: scope.isOfClass ? "AnyClass" : own), isClass: scope.isOfClass)
        case "super":
            return Value(text: "super", type: SwiftType(name: scope.own ?? ""), isClass: scope.isOfClass, isSuper: true)
        case "nil", "NULL", "Nil":
            return Value(text: "nil", type: SwiftType(name: "nil", isOptional: true), isNil: true)
        case "_cmd": return Value(text: "Selector(#function)", type: SwiftType(name: "Selector"))
        default: break
        }
        if let found = Self.constants[name] {
            return Value(text: found.text, type: found.type, isLiteral: found.text == "true" || found.text == "false")
        }
        if let found = variable(name) { return found }
        if let type = project.constants[name] { return Value(text: global(name), type: swiftType(type)) }
        let swift = swiftName(name)
        if isClass(swift) || swift != name { return Value(text: swift, type: SwiftType(name: swift), isClass: true) }
        if let found = constant(name) { return found }
        if isProtocol(name) || library.types[swift] != nil
            || [
                "NSString", "NSArray", "NSMutableArray", "NSDictionary", "NSMutableDictionary", "NSSet", "NSNumber",
                "NSValue", "NSMutableString",
            ].contains(name)
        {
            return Value(text: swift, type: SwiftType(name: swift), isClass: true)
        }
        return Value(
            text: escaped(name), type: .unknown,
            isClass: name.first?.isUppercase == true && name.dropFirst().contains { $0.isLowercase }
                && wanting.isUnknown && false)
    }

    /// An instance variable: of a property, or declared by itself.
    func variable(_ name: String) -> Value? {
        guard let own = scope.own, !scope.isOfClass else { return nil }
        let object = Value(text: "self", type: SwiftType(name: own))
        for model in models(own) { if let found = variable(name, of: model, object) { return found } }
        return nil
    }

    func variable(_ name: String, of model: ObjC.ClassModel, _ object: Value) -> Value? {
        if let variable = model.variables.first(where: { $0.name == name }), !isSynthesized(name, in: model) {
            return dotted(object, member(variable, in: model), swiftType(variable.type))
        }
        return model.properties.values.first { storage(of: $0.name, in: model) == name }.map {
            dotted(object, stored($0.name, in: model), swiftType($0.type))
        }
    }

    /// What an instance variable is called. In Objective-C, it may have the name of a method or of a property that keeps
    /// its value elsewhere; in Swift, all members have one namespace. Nibs set outlets by their names.
    func member(_ variable: ObjC.Variable, in model: ObjC.ClassModel) -> String {
        let name = variable.name
        let isTaken = model.methods[name] != nil || model.properties[name] != nil || isRedeclared(name, in: model)
        let isOutlet = variable.type.isOutlet || variable.type.collection != nil
        return isTaken && !isOutlet ? "objc_var_\(name)" : escaped(name)
    }

    /// What a variable at the top of a file is called: a method of its name would hide it inside a class of Swift.
    func global(_ name: String) -> String {
        project.constants[name]?.isStatic == true && project.unaryNames.contains(name)
            ? "objc_static_\(name)" : escaped(name)
    }

    /// Whether a property of the class keeps its value in the variable that the class declares, too.
    func isSynthesized(_ variable: String, in model: ObjC.ClassModel) -> Bool {
        model.properties.keys.contains { storage(of: $0, in: model) == variable }
    }

    /// The instance variable that belongs to a property.
    func storage(of property: String, in model: ObjC.ClassModel) -> String {
        model.synthesized[property] ?? "_\(property)"
    }

    /// The stored property of Swift that has the value.
    func stored(_ property: String, in model: ObjC.ClassModel) -> String {
        hasAccessors(property, in: model) || synthesizedOverride(property, in: model) != nil
            ? "_\(property)" : escaped(property)
    }

    /// The read-only property of UIKit that the class declares again, with a value of its own: `inputAccessoryView`.
    func synthesizedOverride(_ property: String, in model: ObjC.ClassModel) -> SwiftLibrary.Member? {
        guard model.synthesized[property] != nil, !hasAccessors(property, in: model),
            let superclass = librarySuperclass(of: model.name),
            let member = library.property(property, of: superclass, isStatic: false), member.isOpen,
            !member.isSettable, isObject(member.result)
        else { return nil }
        return member
    }

    func getter(_ property: String, in model: ObjC.ClassModel) -> String {
        model.properties[property]?.attributes["getter"] ?? property
    }
    func setter(_ property: String, in model: ObjC.ClassModel) -> String {
        model.properties[property]?.attributes["setter"].map { "\($0):" } ?? "set\(SwiftLibrary.capitalized(property)):"
    }

    /// Whether the class implements the getter or the setter itself.
    func hasAccessors(_ property: String, in model: ObjC.ClassModel) -> Bool {
        model.implemented.contains("-\(getter(property, in: model))")
            || model.implemented.contains("-\(setter(property, in: model))")
    }

    /// `UIViewContentModeScaleToFill`, `NSFontAttributeName`, `UIKeyboardWillShowNotification`
    private func constant(_ name: String) -> Value? {
        if name.hasSuffix("AttributeName"), name.hasPrefix("NS") {
            let key = SwiftLibrary.respelled(String(name.dropFirst(2).dropLast(13)))
            return Value(text: "NSAttributedString.Key.\(key)", type: SwiftType(name: "NSAttributedString.Key"))
        }
        if name.hasPrefix("OBJC_ASSOCIATION_") {
            return Value(text: "objc_AssociationPolicy.\(name)", type: SwiftType(name: "objc_AssociationPolicy"))
        }
        if name.hasPrefix("UIFontWeight") {
            return Value(
                text: "UIFont.Weight.\(SwiftLibrary.respelled(String(name.dropFirst(12))))",
                type: SwiftType(name: "UIFont.Weight"))
        }
        if name.hasPrefix("NSLineBreakBy") {
            return Value(text: "NSLineBreakMode.by\(name.dropFirst(13))", type: SwiftType(name: "NSLineBreakMode"))
        }
        // The longest type whose name the constant begins with.
        for end in name.indices.reversed() where name[end].isUppercase {
            let start = String(name[..<end])
            guard
                let type = valueType(start) ?? valueType(start + "s") ?? valueType(start + "Type")
                    ?? valueType(start + "Behavior")
            else { continue }
            let rest = String(name[end...])
            let resolved = library.types[type]?.kind == .alias ? library.types[type]?.aliased ?? type : type
            if let found = library.members[resolved]?.first(where: {
                $0.isStatic && $0.kind != .method && $0.name.lowercased() == rest.lowercased()
            }) {
                return Value(text: "\(resolved).\(escaped(found.name))", type: SwiftType(name: resolved))
            }
            if ["none", "normal"].contains(rest.lowercased()), isOptionSet(SwiftType(name: resolved)) {
                return Value(text: "(\([]) as \(resolved))", type: SwiftType(name: resolved))
            }
        }
        if let found = library.constants[name.lowercased()] {
            return Value(text: "\(found.owner).\(escaped(found.name))", type: found.result)
        }
        if name.hasPrefix("UIKeyboard"), name.hasSuffix("Notification") || name.hasSuffix("UserInfoKey") {
            return Value(
                text: "UIResponder.\(SwiftLibrary.respelled(String(name.dropFirst(2))))",
                type: SwiftType(name: name.hasSuffix("Key") ? "String" : "NSNotification.Name"))
        }
        return nil
    }

    // MARK: Operators

    private func prefix(_ sign: String, _ operand: Expression, _ wanting: SwiftType) -> Value {
        let own = value(operand, wanting: wanting)
        switch sign {
        case "!": return Value(text: "!\(bracketed(truth(own)))", type: .bool)
        case "-":
            if own.isLiteral { return Value(text: "-\(own.text)", type: own.type, isLiteral: true) }
            return Value(text: "(-\(unwrapped(own)))", type: own.type.unwrapped)
        case "+": return own
        case "++", "--":
            return Value(text: "objc_step(&\(own.text), by: \(sign == "++" ? "1" : "-1"), first: true)", type: .int)
        case "~":
            return isOptionSet(own.type)
                ? unsupported("'~' of options is not translated") : Value(text: "~\(unwrapped(own))", type: .int)
        case "&" where own.type.name == "UnsafeMutableRawPointer": return own
        case "&": return Value(text: "&\(own.text)", type: SwiftType(name: "&"))
        default:
            // `*stop = YES` of a block that gets it by reference.
            return own.type.name == "inout Bool" || own.type.name == "Bool"
                ? Value(text: own.text, type: .bool) : unsupported("'*' of a pointer is not translated")
        }
    }

    private func bracketed(_ text: String) -> String {
        text.contains(" ") && !(text.hasPrefix("(") && text.hasSuffix(")")) ? "(\(text))" : text
    }

    private static let arithmetic: Set<String> = ["+", "-", "*", "/", "%"]
    private static let comparisons: Set<String> = ["<", ">", "<=", ">="]

    private func binary(_ left: Expression, _ sign: String, _ right: Expression, _ wanting: SwiftType) -> Value {
        if sign == "&&" || sign == "||" {
            return Value(text: "(\(truth(value(left))) \(sign) \(truth(value(right))))", type: .bool)
        }
        var a = value(left, wanting: ["|", "&"].contains(sign) ? wanting : .unknown)
        var b = value(right, wanting: ["|", "&"].contains(sign) ? wanting : .unknown)
        if sign == "==" || sign == "!=" { return equality(a, sign, b) }
        if sign == "|" || sign == "&" || sign == "^" {
            if isOptionSet(a.type) || isOptionSet(b.type) {
                let type = isOptionSet(a.type) ? a.type.unwrapped : b.type.unwrapped
                let call = sign == "|" ? "union" : sign == "&" ? "intersection" : "symmetricDifference"
                return Value(text: "\(convert(a, to: type)).\(call)(\(convert(b, to: type)))", type: type)
            }
            return Value(text: "(\(convert(a, to: .int)) \(sign) \(convert(b, to: .int)))", type: .int)
        }
        if sign == "<<" || sign == ">>" {
            return Value(text: "(\(convert(a, to: .int)) \(sign) \(convert(b, to: .int)))", type: .int)
        }
        if isEnumeration(a.type) { a = Value(text: "\(unwrapped(a)).rawValue", type: .int) }
        if isEnumeration(b.type) { b = Value(text: "\(unwrapped(b)).rawValue", type: .int) }
        let type = common(a, b)
        let x = type.isUnknown ? a.text : convert(a, to: type)
        let y = type.isUnknown ? b.text : convert(b, to: type)
        if Self.comparisons.contains(sign) { return Value(text: "(\(x) \(sign) \(y))", type: .bool) }
        // Integers are divided as such, whatever their quotient is used for.
        if sign == "/", type.name == "Int", a.isLiteral, b.isLiteral {
            return Value(text: "Int(\(x) / \(y))", type: .int)
        }
        return Value(text: "(\(x) \(sign) \(y))", type: type, isLiteral: a.isLiteral && b.isLiteral)
    }

    /// The type in which two numbers meet.
    func common(_ a: Value, _ b: Value) -> SwiftType {
        guard !a.type.isUnknown, !b.type.isUnknown else { return .unknown }
        func rank(_ value: Value) -> Int {
            let name = value.type.name
            return name == "Double" || name == "TimeInterval"
                ? 3 : name == "CGFloat" ? 4 : name == "Float" || name == "UILayoutPriority" ? 2 : 0
        }
        let higher = rank(a) >= rank(b) ? a : b
        if rank(higher) == 0 { return .int }
        if higher.type.name == "Float" || higher.type.name == "UILayoutPriority" { return .cgFloat }
        return SwiftType(name: higher.type.name == "TimeInterval" ? "Double" : higher.type.name)
    }

    private func equality(_ a: Value, _ sign: String, _ b: Value) -> Value {
        if a.isNil || b.isNil {
            let other = a.isNil ? b : a
            if other.isNil { return Value(text: sign == "==" ? "true" : "false", type: .bool) }
            if other.type.isNumber { return Value(text: "(\(unwrapped(other)) \(sign) 0)", type: .bool) }
            if !other.type.isOptional, !other.type.isUnknown {
                return Value(text: sign == "==" ? "false" : "true", type: .bool)
            }
            return Value(text: "(\(other.text) \(sign) nil)", type: .bool)
        }
        if a.type.name == "Bool" || b.type.name == "Bool" {
            return Value(text: "(\(convert(a, to: .bool)) \(sign) \(convert(b, to: .bool)))", type: .bool)
        }
        if a.type.isNumber, b.type.isNumber {
            let type = common(a, b)
            return Value(text: "(\(convert(a, to: type)) \(sign) \(convert(b, to: type)))", type: .bool)
        }
        if isEnumeration(a.type) || isOptionSet(a.type) || a.type.name == "UILayoutPriority", b.type.isNumber {
            return Value(text: "(\(a.text) \(sign) \(convert(b, to: a.type.unwrapped)))", type: .bool)
        }
        if isEnumeration(b.type) || isOptionSet(b.type) || b.type.name == "UILayoutPriority", a.type.isNumber {
            return Value(text: "(\(convert(a, to: b.type.unwrapped)) \(sign) \(b.text))", type: .bool)
        }
        if a.isClass || b.isClass || a.type.name == "AnyClass" || b.type.name == "AnyClass" {
            return Value(
                text: "(\(a.isClass ? "\(a.text).self" : a.text) \(sign) \(b.isClass ? "\(b.text).self" : b.text))",
                type: .bool)
        }
        if a.type.name == b.type.name, library.types[a.type.name]?.kind != .classType, !a.type.name.hasPrefix("any "),
            a.type.name != "Any", !a.type.isArray, !a.type.isDictionary
        {
            return Value(text: "(\(a.text) \(sign) \(b.text))", type: .bool)
        }
        return Value(text: "\(sign == "!=" ? "!" : "")objc_isSame(\(a.text), \(b.text))", type: .bool)
    }

    private func conditional(_ condition: Expression, _ first: Expression?, _ second: Expression, _ wanting: SwiftType)
        -> Value
    {
        guard let first else {
            let a = value(condition, wanting: wanting)
            let b = value(second, wanting: wanting)
            if a.type.isOptional {
                return Value(
                    text: "(\(a.text) ?? \(convert(b, to: a.type)))",
                    type: b.type.isOptional ? a.type : a.type.unwrapped)
            }
            return Value(text: "(\(truth(a)) ? \(a.text) : \(convert(b, to: a.type)))", type: a.type)
        }
        let a = value(first, wanting: wanting)
        let b = value(second, wanting: wanting)
        let test = truth(value(condition))
        if a.isNil { return Value(text: "(\(test) ? nil : \(b.text))", type: b.type.optional) }
        if b.isNil { return Value(text: "(\(test) ? \(a.text) : nil)", type: a.type.optional) }
        if a.type.isNumber, b.type.isNumber {
            let type = common(a, b)
            return Value(
                text: "(\(test) ? \(convert(a, to: type)) : \(convert(b, to: type)))", type: type, isLiteral: false)
        }
        if wanting.name == a.type.name || wanting.name == b.type.name || isEnumeration(wanting) || isOptionSet(wanting)
        {
            return Value(text: "(\(test) ? \(convert(a, to: wanting)) : \(convert(b, to: wanting)))", type: wanting)
        }
        if a.type.name != b.type.name, !a.type.isUnknown, !b.type.isUnknown {
            return Value(text: "(\(test) ? (\(a.text) as Any?) : (\(b.text) as Any?))", type: .any)
        }
        return Value(text: "(\(test) ? \(a.text) : \(b.text))", type: a.type.isOptional ? a.type : b.type)
    }

    private func cast(_ type: ObjC.CType, _ operand: Expression) -> Value {
        let target = swiftType(type)
        let own = value(operand, wanting: target)
        // An object of Core Foundation is one of Foundation.
        if type.isVoid || target.isUnknown || type.stars == 0 && type.name.hasPrefix("CF") { return own }
        if own.isNil { return own }
        if target.isNumber {
            return Value(
                text: convert(Value(text: own.text, type: own.type), to: target).wrappedLiteral(own, as: target),
                type: target)
        }
        if own.isClass { return own }
        return Value(
            text: convert(own, to: target),
            type: SwiftType(name: target.name, isOptional: own.type.isOptional || target.isOptional && !isValue(target))
        )
    }

    func isValue(_ type: SwiftType) -> Bool {
        type.isNumber || type.name == "Bool" || isEnumeration(type) || library.types[type.name]?.kind == .value
    }

    private func compound(_ type: ObjC.CType, _ fields: [(field: String?, value: Expression)], _ wanting: SwiftType)
        -> Value
    {
        let target = type.name.isEmpty ? wanting : swiftType(type)
        let known: [String: [String]] = [
            "CGRect": ["origin", "size"], "CGPoint": ["x", "y"], "CGSize": ["width", "height"],
            "UIEdgeInsets": ["top", "left", "bottom", "right"], "NSRange": ["location", "length"],
        ]
        if target.isArray {
            return Value(
                text:
                    "[\(fields.map { convert(value($0.value, wanting: target.element), to: target.element) }.joined(separator: ", "))]",
                type: target)
        }
        if target.name == "CGRect", fields.count == 4, fields.allSatisfy({ $0.field == nil }) {
            return Value(
                text: "CGRectMake(\(fields.map { convert(value($0.value), to: .cgFloat) }.joined(separator: ", ")))",
                type: target)
        }
        let names = known[target.name] ?? project.records[target.name]?.fields.map(\.name) ?? []
        let types = project.records[target.name].map { record in
            Dictionary(record.fields.map { ($0.name, swiftType($0.type)) }) { first, _ in first }
        }
        var texts: [String: String] = [:]
        for (index, field) in fields.enumerated() {
            guard let name = field.field ?? (names.indices.contains(index) ? names[index] : nil) else { continue }
            let own =
                types?[name]
                ?? (target.name == "CGRect"
                    ? SwiftType(name: name == "origin" ? "CGPoint" : "CGSize")
                    : target.name == "NSRange" ? .int : .cgFloat)
            texts[name] = convert(value(field.value, wanting: own), to: own)
        }
        if project.records[target.name] == nil, known[target.name] != nil {
            return Value(
                text:
                    "\(target.name)(\(names.map { "\($0): \(texts[$0] ?? ($0 == "origin" ? ".zero" : $0 == "size" ? ".zero" : "0"))" }.joined(separator: ", ")))",
                type: target)
        }
        return Value(
            text:
                "\(target.name)(\(names.filter { texts[$0] != nil }.map { "\($0): \(texts[$0] ?? "")" }.joined(separator: ", ")))",
            type: target)
    }

    /// Beyond the end it crashes in the author's line.
    func element(of array: Value, _ index: Value) -> Value {
        Value(text: "objc_at(\(array.text), \(convert(index, to: .int)))", type: array.type.element.optional)
    }

    private func subscripted(_ base: Expression, _ key: Expression) -> Value {
        let own = value(base)
        let sign = own.type.isOptional && !own.isChained ? "?" : ""
        if own.type.isDictionary, let pair = own.type.pair {
            let index = value(key, wanting: pair.0)
            let text =
                pair.0.name == "AnyHashable"
                ? "(\(index.type.isOptional ? unwrapped(index) : index.text))" : convert(index, to: pair.0.unwrapped)
            return Value(text: "\(own.text)\(sign)[\(text)]", type: pair.1.optional)
        }
        if own.type.isArray { return element(of: own, value(key)) }
        if own.type.name == "NSMutableArray" {
            return Value(text: "\(own.text)\(sign)[\(convert(value(key), to: .int))]", type: .any)
        }
        if own.type.name == "NSMutableDictionary" {
            return Value(text: "\(own.text)\(sign)[\(object(value(key)))]", type: .any)
        }
        if own.type.name == "Any" {
            let index = value(key)
            if index.type.isNumber { return Value(text: "(\(own.text) as? [Any])?[\(index.text)]", type: .any) }
            return Value(text: "(\(own.text) as? [AnyHashable: Any])?[\(object(index))]", type: .any)
        }
        return Value(text: "\(own.text)\(sign)[\(value(key).text)]", type: .unknown)
    }
}

extension String {
    /// A literal keeps what a cast makes of it: `(int)2.5` is a whole number.
    fileprivate func wrappedLiteral(_ value: ObjC.Translator.Value, as type: SwiftType) -> String {
        value.isLiteral ? "\(type.name)(\(value.text))" : self
    }
}
