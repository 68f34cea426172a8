import Foundation
import NibKit
import Testing

@testable import UIKit

/// A bundle of documents in a folder of its own, and what was raised and logged while a test ran.
@MainActor
final class Stage {
    let bundle: Bundle
    private(set) var raised: [NibLoadError] = []
    private(set) var logged: [String] = []
    /// Files that were read, by name.
    private(set) var reads: [String] = []
    private let folder: URL

    /// - Parameter files: contents by file name, which may lie in a folder.
    init(_ files: [String: String]) throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("nibkit-scenario-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        bundle = try #require(Bundle(path: folder.path))
        for (name, text) in files { try write(text, to: name) }
        DocumentNibs.install()
        UIKitEnvironment.current = UIKitEnvironment()
        UIKitEnvironment.current.preferredLanguages = ["en"]
        UIKitEnvironment.current.log = { [weak self] in self?.logged.append($0.text) }
        UncaughtExceptions.handler = { [weak self] in self?.raised.append($0) }
        BundleResources.read = { [weak self] path in
            self?.reads.append((path as NSString).lastPathComponent)
            return FileManager.default.contents(atPath: path).map(Array.init)
        }
        Trace.events = []
        Turn.end()
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func write(_ text: String, to name: String) throws { try write(Data(text.utf8), to: name) }

    func write(_ data: Data, to name: String) throws {
        let url = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: url)
    }

    func nib(_ name: String) -> UINib { UINib(nibName: name, bundle: bundle) }

