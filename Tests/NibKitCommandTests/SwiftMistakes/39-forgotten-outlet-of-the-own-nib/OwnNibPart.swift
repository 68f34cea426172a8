import UIKit
class OwnNibPart: UIView {}
