/// Apple's `ibtool` command line, as far as it is done: compiling xibs and storyboards of iOS.
///
/// In come the words of the command line; out go compiled files and a report in one of Apple's formats. A result is
/// written whole or not at all, and nothing else is touched. Exit status: 0 done, 1 errors, 64 no arguments.
///
/// Not supported yet, and refused with a sentence: linking, stripping, printing, writing and localising documents, and
/// documents of other systems than iOS. Neither drawing libraries nor Foundation are linked, so that the executable can
/// be shipped as one file.
@main
enum IBTool {
    static func main() {
        var report = Report()
        let words = CommandLine.arguments.dropFirst()
        guard !words.isEmpty else {
            Files.print("ibtool: there is nothing to do; try 'ibtool --help'\n", to: .error)
            Files.exit(64)
        }
        let invocation = Invocation(Array(words), report: &report)
        run(invocation, report: &report)
        let text = report.rendered(invocation)
        if !text.isEmpty { Files.print(text, to: .output) }
        Files.exit(report.hasErrors ? 1 : 0)
    }

    private static func run(_ invocation: Invocation, report: inout Report) {
        if invocation.wantsHelp {
            Files.print(Invocation.help, to: .output)
            Files.exit(0)
        }
        guard !report.hasErrors, let job = invocation.job else {
            if !report.hasErrors, !invocation.wantsVersion {
                report.fail("nothing was asked for: give --compile or --compilation-directory, or --version")
            }
            return
        }
        Compilation(invocation, job).run(report: &report)
    }
}
