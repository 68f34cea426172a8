import Graphics
import NibKit
import Resources
import Testing
import TextEngine

@testable import UIKit

/// Scenarios 48 to 64 of geometry at each moment and of controls, and 75 to 83 of controllers, names and resources.
@MainActor
@Suite(.serialized) struct GeometryScenarios {
    init() { registerStageClasses() }

    /// The first object of a nib with these objects.
    private func object<T>(_ objects: String, images: [String] = [], as type: T.Type = T.self) throws -> T {
        let stage = try Stage(["It.xib": Stage.xib(objects)])
        var resources = InMemoryResources()
        for image in images { resources.images[image] = ImageResource(bytes: nil, width: 20, height: 20) }
        UIKitEnvironment.current.resources = resources
        let made = stage.nib("It").instantiate(withOwner: nil)
        #expect(stage.raised.isEmpty)
        return try #require(made.first as? T)
    }

    /// A controller whose view has another size in the document than on the screen.
    final class RoundedController: UIViewController {
        var widthWhenLoaded: CGFloat = 0
        var widthWhenLaidOut: CGFloat = 0
        var roundsWhenLoaded = true

        override func viewDidLoad() {
            super.viewDidLoad()
            widthWhenLoaded = view.bounds.width
            if roundsWhenLoaded { roundRightCorners() }
        }

        override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            widthWhenLaidOut = view.bounds.width
            if !roundsWhenLoaded { roundRightCorners() }
        }

