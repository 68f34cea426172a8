import Testing

@testable import UIKit

/// A window of 393 × 852 points, and fingers.
@MainActor
final class Fingers {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    var time = 0.0

    init() {
        UIKitEnvironment.current = UIKitEnvironment()
        TouchDispatcher.shared.reset()
        window.makeKeyAndVisible()
    }

    func add<View: UIView>(_ view: View, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> View {
        view.frame = CGRect(x: x, y: y, width: width, height: height)
        window.addSubview(view)
        return view
    }

    func send(_ phase: UITouch.Phase, _ x: CGFloat, _ y: CGFloat, finger: Int = 0, after: Double = 0) {
        time += after
        TouchDispatcher.shared.send([.init(finger: finger, phase, at: CGPoint(x: x, y: y))], in: window, at: time)
    }

    func tap(_ x: CGFloat, _ y: CGFloat, holding: Double = 0.05, after: Double = 1) {
        send(.began, x, y, after: after)
        send(.ended, x, y, after: holding)
    }

    func wait(_ seconds: Double) {
        time += seconds
        TouchDispatcher.shared.advance(to: time)
    }
}

/// Writes down its touches.
private final class Listener: UIView {
    var log: [String] = []
    private func note(_ name: String, _ touches: Set<UITouch>) {
        log.append(touches.count == 1 ? name : "\(name) \(touches.count)")
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled", touches) }
}

/// How events find their way to views.
@MainActor @Suite(.serialized) struct TouchTests {
    private let fingers = Fingers()

    @Test func theLaterSiblingIsHit() {
        let lower = fingers.add(Listener(), 0, 0, 100, 100)
        let upper = fingers.add(Listener(), 50, 50, 100, 100)
        fingers.tap(75, 75)
        #expect(lower.log == [] && upper.log == ["began", "ended"])
    }

    @Test func transparentHiddenAndInertViewsAreNotHit() {
        let lower = fingers.add(Listener(), 0, 0, 100, 100)
        let upper = fingers.add(UIView(), 0, 0, 100, 100)
        let child = Listener(frame: upper.bounds)
        upper.addSubview(child)
        let changes: [(UIView) -> Void] = [
            { $0.alpha = 0.0099 }, { $0.isHidden = true }, { $0.isUserInteractionEnabled = false },
        ]
        for change in changes {
            (upper.alpha, upper.isHidden, upper.isUserInteractionEnabled) = (1, false, true)
            change(upper)
            fingers.tap(50, 50)
        }
        #expect(lower.log.count == 6 && child.log == [])
        (upper.alpha, upper.isHidden, upper.isUserInteractionEnabled) = (0.01, false, true)
        fingers.tap(50, 50)
        #expect(child.log == ["began", "ended"])
    }

    @Test(arguments: [true, false])
    func whatLiesOutsideOfItsParentIsNotHit(_ clips: Bool) {
        let behind = fingers.add(Listener(), 100, 0, 100, 100)
        let parent = fingers.add(UIView(), 0, 0, 100, 100)
        parent.clipsToBounds = clips
        let child = Listener(frame: CGRect(x: 50, y: 0, width: 100, height: 100))
        parent.addSubview(child)
        fingers.tap(120, 50)
        #expect(behind.log == ["began", "ended"] && child.log == [])
    }

    @Test func theLastEdgesOfAViewAreOutside() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let inside = [(0, 0), (99.99, 99.99)].map { view.point(inside: CGPoint(x: $0.0, y: $0.1), with: nil) }
        let outside = [(100, 50), (50, 100)].map { view.point(inside: CGPoint(x: $0.0, y: $0.1), with: nil) }
        #expect(inside == [true, true] && outside == [false, false])
    }

    @Test func aTransformedViewIsHitWhereItIsDrawn() {
        final class Place: UIView {
            var point = CGPoint.zero
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                point = touches.first?.location(in: self) ?? .zero
            }
        }
        // Twice as large around its middle: 0 to 200.
        let view = fingers.add(Place(), 50, 50, 100, 100)
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        fingers.tap(190, 190)
        #expect(view.point == CGPoint(x: 95, y: 95))
    }

