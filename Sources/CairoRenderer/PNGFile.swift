internal import CSpng
internal import Graphics

/// PNG files through libspng.
enum PNGFile {
    static var version: String { "libspng \(String(cString: spng_version_string()))" }

    enum Effort {
        /// Level 1 without filters: interfaces are even areas and text, which filters make larger and slower to write.
        case fast
        /// As small as the library can, for files that are kept.
        case small
    }

    static func encode(
        _ pixels: [UInt8], width: Int, height: Int, hasAlpha: Bool, _ effort: Effort = .fast, comment: String? = nil
    ) throws(RenderingError) -> [UInt8] {
        guard let context = spng_ctx_new(Int32(SPNG_CTX_ENCODER.rawValue)) else { throw .library("no PNG encoder") }
        defer { spng_ctx_free(context) }
        spng_set_option(context, SPNG_ENCODE_TO_BUFFER, 1)
        spng_set_option(context, SPNG_IMG_COMPRESSION_LEVEL, effort == .fast ? 1 : 9)
        if effort == .fast { spng_set_option(context, SPNG_FILTER_CHOICE, Int32(SPNG_FILTER_CHOICE_NONE.rawValue)) }
        var header = spng_ihdr()
        header.width = UInt32(width)
        header.height = UInt32(height)
        header.bit_depth = 8
        let color = hasAlpha ? SPNG_COLOR_TYPE_TRUECOLOR_ALPHA : SPNG_COLOR_TYPE_TRUECOLOR
        header.color_type = UInt8(color.rawValue)
        try check(spng_set_ihdr(context, &header))
        try check(spng_set_srgb(context, 0))
        if let comment { try add(comment, to: context) }

        let flags = Int32(SPNG_ENCODE_FINALIZE.rawValue)
        try check(spng_encode_image(context, pixels, pixels.count, Int32(SPNG_FMT_PNG.rawValue), flags))
        var length = 0
        var error: Int32 = 0
        guard let buffer = spng_get_png_buffer(context, &length, &error) else {
            throw .library(String(cString: spng_strerror(error)))
        }
        defer { free(buffer) }
        return Array(UnsafeRawBufferPointer(start: buffer, count: length))
    }

    private static let commentKeyword = "Comment"

    private static func add(_ comment: String, to context: OpaquePointer) throws(RenderingError) {
        var text = spng_text()
        text.type = Int32(SPNG_TEXT.rawValue)
        // What follows the keyword in its field stays zero.
        withUnsafeMutableBytes(of: &text.keyword) { $0.copyBytes(from: commentKeyword.utf8) }
        var characters = Array(comment.utf8CString)
        text.length = characters.count - 1
        let status = characters.withUnsafeMutableBufferPointer { buffer in
            text.text = buffer.baseAddress
            return spng_set_text(context, &text, 1)
        }
        try check(status)
    }

    /// The comment of a file; `nil` without one.
    static func comment(of bytes: [UInt8]) throws(RenderingError) -> String? {
        try reading(bytes) { (context) throws(RenderingError) in
            var count: UInt32 = 0
            guard spng_get_text(context, nil, &count) == 0, count > 0 else { return nil }
            var texts = [spng_text](repeating: spng_text(), count: Int(count))
            try check(spng_get_text(context, &texts, &count))
            let found = texts.first { text in
                withUnsafeBytes(of: text.keyword) { $0.prefix { $0 != 0 }.elementsEqual(commentKeyword.utf8) }
            }
            return found?.text.map { String(cString: $0) }
        }
    }

    /// Any PNG file as a premultiplied surface's pixels, 0xAARRGGBB.
    static func decode(_ bytes: [UInt8]) throws(RenderingError) -> (width: Int, height: Int, pixels: [UInt32]) {
        let (width, height, pixels) = try decodeStraight(bytes)
        return (width, height, premultiplied(pixels))
    }

    /// Any PNG file as bytes of red, green, blue and alpha, not premultiplied.
    static func decodeStraight(_ bytes: [UInt8]) throws(RenderingError) -> (width: Int, height: Int, pixels: [UInt8]) {
        try reading(bytes, decode)
    }

    private static func reading<Value>(
        _ bytes: [UInt8], _ body: (OpaquePointer) throws(RenderingError) -> Value
    ) throws(RenderingError) -> Value {
        guard let context = spng_ctx_new(0) else { throw .library("no PNG decoder") }
        defer { spng_ctx_free(context) }
        let side = UInt32(RenderingLimits.pixelsPerSide)
        try check(spng_set_image_limits(context, side, side))
        let outcome = bytes.withUnsafeBytes { source in
            Result { () throws(RenderingError) in
                try check(spng_set_png_buffer(context, source.baseAddress, source.count))
                return try body(context)
            }
        }
        return try outcome.get()
    }

    private static func decode(
        _ context: OpaquePointer
    ) throws(RenderingError) -> (width: Int, height: Int, pixels: [UInt8]) {
        var header = spng_ihdr()
        try check(spng_get_ihdr(context, &header))
        let width = Int(header.width)
        let height = Int(header.height)
        guard width * height <= RenderingLimits.picturePixels else { throw .library("the image is too large") }
        var pixels = [UInt8](repeating: 0, count: width * height * 4)
        let flags = Int32(SPNG_DECODE_TRNS.rawValue)
        try check(spng_decode_image(context, &pixels, pixels.count, Int32(SPNG_FMT_RGBA8.rawValue), flags))
        return (width, height, pixels)
    }

    /// Straight RGBA bytes to premultiplied 0xAARRGGBB.
    static func premultiplied(_ bytes: [UInt8]) -> [UInt32] {
        let count = bytes.count / 4
        return Array(unsafeUninitializedCapacity: count) { target, initialized in
            bytes.withUnsafeBufferPointer { source in
                for index in 0..<count {
                    let alpha = UInt32(source[index * 4 + 3])
                    func part(_ offset: Int) -> UInt32 { (UInt32(source[index * 4 + offset]) * alpha + 127) / 255 }
                    target[index] = alpha << 24 | part(0) << 16 | part(1) << 8 | part(2)
                }
            }
            initialized = count
        }
    }

    private static func check(_ status: Int32) throws(RenderingError) {
        guard status == 0 else { throw .library(String(cString: spng_strerror(status))) }
    }
}
