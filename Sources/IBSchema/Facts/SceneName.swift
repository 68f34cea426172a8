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
