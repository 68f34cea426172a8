/// One fact sheet: how a property of a UIKit class is written in a document, stored in a nib, and what it affects.
///
/// The row is the only place where these facts stand. The parser looks attributes up in it, the compiler walks the
/// rows of an element in order and switches on `archive`, the run-time walks the same rows backwards and calls the
/// class's bindings by `name`, and `nibkit schema` prints them.
///
/// A class, since rows are handed around more often than anything else of a document.
public final class Property: Hashable, Sendable {
    /// The UIKit property: its key-value-coding key and its name in diagnostics.
    public let name: String
    public let type: ValueType
    public let source: Source
    /// What an element means that does not mention the property. `nil`: the property is not set.
    public let documentDefault: SchemaValue?
    public let archive: ArchiveCoding
    /// The Interface Builder that introduced the nib key. A nib in the form of an older one has the key only where the
    /// document states another value than the default. `nil`: all that can be told apart know it.
    public let archivedSince: ToolsVersion?
    public let affects: Effects
    public let evidence: Evidence

    public init(
        _ name: String, _ type: ValueType, source: Source = .attribute(), documentDefault: SchemaValue? = nil,
        archive: ArchiveCoding, archivedSince: ToolsVersion? = nil, affects: Effects = .display,
        evidence: Evidence = .observed
    ) {
        self.name = name
        self.type = type
        self.source = source
        self.documentDefault = documentDefault
        self.archive = archive
        self.archivedSince = archivedSince
        self.affects = affects
        self.evidence = evidence
    }

    public static func == (a: Property, b: Property) -> Bool {
        a === b
            || a.name == b.name && a.type == b.type && a.source == b.source && a.documentDefault == b.documentDefault
                && a.archive == b.archive && a.archivedSince == b.archivedSince && a.affects == b.affects
                && a.evidence == b.evidence
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(name) }

    /// The attribute that spells the property, where it is an attribute.
    public var attributeName: String? {
        guard case .attribute(let spelling) = source else { return nil }
        return spelling ?? name
    }
}

/// Where a property's value stands in the document.
public enum Source: Hashable, Sendable {
    /// An attribute of the element; `nil`: spelled like the property. A string may instead be a
    /// `<string key="…">` child, and `<nil key="…"/>` says explicitly that there is none.
    case attribute(String? = nil)
    /// A child element whose `key` is the property's name: `<color key="textColor" …/>`. The tag is the usual one;
    /// where the value is an object, its tag may be that of any element that fits: `<tableView key="view">`. The rows
    /// `font` and `states` have children that are known by tag: `<fontDescription key="fontDescription">`, `<state
    /// key="normal">`.
    case keyedElement(String)
    /// Child elements of one container child: `<subviews>…</subviews>`.
    case children(of: String)
    /// Not in the document: the compiler writes the default always.
    case constant
}

/// The type of a property's value, and with it the form that it has in the document and on the wire.
public enum ValueType: Hashable, Sendable {
    /// `YES` or `NO`.
    case bool
    /// A whole number; on the wire the smallest integer that holds it.
    case integer
    /// A decimal number; a 4-byte float on the wire.
    case float
    /// A decimal number; an 8-byte float on the wire.
    case double
    /// A decimal number of any size, since it is not a length: seconds, or a value of the app's; an 8-byte float on
    /// the wire.
    case quantity
    case string
    /// A string that ibtool makes an `NSLocalizableString` of where the document is localized.
    case localizedString
    /// One name out of a list; its number on the wire.
    case choice(Enumeration)
    /// Several names, each an attribute with the value `YES`; the sum of their numbers on the wire.
    case options(Enumeration)
    case color, font, image, attributedString
    case point, size, rect
    /// `<inset minX minY maxX maxY>` or `<edgeInsets top left bottom right>`; top, left, bottom, right on the wire.
    case insets
    /// `<directionalEdgeInsets>`; top, leading, bottom, trailing on the wire.
    case directionalInsets
    case date
    /// The id of another object of the document.
    case reference
    /// A child element that is an object of its own.
    case object
    indirect case list(of: ValueType)
}

/// A default in the table.
public enum SchemaValue: Hashable, Sendable {
    case bool(Bool)
    case integer(Int)
    case real(Double)
    case string(String)
    /// A case of the property's enumeration, by its name in the document.
    case name(String)
    case point(Double, Double)
    case insets(Double, Double, Double, Double)
    case null
}

/// How a property is stored in a nib.
///
/// What a row cannot say becomes a named case here, implemented once in the compiler and once in the decoder.
public enum ArchiveCoding: Hashable, Sendable {
    /// Under this key, unless `omission` says to leave it out.
    case key(String, Omission = .absent)
    /// A Boolean stored as its opposite: `true` is written when the property is `false`, nothing otherwise.
    case inverted(String)
    /// `frame` becomes `UIBounds` and `UICenter`.
    case boundsAndCenter
    /// One of the two numbers of a string such as `{251, 750}`; left out when both have the default.
    case pair(String, Axis, default: Double)
    /// A structure: subviews, constraints, button states, …
    case structure(StructureForm)
    /// Design-time information: it leaves no trace in a nib.
    case notArchived

    public enum Axis: Hashable, Sendable { case horizontal, vertical }

    /// When an archive omits a key.
    public enum Omission: Hashable, Sendable {
        /// When the document does not mention the property and it has no `documentDefault`.
        case absent
        /// When the value equals this.
        case equal(SchemaValue)
        /// Never: a property without a value is written as nil.
        case never
    }

    public var isStructure: Bool { if case .structure = self { true } else { false } }

    /// The nib key, where the property has one of its own.
    public var key: String? {
        switch self {
        case .key(let key, _), .inverted(let key), .pair(let key, _, _): key
        case .boundsAndCenter, .structure, .notArchived: nil
        }
    }
}

/// What a property can change besides itself; commands that set it move views only if `layout` is in the set.
public struct Effects: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let layout = Effects(rawValue: 1)
    public static let display = Effects(rawValue: 2)
}

/// How sure a row is.
public enum Evidence: String, Hashable, Sendable {
    /// Read off documents together with the nibs that Apple's compiler made of them.
    case observed
    /// Stated by public documentation.
    case documented
    /// By analogy with neighboring keys or from public UIKit enumerations; unverified.
    case assumed
}
