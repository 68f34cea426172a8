import Answers
import Foundation
import IBDocument
import IBSchema
import TestSupport
import Testing
import XMLTree

/// Every row of the table of documents is shown by a fixture, or is on a list.
@Suite struct SchemaFixtureTests {
    private static let schema = Schema.cocoaTouch
    private static let list = Repository.url("Tests/FixtureTests/rows-without-fixture.txt")

    /// The rows that a document states, each as the element that adds it and the name: `view.alpha`.
    private func rows(of document: Document) -> Set<String> {
        var found: Set<String> = []
        func add(_ row: Property?, of element: String) {
            guard let row else { return }
            var current = Self.schema.element(element)
            while let type = current {
                if type.properties.contains(where: { $0.name == row.name }) {
                    found.insert("\(type.name).\(row.name)")
                    return
                }
                current = type.parent.flatMap(Self.schema.element)
            }
        }
        for element in document.root.descendants + [document.root] {
            for row in Self.schema.properties(of: element.name) where row.source == .constant {
                add(row, of: element.name)
            }
            for attribute in element.xml.attributes {
                add(Self.schema.property(attribute: attribute.name, of: element.name), of: element.name)
            }
            guard let parent = element.parent else { continue }
            if let row = element.key.flatMap({ Self.schema.property($0, of: parent.name) }) {
                add(row, of: parent.name)
                continue
            }
            // Known by their tag: states, fonts, members of containers.
            for row in Self.schema.properties(of: parent.name) {
                switch row.source {
                case .children(of: let container) where container == element.name: add(row, of: parent.name)
                case .keyedElement(let name) where name == element.name:
                    add(row, of: parent.name)
                default: continue
                }
            }
        }
        return found
    }

    private func document(of fixture: Fixture) throws -> Document? {
        Document(XMLTree.parse(try fixture.bytes(), file: fixture.name), schema: Self.schema)
    }

    /// `IBTOOL_BLESS=1` writes the list anew.
    @Test func rowsAreShownByFixtures() throws {
        let shown = try Fixture.all().reduce(into: Set<String>()) { shown, fixture in
            if let document = try document(of: fixture) { shown.formUnion(rows(of: document)) }
        }
        let all = Self.schema.elements.flatMap { element in
            element.properties.filter { $0.source != .constant }.map { "\(element.name).\($0.name)" }
        }
        let missing = all.filter { !shown.contains($0) }.map { $0 + "\n" }.joined()
        if ProcessInfo.processInfo.environment["IBTOOL_BLESS"] != nil {
            try missing.write(to: Self.list, atomically: true, encoding: .utf8)
        }
        #expect(missing == (try String(contentsOf: Self.list, encoding: .utf8)))
    }

    /// Every form that the compiler writes is in a fixture whose nib is compared.
    @Test func formsAreShownByFixtures() throws {
        var shown: Set<StructureForm> = []
        for fixture in Fixture.all() where fixture.stages.contains(.nib) {
            guard let document = try document(of: fixture) else { continue }
            for row in rows(of: document) {
                let parts = row.split(separator: ".").map(String.init)
                if case .structure(let form)? = Self.schema.property(parts[1], of: parts[0])?.archive {
                    shown.insert(form)
                }
            }
        }
        let all = Self.schema.elements.flatMap(\.properties).compactMap { row -> StructureForm? in
            guard case .structure(let form) = row.archive, form != .unencoded else { return nil }
            return form
        }
        // No document has been seen that states it: it follows from the margins, and is in the nib of every stack view.
        #expect(Set(all).subtracting(shown) == [.relativeMargins])
    }
}
