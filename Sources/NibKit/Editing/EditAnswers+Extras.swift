import Foundation
import IBDocument
internal import IBEditing
import IBSchema

/// Fields of inspectors for what is not a property of the object itself: a button's configuration, layout guides,
/// simulated metrics.
extension EditAnswers {
    private static let configuration = "configuration"

    /// The style of buttons, and what their configurations have.
    static func addConfiguration(of elements: [Element], _ schema: Schema, to fields: inout [Field]) {
        let element = "buttonConfiguration"
        guard case .choice(let styles)? = schema.property("style", of: element)?.type else { return }
        let place = fields.firstIndex { $0.property == "buttonType" }.map { $0 + 1 } ?? fields.endIndex
        fields.insert(
            Field(
                panel: "attributes", section: "Button", title: "Style", property: "style", type: "choice",
                choiceNames: ["default"] + styles.cases.map(\.name),
                read: { $0.child(key: configuration).map { $0.attribute("style") ?? "plain" } }, usual: "default"),
            at: place)
        guard !elements.isEmpty, elements.allSatisfy({ $0.child(key: configuration)?.name == element }) else { return }
        // The title and the image are those of the normal state, which has them, too.
        let order = (InspectorOrder.first(of: element) ?? []).compactMap { schema.property($0, of: element) }
        for row in order {
            guard let kind = kind(of: row) else { continue }
            fields.append(
                Field(
                    panel: "attributes", section: "Configuration", title: InspectorTitles.title(of: row.name),
                    property: row.name, row: row, type: kind, member: configuration))
        }
    }

    /// Check boxes for the guides of views.
    static func addGuides(of elements: [Element], to fields: inout [Field]) {
        guard let schema = elements.first?.document.schema,
            elements.allSatisfy({ $0.isView && $0.document.platform == .iOS })
        else { return }
        var guides = [("safeArea", "Safe Area"), ("keyboard", "Keyboard")]
        if elements.allSatisfy({ schema.element($0.name, is: "scrollView") }) {
            guides += [("contentLayoutGuide", "Content"), ("frameLayoutGuide", "Frame")]
        }
        fields += guides.map { key, title in
            Field(
                panel: "size", section: "Layout Guides", title: title, property: key, verb: "guide", type: "boolean",
                read: { $0.child(key: key) == nil ? nil : "YES" }, usual: "NO")
        }
    }

    /// What the canvas shows around a controller, or around the view of a xib.
    static func addSimulatedMetrics(of elements: [Element], to fields: inout [Field]) {
        guard let element = elements.first, elements.count == 1, element.document.platform == .iOS,
            let simulate = CommandTable.row("simulate")
        else { return }
        let isController = element.document.schema.element(element.name, is: "viewController")
        let isRoot = element.isView && element.superview == nil && !element.lineage.contains { $0.name == "scene" }
        guard isController || isRoot else { return }
        let titles = ["statusBar": "Status Bar", "topBar": "Top Bar", "bottomBar": "Bottom Bar"]
        var found = [
            Field(
                panel: "attributes", section: "Simulated Metrics", title: "Size", property: "size", verb: "simulate",
                type: "size", read: { freeformSize(of: $0) },
                usual: size(of: isController ? element.child(key: "view") : element))
        ]
        for option in simulate.options {
            guard case .choice(let names) = option.kind, let title = titles[option.name] else { continue }
            found.append(
                Field(
                    panel: "attributes", section: "Simulated Metrics", title: title, property: option.name,
                    verb: "simulate", type: "choice", choiceNames: names,
                    read: { simulated(option.name, of: $0) }, usual: "inferred"))
        }
        fields.insert(contentsOf: found, at: 0)
    }

    private static func size(of view: Element?) -> String? {
        guard let frame = view?.child(key: "frame"), let width = frame.attribute("width"),
            let height = frame.attribute("height")
        else { return nil }
        return "{\(width),\(height)}"
    }

    private static func freeformSize(of element: Element) -> String? {
        if let size = element.child(key: "freeformSize") {
            guard let width = size.attribute("width"), let height = size.attribute("height") else { return nil }
            return "{\(width),\(height)}"
        }
        return element.child(key: "simulatedDestinationMetrics") == nil ? nil : size(of: element)
    }

    /// A simulated bar as the command `simulate` names it.
    private static func simulated(_ bar: String, of element: Element) -> String? {
        let key = "simulated\(bar.prefix(1).uppercased())\(bar.dropFirst())Metrics"
        guard let metrics = element.child(key: key) else { return nil }
        return switch metrics.name {
        case "nil": "none"
        case "simulatedStatusBarMetrics": metrics.attribute("statusBarStyle") ?? "default"
        case "simulatedNavigationBarMetrics":
            metrics.attribute("translucent") == "NO" ? "opaque-navigation" : "navigation"
        case "simulatedTabBarMetrics": "tab"
        case "simulatedToolbarMetrics": "toolbar"
        default: nil
        }
    }
}
