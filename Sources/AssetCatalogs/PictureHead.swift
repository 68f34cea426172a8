package import Diagnostics
import Foundation
package import Graphics

/// Sizes of pictures by what their files state, where no library is linked that decodes them.
package enum PictureHead {
    /// In pixels; of vectors in points, and unknown where the file does not state a size in the open.
    package static func size(of bytes: [UInt8], _ format: ImageContent.Format) throws(Problem) -> PictureSize {
        switch format {
        case .svg: return SVGHead(bytes).size ?? .unknown
        case .pdf: return PDFHead.size(of: bytes) ?? .unknown
        case .png, .jpeg, .heic:
            let pixels =
                format == .heic ? HEICHead.size(of: bytes) : ImageContent(source: .encoded(bytes, format)).pixelSize
            guard let pixels, pixels.width > 0, pixels.height > 0 else {
                throw Problem("it does not contain its size")
            }
            return PictureSize(width: Double(pixels.width), height: Double(pixels.height))
        }
    }

    /// No picture that can be drawn is longer, in points.
    static let longestSide = 16_384.0

    static func size(_ width: Double, _ height: Double) -> PictureSize? {
        let sides = 0...longestSide
        return width > 0 && height > 0 && sides.contains(width) && sides.contains(height)
            ? PictureSize(width: width, height: height) : nil
    }
}

/// The size of a PDF file's first page, where its dictionary is in clear text.
enum PDFHead {
    static func size(of bytes: [UInt8]) -> PictureSize? {
        let pages = places(of: "/Type", in: bytes).filter { start in
            let name = value(bytes, start).prefix(6)
            return name.starts(with: "/Page".utf8) && name.last.map { !isLetter($0) } ?? true
        }
        // A page inherits what it does not state; in files of one page no other box is about.
        let page = pages.first.map { dictionary(around: $0, in: bytes) }
        for range in [page, 0..<bytes.count] {
            guard let range else { continue }
            for key in ["/CropBox", "/MediaBox"] {
                guard let box = places(of: key, in: bytes, range).lazy.compactMap({ numbers(bytes, $0, 4) }).first
                else { continue }
                let width = abs(box[2] - box[0])
                let height = abs(box[3] - box[1])
                let turn =
                    places(of: "/Rotate", in: bytes, range).lazy.compactMap { numbers(bytes, $0, 1)?.first }.first ?? 0
                let isSideways = turn.magnitude.truncatingRemainder(dividingBy: 180) == 90
                return isSideways ? PictureHead.size(height, width) : PictureHead.size(width, height)
            }
        }
        return nil
    }

    /// From the `<<` before a place to the `endobj` behind it.
    private static func dictionary(around place: Int, in bytes: [UInt8]) -> Range<Int> {
        let object = Array("obj".utf8)
        var start = place
        while start > object.count, !bytes[(start - object.count)..<start].elementsEqual(object) { start -= 1 }
        let end = places(of: "endobj", in: bytes, place..<min(bytes.count, place + longestDictionary)).first ?? place
        return start..<max(start, end)
    }

    private static let longestDictionary = 1 << 16

    /// Where each occurrence of a key ends.
    private static func places(of key: String, in bytes: [UInt8], _ range: Range<Int>? = nil) -> [Int] {
        let key = Array(key.utf8)
        let range = range ?? 0..<bytes.count
        guard let first = key.first, range.count >= key.count else { return [] }
        var found: [Int] = []
        for index in range.lowerBound...(range.upperBound - key.count)
        where bytes[index] == first && bytes[index..<(index + key.count)].elementsEqual(key) {
            found.append(index + key.count)
        }
        return found
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) || byte == 0 }
    private static func isLetter(_ byte: UInt8) -> Bool { (65...90).contains(byte) || (97...122).contains(byte) }
    private static func value(_ bytes: [UInt8], _ start: Int) -> ArraySlice<UInt8> {
        bytes[start...].drop(while: isSpace)
    }

    /// The numbers that stand behind a key, in brackets if they are several.
    private static func numbers(_ bytes: [UInt8], _ start: Int, _ count: Int) -> [Double]? {
        var rest = value(bytes, start)
        if count > 1 {
            guard rest.first == UInt8(ascii: "[") else { return nil }
            rest = rest.dropFirst()
        }
        var found: [Double] = []
        while found.count < count {
            rest = rest.drop(while: isSpace)
            let text = rest.prefix(32).prefix {
                (48...57).contains($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+")
            }
            guard let number = Double(String(decoding: text, as: UTF8.self)), number.isFinite else { return nil }
            found.append(number)
            rest = rest.dropFirst(text.count)
        }
        return found
    }
}

/// The size of a HEIC file (ISO/IEC 23008-12): that of the largest of its images, of which others are tiles or
/// thumbnails.
enum HEICHead {
    static func size(of bytes: [UInt8]) -> (width: Int, height: Int)? {
        var largest: (width: Int, height: Int)?
        var isSideways = false
        // Boxes that hold the properties of images, by their names; `meta` has four bytes before its boxes.
        var pending = [(range: 0..<bytes.count, name: "")]
        var looked = 0
        while let (range, _) = pending.popLast() {
            var start = range.lowerBound
            while start + 8 <= range.upperBound, looked < mostBoxes {
                looked += 1
                let length = number(bytes, start)
                let name = String(decoding: bytes[(start + 4)..<(start + 8)], as: UTF8.self)
                let end = length == 0 ? range.upperBound : start + length
                guard length == 0 || length >= 8, end <= range.upperBound else { break }
                switch name {
                case "meta": if start + 12 <= end { pending.append(((start + 12)..<end, name)) }
                case "iprp", "ipco": pending.append(((start + 8)..<end, name))
                case "ispe":
                    guard start + 20 <= end else { break }
                    let size = (width: number(bytes, start + 12), height: number(bytes, start + 16))
                    if area(size) > (largest.map(area) ?? 0) { largest = size }
                case "irot": if start + 9 <= end { isSideways = bytes[start + 8] & 1 == 1 }
                default: break
                }
                start = end
            }
        }
        return largest.map { isSideways ? ($0.height, $0.width) : $0 }
    }

    private static let mostBoxes = 10_000

    /// A file may state sides of 32 bits, whose product does not fit in an `Int`.
    private static func area(_ size: (width: Int, height: Int)) -> Double { Double(size.width) * Double(size.height) }

    private static func number(_ bytes: [UInt8], _ start: Int) -> Int {
        bytes[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) }
    }
}
