import FoundationEssentials

/// The sources below folders: those of Swift, and stand-ins for those of Objective-C.
struct SourceFiles {
    /// More files are not looked at.
    private static let mostFiles = 20_000
    private static let endings: Set<String> = ["swift", "h", "m", "mm", "pch"]

    private(set) var swift: [SourceFile] = []
    /// Headers and implementations of Objective-C.
    private(set) var objectiveC: [(path: String, bytes: [UInt8])] = []

    /// - Parameters:
    ///   - sources: files and folders.
    ///   - request: files that are others than on disk.
    init(_ sources: [String], _ request: FactsRequest = FactsRequest()) {
        var paths: [(path: String, folder: String?)] = []
        for var source in sources {
            while source.count > 1, source.hasSuffix("/") { source.removeLast() }
            guard FileManager.default.fileExists(atPath: source) else { continue }
            // What a person names may be a symlink to a folder.
            guard FilePath("\(source)/").isFolder else {
                paths.append((source, nil))
                continue
            }
            paths += Self.paths(below: source, atMost: Self.mostFiles - paths.count).map { ($0, source) }
        }
        let replaced = Dictionary(request.replaced.map { (Self.asWritten($0.key), $0.value) }) { first, _ in first }
        let left = Set(request.left.map(Self.asWritten))
        paths += request.replaced.keys.map { ($0, nil) }
        var known: Set<String> = []
        for (path, folder) in paths.map({ (Self.asWritten($0.path), $0.folder) }).sorted(by: { $0.0 < $1.0 })
        where known.insert(URL(fileURLWithPath: path).standardizedFileURL.path).inserted {
            guard !left.contains(path),
                let data = replaced[path].map({ Data($0.utf8) })
                    ?? ProjectFile.read(
                        path, inside: folder, report: { Standard.report("\($0)\n") }),
                String(data: data, encoding: .utf8) != nil, !Self.isScript(data)
            else { continue }
            guard path.hasSuffix(".swift") else {
                objectiveC.append((path, Array(data)))
                continue
            }
            let file = SourceFile(path: path, bytes: Array(data))
            if !file.isForAnotherSystem { swift.append(file) }
        }
    }

    private static func paths(below source: String, atMost most: Int) -> [String] {
        var found: [String] = []
        var pending = [source]
        while let folder = pending.popLast() {
            for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where found.count < most {
                let path = "\(folder)/\(name)"
                // Catalogs of documentation hold pieces of code, frameworks the headers of what is compiled.
                if ["Pods", "Carthage", "DerivedData"].contains(name) || name.hasPrefix(".")
                    || [".docc", ".framework", ".xcframework"].contains(where: name.hasSuffix)
                    || name.hasSuffix("Tests") && holdsTests(path)
                {
                    continue
                }
                if FilePath(path).isFolder {
                    pending.append(path)
                } else if endings.contains(FilePath(name).ending), name != "Package.swift" {
                    found.append(path)
                }
            }
        }
        return found
    }

    /// A file with `#!` as its first line, or as the first one after comments, is not part of an app.
    private static func isScript(_ data: Data) -> Bool {
        let line = data.split(separator: UInt8(ascii: "\n"), maxSplits: 100).first { !$0.starts(with: "//".utf8) }
        return line?.starts(with: "#!".utf8) == true
    }

    /// What Objective-C declares for nibs and for Swift, what its methods load and do while a nib makes their objects, and
    /// the identifiers that it names.
    func readObjectiveC() -> (
        standIns: [SourceFile], loading: [ObjectiveCLoading], awakenings: [String: ProjectSources.Awakening],
        identifiers: IdentifierFacts
    ) {
        let reader = ObjectiveCReader(objectiveC)
        var identifiers = IdentifierFacts()
        for file in objectiveC { identifiers.merge(ObjectiveCConstants(file.bytes).facts) }
        for method in reader.loading { identifiers.merge(method.identifiers) }
        return (reader.swiftFiles(), reader.loading, reader.awakenings, identifiers)
    }

    /// `#import <Shop/Card.h>` and `@import Shop;`: what comes first is a module, or a folder of headers.
    var importsOfObjectiveC: Set<String> {
        var found: Set<String> = []
        for file in objectiveC {
            for line in file.bytes.split(separator: 10) {
                guard line.contains(UInt8(ascii: "i")) else { continue }
                let words = line.split { !Self.isPartOfName($0) }
                guard words.count > 1, ["import", "include"].contains(where: { words[0].elementsEqual($0.utf8) }) else {
                    continue
                }
                found.insert(String(decoding: words[1], as: UTF8.self))
            }
        }
        return found
    }

    private static func isPartOfName(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "_") || byte >= 0x80
            || Unicode.Scalar(byte).properties.isAlphabetic || Unicode.Scalar(byte).properties.numericType != nil
    }

    /// Without what only says that it lies here.
    private static func asWritten(_ path: String) -> String {
        var path = path[...]
        while path.hasPrefix("./") { path = path.dropFirst(2).drop { $0 == "/" } }
        return String(path)
    }

    /// Whether a file of a folder imports a library for tests: an app may have a folder called so, too.
    private static func holdsTests(_ folder: String) -> Bool {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.contains { name in
            guard name.hasSuffix(".swift"),
                let text = ProjectFile.read("\(folder)/\(name)", inside: folder).map({
                    String(decoding: $0, as: UTF8.self)
                })
            else { return false }
            return text.contains("import XCTest") || text.contains("import Testing")
        }
    }
}
