import Cards
import XCTest

final class CardViewTests: XCTestCase {
    private var window: UIWindow!
    private var card: CardView!

    override func setUp() {
        super.setUp()
        card = CardView(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
        window = UIWindow()
        window.addSubview(card)
        window.makeKeyAndVisible()
    }

    override func tearDown() {
        window.isHidden = true
        super.tearDown()
    }

    func testTheTitleLiesInTheCorner() {
        card.titleLabel.text = "Card"
        card.layoutIfNeeded()
        XCTAssertEqual(card.titleLabel.frame.origin, CGPoint(x: 16, y: 8))
    }

    func testTheBarFollowsTheProgress() {
        card.progress = 0.5
        RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.1))
        XCTAssertEqual(card.bar.frame, CGRect(x: 0, y: 56, width: 100, height: 4))
        XCTAssertEqual("\(card.bar.frame)", "(0.0, 56.0, 100.0, 4.0)")
    }

    func testATapCounts() {
        XCTAssertTrue(card.gestureRecognizers?.first is UITapGestureRecognizer)
        card.perform(NSSelectorFromString("tap"))
        XCTAssertEqual(card.taps, 1)
    }
}
