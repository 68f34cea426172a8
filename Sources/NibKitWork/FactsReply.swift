import Foundation
import IBDocument
import NibKit

/// `DocumentFacts` as JSON, in the parts that a page may have already.
package struct FactsReply: Codable, Equatable, Sendable {
    /// Arrays.
    package var outline, segues: Data
    /// Objects, by the ids of what they are about.
    package var inspectors: [String: Data]

    init(_ document: Document) throws {
        let facts = DocumentFacts(document)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        outline = try encoder.encode(facts.outline)
        segues = try encoder.encode(facts.segues)
        inspectors = try facts.inspectors.mapValues { try encoder.encode($0) }
    }
}
