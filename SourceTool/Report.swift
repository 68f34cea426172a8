/// What is built: the classes that documents name, out of folders of sources, into one executable.
struct Request: Codable {
    /// Files and folders.
    var sources: [String]
    /// Bare names, or `Outer.Inner`.
    var classes: [String]
    /// What runtime attributes of the documents set, name by name: extensions of UIKit's classes may have it.
    var keys: [String]
    /// The documents that name them: of classes of one name the one is meant that lies nearest.
    var documents: [String]
    var module: String
    /// Folders with the compiled modules of UIKit, and with its library.
    var modules: [String]
    var libraryFolder: String
    var library: String
    /// Where everything is written.
    var output: String
    /// A folder that is kept from one build of these documents to the next.
    var memory: String
    /// A folder with what is the same for all projects.
    var shared: String
    var compiler: String
    /// Whether the preview's code is compiled in.
    var isInterfaceBuilder: Bool
    var hasDebugInformation: Bool
}

/// What became of it.
struct Report: Codable {
    /// A message of the compiler about what is no Swift.
    struct SyntaxError: Codable {
        var file: String
        var line, column: Int
        var message: String
        /// The wanted classes that need the file.
        var classes: [String] = []
    }

    struct LeftOut: Codable {
        var file: String
        var line: Int
        var column = 1
        /// For people: `the statement`, `func draw`, `class Badge`.
        var what: String
        /// The compiler's sentence.
        var reason: String
        var cause = Cause.mistake
        /// Those that are not there.
        var modules: [String] = []
        /// The place in this list of what it follows from.
        var follows: Int?
        /// The wanted classes that need it.
        var classes: [String] = []
        /// The outlet, inspectable or action that a nib cannot set for it.
        var key: String?
        /// The type around it.
        var owner: String?
        /// What the rest cannot name for it.
        var declares: Set<String> = []
        /// Lines of the member around it.
        var memberLines = 0..<0
        /// When it was left out: in this round of compiling.
        var round = 0

        enum CodingKeys: String, CodingKey {
            case file, line, column, what, reason, cause, modules, follows, classes, key, owner
        }
    }

    struct Outlet: Codable {
        var name: String
        var line: Int
        /// Whether code may use it without asking whether it is there.
        var isTakenForGranted: Bool
    }

    struct Class: Codable {
        var name: String
        var file: String
        var line: Int
        var isBuilt: Bool
        var isDesignable: Bool
        var hasFrameInitializer: Bool
        /// It stands for a class of Objective-C, which is not run.
        var isStandIn: Bool
        var reason: String?
        /// Of the reason.
        var cause = Cause.mistake
        /// Its own and those of its superclasses in the sources.
        var outlets: [Outlet] = []
    }

    var executable: String?
    /// Folders of the toolchain's libraries that it is linked with.
    var libraries: [String] = []
    var error: String?
    var classes: [Class] = []
    var leftOut: [LeftOut] = []
    var syntaxErrors: [SyntaxError] = []
    /// The paths of the files that were compiled, for what the program reports of them.
    var paths: [String] = []
    /// Inspectable properties of types that the inspector does not offer.
    var unsupportedInspectables: [LeftOut] = []
    var missingModules: [String] = []
    var files = 0
    var rounds = 0
    var seconds = 0.0
}
