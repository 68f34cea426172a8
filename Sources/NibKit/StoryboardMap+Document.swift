import Geometry
public import IBDocument
import IBSchema

extension StoryboardMap {
    /// Further scenes are skipped.
    public static let mostScenes = 500
    /// Further segues are skipped.
    public static let mostSegues = 4000
    private static let longestTitle = 60
    /// Interface Builder keeps locations on a canvas whose screens are this wide and high, whatever the device: with
    /// them the scenes of public documents overlap the least. Unverified.
    private static let referenceScreen = 600.0

    /// The scenes and segues of a storyboard, without pictures.
    public init(_ document: Document) {
        let screen = document.device.size(document.orientation)
        scenes = []
        segues = []
        var places: [String: Int] = [:]
        let shown = document.scenes.prefix(Self.mostScenes)
        var elements: [Element] = []
        for scene in shown {
            guard
                let object = scene.members(of: "objects").first(where: {
                    $0.isViewController || $0.name == "viewControllerPlaceholder"
                }),
                let id = object.id, places[id] == nil
            else { continue }
            places[id] = scenes.count
            elements.append(scene)
            var location: CGPoint?
            if let point = scene.child("point", key: "canvasLocation"), let x = point.number("x"),
                let y = point.number("y")
            {
                location = CGPoint(
                    x: x * screen.width / Self.referenceScreen, y: y * screen.height / Self.referenceScreen)
            }
            scenes.append(Scene(id: id, title: Self.title(of: object), location: location))
        }
        entry = document.initialViewController.flatMap { places[$0] }
        var counts: [Segue: Int] = [:]
        var order: [Segue] = []
        var room = Self.mostSegues
        for (source, scene) in elements.enumerated() {
            for element in scene.descendants where element.name == "segue" && room > 0 {
                guard let destination = element.attribute("destination").flatMap({ places[$0] }) else { continue }
                room -= 1
                let segue = Segue(
                    source: source, destination: destination, label: Self.label(of: element),
                    style: Self.style(of: element))
                if counts.updateValue(counts[segue, default: 0] + 1, forKey: segue) == nil { order.append(segue) }
            }
        }
        segues = order.map { segue in
            var segue = segue
            if let count = counts[segue], count > 1 { segue.label += " × \(count)" }
            return segue
        }
    }

    static func title(of object: Element) -> String {
        if object.name == "viewControllerPlaceholder" {
            let names = [object.attribute("storyboardName"), object.attribute("referencedIdentifier")].compactMap { $0 }
            return String((names.isEmpty ? "storyboard reference" : names.joined(separator: ": ")).prefix(longestTitle))
        }
        let item = object.child("navigationItem", key: "navigationItem")
        let names = [
            object.attribute("userLabel"), object.string("title"), item?.string("title"),
            object.attribute("customClass"),
        ]
        return String((names.lazy.compactMap { $0 }.first { !$0.isEmpty } ?? object.name).prefix(longestTitle))
    }

    /// The kind in words: `root view controller`, `show`, `presentation`.
    private static func label(of segue: Element) -> String {
        let name = segue.attribute("relationship") ?? segue.attribute("kind") ?? "segue"
        return name.prefix(longestTitle).reduce(into: "") { words, letter in
            words += letter.isUppercase ? " \(letter.lowercased())" : String(letter)
        }
    }

    private static func style(of segue: Element) -> Segue.Style {
        switch segue.segueKind?.effect {
        case .contain, .embed: .containment
        case .show, .showDetail, .replace: .show
        case .present, .popover: .presentation
        case .unwind, .custom, nil: .other
        }
    }
}
