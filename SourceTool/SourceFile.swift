import SwiftParser
import SwiftSyntax

/// A file of Swift while it is rewritten: its lines stay where they are, so that line numbers are those of the file.
struct SourceFile {
    let path: String
    var text: String { String(decoding: bytes, as: UTF8.self) }
    private(set) var bytes: [UInt8]
    /// Lines beyond this one were appended.
    let lineCount: Int

    init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes.last == 10 ? bytes : bytes + [10]
        lineCount = self.bytes.reduce(0) { $0 + ($1 == 10 ? 1 : 0) }
    }

    /// Modules of other systems' windows; a file may have UIKit beside them.
    private static let otherSystems: Set<String> = ["AppKit", "Cocoa", "WatchKit", "TVUIKit", "WidgetKit"]
    /// Modules of code that is no part of an app.
    private static let besideApps: Set<String> = ["XCTest", "Testing", "PlaygroundSupport", "Quick", "Nimble", "PackageDescription"]

    /// Whether it is not of an app that has UIKit, by what it imports outside of any condition.
    var isForAnotherSystem: Bool {
        var depth = 0, modules: Set<String> = []
        for line in text.split(separator: "\n") {
            if line.hasPrefix("#if") { depth += 1 }
            if line.hasPrefix("#endif") { depth -= 1 }
            guard depth == 0, line.hasPrefix("import ") else { continue }
            modules.insert(line.dropFirst(7).trimmingPrefix { $0 == " " }.prefix { $0.isLetter || $0.isNumber }.description)
        }
        return !modules.isDisjoint(with: Self.besideApps) || !modules.isDisjoint(with: Self.otherSystems) && !modules.contains("UIKit")
    }

    func parsed() -> SourceFileSyntax { Parser.parse(source: text) }

    mutating func append(_ lines: [String]) { if !lines.isEmpty { bytes += lines.joined(separator: "\n").utf8 + [10] } }

    /// Replaces ranges of bytes; what a range loses in lines is given back after its replacement.
    mutating func replace(_ edits: [(range: Range<Int>, with: String)]) {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var end = 0
        for edit in edits.sorted(by: { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) })
        where edit.range.lowerBound >= end && edit.range.upperBound <= bytes.count {
            result += bytes[end..<edit.range.lowerBound]
            let old = bytes[edit.range], new = Array(edit.with.utf8)
            let lost = old.filter { $0 == 10 }.count - new.filter { $0 == 10 }.count
            result += new
            // Columns behind a shorter replacement stay as well.
            if lost == 0, !old.contains(10), new.count < old.count { result += Array(repeating: 32, count: old.count - new.count) }
            if lost > 0 { result += Array(repeating: 10, count: lost) }
            end = edit.range.upperBound
        }
        result += bytes[end...]
        bytes = result
    }

    /// The offset of a place as the compiler counts: lines and bytes from one.
    func offset(line: Int, column: Int) -> Int? {
        var current = 1, index = 0
        while current < line {
            guard let newline = bytes[index...].firstIndex(of: 10) else { return nil }
            index = newline + 1
            current += 1
        }
        let offset = index + max(0, column - 1)
        return offset <= bytes.count ? min(offset, max(0, bytes.count - 1)) : nil
    }

    func line(ofOffset offset: Int) -> Int { 1 + bytes[..<min(offset, bytes.count)].reduce(0) { $0 + ($1 == 10 ? 1 : 0) } }
}

extension DeclModifierListSyntax {
    func has(_ keywords: Keyword...) -> Bool { contains { modifier in keywords.contains { modifier.name.tokenKind == .keyword($0) } } }
}

extension SyntaxProtocol {
    /// Without white space and comments around it.
    var range: Range<Int> { positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset }
}
