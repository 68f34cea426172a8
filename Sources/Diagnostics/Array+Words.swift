extension [String] {
    /// In a sentence: `a, b and c`.
    package var inWords: String {
        guard let last, count > 1 else { return joined() }
        return "\(dropLast().joined(separator: ", ")) and \(last)"
    }
}
