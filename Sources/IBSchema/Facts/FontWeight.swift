/// Weights of the system font by the names that documents use.
public enum FontWeight {
    /// The raw value of `UIFont.Weight`, from -1 to 1; `nil` for a name that documents do not use.
    public static func value(of name: String) -> Double? { all.first { $0.name == name }?.value }

    /// The name whose weight is nearest.
    public static func name(nearest value: Double) -> String {
        all.min { abs($0.value - value) < abs($1.value - value) }?.name ?? "regular"
    }

    /// From the lightest.
    public static let all: [(name: String, value: Double)] = [
        ("ultraLight", -0.8), ("thin", -0.6), ("light", -0.4), ("regular", 0), ("medium", 0.23), ("semibold", 0.3), ("bold", 0.4),
        ("heavy", 0.56), ("black", 0.62),
    ]
}
