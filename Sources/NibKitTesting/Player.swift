public import UIKit

/// Uses the screens of an app as a person does: finds what is visible by its text, touches it and types, in time that
/// passes only when the test says so.
///
///     let player = Player(showing: SignInController())
///     try player.type("ada", into: "User name")
///     try player.tap("Sign In")
///     #expect(player.shows("Welcome, ada"))
///
/// The same test gives the same result on each machine: nothing waits for a clock. One player at a time is on the screen.
@MainActor
public final class Player {
    public let window: UIWindow
    /// In seconds since the player was made.
    public private(set) var time = 0.0

    /// How long a finger stays in a tap, in seconds.
    private static let tapDuration = 0.05
    /// Between two taps of a double tap, and between two touches, in seconds.
    private static let pause = 0.1
    /// Longer than the time in which two taps are a double tap, in seconds.
    private static let longPause = 1.0
    private static let dragDuration = 0.5
    private static let framesPerSecond = 60.0

    /// Shows a controller in a window of the screen's size.
    public init(showing controller: UIViewController) {
        TouchDispatcher.shared.reset()
        window = UIWindow()
        window.rootViewController = controller
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
    }

    // MARK: Time

    /// Lets time pass, frame by frame.
    public func step(seconds: Double) {
        let end = time + seconds
        while time + 1 / Self.framesPerSecond < end {
            time += 1 / Self.framesPerSecond
            TouchDispatcher.shared.advance(to: time)
        }
        time = end
        TouchDispatcher.shared.advance(to: time)
        window.layoutIfNeeded()
    }

    // MARK: Touches

    /// Touches the middle of what a text names.
    ///
    /// - Throws: ``PlayerError`` if nothing or several things on the screen have the text, or if a touch does not reach it.
    public func tap(_ text: String) throws { tap(at: try place(of: text)) }

    public func tap(at point: CGPoint) {
        step(seconds: Self.longPause)
        touch(point)
    }

    public func doubleTap(_ text: String) throws {
        let point = try place(of: text)
        tap(at: point)
        step(seconds: Self.pause)
        touch(point)
    }

    /// Leaves a finger for a time in seconds.
    public func hold(_ text: String, for seconds: Double = 1) throws {
        let point = try place(of: text)
        step(seconds: Self.longPause)
        send(.began, point)
        step(seconds: seconds)
        send(.ended, point)
    }

    /// Moves a finger from the middle of what a text names, by points, and rests before it leaves.
    public func drag(_ text: String, by distance: CGSize) throws {
        let start = try place(of: text)
        step(seconds: Self.longPause)
        move(start, by: distance, over: Self.dragDuration)
        step(seconds: Self.pause)
        send(.ended, CGPoint(x: start.x + distance.width, y: start.y + distance.height))
    }

    public enum Direction: Sendable { case up, down, left, right }

    /// A fast move over half of what a text names, or of the screen.
    public func swipe(_ direction: Direction, on text: String? = nil) throws {
        let target = try text.map { try element($0) } ?? window
        let frame = target.convert(target.bounds, to: window)
        let (x, y) = (frame.width / 2, frame.height / 2)
        let distance =
            switch direction {
            case .up: CGSize(width: 0, height: -y)
            case .down: CGSize(width: 0, height: y)
            case .left: CGSize(width: -x, height: 0)
            case .right: CGSize(width: x, height: 0)
            }
        let start = CGPoint(x: frame.midX - distance.width / 2, y: frame.midY - distance.height / 2)
        step(seconds: Self.longPause)
        move(start, by: distance, over: Self.dragDuration / 2)
        send(.ended, CGPoint(x: start.x + distance.width, y: start.y + distance.height))
    }

    private func touch(_ point: CGPoint) {
        send(.began, point)
        step(seconds: Self.tapDuration)
        send(.ended, point)
    }

    private func move(_ start: CGPoint, by distance: CGSize, over seconds: Double) {
        send(.began, start)
        let steps = max(1, Int(seconds * Self.framesPerSecond))
        for number in 1...steps {
            let share = CGFloat(number) / CGFloat(steps)
            time += seconds / Double(steps)
            send(.moved, CGPoint(x: start.x + distance.width * share, y: start.y + distance.height * share))
        }
    }

    private func send(_ phase: UITouch.Phase, _ point: CGPoint) {
        TouchDispatcher.shared.send([.init(phase, at: point)], in: window, at: time)
        window.layoutIfNeeded()
    }

    // MARK: Typing

    /// Touches a field and types at the end of its text.
    public func type(_ typed: String, into text: String) throws {
        try tap(text)
        try type(typed)
    }

