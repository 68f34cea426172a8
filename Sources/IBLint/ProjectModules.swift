import Diagnostics

/// The modules of a project, and which of them its classes and documents are in.
public struct ProjectModules: Sendable, Codable, Equatable {
    /// The modules of targets.
    public var names: Set<String> = []
    /// Modules that code imports, and words of files that name dependencies.
    public var others: Set<String> = []
    /// The modules of each class, by its name. A class whose module is not certain is left out.
    public var ofClass: [String: Set<String>] = [:]
    /// The modules that documents inherit from their targets, by their paths. A document whose targets are not certain
    /// is left out.
    public var ofDocument: [String: Set<String>] = [:]

    public init() {}
}

extension SourceIndex {
    /// Whether a class exists at run time only as one of its module: it is declared in Swift, without a name for
    /// Objective-C.
    func needsModule(_ name: String) -> Bool {
        let classes = classes(named: name)
        return !classes.isEmpty && classes.allSatisfy { !$0.isObjectiveC && !$0.isNamed }
    }
}

extension Set<String> {
    /// In a sentence.
    var inWords: String { sorted().inWords }
}