    /// A document around objects; `owner` is the content of File's Owner's `connections`.
    static func xib(_ objects: String, ownerClass: String? = nil, owner: String = "") -> String {
        let custom = ownerClass.map { " customClass=\"\($0)\"" } ?? ""
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch" \
            useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
            <objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"\(custom)><connections>\(owner)</connections></placeholder>
            <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
            \(objects)
            </objects>
            </document>
            """
    }

    /// A storyboard around scenes, each the content of its `objects`.
    static func storyboard(_ scenes: [String], initial: String? = nil) -> String {
        let start = initial.map { " initialViewController=\"\($0)\"" } ?? ""
        let bodies = scenes.enumerated().map { "<scene sceneID=\"scene\($0)\"><objects>\($1)</objects></scene>" }
            .joined()
        return """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch" \
            useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES"\(start)><scenes>\(bodies)</scenes></document>
            """
    }

    /// A scene's controller of the class `Page`, with a view and whatever else.
    static func page(
        _ id: String, identifier: String? = nil, customClass: String = "Page", inView: String = "",
        connections: String = "", more: String = ""
    ) -> String {
        let name = identifier.map { " storyboardIdentifier=\"\($0)\"" } ?? ""
        return """
            <viewController title="\(id)"\(name) id="\(id)" customClass="\(customClass)" sceneMemberID="viewController">
            <view key="view" id="\(id)-view"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/><subviews>\(inView)</subviews></view>\(more)
            <connections>\(connections)</connections></viewController>
            """
    }

    static func reference(_ id: String, storyboard: String? = nil, identifier: String? = nil, more: String = "")
        -> String
    {
        let name = storyboard.map { " storyboardName=\"\($0)\"" } ?? ""
        let scene = identifier.map { " referencedIdentifier=\"\($0)\"" } ?? ""
        return "<viewControllerPlaceholder\(name)\(scene)\(more) id=\"\(id)\" sceneMemberID=\"viewController\"/>"
    }

    /// A view with a label, of a class: the root-class style.
    static func customView(_ className: String = "CustomView", more: String = "") -> String {
        xib(
            """
            <view id="root" customClass="\(className)"><rect key="frame" x="0.0" y="0.0" width="200" height="100"/>
            <freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/>
            <subviews><label id="lab" text="hello"><rect key="frame" x="20" y="40" width="160" height="20"/></label></subviews>
            <connections><outlet property="textLabel" destination="lab" id="o1"/></connections>\(more)</view>
            """)
    }

    /// The same with the class on File's Owner.
    static let ownerStyle = xib(
        """
        <view id="root"><rect key="frame" x="0.0" y="0.0" width="200" height="100"/>
        <subviews><label id="lab" text="hello"><rect key="frame" x="20" y="40" width="160" height="20"/></label>
        <button id="btn"><connections><action selector="tapped:" destination="-1" eventType="touchUpInside" id="a1"/></connections></button>
        </subviews></view>
        """, ownerClass: "CustomView_Fileowner",
        owner:
            #"<outlet property="contentView" destination="root" id="o1"/><outlet property="textLabel" destination="lab" id="o2"/>"#
    )

    /// A controller's view that holds a place for a view of a class.
    static func host(_ className: String) -> String {
        xib(
            """
            <view id="hv"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
            <subviews><view id="slot" customClass="\(className)"><rect key="frame" x="10" y="20" width="300" height="150"/></view></subviews></view>
            """, ownerClass: "UIViewController", owner: #"<outlet property="view" destination="hv" id="o1"/>"#)
    }
}

/// What happened, in order.
@MainActor
enum Trace {
    static var events: [String] = []
}

/// A controller that writes down what is done to it.
class Page: UIViewController {
    var allows = true
    /// What the life cycle tells is written down too.
    static var tellsAll = false
    private func note(_ event: String) { Trace.events.append("\(title ?? "?") \(event)") }
    private func noteStep(_ event: String) { if Page.tellsAll { note(event) } }

    override func awakeFromNib() {
        super.awakeFromNib()
        note("awake\(isViewLoaded ? " with view" : "")")
    }
    override func loadView() {
        super.loadView()
        noteStep("loadView")
    }
    override func viewDidLoad() {
        super.viewDidLoad()
        note("didLoad")
    }
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        noteStep("willAppear")
    }
    override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        noteStep("isAppearing")
    }
    override func viewSafeAreaInsetsDidChange() {
        super.viewSafeAreaInsetsDidChange()
        noteStep("safeArea")
    }
    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        noteStep("willLayout")
    }
    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        noteStep("didLayout")
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        noteStep("didAppear")
    }
    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        noteStep("willDisappear")
    }
    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        noteStep("didDisappear")
    }

    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
        note("should \(identifier)")
        return allows
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        let loaded = segue.destination.isViewLoaded ? " loaded" : ""
        note("prepare \(segue.identifier ?? "-") \(type(of: segue)) to \(segue.destination.title ?? "?")\(loaded)")
    }
}

/// A view that writes down what is done to it.
class TraceView: UIView {
    var cornerRadius: CGFloat = 0 { didSet { Trace.events.append("set cornerRadius") } }
    weak var child: UIView? { didSet { Trace.events.append("set child") } }
    private var name: String { tag == 0 ? "\(type(of: self))" : "\(type(of: self))\(tag)" }

    override init(frame: CGRect) {
        super.init(frame: frame)
        Trace.events.append("init(frame)")
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        Trace.events.append("init(coder) \(name)")
    }

    override func awakeFromNib() {
        super.awakeFromNib()
        Trace.events.append("awake \(name)")
    }
}

/// The class on the root view.
final class CustomView: TraceView {
    var textLabel: UILabel?
    private(set) var hadLabelInInit = true
    private(set) var hadLabelWhenAwake = false

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        hadLabelInInit = textLabel != nil
    }

    override func awakeFromNib() {
        super.awakeFromNib()
        hadLabelWhenAwake = textLabel != nil
    }
}

/// The class on File's Owner, which loads its contents when it is awakened.
final class CustomView_Fileowner: UIView {
    static var inits = 0
    static var bundle = Bundle.main
    weak var contentView: UIView?
    var textLabel: UILabel?
    var tapped: [UIButton] = []
    private(set) var awakenings = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        Self.inits += 1
        awakeFromNib()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        Self.inits += 1
    }

    override func awakeFromNib() {
        super.awakeFromNib()
        awakenings += 1
        Self.bundle.loadNibNamed("CustomView_Fileowner", owner: self)
        guard let contentView else { return }
        addSubview(contentView)
        contentView.frame = bounds
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
}

/// An owner or a target of any kind.
final class Recorder: NSObject, NibAwaking {
    var label: UILabel?
    var views: [UIView] = [] { didSet { assignments += 1 } }
    private(set) var assignments = 0
    var actions: [String] = []
    private(set) var awakenings = 0

    func awakeFromNib() { awakenings += 1 }
}

/// Registers the classes as a rewriter would.
@MainActor
func registerStageClasses() {
    Page.tellsAll = false
    ClassRegistry.register(Page.self)
    ClassRegistry.register(
        TraceView.self,
        table: KeyValueTable(TraceView.self) {
            $0.bind("cornerRadius", \.cornerRadius)
            $0.bind("child", \.child)
        })
    ClassRegistry.register(CustomView.self, table: KeyValueTable(CustomView.self) { $0.bind("textLabel", \.textLabel) })
    ClassRegistry.register(
        CustomView_Fileowner.self,
        table: KeyValueTable(CustomView_Fileowner.self) {
            $0.bind("contentView", \.contentView)
            $0.bind("textLabel", \.textLabel)
            $0.action("tapped:") { owner, sender, _ in
                if let button = sender as? UIButton { owner.tapped.append(button) }
            }
        })
    ClassRegistry.register(
        Recorder.self,
        table: KeyValueTable(Recorder.self) {
            $0.bind("label", \.label)
            $0.bind("views", \.views)
            for name in ["fire:", "save:"] { $0.action(name) { recorder, _, _ in recorder.actions.append(name) } }
        }, make: { Recorder() })
}
