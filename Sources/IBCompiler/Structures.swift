import Diagnostics
import IBDocument
import IBSchema
import NibArchive

extension NibCompiler {
    /// Writes what is more than one key, once for all elements that have it.
    func encode(
        _ form: StructureForm, _ property: Property, of element: Element, on reference: ArchiveBuilder.Reference
    ) {
        switch form {
        case .subviews: encodeSubviews(of: element, on: reference)
        case .arrangedSubviews: encodeArrangedSubviews(of: element, on: reference)
        case .constraints: encodeConstraints(of: element, on: reference)
        case .layoutGuides: encodeLayoutGuides(of: element, on: reference)
        case .insetsLayoutMarginsFromSafeArea:
            if !element.flag("insetsLayoutMarginsFromSafeArea", default: true) {
                builder.set("UIViewInsetsLayoutMarginsFromSafeArea", .int(0), on: reference)
            }
        case .preservesSuperviewLayoutMargins:
            if element.flag("preservesSuperviewLayoutMargins") {
                builder.set("UIViewPreservesSuperviewMargins", .bool(true), on: reference)
                builder.set("UIViewPreservesSpecificSuperviewMargins", .int(15), on: reference)
            }
        case .view:
            // A scene's view has a nib of its own; that of a controller in a xib is archived with it.
            if !separatesViews, let view = element.child(key: "view").flatMap({ self.reference(to: $0) }) {
                builder.set("UIView", .object(view), on: reference)
            }
        case .viewControllers: encodeChildren(element.controllersInside.compactMap(self.reference(to:)), of: reference)
        case .font: encodeFont(of: element, on: reference)
        case .textColor: encodeTextColor(of: element, on: reference)
        case .fixedTextColor:
            let isStated = if case .color? = shownValue("textColor", of: element) { true } else { false }
            builder.set("UIDisableUpdateTextColorOnTraitCollectionChange", .bool(isStated), on: reference)
        case .standardSpacing: encodeStandardSpacing(of: element, on: reference)
        case .relativeMargins:
            // In 36 of 37 stack views that state margins the first arranged view sits exactly at them.
            let relative =
                element.child(key: "layoutMargins") != nil || element.child(key: "directionalLayoutMargins") != nil
            builder.set("UIStackViewLayoutMarginsRelative", .bool(relative), on: reference)
        case .buttonStates: encodeButtonStates(of: element, on: reference)
        case .buttonConfiguration: encodeButtonConfiguration(of: element, on: reference)
        case .segments: encodeSegments(of: element, on: reference)
        case .items:
            encodeList("UIItems", of: "items", element, on: reference, mutable: element.name == "navigationBar")
        case .barButtonItems:
            encodeBarButtonItems(property.name, of: element, on: reference)
        case .systemItem:
            if element.attribute("systemItem") != nil { builder.set("UIIsSystemItem", .bool(true), on: reference) }
        case .textAttributes:
            encodeTextAttributes(property.name, of: element, on: reference)
        case .barAppearance:
            encodeBarAppearance(property.name, of: element, on: reference)
        case .cellBackground: encodeCellBackground(of: element, on: reference)
        case .contentConfiguration: encodeContentConfiguration(of: element, on: reference)
        case .automaticEstimatedItemSize:
            if element.flag("automaticEstimatedItemSize") {
                builder.set("UIAutomaticEstimatedItemSize", .bool(true), on: reference)
            }
        case .contentView: encodeContentView(of: element, on: reference)
        case .prototypes:
            encodePrototypes(property.name, of: element, on: reference)
        case .sections: encodeSections(of: element, on: reference)
        case .visualEffect: encodeVisualEffect(of: element, on: reference)
        case .textInputTraits: encodeTextInputTraits(of: element, on: reference)
        case .restorationIdentifier: encodeRestorationIdentifier(of: element, on: reference)
        // With the top-level objects.
        case .visibleWindow: return
        case .elsewhere, .unencoded: return
        }
    }

    /// Parts of an object that no row describes.
    func fillImplicitParts(of element: Element, on reference: ArchiveBuilder.Reference) {
        if element.isViewLayoutGuide { fillLayoutGuide(element, reference) }
        if element.name == "viewControllerLayoutGuide" { fillControllerLayoutGuide(element, reference) }
        if element.name == "navigationItem" { fillNavigationItem(element, reference) }
    }

    // MARK: Views

    private func encodeSubviews(of element: Element, on reference: ArchiveBuilder.Reference) {
        var views = installedSubviews(of: element).compactMap(reference(to:))
        // The content view of a cell or an effect view is a subview that the document states under its own key.
        if let content = element.child(key: "contentView").flatMap(reference(to:)) { views.insert(content, at: 0) }
        if element.name == "tableViewCell" { views.append(cellSeparator(of: element)) }
        if element.name == "collectionView" { views += supplementaryStandIns(of: element) }
        views += element.controllerLayoutGuides.compactMap(reference(to:))
        guard !views.isEmpty else { return }
        builder.set("UISubviews", .object(builder.array(views, mutable: true)), on: reference)
    }

