import Foundation
import TestSupport
import Testing

@testable import ObjectiveCCode

/// Each file in `Translations` with the Swift beside it that stands for it.
@Suite struct TranslationTests {
    private static let folder = Repository.root.appending(path: "Tests/ObjectiveCCodeTests/Translations")

    static let names: [String] =
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).filter { $0.hasSuffix(".m") }
        .map { String($0.dropLast(2)) }.sorted()

    @Test func thereAreFiles() { #expect(Self.names.count > 80) }

    @Test(arguments: names) func aFileIsSaidInSwift(name: String) throws {
        let bytes = try Data(contentsOf: Self.folder.appending(path: "\(name).m"))
        let expected = try String(contentsOf: Self.folder.appending(path: "\(name).swift.txt"), encoding: .utf8)
        let project = ObjC.Project([(path: "\(name).m", bytes: Array(bytes))], isInterfaceBuilder: false)
        let translator = ObjC.Translator(project, library: Interface.library)
        #expect(project.sources.map(translator.swift).joined() == expected)
    }

    @Test func linesAreThoseOfTheAuthor() throws {
        let text = "\n\n@implementation Card\n\n- (void)update {\n\n    self.tag = 1;\n}\n@end\n"
        let project = ObjC.Project([(path: "Card.m", bytes: Array(text.utf8))], isInterfaceBuilder: false)
        let translator = ObjC.Translator(project, library: Interface.library)
        let lines = project.sources.map(translator.swift).joined().split(
            separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.indices.contains(6))
        #expect(lines[6].hasPrefix("    self.tag = 1;"))
    }

    @Test func whatIsNotTranslatedHasItsReason() {
        let text = "@implementation Card\n- (void)update { goto end; }\n@end"
        let project = ObjC.Project([(path: "Card.m", bytes: Array(text.utf8))], isInterfaceBuilder: false)
        let translator = ObjC.Translator(project, library: Interface.library)
        let swift = project.sources.map(translator.swift).joined()
        #expect(swift.contains("objc_untranslated_0;"))
        #expect(translator.untranslated == ["'goto' is not translated"])
    }
}
