import NibKitWork
import ProjectCode
import ResultFiles

/// Where sources say a name that documents no longer say after 'rename'.
struct SourceMentions {
    private struct Place {
        var file: String
        var line: Int
    }

    private let names: [String]
    private let places: [Place]
    /// Sources that are too many, or cannot be read.
    private let unread: Int

    private static let endings: Set<String> = ["swift", "m", "mm", "h"]
    private static let mostFiles = 20_000
    private static let mostShown = 8

    init(of orders: [SourceOrder], below folder: String) {
        // The method of an action has its name in front of the colon.
        names = orders.filter { $0.newName != nil }.compactMap { $0.name.split(separator: ":").first.map(String.init) }
        let words = Set(names.map { Array($0.utf8) })
        guard !words.isEmpty else {
            (places, unread) = ([], 0)
            return
        }
        var (found, failures) = ([Place](), 0)
        let files = ProjectFolder.files(below: folder, endings: Self.endings)
        for file in files.prefix(Self.mostFiles) {
            let path = "\(folder)/\(file)"
            guard case .success(let bytes) = Files.read(path, as: .source, inside: folder) else {
                failures += 1
                continue
            }
            for (index, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
            where Self.words(of: line).contains(where: { words.contains(Array($0)) }) {
                found.append(Place(file: file, line: index + 1))
            }
        }
        (places, unread) = (found, failures + max(0, files.count - Self.mostFiles))
    }

    private static func words(of line: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        line.split { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
                false
            default: true
            }
        }
    }

    /// `nil`: nothing got another name.
    var sentence: String? {
        guard let name = names.first else { return nil }
        let shown = names.count == 1 ? "'\(name)'" : "the old names"
        let rest = unread == 0 ? "" : "; \(CheckSum.count(unread, "source")) could not be searched"
        guard !places.isEmpty else { return "no source of the project names \(shown)\(rest)" }
        let list = places.prefix(Self.mostShown).map { "\($0.file):\($0.line)" }.joined(separator: ", ")
        return
            "sources still name \(shown): \(list)\(places.count > Self.mostShown ? " and \(places.count - Self.mostShown) more" : ""); "
            + "change them, too, as 'nibkit edit --sources FOLDER' does\(rest)"
    }
}
