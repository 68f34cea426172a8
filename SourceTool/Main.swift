import Foundation

/// Makes the classes of a project runnable for a preview: reads a request as JSON from standard input, writes a report as JSON to
/// standard output. `nibkit` calls it.
@main
struct Main {
    static func main() {
        guard let request = try? JSONDecoder().decode(Request.self, from: FileHandle.standardInput.readDataToEndOfFile()) else {
            FileHandle.standardError.write(Data("nibkit-source: expects a request as JSON on standard input; nibkit render --sources calls it\n".utf8))
            exit(2)
        }
        var builder = Builder(request)
        let report = builder.build()
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        if let data = try? encoder.encode(report) { FileHandle.standardOutput.write(data) }
        exit(report.error == nil ? 0 : 1)
    }
}
