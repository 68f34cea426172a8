import Diagnostics
import NibKit
import Testing

@testable import UIKit

/// Scenarios 66 to 72 of registered cells, and 35.
@MainActor
@Suite(.serialized) struct CellScenarios {
    /// A cell that writes down how it is made and used again.
    final class TraceCell: UITableViewCell {
        static var made = 0
        var reuses = 0

        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            Self.made += 1
            Trace.events.append("init(style:\(style))")
        }

        required init?(coder: NSCoder) {
            super.init(coder: coder)
            Self.made += 1
            Trace.events.append("init(coder)")
        }

        override func awakeFromNib() {
            super.awakeFromNib()
            Trace.events.append("awake")
        }

        override func prepareForReuse() {
            super.prepareForReuse()
            reuses += 1
        }
    }

    init() {
        registerStageClasses()
        ClassRegistry.register(TraceCell.self)
        TraceCell.made = 0
    }

    private static func cell(_ attributes: String, more: String = "") -> String {
        Stage.xib(
            """
            <tableViewCell id="c" customClass="TraceCell" \(attributes)><rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
            <tableViewCellContentView key="contentView" tableViewCell="c" id="cc"><rect key="frame" x="0.0" y="0.0" width="320" height="44"/></tableViewCellContentView></tableViewCell>\(more)
            """)
    }

    private func table() -> UITableView {
        UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440), style: .plain)
    }

    @Test func s66_aRegisteredNibMakesAnAwakenedCellWithTheIdentifier() throws {
        let stage = try Stage(["Cell.xib": Self.cell("")])
        let table = table()
        table.register(stage.nib("Cell"), forCellReuseIdentifier: "row")
        let cell = table.dequeueReusableCell(withIdentifier: "row", for: IndexPath(row: 0, section: 0))
        #expect(Trace.events == ["init(coder)", "awake"])
        #expect(cell is TraceCell && cell.reuseIdentifier == "row" && (cell as? TraceCell)?.reuses == 0)
    }

    @Test func s67_aRegisteredClassIsMadeByItsStyleAlone() throws {
        _ = try Stage([:])
        let table = table()
        table.register(TraceCell.self, forCellReuseIdentifier: "row")
        let cell = table.dequeueReusableCell(withIdentifier: "row")
        #expect(Trace.events == ["init(style:default)"])
        #expect(cell?.reuseIdentifier == "row")
    }

    @Test(arguments: [#"<view id="v"/>"#, ""]) func s68_aNibMustHoldOneCell(_ extra: String) throws {
        let text = extra.isEmpty ? Stage.xib(#"<view id="v"/>"#) : Self.cell("", more: extra)
        let stage = try Stage(["Cell.xib": text])
        let table = table()
        table.register(stage.nib("Cell"), forCellReuseIdentifier: "row")
        _ = table.dequeueReusableCell(withIdentifier: "row")
        #expect(
            stage.raised.map(\.reason) == [
                "invalid nib registered for identifier (row) - nib must contain exactly one top level object which must be a UITableViewCell instance"
            ])
    }

    @Test func s69_anotherIdentifierInTheNibIsAnError() throws {
        let stage = try Stage(["Cell.xib": Self.cell(#"reuseIdentifier="other""#)])
        let table = table()
        table.register(stage.nib("Cell"), forCellReuseIdentifier: "row")
        _ = table.dequeueReusableCell(withIdentifier: "row")
        #expect(
            stage.raised.map(\.reason) == [
                "cell reuse indentifier in nib (other) does not match the identifier used to register the nib (row)"
            ])
    }

    @Test func s70_anIdentifierThatNobodyRegisteredIsAnError() throws {
        let stage = try Stage([:])
        #expect(table().dequeueReusableCell(withIdentifier: "row") == nil && stage.raised.isEmpty)
        _ = table().dequeueReusableCell(withIdentifier: "row", for: IndexPath(row: 0, section: 0))
        #expect(
            stage.raised.map(\.reason) == [
                "unable to dequeue a cell with identifier row - must register a nib or a class for the identifier or connect a prototype cell in a storyboard"
            ])
    }

    private final class ThirtyRows: NSObject, UITableViewDataSource {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        }
    }

    @Test func s71_cellsAreUsedAgainAndToldSo() throws {
        let stage = try Stage(["Cell.xib": Self.cell("")])
        let rows = ThirtyRows()
        let table = table()
        table.register(stage.nib("Cell"), forCellReuseIdentifier: "row")
        table.dataSource = rows
        table.layoutIfNeeded()
        #expect(table.visibleCells.count == 10)
        #expect(table.visibleCells.allSatisfy { ($0 as? TraceCell)?.reuses == 0 })
        for offset in stride(from: CGFloat(22), through: 880, by: 22) {
            table.contentOffset.y = offset
            table.setNeedsLayout()
            table.layoutIfNeeded()
        }
        #expect(TraceCell.made <= 12)
        #expect(table.visibleCells.allSatisfy { ($0 as? TraceCell)?.reuses ?? 0 > 0 })
    }

    @Test func s72_collectionsSayTheSameOfTheirs() throws {
        let stage = try Stage([
            "Plain.xib": Stage.xib(#"<view id="v"/>"#),
            "Item.xib": Stage.xib(#"<collectionViewCell id="c" reuseIdentifier="other"/>"#),
        ])
        let collection = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: UICollectionViewFlowLayout())
        let first = IndexPath(item: 0, section: 0)
        _ = collection.dequeueReusableCell(withReuseIdentifier: "item", for: first)
        collection.register(stage.nib("Plain"), forCellWithReuseIdentifier: "plain")
        _ = collection.dequeueReusableCell(withReuseIdentifier: "plain", for: first)
        collection.register(stage.nib("Item"), forCellWithReuseIdentifier: "item")
        _ = collection.dequeueReusableCell(withReuseIdentifier: "item", for: first)
        #expect(
            stage.raised.map(\.reason) == [
                "could not dequeue a view of kind: UICollectionElementKindCell with identifier item - must register a nib or a class for the identifier or connect a prototype cell in a storyboard",
                "invalid nib registered for identifier (plain) - nib must contain exactly one top level object which must be a UICollectionReusableView instance",
                "view reuse identifier in nib (other) does not match the identifier used to register the nib (item)",
            ])
    }

    @Test func s35_anOutletToNothingIsReportedWithItsPlaceAndLoads() throws {
        let text = Stage.xib(#"<view id="root"/>"#, owner: "\n" + #"<outlet property="x" destination="zzz" id="o"/>"#)
        let findings = OpenedDocument(Array(text.utf8), file: "It.xib").diagnostics.filter {
            $0.code == .danglingReference
        }
        #expect(
            findings.count == 1 && findings.first?.place?.line ?? 0 > 2
                && findings.first?.message.contains("zzz") == true)
        let stage = try Stage(["It.xib": text])
        #expect(stage.nib("It").instantiate(withOwner: Recorder()).count == 1)
        #expect(stage.raised.isEmpty)
    }
}
