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
        if let pictures = document.pictures { line(1, pictures.line) }
        if !document.noiseText.isEmpty { line(1, "noise: \(document.noiseText)") }
    }
}

/// The report as Markdown, in which texts of documents are only text.
struct DiffMarkdown {
    /// One for each document.
    let parts: [String]

    var text: String { parts.isEmpty ? "No document changed.\n" : parts.joined() }

    /// - Parameter pictureAddress: the address of the folder of pictures; `nil`: pictures are only counted.
    init(_ report: DiffReport, pictureAddress: String? = nil) {
        parts = report.documents.map { document in
            var text = ""
            let title = document.title
            let note = title.note.isEmpty ? "" : " (\(Self.escaped(title.note)))"
            text += "### \(Self.escaped(title.name))\(note)\n\n"
            if let summary = document.summary {
                return text + "\(Self.escaped(summary))\n\n"
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
            if let pictures = document.pictures {
                text += "- \(Self.escaped(pictures.line))\n"
                if let pictureAddress { text += Self.images(pictures, pictureAddress) }
            }
            if !document.noiseText.isEmpty { text += "\nNoise: \(Self.escaped(document.noiseText))\n" }
            return text + "\n"
        }
    }

    /// Pictures that a comment shows of one document; the page has all.
    private static let mostImages = 6

    private static func images(_ pictures: DiffPictures, _ address: String) -> String {
        let base = address.hasSuffix("/") ? address : address + "/"
        let shown = pictures.screens.prefix(mostImages).compactMap { screen -> String? in
            guard let sheet = screen.sheet,
                let path = sheet.addingPercentEncoding(withAllowedCharacters: .unreserved)
            else { return nil }
            let title = [screen.name, screen.configuration].filter { !$0.isEmpty }.joined(separator: ", ")
            return "\n\(escaped(title))\n\n![\(escaped(title))](\(base)\(path))\n"
        }
        guard !shown.isEmpty else { return "" }
        let rest = pictures.screens.count - shown.count
        return "\n<details><summary>Before and after</summary>\n\(shown.joined())"
            + (rest > 0 ? "\n\(rest) more on the page with all pictures\n" : "") + "\n</details>\n"
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

extension CharacterSet {
    /// Those of RFC 3986 that need no percent sign, and the slash between parts of a path.
    fileprivate static let unreserved = CharacterSet(
        charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/")
}
