import Diagnostics
import Foundation
import NibKit
import NibKitWork

/// The settings of `nibkit serve`.
package struct PreviewSettings: Sendable {
    package var folder: String
    /// The document below the folder that pages open first; `nil`: the first of the list.
    package var document: String?
    /// An IPv4 address; only this machine can reach loopback addresses.
    package var host = "127.0.0.1"
    /// 0: any free port.
    package var port: UInt16 = 0
    /// Replaces the random token in the page's address, so that open pages reconnect to a restarted server.
    package var token: String?
    package var editor: Editor?
    /// Processes that draw.
    package var workers = 2
    /// The time limit of one redraw, in seconds.
    package var timeout = 10.0
    /// Assets, fonts, and traits that pages cannot choose.
    package var shownOn = ShownOn()
    /// The seconds until a request must be complete, until a silent page is pinged, and until it is dropped.
    package var secondsForHead = Limits.secondsForHead, secondsUntilPing = Limits.secondsUntilPing,
        secondsForPong = Limits.secondsForPong
    /// The version of the product, for pages.
    package var version = ""
    package var sources: ClassSources?
    /// `nil`: no request changes a document.
    package var editing: Editing?

    /// How pages may change documents.
    package struct Editing: Sendable {
        /// What a page must know to edit. Requests do not contain it: it is in the fragment of the page's address.
        package var token: String
        /// Whether documents are saved shortly after each change.
        package var autosaves: Bool
        /// Whether pages on other machines may edit, too.
        package var guestsMayEdit: Bool
        /// Files and folders of sources that commands may change; `nil`: sources are not changed.
        package var sources: [String]?

        package init(
            token: String? = nil, autosaves: Bool = false, guestsMayEdit: Bool = false, sources: [String]? = nil
        ) {
            self.token = token ?? Gate.newToken()
            (self.autosaves, self.guestsMayEdit, self.sources) = (autosaves, guestsMayEdit, sources)
        }
    }

    package init(folder: String) { self.folder = folder }

    /// Serves a document's project, or its folder if there is none, and opens the document. `nil`: `path` is not a
    /// document.
    package init?(document path: String) {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        let file = String(cString: resolved)
        let own = (file as NSString).deletingLastPathComponent
        var status = stat()
        guard stat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, Folder.kind(of: PathBytes(file).last) != nil
        else { return nil }
        // Only a project's own documents are listed.
        let root =
            ProjectRoot.of(own).flatMap { root in
                let below = file.dropFirst(root.count).split(separator: "/")
                return file.hasPrefix("\(root)/") && !below.contains(where: { ProjectFolder.isSkipped(String($0)) })
                    ? root : nil
            } ?? own
        folder = root
        document = String(file.dropFirst(root == "/" ? 1 : root.count + 1))
    }
}

/// The program that opens documents.
package struct Editor: Sendable {
    /// The name in messages to pages.
    package let name: String
    private let command: [String]

    /// - Parameter text: `vscode`, `xed`, or a command with `{file}` and `{line}`; without them the file comes last.
    package init(_ text: String) throws(Problem) {
        switch text {
        case "vscode": (name, command) = (text, ["code", "--goto", "{file}:{line}"])
        case "xed": (name, command) = (text, ["xed", "--line", "{line}", "{file}"])
        default:
            let words = text.split(separator: " ").map(String.init)
            guard let first = words.first else {
                throw Problem("the editor must be vscode, xed, or a command")
            }
            name = (first as NSString).lastPathComponent
            command = words.contains { $0.contains("{file}") } ? words : words + ["{file}"]
        }
    }

    /// Starts it, without a shell.
    func open(_ path: String, line: Int) throws(Problem) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = command.map { $0.replacing("{file}", with: path).replacing("{line}", with: "\(line)") }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        do { try process.run() } catch {
            throw Problem("the editor '\(name)' cannot be started: \(error.localizedDescription)")
        }
    }
}
