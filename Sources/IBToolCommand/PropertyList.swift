/// A property list, written as XML; keys keep their order.
indirect enum PropertyList {
    case string(String)
    case integer(Int)
    case array([PropertyList])
    case dictionary([(key: String, value: PropertyList)])

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
        case .dictionary(let entries):
            guard !entries.isEmpty else { text += "\(indent)<dict/>\n"; return }
            text += "\(indent)<dict>\n"
            for entry in entries {
                text += "\(indent)\t<key>\(Self.escaped(entry.key))</key>\n"
                entry.value.write(to: &text, indent: indent + "\t")
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
