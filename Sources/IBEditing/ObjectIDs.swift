/// Makes ids of new objects: `8bC-Xf-vdC`.
///
/// The same command on the same document makes the same ids on every machine, and different changes make different ones.
struct ObjectIDs {
    /// Where ids come from.
    enum Source: Hashable, Sendable {
        /// The elements of the document and the command.
        case contents
        /// This text and the command.
        case seed(String)
    }

    private static let digits = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)

    private let seed: [UInt8]
    private var counter = 0

    /// - Parameters:
    ///   - contents: the fingerprint of the document before the command, or a text in its place.
    ///   - command: the canonical form of the command.
    init(contents: [UInt8], command: String) { seed = contents + Array(command.utf8) }

    /// The next id that is not in use.
    mutating func next(isUsed: (String) -> Bool) -> String {
        while true {
            let id = Self.id(of: SHA256.digest(of: seed + Array("#\(counter)".utf8)))
            counter += 1
            if !isUsed(id) { return id }
        }
    }

    /// The first eight base-62 digits of a hash.
    private static func id(of hash: [UInt8]) -> String {
        var letters: [UInt8] = []
        var number = hash.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        for _ in 0..<8 {
            letters.append(digits[Int(number % 62)])
            number /= 62
        }
        letters.insert(UInt8(ascii: "-"), at: 5)
        letters.insert(UInt8(ascii: "-"), at: 3)
        return String(decoding: letters, as: UTF8.self)
    }
}
