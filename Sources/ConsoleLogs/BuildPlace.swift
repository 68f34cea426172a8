/// The document, the object and the number of a build's message: `PATH:ID: error: TEXT [12]`.
struct BuildPlace {
    private let head: ArraySlice<UInt8>
    private let before: ArraySlice<UInt8>
    private let behind: ArraySlice<UInt8>

    /// - Parameters:
    ///   - earliest: the byte behind the message before it.
    ///   - start: the first letter of TEXT.
    ///   - end: the letter behind what was read of it.
    init(_ text: CleanText, behind earliest: Int, from start: Int, to end: Int) {
        let first = text.place(ofLetter: start)
        let last = min(text.bytes.count, text.place(ofLetter: max(start, end - 1)) + 1)
        head = text.bytes[min(earliest, first)..<first].suffix(ReadingLimits.buildStep)
        before = head[(head.lastIndex(of: .lineFeed).map { $0 + 1 } ?? head.startIndex)...]
        behind = text.bytes[last...].prefix(ReadingLimits.letters).prefix { $0 != .lineFeed }
    }

    func add(to values: inout [String: String]) {
        if let (path, rest) = path {
            values["document"] = path
            if let id = Self.id(rest) { values["id"] = id }
        }
        if let code = code { values["code"] = code }
    }

    private static let endings = [".xib", ".storyboard", ".xcassets", ".nib"].map { Array($0.utf8) }

    private var path: (String, ArraySlice<UInt8>)? {
        var end: Int?
        for ending in Self.endings {
            var place = before.endIndex - ending.count
            while place >= before.startIndex {
                if before[place..<(place + ending.count)].elementsEqual(ending) {
                    end = max(end ?? 0, place + ending.count)
                    break
                }
                place -= 1
            }
        }
        guard let end else { return step }
        var path = before[..<end]
        if let comment = path.lastPlace(of: "*/") { path = path[(comment + 2)...] }
        path = path.drop { $0.isSpace || $0 == .doubleQuote || $0 == .quote || $0 == .asterisk }
        if let file = path.lastPlace(of: "file://") { path = path[(file + 7)...] }
        let text = String(decoding: path, as: UTF8.self)
        return (text.removingPercentEncodingOfASCII, before[end...])
    }

    /// The document of the build's step, `CompileStoryboard PATH`, if the message names none.
    private var step: (String, ArraySlice<UInt8>)? {
        let steps = ["compilestoryboard ", "compilexib "].compactMap { word in
            head.lastPlace(of: word).map { $0 + word.utf8.count }
        }
        guard let start = steps.max() else { return nil }
        let path = head[start...].prefix { $0 != .lineFeed }.trimmed
        return (String(decoding: path, as: UTF8.self), [])
    }

    /// `:abc-de-fgh:`
    private static func id(_ rest: ArraySlice<UInt8>) -> String? {
        guard rest.first == .colon else { return nil }
        let word = rest.dropFirst().prefix { $0.isLetter || $0.isDigit || $0 == .hyphen }
        let parts = word.split(separator: .hyphen)
        guard parts.count == 3, parts[0].count == 3, parts[1].count == 2, parts[2].count == 3 else { return nil }
        return String(decoding: word, as: UTF8.self)
    }

    private var code: String? {
        let rest = behind.trimmed
        guard rest.last == .bracketClose, let open = rest.lastIndex(of: .bracketOpen) else { return nil }
        let digits = rest[(open + 1)..<(rest.endIndex - 1)]
        return !digits.isEmpty && digits.allSatisfy(\.isDigit) ? String(decoding: digits, as: UTF8.self) : nil
    }
}

extension String {
    /// `%20` is a space.
    fileprivate var removingPercentEncodingOfASCII: String {
        var result: [UInt8] = []
        var rest = Array(utf8)[...]
        while let byte = rest.first {
            if byte == UInt8(ascii: "%"),
                let value = UInt8(String(decoding: rest.dropFirst().prefix(2), as: UTF8.self), radix: 16),
                rest.count > 2
            {
                result.append(value)
                rest = rest.dropFirst(3)
            } else {
                result.append(byte)
                rest = rest.dropFirst()
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
