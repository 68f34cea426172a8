import Testing

@testable import UIKit

/// Frames under transforms, places outside windows, guides, safe areas and the order of layers.
@MainActor @Suite struct GeometryOfViewsTests {
    @Test func geometryPrintsItsNumbersOnly() {
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4.5)
        #expect("\(rect)" == "(1.0, 2.0, 3.0, 4.5)" && rect.debugDescription == "(1.0, 2.0, 3.0, 4.5)")
        #expect("\(rect.origin) \(rect.size)" == "(1.0, 2.0) (3.0, 4.5)")
    }

    @Test func aFrameThatIsSetIsTheFrameUnderATransform() {
        let view = UIView()
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        view.frame = CGRect(x: 100, y: 100, width: 100, height: 50)
        #expect(view.bounds.size == CGSize(width: 50, height: 25))
        #expect(view.frame == CGRect(x: 100, y: 100, width: 100, height: 50))
        view.transform = CGAffineTransform(scaleX: 0, y: 0)
        view.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
        #expect(view.bounds.size == CGSize(width: 30, height: 40) && view.center == CGPoint(x: 25, y: 40))
    }

    @Test func aQuarterTurnKeepsWholeNumbers() {
        let view = UIView(frame: CGRect(x: 140, y: 100, width: 100, height: 50))
        view.transform = CGAffineTransform(rotationAngle: .pi / 2)
        #expect(view.frame.width == 50)
        #expect(view.frame == CGRect(x: 165, y: 75, width: 50, height: 100))
    }

    @Test func placesOutsideWindowsCountTheRoot() {
        let root = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
        let child = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
        root.addSubview(child)
        #expect(child.convert(.zero, to: nil) == CGPoint(x: 20, y: 20))
        #expect(child.convert(CGPoint(x: 20, y: 20), from: nil) == .zero)
        let window = UIWindow(frame: CGRect(x: 5, y: 5, width: 200, height: 200))
        window.addSubview(root)
        #expect(child.convert(.zero, to: nil) == CGPoint(x: 20, y: 20))
    }

    @Test func guidesFollowTheirOwner() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        window.rootSafeAreaInsets = UIEdgeInsets(top: 40, bottom: 30)
        let view = UIView(frame: window.bounds)
        window.addSubview(view)
        #expect(view.safeAreaLayoutGuide.layoutFrame == CGRect(x: 0, y: 40, width: 390, height: 774))
        #expect(view.layoutMarginsGuide.layoutFrame == CGRect(x: 8, y: 48, width: 374, height: 758))
        #expect(view.keyboardLayoutGuide.layoutFrame == CGRect(x: 0, y: 814, width: 390, height: 30))
        let short = UIView(frame: CGRect(x: 0, y: 100, width: 390, height: 300))
        window.addSubview(short)
        #expect(short.keyboardLayoutGuide.layoutFrame == CGRect(x: 0, y: 300, width: 390, height: 444))
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 50, height: 60))
        scroll.contentSize = CGSize(width: 50, height: 300)
        scroll.contentOffset = CGPoint(x: 0, y: 20)
        #expect(scroll.contentLayoutGuide.layoutFrame == CGRect(x: 0, y: 0, width: 50, height: 300))
        #expect(scroll.frameLayoutGuide.layoutFrame == CGRect(x: 0, y: 20, width: 50, height: 60))
    }

    @Test func aWindowWithoutAFrameIsAsLargeAsTheScreen() {
        #expect(UIWindow().frame == UIScreen.main.bounds)
        #expect(UIWindow(frame: .zero).frame == .zero)
    }

    private final class Observer: UIView {
        var insets: [CGFloat] = []
        override func safeAreaInsetsDidChange() { insets.append(safeAreaInsets.top) }
    }

    @Test func subviewsHearOfSafeAreas() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
        let middle = UIView(frame: window.bounds)
        let view = Observer(frame: CGRect(x: 0, y: 10, width: 100, height: 100))
        middle.addSubview(view)
        window.addSubview(middle)
        window.rootSafeAreaInsets = UIEdgeInsets(top: 34)
        window.layoutIfNeeded()
        window.setNeedsLayout()
        window.layoutIfNeeded()
        #expect(view.insets == [24])
        window.rootSafeAreaInsets = .zero
        window.layoutIfNeeded()
        #expect(view.insets == [24, 0])
    }

    @Test func aConstantIsComparedWithNothing() {
        let constraint = NSLayoutConstraint(
            item: UIView(), attribute: .width, relatedBy: .equal, toItem: nil, attribute: .width, multiplier: 1,
            constant: 20)
        #expect(constraint.secondAttribute == .notAnAttribute)
    }

    /// A subview that is added lies in front of what was there, an inserted one right behind its neighbor.
    @Test func subviewsLieInFrontOfLayersThatWereThere() {
        let view = UIView()
        let shape = CALayer()
        view.layer.addSublayer(shape)
        let first = UIView()
        let second = UIView()
        view.addSubview(first)
        view.insertSubview(second, at: 0)
        #expect(
            view.layer.sublayers?.map(ObjectIdentifier.init)
                == [shape, second.layer, first.layer].map(ObjectIdentifier.init))
    }

    // MARK: Buttons

    private final class Pill: UIButton {
        let shape = CALayer()
        override func layoutSubviews() {
            super.layoutSubviews()
            if shape.superlayer == nil { layer.insertSublayer(shape, at: 0) }
        }
    }

    @Test func whatGoesToIndexZeroLiesBelowAButtonsTitle() throws {
        let button = Pill(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        button.setTitle("Title", for: .normal)
        button.setImage(UIImage(systemName: "star"), for: .normal)
        button.layoutIfNeeded()
        let title = try #require(button.titleLabel)
        let image = try #require(button.imageView)
        #expect(
            button.layer.sublayers?.map(ObjectIdentifier.init)
                == [button.shape, image.layer, title.layer].map(ObjectIdentifier.init))
        #expect(title.frame.width > 0)
    }

    /// The layer of a button that has no title yet.
    @Test func aTitleThatComesLaterLiesInFront() throws {
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        let shape = CALayer()
        button.layer.addSublayer(shape)
        button.setTitle("Title", for: .normal)
        button.layoutIfNeeded()
        #expect(button.layer.heldSublayers.first === shape && button.layer.heldSublayers.count == 2)
    }
}
