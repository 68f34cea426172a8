import Diagnostics
import Foundation
import NibKitWork
import ResultFiles

/// The files of a git revision that a check reads, in a temporary folder.
///
/// The user's `git` reads them with an index of its own, so neither the work tree nor the repository changes.
final class Revision {
    /// The temporary folder, which stands for the root of the work tree.
    let folder: String
    /// The root of the work tree.
    private let root: String
    /// The documents of the revision that the work tree does not have any more, relative to the root.
    private(set) var goneDocuments: [String] = []

    /// - Parameters:
    ///   - name: a name for git, such as `origin/main`. The revision that it and `HEAD` have in common counts, if there
    ///     is one: what others have repaired since then is not new here.
    ///   - place: a folder of the work tree.
    ///   - hasSources: whether Swift and Objective-C files are needed.
    init(_ name: String, at place: String, hasSources: Bool) throws(Problem) {
        guard !name.hasPrefix("-"), !name.isEmpty else {
            throw Problem("--new-since takes a revision, which '\(name)' is not")
        }
        let root: String
        do { root = try Self.git(["rev-parse", "--show-toplevel"], in: place).text } catch {
            throw Problem("--new-since needs a git repository: \(error)")
        }
        self.root = Files.resolved(root) ?? root
        let named: String
        do { named = try Self.git(["rev-parse", "--verify", "--quiet", "\(name)^{commit}"], in: root).text } catch {
            let isShallow = (try? Self.git(["rev-parse", "--is-shallow-repository"], in: root).text) == "true"
            throw Problem(
                "there is no revision '\(name)' in \(root)"
                    + (isShallow
                        ? "; the repository is a shallow clone: fetch more of it (fetch-depth: 0 of actions/checkout, GIT_DEPTH: 0 of GitLab)"
                        : ""))
        }
        let revision = (try? Self.git(["merge-base", named, "HEAD"], in: root).text) ?? named
        folder = try TemporaryFiles.path(for: "revision")
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            // So that the folder is a project of its own.
            try FileManager.default.createDirectory(atPath: "\(folder)/.git", withIntermediateDirectories: true)
            let list = try Self.git(["ls-tree", "-r", "-z", "--name-only", "--full-tree", revision], in: root).output
            let names = list.split(separator: 0).map { FileName(bytes: Array($0)).text }.filter {
                Self.isRead($0, hasSources: hasSources)
            }
            goneDocuments = names.filter {
                Self.documents.contains(Files.ending(of: $0)) && Files.kind(of: "\(root)/\($0)") == nil
            }
            let index = ["GIT_INDEX_FILE": "\(folder)/.git/index"]
            _ = try Self.git(["read-tree", revision], in: root, environment: index)
            _ = try Self.git(
                ["checkout-index", "--quiet", "-z", "--stdin", "--prefix=\(folder)/"], in: root,
                input: names.flatMap { FileName($0).bytes + [0] }, environment: index)
        } catch {
            try? FileManager.default.removeItem(atPath: folder)
            throw Problem("the revision '\(name)' cannot be read: \(error)")
        }
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    /// Where a file or folder of the work tree is in the revision; `nil`: it is not there.
    func path(of file: String) -> String? {
        let whole = Files.resolved(file) ?? Files.standardized(file)
        guard whole == root || whole.startsWithBytes(of: "\(root)/") else { return nil }
        let path = folder + String(Substring(whole.utf8.dropFirst(root.utf8.count)))
        return Files.kind(of: path) == nil ? nil : path
    }

    /// Where a file of the revision is in the work tree.
    func original(of path: String) -> String { root + String(Substring(path.utf8.dropFirst(folder.utf8.count))) }

    private static let documents: Set<String> = ["xib", "storyboard"]
    private static let texts: Set<String> = [
        "strings", "stringsdict", "xcstrings", "plist", "pbxproj", "yml", "json", "xcworkspacedata",
    ]
    private static let pictures: Set<String> = [
        "png", "jpg", "jpeg", "gif", "pdf", "svg", "heic", "webp", "ttf", "otf", "ttc", "otc",
    ]

    private static func isRead(_ name: String, hasSources: Bool) -> Bool {
        let ending = Files.ending(of: name).lowercased()
        return documents.contains(ending) || texts.contains(ending) || pictures.contains(ending)
            || name.contains(".xcassets/") || Files.name(of: name) == "Package.swift"
            || hasSources && sourceEndings.contains(ending)
    }

    private struct Reply {
        var output: [UInt8]
        /// Without the last line break.
        var text: String { String(decoding: output, as: UTF8.self).trimmingCharacters(in: .newlines) }
    }

    private static func git(
        _ words: [String], in place: String, input: [UInt8] = [], environment: [String: String] = [:]
    ) throws(Problem) -> Reply {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        // Neither hooks nor a file system monitor of the repository run.
        process.arguments =
            ["git", "-c", "core.hooksPath=/dev/null", "-c", "core.fsmonitor=false", "-C", place] + words
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }.merging([
            "GIT_LFS_SKIP_SMUDGE": "1", "GIT_TERMINAL_PROMPT": "0",
        ]) { $1 }
        let (standardInput, output, messages) = (Pipe(), Pipe(), Pipe())
        (process.standardInput, process.standardOutput, process.standardError) = (standardInput, output, messages)
        do { try process.run() } catch {
            throw Problem("git cannot be started: \(error.localizedDescription)")
        }
        return try StartedProcesses.with(process.processIdentifier) { () -> Result<Reply, Problem> in
            let read = ReadBytes()
            let group = DispatchGroup()
            DispatchQueue.global().async(group: group) {
                read.messages = messages.fileHandleForReading.readDataToEndOfFile()
            }
            DispatchQueue.global().async(group: group) {
                // A call that fails does not read.
                try? standardInput.fileHandleForWriting.write(contentsOf: Data(input))
                try? standardInput.fileHandleForWriting.close()
            }
            let bytes = output.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            group.wait()
            guard process.terminationReason == .exit, process.terminationStatus == 0 else {
                let message = String(decoding: read.messages, as: UTF8.self).split(separator: "\n").first.map(
                    String.init)
                return .failure(Problem(message ?? "git \(words[0]) failed"))
            }
            return .success(Reply(output: Array(bytes)))
        }.get()
    }

    private final class ReadBytes: @unchecked Sendable { var messages = Data() }
}
