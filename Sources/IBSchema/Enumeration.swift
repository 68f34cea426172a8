/// The names that an attribute may have, each with the number that UIKit and the archive use.
public struct Enumeration: Hashable, Sendable {
    public struct Case: Hashable, Sendable {
        public let name: String
        public let value: Int
    }

    /// The UIKit type: `NSTextAlignment`.
    public let name: String
    public let cases: [Case]

    public init(_ name: String, _ cases: KeyValuePairs<String, Int>) {
        self.name = name
        self.cases = cases.map { Case(name: $0.key, value: $0.value) }
    }

    /// The number of a name; two names may share one.
    public func value(of name: String) -> Int? { cases.first { $0.name == name }?.value }

    /// The first name of a number.
    public func name(of value: Int) -> String? { cases.first { $0.value == value }?.name }
}
