/// A scene's place among others on the canvas.
typealias CanvasPlace = (column: Int, row: Int)

/// Where the scenes of a storyboard lie, which no nib says: each in the column after what leads to it, from the first
/// scene on, and those that nothing leads to or from beside each other below.
struct SceneMap {
    private(set) var placed: [(scene: SceneReader, place: CanvasPlace)] = []

    init(_ scenes: [SceneReader], entry: SceneReader?) {
        let byID = Dictionary(scenes.map { ($0.id, $0) }) { first, _ in first }
        let reached = Set(scenes.flatMap(\.destinations))
        var seen: Set<String> = []
        var top = 0
        var widest = 1
        var lone: [SceneReader] = []
        for start in [entry].compactMap({ $0 }) + scenes.filter({ !reached.contains($0.id) }) + scenes
        where seen.insert(start.id).inserted {
            var found: [(scene: SceneReader, place: CanvasPlace)] = [(start, (0, 0))]
            var rows = [1]
            var next = 0
            while next < found.count {
                let (scene, place) = found[next]
                next += 1
                for destination in scene.destinations.compactMap({ byID[$0] })
                where seen.insert(destination.id).inserted {
                    let column = place.column + 1
                    if column == rows.count { rows.append(0) }
                    found.append((destination, (column, rows[column])))
                    rows[column] += 1
                }
            }
            guard found.count > 1 || start === entry else {
                lone.append(start)
                continue
            }
            placed += found.map { ($0.scene, ($0.place.column, $0.place.row + top)) }
            top += rows.max() ?? 0
            widest = max(widest, rows.count)
        }
        let width = max(widest, Int(Double(lone.count).squareRoot().rounded(.up)))
        for (number, scene) in lone.enumerated() { placed.append((scene, (number % width, top + number / width))) }
    }
}

extension DocumentNode {
    /// How far scenes are apart on the canvas, in its points.
    private static let sceneStep = 750

    static func scene(_ objects: DocumentNode, id: String, at place: CanvasPlace) -> DocumentNode {
        let scene = DocumentNode("scene", ["sceneID": id])
        scene.place(objects)
        scene.place(
            DocumentNode("point", ["x": "\(place.column * sceneStep)", "y": "\(place.row * sceneStep)"]),
            key: "canvasLocation")
        return scene
    }
}
