public import Diagnostics
public import IBDocument
public import ProjectCode

/// One kind of mistake in documents for iOS: its check, and example documents.
///
/// The `explanation` of its code describes the mistake, why it matters and what to do.
public struct Rule: Sendable {
    public let code: DiagnosticCode
    /// Whether the rule is opt-in: it depends on a project's conventions.
    public let isOptIn: Bool
    /// Documents with and without the mistake. They are the rule's tests and its documentation.
    public let examples: [Example]
    let find: @Sendable (Subject) -> [Diagnostic]

    init(
        _ code: DiagnosticCode, isOptIn: Bool = false, examples: [Example],
        find: @escaping @Sendable (Subject) -> [Diagnostic]
    ) {
        self.code = code
        self.isOptIn = isOptIn
        self.examples = examples
        self.find = find
    }

    /// A rule that checks one object after the other.
    init(
        _ code: DiagnosticCode, isOptIn: Bool = false, examples: [Example],
        findInEach find: @escaping @Sendable (Element, Subject) -> Diagnostic?
    ) {
        self.init(code, isOptIn: isOptIn, examples: examples) { subject in
            subject.document.root.descendants.compactMap { find($0, subject) }
        }
    }

    /// The input of a rule.
    public struct Subject: Sendable {
        public var document: Document
        /// The other documents of the project.
        public var project: ProjectNibs
        /// The project's sources, if they were read.
        public var sources: SourceIndex?
        /// The project's modules, if they were read.
        public var modules: ProjectModules?
        /// The document's texts in other languages.
        public var translations: [Translation]
        /// The module that "inherit module from target" stands for, if it is known.
        public var module: String?
        /// The oldest system version that the product supports, if it is known.
        public var target: SystemVersion?
        /// Whether findings that Apple's compiler has, too, have its severity and its words.
        public var isForCompiler: Bool

        /// - Parameter target: `nil`: the one that the document states, if it does.
        public init(
            _ document: Document, project: ProjectNibs = ProjectNibs(), sources: SourceIndex? = nil,
            modules: ProjectModules? = nil, translations: [Translation] = [], module: String? = nil,
            target: SystemVersion? = nil, isForCompiler: Bool = false
        ) {
            self.isForCompiler = isForCompiler
            self.document = document
            self.project = project
            self.sources = sources
            (self.modules, self.translations) = (modules, translations)
            self.module = module
            self.target = target ?? document.deploymentTarget
        }
    }
}

extension Rule {
    /// A document that shows a rule's findings, with `↓` before each place.
    public struct Example: Sendable {
        /// The contents of a xib's `<objects>` or a storyboard's `<scenes>`.
        public var objects: String
        public var isStoryboard: Bool
        /// Further attributes of `<document>`.
        public var attributes: String
        /// The name of the document without an extension.
        public var name: String
        /// The objects of other xibs, by their names.
        public var others: [String: String]
        /// Other storyboards of the project.
        public var storyboards: [Example]
        /// The declarations and mentions in the project's sources.
        public var sources: ProjectSources?
        /// The modules of the project's targets; the document belongs to the first one by its name.
        public var modules: ProjectModules?
        /// The document's texts in other languages.
        public var translations: [Translation]
        public var target: SystemVersion?
        /// The `objects` after the safe fixes.
        public var fixed: String?

        init(
            _ objects: String, isStoryboard: Bool = false, attributes: String = "", name: String = "Example",
            others: [String: String] = [:], storyboards: [Example] = [],
            classes: [ProjectSources.Class]? = nil, mentions: [ProjectSources.Mention] = [],
            functions: [ProjectSources.Function] = [], uses: [ProjectSources.IdentifierUse] = [],
            systemKeys: Set<String> = [], modules: [String: Set<String>]? = nil, imports: Set<String> = [],
            translations: [Translation] = [], target: SystemVersion? = nil, fixed: String? = nil
        ) {
            self.objects = objects
            self.isStoryboard = isStoryboard
            self.attributes = attributes
            self.name = name
            self.others = others
            self.storyboards = storyboards
            if classes != nil || !mentions.isEmpty || !uses.isEmpty {
                sources = ProjectSources(classNames: [])
                sources?.classes = classes ?? []
                sources?.mentions = mentions
                sources?.functions = functions
                sources?.identifiers.uses = uses
                sources?.systemKeys = systemKeys
            }
            self.modules = modules.map { modules in
                var made = ProjectModules()
                made.names = Set(modules.keys)
                made.others = imports
                for (module, classes) in modules {
                    for name in classes { made.ofClass[name, default: []].insert(module) }
                }
                if let own = modules.keys.min() {
                    made.ofDocument["\(name).\(isStoryboard ? "storyboard" : "xib")"] = [own]
                }
                return made
            }
            self.translations = translations
            self.target = target
            self.fixed = fixed
        }

