import Testing
import UIKit
#if swift(>=6)
import Swift6Client
#else
import Swift5Client
#endif

@MainActor @Suite struct NibObjectTests {
    @Test func objectsAreMadeAndAwakenedByTheirOwnClasses() throws {
        let view = try #require(ClerkView.make())
        #expect(view.events == ["awake with Hello", "awake with Hello", "rank 5", "nickname"])
    }

    @Test func aConstraintIsAwakened() throws {
        #expect(try #require(ClerkView.make()).constant == 50)
    }
}
