import Foundation
import IBSchema
import TestSupport
import Testing

/// Rows spelled with their type compile ten times as fast as inferred ones.
@Suite struct TableStyleTests {
    @Test func rowsAreSpelledWithTheirType() throws {
        let folder = Repository.url("Sources/IBSchema/Elements")
        var literals = 0
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        #expect(files.count > 20)
        for file in files {
            let text = try String(contentsOf: file, encoding: .utf8)
            #expect(!text.contains(".init("), "\(file.lastPathComponent) leaves a type to be inferred")
            #expect(!text.contains("@resultBuilder"), "\(file.lastPathComponent) has a builder")
            literals += text.components(separatedBy: " = ElementType(").count - 1
        }
        #expect(Schema.cocoaTouch.elements.count == literals, "an element is missing in the list of its file")
    }
}
