internal import CHeif
import Foundation

/// HEIC pictures through libheif: their size, and their pixels.
public enum HEIFFile {
    private struct Functions: Sendable {
        let makeContext: @convention(c) () -> UnsafeMutableRawPointer?
        let freeContext: @convention(c) (UnsafeMutableRawPointer) -> Void
        let read: HeifReadFromMemory
        let primaryImage: HeifPrimaryImage
        let releaseHandle: @convention(c) (UnsafeMutableRawPointer) -> Void
        let width: @convention(c) (UnsafeMutableRawPointer) -> Int32
        let height: @convention(c) (UnsafeMutableRawPointer) -> Int32
        let decode: HeifDecode
        let releaseImage: @convention(c) (UnsafeMutableRawPointer) -> Void
        let imageWidth: @convention(c) (UnsafeMutableRawPointer, Int32) -> Int32
        let imageHeight: @convention(c) (UnsafeMutableRawPointer, Int32) -> Int32
        let plane: @convention(c) (UnsafeMutableRawPointer, Int32, UnsafeMutablePointer<Int32>) -> UnsafePointer<UInt8>?

        init() throws(RenderingError) {
            let library = try SystemLibrary("libheif.so.1", package: "libheif1")
            makeContext = try library.function("heif_context_alloc")
            freeContext = try library.function("heif_context_free")
            read = try library.function("heif_context_read_from_memory_without_copy")
            primaryImage = try library.function("heif_context_get_primary_image_handle")
            releaseHandle = try library.function("heif_image_handle_release")
            width = try library.function("heif_image_handle_get_width")
            height = try library.function("heif_image_handle_get_height")
            decode = try library.function("heif_decode_image")
            releaseImage = try library.function("heif_image_release")
            imageWidth = try library.function("heif_image_get_width")
            imageHeight = try library.function("heif_image_get_height")
            plane = try library.function("heif_image_get_plane_readonly")
        }

        func check(_ error: HeifError) throws(RenderingError) {
            guard error.code != 0 else { return }
            throw .unusablePicture(error.message.map { String(cString: $0) } ?? "it cannot be read")
        }
    }

    private static let functions = Result { () throws(RenderingError) in try Functions() }

    /// Why no file can be read, with the package that is missing; `nil` if all is there.
    public static var problem: RenderingError? { functions.problem }

    /// Width and height in pixels; `nil` where the library is missing, and for what it cannot read.
    public static func size(of bytes: [UInt8]) -> (width: Int, height: Int)? {
        try? withPrimaryImage(of: bytes) { (functions, handle) throws(RenderingError) in
            (Int(functions.width(handle)), Int(functions.height(handle)))
        }
    }

    /// Values of heif.h.
    private static let rgb: Int32 = 1, interleavedRGBA: Int32 = 11, interleaved: Int32 = 10

    /// Premultiplied pixels as in a surface, 0xAARRGGBB.
    static func decode(_ bytes: [UInt8]) throws(RenderingError) -> (width: Int, height: Int, pixels: [UInt32]) {
        try withPrimaryImage(of: bytes) { (functions, handle) throws(RenderingError) in
            let width = Int(functions.width(handle))
            let height = Int(functions.height(handle))
            guard width > 0, height > 0 else { throw .unusablePicture("the file does not contain its size") }
            try RenderingLimits.check((width, height))
            var image: UnsafeMutableRawPointer?
            try functions.check(functions.decode(handle, &image, rgb, interleavedRGBA, nil))
            guard let image else { throw .unusablePicture("it cannot be read") }
            defer { functions.releaseImage(image) }
            // What the file states and what its tiles come to are two things.
            guard functions.imageWidth(image, interleaved) == width, functions.imageHeight(image, interleaved) == height
            else {
                throw .unusablePicture("its size differs from the stated one")
            }
            var stride: Int32 = 0
            guard let plane = functions.plane(image, interleaved, &stride), stride >= width * 4 else {
                throw .unusablePicture("it has no pixels")
            }
            var straight: [UInt8] = []
            straight.reserveCapacity(width * height * 4)
            for row in 0..<height {
                straight += UnsafeBufferPointer(start: plane + row * Int(stride), count: width * 4)
            }
            return (width, height, PNGFile.premultiplied(straight))
        }
    }

    private static func withPrimaryImage<Value>(
        of bytes: [UInt8], _ body: (Functions, UnsafeMutableRawPointer) throws(RenderingError) -> Value
    ) throws(RenderingError) -> Value {
        let functions = try functions.get()
        guard let context = functions.makeContext() else { throw .unusablePicture("no HEIF decoder") }
        defer { functions.freeContext(context) }
        let outcome = bytes.withUnsafeBytes { source in
            Result { () throws(RenderingError) in
                try functions.check(functions.read(context, source.baseAddress, source.count, nil))
                var handle: UnsafeMutableRawPointer?
                try functions.check(functions.primaryImage(context, &handle))
                guard let handle else { throw .unusablePicture("it contains no image") }
                defer { functions.releaseHandle(handle) }
                return try body(functions, handle)
            }
        }
        return try outcome.get()
    }
}
