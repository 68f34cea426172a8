import Foundation

/// One kind of input: where it starts from, how it is changed, and what is done with it.
///
/// `perform` does what a user's call does with such an input. Whatever the input is, it comes back: an error that was
/// reported is fine, and a law that does not hold (`FuzzKind.hold`) ends the process like a trap.
public struct FuzzKind: Sendable {
    /// As on the command line and in the ledger.
    public var name: String
    /// How a single file of the kind is called.
    public var fileName: String
    /// For the ledger: what inputs start from, how they are changed, and what each goes through.
    public var seedsNote, mutationsNote, pathNote: String
    /// A process tries so many inputs and is replaced: some libraries keep what they have opened.
    public var inputsPerProcess = 50_000
    /// The most seconds of processor time for one input.
    public var mostSeconds = 10
    /// Whether inputs go to an executable of their own, whose crash is this process's.
    public var startsProcesses = false
    let seeds: @MainActor @Sendable (SeedFiles) -> [FuzzInput]
    let mutate: @Sendable (FuzzInput, [FuzzInput], inout FuzzRandom) -> FuzzInput
    /// - Parameter turn: 0: the whole way; else most inputs go the cheap part of it only.
    let perform: @MainActor @Sendable (FuzzInput, _ turn: Int) -> Void

    public static let all: [FuzzKind] = [
        .documents, .nibs, .keyedArchives, .storyboards, .catalogs, .png, .jpeg, .heif, .svg, .pdf, .fonts, .texts,
        .propertyLists, .requests, .toolMessages,
        .replies, .displayLists, .translations, .settings, .edits, .logs,
    ]

    static func hold(_ law: Bool, _ sentence: @autoclosure () -> String) { if !law { fatalError(sentence()) } }
}

/// A kind with its seeds at hand.
@MainActor
public struct FuzzTarget {
    public let kind: FuzzKind
    public let seeds: [FuzzInput]

    /// - Parameter folders: of further seeds.
    public init(_ kind: FuzzKind, repository: String, folders: [String] = [], mostSeeds: Int? = nil) {
        self.init(kind, seeds: kind.seeds(SeedFiles(repository: repository, folders: folders, mostSeeds: mostSeeds)))
    }

    public init(_ kind: FuzzKind, seeds: [FuzzInput]) { (self.kind, self.seeds) = (kind, seeds) }

    /// The first inputs are the seeds themselves; the others depend on the seed and their index only.
    public func input(_ index: Int, seed: UInt64) -> FuzzInput {
        guard !seeds.isEmpty else { return FuzzInput(kind.fileName, []) }
        if index < seeds.count { return seeds[index] }
        var random = FuzzRandom(seed: seed, kind: kind.name, index: index)
        let start = seeds[random.below(seeds.count)]
        let made = kind.mutate(start, seeds, &random)
        return made.byteCount <= FuzzInput.mostBytes ? made : start
    }

    public func perform(_ input: FuzzInput, turn: Int) { autoreleasepool { kind.perform(input, turn) } }

    public static func end() { FuzzScratch.remove() }
}

#if os(Linux)
/// Linux has no autorelease pools.
private func autoreleasepool(_ work: () -> Void) { work() }
#endif
