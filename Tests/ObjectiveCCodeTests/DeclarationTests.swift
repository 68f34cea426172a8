import Testing

@testable import ObjectiveCCode

/// The trees of what stands at the top of files.
@Suite struct DeclarationTests {
    @Test(arguments: [
        ("@interface Card : UIView <Host, Guest>\n@end", "interface Card : UIView <Host,Guest> {}"),
        ("@interface Card ()\n@end", "interface Card () {}"),
        ("@interface Card (Motion)\n@end", "interface Card (Motion) {}"),
        ("@interface Box<__covariant T> : UIView\n@end", "interface Box : UIView {}"),
        ("IB_DESIGNABLE\n@interface Card : UIView\n@end", "designable interface Card : UIView {}"),
        (
            "@interface Card : UIView { int _a; Card *_b, *_c; }\n@end",
            "interface Card : UIView {int _a; Card* _b; Card* _c}"
        ),
        (
            "@interface Card\n@property (nonatomic, weak) IBOutlet UILabel *title;\n@end",
            "interface Card {title: outlet UILabel* (nonatomic weak)}"
        ),
        (
            "@interface Card\n@property (getter=isOpen, setter=put:) BOOL open;\n@end",
            "interface Card {open: BOOL (getter=isOpen setter=put)}"
        ),
        ("@interface Card\n@property int a, b;\n@end", "interface Card {a: int (); b: int ()}"),
        (
            "@interface Card\n@property IBOutletCollection(UILabel) NSArray *all;\n@end",
            "interface Card {all: collection:UILabel NSArray* ()}"
        ),
        (
            "@interface Card\n@property (copy) void (^done)(BOOL ok);\n@end",
            "interface Card {done: ^void(BOOL) (copy)}"
        ),
        ("@interface Card\n@property IBInspectable CGFloat a;\n@end", "interface Card {a: inspectable CGFloat ()}"),
        ("@interface Card\n- (void)a;\n+ (id)b;\n@end", "interface Card {-a () void; +b () id}"),
        ("@interface Card\n- (void)a:(int)x b:(Card *)y;\n@end", "interface Card {-a:b: (int,Card*) void}"),
        ("@interface Card\n- (void)a:(int)x :(int)y;\n@end", "interface Card {-a:: (int,int) void}"),
        ("@interface Card\n- a;\n@end", "interface Card {-a () id}"),
        ("@interface Card\n- (void)a:(id)x, ...;\n@end", "interface Card {-a: (id) void ...}"),
        ("@interface Card\n- (IBAction)tap:(id)x;\n@end", "interface Card {-action tap: (id) void}"),
        (
            "@interface Card\n- (void)a NS_REQUIRES_SUPER;\n- (void)b API_AVAILABLE(ios(9));\n@end",
            "interface Card {-a () void; -b () void}"
        ),
        (
            "@implementation Card\n- (int)a { return 1; }\n@end",
            "implementation Card {-a () int {return 1}}"
        ),
        (
            "@implementation Card\n@synthesize a = _b, c;\n@dynamic d;\n@end",
            "implementation Card {synthesize a=_b; synthesize c=c; dynamic d}"
        ),
        (
            "@implementation Card\n- (void)a { goto b; }\n- (void)c {}\n@end",
            "implementation Card {-a () void {<'goto' is not translated>}; -c () void {}}"
        ),
        (
            "@interface Card\n@property int (*a)(int);\n@property int b;\n@end",
            "interface Card {b: int (); <pointers to functions are not translated>}"
        ),
        (
            "@protocol Host <NSObject>\n- (void)a;\n@optional\n- (void)b;\n@required\n- (void)c;\n@end",
            "protocol Host <NSObject> {-a () void; optional -b () void; -c () void}"
        ),
        ("@protocol Host\n@property int a;\n@end", "protocol Host <> {a: int ()}"),
        ("typedef NS_ENUM(NSInteger, Kind) { A, B = 3 };", "enum Kind {A B=3}"),
        ("typedef NS_OPTIONS(NSUInteger, Kind) { A = 1 << 0, };", "options Kind {A=(<< 1 0)}"),
        ("typedef enum { A, B } Kind;", "enum Kind {A B}"),
        ("enum Kind : int { A };", "enum Kind {A}"),
        ("enum { A = 2 };", "enum _ {A=2}"),
        ("typedef struct { CGFloat a, b; } Span;", "struct Span {CGFloat a; CGFloat b}"),
        ("struct Span { int a; };", "struct Span {int a}"),
        ("typedef NSString *Name;", "alias Name = NSString*"),
        ("typedef void (^Done)(BOOL);", "alias Done = ^void(BOOL)"),
        ("static CGFloat const a = 8;", "static const CGFloat a = 8"),
        ("extern NSString *const a;", "extern NSString* a"),
        ("int a = 1, b = 2;", "int a = 1, int b = 2"),
        ("static int f(int a, Card *b) { return a; }", "function f (int a,Card* b) static int {return a}"),
        ("void f(void);", "function f () void"),
        ("int f(int);", "function f (int _) int"),
    ])
    func declarations(text: String, expected: String) {
        #expect(Reading.declarations(text).map(\.tree) == [expected])
    }

    @Test(arguments: [
        "@class Card, Host;", "@import UIKit;", "@protocol Host;", ";", "NS_ASSUME_NONNULL_BEGIN", "@end", "}",
        "MACRO_OF_A_LIBRARY(a, b);",
    ])
    func declaresNothing(text: String) {
        #expect(Reading.declarations(text).map(\.tree) == [])
    }

    @Test func whatStandsInsideAClassBelongsToTheFile() {
        let text = "@implementation Card\nstatic int a = 1;\nint f() { return a; }\n- (void)b {}\n@end"
        #expect(
            Reading.declarations(text).map(\.tree)
                == ["static int a = 1", "function f () int {return a}", "implementation Card {-b () void {}}"])
    }

    @Test func theNextDeclarationIsReadAfterOneThatCannotBe() {
        let found = Reading.declarations("int = 3;\n@interface Card : UIView\n@end")
        #expect(found.map(\.tree) == ["<expected a name before '='>", "interface Card : UIView {}"])
    }

    @Test func aClassWithoutAnEndEndsAtTheNextOne() {
        let found = Reading.declarations("@interface A : UIView\n@interface B : UIView\n@end")
        #expect(found.map(\.tree) == ["interface A : UIView {}", "interface B : UIView {}"])
    }

    @Test func declarationsKnowTheirPlaces() throws {
        let found = Reading.declarations("\n  @implementation Card\n- (void)a {\n  b;\n}\n@end")
        guard case .interface(let card) = try #require(found.first) else {
            Issue.record("no class is read")
            return
        }
        #expect([card.place.line, card.place.column, card.end.line] == [2, 3, 6])
        let method = try #require(card.methods.first)
        #expect([method.place.line, method.end.line, method.end.column] == [3, 5, 1])
        let statement = try #require(method.body?.first)
        #expect([statement.place.line, statement.place.column, statement.end.column] == [4, 3, 4])
    }
}
