import Foundation
import Testing

/// UIKit's public declarations, and the protocols that isolate some of them, are `@preconcurrency @MainActor`, so that
/// code in Swift 5 mode uses them from anywhere, as on iOS.
@Suite struct IsolationTests {
    @Test(arguments: ["UIKit", "NibViews"]) func whatIsPublicOnTheMainActorPredatesConcurrency(_ target: String) throws
    {
        var missing: [String] = []
        for file in SourceTree.swiftFiles(below: "Sources/\(target)") {
            let lines = try SourceTree.text(file).split(separator: "\n", omittingEmptySubsequences: false)
            for (index, line) in lines.enumerated() where line.drop(while: { $0 == " " }).hasPrefix("@MainActor") {
                // The declaration stands behind its attributes, on this line or a following one.
                let declaration =
                    lines[index...].lazy.map { $0.split(separator: " ").drop { $0.hasPrefix("@") } }.first {
                        !$0.isEmpty
                    } ?? []
                if let first = declaration.first, ["public", "open", "protocol"].contains(first) {
                    missing.append("\(file):\(index + 1)")
                }
            }
        }
        #expect(missing.isEmpty, "say '@preconcurrency @MainActor' there")
    }

    /// `Tools/dev/generate_optional_calls.py` writes them from the protocols.
    @Test func optionalRequirementsHaveTheirCalls() throws {
        let process = Process()
        let errors = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", "Tools/dev/generate_optional_calls.py", "--check"]
        process.currentDirectoryURL = SourceTree.root
        process.standardError = errors
        try process.run()
        let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        // 127: there is no such program.
        #expect([0, 127].contains(process.terminationStatus), "\(text)")
    }
}
