extension NSAttributedString {
    public struct DocumentType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let plain = DocumentType(rawValue: "NSPlainText")
        public static let rtf = DocumentType(rawValue: "NSRTF")
        public static let rtfd = DocumentType(rawValue: "NSRTFD")
        public static let html = DocumentType(rawValue: "NSHTML")
    }

    public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
        public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
        public static let defaultAttributes = DocumentReadingOptionKey(rawValue: "DefaultAttributes")
    }

    /// A document that is not read here.
    public enum DocumentError: Error, CustomStringConvertible {
        case unknownType(String)
        case notUTF8
        case tooLong(bytes: Int, allowed: Int)
        public var description: String {
            switch self {
            case .unknownType(let type): "documents of the type \(type) cannot be read, only plain text and simple HTML"
            case .notUTF8: "the document is not text in the encoding that its options specify"
            case .tooLong(let bytes, let allowed): "the document has \(bytes) bytes, but at most \(allowed) are read"
            }
        }
    }

    /// Plain text, or HTML as far as labels need it: `HTMLText` says what that is. Nothing is fetched.
    public convenience init(
        data: Data, options: [DocumentReadingOptionKey: Any] = [:],
        documentAttributes: UnsafeMutablePointer<NSDictionary?>? = nil
    ) throws {
        guard data.count <= HTMLText.mostBytes else {
            throw DocumentError.tooLong(bytes: data.count, allowed: HTMLText.mostBytes)
        }
        let stated =
            (options[.characterEncoding] as? UInt).map { String.Encoding(rawValue: $0) } ?? options[.characterEncoding]
            as? String.Encoding
        guard
            let text = String(data: data, encoding: stated ?? .utf8)
                ?? (stated == nil ? String(data: data, encoding: .isoLatin1) : nil)
        else { throw DocumentError.notUTF8 }
        let defaults = options[.defaultAttributes] as? [NSAttributedString.Key: Any] ?? [:]
        let type =
            options[.documentType] as? DocumentType
            ?? (options[.documentType] as? String).map { DocumentType(rawValue: $0) }
        let looksLikeHTML = text.drop { $0.isWhitespace }.first == "<"
        switch type ?? (looksLikeHTML ? .html : .plain) {
        case .plain: self.init(string: text, attributes: defaults)
        case .html:
            var reader = HTMLText(defaults: defaults)
            self.init(attributedString: reader.read(text))
        case let other: throw DocumentError.unknownType(other.rawValue)
        }
    }
}

/// Simple HTML as attributed text: b, strong, i, em, u, s, small, code, p, div, br, h1 to h6, a, span, font, ul, ol,
/// li, sub, sup, and of styles color, background-color, font-size, font-weight, font-style, text-decoration and
/// text-align. Other elements give their text; scripts, styles and heads give none. No style sheet, image or address is
/// read.
struct HTMLText {
    static let mostBytes = 4_000_000
    /// Elements inside each other beyond this many do not change the text.
    private static let mostLevels = 200

    private struct Style {
        var size: CGFloat = 12
        var isBold = false, isItalic = false, isUnderlined = false, isStruck = false
        var color: UIColor?, background: UIColor?
        var link: String?
        var offset: CGFloat = 0
        var alignment: NSTextAlignment?
        var indent: CGFloat = 0
    }

    private let defaults: [NSAttributedString.Key: Any]
    private let text = NSMutableAttributedString(string: "")
    private var open: [(name: String, style: Style)] = []
    private var lists: [Int?] = []
    private var style = Style()
    /// Blanks that are to be written once something follows them.
    private var hasBlank = false
    private var atLineStart = true

    init(defaults: [NSAttributedString.Key: Any]) {
        self.defaults = defaults
        if let font = defaults[.font] as? UIFont { style.size = font.pointSize }
    }

