import Foundation

/// The comment on a pull or merge request.
struct ReviewComment {
    static let fileName = "comment.md"
    /// Platforms refuse longer ones: GitHub takes 65,536 characters.
    static let mostBytes = 60_000
    private static let markerStart = "<!-- nibkit-review "

    /// What a second workflow needs to know to post it. Keys are a contract: add, never rename.
    struct Request: Codable {
        static let fileName = "request.json"

        var number: Int?
        var marker: String
        var isNeeded: Bool
    }

    /// The first line, which no reader sees, so that reviews of several folders have a comment each.
    let marker: String
    let text: String
    /// Whether there is something to say; else only a comment that is there already is updated.
    let isNeeded: Bool

    /// - Parameters:
    ///   - base: the revision that was compared with.
    ///   - findings: the new ones, as a list of Markdown.
    ///   - page: the address where all results are found; `nil`: there is none.
    ///   - pictureAddress: that of the folder of pictures; `nil`: the comment shows none.
    init(
        folders: [String], base: String, report: DiffReport, findings: String, outcome: Outcome, page: String?,
        pictureAddress: String?
    ) {
        let place = folders.map(Self.plain).joined(separator: " ")
        marker = "\(Self.markerStart)\(place) -->"
        let changed = report.documents.count { $0.status != .noise }
        isNeeded = changed > 0 || outcome != .clean
        let title =
            changed == 0 ? "no document changed" : "\(CheckSum.count(changed, "document")) changed"
        let judgment =
            switch outcome {
            case .clean: "no new finding"
            case .findings: "new findings"
            case .trouble: "not everything could be checked"
            }
        var text = "\(marker)\n## Interfaces: \(title), \(judgment)\n\n"
        if outcome != .clean {
            for line in findings.split(separator: "\n", omittingEmptySubsequences: false) {
                guard text.utf8.count + line.utf8.count < Self.mostBytes / 2 else { break }
                text += "\(line)\n"
            }
            text += "\n"
        }
        var end = "\nCompared with \(DiffMarkdown.escaped(String(base.prefix(12))))."
        if let page { end += " [Page with all pictures and files](\(page))" }
        end += "\n"
        let markdown = DiffMarkdown(report, pictureAddress: pictureAddress)
        for (number, part) in markdown.parts.enumerated() {
            guard text.utf8.count + part.utf8.count + end.utf8.count < Self.mostBytes - Self.reserve else {
                let rest = markdown.parts.count - number
                text += "\(CheckSum.count(rest, "more document")) on the page with all pictures.\n"
                break
            }
            text += part
        }
        self.text = text + end
    }

    /// Bytes for the line about what is left out.
    private static let reserve = 200

    static func isMarker(_ line: String) -> Bool {
        line.hasPrefix(markerStart) && line.hasSuffix(" -->") && line.utf8.count < 2000 && !line.contains("\n")
            && !line.dropFirst(markerStart.count).dropLast(4).contains { $0 == "<" || $0 == ">" }
    }

    /// Without characters that would end the line or the comment in it.
    private static func plain(_ folder: String) -> String {
        String(folder.map { $0.isLetter || $0.isNumber || "/._ ".contains($0) ? $0 : "-" }.prefix(200))
            .replacing("--", with: "-")
    }
}
