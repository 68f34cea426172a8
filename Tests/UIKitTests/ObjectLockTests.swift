import Dispatch
import Testing

@testable import UIKit

@Suite struct ObjectLockTests {
    private final class Key: Sendable {}

    @Test func locksAreRecursiveAndHoldOffOtherThreads() {
        let key = Key()
        let entered = DispatchSemaphore(value: 0)
        #expect(objc_sync_enter(key) == 0)
        #expect(objc_sync_enter(key) == 0)
        Thread {
            objc_sync_enter(key)
            entered.signal()
            objc_sync_exit(key)
        }.start()
        #expect(objc_sync_exit(key) == 0)
        #expect(entered.wait(timeout: .now() + 0.05) == .timedOut)
        #expect(objc_sync_exit(key) == 0)
        #expect(entered.wait(timeout: .now() + 60) == .success)
        #expect(objc_sync_exit(Key()) == -1)
    }
}
