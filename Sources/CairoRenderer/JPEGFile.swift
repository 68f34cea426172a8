import Foundation
internal import Graphics

/// JPEG files through libjpeg-turbo's own interface, which hands out no structures.
enum JPEGFile {
    private struct Functions: Sendable {
        let open: @convention(c) () -> OpaquePointer?
        let close: @convention(c) (OpaquePointer) -> Int32
        let readHeader:
            @convention(c) (
                OpaquePointer, UnsafePointer<UInt8>, UInt, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>,
                UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>
            ) -> Int32
        let decode:
            @convention(c) (
                OpaquePointer, UnsafePointer<UInt8>, UInt, UnsafeMutablePointer<UInt8>, Int32, Int32, Int32, Int32,
                Int32
            ) -> Int32
        let message: @convention(c) (OpaquePointer) -> UnsafePointer<CChar>?
        let severity: @convention(c) (OpaquePointer) -> Int32

        init() throws(RenderingError) {
            let library = try SystemLibrary("libturbojpeg.so.0", package: "libturbojpeg0")
            open = try library.function("tjInitDecompress")
            close = try library.function("tjDestroy")
            readHeader = try library.function("tjDecompressHeader3")
            decode = try library.function("tjDecompress2")
            message = try library.function("tjGetErrorStr2")
            severity = try library.function("tjGetErrorCode")
        }
    }

    private static let functions = Result { () throws(RenderingError) in try Functions() }

    /// Why no file can be read; `nil` if all is there.
    static var problem: RenderingError? { functions.problem }

    /// Pixels as in a surface, 0xAARRGGBB. A file that breaks off gives what there is of it.
    static func decode(_ bytes: [UInt8]) throws(RenderingError) -> (width: Int, height: Int, pixels: [UInt32]) {
        let functions = try functions.get()
        guard let size = ImageContent(source: .encoded(bytes, .jpeg)).pixelSize else {
            throw .unusablePicture("the file does not contain its size")
        }
        try RenderingLimits.check(size)
        guard let decoder = functions.open() else { throw .unusablePicture("no JPEG decoder") }
        defer { _ = functions.close(decoder) }
        var width: Int32 = 0
        var height: Int32 = 0
        var subsampling: Int32 = 0
        var space: Int32 = 0
        let isReadable = bytes.withUnsafeBufferPointer { source in
            guard let start = source.baseAddress else { return false }
            return functions.readHeader(decoder, start, UInt(source.count), &width, &height, &subsampling, &space) == 0
        }
        func failure() -> RenderingError {
            .unusablePicture(functions.message(decoder).map { String(cString: $0) } ?? "it cannot be read")
        }
        guard isReadable else { throw failure() }
        try RenderingLimits.check((Int(width), Int(height)))
        let isPrinted = space == Self.cmyk || space == Self.ycck
        var pixels = [UInt32](repeating: 0, count: Int(width) * Int(height))
        let outcome = bytes.withUnsafeBufferPointer { source in
            pixels.withUnsafeMutableBytes { target in
                guard let start = source.baseAddress, let place = target.bindMemory(to: UInt8.self).baseAddress else {
                    return Int32(-1)
                }
                return functions.decode(
                    decoder, start, UInt(source.count), place, width, 0, height, isPrinted ? Self.asCMYK : Self.asBGRA,
                    0)
            }
        }
        guard outcome == 0 || functions.severity(decoder) == Self.warning else { throw failure() }
        if isPrinted { pixels = pixels.map(Self.fromPrint) }
        return (Int(width), Int(height), pixels)
    }

    /// Values of turbojpeg.h.
    private static let asBGRA: Int32 = 8, asCMYK: Int32 = 11, cmyk: Int32 = 3, ycck: Int32 = 4, warning: Int32 = 0

    /// Four inks, stored inverted as Adobe's programs do, to a pixel.
    private static func fromPrint(_ inks: UInt32) -> UInt32 {
        let black = inks >> 24
        func part(_ shift: UInt32) -> UInt32 { (inks >> shift & 255) * black / 255 }
        return 255 << 24 | part(0) << 16 | part(8) << 8 | part(16)
    }
}
