/// A property list, written as XML; keys keep their order.
enum PropertyList {
    case string(String)
    case integer(Int)
    case array([PropertyList])
    /// As many values as keys. Pairs would need the size of the type that they are part of, and the compiler sometimes asks for it
    /// too early.
    case keyed([String], [PropertyList])

    static func dictionary(_ entries: [(key: String, value: PropertyList)]) -> PropertyList { .keyed(entries.map(\.key), entries.map(\.value)) }

    func document() -> [UInt8] {
        var text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0">

            """
        write(to: &text, indent: "")
        text += "</plist>\n"
        return Array(text.utf8)
    }

    /// The nesting is that of the reports that this program makes, never of an input.
    private func write(to text: inout String, indent: String) {
        switch self {
        case .string(let value): text += "\(indent)<string>\(Self.escaped(value))</string>\n"
        case .integer(let value): text += "\(indent)<integer>\(value)</integer>\n"
        case .array(let items):
            guard !items.isEmpty else { text += "\(indent)<array/>\n"; return }
            text += "\(indent)<array>\n"
            for item in items { item.write(to: &text, indent: indent + "\t") }
            text += "\(indent)</array>\n"
        case .keyed(let keys, let values):
            guard !keys.isEmpty else { text += "\(indent)<dict/>\n"; return }
            text += "\(indent)<dict>\n"
            for (key, value) in zip(keys, values) {
                text += "\(indent)\t<key>\(Self.escaped(key))</key>\n"
                value.write(to: &text, indent: indent + "\t")
            }
            text += "\(indent)</dict>\n"
        }
    }

    /// Characters that XML cannot hold at all become U+FFFD.
    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\r": result += "&#13;"
            case "\t", "\n": result.unicodeScalars.append(scalar)
            case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF: result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
