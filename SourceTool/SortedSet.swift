/// A set that is written in order, so that the same facts are the same bytes.
@propertyWrapper
struct SortedSet: Codable {
    var wrappedValue: Set<String>

    init(wrappedValue: Set<String>) { self.wrappedValue = wrappedValue }

    init(from decoder: any Decoder) throws { wrappedValue = try Set<String>(from: decoder) }

    func encode(to encoder: any Encoder) throws { try wrappedValue.sorted().encode(to: encoder) }
}
