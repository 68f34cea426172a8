import IBCompiler
import IBSchema
import NibArchive

extension NibReader {
    /// Reads what is more than one key, as the compiler writes it.
    func read(_ form: StructureForm, _ row: Property, of index: Int, _ node: DocumentNode) {
        func flag(_ key: String) -> Bool? { value(key, of: index)?.boolValue }
        switch form {
        case .subviews: readSubviews(of: index, node)
        case .constraints:
            for constraint in candidates[index]?["constraints"] ?? members("UIViewAutolayoutConstraints", of: index) {
                if let child = nodes[constraint] { node.container("constraints").place(child) }
            }
        case .layoutGuides:
            for guide in guidesByOwner[index] ?? [] { if let child = nodes[guide] { node.place(child) } }
        case .insetsLayoutMarginsFromSafeArea:
            if flag("UIViewInsetsLayoutMarginsFromSafeArea") == false { node.set(row.name, "NO") }
        case .preservesSuperviewLayoutMargins:
            if flag("UIViewPreservesSuperviewMargins") == true { node.set(row.name, "YES") }
        case .automaticEstimatedItemSize: if flag("UIAutomaticEstimatedItemSize") == true { node.set(row.name, "YES") }
        case .visibleWindow:
            if members("UINibVisibleWindowsKey", of: 0).contains(index) { node.set(row.name, "YES") }
        case .view: readView(of: index, node)
        case .font:
            if let font = object("UIFont", of: index).flatMap(fontNode) { node.place(font, key: "fontDescription") }
        case .textColor: readTextColor(of: index, node)
        case .standardSpacing:
            guard value("UIStackViewSpacing", of: index)?.doubleValue == StackSpacing.useSystem else { return }
            node.set(row.name, "standard")
            node.remove("spacing")
        case .relativeMargins:
            // Margins say that they count, even those of nothing.
            guard flag("UIStackViewLayoutMarginsRelative") == true, node.child(key: "layoutMargins") == nil,
                node.child(key: "directionalLayoutMargins") == nil
            else { return }
            node.place(numbersNode("edgeInsets", ["top": 0, "left": 0, "bottom": 0, "right": 0]), key: "layoutMargins")
        case .buttonStates: readStates(of: index, node)
        case .buttonConfiguration:
            if let target = object("UIButtonConfiguration", of: index) {
                node.place(configuration(target), key: row.name)
            }
        case .contentConfiguration:
            placeValue("UIContentConfiguration", "listContentConfiguration", row, of: index, node)
        case .segments:
            for segment in members("UISegments", of: index) {
                node.container("segments").place(valueNode("segment", segment))
            }
        case .items, .viewControllers:
            let key = form == .items ? "UIItems" : "UIViewControllers"
            for member in members(key, of: index) {
                if let child = nodes[member] { node.container(row.name).place(child) }
            }
        case .barButtonItems: readBarButtonItems(row.name, of: index, node)
        case .textAttributes: readTextAttributes(row.name, of: index, node)
        case .barAppearance:
            readAppearance(row, of: index, node)
        case .contentView:
            let key = node.name == "visualEffectView" ? "UIVisualEffectViewContentView" : "UIContentView"
            if let content = object(key, of: index).flatMap({ nodes[$0] }) { node.place(content, key: row.name) }
        case .visualEffect: readEffect(of: index, node)
        case .textInputTraits:
            let traits = valueNode("textInputTraits", index)
            if !traits.attributes.isEmpty { node.place(traits, key: row.name) }
        case .sections: readSections(of: index, node)
        // Headers and footers of a nib are one list.
        case .prototypes where row.name == "sectionFooterView": return
        case .prototypes:
            if nesting < Compiler.prototypeNesting { readPrototypes(row.name, of: index, node) }
        // Follows from what else the document states.
        case .arrangedSubviews, .fixedTextColor, .systemItem, .cellBackground: return
        // A nib states the identifier itself.
        case .restorationIdentifier: return
        case .elsewhere, .unencoded: return
        }
    }

