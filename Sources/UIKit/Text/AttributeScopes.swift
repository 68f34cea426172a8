// The attributes that UIKit adds to Foundation's `AttributedString` and `AttributeContainer`.

extension AttributeScopes {
    public struct UIKitAttributes: AttributeScope {
        public let font: FontAttribute
        public let foregroundColor: ForegroundColorAttribute
        public let backgroundColor: BackgroundColorAttribute
        public let kern: KernAttribute
        public let tracking: TrackingAttribute
        public let underlineStyle: UnderlineStyleAttribute
        public let underlineColor: UnderlineColorAttribute
        public let strikethroughStyle: StrikethroughStyleAttribute
        public let strikethroughColor: StrikethroughColorAttribute
        public let baselineOffset: BaselineOffsetAttribute
        public let paragraphStyle: ParagraphStyleAttribute
        public let foundation: FoundationAttributes

        public enum FontAttribute: AttributedStringKey {
            public typealias Value = UIFont
            public static let name = "NSFont"
        }
        public enum ForegroundColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            public static let name = "NSColor"
        }
        public enum BackgroundColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            public static let name = "NSBackgroundColor"
        }
        public enum KernAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = "NSKern"
        }
        public enum TrackingAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = "CTTracking"
        }
        public enum UnderlineStyleAttribute: AttributedStringKey {
            public typealias Value = NSUnderlineStyle
            public static let name = "NSUnderline"
        }
        public enum UnderlineColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            public static let name = "NSUnderlineColor"
        }
        public enum StrikethroughStyleAttribute: AttributedStringKey {
            public typealias Value = NSUnderlineStyle
            public static let name = "NSStrikethrough"
        }
        public enum StrikethroughColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            public static let name = "NSStrikethroughColor"
        }
        public enum BaselineOffsetAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = "NSBaselineOffset"
        }
        public enum ParagraphStyleAttribute: AttributedStringKey {
            public typealias Value = NSParagraphStyle
            public static let name = "NSParagraphStyle"
        }
    }

    public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
    public subscript<Key: AttributedStringKey>(dynamicMember path: KeyPath<AttributeScopes.UIKitAttributes, Key>) -> Key
    { self[Key.self] }
}

extension NSParagraphStyle: Hashable {
    public static func == (a: NSParagraphStyle, b: NSParagraphStyle) -> Bool { a.style == b.style }
    public func hash(into hasher: inout Hasher) { hasher.combine(style) }
}

extension AttributeContainer {
    /// As `NSAttributedString` has them.
    var objects: [NSAttributedString.Key: Any] {
        var objects: [NSAttributedString.Key: Any] = [:]
        if let font = self.font { objects[.font] = font }
        if let foregroundColor = self.foregroundColor { objects[.foregroundColor] = foregroundColor }
        if let backgroundColor = self.backgroundColor { objects[.backgroundColor] = backgroundColor }
        if let kern = self.kern { objects[.kern] = kern }
        if let tracking = self.tracking { objects[.tracking] = tracking }
        if let underlineStyle = self.underlineStyle { objects[.underlineStyle] = underlineStyle }
        if let underlineColor = self.underlineColor { objects[.underlineColor] = underlineColor }
        if let strikethroughStyle = self.strikethroughStyle { objects[.strikethroughStyle] = strikethroughStyle }
        if let strikethroughColor = self.strikethroughColor { objects[.strikethroughColor] = strikethroughColor }
        if let baselineOffset = self.baselineOffset { objects[.baselineOffset] = baselineOffset }
        if let paragraphStyle = self.paragraphStyle { objects[.paragraphStyle] = paragraphStyle }
        if let link = self.link { objects[.link] = link }
        return objects
    }

    /// Those of UIKit's scope.
    init(objects: [NSAttributedString.Key: Any]) {
        self.init()
        /// A literal may be of any of these types.
        func number(_ key: NSAttributedString.Key) -> CGFloat? {
            let value = objects[key]
            return value as? CGFloat ?? (value as? Double).map { CGFloat($0) } ?? (value as? Int).map { CGFloat($0) }
        }
        /// Code mostly states the raw value, as Objective-C asks for.
        func line(_ key: NSAttributedString.Key) -> NSUnderlineStyle? {
            objects[key] as? NSUnderlineStyle ?? (objects[key] as? Int).map { NSUnderlineStyle(rawValue: $0) }
        }
        self.font = objects[.font] as? UIFont
        self.foregroundColor = objects[.foregroundColor] as? UIColor
        self.backgroundColor = objects[.backgroundColor] as? UIColor
        self.kern = number(.kern)
        self.tracking = number(.tracking)
        self.underlineStyle = line(.underlineStyle)
        self.underlineColor = objects[.underlineColor] as? UIColor
        self.strikethroughStyle = line(.strikethroughStyle)
        self.strikethroughColor = objects[.strikethroughColor] as? UIColor
        self.baselineOffset = number(.baselineOffset)
        self.paragraphStyle = objects[.paragraphStyle] as? NSParagraphStyle
        self.link = objects[.link] as? URL
    }
}

extension AttributedString {
    /// An object of Foundation with the attributes of UIKit's scope; others are dropped, as an app without their scope
    /// drops them.
    public init(_ value: NSAttributedString) {
        self.init()
        value.enumerateAttributes(in: NSRange(location: 0, length: value.length), options: []) { values, range, _ in
            append(
                AttributedString(
                    value.attributedSubstring(from: range).string, attributes: AttributeContainer(objects: values)))
        }
    }
}

extension NSAttributedString {
    /// A value of Foundation with the attributes of UIKit's scope.
    public convenience init(_ value: AttributedString) {
        let text = NSMutableAttributedString(string: "")
        for run in value.runs {
            text.append(
                NSAttributedString(string: String(value[run.range].characters), attributes: run.attributes.objects))
        }
        self.init(attributedString: text)
    }
}

/// Changes the attributes of a configuration's text when it is shown.
public struct UIConfigurationTextAttributesTransformer: Sendable {
    public let transform: @Sendable (AttributeContainer) -> AttributeContainer
    public init(_ transform: @escaping @Sendable (AttributeContainer) -> AttributeContainer) {
        self.transform = transform
    }
    public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }

    /// A text as it is shown: with its own attributes, where it has some, and what is made of them.
    func text(_ plain: String?, _ styled: NSAttributedString?, font: UIFont) -> NSAttributedString? {
        guard let source = styled ?? plain.map({ NSAttributedString(string: $0) }) else { return nil }
        let text = NSMutableAttributedString(string: "")
        source.enumerateAttributes(in: NSRange(location: 0, length: source.length), options: []) { values, range, _ in
            let container = AttributeContainer(objects: values.merging([.font: font]) { own, _ in own })
            let changed = values.merging(transform(container).objects) { _, new in new }
            text.append(NSAttributedString(string: source.attributedSubstring(from: range).string, attributes: changed))
        }
        return text
    }
}
