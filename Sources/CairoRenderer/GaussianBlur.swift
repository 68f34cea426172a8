internal import Graphics

/// One byte a pixel, how much of a color is there.
struct Mask {
    var width: Int
    var height: Int
    var bytes: [UInt8]

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        bytes = Array(repeating: 0, count: width * height)
    }

    /// Blurs by a Gaussian; three box blurs stand for wide ones (SVG 1.1, feGaussianBlur), which are then a few per
    /// cent off.
    ///
    /// - Parameter deviation: in pixels.
    mutating func blur(deviation: Double) {
        guard deviation >= 0.1, width > 0, height > 0 else { return }
        for _ in 0..<2 {
            if deviation < 2.5 {
                convolveColumns(Mask.kernel(deviation))
            } else {
                for box in Mask.boxes(deviation) { blurColumns(box) }
            }
            transpose()
        }
    }

    /// Wider blurs are drawn as this one, in pixels.
    static let largestDeviation: CGFloat = 256

    /// How far a blur reaches, in pixels.
    static func reach(deviation: Double) -> Int {
        Int((deviation * 3).rounded(.up)) + 1
    }

    /// Weights from the center outwards; they and their mirror images sum up to 65536.
    private static func kernel(_ deviation: Double) -> [UInt32] {
        let reach = Int((deviation * 3).rounded(.up))
        let weights = (0...reach).map { exp(-Double($0 * $0) / (2 * deviation * deviation)) }
        let sum = weights[0] + 2 * weights.dropFirst().reduce(0, +)
        let outer = weights.dropFirst().map { UInt32(($0 / sum * 65536).rounded()) }
        return [65536 - 2 * outer.reduce(0, +)] + outer
    }

    private mutating func convolveColumns(_ kernel: [UInt32]) {
        let width = width
        let height = height
        eachRow { y, source, target, sums in
            for x in 0..<width { sums[x] = 32768 }
            for distance in -(kernel.count - 1)...(kernel.count - 1) where (0..<height).contains(y + distance) {
                let weight = kernel[abs(distance)]
                let row = source + (y + distance) * width
                for x in 0..<width { sums[x] &+= weight &* UInt32(row[x]) }
            }
            for x in 0..<width { target[x] = UInt8(truncatingIfNeeded: sums[x] >> 16) }
        }
    }

    /// Pixels before and after the center of each box.
    private static func boxes(_ deviation: Double) -> [(before: Int, after: Int)] {
        let size = Int((deviation * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5).rounded(.down))
        if size % 2 == 1 { return Array(repeating: (size / 2, size / 2), count: 3) }
        return [(size / 2, size / 2 - 1), (size / 2 - 1, size / 2), (size / 2, size / 2)]
    }

    /// Keeps one running sum a column, so that memory is read row by row and many columns are done at once.
    private mutating func blurColumns(_ box: (before: Int, after: Int)) {
        let factor = UInt32((1 << 24) / (box.before + box.after + 1))
        let half: UInt32 = 1 << 23
        let width = width
        let height = height
        eachRow { y, source, target, sums in
            if y == 0 {
                for row in 0..<min(box.after, height) {
                    for x in 0..<width { sums[x] &+= UInt32(source[row * width + x]) }
                }
            }
            if y + box.after < height {
                let entering = source + (y + box.after) * width
                for x in 0..<width { sums[x] &+= UInt32(entering[x]) }
            }
            if y - box.before > 0 {
                let leaving = source + (y - box.before - 1) * width
                for x in 0..<width { sums[x] &-= UInt32(leaving[x]) }
            }
            for x in 0..<width { target[x] = UInt8(truncatingIfNeeded: (sums[x] &* factor &+ half) >> 24) }
        }
    }

    /// Calls `body` with each row's number, all old pixels, the new row, and one sum a column that starts as 0.
    private mutating func eachRow(
        _ body: (Int, UnsafePointer<UInt8>, UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<UInt32>) -> Void
    ) {
        var sums = [UInt32](repeating: 0, count: width)
        let source = bytes
        let width = width
        let height = height
        bytes = Array(unsafeUninitializedCapacity: source.count) { target, count in
            source.withUnsafeBufferPointer { source in
                sums.withUnsafeMutableBufferPointer { sums in
                    guard let source = source.baseAddress, let target = target.baseAddress, let sums = sums.baseAddress
                    else { return }
                    for y in 0..<height {
                        body(y, source, target + y * width, sums)
                    }
                }
            }
            count = source.count
        }
    }

    /// Swaps rows and columns, in blocks that fit the processor's first cache.
    private mutating func transpose() {
        let source = bytes
        let width = width
        let height = height
        let block = 32
        bytes = Array(unsafeUninitializedCapacity: source.count) { target, count in
            source.withUnsafeBufferPointer { source in
                for top in stride(from: 0, to: height, by: block) {
                    for left in stride(from: 0, to: width, by: block) {
                        for x in left..<min(left + block, width) {
                            for y in top..<min(top + block, height) {
                                target[x * height + y] = source[y * width + x]
                            }
                        }
                    }
                }
            }
            count = source.count
        }
        (self.width, self.height) = (height, width)
    }
}
