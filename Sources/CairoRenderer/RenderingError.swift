public import Graphics

/// Why there is no picture.
public enum RenderingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A side of the canvas is not a positive number of pixels, or over `RenderingLimits.pixelsPerSide`.
    case unsuitableSide(points: CGFloat, scale: CGFloat)
    /// A drawing library refused, with its reason.
    case library(String)
    /// A picture cannot be drawn, for this reason.
    case unusablePicture(String)

    public var description: String {
        switch self {
        case .unsuitableSide(let points, let scale):
            "a canvas side of \(points) points at \(scale)x is not between 1 and \(RenderingLimits.pixelsPerSide) pixels"
        case .unusablePicture(let reason): reason
        case .library(let reason): "the drawing library failed: \(reason)"
        }
    }
}

/// How big pictures may get.
public enum RenderingLimits {
    /// The most pixels on a side of the canvas; Cairo's own limit is 32,767.
    public static let pixelsPerSide = 16_384
    /// The most pixels of a decoded picture.
    public static let picturePixels = 1 << 26
    /// The most dashes of a stroke; one with more is drawn without gaps.
    public static let dashes = 1 << 20
    /// The most bytes in the file of an SVG or PDF picture.
    public static let vectorBytes = 32 << 20

    /// The largest size of texts in an SVG picture, in pixels per em.
    public static let textSize = 10_000.0

    /// Before the point, of coordinates and lengths in an SVG picture.
    public static let digits = 9

    /// Refuses a picture by what its head says, before anything is decoded.
    public static func check(_ size: (width: Int, height: Int)) throws(RenderingError) {
        guard size.width <= pixelsPerSide, size.height <= pixelsPerSide, size.width * size.height <= picturePixels
        else {
            throw .unusablePicture("an image of \(size.width) by \(size.height) pixels is too large")
        }
    }
}

/// A part that was drawn differently than requested.
public enum RenderingNote: Hashable, Sendable, CustomStringConvertible {
    /// A picture could not be decoded; a neutral box stands for it.
    case undecodedPicture(index: Int, reason: String)
    /// A face of the list is not installed; the text was set anew in another.
    case missingFace(postScriptName: String)

    public var description: String {
        switch self {
        case .undecodedPicture(let index, let reason): "image \(index) is drawn as a box: \(reason)"
        case .missingFace(let name): "the face \(name) is not installed; text is set in another"
        }
    }
}

/// A drawing and its problems.
public struct Rendering<Result: Sendable>: Sendable {
    public var result: Result
    /// In the order in which they came up, each once.
    public var notes: [RenderingNote]

    public init(result: Result, notes: [RenderingNote]) {
        self.result = result
        self.notes = notes
    }
}
