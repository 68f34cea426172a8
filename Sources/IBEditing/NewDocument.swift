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
        case navigationApp = "navigation-app"
        case tabApp = "tab-app"

        public var isStoryboard: Bool {
            switch self {
            case .storyboard, .launchScreen, .navigationApp, .tabApp: true
            case .view, .owner, .empty, .viewController, .tableCell, .collectionCell, .collectionReusableView: false
            }
        }

        /// The template's name for people.
        public var title: String {
            switch self {
            case .view: "View"
            case .owner: "View of an Owner"
            case .empty: "Empty"
            case .storyboard: "Storyboard"
            case .viewController: "View Controller"
            case .tableCell: "Table View Cell"
            case .collectionCell: "Collection View Cell"
            case .collectionReusableView: "Collection Reusable View"
            case .launchScreen: "Launch Screen"
            case .navigationApp: "Navigation App"
            case .tabApp: "Tab App"
            }
        }

        /// What the template is for, in a sentence.
        public var summary: String {
            switch self {
            case .view: "A xib whose view has a class of its own."
            case .owner: "A xib whose class is File’s Owner, which loads the view."
            case .empty: "A xib without objects."
            case .storyboard: "One scene, which is the initial one."
            case .viewController: "A xib with the view of a view controller."
            case .tableCell: "A xib with a cell; the class is its reuse identifier, too."
            case .collectionCell: "A xib with a cell; the class is its reuse identifier, too."
            case .collectionReusableView: "A xib with a header or footer of a collection view."
            case .launchScreen: "A storyboard that is shown while the app starts."
            case .navigationApp: "A storyboard with a navigation controller and its first screen."
            case .tabApp: "A storyboard with a tab bar controller and two tabs."
            }
        }

        /// What the class of the document belongs to, in a few words. `nil`: the document has no class.
        public var classRole: String? {
            switch self {
            case .view: "of the view"
            case .owner: "of File’s Owner"
            case .viewController, .storyboard: "of the view controller"
            case .navigationApp, .tabApp: "of the first screen"
            case .tableCell, .collectionCell: "of the cell"
            case .collectionReusableView: "of the view"
            case .empty, .launchScreen: nil
            }
        }
    }

    public var kind: Kind
    /// The class of the view, cell, File's Owner or controller, depending on the kind.
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
        case .empty, .storyboard, .launchScreen, .navigationApp, .tabApp: break
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
        switch kind {
        case .navigationApp: try planning.embed(controller: controller, in: "navigationController")
        case .tabApp:
            try planning.embed(controller: controller, in: "tabBarController")
            guard let tabs = draft.root["initialViewController"].flatMap(draft.object) else { return }
            let second = try planning.add(Planning.NewScene())
            try planning.add(
                Planning.NewSegue(
                    source: tabs, target: second, kind: "relationship",
                    attributes: [("relationship", "viewControllers")]))
            planning.addTabBarItem(to: second)
        case .view, .owner, .empty, .storyboard, .viewController, .tableCell, .collectionCell,
            .collectionReusableView, .launchScreen:
            break
        }
    }

    private func name(_ node: DraftNode?, _ planning: Planning) throws(EditProblem) {
        guard let node, let className else { return }
        try planning.set("class", .string(className), of: node)
        if let module { try planning.set("module", .string(module), of: node) }
    }
}
