import IBDocument
import NibArchive

/// The top and bottom layout guides of controllers in documents from before safe areas: hidden subviews of the root
/// view.
///
/// A nib keeps them at the view's edges without height, with constraints that a controller removes once it has the view
/// and knows which bars cover it. Facts: all 60 root views of the pairs whose controllers have guides.
extension NibCompiler {
    func fillControllerLayoutGuide(_ guide: Element, _ reference: ArchiveBuilder.Reference) {
        if !isOlder(than: .xcode8) { builder.set("UIDeepDrawRect", .bool(true), on: reference) }
        for key in [
            "UIOpaque", "UIHidden", "UIAutoresizeSubviews", "UIViewDoesNotTranslateAutoresizingMaskIntoConstraints",
        ] {
            builder.set(key, .bool(true), on: reference)
        }
        let width = builder.makeObject("_UILayoutSupportConstraint", fallbacks: ["NSLayoutConstraint"])
        write("First", reference, 7, on: width)
        writeNoSecondItem(on: width)
        builder.set("NSShouldBeArchived", .bool(true), on: width)
        builder.set("NSPriority", .int(999), on: width)
        builder.set("UIViewAutolayoutConstraints", .object(builder.array([width], mutable: true)), on: reference)
        builder.set("UIViewSemanticContentAttribute", .int(0), on: reference)
        if !isOlder(than: .xcode10) { builder.set("UIViewLargeContentStoredProperties", .null, on: reference) }
        builder.set(
            "_UILayoutGuideIdentifier",
            .object(builder.string(guide.isBottomGuide ? "_UIViewControllerBottom" : "_UIViewControllerTop")),
            on: reference)
        builder.set(
            "_UILayoutGuideConstraintsToRemove", .object(builder.array(constraints(ofGuide: guide))), on: reference)
    }

    /// At the leading edge and the top or the bottom of the root view, without height.
    func constraints(ofGuide guide: Element) -> [ArchiveBuilder.Reference] {
        guard let reference = reference(to: guide),
            let view = guide.parent?.parent?.child(key: "view").flatMap(reference(to:))
        else { return [] }
        if let known = guideConstraints[reference] { return known }
        func constraint(_ first: ArchiveBuilder.Reference, _ attribute: Int, to second: ArchiveBuilder.Reference?)
            -> ArchiveBuilder.Reference
        {
            let constraint = builder.makeObject("NSLayoutConstraint")
            write("First", first, attribute, on: constraint)
            if let second {
                write("Second", second, attribute, on: constraint)
            } else {
                writeNoSecondItem(on: constraint)
            }
            builder.set("NSShouldBeArchived", .bool(true), on: constraint)
            return constraint
        }
        let leading = constraint(reference, 5, to: view)
        let height = constraint(reference, 8, to: nil)
        let made =
            guide.isBottomGuide
            ? [leading, height, constraint(view, 4, to: reference)]
            : [leading, constraint(reference, 3, to: view), height]
        guideConstraints[reference] = made
        return made
    }
}

extension Element {
    /// Those of the controller whose root view this is.
    var controllerLayoutGuides: [Element] {
        guard key == "view", let parent, parent.isViewController else { return [] }
        return parent.members(of: "layoutGuides")
    }

    fileprivate var isBottomGuide: Bool { attribute("type") == "bottom" }
}
