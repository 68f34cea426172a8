/// How an object is shown in a dump: what its heading says beside the class, and which of its values are then left to
/// be shown below, under which marks. Only what is spelled exactly as expected is abridged, so that nothing is hidden.
struct ObjectForm {
    enum Summary {
        case text(String)
        case number(Archive.Value)
        case empty
    }

    enum Layout {
        case keyed
        case list
        /// The first of the values, which are key and value by turns.
        case dictionary(first: Int)
    }

    var summary: Summary?
    var layout = Layout.keyed
    /// Positions in the value table.
    var shownValues: Range<Int>

    init(of object: Int, in archive: Archive) {
        self.init(summaryOf: object, in: archive)
        guard let foundationClass = FoundationClass(archive.className(of: object)) else { return }
        switch foundationClass {
        case .list where ObjectForm.isInlined(object, in: archive):
            layout = .list
        case .dictionary where ObjectForm.isInlined(object, in: archive) && !shownValues.count.isMultiple(of: 2):
            layout = .dictionary(first: shownValues.lowerBound + 1)
        case .string, .localizableString, .number, .list, .dictionary, .orderedSet, .data:
            return
        }
        shownValues = shownValues.dropFirst()
        if shownValues.isEmpty { summary = .empty }
    }

    /// Only the summary of texts and numbers, at a cost that does not grow with the number of values.
    init(summaryOf object: Int, in archive: Archive) {
        shownValues = archive.objects[object].values
        guard let first = archive.entries(of: object).first,
            let foundationClass = FoundationClass(archive.className(of: object))
        else { return }
        switch (foundationClass, archive.keys[first.key], first.value) {
        case (.string, FoundationClass.bytesKey, .data(let bytes)),
            (.localizableString, FoundationClass.bytesKey, .data(let bytes)):
            guard let text = Archive.text(bytes) else { return }
            summary = .text(text)
        case (.number, FoundationClass.integerKey, .int8), (.number, FoundationClass.integerKey, .int16),
            (.number, FoundationClass.integerKey, .int32), (.number, FoundationClass.integerKey, .int64),
            (.number, FoundationClass.doubleKey, .double), (.number, FoundationClass.booleanKey, .bool):
            summary = .number(first.value)
        default:
            return
        }
        shownValues = shownValues.dropFirst()
    }

    private static func isInlined(_ object: Int, in archive: Archive) -> Bool {
        let entries = archive.entries(of: object)
        guard let first = entries.first, archive.keys[first.key] == FoundationClass.inlinedKey,
            first.value == .bool(true)
        else { return false }
        guard let elementKey = archive.keyIndex(Archive.elementKey) else { return entries.count == 1 }
        return entries.dropFirst().allSatisfy { $0.key == elementKey }
    }
}

extension DumpText {
    /// Any value but a reference or data. A double always has a point or an exponent, an integer never.
    mutating func add(number value: Archive.Value) {
        switch value {
        case .int8, .int16, .int32, .int64:
            let number = value.intValue.map { "\($0)" } ?? "\(value)"
            add(value.intValue.map(Archive.Value.integer) == value ? number : "\(number) int\(value.integerWidth)")
        case .bool(let value): add(value ? "true" : "false")
        case .float(let value): add(value.isNaN ? "nan \(value.bitPattern) float" : "\(value) float")
        case .double(let value): add(value.isNaN ? "nan \(value.bitPattern)" : "\(value)")
        case .null: add("nil")
        case .data, .object: break
        }
    }

    /// More numbers than an affine transform has are not taken for numbers.
    private static let mostPackedNumbers = 6

    mutating func add(data bytes: [UInt8]) {
        if let packed = PackedNumbers(.data(bytes)), packed.count <= DumpText.mostPackedNumbers,
            (0..<packed.count).allSatisfy({ !packed[$0].isNaN })
        {
            let numbers = (0..<packed.count).map { DumpText.shortened(packed[$0]) }
            add("(\(numbers.joined(separator: ", ")))\(packed.width == 4 ? " float" : "")")
        } else if let text = Archive.text(bytes), DumpText.isReadable(bytes) {
            add("text ")
            add(quoted: text)
        } else {
            add("bytes ")
            add(hexadecimal: bytes)
        }
    }

    /// `320` for 320.0, but `-0.0` as it is.
    private static func shortened(_ number: Double) -> String {
        let text = "\(number)"
        return text.hasSuffix(".0") && text != "-0.0" ? String(text.dropLast(2)) : text
    }

    private static func isReadable(_ bytes: [UInt8]) -> Bool {
        bytes.allSatisfy { $0 >= 0x20 || $0 == 0x0A || $0 == 0x09 }
    }
}

extension Archive.Value {
    fileprivate var integerWidth: Int {
        switch self {
        case .int8: 8
        case .int16: 16
        case .int32: 32
        case .int64, .bool, .float, .double, .data, .null, .object: 64
        }
    }
}
