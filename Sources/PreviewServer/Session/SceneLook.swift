import Foundation
import NibKit
import NibKitWork

/// The look of a scene: its markup without numbers, and the numbers. Two scenes look alike if their numbers differ by
/// no more than the rounding to pixels of different devices.
struct SceneLook: Sendable {
    /// In points: half of a pixel at one pixel per point.
    private static let slack: Float = 0.5

    private let shell: String
    private let numbers: [Float]

    init(_ scene: SceneReply) { self.init(Array(scene.body), size: [Float(scene.width), Float(scene.height)]) }

    init(_ markup: [UInt8], size: [Float]) {
        var shell = ContentHash()
        var numbers = size
        var place = 0
        var start = 0
        while place < markup.count {
            switch markup[place] {
            case UInt8(ascii: "#"):
                // A color or a name.
                place += 1
                while place < markup.count, Self.isHexadecimal(markup[place]) || markup[place] == UInt8(ascii: "t") {
                    place += 1
                }
            case let byte where Self.isDigit(byte) && !Self.isOpacity(markup, before: place):
                shell.add(Array(markup[start..<place]))
                numbers.append(Self.number(markup, &place))
                start = place
            case let byte where Self.isDigit(byte):
                _ = Self.number(markup, &place)
            default: place += 1
            }
        }
        shell.add(Array(markup[start...]))
        (self.shell, self.numbers) = (shell.text, numbers)
    }

    func isLike(_ other: SceneLook) -> Bool {
        numbers.count == other.numbers.count && zip(numbers, other.numbers).allSatisfy { abs($0 - $1) <= Self.slack }
            && shell == other.shell
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
        isDigit(byte) || (byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "f"))
    }

    /// Shares have no pixels.
    private static let opacity = Array("opacity=\"".utf8)
    private static func isOpacity(_ markup: [UInt8], before place: Int) -> Bool {
        place >= opacity.count && markup[(place - opacity.count)..<place].elementsEqual(opacity)
    }

    /// Without its sign, which is part of the shell.
    private static func number(_ markup: [UInt8], _ place: inout Int) -> Float {
        var value: Float = 0
        var unit: Float = 1
        var isFraction = false
        while place < markup.count {
            let byte = markup[place]
            if isDigit(byte) {
                value = value * 10 + Float(byte - UInt8(ascii: "0"))
                if isFraction { unit *= 10 }
            } else if byte == UInt8(ascii: "."), !isFraction {
                isFraction = true
            } else {
                break
            }
            place += 1
        }
        return value / unit
    }
}
