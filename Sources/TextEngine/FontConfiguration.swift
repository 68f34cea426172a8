internal import Resources

/// Where fonts may come from.
public struct FontConfiguration: Hashable, Sendable {
    /// Folders under which distribution packages put their fonts; only files of known packages are read there.
    public var roots: [String]
    /// Folders of a project's own fonts; every font file in them and their subfolders can be used by name.
    public var folders: [String]
    /// Further font files of the project; what lies in `folders` goes first.
    public var files: [String]

    /// Those of the program's archive, if it comes from one, and of the system.
    public static let standardRoots = Installation.fontRoots + ["/usr/share/fonts"]

    public init(roots: [String] = standardRoots, folders: [String] = [], files: [String] = []) {
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
        let archive = Installation.folder == nil || !FontSource.isLarge(package) ? "" : " the archive nibkit-fonts or"
        return "the font family \(family) is not installed;\(archive) the package \(package) contains it"
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
