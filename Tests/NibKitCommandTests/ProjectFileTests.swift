import BuiltTools
import Diagnostics
import Foundation
import ResultFiles
import Testing

/// What can lie where a project's file should: whoever wrote the project chose it.
private enum Obstacle: String, CaseIterable {
    case linkOut, linkToLinkOut, linkToItself, pipe, folder, device, tooLarge

    /// Puts it at a path. `false`: this process may not.
    func put(at path: String, secret: String, kind: ProjectFileKind) throws -> Bool {
        let files = FileManager.default
        try? files.removeItem(atPath: path)
        switch self {
        case .linkOut: try files.createSymbolicLink(atPath: path, withDestinationPath: secret)
        case .linkToLinkOut:
            let other = path + ".link"
            try? files.removeItem(atPath: other)
            try files.createSymbolicLink(atPath: other, withDestinationPath: secret)
            try files.createSymbolicLink(atPath: path, withDestinationPath: other)
        case .linkToItself:
            try files.createSymbolicLink(
                atPath: path, withDestinationPath: URL(fileURLWithPath: path).lastPathComponent)
        case .pipe: return mkfifo(path, 0o644) == 0
        case .folder: try files.createDirectory(atPath: path, withIntermediateDirectories: true)
        case .device: return mknod(path, S_IFCHR | 0o644, dev_t(1 << 8 | 5)) == 0
        case .tooLarge:
            _ = files.createFile(atPath: path, contents: nil)
            return truncate(path, off_t(kind.largestSize) + 1) == 0
        }
        return true
    }
}

