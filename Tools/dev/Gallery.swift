import Foundation

/// One page with the pictures of every document of a folder, drawn by `nibkit render`, and what an audit finds wrong
/// with them.
@MainActor
enum Gallery {
    private struct Report: Decodable { var documents: [Entry] }

    struct Entry: Decodable {
        struct Finding: Decodable { var severity: String, text: String }
        var file: String
        var seconds: Double
        var error: String?
        var diagnostics: [Finding]
        var pictures: [String]
    }

    private static let output = URL(fileURLWithPath: "out/gallery")
    /// More findings of one document are counted only.
    private static let findingsShown = 6

    static func run(_ words: [String]) throws {
        guard words.count == 3, words[0] == "--tool" else {
            print("usage: dev gallery --tool NIBKIT FOLDER")
            exit(2)
        }
        let folder = words[2]
        try? FileManager.default.removeItem(at: output)
        try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
        let report = output.appendingPathComponent("report.json")
        try render(tool: words[1], folder: folder, report: report)
        let entries = try JSONDecoder().decode(Report.self, from: Data(contentsOf: report)).documents
        var audit = try Audit()
        for entry in entries where entry.error == nil {
            try audit.look(at: URL(fileURLWithPath: entry.file), named: entry.file)
        }
        for finding in audit.findings { print("\(finding.file): \(finding.screen): \(finding.text)") }
        let page = output.appendingPathComponent("index.html")
        try Data(html(entries, folder: folder, audit.findings).utf8).write(to: page, options: .atomic)
        let failed = entries.filter { $0.error != nil }.count
        print(
            "gallery: \(entries.count) documents, \(entries.map(\.pictures.count).reduce(0, +)) pictures, \(failed) without; of \(audit.screens) scenes \(audit.findings.count) findings; look at \(page.relativePath)"
        )
    }

    private static func render(tool: String, folder: String, report: URL) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: tool)
        process.arguments = [
            "render", folder, "--scale", "1", "-o", output.appendingPathComponent("pictures").path, "--report",
            report.path,
        ]
        // The page shows the findings beside the pictures that they belong to.
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        guard FileManager.default.fileExists(atPath: report.path) else {
            print("gallery: nibkit render wrote no report (status \(process.terminationStatus))")
            exit(1)
        }
    }

    private static func html(_ entries: [Entry], folder: String, _ found: [Audit.Finding]) -> String {
        let seconds = entries.map(\.seconds).reduce(0, +)
        return """
            <!doctype html>
            <html lang="en"><head><meta charset="utf-8"><title>\(escaped(folder))</title><style>
            body { font: 14px/1.4 system-ui, sans-serif; margin: 24px; background: #eee; color: #222 }
            main { display: grid; grid-template-columns: repeat(auto-fill, minmax(260px, 1fr)); gap: 20px }
            section { background: #fff; border-radius: 8px; padding: 12px; overflow: hidden }
            h2 { font-size: 13px; margin: 0 0 6px; overflow-wrap: anywhere } p { margin: 4px 0; font-size: 12px; overflow-wrap: anywhere }
            img { max-width: 100%; max-height: 460px; border: 1px solid #ccc; margin: 4px 4px 0 0 }
            .error { color: #b00020 } .warning { color: #9a6700 } .note { color: #777 }
            </style></head><body>
            <h1>\(escaped(folder))</h1>
            <p>\(entries.count) documents, \(entries.filter { $0.error != nil }.count) without a picture, \(String(format: "%.1f", seconds)) s of work</p>
            <main>
            \(entries.map { entry in section(entry, found.filter { $0.file == entry.file }) }.joined(separator: "\n"))
            </main></body></html>

            """
    }

    private static func section(_ entry: Entry, _ found: [Audit.Finding]) -> String {
        let pictures = entry.pictures.map { path -> String in
            let source = path.components(separatedBy: "out/gallery/").last ?? path
            let address = source.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? source
            return "<a href=\"\(escaped(address))\"><img loading=\"lazy\" src=\"\(escaped(address))\" alt=\"\"></a>"
        }
        var findings = entry.diagnostics.filter { $0.severity != "note" }.map {
            "<p class=\"\(escaped($0.severity))\">\(escaped($0.text))</p>"
        }
        if findings.count > findingsShown {
            findings = findings.prefix(findingsShown) + ["<p>… and \(findings.count - findingsShown) more</p>"]
        }
        findings += found.map { "<p class=\"error\">\(escaped("\($0.screen): \($0.text)"))</p>" }
        let error = entry.error.map { "<p class=\"error\"><b>\(escaped($0))</b></p>" } ?? ""
        return
            "<section><h2>\(escaped(entry.file))</h2><p>\(String(format: "%.0f", entry.seconds * 1000)) ms</p>\(error)\(pictures.joined())\(findings.joined())</section>"
    }

    private static func escaped(_ text: String) -> String {
        text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
            .replacingOccurrences(of: ">", with: "&gt;").replacingOccurrences(of: "\"", with: "&quot;")
    }
}
