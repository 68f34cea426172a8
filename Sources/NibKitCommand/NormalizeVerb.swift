import ArgumentParser
import Diagnostics
import EditSessions
import Foundation
import IBEditing
import NibKitWork
import ResultFiles
import XMLTree

struct NormalizeVerb: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "normalize", abstract: "Take back what Xcode changed by itself in documents.",
        discussion: """
            A document of the work tree that means the same as in HEAD becomes what HEAD has, byte for byte. In every other one that differs from HEAD only the marks of misplaced and ambiguous views go, which Xcode computes again. 'nibkit undo' takes it back. 'nibkit git install --clean' does the same whenever something is added to the index.

            Exit status: 0 for success; with --check 1 if there is noise; 2 for trouble.

            Examples:
              nibkit normalize
              nibkit normalize App --check
              nibkit normalize App --revision main
            """)

    @Argument(help: "Documents and folders (default: all).", completion: .documents) var paths: [String] = []
    @Option(help: ArgumentHelp("The revision to compare with.", valueName: "revision")) var revision = "HEAD"
    @Flag(help: "Change nothing; list the documents with noise.") var check = false
    @Option(
        help: ArgumentHelp(
            "For Git: read a document from standard input and write it to standard output, as HEAD has this name.",
            valueName: "name"))
    var clean: String?

    func validate() throws {
        if clean != nil, !paths.isEmpty || check { throw ValidationError("--clean takes no documents and no --check") }
    }

    func run() throws {
        do throws(Problem) {
            if let clean { return try filter(clean) }
            let found = try normalized()
            if check {
                for one in found { Console.print("\(one.name)") }
                if !found.isEmpty { Console.error("\(CheckSum.count(found.count, "document")) with noise") }
            } else {
                try DocumentReplacement.write(found.map(\.replacement)) { Console.error("note: \($0)") }
                for one in found { Console.error("normalized \(one.name)") }
            }
            guard check, !found.isEmpty else { return }
        } catch {
            Console.failure("\(error)")
            throw ExitCode(Outcome.trouble.rawValue)
        }
        try Outcome.findings.exit()
    }

    /// The documents with noise, as the work tree has them and without it.
    private func normalized() throws(Problem) -> [(name: String, replacement: DocumentReplacement)] {
        let pairs = try DocumentPairs(revisions: [revision], isStaged: false, paths: paths)
        var found: [(name: String, replacement: DocumentReplacement)] = []
        let read = Result {
            try pairs.read { pair, old, new in
                // What is gone has nothing to take back.
                guard let new, case .file(let path, let folder)? = pair.new?.contents else { return }
                let (before, after): ([UInt8], [UInt8])
                do throws(Problem) {
                    before = try new.get()
                    after = try NormalizedDocument(before, older: try? old?.get(), file: pair.name).bytes
                } catch {
                    Console.error("warning: \(pair.name) is skipped: \(error)")
                    return
                }
                guard after != before else { return }
                // The journal keeps changes of the text, whatever the encoding is.
                let texts = [before, after].map { XMLTree.parse($0, file: pair.name).utf8 }
                let edits = [(texts[0], texts[1]), (texts[1], texts[0])].map { old, new in
                    SourceEdit(replacing: 0..<old.count, with: String(decoding: new, as: UTF8.self))
                }
                let entry = EditJournal.Entry(
                    .edit, "normalize", [edits[0]], [edits[1]],
                    before: SHA256.text(of: before), after: SHA256.text(of: after))
                var replacement = DocumentReplacement(path: path, before: before, after: after, entries: [entry])
                replacement.boundary = folder
                found.append((pair.name, replacement))
            }
        }
        do { try read.get() } catch { throw Problem("\(error)") }
        return found
    }

    /// What Git adds to its index. What cannot be normalized passes as it is.
    private func filter(_ name: String) throws(Problem) {
        let bytes: [UInt8]
        switch InputFile.read("-") {
        case .failure(let diagnostic): throw Problem(diagnostic.message)
        case .success(let read): bytes = read
        }
        // There is no HEAD before the first commit, and a new document is not in it.
        let older = try GitProcess.run(["cat-file", "blob", "\(revision):\(name)"], in: ".", allowing: [0, 128]).output
        do throws(Problem) {
            Console.write(try NormalizedDocument(bytes, older: older.isEmpty ? nil : older, file: name).bytes)
        } catch {
            Console.error("warning: \(error)")
            Console.write(bytes)
        }
    }
}
