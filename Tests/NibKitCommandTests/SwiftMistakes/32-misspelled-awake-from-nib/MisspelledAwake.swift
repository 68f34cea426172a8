import UIKit
class MisspelledAwake: UIView {
    override func awakeFromNb() { super.awakeFromNib() }
}
