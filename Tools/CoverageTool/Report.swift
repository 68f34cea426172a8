import Foundation

/// What people found out about names that the modules do not declare: lines of a name, `other` or `absent`, and why,
/// with tabs between.
struct Reviewed {
    private(set) var reasons: [String: (isOther: Bool, reason: String)] = [:]
    /// Names that end in `*`.
    private var prefixes: [(prefix: String, isOther: Bool, reason: String)] = []

    struct Damaged: Error, CustomStringConvertible { var description: String }

    init(path: String) throws {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw Damaged(description: "\(path): cannot be read")
        }
        for (number, line) in String(decoding: data, as: UTF8.self).split(separator: "\n").enumerated()
        where !line.hasPrefix("#") {
            let fields = line.split(separator: "\t").map(String.init)
            guard fields.count == 3, ["other", "absent"].contains(fields[1]) else {
                throw Damaged(description: "\(path):\(number + 1): expects a name, other or absent, and why")
            }
            if fields[0].hasSuffix("*") {
                prefixes.append((String(fields[0].dropLast()), fields[1] == "other", fields[2]))
            } else {
                reasons[fields[0]] = (fields[1] == "other", fields[2])
            }
        }
    }

    func about(_ symbol: String) -> (isOther: Bool, reason: String)? {
        reasons[symbol] ?? prefixes.first { symbol.hasPrefix($0.prefix) }.map { ($0.isOther, $0.reason) }
    }
}

/// The count, and the page that shows it.
struct Report {
    private struct Row {
        var symbol: String
        var state: Use.State
        var uses: Int
        var projects: Int
        var reason: String?
    }

    let projects: [String]
    let files: Int
    private var totals: [Use: (uses: Int, projects: Set<String>)] = [:]
    private var places: [String: String] = [:]
    private var rows: [Row] = []

    init(projects: [String], files: Int) { (self.projects, self.files) = (projects, files) }

    mutating func add(_ uses: [Use: Int], _ places: [String: String], of project: String) {
        for (use, count) in uses {
            totals[use, default: (0, [])].uses += count
            totals[use]?.projects.insert(project)
        }
        self.places.merge(places) { first, _ in first }
    }

    mutating func review(_ reviewed: Reviewed) {
        for (use, total) in totals {
            let known = use.state == .absent ? reviewed.about(use.symbol) : nil
            if known?.isOther == true { continue }
            if use.state == .absent, known == nil {
                FileHandle.standardError.write(
                    Data("\(places[use.symbol] ?? ""): nobody reviewed \(use.symbol), \(total.uses) uses\n".utf8))
            }
            rows.append(
                Row(
                    symbol: use.symbol, state: use.state, uses: total.uses, projects: total.projects.count,
                    reason: known?.reason))
        }
        rows.sort { ($0.projects, $0.uses, $1.symbol) > ($1.projects, $1.uses, $0.symbol) }
    }

    func write(table: String, page: String, date: String) throws {
        let lines = rows.map { "\($0.symbol)\t\($0.state.rawValue)\t\($0.uses)\t\($0.projects)" }
        try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: URL(fileURLWithPath: table), options: .atomic)
        let text = try String(contentsOfFile: page, encoding: .utf8)
        guard let begin = text.range(of: "<!-- counts: begin -->"), let end = text.range(of: "<!-- counts: end -->"),
            begin.upperBound <= end.lowerBound
        else {
            throw Reviewed.Damaged(description: "\(page): has no place for counts")
        }
        let result = text[..<begin.upperBound] + "\n" + section(date) + text[end.lowerBound...]
        try Data(result.utf8).write(to: URL(fileURLWithPath: page), options: .atomic)
    }

    private func section(_ date: String) -> String {
        let here = rows.filter { $0.state == .here }
        let absent = rows.filter { $0.state == .absent }
        func uses(_ rows: [Row]) -> Int { rows.reduce(0) { $0 + $1.uses } }
        func share(_ part: Int, _ whole: Int) -> String {
            String(format: "%.1f %%", whole > 0 ? Double(part) / Double(whole) * 100 : 0)
        }
        var text = """
            Counted on \(date) in \(files) Swift files of \(projects.count) public projects.

            | | uses | names |
            | --- | ---: | ---: |
            | here | \(uses(here)) | \(here.count) |
            | absent | \(uses(absent)) | \(absent.count) |
            | share that is here | \(share(uses(here), uses(rows))) | \(share(here.count, rows.count)) |

            ### What is used most

            | name | projects | uses |
            | --- | ---: | ---: |

            """
        for row in here.prefix(100) { text += "| `\(row.symbol)` | \(row.projects) | \(row.uses) |\n" }
        text += "\n### What is absent\n\n| name | projects | uses | why |\n| --- | ---: | ---: | --- |\n"
        for row in absent {
            text += "| `\(row.symbol)` | \(row.projects) | \(row.uses) | \(row.reason ?? "not yet") |\n"
        }
        return text + "\n### The projects\n\n\(projects.joined(separator: ", ")).\n\n"
    }
}