    @Test func aTouchKeepsItsView() {
        let view = fingers.add(Listener(), 0, 0, 100, 100)
        let other = fingers.add(Listener(), 200, 0, 100, 100)
        fingers.send(.began, 50, 50)
        fingers.send(.moved, 250, 50)
        fingers.send(.ended, 250, 50)
        #expect(view.log == ["began", "moved", "ended"] && other.log == [])
    }

    @Test func aViewTakesTheFirstTouchOnlyUnlessItWantsAll() {
        let view = fingers.add(Listener(), 0, 0, 100, 100)
        fingers.send(.began, 20, 20)
        fingers.send(.began, 50, 50, finger: 1)
        fingers.send(.ended, 50, 50, finger: 1)
        fingers.send(.ended, 20, 20)
        #expect(view.log == ["began", "ended"])
        view.log = []
        view.isMultipleTouchEnabled = true
        TouchDispatcher.shared.send(
            [.init(finger: 0, .began, at: CGPoint(x: 20, y: 20)), .init(finger: 1, .began, at: CGPoint(x: 50, y: 50))],
            in: fingers.window, at: fingers.time)
        #expect(view.log == ["began 2"])
    }

    @Test func anExclusiveViewKeepsOthersOut() {
        let view = fingers.add(Listener(), 0, 0, 100, 100)
        let other = fingers.add(Listener(), 200, 0, 100, 100)
        view.isExclusiveTouch = true
        fingers.send(.began, 50, 50)
        fingers.send(.began, 250, 50, finger: 1)
        #expect(view.log == ["began"] && other.log == [])
    }

    @Test func theNextResponderGetsWhatAViewDoesNotHandle() {
        let parent = fingers.add(Listener(), 0, 0, 100, 100)
        parent.addSubview(UIView(frame: parent.bounds))
        fingers.tap(50, 50)
        #expect(parent.log == ["began", "ended"])
    }

    @Test func aTouchOfAViewThatLeavesIsCanceled() {
        let view = fingers.add(Listener(), 0, 0, 100, 100)
        fingers.send(.began, 50, 50)
        view.removeFromSuperview()
        fingers.send(.moved, 60, 60)
        fingers.send(.ended, 60, 60)
        #expect(view.log == ["began", "cancelled"])
    }

    // MARK: Recognizers before views

    /// Writes down the states in which it is told of a gesture.
    private final class Target: UIView, UIGestureRecognizerDelegate {
        static let keyValues = KeyValueTable(Target.self) {
            $0.action("noted:") { target, sender, _ in
                if let recognizer = sender as? UIGestureRecognizer { target.states.append(recognizer.state) }
            }
        }
        var states: [UIGestureRecognizer.State] = []
        var begins = true
        var receives = true
        var isSimultaneous = false
        func attach<Recognizer: UIGestureRecognizer>(_ recognizer: Recognizer, to view: UIView) -> Recognizer {
            recognizer.delegate = self
            ClassRegistry.register(Target.self, table: Target.keyValues)
            recognizer.addTarget(self, action: "noted:")
            view.addGestureRecognizer(recognizer)
            return recognizer
        }
        override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { begins }
        func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { receives }
        func gestureRecognizer(
            _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
        ) -> Bool { isSimultaneous }
    }

    @Test func aTapTakesTheTouchAwayFromItsView() {
        let view = fingers.add(Listener(), 0, 0, 100, 100)
        let target = Target()
        let tap = target.attach(UITapGestureRecognizer(), to: view)
        fingers.tap(50, 50)
        #expect(view.log == ["began", "cancelled"] && target.states == [.ended])
        tap.cancelsTouchesInView = false
        view.log = []
        fingers.tap(50, 50)
        #expect(view.log == ["began", "ended"] && target.states == [.ended, .ended])
    }

    @Test func touchesAreHeldBackWhileARecognizerThatDelaysThemIsPossible() {
        let view = fingers.add(Listener(), 0, 0, 300, 300)
        let target = Target()
        let tap = target.attach(UITapGestureRecognizer(), to: view)
        tap.delaysTouchesBegan = true
        fingers.tap(50, 50)
        #expect(view.log == [] && target.states == [.ended])
        fingers.send(.began, 50, 50, after: 1)
        fingers.send(.moved, 55, 50)
        #expect(view.log == [])
        fingers.send(.moved, 250, 50)
        fingers.send(.ended, 250, 50)
        #expect(view.log == ["began", "moved", "moved", "ended"] && target.states == [.ended])
    }

