import Foundation
import NibKit
import Testing

@testable import UIKit

/// Scenarios 1 to 45 of what the loader promises; each test bears the number of its scenario.
@MainActor
@Suite(.serialized) struct LoadingScenarios {
    init() { registerStageClasses() }

    /// A view that cannot come from a nib.
    final class FrameOnlyView: UIView {
        override init(frame: CGRect) { super.init(frame: frame) }
        required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
    }

    @Test func s21_aClassWithoutTheNibInitializerStopsWithItsSentence() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                ClassRegistry.register(FrameOnlyView.self)
                let stage = try? Stage(["It.xib": Stage.xib(#"<view id="v" customClass="FrameOnlyView"/>"#)])
                stage?.nib("It").instantiate(withOwner: nil)
            }
        }
        let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(said.contains("init(coder:) has not been implemented"))
    }

    @Test func s29_theModuleOfTheTargetIsTheAppsWhateverTheDocumentSays() throws {
        let text = Stage.xib(
            #"<view id="v" customClass="CustomView" customModule="OldName" customModuleProvider="target"/><view id="w" customClass="CustomView" customModule="OldName"/>"#
        )
        let stage = try Stage(["It.xib": text])
        DocumentNibs.install(module: "ScenarioTests")
        defer { DocumentNibs.install() }
        let objects = stage.nib("It").instantiate(withOwner: nil)
        #expect(objects.map { $0 is CustomView } == [true, false])
        #expect(stage.logged == ["Unknown class _TtC7OldName10CustomView in Interface Builder file."])
    }

    // MARK: Top-level objects and owners

    @Test func s01_theFirstTopLevelObjectIsTheRootOfItsClass() throws {
        let stage = try Stage(["CustomView.xib": Stage.customView()])
        let objects = stage.nib("CustomView").instantiate(withOwner: nil)
        let view = try #require(objects.first as? CustomView)
        #expect(objects.count == 1)
        #expect(view.textLabel?.text == "hello")
        #expect(view.frame == CGRect(x: 0, y: 0, width: 200, height: 100))
        #expect(stage.raised.isEmpty)
    }

    @Test func s02_theBundlesMethodGivesTheSame() throws {
        let stage = try Stage(["CustomView.xib": Stage.customView()])
        let view = try #require(stage.bundle.loadNibNamed("CustomView", owner: nil)?.first as? CustomView)
        let other = try #require(stage.nib("CustomView").instantiate(withOwner: nil).first as? CustomView)
        #expect(type(of: view) == type(of: other) && view !== other)
        #expect(view.subviews.map(\.frame) == other.subviews.map(\.frame))
    }

    @Test func s03_theRootOfAnOwnersNibIsAPlainView() throws {
        let stage = try Stage(["CustomView_Fileowner.xib": Stage.ownerStyle])
        CustomView_Fileowner.bundle = stage.bundle
        CustomView_Fileowner.inits = 0
        let owner = CustomView_Fileowner(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let objects = stage.nib("CustomView_Fileowner").instantiate(withOwner: owner)
        #expect(objects.first.map { type(of: $0) == UIView.self } == true)
        #expect(owner.contentView === objects.first as? UIView)
        #expect(owner.textLabel?.text == "hello")
        #expect(CustomView_Fileowner.inits == 1)
    }

    @Test func s04_theRootOfAnOwnersNibIsNotOfTheOwnersClass() throws {
        let stage = try Stage(["CustomView_Fileowner.xib": Stage.ownerStyle])
        let owner = Recorder()
        ClassRegistry.register(
            Recorder.self,
            table: KeyValueTable(Recorder.self) {
                $0.bind("contentView", get: { _ in nil }, set: { _, _ in true })
                $0.bind("textLabel", get: { _ in nil }, set: { _, _ in true })
            })
        #expect(stage.nib("CustomView_Fileowner").instantiate(withOwner: owner).first as? CustomView_Fileowner == nil)
    }

    @Test func s05_anAbsentOwnerWithOutletsIsAnError() throws {
        let onlyActions = Stage.xib(
            #"<button id="b"><connections><action selector="tap:" destination="-1" eventType="touchUpInside" id="a"/></connections></button>"#
        )
        let stage = try Stage(["CustomView_Fileowner.xib": Stage.ownerStyle, "Actions.xib": onlyActions])
        #expect(stage.nib("CustomView_Fileowner").instantiate(withOwner: nil).isEmpty)
        let error = try #require(stage.raised.first)
        #expect(error.kind == .undefinedKey && error.exceptionName == "NSUnknownKeyException")
        #expect(error.reason.hasPrefix("[<NSObject: 0x") || error.reason.hasPrefix("[<NSObject 0x"))
        #expect(
            error.reason.contains(
                "setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key contentView."))
        let button = try #require(stage.nib("Actions").instantiate(withOwner: nil).first as? UIButton)
        button.sendActions(for: .touchUpInside)
        #expect(stage.raised.count == 1)
    }

