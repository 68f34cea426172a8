import Foundation
internal import Graphics

/// The size of an SVG picture: what its root element states, else its view box; of a template for symbols that of its
/// usual variant.
struct SVGHead {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The variant of a template for symbols that is shown beside text of usual weight; templates are drawn for 100
    /// points.
    private static let symbolVariant = "Regular-M", symbolTemplateMark = "Notes"
    private static let symbolScale = 17.0 / 100
    private static let deepestElement = 256

    var size: PictureSize? {
        var tags = Tags(bytes)
        while let tag = tags.next() {
            guard tag.name == "svg" else { continue }
            if let symbol = symbolSize { return symbol }
            let attributes = tag.attributes
            let box = SVGNumbers.all(attributes["viewBox"] ?? "", atMost: 4)
            // A side in percent is of what is around it: of nothing here.
            if let width = Self.length(attributes["width"]), let height = Self.length(attributes["height"]) {
                return PictureHead.size(width, height)
            }
            return box.count == 4 ? PictureHead.size(box[2], box[3]) : nil
        }
        return nil
    }

    /// In pixels, of which 90 are an inch, as librsvg has it.
    private static func length(_ text: String?) -> Double? {
        guard let text = text?.trimmingCharacters(in: .whitespacesAndNewlines) else { return nil }
        let number = text.prefix { $0.isNumber || $0 == "." || $0 == "-" || $0 == "+" }
        guard let value = Double(number) else { return nil }
        let unit: Double? =
            switch text.dropFirst(number.count).lowercased() {
            case "", "px": 1
            case "in": 90
            case "cm": 90 / 2.54
            case "mm": 90 / 25.4
            case "pt": 90.0 / 72
            case "pc": 15
            default: nil
            }
        return unit.map { $0 * value }
    }

    /// `nil` for what is not a template.
    private var symbolSize: PictureSize? {
        var tags = Tags(bytes)
        var isTemplate = false
        var shape = Path()
        /// The transforms of open elements inside of the variant; empty outside of it.
        var open: [CGAffineTransform] = []
        while let tag = tags.next() {
            if tag.isEnd {
                if !open.isEmpty { open.removeLast() }
                continue
            }
            let attributes = tag.attributes
            if attributes["id"] == Self.symbolTemplateMark { isTemplate = true }
            if let current = open.last {
                let transform = SVGTransform.parsed(attributes["transform"] ?? "").concatenating(current)
                shape.append(SVGShape.path(of: tag.name, attributes).applying(transform))
                guard open.count < Self.deepestElement else { return nil }
                if !tag.isEmpty { open.append(transform) }
            } else if attributes["id"] == Self.symbolVariant {
                if tag.isEmpty { shape.append(SVGShape.path(of: tag.name, attributes)) } else { open = [.identity] }
            }
        }
        guard isTemplate, !shape.isEmpty, shape.isFinite else { return nil }
        let ink = shape.boundingBox
        return PictureHead.size(Double(ink.width) * Self.symbolScale, Double(ink.height) * Self.symbolScale)
    }
}

/// The tags of a text in XML, one after the other; comments, texts and declarations are passed over.
private struct Tags {
    private let bytes: [UInt8]
    private var index = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    struct Tag {
        var name: String
        var isEnd, isEmpty: Bool
        fileprivate var inside: String

        var attributes: [String: String] {
            var found: [String: String] = [:]
            for match in inside.matches(of: /([A-Za-z_:][-A-Za-z0-9_:.]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/) {
                found[String(match.1)] = String(match.2 ?? match.3 ?? "")
            }
            return found
        }
    }

    mutating func next() -> Tag? {
        while let start = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
            index = start + 1
            if skip("!--", to: "-->") || skip("?", to: "?>") || skip("![CDATA[", to: "]]>") || skip("!", to: ">") {
                continue
            }
            // A mark inside of quotes does not end the tag.
            var quote: UInt8?
            var end = index
            while end < bytes.count, quote != nil || bytes[end] != UInt8(ascii: ">") {
                if let open = quote {
                    if bytes[end] == open { quote = nil }
                } else if bytes[end] == UInt8(ascii: "\"") || bytes[end] == UInt8(ascii: "'") {
                    quote = bytes[end]
                }
                end += 1
            }
            guard end < bytes.count else { return nil }
            let text = String(decoding: bytes[index..<end], as: UTF8.self)
            index = end + 1
            let isEnd = text.hasPrefix("/")
            let isEmpty = text.hasSuffix("/")
            let name = text.drop { $0 == "/" }.prefix { !$0.isWhitespace && $0 != "/" }
            return Tag(
                name: String(name.split(separator: ":").last ?? name), isEnd: isEnd, isEmpty: isEmpty, inside: text)
        }
        return nil
    }

