import AutoLayout
import Foundation
import Graphics
import Testing

@Suite struct LayoutSystemTests {
    private func host(_ width: CGFloat = 100, _ height: CGFloat = 100, rightToLeft: Bool = false) -> (
        LayoutSystem, LayoutItem.ID
    ) {
        var system = LayoutSystem()
        let item = LayoutItem(
            frame: CGRect(x: 0, y: 0, width: width, height: height),
            margins: LayoutItem.Insets(top: 1, left: 2, bottom: 3, right: 4), isRightToLeft: rightToLeft)
        let id = system.addHost(item, size: CGSize(width: width, height: height))
        return (system, id)
    }

    private func pin(_ system: inout LayoutSystem, _ item: LayoutItem.ID, to host: LayoutItem.ID, inset: CGFloat) {
        for (attribute, constant) in [
            (LayoutAttribute.leading, inset), (.top, inset), (.trailing, -inset * 2), (.bottom, -inset * 2),
        ] {
            system.add(LayoutConstraint(item, attribute, to: host, attribute, constant: constant))
        }
    }

    @Test func pinsEdges() {
        var (system, host) = host()
        let view = system.add(LayoutItem(frame: .zero), in: host)
        pin(&system, view, to: host, inset: 10)
        #expect(system.solve().isEmpty)
        #expect(system.exactFrame(of: view) == CGRect(x: 10, y: 10, width: 70, height: 70))
    }

    @Test func mirrorsLeadingAndTrailingFromRightToLeft() {
        var (system, host) = host(rightToLeft: true)
        let view = system.add(LayoutItem(frame: .zero, isRightToLeft: true), in: host)
        pin(&system, view, to: host, inset: 10)
        _ = system.solve()
        #expect(system.exactFrame(of: view) == CGRect(x: 20, y: 10, width: 70, height: 70))
    }

    @Test func relatesToMargins() {
        var (system, host) = host()
        let view = system.add(LayoutItem(frame: .zero), in: host)
        for (edge, margin) in [
            (LayoutAttribute.left, LayoutAttribute.leftMargin), (.right, .rightMargin), (.top, .topMargin),
            (.bottom, .bottomMargin),
        ] {
            system.add(LayoutConstraint(view, edge, to: host, margin))
        }
        _ = system.solve()
        #expect(system.exactFrame(of: view) == CGRect(x: 2, y: 1, width: 94, height: 96))
    }

    @Test func reachesAcrossSeveralLevels() {
        var (system, host) = host()
        let outer = system.add(LayoutItem(frame: .zero), in: host)
        let inner = system.add(LayoutItem(frame: .zero), in: outer)
        pin(&system, outer, to: host, inset: 10)
        system.add(LayoutConstraint(inner, .right, to: host, .right, constant: -30))
        system.add(LayoutConstraint(inner, .width, constant: 20))
        _ = system.solve()
        #expect(system.exactFrame(of: inner).minX == 40)
    }

    @Test func addsWhatTheFrameExceedsTheAlignmentRectangle() {
        var (system, host) = host()
        let view = system.add(
            LayoutItem(frame: .zero, alignmentInsets: LayoutItem.Insets(top: 0, left: 2, bottom: 1, right: 2)), in: host
        )
        system.add(LayoutConstraint(view, .left, to: host, .left, constant: 20))
        system.add(LayoutConstraint(view, .width, constant: 50))
        _ = system.solve()
        #expect(system.exactFrame(of: view).minX == 18)
        #expect(system.exactFrame(of: view).width == 54)
    }

    @Test func letsContentDecideTheSizeOfAScrollView() {
        var (system, host) = host()
        let scroll = system.add(LayoutItem(frame: .zero), in: host)
        pin(&system, scroll, to: host, inset: 0)
        let content = system.addContentItem(of: scroll, size: .zero)
        let view = system.add(LayoutItem(frame: .zero), in: scroll)
        pin(&system, view, to: scroll, inset: 10)
        system.add(LayoutConstraint(view, .width, constant: 300))
        system.add(LayoutConstraint(view, .height, to: scroll, .height))
        _ = system.solve()
        #expect(system.exactFrame(of: view) == CGRect(x: 10, y: 10, width: 300, height: 100))
        #expect(system.exactFrame(of: content).size == CGSize(width: 330, height: 130))
    }

