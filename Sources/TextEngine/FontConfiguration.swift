/// Where fonts may come from.
public struct FontConfiguration: Hashable, Sendable {
    /// Folders under which distribution packages put their fonts; only files of known packages are read there.
    public var roots: [String]
    /// Folders of a project's own fonts; every font file directly in them can be used by name.
    public var folders: [String]
    /// Further font files of the project; what lies in `folders` goes first.
    public var files: [String]

    public init(roots: [String] = ["/usr/share/fonts"], folders: [String] = [], files: [String] = []) {
        self.roots = roots
        self.folders = folders
        self.files = files
    }
}

/// A font package that text needs and that is not installed.
public struct MissingFontPackage: Error, Hashable, Sendable, CustomStringConvertible {
    /// The Debian package, such as `fonts-inter`.
    public var package: String
    /// The family that was looked for.
    public var family: String

    public init(package: String, family: String) {
        self.package = package
        self.family = family
    }

    public var description: String {
        "the font family \(family) is not installed; the package \(package) contains it"
    }
}

/// A named font that was replaced by another.
public struct FontSubstitution: Hashable, Sendable {
    /// As it was requested.
    public var requested: String
    /// The family that is used instead.
    public var family: String
    /// The Debian package that brings the font; nil if none does.
    public var package: String?

    public init(requested: String, family: String, package: String? = nil) {
        self.requested = requested
        self.family = family
        self.package = package
    }
}
