import Testing

@testable import ObjectiveCCode

/// What the files of a project declare together.
@Suite struct ProjectTests {
    private func project(_ files: [String: String]) -> ObjC.Project {
        ObjC.Project(
            files.sorted { $0.key < $1.key }.map { (path: $0.key, bytes: Array($0.value.utf8)) },
            isInterfaceBuilder: false)
    }

    @Test func aClassIsReadFromItsHeaderItsExtensionAndItsImplementation() throws {
        let project = project([
            "Card.h": "@interface Card : UIView <Host>\n@property (readonly) int a;\n@end",
            "Card.m":
                "@interface Card ()\n@property int a;\n@property int b;\n@end\n@implementation Card\n- (void)c {}\n@end",
        ])
        let card = try #require(project.classes["Card"])
        #expect(card.superclass == "UIView")
        #expect(card.protocols == ["Host"])
        #expect(card.order == ["a", "b"])
        #expect(card.properties["a"]?.attributes["readonly"] == nil)
        #expect(card.implemented == ["-c"])
        #expect(card.hasImplementation)
    }

    @Test func macrosOfOneFileAreExpandedInOthers() throws {
        let project = project([
            "A.h": "#define INSET 8", "Card.m": "@implementation Card\n- (int)a { return INSET; }\n@end",
        ])
        #expect(project.classes["Card"]?.methods["a"]?.body?.tree == "{return 8}")
    }

    @Test func selectorsAndNamesWithoutArgumentsAreCollected() {
        let project = project([
            "Card.m": "@implementation Card\n- (void)a { [self b:@selector(tap:event:)]; }\n- (void)b:(SEL)c {}\n@end"
        ])
        #expect(project.selectors == ["tap:event:"])
        #expect(project.unaryNames == ["a"])
    }

    @Test func importsNameModulesAndHeaders() {
        let project = project(["Card.m": "#import <Shop/Card.h>\n#include \"Own.h\"\n@import UIKit;\n#import <zlib.h>"])
        #expect(project.sources.map(\.imports) == [["Shop", "Own.h", "UIKit", "zlib.h"]])
    }

    @Test func aPropertyOfAProtocolIsTheClasssThatHasItsGetter() throws {
        let project = project([
            "Card.m":
                "@protocol Host\n@property int a;\n@property int b;\n@end\n@interface Card : UIView <Host>\n@end\n@implementation Card\n- (int)a { return 1; }\n@end"
        ])
        #expect(project.classes["Card"]?.order == ["a"])
    }

    @Test func enumerationsConstantsAndFunctionsAreKnown() {
        let project = project([
            "A.h": "typedef NS_ENUM(NSInteger, Kind) { KindA };\nextern int limit;\nvoid f(void);\ntypedef int Count;"
        ])
        #expect(project.enumerations == ["Kind"])
        #expect(project.constants.keys.sorted() == ["KindA", "limit"])
        #expect(project.functions.keys.sorted() == ["f"])
        #expect(project.aliases.keys.sorted() == ["Count"])
    }
}
