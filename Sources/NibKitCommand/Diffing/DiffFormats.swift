import Diagnostics
import Foundation
import IBComparison

/// What a document changed, as the lines of one text form.
extension DiffReport.Document {
    /// `App/Login.xib`, with what happened to the document as a whole.
    var title: (name: String, note: String) {
        switch status {
        case .added: (file, "added")
        case .removed: (file, "removed")
        case .renamed: (file, "was \(oldFile ?? "")")
        case .changed, .noise: (file, "")
        }
    }

    private static let noiseWords: [(DocumentComparison.Noise, String)] = [
        (.header, "headers"), (.flags, "marks of misplaced views"), (.frames, "recorded frames"),
        (.canvas, "places on the canvas"), (.resources, "resources"), (.other, "other"),
    ]

    /// `headers 2, recorded frames 7`; empty: there is none.
    var noiseText: String {
        var parts = Self.noiseWords.compactMap { kind, words in noise[kind.rawValue].map { "\(words) \($0)" } }
        if !newIDs.isEmpty {
            parts.append("the same under new ids: \(Self.list(newIDs.map(\.name)))")
        }
        return parts.joined(separator: ", ")
    }

    /// What is left where nothing has a meaning.
    var summary: String? {
        if let error { return error }
        guard objects.isEmpty else { return nil }
        switch status {
        case .noise: return noiseText.isEmpty ? "only rounding or spelling" : "only noise (\(noiseText))"
        case .renamed: return noiseText.isEmpty ? "the same" : "otherwise only noise (\(noiseText))"
        case .added, .removed, .changed: return nil
        }
    }

    private static let mostNames = 12

    static func list(_ names: [String]) -> String {
        let shown = names.prefix(mostNames).joined(separator: ", ")
        return names.count > mostNames ? "\(shown) and \(names.count - mostNames) more" : shown
    }
}

extension DiffReport.Document {
    /// What is shown of one object, or of several with the same change.
    struct Row {
        var kind: String
        var title: String
        var lines: [String]
    }

    /// As many objects with one and the same change are one row.
    private static let fewestAlike = 4
    private static let kindsOfAlike: Set<String> = [
        ChangeStatement.Kind.style, .attribute, .frame, .variation, .id,
    ].reduce(into: []) { $0.insert($1.rawValue) }

    var rows: [Row] {
        var alike: [String: [DiffReport.Object]] = [:]
        for object in objects where object.statements.count == 1 {
            let statement = object.statements[0]
            guard Self.kindsOfAlike.contains(statement.kind) else { continue }
            alike[statement.text, default: []].append(object)
        }
        var rows: [Row] = []
        for object in objects {
            let lines = object.statements.map(\.text)
            guard lines.count == 1, let same = alike[lines[0]], same.count >= Self.fewestAlike else {
                rows.append(Row(kind: object.kind, title: object.title, lines: lines))
                continue
            }
            // The first stands for all.
            guard same[0].id == object.id else { continue }
            let title = "\(same.count) objects (\(Self.list(same.map(\.name))))"
            rows.append(Row(kind: object.kind, title: title, lines: lines))
        }
        return rows
    }
}

extension DiffReport.Object {
    /// `Sign In (button)`, with its scene.
    var title: String {
        guard let scene, element != "scene", !name.hasPrefix("\(scene) (") else { return name }
        return "\(name), \(scene)"
    }
}

/// The report for people, on a terminal or in a log.
struct DiffText {
    private(set) var text = ""

    init(_ report: DiffReport) {
        for document in report.documents { add(document) }
    }

    private mutating func line(_ depth: Int, _ line: String) {
        text += String(repeating: "  ", count: depth) + PlainText.line(line) + "\n"
    }

    private mutating func add(_ document: DiffReport.Document) {
        let title = document.title
        let name = title.note.isEmpty ? title.name : "\(title.name) (\(title.note))"
        if let summary = document.summary { return line(0, "\(name): \(summary)") }
        line(0, name)
        for row in document.rows {
            if row.lines.count == 1 {
                line(1, "\(row.title): \(row.lines[0])")
            } else {
                line(1, row.title)
                for words in row.lines { line(2, words) }
            }
        }
        for effect in document.effects?.lines ?? [] { line(1, effect) }
        if !document.noiseText.isEmpty { line(1, "noise: \(document.noiseText)") }
    }
}

