import Foundation

/// Reads lines from a descriptor. A line that is too long is skipped without being kept.
struct LineReader {
    enum Line: Equatable {
        case bytes([UInt8])
        case tooLong
    }

    private let descriptor: Int32
    private let longest: Int
    private var received: [UInt8] = []
    /// The part of `received` that was given out.
    private var start = 0
    private var searched = 0
    private var isSkipping = false
    private var isAtEnd = false

    private static let chunk = 1 << 16

    init(_ descriptor: Int32, longest: Int = ToolLimits.longestMessage) {
        (self.descriptor, self.longest) = (descriptor, longest)
    }

    /// The next line without its end; `nil`: the input ends. Empty lines are skipped.
    mutating func next() -> Line? {
        while true {
            if let end = received[searched...].firstIndex(of: 0x0A) {
                let line = received[start..<end]
                let wasSkipping = isSkipping
                (start, searched, isSkipping) = (end + 1, end + 1, false)
                if wasSkipping || line.count > longest { return .tooLong }
                if let line = Self.content(line) { return .bytes(line) }
                continue
            }
            searched = received.count
            if isSkipping || received.count - start > longest {
                isSkipping = true
                (received, start, searched) = ([], 0, 0)
            }
            guard !isAtEnd else {
                // A last line may lack its end.
                defer { (received, start, searched, isSkipping) = ([], 0, 0, false) }
                if isSkipping { return .tooLong }
                return Self.content(received[start...]).map(Line.bytes)
            }
            receive()
        }
    }

    private static func content(_ line: ArraySlice<UInt8>) -> [UInt8]? {
        let line = line.last == 0x0D ? line.dropLast() : line
        return line.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) ? nil : Array(line)
    }

    private mutating func receive() {
        if start > 0 {
            received.removeFirst(start)
            searched -= start
            start = 0
        }
        let old = received.count
        received.append(contentsOf: repeatElement(0, count: Self.chunk))
        var count = 0
        repeat {
            count = received.withUnsafeMutableBytes {
                read(descriptor, $0.baseAddress.map { $0 + old }, Self.chunk)
            }
        } while count < 0 && errno == EINTR
        received.removeLast(Self.chunk - max(count, 0))
        if count <= 0 { isAtEnd = true }
    }
}
