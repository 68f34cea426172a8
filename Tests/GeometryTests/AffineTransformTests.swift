import Geometry
import Testing

@Suite struct AffineTransformTests {
    @Test func concatenatingAppliesLeftFirst() {
        let scaled = CGAffineTransform(scaleX: 2, y: 3)
        let moved = CGAffineTransform(translationX: 10, y: 20)
        #expect(CGPoint(x: 1, y: 1).applying(scaled.concatenating(moved)) == CGPoint(x: 12, y: 23))
        #expect(CGPoint(x: 1, y: 1).applying(moved.concatenating(scaled)) == CGPoint(x: 22, y: 63))
        #expect(scaled.translatedBy(x: 10, y: 20) == moved.concatenating(scaled))
    }

    @Test func invertedUndoes() {
        let transform = CGAffineTransform(rotationAngle: 0.7).scaledBy(x: 2, y: 0.5).translatedBy(x: 3, y: -4)
        let point = CGPoint(x: 5, y: 7).applying(transform).applying(transform.inverted())
        #expect(abs(point.x - 5) < 1e-12 && abs(point.y - 7) < 1e-12)
    }

    @Test func transformWithoutInverseIsReturned() {
        let flat = CGAffineTransform(scaleX: 0, y: 1)
        #expect(flat.inverted() == flat)
    }

    @Test func rectangleBecomesItsBox() {
        let box = CGRect(x: 0, y: 0, width: 2, height: 4).applying(CGAffineTransform(rotationAngle: .pi / 2))
        #expect(abs(box.minX + 4) < 1e-12 && abs(box.minY) < 1e-12)
        #expect(abs(box.width - 4) < 1e-12 && abs(box.height - 2) < 1e-12)
        #expect(
            CGSize(width: 2, height: 4).applying(CGAffineTransform(translationX: 9, y: 9))
                == CGSize(width: 2, height: 4))
    }
}