    @Test func delegatesRefuseTouchesAndGestures() {
        let view = fingers.add(Listener(), 0, 0, 300, 300)
        let target = Target()
        let pan = target.attach(UIPanGestureRecognizer(), to: view)
        for change in [{ target.receives = false }, { (target.receives, target.begins) = (true, false) }] {
            change()
            view.log = []
            fingers.send(.began, 50, 50, after: 1)
            fingers.send(.moved, 150, 50)
            fingers.send(.ended, 150, 50)
            #expect(view.log == ["began", "moved", "ended"] && target.states == [] && pan.state == .possible)
        }
    }

    @Test func controlsWinOverTapsAroundThem() {
        let view = fingers.add(UIView(), 0, 0, 300, 300)
        let target = Target()
        _ = target.attach(UITapGestureRecognizer(), to: view)
        var log: [String] = []
        func note(_ control: UIControl) {
            for (event, name) in [
                (UIControl.Event.touchDown, "down"), (.touchUpInside, "up"), (.touchCancel, "cancel"),
            ] {
                control.addAction(UIAction { _ in log.append(name) }, for: event)
            }
            view.addSubview(control)
        }
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        note(button)
        fingers.tap(50, 25)
        #expect(log == ["down", "up"] && target.states == [])
        log = []
        note(UIControl(frame: CGRect(x: 0, y: 100, width: 100, height: 50)))
        fingers.tap(50, 125)
        #expect(log == ["down", "cancel"] && target.states == [.ended])
        log = []
        let own = Target()
        _ = own.attach(UITapGestureRecognizer(), to: button)
        fingers.tap(50, 25)
        #expect(log == ["down", "cancel"] && own.states == [.ended] && target.states == [.ended])
    }

    @Test func aDisabledControlIsHitAndDoesNothing() {
        let below = fingers.add(Listener(), 0, 0, 100, 100)
        let button = fingers.add(UIButton(), 0, 0, 100, 100)
        button.isEnabled = false
        var taps = 0
        button.addAction(UIAction { _ in taps += 1 }, for: .allTouchEvents)
        fingers.tap(50, 50)
        #expect(taps == 0 && below.log == [])
    }

    // MARK: Gestures

    @Test func aTapStaysAndIsShort() {
        let target = Target()
        _ = target.attach(UITapGestureRecognizer(), to: fingers.window)
        fingers.send(.began, 50, 50)
        fingers.send(.moved, 58, 50, after: 0.05)
        fingers.send(.ended, 58, 50, after: 0.05)
        #expect(target.states == [.ended])
        fingers.send(.began, 50, 50, after: 1)
        fingers.send(.moved, 130, 50)
        fingers.send(.ended, 130, 50)
        fingers.tap(50, 50, holding: 2)
        #expect(target.states == [.ended])
    }

    @Test func aDoubleTapIsTwoTaps() {
        let (single, double) = (Target(), Target())
        let first = single.attach(UITapGestureRecognizer(), to: fingers.window)
        let second = double.attach(UITapGestureRecognizer(), to: fingers.window)
        second.numberOfTapsRequired = 2
        fingers.tap(50, 50)
        #expect(single.states == [.ended] && double.states == [])
        fingers.tap(50, 50, after: 0.1)
        #expect(single.states == [.ended] && double.states == [.ended])
        first.require(toFail: second)
        fingers.tap(50, 50)
        fingers.wait(0.2)
        #expect(single.states == [.ended])
        fingers.wait(0.5)
        #expect(single.states == [.ended, .ended] && double.states == [.ended])
        fingers.tap(50, 50)
        fingers.tap(50, 50, after: 0.1)
        fingers.wait(1)
        #expect(single.states == [.ended, .ended] && double.states == [.ended, .ended])
    }

