#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Which file a path means, whatever it is called: through links of either kind.
private struct FileIdentity: Hashable {
    let device: UInt64, number: UInt64

    private init(_ status: stat) {
        (device, number) = (UInt64(truncatingIfNeeded: status.st_dev), UInt64(truncatingIfNeeded: status.st_ino))
    }

    /// `nil` where nothing is.
    init?(_ path: String) {
        guard let status = Files.status(of: path) else { return nil }
        self.init(status)
    }

    /// Identifies what a stream of this process leads to.
    init?(descriptor: Int32) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return nil }
        self.init(status)
    }
}

/// All files of one call, what it reads and what it writes. No result may replace what the call reads, or another
/// result, whichever options name them: a call asks here before it writes anything.
package struct CallFiles: Sendable {
    private struct Input: Sendable {
        var path: String
        /// The option that names it; `nil`: it is a document.
        var option: String?

        var words: String { option.map { "\(path), which \($0) reads" } ?? "the document \(path)" }
    }

    private var inputs: [FileIdentity: Input] = [:]
    /// Folders that hold inputs: whatever replaces them takes these along.
    private var above: [FileIdentity: Input] = [:]
    /// Folders that are read, and the endings of the files that are read in them; `nil`: all.
    private var trees: [FileIdentity: (input: Input, endings: Set<String>?)] = [:]
    /// The options that name results, by where these go: a name that is there only when it is written has no identity
    /// before.
    private var results: [FileName: String] = [:]
    /// The same for the folders in which results lie.
    private var resultFolders: [FileName: String] = [:]

    package init() {}

    // MARK: What is read

    /// - Parameters:
    ///   - option: the one that names the file; `nil`: it is a document.
    ///   - endings: of the files that count where the path names a folder; `nil`: all.
    package mutating func reads(_ path: String, option: String? = nil, endings: Set<String>? = nil) {
        guard let identity = FileIdentity(path), !Files.isStream(path) else { return }
        let input = Input(path: path, option: option)
        if Files.isFolder(path) {
            if trees[identity] == nil { trees[identity] = (input, endings) }
        } else if inputs[identity] == nil {
            inputs[identity] = input
        }
        for folder in Files.place(of: path).map(Self.foldersAbove) ?? [] {
            guard let identity = FileIdentity(folder), above[identity] == nil else { break }
            above[identity] = input
        }
    }

    /// The folders in which a place lies, from the nearest to the root.
    private static func foldersAbove(_ place: String) -> [String] {
        var folders: [String] = []
        var current = place
        while let folder = Files.folder(of: current) {
            folders.append(folder)
            current = folder
        }
        return folders
    }

    // MARK: What is written

    /// Whether a result may go there: `nil`, else a sentence. Two results of the call are not compared; see `writes`.
    ///
    /// - Parameter original: the document that is changed in place, if requested.
    package func refusal(of path: String, inPlaceOf original: String? = nil) -> String? {
        if path == "-" { return refusal(ofStream: Files.Stream.output.rawValue) }
        if let descriptor = Files.ownDescriptor(path) { return refusal(ofStream: descriptor) }
        guard !Files.isStream(path) else { return nil }
        let identity = FileIdentity(path)
        if let identity {
            if let original, identity == FileIdentity(original) { return nil }
            if let input = inputs[identity] ?? trees[identity]?.input {
                return input.option == nil
                    ? "\(path): the result would replace the document itself"
                    : "\(path): the result would replace \(input.words)"
            }
            if let input = above[identity] { return "\(path): the result would replace the folder of \(input.words)" }
        }
        guard !trees.isEmpty, let place = Files.place(of: path) else { return nil }
        for folder in Self.foldersAbove(place) {
            guard let tree = FileIdentity(folder).flatMap({ trees[$0] }) else { continue }
            if let endings = tree.endings, identity == nil || !endings.contains(Files.ending(of: place)) { continue }
            return "\(path): the result would replace a part of \(tree.input.words)"
        }
        return nil
    }

    private func refusal(ofStream descriptor: Int32) -> String? {
        FileIdentity(descriptor: descriptor).flatMap { inputs[$0] }.map { "standard output is \($0.words)" }
    }

    /// Notes a result: `nil` where it may go there, else a sentence.
    ///
    /// - Parameters:
    ///   - option: the one that names it.
    ///   - again: what to say where the same option gives two results one name.
    package mutating func writes(
        _ path: String, option: String, inPlaceOf original: String? = nil,
        again: String = "two results of this option have this name"
    ) -> String? {
        if let problem = refusal(of: path, inPlaceOf: original) { return problem }
        guard path != "-", Files.ownDescriptor(path) == nil, !Files.isStream(path), let place = Files.place(of: path)
        else { return nil }
        if let other = results[FileName(place)] {
            return "\(path): \(option == other ? again : "\(other) and \(option) name the same file")"
        }
        if let problem = refusal(ofResultsIn: Files.folder(of: place) ?? "/") { return problem }
        if let other = resultFolders[FileName(place)] {
            return "\(path): \(other) names a file in this folder, but \(option) names the folder as a file"
        }
        results[FileName(place)] = option
        for folder in Self.foldersAbove(place) {
            guard resultFolders[FileName(folder)] == nil else { break }
            resultFolders[FileName(folder)] = option
        }
        return nil
    }

    /// Whether results may go into a folder, which must not be a result itself: `nil`, else a sentence.
    package func refusal(ofResultsIn folder: String) -> String? {
        guard let place = Files.place(of: folder) else { return nil }
        let other = ([place] + Self.foldersAbove(place)).lazy.compactMap { results[FileName($0)] }.first
        return other.map { "\(folder): results are written to this folder, but \($0) names it as a file" }
    }
}
