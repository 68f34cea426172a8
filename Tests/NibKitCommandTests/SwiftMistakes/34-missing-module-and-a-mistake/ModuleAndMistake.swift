import UIKit
import Masonry
class ModuleAndMistake: UIView {
    override func draw(_ rect: CGRect) {
        mas_makeConstraints { $0.edges }
        UIColor.systemBlu.setFill()
        UIRectFill(bounds)
    }
}