    @Test func aLongPressBeginsByTimeAndMovesOn() {
        let target = Target()
        _ = target.attach(UILongPressGestureRecognizer(), to: fingers.window)
        fingers.send(.began, 50, 50)
        fingers.wait(0.49)
        #expect(target.states == [])
        fingers.wait(0.02)
        #expect(target.states == [.began])
        fingers.send(.moved, 100, 50)
        fingers.send(.ended, 100, 50)
        #expect(target.states == [.began, .changed, .ended])
        for (distance, count) in [(11, 3), (9, 4)] {
            fingers.send(.began, 50, 50, after: 1)
            fingers.send(.moved, 50 + CGFloat(distance), 50, after: 0.3)
            fingers.wait(0.3)
            #expect(target.states.count == count)
            fingers.send(.ended, 50, 50)
        }
    }

    @Test func aPanBeginsAfterTenPoints() {
        let target = Target()
        let pan = target.attach(UIPanGestureRecognizer(), to: fingers.window)
        fingers.send(.began, 50, 50)
        fingers.send(.moved, 55, 50)
        fingers.send(.moved, 59.4, 50)
        #expect(target.states == [])
        fingers.send(.moved, 60, 50)
        #expect(target.states == [.began])
        // A finger that stays sends nothing.
        fingers.send(.moved, 60, 50)
        fingers.send(.moved, 70, 50)
        #expect(target.states == [.began, .changed] && pan.translation(in: fingers.window) == CGPoint(x: 10, y: 0))
        pan.setTranslation(.zero, in: fingers.window)
        fingers.send(.moved, 75, 58)
        #expect(pan.translation(in: fingers.window) == CGPoint(x: 5, y: 8))
        fingers.send(.ended, 75, 58)
        #expect(target.states == [.began, .changed, .changed, .ended] && pan.state == .possible)
    }

    @Test func aPanKnowsItsVelocity() {
        let target = Target()
        let pan = target.attach(UIPanGestureRecognizer(), to: fingers.window)
        fingers.send(.began, 50, 50)
        for step in 1...20 { fingers.send(.moved, 50 + 10 * CGFloat(step), 50, after: 1.0 / 60) }
        #expect(abs(pan.velocity(in: fingers.window).x - 600) < 1)
    }

    /// The way of one finger in a time, as a public test suite measured it.
    @Test(arguments: [
        (51, 0, 0.1, true), (45, 0, 0.1, false), (60, 46, 0.1, false), (60, 44, 0.1, true), (27, 0, 0.5, true),
        (60, 0, 0.501, false),
    ])
    func aSwipeIsFastAndStraight(_ along: Double, _ aside: Double, _ time: Double, _ isMade: Bool) {
        let target = Target()
        _ = target.attach(UISwipeGestureRecognizer(), to: fingers.window)
        fingers.send(.began, 50, 50)
        fingers.send(.moved, 50 + along, 50 + aside, after: time)
        #expect(target.states == (isMade ? [.ended] : []))
    }

    @Test func aSwipeOfTwoFingersNeedsBoth() {
        let target = Target()
        let swipe = target.attach(UISwipeGestureRecognizer(), to: fingers.window)
        swipe.numberOfTouchesRequired = 2
        for (way, count) in [(20.0, 0), (60.0, 1)] {
            fingers.send(.began, 50, 50, after: 1)
            fingers.send(.began, 50, 150, finger: 1)
            fingers.send(.moved, 110, 50, after: 0.05)
            fingers.send(.moved, 50 + way, 150, finger: 1, after: 0.05)
            fingers.send(.ended, 110, 50)
            fingers.send(.ended, 50 + way, 150, finger: 1)
            #expect(target.states.count == count)
        }
    }

    @Test func aSwipeDoesNotGoBackOverItsStart() {
        let target = Target()
        _ = target.attach(UISwipeGestureRecognizer(), to: fingers.window)
        for (ways, count) in [([-0.6, 100], 0), ([20, 10, 100], 1)] {
            fingers.send(.began, 50, 50, after: 1)
            for way in ways { fingers.send(.moved, 50 + way, 50, after: 0.01) }
            fingers.send(.ended, 50, 50)
            #expect(target.states.count == count)
        }
    }

