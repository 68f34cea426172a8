import Foundation
import Graphics
import IBDocument
import NibKit
import SceneRenderer

/// One screen as vectors, ready to be compared with what was drawn before.
package struct SceneReply: Codable, Equatable, Sendable {
    package struct Group: Equatable, Sendable {
        package var id: String
        /// UTF-8 bytes of `body`.
        package var range: Range<Int>
    }

    package var id: String
    package var width, height: Double
    /// SVG elements.
    package var body: Data
    /// The groups of objects in the order in which they begin: ids, and where each begins and ends.
    private var groupIDs: [String]
    private var groupBounds: [Int]
    package var definitionNames: [String]
    package var definitions: [String]
    /// The members of a JSON object: what else a page needs to know of the screen.
    package var details: Data

    package var groups: [Group] {
        groupIDs.indices.compactMap { index in
            guard groupBounds.indices.contains(2 * index + 1), groupBounds[2 * index] >= 0, groupBounds[2 * index] <= groupBounds[2 * index + 1],
                  groupBounds[2 * index + 1] <= body.count else { return nil }
            return Group(id: groupIDs[index], range: groupBounds[2 * index]..<groupBounds[2 * index + 1])
        }
    }

    init(_ scene: Scene, id: String, details: SceneDetails) throws {
        self.id = id
        (width, height) = (Double(scene.width), Double(scene.height))
        body = Data(scene.body.utf8)
        groupIDs = scene.groups.map(\.id)
        groupBounds = scene.groups.flatMap { [$0.range.lowerBound, $0.range.upperBound] }
        definitionNames = scene.definitions.map(\.name)
        definitions = scene.definitions.map(\.markup)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        self.details = try encoder.encode(details)
    }
}

/// What a page is told of a screen beside its drawing.
struct SceneDetails: Encodable {
    var id: String
    var title: String
    /// The middle on the storyboard's canvas, in points.
    var canvas: [Double]?
    var size: [Double]
    var isInitial: Bool
    var dark: Bool
    var geometry: ScreenGeometry

    enum CodingKeys: CodingKey { case id, title, canvas, size, isInitial, dark }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
        try container.encode(title, forKey: .title)
        try container.encode(canvas, forKey: .canvas)
        try container.encode(size, forKey: .size)
        try container.encode(isInitial, forKey: .isInitial)
        try container.encode(dark, forKey: .dark)
        try geometry.encode(to: encoder)
    }
}
