import NibKit
import Testing

@testable import UIKit

/// S88 to S92: the content of scroll views.
@MainActor
@Suite(.serialized) struct SeedScrollViews {
    init() { registerStageClasses() }

    @Test(arguments: [true, false]) func S88_S89_theGuidesMakeTheContentAlongEitherAxis(isVertical: Bool) throws {
        let edges = ["leading", "top", "trailing", "bottom"]
        let content = edges.map {
            "<constraint firstItem=\"c\" firstAttribute=\"\($0)\" secondItem=\"cg\" secondAttribute=\"\($0)\" id=\"c\($0)\"/>"
        }.joined()
        let frame = edges.map {
            "<constraint firstItem=\"s\" firstAttribute=\"\($0)\" secondItem=\"root\" secondAttribute=\"\($0)\" id=\"f\($0)\"/>"
        }.joined()
        let (fixed, free) = isVertical ? ("width", "height") : ("height", "width")
        let stage = try Stage([
            "It.xib": Stage.xib(
                """
                <view id="root"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/><subviews>
                <scrollView id="s" translatesAutoresizingMaskIntoConstraints="NO"><subviews><view id="c" translatesAutoresizingMaskIntoConstraints="NO">
                <constraints><constraint firstAttribute="\(free)" constant="1200" id="h"/></constraints></view></subviews>
                <constraints>\(content)<constraint firstItem="c" firstAttribute="\(fixed)" secondItem="fg" secondAttribute="\(fixed)" id="w"/></constraints>
                <viewLayoutGuide key="contentLayoutGuide" id="cg"/><viewLayoutGuide key="frameLayoutGuide" id="fg"/></scrollView></subviews><constraints>\(frame)</constraints></view>
                """)
        ])
        let root = try #require(stage.nib("It").instantiate(withOwner: nil).first as? UIView)
        root.layoutIfNeeded()
        let scroll = try #require(root.subviews.first as? UIScrollView)
        #expect(
            scroll.contentSize == (isVertical ? CGSize(width: 375, height: 1200) : CGSize(width: 1200, height: 667)))
        #expect(
            scroll.frameLayoutGuide.layoutFrame.size == root.bounds.size
                && scroll.contentLayoutGuide.layoutFrame.size == scroll.contentSize)
        // What the content ends at is chained, so it follows.
        scroll.subviews.first?.constraints.first { $0.constant == 1200 }?.constant = 300
        root.layoutIfNeeded()
        #expect((isVertical ? scroll.contentSize.height : scroll.contentSize.width) == 300)
    }

    private func inset(of scroll: UIScrollView) -> UIEdgeInsets {
        let controller = UIViewController()
        controller.view = scroll
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
        window.rootSafeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
        window.rootViewController = UINavigationController(rootViewController: controller)
        window.layoutIfNeeded()
        return scroll.adjustedContentInset
    }

    @Test func S92_insetsAreAdjustedUnlessTheDocumentSaysNever() throws {
        func scroll(_ attribute: String) throws -> UIScrollView {
            let stage = try Stage([
                "It.xib": Stage.xib(
                    "<scrollView id=\"s\" \(attribute)><rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"375\" height=\"667\"/></scrollView>"
                )
            ])
            return try #require(stage.nib("It").instantiate(withOwner: nil).first as? UIScrollView)
        }
        #expect(try inset(of: scroll("")).top == 64)
        #expect(try inset(of: scroll(#"contentInsetAdjustmentBehavior="never""#)) == .zero)
        let table = UITableView(frame: .zero, style: .plain)
        table.estimatedRowHeight = 0
        #expect(table.estimatedRowHeight == 0)
    }

    @Test func S92_anAppearanceHoldsForEveryViewThatComesIntoAWindow() throws {
        _ = try Stage([:])
        let before = UIScrollView(frame: .zero)
        UIScrollView.appearance().contentInsetAdjustmentBehavior = .never
        UITableView.appearance().estimatedRowHeight = 0
        #expect(before.contentInsetAdjustmentBehavior == .automatic)
        #expect(inset(of: before) == .zero)
        let table = UITableView(frame: .zero, style: .plain)
        let own = UIScrollView(frame: .zero)
        own.contentInsetAdjustmentBehavior = .always
        _ = inset(of: table)
        #expect(table.contentInsetAdjustmentBehavior == .never && table.estimatedRowHeight == 0)
        #expect(inset(of: own).top == 64)
        UIKitEnvironment.current = UIKitEnvironment()
        #expect(inset(of: UIScrollView(frame: .zero)).top == 64)
    }
}