    private func encodeArrangedSubviews(of element: Element, on reference: ArchiveBuilder.Reference) {
        let views = installedSubviews(of: element).compactMap(reference(to:))
        guard !views.isEmpty else { return }
        builder.set("UIStackViewArrangedSubviews", .object(builder.array(views)), on: reference)
    }

    private func encodeRestorationIdentifier(of element: Element, on reference: ArchiveBuilder.Reference) {
        guard element.flag("useStoryboardIdentifierAsRestorationIdentifier"),
            element.attribute("restorationIdentifier") == nil,
            let identifier = element.attribute("storyboardIdentifier")
        else { return }
        builder.set("UIRestorationIdentifier", .object(builder.string(identifier)), on: reference)
    }

    private func encodeStandardSpacing(of element: Element, on reference: ArchiveBuilder.Reference) {
        guard element.attribute("spacingType") == "standard" else { return }
        builder.set("UIStackViewSpacing", .double(StackSpacing.useSystem), on: reference)
    }

    // MARK: Layout guides

    private func encodeLayoutGuides(of element: Element, on reference: ArchiveBuilder.Reference) {
        let guides = element.children.filter { $0.isViewLayoutGuide && $0.id.map(isConstrained) == true }.compactMap(
            reference(to:))
        guard !guides.isEmpty else { return }
        builder.set("UIViewLayoutGuides", .object(builder.array(guides, mutable: true)), on: reference)
    }

    private func fillLayoutGuide(_ guide: Element, _ reference: ArchiveBuilder.Reference) {
        guard let owner = guide.owner.flatMap(self.reference(to:)), let key = guide.key else { return }
        builder.set("UILayoutGuideOwningView", .object(owner), on: reference)
        builder.set(
            "UILayoutGuideIdentifier", .object(builder.string(LayoutGuideIdentifier.identifier(ofKey: key))),
            on: reference)
        builder.set("UILayoutGuideOwningViewIsLocked", .bool(true), on: reference)
        builder.set("UILayoutGuideShouldBeArchived", .bool(true), on: reference)
        builder.set("UILayoutGuideAllowsNegativeDimensions", .bool(false), on: reference)
    }

    // MARK: Text

    /// The value of a property for the nib's size classes.
    private func shownValue(_ property: String, of element: Element) -> DocumentValue? {
        document.schema.property(property, of: element.name).flatMap { element.value(of: $0, in: options.sizeClasses) }
    }

    private func encodeFont(of element: Element, on reference: ArchiveBuilder.Reference) {
        if case .font(let font)? = shownValue("font", of: element) {
            builder.set("UIFont", .object(encode(font)), on: reference)
        } else if let size = impliedFontSize(of: element) {
            builder.set(
                "UIFont", .object(encode(FontValue(face: .system(weight: nil, italic: false), pointSize: size))),
                on: reference)
        }
    }

    /// The size of the system font if a document states none.
    private func impliedFontSize(of element: Element) -> Double? {
        guard element.name == "button" else { return element.name == "label" ? Self.defaultFontSize : nil }
        return switch element.value("buttonType") ?? .integer(0) {
        case .integer(0): 18
        case .integer(1): 15
        default: nil
        }
    }

    /// The traits of a text control are keys of the control itself.
    private func encodeTextInputTraits(of element: Element, on reference: ArchiveBuilder.Reference) {
        guard let traits = element.child("textInputTraits", key: "textInputTraits") else { return }
        for property in document.schema.properties(of: "textInputTraits") {
            encode(property, of: traits, on: reference)
        }
    }

    private func encodeTextColor(of element: Element, on reference: ArchiveBuilder.Reference) {
        if case .color(let color)? = shownValue("textColor", of: element) {
            builder.set("UITextColor", .object(encode(color)), on: reference)
        } else if element.name == "label" {
            // A label without a color is archived with its default color.
            let standard = ColorValue(systemName: "labelColor", components: .gray(white: 0, alpha: 1))
            builder.set("UITextColor", .object(encode(standard)), on: reference)
        }
    }

    // MARK: Lists

    func encodeList(
        _ key: String, of container: String, _ element: Element, on reference: ArchiveBuilder.Reference,
        mutable: Bool = false
    ) {
        let members = element.members(of: container).compactMap(self.reference(to:))
        guard !members.isEmpty else { return }
        builder.set(key, .object(builder.array(members, mutable: mutable)), on: reference)
    }

    /// The controllers that a container contains.
    func encodeChildren(_ children: [ArchiveBuilder.Reference], of controller: ArchiveBuilder.Reference) {
        guard !children.isEmpty else { return }
        builder.set("UIChildViewControllers", .object(builder.array(children)), on: controller)
        builder.set("UIViewControllers", .object(builder.array(children)), on: controller)
        for child in children { builder.set("UIParentViewController", .object(controller), on: child) }
    }

    private func encodeContentView(of element: Element, on reference: ArchiveBuilder.Reference) {
        guard let content = element.child(key: "contentView").flatMap(self.reference(to:)) else { return }
        let key = element.name == "visualEffectView" ? "UIVisualEffectViewContentView" : "UIContentView"
        builder.set(key, .object(content), on: reference)
    }
}
