import Foundation
import NibKit
import NibKitWork

/// What `nibkit serve` was asked for.
package struct PreviewSettings: Sendable {
    package var folder: String
    /// The document below the folder that pages open first; `nil`: the first of the list.
    package var document: String?
    /// An IPv4 address; only this machine reaches the loopback's.
    package var host = "127.0.0.1"
    /// 0: any that is free.
    package var port: UInt16 = 0
    /// What the page's address has in place of a random token: pages that are open find a server again that was started
    /// anew.
    package var token: String?
    package var editor: Editor?
    /// Processes that draw.
    package var workers = 2
    /// Seconds that one redraw may take.
    package var timeout = 10.0
    /// Assets, fonts, and traits that pages do not choose.
    package var shownOn = ShownOn()
    /// Until a request has to be there, and until pages that say nothing are asked whether they are, and taken for
    /// gone.
    package var secondsForHead = Limits.secondsForHead, secondsUntilPing = Limits.secondsUntilPing,
        secondsForPong = Limits.secondsForPong
    /// Of the product, for pages.
    package var version = ""
    package var sources: ClassSources?

    package init(folder: String) { self.folder = folder }

    /// Serves a document's project, or its folder where there is none, and opens the document. `nil`: `path` is no
    /// document.
    package init?(document path: String) {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        let file = String(cString: resolved)
        let own = (file as NSString).deletingLastPathComponent
        var status = stat()
        guard stat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, Folder.kind(of: PathBytes(file).last) != nil
        else { return nil }
        // Of a project only its own documents are listed.
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

/// The classes of a project, as far as a preview deals with them.
package struct ClassSources: Sendable {
    package struct Program: Sendable {
        /// `nil`: the documents name no class.
        package var executable: String?
        package var classes: ProjectClasses?
        /// What was found in the sources.
        package var findings: [SourceFinding]
        /// The same in words.
        package var log: String
        /// Cells that code registers.
        package var registered: RegisteredCells?

        package init(
            executable: String?, classes: ProjectClasses?, findings: [SourceFinding], log: String,
            registered: RegisteredCells? = nil
        ) {
            (self.executable, self.classes, self.findings, self.log, self.registered) = (
                executable, classes, findings, log, registered
            )
        }
    }

    /// Folders that are watched.
    package var folders: [String]
    /// Builds what the documents at these paths need; takes seconds. The failure is a sentence.
    package var build: @Sendable ([String]) throws -> Program

    package init(folders: [String], build: @escaping @Sendable ([String]) throws -> Program) {
        (self.folders, self.build) = (folders, build)
    }
}

/// The program in which documents are opened.
package struct Editor: Sendable {
    /// As pages are told.
    package let name: String
    private let command: [String]

    package struct Failure: Error, CustomStringConvertible { package let description: String }

    /// - Parameter text: `vscode`, `xed`, or a command with `{file}` and `{line}`; without them the file comes last.
    package init(_ text: String) throws(Failure) {
        switch text {
        case "vscode": (name, command) = (text, ["code", "--goto", "{file}:{line}"])
        case "xed": (name, command) = (text, ["xed", "--line", "{line}", "{file}"])
        default:
            let words = text.split(separator: " ").map(String.init)
            guard let first = words.first else {
                throw Failure(description: "the editor must be vscode, xed, or a command")
            }
            name = (first as NSString).lastPathComponent
            command = words.contains { $0.contains("{file}") } ? words : words + ["{file}"]
        }
    }

    /// Starts it, without a shell; `nil` on success, else a sentence.
    func open(_ path: String, line: Int) -> String? {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = command.map { $0.replacing("{file}", with: path).replacing("{line}", with: "\(line)") }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        do { try process.run() } catch {
            return "the editor '\(name)' cannot be started: \(error.localizedDescription)"
        }
        return nil
    }
}
