import AssetCatalogs
public import Diagnostics
import Foundation
import Resources
import ResultFiles

/// The font files of a document's project, which are found without an option.
///
/// An app loads the font files that its property list names under `UIAppFonts`. If a project's lists name none, all its
/// font files are used. The project is searched in the same way as for images. A document outside any project uses the
/// font files of its folder and of the two folders above it.
public struct ProjectFonts: Sendable {
    /// A file that a property list names but that the project does not have.
    public struct Absent: Hashable, Sendable {
        public var name: String
        /// The property list.
        public var list: String
    }

    /// The paths of the used files, the nearest to the document first.
    public private(set) var files: [String] = []
    /// The project's font files that no property list names.
    public private(set) var unlisted: [String] = []
    public private(set) var absent: [Absent] = []
    /// The folder that was searched; `nil`: the document is not in a project.
    public private(set) var root: String?
    /// The skipped files with the reasons.
    public private(set) var problems: [Diagnostic] = []

    public init() {}

    /// - Parameter folder: of the document.
    private init(of folder: String) {
        let store = AssetStore.shared
        root = store.projectRoot(of: folder)
        let indexes =
            root.map { [store.index(of: $0, nearestTo: folder)] }
            ?? AssetIndex.withoutProject(around: folder, in: store)
        for problem in indexes.flatMap(\.problems) { add(problem.reason, problem.path) }
        var found = indexes.flatMap(\.fonts)
        var lists = indexes.flatMap(\.infoLists)
        let boundaries = indexes.flatMap { index in index.fonts.map { ($0, index.boundary ?? folder) } }
        let strangers = boundaries.compactMap { file, boundary in
            Files.problem(withLink: file, outOf: boundary).map { (file: file, reason: $0) }
        }
        for stranger in strangers { add(stranger.reason, stranger.file) }
        if !strangers.isEmpty { found.removeAll { file in strangers.contains { $0.file == file } } }
        let mostFonts = AssetLimits.fontsOfProject
        let mostLists = AssetLimits.infoListsOfProject
        if lists.count > mostLists {
            add("it has more than \(mostLists) property lists; only the nearest are read", root ?? folder)
            lists.removeLast(lists.count - mostLists)
        }
        let listed = names(in: lists, inside: root, store)
        let used = Set(listed.map(\.name))
        let isUsed = { used.contains(Files.name(of: $0)) }
        if found.contains(where: isUsed) {
            unlisted = found.filter { !isUsed($0) }
            found = found.filter(isUsed)
        }
        let there = Set(found.map(Files.name))
        absent = listed.filter { !there.contains($0.name) }
        if found.count > mostFonts {
            add("it has more than \(mostFonts) font files; only the nearest are used", root ?? folder)
            found.removeLast(found.count - mostFonts)
        }
        files = found
    }

    /// The names of files under `UIAppFonts`, each once; a list that cannot be read names none.
    private mutating func names(in lists: [String], inside boundary: String?, _ store: AssetStore) -> [Absent] {
        var found: [Absent] = []
        var known: Set<String> = []
        for list in lists {
            guard
                case .success(let bytes) = store.files.read(
                    list, as: .propertyList, inside: boundary ?? FilePath.folder(of: list)),
                let entries = PropertyList(bytes)?["UIAppFonts"]?.items
            else { continue }
            for entry in entries.prefix(AssetLimits.fontsOfProject) {
                guard let name = entry.text.map(Files.name), !name.isEmpty, known.insert(name).inserted else {
                    continue
                }
                found.append(Absent(name: name, list: list))
            }
        }
        return found
    }

    private mutating func add(_ reason: String, _ path: String) {
        problems.append(Diagnostic(.unreadableAsset, reason, at: SourcePlace(file: path, line: 1, column: 1)))
    }

    // MARK: Finding

    /// The fonts of a document. A process looks up each folder only once.
    public static func find(forDocumentAt path: String) -> ProjectFonts {
        find(in: FilePath.folder(of: Files.standardized(path)))
    }

    public static func find(in folder: String) -> ProjectFonts { known.find(in: Files.standardized(folder)) }

    private static let known = Known()

    private final class Known: @unchecked Sendable {
        private let lock = NSLock()
        private var byFolder: [String: ProjectFonts] = [:]

        func find(in folder: String) -> ProjectFonts {
            lock.lock()
            defer { lock.unlock() }
            if let found = byFolder[folder] { return found }
            let found = ProjectFonts(of: folder)
            byFolder[folder] = found
            return found
        }
    }
}
