import BuiltTools
import Foundation
import Testing

/// `--sources`: classes of a project, in source, that documents name.
@Suite(.serialized) struct SourcesTests {
    let tool: BuiltTool
    let scratch: ScratchFolder
    /// Built by the Makefile beside the tests.
    static let hasSourceTool = (try? BuiltTool("nibkit-source")) != nil
    static let why: Comment = "nibkit-source is not built: Tools/build-source-tool does it"

    init() throws {
        tool = try BuiltTool("nibkit")
        scratch = try ScratchFolder()
    }

    private func xib(_ views: String, name: String = "a.xib") throws -> String {
        try scratch.write(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22155" targetRuntime="iOS.CocoaTouch">
            <device id="retina4_7" orientation="portrait" appearance="light"/><objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
            <view contentMode="scaleToFill" id="top"><rect key="frame" x="0.0" y="0.0" width="300" height="200"/>
            <subviews>\(views)</subviews><freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/></view></objects></document>
            """, to: name)
    }

    private func view(_ name: String, _ inner: String = "") -> String {
        """
        <view contentMode="scaleToFill" id="the\(name)" customClass="\(name)" customModule="Shop" customModuleProvider="target">
        <rect key="frame" x="10" y="10" width="90" height="50"/>\(inner)</view>

        """
    }

    private func render(_ document: String, _ options: [String] = [], environment: [String: String] = [:]) throws -> (
        svg: String, errors: String, status: Int32
    ) {
        let output = scratch.path("out.svg")
        try? FileManager.default.removeItem(atPath: output)
        let result = try tool.run(
            [
                "render", document, "--format", "svg", "--svg-text", "text", "-o", output, "--sources",
                scratch.path("Sources"),
            ] + options,
            environment: ["XDG_CACHE_HOME": scratch.path("cache")].merging(environment) { $1 })
        return ((try? String(contentsOfFile: output, encoding: .utf8)) ?? "", result.errors, result.status)
    }

    private func source(_ text: String, _ name: String = "Sources/Badge.swift") throws {
        try FileManager.default.createDirectory(atPath: scratch.path("Sources"), withIntermediateDirectories: true)
        try scratch.write(text, to: name)
    }

    @Test(.enabled(if: hasSourceTool, why)) func namesOfObjectiveCReachClassesAndMembers() throws {
        try source(
            """
            import UIKit
            @objc(OldBadge) class Badge: UIView {
                @IBInspectable @objc(caption) var text: String = ""
                @IBOutlet @objc(titleLabel) var label: UILabel!
                override func awakeFromNib() {
                    super.awakeFromNib()
                    label.text = text
                    perform(#selector(mark))
                    perform(#selector(Badge.end(with:)), with: "?")
                }
                @objc(markIt) func mark() { label.text = (label.text ?? "") + "!" }
                @objc(endIt:) func end(with text: String) { label.text = (label.text ?? "") + text }
            }
            """)
        let result = try render(
            xib(
                view(
                    "OldBadge",
                    """
                    <subviews><label text="x" id="lab"><rect key="frame" x="0" y="0" width="90" height="20"/></label></subviews>
                    <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="string" keyPath="caption" value="Tea"/></userDefinedRuntimeAttributes>
                    <connections><outlet property="titleLabel" destination="lab" id="out"/></connections>
                    """)))
        #expect(result.status == 0 && result.svg.contains("Tea!?"), "\(result.errors)")
    }

    private static let badge = """
        import UIKit
        import SnapKit

        class Badge: UIView {
            @IBOutlet private weak var label: UILabel!
            @IBInspectable var ring: CGFloat = 1 { didSet { setNeedsDisplay() } }
            @IBInspectable var ringColor: UIColor = .red

            override init(frame: CGRect) {
                super.init(frame: frame)
                setUp()
            }

            required init?(coder aDecoder: NSCoder) {
                super.init(coder: aDecoder)
                setUp()
            }

            private func setUp() {
                addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped(_:))))
                self.snp.makeConstraints { $0.edges.equalToSuperview() }
            }

            @objc func tapped(_ sender: UITapGestureRecognizer) {}

            override func draw(_ rect: CGRect) {
                let path = UIBezierPath(rect: bounds)
                path.lineWidth = ring
                ringColor.setStroke()
                path.stroke()
            }

            override func awakeFromNib() {
                super.awakeFromNib()
                label.text = "awake"
            }
        }

        extension Badge { @IBAction func reset() { ring = 0 } }
        class Unused { let x = Unknown() }
        """

    private static let badgeInDocument = """
        <subviews><label opaque="NO" text="asleep" id="l"><rect key="frame" x="5" y="5" width="80" height="30"/></label></subviews>
        <userDefinedRuntimeAttributes>
        <userDefinedRuntimeAttribute type="number" keyPath="ring"><real key="value" value="6"/></userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="color" keyPath="ringColor"><color key="value" red="0.0" green="1" blue="0.0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/></userDefinedRuntimeAttribute>
        </userDefinedRuntimeAttributes>
        <connections><outlet property="label" destination="l" id="o"/></connections>
        """

    /// Outlets, inspectables, selectors and drawing work as in the app; what needs a module that is not there is left out alone.
    @Test(.enabled(if: hasSourceTool, why)) func aClassOfTheProjectIsRun() throws {
        try source(Self.badge)
        let shown = try render(try xib(view("Badge", Self.badgeInDocument)))
        #expect(shown.status == 0, "\(shown.errors)")
        #expect(shown.svg.contains(">awake</text>"))
        #expect(shown.svg.contains("stroke=\"#00ff00\" stroke-width=\"6\""))
    }

    @Test(.enabled(if: hasSourceTool, why)) func whatWasBuiltIsKeptUntilASourceChanges() throws {
        try source(Self.badge)
        let document = try xib(view("Badge", Self.badgeInDocument))
        func programs() -> Set<String> {
            let walk = FileManager.default.enumerator(atPath: scratch.path("cache"))
            return Set((walk?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix("/slice") })
        }
        _ = try render(document)
        let first = programs()
        #expect(first.count == 1)
        _ = try render(document)
        #expect(programs() == first)
        try source(Self.badge.replacingOccurrences(of: "\"awake\"", with: "\"changed\""))
        #expect(try render(document).svg.contains(">changed</text>"))
        #expect(programs().count == 2)
    }

    /// Each costs itself only: the rest is drawn, its view is framed, and nothing of it stays behind.
    @Test(.enabled(if: hasSourceTool, why)) func S60_hostileClassesCostThemselvesOnly() throws {
        let seconds = Int.random(in: 100_000...999_999)
        try source(
            """
            import UIKit
            class Trap: UIView { override func layoutSubviews() { let a: [Int] = []; print(a[3]) } }
            class Loop: UIView { override func awakeFromNib() { while true {} } }
            class Stack: UIView { func go(_ n: Int) -> Int { n == -1 ? 0 : go(n + 1) + 1 }; override func layoutSubviews() { print(go(1)) } }
            class Memory: UIView { override func draw(_ rect: CGRect) { _ = [UInt8](repeating: 7, count: 50 << 30) } }
            class Quit: UIView { override func awakeFromNib() { exit(0) } }
            class Flood: UIView { override func awakeFromNib() { for _ in 0..<50_000 { print("flood flood flood flood") }; fatalError("enough") } }
            class Writer: UIView { override func awakeFromNib() { try! Data([1]).write(to: URL(fileURLWithPath: "\(scratch.path("evil"))")) } }
            class Forker: UIView { override func awakeFromNib() { let p = Process(); p.executableURL = URL(fileURLWithPath: "/bin/sleep"); p.arguments = ["\(seconds)"]; try! p.run() } }
            class Good: UIView { override func draw(_ rect: CGRect) { UIColor.blue.setFill(); UIRectFill(bounds) } }
            """)
        let names = ["Trap", "Loop", "Stack", "Memory", "Quit", "Flood", "Writer", "Forker"]
        let shown = try render(try xib((names + ["Good"]).map { view($0) }.joined()), ["--timeout", "5"])
        #expect(shown.status == 1)
        for name in names {
            #expect(shown.errors.contains("error: \(name) "), "\(shown.errors)")
            #expect(shown.svg.contains(">\(name)</text>"))
        }
        #expect(shown.errors.contains("Index out of range") && shown.errors.contains("enough"))
        #expect(shown.errors.contains("note: in Shop.Trap.layoutSubviews() -> ()"))
        #expect(shown.svg.contains("fill=\"#0000ff\"") && !shown.svg.contains(">Good</text>"))
        #expect(!FileManager.default.fileExists(atPath: scratch.path("evil")))
        // The whole line: numbers of one's own are in the lines of other tests' browsers, too.
        let left = try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { pid in
            Int(pid) != nil
                && (try? String(contentsOfFile: "/proc/\(pid)/cmdline", encoding: .utf8)) == "/bin/sleep\0\(seconds)\0"
        }
        #expect(left.isEmpty)
    }

    /// Two targets of a project declare it; what uses it is not the author's mistake.
    /// A table that no compiler can read in its memory goes, with its name and line; the rest of the slice runs.
    @Test(.enabled(if: hasSourceTool, why)) func whatExhaustsTheCompilerIsLeftOut() throws {
        let entries = (0..<20_000).map { "\"key\($0)\": [\($0), \($0 + 1), \($0 + 2)]," }.joined(separator: "\n")
        try source(
            """
            import UIKit
            class Badge: UIView {
                override func draw(_ rect: CGRect) { UIColor.blue.setFill(); UIRectFill(bounds) }
                func count() -> Int { big.count }
            }
            """)
        try source("import Foundation\nlet big: [String: [Int]] = [\n\(entries)\n]\n", "Sources/Table.swift")
        let result = try render(xib(view("Badge")))
        #expect(result.status == 1 && result.svg.contains("#0000ff"), "\(result.errors.prefix(2_000))")
        #expect(
            result.errors.contains("Table.swift:2:") && result.errors.contains("the compiler needs more memory"),
            "\(result.errors.prefix(2_000))")
    }

    @Test(.enabled(if: hasSourceTool, why)) func aNameThatIsDeclaredTwiceIsUsed() throws {
        for folder in ["Kit", "App"] {
            try FileManager.default.createDirectory(
                atPath: scratch.path("Sources/\(folder)"), withIntermediateDirectories: true)
            try source("func localized(_ key: String) -> String { key }\n", "Sources/\(folder)/Localized.swift")
        }
        try source(
            """
            import UIKit
            class Badge: UILabel {
                override func awakeFromNib() { super.awakeFromNib(); text = localized("twice") }
            }
            """)
        let shown = try render(try xib(view("Badge")), ["--run", "device"])
        #expect(shown.svg.contains(">twice</text>") && !shown.errors.contains("ambiguous"), "\(shown.errors)")
    }

    @Test(.enabled(if: hasSourceTool, why)) func aClassThatDoesNotCompileIsSaidAndFramed() throws {
        try source("import UIKit\nclass Badge: UIStackView { init(a: Int) { super.init(frame: .zero) } }\n")
        let shown = try render(try xib(view("Badge")))
        #expect(
            shown.errors.contains("Badge.swift:2:1: error: the class Badge is drawn as its nearest known superclass"),
            "\(shown.errors)")
        #expect(shown.status == 1 && shown.svg.contains(">Badge</text>"))
    }

    /// In a preview, not in an app; what is compiled for it alone is there.
    @Test(.enabled(if: hasSourceTool, why)) func S58_s79_designablesArePrepared() throws {
        try source(
            """
            import UIKit
            @IBDesignable class Badge: UILabel {
                override func prepareForInterfaceBuilder() {
                    super.prepareForInterfaceBuilder()
                    #if TARGET_INTERFACE_BUILDER
                    text = "sample"
                    #endif
                }
            }
            class Macro: UILabel { override func awakeFromNib() { if TARGET_INTERFACE_BUILDER == 1 { text = "canvas" } } }
            class Plain: UILabel { override func prepareForInterfaceBuilder() { text = "never" } }
            """)
        let labels = ["Badge", "Macro", "Plain"].map {
            "<label opaque=\"NO\" text=\"own\" id=\"\($0)\" customClass=\"\($0)\" customModule=\"Shop\"><rect key=\"frame\" x=\"5\" y=\"5\" width=\"180\" height=\"30\"/></label>"
        }
        let shown = try render(try xib(labels.joined()))
        #expect(
            shown.svg.contains(">sample</text>") && shown.svg.contains(">canvas</text>")
                && shown.svg.contains(">own</text>") && !shown.svg.contains("never"), "\(shown.errors)")
    }

    /// The canvas makes a designable by its frame, sets what the document says, and prepares it; an app makes it by its coder and awakens it.
    @Test(.enabled(if: hasSourceTool, why)) func S56_s77_theCanvasMakesDesignablesByTheirFrame() throws {
        try source(
            """
            import UIKit
            @IBDesignable class Base: UILabel {
                var trace: [String] = []
                override init(frame: CGRect) { super.init(frame: frame); trace.append("frame \\(Int(frame.minX)) \\(Int(frame.width))") }
                required init?(coder: NSCoder) { super.init(coder: coder); trace.append("coder") }
                override func awakeFromNib() { super.awakeFromNib(); trace.append("awake") }
                override func prepareForInterfaceBuilder() { super.prepareForInterfaceBuilder(); trace.append("prepare") }
                override func draw(_ rect: CGRect) { trace.append("draw"); text = trace.joined(separator: ", "); super.draw(rect) }
            }
            class Badge: Base { @IBInspectable var level = 0 { didSet { trace.append("level \\(level) of \\(text ?? "")") } } }
            @IBDesignable class Coded: UIView { required init?(coder: NSCoder) { super.init(coder: coder) } }
            """)
        let document = try xib(
            """
            <label opaque="NO" text="own" id="b" customClass="Badge" customModule="Shop"><rect key="frame" x="5" y="5" width="280" height="30"/>
            <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number" keyPath="level"><integer key="value" value="6"/></userDefinedRuntimeAttribute>
            </userDefinedRuntimeAttributes></label>
            """ + view("Coded"))
        let shown = try render(document)
        #expect(shown.svg.contains(">frame 5 280, level 6 of own, prepare, draw</text>"), "\(shown.errors)\(shown.svg)")
        #expect(
            shown.errors.contains("Badge.swift:11:1: warning: the designable class Coded has no init(frame:)")
                && shown.status == 0)

        func load(_ options: [String]) throws -> String {
            let result = try tool.run(
                ["load", document, "--sources", scratch.path("Sources"), "--trace"] + options,
                environment: ["XDG_CACHE_HOME": scratch.path("cache")])
            return String(decoding: result.output, as: UTF8.self)
        }
        let asApp = try load([])
        let onCanvas = try load(["--designable"])
        #expect(
            asApp.contains("init(coder:) of Shop.Badge") && asApp.contains("awakeFromNib of Shop.Badge")
                && !asApp.contains("prepare"))
        #expect(
            onCanvas.contains("init(frame:) of the designable Shop.Badge")
                && !onCanvas.contains("awakeFromNib of Shop.Badge"))
        #expect(onCanvas.contains("prepareForInterfaceBuilder of Shop.Badge"))
    }

    /// `render` shows a designable as the canvas does, or as a device does, and says once which it was.
    @Test(.enabled(if: hasSourceTool, why)) func designablesAreRunAsIsAskedFor() throws {
        try source(
            """
            import UIKit
            @IBDesignable class Badge: UILabel {
                override func awakeFromNib() { super.awakeFromNib(); text = TARGET_INTERFACE_BUILDER == 1 ? "canvas" : "12.50" }
                override func prepareForInterfaceBuilder() { super.prepareForInterfaceBuilder(); text = "sample" }
            }
            """)
        let document = try xib(
            "<label opaque=\"NO\" text=\"0\" id=\"b\" customClass=\"Badge\" customModule=\"Shop\"><rect key=\"frame\" x=\"5\" y=\"5\" width=\"90\" height=\"30\"/></label>"
        )
        let onCanvas = try render(document)
        let onDevice = try render(document, ["--run", "device"])
        #expect(onCanvas.svg.contains(">sample</text>") && onCanvas.status == 0)
        #expect(
            onCanvas.errors == scratch.path("Sources/Badge.swift")
                + ":2:1: note: the designable class Badge is run as on Interface Builder's canvas, with init(frame:) and "
                + "prepareForInterfaceBuilder but without awakeFromNib; --run device runs them as a device does [run-mode]\n"
        )
        #expect(
            onDevice.svg.contains(">12.50</text>")
                && onDevice.errors.contains("note: the designable class Badge is run as on a device"),
            "\(onDevice.errors)")
        #expect(
            try tool.run(["render", document, "--run", "device"]).errors.contains(
                "--run needs --sources"))
    }

    @Test(.enabled(if: hasSourceTool, why)) func controllersThatAreNotRunAreCounted() throws {
        let controllers = ["Main", "Detail"].map {
            "<viewController id=\"\($0)\" customClass=\"\($0)Controller\"><view key=\"view\" id=\"view\($0)\"/></viewController>"
        }
        let document = try xib("", name: "a.xib")
        let text = try String(contentsOfFile: document, encoding: .utf8).replacing(
            "</objects>", with: controllers.joined(separator: "\n") + "</objects>")
        try scratch.write(text, to: "a.xib")
        try source("import UIKit\nclass MainController: UIViewController {}\n")
        let shown = try render(document, ["--format", "svg", "-o", scratch.path("out")])
        #expect(
            shown.errors.contains(
                "note: 2 controllers are not run (the first is MainController): their code needs the whole app"),
            "\(shown.errors)")
        #expect(shown.errors.components(separatedBy: "controllers-not-run").count == 2)
    }

    /// Reports of documents name the file of the source; who checks sources without building them has syntax errors.
    @Test(.enabled(if: hasSourceTool, why)) func whatIsWrongInSourcesIsInEachReport() throws {
        try source(
            "import UIKit\nclass Badge: UIView {\n    override func draw(_ rect: CGRect) { UIColor.systemGren.setFill() }\n}\n"
        )
        let document = try xib(view("Badge"))
        let other = try xib("", name: "other.xib")
        let environment = ["XDG_CACHE_HOME": scratch.path("cache")]
        struct Report: Decodable {
            struct Document: Decodable {
                struct Finding: Decodable {
                    var code: String
                    var file: String?
                    var line, column: Int?
                }
                var diagnostics: [Finding]
            }
            var documents: [Document]
        }
        for verb in ["layout", "load"] {
            let result = try tool.run(
                [verb, document, other, "--format", "json", "--sources", scratch.path("Sources")],
                environment: environment)
            #expect(result.status == 1, "\(result.errors)")
            let report = try JSONDecoder().decode(Report.self, from: result.output)
            let finding = try #require(report.documents.first?.diagnostics.first { $0.code == "statement-left-out" })
            #expect(finding.file == scratch.path("Sources/Badge.swift") && finding.line == 3 && finding.column == 50)
            #expect(report.documents.last?.diagnostics.contains { $0.code == "statement-left-out" } == false)
        }
        try source("import UIKit\nclass Badge: UIView {\n    func go() { print( }\n}\n")
        let checked = try tool.run(["check", document, "--sources", scratch.path("Sources")])
        #expect(
            checked.status == 1
                && checked.text.contains(
                    "Badge.swift:3:24: error: expected expression in list of expressions [syntax-error]"),
            "\(checked.text)")
    }

    /// A mistake is looked for anew in each build: what it needs may be declared by now.
    @Test(.enabled(if: hasSourceTool, why)) func whatIsDeclaredElsewhereEndsAMistake() throws {
        try source(
            "import UIKit\nimport SnapKit\nclass Badge: UIView {\n    override func draw(_ rect: CGRect) { paint(self) }\n}\n"
        )
        let document = try xib(view("Badge"))
        #expect(try render(document).errors.contains("cannot find 'paint' in scope [missing-module]"))
        try source(
            "import UIKit\nfunc paint(_ view: UIView) { UIColor.blue.setFill(); UIRectFill(view.bounds) }\n",
            "Sources/Paint.swift")
        let mended = try render(document)
        #expect(mended.errors.isEmpty && mended.svg.contains("fill=\"#0000ff\""), "\(mended.errors)")
    }

    /// A designable on the root view of the nib that it loads itself.
    @Test(.enabled(if: hasSourceTool, why)) func s80_aDesignableThatLoadsItselfIsSaid() throws {
        try source(
            """
            import UIKit
            @IBDesignable class Badge: UIView {
                override init(frame: CGRect) { super.init(frame: frame); load() }
                required init?(coder: NSCoder) { super.init(coder: coder) }
                func load() { for view in Bundle(for: Badge.self).loadNibNamed("Badge", owner: self, options: nil) ?? [] { addSubview(view as! UIView) } }
            }
            """)
        let document = try xib(view("Badge"), name: "Sources/Badge.xib")
        let shown = try render(document)
        #expect(
            shown.status != 0
                && shown.errors.contains(
                    "Badge crashed: NSInternalInconsistencyException: the nib Badge loads itself endlessly"),
            "\(shown.errors)")
        #expect(shown.svg.contains(">Badge</text>"))
    }

    /// One object's class alone, with the lines of its sources.
    @Test(.enabled(if: hasSourceTool, why)) func S61_aClassIsDebugged() throws {
        try source(
            "import UIKit\nclass Trap: UIView {\n    override func draw(_ rect: CGRect) {\n        fatalError(\"here\")\n    }\n}\nclass Quit: UIView { override func draw(_ rect: CGRect) { exit(3) } }\n"
        )
        let document = try xib(view("Trap") + view("Quit"))
        let shown = try render(document)
        #expect(
            shown.errors.contains("note: to find the place: nibkit render ")
                && shown.errors.contains(" --debug theTrap"),
            "\(shown.errors)")
        let debugged = try render(document, ["--debug", "theTrap"])
        #expect(
            debugged.errors.contains("Badge.swift:4") && !debugged.errors.contains("class Quit"), "\(debugged.errors)")
        #expect(
            try render(document, ["--debug", "top"]).errors.contains("no object with the id top has a custom class"))
    }

    @Test(.enabled(if: hasSourceTool, why)) func s47_inspectablesThatTheInspectorDoesNotOfferAreSkipped() throws {
        try source(
            """
            import UIKit
            class Badge: UIView {
                enum Kind: Int { case big, small }
                @IBInspectable var kind: Kind = .big
                @IBInspectable var font: UIFont? = nil
                @IBInspectable var range: NSRange = NSRange()
                @IBInspectable var color: UIColor?
            }
            """)
        let shown = try render(try xib(view("Badge")))
        #expect(
            shown.errors.contains(
                "Badge.swift:4:1: warning: the inspectable Badge.kind is skipped: the attributes inspector does not support Kind"
            ), "\(shown.errors)")
        #expect(
            shown.errors.contains("Badge.swift:5:1: warning: the inspectable Badge.font is skipped")
                && !shown.errors.contains("Badge.range"))
        #expect(!shown.errors.contains("Badge.color"))
    }

    /// UIKit sets such an outlet all the same; the object is not of the class that code takes it for.
    @Test(.enabled(if: hasSourceTool, why)) func anOutletOfAnotherClassIsReported() throws {
        try source(
            """
            import UIKit
            class Note: UITextView {}
            class Card: UIView { @IBOutlet weak var note: Note!; @IBOutlet weak var label: UILabel! }
            """)
        let shown = try render(
            try xib(
                """
                <view contentMode="scaleToFill" id="c" customClass="Card" customModule="App" customModuleProvider="target">
                <rect key="frame" x="0.0" y="0.0" width="90" height="50"/>
                <subviews><textView contentMode="scaleToFill" id="t"><rect key="frame" x="0.0" y="0.0" width="40" height="40"/></textView>
                <label contentMode="left" text="a" id="l"><rect key="frame" x="0.0" y="0.0" width="40" height="20"/></label></subviews>
                <connections><outlet property="note" destination="t" id="o"/><outlet property="label" destination="l" id="p"/></connections>
                </view>
                """))
        #expect(
            shown.errors.contains(
                "warning: the outlet note of App.Card is not set: its property cannot hold a UITextView [undefined-key]"
            ),
            "\(shown.errors)")
        #expect(shown.status == 1 && !shown.errors.contains("outlet label"))
    }

    /// What follows from a module that is not there is no mistake of the author's, in this file or in another, and one note
    /// names the module; a slip beside it is a warning still.
    @Test(.enabled(if: hasSourceTool, why)) func whatFollowsFromAMissingModuleIsNoMistake() throws {
        try source(
            """
            import UIKit
            import Charts
            typealias Drawer = (_ row: Int, _ name: String) -> Void
            private func note(_ kind: LogKind = .info, _ text: String) {}
            class ChartOwner: ChartController {
                override func viewDidLoad() { super.viewDidLoad(); redraw() }
                func redraw() { note(.error, "redrawn") }
            }
            class Badge: UIView, ChartDrawing {
                lazy var source: ChartSource<Int> = ChartSource()
                func redden() { self.backgroundColr = .red; self.redraw(animated: true) }
                override func awakeFromNib() {
                    super.awakeFromNib()
                    source.cell = { (row, name) in row.text = name }
                    backgroundColor = .blue
                    note(.info, "woken")
                    pin(to: self, insets: 3)
                    layer.setNeedsLayout(after: 2)
                    pulse()
                }
            }
            """)
        // It has the module's members, as in Xcode, without an import of its own.
        try source(
            """
            import UIKit
            class LargeBadge: Badge {
                func grow() { pin(to: self, insets: 4) }
                func shrink() { setNeedsLayuot() }
            }
            class SpecialOwner: ChartOwner { override func refreshCharts() {} }
            extension UIView { func pulse() {} }
            """, "Sources/LargeBadge.swift")
        // The one of another module.
        try source("import UIKit\nextension UIView { func pulse() { alpha = 1 } }\n", "Sources/Pulse.swift")
        let shown = try render(try xib(view("Badge") + view("LargeBadge")))
        #expect(shown.svg.contains("fill=\"#0000ff\""), "\(shown.svg)")
        let lines = shown.errors.split(separator: "\n").filter { $0.contains("warning:") }
        #expect(lines.count == 2, "\(shown.errors)")
        for slip in [
            "value of type 'Badge' has no member 'backgroundColr'; did you mean 'backgroundColor'?",
            "cannot find 'setNeedsLayuot' in scope; did you mean 'setNeedsLayout'?",
        ] {
            #expect(lines.contains { $0.contains(slip) }, "\(shown.errors)")
        }
        #expect(shown.errors.contains("left out because the module Charts is missing"), "\(shown.errors)")
        #expect(shown.errors.contains("left out because other files declare the same: 1 part in 1 file"))
    }

    /// A script among the sources is not part of the app; managed objects compile, though there is no store for them;
    /// what the header for Swift imports is missing for each file; a framework's bundle is the app's.
    @Test(.enabled(if: hasSourceTool, why)) func scriptsManagedObjectsBundlesAndBridgedModulesAreKnown() throws {
        try source(
            """
            import UIKit
            class Badge: UIView {
                var item: Item?
                var session: Foundation.URLSession?
                override func awakeFromNib() {
                    super.awakeFromNib()
                    let library = Bundle(identifier: "com.example.library")!
                    backgroundColor = item?.title == nil && library == .main ? .blue : .red
                    startTracking(TrackerKind.standard)
                    _ = (3.key, UIViewController().gestureRecognizerShouldBegin(UITapGestureRecognizer()))
                    Item.made()
                }
            }
            """)
        try source(
            """
            import CoreData
            class Item: NSManagedObject {
                @NSManaged var title: String?
                @NSManaged func add(_ other: Item)
                static func made() {}
            }
            extension Item { @NSManaged var date: Date }
            """, "Sources/Item.swift")
        try source(
            """
            import UIKit
            public protocol KeyLike { var key: Key { get } }
            public struct Key {}
            extension Int: KeyLike { public var key: Key { Key() } }
            extension UIViewController: UIGestureRecognizerDelegate {
                public func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { 1.key is Key }
            }
            """, "Sources/Conformances.swift")
        try source(
            "// A comment\n\n#!/usr/bin/swift\nimport Foundation\nextension UIView { func made() {} }\n",
            "Sources/script.swift")
        try source("#import <Tracker/Tracker.h>\n", "Sources/App-Bridging-Header.h")
        let shown = try render(try xib(view("Badge")))
        #expect(shown.svg.contains("fill=\"#0000ff\""), "\(shown.svg)")
        #expect(!shown.errors.contains("warning:") && !shown.errors.contains("error:"), "\(shown.errors)")
        #expect(shown.errors.contains("left out because the module CoreData is missing"), "\(shown.errors)")
        #expect(shown.errors.contains("left out because the module Tracker is missing"), "\(shown.errors)")
    }

    /// Objective-C's run-time finds overrides in extensions, of the class and of its superclasses; Swift's has none there.
    @Test(.enabled(if: hasSourceTool, why)) func overridesInExtensionsAreRun() throws {
        try source(
            """
            import UIKit
            open class Card: UIView {}
            public extension Card {
                override func awakeFromNib() {
                    super.awakeFromNib()
                    layer.borderWidth = 3
                }
                override var backgroundColor: UIColor? {
                    get { super.backgroundColor }
                    set { super.backgroundColor = newValue == .red ? UIColor(hex: 0x00FF00) : newValue }
                }
            }
            extension Card { @objc func frameWidth(of scale: CGFloat) -> CGFloat { 3 * scale } }
            public class Badge: Card { var isLarge = true }
            extension Badge {
                override func frameWidth(of scale: CGFloat) -> CGFloat { super.frameWidth(of: scale) + 4 }
            }
            extension Badge {
                override public func awakeFromNib() {
                    super.awakeFromNib()
                    layer.borderWidth = frameWidth(of: 1)
                    layer.borderColor = [UIColor.blue.cgColor][safe: 0]
                    backgroundColor = .red
                }
            }
            extension UIColor {
                convenience init(hex: Int) {
                    self.init(red: 0, green: CGFloat(hex >> 8 & 0xFF) / 255, blue: 0, alpha: 1)
                }
            }
            extension Array { subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil } }
            """)
        let shown = try render(try xib(view("Badge")))
        #expect(shown.status == 0, "\(shown.errors)")
        #expect(shown.svg.contains("fill=\"#00ff00\""), "\(shown.svg)")
        #expect(shown.svg.contains("#0000ff") && shown.svg.contains("stroke-width=\"7\""), "\(shown.svg)")
    }

    /// What an override overrides is needed with it; what Foundation has on Apple's systems only is not a mistake; and
    /// UIKit is as its interface says.
    @Test(.enabled(if: hasSourceTool, why)) func overridesKeepTheirMethodsAndUIKitIsAsItsInterfaceSays() throws {
        try source(
            """
            import UIKit
            class Animator: NSObject {
                func progress(for recognizer: UIGestureRecognizer) -> CGFloat { 1 }
            }
            class TapAnimator: Animator {
                override func progress(for recognizer: UIGestureRecognizer) -> CGFloat { 7 }
            }
            class PlainImageView: UIImageView {
                override init(image: UIImage?) { super.init(image: image) }
                override init(image: UIImage?, highlightedImage: UIImage?) {
                    super.init(image: image, highlightedImage: highlightedImage)
                }
                required init?(coder: NSCoder) { super.init(coder: coder) }
            }
            class Field: UITextField {
                override var selectedTextRange: UITextRange? { didSet { tag += 1 } }
                override func shouldChangeText(in range: UITextRange, replacementText: String) -> Bool {
                    super.shouldChangeText(in: range, replacementText: replacementText)
                }
            }
            class Card: UIPresentationController {
                override func willTransition(
                    to newCollection: UITraitCollection, with coordinator: UIViewControllerTransitionCoordinator
                ) {
                    super.willTransition(to: newCollection, with: coordinator)
                    coordinator.animate(alongsideTransition: { _ in })
                }
            }
            class Badge: UILabel {
                let animators = [TapAnimator()]
                let field = Field(), picture = PlainImageView(image: nil, highlightedImage: nil)
                var card: Card?
                var rows = 0
                func reload(_ table: UITableView) {
                    table.performBatchUpdates({ rows += 1 }, completion: nil)
                    table.layer.add(CATransition(), forKey: kCATransition)
                }
                func duration() -> String? { DateComponentsFormatter().string(from: 3) }
                override func awakeFromNib() {
                    super.awakeFromNib()
                    reload(UITableView())
                    let point = NSCoder.cgPoint(for: "{3, 4.5}")
                    let size = NSCoder.cgRect(for: NSCoder.string(for: CGRect(x: 1, y: 2, width: 3, height: 8))).size
                    let title = AttributedString(
                        NSAttributedString(string: "title", attributes: [.underlineStyle: NSUnderlineStyle.single.rawValue]))
                    let formats = NSLayoutConstraint.FormatOptions(rawValue: UInt(0))
                    let progress = animators[0].progress(for: UITapGestureRecognizer())
                    let isUnderlined = title.runs.first?.underlineStyle == .single
                    text = "\\(Int(progress)) \\(Int(point.x)) \\(Int(size.height)) \\(rows) \\(isUnderlined && formats.isEmpty ? 1 : 0)"
                }
            }
            """)
        let shown = try render(try xib(view("Badge")))
        #expect(shown.svg.contains(">7 3 8 1 1<"), "\(shown.errors)\(shown.svg)")
        #expect(!shown.errors.contains("warning:"), "\(shown.errors)")
        #expect(
            shown.errors.contains("left out because Foundation does not have what they use on Linux: 2 parts"),
            "\(shown.errors)")
    }

    /// What extensions add to UIKit's own classes is set on views without a class of their own.
    @Test(.enabled(if: hasSourceTool, why)) func extensionsOfUIKitsClassesAreKnown() throws {
        try source(
            """
            import UIKit
            extension UIView { @IBInspectable var corner: CGFloat { get { layer.cornerRadius } set { layer.cornerRadius = newValue } } }
            extension CALayer { var borderUIColor: UIColor { get { .black } set { borderColor = newValue.cgColor } } }
            """)
        func attribute(_ key: String, _ type: String, _ value: String) -> String {
            "<userDefinedRuntimeAttribute type=\"\(type)\" keyPath=\"\(key)\">\(value)</userDefinedRuntimeAttribute>"
        }
        let attributes =
            attribute("corner", "number", "<real key=\"value\" value=\"7\"/>")
            + attribute("layer.borderWidth", "number", "<real key=\"value\" value=\"2\"/>")
            + attribute(
                "layer.borderUIColor", "color",
                "<color key=\"value\" red=\"0.0\" green=\"1\" blue=\"0.0\" alpha=\"1\" colorSpace=\"custom\" customColorSpace=\"sRGB\"/>"
            )
        let document = try xib(
            """
            <view contentMode="scaleToFill" id="v"><rect key="frame" x="10" y="10" width="90" height="50"/>
            <userDefinedRuntimeAttributes>\(attributes)</userDefinedRuntimeAttributes></view>
            """)
        let shown = try render(document)
        #expect(
            shown.status == 0 && shown.svg.contains("stroke=\"#00ff00\"") || shown.svg.contains("fill=\"#00ff00\""),
            "\(shown.errors)\(shown.svg)")
        // Sources that have nothing of it are not built.
        try source("import UIKit\n")
        #expect(try render(document).status == 0)
    }

    /// Classes of Objective-C take what nibs set, run, and classes of Swift inherit from them; one without an implementation is a frame.
    @Test(.enabled(if: hasSourceTool, why)) func extensionsOfTypeAliasesAndConditionalMembersAreKnown() throws {
        try source(
            "import UIKit\ntypealias PlatformColor = UIColor\nclass PlatformView: UIView {}\n", "Sources/Platform.swift"
        )
        try source(
            """
            import UIKit
            extension PlatformColor {
                convenience init(gray: CGFloat) { self.init(white: gray, alpha: 1) }
                #if !APP_EXTENSION
                static var shade: PlatformColor { PlatformColor(gray: 0.2) }
                #endif
            }
            """, "Sources/Colors.swift")
        // Nothing is on the main actor that the author has not put there: a deinitializer and overrides of NSObject's properties compile.
        try source(
            """
            import UIKit
            final class Note: NSObject {
                override var description: String { "Tea" }
            }
            class Badge: PlatformView {
                override func awakeFromNib() {
                    super.awakeFromNib()
                    let label = UILabel(frame: bounds)
                    label.text = Note().description
                    label.textColor = .shade
                    addSubview(label)
                }
                deinit { NotificationCenter.default.removeObserver(self) }
            }
            """)
        let result = try render(xib(view("Badge")))
        #expect(
            result.status == 0 && result.svg.contains("Tea") && result.svg.contains("#333333"),
            "\(result.errors)\n\(result.svg)")
    }

    @Test(.enabled(if: hasSourceTool, why)) func classesOfObjectiveCAreKnown() throws {
        try source(
            """
            #import <UIKit/UIKit.h>
            IB_DESIGNABLE
            @interface Badge : Round <UITextFieldDelegate>
            @property (nonatomic, weak, nullable) IBOutlet UILabel *label; // "of the badge"
            @property (nonatomic, getter=isLoop) IBInspectable BOOL loop;
            @property (nonatomic, copy) void (^done)(BOOL ok);
            @property (nonatomic) IBOutletCollection(UIView) NSArray *dots;
            - (IBAction)tap:(id)sender forEvent:(UIEvent *)event;
            @end
            """, "Sources/Badge.h")
        try source(
            """
            #import "Badge.h"
            @interface Round : UILabel { IBOutlet UIView *_inner; }
            @end
            @interface Badge ()
            @property (weak) IBOutlet UIView *more;
            @end
            @implementation Badge
            - (IBAction)reset { if (self.loop) { NSLog(@"}"); } }
            @end
            @interface Only : Round
            @end
            """, "Sources/Badge.m")
        try source(
            "import UIKit\nclass Mixed: Badge { override func awakeFromNib() { super.awakeFromNib(); text = \"\\(label.text!) \\(loop)\" } }\n",
            "Sources/Mixed.swift")
        func label(_ name: String, _ keys: [String], _ y: Int) -> String {
            let outlets = keys.map { "<outlet property=\"\($0)\" destination=\"l\" id=\"o\(name)\($0)\"/>" }.joined()
            return """
                <label opaque="NO" text="own" id="the\(name)" customClass="\(name)"><rect key="frame" x="5" y="\(y)" width="180" height="30"/>
                <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="boolean" keyPath="loop" value="YES"/></userDefinedRuntimeAttributes>
                <connections>\(outlets)</connections></label>
                """
        }
        let shown = try render(
            try xib(
                label("Badge", ["label", "_inner", "more", "none"], 5) + label("Mixed", ["label"], 40)
                    + label("Only", [], 80) + "<label opaque=\"NO\" text=\"third\" id=\"l\"/>"), ["--run", "device"])
        #expect(
            shown.status == 1
                && shown.errors.contains(
                    "Badge.m:10:1: warning: the class Only is drawn as its nearest known superclass"),
            "\(shown.errors)")
        #expect(
            shown.svg.contains(">own</text>") && shown.svg.contains(">third true</text>")
                && shown.svg.contains(">Only</text>") && !shown.svg.contains(">Badge</text>"))
        let layout = try tool.run(
            ["layout", scratch.path("a.xib"), "--format", "json", "--sources", scratch.path("Sources")],
            environment: ["XDG_CACHE_HOME": scratch.path("cache")])
        let notes = String(decoding: layout.output, as: UTF8.self)
        #expect(
            notes.contains("for the key none") && !notes.contains("for the key more")
                && !notes.contains("for the key _inner"))
    }

    /// A view that loads its own nib finds it in the project, by the name of its class.
    @Test(.enabled(if: hasSourceTool, why)) func S59_s78_classesFindTheirNibs() throws {
        try source(
            """
            import UIKit
            class Badge: UIView {
                required init?(coder: NSCoder) {
                    super.init(coder: coder)
                    let nib = UINib(nibName: String(describing: type(of: self)), bundle: Bundle(for: type(of: self)))
                    if let content = nib.instantiate(withOwner: self, options: nil).first as? UIView { addSubview(content) }
                }
            }
            """)
        _ = try xib(
            "<label opaque=\"NO\" text=\"from its nib\" id=\"l\"><rect key=\"frame\" x=\"5\" y=\"5\" width=\"180\" height=\"30\"/></label>",
            name: "Sources/Badge.xib")
        let shown = try render(try xib(view("Badge")))
        #expect(shown.svg.contains(">from its nib</text>"), "\(shown.errors)")
    }

    @Test(.enabled(if: hasSourceTool, why)) func withoutAToolchainItIsSaidWhatIsNeeded() throws {
        try source(Self.badge)
        let document = try xib(view("Badge"))
        let shown = try render(document, environment: ["PATH": "/nowhere"])
        #expect(shown.status == 2 && shown.errors.contains("'swiftc' is not on PATH"), "\(shown.errors)")
        let piped = try tool.run(["render", "-", "--sources", scratch.path("Sources")], input: Data("<a/>".utf8))
        #expect(piped.status != 0 && piped.errors.contains("not from standard input"))
        // Documents that name no class need none.
        #expect(try render(try xib("", name: "plain.xib"), environment: ["PATH": "/nowhere"]).status == 0)
    }
}
