import NibKit
import Testing

@testable import UIKit

/// S69 to S76: frames at each moment.
@MainActor
@Suite(.serialized) struct SeedGeometry {
    init() { registerStageClasses() }

    /// Writes down when it is laid out, and how large it is then.
    final class LaidOut: UIView {
        override func awakeFromNib() {
            super.awakeFromNib()
            Trace.events.append("awake \(tag) \(Int(bounds.width))")
        }

        override func layoutSubviews() {
            super.layoutSubviews()
            Trace.events.append("layout \(tag) \(Int(bounds.width))")
        }
    }

    final class Controller: UIViewController {
        override func viewDidLoad() {
            super.viewDidLoad()
            Trace.events.append("didLoad \(Int(view.bounds.width))")
        }
        override func viewWillLayoutSubviews() {
            super.viewWillLayoutSubviews()
            Trace.events.append("will")
        }
        override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            Trace.events.append("did \(Int(view.bounds.width))")
        }
    }

    @Test func S71_S72_framesAreTheDocumentsUntilLayoutWhichRunsFromTheOutermostIn() throws {
        ClassRegistry.register(LaidOut.self)
        let mask = #"<autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>"#
        let stage = try Stage([
            "It.xib": Stage.xib(
                """
                <view id="v" tag="1" customClass="LaidOut"><rect key="frame" x="0.0" y="0.0" width="414" height="896"/>\(mask)<subviews>
                <view id="w" tag="2" customClass="LaidOut"><rect key="frame" x="0.0" y="0.0" width="400" height="100"/>\(mask)<subviews>
                <view id="x" tag="3" customClass="LaidOut"><rect key="frame" x="0.0" y="0.0" width="200" height="100"/>\(mask)</view></subviews></view></subviews></view>
                """, owner: #"<outlet property="view" destination="v" id="o"/>"#)
        ])
        let controller = Controller(nibName: "It", bundle: stage.bundle)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
        _ = controller.view
        #expect(Trace.events == ["awake 1 414", "awake 2 400", "awake 3 200", "didLoad 414"])
        Trace.events = []
        window.rootViewController = controller
        window.layoutIfNeeded()
        let order = Trace.events.filter { $0.hasPrefix("layout") }
        #expect(order == ["layout 1 375", "layout 2 361", "layout 3 161"])
        let did = try #require(Trace.events.firstIndex(of: "did 375"))
        let root = try #require(Trace.events.firstIndex(of: "layout 1 375"))
        #expect(Trace.events.first == "will" && did > root)
    }

    @Test func S73_S74_aHeaderIsMeasuredWrittenBackAndSetAgain() throws {
        let stage = try Stage([
            "Header.xib": Stage.xib(
                """
                <view id="h"><rect key="frame" x="0.0" y="0.0" width="300" height="200"/><freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/>
                <subviews><label id="l" tag="1" text="x" numberOfLines="0" translatesAutoresizingMaskIntoConstraints="NO"><fontDescription key="fontDescription" type="system" pointSize="17"/></label></subviews>
                <constraints><constraint firstItem="l" firstAttribute="top" secondItem="h" secondAttribute="top" constant="10" id="c1"/>
                <constraint firstAttribute="bottom" secondItem="l" secondAttribute="bottom" constant="10" id="c2"/>
                <constraint firstItem="l" firstAttribute="leading" secondItem="h" secondAttribute="leading" id="c3"/>
                <constraint firstAttribute="trailing" secondItem="l" secondAttribute="trailing" id="c4"/></constraints></view>
                """)
        ])
        let header = try #require(stage.nib("Header").instantiate(withOwner: nil).first as? UIView)
        let label = try #require(header.viewWithTag(1) as? UILabel)
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 667), style: .plain)
        table.tableHeaderView = header
        table.layoutIfNeeded()
        #expect(table.contentSize.height == 200)
        for lines in [1, 4, 2] {
            label.text = Array(repeating: "line", count: lines).joined(separator: "\n")
            label.preferredMaxLayoutWidth = table.bounds.width
            header.frame.size.height = header.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height
            table.tableHeaderView = header
            table.layoutIfNeeded()
            #expect(abs(table.contentSize.height - (20 + CGFloat(lines) * 20.29)) <= 1)
            #expect(abs(label.frame.height - CGFloat(lines) * 20.29) <= 1)
        }
    }

    /// Below a translucent bar a controller's view is as high as the screen; below an opaque one it begins under the
    /// bar.
    @Test func S76_aTranslucentBarCoversTheView() throws {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
        window.rootSafeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
        let controller = UIViewController()
        controller.view = UIView()
        window.rootViewController = UINavigationController(rootViewController: controller)
        window.layoutIfNeeded()
        #expect(controller.view.frame.height == 667 && controller.view.safeAreaInsets.top == 64)
        controller.navigationController?.navigationBar.isTranslucent = false
        controller.navigationController?.view.setNeedsLayout()
        window.layoutIfNeeded()
        let view = try #require(controller.view)
        #expect(view.convert(view.bounds, to: window).minY == 64 && view.frame.height == 603)
    }
}
