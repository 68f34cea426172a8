import Testing
import UIKit
#if swift(>=6)
import Swift6Client
#else
import Swift5Client
#endif

@MainActor @Suite struct EventTests {
    @Test func actionsOfANibGetTheSenderAndAnEvent() throws {
        let panel = try #require(EventPanel.make()), buttons = panel.subviews.compactMap { $0 as? UIButton }
        buttons[0].sendActions(for: .touchUpInside)
        #expect(Set(panel.calls) == ["plain", "tapped UIButton", "self UIButton touches", "for true", "with touches"] && panel.calls.count == 5)
        buttons[1].sendActions(for: .touchUpInside)
        #expect(panel.calls.last == "self UIButton touches" && panel.calls.count == 6)
    }

    @Test func actionsOfCodeGetTheSenderAndAnEvent() {
        let panel = EventPanel(), control = UISwitch()
        panel.addSubview(control)
        panel.connect(control)
        control.sendActions(for: .valueChanged)
        #expect(panel.calls == ["plain", "tapped UISwitch", "self UISwitch touches", "with touches"])
    }

    @Test func anActionThatIsSentWithoutAnEventGetsNoneIfItMayLackIt() {
        let panel = EventPanel(), button = UIButton(type: .system)
        button.sendAction(EventPanel.tappedFor, to: panel, for: nil)
        button.sendAction(EventPanel.tappedFor, to: panel, for: UIEvent())
        button.sendAction(EventPanel.selfTapped, to: panel, for: nil)
        #expect(panel.calls == ["for false", "for true", "self UIButton touches"])
    }

    @Test func itemsOfBarsSendEvents() throws {
        let panel = try #require(EventPanel.make()), item = try #require(panel.bar.items?.first)
        UIApplication.shared.sendAction(try #require(item.action), to: item.target, from: item, for: UIEvent())
        #expect(panel.calls == ["self UIBarButtonItem touches"])
    }

    @Test func aControlSendsEachActionThroughItsOwnMethod() {
        let panel = EventPanel(), button = WatchedButton()
        panel.connect(button)
        button.sendActions(for: .valueChanged)
        #expect(button.sent == ["plain", "tapped:", "selfTapped:forEvent:", "tapped:with:"])
    }

    @Test func aSenderOfAnotherClassIsReported() {
        var logged: [String] = []
        let before = UIKitEnvironment.current.log
        UIKitEnvironment.current.log = { logged.append($0.text) }
        defer { UIKitEnvironment.current.log = before }
        let panel = EventPanel()
        UIApplication.shared.sendAction(EventPanel.tappedFor, to: panel, from: UISwitch(), for: nil)
        #expect(panel.calls.isEmpty && logged.count == 1 && logged[0].hasPrefix("The action tapped:for: of Swift"), "\(logged)")
    }
}
