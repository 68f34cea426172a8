/// QuartzCore for sources that import it: layers and animations, which are parts of UIKit here.
@_exported import Foundation
@_exported import Geometry
@_exported import Graphics
@_exported import class UIKit.CAAnimation
@_exported import class UIKit.CAPropertyAnimation
@_exported import class UIKit.CABasicAnimation
@_exported import class UIKit.CASpringAnimation
@_exported import class UIKit.CAKeyframeAnimation
@_exported import class UIKit.CAAnimationGroup
@_exported import class UIKit.CATransition
@_exported import class UIKit.CAMediaTimingFunction
@_exported import class UIKit.CALayer
@_exported import class UIKit.CAShapeLayer
@_exported import struct UIKit.CATransitionType
@_exported import struct UIKit.CATransitionSubtype
@_exported import struct UIKit.CAMediaTimingFillMode
@_exported import struct UIKit.CAMediaTimingFunctionName
@_exported import struct UIKit.CAShapeLayerFillRule
@_exported import struct UIKit.CAShapeLayerLineCap
@_exported import struct UIKit.CAShapeLayerLineJoin
@_exported import enum UIKit.CATransaction
@_exported import typealias UIKit.CACornerMask
@_exported import func UIKit.CACurrentMediaTime
