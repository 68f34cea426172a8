import Diagnostics
import Foundation
import ResultFiles

/// A branch with nothing but the pictures of one review, so that a comment can show them. Each push replaces it.
struct PictureBranch {
    let name: String

    /// - Parameter prefix: the branches of all reviews begin with it.
    /// - Throws: that no branch can have such a name.
    init(_ prefix: String, _ number: Int) throws(Problem) {
        name = "\(prefix)/\(number)"
        _ = try GitProcess.run(["check-ref-format", "--branch", name], in: ".")
    }

    /// Pushes files by a commit without a parent. Neither the index nor the work tree changes.
    ///
    /// - Returns: the commit.
    func push(_ files: [(name: String, contents: Data)]) throws(Problem) -> String {
        let index = FileManager.default.temporaryDirectory.appendingPathComponent("nibkit-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: index) }
        let environment = [
            "GIT_INDEX_FILE": index, "GIT_AUTHOR_NAME": "nibkit", "GIT_AUTHOR_EMAIL": "nibkit@localhost",
            "GIT_COMMITTER_NAME": "nibkit", "GIT_COMMITTER_EMAIL": "nibkit@localhost",
        ]
        var entries: [UInt8] = []
        for file in files {
            let id = try GitProcess.run(["hash-object", "-w", "--stdin"], in: ".", input: Array(file.contents)).text
            entries += Array("100644 \(id)\t\(file.name)".utf8) + [0]
        }
        _ = try GitProcess.run(
            ["update-index", "-z", "--index-info"], in: ".", input: entries, environment: environment)
        let tree = try GitProcess.run(["write-tree"], in: ".", environment: environment).text
        let commit = try GitProcess.run(
            ["commit-tree", tree, "-m", "Pictures of changed interfaces"], in: ".", environment: environment
        ).text
        _ = try GitProcess.run(["push", "--quiet", "--force", "origin", "\(commit):refs/heads/\(name)"], in: ".")
        return commit
    }
}
