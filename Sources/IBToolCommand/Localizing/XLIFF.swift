import Diagnostics
import IBDocument
import ResultFiles
import XMLTree

/// XLIFF 1.2 files as Xcode exchanges them with translators: a `<file>` for each document, a `<trans-unit>` for each
/// text.
enum XLIFF {
    /// The default language of documents.
    static let defaultLanguage = "en"

    static func bytes(
        of documents: [(original: String, texts: [LocalizableText])], sourceLanguage: String, targetLanguage: String?
    ) -> [UInt8] {
        var text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" version="1.2" \
            xsi:schemaLocation="urn:oasis:names:tc:xliff:document:1.2 http://docs.oasis-open.org/xliff/v1.2/os/xliff-core-1.2-strict.xsd">

            """
        func attribute(_ name: String, _ value: String) -> String {
            " \(name)=\"\(XMLEscaping.attributeValue(value))\""
        }
        let languages =
            attribute("source-language", sourceLanguage)
            + (targetLanguage.map { attribute("target-language", $0) } ?? "")
        let tool = attribute("tool-version", Report.shortVersion) + attribute("build-num", Report.bundleVersion)
        for document in documents {
            text += """
                  <file\(attribute("original", FileName.printable(document.original)))\(languages) datatype="plaintext">
                    <header>
                      <tool tool-id="com.apple.dt.xcode" tool-name="Xcode"\(tool)/>
                    </header>
                    <body>

                """
            for entry in document.texts.sorted(by: { $0.key.description < $1.key.description }) {
                text += """
                          <trans-unit\(attribute("id", entry.key.description)) xml:space="preserve">
                            <source>\(XMLEscaping.text(entry.value))</source>
                            <note>\(XMLEscaping.text(StringsFile.comment(of: entry)))</note>
                          </trans-unit>

                    """
            }
            text += "    </body>\n  </file>\n"
        }
        return Array((text + "</xliff>\n").utf8)
    }

    /// The translated texts for a document, by key: of the `<file>` that names it, or of the only one.
    static func read(_ path: String, for document: String) -> Result<[String: String], Problem> {
        Files.read(path, as: "the XLIFF file").flatMap { bytes in
            let tree = XMLTree.parse(bytes, file: path)
            if let error = tree.diagnostics.first(where: { $0.severity == .error }) {
                return .failure(Problem(error.rendered()))
            }
            guard let root = tree.root, root.name == "xliff" else {
                return .failure(Problem("\(path): the root is not <xliff>"))
            }
            let files = Array(root.children(named: "file"))
            // Paths are those of another machine, from the project's folder: the longest common end decides.
            let best = files.max {
                Self.commonEnd($0[attribute: "original"], document)
                    < Self.commonEnd($1[attribute: "original"], document)
            }
            guard let file = best, files.count == 1 || Self.commonEnd(file[attribute: "original"], document) > 0 else {
                return .failure(Problem("\(path): no <file> is for \(Files.name(of: document))"))
            }
            var texts: [String: String] = [:]
            for unit in file.descendants where unit.name == "trans-unit" {
                if let id = unit[attribute: "id"], let target = unit.firstChild(named: "target") {
                    texts[id] = target.text
                }
            }
            return .success(texts)
        }
    }

    private static func commonEnd(_ a: String?, _ b: String) -> Int {
        zip((a ?? "").split(separator: "/").reversed(), b.split(separator: "/").reversed()).prefix { $0 == $1 }.reduce(
            0
        ) { count, _ in count + 1 }
    }
}
