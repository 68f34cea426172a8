import UIKit
class WhatFollows: UIView {
    override func draw(_ rect: CGRect) {
        let path = UIBezierPath(rect: bounds)
        let color = UIColor.systemRedd
        color.setFill()
        color.setStroke()
        path.fill()
    }
}
