#if compiler(>=6.3)
import NibArchive
import Testing
@testable import UIKit

/// Classes that an entry of the initializer section names: nothing in this process calls for their registration.
@MainActor
@Suite struct AwaitedRegistrationTests {
    @Test func aClassIsFoundWithoutAnyCall() {
        #expect(ClassRegistry.type(named: "UIKitTests.EarlyView") == EarlyView.self)
        #expect(ClassRegistry.type(named: "EarlyView") == EarlyView.self)
    }

    @Test func itsTableAndItsMakerAreFoundToo() throws {
        try inTestEnvironment {
            let view = EarlyView(frame: .zero)
            try KeyValueCoding.set("written", forKey: "note", of: view)
            #expect(view.note == "written")
            var nib = TestNib()
            let object = nib.object(
                "UIClassSwapper",
                [
                    "UIClassName": .object(nib.builder.string("_TtC10UIKitTests11EarlyObject")),
                    "UIOriginalClassName": .object(nib.builder.string("UICustomObject")),
                ])
            #expect(UINib(archive: nib.finish(topLevel: [object])).instantiate(withOwner: nil).first is EarlyObject)
        }
    }

    /// What is opened at run time has entries as well.
    @Test func aRegistrationAfterTheFirstLookUpIsFoundByTheNext() {
        #expect(ClassRegistry.type(named: "LateView") == nil)
        ClassRegistry.atFirstUse { ClassRegistry.register(LateView.self) }
        #expect(ClassRegistry.type(named: "LateView") == LateView.self)
    }
}

// What a generator writes into the file of the classes, so that it can name private ones.

private final class EarlyView: UIView {
    var note = ""
    static let keyValues = KeyValueTable(EarlyView.self) { $0.bind("note", \.note) }
}

private final class EarlyObject: NSObject {}
private final class LateView: UIView {}

#if canImport(Darwin)
@section("__DATA,__mod_init_func")
@used
#else
@section(".init_array")
@used
#endif
private let earlyClasses: @convention(c) @Sendable () -> Void = {
    ClassRegistry.atFirstUse {
        ClassRegistry.register(EarlyView.self, table: EarlyView.keyValues)
        ClassRegistry.register(EarlyObject.self, make: { EarlyObject() })
    }
}
#endif
