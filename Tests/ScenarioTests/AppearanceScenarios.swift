import Testing

@testable import UIKit

/// Values that are set for all instances of a class.
@MainActor
@Suite(.serialized) struct AppearanceScenarios {
    final class Badge: UIView {
        var accent: UIColor = .blue
        var size = 1
    }

    final class Panel: UIView {}

    /// A stage resets the environment, and what was recorded with it.
    private let stage: Stage
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))

    init() throws {
        registerStageClasses()
        ClassRegistry.register(Badge.self)
        ClassRegistry.register(Panel.self)
        stage = try Stage([
            "Scroll.xib": Stage.xib(#"<scrollView id="s"/>"#),
            "Never.xib": Stage.xib(#"<scrollView contentInsetAdjustmentBehavior="always" id="s"/>"#),
        ])
    }

    /// The checklist's S92: no scroll view of the app follows the bars, but for one that says so.
    @Test func aValueHoldsForInstancesThatEnterAWindowAndWereNotSetThemselves() throws {
        UIScrollView.appearance().contentInsetAdjustmentBehavior = .never
        let code = UIScrollView(frame: .zero)
        let table = UITableView(frame: .zero, style: .plain)
        let own = UIScrollView(frame: .zero)
        own.contentInsetAdjustmentBehavior = .always
        let nib = try #require(stage.nib("Scroll").instantiate(withOwner: nil).first as? UIScrollView)
        let stated = try #require(stage.nib("Never").instantiate(withOwner: nil).first as? UIScrollView)
        #expect(code.contentInsetAdjustmentBehavior == .automatic)
        for view in [code, table, own, nib, stated] { window.addSubview(view) }
        #expect([code, table, nib].map(\.contentInsetAdjustmentBehavior) == [.never, .never, .never])
        #expect([own, stated].map(\.contentInsetAdjustmentBehavior) == [.always, .always])
        code.contentInsetAdjustmentBehavior = .scrollableAxes
        code.removeFromSuperview()
        window.addSubview(code)
        #expect(code.contentInsetAdjustmentBehavior == .scrollableAxes)
    }

    @Test func viewsBelowTheOneThatEntersAreReachedBeforeTheyAreLaidOut() {
        final class Laid: UIView {
            var seen: UIColor?
            override func layoutSubviews() { seen = seen ?? backgroundColor }
        }
        ClassRegistry.register(Laid.self)
        Laid.appearance().backgroundColor = .red
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let laid = Laid(frame: box.bounds)
        box.addSubview(laid)
        window.addSubview(box)
        window.layoutIfNeeded()
        #expect(laid.seen == .red)
    }

    @Test func tintsAreTheViewsOwn() {
        UINavigationBar.appearance().tintColor = .red
        let inside = UINavigationBar(frame: .zero)
        let own = UINavigationBar(frame: .zero)
        let box = UIView(frame: .zero)
        box.tintColor = .green
        own.tintColor = .systemBlue
        box.addSubview(inside)
        box.addSubview(own)
        window.addSubview(box)
        #expect(inside.tintColor == .red && own.tintColor == .systemBlue && box.tintColor == .green)
        #expect(UINavigationBar.appearance().tintColor == .red)
    }

    @Test func aChangedValueHoldsWhenTheViewComesBack() {
        UILabel.appearance().textColor = .red
        let label = UILabel(frame: .zero)
        window.addSubview(label)
        UILabel.appearance().textColor = .green
        #expect(label.textColor == .red)
        label.removeFromSuperview()
        window.addSubview(label)
        #expect(label.textColor == .green)
    }

    @Test func containersAndClassesNarrowTheScope() {
        UILabel.appearance().textColor = .red
        UILabel.appearance(whenContainedInInstancesOf: [Panel.self]).textColor = .green
        UILabel.appearance(whenContainedInInstancesOf: [UIStackView.self, Panel.self]).textColor = .blue
        UIView.appearance().backgroundColor = .black
        UILabel.appearance().backgroundColor = .white
        let labels = (0..<3).map { _ in UILabel(frame: .zero) }
        let panel = Panel(frame: .zero)
        let stack = UIStackView(frame: .zero)
        stack.addSubview(labels[2])
        panel.addSubview(labels[1])
        panel.addSubview(stack)
        window.addSubview(labels[0])
        window.addSubview(panel)
        #expect(labels.map(\.textColor) == [.red, .green, .blue])
        #expect(labels.map(\.backgroundColor) == [.white, .white, .white] && panel.backgroundColor == .black)
    }

    @Test func controllersContainViewsToo() {
        UILabel.appearance(whenContainedInInstancesOf: [UINavigationController.self]).textColor = .red
        let content = UIViewController()
        let label = UILabel(frame: .zero)
        content.view.addSubview(label)
        window.rootViewController = UINavigationController(rootViewController: content)
        window.makeKeyAndVisible()
        #expect(label.textColor == .red)
    }

    @Test func traitsNarrowTheScope() {
        UILabel.appearance().textColor = .red
        UILabel.appearance(for: UITraitCollection(userInterfaceStyle: .dark)).textColor = .green
        let light = UILabel(frame: .zero)
        let dark = UILabel(frame: .zero)
        dark.overrideUserInterfaceStyle = .dark
        window.addSubview(light)
        window.addSubview(dark)
        #expect(light.textColor == .red && dark.textColor == .green)
        let both = UITraitCollection(traitsFrom: [
            UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(horizontalSizeClass: .regular),
        ])
        #expect(both.containsTraits(in: UITraitCollection(userInterfaceStyle: .dark)))
        #expect(!both.containsTraits(in: UITraitCollection(horizontalSizeClass: .compact)))
    }

    @Test func propertiesOfAnAppsClassesAreSetTheSameWay() {
        Badge.appearance().accent = .red
        Badge.appearance().size = 5
        let plain = Badge(frame: .zero)
        let own = Badge(frame: .zero)
        own.accent = .green
        window.addSubview(plain)
        window.addSubview(own)
        #expect(plain.accent == .red && own.accent == .green)
        #expect(plain.size == 5 && own.size == 5)
    }

    @Test func barItemsAndButtonStatesHaveAppearances() {
        UIBarButtonItem.appearance().tintColor = .red
        UIButton.appearance().setTitleColor(.green, for: .highlighted)
        let item = UIBarButtonItem(title: "a", style: .plain, target: nil, action: nil)
        let own = UIBarButtonItem(title: "b", style: .plain, target: nil, action: nil)
        own.tintColor = .blue
        let content = UIViewController()
        let button = UIButton(frame: .zero)
        content.navigationItem.rightBarButtonItems = [item, own]
        content.view.addSubview(button)
        window.rootViewController = UINavigationController(rootViewController: content)
        window.layoutIfNeeded()
        #expect(item.tintColor == .red && own.tintColor == .blue)
        #expect(button.titleColor(for: .highlighted) == .green)
    }
}
