public import Diagnostics
import IBDocument
public import ProjectCode

/// Finds mistakes in otherwise valid documents.
///
/// The input is a document with the known facts about its project; the output is findings in report order.
/// `Document.findings` reports errors of the document itself, such as a duplicate id; layout and loading report their
/// own findings.
public enum Linter {
    /// Rules for what Apple's compiler also reports, and for prototypes that no code can dequeue.
    public static let compilerRules: [Rule] = [
        .adjustsFixedFont, .launchScreenLimit, .missingReuseIdentifier, .newerSystem, .prototypeInXib, .unnamedSegue,
        .unreachableScene,
    ]

    /// Rules for anything else that fails when a device loads the nib.
    public static let deviceRules: [Rule] = [.unknownClass]

    /// Findings about documents for iOS; documents for other systems have none.
    ///
    /// - Parameters:
    ///   - rules: `nil`: all except opt-in rules.
    public static func findings(in subject: Rule.Subject, rules: [Rule]? = nil) -> [Diagnostic] {
        guard subject.document.platform == .iOS else { return [] }
        return (rules ?? Self.rules.filter { !$0.isOptIn }).flatMap { $0.find(subject) }.inReportOrder()
    }

    /// Nibs that code names but that the project does not have, with places in the sources.
    public static func missingNibs(of sources: ProjectSources, in project: ProjectNibs) -> [Diagnostic] {
        let found = sources.mentions.filter {
            ![.cellClass, .helper].contains($0.kind) && !project.names.contains($0.name)
        }.map {
            mention in
            let place = SourcePlace(file: mention.place.file, line: mention.place.line, column: mention.place.column)
            return Diagnostic(.nibNameMismatch, "none of the documents is named \(mention.name).xib", at: place)
        }
        // A nib is mentioned both where it is registered and where it is created for that.
        return Set(found).inReportOrder()
    }
}

extension DiagnosticCode {
    private static let byName = Dictionary(all.map { ($0.rawValue, $0) }) { first, _ in first }

    /// The code with a name that somebody wrote.
    public init?(named name: String) {
        guard let known = Self.byName[name] else { return nil }
        self = known
    }
}
