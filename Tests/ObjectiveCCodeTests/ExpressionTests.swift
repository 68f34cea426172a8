import Testing

@testable import ObjectiveCCode

/// The trees of expressions and statements.
@Suite struct ExpressionTests {
    @Test(arguments: [
        ("a + b * c;", "(+ a (* b c))"),
        ("(a + b) * c;", "(* (+ a b) c)"),
        ("a - b - c;", "(- (- a b) c)"),
        ("a || b && c == d;", "(|| a (&& b (== c d)))"),
        ("a << 1 | b & c ^ d;", "(| (<< a 1) (^ (& b c) d))"),
        ("a = b += c;", "(= a (+= b c))"),
        ("a ? b : c ? d : e;", "(? a b (? c d e))"),
        ("a ?: b;", "(? a _ b)"),
        ("!a && -b < ~c;", "(&& (! a) (< (- b) (~ c)))"),
        ("a++;", "(a ++)"),
        ("--a;", "(-- a)"),
        ("*a = &b;", "(= (* a) (& b))"),
        ("a.b.c = 1;", "(= (. (. a b) c) 1)"),
        ("a->b[2];", "(at (-> a b) 2)"),
        ("f(1, g(2));", "(call f 1 (call g 2))"),
        ("f()(1);", "(call (call f) 1)"),
        ("[a b];", "[a b]"),
        ("[a b:1 c:2];", "[a b:c 1 2]"),
        ("[[a b] c:[d e]];", "[[a b] c [d e]]"),
        ("[a b:1 :2];", "[a b: 1 2]"),
        ("[a b:1, 2, nil];", "[a b 1 2 nil]"),
        ("[a.b c].d;", "(. [(. a b) c] d)"),
        ("(NSInteger)a + 1;", "(+ (as NSInteger a) 1)"),
        ("(Card *)a;", "(as Card* a)"),
        ("(__bridge id)a;", "(as id a)"),
        ("(count) - 1;", "(- count 1)"),
        ("@[@1, @\"a\", b];", "@[@(1) @\"a\" b]"),
        ("@{@\"a\": @1, b: c};", "@{@\"a\": @(1) b: c}"),
        ("@(a + 1);", "@((+ a 1))"),
        ("@YES;", "@(YES)"),
        ("@-1;", "@((- 1))"),
        ("@\"a\" @\"b\" \"c\";", "@\"abc\""),
        ("@selector(a:b:);", "@selector(a:b:)"),
        ("@protocol(Card);", "@protocol(Card)"),
        ("sizeof(int);", "(sizeof (int))"),
        ("'a';", "'a'"),
        ("^{ a; };", "(^() {a})"),
        ("^(int a, Card *b) { return a; };", "(^(int a,Card* b) {return a})"),
        ("^CGFloat(CGFloat a) { return a; };", "(^CGFloat(CGFloat a) {return a})"),
        ("(CGSize){1, 2};", "{CGSize 1 2}"),
        ("(CGSize){.width = 1, .height = 2};", "{CGSize width=1 height=2}"),
        ("a[b][c];", "(at (at a b) c)"),
        ("a, b;", "<expected ';' before ','>"),
        ("({ a; });", "<a statement as an expression is not translated>"),
        ("@encode(int);", "<'@encode' is not translated>"),
        ("[a];", "<a message without a selector>"),
        ("a + ;", "<expected an expression before ';'>"),
        ("@available(iOS 11, *);", "YES"),
    ])
    func expressions(text: String, expected: String) {
        #expect(Reading.statements(text).map(\.tree) == [expected])
    }

    @Test(arguments: [
        (";", "_"),
        ("int a;", "int a"),
        ("unsigned long a = 1;", "int a = 1"),
        ("Card *a = nil, *b;", "Card* a = nil, Card* b"),
        ("__weak typeof(self) a = self;", "weak typeof a = self"),
        ("static NSString *const a = @\"x\";", "static NSString* a = @\"x\""),
        ("NSArray<Card *> *a;", "NSArray<Card*>* a"),
        ("NSDictionary<NSString *, NSArray<Card *> *> *a;", "NSDictionary<NSString*,NSArray<Card*>*>* a"),
        ("NSArray<NSArray<Card *>> *a;", "NSArray<NSArray<Card*>>* a"),
        ("id<Host, Guest> a;", "id<Host,Guest> a"),
        ("void (^a)(BOOL) = b;", "^void(BOOL) a = b"),
        ("CGPoint a = {1, {2}};", "CGPoint a = {CGPoint 1 { 2}}"),
        ("int a[3] = {1, 2, 3};", "array int a = {array int 1 2 3}"),
        ("a * b;", "a* b"),
        ("return;", "return"),
        ("return a + 1;", "return (+ a 1)"),
        ("if (a) b;", "if a {b}"),
        ("if (a) { b; } else if (c) d; else e;", "if a {b} else {if c {d} else {e}}"),
        ("while (a) { b; continue; }", "while a {b; continue}"),
        ("do a; while (b);", "do {a} while b"),
        ("for (int i = 0; i < 3; i++) a;", "for {int i = 0} (< i 3) {(i ++)} {a}"),
        ("for (;;) break;", "for {} _ {} {break}"),
        ("for (i = 0; ; i++, j--) a;", "for {(= i 0)} _ {(i ++), (j --)} {a}"),
        ("for (Card *a in b) c;", "for Card* a in b {c}"),
        ("for (a in b) c;", "for _ a in b {c}"),
        ("switch (a) { case 1: case 2: b; break; default: c; }", "switch a 1: {} 2: {b; break} default: {c}"),
        ("switch (a) { b; }", "<a statement before the first 'case'>"),
        ("{ a; { b; } }", "{a; {b}}"),
        ("@autoreleasepool { a; }", "{a}"),
        ("@synchronized(self) { a; }", "{a}"),
        ("@try { a; } @catch (id e) { b; } @finally { c; }", "{a; {c}}"),
        ("@weakify(self);", "_"),
        ("goto end;", "<'goto' is not translated>"),
        ("int (*a)(int);", "<pointers to functions are not translated>"),
    ])
    func statements(text: String, expected: String) {
        #expect(Reading.statements(text).map(\.tree) == [expected])
    }

    @Test func theNextStatementIsReadAfterOneThatCannotBe() {
        #expect(
            Reading.statements("a; goto b; ^; c;").map(\.tree)
                == ["a", "<'goto' is not translated>", "<expected a type before ';'>", "c"])
    }
}
