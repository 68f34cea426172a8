import NibKit
import Testing

@testable import UIKit

/// S62 to S70: cells, and what stands for inheritance of nibs.
@MainActor
@Suite(.serialized) struct SeedCells {
    init() { registerStageClasses() }

    /// Writes down how it was made.
    final class TracedCell: UITableViewCell {
        override init(style: CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            Trace.events.append("init(style) \(style.rawValue) \(reuseIdentifier ?? "nil")")
        }

        required init?(coder: NSCoder) {
            super.init(coder: coder)
            Trace.events.append("init(coder) \(reuseIdentifier ?? "nil")")
        }

        override func awakeFromNib() {
            super.awakeFromNib()
            Trace.events.append("awake")
        }

        override func prepareForReuse() {
            super.prepareForReuse()
            Trace.events.append("prepareForReuse")
        }
    }

    private static func cell(_ className: String, _ more: String = "", identifier: String? = nil) -> String {
        Stage.xib(
            """
            <tableViewCell id="c" customClass="\(className)"\(identifier.map { " reuseIdentifier=\"\($0)\"" } ?? "")><rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
            <tableViewCellContentView key="contentView" tableViewCell="c" id="cc"><rect key="frame" x="0.0" y="0.0" width="320" height="44"/></tableViewCellContentView>\(more)</tableViewCell>
            """)
    }