    @Test func s06_anyObjectWithTheKeysMayBeTheOwner() throws {
        let text = Stage.xib(
            #"<view id="v"><subviews><label id="l" text="x"/></subviews></view>"#, ownerClass: "ILFlagController",
            owner: #"<outlet property="label" destination="l" id="o"/>"#)
        let stage = try Stage(["Flag.xib": text])
        let owner = Recorder()
        stage.nib("Flag").instantiate(withOwner: owner)
        #expect(owner.label?.text == "x")
        #expect(stage.raised.isEmpty && stage.logged.isEmpty)
    }

    @Test func s07_anOwnerWithoutTheKeyIsAnErrorWithThePlace() throws {
        let text = Stage.xib(
            #"<view id="v"><subviews><label id="l"/></subviews></view>"#,
            owner: #"<outlet property="nothing" destination="l" id="o"/>"#)
        let stage = try Stage(["Flag.xib": text])
        stage.nib("Flag").instantiate(withOwner: Recorder())
        let error = try #require(stage.raised.first)
        #expect(error.reason.hasPrefix("[<ScenarioTests.Recorder"))
        #expect(
            error.reason.hasSuffix(
                "setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key nothing."))
    }

    @Test func s08_s09_topLevelObjectsComeInDocumentOrder() throws {
        func text(_ objects: String) -> String { Stage.xib(objects) }
        let a = #"<view id="a"/>"#
        let b = #"<label id="b"/>"#
        let g = #"<tapGestureRecognizer id="g"/>"#
        let m = #"<customObject id="m" customClass="Recorder"/>"#
        let stage = try Stage(["One.xib": text(a + b + g + m), "Two.xib": text(g + a)])
        let objects = stage.nib("One").instantiate(withOwner: nil)
        #expect(objects.count == 4)
        #expect(objects[1] is UILabel && objects[2] is UITapGestureRecognizer && objects[3] is Recorder)
        #expect(stage.nib("Two").instantiate(withOwner: nil).first is UITapGestureRecognizer)
    }

    @Test func s10_aMissingNibIsFoundOutWhenItIsInstantiated() throws {
        let stage = try Stage(["Nopes.xib": Stage.customView()])
        let nib = stage.nib("nopes")
        #expect(stage.raised.isEmpty)
        nib.instantiate(withOwner: nil)
        let error = try #require(stage.raised.first)
        #expect(error.kind == .missingNib)
        #expect(
            error.reason
                == "Could not load NIB in bundle: 'NSBundle <\(stage.bundle.bundlePath)> (loaded)' with name 'nopes'")
        #expect(error.hint == "did you mean Nopes?")
        stage.bundle.loadNibNamed("Nope", owner: nil)
        #expect(stage.raised.count == 2)
    }

    @Test func s11_aNibIsReadOnce() throws {
        let stage = try Stage(["CustomView.xib": Stage.customView()])
        let nib = stage.nib("CustomView")
        var roots: Set<ObjectIdentifier> = []
        var objects: [Any] = []
        for round in 0..<100 {
            objects += nib.instantiate(withOwner: nil)
            if let last = objects.last { roots.insert(ObjectIdentifier(last as AnyObject)) }
            if round == 50 { try stage.write("nonsense", to: "CustomView.xib") }
        }
        #expect(roots.count == 100)
        #expect(stage.reads == ["CustomView.xib"])
    }

    @Test func s12_weakOutletsToTopLevelObjectsHoldUntilTheTurnEnds() throws {
        let stage = try Stage(["CustomView_Fileowner.xib": Stage.ownerStyle])
        CustomView_Fileowner.bundle = stage.bundle
        let owner = CustomView_Fileowner(frame: CGRect(x: 0, y: 0, width: 120, height: 60))
        #expect(owner.contentView?.superview === owner)
        let loose = CustomView_Fileowner(frame: .zero)
        loose.contentView?.removeFromSuperview()
        #expect(loose.contentView != nil)
        Turn.end()
        #expect(loose.contentView == nil)
        #expect(owner.contentView != nil)
    }

