import IBDocument
import Testing
import XMLTree

@testable import IBEditing

/// Size classes, simulated bars, values in many objects, clipboards, names, and how a document was saved.
@Suite struct DocumentWideCommandTests {
    private static let card = xib(
        """
                <view contentMode="scaleToFill" id="roo-tv-iew">
                    <rect key="frame" x="0.0" y="0.0" width="320" height="480"/>
                    <subviews>
                        <label opaque="NO" contentMode="left" text="A" lineBreakMode="tailTruncation" translatesAutoresizingMaskIntoConstraints="NO" id="lab-el-001">
                            <rect key="frame" x="20" y="20" width="42" height="21"/>
                            <fontDescription key="fontDescription" type="system" pointSize="14"/>
                        </label>
                        <view contentMode="scaleToFill" fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="car-dv-iew" customClass="Card">
                            <rect key="frame" x="10" y="100" width="200" height="100"/>
                            <autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMinY="YES"/>
                            <connections>
                                <outlet property="b" destination="lab-el-001" id="out-le-t01"/>
                                <outlet property="title" destination="lab-el-001" id="out-le-t02"/>
                            </connections>
                        </view>
                    </subviews>
                    <constraints>
                        <constraint firstItem="lab-el-001" firstAttribute="top" secondItem="roo-tv-iew" secondAttribute="top" constant="20" id="top-la-bel"/>
                    </constraints>
                </view>
        """)

    @Test func aDeviceIsNamedByCodeOrModel() throws {
        let coded = try edited(Self.card, "device retina6_12")
        #expect(coded.contains(#"<device id="retina6_12" orientation="portrait" appearance="light"/>"#))
        #expect(try edited(Self.card, #"device "iPhone 15""#) == coded)
        #expect(throws: EditProblem.self) { try edited(Self.card, #"device "iPhone of 2040""#) }
    }