    mutating func read(_ html: String) -> NSAttributedString {
        let bytes = Array(html.utf8)
        var place = 0
        var silent: String?
        while place < bytes.count {
            guard bytes[place] == UInt8(ascii: "<") else {
                let end = bytes[place...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
                if silent == nil { write(Self.decoded(String(decoding: bytes[place..<end], as: UTF8.self))) }
                place = end
                continue
            }
            if bytes[place...].starts(with: "<!--".utf8) {
                place = Self.end(of: "-->", in: bytes, from: place)
                continue
            }
            guard place + 1 < bytes.count, bytes[place + 1].isTagStart else {
                if silent == nil { write("<") }
                place += 1
                continue
            }
            let end = Self.endOfTag(in: bytes, from: place)
            let tag = Tag(String(decoding: bytes[(place + 1)..<max(place + 1, end - 1)], as: UTF8.self))
            place = end
            if let waited = silent {
                if tag.isEnd, tag.name == waited { silent = nil }
                continue
            }
            if !tag.isEnd, ["script", "style", "head", "title"].contains(tag.name) {
                silent = tag.name
                continue
            }
            if tag.isEnd { close(tag.name) } else { begin(tag) }
        }
        return text
    }

    private static func end(of mark: String, in bytes: [UInt8], from start: Int) -> Int {
        let mark = Array(mark.utf8)
        var place = start
        while place < bytes.count {
            if bytes[place...].starts(with: mark) { return place + mark.count }
            place += 1
        }
        return bytes.count
    }

    private static func endOfTag(in bytes: [UInt8], from start: Int) -> Int {
        var place = start
        var quote: UInt8?
        while place < bytes.count {
            let byte = bytes[place]
            place += 1
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: ">") {
                return place
            }
        }
        return bytes.count
    }

    // MARK: Text

    private var attributes: [NSAttributedString.Key: Any] {
        var attributes = defaults
        attributes[.font] = font
        attributes[.foregroundColor] =
            style.color ?? (style.link == nil ? defaults[.foregroundColor] as? UIColor ?? .black : .link)
        if let background = style.background { attributes[.backgroundColor] = background }
        if style.isUnderlined || style.link != nil { attributes[.underlineStyle] = NSUnderlineStyle.single.rawValue }
        if style.isStruck { attributes[.strikethroughStyle] = NSUnderlineStyle.single.rawValue }
        if let link = style.link { attributes[.link] = URL(string: link) ?? link }
        if style.offset != 0 { attributes[.baselineOffset] = style.offset }
        if style.alignment != nil || style.indent > 0 {
            let paragraph = NSMutableParagraphStyle()
            paragraph.alignment = style.alignment ?? .natural
            (paragraph.firstLineHeadIndent, paragraph.headIndent) = (style.indent, style.indent)
            attributes[.paragraphStyle] = paragraph
        }
        return attributes
    }

    /// The font that the options state, or the one that HTML begins with.
    private var font: UIFont {
        let base =
            (defaults[.font] as? UIFont)?.withSize(style.size) ?? UIFont(name: "Times New Roman", size: style.size)
            ?? .systemFont(ofSize: style.size)
        var traits = base.fontDescriptor.symbolicTraits
        if style.isBold { traits.insert(.traitBold) }
        if style.isItalic { traits.insert(.traitItalic) }
        guard traits != base.fontDescriptor.symbolicTraits,
            let descriptor = base.fontDescriptor.withSymbolicTraits(traits)
        else { return base }
        return UIFont(descriptor: descriptor, size: style.size)
    }

    private mutating func write(_ characters: String) {
        var run = ""
        for character in characters {
            if character == " " || character == "\n" || character == "\t" || character == "\r" || character == "\r\n" {
                hasBlank = true
                continue
            }
            if hasBlank, !atLineStart { run.append(" ") }
            (hasBlank, atLineStart) = (false, false)
            run.append(character)
        }
        if !run.isEmpty { text.append(NSAttributedString(string: run, attributes: attributes)) }
    }

    private mutating func breakLine() {
        text.append(NSAttributedString(string: "\n", attributes: attributes))
        (hasBlank, atLineStart) = (false, true)
    }

    /// Before and behind what stands in lines of its own.
    private mutating func endLine() { if !atLineStart, text.length > 0 { breakLine() } else { hasBlank = false } }

    // MARK: Elements

    private static let blocks: Set<String> = [
        "p", "div", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "blockquote", "pre", "table", "tr", "section",
        "article", "header", "footer",
    ]
    private static let headings: [String: CGFloat] = ["h1": 2, "h2": 1.5, "h3": 1.17, "h4": 1, "h5": 0.83, "h6": 0.67]
    private static let empty: Set<String> = ["br", "hr", "img", "meta", "link", "input", "wbr"]

