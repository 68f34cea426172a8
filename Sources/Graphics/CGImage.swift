/// A picture, as Core Graphics spells it: bytes, or a drawing that is as sharp at any scale.
public final class CGImage: Sendable {
    /// Nil of one that was drawn here.
    public let content: ImageContent?
    /// Nil of one that is made of bytes.
    public let drawing: DisplayList?
    /// In pixels; 0 if the bytes do not say.
    public let width: Int
    /// In pixels; 0 if the bytes do not say.
    public let height: Int

    public init(content: ImageContent) {
        self.content = content
        drawing = nil
        let size = content.pixelSize
        width = size?.width ?? 0
        height = size?.height ?? 0
    }

    public init(drawing: DisplayList, width: Int, height: Int) {
        content = nil
        self.drawing = drawing
        self.width = width
        self.height = height
    }

    /// The part inside a rectangle in pixels; nil where they do not meet.
    public func cropping(to rect: CGRect) -> CGImage? {
        let part = rect.integral.overlap(with: CGRect(x: 0, y: 0, width: width, height: height))
        guard !part.isNull, !part.isEmpty else { return nil }
        let context = CGContext(size: part.size)
        context.draw(
            upright: self, in: CGRect(x: -part.minX, y: -part.minY, width: CGFloat(width), height: CGFloat(height)))
        return CGImage(drawing: context.displayList, width: Int(part.width), height: Int(part.height))
    }

    public func copy() -> CGImage? { self }

    // What the pixels are when somebody asks for them: eight bits each of red, green, blue and alpha.
    public var bitsPerComponent: Int { 8 }
    public var bitsPerPixel: Int { 32 }
    public var bytesPerRow: Int { width * 4 }
    public var colorSpace: CGColorSpace? { CGColorSpace(name: CGColorSpace.sRGB) }
    public var alphaInfo: CGImageAlphaInfo { .premultipliedLast }
    public var bitmapInfo: CGBitmapInfo { CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue) }
    public var isMask: Bool { false }
    public var shouldInterpolate: Bool { true }
    public var renderingIntent: CGColorRenderingIntent { .defaultIntent }
}

/// Where the alpha of a pixel stands.
public enum CGImageAlphaInfo: UInt32, Sendable {
    case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst, alphaOnly
}

/// In which order the bytes of a pixel stand.
public enum CGImageByteOrderInfo: UInt32, Sendable {
    case orderMask = 0x7000
    case orderDefault = 0
    case order16Little = 0x1000
    case order32Little = 0x2000
    case order16Big = 0x3000
    case
        order32Big = 0x4000
}

/// How pixels are laid out.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
    public static let floatInfoMask = CGBitmapInfo(rawValue: 0xF00)
    public static let floatComponents = CGBitmapInfo(rawValue: 0x100)
    public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
    public static let byteOrder16Little = CGBitmapInfo(rawValue: 0x1000)
    public static let byteOrder32Little = CGBitmapInfo(rawValue: 0x2000)
    public static let byteOrder16Big = CGBitmapInfo(rawValue: 0x3000)
    public static let byteOrder32Big = CGBitmapInfo(rawValue: 0x4000)
}

/// How colors become those of another space; every color here is sRGB.
public enum CGColorRenderingIntent: Int32, Sendable {
    case defaultIntent, absoluteColorimetric, relativeColorimetric, perceptual, saturation
}
