internal import CFriBidi
internal import Graphics

/// Embedding levels of a line's characters (Unicode Standard Annex 9), even from left to right, odd from right to left.
struct BidiLevels {
    private let direction: TextDirection
    /// For each UTF-8 byte; nil if everything runs from left to right.
    private let levels: [Int8]?

    init(text: String, direction: TextDirection) {
        self.direction = direction
        guard direction == .rightToLeft || BidiLevels.mayTurn(text) else {
            levels = nil
            return
        }
        let scalars = text.unicodeScalars.map { FriBidiChar($0.value) }
        let count = Int32(clamping: scalars.count)
        var types = [FriBidiCharType](repeating: FriBidiCharType(rawValue: 0), count: scalars.count)
        var brackets = [FriBidiBracketType](repeating: 0, count: scalars.count)
        var base = FriBidiParType(direction == .leftToRight ? FRIBIDI_PAR_LTR.rawValue : FRIBIDI_PAR_RTL.rawValue)
        var scalarLevels = [FriBidiLevel](repeating: 0, count: scalars.count)
        fribidi_get_bidi_types(scalars, count, &types)
        fribidi_get_bracket_types(scalars, count, types, &brackets)
        _ = fribidi_get_par_embedding_levels_ex(types, brackets, count, &base, &scalarLevels)
        var levels: [Int8] = []
        levels.reserveCapacity(text.utf8.count)
        for (scalar, level) in zip(text.unicodeScalars, scalarLevels) {
            levels.append(contentsOf: repeatElement(level, count: UTF8.width(scalar)))
        }
        self.levels = levels
    }

    func level(at byte: Int) -> Int {
        guard let levels else { return 0 }
        return levels.indices.contains(byte) ? Int(levels[byte]) : 0
    }

    /// The order in which stretches of these levels are seen from left to right (rule L2).
    static func visualOrder(of levels: [Int]) -> [Int] {
        var order = Array(levels.indices)
        guard let highest = levels.max(), let lowestOdd = levels.filter({ $0 % 2 == 1 }).min() else { return order }
        for level in stride(from: highest, through: lowestOdd, by: -1) {
            var start = 0
            while start < order.count {
                guard levels[order[start]] >= level else {
                    start += 1
                    continue
                }
                let end = order[start...].firstIndex { levels[$0] < level } ?? order.count
                order[start..<end].reverse()
                start = end
            }
        }
        return order
    }

    /// Whether any character could run from right to left.
    private static func mayTurn(_ text: String) -> Bool {
        text.unicodeScalars.contains { scalar in
            switch scalar.value {
            case 0x0590...0x08FF, 0x200F, 0x202B, 0x202E, 0x2067, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF,
                0x1E800...0x1EFFF:
                true
            default: false
            }
        }
    }
}
