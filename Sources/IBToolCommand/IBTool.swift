import ResultFiles

/// Apple's `ibtool` command line.
///
/// In come the words of the command line; out go compiled files, changed documents, files of texts, and a report in one of
/// Apple's formats. A result is written whole or not at all, and nothing else is touched. The order of work is: read, change,
/// write or compile, print. Exit status: 0 done, 1 errors, 64 no arguments.
///
/// Not supported, and refused with a sentence: documents of other systems than iOS, `--update-frames`, `--update-constraints`.
/// Neither drawing libraries nor Foundation are linked, so that the executable can be shipped as one file.
@main
enum IBTool {
    static func main() {
        var report = Report()
        let words = CommandLine.arguments.dropFirst()
        guard !words.isEmpty else {
            Files.print("ibtool: error: there is nothing to do; try 'ibtool --help'\n", to: .error)
            Files.exit(64)
        }
        let invocation = Invocation(Array(words), report: &report)
        if invocation.wantsHelp {
            Files.print(Option.helpText, to: .output)
            Files.exit(0)
        }
        Interruption.hold()
        if !report.hasErrors { run(invocation, report: &report) }
        Interruption.release()
        Files.print(report.rendered(invocation), to: .output)
        Files.exit(report.hasErrors ? 1 : 0)
    }

    private static func run(_ invocation: Invocation, report: inout Report) {
        guard invocation.hasWork else {
            if !invocation.wantsVersion { report.fail("nothing was asked for; try 'ibtool --help'") }
            return
        }
        guard !invocation.inputs.isEmpty else {
            report.fail("no document was given")
            return
        }
        switch invocation.job {
        case .link(let folder): Linking(invocation, into: folder).run(report: &report)
        case .compile, .compileInto, .strip, nil: DocumentWork(invocation).run(report: &report)
        }
    }
}
