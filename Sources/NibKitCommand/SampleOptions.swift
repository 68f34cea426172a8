import ArgumentParser
import NibKit
import NibKitWork

/// The options for sample data, which replaces an app's data.
struct SampleOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            """
            Number of rows in each table or collection view that neither code nor the document's samples fill, from prototypes and, with --sources, from cells that \
            code registers (default: 0 in render, which draws prototypes as the canvas does; 3 in serve).
            """, valueName: "count"))
    var rows: Int?
    @Flag(help: "Ignore the text, images and rows in NAME.sample.yml next to a document.") var noSamples = false

    static let rowsOfPreviews = 3

    func validate() throws {
        if let rows, !(0...Samples.mostRows).contains(rows) {
            throw ValidationError("--rows takes 0 to \(Samples.mostRows)")
        }
    }

    func apply(to shownOn: inout ShownOn, orElse rows: Int) {
        shownOn.rows = self.rows ?? rows
        shownOn.usesSamples = !noSamples
    }

    /// Records the files that are read for documents.
    func noteFiles(of paths: [String]) {
        if !noSamples { OutputFile.reads(paths.filter { $0 != "-" }.map(SampleFile.path), option: "NAME.sample.yml") }
    }
}
