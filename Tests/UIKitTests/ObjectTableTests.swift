import Testing

@testable import UIKit

@Suite struct ObjectTableTests {
    private final class Listener {}

    @Test func weakTablesDoNotKeepTheirObjects() {
        let table = NSHashTable<Listener>.weakObjects()
        let kept = Listener()
        var gone: Listener? = Listener()
        table.add(kept)
        table.add(kept)
        table.add(gone)
        #expect(table.count == 2 && table.contains(gone))
        gone = nil
        #expect(table.allObjects.count == 1 && table.anyObject === kept)
        table.remove(kept)
        #expect(table.count == 0)
    }

    @Test func tablesFindEqualKeys() {
        let table = NSMapTable<NSString, Listener>(keyOptions: .copyIn, valueOptions: .weakMemory)
        var listener: Listener? = Listener()
        table.setObject(listener, forKey: NSString(string: "note"))
        #expect(table.object(forKey: NSString(string: "note")) === listener)
        #expect(table.keyEnumerator().nextObject() as? NSString == "note")
        listener = nil
        #expect(table.object(forKey: NSString(string: "note")) == nil && table.count == 0)
    }

    @Test func strongTablesKeepTheirObjects() {
        let table = NSMapTable<Listener, Listener>.weakToStrongObjects()
        let key = Listener()
        table.setObject(Listener(), forKey: key)
        #expect(table.object(forKey: key) != nil && table.count == 1)
        table.removeObject(forKey: key)
        #expect(table.count == 0)
    }
}
