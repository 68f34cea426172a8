import UIKit

/// A layer with an initializer of its own for animations' copies.
public class RingLayer: CAShapeLayer {
    public var share: CGFloat = 0

    public override init() {
        super.init()
        share = 0.5
        actions = ["path": NSNull(), "bounds": NSNull()]
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        if let ring = layer as? RingLayer { share = ring.share }
    }

    public required init?(coder: NSCoder) { fatalError("made by code") }
}

public class RingView: UIView {
    public override class var layerClass: AnyClass { RingLayer.self }
    public var ring: RingLayer? { layer as? RingLayer }

    /// Key frames as values, as before Swift had generics for them.
    public static func wobble() -> [CATransform3D] {
        let animation = CAKeyframeAnimation(keyPath: "transform")
        animation.values = [NSValue(caTransform3D: CATransform3DMakeTranslation(0, 4, 0)), NSValue(caTransform3D: CATransform3DIdentity)]
        return (animation.values ?? []).compactMap { ($0 as? NSValue)?.caTransform3DValue }
    }
}

/// Pins to what bars cover, as before safe areas.
public class GuidedController: UIViewController {
    public let strip = UIView()

    public override func viewDidLoad() {
        super.viewDidLoad()
        strip.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(strip)
        NSLayoutConstraint.activate([
            strip.topAnchor.constraint(equalTo: topLayoutGuide.bottomAnchor), strip.bottomAnchor.constraint(equalTo: bottomLayoutGuide.topAnchor),
            strip.leadingAnchor.constraint(equalTo: view.leadingAnchor), strip.widthAnchor.constraint(equalToConstant: 10),
        ])
    }
}

public enum Thumbnails {
    /// Half of an image, drawn into a bitmap.
    @MainActor public static func leftHalf(of image: UIImage) -> UIImage? {
        guard let source = image.cgImage else { return nil }
        let width = source.width, height = source.height
        let context = CGContext(
            data: nil, width: width, height: height, bitsPerComponent: source.bitsPerComponent, bytesPerRow: 0,
            space: source.colorSpace ?? CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        context?.draw(source, in: CGRect(x: 0, y: 0, width: width, height: height))
        guard let half = context?.makeImage()?.cropping(to: CGRect(x: 0, y: 0, width: width / 2, height: height)) else { return nil }
        return UIImage(cgImage: half, scale: image.scale, orientation: .up)
    }
}
