import Testing

@testable import UIKit

@MainActor
@Suite struct CollectionTests {
    private class Source: NSObject, UICollectionViewDataSource {
        var counts = [5]
        func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            counts[section]
        }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
            -> UICollectionViewCell
        {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
        func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> UICollectionReusableView {
            collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "edge", for: indexPath)
        }
    }

    private func collection(
        _ source: Source, _ cell: UICollectionViewCell.Type = UICollectionViewCell.self, width: CGFloat = 320
    ) -> (UICollectionView, UICollectionViewFlowLayout) {
        let layout = UICollectionViewFlowLayout()
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: width, height: 400), collectionViewLayout: layout)
        view.register(cell, forCellWithReuseIdentifier: "cell")
        for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
            view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "edge")
        }
        view.dataSource = source
        return (view, layout)
    }

    private func frames(_ view: UICollectionView) -> [CGRect] { view.visibleCells.map(\.frame) }

    @Test func fullLinesAreJustifiedAndTheLastKeepsTheirSpacing() {
        inTestEnvironment {
            let source = Source()
            let (view, layout) = collection(source)
            layout.itemSize = CGSize(width: 100, height: 60)
            view.layoutIfNeeded()
            #expect(
                frames(view).map(\.origin) == [
                    CGPoint(x: 0, y: 0), CGPoint(x: 110, y: 0), CGPoint(x: 220, y: 0), CGPoint(x: 0, y: 70),
                    CGPoint(x: 110, y: 70),
                ])
            layout.sectionInset = UIEdgeInsets(top: 5, left: 10, bottom: 5, right: 10)
            view.layoutIfNeeded()
            // Two of 100 points fit into 300 with a gap of ten at least; the third does not.
            #expect(frames(view).map(\.origin.x) == [10, 210, 10, 210, 10])
            #expect(view.contentSize == CGSize(width: 320, height: 5 + 3 * 60 + 2 * 10 + 5))
        }
    }

    @Test func anItemAloneInAFullLineIsCentered() {
        inTestEnvironment {
            let source = Source()
            source.counts = [2]
            let (view, layout) = collection(source)
            layout.itemSize = CGSize(width: 200, height: 50)
            view.layoutIfNeeded()
            #expect(frames(view).map(\.origin) == [CGPoint(x: 60, y: 0), CGPoint(x: 60, y: 60)])
        }
    }

    @Test func headersAndFootersFrameTheSections() {
        inTestEnvironment {
            let source = Source()
            source.counts = [1, 1]
            let (view, layout) = collection(source)
            layout.headerReferenceSize = CGSize(width: 1, height: 30)
            layout.footerReferenceSize = CGSize(width: 1, height: 20)
            view.layoutIfNeeded()
            #expect(frames(view).map(\.minY) == [30, 130])
            let footer = view.supplementaryView(
                forElementKind: UICollectionView.elementKindSectionFooter, at: IndexPath(item: 0, section: 0))
            #expect(footer?.frame == CGRect(x: 0, y: 80, width: 320, height: 20))
        }
    }

    @Test func horizontalLayoutsFillColumns() {
        inTestEnvironment {
            let source = Source()
            let (view, layout) = collection(source)
            layout.scrollDirection = .horizontal
            layout.itemSize = CGSize(width: 80, height: 195)
            layout.minimumLineSpacing = 20
            view.layoutIfNeeded()
            #expect(
                frames(view).map(\.origin) == [
                    CGPoint(x: 0, y: 0), CGPoint(x: 0, y: 205), CGPoint(x: 100, y: 0), CGPoint(x: 100, y: 205),
                    CGPoint(x: 200, y: 0),
                ])
            #expect(view.contentSize == CGSize(width: 280, height: 400))
        }
    }

    private final class Sized: Source, UICollectionViewDelegateFlowLayout {
        func collectionView(
            _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
        ) -> CGSize {
            CGSize(width: 50, height: 20 * CGFloat(indexPath.item + 1))
        }
    }

    @Test func theDelegateDecidesSizesAndLowItemsAreCenteredInTheirLine() {
        inTestEnvironment {
            let source = Sized()
            source.counts = [3]
            let (view, _) = collection(source)
            view.delegate = source
            view.layoutIfNeeded()
            #expect(
                frames(view) == [
                    CGRect(x: 0, y: 20, width: 50, height: 20), CGRect(x: 60, y: 10, width: 50, height: 40),
                    CGRect(x: 120, y: 0, width: 50, height: 60),
                ])
        }
    }

    /// A cell that is as large as its label and the margins.
    private final class Sizing: UICollectionViewCell {
        override init(frame: CGRect) {
            super.init(frame: frame)
            let label = UILabel(frame: .zero)
            label.font = .systemFont(ofSize: 10)
            label.text = "abcd"
            label.translatesAutoresizingMaskIntoConstraints = false
            contentView.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(label)
            for (item, other) in [(label, contentView), (contentView, self)] {
                for (attribute, constant) in [
                    (NSLayoutConstraint.Attribute.leading, 5.0), (.top, 5), (.trailing, -5), (.bottom, -5),
                ] {
                    NSLayoutConstraint(
                        item: item, attribute: attribute, relatedBy: .equal, toItem: other, attribute: attribute,
                        multiplier: 1,
                        constant: item === label ? constant : 0
                    ).isActive = true
                }
            }
        }

        required init?(coder: NSCoder) { super.init(coder: coder) }
    }

    @Test func cellsOfAnEstimatedSizeDecideTheirOwn() {
        inTestEnvironment {
            let source = Source()
            source.counts = [2]
            let (view, layout) = collection(source, Sizing.self)
            layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
            view.layoutIfNeeded()
            #expect(
                frames(view) == [CGRect(x: 0, y: 0, width: 50, height: 20), CGRect(x: 60, y: 0, width: 50, height: 20)])
        }
    }

    @Test func cellsInSightAreMadeAndUsedAgain() {
        inTestEnvironment {
            let source = Source()
            source.counts = [1000]
            let (view, layout) = collection(source)
            layout.itemSize = CGSize(width: 300, height: 90)
            view.layoutIfNeeded()
            #expect(view.visibleCells.count == 4)
            let first = view.cellForItem(at: IndexPath(item: 0, section: 0))
            view.contentOffset.y = 5000
            view.setNeedsLayout()
            view.layoutIfNeeded()
            view.contentOffset.y = 10000
            view.setNeedsLayout()
            view.layoutIfNeeded()
            #expect(view.visibleCells.contains { $0 === first })
        }
    }

    @Test func constraintsOfACellReachIntoItsContentView() {
        inTestEnvironment {
            let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
            let label = UILabel(frame: .zero)
            label.translatesAutoresizingMaskIntoConstraints = false
            cell.contentView.addSubview(label)
            for (attribute, constant) in [
                (NSLayoutConstraint.Attribute.leading, 10.0), (.top, 20), (.trailing, -10), (.bottom, -20),
            ] {
                cell.addConstraint(
                    NSLayoutConstraint(
                        item: label, attribute: attribute, relatedBy: .equal, toItem: cell, attribute: attribute,
                        multiplier: 1, constant: constant))
            }
            cell.layoutIfNeeded()
            #expect(label.frame == CGRect(x: 10, y: 20, width: 180, height: 60))
            // Whatever covers the screen does not concern a cell.
            cell.rootSafeAreaInsets = UIEdgeInsets(top: 44)
            #expect(cell.safeAreaInsets == .zero)
        }
    }

    private func cellNib(_ size: CGSize) -> UINib {
        var nib = TestNib()
        let content = nib.view("UIView", CGRect(x: 0, y: 0, width: 7, height: 7))
        let cell = nib.view(
            "UICollectionViewCell", CGRect(origin: .zero, size: size),
            [
                "UIContentView": .object(content), "UISubviews": .object(nib.builder.array([content])),
            ])
        return UINib(archive: nib.finish(topLevel: [cell]))
    }

    @Test func onTheCanvasPrototypesLieWhereTheDocumentHasThem() {
        inTestEnvironment(designTime: true) {
            let view = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: UICollectionViewFlowLayout())
            let frame = CGRect(x: 30, y: 40, width: 120, height: 80)
            view.designTimePrototypes = [DesignTimePrototype(kind: .cell, nib: cellNib(frame.size), frame: frame)]
            view.layoutIfNeeded()
            let cell = view.subviews.first as? UICollectionViewCell
            #expect(cell?.frame == frame)
            #expect(cell?.contentView.frame == CGRect(x: 0, y: 0, width: 120, height: 80))
        }
    }

    @Test func supplementaryNibsAreFiledByKind() {
        #expect(
            UICollectionView.supplementary("UICollectionElementKindSectionFooter/foot") == (
                "UICollectionElementKindSectionFooter", "foot"
            ))
        #expect(UICollectionView.supplementary("plain") == (UICollectionView.elementKindSectionHeader, "plain"))
    }
}
