import FoundationEssentials
import SwiftSyntax

/// The facts of one file, which depend on no other one.
struct FileFacts: Codable {
    /// A class and the name that `@objc(…)` states for it.
    struct StatedName: Codable {
        var name, stated: String
    }

    /// A nib, or the identifier of a cell, that code names, before constants of other files are known.
    struct Mention: Codable {
        var mention: ProjectSources.Mention
        /// The text by which a cell is registered, if code does not state it itself.
        var statedIdentifier: StatedText?
        /// The types around the code.
        var scope: String?
    }

    var classes: [ProjectSources.Class]
    var extensions: [FactCollector.Members]
    var statedNames: [StatedName]
    var mentions: [Mention]
    var registersOtherwise: Bool
    var used: [String: Set<String>]
    var bases: NamedBases
    var registered: [ProjectSources.Registered]
    var functions: [ProjectSources.Function]
    var assigned: [String: Set<String>]
    var awakenings: [String: ProjectSources.Awakening]
    var early: [String: [ProjectSources.EarlyUse]]
    var imports: Set<String>
    var identifiers: IdentifierFacts
    var syntaxErrors: [SliceReport.SyntaxError] = []

    /// - Parameters:
    ///   - isStandIn: whether the file declares what Objective-C does.
    ///   - compiler: says what is not Swift.
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
        /// The size and the hash of the contents.
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

extension FactsRequest {
    /// The answer to the bytes of a request, as `FactsMessage` describes both. What is known is empty if what was sent is
    /// still right.
    ///
    /// - Returns: `nil` for input that is not a request.
    static func answer(_ input: Data, about sources: [String]) -> Data? {
        guard let parts = FactsMessage.parts(of: input),
            let request = try? JSONDecoder().decode(Self.self, from: parts.json)
        else { return nil }
        var known = KnownFacts(parts.known)
        let facts = ProjectSources(SourceFiles(sources, request), known: &known)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let body = try? encoder.encode(facts) else { return nil }
        return Data(FactsMessage.head(ofSize: body.count)) + body + (known.isChanged ? known.encoded : Data())
    }
}
