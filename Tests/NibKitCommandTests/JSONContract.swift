import BuiltTools
import Foundation

/// The JSON Schemas in Docs/schemas, with a validator of the keywords that they use. An object has no other keys than
/// its schema lists: readers ignore unknown ones, but a key that nobody described is a mistake of the schema.
struct JSONContract {
    private let schemas: [String: [String: Any]]

    static let folder = Repository.path("Docs/schemas")

    init() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder)
        schemas = try names.reduce(into: [:]) { all, name in
            let data = try Data(contentsOf: URL(fileURLWithPath: "\(Self.folder)/\(name)"))
            all[name] = try JSONSerialization.jsonObject(with: data) as? [String: Any]
        }
    }

    var names: [String] { schemas.keys.sorted() }

    /// Sentences, each with the path of its value; empty if the value is as the schema says.
    func problems(of value: Any, _ name: String) -> [String] {
        guard let schema = schemas[name] else { return ["there is no schema \(name)"] }
        return problems(of: value, schema, at: "")
    }

    private static let known: Set<String> = [
        "$schema", "$id", "$ref", "title", "description", "type", "required", "properties", "additionalProperties",
        "items", "enum", "const", "minItems", "maxItems", "minimum", "minLength", "pattern",
    ]

    // The depth is that of the schemas, which are ours.
    private func problems(of value: Any, _ schema: [String: Any], at place: String) -> [String] {
        if let name = schema["$ref"] as? String {
            return problems(of: value, name).map { place + $0 }
        }
        var found = schema.keys.filter { !Self.known.contains($0) }.map { "\(place): the keyword \($0) is not known" }
        func add(_ isRight: Bool, _ sentence: @autoclosure () -> String) {
            if !isRight { found.append("\(place): \(sentence())") }
        }
        if let constant = schema["const"] { add("\(constant)" == "\(value)", "is \(value), not \(constant)") }
        if let choices = schema["enum"] as? [Any] {
            add(choices.contains { Self.areEqual($0, value) }, "\(value) is none of \(choices)")
        }
        let types = schema["type"] as? [String] ?? (schema["type"] as? String).map { [$0] } ?? []
        add(types.isEmpty || types.contains { Self.isOf($0, value) }, "\(value) is not of type \(types)")
        if let minimum = schema["minimum"] as? Double, let number = value as? Double {
            add(number >= minimum, "\(number) is below \(minimum)")
        }
        if let text = value as? String {
            if let pattern = schema["pattern"] as? String {
                add(text.range(of: pattern, options: .regularExpression) != nil, "'\(text)' is not like \(pattern)")
            }
            if let length = schema["minLength"] as? Int { add(text.count >= length, "'\(text)' is too short") }
        }
        if let values = value as? [Any] {
            add(values.count >= schema["minItems"] as? Int ?? 0, "has \(values.count) entries")
            add(values.count <= schema["maxItems"] as? Int ?? .max, "has \(values.count) entries")
            if let items = schema["items"] as? [String: Any] {
                for (index, value) in values.enumerated() {
                    found += problems(of: value, items, at: "\(place)[\(index)]")
                }
            }
        }
        if let object = value as? [String: Any] {
            let properties = schema["properties"] as? [String: [String: Any]]
            for name in schema["required"] as? [String] ?? [] { add(object[name] != nil, "'\(name)' is missing") }
            for (name, value) in object.sorted(by: { $0.key < $1.key }) {
                if let property = properties?[name] {
                    found += problems(of: value, property, at: "\(place).\(name)")
                } else if let others = schema["additionalProperties"] as? [String: Any] {
                    found += problems(of: value, others, at: "\(place).\(name)")
                } else {
                    add(properties == nil, "nothing describes '\(name)'")
                }
            }
        }
        return found
    }

    private static func areEqual(_ a: Any, _ b: Any) -> Bool {
        if let text = a as? String { return text == b as? String }
        if let a = a as? Double, let b = b as? Double { return a == b }
        return a is Bool && b is Bool && a as? Bool == b as? Bool
    }

    private static func isOf(_ type: String, _ value: Any) -> Bool {
        // Numbers and booleans are both `NSNumber`.
        let isBoolean =
            value is NSNumber && "\(Swift.type(of: value))".contains("Boolean") || value is Bool && !(value is NSNumber)
        switch type {
        case "object": return value is [String: Any]
        case "array": return value is [Any]
        case "string": return value is String
        case "boolean": return isBoolean || value is Bool
        case "integer": return !isBoolean && (value as? Double).map { $0 == $0.rounded() } ?? (value is Int)
        case "number": return !isBoolean && (value is Double || value is Int)
        case "null": return value is NSNull
        default: return false
        }
    }
}
