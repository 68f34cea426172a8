/// The forms in which documents and nibs have what is more than one key: the compiler writes each in one place, and the
/// decompiler reads it in one.
public enum StructureForm: Hashable, Sendable {
    case subviews, arrangedSubviews, constraints, layoutGuides
    case insetsLayoutMarginsFromSafeArea, preservesSuperviewLayoutMargins, relativeMargins
    /// The root view of a controller.
    case view
    case viewControllers
    case font, textColor
    /// Whether a text color that the document states stays when traits change.
    case fixedTextColor
    /// Spacing that the system decides.
    case standardSpacing
    case buttonStates, buttonConfiguration, segments
    /// The items of a bar.
    case items
    /// Those of one side of a navigation item.
    case barButtonItems
    /// Whether a bar button item is one of the system's.
    case systemItem
    case textAttributes, barAppearance
    case cellBackground, contentConfiguration, contentView
    case automaticEstimatedItemSize
    /// Cells and the views around sections, each in a nib of its own.
    case prototypes
    /// Static cells.
    case sections
    case visualEffect, textInputTraits
    /// Whether a window is among those that the loader shows.
    case visibleWindow
    /// A scene's storyboard identifier as its restoration identifier.
    case restorationIdentifier
    /// Part of what another place reads and writes as a whole.
    case elsewhere(Owner)
    /// Neither written nor read yet: where a document states it, that is reported.
    case unencoded

    /// The places that read and write several elements as one.
    public enum Owner: String, Hashable, Sendable, CaseIterable {
        case accessibility, attributedText, barAppearance, buttonConfiguration, textAttributes
        case visualEffect
        /// What only Interface Builder's canvas shows: a nib has no trace of it.
        case canvas
        case connections, segues, storyboard
        /// The class of an object, and its runtime attributes.
        case customClass, runtimeAttributes
        /// Values that are an element of their own.
        case font, image
        case layoutGuide, standardSpacing
        /// What a document states for some size classes only.
        case sizeClasses
    }
}
