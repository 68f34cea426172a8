extension ObjC.Parser {
    static let qualifiers: Set<String> = [
        "const", "static", "extern", "inline", "volatile", "register", "__weak", "__strong", "__block",
        "__unsafe_unretained", "__autoreleasing", "__kindof", "nullable",
        "nonnull", "null_unspecified", "null_resettable", "_Nullable", "_Nonnull", "_Null_unspecified",
        "__nullable", "__nonnull", "__inline", "__inline__", "struct", "enum",
        "IBOutlet", "IBInspectable", "IBOutletCollection", "UIKIT_EXTERN", "FOUNDATION_EXPORT", "FOUNDATION_EXTERN",
        "UIKIT_STATIC_INLINE", "NS_INLINE", "CG_INLINE",
        "CG_EXTERN", "OBJC_EXTERN", "__unused", "in", "out", "inout", "oneway", "__covariant", "__contravariant",
        "IBAction", "NS_NOESCAPE", "__attribute__",
        "NS_RETURNS_INNER_POINTER", "__bridge", "__bridge_transfer", "__bridge_retained",
    ]
    private static let numbers: Set<String> = [
        "unsigned", "signed", "long", "short", "int", "char", "double", "float",
    ]
    static let basic: Set<String> = [
        "void", "BOOL", "bool", "CGFloat", "NSInteger", "NSUInteger", "id", "SEL", "Class", "instancetype",
        "NSTimeInterval", "size_t", "int8_t", "int16_t", "int32_t",
        "int64_t", "uint8_t", "uint16_t", "uint32_t", "uint64_t", "dispatch_once_t", "unichar", "CGRect", "CGPoint",
        "CGSize", "UIEdgeInsets", "NSRange", "CGAffineTransform",
        "CGColorRef", "CGContextRef", "CGPathRef", "CGMutablePathRef", "CGImageRef", "CGGradientRef",
        "CGColorSpaceRef", "UIOffset", "CATransform3D", "va_list", "Boolean",
    ]

    /// What a type begins with, its qualifiers and its name, with what stands in angle brackets.
    mutating func baseType() throws -> CType {
        var type = CType(name: "")
        var numeric: [String] = []
        while current.kind == .word {
            let text = current.text
            if Self.qualifiers.contains(text) {
                // `in` of a loop is not a qualifier.
                if text == "in", !type.name.isEmpty { break }
                index += 1
                switch text {
                case "__weak": type.isWeak = true
                case "static", "UIKIT_STATIC_INLINE", "NS_INLINE", "CG_INLINE": type.isStatic = true
                case "extern", "UIKIT_EXTERN", "FOUNDATION_EXPORT", "FOUNDATION_EXTERN", "OBJC_EXTERN":
                    type.isExtern = true
                case "const": type.isConst = true
                case "__kindof": type.isKindOf = true
                case "IBOutlet": type.isOutlet = true
                case "IBInspectable": type.isInspectable = true
                case "IBOutletCollection":
                    try expect("(")
                    type.collection = try word()
                    try expect(")")
                case "IBAction": if current.text == ")" { type.name = "void" }
                case "__attribute__": if isNext("(") { skipGroup() }
                default: break
                }
            } else if Self.numbers.contains(text), type.name.isEmpty {
                numeric.append(text)
                index += 1
            } else if ["typeof", "__typeof", "__typeof__", "__auto_type"].contains(text), type.name.isEmpty {
                index += 1
                type.name = "typeof"
                if isNext("(") { skipGroup() }
            } else if type.name.isEmpty, numeric.isEmpty, !text.hasPrefix("@") {
                type.name = text
                index += 1
                if isNext("<") { try angles(&type) }
            } else {
                break
            }
        }
        if !numeric.isEmpty {
            type.name =
                numeric.contains("double")
                ? "double" : numeric.contains("float") ? "float" : numeric.contains("char") ? "char" : "int"
        }
        guard !type.name.isEmpty else { throw Failure(message: "expected a type before '\(current.text)'") }
        return type
    }

    private mutating func angles(_ type: inout CType) throws {
        try expect("<")
        var found: [CType] = []
        while !isNext(">"), !isAtEnd {
            found.append(try nested { parser in try parser.typeWithoutName() })
            if !take(",") { break }
        }
        // The inner type ends with the first half of `>>`, the outer one with the second.
        if isNext(">>"), halvedToken != index {
            halvedToken = index
        } else {
            if !take(">>") { try expect(">") }
            halvedToken = nil
        }
        let collections: Set<String> = [
            "NSArray", "NSMutableArray", "NSSet", "NSMutableSet", "NSDictionary", "NSMutableDictionary", "NSCache",
            "NSHashTable", "NSMapTable", "NSOrderedSet",
        ]
        if collections.contains(type.name) || found.contains(where: { $0.stars > 0 }) {
            type.arguments = found
        } else {
            type.protocols = found.map(\.name)
        }
    }

    mutating func pointers(_ type: inout CType) {
        while true {
            if take("*") {
                type.stars += 1
                continue
            }
            if current.kind == .word, Self.qualifiers.contains(current.text), current.text != "in" {
                if current.text == "__weak" { type.isWeak = true }
                index += 1
                continue
            }
            return
        }
    }

    /// `void (^)(BOOL)`, `UIView *`
    mutating func typeWithoutName() throws -> CType { try declarator(try baseType(), needsName: false).type }

    /// What follows the base of a type: stars, a block's brackets, a name.
    mutating func declarator(_ base: CType, needsName: Bool) throws -> (type: CType, name: String?) {
        var type = base
        pointers(&type)
        if isNext("("), peek(1).text == "^" {
            index += 2
            while current.kind == .word, Self.qualifiers.contains(current.text) { index += 1 }
            let name = current.kind == .word ? try word() : nil
            try expect(")")
            let parameters = try parameterList()
            var block = CType(name: "")
            block.isWeak = base.isWeak
            block.isStatic = base.isStatic
            block.block = CType.Block(result: type, parameters: parameters)
            if needsName, name == nil { throw Failure(message: "a block without a name") }
            return (block, name)
        }
        if isNext("("), peek(1).text == "*" { throw Failure(message: "pointers to functions are not translated") }
        guard current.kind == .word, !current.text.hasPrefix("@"), needsName || !isNext("in") else {
            if needsName { throw Failure(message: "expected a name before '\(current.text)'") }
            return (type, nil)
        }
        let name = try word()
        while isNext("[") {
            skipGroup()
            type.isArray = true
        }
        return (type, name)
    }

    mutating func parameterList() throws -> [(type: CType, name: String?)] {
        try expect("(")
        var parameters: [(type: CType, name: String?)] = []
        while !isNext(")"), !isAtEnd {
            if take("...") { continue }
            let parameter = try nested { parser in try parser.declarator(try parser.baseType(), needsName: false) }
            if !parameter.type.isVoid { parameters.append(parameter) }
            if !take(",") { break }
        }
        try expect(")")
        return parameters
    }

    /// A type in round brackets, as methods have them.
    mutating func bracketedType() throws -> CType {
        guard take("(") else { return CType(name: "id") }
        let type = try nested { parser in try parser.typeWithoutName() }
        try expect(")")
        return type
    }
}