    private mutating func begin(_ tag: Tag) {
        if tag.name == "br" { return breakLine() }
        guard !Self.empty.contains(tag.name), !tag.isClosed, open.count < Self.mostLevels else { return }
        if Self.blocks.contains(tag.name) { endLine() }
        open.append((tag.name, style))
        switch tag.name {
        case "b", "strong", "th": style.isBold = true
        case "i", "em", "cite", "var", "dfn": style.isItalic = true
        case "u", "ins": style.isUnderlined = true
        case "s", "del", "strike": style.isStruck = true
        case "small": style.size *= 0.83
        case "big": style.size *= 1.2
        case "sub": (style.offset, style.size) = (-style.size * 0.2, style.size * 0.83)
        case "sup": (style.offset, style.size) = (style.size * 0.33, style.size * 0.83)
        case "a": style.link = tag["href"] ?? style.link
        case "font": style.color = tag["color"].flatMap(Self.color) ?? style.color
        case "ul": lists.append(nil)
        case "ol": lists.append((tag["start"].flatMap { Int($0) } ?? 1) - 1)
        default:
            if let factor = Self.headings[tag.name] { (style.size, style.isBold) = (style.size * factor, true) }
        }
        if let declarations = tag["style"] { apply(declarations) }
        if tag.name == "li" { beginItem() }
    }

    private mutating func beginItem() {
        style.indent = 18 * CGFloat(max(1, lists.count))
        var mark = "•"
        if let number = lists.last ?? nil {
            let (next, overflow) = number.addingReportingOverflow(1)
            if !overflow {
                lists[lists.count - 1] = next
                mark = "\(next)."
            }
        }
        text.append(NSAttributedString(string: "\t\(mark)\t", attributes: attributes))
        atLineStart = true
    }

    private mutating func close(_ name: String) {
        if name == "p" || name == "br", !open.contains(where: { $0.name == name }) { return breakLine() }
        guard let index = open.lastIndex(where: { $0.name == name }) else { return }
        if Self.blocks.contains(name), name != "ul", name != "ol" {
            if name == "li" { atLineStart = false }
            endLine()
        }
        if name == "ul" || name == "ol" { _ = lists.popLast() }
        style = open[index].style
        open.removeSubrange(index...)
    }

    private mutating func apply(_ declarations: String) {
        for declaration in declarations.split(separator: ";") {
            guard let colon = declaration.firstIndex(of: ":") else { continue }
            let name = declaration[..<colon].trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
            let value = declaration[declaration.index(after: colon)...].trimmingCharacters(in: .whitespacesAndNewlines)
                .lowercased()
            switch name {
            case "color": style.color = Self.color(value) ?? style.color
            case "background-color", "background": style.background = Self.color(value) ?? style.background
            case "font-size": style.size = Self.size(value, style.size)
            case "font-weight": style.isBold = value == "bold" || value == "bolder" || (Int(value) ?? 400) >= 600
            case "font-style": style.isItalic = value == "italic" || value == "oblique"
            case "text-decoration":
                style.isUnderlined = value.contains("underline")
                style.isStruck = value.contains("line-through")
            case "text-align":
                style.alignment =
                    ["left": .left, "right": .right, "center": .center, "justify": .justified][value] ?? style.alignment
            default: continue
            }
        }
    }

    private static func size(_ value: String, _ current: CGFloat) -> CGFloat {
        let number = value.prefix { $0.isNumber || $0 == "." }
        guard let size = Double(number), size.isFinite, size > 0, size <= 1_000 else { return current }
        // A CSS pixel is three quarters of a point, and HTML is read in pixels here as on a device.
        return switch value.dropFirst(number.count) {
        case "em", "rem": current * CGFloat(min(size, 20))
        case "%": current * CGFloat(min(size, 2_000)) / 100
        default: CGFloat(size)
        }
    }

    private static let names: [String: UInt32] = [
        "black": 0, "white": 0xFFFFFF, "red": 0xFF0000, "green": 0x008000, "lime": 0x00FF00, "blue": 0x0000FF,
        "yellow": 0xFFFF00, "orange": 0xFFA500, "purple": 0x800080,
        "gray": 0x808080, "grey": 0x808080, "silver": 0xC0C0C0, "maroon": 0x800000, "olive": 0x808000, "teal": 0x008080,
        "navy": 0x000080, "aqua": 0x00FFFF,
        "cyan": 0x00FFFF, "fuchsia": 0xFF00FF, "magenta": 0xFF00FF, "pink": 0xFFC0CB, "brown": 0xA52A2A,
    ]

