import Diagnostics
import Foundation
import IBEditing
import IBLint
import NibKit
import NibKitWork
import ProjectCode
import ResultFiles

/// The facts of a project's sources, which are kept between calls: parsing hundreds of files takes seconds.
///
/// What one call found is right for the next one if the contents of all files are the same. Otherwise, `nibkit-source`
/// gets what is known of each file and parses those that differ. It neither reads nor writes the cache.
package struct SourceFacts {
    /// As `nibkit-source` wrote them.
    package let json: Data
    package let facts: ProjectSources

    /// Endings of the files that it reads.
    package static let endings: Set<String> = ["swift", "h", "m", "mm", "pch"]

    /// - Parameters:
    ///   - sources: files and folders.
    ///   - replaced: files whose contents are others than on disk.
    ///   - left: files that are not to be read.
    ///   - report: called with each line that `nibkit-source` writes to standard error.
    package init(
        of sources: [String], replaced: [String: [UInt8]] = [:], left: Set<String> = [],
        report: @escaping @Sendable (String) -> Void
    ) throws(Problem) {
        var left = left
        var texts: [String: String] = [:]
        for (file, bytes) in replaced {
            // The same as on disk: a file that is not text is not a source.
            if let text = String(validating: bytes, as: UTF8.self) { texts[file] = text } else { left.insert(file) }
        }
        let contents = Self.state(of: sources, replaced: replaced, left: left)
        let isPast = !replaced.isEmpty || !left.isEmpty
        let cache = FactsCache(of: sources)
        if let kept = cache?.read(isPast: isPast), kept.state == contents, let facts = Self.decoded(kept.facts) {
            (json, self.facts) = (kept.facts, facts)
            return
        }
        let known = cache?.read(isPast: false)?.known ?? Data()
        let answer = try SourceTool.facts(of: sources, replaced: texts, left: left, known: known, report: report)
        guard let facts = Self.decoded(answer.facts) else {
            throw Problem("\(SourceTool.name) returned no facts about the sources")
        }
        (json, self.facts) = (answer.facts, facts)
        let next = answer.known.isEmpty ? known : answer.known
        cache?.write(FactsCache.Entry(state: contents, facts: json, known: isPast ? Data() : next), isPast: isPast)
    }

    private static func decoded(_ json: Data) -> ProjectSources? {
        try? JSONDecoder().decode(ProjectSources.self, from: json)
    }

    /// More files are not looked at.
    private static let mostFiles = 100_000

    /// A hash of the paths and contents of all files that `nibkit-source` could read.
    private static func state(of sources: [String], replaced: [String: [UInt8]], left: Set<String>) -> String {
        var lines: [String] = []
        func add(_ path: String, inside folder: String?) {
            guard !left.contains(path), replaced[path] == nil, lines.count < mostFiles else { return }
            let boundary = folder ?? Files.folder(of: Files.absolute(path))
            guard case .success(let bytes) = Files.read(path, as: .source, inside: boundary) else { return }
            lines.append("\(SHA256.text(of: bytes)) \(path)")
        }
        for source in sources {
            guard Files.isFolder(source) else {
                add(source, inside: nil)
                continue
            }
            var pending = [source.utf8.last == UInt8(ascii: "/") ? String(source.dropLast()) : source]
            while let folder = pending.popLast() {
                for entry in Files.entries(of: folder) ?? [] where !entry.name.hasPrefix(".") {
                    let path = "\(folder)/\(entry.name)"
                    if entry.kind == .folder {
                        if !["Pods", "Carthage", "DerivedData"].contains(entry.name) { pending.append(path) }
                    } else if endings.contains(Files.ending(of: entry.name)) {
                        add(path, inside: source)
                    }
                }
            }
        }
        for (path, bytes) in replaced where !left.contains(path) { lines.append("\(SHA256.text(of: bytes)) \(path)") }
        return SHA256.text(of: Array(lines.sorted().joined(separator: "\n").utf8))
    }
}

/// Files of earlier facts, in a folder that belongs to the user: one for each list of sources, and one for the revision
/// that they are compared with.
private struct FactsCache {
    struct Entry {
        /// What the facts are of.
        var state: String
        var facts: Data
        /// What `nibkit-source` knows of each file.
        var known: Data
    }

    private let folder: String
    private let name: String

    /// A larger file is not kept, and of more files the oldest are removed.
    private static let largestSize = 96 << 20
    private static let mostFiles = 16
    private static let mark = "nibkit facts 2"

    /// `nil`: there is no folder that only the user can write to.
    init?(of sources: [String]) {
        var hash = ContentHash()
        hash.add(([Files.absolute(".")] + sources).joined(separator: "\n"))
        hash.addStamp(of: SourceTool.path)
        // Syntax errors have a compiler's words.
        if let toolchain = try? Toolchain.find() { hash.addStamp(of: toolchain.compiler) }
        (folder, name) = ("\(SourceSlice.cache)/facts", hash.text)
        do {
            try SliceFolder.makeCache()
            try SliceFolder.make(folder)
        } catch { return nil }
    }

    private func path(isPast: Bool) -> String { "\(folder)/\(name)\(isPast ? "-past" : "").facts" }

    /// A line with a mark, one with the state, one with the size of the facts; the facts; the rest is what is known of each
    /// file. `nil`: there is no such file, or it is damaged.
    func read(isPast: Bool) -> Entry? {
        let path = path(isPast: isPast)
        var status = stat()
        guard lstat(path.systemPath, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid(),
            status.st_mode & 0o022 == 0, status.st_size <= Self.largestSize,
            let data = FileManager.default.contents(atPath: path)
        else { return nil }
        let head = data.prefix(200).split(separator: 10, maxSplits: 3, omittingEmptySubsequences: false)
        guard head.count == 4, String(decoding: head[0], as: UTF8.self) == Self.mark,
            let size = Int(String(decoding: head[2], as: UTF8.self)), size >= 0,
            size <= data.endIndex - head[3].startIndex
        else { return nil }
        let end = head[3].startIndex + size
        return Entry(
            state: String(decoding: head[1], as: UTF8.self), facts: Data(data[head[3].startIndex..<end]),
            known: Data(data[end...]))
    }

    /// If it cannot be kept, it is read again the next time.
    func write(_ entry: Entry, isPast: Bool) {
        let data = Data("\(Self.mark)\n\(entry.state)\n\(entry.facts.count)\n".utf8) + entry.facts + entry.known
        guard data.count <= Self.largestSize else { return }
        let path = path(isPast: isPast)
        let temporary = "\(folder)/.\(UUID().uuidString)"
        guard (try? data.write(to: URL(fileURLWithPath: temporary), options: .withoutOverwriting)) != nil,
            chmod(temporary.systemPath, 0o600) == 0, rename(temporary.systemPath, path.systemPath) == 0
        else {
            unlink(temporary.systemPath)
            return
        }
        removeOldest()
    }

    private func removeOldest() {
        let files = (Files.entries(of: folder) ?? []).compactMap { entry -> (path: String, time: Int)? in
            let path = "\(folder)/\(entry.name)"
            return Files.status(of: path).map { (path, Int($0.st_mtim.tv_sec)) }
        }
        guard files.count > Self.mostFiles else { return }
        for file in files.sorted(by: { $0.time < $1.time }).prefix(files.count - Self.mostFiles) {
            unlink(file.path.systemPath)
        }
    }
}
