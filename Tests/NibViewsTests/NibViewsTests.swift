import Testing
import UIKit

@testable import NibKit
@testable import NibViews

@MainActor
@Suite struct NibViewsTests {
    init() {
        for type in [Card.self, NamedCard.self, ListCell.self, MonthHeader.self, Tile.self, Banner.self] as [AnyClass] {
            ClassRegistry.register(type)
        }
        ClassRegistry.register(Panel.self, table: Panel.keyValues)
        ClassRegistry.register(PanelCell.self)
    }

    // MARK: The class on the root view

    @Test func loadingGivesTheObjectOfTheClass() {
        let card = Card.loadFromNib()
        #expect(card.bounds.size == CGSize(width: 100, height: 50))
        #expect(Card.loadFromNib() !== card)
    }

    /// A conformance is inherited, and its `Self` must then be the subclass all the same.
    @Test func aSubclassIsNotServedWithItsSuperclass() {
        #expect(NamedCard.first(of: [Card(frame: .zero)]) == nil)
        #expect(NamedCard.first(of: [UIView(), NamedCard(frame: .zero)]) != nil)
        #expect(Card.first(of: [NamedCard(frame: .zero)]) is NamedCard)
    }

    @Test func aNibWithoutTheClassSaysWhatItHolds() {
        #expect(
            Card.absence(from: [UIView(), UITapGestureRecognizer(coder: NSCoder()) as Any]).hasPrefix(
                "the nib of Card contains UIView, "))
        #expect(
            NamedCard.absence(from: []).hasPrefix(
                "the nib of NamedCard contains nothing, but no NamedCard: set the class on the root view"))
    }

    @Test func aNibWithoutTheClassEndsTheProgram() async {
        await #expect(processExitsWith: .failure) { await MainActor.run { _ = Misplaced.loadFromNib() } }
    }

    @Test func aNibHasTheNameOfItsClass() throws {
        for (nib, name) in [
            (NibOfItsName.nib, "NibOfItsName"), (InheritedName.nib, "InheritedName"), (Nested.Inner.nib, "Inner"),
        ] {
            let error = #expect(throws: NibLoadError.self) { try nib.load(withOwner: nil) }
            #expect(error?.kind == .missingNib && error?.reason.hasSuffix("with name '\(name)'") == true)
        }
    }

    // MARK: The class on File's Owner

    @Test func everyTopLevelViewIsPinned() {
        let panel = Panel(frame: CGRect(x: 0, y: 0, width: 200, height: 80))
        panel.layoutIfNeeded()
        #expect(panel.subviews.map(\.frame) == [panel.bounds, panel.bounds])
        #expect(panel.subviews.map(\.tag) == [1, 2])
        #expect(panel.back === panel.subviews.first)
        panel.frame.size.width = 300
        panel.layoutIfNeeded()
        #expect(panel.subviews.map(\.frame.width) == [300, 300])
    }

    @Test func contentsOfCellsGoIntoTheirContentViews() {
        let cell = PanelCell(style: .default, reuseIdentifier: nil)
        #expect(cell.loadNibContents().map(\.superview) == [cell.contentView, cell.contentView])
        let slot = UIView()
        #expect(cell.loadNibContents(of: Tests.nib(#"<view id="v"/>"#), into: slot) == slot.subviews)
    }

    // MARK: Cells by type

    @Test func tablesTakeCellsByType() {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 200), style: .plain)
        table.register(ListCell.self)
        table.register(PlainCell.self)
        table.register(MonthHeader.self)
        table.register(PlainHeader.self)
        let path = IndexPath(row: 0, section: 0)
        let nibBacked: ListCell = table.dequeue(for: path)
        #expect(nibBacked.tag == 7 && nibBacked.reuseIdentifier == "ListCell")
        #expect(table.dequeue(PlainCell.self, for: path).madeByStyle)
        #expect(table.dequeueHeaderFooter(MonthHeader.self).tag == 8)
        #expect(table.dequeueHeaderFooter(PlainHeader.self).reuseIdentifier == "PlainHeader")
    }

    /// What is registered follows from the class that is given, even where the compiler knows less of it.
    @Test func aNibIsUsedWhereTheTypeIsAValue() {
        let table = UITableView(frame: .zero, style: .plain)
        func register<Cell: UITableViewCell>(_ type: Cell.Type) { table.register(type) }
        register(ListCell.self)
        #expect(table.dequeue(ListCell.self, for: IndexPath(row: 0, section: 0)).tag == 7)
    }

    @Test func collectionsTakeCellsByType() {
        let kind = UICollectionView.elementKindSectionHeader
        let path = IndexPath(item: 0, section: 0)
        let collection = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 200), collectionViewLayout: UICollectionViewFlowLayout())
        collection.register(Tile.self)
        collection.register(PlainTile.self)
        collection.register(Banner.self, ofKind: kind)
        let tile: Tile = collection.dequeue(for: path)
        #expect(tile.tag == 9 && tile.reuseIdentifier == "Tile")
        #expect(collection.dequeue(PlainTile.self, for: path).reuseIdentifier == "PlainTile")
        #expect(collection.dequeue(Banner.self, ofKind: kind, for: path).tag == 10)
    }
}

