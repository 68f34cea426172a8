/// Points, sizes, rectangles and insets, which the encoder packs into data: a tag, then little-endian numbers.
/// The tag is 7 before doubles. Tag 6, before floats, is read as well; it is reported of old encoders and unverified.
extension Archive.Value {
    public static func point(x: Double, y: Double) -> Self { packed(x, y) }

    public static func size(width: Double, height: Double) -> Self { packed(width, height) }

    public static func rect(x: Double, y: Double, width: Double, height: Double) -> Self {
        packed(x, y, width, height)
    }

    public static func insets(top: Double, left: Double, bottom: Double, right: Double) -> Self {
        packed(top, left, bottom, right)
    }

    /// Data of tag 7 with any number of doubles.
    public static func packed(_ numbers: Double...) -> Self {
        var bytes: [UInt8] = [7]
        bytes.reserveCapacity(1 + 8 * numbers.count)
        for number in numbers {
            withUnsafeBytes(of: number.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
        }
        return .data(bytes)
    }

    /// `nil` unless this is data of two packed numbers; so for the three that follow, with two or four.
    public var pointValue: (x: Double, y: Double)? {
        guard let numbers = PackedNumbers(self), numbers.count == 2 else { return nil }
        return (numbers[0], numbers[1])
    }

    public var sizeValue: (width: Double, height: Double)? {
        guard let numbers = PackedNumbers(self), numbers.count == 2 else { return nil }
        return (numbers[0], numbers[1])
    }

    public var rectValue: (x: Double, y: Double, width: Double, height: Double)? {
        guard let numbers = PackedNumbers(self), numbers.count == 4 else { return nil }
        return (numbers[0], numbers[1], numbers[2], numbers[3])
    }

    public var insetsValue: (top: Double, left: Double, bottom: Double, right: Double)? {
        guard let numbers = PackedNumbers(self), numbers.count == 4 else { return nil }
        return (numbers[0], numbers[1], numbers[2], numbers[3])
    }

    /// All the packed numbers, whatever they mean.
    public var packedNumbers: [Double]? {
        guard let numbers = PackedNumbers(self) else { return nil }
        return (0..<numbers.count).map { numbers[$0] }
    }
}

/// The numbers within data of tag 6 or 7.
struct PackedNumbers {
    let bytes: [UInt8]
    let width: Int

    init?(_ value: Archive.Value) {
        guard case .data(let bytes) = value, let tag = bytes.first else { return nil }
        switch tag {
        case 6: width = 4
        case 7: width = 8
        default: return nil
        }
        guard bytes.count > 1, (bytes.count - 1) % width == 0 else { return nil }
        self.bytes = bytes
    }

    var count: Int { (bytes.count - 1) / width }

    subscript(index: Int) -> Double {
        let start = 1 + index * width
        let bits = bytes[start..<start + width].reversed().reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
        return width == 8 ? Double(bitPattern: bits) : Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
    }
}
