extension Archive {
    /// A value of an object, with the width that it has in the file.
    ///
    /// Equality is that of the encoded bytes: integers of different widths differ, `0.0` and `-0.0` differ, and a NaN
    /// equals itself. Use `intValue` or `doubleValue` to compare what is meant.
    public enum Value: Sendable {
        case int8(Int8)
        case int16(Int16)
        case int32(Int32)
        case int64(Int64)
        case bool(Bool)
        case float(Float)
        case double(Double)
        /// Bytes: text, a nested archive, a packed point or rectangle (see `Value.rect(x:y:width:height:)`).
        case data([UInt8])
        /// No object.
        case null
        /// A reference to an object, by its index in the object table.
        case object(Int)
    }
}

extension Archive.Value {
    /// An integer in the smallest width that holds it as a signed number, as the Cocoa Touch encoder writes it.
    public static func integer(_ value: Int) -> Self {
        if let narrow = Int8(exactly: value) { return .int8(narrow) }
        if let narrow = Int16(exactly: value) { return .int16(narrow) }
        if let narrow = Int32(exactly: value) { return .int32(narrow) }
        return .int64(Int64(value))
    }

    /// The integer, of whatever width; `nil` for anything else, and where `Int` has 32 bits and the number more.
    public var intValue: Int? {
        switch self {
        case .int8(let value): Int(value)
        case .int16(let value): Int(value)
        case .int32(let value): Int(value)
        case .int64(let value): Int(exactly: value)
        case .bool, .float, .double, .data, .null, .object: nil
        }
    }

    /// The number, of whatever type and width. Integers beyond 2⁵³ are rounded.
    public var doubleValue: Double? {
        switch self {
        case .float(let value): Double(value)
        case .double(let value): value
        case .int8(let value): Double(value)
        case .int16(let value): Double(value)
        case .int32(let value): Double(value)
        case .int64(let value): Double(value)
        case .bool, .data, .null, .object: nil
        }
    }

    /// The truth value; an integer counts as true unless it is zero.
    public var boolValue: Bool? {
        switch self {
        case .bool(let value): value
        case .int8, .int16, .int32, .int64: intValue != 0
        case .float, .double, .data, .null, .object: nil
        }
    }

    public var dataValue: [UInt8]? {
        if case .data(let bytes) = self { bytes } else { nil }
    }

    /// The index of the object referred to; `nil` for `.null` and for anything else.
    public var objectIndex: Int? {
        if case .object(let index) = self { index } else { nil }
    }

    public var isNull: Bool {
        if case .null = self { true } else { false }
    }
}

extension Archive.Value: Hashable {
    public static func == (a: Self, b: Self) -> Bool {
        a.wireType == b.wireType && a.bits == b.bits && a.dataValue == b.dataValue
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(wireType)
        hasher.combine(bits)
        hasher.combine(dataValue)
    }

    /// What the value is, besides its type and its bytes.
    private var bits: UInt64 {
        switch self {
        case .int8(let value): UInt64(truncatingIfNeeded: value)
        case .int16(let value): UInt64(truncatingIfNeeded: value)
        case .int32(let value): UInt64(truncatingIfNeeded: value)
        case .int64(let value): UInt64(truncatingIfNeeded: value)
        case .float(let value): UInt64(value.bitPattern)
        case .double(let value): value.bitPattern
        case .object(let index): UInt64(truncatingIfNeeded: index)
        case .bool, .data, .null: 0
        }
    }

    /// The byte that names the type in the file.
    var wireType: UInt8 {
        switch self {
        case .int8: 0
        case .int16: 1
        case .int32: 2
        case .int64: 3
        case .bool(let value): value ? 5 : 4
        case .float: 6
        case .double: 7
        case .data: 8
        case .null: 9
        case .object: 10
        }
    }
}
