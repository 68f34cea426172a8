import SwiftParser
import SwiftSyntax

/// A file of Swift while it is rewritten: its lines stay where they are, so that line numbers are those of the file.
struct SourceFile {
    let path: String
    var text: String { String(decoding: bytes, as: UTF8.self) }
    private(set) var bytes: [UInt8]
    /// Whether the last line of the file has no newline, which `bytes` has.
    let isNewlineAdded: Bool
    /// Lines beyond this one were appended.
    let lineCount: Int
    /// What the compiler gets before the file's own lines, which keep their numbers and columns.
    private let preamble: String

    init(path: String, bytes: [UInt8]) {
        self.path = path
        isNewlineAdded = bytes.last != 10
        self.bytes = isNewlineAdded ? bytes + [10] : bytes
        lineCount = self.bytes.reduce(0) { $0 + ($1 == 10 ? 1 : 0) }
        preamble =
            "import UIKit; import FoundationNetworking\n#sourceLocation(file: \"\(Self.compilerPath(of: path))\", line: 1)\n"
    }

    /// The path as the compiler reports it: a literal of `#sourceLocation` has no escapes.
    var compilerPath: String { Self.compilerPath(of: path) }

    private static func compilerPath(of path: String) -> String {
        String(
            String.UnicodeScalarView(
                path.unicodeScalars.map { $0 == "\"" || $0 == "\\" || $0.value < 32 || $0.value == 127 ? "_" : $0 }))
    }

    /// Lines of what is compiled before the file's own.
    var preambleLines: Int { preamble.filter { $0 == "\n" }.count }

    /// What is compiled. Messages and traps have the author's file and lines.
    var compiledText: String { preamble + text }

    /// Modules of other systems' windows; a file may have UIKit beside them.
    private static let otherSystems: Set<String> = ["AppKit", "Cocoa", "WatchKit", "TVUIKit", "WidgetKit"]
    /// Modules of code that is not part of an app.
    private static let besideApps: Set<String> = [
        "XCTest", "Testing", "PlaygroundSupport", "Quick", "Nimble", "PackageDescription",
    ]

    /// Whether it is not of an app that has UIKit, by what it imports outside of any condition.
    var isForAnotherSystem: Bool {
        var depth = 0
        var modules: Set<String> = []
        for line in text.split(separator: "\n") {
            if line.hasPrefix("#if") { depth += 1 }
            if line.hasPrefix("#endif") { depth -= 1 }
            guard depth == 0, line.hasPrefix("import ") else { continue }
            modules.insert(
                line.dropFirst(7).trimmingPrefix { $0 == " " }.prefix { $0.isLetter || $0.isNumber }.description)
        }
        return !modules.isDisjoint(with: Self.besideApps)
            || !modules.isDisjoint(with: Self.otherSystems) && !modules.contains("UIKit")
    }

    /// Whether R.swift or SwiftGen wrote it, as its first lines say.
    var isGeneratedFromDocuments: Bool {
        let head = String(decoding: bytes.prefix(600), as: UTF8.self).lowercased()
        return head.contains("generated") && (head.contains("r.swift") || head.contains("swiftgen"))
    }

    /// Ends what a syntax error left open, so that what is appended does not get into it.
    mutating func close(_ tree: SourceFileSyntax) {
        let missing = tree.tokens(viewMode: .all).reduce(0) {
            $0 + ($1.presence == .missing && $1.tokenKind == .rightBrace ? 1 : 0)
        }
        if missing > 0 {
            replace([(max(0, bytes.count - 1)..<bytes.count, String(repeating: "}", count: missing) + "\n")])
        }
    }

    func parsed() -> SourceFileSyntax { Parser.parse(source: text) }

    mutating func append(_ lines: [String]) { if !lines.isEmpty { bytes += lines.joined(separator: "\n").utf8 + [10] } }

    /// Replaces ranges of bytes; what a range loses in lines is given back after its replacement.
    mutating func replace(_ edits: [(range: Range<Int>, with: String)]) {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var end = 0
        for edit in edits.sorted(by: {
            ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
        })
        where edit.range.lowerBound >= end && edit.range.upperBound <= bytes.count {
            result += bytes[end..<edit.range.lowerBound]
            let old = bytes[edit.range]
            let new = Array(edit.with.utf8)
            let lost = old.filter { $0 == 10 }.count - new.filter { $0 == 10 }.count
            result += new
            // Columns behind a shorter replacement stay as well.
            if lost == 0, !old.contains(10), new.count < old.count {
                result += Array(repeating: 32, count: old.count - new.count)
            }
            if lost > 0 { result += Array(repeating: 10, count: lost) }
            end = edit.range.upperBound
        }
        result += bytes[end...]
        bytes = result
    }

    /// The offset of a place as the compiler counts: lines and bytes from one.
    func offset(line: Int, column: Int) -> Int? {
        var current = 1
        var index = 0
        while current < line {
            guard let newline = bytes[index...].firstIndex(of: 10) else { return nil }
            index = newline + 1
            current += 1
        }
        let offset = index + max(0, column - 1)
        return offset <= bytes.count ? min(offset, max(0, bytes.count - 1)) : nil
    }

    /// From one, in bytes.
    func column(ofOffset offset: Int) -> Int {
        let end = min(offset, bytes.count)
        return 1 + end - (bytes[..<end].lastIndex(of: 10).map { $0 + 1 } ?? 0)
    }

    func line(ofOffset offset: Int) -> Int {
        1 + bytes[..<min(offset, bytes.count)].reduce(0) { $0 + ($1 == 10 ? 1 : 0) }
    }
}

extension DeclModifierListSyntax {
    func has(_ keywords: Keyword...) -> Bool {
        contains { modifier in keywords.contains { modifier.name.tokenKind == .keyword($0) } }
    }
}

extension AttributeListSyntax {
    /// The first attribute of a name.
    func first(named name: String) -> AttributeSyntax? {
        lazy.compactMap { $0.as(AttributeSyntax.self) }.first { $0.attributeName.trimmedDescription == name }
    }

    func has(_ name: String) -> Bool { first(named: name) != nil }
}

extension SyntaxProtocol {
    /// Without white space and comments around it.
    var range: Range<Int> { positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset }
}
