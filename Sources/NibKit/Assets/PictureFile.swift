import CairoRenderer
import Graphics

/// A picture's file with its size, which is told by its head before anything is decoded.
struct PictureFile {
    var bytes: [UInt8]
    /// In points.
    var width, height: Double
    /// Pixels a point; 1 for vectors.
    var scale: Double

    /// - Parameter scale: of its pixels; `nil`: as the set or name does not say, 1.
    static func read(_ path: String, scale: Double?) -> Result<PictureFile, AssetProblem> {
        AssetFile.read(path, atMost: AssetLimits.pictureBytes).flatMap { bytes in
            func failure(_ reason: String) -> Result<PictureFile, AssetProblem> { .failure(AssetProblem(path: path, reason: reason)) }
            guard let format = ImageContent.Format(sniffing: bytes) else { return failure("it is neither PNG, JPEG, HEIC, SVG nor PDF") }
            switch format {
            case .png, .jpeg, .heic:
                let known = format == .heic ? HEIFFile.size(of: bytes) : ImageContent(source: .encoded(bytes, format)).pixelSize
                guard let size = known, size.width > 0, size.height > 0 else {
                    return failure(format == .heic ? HEIFFile.problem?.description ?? "it cannot be read" : "it does not say its size")
                }
                do throws(RenderingError) { try RenderingLimits.check(size) } catch { return failure(error.description) }
                let scale = scale ?? 1
                return .success(PictureFile(bytes: bytes, width: Double(size.width) / scale, height: Double(size.height) / scale, scale: scale))
            case .svg, .pdf:
                // Without the library the picture is not lost: the document may have recorded its size.
                let size = VectorPicture.size(of: bytes)
                return .success(PictureFile(bytes: bytes, width: size.map { Double($0.width) } ?? 0, height: size.map { Double($0.height) } ?? 0, scale: 1))
            }
        }
    }
}
