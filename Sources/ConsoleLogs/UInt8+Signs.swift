extension UInt8 {
    static let lineFeed = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")
    static let tab = UInt8(ascii: "\t")
    static let space = UInt8(ascii: " ")
    static let backslash = UInt8(ascii: "\\")
    static let ampersand = UInt8(ascii: "&")
    static let tilde = UInt8(ascii: "~")
    static let hyphen = UInt8(ascii: "-")
    static let backtick = UInt8(ascii: "`")
    static let less = UInt8(ascii: "<")
    static let greater = UInt8(ascii: ">")
    static let equals = UInt8(ascii: "=")
    static let bracketOpen = UInt8(ascii: "[")
    static let bracketClose = UInt8(ascii: "]")
    static let braceOpen = UInt8(ascii: "{")
    static let braceClose = UInt8(ascii: "}")
    static let parenthesisOpen = UInt8(ascii: "(")
    static let parenthesisClose = UInt8(ascii: ")")
    static let bar = UInt8(ascii: "|")
    static let quote = UInt8(ascii: "'")
    static let doubleQuote = UInt8(ascii: "\"")
    static let colon = UInt8(ascii: ":")
    static let comma = UInt8(ascii: ",")
    static let period = UInt8(ascii: ".")
    static let at = UInt8(ascii: "@")
    static let number = UInt8(ascii: "#")
    static let plus = UInt8(ascii: "+")
    static let asterisk = UInt8(ascii: "*")

    var isSpace: Bool { self == .space || self == .lineFeed || self == .tab || self == .carriageReturn }
    var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
    var isLetter: Bool { lowercased >= UInt8(ascii: "a") && lowercased <= UInt8(ascii: "z") }
    var isHexadecimal: Bool { isDigit || (lowercased >= UInt8(ascii: "a") && lowercased <= UInt8(ascii: "f")) }
    /// A character of names in sources; all that are not ASCII are.
    var isName: Bool { isLetter || isDigit || self == UInt8(ascii: "_") || self == UInt8(ascii: "$") || self >= 0x80 }
    var isPunctuation: Bool { self > 0x20 && self < 0x7F && !isDigit && !isLetter }

    /// ASCII only.
    var lowercased: UInt8 { self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") ? self | 0x20 : self }
}
