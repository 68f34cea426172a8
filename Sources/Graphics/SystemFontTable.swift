/// The measured widths of the system font, read from the generated strings at first use.
///
/// Lengths are 1/10000 em. The strings are ours and checked by tests, so the reader expects them to be well formed.
struct SystemFontTable: Sendable {
    static let shared = SystemFontTable()

    /// What a character is to the measurer.
    enum Kind: Equatable {
        /// An index into the tables.
        case measured(Int)
        /// An index into `wideAdvances`.
        case wide(Int)
        /// Adds nothing: marks, joiners, controls.
        case mark
        case unknown
    }

    private static let unknownIndex = UInt16.max
    /// Above the highest measured scalar, ↓ U+2193.
    private static let directLimit = 0x2200

    private var indexes: [UInt16]
    /// For each weight the text cut of every character, then how much more the display cut has.
    private var textCut: [[Int16]] = []
    private var displayExtra: [[Int16]] = []
    private var rowStarts: [Int32] = []
    private var seconds: [UInt16] = []
    private var kernings: [Int16] = []
    private var wideRanges: [ClosedRange<UInt32>] = []

    private init() {
        indexes = Array(repeating: SystemFontTable.unknownIndex, count: SystemFontTable.directLimit)
        var next: UInt16 = 0
        SystemFontTable.characters.eachRange { range in
            for scalar in range {
                indexes[Int(scalar)] = next
                next += 1
            }
        }
        let weights = [
            SystemFontTable.regularAdvances, SystemFontTable.mediumAdvances, SystemFontTable.semiboldAdvances,
            SystemFontTable.boldAdvances, SystemFontTable.lightAdvances,
        ]
        for weight in weights {
            var text: [Int16] = []
            var extra: [Int16] = []
            text.reserveCapacity(Int(next))
            extra.reserveCapacity(Int(next))
            var isExtra = false
            weight.eachDecimal { number in
                if isExtra { extra.append(Int16(number)) } else { text.append(Int16(number)) }
                isExtra.toggle()
            } row: {
            }
            textCut.append(text)
            displayExtra.append(extra)
        }
        readKerning()
        SystemFontTable.wide.eachRange { wideRanges.append($0) }
        readBases()
    }

    private mutating func readKerning() {
        seconds.reserveCapacity(10_000)
        kernings.reserveCapacity(10_000)
        rowStarts = [0]
        var second: UInt16 = 0
        var isValue = false
        SystemFontTable.kerning.eachDecimal { number in
            if isValue {
                kernings.append(Int16(number))
            } else {
                second += UInt16(number)
                seconds.append(second)
            }
            isValue.toggle()
        } row: {
            rowStarts.append(Int32(kernings.count))
            second = 0
        }
        rowStarts.append(Int32(kernings.count))
    }

    private mutating func readBases() {
        var letter: UInt32?
        SystemFontTable.bases.eachRange { range in
            if let known = letter {
                indexes[Int(known)] = indexes[Int(range.lowerBound)]
                letter = nil
            } else {
                letter = range.lowerBound
            }
        }
    }

    func kind(of scalar: Unicode.Scalar) -> Kind {
        if scalar.value < indexes.count {
            let index = indexes[Int(scalar.value)]
            if index != SystemFontTable.unknownIndex { return .measured(Int(index)) }
        }
        if isWide(scalar.value) { return .wide(SystemFontTable.wideClass(of: scalar.value)) }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator: return .mark
        default: return .unknown
        }
    }

    /// Text cut and display cut of a character.
    ///
    /// - Parameter weight: 0 regular, 1 medium, 2 semibold, 3 bold, 4 light.
    func advance(_ index: Int, weight: Int) -> (text: CGFloat, display: CGFloat) {
        let text = textCut[weight][index]
        return (CGFloat(text), CGFloat(text + displayExtra[weight][index]))
    }

    func kerning(_ first: Int, _ second: Int) -> CGFloat {
        var low = Int(rowStarts[first])
        var high = Int(rowStarts[first + 1])
        while low < high {
            let middle = (low + high) / 2
            if seconds[middle] == second { return CGFloat(kernings[middle]) }
            if seconds[middle] < second { low = middle + 1 } else { high = middle }
        }
        return 0
    }

    private func isWide(_ scalar: UInt32) -> Bool {
        guard scalar >= 0x1100 else { return false }
        var low = 0
        var high = wideRanges.count
        while low < high {
            let middle = (low + high) / 2
            if wideRanges[middle].contains(scalar) { return true }
            if wideRanges[middle].upperBound < scalar { low = middle + 1 } else { high = middle }
        }
        return false
    }

    /// The row of `wideAdvances`: 0 han, 1 kana, 2 punctuation, 3 hangul.
    private static func wideClass(of scalar: UInt32) -> Int {
        switch scalar {
        case 0x1100..<0x1200, 0xAC00..<0xD7B0: 3
        case 0x3040..<0x3100: 1
        case ..<0x3040, 0xFF00...0xFFFF: 2
        default: 0
        }
    }
}

extension StaticString {
    private var bytes: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount)
    }

    /// Calls `number` with each decimal number, and `row` at each semicolon.
    @inline(__always)
    fileprivate func eachDecimal(_ number: (Int) -> Void, row: () -> Void) {
        var value = 0
        var isNegative = false
        var hasDigits = false
        for byte in bytes {
            switch byte {
            case 0x30...0x39:
                value = value * 10 + Int(byte - 0x30)
                hasDigits = true
            case UInt8(ascii: "-"):
                isNegative = true
            default:
                if hasDigits { number(isNegative ? -value : value) }
                if byte == UInt8(ascii: ";") { row() }
                (value, isNegative, hasDigits) = (0, false, false)
            }
        }
        if hasDigits { number(isNegative ? -value : value) }
    }

    /// Calls `range` with each `first-last` or `only`, in hexadecimal.
    @inline(__always)
    fileprivate func eachRange(_ range: (ClosedRange<UInt32>) -> Void) {
        var value: UInt32 = 0
        var first: UInt32?
        var hasDigits = false

        func finish() {
            if hasDigits { range((first ?? value)...value) }
            (value, first, hasDigits) = (0, nil, false)
        }

        for byte in bytes {
            switch byte {
            case 0x30...0x39:
                value = value << 4 | UInt32(byte - 0x30)
                hasDigits = true
            case 0x61...0x66:
                value = value << 4 | UInt32(byte - 0x57)
                hasDigits = true
            case UInt8(ascii: "-"):
                (first, value) = (value, 0)
            default:
                finish()
            }
        }
        finish()
    }
}
