import NibKit
import ResultFiles

/// An outline as text: an object a line, indented below the object that holds it.
struct OutlineText {
    /// Which objects are listed.
    struct Selection {
        /// The id of a scene's controller or of another object, which is listed with what it holds; `nil`: all.
        var root: String?
        /// How many levels are listed; `nil`: all. Scenes are a level.
        var depth: Int?
        /// Only objects with this element or class, without indentation.
        var className: String?
    }

    private struct Entry {
        /// `nil`: the line of a scene.
        var object: DocumentOutline.Object?
        var scene: DocumentOutline.Scene?
        /// The scene is the first level, or the object at the top.
        var level: Int
        /// How many objects it holds that are not listed.
        var hidden = 0
    }

    /// Without line ends.
    let lines: [String]
    /// How many levels there are.
    let levels: Int

    /// Deeper objects are indented no further.
    private static let deepestIndentation = 64

    init(_ outline: DocumentOutline, _ selection: Selection = Selection()) {
        let scenes = Dictionary(outline.scenes.compactMap { scene in scene.id.map { ($0, scene) } }) { first, _ in first
        }
        let isOfScenes = !scenes.isEmpty
        var levels: [String: Int] = [:]
        var entries: [Entry] = []
        var lastScene: String?
        var inside: Set<String> = []
        // The level of the root, from which levels are counted.
        var base = 0
        for object in outline.objects {
            let level = object.parent.flatMap { levels[$0] }.map { $0 + 1 } ?? (isOfScenes ? 1 : 0)
            levels[object.id] = level
            if let root = selection.root {
                let isScene = scenes[root] != nil && object.scene == root
                guard isScene || object.id == root || object.parent.map(inside.contains) ?? false else { continue }
                if inside.isEmpty { base = isScene ? 0 : level }
                inside.insert(object.id)
            }
            if object.parent == nil, let scene = object.scene.flatMap({ scenes[$0] }), scene.id != lastScene {
                lastScene = scene.id
                entries.append(Entry(object: nil, scene: scene, level: 0))
            }
            entries.append(Entry(object: object, scene: nil, level: level - base))
        }
        self.levels = (entries.map(\.level).max() ?? 0) + 1
        if let className = selection.className?.lowercased() {
            lines = entries.compactMap(\.object).filter { object in
                [object.element, object.className, object.customClass].contains { $0?.lowercased() == className }
            }.map { object in
                let scene = object.scene.flatMap { scenes[$0] }
                return Self.line(object) + (scene.map { "  in \(Self.quoted($0.title))" } ?? "")
            }
            return
        }
        let segues = Dictionary(grouping: outline.segues.filter { $0.from != nil }) { $0.from ?? "" }
        let depth = selection.depth ?? .max
        var shown: [Entry] = []
        for entry in entries {
            if entry.level < depth { shown.append(entry) } else if !shown.isEmpty { shown[shown.count - 1].hidden += 1 }
        }
        var lines: [String] = []
        for entry in shown {
            let indentation = String(repeating: "  ", count: min(entry.level, Self.deepestIndentation))
            let more = entry.hidden > 0 ? "  (+\(entry.hidden))" : ""
            if let scene = entry.scene {
                // Without the controller's line the scene's has what names it.
                let controller = depth == 1 ? "  \(scene.id ?? "")" : ""
                let initial = scene.isInitial ? "  initial" : ""
                lines.append("\(indentation)scene \(Self.quoted(scene.title))\(controller)\(initial)\(more)")
                for segue in depth == 1 ? [] : segues[scene.id ?? ""] ?? [] {
                    let name = segue.identifier.map { " \(Self.quoted($0))" } ?? ""
                    let to = segue.to.map { scenes[$0].map { Self.quoted($0.title) } ?? $0 } ?? "?"
                    lines.append("\(indentation)  segue \(segue.id ?? "") \(segue.kind)\(name) → \(to)")
                }
            } else if let object = entry.object {
                lines.append(indentation + Self.line(object) + more)
            }
        }
        self.lines = lines
    }

    /// `8bC-Xf-vdC label "Title"  TitleLabel  20 59 353 21  ambiguous h  hidden  owner.titleLabel`.
    private static func line(_ object: DocumentOutline.Object) -> String {
        var parts = ["\(object.id) \(object.element) \(quoted(object.label))"]
        if let name = object.customClass, name != object.label { parts.append(name) }
        if let solved = object.solved {
            parts.append(solved.frame.map(LayoutReport.Document.number).joined(separator: " "))
            if !solved.ambiguous.isEmpty { parts.append("ambiguous \(solved.ambiguous)") }
        }
        if object.hidden { parts.append("hidden") }
        return (parts + object.outlets).joined(separator: "  ")
    }

    /// On one line.
    private static func quoted(_ text: String) -> String {
        "\"\(text.map { $0.isNewline ? " " : String($0) }.joined())\""
    }
}
