/// The coordinate types of every layer.
///
/// Foundation supplies `CGFloat`, `CGPoint`, `CGSize` and `CGRect` on every system. On Apple systems the SDK supplies
/// the rest; elsewhere this target does, spelled as Apple spells it: `CGAffineTransform`, `CGVector`, `CGPath`,
/// `CGMutablePath`, `CGColor`, `CGLineCap`, `CGLineJoin`. `Path` is ours on every system: the value inside a `CGPath`,
/// and what display lists store. Coordinates are points, x to the right and y down, unless a caller says otherwise.
///
/// Not supported: stroking or dashing a path into an outline, and boolean operations.
@_exported import Foundation

#if canImport(Darwin)
@_exported import CoreGraphics
#endif
