import IBDocument
import IBSchema
import XMLTree

/// Makes documents as Xcode's templates do.
public struct NewDocument: Sendable {
    public enum Kind: String, CaseIterable, Sendable {
        case view, owner, empty, storyboard
        case viewController = "view-controller"
        case tableCell = "table-cell"
        case collectionCell = "collection-cell"
        case collectionReusableView = "collection-reusable-view"
        case launchScreen = "launch-screen"

        public var isStoryboard: Bool { self == .storyboard || self == .launchScreen }
    }

    public var kind: Kind
    /// Of the view, File's Owner or the controller; by the kind.
    public var className: String?
    public var module: String?
    public var device = SimulatedDevice.named("retina6_12")
    /// An outlet of File's Owner that leads to the view.
    public var outlet: String?
    public var toolsVersion = "\(ToolsVersion.current)"
    /// The seed of ids: the name of the file.
    public var seed = ""

    /// The versions of Xcode 16 that most documents state.
    private static let plugInVersion = "23506"

    public init(_ kind: Kind) { self.kind = kind }

    /// The document as UTF-8.
    public func bytes() throws(EditProblem) -> [UInt8] {
        for name in [className, module].compactMap(\.self) where !Planning.isClassName(name) {
            throw EditProblem(.notAClassName, "'\(name)' is not the name of a class")
        }
        let tree = XMLTree.parse(Array(frame.utf8), file: "new")
        guard let document = Document(tree, schema: .cocoaTouch) else {
            throw EditProblem(.documentBroken, "the new document cannot be read")
        }
        let draft = Draft(document)
        let planning = Planning(draft, ProjectFacts(), idSeed: seed)
        try planning.begin(Command("new", [kind.rawValue]))
        try fill(draft, planning)
        Companions.update(draft, planning)
        return draft.bytes
    }

    /// The document without objects.
    private var frame: String {
        let type = kind.isStoryboard ? "Storyboard.XIB" : "XIB"
        let launch = kind == .launchScreen ? #" launchScreen="YES""# : ""
        let device = device ?? .withoutDevice
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.\(type)" version="3.0" toolsVersion="\(toolsVersion)" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES"\(launch) useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES">
                <device id="\(device.id)" orientation="portrait" appearance="light"/>
                <dependencies>
                    <deployment identifier="iOS"/>
                    <plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="\(Self.plugInVersion)"/>
                    <capability name="documents saved in the Xcode 8 format" minToolsVersion="8.0"/>
                </dependencies>
                \(kind.isStoryboard ? "<scenes/>" : Self.placeholders)
            </document>

            """
    }

    private static let placeholders = """
        <objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
                <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
            </objects>
        """

    private func fill(_ draft: Draft, _ planning: Planning) throws(EditProblem) {
        guard let objects = draft.objects else { return try fillStoryboard(draft, planning) }
        let owner = objects.elements.first
        let size = (device ?? .withoutDevice).portraitSize
        let screen = EditFrame(x: 0, y: 0, width: size.width, height: size.height)
        switch kind {
        case .empty, .storyboard, .launchScreen: break
        case .view, .owner, .viewController:
            let view = try planning.screenView(screen, key: nil)
            objects.append(view)
            try name(kind == .view ? view : owner, planning)
            let property = kind == .viewController ? "view" : outlet
            if let property, let owner, let id = view.id {
                let connection = draft.make("outlet", ["property": property, "destination": id])
                planning.identify(connection)
                planning.connect(connection, from: owner)
            }
        case .tableCell, .collectionCell, .collectionReusableView:
            let names: [Kind: String] = [.tableCell: "tableViewCell", .collectionCell: "collectionViewCell"]
            guard let item = LibraryItem.named(names[kind] ?? "collectionReusableView") else { return }
            let cell = try planning.made(item)
            let frame = EditFrame(x: 0, y: 0, width: item.width, height: item.height)
            planning.setFrame(frame, of: cell)
            cell.child(key: "contentView").map { planning.setFrame(frame, of: $0) }
            if let className { cell.set("reuseIdentifier", className) }
            objects.append(cell)
            try name(cell, planning)
        }
    }

    private func fillStoryboard(_ draft: Draft, _ planning: Planning) throws(EditProblem) {
        let controller = try planning.add(Planning.NewScene(className: className, x: 0, y: 0))
        if let module { controller.set("customModule", module) }
        draft.root.set("initialViewController", controller.id ?? "")
    }

    private func name(_ node: DraftNode?, _ planning: Planning) throws(EditProblem) {
        guard let node, let className else { return }
        try planning.set("class", .string(className), of: node)
        if let module { try planning.set("module", .string(module), of: node) }
    }
}
