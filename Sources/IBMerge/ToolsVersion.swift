import XMLTree

/// The version of Interface Builder that wrote a document, as numbers.
struct ToolsVersion: Comparable {
    private let numbers: [Int]

    init(_ root: Part) {
        numbers = (root.element[attribute: "toolsVersion"] ?? "").split(separator: ".").map { Int($0) ?? 0 }
    }

    static func < (a: ToolsVersion, b: ToolsVersion) -> Bool { a.numbers.lexicographicallyPrecedes(b.numbers) }
}
