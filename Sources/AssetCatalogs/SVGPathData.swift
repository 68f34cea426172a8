import Foundation
internal import Graphics

/// The outline that an SVG path's data describes (SVG 1.1, 8.3), as far as the data is well formed.
struct SVGPathData {
    private(set) var path = Path()
    private let text: [UInt8]
    private var index = 0
    private var point = CGPoint.zero, start = CGPoint.zero
    /// The last control point, for curves that continue one.
    private var cubicControl: CGPoint?, quadControl: CGPoint?

    init(_ data: String) {
        text = Array(data.utf8)
        read()
    }

    private mutating func read() {
        var command = UInt8(0)
        while true {
            skipSeparators()
            guard index < text.count else { return }
            if isLetter(text[index]) {
                command = text[index]
                index += 1
            } else if command == 0 || command | 0x20 == UInt8(ascii: "z") {
                return
            }
            let isRelative = command & 0x20 != 0
            guard add(Character(UnicodeScalar(command | 0x20)), isRelative) else { return }
            // What follows a move without a command is lines.
            if command | 0x20 == UInt8(ascii: "m") { command = UInt8(ascii: isRelative ? "l" : "L") }
        }
    }

    /// `false`: numbers are missing.
    private mutating func add(_ command: Character, _ isRelative: Bool) -> Bool {
        func moved(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
            isRelative ? CGPoint(x: point.x + x, y: point.y + y) : CGPoint(x: x, y: y)
        }
        let lastCubic = cubicControl
        let lastQuad = quadControl
        (cubicControl, quadControl) = (nil, nil)
        switch command {
        case "m":
            guard let n = numbers(2) else { return false }
            point = moved(n[0], n[1])
            start = point
            path.move(to: point)
        case "l":
            guard let n = numbers(2) else { return false }
            line(to: moved(n[0], n[1]))
        case "h":
            guard let n = numbers(1) else { return false }
            line(to: CGPoint(x: isRelative ? point.x + n[0] : n[0], y: point.y))
        case "v":
            guard let n = numbers(1) else { return false }
            line(to: CGPoint(x: point.x, y: isRelative ? point.y + n[0] : n[0]))
        case "c":
            guard let n = numbers(6) else { return false }
            curve(to: moved(n[4], n[5]), moved(n[0], n[1]), moved(n[2], n[3]))
        case "s":
            guard let n = numbers(4) else { return false }
            curve(to: moved(n[2], n[3]), mirrored(lastCubic), moved(n[0], n[1]))
        case "q":
            guard let n = numbers(4) else { return false }
            quad(to: moved(n[2], n[3]), moved(n[0], n[1]))
        case "t":
            guard let n = numbers(2) else { return false }
            quad(to: moved(n[0], n[1]), mirrored(lastQuad))
        case "a":
            guard let n = numbers(3), let isLarge = flag(), let isSweep = flag(), let end = numbers(2) else {
                return false
            }
            arc(to: moved(end[0], end[1]), n[0].magnitude, n[1].magnitude, tilt: n[2] * .pi / 180, isLarge, isSweep)
        case "z":
            if !path.isEmpty { path.closeSubpath() }
            point = start
        default: return false
        }
        return true
    }

    private mutating func begin() { if path.isEmpty { path.move(to: point) } }

    private mutating func line(to end: CGPoint) {
        begin()
        path.addLine(to: end)
        point = end
    }

    private mutating func curve(to end: CGPoint, _ one: CGPoint, _ other: CGPoint) {
        begin()
        path.addCurve(to: end, control1: one, control2: other)
        (point, cubicControl) = (end, other)
    }

    private mutating func quad(to end: CGPoint, _ control: CGPoint) {
        begin()
        path.addQuadCurve(to: end, control: control)
        (point, quadControl) = (end, control)
    }

    private func mirrored(_ control: CGPoint?) -> CGPoint {
        control.map { CGPoint(x: 2 * point.x - $0.x, y: 2 * point.y - $0.y) } ?? point
    }