@MainActor
private enum Tests {
    static func nib(_ objects: String, owner: String = "") -> UINib {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch"><objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections>\(owner)</connections></placeholder>
            <placeholder placeholderIdentifier="IBFirstResponder" id="-2"/>\(objects)</objects></document>
            """
        guard let nib = OpenedDocument(Array(text.utf8), file: "Test.xib").compiled()?.nib(named: "") else {
            fatalError("no nib: \(text)")
        }
        return UINib(archive: nib.archive)
    }
}

private class Card: UIView, NibRoot {
    class var nib: UINib {
        Tests.nib(
            #"<tapGestureRecognizer id="t"/><view id="v" customClass="Card"><rect key="frame" x="0" y="0" width="100" height="50"/></view>"#
        )
    }
}

private final class NamedCard: Card {}

private final class Misplaced: UIView, NibRoot {
    static var nib: UINib { Tests.nib(#"<view id="v"/>"#) }
}

private class NibOfItsName: UIView, NibRoot {}
private final class InheritedName: NibOfItsName {}
private enum Nested { final class Inner: UIView, NibOwner {} }

private let panelNib = """
    <view id="a" tag="1"><rect key="frame" x="0" y="0" width="100" height="50"/></view><tapGestureRecognizer id="t"/>
    <view id="b" tag="2"><rect key="frame" x="0" y="0" width="20" height="20"/></view>
    """

private final class Panel: UIView, NibOwner {
    static var nib: UINib { Tests.nib(panelNib, owner: #"<outlet property="back" destination="a" id="o"/>"#) }
    var back: UIView?

    override init(frame: CGRect) {
        super.init(frame: frame)
        loadNibContents()
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    static let keyValues = KeyValueTable(Panel.self) { $0.bind("back", \.back) }
}

private final class PanelCell: UITableViewCell, NibOwner {
    static var nib: UINib { Tests.nib(panelNib) }
}

private final class ListCell: UITableViewCell, NibRoot {
    static var nib: UINib {
        Tests.nib(
            #"<tableViewCell id="c" tag="7" customClass="ListCell"><tableViewCellContentView key="contentView" id="cc"/></tableViewCell>"#
        )
    }
}

private final class PlainCell: UITableViewCell {
    private(set) var madeByStyle = false

    override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        madeByStyle = true
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
}

private final class MonthHeader: UITableViewHeaderFooterView, NibRoot {
    static var nib: UINib { Tests.nib(#"<view id="h" tag="8" customClass="MonthHeader"/>"#) }
}

private final class PlainHeader: UITableViewHeaderFooterView {}

private final class Tile: UICollectionViewCell, NibRoot {
    static var nib: UINib {
        Tests.nib(
            #"<collectionViewCell id="c" tag="9" customClass="Tile"><view key="contentView" id="cc"/></collectionViewCell>"#
        )
    }
}

private final class PlainTile: UICollectionViewCell {}

private final class Banner: UICollectionReusableView, NibRoot {
    static var nib: UINib { Tests.nib(#"<collectionReusableView id="r" tag="10" customClass="Banner"/>"#) }
}