        private func roundRightCorners() {
            let mask = CAShapeLayer()
            mask.path =
                UIBezierPath(
                    roundedRect: view.bounds, byRoundingCorners: [.topRight, .bottomRight],
                    cornerRadii: CGSize(width: 40, height: 40)
                ).cgPath
            view.layer.mask = mask
        }
    }

    private static let phoneSized = Stage.xib(
        """
        <view id="root"><rect key="frame" x="0.0" y="0.0" width="414" height="896"/>
        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/><color key="backgroundColor" white="0" alpha="1" colorSpace="calibratedWhite"/></view>
        """, owner: #"<outlet property="view" destination="root" id="o"/>"#)

    private func show(_ controller: UIViewController, width: CGFloat = 375, height: CGFloat = 667) -> UIWindow {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: height))
        window.rootViewController = controller
        window.layoutIfNeeded()
        return window
    }

    @Test func s48_aLoadedViewHasTheDocumentsSizeUntilItIsLaidOut() throws {
        let stage = try Stage(["Rounded.xib": Self.phoneSized])
        let controller = RoundedController(nibName: "Rounded", bundle: stage.bundle)
        _ = show(controller)
        #expect((controller.widthWhenLoaded, controller.widthWhenLaidOut) == (414, 375))
    }

    @Test(arguments: [true, false])
    func s49_aMaskOfTheWrongMomentLeavesCornersSquare(roundsWhenLoaded: Bool) throws {
        let stage = try Stage(["Rounded.xib": Self.phoneSized])
        let controller = RoundedController(nibName: "Rounded", bundle: stage.bundle)
        controller.roundsWhenLoaded = roundsWhenLoaded
        let window = show(controller)
        let context = CGContext(size: window.bounds.size)
        LayerRendering.record(window.layer, in: context)
        let clips = context.displayList.commands.compactMap { command -> CGRect? in
            if case .beginGroup(let group) = command, case .path(let path, _)? = group.clip { return path.boundingBox }
            return nil
        }
        // The round corners lie at the right edge of the mask: outside the screen in the one case.
        #expect(clips.map(\.maxX) == [roundsWhenLoaded ? 414 : 375])
    }

    @Test func s50_aTableHeaderKeepsItsHeightUntilItIsSetAgain() throws {
        let header: UIView = try object(
            #"<view id="h"><rect key="frame" x="0.0" y="0.0" width="375" height="300"/><freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/></view>"#
        )
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 667), style: .plain)
        table.tableHeaderView = header
        table.layoutIfNeeded()
        #expect(table.contentSize.height == 300)
        header.frame.size.height = 120
        table.tableHeaderView = header
        table.layoutIfNeeded()
        #expect(table.contentSize.height == 120)
    }

    @Test func s51_aHeaderFitsItsText() throws {
        let header: UIView = try object(
            """
            <view id="h" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="0.0" y="0.0" width="300" height="200"/>
            <freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/>
            <subviews><label id="l" text="x" numberOfLines="0" translatesAutoresizingMaskIntoConstraints="NO"><fontDescription key="fontDescription" type="system" pointSize="17"/></label></subviews>
            <constraints><constraint firstItem="l" firstAttribute="top" secondItem="h" secondAttribute="top" constant="10" id="c1"/>
            <constraint firstAttribute="bottom" secondItem="l" secondAttribute="bottom" constant="10" id="c2"/>
            <constraint firstItem="l" firstAttribute="leading" secondItem="h" secondAttribute="leading" id="c3"/>
            <constraint firstAttribute="trailing" secondItem="l" secondAttribute="trailing" id="c4"/></constraints></view>
            """)
        let label = try #require(header.subviews.first as? UILabel)
        label.preferredMaxLayoutWidth = 100
        func height(lines: Int) -> CGFloat {
            label.text = Array(repeating: "line", count: lines).joined(separator: "\n")
            return header.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height
        }
        #expect(abs(height(lines: 3) - (20 + 3 * 20.29)) <= 1)
        #expect(abs(height(lines: 4) - height(lines: 3) - 20.29) <= 0.5)
    }

    /// Writes down how wide it is when it is awakened.
    final class WideCell: UITableViewCell {
        var widthWhenAwake: CGFloat = 0
        override func awakeFromNib() {
            super.awakeFromNib()
            widthWhenAwake = frame.width
        }
    }

    final class Cells: NSObject, UITableViewDataSource, UITableViewDelegate {
        var widthsWhenShown: [CGFloat] = []
        var widthsWhenAwake: [CGFloat] = []
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "wide") ?? UITableViewCell()
            widthsWhenAwake.append((cell as? WideCell)?.widthWhenAwake ?? 0)
            return cell
        }
        func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
            widthsWhenShown.append(cell.frame.width)
        }
    }

    @Test func s52_aCellIsAsWideAsItsTableWhenItIsShown() throws {
        ClassRegistry.register(WideCell.self)
        let stage = try Stage([
            "Wide.xib": Stage.xib(
                """
                <tableViewCell id="c" customClass="WideCell" reuseIdentifier="wide"><rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
                <tableViewCellContentView key="contentView" tableViewCell="c" id="cc"/></tableViewCell>
                """)
        ])
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 600), style: .plain)
        let cells = Cells()
        table.register(stage.nib("Wide"), forCellReuseIdentifier: "wide")
        table.dataSource = cells
        table.delegate = cells
        table.layoutIfNeeded()
        #expect((cells.widthsWhenAwake, cells.widthsWhenShown) == ([320], [390]))
    }

    @Test func s59_insetsFollowTheBarsUnlessTheyMayNot() throws {
        for (behavior, expected) in [(UIScrollView.ContentInsetAdjustmentBehavior.never, CGFloat(0)), (.automatic, 64)]
        {
            let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
            scroll.contentInsetAdjustmentBehavior = behavior
            let controller = UIViewController()
            controller.view = scroll
            let navigation = UINavigationController(rootViewController: controller)
            let window = UIWindow(frame: scroll.frame)
            window.rootSafeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
            window.rootViewController = navigation
            window.layoutIfNeeded()
            #expect(scroll.adjustedContentInset == UIEdgeInsets(top: expected, left: 0, bottom: 0, right: 0))
        }
    }

    @Test func s60_theReadingDirectionPutsTheImageAfterTheTitle() throws {
        for (attribute, isAfter) in [("", false), (#"semanticContentAttribute="forceRightToLeft""#, true)] {
            let button: UIButton = try object(
                """
                <button id="b" opaque="NO" contentMode="scaleToFill" contentHorizontalAlignment="center" buttonType="system" \(attribute)>
                <rect key="frame" x="0.0" y="0.0" width="200" height="44"/><state key="normal" title="Title" image="star" catalog="system"/></button>
                """, images: ["star"])
            button.layoutIfNeeded()
            let title = try #require(button.titleLabel).frame
            let image = try #require(button.imageView).frame
            #expect(image.width > 0 && title.width > 0)
            #expect(isAfter ? image.minX >= title.maxX : image.maxX <= title.minX)
        }
    }

    @Test func s61_insetsAloneDoNotWidenAButtonAndASpaceDoes() throws {
        ClassRegistry.register(
            LayoutScenarios.SpaceButton.self,
            table: KeyValueTable(LayoutScenarios.SpaceButton.self) { $0.bind("space", \.space) })
        let button: LayoutScenarios.SpaceButton = try object(
            """
            <button id="b" customClass="SpaceButton" contentHorizontalAlignment="center" buttonType="custom"><rect key="frame" x="0.0" y="0.0" width="200" height="44"/>
            <inset key="imageEdgeInsets" minX="-10" minY="0.0" maxX="0.0" maxY="0.0"/><state key="normal" title="Title" image="star" catalog="system"/></button>
            """, images: ["star"])
        button.frame.size = button.intrinsicContentSize
        button.layoutIfNeeded()
        let title = try #require(button.titleLabel)
        let image = try #require(button.imageView)
        #expect(title.frame.minX - image.frame.maxX >= 5 - 1e-9)
        #expect(title.frame.width >= title.intrinsicContentSize.width)
    }

    @Test func s62_aConfigurationHidesWhatItsStateSays() throws {
        func shownTitle(_ configuration: String) throws -> String? {
            let button: UIButton = try object(
                """
                <button id="b" contentHorizontalAlignment="center" buttonType="system"><rect key="frame" x="0.0" y="0.0" width="200" height="44"/>
                <state key="normal" title="Button"/>\(configuration)</button>
                """)
            button.layoutIfNeeded()
            let context = CGContext(size: button.bounds.size, textShaper: try TextEngine())
            LayerRendering.record(button.layer, in: context)
            let hasText = context.displayList.commands.contains { if case .glyphs = $0 { true } else { false } }
            return hasText ? button.title(for: .normal) : nil
        }
        #expect(
            try shownTitle(#"<buttonConfiguration key="configuration" style="plain" image="star" catalog="system"/>"#)
                == nil)
        #expect(try shownTitle("") == "Button")
    }

    @Test func s63_wheelsAreHighAndTheDefaultIsCompact() throws {
        func height(_ style: String) throws -> CGFloat {
            let picker: UIDatePicker = try object(
                #"<datePicker id="d" contentHorizontalAlignment="center" datePickerMode="dateAndTime" minuteInterval="1" \#(style)/>"#
            )
            return picker.intrinsicContentSize.height
        }
        #expect(try height(#"style="wheels""#) == 216)
        #expect(try height("") < 50)
    }

    @Test func s64_aStackViewDrawsItsBackground() throws {
        let stack: UIStackView = try object(
            """
            <stackView id="s"><rect key="frame" x="0.0" y="0.0" width="100" height="50"/><color key="backgroundColor" red="1" green="0.0" blue="0.0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/></stackView>
            """)
        let context = CGContext(size: stack.bounds.size)
        LayerRendering.record(stack.layer, in: context)
        #expect(
            context.displayList.commands.contains {
                if case .fill(_, .color(CGColor(red: 1, green: 0, blue: 0, alpha: 1)), _) = $0 { true } else { false }
            })
    }

    // MARK: Controllers, names, resources

    /// Makes its view in code, with a view of a nib in it.
    final class LoremController: UIViewController {
        static var bundle = Bundle.main
        var customView: CustomView?
        var loads = 0

        override func loadView() {
            super.loadView()
            loads += 1
            guard
                let made = UINib(nibName: "CustomView", bundle: Self.bundle).instantiate(withOwner: nil).first
                    as? CustomView
            else { return }
            customView = made
            made.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(made)
            NSLayoutConstraint.activate([
                made.topAnchor.constraint(equalTo: view.topAnchor),
                made.bottomAnchor.constraint(equalTo: view.bottomAnchor),
                made.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                made.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            ])
        }

        override func viewDidLoad() {
            super.viewDidLoad()
            customView?.textLabel?.text = "Lorem ipsum"
        }
    }

    @Test func s75_aControllersViewHoldsTheViewOfANib() throws {
        let stage = try Stage(["CustomView.xib": Stage.customView()])
        LoremController.bundle = stage.bundle
        let controller = LoremController()
        _ = show(controller)
        let view = try #require(controller.customView)
        #expect(controller.loads == 1)
        #expect(view.frame == CGRect(x: 0, y: 0, width: 375, height: 667))
        #expect(view.textLabel?.text == "Lorem ipsum")
    }

    /// A view that says hello in Chinese, in a slot of a controller's view.
    final class Flag: UIView {
        static var bundle = Bundle.main
        var label: UILabel?

        override func awakeFromNib() {
            super.awakeFromNib()
            guard label == nil, let content = Self.bundle.loadNibNamed("Flag", owner: self)?.first as? UIView else {
                return
            }
            addSubview(content)
            label?.text = "你好，中国"
        }
    }

    final class FlagController: UIViewController { var slot: Flag? }

    @Test func s76_anOutletHasTheCustomClassAndChineseIsDrawn() throws {
        ClassRegistry.register(Flag.self, table: KeyValueTable(Flag.self) { $0.bind("label", \.label) })
        ClassRegistry.register(
            FlagController.self, table: KeyValueTable(FlagController.self) { $0.bind("slot", \.slot) })
        let stage = try Stage([
            "Flag.xib": Stage.xib(
                #"<view id="r"><rect key="frame" x="0.0" y="0.0" width="200" height="40"/><freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/><subviews><label id="l"><rect key="frame" x="0.0" y="0.0" width="200" height="40"/></label></subviews></view>"#,
                ownerClass: "Flag", owner: #"<outlet property="label" destination="l" id="o1"/>"#),
            "Host.xib": Stage.xib(
                """
                <view id="hv"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/><subviews><view id="slot" customClass="Flag"><rect key="frame" x="10" y="20" width="300" height="150"/></view></subviews></view>
                """, ownerClass: "FlagController",
                owner:
                    #"<outlet property="view" destination="hv" id="o1"/><outlet property="slot" destination="slot" id="o2"/>"#
            ),
        ])
        Flag.bundle = stage.bundle
        UIKitEnvironment.current.textShaper = try TextEngine()
        let controller = FlagController(nibName: "Host", bundle: stage.bundle)
        let window = show(controller)
        #expect(controller.slot?.label?.text == "你好，中国")
        let context = CGContext(size: window.bounds.size, textShaper: UIKitEnvironment.current.textShaper)
        LayerRendering.record(window.layer, in: context)
        let glyphs = context.displayList.commands.flatMap { command -> [UInt32] in
            if case .glyphs(let run, _) = command { run.glyphs.map(\.id) } else { [] }
        }
        // The glyph 0 of a font is its empty box.
        #expect(glyphs.count == 5 && !glyphs.contains(0))
    }

    @Test func s81_everyWayToAskForAClassesNameFindsItsNib() throws {
        let stage = try Stage(["CustomView.xib": Stage.customView()])
        let view = try #require(stage.nib("CustomView").instantiate(withOwner: nil).first as? CustomView)
        let names = [
            String(describing: type(of: view)), "\(CustomView.self)",
            NSStringFromClass(type(of: view)).components(separatedBy: ".").last ?? "",
            "\(view.classForCoder)".components(separatedBy: ".").last ?? "",
        ]
        #expect(names == Array(repeating: "CustomView", count: 4))
    }

    @Test func s83_aNamedColorIsTheCatalogsOrTheDocumentsOwn() throws {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch">
            <objects><view id="v"><color key="backgroundColor" name="Brand"/></view></objects>
            <resources><namedColor name="Brand"><color red="1" green="0.0" blue="0.0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/></namedColor></resources></document>
            """
        var resources = InMemoryResources()
        func background(dark: Bool = false) throws -> CGColor? {
            var configuration = Configuration()
            configuration.appearance = dark ? .dark : .light
            let compiled = try #require(OpenedDocument(Array(text.utf8), file: "t.xib").compiled(for: configuration))
            let player = ScreenPlayer(compiled, configuration: configuration, resources: resources)
            let root = try #require(player.screens().first).root
            return player.perform { root.backgroundColor?.cgColor(in: root.traitCollection) }
        }
        #expect(try background() == CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        resources.colors["Brand"] = ColorResource(
            light: ColorResource.Components(red: 0, green: 1, blue: 0, alpha: 1),
            dark: ColorResource.Components(red: 0, green: 0, blue: 1, alpha: 1))
        #expect(try background() == CGColor(red: 0, green: 1, blue: 0, alpha: 1))
        #expect(try background(dark: true) == CGColor(red: 0, green: 0, blue: 1, alpha: 1))
    }
}
