import Diagnostics
import IBDocument
import IBSchema
import NibArchive

/// The compiler's output for a document: nibs, the origins of their objects, and facts that a nib cannot contain.
public struct CompiledDocument: Sendable {
    /// A xib has one nib with the empty name; a storyboard one or two for each scene.
    public var nibs: [CompiledNib]
    /// Present for storyboards.
    public var storyboard: StoryboardIndex?
    /// The document's object behind each archived object, nested archives included.
    public var objects: ObjectMap
    public var canvas: Canvas
    /// In report order.
    public var diagnostics: [Diagnostic]
    /// The source document.
    public var document: Document?

    /// The identifier that Interface Builder's compiler gives the constraints that keep a view at its position on the
    /// canvas.
    package static let heldFrameIdentifier = "IB auto generated at build time for view with fixed frame"

    public func nib(named name: String) -> CompiledNib? { nibs.first { $0.name == name } }

    /// The nibs by name; the first of two with the same name.
    public var archives: [String: Archive] { Dictionary(nibs.map { ($0.name, $0.archive) }) { first, _ in first } }
}

public struct CompiledNib: Sendable {
    /// The name without the extension `.nib`; empty for a xib, which is named after its file.
    public var name: String
    public var archive: Archive
}

/// The contents of a compiled storyboard's `Info.plist`.
public struct StoryboardIndex: Hashable, Sendable {
    /// The identifier of the initial view controller.
    public var entryPoint: String?
    /// Storyboard identifier of a view controller → name of its nib.
    public var nibNames: [String: String]
    /// Identifier of a storyboard reference → the scene that it refers to.
    public var references: [String: Reference]

    public init(entryPoint: String? = nil, nibNames: [String: String] = [:], references: [String: Reference] = [:]) {
        (self.entryPoint, self.nibNames, self.references) = (entryPoint, nibNames, references)
    }

    /// A scene of another storyboard.
    public struct Reference: Hashable, Sendable {
        /// `nil`: this storyboard.
        public var storyboardName: String?
        /// The scene's storyboard identifier; `nil`: the initial one.
        public var identifier: String?
        /// `nil`: the bundle of this storyboard.
        public var bundleIdentifier: String?

        public init(storyboardName: String?, identifier: String?, bundleIdentifier: String?) {
            (self.storyboardName, self.identifier, self.bundleIdentifier) = (
                storyboardName, identifier, bundleIdentifier
            )
        }

        /// The entry in the `Info.plist` of a compiled storyboard. The keys are unverified.
        public var entries: [(key: String, value: String)] {
            [
                (StoryboardInfo.referencedBundle, bundleIdentifier), (StoryboardInfo.referencedController, identifier),
                (StoryboardInfo.referencedStoryboard, storyboardName),
            ].compactMap { key, value in value.map { (key, $0) } }
        }
    }
}

/// Maps the objects of archives to the document.
public struct ObjectMap: Sendable {
    public struct Source: Hashable, Sendable {
        public var id: String
        /// The element's name: `label`.
        public var element: String
        public var place: SourcePlace
        /// The display name of the object.
        public var displayName: String
        /// The id of the enclosing view, if there is one.
        public var superviewID: String?
        /// The id of the view controller whose scene the object belongs to; `nil` in a xib.
        public var controllerID: String?

        /// The object's name in messages: `Title Label a1b-2c-3de`.
        public var nameAndID: String { "\(displayName) \(id)" }
    }

    private var sources: [NibOrigin: Source] = [:]

    public init() {}

    public subscript(origin: NibOrigin) -> Source? {
        get { sources[origin] }
        set { sources[origin] = newValue }
    }
}
