import Foundation
import IBSchema
import TestSupport
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite struct CorpusTests {
    /// What documents say that the table leaves out, on purpose. An entry that no longer occurs fails.
    private static let leftOut: Set<String> = []

    @Test(.enabled(if: SharedFolder.documents.isThere, "needs ../shared/corpus"))
    func everythingInTheCorpusIsKnown() throws {
        for (folder, least) in [(SharedFolder.documents, 400), (.second, 1000)] where folder.isThere {
            try everythingIsKnown(in: folder, least)
        }
    }

    private func everythingIsKnown(in folder: SharedFolder, _ least: Int) throws {
        var unknown: Set<String> = []
        var documents = 0
        for file in folder.documents() {
            let reader = DocumentReader(Schema.cocoaTouch)
            let parser = XMLParser(data: try Data(contentsOf: file))
            parser.delegate = reader
            #expect(parser.parse() || reader.isForeign, "\(file.lastPathComponent)")
            guard !reader.isForeign else { continue }
            documents += 1
            unknown.formUnion(reader.unknown)
        }
        #expect(documents > least)
        #expect(unknown.subtracting(Self.leftOut).sorted() == [])
        #expect(Self.leftOut.subtracting(unknown).sorted() == [])
    }
}

/// Notes elements, attributes and children that no row of the table describes.
private final class DocumentReader: NSObject, XMLParserDelegate {
    private let schema: Schema
    private var path: [String] = []
    var unknown: Set<String> = []
    /// Not a document for iOS.
    var isForeign = false

    init(_ schema: Schema) { self.schema = schema }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        defer { path.append(name) }
        if path.isEmpty, attributes["type"]?.contains("CocoaTouch") != true {
            isForeign = true
            parser.abortParsing()
            return
        }
        if schema.element(name) == nil { unknown.insert("<\(name)>") }
        // A variation states properties of the element around it.
        let parent = path.last == "variation" ? path[path.count - 2] : path.last
        let owner = name == "variation" ? path.last ?? "" : name
        for (attribute, value) in attributes where name != "variation" || attribute != "key" {
            guard let row = schema.property(attribute: attribute, of: owner) else {
                unknown.insert("\(owner).\(attribute)")
                continue
            }
            if case .choice(let enumeration) = row.type, enumeration.value(of: value) == nil {
                unknown.insert("\(owner).\(attribute)=\"\(value)\"")
            }
            if row.type == .bool, value != "YES", value != "NO" { unknown.insert("\(owner).\(attribute)=\"\(value)\"") }
        }
        guard let parent, !isKnown(name, key: attributes["key"], in: parent) else { return }
        unknown.insert("<\(parent)> <\(name) key=\"\(attributes["key"] ?? "")\">")
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        path.removeLast()
    }

    private func isKnown(_ child: String, key: String?, in parent: String) -> Bool {
        // These hold whatever objects there are.
        if ["objects", "subviews"].contains(parent) { return true }
        if ["mask", "variation"].contains(child) { return true }
        return schema.properties(of: parent).contains { row in
            switch row.source {
            case .children(let container): container == child
            case .keyedElement(let tag):
                if case .list = row.type {
                    tag == child || key == row.name
                } else {
                    key == row.name || key == tag && tag == child
                }
            case .attribute(let spelling): key == row.name || key == spelling
            case .constant: false
            }
        }
    }
}
