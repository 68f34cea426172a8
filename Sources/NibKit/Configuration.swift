public import Foundation
public import IBSchema
public import Resources
public import UIKit

/// The device and settings that a document is shown with. A `nil` value means the document's own.
public struct Configuration: Hashable, Sendable {
    public enum Appearance: String, Hashable, Sendable, CaseIterable { case light, dark }
    public enum Contrast: String, Hashable, Sendable, CaseIterable { case normal, high }
    public enum Direction: String, Hashable, Sendable, CaseIterable {
        case leftToRight = "ltr"
        case rightToLeft = "rtl"
    }

    public var device: SimulatedDevice?
    /// The orientation of the device; `nil`: the document's.
    public var orientation: SimulatedDevice.Orientation?
    public var appearance: Appearance?
    public var contrast = Contrast.normal
    /// The tint color of views that set none; `nil`: the document's, the project's, or the system's.
    public var tint: UIColor?
    public var direction: Direction?
    public var textSize: ContentSizeCategory?
    /// The system whose standard interface is shown; `nil`: the newest that the Xcode of the document knew.
    public var system: InterfaceSystem?
    /// The text in another language; `nil`: the document's own.
    public var strings: LocalizedStrings?
    /// The time zone of dates; `nil`: GMT, so that pictures do not depend on where they are made.
    public var timeZone: TimeZone?
    /// Whether to imitate the quirks of the Xcode version that saved the document, so that frames match the stored
    /// ones: text sizes and safe areas that no device has. Pictures are drawn without them.
    public var matchesStoredFrames = true
    /// Whether the device and bars cover parts of screens, as they do in a window. Tests that draw a view usually have
    /// no window.
    public var isInWindow = true
    /// Whether tables have Interface Builder's heading above prototype cells, as on its canvas.
    public var showsPrototypeHeadings = true
    /// Whether a cell that is a document's root is as high as its content needs, as in a table view with automatic
    /// heights.
    public var cellsSizeThemselves = false
    /// Whether the screen will be drawn. Frames alone do not need images and colors that the document recorded.
    public var isDrawn = true
    /// The module that "inherit module from target" stands for; `nil`: the one that the documents name.
    public var module: String?
    /// The folder to suggest for `--sources` if the project's classes are not loaded; `nil`: they are loaded or cannot
    /// be loaded.
    public var unloadedSources: String?
    /// Pixels per point; `nil`: the device's.
    public var scale: Double?

    /// Whether it is the configuration that the document was saved for, apart from appearance and scale.
    public var isOfDocument: Bool {
        device == nil && orientation == nil && direction == nil && textSize == nil && strings == nil
            && system == nil
    }

    public init() {}
}