    @Test func twoFingersPinchAndTurn() {
        let (pinched, turned) = (Target(), Target())
        pinched.isSimultaneous = true
        let pinch = pinched.attach(UIPinchGestureRecognizer(), to: fingers.window)
        let rotation = turned.attach(UIRotationGestureRecognizer(), to: fingers.window)
        fingers.send(.began, 100, 100)
        fingers.send(.began, 200, 100, finger: 1)
        for x in stride(from: 201.0, through: 300, by: 1) { fingers.send(.moved, x, 100, finger: 1) }
        #expect(pinched.states.first == .began && abs(pinch.scale - 200.0 / 110) < 0.01 && turned.states == [])
        for step in 1...90 {
            let angle = Double(step) * .pi / 180
            fingers.send(.moved, 100 + 200 * cos(angle), 100 + 200 * sin(angle), finger: 1)
        }
        #expect(turned.states.first == .began && abs(rotation.rotation - .pi / 2) < 0.15)
    }

    @Test func aPanFromTheEdgeBeginsThere() {
        let target = Target()
        let pan = target.attach(UIScreenEdgePanGestureRecognizer(), to: fingers.window)
        pan.edges = .left
        for (x, count) in [(60.0, 0), (5.0, 1)] {
            fingers.send(.began, x, 50)
            fingers.send(.moved, x + 50, 50)
            #expect(target.states.count == count)
            fingers.send(.cancelled, x + 50, 50)
        }
    }

    @Test func theInnerOfTwoPansWinsUnlessBothMay() {
        let inner = fingers.add(UIView(), 0, 0, 300, 300)
        let (outside, inside) = (Target(), Target())
        _ = outside.attach(UIPanGestureRecognizer(), to: fingers.window)
        _ = inside.attach(UIPanGestureRecognizer(), to: inner)
        for isSimultaneous in [false, true] {
            outside.isSimultaneous = isSimultaneous
            (outside.states, inside.states) = ([], [])
            fingers.send(.began, 50, 50)
            fingers.send(.moved, 100, 50)
            fingers.send(.ended, 100, 50)
            #expect(inside.states == [.began, .ended])
            #expect(outside.states == (isSimultaneous ? [.began, .ended] : []))
        }
    }

    @Test func whatIsAwaitedAndRecognizesEndsTheOther() {
        let (slow, fast) = (Target(), Target())
        let pan = slow.attach(UIPanGestureRecognizer(), to: fingers.window)
        let swipe = fast.attach(UISwipeGestureRecognizer(), to: fingers.window)
        pan.require(toFail: swipe)
        fingers.send(.began, 50, 50)
        fingers.send(.moved, 80, 50, after: 0.02)
        #expect(slow.states == [] && pan.state == .possible)
        fingers.send(.moved, 150, 50, after: 0.05)
        fingers.send(.ended, 150, 50)
        #expect(slow.states == [] && fast.states == [.ended])
        fingers.send(.began, 50, 50, after: 1)
        fingers.send(.moved, 80, 50, after: 0.3)
        fingers.send(.moved, 85, 50, after: 0.3)
        fingers.send(.ended, 90, 50)
        #expect(slow.states.first == .began && slow.states.last == .ended && fast.states == [.ended])
    }

    /// A finger that stays down after a failure belongs to no later gesture.
    @Test func aGestureThatFailedBeginsWithANewTouch() {
        let target = Target()
        _ = target.attach(UISwipeGestureRecognizer(), to: fingers.window)
        fingers.send(.began, 150, 50)
        fingers.send(.moved, 140, 50, after: 0.01)
        fingers.send(.moved, 250, 50, after: 0.05)
        #expect(target.states == [])
        fingers.send(.ended, 250, 50)
        fingers.send(.began, 150, 50, after: 1)
        fingers.send(.moved, 250, 50, after: 0.05)
        #expect(target.states == [.ended])
    }

    @Test func aRecognizerThatIsSwitchedOffIsCanceled() {
        let target = Target()
        let pan = target.attach(UIPanGestureRecognizer(), to: fingers.window)
        fingers.send(.began, 50, 50)
        fingers.send(.moved, 80, 50)
        pan.isEnabled = false
        fingers.send(.moved, 90, 50)
        #expect(target.states == [.began, .cancelled])
    }

    // MARK: Controls