    /// The object of the archive as an element of its own.
    private func valueNode(_ name: String, _ target: Int) -> DocumentNode {
        let node = DocumentNode(name)
        for row in schema.properties(of: name) { read(row, of: target, node) }
        return node
    }

    private func placeValue(_ key: String, _ name: String, _ row: Property, of index: Int, _ node: DocumentNode) {
        if let target = object(key, of: index) { node.place(valueNode(name, target), key: row.name) }
    }

    // MARK: Views

    private func readSubviews(of index: Int, _ node: DocumentNode) {
        let content = object("UIContentView", of: index) ?? object("UIVisualEffectViewContentView", of: index)
        for view in candidates[index]?["subviews"] ?? members("UISubviews", of: index) where view != content {
            guard let child = nodes[view], child.name != "viewControllerLayoutGuide" else { continue }
            node.container("subviews").place(child)
        }
    }

    private func readView(of index: Int, _ node: DocumentNode) {
        if let view = object("UIView", of: index) { placeView(view, in: node) }
    }

    /// Puts a root view, and the layout guides that archives keep in it, into its controller.
    func placeView(_ view: Int, in node: DocumentNode) {
        guard let child = nodes[view] else { return }
        for guide in members("UISubviews", of: view) where nodes[guide]?.name == "viewControllerLayoutGuide" {
            if let guide = nodes[guide] { node.container("layoutGuides").place(guide) }
        }
        node.place(child, key: "view")
    }

    private func readTextColor(of index: Int, _ node: DocumentNode) {
        guard let color = object("UITextColor", of: index) else { return }
        // A label without a color has that of labels, and does not keep it when the appearance changes.
        if node.name == "label", value("UIDisableUpdateTextColorOnTraitCollectionChange", of: index)?.boolValue == false
        {
            return
        }
        if let child = colorNode(color) { node.place(child, key: "textColor") }
    }

    private func readEffect(of index: Int, _ node: DocumentNode) {
        guard let effect = object("UIVisualEffectViewEffect", of: index) else { return }
        let isVibrancy = archive.className(of: effect) == "UIVibrancyEffect"
        guard let style = value(isVibrancy ? "UIVibrancyEffectBlurStyle" : "UIBlurEffectStyle", of: effect)?.intValue,
            let name = Enumeration.blurEffectStyle.name(of: style)
        else { return }
        let blur = DocumentNode("blurEffect", ["style": name])
        if isVibrancy { node.container("vibrancyEffect").place(blur) } else { node.place(blur) }
    }

    // MARK: Buttons and bars

    private func readStates(of index: Int, _ node: DocumentNode) {
        for (key, value) in entries("UIButtonStatefulContent", of: index) {
            guard case .integer(let number)? = key.objectIndex.flatMap(archive.number(at:)),
                let name = Enumeration.controlState.name(of: number), let content = value.objectIndex
            else { continue }
            node.place(valueNode("state", content), key: name)
        }
    }

    private func configuration(_ target: Int) -> DocumentNode {
        let node = valueNode("buttonConfiguration", target)
        if let background = object("UIBackground", of: target) {
            node.place(valueNode("backgroundConfiguration", background), key: "background")
        }
        return node
    }

    /// Whether a document states the one item of an end by itself: its own key comes first then.
    func hasSingleItem(_ property: String, of index: Int) -> Bool {
        let key = property == "leftBarButtonItem" ? "UILeftBarButtonItem" : "UIRightBarButtonItem"
        let keys = archive.entries(of: index).map { archive.keys[$0.key] }
        guard let single = keys.firstIndex(of: key) else { return false }
        return keys.firstIndex(of: "\(key)s").map { single < $0 } ?? true
    }

    private func readBarButtonItems(_ property: String, of index: Int, _ node: DocumentNode) {
        let key = property == "leftBarButtonItems" ? "UILeftBarButtonItems" : "UIRightBarButtonItems"
        for item in members(key, of: index) {
            guard let child = nodes[item], !child.isPlaced else { continue }
            node.container(property).place(child)
        }
    }

