/// A request without its body, of which there may be none.
struct RequestHead {
    let method: String
    /// Components of the path, decoded; none of them is empty, `.` or `..`. A path that ends in a slash has an empty
    /// last one.
    let path: [String]
    let query: [String: String]
    /// By lower-case names.
    private let fields: [String: String]

    subscript(name: String) -> String? { fields[name] }

    /// Why a request is rejected.
    enum Problem: Error { case malformed, tooLong, hasBody }

    /// Reads the bytes before the empty line.
    init(_ bytes: some Collection<UInt8>) throws(Problem) {
        guard let text = String(validating: bytes, as: UTF8.self), !text.contains("\0") else { throw .malformed }
        // A carriage return and a line feed are one character.
        var lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)[...]
        let words = lines.popFirst()?.split(separator: " ", omittingEmptySubsequences: false) ?? []
        guard words.count == 3, words[2] == "HTTP/1.1" || words[2] == "HTTP/1.0", words[1].hasPrefix("/") else {
            throw .malformed
        }
        method = String(words[0])
        var fields: [String: String] = [:]
        guard lines.count <= Limits.mostFields else { throw .tooLong }
        for line in lines where !line.isEmpty {
            guard let colon = line.firstIndex(of: ":"), colon > line.startIndex else { throw .malformed }
            let name = line[..<colon]
            guard name.utf8.allSatisfy(Self.isOfToken) else { throw .malformed }
            let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
            guard value.utf8.allSatisfy({ $0 >= 0x20 || $0 == 0x09 }) else { throw .malformed }
            let trimmed = String(value.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
            // Attacks exploit duplicate headers, because readers disagree about which one counts.
            guard fields.updateValue(trimmed, forKey: name.lowercased()) == nil else { throw .malformed }
        }
        self.fields = fields
        if fields["transfer-encoding"] != nil || fields["content-length"].map({ $0 != "0" }) == true { throw .hasBody }

        let parts = words[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        var path: [String] = []
        for component in parts[0].dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
            guard let decoded = Self.decoded(component), decoded != ".", decoded != "..", !decoded.contains("/"),
                !decoded.contains("\\")
            else { throw .malformed }
            path.append(decoded)
        }
        guard path.dropLast().allSatisfy({ !$0.isEmpty }) else { throw .malformed }
        self.path = path
        var query: [String: String] = [:]
        if parts.count > 1 {
            for pair in parts[1].split(separator: "&") {
                let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                guard let name = Self.decoded(sides[0]), let value = Self.decoded(sides.count > 1 ? sides[1] : "")
                else { throw .malformed }
                query[name] = value
            }
        }
        self.query = query
    }

    private static func isOfToken(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default: false
        }
    }

    /// Decodes percent escapes such as `%20`; `nil` if the result is not text.
    private static func decoded(_ text: Substring) -> String? {
        guard text.utf8.contains(UInt8(ascii: "%")) else { return text.contains("\0") ? nil : String(text) }
        var bytes: [UInt8] = []
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit) else {
                return nil
            }
            bytes.append(high << 4 | low)
        }
        guard let result = String(validating: bytes, as: UTF8.self), !result.contains("\0") else { return nil }
        return result
    }

    private static func digit(_ byte: UInt8) -> UInt8? { Character(UnicodeScalar(byte)).hexDigitValue.map(UInt8.init) }
}
