import IBDocument
import IBSchema
import NibArchive

/// What views hold, and their margins.
extension FormCodec {
    static let subviews = FormCodec(
        encode: { nib, _, element, object in
            var views = nib.installedSubviews(of: element).compactMap(nib.reference(to:))
            // The content view of a cell or an effect view is a subview that the document states under its own key.
            if let content = element.child(key: "contentView").flatMap(nib.reference(to:)) {
                views.insert(content, at: 0)
            }
            if element.name == .tableViewCell { views.append(nib.cellSeparator(of: element)) }
            if element.name == .collectionView { views += nib.supplementaryStandIns(of: element) }
            views += element.controllerLayoutGuides.compactMap(nib.reference(to:))
            guard !views.isEmpty else { return }
            nib.builder.set("UISubviews", .object(nib.builder.array(views, mutable: true)), on: object)
        },
        read: { nib, _, object, element in
            let content =
                nib.object("UIContentView", of: object) ?? nib.object("UIVisualEffectViewContentView", of: object)
            for view in nib.candidates[object]?["subviews"] ?? nib.members("UISubviews", of: object)
            where view != content {
                guard let child = nib.nodes[view], child.name != .viewControllerLayoutGuide else { continue }
                element.container("subviews").place(child)
            }
        })

    /// Read from the subviews, which are the same.
    static let arrangedSubviews = FormCodec(
        encode: { nib, _, element, object in
            let views = nib.installedSubviews(of: element).compactMap(nib.reference(to:))
            guard !views.isEmpty else { return }
            nib.builder.set("UIStackViewArrangedSubviews", .object(nib.builder.array(views)), on: object)
        },
        read: { _, _, _, _ in })

    static let constraints = FormCodec(
        encode: { nib, _, element, object in nib.encodeConstraints(of: element, on: object) },
        read: { nib, _, object, _ in
            for constraint in nib.candidates[object]?["constraints"]
                ?? nib.members("UIViewAutolayoutConstraints", of: object)
            {
                guard let child = nib.nodes[constraint] else { continue }
                nib.holder(ofPartsOn: object)?.container("constraints").place(child)
            }
        })

    static let layoutGuides = FormCodec(
        encode: { nib, _, element, object in
            guard let owner = nib.holder(ofPartsOn: element) else { return }
            let guides = owner.children.filter { $0.isViewLayoutGuide && $0.id.map(nib.isConstrained) == true }
                .compactMap(nib.reference(to:))
            guard !guides.isEmpty else { return }
            nib.builder.set("UIViewLayoutGuides", .object(nib.builder.array(guides, mutable: true)), on: object)
        },
        read: { nib, _, object, _ in
            for guide in nib.guidesByOwner[object] ?? [] {
                if let child = nib.nodes[guide] { nib.holder(ofPartsOn: object)?.place(child) }
            }
        })

    static let insetsLayoutMarginsFromSafeArea = FormCodec(
        encode: { nib, row, element, object in
            if !element.flag(row.name, default: true) {
                nib.builder.set("UIViewInsetsLayoutMarginsFromSafeArea", .int(0), on: object)
            }
        },
        read: { nib, row, object, element in
            if nib.value("UIViewInsetsLayoutMarginsFromSafeArea", of: object)?.boolValue == false {
                element.set(row.name, "NO")
            }
        })

    static let preservesSuperviewLayoutMargins = FormCodec(
        encode: { nib, row, element, object in
            guard element.flag(row.name) else { return }
            nib.builder.set("UIViewPreservesSuperviewMargins", .bool(true), on: object)
            if !nib.isOlder(than: .xcode9) {
                nib.builder.set("UIViewPreservesSpecificSuperviewMargins", .int(15), on: object)
            }
        },
        read: flag("UIViewPreservesSuperviewMargins").read)

