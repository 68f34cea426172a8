/// What `nibkit-source` builds: the classes that documents name, from folders of sources, as one executable.
public struct SliceRequest: Codable, Sendable {
    /// Files and folders.
    public var sources: [String]
    /// Bare names, or `Outer.Inner`.
    public var classes: [String]
    /// The keys that runtime attributes of the documents set; extensions of UIKit's classes may have them.
    public var keys: [String]
    /// The documents that name the classes. If classes have the same name, the one nearest to a document is meant.
    public var documents: [String]
    public var module: String
    /// Folders with the compiled modules of UIKit.
    public var modules: [String]
    /// The folder of UIKit's library, and the name of the library.
    public var libraryFolder, library: String
    /// The folder in which everything is written.
    public var output: String
    /// A folder that is kept from one build of these documents to the next.
    public var memory: String
    /// A folder for what is the same for all projects.
    public var shared: String
    /// The path of the Swift compiler.
    public var compiler: String
    /// Whether code for Interface Builder's canvas is compiled in.
    public var isInterfaceBuilder: Bool
    public var hasDebugInformation: Bool

    public init(
        sources: [String], classes: [String], keys: [String], documents: [String], module: String, modules: [String],
        libraryFolder: String, library: String, output: String, memory: String, shared: String, compiler: String,
        isInterfaceBuilder: Bool, hasDebugInformation: Bool
    ) {
        self.sources = sources
        self.classes = classes
        self.keys = keys
        self.documents = documents
        self.module = module
        self.modules = modules
        self.libraryFolder = libraryFolder
        self.library = library
        self.output = output
        self.memory = memory
        self.shared = shared
        self.compiler = compiler
        self.isInterfaceBuilder = isInterfaceBuilder
        self.hasDebugInformation = hasDebugInformation
    }
}
