import UIKit

/// Has actions with and without a sender and an event.
public class EventPanel: UIView {
    @IBOutlet public weak var bar: UIToolbar!
    public private(set) var calls: [String] = []

    @IBAction func plain() { calls.append("plain") }
    @IBAction func tapped(_ sender: Any) { calls.append("tapped \(type(of: sender))") }
    @IBAction func selfTapped(_ sender: Any, forEvent event: UIEvent) { calls.append("self \(type(of: sender)) \(event.type)") }
    @IBAction func tapped(_ sender: UIButton, for event: UIEvent?) { calls.append("for \(event?.type == .touches)") }
    @IBAction func tapped(_ sender: AnyObject, with event: UIEvent) { calls.append("with \(event.type)") }

    public static let selfTapped = #selector(selfTapped(_:forEvent:))
    public static let tappedFor = #selector(EventPanel.tapped(_:for:))

    public func connect(_ control: UIControl) {
        control.addTarget(self, action: #selector(plain), for: .valueChanged)
        control.addTarget(self, action: #selector(tapped(_:)), for: .valueChanged)
        control.addTarget(self, action: #selector(selfTapped), for: .valueChanged)
        control.addTarget(nil, action: #selector(tapped(_:with:)), for: .valueChanged)
    }

    public static func make() -> EventPanel? {
        UINib(nibName: "EventPanel", bundle: Client.bundle).instantiate(withOwner: nil).first as? EventPanel
    }
}

/// Notes what it sends, as tests of an app do.
public final class WatchedButton: UIButton {
    public private(set) var sent: [String] = []

    public override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        sent.append(NSStringFromSelector(action))
        super.sendAction(action, to: target, for: event)
    }
}
