import NibKitTesting
import Testing
import UIKit

/// A name, a switch and a button that greets.
private final class SignInController: UIViewController {
    let name = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 34))
    let button = UIButton(frame: CGRect(x: 20, y: 150, width: 300, height: 44))
    let greeting = UILabel(frame: CGRect(x: 20, y: 210, width: 300, height: 30))
    let terms = UISwitch(frame: CGRect(x: 20, y: 250, width: 51, height: 31))
    let scroll = UIView(frame: CGRect(x: 20, y: 300, width: 300, height: 200))
    private(set) var pans = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        name.placeholder = "User name"
        button.setTitle("Sign In", for: .normal)
        button.isEnabled = false
        button.addAction(UIAction { [self] _ in greeting.text = "Welcome, \(name.text ?? "")" }, for: .touchUpInside)
        terms.accessibilityLabel = "I agree"
        terms.addAction(UIAction { [self] _ in button.isEnabled = terms.isOn }, for: .valueChanged)
        scroll.accessibilityIdentifier = "board"
        for child in [name, button, greeting, terms, scroll] { view.addSubview(child) }
    }
}

@MainActor @Suite(.serialized) struct PlayerTests {
    private let controller = SignInController()
    private let player: Player

    init() {
        UIKitEnvironment.current = UIKitEnvironment()
        player = Player(showing: controller)
    }

    @Test func aPersonSignsIn() throws {
        try player.type("ada", into: "User name")
        try player.tap("I agree")
        try player.tap("Sign In")
        #expect(player.shows("Welcome, ada"))
        try player.clear("ada")
        #expect(controller.name.text == "" && controller.name.isFirstResponder)
    }

    @Test func whatCannotBeTouchedIsReported() throws {
        #expect(throws: PlayerError.disabled("Sign In")) { try player.tap("Sign In") }
        #expect(throws: PlayerError.nothing("Sign up", texts: ["User name", "Sign In", "I agree", "board"])) {
            try player.tap("Sign up")
        }
        #expect(throws: PlayerError.nothingIsEdited) { try player.type("a") }
        let cover = UIView(frame: controller.view.bounds)
        controller.view.addSubview(cover)
        #expect(throws: PlayerError.covered("I agree", by: "UIView")) { try player.tap("I agree") }
        cover.removeFromSuperview()
        let twin = UILabel(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
        twin.text = "I agree"
        controller.view.addSubview(twin)
        #expect(throws: PlayerError.self) { try player.tap("I agree") }
        twin.frame.origin.y = 5_000
        controller.terms.accessibilityLabel = nil
        #expect(throws: PlayerError.outside("I agree")) { try player.tap("I agree") }
    }

    @Test func aDelegateDecidesWhatIsTyped() throws {
        final class Guard: NSObject, UITextFieldDelegate {
            var log: [String] = []
            func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
                log.append("should begin")
                return true
            }
            func textFieldDidBeginEditing(_ textField: UITextField) { log.append("did begin") }
            func textField(
                _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
            ) -> Bool {
                log.append("\(range.location) \(string)")
                return string != "1"
            }
            func textFieldShouldReturn(_ textField: UITextField) -> Bool {
                textField.resignFirstResponder()
                return true
            }
            func textFieldDidEndEditing(_ textField: UITextField) { log.append("did end") }
        }
        let delegate = Guard()
        controller.name.delegate = delegate
        var changes = 0
        controller.name.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
        try player.type("a1b\n", into: "User name")
        #expect(controller.name.text == "ab" && changes == 2 && !controller.name.isFirstResponder)
        #expect(delegate.log == ["should begin", "did begin", "0 a", "1 1", "1 b", "did end"])
    }

    /// The order of two fields, a delegate that keeps the first one, and the end by force.
    @Test func oneFieldAtATimeIsEdited() throws {
        final class Keeper: NSObject, UITextFieldDelegate {
            var log: [String] = []
            var ends = true
            func textFieldShouldBeginEditing(_ field: UITextField) -> Bool {
                log.append("should begin \(field.placeholder ?? "")")
                return true
            }
            func textFieldDidBeginEditing(_ field: UITextField) { log.append("did begin \(field.placeholder ?? "")") }
            func textFieldShouldEndEditing(_ field: UITextField) -> Bool {
                log.append("should end \(field.placeholder ?? "")")
                return ends
            }
            func textFieldDidEndEditing(_ field: UITextField) { log.append("did end \(field.placeholder ?? "")") }
        }
        let keeper = Keeper()
        let password = UITextField(frame: CGRect(x: 20, y: 520, width: 300, height: 34))
        password.placeholder = "Password"
        controller.view.addSubview(password)
        for field in [controller.name, password] { field.delegate = keeper }
        try player.tap("User name")
        keeper.log = []
        try player.tap("Password")
        #expect(
            keeper.log == ["should begin Password", "should end User name", "did end User name", "did begin Password"])
        keeper.ends = false
        try player.tap("User name")
        #expect(password.isFirstResponder && !controller.name.isFirstResponder)
        #expect(!controller.view.endEditing(false) && password.isFirstResponder)
        #expect(controller.view.endEditing(true) && !password.isFirstResponder)
    }

    /// The return key of a field with an action for the end on exit.
    @Test func returnEndsEditingOnExit() throws {
        var log: [String] = []
        for (event, name) in [(UIControl.Event.editingDidEndOnExit, "on exit"), (.editingDidEnd, "end")] {
            controller.name.addAction(UIAction { _ in log.append(name) }, for: event)
        }
        try player.type("a\n", into: "User name")
        #expect(log == ["on exit", "end"] && !controller.name.isFirstResponder)
    }

    @Test func gesturesTakeTheirTime() throws {
        var log: [String] = []
        let board = controller.scroll
        let recognizers: [(UIGestureRecognizer, String)] = [
            (UISwipeGestureRecognizer(), "swipe"), (UILongPressGestureRecognizer(), "hold"),
        ]
        for (recognizer, name) in recognizers {
            Noted.register()
            let noted = Noted { log.append("\(name) \(recognizer.state)") }
            controller.view.addSubview(noted)
            recognizer.addTarget(noted, action: "noted")
            board.addGestureRecognizer(recognizer)
        }
        try player.swipe(.right, on: "board")
        #expect(log == ["swipe ended"])
        log = []
        try player.hold("board")
        #expect(log == ["hold began", "hold ended"])
    }
}

/// Runs code as the target of an action.
private final class Noted: UIView {
    private let note: () -> Void
    init(_ note: @escaping () -> Void) {
        self.note = note
        super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
    static func register() {
        ClassRegistry.register(
            Noted.self, table: KeyValueTable(Noted.self) { $0.action("noted") { target, _, _ in target.note() } })
    }
}
