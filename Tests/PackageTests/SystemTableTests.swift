import Foundation
import TestSupport
import Testing

/// The table of what systems look like is the only place that compares systems.
@Suite struct SystemTableTests {
    /// Outside of it code asks for facts, never which system it is.
    @Test func noCodeComparesSystems() throws {
        let table = try String(
            contentsOfFile: Repository.path("Sources/IBSchema/Facts/InterfaceSystem.swift"), encoding: .utf8)
        let cases = table.matches(of: #/    case (iOS\d+)\n/#).map { String($0.1) }
        #expect(cases.contains("iOS9") && cases.contains("iOS26"))
        let sources = Repository.path("Sources")
        let files = try #require(FileManager.default.enumerator(atPath: sources))
        var read = 0
        for case let name as String in files where name.hasSuffix(".swift") && !name.hasPrefix("IBSchema/Facts/") {
            let text = try String(contentsOfFile: "\(sources)/\(name)", encoding: .utf8)
            read += 1
            #expect(!text.contains("system.rawValue"), "\(name) compares systems by their numbers")
            for word in cases {
                let found = text.ranges(of: ".\(word)").contains { text[$0.upperBound...].first?.isNumber != true }
                #expect(!found, "\(name) names the system \(word); ask a fact of SystemFacts for its value")
            }
        }
        #expect(read > 500)
    }
}
