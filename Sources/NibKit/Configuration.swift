public import IBSchema
public import Resources
public import UIKit

/// What a document is shown on: where it says nothing, what the document says holds.
public struct Configuration: Hashable, Sendable {
    public enum Appearance: String, Hashable, Sendable, CaseIterable { case light, dark }
    public enum Contrast: String, Hashable, Sendable, CaseIterable { case normal, high }
    public enum Direction: String, Hashable, Sendable, CaseIterable {
        case leftToRight = "ltr"
        case rightToLeft = "rtl"
    }

    public var device: SimulatedDevice?
    /// How the device lies; `nil`: as in the document.
    public var orientation: SimulatedDevice.Orientation?
    public var appearance: Appearance?
    public var contrast = Contrast.normal
    /// The tint of views that state none; `nil`: the document's, the project's, or the system's.
    public var tint: UIColor?
    public var direction: Direction?
    public var textSize: ContentSizeCategory?
    /// The texts of another language; `nil`: the document's own.
    public var strings: LocalizedStrings?
    /// Whether the oddities of the Xcode that saved the document are imitated, so that frames are those that it stored:
    /// text sizes and safe areas that no device has. Pictures go without.
    public var matchesStoredFrames = true
    /// Whether device and bars cover parts of screens, as they do in a window. Tests that draw a view have it in none.
    public var isInWindow = true
    /// Whether tables have Interface Builder's heading above prototype cells, as on its canvas.
    public var showsPrototypeHeadings = true
    /// Whether a cell that is a document's root is as high as its contents demand, as in a table of automatic heights.
    public var cellsSizeThemselves = false
    /// Whether it will be drawn. Frames alone need no look at images and colors that the document recorded.
    public var isDrawn = true
    /// The module that documents mean by "inherit module from target"; `nil`: the one that they name.
    public var module: String?
    /// The folder to name for `--sources` where the project's classes are not loaded; `nil`: they are, or nobody could
    /// load them.
    public var unloadedSources: String?
    /// Pixels a point; `nil`: the device's.
    public var scale: Double?

    /// Whether it is what the document was saved for, but for appearance and scale.
    public var isOfDocument: Bool {
        device == nil && orientation == nil && direction == nil && textSize == nil && strings == nil
    }

    public init() {}
}
