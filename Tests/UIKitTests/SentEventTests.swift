import Testing

@testable import UIKit

/// Which events actions get, and who gets those without a target.
@MainActor @Suite struct SentEventTests {
    private final class Target: UIView {
        var events: [UIEvent?] = []
        static let keyValues = KeyValueTable(Target.self) {
            $0.action("tapped:forEvent:") { target, _, event in target.events.append(event as? UIEvent) }
        }
    }

    init() {
        UIKitEnvironment.current = UIKitEnvironment()
        // Fields of other tests can be edited still.
        UIResponder.first = nil
        ClassRegistry.register(Target.self, table: Target.keyValues)
    }

    @Test func gesturesAndItemsOfBarsSendEvents() {
        let target = Target(frame: .zero)
        UITapGestureRecognizer(target: target, action: "tapped:forEvent:").sendActions()
        UIBarButtonItem(title: "Done", style: .plain, target: target, action: "tapped:forEvent:").sendAction()
        #expect(target.events.count == 2 && target.events.allSatisfy { $0 != nil })
    }

    @Test func aGestureWithoutATargetBeginsAtItsView() {
        let target = Target(frame: .zero)
        let inner = UIView()
        target.addSubview(inner)
        let recognizer = UITapGestureRecognizer(target: nil, action: "tapped:forEvent:")
        inner.addGestureRecognizer(recognizer)
        recognizer.sendActions()
        #expect(target.events.count == 1)
    }

    @Test func theChainEndsAtTheAppsDelegate() {
        let window = UIWindow(frame: .zero)
        let view = UIView()
        window.addSubview(view)
        #expect(view.next === window && window.next === UIApplication.shared)
    }
}
