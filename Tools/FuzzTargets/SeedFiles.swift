import Foundation

/// Files to start from: this repository's fixtures, and folders that were named.
@MainActor
public struct SeedFiles {
    private let roots: [String]
    private static let mostFiles = 20_000
    static let largestSeed = 256 << 10

    /// The most seeds of each kind of file; `nil` leaves it to the kind.
    private let mostSeeds: Int?

    init(repository: String, folders: [String], mostSeeds: Int?) {
        self.mostSeeds = mostSeeds
        roots = ["Fixtures", "Examples", "Tests"].map { "\(repository)/\($0)" } + folders
    }

    /// The files with one of these endings, smallest first, each content once.
    func inputs(_ endings: String..., atMost limit: Int = 400) -> [FuzzInput] {
        var found: Set<[UInt8]> = []
        for path in paths(endings).prefix(Self.mostFiles) {
            guard let data = FileManager.default.contents(atPath: path), data.count <= Self.largestSeed else {
                continue
            }
            found.insert(Array(data))
        }
        let name = "input.\(endings.first ?? "")"
        let sorted = found.sorted {
            ($0.count, $0.lexicographicallyPrecedes($1) ? 0 : 1) < ($1.count, $1.lexicographicallyPrecedes($0) ? 0 : 1)
        }
        return sorted.prefix(min(limit, mostSeeds ?? limit)).map { FuzzInput(name, $0) }
    }

    /// Paths of folders whose names end so.
    func found(_ ending: String) -> [String] {
        roots.flatMap { root in
            (FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []).sorted()
                .filter { $0.hasSuffix(ending) && !$0.contains(".build/") }.map { "\(root)/\($0)" }
        }
    }

    private func paths(_ endings: [String]) -> [String] {
        roots.flatMap { root -> [String] in
            (FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []).sorted()
                .filter { path in endings.contains { path.hasSuffix(".\($0)") } && !path.contains(".build/") }.map {
                    "\(root)/\($0)"
                }
        }
    }
}
