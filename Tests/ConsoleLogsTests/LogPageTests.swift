import Foundation
import TestSupport
import Testing

@Suite struct LogPageTests {
    @Test func thePageIsThatOfTheTable() throws {
        let file = Repository.path("Docs/logs.md")
        if ProcessInfo.processInfo.environment["LOGS_BLESS"] != nil {
            try LogPage.text.write(toFile: file, atomically: true, encoding: .utf8)
        }
        #expect(
            try String(contentsOfFile: file, encoding: .utf8) == LogPage.text,
            "run LOGS_BLESS=1 make test FILTER=LogPageTests")
    }
}