    @Test func constantsAndFontsVaryBySizeClass() throws {
        #expect(
            try changes(Self.card, #"vary top-la-bel constant=8 for="w=compact h=regular""#).contains(
                #"+<variation key="heightClass=regular-widthClass=compact" constant="8"/>"#))
        let font = try edited(
            Self.card, #"vary lab-el-001 font="system 24" for="w=regular""#,
            #"vary lab-el-001 font="system 12" for="h=compact""#)
        let lines = font.split(separator: "\n").map { $0.drop { $0 == " " } }
        let first = try #require(lines.firstIndex(of: #"<variation key="heightClass=compact">"#))
        let second = try #require(lines.firstIndex(of: #"<variation key="widthClass=regular">"#))
        #expect(first < second)
        #expect(lines[second + 1] == #"<fontDescription key="fontDescription" type="system" pointSize="24"/>"#)
        #expect(refusal(Self.card, #"vary lab-el-001 text="b" for="w=wide""#) == .illTypedValue)
        // The last value takes its variation along.
        let varied = try edited(Self.card, #"vary top-la-bel constant=8 for="w=compact""#)
        #expect(try edited(varied, #"vary top-la-bel constant=default for="w=compact""#) == Self.card)
    }

    @Test func viewsAndConstraintsAreInstalledBySizeClass() throws {
        let without = try edited(Self.card, #"install lab-el-001 no for="w=compact""#, "install top-la-bel no")
        #expect(without.contains(#"<variation key="widthClass=compact">"#))
        #expect(
            without.contains(#"<exclude reference="lab-el-001"/>"#) && without.contains(#"<mask key="constraints">"#))
        let some = try edited(without, #"install top-la-bel yes for="w=regular""#)
        #expect(some.contains(#"<include reference="top-la-bel"/>"#))
        #expect(try edited(some, "install top-la-bel yes", "install lab-el-001 yes") == Self.card)
        #expect(refusal(Self.card, "install root no") == .notAContainer)
    }

    @Test func barsAndSizesAreSimulated() throws {
        let simulated = try edited(Self.card, "simulate root topBar=navigation bottomBar=none size={200,300}")
        for line in [
            #"<simulatedNavigationBarMetrics key="simulatedTopBarMetrics" prompted="NO"/>"#,
            #"<nil key="simulatedBottomBarMetrics"/>"#,
            #"<freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/>"#,
            #"<rect key="frame" x="0.0" y="0.0" width="200" height="300"/>"#,
        ] {
            #expect(simulated.contains(line), "\(line)")
        }
        let back = try edited(
            simulated, "simulate root topBar=inferred bottomBar=inferred size=fixed",
            "frame root width=320 height=480")
        #expect(back == Self.card)
    }

    @Test func aValueIsReplacedWhereverItIs() throws {
        #expect(
            try changes(Self.card, #"replace font="system 14" with=style:footnote class=UILabel"#) == [
                #"-<fontDescription key="fontDescription" type="system" pointSize="14"/>"#,
                #"+<fontDescription key="fontDescription" style="UICTFontTextStyleFootnote"/>"#,
            ])
        #expect(try changes(Self.card, #"replace font="system 15" with=style:footnote"#).isEmpty)
        #expect(refusal(Self.card, "replace font=style:body") == .missingArgument)
    }

    @Test func copiesGetNewIDsAndLoseWhatIsOutside() throws {
        let pasted = try plan(Self.card, ["copy car-dv-iew", "paste into=root as=copy", "label $copy \"Copy\""])
        let text = String(
            decoding: try document(Self.card).tree.serialized(applying: pasted.edits), as: UTF8.self)
        let copy = try document(text)
        #expect(
            !copy.hasDuplicateIDs && copy.root.xml.descendants.count { $0[attribute: "customClass"] == "Card" } == 2)
        // Its outlets lead out of the copy.
        #expect(pasted.notes.map(\.code) == [.droppedConstraint])
        #expect(copy.root.xml.descendants.count { $0.name == "outlet" } == 2)
        #expect(refusal(Self.card, "paste into=root") == .missingArgument)
    }

    @Test func namesChangeEverywhere() throws {
        #expect(try edited(Self.card, "rename class Card Panel").contains(#"customClass="Panel""#))
        let renamed = try edited(Self.card, "rename outlet Card.title a")
        let a = try #require(renamed.range(of: #"<outlet property="a""#))
        let b = try #require(renamed.range(of: #"<outlet property="b""#))
        // Outlets stay sorted.
        #expect(a.lowerBound < b.lowerBound)
        let orders = try plan(Self.card, ["rename outlet Card.title a"]).sourceOrders
        #expect(orders.map(\.kind) == [.member] && orders.first?.newName == "a")
        #expect(refusal(Self.card, "rename outlet title a") == .badSyntax)
        #expect(refusal(Self.card, "rename action Card.a: b") == .illTypedValue)
    }

    @Test func whatIsDeclaredInSourcesIsSaid() throws {
        let orders = try plan(Self.card, ["outlet car-dv-iew.name lab-el-001 --insert"]).sourceOrders
        #expect(orders.map(\.className) == ["Card"] && orders.first?.type == "UILabel")
        #expect(refusal(Self.card, "outlet root.name lab-el-001 --insert") == .notAClassName)
    }

    @Test func aConnectionLeadsToAnObjectAndNotToAConnection() throws {
        #expect(refusal(Self.card, "outlet root.a out-le-t01") == .noSuchObject)
        #expect(refusal(Self.card, "outlet root.all out-le-t01 --collection") == .noSuchObject)
        #expect(refusal(Self.card, "gesture lab-el-001 tap action=out-le-t01.go:") == .noSuchObject)
        // A constraint is an object.
        #expect(try edited(Self.card, "outlet root.top top-la-bel").contains(#"<outlet property="top""#))
    }

    @Test func aConnectionWithAnotherNameStandsWhereItBelongs() throws {
        let changed = try changes(Self.card, "set out-le-t02 property=a")
        #expect(changed.count == 2 && changed.contains { $0.hasPrefix(#"-<outlet property="title""#) })
        let renamed = try edited(Self.card, "set out-le-t02 property=a")
        let a = try #require(renamed.range(of: #"<outlet property="a""#))
        let b = try #require(renamed.range(of: #"<outlet property="b""#))
        #expect(a.lowerBound < b.lowerBound)
    }

    /// Xcode knows the class and offers the events of controls.
    @Test func aViewOfAClassOfItsOwnMaySendEvents() throws {
        #expect(refusal(Self.card, "action root owner.go: event=touchUpInside") == .notAChoice)
        #expect(
            try changes(Self.card, "action car-dv-iew owner.go: event=touchUpInside").contains {
                $0.hasPrefix(#"+<action selector="go:" destination="-1" eventType="touchUpInside""#)
            })
        #expect(
            try edited(Self.card, "set root class=UIControl", "action root owner.go:").contains(
                #"eventType="touchUpInside""#))
    }

    /// Documents have empty lists that Xcode left behind.
    @Test func aListMayBeEmpty() throws {
        #expect(try changes(Self.card, "set root gestureRecognizers=[]") == ["+<gestureRecognizers/>"])
        #expect(refusal(Self.card, "set root subviews=[]") == .illTypedValue)
    }

    @Test func variationsOfOneClassStandBeforeThoseOfTwo() throws {
        let varied = try edited(
            Self.card, #"vary top-la-bel constant=8 for="h=compact w=regular""#,
            #"vary top-la-bel constant=9 for="w=compact""#)
        let one = try #require(varied.range(of: #"<variation key="widthClass=compact""#))
        let two = try #require(varied.range(of: #"<variation key="heightClass=compact-widthClass=regular""#))
        #expect(one.lowerBound < two.lowerBound)
    }

    @Test func cellsOfOldToolsHavePlainContentViews() throws {
        let table = try edited(Self.card, "insert UITableView into=root id=[tab-le-001]")
        #expect(try edited(table, "cells tab-le-001 add").contains("<tableViewCellContentView key="))
        let old = try edited(
            table.replacing(#"toolsVersion="23504""#, with: #"toolsVersion="4514""#), "cells tab-le-001 add")
        #expect(
            old.contains(
                #"<view key="contentView" opaque="NO" clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="center">"#
            ))
        #expect(old.contains(#"height="43"/>"#) && !old.contains("tableViewCellContentView"))
    }

    @Test func aBlurBecomesVibrancy() throws {
        let blur = try edited(Self.card, "insert UIVisualEffectView into=root", "set visualEffectView blurEffect=dark")
        let vibrancy = try edited(blur, "set visualEffectView vibrancyEffect=dark")
        #expect(vibrancy.contains("<vibrancyEffect>") && vibrancy.ranges(of: "<blurEffect").count == 1)
        #expect(try edited(vibrancy, "set visualEffectView blurEffect=dark") == blur)
    }

    /// Xcode up to 8 wrote the sizes of a text view of macOS that grows twice; later ones do not.
    @Test(arguments: [("10117", 2), ("14460", 1)]) func sizesOfTextViewsAreWrittenAsXcodeDid(tools: String, count: Int)
        throws
    {
        let size = #"<size key="maxSize" width="463" height="10000000"/>"#
        let text = """
            <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="\(tools)" targetRuntime="MacOSX.Cocoa" useAutolayout="YES">
                <objects>
                    <textView verticallyResizable="YES" id="text">
                        \(size)
                        \(size)
                    </textView>
                </objects>
            </document>

            """
        let new = size.replacing("463", with: "500")
        let found = try edited(text, "set text maxSize=\(CommandValue.quoted(new))")
        #expect(found.components(separatedBy: new).count == count + 1 && !found.contains("463"), "\(found)")
    }

    /// The table has no properties of macOS; texts and segments can be said all the same.
    @Test func listsOfOtherSystemsAreSet() throws {
        let text = """
            <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="22155" targetRuntime="MacOSX.Cocoa" useAutolayout="YES">
                <objects>
                    <comboBoxCell key="cell" id="combo">
                        <objectValues>
                            <string>A</string>
                        </objectValues>
                    </comboBoxCell>
                    <segmentedCell key="cell" id="segments">
                        <segments>
                            <segment label="One" selected="YES"/>
                        </segments>
                    </segmentedCell>
                    <toolbar id="bar">
                        <items>
                            <toolbarItem id="item"/>
                        </items>
                    </toolbar>
                </objects>
            </document>

            """
        let found = try edited(
            text, #"set combo objectValues=["B", "C & D"]"#, #"segments segments set 1 title="First" selected=default"#,
            #"segments segments add "Second" tag=1"#)
        for line in [
            "<string>B</string>", "<string>C &amp; D</string>", #"<segment label="First"/>"#,
            #"<segment label="Second" tag="1"/>"#,
        ] { #expect(found.contains(line), "\(found)") }
        #expect(!found.contains("<string>A<"))
        #expect(try edited(text, "set combo objectValues=[]").contains("<objectValues/>"))
        #expect(refusal(text, "set bar items=[]") == .illTypedValue)
    }

    @Test func segmentsOfIOSTakeWhatTheTableKnows() throws {
        let control = try edited(Self.card, "insert UISegmentedControl into=root id=seg-me-nts")
        let found = try edited(control, "segments seg-me-nts set 1 width=80 enabled=NO")
        #expect(found.contains(#"<segment title="First" width="80" enabled="NO"/>"#), "\(found)")
        #expect(try edited(found, "segments seg-me-nts set 1 width=default enabled=default") == control)
        #expect(refusal(control, "segments seg-me-nts set 1 width=wide") == .illTypedValue)
        #expect(refusal(control, "segments seg-me-nts set 1 selected=YES") == .noSuchProperty)
    }

    @Test func whatLedToAGuideGoesWithIt() throws {
        let guided = try edited(Self.card, "guide car-dv-iew safeArea on")
        let id = try #require(
            document(guided).tree.root?.descendants.first { $0[attribute: "key"] == "safeArea" }?[attribute: "id"])
        let connected = try edited(guided, "outlet root.guide \(id)")
        #expect(try edited(connected, "guide car-dv-iew safeArea off") == Self.card)
    }

    @Test func onlyObjectsOfOneKindOfPlaceAreSwapped() {
        #expect(refusal(Self.card, "swap lab-el-001 out-le-t01") == .notAContainer)
        #expect(refusal(Self.card, "swap lab-el-001 top-la-bel") == .notAContainer)
    }

    @Test func viewsDoNotStandAmongConnections() {
        #expect(refusal(Self.card, "move lab-el-001 before=out-le-t01") == .notAContainer)
        #expect(refusal(Self.card, "move lab-el-001 after=top-la-bel") == .notAContainer)
        #expect(refusal(Self.card, "move top-la-bel before=-1") == .notAContainer)
    }

    /// A second attribute without a second item, in a view without an id, as a damaged document has it.
    @Test func constraintsWithOneItemAreNotReversed() {
        let damaged = Self.card.replacing(" secondItem=\"roo-tv-iew\"", with: "").replacing(
            " id=\"roo-tv-iew\"", with: "")
        #expect(refusal(damaged, "constraint top-la-bel --reverse") == .attributeMismatch)
    }

    /// Characters in a list, as a damaged document has them, do not keep what leads to views that are gone.
    @Test func listsWithCharactersLoseReferences() throws {
        let damaged = Self.card.replacing("<constraint firstItem", with: "/><constraint firstItem")
        let bar = try edited(damaged, "replace roo-tv-iew UITabBar")
        #expect(!bar.contains("lab-el-001") && bar.contains("/></constraints>"), "\(bar)")
    }

    @Test func masksBecomeConstraints() throws {
        let converted = try edited(Self.card, "convert-frames car-dv-iew")
        let constraints = try #require(document(converted).tree.root).descendants.filter { $0.name == "constraint" }
        let words = constraints.compactMap { constraint -> String? in
            guard constraint[attribute: "id"] != "top-la-bel", let first = constraint[attribute: "firstAttribute"]
            else {
                return nil
            }
            return "\(first) \(constraint[attribute: "constant"] ?? "0")"
        }
        // The width stretches between fixed margins; below, the margin is fixed and the height, too.
        #expect(words.sorted() == ["bottom 280", "height 100", "leading 10", "trailing 110"])
        #expect(!converted.contains("fixedFrame") && !converted.contains("widthSizable"))
    }

    @Test func aDocumentIsSavedAsOtherToolsSaveIt() throws {
        let old = Self.card.replacing("toolsVersion=\"23504\"", with: "toolsVersion=\"16097\"")
            .replacing(
                "            <constraints>",
                with:
                    "            <color key=\"backgroundColor\" systemColor=\"systemRedColor\"/>\n            <constraints>"
            )
            .replacing(
                "            </constraints>\n",
                with:
                    "            </constraints>\n            <viewLayoutGuide key=\"safeArea\" id=\"saf-ea-rea\"/>\n"
            )
        let saved = try edited(old, "document tools=23504")
        let guide = try #require(saved.range(of: "viewLayoutGuide"))
        let color = try #require(saved.range(of: "backgroundColor"))
        #expect(guide.lowerBound < color.lowerBound)
        #expect(saved.contains(#"<systemColor name="systemRedColor">"#))
        #expect(try edited(saved, "document tools=23504") == saved)
    }

    @Test func refusalsNameTheCommand() throws {
        let field = try edited(
            Self.card, "insert textField into=root id=fie-ld-001", "insert button into=root id=but-to-n01")
        for (script, command) in [
            ("set fie-ld-001 secureTextEntry=YES", "text-input"), ("set but-to-n01 titleColor=#ff0000", "state"),
            ("set lab-el-001 layer.cornerRadius=3", "inspectable"), ("set lab-el-001 width=3", "frame"),
        ] {
            do {
                _ = try plan(field, [script])
                Issue.record("\(script) is not refused")
            } catch { #expect((error as? EditProblem)?.message.contains("'\(command)") == true, "\(script): \(error)") }
        }
    }
}
