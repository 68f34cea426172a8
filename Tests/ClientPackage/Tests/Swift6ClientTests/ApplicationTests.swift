import Foundation
import Testing

/// The programs lie beside the tests.
@Suite struct ApplicationTests {
    @Test func aDelegateRunsItsStoryboardAndEnds() throws {
        let process = Process(), output = Pipe(), errors = Pipe()
        process.executableURL = Bundle.main.bundleURL.appending(path: "Swift6App")
        (process.standardOutput, process.standardError) = (output, errors)
        try process.run()
        let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        let told = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        #expect(said.split(separator: "\n") == ["launched", "connected to 390 points with GreetingController", "Hello", "active"])
        #expect(told.hasPrefix("Swift6App.GreetingController is on a window of 390 × 844 points."))
    }
}
