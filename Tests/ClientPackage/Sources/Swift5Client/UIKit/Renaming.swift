import UIKit

/// Its members have names of their own in Objective-C: documents and selectors know them by these.
public class RenamedPanel: UIView {
    @IBOutlet @objc(titleLabel) public weak var heading: UILabel!
    @IBInspectable @objc(badgeCount) public var count: Int = 0
    @objc(headline) public var title: String = ""
    public private(set) var calls: [String] = []
    private var isMarkedNow = false

    @objc public var marked: Bool {
        @objc(isMarked) get { isMarkedNow }
        @objc(setMarked:) set { isMarkedNow = newValue }
    }

    @IBAction @objc(didTapSave:) func save(_ sender: UIButton) { calls.append("save") }
    @IBAction @objc(didTapCancel) func cancel() { calls.append("cancel") }
    @objc(move:to:) func shift(_ sender: Any, by event: UIEvent) { calls.append("shift") }
    @objc private func undo(_ sender: Any) { calls.append("undo") }

    /// By every way to write a selector.
    public func connect(_ control: UIControl) {
        control.addTarget(self, action: #selector(save), for: .touchDown)
        control.addTarget(self, action: #selector(save(_:)), for: .touchDown)
        control.addTarget(self, action: #selector(Self.save(_:)), for: .touchDown)
        control.addTarget(self, action: #selector(RenamedPanel.save(_:)), for: .touchDown)
        control.addTarget(self, action: #selector(self.cancel), for: .touchDown)
        control.addTarget(self, action: #selector(shift(_:by:)), for: .touchDown)
        control.addTarget(self, action: #selector(undo), for: .touchDown)
    }

    public static func make() -> RenamedPanel? {
        UINib(nibName: "RenamedPanel", bundle: Client.bundle).instantiate(withOwner: nil).first as? RenamedPanel
    }

    public static let names = [
        NSStringFromSelector(#selector(save(_:))), NSStringFromSelector(#selector(cancel)), NSStringFromSelector(#selector(shift(_:by:))),
        NSStringFromSelector(#selector(setter: RenamedPanel.title)), NSStringFromSelector(#selector(getter: RenamedPanel.marked)), #keyPath(RenamedPanel.title),
    ]
}
