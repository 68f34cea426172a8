import Diagnostics
import Foundation
import ResultFiles

/// Calls of the user's `git`. The work tree never changes.
enum GitProcess {
    struct Reply {
        var output: [UInt8]
        /// Without the last line break.
        var text: String { String(decoding: output, as: UTF8.self).trimmingCharacters(in: .newlines) }
        /// What stands before each zero.
        var names: [String] { output.split(separator: 0).map { FileName(bytes: Array($0)).text } }
    }

    /// - Parameter statuses: the exit statuses of success.
    /// - Throws: the first line that git prints about its failure.
    static func run(
        _ words: [String], in place: String, input: [UInt8] = [], environment: [String: String] = [:],
        allowing statuses: Set<Int32> = [0]
    ) throws(Problem) -> Reply {
        // Neither hooks nor a file system monitor of the repository run, nor does the filter that calls this program.
        let settings = [
            "-c", "core.hooksPath=/dev/null", "-c", "core.fsmonitor=false", "-c", "diff.autoRefreshIndex=false", "-c",
            "filter.nibkit.clean=",
        ]
        let reply = try ProgramCall.run(
            ["git"] + settings + ["-C", place] + words, input: input,
            environment: environment.merging([
                "GIT_LFS_SKIP_SMUDGE": "1", "GIT_TERMINAL_PROMPT": "0", "GIT_OPTIONAL_LOCKS": "0",
            ]) { $1 })
        guard let status = reply.status, statuses.contains(status) else {
            throw Problem(reply.message ?? "git \(words.first ?? "") failed")
        }
        return Reply(output: reply.output)
    }

    /// For a message about a revision that is not there: how a shallow clone gets it; empty for other repositories.
    static func hintAboutShallowness(in place: String) -> String {
        guard (try? run(["rev-parse", "--is-shallow-repository"], in: place).text) == "true" else { return "" }
        return
            "; the repository is a shallow clone: fetch more of it (fetch-depth: 0 of actions/checkout, GIT_DEPTH: 0 of GitLab)"
    }

    /// The contents of objects by their ids; `nil` for an object that the repository does not have.
    static func contents(of ids: [String], in place: String) throws(Problem) -> [String: [UInt8]?] {
        guard !ids.isEmpty else { return [:] }
        let input = ids.flatMap { Array("\($0)\n".utf8) }
        let output = try run(["cat-file", "--batch"], in: place, input: input).output
        // ID TYPE SIZE, a line break, the contents, and a line break; or ID and a word why not.
        var found: [String: [UInt8]?] = [:]
        var index = 0
        for id in ids {
            let end = output[index...].firstIndex(of: 10) ?? output.count
            let words = String(decoding: output[index..<end], as: UTF8.self).split(separator: " ")
            guard words.count == 3 else {
                guard words.count == 2, end < output.count else { throw Problem("git cat-file ended early") }
                found[id] = .some(nil)
                index = end + 1
                continue
            }
            guard let size = Int(words[2]), size >= 0, size < output.count - end else {
                throw Problem("git cat-file ended early")
            }
            found[id] = Array(output[(end + 1)..<(end + 1 + size)])
            index = end + 2 + size
        }
        return found
    }
}
