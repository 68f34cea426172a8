import Foundation

/// A file of a package that is written for Apple's systems, said in the Swift of every system for the package manager to compile.
///
/// Nothing is left out: what does not compile is an error with the place in the author's file. Its classes are registered before
/// `main`, so that the package calls nothing for it.
struct PackageFile {
    let path: String

    struct Unreadable: Error, CustomStringConvertible { var description: String }

    func rewritten() throws -> String {
        guard let data = FileManager.default.contents(atPath: path), String(data: data, encoding: .utf8) != nil else {
            throw Unreadable(description: "\(path): cannot be read as UTF-8")
        }
        var file = SourceFile(path: path, bytes: Array(data))
        let tree = file.parsed()
        let names = ObjectiveCNames([tree]), selectors = SelectorCollector(names)
        selectors.walk(tree)
        let collector = NibMemberCollector(file, file: 0, selectors: selectors.selectors)
        collector.walk(tree)
        let spelling = AppleSpelling(names, keepsOtherModules: true)
        spelling.walk(tree)
        file.replace(readable(spelling.edits, in: file.bytes) + RunTimeSpelling(tree).edits)
        file.append(registration(collector))
        return placed(file.text)
    }

    /// The text with the author's path. The compiler numbers the lines of its excerpts by the file that it reads: so the directive takes
    /// the place of a first line that says nothing to it, or the end of one; else it is a line before the others.
    private func placed(_ text: String) -> String {
        let path = path.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
        func directive(_ line: Int) -> String { "#sourceLocation(file: \"\(path)\", line: \(line))\n" }
        guard let end = text.firstIndex(where: \.isNewline) else { return directive(1) + text }
        let first = text[..<end].trimmingCharacters(in: .whitespaces), rest = text[text.index(after: end)...]
        if first.isEmpty || first.hasPrefix("//") { return directive(2) + rest }
        // A module that is there has no error.
        if ["import UIKit", "import Foundation"].contains(first) { return "\(first); \(directive(2))\(rest)" }
        return directive(1) + text
    }

    /// Attributes that do not compile become comments, so that excerpts show them. Everything behind them keeps its column: the four
    /// characters of a comment are taken from the indentation.
    private func readable(_ edits: [(range: Range<Int>, with: String)], in bytes: [UInt8]) -> [(range: Range<Int>, with: String)] {
        let space = UInt8(ascii: " "), marks = 4
        return edits.map { edit in
            let start = edit.range.lowerBound - marks
            guard edit.with.isEmpty, start >= 0, bytes[start..<edit.range.lowerBound].allSatisfy({ $0 == space }) else { return edit }
            let text = String(decoding: bytes[edit.range], as: UTF8.self)
            guard text.hasPrefix("@"), !text.contains(where: \.isNewline), !text.contains("*/"), !text.contains("/*") else { return edit }
            return (start..<edit.range.upperBound, "/*\(text)*/")
        }
    }

    private func registration(_ collector: NibMemberCollector) -> [String] {
        let own = collector.classes.filter(\.canBeRegistered)
        let tables = Registration(collector.members, file: 0, isOfFile: true)
        let methods = collector.members.flatMap { found in
            found.methods.map { "(\"\(found.className.split(separator: ".").last.map(String.init) ?? found.className)\", \"\($0.name)\", \"\($0.selector)\")" }
        }
        guard !own.isEmpty || !tables.tables.isEmpty else { return [] }
        let hierarchy = ClassHierarchy(own)
        let statements = own.map { Registration.statement(for: $0, in: hierarchy, functions: tables.functions) }
            + Registration.additions(tables.functions, besides: Set(own.map(\.name)))
        return ["#sourceLocation()", "import UIKit"] + tables.tables + [
            "@section(\".init_array\") @used private let nibKitRegistersThisFile: @convention(c) @Sendable () -> Void = {",
        ] + (methods.isEmpty ? [] : ["ClassRegistry.declare(methods: [\(methods.joined(separator: ", "))])"]) + ["ClassRegistry.atFirstUse {"] + statements + ["}", "}"]
    }
}