    /// Types into the field that is edited. A line break is the return key.
    public func type(_ typed: String) throws {
        for part in typed.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            guard let field = focusedField else { throw PlayerError.nothingIsEdited }
            if part.offset > 0 { field.pressReturn() }
            if !part.element.isEmpty {
                guard let field = focusedField else { throw PlayerError.nothingIsEdited }
                field.type(String(part.element))
            }
        }
        window.layoutIfNeeded()
    }

    /// Deletes the text of a field.
    public func clear(_ text: String) throws {
        try tap(text)
        guard let field = focusedField else { throw PlayerError.nothingIsEdited }
        for _ in field.text ?? "" { field.deleteLastCharacter() }
        window.layoutIfNeeded()
    }

    private var focusedField: UITextField? {
        candidates.lazy.compactMap { $0 as? UITextField }.first(where: \.isFirstResponder)
    }

    // MARK: What is on the screen

    /// Whether something visible has the text, and nothing else than it.
    public func shows(_ text: String) -> Bool { candidates.contains { $0.words.contains(text) } }

    /// The only visible view that a text names: by its accessibility label, its text, its value or placeholder, or its
    /// identifier; as a whole, else by its beginning, else whatever the case of its letters.
    ///
    /// - Throws: ``PlayerError/nothing(_:texts:)`` or ``PlayerError/several(_:views:)``.
    public func element(_ text: String) throws -> UIView {
        let views = candidates
        let folded = text.lowercased()
        let isNamed: [(String) -> Bool] = [
            { $0 == text }, { $0.hasPrefix(text) }, { $0.lowercased().hasPrefix(folded) },
        ]
        for fits in isNamed {
            let found = views.filter { $0.words.contains(where: fits) }
            // The title of a button is a label in it.
            let outer = found.filter { view in
                !found.contains { $0 !== view && view.isDescendant(of: $0) && $0 is UIControl }
            }
            if let first = outer.first {
                if outer.count == 1 { return first }
                throw PlayerError.several(
                    text, views: outer.map { "\(Swift.type(of: $0)) at \($0.convert($0.bounds, to: window))" })
            }
        }
        let texts = views.compactMap(\.words.first).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        throw PlayerError.nothing(text, texts: texts)
    }

    /// Where a finger reaches what a text names, in points of the window.
    private func place(of text: String) throws -> CGPoint {
        let view = try element(text)
        let visible = view.convert(view.bounds, to: window).intersection(window.bounds)
        guard !visible.isNull, !visible.isEmpty else { throw PlayerError.outside(text) }
        let point = CGPoint(x: visible.midX, y: visible.midY)
        if (view as? UIControl)?.isEnabled == false { throw PlayerError.disabled(text) }
        let hit = window.hitTest(point, with: nil)
        // What is around a label takes its touches.
        guard let hit, hit.isDescendant(of: view) || view.isDescendant(of: hit) else {
            throw PlayerError.covered(text, by: hit.map { "\(Swift.type(of: $0))" } ?? "nothing")
        }
        return point
    }

    /// The visible views of the frontmost screen, in the order of the tree.
    private var candidates: [UIView] {
        let front = window.subviews.last.map { [$0] } ?? []
        var (found, pending) = ([UIView](), front)
        while let view = pending.popLast() {
            guard !view.isHidden, view.alpha > 0, !view.accessibilityElementsHidden else { continue }
            found.append(view)
            pending += view.subviews.reversed()
        }
        return found
    }
}

/// Why a player cannot do what a test says.
public enum PlayerError: Error, CustomStringConvertible, Equatable {
    case nothing(String, texts: [String])
    case several(String, views: [String])
    case outside(String)
    case covered(String, by: String)
    case disabled(String)
    case nothingIsEdited

    public var description: String {
        switch self {
        case .nothing(let text, let texts):
            "nothing on the screen is named \"\(text)\"; there is \(texts.map { "\"\($0)\"" }.joined(separator: ", "))"
        case .several(let text, let views):
            "\(views.count) things on the screen are named \"\(text)\": \(views.joined(separator: "; "))"
        case .outside(let text): "\"\(text)\" lies outside of the screen"
        case .covered(let text, let other): "\"\(text)\" is covered by an object of class \(other)"
        case .disabled(let text): "\"\(text)\" is disabled"
        case .nothingIsEdited: "no field is edited: touch one first"
        }
    }
}

extension UIView {
    /// What names a view, the best first.
    fileprivate var words: [String] {
        let texts: [String?] =
            switch self {
            case let label as UILabel: [label.text]
            case let button as UIButton: [button.currentTitle]
            case let field as UITextField: [field.text, field.placeholder]
            case let view as UITextView: [view.text]
            default: []
            }
        return ([accessibilityLabel] + texts + [accessibilityIdentifier]).compactMap { $0 }.filter { !$0.isEmpty }
    }
}