    private func logged(_ control: UIControl) -> () -> [String] {
        let names: [(UIControl.Event, String)] = [
            (.touchDown, "down"), (.touchDownRepeat, "repeat"), (.touchDragInside, "inside"),
            (.touchDragOutside, "outside"), (.touchDragEnter, "enter"), (.touchDragExit, "exit"),
            (.touchUpInside, "up inside"), (.touchUpOutside, "up outside"), (.touchCancel, "cancel"),
            (.valueChanged, "value"),
        ]
        let log = Log()
        for (event, name) in names { control.addAction(UIAction { _ in log.lines.append(name) }, for: event) }
        return {
            defer { log.lines = [] }
            return log.lines
        }
    }

    private final class Log { var lines: [String] = [] }

    @Test func aButtonFollowsItsTouch() {
        let button = fingers.add(UIButton(), 100, 100, 100, 50)
        let log = logged(button)
        fingers.send(.began, 150, 125)
        #expect(button.isHighlighted && button.isTracking)
        fingers.send(.ended, 150, 125)
        #expect(log() == ["down", "up inside"] && !button.isHighlighted)
        for (way, expected) in [
            ([269], ["down", "inside", "up inside"]), ([271], ["down", "exit", "outside", "up outside"]),
            ([271, 269], ["down", "exit", "outside", "enter", "inside", "up inside"]),
        ] {
            fingers.send(.began, 150, 125, after: 1)
            for x in way { fingers.send(.moved, CGFloat(x), 125) }
            fingers.send(.ended, CGFloat(way.last ?? 0), 125)
            #expect(log() == expected)
        }
        fingers.tap(150, 125)
        fingers.tap(150, 125, after: 0.1)
        #expect(log() == ["down", "up inside", "down", "repeat", "up inside"])
    }

    @Test func aSliderMovesWithItsThumb() {
        let slider = fingers.add(UISlider(), 0, 0, 200, 34)
        let log = logged(slider)
        fingers.tap(150, 17)
        #expect(slider.value == 0 && log().isEmpty)
        for isContinuous in [true, false] {
            slider.value = 0
            slider.isContinuous = isContinuous
            fingers.send(.began, 14, 17, after: 1)
            for step in 1...4 { fingers.send(.moved, 14 + 10 * CGFloat(step), 17) }
            fingers.send(.ended, 54, 17)
            #expect(
                log().count { $0 == "value" } == (isContinuous ? 4 : 1) && slider.value > 0.2 && slider.value < 0.25)
        }
        slider.setValue(5, animated: false)
        #expect(slider.value == 1 && log().isEmpty)
    }

    @Test func aSwitchTurnsAndAStepperSteps() {
        let toggle = fingers.add(UISwitch(), 0, 0, 51, 31)
        let log = logged(toggle)
        fingers.tap(20, 15)
        #expect(toggle.isOn && log().count { $0 == "value" } == 1)
        toggle.setOn(false, animated: true)
        #expect(log().isEmpty)
        let stepper = fingers.add(UIStepper(), 0, 100, 94, 32)
        stepper.maximumValue = 3
        let steps = logged(stepper)
        for _ in 0..<5 { fingers.tap(80, 116) }
        #expect(stepper.value == 3 && steps().count { $0 == "value" } == 3)
        stepper.wraps = true
        fingers.tap(80, 116)
        #expect(stepper.value == 0)
        fingers.tap(20, 116)
        #expect(stepper.value == 3)
    }

    @Test func aSegmentIsSelectedAndAPageTurned() {
        let segments = UISegmentedControl(items: ["One", "Two"])
        segments.selectedSegmentIndex = 0
        _ = fingers.add(segments, 0, 0, 200, 32)
        let log = logged(segments)
        fingers.tap(50, 16)
        #expect(!log().contains("value"))
        fingers.tap(150, 16)
        #expect(segments.selectedSegmentIndex == 1 && log().contains("value"))
        segments.isMomentary = true
        fingers.tap(150, 16)
        #expect(segments.selectedSegmentIndex == -1 && log().contains("value"))
        let pages = fingers.add(UIPageControl(), 0, 100, 200, 30)
        (pages.numberOfPages, pages.currentPage) = (2, 0)
        let turned = logged(pages)
        fingers.tap(150, 115)
        fingers.tap(150, 115)
        #expect(pages.currentPage == 1 && turned().count { $0 == "value" } == 1)
    }
}
