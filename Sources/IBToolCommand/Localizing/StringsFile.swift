import Diagnostics
import IBDocument
import ResultFiles

/// `.strings` files: UTF-16 with a byte order mark, as Apple's tools write them; UTF-8 is read too.
enum StringsFile {
    /// A comment for the translator and an entry for each text, by key, with a blank line before each. A file without
    /// texts has the first of these lines.
    static func bytes(of texts: [LocalizableText]) -> [UInt8] {
        StringsTable.utf16(texts.isEmpty ? "\n" : StringsTable.text(of: texts))
    }

    /// `Class = "UILabel"; text = "Hi"; ObjectID = "abc-de-fgh";`
    static func comment(of text: LocalizableText) -> String { StringsTable.comment(of: text) }

    /// The texts by key; of a key that stands twice the last one, as with Foundation.
    static func read(_ path: String) -> Result<[String: String], Problem> {
        Files.read(path, as: "the strings file").flatMap { bytes in
            var texts: [String: String] = [:]
            if bytes.starts(with: "bplist".utf8) || bytes.starts(with: "<?xml".utf8) {
                guard let entries = PropertyList(bytes)?.entries else {
                    return .failure(Problem("\(path): the property list is damaged"))
                }
                for entry in entries { texts[entry.key] = entry.value.text }
                return .success(texts)
            }
            guard let file = StringsTable.File(bytes) else {
                return .failure(Problem("\(path): the strings file is neither UTF-8 nor UTF-16"))
            }
            let table = StringsTable(file.text)
            for entry in table.entries { texts[entry.key] = entry.value }
            if let line = table.badLine {
                return .failure(
                    Problem("\(path):\(line): this is not an entry of a strings file: \"key\" = \"text\";"))
            }
            return .success(texts)
        }
    }
}
