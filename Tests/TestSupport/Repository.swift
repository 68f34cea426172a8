public import Foundation

/// This package.
public enum Repository {
    public static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    public static func url(_ name: String) -> URL { root.appendingPathComponent(name) }

    public static func path(_ name: String) -> String { url(name).path }
}

/// A folder beside the package with files that nobody here wrote. A checkout elsewhere does not have it; tests that need
/// it are skipped.
public enum SharedFolder: String {
    /// Public documents; `second` are those of projects that nothing was tuned with.
    case documents = "corpus/documents"
    case second = "corpus/second"
    /// Nibs that Apple's tool compiled, and their documents.
    case nibs
    /// Pictures that UIKit drew.
    case pictures
    /// Texts about nibs, with listings.
    case seeds
    case specs
    /// Scripts that compare results with these files.
    case tools

    public var url: URL { Repository.root.deletingLastPathComponent().appendingPathComponent("shared/\(rawValue)") }

    public var isThere: Bool { FileManager.default.fileExists(atPath: url.path) }

    /// All documents below it, or every n-th of them, in the order of their paths.
    public func documents(every step: Int = 1) -> [URL] {
        let names = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String } ?? []
        let paths = names.filter { $0.hasSuffix(".xib") || $0.hasSuffix(".storyboard") }.sorted()
        return stride(from: 0, to: paths.count, by: max(step, 1)).map { url.appendingPathComponent(paths[$0]) }
    }
}
