import Foundation
import Testing

/// The programs lie beside the tests.
@Suite struct ApplicationTests {
    @Test func aDelegateRunsItsStoryboardAndEnds() throws {
        let process = Process(), output = Pipe(), errors = Pipe()
        process.executableURL = Bundle.main.bundleURL.appending(path: "Swift5App")
        (process.standardOutput, process.standardError) = (output, errors)
        try process.run()
        let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        let told = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        #expect(said.split(separator: "\n") == ["launched with GreetingController", "label at 24", "Hello on 390 points", "later"])
        #expect(told.hasPrefix("Swift5App.GreetingController is on a window of 390 × 844 points."))
    }
}
