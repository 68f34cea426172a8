import UIKit

/// Names methods that another file declares.
@MainActor
public final class PanelRemote: NSObject {
    public func press(_ panel: RenamedPanel, with sender: UIButton) {
        for action in [#selector(RenamedPanel.save(_:)), #selector(RenamedPanel.save), #selector(RenamedPanel.cancel)] {
            UIApplication.shared.sendAction(action, to: panel, from: sender, for: nil)
        }
        panel.perform(#selector(setter: RenamedPanel.marked), with: true)
    }

    public static let names = [NSStringFromSelector(#selector(RenamedPanel.save)), NSStringFromSelector(#selector(RenamedPanel.shift(_:by:)))]
}
