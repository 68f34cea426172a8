import IBSchema
import Testing

@testable import UIKit

/// The facts about the standard interface, by system.
@MainActor
@Suite struct SystemFactTests {
    private func shown<Value>(as system: InterfaceSystem, _ body: () -> Value) -> Value {
        var environment = UIKitEnvironment()
        environment.system = system
        return environment.perform(body)
    }

    @Test func aFactHoldsFromItsSystemOn() {
        let fact = SystemFact(1, (.iOS13, 2), (.iOS26, 3), evidence: "")
        #expect(InterfaceSystem.allCases.map { fact[$0] } == [1, 1, 2, 2, 2, 3])
    }

    @Test func systemsHaveNames() {
        #expect(InterfaceSystem.allCases.map(\.name) == ["9", "12", "13", "14", "18", "26"])
        #expect(InterfaceSystem.allCases.allSatisfy { InterfaceSystem(named: $0.name) == $0 })
        #expect(InterfaceSystem(named: "27") == nil)
        #expect(InterfaceSystem.standard == .iOS18)
    }

    @Test func controlsHaveTheSizesOfTheirSystem() {
        func sizes(_ system: InterfaceSystem) -> [CGSize] {
            shown(as: system) {
                let pages = UIPageControl(frame: .zero)
                pages.numberOfPages = 3
                return [
                    UISwitch(frame: .zero).intrinsicContentSize, UISlider(frame: .zero).intrinsicContentSize,
                    UISearchBar(frame: .zero).intrinsicContentSize, UINavigationBar(frame: .zero).intrinsicContentSize,
                    pages.intrinsicContentSize,
                ]
            }
        }
        let free = UIView.noIntrinsicMetric
        #expect(
            sizes(.iOS26) == [
                CGSize(width: 61, height: 28), CGSize(width: free, height: 34), CGSize(width: free, height: 64),
                CGSize(width: free, height: 54), CGSize(width: 74, height: 26),
            ])
        #expect(
            sizes(.iOS18) == [
                CGSize(width: 49, height: 31), CGSize(width: free, height: 30), CGSize(width: free, height: 56),
                CGSize(width: free, height: 44), CGSize(width: 115.5, height: 26),
            ])
    }

    @Test func slidersOfIOS26ReachNowhereBeyondTheirAlignmentRectangle() {
        #expect(shown(as: .iOS26) { UISlider(frame: .zero).alignmentRectInsets } == .zero)
        #expect(shown(as: .iOS18) { UISlider(frame: .zero).alignmentRectInsets.left } == 2)
    }

    @Test func bigTitlesOfIOS26StandBelow54Points() {
        let height = shown(as: .iOS26) {
            let bar = UINavigationBar(frame: .zero)
            bar.prefersLargeTitles = true
            return bar.intrinsicContentSize.height
        }
        #expect(height == 106)
    }

    // MARK: Looks

    private func items(_ items: [UIBarButtonItem], on system: InterfaceSystem) -> NavigationBarLayout {
        shown(as: system) {
            let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 390, height: 54))
            let item = UINavigationItem(title: "")
            item.rightBarButtonItems = items
            bar.items = [UINavigationItem(title: "Back"), item]
            return NavigationBarLayout(bar)
        }
    }

    /// Neighboring images share a capsule, a prominent item has its own, and the back button is a circle.
    @Test func barItemsOfIOS26StandOnCapsules() {
        let done = UIBarButtonItem(barButtonSystemItem: .done)
        let layout = items(
            [done, UIBarButtonItem(barButtonSystemItem: .add), UIBarButtonItem(barButtonSystemItem: .action)],
            on: .iOS26)
        #expect(
            layout.capsules.map(\.frame) == [
                CGRect(x: 16, y: 0, width: 44, height: 44), CGRect(x: 218, y: 0, width: 100, height: 44),
                CGRect(x: 330, y: 0, width: 44, height: 44),
            ])
        #expect(layout.capsules.map { $0.prominent != nil } == [false, false, true])
        #expect(layout.back?.text == "")
        #expect(items([done], on: .iOS18).capsules.isEmpty)
    }

    private func fills(_ view: UIView, on system: InterfaceSystem) -> [CGRect] {
        shown(as: system) {
            let context = CGContext(size: view.bounds.size)
            LayerRendering.record(view.layer, in: context)
            return context.displayList.commands.compactMap {
                if case .fill(let path, _, _) = $0 { path.boundingBox } else { nil }
            }
        }
    }

    @Test func tabsOfIOS26FloatOnAPlatter() {
        let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 402, height: 83))
        bar.bottomOverhang = 34
        bar.items = (0..<4).map { _ in UITabBarItem(title: nil, image: nil, tag: 0) }
        bar.selectedItem = bar.items?.first
        let boxes = fills(bar, on: .iOS26)
        #expect(boxes.contains(CGRect(x: 21, y: 0, width: 360, height: 62)), "\(boxes)")
        #expect(boxes.contains { abs($0.minX - 25) < 0.1 && abs($0.width - 98) < 0.1 && $0.height == 54 }, "\(boxes)")
    }

    @Test func systemColorsAreThoseOfTheirSystem() {
        func components(_ color: UIColor, _ system: InterfaceSystem) -> [CGFloat]? {
            shown(as: system) { color.cgColor.components?.prefix(3).map { ($0 * 255).rounded() } }
        }
        #expect(components(.systemBlue, .iOS26) == [0, 136, 255] && components(.systemBlue, .iOS18) == [0, 122, 255])
        #expect(
            components(.systemGreen, .iOS9) == [76, 217, 100] && components(.systemGreen, .iOS13) == [52, 199, 89])
    }

    @Test func switchesOfIOS26HaveWideKnobs() {
        let view = shown(as: .iOS26) { UISwitch(frame: .zero) }
        view.isOn = true
        let knob = fills(view, on: .iOS26).last
        #expect(knob.map { abs($0.width - 36.7) < 0.1 && abs($0.minX - 24.3) < 0.1 && $0.height == 24 } == true)
    }
}
