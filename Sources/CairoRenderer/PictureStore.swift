internal import CCairo
internal import Graphics

/// The pictures of one list as Cairo surfaces, decoded when they are first drawn.
final class PictureStore {
    enum Picture {
        case surface(OpaquePointer, CGSize, isVector: Bool)
        case failed(reason: String)
    }

    private let images: [ImageContent]
    private var decoded: [Int: Picture] = [:]

    init(_ images: [ImageContent]) {
        self.images = images
    }

    deinit {
        for case .surface(let surface, _, _) in decoded.values {
            cairo_surface_destroy(surface)
        }
    }

    func picture(_ index: Int) -> Picture {
        if let known = decoded[index] { return known }
        let made =
            images.indices.contains(index) ? decode(images[index]) : .failed(reason: "the list has no such image")
        decoded[index] = made
        return made
    }

    private func decode(_ image: ImageContent) -> Picture {
        do throws(RenderingError) {
            switch image.source {
            case .pixels(let width, let height, let bytes):
                guard width > 0, height > 0, bytes.count == width * height * 4 else {
                    return .failed(reason: "it has no pixels")
                }
                return surface(width, height, PNGFile.premultiplied(bytes))
            case .encoded(let bytes, .png):
                let png = try PNGFile.decode(bytes)
                return surface(png.width, png.height, png.pixels)
            case .encoded(let bytes, .jpeg):
                let jpeg = try JPEGFile.decode(bytes)
                return surface(jpeg.width, jpeg.height, jpeg.pixels)
            case .encoded(let bytes, .heic):
                let heif = try HEIFFile.decode(bytes)
                return surface(heif.width, heif.height, heif.pixels)
            case .encoded(let bytes, let format):
                let vector = try VectorPicture.record(bytes, format)
                return .surface(vector.surface, vector.size, isVector: true)
            }
        } catch {
            return .failed(reason: error.description)
        }
    }

    private func surface(_ width: Int, _ height: Int, _ pixels: [UInt32]) -> Picture {
        guard width <= RenderingLimits.pixelsPerSide, height <= RenderingLimits.pixelsPerSide,
            let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)),
            let data = cairo_image_surface_get_data(surface)
        else { return .failed(reason: "it is too large") }
        let stride = Int(cairo_image_surface_get_stride(surface))
        pixels.withUnsafeBytes { source in
            guard let start = source.baseAddress else { return }
            for y in 0..<height {
                UnsafeMutableRawPointer(data + y * stride).copyMemory(from: start + y * width * 4, byteCount: width * 4)
            }
        }
        cairo_surface_mark_dirty(surface)
        return .surface(surface, CGSize(width: width, height: height), isVector: false)
    }
}