    private mutating func skip(_ start: String, to end: String) -> Bool {
        guard bytes[index...].starts(with: start.utf8) else { return false }
        let mark = Array(end.utf8)
        var place = index + start.utf8.count
        while place < bytes.count, !bytes[place...].starts(with: mark) { place += 1 }
        index = min(bytes.count, place + mark.count)
        return true
    }
}

/// Numbers as SVG writes them: with commas, spaces or nothing between.
enum SVGNumbers {
    static func all(_ text: String, atMost limit: Int = .max) -> [Double] {
        var found: [Double] = []
        for match in text.matches(of: /[-+]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][-+]?[0-9]+)?/) {
            guard found.count < limit, let number = Double(match.0) else { break }
            found.append(number)
        }
        return found
    }
}

enum SVGTransform {
    static func parsed(_ text: String) -> CGAffineTransform {
        var result = CGAffineTransform.identity
        for match in text.matches(of: /([A-Za-z]+)\s*\(([^)]*)\)/) {
            let n = SVGNumbers.all(String(match.2), atMost: 6).map { CGFloat($0) }
            let next: CGAffineTransform? =
                switch (match.1, n.count) {
                case ("matrix", 6): CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
                case ("translate", 1...): CGAffineTransform(translationX: n[0], y: n.count > 1 ? n[1] : 0)
                case ("scale", 1...): CGAffineTransform(scaleX: n[0], y: n.count > 1 ? n[1] : n[0])
                case ("rotate", 3):
                    CGAffineTransform(translationX: n[1], y: n[2]).rotated(by: n[0] * .pi / 180).translatedBy(
                        x: -n[1], y: -n[2])
                case ("rotate", 1...): CGAffineTransform(rotationAngle: n[0] * .pi / 180)
                case ("skewX", 1...): CGAffineTransform(a: 1, b: 0, c: tan(n[0] * .pi / 180), d: 1, tx: 0, ty: 0)
                case ("skewY", 1...): CGAffineTransform(a: 1, b: tan(n[0] * .pi / 180), c: 0, d: 1, tx: 0, ty: 0)
                default: nil
                }
            if let next { result = next.concatenating(result) }
        }
        return result
    }
}

/// Outlines of SVG's shapes.
enum SVGShape {
    static func path(of name: String, _ attributes: [String: String]) -> Path {
        func number(_ key: String) -> CGFloat { CGFloat(SVGNumbers.all(attributes[key] ?? "", atMost: 1).first ?? 0) }
        var path = Path()
        switch name {
        case "path": return SVGPathData(attributes["d"] ?? "").path
        case "rect":
            corners(CGRect(x: number("x"), y: number("y"), width: number("width"), height: number("height")), &path)
        case "circle", "ellipse":
            let rx = name == "circle" ? number("r") : number("rx")
            let ry = name == "circle" ? number("r") : number("ry")
            SVGPathData.addArc(
                &path, center: CGPoint(x: number("cx"), y: number("cy")), rx, ry, tilt: 0, from: 0, by: 2 * .pi,
                isStart: true)
        case "polygon", "polyline":
            let numbers = SVGNumbers.all(attributes["points"] ?? "")
            for index in stride(from: 0, to: numbers.count - 1, by: 2) {
                let point = CGPoint(x: numbers[index], y: numbers[index + 1])
                if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
            }
        default: break
        }
        return path
    }

    private static func corners(_ rect: CGRect, _ path: inout Path) {
        path.move(to: CGPoint(x: rect.minX, y: rect.minY))
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
        path.closeSubpath()
    }
}
