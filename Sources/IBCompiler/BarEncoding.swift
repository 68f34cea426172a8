import IBDocument
import IBSchema
import NibArchive

extension NibCompiler {
    /// The items at one end of a navigation item. A single one is archived both alone and as a list.
    func encodeBarButtonItems(_ property: String, of item: Element, on reference: ArchiveBuilder.Reference) {
        let isLeft = property == "leftBarButtonItems"
        let single = item.child(key: isLeft ? "leftBarButtonItem" : "rightBarButtonItem").flatMap(self.reference(to:))
        let listed = item.members(of: property).compactMap(self.reference(to:))
        let members = listed.isEmpty ? [single].compactMap { $0 } : listed
        guard let first = members.first else { return }
        builder.set(
            isLeft ? "UILeftBarButtonItems" : "UIRightBarButtonItems", .object(builder.array(members)), on: reference)
        if single == nil {
            builder.set(isLeft ? "UILeftBarButtonItem" : "UIRightBarButtonItem", .object(first), on: reference)
        }
    }

    /// An item of a bar refers back to the bar.
    func fillNavigationItem(_ item: Element, _ reference: ArchiveBuilder.Reference) {
        guard let bar = item.parent?.parent, bar.name == "navigationBar", let barReference = self.reference(to: bar)
        else { return }
        builder.set("UINavigationBar", .object(barReference), on: reference)
    }

    /// Text attributes become a dictionary by the keys of attributed strings; the keys inside are unverified.
    func encodeTextAttributes(_ property: String, of element: Element, on reference: ArchiveBuilder.Reference) {
        guard let stated = element.child(key: property) else { return }
        let key = "UI\(property.prefix(1).uppercased())\(property.dropFirst())"
        if stated.name != "textAttributes" {
            // Appearances state theirs as the attributes of an attributed string.
            builder.set(key, .object(builder.dictionary(stated.children.compactMap(attribute))), on: reference)
            return
        }
        var entries: [(ArchiveBuilder.Reference, ArchiveBuilder.Reference)] = []
        if let font = stated.child("fontDescription") {
            entries.append((builder.string("NSFont"), encode(FontValue(font))))
        }
        if case .color(let color)? = stated.value("textColor") {
            entries.append((builder.string("NSColor"), encode(color)))
        }
        if case .color(let color)? = stated.value("textShadowColor") {
            let shadow = builder.makeObject("NSShadow")
            let offset = stated.child("offsetWrapper", key: "textShadowOffset")
            builder.set("NSShadowHoriz", .double(offset?.number("horizontal") ?? 0), on: shadow)
            builder.set("NSShadowVert", .double(offset?.number("vertical") ?? 0), on: shadow)
            builder.set("NSShadowColor", .object(encode(color)), on: shadow)
            entries.append((builder.string("NSShadow"), shadow))
        }
        builder.set(key, .object(builder.dictionary(entries)), on: reference)
    }

    /// The archived form of an appearance is unverified: it is written as an object with the properties that the
    /// document states.
    func encodeBarAppearance(_ property: String, of element: Element, on reference: ArchiveBuilder.Reference) {
        guard let stated = element.child(key: property), let type = document.schema.element(stated.name),
            let className = type.className
        else { return }
        let appearance = builder.makeObject(className)
        for row in document.schema.properties(of: stated.name) { encode(row, of: stated, on: appearance) }
        if let configuration = stated.attribute("configureBackgroundType") {
            builder.set("UIConfigureBackgroundType", .object(builder.string(configuration)), on: appearance)
        }
        builder.set("UI\(property.prefix(1).uppercased())\(property.dropFirst())", .object(appearance), on: reference)
    }
}
