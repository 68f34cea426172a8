/// Who made a constraint, as its class and its identifier show.
///
/// The identifiers are those that the systems' own constraints print in public logs.
public enum ConstraintMaker: String, Codable, Sendable, CaseIterable {
    /// A table, collection view, navigation controller or hosting view: the size of the moment.
    case container
    /// UIKit, while it measures a view.
    case measuring
    case stack
    case grid
    /// Margins, safe area and other guides of a view.
    case guide
    /// Bar buttons and what holds them.
    case bar
    /// Interface Builder's compiler, for a view that lacks constraints.
    case compiler
    /// The autoresizing mask of a view.
    case mask
    /// The size of a view's content.
    case content
    /// A library whose class it has, with its line of code or without.
    case library
    /// A document or code that named it.
    case named
    /// A document or code.
    case code

    init(of constraint: LogConstraint) {
        let identifier = constraint.identifier ?? ""
        self =
            switch constraint.className {
            case "NSAutoresizingMaskLayoutConstraint": .mask
            case "NSIBPrototypingLayoutConstraint": .compiler
            case "NSContentSizeLayoutConstraint": .content
            case "_UILayoutSupportConstraint": .guide
            case "_UIScrollViewAutomaticContentSizeConstraint": .container
            // NibKit's run-time prints them as being of the system.
            case "NSLayoutConstraint" where constraint.address.isEmpty && identifier.isEmpty: .guide
            default:
                Self.made.first { identifier.hasPrefix($0.prefix) && identifier.hasSuffix($0.suffix) }?.maker
                    ?? (Self.ofSystem.contains(constraint.className)
                        ? (identifier.isEmpty ? .code : .named) : .library)
            }
    }

    private static let ofSystem: Set<String> = ["NSLayoutConstraint", "_UISystemBaselineConstraint"]

    private static let made: [(prefix: String, suffix: String, maker: ConstraintMaker)] = [
        ("UIView-Encapsulated-Layout-", "", .container), ("NSView-Encapsulated-Layout-", "", .container),
        ("_UITemporaryLayout", "", .measuring),
        ("UISV-", "", .stack), ("NSStackView.", "", .stack), ("GridView", "", .grid),
        ("UIView-", "-guide-constraint", .guide), ("UIViewSafeAreaLayoutGuide-", "", .guide),
        ("UIViewLayoutMarginsGuide-", "", .guide), ("UIScrollView-", "Guide", .guide),
        ("UIIBSystemGenerated", "", .compiler), ("IB auto generated at build time", "", .compiler),
        ("IB_", "", .bar), ("TB_", "", .bar), ("BIB_", "", .bar), ("UIButtonBar", "", .bar), ("UINav", "", .bar),
    ]

    /// Whether no document and no code of the app has it.
    public var isSystem: Bool {
        switch self {
        case .container, .measuring, .guide, .bar, .content: true
        case .stack, .grid, .compiler, .mask, .library, .named, .code: false
        }
    }

    /// What the table in Docs/logs.md and the output write.
    public var inWords: String {
        switch self {
        case .container:
            "the size of the moment, set by a table, collection view, navigation controller or hosting view"
        case .measuring: "a temporary size, while UIKit measures the view"
        case .stack: "a stack view, from its alignment, distribution and spacing"
        case .grid: "a grid view"
        case .guide: "a layout guide of the view: margins or safe area"
        case .bar: "UIKit's bar buttons"
        case .compiler: "Interface Builder's compiler, because the view lacks constraints in the document"
        case .mask: "the view's autoresizing mask: translatesAutoresizingMaskIntoConstraints is true"
        case .content: "the size of the view's content"
        case .library: "code, through a library"
        case .named: "a document or code, which named it"
        case .code: "a document or code"
        }
    }
}
