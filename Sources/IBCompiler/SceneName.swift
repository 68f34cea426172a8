import IBSchema

/// The names of a compiled storyboard's nibs, which contain the ids of its controllers and views.
package enum SceneName {
    /// The name for a controller's scene, or a storyboard reference, without a storyboard identifier:
    /// `UIViewController-BYZ-38-t0r`.
    package static func scene(ofElement name: String, id: String) -> String { prefix(ofElement: name) + id }

    /// The id in such a name.
    package static func id(in scene: String, ofElement name: String) -> String? {
        let prefix = prefix(ofElement: name)
        return scene.hasPrefix(prefix) ? String(scene.dropFirst(prefix.count)) : nil
    }

    private static func prefix(ofElement name: String) -> String {
        "\(Schema.cocoaTouch.className(of: name) ?? "UIViewController")-"
    }

    private static let separator = "-view-"

    /// The name of the nib with a controller's view: `BYZ-38-t0r-view-8bC-Xf-vdC`.
    package static func view(_ view: String, ofController controller: String) -> String {
        controller + separator + view
    }

    /// The ids in such a name.
    package static func ids(inView name: String, controller: String?) -> (controller: String, view: String)? {
        if let controller, name.hasPrefix(controller + separator) {
            return (controller, String(name.dropFirst((controller + separator).count)))
        }
        guard controller == nil, let found = name.firstRange(of: separator) else { return nil }
        return (String(name[..<found.lowerBound]), String(name[found.upperBound...]))
    }
}

/// The template classes of segues, by the kinds in documents.
package enum SegueTemplate {
    private static let classes: KeyValuePairs = [
        "show": "UIStoryboardShowSegueTemplate", "showDetail": "UIStoryboardShowSegueTemplate",
        "embed": "UIStoryboardEmbedSegueTemplate",
        "presentation": "UIStoryboardPresentationSegueTemplate", "modal": "UIStoryboardModalSegueTemplate",
        "push": "UIStoryboardPushSegueTemplate",
        "popoverPresentation": "UIStoryboardPopoverPresentationSegueTemplate",
        "popover": "UIStoryboardPopoverPresentationSegueTemplate",
        "unwind": "UIStoryboardUnwindSegueTemplate", "replace": "UIStoryboardReplaceSegueTemplate",
        "relationship": "UIStoryboardRelationshipSegueTemplate",
    ]
    private static let detailAction = "showDetailViewController:sender:"

    private static let commonClass = "UIStoryboardSegueTemplate"

    package static func isTemplate(_ className: String) -> Bool {
        className == commonClass || classes.contains { $0.value == className }
    }

    package static func className(ofKind kind: String) -> String {
        classes.first { $0.key == kind }?.value ?? commonClass
    }

    /// The message that the template sends if a container performs the segue.
    package static func action(ofKind kind: String) -> String? {
        switch kind {
        case "show": "showViewController:sender:"
        case "showDetail": detailAction
        default: nil
        }
    }

    package static func kind(ofClass name: String, action: String?) -> String {
        if action == detailAction { return "showDetail" }
        return classes.first { $0.value == name }?.key ?? "custom"
    }
}
