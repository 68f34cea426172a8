import Testing
import UIKit

/// Layers of an app's own, and what is drawn of them.
@MainActor @Suite struct LayerTests {
    init() { UIKitEnvironment.current = UIKitEnvironment() }

    private func list(of layer: CALayer) -> DisplayList {
        let context = CGContext(size: CGSize(width: 200, height: 200))
        LayerRendering.record(layer, in: context)
        return context.displayList
    }

    private func groups(of layer: CALayer) -> [DisplayList.Group] {
        list(of: layer).commands.compactMap { if case .beginGroup(let group) = $0 { group } else { nil } }
    }

    private func layer(_ frame: CGRect, color: CGColor? = .black) -> CALayer {
        let layer = CALayer()
        layer.frame = frame
        layer.backgroundColor = color
        return layer
    }

    @MainActor private final class Spinner: UIView {
        override class var layerClass: AnyClass { CAShapeLayer.self }
        override var layer: CAShapeLayer { super.layer as? CAShapeLayer ?? CAShapeLayer() }
    }

    /// As apps do that draw with a shape.
    @Test func aViewStatesTheClassOfItsLayer() {
        let spinner = Spinner(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        spinner.layer.path = UIBezierPath(rect: spinner.bounds).cgPath
        spinner.layer.fillColor = UIColor.red.cgColor
        #expect((spinner as UIView).layer === spinner.layer)
        #expect(!list(of: (spinner as UIView).layer).commands.isEmpty)
    }

    @MainActor private final class LinkOwner: NSObject {
        private lazy var link = CADisplayLink(target: self, selector: Selector(("showFrame")))
        isolated deinit { link.add(to: .main, forMode: .common) }
    }

    /// Code stops a link in deinit that nothing had made before.
    @Test func aLinkThatIsMadeInDeinitDoesNotKeepItsOwner() {
        weak var left: LinkOwner?
        do {
            let owner = LinkOwner()
            left = owner
        }
        #expect(left == nil)
    }

    /// Code scales a view by what it divides by a height of zero.
    @Test(arguments: [CGFloat.infinity, -.infinity, .nan]) func layersOfNoFiniteSizeAreNotDrawn(scale: CGFloat) {
        let whole = layer(CGRect(x: 0, y: 0, width: 100, height: 100))
        let part = layer(CGRect(x: 10, y: 10, width: 50, height: 0), color: .white)
        part.setAffineTransform(CGAffineTransform(scaleX: 1, y: scale))
        part.addSublayer(layer(CGRect(x: 0, y: 0, width: 5, height: 5), color: .white))
        let alone = list(of: whole).commands
        whole.addSublayer(part)
        #expect(list(of: whole).commands == alone)
    }

    @Test func ofATransformInSpaceTheAffinePartIsDrawn() {
        let layer = layer(CGRect(x: 0, y: 0, width: 100, height: 100))
        var transform = CATransform3DIdentity
        transform.m34 = -1 / 500
        layer.transform = CATransform3DRotate(transform, .pi / 3, 0, 1, 0)
        #expect(abs(layer.frame.width - 50) < 0.001 && layer.frame.height == 100)
        #expect(!CATransform3DIsAffine(layer.transform))
        layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 3))
        #expect(layer.transform.m11 == 2 && layer.transform.m22 == 3)
    }

    @Test func transformsInSpaceAreConcatenatedAndInverted() {
        let transform = CATransform3DConcat(CATransform3DMakeScale(2, 4, 8), CATransform3DMakeTranslation(3, 5, 7))
        #expect(
            [transform.m11, transform.m22, transform.m33, transform.m41, transform.m42, transform.m43] == [
                2, 4, 8, 3, 5, 7,
            ])
        let back = CATransform3DConcat(transform, CATransform3DInvert(transform))
        #expect(abs(back.m11 - 1) < 1e-12 && abs(back.m12) < 1e-12 && abs(back.m41) < 1e-12 && abs(back.m43) < 1e-12)
        let none = CATransform3DMakeScale(0, 1, 1)
        #expect(CATransform3DEqualToTransform(CATransform3DInvert(none), none))
    }

    @Test func sublayersKeepTheOrderInWhichTheyWereInserted() {
        let outer = CALayer()
        let (a, b, c) = (CALayer(), CALayer(), CALayer())
        outer.addSublayer(b)
        outer.insertSublayer(a, below: b)
        outer.insertSublayer(c, above: a)
        #expect(outer.sublayers?.map(ObjectIdentifier.init) == [a, c, b].map(ObjectIdentifier.init))
        outer.insertSublayer(b, below: c)
        #expect(outer.sublayers?.map(ObjectIdentifier.init) == [a, b, c].map(ObjectIdentifier.init))
        outer.sublayers = nil
        #expect(a.superlayer == nil && outer.sublayers == nil)
    }

    @Test func pointsGoThroughTransforms() {
        let outer = layer(CGRect(x: 10, y: 20, width: 100, height: 100))
        let inner = layer(CGRect(x: 0, y: 0, width: 50, height: 50))
        outer.addSublayer(inner)
        inner.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
        #expect(inner.convert(CGPoint(x: 25, y: 25), to: outer) == CGPoint(x: 25, y: 25))
        #expect(outer.convert(CGPoint(x: -25, y: -25), to: inner) == .zero)
    }

    @Test func contentsLieByTheirGravity() throws {
        let image = CGImage(content: ImageContent(width: 20, height: 10, color: (255, 0, 0, 255)))
        let layer = layer(CGRect(x: 0, y: 0, width: 100, height: 100), color: nil)
        layer.contents = image
        func rect() -> CGRect? {
            list(of: layer).commands.lazy.compactMap { if case .image(let drawing) = $0 { drawing.rect } else { nil } }
                .first
        }
        #expect(rect() == CGRect(x: 0, y: 0, width: 100, height: 100))
        layer.contentsGravity = .resizeAspect
        #expect(rect() == CGRect(x: 0, y: 25, width: 100, height: 50))
        layer.contentsGravity = .center
        layer.contentsScale = 2
        #expect(rect() == CGRect(x: 45, y: 47.5, width: 10, height: 5))
    }

    @Test func strokesEndWhereTheyAreToldTo() {
        let path = Path(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(path.trimmed(from: 0, to: 1) == path)
        #expect(path.trimmed(from: 0.5, to: 0.5).isEmpty)
        let half = path.trimmed(from: 0.125, to: 0.5)
        #expect(half.boundingBox == CGRect(x: 5, y: 0, width: 5, height: 10))
        let circle = Path(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 20)).trimmed(from: 0, to: 0.5)
        #expect(abs(min(circle.boundingBox.width, circle.boundingBox.height) - 10) < 0.05)
    }

    @Test func replicatorsMoveAndFadeTheirInstances() {
        let layer = CAReplicatorLayer()
        layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        layer.addSublayer(self.layer(CGRect(x: 0, y: 0, width: 10, height: 10)))
        layer.instanceCount = 3
        layer.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
        layer.instanceAlphaOffset = -0.25
        let instances = groups(of: layer).filter { $0.name == "instance" }
        #expect(instances.map(\.transform.tx) == [0, 20, 40])
        #expect(instances.map(\.alpha) == [1, 0.75, 0.5])
    }

    @Test func textLayersDrawTheirText() {
        let layer = CATextLayer()
        layer.frame = CGRect(x: 0, y: 0, width: 100, height: 30)
        layer.string = "Hello"
        layer.fontSize = 12
        layer.foregroundColor = UIColor.red.cgColor
        let runs = list(of: layer).commands.compactMap { command -> (String, CGColor)? in
            if case .glyphs(let run, let color) = command { (run.text, color) } else { nil }
        }
        #expect(runs.map(\.0) == ["Hello"] && runs.first?.1 == UIColor.red.cgColor)
    }

    private final class Ring: CALayer {
        let dot = CALayer()
        override func layoutSublayers() {
            if dot.superlayer == nil { addSublayer(dot) }
            dot.frame = bounds.insetBy(dx: 10, dy: 10)
        }
    }

    @Test func layersArePlacedBeforeTheyAreDrawn() {
        let ring = Ring()
        ring.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
        _ = list(of: ring)
        #expect(ring.dot.frame == CGRect(x: 10, y: 10, width: 30, height: 30))
    }

    private final class Owner: UIView {
        var asked: [String] = []
        override func layoutSublayers(of layer: CALayer) {
            super.layoutSublayers(of: layer)
            asked.append("layoutSublayers")
        }
        override func layoutSubviews() { asked.append("layoutSubviews") }
    }

    @Test func viewsPlaceTheSublayersOfTheirLayer() {
        let view = Owner(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.layoutIfNeeded()
        #expect(view.asked == ["layoutSubviews", "layoutSublayers"])
    }

    @Test func animationsThatBeginAnewDoNotRunForever() {
        var count = 0
        func pulse() {
            count += 1
            UIView.animate(withDuration: 1, animations: {}, completion: { _ in pulse() })
        }
        pulse()
        #expect(count > 1 && count < 20)
    }

    @Test func snapshotsShowWhatTheViewShows() throws {
        let view = UIView(frame: CGRect(x: 5, y: 5, width: 20, height: 10))
        view.backgroundColor = .red
        let snapshot = try #require(view.snapshotView(afterScreenUpdates: true) as? UIImageView)
        #expect(snapshot.image?.size == CGSize(width: 20, height: 10))
        let context = CGContext(size: CGSize(width: 50, height: 50))
        LayerRendering.record(snapshot.layer, in: context)
        #expect(context.displayList.commands.contains { if case .fill = $0 { true } else { false } })
    }
}
