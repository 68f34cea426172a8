import IBDocument

/// Since when UIKit has what documents can name, by its public documentation.
enum UIKitAvailability {
    struct Part {
        var what: String
        var since: SystemVersion
        /// Whether loading fails without it; else it is left out.
        var fails: Bool
    }

    /// Elements whose class older systems do not have.
    private static let classes: [String: SystemVersion] = [
        "arView": SystemVersion(13), "arscnView": SystemVersion(11), "arskView": SystemVersion(11),
        "calendarView": SystemVersion(16),
        "colorWell": SystemVersion(14), "hostingController": SystemVersion(13),
        "hoverGestureRecognizer": SystemVersion(13),
        "mtkView": SystemVersion(9), "pdfView": SystemVersion(11), "stackView": SystemVersion(9),
        "visualEffectView": SystemVersion(8), "wkWebView": SystemVersion(11),
    ]

    /// Values that older systems skip.
    private static let values: [String: SystemVersion] = [
        "backgroundConfiguration": SystemVersion(14), "buttonConfiguration": SystemVersion(15),
        "listContentConfiguration": SystemVersion(14),
        "navigationBarAppearance": SystemVersion(13), "preferredSymbolConfiguration": SystemVersion(13),
        "tabBarAppearance": SystemVersion(13),
        "toolbarAppearance": SystemVersion(13),
    ]

    private static let layoutGuides: [String: SystemVersion] = [
        "safeArea": SystemVersion(11), "contentLayoutGuide": SystemVersion(11), "frameLayoutGuide": SystemVersion(11),
        "keyboard": SystemVersion(15),
    ]

    static func newer(than target: SystemVersion, in element: Element) -> [Part] {
        var parts: [Part] = []
        if let since = classes[element.name] {
            parts.append(Part(what: element.displayName, since: since, fails: true))
        }
        if let since = values[element.name] {
            parts.append(Part(what: "<\(element.name)>", since: since, fails: false))
        }
        if element.isViewLayoutGuide, let key = element.key, let since = layoutGuides[key] {
            parts.append(Part(what: "the layout guide '\(key)'", since: since, fails: false))
        }
        if element.attribute("catalog") == "system", let name = element.string("image") ?? element.attribute("name") {
            parts.append(Part(what: "the symbol '\(name)'", since: SystemVersion(13), fails: false))
        }
        if element.name == "tableView", element.attribute("style") == "insetGrouped" {
            parts.append(Part(what: "the style insetGrouped", since: SystemVersion(13), fails: false))
        }
        return parts.filter { target < $0.since }
    }
}
