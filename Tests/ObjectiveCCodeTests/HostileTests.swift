import Testing

@testable import ObjectiveCCode

/// Input that nobody would write ends neither the program nor its time.
@Suite struct HostileTests {
    private static func reasons(_ statements: [ObjC.Statement]) -> [String] {
        statements.compactMap { if case .unsupported(let reason) = $0.kind { reason } else { nil } }
    }

    @Test(arguments: ["(", "[a ", "{", "^{", "@[", "@{a:", "f(", "a ? b : ", "- ", "!", "(int)", "if (a) ", "*"])
    func deepNestingIsLeftOut(part: String) {
        let text = String(repeating: part, count: 2_000)
        let found = Reading.declarations("void f() {\(text)}\n@interface Card : UIView\n@end")
        #expect(!found.isEmpty)
    }

    @Test func nestedBracketsAreCounted() {
        let text = String(repeating: "(", count: 200) + "a" + String(repeating: ")", count: 200) + ";"
        #expect(Self.reasons(Reading.statements(text)) == ["more than 120 nested brackets"])
    }

    @Test(arguments: ["a + ", "a.", "a || ", "f()."])
    func longChainsAreLeftOut(part: String) {
        let text = String(repeating: part, count: 5_000) + "a;"
        #expect(Self.reasons(Reading.statements(text)) == ["an expression of more than 400 parts inside one another"])
    }

    @Test(arguments: ["[0]", "()", "++"])
    func longChainsOfCallsAreLeftOut(part: String) {
        let text = "a" + String(repeating: part, count: 5_000) + ";"
        #expect(Self.reasons(Reading.statements(text)) == ["an expression of more than 400 parts inside one another"])
    }

    @Test func chainsInsideChainsAreCountedTogether() {
        let chain = String(repeating: " + a", count: 50)
        let text = (0..<20).reduce("a") { inner, _ in "(\(inner)\(chain))" } + ";"
        #expect(Self.reasons(Reading.statements(text)) == ["an expression of more than 400 parts inside one another"])
    }

    @Test func aLongListIsRead() {
        let text = "a = @[\(String(repeating: "@(1 + 2), ", count: 10_000))];"
        #expect(Self.reasons(Reading.statements(text)).isEmpty)
    }

    @Test func macrosThatDoubleEndAtTheirLimit() {
        let lines = (1...30).map { "#define A\($0) A\($0 - 1) A\($0 - 1)" }.joined(separator: "\n")
        let lexer = ObjC.Lexer(Array("\(lines)\nA40".utf8), isInterfaceBuilder: false)
        let tokens = ObjC.Expander(macros: lexer.macros).expanded(lexer.tokens)
        #expect(tokens.count < 400_000)
    }

    @Test func nestedConditionsHaveALimit() {
        let text = String(repeating: "#if 1\n", count: 10_000) + "a"
        #expect(Reading.tokens(text).map(\.text) == ["a"])
    }

    @Test func nestedBracketsOfConditionsHaveALimit() {
        let text = "#if \(String(repeating: "(", count: 10_000))1\na\n#endif\nb"
        #expect(Reading.tokens(text).last?.text == "b")
    }

    @Test(arguments: [
        "@", "@\"", "'", "\"\\", "/*", "//", "#", "#define", "#define F(", "#if", "@interface", "@interface Card :",
        "@implementation Card\n- (", "@property (", "typedef", "enum {", "struct {", "@protocol", "@selector(", "\u{0}",
        "@interface Card<", "@implementation Card {", "- (void)a", "NSArray<NSArray<", "#elif", "@class",
    ])
    func cutOffTextsAreRead(text: String) {
        let project = ObjC.Project([(path: "Card.m", bytes: Array(text.utf8))], isInterfaceBuilder: false)
        #expect(project.sources.count == 1)
    }

    @Test func bytesThatAreNotUTF8AreRead() {
        let bytes: [UInt8] = Array("@interface Card : UIView\n".utf8) + [0xFF, 0xC2, 0x80, 0xE3] + Array("\n@end".utf8)
        let project = ObjC.Project([(path: "Card.m", bytes: bytes)], isInterfaceBuilder: false)
        #expect(project.classes["Card"]?.superclass == "UIView")
    }

    @Test func classesThatInheritFromEachOtherAreTranslated() {
        let text = "@interface A : B\n@end\n@interface B : A\n@end\n@implementation A\n- (void)a { [self b]; }\n@end"
        let project = ObjC.Project([(path: "A.m", bytes: Array(text.utf8))], isInterfaceBuilder: false)
        let translator = ObjC.Translator(project, library: Interface.library)
        #expect(project.sources.map(translator.swift).joined().contains("class A: B"))
    }
}
