public import CairoRenderer
import Foundation
import Graphics
public import NibKit

/// A fixture's screens as they should look: each in light appearance from left to right, and beside it in dark
/// appearance from right to left, at two pixels a point. The file carries the fingerprint of the fonts and libraries
/// that drew it.
public struct ReferencePicture {
    public let bitmap: Bitmap
    public let fingerprint: String

    /// As the file has it.
    public init(png: [UInt8]) throws {
        bitmap = try Bitmap(png: png)
        fingerprint = try Bitmap.comment(ofPNG: png) ?? ""
    }

    /// As it is drawn today; `nil` for a document that shows nothing.
    @MainActor public init?(of document: [UInt8], file: String, resources: ProjectResources, pictures: Pictures) throws
    {
        let opened = OpenedDocument(document, file: file)
        let columns: [[DisplayList]] = Self.ways.map { way in
            var configuration = Configuration()
            configuration.matchesStoredFrames = false
            configuration.scale = Double(Self.scale)
            (configuration.appearance, configuration.direction) = way
            guard let compiled = opened.compiled(for: configuration) else { return [] }
            let player = ScreenPlayer(
                compiled, configuration: configuration, resources: resources, textMeasurer: pictures.engine,
                textShaper: pictures.engine)
            return player.screens().map { player.displayList(of: $0) }
        }
        guard let first = columns.first, !first.isEmpty else { return nil }
        let sheet = Sheet(
            rows: first.indices.map { row in
                zip(Self.ways, columns).map { way, screens in
                    Sheet.Cell(
                        picture: screens.indices.contains(row) ? screens[row] : nil, label: "",
                        background: way.0 == .dark ? .black : .white)
                }
            })
        let list = sheet.displayList(textMeasurer: pictures.engine, textShaper: pictures.engine)
        bitmap = try pictures.bitmap(of: list, scale: Self.scale, background: .white)
        fingerprint = pictures.fingerprint.digest
    }

    private static let ways: [(Configuration.Appearance, Configuration.Direction)] = [
        (.light, .leftToRight), (.dark, .rightToLeft),
    ]
    private static let scale: CGFloat = 2

    public func png() throws -> [UInt8] { try bitmap.png(comment: fingerprint) }

    // MARK: Comparing

    /// Where another picture differs.
    public struct Difference {
        /// The share of pixels that differ in the area that both pictures have.
        public var share: Double
        public var sizesDiffer: Bool
        /// This picture, pale, with what differs in red.
        public var picture: Bitmap
    }

    /// With other fonts or libraries outlines move by parts of a pixel: this share of pixels may then differ by more
    /// than `tolerance`.
    public static let mostDiffering = 0.02
    private static let tolerance = 64

    /// `nil` when the other one is as it should be: the same pixels, or, drawn with other fonts or libraries, nearly
    /// so.
    public func difference(from other: ReferencePicture) -> Difference? {
        if bitmap == other.bitmap { return nil }
        let isSame = fingerprint == other.fingerprint
        let width = min(bitmap.width, other.bitmap.width)
        let height = min(bitmap.height, other.bitmap.height)
        let differing = differingPixels(
            from: other, width: width, height: height, tolerance: isSame ? 0 : Self.tolerance)
        let sizesDiffer = bitmap.width != other.bitmap.width || bitmap.height != other.bitmap.height
        let share = Double(differing.count) / Double(width * height)
        guard sizesDiffer || share > (isSame ? 0 : Self.mostDiffering) else { return nil }
        var pale: [UInt8] = []
        for y in 0..<height {
            let start = y * bitmap.width * 4
            pale += bitmap.bytes[start..<(start + width * 4)].map { 191 + $0 / 4 }
        }
        for pixel in differing { pale.replaceSubrange((pixel * 4)..<(pixel * 4 + 4), with: [220, 0, 30, 255]) }
        return Difference(
            share: share, sizesDiffer: sizesDiffer, picture: Bitmap(width: width, height: height, bytes: pale))
    }

    /// Their numbers, row by row. Most pixels are the same, which one comparison of four bytes shows.
    private func differingPixels(from other: ReferencePicture, width: Int, height: Int, tolerance: Int) -> [Int] {
        var found: [Int] = []
        bitmap.bytes.withUnsafeBytes { mine in
            other.bitmap.bytes.withUnsafeBytes { theirs in
                for y in 0..<height {
                    for x in 0..<width {
                        let a = (y * bitmap.width + x) * 4
                        let b = (y * other.bitmap.width + x) * 4
                        if mine.loadUnaligned(fromByteOffset: a, as: UInt32.self)
                            == theirs.loadUnaligned(fromByteOffset: b, as: UInt32.self)
                        {
                            continue
                        }
                        if (0..<4).contains(where: { abs(Int(mine[a + $0]) - Int(theirs[b + $0])) > tolerance }) {
                            found.append(y * width + x)
                        }
                    }
                }
            }
        }
        return found
    }
}

extension Fixture {
    /// Where its reference picture is, if it has one.
    public var pictureFile: URL { document.deletingPathExtension().appendingPathExtension("png") }

    public var hasPicture: Bool { FileManager.default.fileExists(atPath: pictureFile.path) }

    public func expectedPicture() throws -> ReferencePicture {
        try ReferencePicture(png: Array(Data(contentsOf: pictureFile)))
    }

    @MainActor public func picture(by pictures: Pictures) throws -> ReferencePicture? {
        try ReferencePicture(
            of: try bytes(), file: document.lastPathComponent,
            resources: ProjectResources(forDocumentAt: document.path), pictures: pictures)
    }
}
