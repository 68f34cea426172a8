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
}
