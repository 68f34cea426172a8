import IBDocument
import IBSchema
import NibArchive

/// What controllers hold.
extension FormCodec {
    static let view = FormCodec(
        encode: { nib, row, element, object in
            // A scene's view has a nib of its own; that of a controller in a xib is archived with it.
            if !nib.separatesViews, let view = element.child(key: row.name).flatMap({ nib.reference(to: $0) }) {
                nib.builder.set("UIView", .object(view), on: object)
            }
        },
        read: { nib, _, object, element in
            if let view = nib.object("UIView", of: object) { nib.placeView(view, in: element) }
        })

    static let viewControllers = FormCodec(
        encode: { nib, _, element, object in
            nib.encodeChildren(element.controllersInside.compactMap(nib.reference(to:)), of: object)
        },
        read: { nib, row, object, element in
            for member in nib.members("UIViewControllers", of: object) {
                if let child = nib.nodes[member] { element.container(row.name).place(child) }
            }
        })

    /// A nib states the identifier itself, which the row of that name reads.
    static let restorationIdentifier = FormCodec(
        encode: { nib, row, element, object in
            guard element.flag(row.name), element.attribute("restorationIdentifier") == nil,
                let identifier = element.attribute("storyboardIdentifier")
            else { return }
            nib.builder.set("UIRestorationIdentifier", .object(nib.builder.string(identifier)), on: object)
        },
        read: { _, _, _, _ in })
}

extension NibCompiler {
    /// The controllers that a container contains.
    func encodeChildren(_ children: [ArchiveBuilder.Reference], of controller: ArchiveBuilder.Reference) {
        guard !children.isEmpty else { return }
        builder.set("UIChildViewControllers", .object(builder.array(children)), on: controller)
        builder.set("UIViewControllers", .object(builder.array(children)), on: controller)
        for child in children { builder.set("UIParentViewController", .object(controller), on: child) }
    }
}

extension NibReader {
    /// Puts a root view, and the layout guides that archives keep in it, into its controller.
    func placeView(_ view: Int, in node: DocumentNode) {
        guard let child = nodes[view] else { return }
        for guide in members("UISubviews", of: view) where nodes[guide]?.name == .viewControllerLayoutGuide {
            if let guide = nodes[guide] { node.container("layoutGuides").place(guide) }
        }
        node.place(child, key: "view")
    }
}