/// Each kind of file that a project contributes, with everything that can lie in its place.
@Suite struct ProjectFileTests {
    @Test(arguments: ProjectFileKind.allCases) func theOpenerReadsOnlyFilesOfTheProject(_ kind: ProjectFileKind) throws
    {
        let scratch = try ScratchFolder()
        let project = scratch.path("Project")
        try FileManager.default.createDirectory(atPath: project, withIntermediateDirectories: true)
        let secret = try scratch.write("TOPSECRET", to: "secret")
        let path = project + "/file"
        for obstacle in Obstacle.allCases {
            guard try obstacle.put(at: path, secret: secret, kind: kind) else { continue }
            let result = Files.read(path, as: kind, inside: project)
            #expect(throws: Problem.self, "\(obstacle)") { try result.get() }
        }
        try? FileManager.default.removeItem(atPath: path)
        try Data("mine".utf8).write(to: URL(fileURLWithPath: project + "/mine"))
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "mine")
        #expect(try Files.read(path, as: kind, inside: project).get() == Array("mine".utf8))
    }

    /// A project with one file of the kind, and the call that opens it.
    private struct Row {
        var file: String
        var words: [String]
        var others: [String: String] = [:]
    }

    /// `nil`: a file of the user's own folder, which the call of another row opens.
    private static func row(_ kind: ProjectFileKind) -> Row? {
        let render = ["render", "A.xib", "-o", "out.svg"]
        return switch kind {
        case .assetList: Row(file: "Assets.xcassets/photo.imageset/Contents.json", words: render)
        case .baseline:
            Row(file: "known.json", words: ["check", "."], others: [".nibkit.yml": "baseline: known.json\n"])
        case .document: Row(file: "B.xib", words: ["check", "."])
        case .font: Row(file: "Mine.ttf", words: render)
        case .picture: Row(file: "photo.png", words: render)
        case .project: Row(file: "App.xcodeproj/project.pbxproj", words: ["init", "--dry-run"])
        case .propertyList: Row(file: "Info.plist", words: render)
        case .sampleImage: Row(file: "mine.png", words: render, others: ["A.sample.yml": "v: mine.png\n"])
        case .samples: Row(file: "A.sample.yml", words: render)
        case .settings: Row(file: ".nibkit.yml", words: ["check", "."])
        case .source: Row(file: "B.swift", words: ["check", "A.xib", "--sources", "."])
        case .stringCatalog: Row(file: "A.xcstrings", words: render + ["--language", "de"])
        case .strings: Row(file: "de.lproj/A.strings", words: render + ["--language", "de"])
        case .journal, .pendingChange, .unsavedChanges: nil
        }
    }

    @Test(arguments: ProjectFileKind.allCases) func callsEndAndShowNothingFromOutside(_ kind: ProjectFileKind) throws {
        guard let row = Self.row(kind) else { return }
        let scratch = try ScratchFolder()
        let tool = try BuiltTool("nibkit", keepingStateIn: scratch)
        let secret = try scratch.write("token: TOPSECRET\n", to: "secret.yml")
        for obstacle in Obstacle.allCases {
            let project = scratch.url.appendingPathComponent("\(obstacle.rawValue)")
            func write(_ text: String, to name: String) throws {
                let place = project.appendingPathComponent(name)
                try FileManager.default.createDirectory(
                    at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(text.utf8).write(to: place)
            }
            try write("", to: "Package.swift")
            try write(LinkSamples.picture(named: "photo"), to: "A.xib")
            for (name, text) in row.others { try write(text, to: name) }
            try write("", to: row.file)
            guard
                try obstacle.put(at: project.appendingPathComponent(row.file).path, secret: secret, kind: kind)
            else { continue }
            let result = try tool.shell(
                "timeout 60 \"$tool\" \(row.words.joined(separator: " ")) </dev/null", in: project)
            let shown = (try? String(contentsOf: project.appendingPathComponent("out.svg"), encoding: .utf8)) ?? ""
            #expect(result.status < 3, "\(obstacle): \(result.status) \(result.errors)")
            #expect(!(result.text + result.errors + shown).contains("TOPSECRET"), "\(obstacle)")
            #expect(!result.errors.contains("NSCocoaErrorDomain"), "\(obstacle): \(result.errors)")
        }
    }

    @Test func aSampleFileOutsideIsReported() throws {
        let scratch = try ScratchFolder()
        try FileManager.default.createDirectory(atPath: scratch.path("P/.git"), withIntermediateDirectories: true)
        try scratch.write(LinkSamples.picture(named: "photo"), to: "P/A.xib")
        let secret = try scratch.write("token: TOPSECRET\n", to: "hosts.yml")
        try FileManager.default.createSymbolicLink(atPath: scratch.path("P/A.sample.yml"), withDestinationPath: secret)
        let result = try BuiltTool("nibkit").run(["render", scratch.path("P"), "-o", scratch.path("out")])
        #expect(result.status == 1)
        #expect(
            result.errors.contains("A.sample.yml:1:1: warning: the samples cannot be read: it is a symlink that leads"))
        #expect(!result.errors.contains("TOPSECRET") && !result.errors.contains("token"))
    }

    @Test func aJournalThatIsAPipeIsReported() throws {
        let scratch = try ScratchFolder()
        let tool = try BuiltTool("nibkit", keepingStateIn: scratch)
        let document = try scratch.write(LinkSamples.picture(named: "photo"), to: "A.xib")
        let edit = ["edit", document, "set v image=other", "--frames", "none"]
        #expect(try tool.run(edit).status == 0)
        let folder = scratch.path("nibkit/journal")
        let journal = try #require(try FileManager.default.contentsOfDirectory(atPath: folder).first)
        try FileManager.default.removeItem(atPath: "\(folder)/\(journal)")
        #expect(mkfifo("\(folder)/\(journal)", 0o600) == 0)
        let undone = try tool.shell("timeout 30 \"$tool\" undo \(document)", in: scratch.url)
        #expect(undone.status == 2 && undone.errors.contains("it is a pipe, not a file"), "\(undone.errors)")
        let edited = try tool.shell(
            "timeout 30 \"$tool\" edit \(document) 'set v image=third' --frames none", in: scratch.url)
        #expect(edited.status == 0 && edited.errors.contains("cannot be undone"), "\(edited.errors)")
    }

    // MARK: Writing

    private func linked(_ folders: [String]) throws -> (scratch: ScratchFolder, tool: BuiltTool) {
        let scratch = try ScratchFolder()
        for folder in ["P/.git", "out"] {
            try FileManager.default.createDirectory(atPath: scratch.path(folder), withIntermediateDirectories: true)
        }
        try scratch.write(LinkSamples.picture(named: "photo"), to: "P/A.xib")
        for folder in folders {
            try FileManager.default.createSymbolicLink(
                atPath: scratch.path("P/\(folder)"), withDestinationPath: "../out")
        }
        return (scratch, try BuiltTool("nibkit", keepingStateIn: scratch))
    }

    @Test(arguments: [[], ["--dry-run"]]) func nothingIsWrittenThroughALinkedLanguageFolder(_ options: [String]) throws
    {
        let (scratch, tool) = try linked(["Base.lproj", "de.lproj"])
        let document = scratch.path("P/A.xib")
        for command in ["localize de", "language set v.text de Neu"] {
            try "\"v.text\" = \"Alt\";\n".write(
                toFile: scratch.path("out/A.strings"), atomically: true, encoding: .utf8)
            let result = try tool.run(["edit", document, command] + options)
            #expect(result.status == 1, "\(command): \(result.errors)")
            #expect(FileManager.default.fileExists(atPath: document))
            #expect(
                try String(contentsOfFile: scratch.path("out/A.strings"), encoding: .utf8) == "\"v.text\" = \"Alt\";\n")
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path("out")) == ["A.strings"])
    }

    @Test func aLanguageIsNoPath() throws {
        let (scratch, tool) = try linked([])
        try FileManager.default.moveItem(atPath: scratch.path("out"), toPath: scratch.path("out.lproj"))
        try scratch.write("\"a\" = \"b\";", to: "out.lproj/A.strings")
        let result = try tool.run(["edit", scratch.path("P/A.xib"), "language delete ../out"])
        #expect(result.status == 1 && result.errors.contains("is not a language"), "\(result.errors)")
        #expect(FileManager.default.fileExists(atPath: scratch.path("out.lproj/A.strings")))
    }

    @Test func undoOfTheDocumentBringsBackALanguage() throws {
        let (scratch, tool) = try linked([])
        let document = scratch.path("P/A.xib")
        try FileManager.default.createDirectory(atPath: scratch.path("P/de.lproj"), withIntermediateDirectories: true)
        let strings = try scratch.write("\"v.text\" = \"Alt\";\n", to: "P/de.lproj/A.strings")
        #expect(try tool.run(["edit", document, "language delete de"]).status == 0)
        #expect(!FileManager.default.fileExists(atPath: strings))
        let undone = try tool.run(["undo", document])
        #expect(undone.status == 0, "\(undone.errors)")
        #expect(try String(contentsOfFile: strings, encoding: .utf8) == "\"v.text\" = \"Alt\";\n")
        #expect(try tool.run(["redo", document]).status == 0)
        #expect(!FileManager.default.fileExists(atPath: strings))
        #expect(try tool.run(["undo", strings]).status == 0)
        #expect(FileManager.default.fileExists(atPath: strings))
    }
}