    static let relativeMargins = FormCodec(
        encode: { nib, _, element, object in
            // In 36 of 37 stack views that state margins the first arranged view sits exactly at them.
            let isRelative =
                element.child(key: "layoutMargins") != nil || element.child(key: "directionalLayoutMargins") != nil
            nib.builder.set("UIStackViewLayoutMarginsRelative", .bool(isRelative), on: object)
        },
        read: { nib, _, object, element in
            // Margins say that they count, even those of nothing.
            guard nib.value("UIStackViewLayoutMarginsRelative", of: object)?.boolValue == true,
                element.child(key: "layoutMargins") == nil, element.child(key: "directionalLayoutMargins") == nil
            else { return }
            element.place(
                nib.numbersNode("edgeInsets", ["top": 0, "left": 0, "bottom": 0, "right": 0]), key: "layoutMargins")
        })

    static let standardSpacing = FormCodec(
        encode: { nib, row, element, object in
            guard element.attribute(row.name) == "standard" else { return }
            nib.builder.set("UIStackViewSpacing", .double(StackSpacing.useSystem), on: object)
        },
        read: { nib, row, object, element in
            guard nib.value("UIStackViewSpacing", of: object)?.doubleValue == StackSpacing.useSystem else { return }
            element.set(row.name, "standard")
            element.remove("spacing")
        })

    static let visualEffect = FormCodec(
        encode: { nib, _, view, object in
            let vibrancy = view.child("vibrancyEffect")
            guard let blur = view.child("blurEffect") ?? vibrancy?.child("blurEffect"),
                case .integer(let style)? = blur.value("style")
            else { return }
            let effect = nib.builder.makeObject("UIBlurEffect")
            nib.builder.set("UIBlurEffectStyle", .int(style), on: effect)
            var archived = effect
            if vibrancy != nil {
                archived = nib.builder.makeObject("UIVibrancyEffect")
                nib.builder.set("UIVibrancyEffectBlurStyle", .int(style), on: archived)
            }
            nib.builder.set("UIVisualEffectViewEffect", .object(archived), on: object)
            nib.builder.set("UIVisualEffectViewGroupName", .null, on: object)
        },
        read: { nib, _, object, view in
            guard let effect = nib.object("UIVisualEffectViewEffect", of: object) else { return }
            let isVibrancy = nib.archive.className(of: effect) == "UIVibrancyEffect"
            guard
                let style = nib.value(isVibrancy ? "UIVibrancyEffectBlurStyle" : "UIBlurEffectStyle", of: effect)?
                    .intValue,
                let name = Enumeration.blurEffectStyle.name(of: style)
            else { return }
            let blur = DocumentNode("blurEffect", ["style": name])
            if isVibrancy { view.container("vibrancyEffect").place(blur) } else { view.place(blur) }
        })

    /// The content view of a cell or an effect view.
    static let contentView = FormCodec(
        encode: { nib, row, element, object in
            guard let content = element.child(key: row.name).flatMap(nib.reference(to:)) else { return }
            nib.builder.set(contentKey(of: element.name), .object(content), on: object)
        },
        read: { nib, row, object, element in
            if let content = nib.object(contentKey(of: element.name), of: object).flatMap({ nib.nodes[$0] }) {
                element.place(content, key: row.name)
            }
        })

    private static func contentKey(of element: String) -> String {
        element == "visualEffectView" ? "UIVisualEffectViewContentView" : "UIContentView"
    }

    /// Archived with the top-level objects.
    static let visibleWindow = FormCodec(
        encode: { _, _, _, _ in },
        read: { nib, row, object, element in
            if nib.members("UINibVisibleWindowsKey", of: 0).contains(object) { element.set(row.name, "YES") }
        })
}

extension NibCompiler {
    func fillLayoutGuide(_ guide: Element, _ reference: ArchiveBuilder.Reference) {
        guard let owner = guide.owner.map({ impliedContentView(of: $0) ?? $0 }).flatMap(self.reference(to:)),
            let key = guide.key
        else { return }
        builder.set("UILayoutGuideOwningView", .object(owner), on: reference)
        builder.set(
            "UILayoutGuideIdentifier", .object(builder.string(LayoutGuideKind.identifier(ofKey: key))), on: reference)
        builder.set("UILayoutGuideOwningViewIsLocked", .bool(true), on: reference)
        builder.set("UILayoutGuideShouldBeArchived", .bool(true), on: reference)
        builder.set("UILayoutGuideAllowsNegativeDimensions", .bool(false), on: reference)
    }
}
