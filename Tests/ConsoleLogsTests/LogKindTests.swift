import Diagnostics
import Foundation
import IBLint
import Testing

@testable import ConsoleLogs

@Suite struct LogKindTests {
    @Test func namesAreOnce() {
        #expect(LogKind.all.count == 63)
        #expect(Set(LogKind.all.map(\.name)).count == LogKind.all.count)
    }

    @Test func codesAreThoseOfCheck() {
        let known = Set(DiagnosticCode.all.map(\.rawValue))
        for kind in LogKind.all {
            for code in kind.codes { #expect(known.contains(code), "\(kind.name): \(code)") }
        }
    }

    @Test(arguments: LogKind.all.map(\.name)) func patternsAndCausesFitTogether(_ name: String) throws {
        let kind = try #require(LogKind.named(name))
        #expect(!kind.causes.isEmpty && kind.title.hasSuffix("."))
        let causes = Set(kind.causes.map(\.name))
        for pattern in kind.patterns {
            #expect(pattern.beginning.count > 1, "\(pattern.text)")
            if let cause = pattern.cause { #expect(causes.contains(cause), "\(cause)") }
        }
        for cause in kind.causes {
            #expect(cause.sentence.hasSuffix(".") && cause.cure.hasSuffix("."), "\(cause.name)")
        }
    }

    /// A message that is written as the table shows it is read as its kind, unless another kind is more exact.
    @Test func patternsAreFound() {
        for kind in LogKind.all {
            for pattern in kind.patterns {
                let text = Self.example(of: pattern)
                #expect(LogReader.read(text).messages.map(\.kind) == [kind.name], "\(text)")
            }
        }
    }

    /// `{name}` by a value of its form.
    private static func example(of pattern: Pattern) -> String {
        var text = pattern.before.isEmpty ? "" : "[" + pattern.before.map { "\($0):" }.joined(separator: " ")
        for (index, part) in pattern.text.split(separator: "{", omittingEmptySubsequences: false).enumerated() {
            guard index > 0, let close = part.firstIndex(of: "}") else {
                text += part
                continue
            }
            let value = part[..<close]
            text += value.hasSuffix("hex") ? " 0x1f" : value.hasSuffix("number") ? "3" : "Value"
            text += part[part.index(after: close)...]
        }
        return text
    }
}
