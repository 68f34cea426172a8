import Testing

@testable import ObjectiveCCode

/// Macros are replaced by what they stand for.
@Suite struct MacroTests {
    @Test(arguments: [
        ("#define N 3\na = N;", "a = 3 ;"),
        ("#define N\na N b", "a b"),
        ("#define TWICE(x) (x * 2)\nTWICE(a + 1)", "( a + 1 * 2 )"),
        ("#define ADD(a, b) a + b\nADD(f(1, 2), [x y:3])", "f ( 1 , 2 ) + [ x y : 3 ]"),
        ("#define F(x) x\nF", "F"),
        ("#define F (x)\nF", "( x )"),
        ("#define A B\n#define B 2\nA", "2"),
        ("#define A A + 1\nA", "A + 1"),
        ("#define A B\n#define B A\nA", "A"),
        ("#define TEXT(x) #x\nTEXT(a b)", "a b"),
        ("#define JOIN(a, b) a ## b\nJOIN(foo, Bar)", "fooBar"),
        ("#define LOG(f, ...) log(f, __VA_ARGS__)\nLOG(1, 2, 3)", "log ( 1 , 2 , 3 )"),
        ("#define F(x) x\nF(", "F ("),
        ("#define F(x) x\nF(a]", "F ( a ]"),
        ("#define LONG a \\\n + b\nLONG", "a + b"),
        // The translation knows these by itself.
        ("#define MAX(a, b) wrong\nMAX(1, 2)", "MAX ( 1 , 2 )"),
        ("#define self wrong\nself", "self"),
        // A macro of the same name as what it was called in is left as it is.
        ("#define F(x) F(x + 1)\nF(1)", "F ( 1 + 1 )"),
    ])
    func expansions(text: String, expected: String) {
        #expect(Reading.expanded(text) == expected)
    }

    @Test func whatAMacroStandsForIsWhereItsNameIs() {
        let text = "#define N 3 + 4\n\n  N"
        let lexer = ObjC.Lexer(Array(text.utf8), isInterfaceBuilder: false)
        let tokens = ObjC.Expander(macros: lexer.macros).expanded(lexer.tokens)
        #expect(tokens.map(\.line) == [3, 3, 3])
        #expect(tokens.map(\.column) == [3, 3, 3])
    }
}
