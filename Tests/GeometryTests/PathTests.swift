import Geometry
import Testing

@Suite struct PathTests {
    private func isNear(_ rect: CGRect, _ expected: CGRect, by tolerance: CGFloat = 1e-3) -> Bool {
        abs(rect.minX - expected.minX) < tolerance && abs(rect.minY - expected.minY) < tolerance
            && abs(rect.width - expected.width) < tolerance && abs(rect.height - expected.height) < tolerance
    }

    @Test func drawingWithoutCurrentPointStartsOne() {
        var path = Path()
        path.closeSubpath()
        #expect(path.isEmpty && path.currentPoint == nil)
        path.addLine(to: CGPoint(x: 1, y: 2))
        #expect(path.verbs == [.move] && path.currentPoint == CGPoint(x: 1, y: 2))
        path.addLine(to: CGPoint(x: 3, y: 2))
        path.closeSubpath()
        #expect(path.currentPoint == CGPoint(x: 1, y: 2))
        path.addLine(to: .zero)
        #expect(path.verbs == [.move, .line, .close, .move, .line])
    }

    @Test func partsMustFitTogether() {
        let path = Path(roundedRect: CGRect(x: 0, y: 0, width: 9, height: 9), radius: 3)
        #expect(Path(verbs: path.verbs, points: path.points) == path)
        #expect(Path(verbs: path.verbs, points: Array(path.points.dropLast())) == nil)
        #expect(Path(verbs: [.line], points: [.zero]) == nil)
    }

    @Test func boxesOfCurvesAreTight() {
        let ellipse = Path(ellipseIn: CGRect(x: 1, y: 2, width: 30, height: 40))
        #expect(isNear(ellipse.boundingBox, CGRect(x: 1, y: 2, width: 30, height: 40)))
        var curve = Path()
        curve.move(to: .zero)
        curve.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
        #expect(isNear(curve.boundingBox, CGRect(x: 0, y: 0, width: 10, height: 5)))
        #expect(curve.boundingBoxOfControlPoints == CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(Path().boundingBox.isNull)
    }

    @Test func roundedCornersAreCutToHalfASide() {
        let pill = Path(roundedRect: CGRect(x: 0, y: 0, width: 40, height: 20), radius: 99)
        #expect(pill.points.first == CGPoint(x: 10, y: 0))
        #expect(
            Path(roundedRect: CGRect(x: 0, y: 0, width: 4, height: 4), radius: 1, corners: []).uprightRectangle != nil)
        #expect(pill.uprightRectangle == nil)
    }

    /// On a plane whose y points down, `clockwise: false` runs from the right over the bottom.
    @Test func arcsTurnAsCoreGraphicsSays() {
        var path = Path()
        path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: false)
        #expect(isNear(path.boundingBox, CGRect(x: -10, y: 0, width: 20, height: 10), by: 0.01))
        var other = Path()
        other.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: true)
        #expect(isNear(other.boundingBox, CGRect(x: -10, y: -10, width: 20, height: 10), by: 0.01))
        var whole = Path()
        whole.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: 2 * .pi, clockwise: false)
        #expect(isNear(whole.boundingBox, CGRect(x: -10, y: -10, width: 20, height: 20), by: 0.01))
    }

    @Test func arcsBetweenTangentsTouchBothLines() {
        for corner in [CGPoint(x: 10, y: 0), CGPoint(x: 0, y: 10)] {
            var path = Path()
            path.move(to: .zero)
            path.addArc(tangent1End: corner, tangent2End: CGPoint(x: 10, y: 10), radius: 4)
            #expect(
                isNear(
                    path.boundingBox,
                    corner.x == 10
                        ? CGRect(x: 0, y: 0, width: 10, height: 4) : CGRect(x: 0, y: 0, width: 4, height: 10), by: 0.01)
            )
        }
        var straight = Path()
        straight.move(to: .zero)
        straight.addArc(tangent1End: CGPoint(x: 5, y: 0), tangent2End: CGPoint(x: 9, y: 0), radius: 4)
        #expect(straight.verbs == [.move, .line])
    }

    @Test func transformsMoveEveryPoint() {
        let path = Path(rect: CGRect(x: 0, y: 0, width: 2, height: 3)).applying(
            CGAffineTransform(translationX: 5, y: 6))
        #expect(path.uprightRectangle == CGRect(x: 5, y: 6, width: 2, height: 3))
        #expect(path.currentPoint == CGPoint(x: 5, y: 6))
    }

    @Test func mutablePathsDoNotChangeTheirCopies() throws {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 1, height: 1), transform: CGAffineTransform(scaleX: 2, y: 2))
        let copy = try #require(path.copy())
        path.addEllipse(in: CGRect(x: 0, y: 0, width: 9, height: 9))
        #expect(copy.boundingBox == CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect(path.boundingBoxOfPath.width > 8.9)
        #expect(copy == CGPath(rect: CGRect(x: 0, y: 0, width: 2, height: 2), transform: nil))
    }

    @Test func colorsKnowTheirComponents() {
        let color = CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
        #expect(color.components == [0.1, 0.2, 0.3, 0.4] && color.alpha == 0.4)
        #expect(color.copy(alpha: 1)?.sRGB.alpha == 1)
        #expect(CGColor(gray: 0.5, alpha: 1) == CGColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1))
    }
}

@Suite struct OverlapTests {
    @Test func overlapsAreWhatBothShare() {
        let rect = CGRect(x: 0, y: 0, width: 10, height: 10)
        #expect(
            rect.overlap(with: CGRect(x: 5, y: 6, width: 10, height: 10)) == CGRect(x: 5, y: 6, width: 5, height: 4))
        #expect(rect.overlap(with: CGRect(x: 20, y: 0, width: 1, height: 1)).isNull)
        #expect(rect.overlap(with: .null).isNull)
        #expect(rect.overlaps(CGRect(x: 10, y: 0, width: 1, height: 1)) && !rect.overlaps(.null))
    }

    @Test func numbersThatAreNotFiniteShareNothing() {
        let rect = CGRect(x: 0, y: 0, width: 10, height: 10)
        for number in [CGFloat.nan, .infinity, -.infinity] {
            #expect(rect.overlap(with: CGRect(x: number, y: 0, width: 1, height: 1)).isNull)
            #expect(!CGRect(x: number, y: 0, width: 1, height: 1).overlaps(rect))
            #expect(CGRect(x: 0, y: 0, width: number, height: 1).overlap(with: rect).isNull)
        }
    }
}
