import Testing
import UIKit
#if swift(>=6)
import Swift6Client
#else
import Swift5Client
#endif

@MainActor @Suite struct OptionalRequirementTests {
    @Test func requirementsOfOnesOwn() {
        let ticker = Ticker(frame: .zero), silent = Silent(), loud = Loud()
        #expect(ticker.run() == ["44.0", "untitled", "0"])
        ticker.delegate = silent
        #expect(ticker.run() == ["44.0", "untitled", "0"] && ticker.tag == 1)
        ticker.delegate = loud
        #expect(ticker.run() == ["ticks", "30.0", "ends", "view 1", "Loud", "3", "has heights", "responds", "30.0"])
        #expect(loud.ended == 12 && ticker.tag == 2)
    }

    @Test func requirementsOfUIKit() {
        let forwarder = Forwarder(), chooser = Chooser(), tall = Taller(), table = UITableView(frame: .zero), path = IndexPath(row: 4, section: 0)
        #expect(forwarder.tableView(table, heightForRowAt: path) == 77)
        forwarder.original = chooser
        #expect(forwarder.tableView(table, heightForRowAt: path) == 77 && !forwarder.hasHeights && forwarder.hasSelection)
        forwarder.tableView(table, didSelectRowAt: path)
        #expect(chooser.selected == [4])
        forwarder.original = tall
        forwarder.tableView(table, didSelectRowAt: path)
        forwarder.scrollViewDidScroll(table)
        #expect(forwarder.tableView(table, heightForRowAt: path) == 20 && forwarder.hasHeights && !forwarder.hasSelection && tall.scrolled == 1)
        let field = UITextField(frame: .zero)
        #expect(!forwarder.textFieldShouldReturn(field))
        forwarder.field = tall
        #expect(forwarder.textFieldShouldReturn(field))
    }
}