    /// From the end points of an arc to its center (SVG 1.1, F.6.5).
    private mutating func arc(
        to end: CGPoint, _ rx: CGFloat, _ ry: CGFloat, tilt: CGFloat, _ isLarge: Bool, _ isSweep: Bool
    ) {
        guard rx > 0, ry > 0, end != point else { return line(to: end) }
        let cosine = cos(tilt)
        let sine = sin(tilt)
        let dx = (point.x - end.x) / 2
        let dy = (point.y - end.y) / 2
        let x = cosine * dx + sine * dy
        let y = -sine * dx + cosine * dy
        let growth = max(1, (x * x / (rx * rx) + y * y / (ry * ry)).squareRoot())
        let rx = rx * growth
        let ry = ry * growth
        let under = rx * rx * y * y + ry * ry * x * x
        guard under > 0 else { return line(to: end) }
        let factor = (isLarge == isSweep ? -1 : 1) * max(0, (rx * rx * ry * ry - under) / under).squareRoot()
        let cx = factor * rx * y / ry
        let cy = -factor * ry * x / rx
        let center = CGPoint(
            x: cosine * cx - sine * cy + (point.x + end.x) / 2, y: sine * cx + cosine * cy + (point.y + end.y) / 2)
        let from = atan2((y - cy) / ry, (x - cx) / rx)
        let to = atan2((-y - cy) / ry, (-x - cx) / rx)
        var turn = to - from
        if isSweep, turn < 0 { turn += 2 * .pi }
        if !isSweep, turn > 0 { turn -= 2 * .pi }
        begin()
        Self.addArc(&path, center: center, rx, ry, tilt: tilt, from: from, by: turn, isStart: false)
        path.addLine(to: end)
        point = end
    }

    /// An arc as lines so short that its bounds are right within a thousandth.
    static func addArc(
        _ path: inout Path, center: CGPoint, _ rx: CGFloat, _ ry: CGFloat, tilt: CGFloat, from: CGFloat,
        by turn: CGFloat, isStart: Bool
    ) {
        let cosine = cos(tilt)
        let sine = sin(tilt)
        let steps = 96
        for step in 0...steps {
            let angle = from + turn * CGFloat(step) / CGFloat(steps)
            let x = rx * cos(angle)
            let y = ry * sin(angle)
            let point = CGPoint(x: center.x + cosine * x - sine * y, y: center.y + sine * x + cosine * y)
            if step == 0, isStart { path.move(to: point) } else { path.addLine(to: point) }
        }
    }

    // MARK: Characters

    private func isLetter(_ byte: UInt8) -> Bool { (65...90).contains(byte) || (97...122).contains(byte) }
    private func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }

    private mutating func skipSeparators() {
        while index < text.count,
            text[index] == 32 || text[index] == UInt8(ascii: ",") || (9...13).contains(text[index])
        { index += 1 }
    }

    private mutating func numbers(_ count: Int) -> [CGFloat]? {
        var found: [CGFloat] = []
        while found.count < count {
            guard let number = number() else { return nil }
            found.append(number)
        }
        return found
    }

    /// Flags of arcs may stand without anything between.
    private mutating func flag() -> Bool? {
        skipSeparators()
        guard index < text.count, text[index] == 48 || text[index] == 49 else { return nil }
        index += 1
        return text[index - 1] == 49
    }

    private mutating func number() -> CGFloat? {
        skipSeparators()
        let begin = index
        func current() -> UInt8 { index < text.count ? text[index] : 0 }
        func isSign(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") }
        if isSign(current()) { index += 1 }
        while isDigit(current()) { index += 1 }
        if current() == UInt8(ascii: ".") {
            index += 1
            while isDigit(current()) { index += 1 }
        }
        if current() | 0x20 == UInt8(ascii: "e") {
            let mark = index
            index += 1
            if isSign(current()) { index += 1 }
            if isDigit(current()) { while isDigit(current()) { index += 1 } } else { index = mark }
        }
        return Double(String(decoding: text[begin..<index], as: UTF8.self)).flatMap { $0.isFinite ? CGFloat($0) : nil }
    }
}
