/// A value of JSON that can be written without Foundation. Members keep their order.
enum JSONText {
    case null
    case bool(Bool)
    case integer(Int)
    case real(Double)
    case string(String)
    case array([JSONText])
    case object([(String, JSONText)])

    /// Indented by two spaces a level; arrays and objects of a few short members stay on one line.
    func write(to text: inout String, indentation: Int = 0) {
        switch self {
        case .null: text += "null"
        case .bool(let value): text += value ? "true" : "false"
        case .integer(let value): text += String(value)
        case .real(let value): text += value.isFinite ? "\(value)" : "null"
        case .string(let value): JSONText.quote(value, to: &text)
        case .array(let members):
            JSONText.list(members.map { (nil, $0) }, "[", "]", to: &text, indentation: indentation)
        case .object(let members):
            JSONText.list(members.map { ($0.0, $0.1) }, "{", "}", to: &text, indentation: indentation)
        }
    }

    private static func list(
        _ members: [(String?, JSONText)], _ opening: String, _ closing: String, to text: inout String, indentation: Int
    ) {
        let spreads =
            members.contains { $0.1.isContainerOfContainers || $0.1.memberCount > 3 }
            || indentation < 3 && members.count > 1
        text += opening
        for (index, member) in members.enumerated() {
            if index > 0 { text += spreads ? "," : ", " }
            if spreads { text += "\n" + String(repeating: "  ", count: indentation + 1) }
            if let name = member.0 {
                quote(name, to: &text)
                text += ": "
            }
            member.1.write(to: &text, indentation: indentation + 1)
        }
        if spreads, !members.isEmpty { text += "\n" + String(repeating: "  ", count: indentation) }
        text += closing
    }

    private var memberCount: Int {
        switch self {
        case .array(let members): members.count
        case .object(let members): members.count
        case .null, .bool, .integer, .real, .string: 0
        }
    }

    private var isContainerOfContainers: Bool {
        switch self {
        case .array(let members): members.contains { $0.memberCount > 0 }
        case .object(let members): members.contains { $0.1.memberCount > 0 }
        case .null, .bool, .integer, .real, .string: false
        }
    }

    private static func quote(_ value: String, to text: inout String) {
        text += "\""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\t": text += "\\t"
            case "\r": text += "\\r"
            case _ where scalar.value < 0x20:
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }
}
