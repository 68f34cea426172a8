import UIKit

/// Counts its button's taps: outlets and actions by name.
public class CounterView: UIView {
    @IBOutlet public weak var label: UILabel!
    public private(set) var count = 0

    @IBAction func increment(_ sender: UIButton) {
        count += 1
        label.text = "\(count)"
    }

    public static func make() -> CounterView? {
        UINib(nibName: "CounterView", bundle: Client.bundle).instantiate(withOwner: nil).first as? CounterView
    }
}
