import Diagnostics
import ResultFiles

/// Apple's `ibtool` command line.
///
/// In come the words of the command line; out go compiled files, changed documents, files of texts, and a report in one
/// of Apple's formats. A result is written whole or not at all, and nothing else is touched. The order of work is:
/// read, change, write or compile, print. Exit status: 0 done, 1 errors, 2 the report could not be printed, 64 no
/// arguments.
///
/// Not supported, and refused with a sentence: documents of other systems than iOS, for macOS unless `OtherTool` does
/// them, and `--update-frames` and `--update-constraints` where they would change something. Neither drawing libraries
/// nor Foundation are linked, so that the executable can be shipped as one file.
@main
enum IBTool {
    static func main() {
        Files.keepStandardStreams()
        var report = Report()
        guard let words = CommandWords.all else {
            complain(CommandWords.unreadable)
            Files.exit(1)
        }
        guard !words.isEmpty else {
            complain("there is nothing to do; try 'ibtool --help'")
            Files.exit(64)
        }
        let invocation = Invocation(words, report: &report)
        if invocation.wantsHelp { end(0, printing: Array(Option.helpText.utf8)) }
        Interruption.hold()
        if !report.hasErrors { run(invocation, report: &report) }
        Interruption.release()
        for sentence in report.remarks where !invocation.showsNotices { complain(sentence, as: "note") }
        end(report.hasErrors ? 1 : 0, printing: report.rendered(invocation))
    }

    private static let unprinted: Int32 = 2

    /// A caller that gets no report must not consider the call successful.
    private static func end(_ status: Int32, printing bytes: [UInt8]) -> Never {
        do { try Files.print(bytes, to: .output) } catch {
            complain("\(error)")
            Files.exit(unprinted)
        }
        Files.exit(status)
    }

    /// Where standard error cannot be written either, the status says it.
    private static func complain(_ sentence: String, as severity: String = "error") {
        try? Files.print("ibtool: \(severity): \(PlainText.line(sentence))\n", to: .error)
    }

    private static func run(_ invocation: Invocation, report: inout Report) {
        guard !invocation.inputs.isEmpty else {
            if invocation.needsDocuments {
                report.fail("Not enough arguments provided; where is the input document to operate on?")
            } else if !invocation.wantsVersion {
                report.fail("there is nothing to do; try 'ibtool --help'")
            }
            return
        }
        // Before anything is written, and before an input is read.
        var files = CallFiles(invocation)
        for problem in files.problems(with: invocation) { report.fail(problem) }
        guard !report.hasErrors, !OtherTool.takes(invocation, report: &report) else { return }
        switch invocation.job {
        case .link(let folder):
            var linking = Linking(invocation, files, into: folder)
            linking.run(report: &report)
        case .compile, .compileInto, .strip, nil:
            var work = DocumentWork(invocation, files)
            work.run(report: &report)
        }
    }
}
