/// The bytes of a picture, not yet decoded or already pixels.
public struct ImageContent: Hashable, Sendable {
    /// Where the pixels come from.
    public enum Source: Hashable, Sendable {
        /// A file in memory.
        case encoded([UInt8], Format)
        /// Rows from the top, four bytes a pixel: red, green, blue, alpha, not premultiplied. `bytes` holds
        /// `width * height * 4` of them.
        case pixels(width: Int, height: Int, bytes: [UInt8])
    }

    /// What kind of file it is.
    public enum Format: UInt8, Hashable, Sendable, CaseIterable {
        case png, jpeg, svg, pdf, heic

        /// Tells the format by the first bytes; nil if it is none of these.
        public init?(sniffing bytes: [UInt8]) {
            if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
                self = .png
            } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
                self = .jpeg
            } else if bytes.starts(with: [0x25, 0x50, 0x44, 0x46]) {
                self = .pdf
            } else if bytes.count >= 12, bytes[4..<8].elementsEqual("ftyp".utf8),
                Format.heicBrands.contains(String(decoding: bytes[8..<12], as: UTF8.self))
            {
                self = .heic
            } else if bytes.prefix(1024).contains(UInt8(ascii: "<")), Format.holdsSVGTag(bytes.prefix(1024)) {
                self = .svg
            } else {
                return nil
            }
        }

        /// Brands of ISO/IEC 23008-12 for pictures in HEVC.
        private static let heicBrands: Set<String> = ["heic", "heix", "heim", "heis", "hevc", "mif1", "msf1"]

        private static func holdsSVGTag(_ bytes: ArraySlice<UInt8>) -> Bool {
            let tag = Array("<svg".utf8)
            return bytes.indices.contains { bytes[$0...].starts(with: tag) }
        }
    }

    public var source: Source

    public init(source: Source) {
        self.source = source
    }

    /// Pixels in one color; handy for stand-ins and tests.
    public init(width: Int, height: Int, color: (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8)) {
        let pixel = [color.red, color.green, color.blue, color.alpha]
        var bytes: [UInt8] = []
        bytes.reserveCapacity(width * height * 4)
        for _ in 0..<(width * height) {
            bytes.append(contentsOf: pixel)
        }
        source = .pixels(width: width, height: height, bytes: bytes)
    }

    /// Width and height in pixels, read from pixels or from the head of a PNG or JPEG file; nil for HEIC and vector
    /// files and for bytes that do not say.
    public var pixelSize: (width: Int, height: Int)? {
        switch source {
        case .pixels(let width, let height, _): (width, height)
        case .encoded(let bytes, .png): ImageHeader.pngSize(bytes)
        case .encoded(let bytes, .jpeg): ImageHeader.jpegSize(bytes)
        case .encoded(_, .svg), .encoded(_, .pdf), .encoded(_, .heic): nil
        }
    }
}

extension DisplayList {
    /// An image drawn into a rectangle.
    public struct ImageDrawing: Hashable, Sendable {
        /// An index into `DisplayList.images`.
        public var image: Int
        /// Where the image, or the part of it, is stretched to, in points.
        public var rect: CGRect
        /// The part that is drawn, as shares 0…1 of the width and height; nil for all of it.
        public var source: CGRect?
        /// If set, the image is a mask for this color (template rendering).
        public var tint: CGColor?
        /// 0…1.
        public var alpha: CGFloat
        public var interpolation: Interpolation

        public init(
            image: Int, rect: CGRect, source: CGRect? = nil, tint: CGColor? = nil, alpha: CGFloat = 1,
            interpolation: Interpolation = .linear
        ) {
            self.image = image
            self.rect = rect
            self.source = source
            self.tint = tint
            self.alpha = alpha
            self.interpolation = interpolation
        }
    }

    /// How an image is sampled when its size changes.
    public enum Interpolation: UInt8, Hashable, Sendable, CaseIterable {
        case nearest, linear, high
    }
}