/// The report as Markdown, in which texts of documents are only text.
struct DiffMarkdown {
    private(set) var text = ""

    init(_ report: DiffReport) {
        if report.documents.isEmpty { text = "No document changed.\n" }
        for document in report.documents {
            let title = document.title
            let note = title.note.isEmpty ? "" : " (\(Self.escaped(title.note)))"
            text += "### \(Self.escaped(title.name))\(note)\n\n"
            if let summary = document.summary {
                text += "\(Self.escaped(summary))\n\n"
                continue
            }
            for row in document.rows {
                let title = "- **\(Self.escaped(row.title))**"
                if row.lines.count == 1 {
                    text += "\(title): \(Self.escaped(row.lines[0]))\n"
                } else {
                    text += "\(title)\n" + row.lines.map { "  - \(Self.escaped($0))\n" }.joined()
                }
            }
            for effect in document.effects?.lines ?? [] { text += "- \(Self.escaped(effect))\n" }
            if !document.noiseText.isEmpty { text += "\nNoise: \(Self.escaped(document.noiseText))\n" }
            text += "\n"
        }
    }

    /// Characters that would be markup, mentions, references to issues, or links.
    private static let special = Set("\\`*_{}[]<>()#+-!|~&@:".unicodeScalars)

    static func escaped(_ text: String) -> String {
        PlainText.line(text).unicodeScalars.reduce(into: "") { result, scalar in
            if special.contains(scalar), !harmless.contains(scalar) {
                result += "&#\(scalar.value);"
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
    }

    /// Within a line, these are text.
    private static let harmless = Set("()+-!{}".unicodeScalars)
}

/// The report as one HTML page that needs nothing else.
struct DiffPage {
    private(set) var text: String

    init(_ report: DiffReport) {
        text = Self.start
        if report.documents.isEmpty { text += "<p>No document changed.</p>\n" }
        for document in report.documents {
            let title = document.title
            let note = title.note.isEmpty ? "" : " <small>\(Self.escaped(title.note))</small>"
            text += "<section>\n<h2>\(Self.escaped(title.name))\(note)</h2>\n"
            if let summary = document.summary {
                text += "<p>\(Self.escaped(summary))</p>\n</section>\n"
                continue
            }
            text += "<dl>\n"
            for row in document.rows {
                text += "<dt class=\"\(row.kind)\">\(Self.escaped(row.title))</dt>\n"
                text += row.lines.map { "<dd>\(Self.escaped($0))</dd>\n" }.joined()
            }
            text += "</dl>\n"
            if let lines = document.effects?.lines, !lines.isEmpty {
                text += "<ul>\n" + lines.map { "<li>\(Self.escaped($0))</li>\n" }.joined() + "</ul>\n"
            }
            if !document.noiseText.isEmpty {
                text += "<p class=\"noise\">Noise: \(Self.escaped(document.noiseText))</p>\n"
            }
            text += "</section>\n"
        }
        text += "</main>\n</html>\n"
    }

    static func escaped(_ text: String) -> String {
        PlainText.line(text).unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case "<", ">", "&", "\"", "'": result += "&#\(scalar.value);"
            default: result.unicodeScalars.append(scalar)
            }
        }
    }

    private static let start = """
        <!DOCTYPE html>
        <html lang="en">
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
        <title>Changes of interfaces</title>
        <style>
        :root { color-scheme: light dark; font: 15px/1.45 system-ui, sans-serif; }
        main { max-width: 60rem; margin: 0 auto; padding: 1rem; }
        h2 { font-size: 1.05rem; overflow-wrap: anywhere; border-bottom: 1px solid #8886; padding-bottom: .3rem; }
        small { font-weight: normal; }
        dt { font-weight: 600; margin-top: .6rem; }
        dt.added::before { content: "+ "; color: #1a7f37; }
        dt.removed::before { content: "− "; color: #cf222e; }
        dd { margin: 0 0 0 1.2rem; overflow-wrap: anywhere; }
        .noise { opacity: .7; }
        </style>
        <main>
        <h1>Changes of interfaces</h1>

        """
}