    private static func color(_ text: String) -> UIColor? {
        func made(_ value: UInt32) -> UIColor {
            UIColor(
                red: CGFloat(value >> 16 & 255) / 255, green: CGFloat(value >> 8 & 255) / 255,
                blue: CGFloat(value & 255) / 255, alpha: 1)
        }
        let text = text.trimmingCharacters(in: .whitespaces).lowercased()
        if let known = names[text] { return made(known) }
        if text.hasPrefix("#") {
            let digits = text.dropFirst()
            let long = digits.count == 3 ? digits.map { "\($0)\($0)" }.joined() : String(digits)
            return long.count == 6 ? UInt32(long, radix: 16).map(made) : nil
        }
        guard text.hasPrefix("rgb"), let start = text.firstIndex(of: "("), let end = text.lastIndex(of: ")"),
            start < end
        else { return nil }
        let parts = text[text.index(after: start)..<end].split { $0 == "," || $0 == " " || $0 == "/" }.map {
            Double($0) ?? 0
        }
        guard parts.count >= 3 else { return nil }
        let channels = parts.prefix(3).map { CGFloat(min(max($0, 0), 255)) / 255 }
        return UIColor(
            red: channels[0], green: channels[1], blue: channels[2],
            alpha: parts.count > 3 ? CGFloat(min(max(parts[3], 0), 1)) : 1)
    }

    // MARK: Entities

    private static let entities: [String: String] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "copy": "©", "reg": "®",
        "trade": "™", "hellip": "…", "mdash": "—", "ndash": "–",
        "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "laquo": "«", "raquo": "»", "bull": "•", "middot": "·",
        "euro": "€", "pound": "£", "yen": "¥", "cent": "¢",
        "deg": "°", "times": "×", "divide": "÷", "plusmn": "±", "auml": "ä", "ouml": "ö", "uuml": "ü", "Auml": "Ä",
        "Ouml": "Ö", "Uuml": "Ü", "szlig": "ß", "eacute": "é",
        "egrave": "è", "agrave": "à", "ccedil": "ç", "ntilde": "ñ", "shy": "\u{AD}", "ensp": "\u{2002}",
        "emsp": "\u{2003}", "thinsp": "\u{2009}",
    ]
    /// Longer ones are not entities.
    private static let longestEntity = 12

    private static func decoded(_ text: String) -> String {
        guard text.contains("&") else { return text }
        var result = ""
        var rest = text[...]
        while let start = rest.firstIndex(of: "&") {
            result += rest[..<start]
            rest = rest[rest.index(after: start)...]
            guard let end = rest.prefix(longestEntity).firstIndex(of: ";"), let character = entity(rest[..<end]) else {
                result += "&"
                continue
            }
            result += character
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }

    private static func entity(_ name: Substring) -> String? {
        guard name.first == "#" else { return entities[String(name)] }
        let digits = name.dropFirst()
        let number = digits.first == "x" || digits.first == "X" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        return number.flatMap { $0 == 0 ? nil : Unicode.Scalar($0) }.map { String($0) }
    }

    /// What stands between angle brackets.
    private struct Tag {
        var name: String
        var isEnd: Bool
        var isClosed: Bool
        private var values: [String: String] = [:]

        init(_ text: String) {
            isEnd = text.hasPrefix("/")
            isClosed = text.hasSuffix("/")
            var rest = (isEnd ? text.dropFirst() : text[...])
            name = rest.prefix { !$0.isWhitespace && $0 != "/" }.lowercased()
            rest = rest.drop { !$0.isWhitespace && $0 != "/" }
            while true {
                rest = rest.drop { $0.isWhitespace || $0 == "/" }
                let key = rest.prefix { !$0.isWhitespace && $0 != "=" && $0 != "/" }
                guard !key.isEmpty else { return }
                rest = rest.dropFirst(key.count).drop { $0.isWhitespace }
                guard rest.first == "=" else { continue }
                rest = rest.dropFirst().drop { $0.isWhitespace }
                let value: Substring
                if let quote = rest.first, quote == "\"" || quote == "'" {
                    rest = rest.dropFirst()
                    value = rest.prefix { $0 != quote }
                    rest = rest.dropFirst(value.count).dropFirst()
                } else {
                    value = rest.prefix { !$0.isWhitespace }
                    rest = rest.dropFirst(value.count)
                }
                values[key.lowercased()] = HTMLText.decoded(String(value))
            }
        }

        subscript(key: String) -> String? { values[key] }
    }
}

extension UInt8 {
    /// A letter, `/` or `!`.
    fileprivate var isTagStart: Bool {
        (65...90).contains(self) || (97...122).contains(self) || self == 47 || self == 33
    }
}
