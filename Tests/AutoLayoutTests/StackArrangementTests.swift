import AutoLayout
import Foundation
import Graphics
import Testing

@Suite struct StackArrangementTests {
    /// Lays out a row of three views with intrinsic widths 10, 20, 30 and height 10 in a stack of 100 × 50.
    private func row(
        _ distribution: StackArrangement.Distribution, _ alignment: StackArrangement.Alignment = .fill,
        spacing: CGFloat = 5,
        sharesSpacing: Bool = true, hidden: Set<Int> = [], custom: [Int: CGFloat] = [:], texts: Set<Int> = []
    ) -> [CGRect] {
        var system = LayoutSystem()
        let stack = system.addHost(
            LayoutItem(frame: CGRect(x: 0, y: 0, width: 100, height: 50)), size: CGSize(width: 100, height: 50))
        let members = [10, 20, 30].enumerated().map { index, width in
            let item = system.add(LayoutItem(frame: .zero), in: stack)
            system.setIntrinsicSize(
                LayoutItem.IntrinsicSize(
                    length: CGFloat(width), hugging: 250 + Float(index), compressionResistance: 750), of: item,
                .horizontal)
            system.setIntrinsicSize(
                LayoutItem.IntrinsicSize(length: 10, hugging: 250, compressionResistance: 750), of: item, .vertical)
            return StackArrangement.Member(
                item: item, isHidden: hidden.contains(index), spacingAfter: custom[index],
                intrinsicLength: CGFloat(width),
                isMultilineText: texts.contains(index))
        }
        StackArrangement(
            isVertical: false, distribution: distribution, alignment: alignment, spacing: spacing,
            sharesSpacing: sharesSpacing,
            isBaselineRelative: false, isMarginsRelative: false
        ).install(in: &system, stack: stack, members: members)
        _ = system.solve()
        return members.map { system.exactFrame(of: $0.item) }
    }

    private func xs(_ frames: [CGRect]) -> [CGFloat] { frames.map { ($0.minX * 1000).rounded() / 1000 } }
    private func widths(_ frames: [CGRect]) -> [CGFloat] { frames.map { ($0.width * 1000).rounded() / 1000 } }

    /// From right to left a column has the same widths, at the other side.
    @Test(arguments: [StackArrangement.Alignment.leading, .trailing, .center]) func columnsAreMirrored(
        alignment: StackArrangement.Alignment
    ) {
        func column(isRightToLeft: Bool) -> [CGRect] {
            var system = LayoutSystem()
            let stack = system.addHost(
                LayoutItem(frame: .zero, isRightToLeft: isRightToLeft), size: CGSize(width: 100, height: 50))
            let members = [30, 20].map { width in
                let item = system.add(LayoutItem(frame: .zero, isRightToLeft: isRightToLeft), in: stack)
                system.setIntrinsicSize(
                    LayoutItem.IntrinsicSize(length: CGFloat(width), hugging: 250, compressionResistance: 750),
                    of: item, .horizontal)
                system.setIntrinsicSize(
                    LayoutItem.IntrinsicSize(length: 25, hugging: 250, compressionResistance: 750), of: item, .vertical)
                return StackArrangement.Member(item: item, isHidden: false, spacingAfter: nil, intrinsicLength: 25)
            }
            StackArrangement(
                isVertical: true, distribution: .fill, alignment: alignment, spacing: 0, isBaselineRelative: false,
                isMarginsRelative: false
            )
            .install(in: &system, stack: stack, members: members)
            _ = system.solve()
            return members.map { system.exactFrame(of: $0.item) }
        }
        let there = column(isRightToLeft: false)
        let back = column(isRightToLeft: true)
        #expect(widths(there) == [30, 20])
        #expect(widths(back) == widths(there))
        #expect(xs(back) == zip(xs(there), widths(there)).map { 100 - $0 - $1 })
    }

    @Test func fillStretchesTheViewThatHugsLeast() {
        let frames = row(.fill)
        #expect(widths(frames) == [40, 20, 30])
        #expect(xs(frames) == [0, 45, 70])
        #expect(frames.allSatisfy { $0.height == 50 })
    }

    @Test func textsThatMayBreakAreEquallyWide() {
        #expect(widths(row(.fill, texts: [1])) == [40, 20, 30])
        #expect(widths(row(.fill, texts: [0, 2])) == [30, 30, 30])
        #expect(widths(row(.fillProportionally, texts: [0, 2])) == widths(row(.fillProportionally)))
    }

    @Test func fillEqually() { #expect(widths(row(.fillEqually)) == [30, 30, 30]) }

    @Test func fillProportionallyLetsTheLastViewTakeTheError() {
        #expect(widths(row(.fillProportionally, spacing: 0)) == [16.667, 33.333, 50])
    }

    @Test func theSpacingCountsInProportionsUnlessItIsTheSystems() {
        #expect(widths(row(.fillProportionally)) == [14.286, 28.571, 47.143])
        #expect(widths(row(.fillProportionally, sharesSpacing: false)) == [16.667, 33.333, 40])
    }

    @Test func equalSpacingSharesWhatIsLeft() {
        let frames = row(.equalSpacing)
        #expect(xs(frames) == [0, 30, 70])
    }

    @Test func equalCentering() {
        let frames = row(.equalCentering)
        #expect(abs((frames[1].midX - frames[0].midX) - (frames[2].midX - frames[1].midX)) < 1e-6)
    }

    @Test func aHiddenViewLeavesOneSpacing() {
        let frames = row(.fill, hidden: [1])
        #expect(frames[1].width == 0)
        #expect(abs(frames[2].minX - frames[0].maxX - 5) < 1e-6)
    }

    @Test func customSpacingWins() {
        let frames = row(.fill, custom: [0: 20])
        #expect(frames[1].minX - frames[0].maxX == 20)
        #expect(frames[2].minX - frames[1].maxX == 5)
    }

    /// A first baseline lets views stand out above, so they lie at the bottom; a last one the other way round.
    @Test(arguments: [
        (StackArrangement.Alignment.leading, 0.0), (.center, 20), (.trailing, 40), (.firstBaseline, 40),
        (.lastBaseline, 0),
    ])
    func alignsAcross(_ alignment: StackArrangement.Alignment, _ y: CGFloat) {
        #expect(row(.fill, alignment).allSatisfy { abs($0.minY - y) < 1e-6 && abs($0.height - 10) < 1e-6 })
    }
}