    // MARK: Initializers and order

    @Test func s13_s14_s15_objectsThenAttributesThenOutletsThenAwakening() throws {
        let text = Stage.xib(
            """
            <view id="root" customClass="TraceView"><subviews><view id="c" tag="1" customClass="TraceView"/></subviews>
            <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number" keyPath="cornerRadius"><integer key="value" value="8"/></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes>
            <connections><outlet property="child" destination="c" id="o"/></connections></view>
            """)
        let stage = try Stage(["Traced.xib": text, "CustomView.xib": Stage.customView()])
        stage.nib("Traced").instantiate(withOwner: nil)
        #expect(
            Trace.events == [
                "init(coder) TraceView1", "init(coder) TraceView", "set cornerRadius", "set child", "awake TraceView",
                "awake TraceView1",
            ])
        let view = try #require(stage.nib("CustomView").instantiate(withOwner: nil).first as? CustomView)
        #expect(!view.hadLabelInInit && view.hadLabelWhenAwake)
    }

    @Test func s16_s17_s18_s19_anOwnerIsNotAwakenedByItsOwnNib() throws {
        let stage = try Stage([
            "CustomView_Fileowner.xib": Stage.ownerStyle, "Host.xib": Stage.host("CustomView_Fileowner"),
        ])
        CustomView_Fileowner.bundle = stage.bundle
        let controller = UIViewController(nibName: "Host", bundle: stage.bundle)
        let slot = try #require(controller.view.subviews.first as? CustomView_Fileowner)
        #expect(slot.awakenings == 1)
        #expect(slot.textLabel?.text == "hello")
        #expect(slot.contentView?.frame == CGRect(x: 0, y: 0, width: 300, height: 150))
        slot.frame = CGRect(x: 0, y: 0, width: 400, height: 200)
        slot.layoutIfNeeded()
        #expect(slot.contentView?.frame == CGRect(x: 0, y: 0, width: 400, height: 200))
        let made = CustomView_Fileowner(frame: CGRect(x: 0, y: 0, width: 50, height: 40))
        #expect(made.subviews.count == 1 && made.awakenings == 1)
        #expect(made.contentView?.autoresizingMask == [.flexibleWidth, .flexibleHeight])
    }

    @Test func s20_anObjectMayPutAnotherInItsPlace() throws {
        final class CardView: UIView {
            static var bundle = Bundle.main
            static var awakenings = 0
            override func awakeAfter(using coder: NSCoder) -> Any? {
                subviews.isEmpty ? Self.bundle.loadNibNamed("CardView", owner: nil)?.first ?? self : self
            }
            override func awakeFromNib() {
                super.awakeFromNib()
                Self.awakenings += 1
            }
        }
        ClassRegistry.register(CardView.self)
        let card = Stage.xib(
            #"<view id="root" customClass="CardView"><subviews><label id="lab" text="inside"/></subviews></view>"#)
        let host = Stage.xib(
            """
            <view id="hv"><subviews><view id="slot" customClass="CardView"/></subviews></view>
            """, owner: #"<outletCollection property="views" destination="slot" id="o"/>"#)
        let stage = try Stage(["CardView.xib": card, "Host.xib": host])
        CardView.bundle = stage.bundle
        let owner = Recorder()
        let root = try #require(stage.nib("Host").instantiate(withOwner: owner).first as? UIView)
        let replaced = try #require(root.subviews.first as? CardView)
        #expect((replaced.subviews.first as? UILabel)?.text == "inside")
        #expect(owner.views.first === replaced)
        #expect(CardView.awakenings == 1)
    }

    // MARK: Recursion

    @Test func s22_s24_aClassThatLoadsItsOwnNibEndsInAnError() throws {
        final class SelfLoading: NibLoadingView {}
        ClassRegistry.register(SelfLoading.self)
        let root = Stage.xib(#"<view id="root" customClass="SelfLoading"/>"#)
        let owned = Stage.xib(#"<view id="root"/>"#, ownerClass: "SelfLoading")
        let stage = try Stage(["SelfLoading.xib": root, "Host.xib": Stage.host("SelfLoading")])
        NibLoadingView.bundle = stage.bundle
        _ = UIViewController(nibName: "Host", bundle: stage.bundle).view
        let error = try #require(stage.raised.first)
        #expect(stage.raised.count == 1)
        #expect(error.kind == .recursion)
        #expect(error.reason.contains("SelfLoading.xib") && error.reason.contains("root"))
        #expect(error.hint?.contains("set the class on File's Owner") == true)

        let fixed = try Stage(["SelfLoading.xib": owned, "Host.xib": Stage.host("SelfLoading")])
        NibLoadingView.bundle = fixed.bundle
        _ = UIViewController(nibName: "Host", bundle: fixed.bundle).view
        #expect(fixed.raised.isEmpty)
    }

    @Test func s23_twoNibsThatLoadEachOtherAreBothNamed() throws {
        final class A: NibLoadingView {}
        final class B: NibLoadingView {}
        ClassRegistry.register(A.self)
        ClassRegistry.register(B.self)
        let stage = try Stage([
            "A.xib": Stage.xib(#"<view id="ra"><subviews><view id="inA" customClass="B"/></subviews></view>"#),
            "B.xib": Stage.xib(#"<view id="rb"><subviews><view id="inB" customClass="A"/></subviews></view>"#),
        ])
        NibLoadingView.bundle = stage.bundle
        stage.nib("A").instantiate(withOwner: nil)
        let reason = try #require(stage.raised.first).reason
        let a = try #require(reason.range(of: "inA"))
        let b = try #require(reason.range(of: "inB"))
        #expect(a.lowerBound < b.lowerBound)
    }

    @Test func s25_s26_repetitionIsNoRecursion() throws {
        let stage = try Stage([
            "RowView.xib": Stage.customView("TraceView").replacing("textLabel", with: "child"),
            "Host.xib": Stage.host("TraceView"),
        ])
        for _ in 0..<500 { stage.nib("RowView").instantiate(withOwner: nil) }
        let slot = UIViewController(nibName: "Host", bundle: stage.bundle).view.subviews.first
        #expect(slot is TraceView && slot?.subviews.isEmpty == true)
        #expect(stage.raised.isEmpty)
    }

    // MARK: Classes that are not there

    @Test func s27_s28_anUnknownClassIsAViewAndItsOutletsAreErrors() throws {
        let plain = Stage.xib(#"<view id="root" customClass="Ghost"/>"#)
        let swift = Stage.xib(#"<view id="root" customClass="Ghost" customModule="App"/>"#)
        let outlet = Stage.xib(
            #"<view id="root" customClass="Ghost"><connections><outlet property="label" destination="root" id="o"/></connections></view>"#
        )
        let stage = try Stage(["Plain.xib": plain, "Swift.xib": swift, "Outlet.xib": outlet])
        #expect(stage.nib("Plain").instantiate(withOwner: nil).first.map { type(of: $0) == UIView.self } == true)
        stage.nib("Swift").instantiate(withOwner: nil)
        #expect(
            stage.logged == [
                "Unknown class Ghost in Interface Builder file.",
                "Unknown class _TtC3App5Ghost in Interface Builder file.",
            ])
        stage.nib("Outlet").instantiate(withOwner: nil)
        let error = try #require(stage.raised.first)
        #expect(error.kind == .undefinedKey && error.reason.contains("the key label"))
        #expect(error.place == "Outlet.xib:6:1: view \"Ghost\" root")
    }

    // MARK: Connections

    @Test func s30_s31_s32_aButtonFiresItsTargetsInOrder() throws {
        let text = Stage.xib(
            """
            <button id="b"><connections><action selector="fire:" destination="-1" eventType="touchUpInside" id="a1"/>
            <action selector="save:" destination="m" eventType="touchUpInside" id="a2"/></connections></button>
            <customObject id="m" customClass="Recorder"><connections><outlet property="label" destination="l" id="o"/></connections></customObject>
            <label id="l" text="managed"/>
            """)
        let stage = try Stage(["Three.xib": text])
        let owner = Recorder()
        let objects = stage.nib("Three").instantiate(withOwner: owner)
        let manager = try #require(objects[1] as? Recorder)
        (objects[0] as? UIButton)?.sendActions(for: .touchUpInside)
        #expect(owner.actions == ["fire:"] && manager.actions == ["save:"])
        #expect(manager.label?.text == "managed" && manager.awakenings == 1)
        #expect(owner.awakenings == 0)
    }

    @Test func s33_s34_externalObjectsAreConnectedAndMustBeThere() throws {
        let text = Stage.xib(
            """
            <placeholder placeholderIdentifier="mgr" id="ext" customClass="Recorder"><connections><outlet property="label" destination="l" id="o"/></connections></placeholder>
            <label id="l" text="seen"/>
            <button id="b"><connections><action selector="fire:" destination="ext" eventType="touchUpInside" id="a"/></connections></button>
            """)
        let stage = try Stage(["External.xib": text])
        let manager = Recorder()
        let objects = stage.nib("External").instantiate(withOwner: nil, options: [.externalObjects: ["mgr": manager]])
        (objects.last as? UIButton)?.sendActions(for: .touchUpInside)
        #expect(manager.label?.text == "seen" && manager.actions == ["fire:"])
        #expect(manager.awakenings == 0)
        #expect(objects.count == 2)
        #expect(stage.nib("External").instantiate(withOwner: nil).isEmpty)
        #expect(stage.raised.first?.kind == .missingExternalObject)
        #expect(stage.raised.first?.reason.contains("'mgr'") == true)
    }

    @Test func s36_anActionThatNobodyHasIsAnErrorWhenItIsSent() throws {
        let text = Stage.xib(
            #"<button id="b"><connections><action selector="nope:" destination="-1" eventType="touchUpInside" id="a"/></connections></button>"#
        )
        let stage = try Stage(["Nope.xib": text])
        let owner = Recorder()
        let button = try #require(stage.nib("Nope").instantiate(withOwner: owner).first as? UIButton)
        #expect(stage.raised.isEmpty)
        button.sendActions(for: .touchUpInside)
        let reason = try #require(stage.raised.first).reason
        #expect(reason.hasPrefix("-[ScenarioTests.Recorder nope:]: unrecognized selector sent to instance 0x"))
    }

    @Test func s37_anOutletCollectionIsSetOnceInOrder() throws {
        let text = Stage.xib(
            #"<view id="a" tag="1"/><view id="b" tag="2"/><view id="c" tag="3"/>"#,
            owner: """
                <outletCollection property="views" destination="b" id="o1"/><outletCollection property="views" destination="a" id="o2"/>
                <outletCollection property="views" destination="c" id="o3"/>
                """)
        let stage = try Stage(["Several.xib": text])
        let owner = Recorder()
        stage.nib("Several").instantiate(withOwner: owner)
        #expect(owner.views.map(\.tag) == [2, 1, 3])
        #expect(owner.assignments == 1)
    }

    @Test func s38_outletsOfASuperclassAreSet() throws {
        final class Derived: TraceView {}
        ClassRegistry.register(Derived.self)
        let text = Stage.xib(
            #"<view id="root" customClass="Derived"><subviews><view id="c"/></subviews><connections><outlet property="child" destination="c" id="o"/></connections></view>"#
        )
        let stage = try Stage(["Derived.xib": text])
        let view = try #require(stage.nib("Derived").instantiate(withOwner: nil).first as? Derived)
        #expect(view.child === view.subviews.first)
    }

    @Test func s39_withoutATargetTheResponderChainIsAsked() throws {
        final class SavingController: UIViewController { var saved = 0 }
        ClassRegistry.register(
            SavingController.self,
            table: KeyValueTable(SavingController.self) {
                $0.action("save:") { controller, _, _ in controller.saved += 1 }
            })
        let text = Stage.xib(
            """
            <view id="v"><subviews><button id="b"><connections><action selector="save:" destination="-2" eventType="touchUpInside" id="a"/>
            <action selector="unheard:" destination="-2" eventType="touchDown" id="a2"/></connections></button></subviews></view>
            """, owner: #"<outlet property="view" destination="v" id="o"/>"#)
        let stage = try Stage(["Save.xib": text])
        let controller = SavingController(nibName: "Save", bundle: stage.bundle)
        let button = try #require(controller.view.subviews.first as? UIButton)
        button.sendActions(for: .touchUpInside)
        button.sendActions(for: .touchDown)
        #expect(controller.saved == 1)
        #expect(stage.raised.isEmpty)
    }

    // MARK: Runtime attributes

    @Test func s41_s43_s45_attributesReachLayersAndFailWithoutHarm() throws {
        func attribute(_ type: String, _ path: String, _ value: String) -> String {
            value.hasPrefix("<")
                ? "<userDefinedRuntimeAttribute type=\"\(type)\" keyPath=\"\(path)\">\(value)</userDefinedRuntimeAttribute>"
                : "<userDefinedRuntimeAttribute type=\"\(type)\" keyPath=\"\(path)\" value=\"\(value)\"/>"
        }
        let attributes = [
            attribute("number", "layer.cornerRadius", #"<integer key="value" value="8"/>"#),
            attribute("number", "layer.borderWidth", #"<real key="value" value="2.5"/>"#),
            attribute("boolean", "layer.masksToBounds", "YES"),
            attribute("number", "foo", #"<integer key="value" value="1"/>"#),
            attribute("number", "tag", #"<real key="value" value="2.7"/>"#),
            attribute("string", "accessibilityIdentifier", "named"),
        ].joined()
        let text = Stage.xib(
            "<view id=\"root\"><userDefinedRuntimeAttributes>\(attributes)</userDefinedRuntimeAttributes></view>")
        let stage = try Stage(["Attributes.xib": text])
        let view = try #require(stage.nib("Attributes").instantiate(withOwner: nil).first as? UIView)
        #expect(view.layer.cornerRadius == 8 && view.layer.borderWidth == 2.5 && view.layer.masksToBounds)
        #expect(view.tag == 2)
        #expect(view.accessibilityIdentifier == "named")
        #expect(stage.raised.isEmpty)
        let log = try #require(stage.logged.first)
        #expect(log.hasPrefix("Failed to set (foo) user defined inspected property on (UIView): [<UIView"))
        #expect(
            log.hasSuffix("setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key foo."))
    }

    // MARK: Controllers and names

    @Test func s73_aControllerFindsItsNibByItsName() throws {
        final class FooViewController: UIViewController {}
        ClassRegistry.register(FooViewController.self)
        func text(_ tag: Int) -> String {
            Stage.xib("<view id=\"v\" tag=\"\(tag)\"/>", owner: #"<outlet property="view" destination="v" id="o"/>"#)
        }
        let both = try Stage(["FooView.xib": text(1), "FooViewController.xib": text(2)])
        #expect(FooViewController(nibName: nil, bundle: both.bundle).view.tag == 1)
        let one = try Stage(["FooViewController.xib": text(2)])
        #expect(FooViewController(nibName: nil, bundle: one.bundle).view.tag == 2)
        let none = try Stage(["Other.xib": text(3)])
        #expect(FooViewController(nibName: nil, bundle: none.bundle).view.tag == 0)
        #expect(none.raised.isEmpty)
    }

    @Test func s74_aControllersNibMustHaveItsView() throws {
        let stage = try Stage(["FooView.xib": Stage.xib(#"<view id="v"/>"#)])
        _ = UIViewController(nibName: "FooView", bundle: stage.bundle).view
        let error = try #require(stage.raised.first)
        #expect(error.kind == .viewOutletNotSet)
        #expect(
            error.reason
                == #"-[UIViewController _loadViewFromNibNamed:bundle:] loaded the "FooView" nib but the view outlet was not set."#
        )
    }

    @Test func s46_aColorAttributeOfALayerShowsNothingAndSaysWhy() throws {
        let stage = try Stage([
            "It.xib": Stage.xib(
                """
                <view id="v"><userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="color" keyPath="layer.borderColor">
                <color key="value" red="1" green="0.0" blue="0.0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/></userDefinedRuntimeAttribute>
                <userDefinedRuntimeAttribute type="number" keyPath="layer.borderWidth"><integer key="value" value="2"/></userDefinedRuntimeAttribute>
                </userDefinedRuntimeAttributes></view>
                """)
        ])
        let view = try #require(stage.nib("It").instantiate(withOwner: nil).first as? UIView)
        #expect(view.layer.borderColor == nil && view.layer.borderWidth == 2)
        #expect(stage.logged.count == 1 && stage.logged[0].contains("Declare a property of type UIColor"))
    }

    @Test func s82_textsAreThoseOfThePreferredLanguage() throws {
        let words = Stage.xib(
            """
            <view id="v"><subviews><label id="lab" text="hello"/><label id="out" text="out"/>
            <button id="b"><state key="normal" title="Go"/><state key="disabled" title="No"/>
            <accessibility key="accessibilityConfiguration" label="go"/></button>
            <segmentedControl id="s"><segments><segment title="One"/><segment title="Two"/></segments></segmentedControl></subviews>
            <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="string" keyPath="restorationIdentifier" value="x"/>
            <userDefinedRuntimeAttribute type="localizedString" keyPath="accessibilityHint" value="y"/></userDefinedRuntimeAttributes></view>
            """)
        let chinese = """
            /* Class = "UILabel"; text = "hello"; ObjectID = "lab"; */
            "lab.text" = "你好"; "b.normalTitle" = "走"; "b.accessibilityLabel" = "走吧"; "s.segmentTitles[1]" = "二";
            "v.ibExternalUserDefinedRuntimeAttributesLocalizableStrings[0]" = "提示";
            """
        let stage = try Stage([
            "Base.lproj/Words.xib": words, "zh-Hans.lproj/Words.strings": chinese,
            "en.lproj/Words.strings": #""lab.text" = "hi";"#,
            "fr.lproj/Words.xib": Stage.xib(
                #"<view id="v"><subviews><label id="lab" text="bonjour"/></subviews></view>"#),
        ])
        func load(_ languages: String...) throws -> UIView {
            UIKitEnvironment.current.preferredLanguages = languages
            return try #require(stage.nib("Words").instantiate(withOwner: nil).first as? UIView)
        }
        let view = try load("zh-CN", "en")
        #expect((view.subviews[0] as? UILabel)?.text == "你好")
        #expect((view.subviews[1] as? UILabel)?.text == "out")
        let button = try #require(view.subviews[2] as? UIButton)
        #expect(
            button.title(for: .normal) == "走" && button.title(for: .disabled) == "No"
                && button.accessibilityLabel == "走吧")
        let segments = try #require(view.subviews[3] as? UISegmentedControl)
        #expect([0, 1].map(segments.titleForSegment(at:)) == ["One", "二"])
        #expect(view.restorationIdentifier == "x" && view.accessibilityHint == "提示")
        #expect(
            (try text(of: load("en-GB")), try text(of: load("fr")), try text(of: load("ja"))) == (
                "hi", "bonjour", "hello"
            ))
    }

    private func text(of view: UIView) -> String? { (view.subviews.first as? UILabel)?.text }

    @Test func s84_theNibOfTheSystemWins() throws {
        let stage = try Stage([:])
        for (file, tag) in [("runtime.nib", 1), ("objects-11.0+.nib", 2), ("objects-13.0+.nib", 3)] {
            let opened = OpenedDocument(Array(Stage.xib(#"<view id="v" tag="\#(tag)"/>"#).utf8), file: "Card.xib")
            let archive = try #require(opened.compiled()?.nib(named: "")?.archive)
            try stage.write(Data(archive.encoded()), to: "Card.nib/\(file)")
        }
        func tag(_ version: Double) -> Int? {
            UIKitEnvironment.current.systemVersion = version
            return (stage.nib("Card").instantiate(withOwner: nil).first as? UIView)?.tag
        }
        #expect([10, 11, 12.4, 18].map(tag) == [1, 2, 2, 3])
    }

    @Test func s84_theNibOfTheDeviceWins() throws {
        let stage = try Stage([
            "Card~ipad.xib": Stage.xib(#"<view id="v" tag="2"/>"#), "Card.xib": Stage.xib(#"<view id="v" tag="1"/>"#),
            "Base.lproj/Local.xib": Stage.xib(#"<view id="v" tag="3"/>"#),
        ])
        func tag(_ name: String) -> Int? { (stage.nib(name).instantiate(withOwner: nil).first as? UIView)?.tag }
        #expect(tag("Card") == 1)
        UIKitEnvironment.current.traits.userInterfaceIdiom = .pad
        #expect(tag("Card") == 2)
        #expect(tag("Local") == 3)
    }
}

/// Loads the nib that has the name of its class, wherever it is decoded: the mistake of nesting a custom view in its
/// own nib.
private class NibLoadingView: UIView {
    static var bundle = Bundle.main

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        UINib(nibName: String(describing: type(of: self)), bundle: Self.bundle).instantiate(withOwner: self)
    }
}
