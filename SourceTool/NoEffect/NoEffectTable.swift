import FoundationEssentials
import SwiftParser

/// Writes the table of what has no effect, as the tool and as the page have it.
enum NoEffectTableWriter {
    static let begin = "<!-- no effect: begin -->", end = "<!-- no effect: end -->"

    /// - Returns: the status of the program.
    static func write(_ arguments: [String]) -> Int32 {
        guard arguments.count == 3 else {
            Standard.report("usage: nibkit-source --no-effect-table FOLDER TABLE.swift PAGE.md\n")
            return 2
        }
        do {
            let collector = NoEffectCollector()
            let names = try FileManager.default.subpathsOfDirectory(atPath: arguments[0]).filter {
                $0.hasSuffix(".swift")
            }.sorted()
            for name in names {
                let text = try String(contentsOfFile: arguments[0] + "/" + name, encoding: .utf8)
                collector.collect(text, Parser.parse(source: text))
            }
            let table = collector.table
            try source(table, collector.superclasses).write(toFile: arguments[1], atomically: true, encoding: .utf8)
            let old = try String(contentsOfFile: arguments[2], encoding: .utf8)
            guard let first = old.range(of: begin)?.upperBound, let last = old.range(of: end)?.lowerBound, first <= last
            else {
                Standard.report(
                    "nibkit-source: error: \(arguments[2]) has no lines '\(begin)' and '\(end)', between which the table is written\n"
                )
                return 1
            }
            try (old[..<first] + "\n" + page(table) + old[last...]).write(
                toFile: arguments[2], atomically: true, encoding: .utf8)
            return 0
        } catch {
            Standard.report("nibkit-source: error: \(error)\n")
            return 1
        }
    }

    private static func source(_ table: [NoEffect], _ superclasses: [String: String]) -> String {
        let rows = table.map { entry in
            let labels =
                entry.labels.map { labels in labels.map { $0.label + ($0.isOptional ? "?" : "") }.joined(separator: " ")
                } ?? "-"
            return [
                entry.type, entry.name, labels, entry.isUnique ? "unique" : "",
                entry.isRequirement ? "requirement" : "", entry.reason,
            ].joined(separator: "|")
        }
        // Texts, since the compiler takes long over lists of hundreds of values.
        let quotes = "\"\"\""
        let classes = superclasses.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
        return
            ([
                "// Written by Tools/no-effect from the marks in Sources/UIKit.", "", "enum NoEffectText {",
                "    /// Type, name, labels, marks and reason of each declaration.",
                "    static let entries = \(quotes)",
            ] + rows + [
                "\(quotes)", "", "    /// What the run-time's types inherit from.",
                "    static let superclasses = \(quotes)",
            ] + classes + ["\(quotes)", "}", ""])
            .joined(separator: "\n")
    }

    private static func page(_ table: [NoEffect]) -> String {
        var lines = ["| type | compiles and has no effect | because |", "| --- | --- | --- |"]
        for (type, entries) in Dictionary(grouping: table, by: \.type).sorted(by: { $0.key < $1.key }) {
            for (reason, entries) in Dictionary(grouping: entries, by: \.reason).sorted(by: { $0.key < $1.key }) {
                let titles = entries.map { $0.name.isEmpty ? "all of it" : "`\($0.title)`" }
                lines.append("| \(type.isEmpty ? "functions" : type) | \(titles.joined(separator: ", ")) | \(reason) |")
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }
}

/// What has no effect, as the generated file has it.
enum NoEffectTable {
    static let entries: [NoEffect] = NoEffectText.entries.split(separator: "\n").compactMap { line in
        let parts = line.split(separator: "|", maxSplits: 5, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 6 else { return nil }
        return NoEffect(
            parts[0], parts[1], parts[2] == "-" ? nil : parts[2], isUnique: !parts[3].isEmpty,
            isRequirement: !parts[4].isEmpty, parts[5])
    }

    static let superclasses = Dictionary(
        NoEffectText.superclasses.split(separator: "\n").compactMap { line -> (String, String)? in
            let parts = line.split(separator: " ").map(String.init)
            return parts.count == 2 ? (parts[0], parts[1]) : nil
        }
    ) { first, _ in first }
}