    private func readTextAttributes(_ property: String, of index: Int, _ node: DocumentNode) {
        guard let dictionary = object("UI\(property.prefix(1).uppercased())\(property.dropFirst())", of: index) else {
            return
        }
        if node.name.hasSuffix("Appearance") {
            let child = DocumentNode(property)
            placeAttributes(dictionary, in: child)
            node.place(child, key: property)
            return
        }
        let child = DocumentNode("textAttributes")
        for (key, value) in archive.dictionary(at: dictionary) ?? [] {
            guard let target = value.objectIndex else { continue }
            switch key.objectIndex.flatMap(archive.string(at:)) {
            case "NSFont": if let font = fontNode(target) { child.place(font, key: "fontDescription") }
            case "NSColor": if let color = colorNode(target) { child.place(color, key: "textColor") }
            case "NSShadow":
                if let color = object("NSShadowColor", of: target).flatMap(colorNode) {
                    child.place(color, key: "textShadowColor")
                }
                func number(_ key: String) -> Double { self.value(key, of: target)?.doubleValue ?? 0 }
                child.place(
                    numbersNode(
                        "offsetWrapper", ["horizontal": number("NSShadowHoriz"), "vertical": number("NSShadowVert")]),
                    key: "textShadowOffset")
            default: continue
            }
        }
        node.place(child, key: property)
    }

    private func readAppearance(_ row: Property, of index: Int, _ node: DocumentNode) {
        guard let target = object("UI\(row.name.prefix(1).uppercased())\(row.name.dropFirst())", of: index),
            case .keyedElement(let tag) = row.source
        else { return }
        let child = valueNode(tag, target)
        if let background = string("UIConfigureBackgroundType", of: target) {
            child.set("configureBackgroundType", background)
        }
        node.place(child, key: row.name)
    }

    // MARK: Tables

    private func readSections(of index: Int, _ node: DocumentNode) {
        guard let source = object("UITableViewDataSource", of: index) else { return }
        for section in members("UITableSections", of: source) {
            let child = DocumentNode("tableViewSection")
            child.set("id", sectionID(section) ?? shared.id())
            for (attribute, key) in [
                ("headerTitle", "UITableSectionHeaderTitle"), ("footerTitle", "UITableSectionFooterTitle"),
            ] {
                if let title = string(key, of: section) { child.set(attribute, title) }
            }
            for row in members("UITableSectionRows", of: section) {
                guard let cell = object("UITableRowCell", of: row).flatMap({ nodes[$0] }) else { continue }
                if let height = value("UITableRowHeight", of: row)?.doubleValue {
                    cell.set("rowHeight", NibReader.text(Float(height)))
                }
                child.container("cells").place(cell)
            }
            node.container("sections").place(child)
        }
    }

    private func sectionID(_ section: Int) -> String? {
        for key in ["UITableSectionHeaderTitle", "UITableSectionFooterTitle"] {
            if let id = object(key, of: section).flatMap(archive.localizationKey)?.split(separator: ".").first {
                return String(id)
            }
        }
        return nil
    }

    /// Cells, headers and footers, each of which is a nib of its own.
    private func readPrototypes(_ property: String, of index: Int, _ node: DocumentNode) {
        let keys = PrototypeKeys(table: node.name, kind: property == "sectionHeaderView" ? .sectionHeader : .cell)
        let externals = entries(keys.externalObjects, of: index)
        for (place, entry) in entries(keys.nibs, of: index).enumerated() {
            guard let name = entry.key.objectIndex.flatMap(archive.string(at:)), let holder = entry.value.objectIndex,
                shared.takeNib(), let bytes = object("archiveData", of: holder).flatMap(archive.data(at:)),
                let inner = try? Archive(decoding: bytes)
            else { continue }
            let outside =
                externals.indices.contains(place) ? externals[place].value.objectIndex.map(objectsByName) ?? [:] : [:]
            guard
                let cell = NibReader(inner, outer: self, externals: outside, shared: shared, nesting: nesting + 1)
                    .prototype()
            else { continue }
            switch property {
            case "sectionHeaderView":
                node.place(
                    cell,
                    key: name.hasPrefix("UICollectionElementKindSectionFooter")
                        ? "sectionFooterView" : "sectionHeaderView")
            default: node.container(property).place(cell)
            }
        }
    }
}
