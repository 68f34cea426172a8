extension FuzzKind {
    /// For tests of what watches the process: some inputs trap, some have no end, and some take too much.
    public static let selfTest: FuzzKind = {
        var kind = FuzzKind(
            name: "self-test", fileName: "input", seedsNote: "a word", mutationsNote: "none", pathNote: "as it is told",
            seeds: { _ in ["fine", "trap", "fine too", "endless", "more", "large"].map { FuzzInput("input", $0) } },
            mutate: { start, _, _ in FuzzInput("input", "still fine") },
            perform: { input, _ in
                let text = String(decoding: input.first, as: UTF8.self)
                if text.contains("trap") { fatalError("a trap was asked for") }
                if text == "endless" { while endless { turns &+= 1 } }
                if text == "large" { large = [UInt8](repeating: 1, count: 1_200 << 20) }
            })
        // A busy machine takes more than a second for the large one.
        kind.mostSeconds = 5
        return kind
    }()

    @MainActor private static var endless = true, turns = 0, large: [UInt8] = []
}

extension FuzzKind {
    public static func named(_ name: String) -> FuzzKind? { (all + [selfTest]).first { $0.name == name } }
}
