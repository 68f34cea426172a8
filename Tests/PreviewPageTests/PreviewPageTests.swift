import BuiltTools
import Foundation
import TestSupport
import Testing

/// The live preview's page in headless Chromium, driven by `browser/run.py` against a real `nibkit serve`. Where
/// Python's playwright or Chromium is missing the tests are skipped. `NIBKIT_TEST_PYTHON` names another Python that has
/// playwright.
@Suite(.enabled(if: BrowserRun.obstacle == nil, "\(BrowserRun.obstacle ?? ""): the page is not tested"), .serialized)
struct PreviewPageTests {
    /// One browser for a module's checks; each line that it prints is the answer of one check.
    @Test(arguments: [
        "checks_showing", "checks_doing", "checks_reading", "checks_lasting", "checks_pictures", "checks_editing",
        "checks_beginning", "checks_tasks",
    ])
    func thePageDoesWhatItShould(module: String) throws {
        let tool = try BuiltTool("nibkit")
        var words = ["--nibkit", tool.url.path, "--fixtures", Repository.path("Fixtures"), "--module", module]
        if module == "checks_pictures" {
            // All fixtures rather than a sample.
            words.append("--all")
        } else if SharedFolder.documents.isThere {
            words += ["--corpus", SharedFolder.documents.url.path]
        }
        let (status, text) = try BrowserRun.python(words)
        let lines = text.split(separator: "\n")
        for line in lines where line.hasPrefix("ok ") && line.contains(": ") || line.hasPrefix("skipped ") {
            print(line)
        }
        for line in lines where line.hasPrefix("FAILED ") { Issue.record("\(line)") }
        #expect(status == 0, "\(text)")
        #expect(lines.contains { $0.hasPrefix("ok ") }, "no check ran: \(text)")
    }
}

private enum BrowserRun {
    /// The one that `Tools/set-up-browser` made, unless another one is named.
    private static let interpreter: String = {
        if let named = ProcessInfo.processInfo.environment["NIBKIT_TEST_PYTHON"] { return named }
        let own = Repository.path(".build/browser-tests/bin/python")
        return FileManager.default.isExecutableFile(atPath: own) ? own : "python3"
    }()

    /// Why the tests cannot run here; nil: they can.
    static let obstacle: String? = {
        guard let (status, text) = try? python(["--probe"]) else { return "there is no \(interpreter)" }
        let reason = text.trimmingCharacters(in: .whitespacesAndNewlines)
        return status == 0 && reason.isEmpty
            ? nil : reason.isEmpty ? "\(interpreter) ended with status \(status)" : reason
    }()

    /// Runs the checks and gives all that they print. What they start ends with them; they end by themselves after a
    /// time.
    static func python(_ words: [String]) throws -> (status: Int32, text: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [interpreter, "-B", Repository.path("Tests/PreviewPageTests/browser/run.py")] + words
        process.standardInput = FileHandle.nullDevice
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let text = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: text, as: UTF8.self))
    }
}
