import Testing

@testable import ObjectiveCCode

/// Texts become tokens, and lines of the preprocessor decide which ones count.
@Suite struct LexerTests {
    @Test(arguments: [
        ("[a b:1.5f c:@\"x\"]", "[ a b : 1.5f c : x ]"),
        ("a->b<<=c>>d...", "a -> b <<= c >> d ..."),
        ("x+++y", "x ++ + y"),
        ("@interface Card", "@interface Card"),
        ("@[@1, @{}]", "@ [ @ 1 , @ { } ]"),
        ("'\\n' 'a'", "\\n a"),
        ("\"one\\\"two\"", "one\\\"two"),
        ("0x1F 1e-3 .5 3UL", "0x1F 1e-3 .5 3UL"),
        ("0x1e-3", "0x1e - 3"),
        ("a // b\nc", "a c"),
        ("a /* b\n */ c", "a c"),
        ("a /* open", "a"),
        ("größe = 1", "größe = 1"),
        ("a\u{A0}b\u{3000}c", "a b c"),
        ("\u{FEFF}a", "a"),
        ("a \\\nb", "a b"),
        ("$x _y z9", "$x _y z9"),
        ("", ""),
        ("\"open\nb", "open b"),
        ("#import <UIKit/UIKit.h>\na", "a"),
        ("#pragma mark - One\na", "a"),
    ])
    func tokens(text: String, expected: String) {
        #expect(Reading.tokens(text).map(\.text).joined(separator: " ") == expected)
    }

    @Test(arguments: [
        ("#if 1\na\n#else\nb\n#endif\nc", "a c"),
        ("#if 0\na\n#elif 1\nb\n#else\nc\n#endif", "b"),
        ("#ifdef X\na\n#endif\nb", "b"),
        ("#define X\n#ifdef X\na\n#endif\nb", "a b"),
        ("#define X\n#undef X\n#ifndef X\na\n#endif", "a"),
        ("#if defined(X) || TARGET_OS_IPHONE\na\n#endif", "a"),
        ("#if TARGET_OS_OSX\na\n#endif\nb", "b"),
        ("#if TARGET_INTERFACE_BUILDER\na\n#endif\nb", "b"),
        ("#define N 3\n#if N > 2 && N - 1 == 2\na\n#endif", "a"),
        ("#if !__has_feature(objc_arc)\na\n#endif\nb", "b"),
        ("#if __IPHONE_OS_VERSION_MAX_ALLOWED >= 70000\na\n#endif", "a"),
        ("#if 0\n#if 1\na\n#else\nb\n#endif\n#endif\nc", "c"),
        ("#if 1\na", "a"),
        ("#endif\na", "a"),
        ("#if 1\na\n#endif /* one */\n}\nb", "a } b"),
        ("#define X /* one\n two */ 3\nX", "X"),
        ("#else\na", "a"),
        ("#if (1 + 1) == 2\na\n#endif", "a"),
    ])
    func conditions(text: String, expected: String) {
        #expect(Reading.tokens(text).map(\.text).joined(separator: " ") == expected)
    }

    @Test func interfaceBuilderIsACondition() {
        let text = "#if TARGET_INTERFACE_BUILDER\na\n#endif"
        #expect(Reading.tokens(text, isInterfaceBuilder: true).map(\.text) == ["a"])
    }

    @Test func tokensKnowTheirPlaces() {
        let tokens = Reading.tokens("a\n  /* x\n */ b \\\n c")
        #expect(tokens.map(\.line) == [1, 3, 4])
        #expect(tokens.map(\.column) == [1, 5, 2])
        #expect(tokens.map(\.isSpaced) == [false, true, true])
    }

    @Test func textsSayWhetherTheyAreObjects() {
        let tokens = Reading.tokens("@\"a\" \"b\" 'c' d 1 +")
        #expect(tokens.map(\.isObject) == [true, false, false, false, false, false])
        #expect(tokens.map(\.kind) == [.text, .text, .character, .word, .number, .sign])
    }

    @Test func everyBranchCanBeKept() {
        let text = "#if 0\na \\\n- b\n#else\n@\"c\"\n#endif"
        let tokens = ObjC.Lexer(Array(text.utf8), isInterfaceBuilder: false, keepsEveryBranch: true).tokens
        #expect(tokens.map(\.text) == ["a", "-", "b", "c"])
        #expect(tokens.map(\.start) == [6, 10, 12, 20])
        #expect(tokens.map(\.line) == [2, 3, 3, 5])
    }
}