    @Test func weighsHuggingAgainstCompression() {
        var (system, host) = host()
        let soft = system.add(LayoutItem(frame: .zero), in: host)
        let firm = system.add(LayoutItem(frame: .zero), in: host)
        system.setIntrinsicSize(
            LayoutItem.IntrinsicSize(length: 30, hugging: 250, compressionResistance: 750), of: soft, .horizontal)
        system.setIntrinsicSize(
            LayoutItem.IntrinsicSize(length: 40, hugging: 251, compressionResistance: 750), of: firm, .horizontal)
        system.add(LayoutConstraint(soft, .left, to: host, .left))
        system.add(LayoutConstraint(firm, .left, to: soft, .right))
        system.add(LayoutConstraint(firm, .right, to: host, .right))
        _ = system.solve()
        #expect(system.exactFrame(of: firm).width == 40)
        #expect(system.exactFrame(of: soft).width == 60)
        system.setIntrinsicSize(
            LayoutItem.IntrinsicSize(length: 55, hugging: 251, compressionResistance: 750), of: firm, .horizontal)
        _ = system.solve()
        #expect(system.exactFrame(of: soft).width == 45)
    }

    @Test func breaksSpringsBeforeTheAuthorsConstraints() throws {
        var (system, host) = host()
        let view = system.add(LayoutItem(frame: CGRect(x: 5, y: 5, width: 10, height: 10)), in: host)
        system.addAutoresizing(view, mask: [], superviewSize: CGSize(width: 100, height: 100))
        system.add(LayoutConstraint(view, .width, constant: 30))
        let conflicts = system.solve()
        #expect(conflicts.count == 1)
        #expect(abs(system.exactFrame(of: view).width - 30) < 1e-6)
    }

    @Test func roundsEdgesSoThatNeighborsStayNeighbors() {
        var (system, host) = host()
        let left = system.add(LayoutItem(frame: .zero), in: host)
        let right = system.add(LayoutItem(frame: .zero), in: host)
        system.add(LayoutConstraint(left, .left, to: host, .left, constant: 0.3))
        system.add(LayoutConstraint(left, .width, constant: 33.4))
        system.add(LayoutConstraint(right, .left, to: left, .right))
        system.add(LayoutConstraint(right, .width, constant: 33.4))
        _ = system.solve()
        let frames = system.roundedFrames(scale: 2)
        #expect(frames[left].maxX == frames[right].minX)
        #expect((frames[right].maxX * 2).rounded() == frames[right].maxX * 2)
    }

    @Test func edgesInTheMiddleOfAPixelMoveRightAndDown() {
        var (system, host) = host()
        let view = system.add(LayoutItem(frame: .zero), in: host)
        system.add(LayoutConstraint(view, .left, to: host, .left, constant: 5.75))
        system.add(LayoutConstraint(view, .width, constant: 20.5))
        system.add(LayoutConstraint(view, .top, to: host, .top, constant: 0.25))
        system.add(LayoutConstraint(view, .height, constant: 10))
        _ = system.solve()
        #expect(system.roundedFrames(scale: 2)[view] == CGRect(x: 6, y: 0.5, width: 20.5, height: 10))
    }

    @Test func refusesToCompareASizeWithAPlace() {
        var (system, host) = host()
        let view = system.add(LayoutItem(frame: .zero), in: host)
        #expect(system.add(LayoutConstraint(view, .width, to: host, .left)) == nil)
        #expect(system.add(LayoutConstraint(view, .left, constant: 3)) == nil)
    }
}

extension LayoutSystemTests {
    /// Edges reach a scroll view's content, its center stays that of the frame: so content can be made as wide as the
    /// frame.
    @Test func theCenterOfAScrollViewIsThatOfItsFrame() {
        var system = LayoutSystem()
        let host = system.addHost(LayoutItem(frame: .zero), size: CGSize(width: 200, height: 100))
        let content = system.addContentItem(of: host, size: .zero)
        let view = system.add(LayoutItem(frame: .zero), in: host)
        for attribute in [LayoutAttribute.left, .right, .centerX] {
            system.add(LayoutConstraint(view, attribute, to: host, attribute))
        }
        #expect(system.solve().isEmpty)
        #expect(system.exactFrame(of: view).width == 200)
        #expect(system.exactFrame(of: content).width == 200)
    }

    @Test func anIntrinsicSizeGivesWayToWhatTheAuthorDemands() {
        var system = LayoutSystem()
        let host = system.addHost(LayoutItem(frame: .zero), size: CGSize(width: 200, height: 100))
        let view = system.add(LayoutItem(frame: .zero), in: host)
        system.add(LayoutConstraint(view, .width, constant: 30))
        system.setIntrinsicSize(
            LayoutItem.IntrinsicSize(length: 24, hugging: 1000, compressionResistance: 1000), of: view, .horizontal)
        #expect(system.solve().count == 1)
        #expect(system.size(of: view).width == 30)
    }
}
