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
    /// The ids of the objects' groups in the order of their starts, and the start and end of each.
    private var groupIDs: [String]
    private var groupBounds: [Int]
    package var definitionNames: [String]
    package var definitions: [String]
    /// The members of a JSON object with everything else that a page needs to know about the screen.
    package var details: Data

    package var groups: [Group] {
        groupIDs.indices.compactMap { index in
            guard groupBounds.indices.contains(2 * index + 1), groupBounds[2 * index] >= 0,
                groupBounds[2 * index] <= groupBounds[2 * index + 1],
                groupBounds[2 * index + 1] <= body.count
            else { return nil }
            return Group(id: groupIDs[index], range: groupBounds[2 * index]..<groupBounds[2 * index + 1])
        }
    }

    init(_ scene: Scene, details: SceneDetails) {
        id = details.id
        (width, height) = (Double(scene.width), Double(scene.height))
        body = Data(scene.body.utf8)
        groupIDs = scene.groups.map(\.id)
        groupBounds = scene.groups.flatMap { [$0.range.lowerBound, $0.range.upperBound] }
        definitionNames = scene.definitions.map(\.name)
        definitions = scene.definitions.map(\.markup)
        self.details = details.json(isDrawn: true)
    }

    /// A scene without a drawing: a reference to another storyboard.
    init(withoutDrawing details: SceneDetails) {
        id = details.id
        (width, height) = (Double(details.size.width), Double(details.size.height))
        body = Data()
        (groupIDs, groupBounds, definitionNames, definitions) = ([], [], [], [])
        self.details = details.json(isDrawn: false)
    }
}

/// The facts about a screen that a page gets besides its drawing.
struct SceneDetails {
    var id: String
    var title: String
    /// The center on the storyboard's canvas, in points.
    var location: CGPoint?
    /// In points.
    var size: CGSize
    var isInitial: Bool
    var dark: Bool
    var geometry: ScreenGeometry

    private func writeMeasures(_ measures: [(key: String, value: ScreenGeometry.Measures)], _ json: inout JSONObject) {
        json.add(
            "alignment",
            object: { json in
                for (id, one) in measures { if let alignment = one.alignment { json.add(id, alignment) } }
            })
        json.add(
            "intrinsic",
            object: { json in
                for (id, one) in measures where one.intrinsicWidth != nil || one.intrinsicHeight != nil {
                    let lengths = [one.intrinsicWidth, one.intrinsicHeight].map { length in
                        length.map { "\(($0 * 10_000).rounded() / 10_000)" } ?? "null"
                    }
                    json.add(id, json: Data("[\(lengths.joined(separator: ","))]".utf8))
                }
            })
        json.add(
            "guides",
            object: { json in
                for (id, one) in measures where !one.guides.isEmpty {
                    json.add(
                        id,
                        object: { json in
                            for (name, rect) in one.guides.sorted(by: { $0.key < $1.key }) { json.add(name, rect) }
                        })
                }
            })
        json.add(
            "baselines",
            object: { json in
                for (id, one) in measures { if let baselines = one.baselines { json.add(id, baselines) } }
            })
    }

    fileprivate func json(isDrawn: Bool) -> Data {
        func write(_ values: [String: [Double]], _ json: inout JSONObject) {
            for (id, value) in values.sorted(by: { $0.key < $1.key }) { json.add(id, value) }
        }
        var json = JSONObject()
        json.add("id", id)
        json.add("title", title)
        json.add("canvas", location.map { [Double($0.x), Double($0.y)] })
        json.add("size", [Double(size.width), Double(size.height)])
        json.add("isInitial", isInitial)
        json.add("isDrawn", isDrawn)
        json.add("dark", dark)
        json.add("frames", object: { write(geometry.frames, &$0) })
        json.add(
            "parents",
            object: { json in
                for (id, parent) in geometry.parents.sorted(by: { $0.key < $1.key }) { json.add(id, parent) }
            })
        json.add("margins", object: { write(geometry.margins, &$0) })
        json.add("safeArea", object: { write(geometry.safeArea, &$0) })
        json.add("ambiguous", geometry.ambiguous)
        if !geometry.measures.isEmpty { writeMeasures(geometry.measures.sorted { $0.key < $1.key }, &json) }
        json.add("constraints", objects: geometry.constraints) { constraint, json in
            json.add("id", constraint.id)
            json.add("a", constraint.a)
            json.add("b", constraint.b)
            json.add("text", constraint.text)
            json.add("broken", constraint.broken)
        }
        return json.data
    }
}
