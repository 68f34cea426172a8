/// A set that is encoded in order, so that equal facts are equal bytes.
@propertyWrapper
public struct SortedSet: Codable, Sendable {
    public var wrappedValue: Set<String>

    public init(wrappedValue: Set<String>) { self.wrappedValue = wrappedValue }

    public init(from decoder: any Decoder) throws { wrappedValue = try Set<String>(from: decoder) }

    public func encode(to encoder: any Encoder) throws { try wrappedValue.sorted().encode(to: encoder) }
}
