#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Numbers as Xcode spells them: `0.0`, whole numbers without a point, others with 17 significant digits.
enum NumberText {
    static func text(_ value: Double) -> String {
        if value == 0 { return "0.0" }
        if value == value.rounded(), let whole = Int(exactly: value) { return "\(whole)" }
        return digits(value)
    }

    /// `%.17g`
    private static func digits(_ value: Double) -> String {
        var buffer = [CChar](repeating: 0, count: 40)
        let count = withVaList([value]) { vsnprintf(&buffer, buffer.count, "%.17g", $0) }
        return String(decoding: buffer.prefix(max(0, Int(count))).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Rounded to whole pixels of a device with this many pixels a point.
    static func rounded(_ value: Double, scale: Double) -> Double { (value * scale).rounded() / scale }
}
