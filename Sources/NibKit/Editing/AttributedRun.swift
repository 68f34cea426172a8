import IBDocument
internal import IBEditing
import IBSchema

/// Neighboring characters of an attributed text with the same attributes.
struct AttributedRun {
    /// In UTF-16.
    var length: Int
    /// By the names and in the spelling of `text-attributes`.
    var attributes: [(name: String, value: String)]
}

extension Element {
    /// The runs of an `<attributedString>`.
    var attributedRuns: [AttributedRun] {
        children.filter { $0.name == "fragment" }.map { fragment in
            AttributedRun(
                length: fragment.string("content")?.utf16.count ?? 0,
                attributes: fragment.child("attributes").map(\.textAttributes) ?? [])
        }
    }

    private var textAttributes: [(name: String, value: String)] {
        let schema = document.schema
        let ofCharacters = TextAttributes.keys.compactMap { name, key -> (String, String)? in
            guard let row = schema.property(key, of: "attributes") else { return nil }
            if row.type == .object { return child(key: key)?.attribute("string").map { (name, $0) } }
            return stated(row).map { (name, $0) }
        }
        guard let style = child("paragraphStyle", key: "NSParagraphStyle") else { return ofCharacters }
        return ofCharacters
            + schema.properties(of: "paragraphStyle").compactMap { row in style.stated(row).map { (row.name, $0) } }
    }

    private func stated(_ row: Property) -> String? {
        value(of: row).flatMap {
            CommandText.text(of: $0, row.type, written: row.attributeName.flatMap { attribute($0) })
        }
    }
}
