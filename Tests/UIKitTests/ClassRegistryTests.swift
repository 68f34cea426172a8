import NibArchive
import Testing

@testable import UIKit

@MainActor
@Suite struct ClassRegistryTests {
    private final class Nested: UIView {}

    @Test func privateAndNestedClassesAreKnownByTheirNames() {
        ClassRegistry.register(Nested.self)
        ClassRegistry.register(FilePrivate.self)
        #expect(ClassRegistry.type(named: "Nested") == Nested.self)
        #expect(ClassRegistry.type(named: "UIKitTests.ClassRegistryTests.Nested") == Nested.self)
        #expect(ClassRegistry.type(named: "_TtCC10UIKitTests18ClassRegistryTests6Nested") == Nested.self)
        #expect(ClassRegistry.type(named: "_TtC10UIKitTests11FilePrivate") == FilePrivate.self)
        #expect(KeyValueCoding.className(of: FilePrivate()) == "UIKitTests.FilePrivate")
    }

    @Test func anObjectThatCannotBeMadeIsSaid() {
        inTestEnvironment {
            var logged: [String] = []
            UIKitEnvironment.current.log = { logged.append($0.text) }
            ClassRegistry.register(Rootless.self)
            var nib = TestNib()
            let object = nib.object(
                "UIClassSwapper",
                [
                    "UIClassName": .object(nib.builder.string("Rootless")),
                    "UIOriginalClassName": .object(nib.builder.string("UICustomObject")),
                ])
            #expect(UINib(archive: nib.finish(topLevel: [object])).instantiate(withOwner: nil).isEmpty)
            #expect(logged == ["The class Rootless was registered without a way to create its objects."])
        }
    }

    @Test func anObjectOfNSObjectIsMadeByItsInit() throws {
        try inTestEnvironment {
            ClassRegistry.register(Kept.self)
            var nib = TestNib()
            let object = nib.object(
                "UIClassSwapper",
                [
                    "UIClassName": .object(nib.builder.string("Kept")),
                    "UIOriginalClassName": .object(nib.builder.string("UICustomObject")),
                ])
            let kept = try #require(
                UINib(archive: nib.finish(topLevel: [object])).instantiate(withOwner: nil).first as? Kept)
            #expect(kept.number == 7)
        }
    }
}

private final class FilePrivate: NSObject {}
private final class Rootless {}
private final class Kept: NSObject { var number = 7 }
