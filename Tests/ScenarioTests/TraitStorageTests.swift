import NibKit
import Testing

@testable import UIKit

/// A nib of a device holds what every size class has; what holds is chosen when its views come into a window.
@Suite(.serialized) @MainActor
struct TraitStorageTests {
    private static let document = Stage.xib(
        """
        <view id="top">
        <rect key="frame" x="0.0" y="0.0" width="300" height="200"/>
        <subviews>
        <view id="always" tag="1"><rect key="frame" x="0.0" y="0.0" width="10" height="10"/></view>
        <view id="wide" tag="2"><rect key="frame" x="0.0" y="0.0" width="20" height="10"/></view>
        <stackView id="stack" tag="3" spacing="4"><rect key="frame" x="0.0" y="0.0" width="30" height="10"/>
        <subviews><label text="a" id="first"/><label text="b" id="second"/></subviews>
        <variation key="default"><mask key="subviews"><exclude reference="first"/></mask></variation>
        <variation key="heightClass=compact"><mask key="subviews"><include reference="first"/></mask></variation>
        <variation key="widthClass=regular" spacing="16" axis="vertical"/>
        </stackView>
        </subviews>
        <constraints>
        <constraint firstItem="always" firstAttribute="leading" secondItem="top" secondAttribute="leading" constant="8" id="lead">
        <variation key="heightClass=compact-widthClass=regular" constant="60"/>
        <variation key="widthClass=regular" constant="40"/>
        </constraint>
        <constraint firstItem="wide" firstAttribute="trailing" secondItem="top" secondAttribute="trailing" constant="7" id="wideTrailing"/>
        <constraint firstItem="always" firstAttribute="top" secondItem="top" secondAttribute="top" constant="3" id="compactTop"/>
        </constraints>
        <variation key="default"><mask key="subviews"><exclude reference="wide"/></mask></variation>
        <variation key="widthClass=regular">
        <mask key="subviews"><include reference="wide"/></mask>
        <mask key="constraints"><exclude reference="compactTop"/></mask>
        </variation>
        <connections><outlet property="marked" destination="wide" id="outlet"/></connections>
        </view>
        """
    ).replacingOccurrences(of: "<view id=\"top\">", with: "<view id=\"top\" customClass=\"MarkedView\">")

    private final class MarkedView: UIView {
        weak var marked: UIView?
    }

    private final class CountedLabel: UILabel {
        static var moves = 0
        override func didMoveToWindow() { if window != nil { Self.moves += 1 } }
    }

    private struct State: Equatable {
        var views: [Int], constants: [CGFloat], spacing: CGFloat, axis: NSLayoutConstraint.Axis, texts: [String]

        @MainActor init(_ top: UIView) throws {
            let stack = try #require(top.viewWithTag(3) as? UIStackView)
            (views, constants) = (
                top.subviews.map(\.tag), top.constraints.filter { $0.secondItem != nil }.map(\.constant).sorted()
            )
            (spacing, axis, texts) = (
                stack.spacing, stack.axis, stack.arrangedSubviews.compactMap { ($0 as? UILabel)?.text }
            )
        }

        init(
            _ views: [Int], _ constants: [CGFloat], _ spacing: CGFloat, _ axis: NSLayoutConstraint.Axis,
            _ texts: [String]
        ) {
            (self.views, self.constants, self.spacing, self.axis, self.texts) = (views, constants, spacing, axis, texts)
        }
    }

    private func traits(_ horizontal: UIUserInterfaceSizeClass, _ vertical: UIUserInterfaceSizeClass)
        -> UITraitCollection
    {
        var traits = UITraitCollection()
        (traits.horizontalSizeClass, traits.verticalSizeClass) = (horizontal, vertical)
        return traits
    }

    @Test func sizeClassesAreChosenInAWindow() throws {
        let stage = try Stage(["Varying.xib": Self.document])
        ClassRegistry.register(
            MarkedView.self,
            table: KeyValueTable(MarkedView.self) {
                $0.bind(
                    "marked", get: { $0.marked },
                    set: { view, value in
                        view.marked = value as? UIView
                        return true
                    })
            })
        for (traits, expected) in [
            (traits(.compact, .regular), State([1, 3], [3, 8], 4, .horizontal, ["b"])),
            (traits(.regular, .regular), State([1, 2, 3], [7, 40], 16, .vertical, ["b"])),
            (traits(.regular, .compact), State([1, 2, 3], [7, 60], 16, .vertical, ["a", "b"])),
            (traits(.compact, .compact), State([1, 3], [3, 8], 4, .horizontal, ["a", "b"])),
        ] {
            UIKitEnvironment.current.traits = traits
            let top = try #require(stage.nib("Varying").instantiate(withOwner: nil).first as? MarkedView)
            Turn.end()
            // What is not shown is there all the same.
            #expect(top.marked?.tag == 2)
            #expect(try State(top) == State([1, 3], [3, 8], 4, .horizontal, ["b"]))
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
            window.addSubview(top)
            #expect(try State(top) == expected)

            // They are chosen anew where it comes into a window again.
            top.removeFromSuperview()
            UIKitEnvironment.current.traits = self.traits(.compact, .regular)
            window.addSubview(top)
            #expect(try State(top) == State([1, 3], [3, 8], 4, .horizontal, ["b"]))
        }
        #expect(stage.logged.isEmpty && stage.raised.isEmpty)
    }

    /// A view that a size class brings in deep inside hears of the window once, and nothing of it all stays when the
    /// views go.
    @Test func viewsAreToldOnceAndFreed() throws {
        let stage = try Stage([
            "Varying.xib": Self.document.replacing(
                "<label text=\"a\" id=\"first\"/>",
                with: "<label text=\"a\" id=\"first\" customClass=\"CountedLabel\"/>")
        ])
        ClassRegistry.register(
            MarkedView.self,
            table: KeyValueTable(MarkedView.self) { $0.bind("marked", get: { $0.marked }, set: { _, _ in true }) })
        ClassRegistry.register(CountedLabel.self)
        UIKitEnvironment.current.traits = traits(.regular, .compact)
        CountedLabel.moves = 0
        weak var top: UIView?
        do {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
            let view = try #require(stage.nib("Varying").instantiate(withOwner: nil).first as? UIView)
            window.addSubview(view)
            #expect(CountedLabel.moves == 1)
            view.removeFromSuperview()
            top = view
        }
        Turn.end()
        #expect(top == nil)
    }
}
