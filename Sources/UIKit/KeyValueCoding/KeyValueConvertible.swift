/// A type that a property set by name may have: what key-value coding boxes, unboxed.
///
/// `nil` from `fromKeyValue` means that the value does not fit.
public protocol KeyValueConvertible {
    static func fromKeyValue(_ value: Any?) -> Self?
}

extension KeyValueConvertible where Self: BinaryInteger {
    /// Numbers convert as NSNumber does: a fraction is cut off, a Boolean is 0 or 1.
    public static func fromKeyValue(_ value: Any?) -> Self? {
        switch value {
        case let value as Int: Self(exactly: value)
        case let value as Double where value.isFinite: Self(exactly: value.rounded(.towardZero))
        case let value as CGFloat where value.isFinite: Self(exactly: value.rounded(.towardZero))
        case let value as Float where value.isFinite: Self(exactly: value.rounded(.towardZero))
        case let value as Bool: value ? 1 : 0
        case let value as NSNumber: Self(exactly: value.intValue)
        default: nil
        }
    }
}

extension KeyValueConvertible where Self: BinaryFloatingPoint {
    public static func fromKeyValue(_ value: Any?) -> Self? {
        switch value {
        case let value as Double: Self(value)
        case let value as CGFloat: Self(value)
        case let value as Float: Self(value)
        case let value as Int: Self(value)
        case let value as Bool: value ? 1 : 0
        case let value as NSNumber: Self(value.doubleValue)
        default: nil
        }
    }
}

extension Int: KeyValueConvertible {}
extension UInt: KeyValueConvertible {}
extension Int32: KeyValueConvertible {}
extension Double: KeyValueConvertible {}
extension Float: KeyValueConvertible {}
extension CGFloat: KeyValueConvertible {}

extension Bool: KeyValueConvertible {
    public static func fromKeyValue(_ value: Any?) -> Bool? {
        switch value {
        case let value as Bool: value
        case let value as Int: value != 0
        case let value as Double: value != 0
        case let value as NSNumber: value.boolValue
        default: nil
        }
    }
}

extension String: KeyValueConvertible {
    public static func fromKeyValue(_ value: Any?) -> String? { value as? String }
}

extension CGPoint: KeyValueConvertible {
    public static func fromKeyValue(_ value: Any?) -> CGPoint? { value as? CGPoint }
}

extension CGSize: KeyValueConvertible {
    public static func fromKeyValue(_ value: Any?) -> CGSize? { value as? CGSize }
}

extension CGRect: KeyValueConvertible {
    public static func fromKeyValue(_ value: Any?) -> CGRect? { value as? CGRect }
}

extension NSRange: KeyValueConvertible {
    public static func fromKeyValue(_ value: Any?) -> NSRange? { value as? NSRange }
}

extension UIEdgeInsets: KeyValueConvertible {
    public static func fromKeyValue(_ value: Any?) -> UIEdgeInsets? { value as? UIEdgeInsets }
}

extension Optional: KeyValueConvertible where Wrapped: KeyValueConvertible {
    public static func fromKeyValue(_ value: Any?) -> Wrapped?? {
        guard let value else { return .some(nil) }
        return Wrapped.fromKeyValue(value).map { .some($0) }
    }
}

extension Array: KeyValueConvertible {
    public static func fromKeyValue(_ value: Any?) -> [Element]? {
        guard let values = value as? [Any] else { return nil }
        let elements = values.compactMap { $0 as? Element }
        return elements.count == values.count ? elements : nil
    }
}
