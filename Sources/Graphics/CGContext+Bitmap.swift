extension CGContext {
    /// Pixels on a side of a bitmap that Core Graphics makes in any app's memory.
    private static let mostPixels = 1 << 14

    /// A context for a picture of pixels. The origin is the lower left corner and y points up, as in Core Graphics.
    ///
    /// What is drawn is recorded, so that the picture stays sharp; `data` holds nothing and is not written to.
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
        space: CGColorSpace, bitmapInfo: UInt32
    ) {
        guard (1...CGContext.mostPixels).contains(width), (1...CGContext.mostPixels).contains(height) else {
            return nil
        }
        self.init(size: CGSize(width: width, height: height))
        translateBy(x: 0, y: CGFloat(height))
        scaleBy(x: 1, y: -1)
    }

    /// In pixels of a bitmap.
    public var width: Int { Int(list.size.width) }
    /// In pixels of a bitmap.
    public var height: Int { Int(list.size.height) }
    public var bitsPerComponent: Int { 8 }
    public var bitsPerPixel: Int { 32 }
    public var bytesPerRow: Int { width * 4 }
    /// Nothing is painted while it is drawn.
    public var data: UnsafeMutableRawPointer? { nil }
    public var colorSpace: CGColorSpace? { CGColorSpace(name: CGColorSpace.sRGB) }
    public var alphaInfo: CGImageAlphaInfo { .premultipliedLast }
    public var bitmapInfo: CGBitmapInfo { CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue) }

    /// What was drawn so far.
    public func makeImage() -> CGImage? {
        let list = displayList
        guard list.size.width > 0, list.size.height > 0, list.size.width.isFinite, list.size.height.isFinite else {
            return nil
        }
        return CGImage(
            drawing: list, width: Int(list.size.width.rounded(.up)), height: Int(list.size.height.rounded(.up)))
    }

    // Text is always set and placed as finely as the renderer can: these are taken for the sake of existing code.
    public func setAllowsFontSmoothing(_ allows: Bool) {}
    public func setShouldSmoothFonts(_ should: Bool) {}
    public func setAllowsFontSubpixelPositioning(_ allows: Bool) {}
    public func setAllowsFontSubpixelQuantization(_ allows: Bool) {}
    public func setShouldSubpixelPositionFonts(_ should: Bool) {}
    public func setShouldSubpixelQuantizeFonts(_ should: Bool) {}
}

/// A drawing that is drawn again and again.
public final class CGLayer {
    public let context: CGContext?
    public let size: CGSize

    /// - Parameter context: the one that the layer is meant for, whose text it sets alike.
    public init?(_ context: CGContext, size: CGSize, auxiliaryInfo: [String: Any]? = nil) {
        guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else { return nil }
        self.context = CGContext(size: size, textShaper: context.textShaper)
        self.size = size
    }
}

extension CGContext {
    public func draw(_ layer: CGLayer, in rect: CGRect) {
        guard let list = layer.context?.displayList else { return }
        draw(list, in: rect)
    }

    public func draw(_ layer: CGLayer, at point: CGPoint) { draw(layer, in: CGRect(origin: point, size: layer.size)) }
}
