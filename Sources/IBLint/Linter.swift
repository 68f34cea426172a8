public import Diagnostics
import IBDocument

/// Looks for mistakes that documents can make without being wrong as documents.
///
/// In comes a document, with what is known of its project; out go findings, in report order. What breaks a document
/// itself, such as an id that stands twice, is `Document.findings`; what shows only once it is laid out or loaded is
/// found there.
public enum Linter {
    /// Every rule, in the order of the codes.
    public static let rules: [Rule] = [
        .adjustsFixedFont, .ambiguousPrioritySiblings, .cellNotAlone, .cellRootConstraintsLayout,
        .controllerViewOutletMissing, .danglingAction,
        .danglingOutlet, .danglingRuntimeAttribute, .datePickerStyleUnspecified, .duplicateConstraint, .duplicateOutlet,
        .duplicateReuseIdentifier,
        .fatalInitCoderUsedInNib, .firstTopLevelNotView, .forcedRTLForIconOrder, .hardcodedColor, .insetsWithoutWidth,
        .launchScreenLimit, .layerBorderColor,
        .misplacedView, .missingAccessibilityLabel, .missingReuseIdentifier, .nestedNibNotLoaded, .newerSystem,
        .nibSelfRecursion,
        .ownerNilWithOwnerOutlets, .placeholderIntrinsicSizeWithoutOverride, .registeredClassWithRootNib,
        .registeredNibRootNotCell,
        .reuseIdentifierMismatch,
        .scrollCannotScroll, .scrollContentAmbiguous, .unconnectedOutlet, .unknownClass, .unlocalizedInspectableText,
        .unnamedSegue, .unreachableScene,
        .unretainedNibObject, .xibClassNameMismatch,
    ]

    /// What Apple's compiler warns of, too.
    public static let compilerRules: [Rule] = [.adjustsFixedFont, .unnamedSegue, .unreachableScene]

    /// What fails, or is missing, when a device loads the nib.
    public static let deviceRules: [Rule] = [.launchScreenLimit, .newerSystem, .unknownClass]

    /// Findings about documents for iOS; others have none.
    ///
    /// - Parameters:
    ///   - rules: `nil`: all but those that have to be asked for.
    public static func findings(in subject: Rule.Subject, rules: [Rule]? = nil) -> [Diagnostic] {
        guard subject.document.platform == .iOS else { return [] }
        return (rules ?? Self.rules.filter { !$0.isOptIn }).flatMap { $0.find(subject) }.inReportOrder()
    }

    /// Nibs that code names and that the project does not have, with places in the sources.
    public static func missingNibs(of sources: ProjectSources, in project: ProjectNibs) -> [Diagnostic] {
        let found = sources.mentions.filter { $0.kind != .cellClass && !project.names.contains($0.name) }.map {
            mention in
            let place = SourcePlace(file: mention.place.file, line: mention.place.line, column: mention.place.column)
            return Diagnostic(.nibNameMismatch, "none of the documents is named \(mention.name).xib", at: place)
        }
        // A nib is mentioned where it is registered, and where it is made for that.
        return Set(found).inReportOrder()
    }
}