    private func table() -> UITableView {
        UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 600), style: .plain)
    }

    @Test func S62_S63_S64_registrationDecidesTheInitializerAndDequeuingAlwaysGivesACell() throws {
        ClassRegistry.register(TracedCell.self)
        let stage = try Stage(["Traced.xib": Self.cell("TracedCell")])
        let table = table()
        let path = IndexPath(row: 0, section: 0)
        table.register(stage.nib("Traced"), forCellReuseIdentifier: "nib")
        table.register(TracedCell.self, forCellReuseIdentifier: "class")
        let fromNib: UITableViewCell = table.dequeueReusableCell(withIdentifier: "nib", for: path)
        #expect(
            fromNib is TracedCell && Trace.events == ["init(coder) nil", "awake"] && fromNib.reuseIdentifier == "nib")
        Trace.events = []
        let fromClass: UITableViewCell = table.dequeueReusableCell(withIdentifier: "class", for: path)
        #expect(fromClass is TracedCell && Trace.events == ["init(style) 0 class"])
        #expect(stage.raised.isEmpty)
    }

    @Test func S62_S65_whatIsRegisteredMustBeOneCellOfTheIdentifier() throws {
        let cell = Self.cell("TracedCell", identifier: "A")
        let stage = try Stage([
            "View.xib": Stage.xib(#"<view id="v"/>"#), "Named.xib": cell,
            "Two.xib": cell.replacingOccurrences(of: "</objects>", with: #"<tapGestureRecognizer id="g"/></objects>"#),
        ])
        let table = table()
        let path = IndexPath(row: 0, section: 0)
        for name in ["View", "Two"] {
            table.register(stage.nib(name), forCellReuseIdentifier: name)
            _ = table.dequeueReusableCell(withIdentifier: name, for: path)
        }
        #expect(
            stage.raised.map(\.reason)
                == ["View", "Two"].map {
                    "invalid nib registered for identifier (\($0)) - nib must contain exactly one top level object which must be a UITableViewCell instance"
                })
        table.register(stage.nib("Named"), forCellReuseIdentifier: "A")
        #expect(table.dequeueReusableCell(withIdentifier: "A", for: path).reuseIdentifier == "A")
        #expect(stage.raised.count == 2)
        table.register(stage.nib("Named"), forCellReuseIdentifier: "B")
        _ = table.dequeueReusableCell(withIdentifier: "B", for: path)
        #expect(
            stage.raised.last?.reason
                == "cell reuse indentifier in nib (A) does not match the identifier used to register the nib (B)")
    }

    /// Loads its nib into its content view: the base class's by a fixed name, or by that of whatever class it is.
    class BaseChatCell: UITableViewCell {
        static var bundle = Bundle.main
        class var namesItselfByItsDynamicClass: Bool { false }
        var nameLabel: UILabel?
        var slot: UIView?

        override init(style: CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            let name = Self.namesItselfByItsDynamicClass ? "\(Self.self)" : "\(BaseChatCell.self)"
            add(Self.bundle.loadNibNamed(name, owner: self)?.first as? UIView, to: contentView)
        }

        required init?(coder: NSCoder) { super.init(coder: coder) }

        func add(_ view: UIView?, to parent: UIView) {
            guard let view else { return }
            view.frame = parent.bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            parent.addSubview(view)
        }

        static let baseKeyValues = KeyValueTable(BaseChatCell.self) {
            $0.bind("nameLabel", \.nameLabel)
            $0.bind("slot", \.slot)
        }
    }

    class PictureChatCell: BaseChatCell {
        var caption: UILabel?

        override init(style: CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            add(Self.bundle.loadNibNamed("PictureChatCell", owner: self)?.first as? UIView, to: slot ?? contentView)
        }

        required init?(coder: NSCoder) { super.init(coder: coder) }

        static let pictureKeyValues = KeyValueTable(PictureChatCell.self) { $0.bind("caption", \.caption) }
    }

    final class DynamicPictureCell: PictureChatCell {
        override class var namesItselfByItsDynamicClass: Bool { true }
    }

    private func chatStage() throws -> Stage {
        ClassRegistry.register(BaseChatCell.self, table: BaseChatCell.baseKeyValues)
        ClassRegistry.register(PictureChatCell.self, table: PictureChatCell.pictureKeyValues)
        ClassRegistry.register(DynamicPictureCell.self)
        let base = Stage.xib(
            """
            <view id="v"><rect key="frame" x="0.0" y="0.0" width="320" height="90"/><subviews><label id="n" text="name"/><view id="s"><rect key="frame" x="0.0" y="30" width="320" height="60"/></view></subviews></view>
            """, ownerClass: "BaseChatCell",
            owner:
                #"<outlet property="nameLabel" destination="n" id="o1"/><outlet property="slot" destination="s" id="o2"/>"#
        )
        let picture = Stage.xib(
            #"<view id="v"><subviews><label id="c" text="caption"/></subviews></view>"#, ownerClass: "PictureChatCell",
            owner: #"<outlet property="caption" destination="c" id="o1"/>"#)
        let stage = try Stage([
            "BaseChatCell.xib": base, "PictureChatCell.xib": picture, "DynamicPictureCell.xib": picture,
        ])
        BaseChatCell.bundle = stage.bundle
        return stage
    }

    @Test func S66_twoNibsHaveOneOwner() throws {
        let stage = try chatStage()
        let table = table()
        table.register(PictureChatCell.self, forCellReuseIdentifier: "picture")
        let cell = try #require(
            table.dequeueReusableCell(withIdentifier: "picture", for: IndexPath(row: 0, section: 0)) as? PictureChatCell
        )
        #expect((cell.nameLabel?.text, cell.caption?.text) == ("name", "caption"))
        #expect(cell.contentView.subviews.count == 1 && cell.slot?.subviews.count == 1)
        #expect(cell.caption?.superview?.superview === cell.slot)
        #expect(stage.raised.isEmpty)
    }

    /// The mistake: the base class asks for the nib of whatever class it is, so that the child's comes twice and its
    /// own never.
    @Test func S67_aBaseNibByTheDynamicClassIsTheChildsOwn() throws {
        let stage = try chatStage()
        let cell = DynamicPictureCell(style: .default, reuseIdentifier: nil)
        #expect(stage.reads == ["DynamicPictureCell.xib", "PictureChatCell.xib"])
        #expect(cell.nameLabel == nil && cell.slot == nil && cell.contentView.subviews.count == 2)
    }

    /// Each child's nib is complete; what they share is connected to the superclass.
    @Test func S68_completeNibsConnectToTheSuperclass() throws {
        let stage = try chatStage()
        try stage.write(
            Self.cell(
                "CompleteCell", #"<connections><outlet property="nameLabel" destination="cc" id="o1"/></connections>"#),
            to: "CompleteCell.xib")
        ClassRegistry.register(CompleteCell.self)
        ClassRegistry.register(
            CompleteBase.self, table: KeyValueTable(CompleteBase.self) { $0.bind("nameLabel", \.nameLabel) })
        let table = table()
        table.register(stage.nib("CompleteCell"), forCellReuseIdentifier: "complete")
        let cell = try #require(
            table.dequeueReusableCell(withIdentifier: "complete", for: IndexPath(row: 0, section: 0)) as? CompleteCell)
        #expect(cell.nameLabel === cell.contentView)
        #expect(stage.raised.isEmpty)
    }

    class CompleteBase: UITableViewCell { var nameLabel: UIView? }
    final class CompleteCell: CompleteBase {}

    /// Without a bundle the main one is asked, where this nib is not: the error says so. `PatternsTests` has one that
    /// is.
    @Test func S70_aNibIsRegisteredWithABundleOrWithout() throws {
        ClassRegistry.register(TracedCell.self)
        let stage = try Stage(["Traced.xib": Self.cell("TracedCell")])
        let table = table()
        let path = IndexPath(row: 0, section: 0)
        table.register(UINib(nibName: "Traced", bundle: stage.bundle), forCellReuseIdentifier: "with")
        #expect(table.dequeueReusableCell(withIdentifier: "with", for: path) is TracedCell)
        #expect(stage.raised.isEmpty)
        table.register(UINib(nibName: "Traced", bundle: nil), forCellReuseIdentifier: "without")
        _ = table.dequeueReusableCell(withIdentifier: "without", for: path)
        #expect(stage.raised.first?.reason.contains(Bundle.main.bundlePath) == true)
    }
}
