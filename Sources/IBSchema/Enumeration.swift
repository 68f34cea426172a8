/// The names that an attribute may have, each with the number that UIKit and the archive use.
public struct Enumeration: Hashable, Sendable {
    public struct Case: Hashable, Sendable {
        public let name: String
        public let value: Int
        /// The first system with it; `nil`: all have it.
        public let since: SystemVersion?
    }

    /// The UIKit type: `NSTextAlignment`.
    public let name: String
    public let cases: [Case]

    public init(_ name: String, _ cases: KeyValuePairs<String, Int>, since: [String: SystemVersion] = [:]) {
        self.name = name
        self.cases = cases.map { Case(name: $0.key, value: $0.value, since: since[$0.key]) }
    }

    /// Names that an archive does not have, numbered here.
    public init(_ name: String, numbering names: [String]) {
        self.name = name
        cases = names.enumerated().map { Case(name: $1, value: $0, since: nil) }
    }

    /// The number of a name; two names may share one.
    public func value(of name: String) -> Int? { cases.first { $0.name == name }?.value }

    /// The first name of a number.
    public func name(of value: Int) -> String? { cases.first { $0.value == value }?.name }
}
