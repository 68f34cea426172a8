import FoundationEssentials
import SwiftSyntax

/// The facts of one file, which depend on no other one.
struct FileFacts: Codable {
    /// A class and the name that `@objc(…)` states for it.
    struct StatedName: Codable {
        var name, stated: String
    }

    var classes: [SourceFacts.Class]
    var extensions: [FactCollector.Members]
    var statedNames: [StatedName]
    var mentions: [SourceFacts.Mention]
    var registersOtherwise: Bool
    var used: [String: Set<String>]
    var bases: NamedBases
    var registered: [SourceFacts.Registered]
    var functions: [SourceFacts.Function]
    var assigned: [String: Set<String>]
    var awakenings: [String: SourceFacts.Awakening]
    var early: [String: [SourceFacts.EarlyUse]]
    var imports: Set<String>
    var identifiers: IdentifierFacts
    var syntaxErrors: [Report.SyntaxError] = []

    /// - Parameters:
    ///   - isStandIn: whether the file declares what Objective-C does.
    ///   - compiler: says what is no Swift.
    init(_ file: SourceFile, isStandIn: Bool, _ compiler: Compiler?) {
        let collector = FactCollector(file, isObjectiveC: isStandIn)
        let tree = file.parsed()
        collector.walk(tree)
        let registering = RegistrationCollector()
        registering.walk(tree)
        let loading = LoadingCollector { collector.place($0) }
        loading.walk(tree)
        let awakening = AwakeningCollector { collector.place($0) }
        awakening.walk(tree)
        let naming = IdentifierCollector(isGenerated: file.isGeneratedFromDocuments) { collector.place($0) }
        naming.walk(tree)
        (classes, extensions, statedNames) = (collector.classes, collector.extensions, collector.statedNames)
        (mentions, registersOtherwise) = (collector.mentions, collector.registersOtherwise)
        (used, bases) = (collector.used, collector.bases)
        (registered, functions, assigned) = (registering.found, loading.functions, loading.assigned)
        (awakenings, early, imports) = (awakening.awakenings, awakening.earlyUses, collector.imports)
        identifiers = naming.facts
        if !isStandIn, tree.hasError, let compiler { syntaxErrors = compiler.syntaxErrors(of: file) }
    }
}

/// What earlier calls found in files, by path and contents: parsing a project takes seconds, and most files stay as they
/// are from one call to the next. `nibkit` keeps the bytes; this program only gets and returns them.
struct KnownFacts {
    private struct Entry: Codable {
        /// Of the contents.
        var size: Int
        var hash: UInt64
        var facts: FileFacts
    }

    private var known: [String: Entry] = [:]
    private var current: [String: Entry] = [:]
    /// Whether a file was read that was not known.
    private(set) var isChanged = false

    /// - Parameter bytes: of `encoded`; others are as good as none.
    init(_ bytes: Data = Data()) {
        if !bytes.isEmpty { known = (try? JSONDecoder().decode([String: Entry].self, from: bytes)) ?? [:] }
    }

    mutating func facts(of file: SourceFile, isStandIn: Bool, _ compiler: Compiler?) -> FileFacts {
        let hash = Self.hash(of: file.bytes)
        let key = isStandIn ? "\(file.path) " : file.path
        if let entry = known[key], entry.size == file.bytes.count, entry.hash == hash {
            current[key] = entry
            return entry.facts
        }
        isChanged = true
        let facts = FileFacts(file, isStandIn: isStandIn, compiler)
        current[key] = Entry(size: file.bytes.count, hash: hash, facts: facts)
        return facts
    }

    /// The files of this call, without what is gone.
    var encoded: Data { (try? JSONEncoder().encode(current)) ?? Data() }

    /// FNV-1a.
    private static func hash(of bytes: [UInt8]) -> UInt64 {
        var value: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return value
    }
}

/// What `nibkit` asks on standard input with `--known-facts FOLDER…`: the size of a request in eight bytes, the request as
/// JSON, and the bytes of known facts. The answer is the size of the facts, the facts as JSON, and new bytes of known
/// facts; none if those that were sent are still right.
struct FactsRequest: Codable {
    /// Files whose contents are others than on disk, as an earlier state of the project had them.
    var replaced: [String: String] = [:]
    /// Files that are not to be read.
    var left: Set<String> = []

    private static let sizeOfSize = 8

    /// - Returns: `nil` for input that is none.
    static func answer(_ input: Data, about sources: [String]) -> Data? {
        let input = [UInt8](input)
        guard input.count >= sizeOfSize else { return nil }
        let size = input[..<sizeOfSize].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        guard size <= UInt64(input.count - sizeOfSize) else { return nil }
        let end = sizeOfSize + Int(size)
        guard let request = try? JSONDecoder().decode(Self.self, from: Data(input[sizeOfSize..<end])) else {
            return nil
        }
        var known = KnownFacts(Data(input[end...]))
        let facts = SourceFacts(SourceFiles(sources, request), known: &known)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let body = try? encoder.encode(facts) else { return nil }
        let head = (0..<sizeOfSize).map { UInt8(truncatingIfNeeded: body.count >> (8 * $0)) }
        return Data(head) + body + (known.isChanged ? known.encoded : Data())
    }
}
