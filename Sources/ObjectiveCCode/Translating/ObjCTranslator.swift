extension ObjC {
    /// Says the classes of a project in Swift, statement by statement, each on its line.
    ///
    /// Types are followed only as far as Swift needs them: to tell a property from a method, to convert numbers, and to
    /// send to nothing. What is not known is written as it stands, for the compiler to judge.
    final class Translator {
        let project: Project
        var library: SwiftLibrary

        /// What a method or function has at hand while it is translated.
        struct Scope {
            var own: String?
            var isOfClass = false
            var isInitializer = false
            var result = SwiftType.void
            var names: [[String: Local]] = [[:]]
        }

        struct Local {
            var text: String
            var type: SwiftType
        }

        /// A piece of Swift and what is known of it.
        struct Value {
            var text: String
            var type: SwiftType
            var isLiteral = false
            /// The class itself is meant.
            var isClass = false
            var isNil = false
            var isSuper = false
            /// It may be nothing only because something before it may be: `label?.text`.
            var isChained = false
        }

        var scope = Scope()
        /// Where properties are declared, by `Class.property`.
        private(set) var places: [String: (path: String, line: Int, column: Int)] = [:]
        /// Why the present statement cannot be translated.
        var failure: String?
        /// What could not be translated, by the numbers in the names that stand for it.
        private(set) var untranslated: [String] = []
        /// Numbers for names of ours.
        var counter = 0

        init(_ project: Project, library: SwiftLibrary) {
            self.project = project
            self.library = library
            for model in project.classes.values {
                if let superclass = model.superclass {
                    self.library.inherit(
                        model.name, [swiftName(superclass)] + model.protocols.filter { $0 != "NSObject" })
                } else if !model.protocols.isEmpty, library.types[model.name] != nil {
                    self.library.inherit(model.name, model.protocols.filter { $0 != "NSObject" })
                }
                for property in model.properties.values {
                    places["\(model.name).\(property.name)"] = (
                        property.path, property.place.line, property.place.column
                    )
                }
            }
            for type in project.protocols.values {
                self.library.inherit(type.name, type.protocols.filter { $0 != "NSObject" }, kind: .protocolType)
            }
        }

        // MARK: Types

        private static let scalars: [String: String] = [
            "BOOL": "Bool", "bool": "Bool", "Boolean": "Bool", "CGFloat": "CGFloat", "double": "Double",
            "float": "CGFloat", "NSInteger": "Int", "NSUInteger": "Int", "int": "Int", "char": "Int",
            "size_t": "Int", "int8_t": "Int", "int16_t": "Int", "int32_t": "Int", "int64_t": "Int", "uint8_t": "Int",
            "uint16_t": "Int", "uint32_t": "Int", "uint64_t": "Int",
            "NSTimeInterval": "Double", "dispatch_once_t": "Int", "unichar": "Int", "void": "Void", "SEL": "Selector",
            "NSComparisonResult": "Int", "CFTimeInterval": "Double",
            "dispatch_queue_t": "Int", "CGLineCap": "CGLineCap", "UInt32": "Int", "Float32": "CGFloat",
        ]
        private static let references: [String: String] = [
            "CGColorRef": "CGColor", "CGContextRef": "CGContext", "CGPathRef": "CGPath",
            "CGMutablePathRef": "CGMutablePath", "CGImageRef": "CGImage", "CGGradientRef": "CGGradient",
            "CGColorSpaceRef": "CGColorSpace",
        ]
        private static let foundation: [String: String] = [
            "NSString": "String", "NSMutableString": "NSMutableString", "NSBundle": "Bundle",
            "NSIndexPath": "IndexPath", "NSURL": "URL", "NSDate": "Date", "NSNotification": "Notification",
            "NSNotificationCenter": "NotificationCenter", "NSUserDefaults": "UserDefaults",
            "NSFileManager": "FileManager", "NSTimer": "Timer", "NSData": "Data", "NSLocale": "Locale",
            "NSCharacterSet": "CharacterSet", "NSDateFormatter": "DateFormatter",
            "NSNumberFormatter": "NumberFormatter", "NSCalendar": "Calendar", "NSDateComponents": "DateComponents",
            "NSIndexSet": "IndexSet", "NSOperationQueue": "OperationQueue", "NSThread": "Thread",
            "NSProcessInfo": "ProcessInfo", "NSScanner": "Scanner", "NSTimeZone": "TimeZone",
            "NSURLRequest": "URLRequest", "NSCache": "objc_Cache", "NSJSONSerialization": "JSONSerialization",
            "NSMutableSet": "NSMutableSet",
        ]
        /// Types of UIKit that have another name in Swift than their parts joined.
        private static let respelled: [String: String] = [
            "UIViewAutoresizing": "UIView.AutoresizingMask", "UITableViewCellStyle": "UITableViewCell.CellStyle",
            "NSLayoutAttribute": "NSLayoutConstraint.Attribute",
            "NSLayoutRelation": "NSLayoutConstraint.Relation",
            "NSLayoutFormatOptions": "NSLayoutConstraint.FormatOptions",
            "UILayoutConstraintAxis": "NSLayoutConstraint.Axis",
            "UIButtonType": "UIButton.ButtonType", "UIViewAnimationOptions": "UIView.AnimationOptions",
            "UIViewAnimationCurve": "UIView.AnimationCurve",
            "UIControlEvents": "UIControl.Event", "UITableViewCellAccessoryType": "UITableViewCell.AccessoryType",
            "UITableViewCellSelectionStyle": "UITableViewCell.SelectionStyle",
            "UIGestureRecognizerState": "UIGestureRecognizer.State", "UIImageOrientation": "UIImage.Orientation",
            "UIStackViewDistribution": "UIStackView.Distribution",
            "UITextFieldViewMode": "UITextField.ViewMode",
            "UIActivityIndicatorViewStyle": "UIActivityIndicatorView.Style",
            "UITextBorderStyle": "UITextField.BorderStyle",
            "UIInterfaceOrientation": "UIInterfaceOrientation", "UITableViewRowAnimation": "UITableView.RowAnimation",
            "UICollectionViewScrollDirection": "UICollectionView.ScrollDirection",
            "UIBaselineAdjustment": "UIBaselineAdjustment", "UICollectionElementKindSectionHeader": "String",
            "CAMediaTimingFillMode": "CAMediaTimingFillMode",
        ]

        /// A class's name in Swift.
        func swiftName(_ name: String) -> String {
            if project.classes[name]?.hasImplementation == true || project.classes[name]?.superclass != nil {
                return name
            }
            return Self.foundation[name] ?? Self.references[name] ?? name
        }

        /// An enumeration of UIKit by its name in Objective-C.
        func valueType(_ name: String) -> String? {
            if let found = Self.respelled[name] ?? library.byJoinedName[name],
                library.types[found] != nil || Self.respelled[name] != nil
            {
                return found
            }
            return nil
        }

        func swiftType(_ type: CType, depth: Int = 0) -> SwiftType {
            guard depth < 20 else { return .any }
            if let block = type.block {
                let parameters = block.parameters.map { swiftType($0.type, depth: depth + 1) }.map {
                    $0.isOptional ? $0.asOptional : $0.name
                }
                let result = swiftType(block.result, depth: depth + 1)
                return SwiftType(
                    name:
                        "(\(parameters.joined(separator: ", "))) -> \(result.isOptional ? result.asOptional : result.name)",
                    isOptional: true)
            }
            if type.isInferred { return .unknown }
            if type.isArray {
                return SwiftType(
                    name: "[\(swiftType(CType(name: type.name, stars: type.stars), depth: depth + 1).name)]")
            }
            if type.stars == 0 {
                if let scalar = Self.scalars[type.name] {
                    return SwiftType(name: scalar, isOptional: scalar == "Selector")
                }
                if let reference = Self.references[type.name] { return SwiftType(name: reference, isOptional: true) }
                switch type.name {
                case "id", "instancetype":
                    if type.name == "instancetype", let own = scope.own {
                        return SwiftType(name: own, isOptional: true)
                    }
                    if let first = type.protocols.first, first != "NSObject", isProtocol(first) {
                        return SwiftType(name: "any \(first)", isOptional: true)
                    }
                    return .any
                case "Class": return SwiftType(name: "AnyClass", isOptional: true)
                default: break
                }
                if let alias = project.aliases[type.name] { return swiftType(alias, depth: depth + 1) }
                if project.enumerations.contains(type.name) { return .int }
                if project.records[type.name] != nil { return SwiftType(name: type.name) }
                if let value = valueType(type.name) {
                    if library.types[value]?.kind == .alias, let aliased = library.types[value]?.aliased {
                        return SwiftType(text: aliased)
                    }
                    return SwiftType(name: value)
                }
                return SwiftType(name: type.name)
            }
            if Self.scalars[type.name] != nil, type.name != "id" {
                return type.name == "BOOL"
                    ? SwiftType(name: "inout Bool") : SwiftType(name: "UnsafeMutableRawPointer", isOptional: true)
            }
            switch type.name {
            case "NSArray": return SwiftType(name: "[\(element(type, 0, depth))]", isOptional: true)
            case "NSSet": return SwiftType(name: "Set<AnyHashable>", isOptional: true)
            case "NSDictionary":
                return SwiftType(
                    name: "[\(type.arguments.isEmpty ? "AnyHashable" : key(type, depth)): \(element(type, 1, depth))]",
                    isOptional: true)
            case "NSObject": return SwiftType(name: "NSObject", isOptional: true)
            case "NSHashTable": return SwiftType(name: "NSHashTable<AnyObject>", isOptional: true)
            case "NSMapTable": return SwiftType(name: "NSMapTable<AnyObject, AnyObject>", isOptional: true)
            default: return SwiftType(name: swiftName(type.name), isOptional: true)
            }
        }

        private func element(_ type: CType, _ index: Int, _ depth: Int) -> String {
            guard type.arguments.indices.contains(index) else { return "Any" }
            return swiftType(type.arguments[index], depth: depth + 1).name
        }

        private func key(_ type: CType, _ depth: Int) -> String {
            let name = swiftType(type.arguments[0], depth: depth + 1).name
            return name == "Any" || name.hasPrefix("any ") ? "AnyHashable" : name
        }

        func isProtocol(_ name: String) -> Bool {
            project.protocols[name] != nil || library.types[name]?.kind == .protocolType
        }
        func isClass(_ name: String) -> Bool {
            project.classes[name]?.superclass != nil || library.types[name]?.kind == .classType
        }
        func isObject(_ type: SwiftType) -> Bool {
            isClass(bare(type.name)) || isProtocol(bare(type.name)) || type.name == "AnyObject"
        }
        func bare(_ name: String) -> String { name.hasPrefix("any ") ? String(name.dropFirst(4)) : name }

        /// Enumerations and sets of options of UIKit.
        func isOptionSet(_ type: SwiftType) -> Bool {
            library.types[type.name].map { $0.kind == .value && $0.inherited.contains("OptionSet") } ?? false
        }
        func isEnumeration(_ type: SwiftType) -> Bool { library.types[type.name]?.kind == .enumeration }
        func isRawText(_ type: SwiftType) -> Bool {
            [
                "NSAttributedString.Key", "NSNotification.Name", "UIFont.TextStyle", "CALayerCornerCurve",
                "CAMediaTimingFillMode",
            ].contains(type.name)
                || library.types[type.name]?.kind == .value
                    && (library.members[type.name] ?? []).contains {
                        $0.kind == .initializer
                            && $0.parameters.first.map { $0.label == "rawValue" && $0.type.name == "String" } == true
                    }
        }

        // MARK: Conversions

        /// What stands for nothing.
        func zero(_ type: SwiftType) -> String {
            if type.isOptional || type.isUnknown { return "nil" }
            if type.isNumber { return "0" }
            if type.name == "Bool" { return "false" }
            if type.name == "String" { return "\"\"" }
            if type.isDictionary { return "[:]" }
            if type.isArray || isOptionSet(type) { return "[]" }
            if ["CGRect", "CGPoint", "CGSize", "UIEdgeInsets", "UIOffset"].contains(type.name) {
                return "\(type.name).zero"
            }
            if type.name == "NSRange" { return "NSRange(location: 0, length: 0)" }
            if type.name == "CGAffineTransform" { return "CGAffineTransform.identity" }
            if isEnumeration(type) { return "objc_unwrap(\(type.name)(rawValue: 0))" }
            return "\(type.name)()"
        }

        /// A value where one of another type is needed.
        func convert(_ value: Value, to type: SwiftType) -> String {
            let from = value.type
            let text = value.text
            if type.isUnknown || type.isVoid { return text }
            if value.isNil {
                return type.isOptional
                    ? "nil" : zero(type) == "\(type.name)()" ? "objc_unwrap(nil as \(type.asOptional))" : zero(type)
            }
            if value.isClass { return type.name == "AnyClass" || type.isUnknown ? "\(text).self" : "\(text).self" }
            if from.isUnknown { return text }
            if type.isNumber, from.isNumber || from.name == "Bool" {
                let plain = unwrapped(value)
                if from.name == "Bool" { return value.isLiteral ? (text == "true" ? "1" : "0") : "(\(plain) ? 1 : 0)" }
                if value.isLiteral, !(type.name.contains("Int") && text.contains(".")) { return plain }
                if from.name == type.name || Self.isDouble(from.name) && Self.isDouble(type.name) { return plain }
                return "\(type.name)(\(plain))"
            }
            if type.name == "Bool", from.name != "Bool" { return truth(value) }
            if from.name == type.name { return from.isOptional && !type.isOptional ? unwrapped(value) : text }
            if type.name == "Any" || type.name == "AnyObject" {
                if type.name == "AnyObject", !isObject(from) {
                    return "(\(text) as \(type.isOptional ? "AnyObject?" : "AnyObject"))"
                }
                return from.isOptional && !type.isOptional ? "objc_unwrap(\(text))" : text
            }
            if from.isNumber {
                if type.name == "UILayoutPriority" { return "UILayoutPriority(rawValue: Float(\(text)))" }
                if type.name == "UIFont.Weight" { return "UIFont.Weight(rawValue: CGFloat(\(text)))" }
                if isOptionSet(type) {
                    return value.isLiteral && text == "0" ? "[]" : "\(type.name)(rawValue: numericCast(\(text)))"
                }
                if isEnumeration(type) { return "objc_unwrap(\(type.name)(rawValue: numericCast(\(text))))" }
                if type.name == "NSNumber" || type.name == "Any" { return "objc_boxed(\(text))" }
            }
            if type.isNumber, isEnumeration(from) || isOptionSet(from) {
                return "\(type.name)(\(unwrapped(value)).rawValue)"
            }
            if type.isNumber, from.name == "UILayoutPriority" { return "\(type.name)(\(unwrapped(value)).rawValue)" }
            if type.isNumber, from.name == "NSNumber" { return "\(type.name)(\(unwrapped(value)).doubleValue)" }
            if type.name == "String", from.name == "NSMutableString" { return "objc_text(\(text))" }
            if from.name == "String", isRawText(type) { return "\(type.name)(rawValue: \(unwrapped(value)))" }
            if type.name == "String", isRawText(from) { return "\(unwrapped(value)).rawValue" }
            func cast() -> String {
                type.isOptional ? "(\(text) as? \(castName(type)))" : "objc_unwrap(\(text) as? \(castName(type)))"
            }
            if from.name == "Any" || from.name == "AnyObject" || from.name.hasPrefix("any ") && type.name != from.name {
                return cast()
            }
            if from.name == "Self" || type.name == "Self" { return text }
            if type.isFunction || from.isFunction { return text }
            if type.isArray || type.isDictionary || type.name.hasPrefix("Set<") {
                if from.name.hasPrefix("NSMutable") { return cast() }
                if from.isArray, type.isArray,
                    type.element.name == "Any" || library.isSubclass(from.element.name, of: type.element.name)
                {
                    return from.isOptional && !type.isOptional ? "(\(text) ?? [])" : text
                }
                if from.isDictionary, type.isDictionary, let a = from.pair, let b = type.pair, a.0.name == b.0.name,
                    b.1.name == "Any"
                {
                    return from.isOptional && !type.isOptional ? "(\(text) ?? [:])" : text
                }
                if from.isDictionary, type.isDictionary, let b = type.pair, isRawText(b.0) {
                    return
                        "Dictionary(uniqueKeysWithValues: (\(text)\(from.isOptional ? " ?? [:]" : "")).map { (\(b.0.name)(rawValue: objc_text($0.key)), $0.value) })"
                }
                return cast()
            }
            if type.name == "NSMutableArray", from.isArray {
                return "NSMutableArray(array: \(from.isOptional ? "(\(text) ?? [])" : text))"
            }
            if from.name.hasPrefix("NSMutable"), type.name == "NS" + from.name.dropFirst(9) {
                return from.isOptional && !type.isOptional ? unwrapped(value) : text
            }
            if isObject(from), isObject(type) {
                if library.isSubclass(bare(from.name), of: bare(type.name)) {
                    return from.isOptional && !type.isOptional ? unwrapped(value) : text
                }
                return cast()
            }
            return from.isOptional && !type.isOptional ? unwrapped(value) : text
        }

        private func castName(_ type: SwiftType) -> String {
            type.name.hasPrefix("any ") ? "(\(type.name))" : isProtocol(type.name) ? "(any \(type.name))" : type.name
        }
        static func isDouble(_ name: String) -> Bool { ["CGFloat", "Double", "TimeInterval"].contains(name) }

        /// Without the possibility of nothing.
        func unwrapped(_ value: Value) -> String {
            guard value.type.isOptional else { return value.text }
            let plain = zero(value.type.unwrapped)
            let hasZero =
                value.type.isNumber
                || [
                    "Bool", "String", "CGRect", "CGPoint", "CGSize", "UIEdgeInsets", "UIOffset", "CGAffineTransform",
                    "NSRange",
                ].contains(value.type.name)
                || value.type.isArray
                || value.type.isDictionary || isOptionSet(value.type)
            return hasZero ? "(\(value.text) ?? \(plain))" : "objc_unwrap(\(value.text))"
        }

        /// Whether a condition of it holds.
        func truth(_ value: Value) -> String {
            if value.isNil { return "false" }
            let type = value.type
            if type.name == "Bool" { return type.isOptional ? "(\(value.text) ?? false)" : value.text }
            if type.isNumber { return "(\(unwrapped(value)) != 0)" }
            if isOptionSet(type) { return "!\(unwrapped(value)).isEmpty" }
            if isEnumeration(type) { return "(\(unwrapped(value)).rawValue != 0)" }
            if type.isOptional { return "(\(value.text) != nil)" }
            if isObject(type) || type.name == "String" || type.isArray { return "true" }
            return "objc_isTrue(\(value.text))"
        }

        // MARK: Names

        private static let keywords: Set<String> = [
            "default", "class", "in", "is", "as", "func", "var", "let", "switch", "case", "extension", "protocol",
            "init", "operator", "repeat", "import", "return", "where", "guard", "defer",
            "internal", "subscript", "throw", "try", "catch", "inout", "public", "private", "static", "struct", "enum",
            "associatedtype", "typealias", "fileprivate", "open", "rethrows", "throws",
            "Any", "fallthrough", "deinit", "do", "continue", "for", "while", "if", "else", "break", "true", "false",
            "nil",
        ]

        func escaped(_ name: String) -> String { Self.keywords.contains(name) ? "`\(name)`" : name }

        func declare(_ name: String, _ type: SwiftType, as text: String? = nil) {
            scope.names[scope.names.count - 1][name] = Local(text: text ?? escaped(name), type: type)
        }

        func local(_ name: String) -> Local? {
            for names in scope.names.reversed() { if let found = names[name] { return found } }
            return nil
        }

        /// The classes above a class, and itself, that the project has.
        func models(_ name: String) -> [ClassModel] {
            library.chain(of: name.hasPrefix("[") ? SwiftType(name: name).isDictionary ? "Dictionary" : "Array" : name)
                .compactMap { project.classes[$0] ?? Self.objectiveC[$0].flatMap { project.classes[$0] } }
        }

        /// Names in Objective-C of what has another one in Swift.
        private static let objectiveC: [String: String] = Dictionary(foundation.map { ($1, $0) }) { first, _ in first }
            .merging(["Array": "NSArray", "Dictionary": "NSDictionary"]) { first, _ in first }

        /// A name that nothing declares, so that what is around it is left out; `Builder` gives the reason in its
        /// place.
        func placeholder(_ reason: String) -> String {
            untranslated.append(reason)
            return "\(Self.placeholder)\(untranslated.count - 1);"
        }

        static let placeholder = "objc_untranslated_"

        // MARK: Lines

        /// Where what follows belongs; `assembled` puts it there.
        static func mark(_ place: Place) -> String { "\u{1}\(place.line),\(place.column)\u{2}" }

        /// Each piece on its line, from its column on where there is room.
        static func assembled(_ text: String) -> String {
            var result: [UInt8] = []
            var line = 1
            var column = 1
            var rest = Array(text.utf8)[...]
            while let byte = rest.popFirst() {
                if byte == 1 {
                    let place = String(decoding: rest.prefix { $0 != 2 }, as: UTF8.self).split(separator: ",")
                    rest = rest.drop { $0 != 2 }.dropFirst()
                    guard place.count == 2, let wanted = Int(place[0]), let start = Int(place[1]) else { continue }
                    while line < wanted {
                        result.append(10)
                        line += 1
                        column = 1
                    }
                    while column < start, line == wanted {
                        result.append(32)
                        column += 1
                    }
                    if let last = result.last, ![10, 32].contains(last) {
                        result.append(32)
                        column += 1
                    }
                    continue
                }
                // Lines are those of the author only.
                result.append(byte == 10 ? 32 : byte)
                column += 1
            }
            return String(decoding: result, as: UTF8.self) + "\n"
        }
    }
}
