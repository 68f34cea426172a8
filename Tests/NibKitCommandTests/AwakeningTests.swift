import BuiltTools
import Foundation
import Testing

/// What the code of classes does while a nib makes their objects.
@Suite(.enabled(if: SourcesTests.hasSourceTool, "nibkit-source is not built: Tools/build-source-tool does it"))
struct AwakeningTests {
    let tool: BuiltTool
    let scratch: ScratchFolder

    init() throws {
        tool = try BuiltTool("nibkit")
        scratch = try ScratchFolder()
    }

    /// The findings of one code in a document with a view of each class.
    private func found(_ code: String, of classes: [String], element: String = "view", _ sources: [String: String])
        throws -> [String]
    {
        for (name, text) in sources { try scratch.write(text, to: name) }
        let views = classes.map {
            "<\(element) id=\"\($0)\" customClass=\"\($0)\" customModule=\"App\" customModuleProvider=\"target\"/>"
        }
        try scratch.write(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
            <objects>
            \(views.joined(separator: "\n"))
            </objects>
            </document>
            """, to: "A.xib")
        let result = try tool.run(["check", "A.xib", "--sources", "."], in: scratch.url)
        let lines = result.text.split(separator: "\n").map(String.init)
        return lines.enumerated().filter { $0.element.hasSuffix("[\(code)]") }.map { place, line in
            line
                + (lines.indices.contains(place + 1) && lines[place + 1].contains("note:")
                    ? "\n" + lines[place + 1].trimmingCharacters(in: .whitespaces) : "")
        }
    }

    @Test func awakeFromNibCallsSuper() throws {
        let found = try found(
            "missing-super-awake", of: ["Price", "Title", "Plain", "Dial", "Gauge", "Extended"],
            [
                "Views.swift": """
                class Base: UIView {
                    override func awakeFromNib() { super.awakeFromNib(); tintColor = nil }
                }
                class Price: Base {
                    override func awakeFromNib() {
                        // super.awakeFromNib()
                        tintColor = nil
                    }
                }
                class Title: UILabel { override func awakeFromNib() { text = "" } }
                class Plain: Base { func awakeFromNib(_ twice: Bool) {} }
                class Extended: Base {}
                extension Extended { override func awakeFromNib() { super.layoutSubviews() } }
                """,
                "Dial.m": """
                @interface Dial : UIView
                @end
                @implementation Dial
                - (void)awakeFromNib {
                    self.alpha = 0;
                }
                @end
                @interface Gauge : UIView
                @end
                @implementation Gauge
                - (void)awakeFromNib { [super awakeFromNib]; }
                @end
                """,
            ])
        #expect(
            found == [
                "A.xib:3:1: warning: awakeFromNib of Price does not call super, so that of Base never runs [missing-super-awake]\nnote: the method is at Views.swift:5",
                "A.xib:4:1: warning: awakeFromNib of Title does not call super, so that of UILabel never runs [missing-super-awake]\nnote: the method is at Views.swift:10",
                "A.xib:6:1: warning: awakeFromNib of Dial does not call super, so that of UIView never runs [missing-super-awake]\nnote: the method is at Dial.m:4",
                "A.xib:8:1: warning: awakeFromNib of Extended does not call super, so that of Base never runs [missing-super-awake]\nnote: the method is at Views.swift:13",
            ])
    }

    @Test func outletsAreNilInInitCoder() throws {
        let found = try found(
            "outlet-in-init-coder", of: ["Direct", "Helped", "Added", "Forced", "Inherited"],
            [
                "Views.swift": """
                class Base: UIView { @IBOutlet var title: UILabel! }
                class Direct: UIView {
                    @IBOutlet weak var title: UILabel!
                    required init?(coder: NSCoder) {
                        super.init(coder: coder)
                        title.text = ""
                    }
                }
                class Helped: Base {
                    required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder); setUp() }
                    private func setUp() { backgroundColor = .red; self.title.text = "" }
                }
                class Added: UIView {
                    @IBOutlet var content: UIView!
                    required init?(coder: NSCoder) { super.init(coder: coder); addSubview(content) }
                }
                class Forced: UIView {
                    @IBOutlet var labels: [UILabel]!
                    required init?(coder: NSCoder) { super.init(coder: coder); labels[0].text = "" }
                }
                class Inherited: Direct {}
                """
            ])
        #expect(
            found == [
                "A.xib:3:1: error: init(coder:) of Direct uses the outlet 'title', which is nil until the nib is loaded: loading view \"Direct\" crashes the app [outlet-in-init-coder]\nnote: it is used at Views.swift:6",
                "A.xib:4:1: error: setUp() of Helped, which init(coder:) calls, uses the outlet 'title', which is nil until the nib is loaded: loading view \"Helped\" crashes the app [outlet-in-init-coder]\nnote: it is used at Views.swift:11",
                "A.xib:5:1: error: init(coder:) of Added uses the outlet 'content', which is nil until the nib is loaded: loading view \"Added\" crashes the app [outlet-in-init-coder]\nnote: it is used at Views.swift:15",
                "A.xib:6:1: error: init(coder:) of Forced uses the outlet 'labels', which is nil until the nib is loaded: loading view \"Forced\" crashes the app [outlet-in-init-coder]\nnote: it is used at Views.swift:19",
            ])
    }

    /// What loads a nib before, asks, waits or sets is not a mistake.
    @Test(arguments: [
        "Bundle.main.loadNibNamed(\"Card\", owner: self); title.text = \"\"",
        "loadFromNib(); title.text = \"\"", "prepare(); title.text = \"\"", "Loader.fill(self); title.text = \"\"",
        "unseen(); title.text = \"\"", "super.setUp(); title.text = \"\"",
        "title?.text = \"\"", "if let title { title.text = \"\" }",
        "guard title != nil else { return }; title.text = \"\"",
        "DispatchQueue.main.async { self.title.text = \"\" }", "onTap = { [weak self] in self?.title.text = \"\" }",
        "title = UILabel(); title.text = \"\"", "let title = UILabel(); title.text = \"\"", "keep(title)",
        "badge.text = \"\"", "other.title.text = \"\"",
    ])
    func otherUsesAreNone(_ code: String) throws {
        let found = try found(
            "outlet-in-init-coder", of: ["Card"],
            [
                "Card.swift": """
                class Card: UIView {
                    @IBOutlet weak var title: UILabel!
                    @IBOutlet weak var badge: UILabel?
                    var other = Other()
                    var onTap: (() -> Void)?
                    required init?(coder: NSCoder) {
                        super.init(coder: coder)
                        \(code)
                    }
                    func prepare() { inflate() }
                    func inflate() { UINib(nibName: "Card", bundle: nil).instantiate(withOwner: self) }
                    func keep(_ label: UILabel?) {}
                }
                """
            ])
        #expect(found.isEmpty, "\(code): \(found)")
    }

    /// Code may register the class of a cell instead of using the document's.
    @Test func cellsAreWarnings() throws {
        let found = try found(
            "outlet-in-init-coder", of: ["Row"], element: "tableViewCell",
            [
                "Row.swift": """
                class Row: UITableViewCell {
                    @IBOutlet weak var title: UILabel!
                    required init?(coder: NSCoder) { super.init(coder: coder); title.text = "" }
                }
                """
            ])
        #expect(found.count == 1 && found[0].contains("A.xib:3:1: warning: init(coder:) of Row"), "\(found)")
    }
}
