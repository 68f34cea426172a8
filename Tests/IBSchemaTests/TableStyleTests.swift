import Foundation
import Testing

/// Rows spelled with their type compile ten times as fast as inferred ones.
@Suite struct TableStyleTests {
    @Test func rowsAreSpelledWithTheirType() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Sources/IBSchema/Elements").standardizedFileURL
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        #expect(files.count > 20)
        for file in files {
            let text = try String(contentsOf: file, encoding: .utf8)
            #expect(!text.contains(".init("), "\(file.lastPathComponent) leaves a type to be inferred")
            #expect(!text.contains("@resultBuilder"), "\(file.lastPathComponent) has a builder")
        }
    }
}
