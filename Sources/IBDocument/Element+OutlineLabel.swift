import IBSchema

extension Element {
    /// The object's name in Interface Builder's outline: its own label, otherwise its kind with its text.
    package var outlineLabel: String {
        if let label = attribute("userLabel"), !label.isEmpty { return label }
        switch attribute("placeholderIdentifier") {
        case "IBFilesOwner": return "File's Owner"
        case "IBFirstResponder": return "First Responder"
        default: break
        }
        if isViewLayoutGuide, let key { return Self.words(key.prefix(1).uppercased() + key.dropFirst()) }
        let kind = Self.words(document.schema.className(of: name) ?? "NSObject")
        let text =
            ["title", "text", "placeholder"].lazy.compactMap { self.string($0) }.first { !$0.isEmpty }
            ?? children.lazy.filter { $0.name == .state }.compactMap { $0.string("title") }.first { !$0.isEmpty }
        return text.map { "\(kind) (\($0))" } ?? kind
    }

    /// `UITableViewCell` → `Table View Cell`, `SafeArea` → `Safe Area`.
    private static func words(_ className: String) -> String {
        let name = className.drop { $0.isUppercase }
        let prefix = className.dropLast(name.count)
        var text = prefix.last.map(String.init) ?? ""
        for character in name {
            if character.isUppercase, !text.isEmpty { text += " " }
            text.append(character)
        }
        return text
    }
}
