public import Foundation

/// Documents that nobody here wrote, beside the package; a checkout elsewhere does not have them.
public enum Corpus {
    public static let folder = Fixture.folder.deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("shared/corpus/documents")

    public static var isThere: Bool { FileManager.default.fileExists(atPath: folder.path) }

    /// All documents, or every n-th of them, in the order of their paths.
    public static func documents(every step: Int = 1) -> [URL] {
        guard let walk = FileManager.default.enumerator(atPath: folder.path) else { return [] }
        let paths = walk.compactMap { $0 as? String }.filter(Fixture.isDocument).sorted()
        return stride(from: 0, to: paths.count, by: max(step, 1)).map { folder.appendingPathComponent(paths[$0]) }
    }
}
