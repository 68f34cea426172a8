import IBDocument
import XMLTree

extension PropertyList {
    /// The list as XML.
    package func document() -> [UInt8] {
        var text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0">

            """
        write(to: &text, indent: "")
        text += "</plist>\n"
        return Array(text.utf8)
    }

    private func write(to text: inout String, indent: String) {
        switch self {
        case .string(let value): text += "\(indent)<string>\(Self.escaped(value))</string>\n"
        case .integer(let value): text += "\(indent)<integer>\(value)</integer>\n"
        case .real(let value): text += "\(indent)<real>\(Self.number(value))</real>\n"
        case .bool(let value): text += "\(indent)<\(value)/>\n"
        case .data(let bytes): text += "\(indent)<data>\(Base64.encoded(bytes))</data>\n"
        case .date(let seconds): text += "\(indent)<date>\(CivilTime(secondsSince2001: seconds).text)</date>\n"
        case .array(let items):
            guard !items.isEmpty else {
                text += "\(indent)<array/>\n"
                return
            }
            text += "\(indent)<array>\n"
            for item in items { item.write(to: &text, indent: indent + "\t") }
            text += "\(indent)</array>\n"
        case .keyed(let keys, let values):
            guard !keys.isEmpty else {
                text += "\(indent)<dict/>\n"
                return
            }
            text += "\(indent)<dict>\n"
            for (key, value) in zip(keys, values) {
                text += "\(indent)\t<key>\(Self.escaped(key))</key>\n"
                value.write(to: &text, indent: indent + "\t")
            }
            text += "\(indent)</dict>\n"
        }
    }

    package static func number(_ value: Double) -> String {
        value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
    }

    /// Characters that XML cannot hold at all become U+FFFD.
    private static func escaped(_ text: String) -> String {
        let kept = text.unicodeScalars.map { scalar -> Unicode.Scalar in
            switch scalar.value {
            case 9, 10, 13: scalar
            case ..<0x20, 0xFFFE, 0xFFFF: "\u{FFFD}"
            default: scalar
            }
        }
        return XMLEscaping.text(String(String.UnicodeScalarView(kept)))
    }

    // MARK: Reading

    /// Reads a list in XML or in binary form. `nil`: it is neither, damaged, or too deep.
    package init?(_ bytes: [UInt8]) {
        guard !bytes.starts(with: "bplist".utf8) else {
            guard let list = BinaryPropertyListReader(bytes)?.list else { return nil }
            self = list
            return
        }
        let tree = XMLTree.parse(bytes, file: "")
        guard tree.isWellFormed, let root = tree.root, root.name == "plist", let element = root.children.first,
            let list = PropertyList(element, depth: 0)
        else { return nil }
        self = list
    }

    private init?(_ element: XMLElement, depth: Int) {
        guard depth < Self.deepest else { return nil }
        switch element.name {
        case "string": self = .string(element.text)
        case "integer":
            guard let value = Int(Self.trimmed(element.text)) else { return nil }
            self = .integer(value)
        case "real":
            guard let value = Double(Self.trimmed(element.text)) else { return nil }
            self = .real(value)
        case "true": self = .bool(true)
        case "false": self = .bool(false)
        case "data":
            guard let bytes = Base64.decode(element.text) else { return nil }
            self = .data(bytes)
        case "date":
            guard let time = CivilTime(Self.trimmed(element.text)) else { return nil }
            self = .date(time.secondsSince2001)
        case "array":
            var items: [PropertyList] = []
            for child in element.children {
                guard let item = PropertyList(child, depth: depth + 1) else { return nil }
                items.append(item)
            }
            self = .array(items)
        case "dict":
            var keys: [String] = []
            var values: [PropertyList] = []
            var key: String?
            for child in element.children {
                if let name = key {
                    guard let value = PropertyList(child, depth: depth + 1) else { return nil }
                    keys.append(name)
                    values.append(value)
                    key = nil
                } else {
                    guard child.name == "key" else { return nil }
                    key = child.text
                }
            }
            guard key == nil else { return nil }
            self = .keyed(keys, values)
        default: return nil
        }
    }

    private static func trimmed(_ text: String) -> String {
        let parts = text.split { $0.isWhitespace }
        return parts.count == 1 ? String(parts[0]) : text
    }
}
