internal import Diagnostics
internal import Graphics

/// A picture's file with its size, which the file's head states before anything is decoded.
struct PictureFile {
    var bytes: [UInt8]
    /// In points.
    var width, height: Double
    /// Pixels per point; 1 for vectors.
    var scale: Double

    /// - Parameters:
    ///   - boundary: links out of this folder are not followed.
    ///   - scale: of its pixels; `nil`: as the set or name does not say, 1.
    static func read(_ path: String, inside boundary: String?, scale: Double?, _ files: any AssetReading) -> Result<
        PictureFile, AssetProblem
    > {
        files.read(path, as: .picture, inside: boundary).flatMap { bytes in
            func failure(_ reason: String) -> Result<PictureFile, AssetProblem> {
                .failure(AssetProblem(path: path, reason: reason))
            }
            guard let format = ImageContent.Format(sniffing: bytes) else {
                return failure("it is neither PNG, JPEG, HEIC, SVG nor PDF")
            }
            do throws(Problem) {
                let size = try files.size(of: bytes, format)
                let scale = format.isVector ? 1 : scale ?? 1
                // A vector without a size is not lost: the document may have recorded it.
                guard format.isVector || size.width > 0 && size.height > 0 else {
                    return failure("it does not contain its size")
                }
                return .success(
                    PictureFile(bytes: bytes, width: size.width / scale, height: size.height / scale, scale: scale))
            } catch {
                return failure(error.description)
            }
        }
    }
}

extension ImageContent.Format {
    package var isVector: Bool { self == .svg || self == .pdf }
}
