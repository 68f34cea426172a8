import UIKit

/// Uses what compiles and has no effect here: the build prints one note for each declaration.
public final class Idle: UIScrollView {
    public func set(up table: UITableView) {
        bounces = false
        table.bounces = false
        keyboardDismissMode = .onDrag
        flashScrollIndicators()
    }

    public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { super.touchesBegan(touches, with: event) }

    /// A member of its own, of which nothing is noted.
    public var scrollsOften = false
    public func rest() { scrollsOften = true }
}
