/// A property list; keys keep their order.
package indirect enum PropertyList: Hashable, Sendable {
    case string(String)
    case integer(Int)
    case real(Double)
    case bool(Bool)
    case data([UInt8])
    /// Seconds since 2001-01-01 00:00 UTC.
    case date(Double)
    case array([PropertyList])
    /// As many values as keys. Pairs would need the size of the type that they are part of, and the compiler sometimes
    /// asks for it too early.
    case keyed([String], [PropertyList])

    /// Lists that are nested more deeply are neither read nor made.
    package static let deepest = 512

    package static func dictionary(_ entries: [(key: String, value: PropertyList)]) -> PropertyList {
        .keyed(entries.map(\.key), entries.map(\.value))
    }

    /// By key, as Apple's tools write dictionaries.
    package static func sorted(_ entries: [(key: String, value: PropertyList)]) -> PropertyList {
        dictionary(entries.sorted { $0.key < $1.key })
    }

    package static func sorted(_ entries: [String: PropertyList]) -> PropertyList {
        sorted(entries.map { ($0.key, $0.value) })
    }

    package static func strings(_ texts: [String]) -> PropertyList { .array(texts.map(PropertyList.string)) }

    // MARK: Asking

    /// The value of a key of a dictionary; of a key that stands twice, the first.
    package subscript(key: String) -> PropertyList? {
        guard case .keyed(let keys, let values) = self, let index = keys.firstIndex(of: key) else { return nil }
        return values[index]
    }

    /// The entries of a dictionary.
    package var entries: [(key: String, value: PropertyList)]? {
        guard case .keyed(let keys, let values) = self else { return nil }
        return Array(zip(keys, values)).map { ($0, $1) }
    }

    package var text: String? { if case .string(let text) = self { text } else { nil } }
    package var items: [PropertyList]? { if case .array(let items) = self { items } else { nil } }
    package var bytes: [UInt8]? { if case .data(let bytes) = self { bytes } else { nil } }
    package var whole: Int? { if case .integer(let value) = self { value } else { nil } }

    /// A number, written with a fraction or without.
    package var number: Double? {
        switch self {
        case .integer(let value): Double(value)
        case .real(let value): value
        case .string, .bool, .data, .date, .array, .keyed: nil
        }
    }
}
