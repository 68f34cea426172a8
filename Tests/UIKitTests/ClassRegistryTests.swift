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

    @Test func classesOfTheTableAreFoundByTheirNames() {
        #expect(ClassRegistry.type(named: "UISwitch") == UISwitch.self)
        #expect(ClassRegistry.type(named: "AVPlayerViewController") == AVPlayerViewController.self)
        #expect(ClassRegistry.type(named: "UITableViewLabel") == UILabel.self)
        // Classes of UIKit that no row names, names of other kinds and manglings are not classes of nibs.
        for name in ["TableSeparatorView", "UIScreen", "UIColor", "", ".", "UISwitchC", "$s5UIKit8UISwitchC"] {
            #expect(ClassRegistry.type(named: name) == nil, "\(name)")
        }
    }

    /// Without a document's view its controller has a black one, as the player has.
    @Test func playersAreBlackAndReadTheirRows() throws {
        try inTestEnvironment {
            var nib = TestNib()
            let gravity = nib.builder.string("AVLayerVideoGravityResizeAspectFill")
            let object = nib.object("AVPlayerViewController", ["AVVideoGravity": .object(gravity)])
            let made = UINib(archive: nib.finish(topLevel: [object])).instantiate(withOwner: nil)
            let player = try #require(made.first as? AVPlayerViewController)
            #expect(player.videoGravity == "AVLayerVideoGravityResizeAspectFill")
            #expect(player.view.backgroundColor == .black)
        }
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
