import IBDocument
import IBSchema
import NibArchive

/// A form that is more than one key, in both directions: what the compiler writes the decompiler reads.
struct FormCodec: Sendable {
    /// Archives what the element states.
    let encode:
        @Sendable (_ nib: NibCompiler, _ row: Property, _ element: Element, _ object: ArchiveBuilder.Reference) -> Void
    /// States in the element what the object has.
    let read: @Sendable (_ nib: NibReader, _ row: Property, _ object: Int, _ element: DocumentNode) -> Void
}

extension StructureForm {
    /// Both directions of the form. A new form does not compile before it has them.
    var codec: FormCodec {
        switch self {
        case .subviews: .subviews
        case .arrangedSubviews: .arrangedSubviews
        case .constraints: .constraints
        case .layoutGuides: .layoutGuides
        case .insetsLayoutMarginsFromSafeArea: .insetsLayoutMarginsFromSafeArea
        case .preservesSuperviewLayoutMargins: .preservesSuperviewLayoutMargins
        case .relativeMargins: .relativeMargins
        case .standardSpacing: .standardSpacing
        case .visualEffect: .visualEffect
        case .contentView: .contentView
        case .visibleWindow: .visibleWindow
        case .view: .view
        case .viewControllers: .viewControllers
        case .restorationIdentifier: .restorationIdentifier
        case .font: .font
        case .textColor: .textColor
        case .fixedTextColor: .fixedTextColor
        case .textInputTraits: .textInputTraits
        case .textAttributes: .textAttributes
        case .buttonStates: .buttonStates
        case .buttonConfiguration: .buttonConfiguration
        case .segments: .segments
        case .items: .items
        case .barButtonItems: .barButtonItems
        case .systemItem: .systemItem
        case .barAppearance: .barAppearance
        case .cellBackground: .cellBackground
        case .contentConfiguration: .contentConfiguration
        case .automaticEstimatedItemSize: .automaticEstimatedItemSize
        case .prototypes: .prototypes
        case .sections: .sections
        case .elsewhere, .unencoded: .nothing
        }
    }
}

extension FormCodec {
    /// Another place does the work, or none yet.
    static let nothing = FormCodec(encode: { _, _, _, _ in }, read: { _, _, _, _ in })

    /// An attribute that is archived only if it is `YES`.
    static func flag(_ key: String) -> FormCodec {
        FormCodec(
            encode: { nib, row, element, object in
                if element.flag(row.name) { nib.builder.set(key, .bool(true), on: object) }
            },
            read: { nib, row, object, element in
                if nib.value(key, of: object)?.boolValue == true { element.set(row.name, "YES") }
            })
    }
}

extension NibCompiler {
    /// Parts of an object that no row describes.
    func fillImplicitParts(of element: Element, on reference: ArchiveBuilder.Reference) {
        if element.isViewLayoutGuide { fillLayoutGuide(element, reference) }
        if element.name == .viewControllerLayoutGuide { fillControllerLayoutGuide(element, reference) }
        if element.name == .navigationItem { fillNavigationItem(element, reference) }
    }

    /// Archives a value that is an object with rows of its own.
    func makeValue(_ element: Element) -> ArchiveBuilder.Reference {
        let object = builder.makeObject(className(of: element))
        for row in rows.of(element.name) { encode(row, of: element, on: object) }
        return object
    }

    /// The value of a property for the nib's size classes.
    func shownValue(_ property: String, of element: Element) -> DocumentValue? {
        document.schema.property(property, of: element.name).flatMap { element.value(of: $0, in: options.sizeClasses) }
    }
}

extension NibReader {
    /// An object of the archive as an element of its own.
    func valueNode(_ name: String, _ target: Int) -> DocumentNode {
        let node = DocumentNode(name)
        for row in schema.properties(of: name) { read(row, of: target, node) }
        return node
    }
}

extension Property {
    /// The key of most properties of UIKit, their name after `UI`.
    var prefixedKey: String { "UI\(name.prefix(1).uppercased())\(name.dropFirst())" }
}
