import Diagnostics
import Foundation
import IBEditing
import NibKitWork

/// The report as one HTML page that needs nothing else. Texts of documents are only text: they are escaped, and the page's policy
/// allows no script but its own, no style from elsewhere and no connection.
struct DiffPage {
    private(set) var text: String
    private var figures = 0

    init(_ report: DiffReport) {
        let hasPictures = report.documents.contains { $0.pictures?.screens.isEmpty == false }
        text = Self.start(hasScript: hasPictures)
        if report.documents.isEmpty { text += "<p>No document changed.</p>\n" }
        if hasPictures { text += Self.toolbar(report) }
        if report.documents.count > Self.fewestListed { addList(report) }
        for (number, document) in report.documents.enumerated() { add(document, number) }
        text += "</main>\n"
        if hasPictures { text += "<script>\(Self.script)</script>\n" }
        text += "</html>\n"
    }

    /// More documents are also listed at the top.
    private static let fewestListed = 3

    private mutating func addList(_ report: DiffReport) {
        text += "<nav aria-label=\"Documents\"><ul>\n"
        for (number, document) in report.documents.enumerated() {
            let count = document.pictures?.screens.count ?? 0
            let pictures = count == 0 ? "" : " <small>\(CheckSum.count(count, "picture"))</small>"
            text += "<li><a href=\"#d\(number)\">\(Self.escaped(document.file))</a>\(pictures)</li>\n"
        }
        text += "</ul></nav>\n"
    }

    private mutating func add(_ document: DiffReport.Document, _ number: Int) {
        let title = document.title
        let note = title.note.isEmpty ? "" : " <small>\(Self.escaped(title.note))</small>"
        text += "<section id=\"d\(number)\">\n<h2>\(Self.escaped(title.name))\(note)</h2>\n"
        defer { text += "</section>\n" }
        if let summary = document.summary {
            text += "<p>\(Self.escaped(summary))</p>\n"
            return
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
        guard let pictures = document.pictures else { return }
        text += "<p>\(Self.escaped(pictures.line))</p>\n"
        for screen in pictures.screens { add(screen) }
    }

    // MARK: Pictures

    private mutating func add(_ screen: DiffPictures.Screen) {
        figures += 1
        let configuration = Self.escaped(screen.configuration)
        let isPair = screen.before != nil && screen.after != nil
        text += "<figure id=\"p\(figures)\" tabindex=\"0\" data-shown=\"\(configuration)\""
        text += "\(isPair ? " class=\"pair\"" : "")>\n"
        text += "<figcaption><b>\(Self.escaped(screen.name))</b> \(configuration)</figcaption>\n"
        let width = max(screen.before?.width ?? 0, screen.after?.width ?? 0)
        text += "<div class=\"views\" style=\"--width:\(Self.number(width))px\">\n"
        for (picture, side, place) in [
            (screen.before, "before", \DiffPictures.Object.old), (screen.after, "after", \DiffPictures.Object.new),
        ] {
            guard let picture else { continue }
            add(picture, side, screen, place)
        }
        text += "</div>\n"
        if isPair {
            text += "<label class=\"slide\">Before <input type=\"range\" min=\"0\" max=\"100\" value=\"50\" "
            text += "aria-label=\"Between before and after\"> After</label>\n"
        }
        if !screen.objects.isEmpty {
            text += "<ul class=\"objects\">\n"
            for (number, object) in screen.objects.enumerated() {
                text += "<li><button type=\"button\" data-object=\"\(number)\" class=\"\(object.kind)\">"
                text += "\(Self.escaped(object.name)): \(object.kind)</button></li>\n"
            }
            text += "</ul>\n"
        }
        text += "</figure>\n"
    }

    private mutating func add(
        _ picture: PictureComparison.Picture, _ side: String, _ screen: DiffPictures.Screen,
        _ place: KeyPath<DiffPictures.Object, [Double]?>
    ) {
        let (width, height) = (picture.width, picture.height)
        text += "<div class=\"view \(side)\" style=\"--width:\(Self.number(width))px\">"
        text += "<img alt=\"\(side == "before" ? "Before" : "After"): \(Self.escaped(screen.name))\" "
        text += "width=\"\(Self.number(width))\" height=\"\(Self.number(height))\" decoding=\"async\" "
        text += "src=\"data:image/png;base64,\(picture.file.base64EncodedString())\">\n"
        for (number, object) in screen.objects.enumerated() {
            guard let rect = object[keyPath: place], rect.count == 4, width > 0, height > 0 else { continue }
            let parts = zip(["left", "top", "width", "height"], zip(rect, [width, height, width, height])).map {
                "\($0):\(Self.number($1.0 / $1.1 * 100))%"
            }
            text +=
                "<span class=\"mark \(object.kind)\" data-object=\"\(number)\" style=\"\(parts.joined(separator: ";"))\">"
            text += "<b>\(Self.escaped(object.name))</b></span>\n"
        }
        text += "</div>\n"
    }

    private static func number(_ value: Double) -> String { "\((value * 100).rounded() / 100)" }

    // MARK: The frame of the page

    static func escaped(_ text: String) -> String {
        PlainText.line(text).unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case "<", ">", "&", "\"", "'": result += "&#\(scalar.value);"
            default: result.unicodeScalars.append(scalar)
            }
        }
    }

    private static let modes = [
        ("side", "Side by side"), ("swipe", "Swipe"), ("onion", "Onion skin"), ("blink", "Blink"),
        ("difference", "Difference"),
    ]

    /// Hidden where no script runs.
    private static func toolbar(_ report: DiffReport) -> String {
        var text = "<form class=\"bar\" hidden>\n<fieldset><legend>Show</legend>\n"
        for (number, mode) in modes.enumerated() {
            text += "<label><input type=\"radio\" name=\"mode\" value=\"\(mode.0)\"\(number == 0 ? " checked" : "")> "
            text += "\(mode.1) <kbd>\(number + 1)</kbd></label>\n"
        }
        text += "</fieldset>\n<label><input type=\"checkbox\" name=\"marks\" checked> Outlines <kbd>o</kbd></label>\n"
        let shown = report.documents.flatMap { $0.pictures?.screens.map(\.configuration) ?? [] }
        let configurations = shown.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        if configurations.count > 1 {
            text += "<label>Shown on <select name=\"shown\"><option value=\"\">all</option>\n"
            text += configurations.map { "<option>\(escaped($0))</option>\n" }.joined() + "</select></label>\n"
        }
        text += "<span class=\"keys\"><kbd>n</kbd> next, <kbd>p</kbd> previous, <kbd>←</kbd> <kbd>→</kbd> slide, "
        return text + "<kbd>space</kbd> flip</span>\n<output></output>\n</form>\n"
    }

    private static let script = String(decoding: PackageResources.comparison_js, as: UTF8.self)
    private static let style = String(decoding: PackageResources.comparison_css, as: UTF8.self)

    private static func start(hasScript: Bool) -> String {
        let hash = Data(SHA256.digest(of: Array(script.utf8))).base64EncodedString()
        let policy =
            "default-src 'none'; style-src 'unsafe-inline'; img-src data:"
            + (hasScript ? "; script-src 'sha256-\(hash)'" : "")
        return """
            <!DOCTYPE html>
            <html lang="en">
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta http-equiv="Content-Security-Policy" content="\(policy)">
            <title>Changes of interfaces</title>
            <style>
            \(style)</style>
            <main>
            <h1>Changes of interfaces</h1>

            """
    }
}
