import Testing
import UIKit
#if swift(>=6)
import Swift6Client
#else
import Swift5Client
#endif

@MainActor @Suite struct RenamingTests {
    @Test func aNibReachesMembersByTheirNamesInObjectiveC() throws {
        let panel = try #require(RenamedPanel.make()), button = try #require(panel.subviews.compactMap { $0 as? UIButton }.first)
        #expect(panel.heading.text == "Draft" && panel.count == 7)
        button.sendActions(for: .touchUpInside)
        button.sendActions(for: .touchUpOutside)
        #expect(panel.calls == ["save", "cancel"])
    }

    @Test func everySelectorReachesItsMethod() {
        let panel = RenamedPanel(), button = UIButton(type: .system)
        panel.connect(button)
        button.sendActions(for: .touchDown)
        #expect(panel.calls == ["save", "save", "save", "save", "cancel", "shift", "undo"])
        #expect(RenamedPanel.names == ["didTapSave:", "didTapCancel", "move:to:", "setHeadline:", "isMarked", "headline"])
    }

    @Test func selectorsOfAnotherFileAreTheSame() {
        let panel = RenamedPanel()
        PanelRemote().press(panel, with: UIButton(type: .system))
        #expect(panel.calls == ["save", "save", "cancel"] && panel.marked)
        #expect(PanelRemote.names == ["didTapSave:", "move:to:"])
    }

    @Test func aClassIsKnownByItsNameInObjectiveC() throws {
        #expect(try #require(RoundBadge.make()).label.text == "7")
        #expect(RoundBadge.name.hasPrefix("LegacyBadge") && RoundBadge.name.count == 12 && RoundBadge.isFoundByName)
    }
}
