/// Pixels of a drawing.
public struct Bitmap: Hashable, Sendable {
    public let width: Int
    public let height: Int
    /// Rows from the top without gaps, four bytes a pixel: red, green, blue, alpha, not premultiplied.
    public let bytes: [UInt8]

    init(_ canvas: Canvas) {
        width = canvas.width
        height = canvas.height
        bytes = canvas.pixels(withAlpha: true)
    }

    /// `bytes` as above, four for each pixel.
    public init(width: Int, height: Int, bytes: [UInt8]) {
        precondition(
            width > 0 && height > 0 && bytes.count == width * height * 4,
            "a bitmap of \(width) by \(height) pixels has four bytes for each")
        self.width = width
        self.height = height
        self.bytes = bytes
    }

    /// The pixels of a PNG file.
    public init(png: [UInt8]) throws(RenderingError) {
        (width, height, bytes) = try PNGFile.decodeStraight(png)
    }

    /// A PNG file as small as it gets, for keeping.
    public func png(comment: String? = nil) throws(RenderingError) -> [UInt8] {
        let isOpaque = stride(from: 3, to: bytes.count, by: 4).allSatisfy { bytes[$0] == 255 }
        let pixels = isOpaque ? bytes.indices.lazy.filter { $0 & 3 != 3 }.map { bytes[$0] } : bytes
        return try PNGFile.encode(pixels, width: width, height: height, hasAlpha: !isOpaque, .small, comment: comment)
    }

    /// The comment of a PNG file; `nil` without one.
    public static func comment(ofPNG png: [UInt8]) throws(RenderingError) -> String? { try PNGFile.comment(of: png) }

    /// The four bytes of a pixel; nil outside.
    public subscript(x: Int, y: Int) -> [UInt8]? {
        guard (0..<width).contains(x), (0..<height).contains(y) else { return nil }
        let offset = (y * width + x) * 4
        return Array(bytes[offset..<(offset + 4)])
    }
}