        static func storyboard(
            _ scenes: String, attributes: String = "", name: String = "Example", beside storyboards: [Example] = [],
            classes: [ProjectSources.Class]? = nil, uses: [ProjectSources.IdentifierUse] = []
        ) -> Example {
            Example(
                scenes, isStoryboard: true, attributes: attributes, name: name, storyboards: storyboards,
                classes: classes, uses: uses)
        }

        /// Code that names an identifier.
        static func use(_ kind: ProjectSources.IdentifierUse.Kind, _ name: String, in type: String? = nil)
            -> ProjectSources.IdentifierUse
        {
            ProjectSources.IdentifierUse(
                kind: kind, name: name, type: type, isGenerated: false,
                place: ProjectSources.Place(file: "List.swift", line: 9, column: 5))
        }

        /// A class of the example's sources.
        static func type(
            _ name: String, _ superclass: String, outlets: [String] = [], actions: Set<String> = [],
            used: Set<String>? = nil, coderInitializerTraps: Bool? = nil, callsSuperAwake: Bool? = nil,
            early: [String] = []
        ) -> ProjectSources.Class {
            let place = ProjectSources.Place(file: "\(name).swift", line: 1, column: 7)
            var type = ProjectSources.Class(
                name: name, superclass: superclass, place: place,
                outlets: outlets.map { ProjectSources.Outlet(name: $0, isTakenForGranted: true, place: place) },
                keys: Set(outlets), actions: actions, isObjectiveC: false, acceptsEveryKey: false,
                coderInitializerTraps: coderInitializerTraps)
            type.used = used ?? Set(outlets)
            type.awakening = callsSuperAwake.map { ProjectSources.Awakening(callsSuper: $0, place: place) }
            type.early = early.map { ProjectSources.EarlyUse(name: $0, place: place) }
            return type
        }

        /// A class with a name for Objective-C.
        static func named(_ name: String, _ superclass: String) -> ProjectSources.Class {
            var type = type(name, superclass)
            type.isNamed = true
            return type
        }

        static func mention(_ kind: ProjectSources.Mention.Kind, _ name: String, identifier: String? = nil)
            -> ProjectSources.Mention
        {
            ProjectSources.Mention(
                kind: kind, name: name, identifier: identifier,
                place: ProjectSources.Place(file: "List.swift", line: 9, column: 5))
        }

        /// A method of a class that loads a nib, the class's own without a name.
        static func loading(
            _ type: String, _ name: String, labels: [String] = [], _ nib: String? = nil, isGuarded: Bool = false
        ) -> ProjectSources.Function {
            let place = ProjectSources.Place(file: "\(type).swift", line: 5, column: 5)
            return ProjectSources.Function(
                type: type, name: name, labels: labels, place: place, calls: [],
                loads: [
                    ProjectSources.Load(
                        name: nib, isGuarded: isGuarded,
                        place: ProjectSources.Place(file: place.file, line: 7, column: 9))
                ],
                namesOwnClass: nib == nil)
        }

        /// The mark before a finding.
        public static let mark: Character = "↓"
    }
}

extension Element {
    /// A finding about this element, or about the object that it belongs to.
    func finding(
        _ code: DiagnosticCode, _ message: String, severity: Severity? = nil, notes: [String] = [], fixes: [Fix] = []
    ) -> Diagnostic {
        Diagnostic(
            code, message, severity: severity, at: place, object: id ?? owner?.id, notes: notes, fixes: fixes)
    }
}
