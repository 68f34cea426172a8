/// The result of a `SliceRequest`.
public struct SliceReport: Codable, Sendable {
    /// Why something does not compile.
    public enum Cause: String, Codable, Sendable {
        /// What the author wrote.
        case mistake
        /// A syntax error of its file, which is reported by itself.
        case syntax
        /// A module that is missing.
        case missingModule
        /// A declaration in a file that is too far from the documents to be compiled.
        case farFile
        /// Another file has the same declaration: in the app, the two are in different modules.
        case declaredTwice
        /// Foundation has it only on Apple's systems.
        case unavailable
    }

    /// A syntax error with the compiler's message.
    public struct SyntaxError: Codable, Sendable {
        public var file: String
        public var line, column: Int
        public var message: String
        /// The wanted classes that need the file.
        public var classes: [String] = []
    }

    /// Code that was left out because it does not compile.
    public struct LeftOut: Codable, Sendable {
        public var file: String
        public var line: Int
        public var column = 1
        /// What it is, in words: `the statement`, `func draw`, `class Badge`.
        public var what: String
        /// The compiler's message.
        public var reason: String
        public var cause = Cause.mistake
        /// The modules that are missing.
        public var modules: [String] = []
        /// The index of the entry that causes it.
        public var follows: Int?
        /// The wanted classes that need it.
        public var classes: [String] = []
        /// The outlet, inspectable property or action that a nib therefore cannot set.
        public var key: String?
        /// The type that contains it.
        public var owner: String?
    }

    public struct Outlet: Codable, Sendable {
        public var name: String
        public var line: Int
        /// Whether code can use it without a nil check: `UILabel!`.
        public var isTakenForGranted: Bool
    }

    public struct Class: Codable, Sendable {
        public var name: String
        public var file: String
        public var line: Int
        public var isBuilt: Bool
        public var isDesignable: Bool
        public var hasFrameInitializer: Bool
        /// Whether it only stands for an Objective-C class whose implementation is not run.
        public var isStandIn: Bool
        /// Why it is not built.
        public var reason: String?
        /// The cause of the reason.
        public var cause = Cause.mistake
        /// Its own outlets, and those of its superclasses in the sources.
        public var outlets: [Outlet] = []
    }

    /// The path of the program; `nil`: none was built.
    public var executable: String?
    /// The folders of the toolchain's libraries that the program is linked with.
    public var libraries: [String] = []
    public var error: String?
    public var classes: [Class] = []
    public var leftOut: [LeftOut] = []
    public var syntaxErrors: [SyntaxError] = []
    /// The paths of the files that were compiled.
    public var paths: [String] = []
    /// Inspectable properties whose types the attributes inspector does not support.
    public var unsupportedInspectables: [LeftOut] = []
    public var missingModules: [String] = []
    /// The number of files that were compiled, and how often.
    public var files = 0, rounds = 0
    /// The duration of the build.
    public var seconds = 0.0
}
