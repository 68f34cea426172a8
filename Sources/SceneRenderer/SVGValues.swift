internal import Graphics

extension CGFloat {
    /// With at most four decimals, which is finer than any screen; 0 for what is not finite or too large.
    var svg: String {
        guard isFinite, magnitude < 1e9 else { return "0" }
        let scaled = (self * 10_000).rounded()
        let whole = Int(scaled.magnitude)
        var text = scaled < 0 ? "-" : ""
        text += String(whole / 10_000)
        var fraction = whole % 10_000
        guard fraction > 0 else { return text }
        var digits = 4
        while fraction % 10 == 0 {
            fraction /= 10
            digits -= 1
        }
        let shown = String(fraction)
        return text + "." + String(repeating: "0", count: digits - shown.count) + shown
    }
}

extension CGRect {
    /// As attributes, with a space before.
    var svg: String { " x=\"\(minX.svg)\" y=\"\(minY.svg)\" width=\"\(width.svg)\" height=\"\(height.svg)\"" }
}

extension CGAffineTransform {
    var svg: String {
        if a == 1, b == 0, c == 0, d == 1 { return "translate(\(tx.svg) \(ty.svg))" }
        return "matrix(\([a, b, c, d, tx, ty].map(\.svg).joined(separator: " ")))"
    }
}

extension CGColor {
    /// As attributes such as `fill` and `fill-opacity`, with a space before.
    func svg(_ name: String) -> String { svg(color: name, opacity: "\(name)-opacity") }

    func svg(color: String, opacity: String) -> String {
        let (red, green, blue, alpha) = sRGB
        func part(_ value: CGFloat) -> String {
            let byte = Int((Swift.min(Swift.max(value, 0), 1) * 255).rounded())
            return (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }
        let text = " \(color)=\"#\(part(red))\(part(green))\(part(blue))\""
        return alpha < 1 ? text + " \(opacity)=\"\(alpha.svg)\"" : text
    }
}

extension Path {
    var svg: String {
        var text = ""
        func point(_ point: CGPoint) -> String { "\(point.x.svg) \(point.y.svg)" }
        forEachElement { element in
            switch element {
            case .move(let to): text += "M\(point(to))"
            case .line(let to): text += "L\(point(to))"
            case .quadCurve(let control, let end): text += "Q\(point(control)) \(point(end))"
            case .curve(let control1, let control2, let end):
                text += "C\(point(control1)) \(point(control2)) \(point(end))"
            case .close: text += "Z"
            }
        }
        return text
    }
}

extension DisplayList.Clip {
    /// The shape that is left.
    var svg: String {
        switch self {
        case .rect(let rect): "<rect\(rect.svg)/>"
        case .roundedRect(let rect, let radius, let corners):
            "<path d=\"\(Path(roundedRect: rect, radius: radius, corners: corners).svg)\"/>"
        case .path(let path, let rule): "<path d=\"\(path.svg)\"\(rule == .evenOdd ? " clip-rule=\"evenodd\"" : "")/>"
        }
    }
}

extension String {
    /// For text and attributes; characters that XML forbids are removed.
    var escaped: String {
        var result = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "\u{0}"..."\u{8}", "\u{B}", "\u{C}", "\u{E}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": break
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
