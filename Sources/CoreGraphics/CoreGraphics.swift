/// Core Graphics for sources that import it beside UIKit or without it: geometry, colors, paths, gradients, contexts
/// that record.
@_exported import Foundation
@_exported import Geometry
@_exported import Graphics
