import IBDocument
import IBSchema
import Testing
import XMLTree

@testable import IBEditing

/// What people do in Interface Builder, told as commands: which lines come of it.
@Suite struct TaskTests {
    /// A document after commands.
    struct Result {
        var text: String
        var change: Change
        /// The lines without indentation.
        var lines: [String] {
            text.split(separator: "\n").map { $0.drop { $0 == " " }.description }
        }

        /// Whether a line is there, ids that were made aside.
        func has(_ line: String) -> Bool { lines.contains(line) || lines.contains { Self.withoutID($0) == line } }

        func index(_ part: String) -> Int? { lines.firstIndex { $0.contains(part) } }

        private static func withoutID(_ line: String) -> String { line.replacing(/\sid="[^"]*"/, with: "") }
    }

    private func new(_ kind: NewDocument.Kind, className: String? = nil, outlet: String? = nil) throws -> String {
        var new = NewDocument(kind)
        new.className = className
        new.outlet = outlet
        new.seed = "Test"
        return String(decoding: try new.bytes(), as: UTF8.self)
    }

    /// Carries commands out, and holds what holds for all: the way back, and the commands' own texts.
    private func edit(_ text: String, _ commands: String...) throws -> Result {
        let source = try document(text)
        let parsed = try commands.flatMap { try CommandParser.commands(in: $0).map(\.command) }
        let change = try Planner().plan(parsed, in: source)
        let after = try source.tree.serialized(applying: change.edits)
        #expect(try document(after).tree.serialized(applying: change.inverse) == Array(text.utf8))
        let again = try CommandParser.commands(in: parsed.map(\.text).joined(separator: "\n")).map(\.command)
        #expect(try Planner().plan(again, in: source).edits == change.edits)
        return Result(text: String(decoding: after, as: UTF8.self), change: change)
    }

    // MARK: Owners and classes

    /// 1: the class on File's Owner, which the root view does not have.
    @Test func ownersClass() throws {
        let result = try edit(
            new(.owner, className: "CustomView_Fileowner"), "label root \"Content\"",
            "outlet owner.contentView root id=con-te-ntv")
        let root = try #require(document(result.text).tree.root?.descendants.first { $0.name == "view" })
        let id = try #require(root[attribute: "id"])
        #expect(root[attribute: "customClass"] == nil)
        #expect(
            result.has(
                #"<placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner" customClass="CustomView_Fileowner">"#
            ))
        #expect(result.has(#"<outlet property="contentView" destination="\#(id)" id="con-te-ntv"/>"#))
    }

    /// 2 and 3: the class on the view, with an outlet; and an outlet of the owner that `new` makes.
    @Test func viewsClass() throws {
        let result = try edit(
            new(.view, className: "CustomView"), "insert label into=root id=lab-el-001",
            "outlet root.textLabel lab-el-001")
        #expect(result.lines.contains { $0.hasPrefix("<view ") && $0.hasSuffix(#"customClass="CustomView">"#) })
        #expect(result.has(#"<outlet property="textLabel" destination="lab-el-001"/>"#))
        #expect(
            result.has(#"<placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>"#))
        let owner = try edit(
            new(.owner, className: "CustomView", outlet: "containerView"), "insert label into=root id=lab-el-001",
            "outlet owner.textLabel lab-el-001")
        let properties = owner.lines.filter { $0.hasPrefix("<outlet ") }.compactMap {
            $0.split(separator: "\"").dropFirst().first
        }
        #expect(properties == ["containerView", "textLabel"])
    }

    /// 22: the class goes from the root view to File's Owner, and the outlets follow.
    @Test func theClassMoves() throws {
        let start = try edit(
            new(.view, className: "CustomView"), "insert label into=root id=lab-el-001",
            "outlet root.textLabel lab-el-001")
        let result = try edit(
            start.text, "disconnect root.textLabel", "set root class=none", "set owner class=CustomView",
            "outlet owner.textLabel lab-el-001")
        #expect(result.lines.filter { $0.contains("customClass=\"CustomView\"") }.count == 1)
        #expect(result.lines.filter { $0.contains("property=\"textLabel\"") }.count == 1)
        #expect(try #require(result.index("property=\"textLabel\"")) < #require(result.index("<view ")))
    }

    /// 19 and 20: an object of its own, and one that code hands over.
    @Test func objects() throws {
        let made = try edit(
            new(.empty), "insert object into=document class=CustonViewManager id=man-ag-er1",
            "outlet man-ag-er1.owner owner")
        #expect(made.has(#"<customObject id="man-ag-er1" customClass="CustonViewManager">"#))
        #expect(made.has(#"<outlet property="owner" destination="-1"/>"#))
        let external = try edit(
            new(.empty), "insert externalObject into=document identifier=TestVCManager class=TestManager id=ext-er-nal",
            "outlet ext-er-nal.host owner")
        #expect(
            external.has(
                #"<placeholder placeholderIdentifier="TestVCManager" id="ext-er-nal" customClass="TestManager">"#))
        #expect(refusal(try new(.empty), "set owner identifier=Other") == .illTypedValue)
    }

    /// 21: three targets of one event, sorted by selector.
    @Test func threeTargets() throws {
        let result = try edit(
            new(.view), "insert button into=root id=but-to-n01", "insert object into=document class=M id=man-ag-er1",
            "action but-to-n01 owner.b:", "action but-to-n01 man-ag-er1.a:", "action but-to-n01 root.c: event=touchDown"
        )
        let actions = result.lines.filter { $0.hasPrefix("<action ") }
        #expect(actions.map { $0.contains("a:") } == [true, false, false] && actions[2].contains("c:"))
        #expect(actions[0].hasPrefix(#"<action selector="a:" destination="man-ag-er1" eventType="touchUpInside" id="#))
        #expect(actions[2].contains("eventType=\"touchDown\""))
        #expect(refusal(result.text, "action but-to-n01 owner.b:") == .alreadyConnected)
    }

    // MARK: Runtime attributes and properties

    /// 5 to 8: types of runtime attributes, in the order in which they are set.
    @Test func runtimeAttributes() throws {
        let result = try edit(
            new(.view),
            #"inspectable root flag=YES name="n" count=5 half=0.5 size={3,4} rect={1,2,3,4} color=#ff0000 none=nil"#,
            "inspectable root point={1,2} type=point", "inspectable root range={1,2} type=range",
            "inspectable root icon=logo type=image", #"inspectable root title="Hi" type=localized"#)
        let attributes = result.lines.filter { $0.hasPrefix("<userDefinedRuntimeAttribute ") }
        #expect(
            attributes == [
                #"<userDefinedRuntimeAttribute type="boolean" keyPath="flag" value="YES"/>"#,
                #"<userDefinedRuntimeAttribute type="string" keyPath="name" value="n"/>"#,
                #"<userDefinedRuntimeAttribute type="number" keyPath="count">"#,
                #"<userDefinedRuntimeAttribute type="number" keyPath="half">"#,
                #"<userDefinedRuntimeAttribute type="size" keyPath="size">"#,
                #"<userDefinedRuntimeAttribute type="rect" keyPath="rect">"#,
                #"<userDefinedRuntimeAttribute type="color" keyPath="color">"#,
                #"<userDefinedRuntimeAttribute type="nil" keyPath="none"/>"#,
                #"<userDefinedRuntimeAttribute type="point" keyPath="point">"#,
                #"<userDefinedRuntimeAttribute type="range" keyPath="range">"#,
                #"<userDefinedRuntimeAttribute type="image" keyPath="icon" value="logo"/>"#,
                #"<userDefinedRuntimeAttribute type="string" keyPath="title" value="Hi" localized="YES"/>"#,
            ], "\(attributes)")
        for value in [
            #"<integer key="value" value="5"/>"#, #"<real key="value" value="0.5"/>"#,
            #"<size key="value" width="3" height="4"/>"#, #"<rect key="value" x="1" y="2" width="3" height="4"/>"#,
            #"<point key="value" x="1" y="2"/>"#, #"<range key="value" location="1" length="2"/>"#,
            #"<color key="value" red="1" green="0.0" blue="0.0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>"#,
        ] {
            #expect(result.lines.contains(value), "\(value)")
        }
        // 9, and back: the list goes with its last member.
        let layer = try edit(new(.view), "inspectable root layer.cornerRadius=8 layer.borderWidth=1")
        #expect(layer.has(#"<userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius">"#))
        let none = try edit(layer.text, "inspectable root layer.cornerRadius=default layer.borderWidth=default")
        #expect(none.text == (try new(.view)))
    }

    /// 24, 25 and 27: a button's direction, its configuration and states; a picker's style.
    @Test func controls() throws {
        let result = try edit(
            new(.view), "insert button into=root id=but-to-n01",
            "set but-to-n01 semanticContentAttribute=forceRightToLeft",
            "set but-to-n01 imagePlacement=trailing imagePadding=10",
            #"state but-to-n01 selected title="On" image=symbol:star.fill"#,
            "insert datePicker into=root id=dat-ep-001 style=wheels")
        #expect(
            result.lines.contains {
                $0.contains(#"id="but-to-n01""#) && $0.contains(#"semanticContentAttribute="forceRightToLeft""#)
            })
        let configuration = try #require(result.lines.first { $0.hasPrefix("<buttonConfiguration ") })
        #expect(configuration.contains(#"imagePlacement="trailing""#) && configuration.contains(#"imagePadding="10""#))
        #expect(result.has(#"<state key="selected" title="On" image="star.fill" catalog="system"/>"#))
        #expect(result.lines.contains { $0.hasPrefix("<image name=\"star.fill\" catalog=\"system\" ") })
        #expect(result.lines.contains { $0.contains(#"id="dat-ep-001""#) && $0.contains(#"style="wheels""#) })
    }

    /// 26 and 50: colors and their resources come and go.
    @Test func colors() throws {
        let start = try new(.view)
        let named = try edit(start, "set root backgroundColor=named:Brand")
        #expect(named.has(#"<color key="backgroundColor" name="Brand"/>"#) && named.has(#"<namedColor name="Brand">"#))
        #expect(named.has(#"<capability name="Named colors" minToolsVersion="9.0"/>"#))
        #expect(!named.text.contains("systemColor"))
        #expect(try edit(named.text, "set root backgroundColor=system:systemBackground").text == start)
        let teal = try edit(start, "set root backgroundColor=system:systemTeal")
        #expect(
            teal.has(#"<color key="backgroundColor" systemColor="systemTealColor"/>"#)
                && teal.has(#"<systemColor name="systemTealColor">"#))
    }

    /// 49: the resource of an image comes with its first use and goes with its last.
    @Test func images() throws {
        let start = try edit(new(.view), "insert imageView into=root id=ima-ge-001").text
        let symbol = try edit(start, "set ima-ge-001 image=symbol:heart.fill")
        #expect(
            symbol.lines.contains {
                $0.contains(#"id="ima-ge-001""#) && $0.contains(#"image="heart.fill" catalog="system""#)
            })
        #expect(symbol.lines.contains { $0.hasPrefix(#"<image name="heart.fill" catalog="system" "#) })
        #expect(try edit(symbol.text, "unset ima-ge-001 image").text == start)
    }

    /// 51 to 53: fonts, texts and what assistive technology reads.
    @Test func textsAndAccessibility() throws {
        let start = try edit(new(.view), "insert label into=root id=lab-el-001").text
        let style = try edit(start, "set lab-el-001 font=style:body adjustsFontForContentSizeCategory=YES")
        #expect(style.has(#"<fontDescription key="fontDescription" style="UICTFontTextStyleBody"/>"#))
        let text = try edit(start, #"set lab-el-001 text="a < b & \"c\" 🙂\nd""#)
        #expect(text.text.contains("<string key=\"text\">a &lt; b &amp; \"c\" 🙂\nd</string>"))
        #expect(
            try edit(text.text, #"set lab-el-001 text="Label""#).text == start)
        // From 128 units on, a text of one line is a child, too.
        let long = String(repeating: "x", count: 128)
        #expect(try edit(start, "set lab-el-001 text=\"\(long)\"").has("<string key=\"text\">\(long)</string>"))
        #expect(
            try edit(start, "set lab-el-001 text=\"\(long.dropLast())\"").text.contains(" text=\"\(long.dropLast())\""))
        let accessible = try edit(start, #"accessibility lab-el-001 label="Name" identifier=name traits=[header]"#)
        #expect(accessible.has(#"<accessibility key="accessibilityConfiguration" identifier="name" label="Name">"#))
        #expect(accessible.has(#"<accessibilityTraits key="traits" header="YES"/>"#))
        #expect(try edit(accessible.text, "accessibility lab-el-001 label=nil identifier=nil traits=[]").text == start)
    }

    // MARK: Constraints

    /// 31 to 34, and 36: pins.
    @Test func pins() throws {
        let start = try edit(new(.view), "insert label into=root id=lab-el-001 x=20 y=60").text
        #expect(start.contains("fixedFrame=\"YES\""))
        let safe = try #require(
            try document(start).tree.root?.descendants.first { $0[attribute: "key"] == "safeArea" }?[attribute: "id"])
        let pinned = try edit(start, "pin lab-el-001 top=24 leading=standard to=safe")
        #expect(
            !pinned.text.contains("fixedFrame")
                && pinned.text.contains("translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"lab-el-001\""))
        #expect(
            pinned.has(
                #"<constraint firstItem="lab-el-001" firstAttribute="top" secondItem="\#(safe)" secondAttribute="top" constant="24"/>"#
            ))
        #expect(
            pinned.has(
                #"<constraint firstItem="lab-el-001" firstAttribute="leading" secondItem="\#(safe)" secondAttribute="leading" constant="20"/>"#
            ))
        let ids = pinned.lines.filter { $0.hasPrefix("<constraint ") }.compactMap {
            $0.firstMatch(of: /\sid="([^"]*)"/).map { String($0.1) }
        }
        #expect(ids == ids.sorted())
        // The same again with another number changes the constraint.
        let again = try edit(pinned.text, "pin lab-el-001 top=30 to=safe")
        #expect(again.lines.filter { $0.hasPrefix("<constraint ") }.count == 2 && again.change.edits.count == 1)
        // The far edges: the ancestor is first, so that constants are positive.
        let far = try edit(start, "pin lab-el-001 trailing=20 bottom=8 to=safe")
        #expect(
            far.has(
                #"<constraint firstItem="\#(safe)" firstAttribute="trailing" secondItem="lab-el-001" secondAttribute="trailing" constant="20"/>"#
            ))
        #expect(
            far.has(
                #"<constraint firstItem="\#(safe)" firstAttribute="bottom" secondItem="lab-el-001" secondAttribute="bottom" constant="8"/>"#
            ))
        // 36: without its last constraint the label is where it was.
        #expect(try edit(pinned.text, "clear-constraints lab-el-001").text == start)
    }

    /// 10: what a scroll view's content is constrained to.
    @Test func scrollViews() throws {
        let result = try edit(
            new(.view), "insert scrollView into=root id=scr-ol-001", "pin scr-ol-001 edges=0 to=safe",
            "insert view into=scr-ol-001 id=con-te-nt1", "pin con-te-nt1 edges=0 to=scr-ol-001.content",
            "constrain con-te-nt1.width = scr-ol-001.frame.width")
        let guides = try #require(try document(result.text).tree.root).descendants.filter {
            $0.name == "viewLayoutGuide"
        }
        let content = try #require(guides.first { $0[attribute: "key"] == "contentLayoutGuide" }?[attribute: "id"])
        let frame = try #require(guides.first { $0[attribute: "key"] == "frameLayoutGuide" }?[attribute: "id"])
        #expect(
            result.has(
                #"<constraint firstItem="con-te-nt1" firstAttribute="top" secondItem="\#(content)" secondAttribute="top"/>"#
            ))
        #expect(
            result.has(
                #"<constraint firstItem="\#(content)" firstAttribute="bottom" secondItem="con-te-nt1" secondAttribute="bottom"/>"#
            ))
        #expect(
            result.has(
                #"<constraint firstItem="con-te-nt1" firstAttribute="width" secondItem="\#(frame)" secondAttribute="width"/>"#
            ))
        // They stand in the scroll view, before its guides.
        let width = try #require(result.index(#"firstAttribute="width""#))
        #expect(
            try width < #require(result.index("contentLayoutGuide\" id"))
                && width > #require(result.index("<scrollView ")))
    }

    /// 14 and 15: a constraint with an outlet keeps its id.
    @Test func constraintsWithOutlets() throws {
        let start = try edit(
            new(.view), "insert imageView into=root id=log-oo-001",
            "constrain log-oo-001.width = 3:2 * log-oo-001.height id=asp-ec-t01",
            "outlet owner.aspect asp-ec-t01", "constrain log-oo-001.height = 44 id=hei-gh-t01",
            "outlet owner.heightConstraint hei-gh-t01")
        #expect(
            start.has(
                #"<constraint firstAttribute="width" secondItem="log-oo-001" secondAttribute="height" multiplier="3:2" id="asp-ec-t01"/>"#
            ))
        let result = try edit(
            start.text, "constraint asp-ec-t01 multiplier=1.5", "constraint hei-gh-t01 constant=12 priority=750")
        #expect(
            result.has(
                #"<constraint firstAttribute="width" secondItem="log-oo-001" secondAttribute="height" multiplier="1.5" id="asp-ec-t01"/>"#
            ))
        #expect(result.has(#"<constraint firstAttribute="height" priority="750" constant="12" id="hei-gh-t01"/>"#))
        #expect(result.has(#"<outlet property="aspect" destination="asp-ec-t01"/>"#) && result.change.edits.count <= 3)
    }

    // MARK: Structure

    private func cards() throws -> String {
        try edit(
            new(.view), "insert view into=root id=car-d0-001 x=40 y=100 width=300 height=200",
            "insert label into=root id=one-la-bel x=60 y=400 width=100 height=20",
            "insert label into=root id=two-la-bel x=60 y=428 width=100 height=20",
            "insert label into=root id=tri-la-bel x=60 y=456 width=100 height=20"
        ).text
    }

    /// 35: nothing names what was deleted.
    @Test func deleting() throws {
        let start = try edit(
            cards(), "pin one-la-bel top=8 leading=20 to=safe", "pin two-la-bel leading=20 to=safe",
            "constrain two-la-bel.top = one-la-bel.bottom + 8", "outlet owner.one one-la-bel",
            "gesture one-la-bel tap action=owner.tapped:")
        let result = try edit(start.text, "delete one-la-bel")
        for gone in ["one-la-bel", "tapGestureRecognizer", "tapped:", "gestureRecognizers", "property=\"one\""] {
            #expect(!result.text.contains(gone), "\(gone)")
        }
        #expect(result.lines.filter { $0.hasPrefix("<constraint ") }.count == 1)
    }

    /// 37 and 38: into another view, where its frame is converted; and to another place.
    @Test func moving() throws {
        let start = try cards()
        let result = try edit(start, "move one-la-bel into=car-d0-001")
        #expect(result.text.contains("                    <subviews>\n                        <label "))
        #expect(result.has(#"<rect key="frame" x="20" y="300" width="100" height="20"/>"#))
        #expect(refusal(start, "move car-d0-001 into=car-d0-001") == .wouldContainItself)
        #expect(refusal(start, "move root before=one-la-bel") == .wouldContainItself)
        let front = try edit(start, "arrange one-la-bel front")
        #expect(front.lines.sorted() == trimmed(start).sorted())
        #expect(try #require(front.index("id=\"one-la-bel\"")) > #require(front.index("id=\"tri-la-bel\"")))
    }

    private func trimmed(_ text: String) -> [String] {
        text.split(separator: "\n").map { $0.drop { $0 == " " }.description }
    }

    /// 39 to 41: into a stack and out again, and into other views.
    @Test func embedding() throws {
        let start = try cards()
        let stack = try edit(start, "embed two-la-bel one-la-bel tri-la-bel in=stack id=sta-ck-001")
        let line = try #require(stack.lines.first { $0.contains("id=\"sta-ck-001\"") })
        #expect(line.contains(#"axis="vertical""#) && line.contains(#"spacing="8""#), "\(line)")
        #expect(stack.has(#"<rect key="frame" x="60" y="400" width="100" height="76"/>"#))
        #expect(stack.has(#"<rect key="frame" x="0.0" y="28" width="100" height="20"/>"#))
        let order = ["sta-ck-001", "one-la-bel", "two-la-bel", "tri-la-bel"].map { stack.index("id=\"\($0)\"") ?? 0 }
        #expect(order == order.sorted())
        #expect(try edit(stack.text, "unembed sta-ck-001").text == start)
        let inset = try edit(start, "embed one-la-bel two-la-bel in=view id=box-bo-x01")
        #expect(
            inset.has(#"<rect key="frame" x="40" y="380" width="140" height="88"/>"#)
                && inset.has(#"<rect key="frame" x="20" y="20" width="100" height="20"/>"#))
        let exact = try edit(start, "embed one-la-bel two-la-bel in=view-no-inset id=box-bo-x01")
        #expect(exact.has(#"<rect key="frame" x="60" y="400" width="100" height="48"/>"#))
        let effect = try edit(start, "embed one-la-bel in=effect id=box-bo-x01")
        let content = try #require(effect.index("key=\"contentView\""))
        #expect(try content < #require(effect.index("one-la-bel")) && content > #require(effect.index("box-bo-x01")))
        #expect(
            refusal(try edit(start, "move one-la-bel into=car-d0-001").text, "embed one-la-bel two-la-bel in=view")
                == .notSiblings)
    }

    /// 61 to 63: copies, exchanges, gestures.
    @Test func copiesAndExchanges() throws {
        let start = try cards()
        let copy = try edit(start, "outlet owner.card car-d0-001", "duplicate car-d0-001")
        #expect(copy.lines.filter { $0.contains("property=\"card\"") }.count == 1)
        #expect(copy.has(#"<rect key="frame" x="60" y="120" width="300" height="200"/>"#))
        #expect(try document(copy.text).hasDuplicateIDs == false)
        let swapped = try edit(start, "swap one-la-bel tri-la-bel")
        #expect(try #require(swapped.index("tri-la-bel")) < #require(swapped.index("one-la-bel")))
        let field = try edit(start, #"set one-la-bel text="Name" textColor=#ff0000"#, "replace one-la-bel UITextField")
        #expect(
            field.lines.contains {
                $0.hasPrefix("<textField ") && $0.contains(#"text="Name""#) && $0.contains(#"id="one-la-bel""#)
            })
        #expect(field.has(#"<rect key="frame" x="60" y="400" width="100" height="20"/>"#))
        #expect(
            field.change.notes.contains {
                $0.code == .lostProperty && $0.message.contains("numberOfLines") || $0.code == .lostProperty
            })
    }

    // MARK: Buttons

    /// The style of a button is its configuration, whether it has one or not.
    @Test func aButtonHasAStyleOrNone() throws {
        let start = try edit(new(.view), "insert button into=root title=Save id=but-to-n01").text
        let filled = try edit(start, "set but-to-n01 style=filled")
        #expect(
            filled.has(#"<buttonConfiguration key="configuration" style="filled" title="Save"/>"#), "\(filled.text)")
        let plain = try edit(filled.text, "set but-to-n01 style=default")
        #expect(!plain.text.contains("buttonConfiguration") && plain.has(#"<state key="normal" title="Save"/>"#))
        let again = try edit(plain.text, "set but-to-n01 style=tinted")
        #expect(again.has(#"<buttonConfiguration key="configuration" style="tinted" title="Save"/>"#), "\(again.text)")
    }

    // MARK: Storyboards

    /// A container comes between what led to a controller and the controller, and gets a place of its own.
    @Test func aContainerTakesOverSeguesAndMakesRoom() throws {
        let start = try edit(
            new(.storyboard, className: "HomeViewController"), "scene add tabBarController as=t id=tab-ba-r01",
            "scene add viewController class=ListViewController as=l id=lis-tv-c01",
            "scene add viewController class=LastViewController id=las-tv-c01",
            "segue tab-ba-r01 lis-tv-c01 kind=relationship relationship=viewControllers id=rel-at-i01",
            "insert UITabBarItem into=lis-tv-c01 id=tab-it-m01")
        let places = { (result: Result) in
            result.lines.filter { $0.hasPrefix("<point key=\"canvasLocation\"") }
        }
        #expect(Set(places(start)).count == 4)
        let embedded = try edit(start.text, "embed lis-tv-c01 in=navigation")
        let line = try #require(embedded.lines.first { $0.hasPrefix("<navigationController ") })
        let id = try #require(line.firstMatch(of: /id="([^"]*)"/)).1
        #expect(embedded.lines.contains { $0.contains(#"id="rel-at-i01""#) && $0.contains(#"destination="\#(id)""#) })
        #expect(Set(places(embedded)).count == 5, "\(places(embedded))")
        // The tab is the container's now.
        let item = try #require(embedded.index(#"<tabBarItem key="tabBarItem""#))
        let (container, list) = (embedded.index("<navigationController "), embedded.index(#"id="lis-tv-c01""#))
        #expect(try #require(container) < item)
        #expect(try #require(embedded.index("</navigationController>")) > item)
        #expect(list != nil && embedded.lines.filter { $0.contains("<tabBarItem ") }.count == 1)
    }

    /// Scenes go from one storyboard to another, with new ids and a place beside the others.
    @Test func scenesAreCopied() throws {
        let start = try edit(
            new(.storyboard, className: "HomeViewController"),
            "scene add viewController class=DetailViewController identifier=detail id=det-ai-l01",
            "insert label into=det-ai-l01 id=lab-el-001", "segue det-ai-l01 initial id=seg-ue-001"
        ).text
        let text = try Clipboard.text(of: ["det-ai-l01"], in: document(start))
        #expect(text.hasPrefix("<nibkit-objects><scene "))
        let pasted = try edit(start, "paste \(CommandValue.quoted(text))")
        #expect(pasted.lines.filter { $0 == "<!--Detail View Controller-->" }.count == 2)
        #expect(pasted.lines.filter { $0.contains(#"storyboardIdentifier="detail""#) }.count == 1)
        #expect(pasted.lines.filter { $0.hasPrefix("<label ") }.count == 2)
        #expect(pasted.lines.filter { $0.hasPrefix("<segue ") }.count == 1)
        #expect(Set(pasted.lines.filter { $0.hasPrefix("<point key=\"canvasLocation\"") }).count == 3)
        #expect(throws: EditProblem.self) { try edit(new(.view), "paste \(CommandValue.quoted(text))") }
        #expect(throws: EditProblem.self) {
            try edit(start, "paste \(CommandValue.quoted("<nibkit-objects><label id=\"a\"/></nibkit-objects>"))")
        }
    }

    /// 42 to 45: scenes, segues and containers.
    @Test func scenes() throws {
        let start = try edit(
            new(.storyboard, className: "HomeViewController"),
            "scene add viewController class=DetailViewController identifier=detail as=d",
            "insert button into=scene:HomeViewController as=b id=but-to-n01", "segue $b $d kind=show identifier=more")
        #expect(start.has("<!--Home View Controller-->") && start.has("<!--Detail View Controller-->"))
        #expect(
            start.lines.contains {
                $0.hasPrefix("<viewController storyboardIdentifier=\"detail\" ")
                    && $0.contains("customClass=\"DetailViewController\"")
            })
        let segue = try #require(start.lines.first { $0.hasPrefix("<segue ") })
        #expect(segue.contains(#"kind="show" identifier="more""#), "\(segue)")
        let embedded = try edit(start.text, "embed initial in=navigation")
        let navigation = try #require(embedded.lines.first { $0.hasPrefix("<navigationController ") })
        let id = try #require(navigation.firstMatch(of: /id="([^"]*)"/)).1
        #expect(
            embedded.text.contains(#"initialViewController="\#(id)""#) && embedded.has("<!--Navigation Controller-->"))
        #expect(embedded.lines.contains { $0.contains(#"kind="relationship" relationship="rootViewController""#) })
        #expect(embedded.lines.contains { $0.hasPrefix(#"<navigationItem key="navigationItem""#) })
        // A scene goes with the segues to it.
        let deleted = try edit(start.text, "scene delete scene:detail")
        #expect(!deleted.text.contains("<segue ") && !deleted.text.contains("Detail"))
        let initial = try edit(start.text, "scene delete initial")
        #expect(
            !initial.text.contains("initialViewController")
                && initial.change.notes.contains { $0.code == .noInitialController })
        let twice = try edit(start.text, "scene duplicate scene:detail")
        #expect(twice.lines.filter { $0 == "<!--Detail View Controller-->" }.count == 2)
        let reference = try edit(start.text, "scene add reference storyboard=Settings identifier=main")
        #expect(
            reference.lines.contains {
                $0.hasPrefix(#"<viewControllerPlaceholder storyboardName="Settings" referencedIdentifier="main""#)
            })
        let unwind = try edit(start.text, "segue but-to-n01 kind=unwind selector=back:")
        #expect(
            unwind.lines.contains {
                $0.hasPrefix("<exit id=") && $0.contains(#"userLabel="Exit" sceneMemberID="exit""#)
            })
        #expect(unwind.lines.contains { $0.contains(#"kind="unwind""#) && $0.contains(#"unwindAction="back:""#) })
    }

    /// 46 to 48: cells, sections, sizes of items, bar items.
    @Test func cellsAndBars() throws {
        let start = try edit(new(.storyboard), "scene add tableViewController as=t", "initial $t").text
        let cell = try edit(start, "cells UITableView add style=subtitle identifier=Person id=cel-l0-001")
        let line = try #require(cell.lines.first { $0.contains("id=\"cel-l0-001\"") })
        #expect(
            line.contains(#"reuseIdentifier="Person""#) && line.contains(#"style="IBUITableViewCellStyleSubtitle""#))
        let label = try #require(line.firstMatch(of: /detailTextLabel="([^"]*)"/)).1
        #expect(cell.lines.contains { $0.hasPrefix("<label ") && $0.contains("id=\"\(label)\"") })
        let sections = try edit(cell.text, "cells UITableView static", #"section UITableView header="Account""#)
        #expect(sections.text.contains(#"dataMode="static""#) && !sections.text.contains("<prototypes>"))
        #expect(sections.lines.contains { $0.hasPrefix(#"<tableViewSection headerTitle="Account""#) })
        let collection = try edit(
            new(.view), "insert collectionView into=root", "set collectionViewFlowLayout itemSize={80,90}")
        #expect(collection.has(#"<size key="itemSize" width="80" height="90"/>"#))
        let outside = try edit(new(.view), "insert tableView into=root").text
        #expect(refusal(outside, "cells UITableView static") == .staticOutsideController)
    }

    // MARK: What stays

    /// 65 to 67: markup that nobody knows, and how a document is written.
    @Test func whatPeopleWroteStays() throws {
        let odd = """
            <document type='com.apple.InterfaceBuilder3.CocoaTouch.XIB' version="3.0" toolsVersion="7706" targetRuntime="iOS.CocoaTouch" useAutolayout='YES'>
            \t<objects><!-- the owner -->
            \t\t<placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
            \t\t<view  contentMode='scaleToFill'   fancy="yes" id="roo-tv-iew"  ><rect key="frame" x="0.0" y="0.0" width="320" height="480"/>
            \t\t\t<subviews> <!-- one -->
            \t\t\t\t<label text='A' odd="1" id="lab-el-001"><whatever/></label>   <!-- two -->
            \t\t\t</subviews>
            \t\t</view>
            \t</objects>
            </document>
            """.replacing("\n", with: "\r\n")
        let result = try edit(
            odd, "set lab-el-001 text=\"B\" numberOfLines=2", "insert button into=root id=but-to-n01",
            "outlet owner.label lab-el-001",
            "label root \"Root\"")
        for kept in [
            "<!-- the owner -->", "<!-- one -->", "<!-- two -->", "fancy=\"yes\"", "<whatever/>", "odd=\"1\"",
            "<document type='com",
        ] {
            #expect(result.text.contains(kept), "\(kept)")
        }
        #expect(result.text.contains("text='B'") || result.text.contains("text=\"B\""))
        #expect(!result.text.replacing("\r\n", with: "").contains("\n"))
        #expect(result.text.contains("\r\n\t\t\t\t<button "))
        #expect(result.text.contains("toolsVersion=\"7706\""))
    }

    /// 72: refusals.
    @Test func refusals() throws {
        let start = try cards()
        #expect(refusal(start, "delete label") == .ambiguousObject)
        #expect(refusal(start, "set one-la-bel numberOfLines=two") == .illTypedValue)
        #expect(refusal(start, "move root into=car-d0-001") == .wouldContainItself)
        #expect(refusal(start, "delete \"nobody\"") == .noSuchObject)
    }

    /// Ids with spaces and quotes are named in quotes, as an id or in front of an outlet's or attribute's name.
    @Test func idsInQuotes() throws {
        let start = xib(
            """
                    <view contentMode="scaleToFill" id="the &quot;root&quot;">
                        <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                        <subviews>
                            <label opaque="NO" text="A" id="my label"><rect key="frame" x="0.0" y="0.0" width="40" height="20"/></label>
                        </subviews>
                    </view>
            """)
        let result = try edited(
            start, #"set "my label" text="B""#, #"outlet owner.name "my label""#,
            #"outlet "the \"root\"".label "my label""#, #"constrain "my label".width = 60"#)
        #expect(result.contains(#"text="B""#) && result.contains(#"<outlet property="name" destination="my label""#))
        #expect(result.contains(#"<outlet property="label" destination="my label""#))
        #expect(result.contains(#"firstAttribute="width" constant="60""#))
    }
}
