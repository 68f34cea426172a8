import Diagnostics

/// Why an edit was refused. Nothing was changed.
///
/// The planner, the worker that runs it, `nibkit serve` and the page exchange it as it is.
public struct EditProblem: Error, Hashable, Sendable, Codable {
    public var code: Code
    /// A sentence without a place and without a period: what is wrong, and what to do.
    public var message: String
    /// The position of the command among those of the call.
    public var command: Int?
    /// The line in the script, counted from 1, if it could not be read.
    public var line: Int?
    /// The column in the command's text, counted from 1.
    public var column: Int?
    public var notes: [String] = []

    public init(_ code: Code, _ message: String, notes: [String] = []) {
        (self.code, self.message, self.notes) = (code, message, notes)
    }

    /// The stable name of a reason.
    public enum Code: String, Hashable, Sendable, Codable, CaseIterable {
        case alreadyConnected = "already-connected"
        case ambiguousObject = "ambiguous-object"
        case attributeMismatch = "attribute-mismatch"
        case badSyntax = "bad-syntax"
        case cannotDelete = "cannot-delete"
        case changedByOthers = "changed-by-others"
        case changedMeanwhile = "changed-meanwhile"
        case conflict
        case documentBroken = "document-broken"
        case droppedConstraint = "dropped-constraint"
        case fileExists = "file-exists"
        case fixesOnly = "fixes-only"
        case frameHeldBy = "frame-held-by"
        case guideInUse = "guide-in-use"
        case illTypedValue = "ill-typed-value"
        case missingArgument = "missing-argument"
        case namedInSources = "named-in-sources"
        case launchScreenLimit = "launch-screen-limit"
        case lostProperty = "lost-property"
        case newerThanDocument = "newer-than-document"
        case newFinding = "new-finding"
        case noAccess = "no-access"
        case noCommonAncestor = "no-common-ancestor"
        case noFix = "no-fix"
        case noInitialController = "no-initial-controller"
        case noSuchObject = "no-such-object"
        case noSuchOption = "no-such-option"
        case noSuchProperty = "no-such-property"
        case noSuchRole = "no-such-role"
        case notAChoice = "not-a-choice"
        case notAClassName = "not-a-class-name"
        case notAContainer = "not-a-container"
        case notDrawn = "not-drawn"
        case notInThisDocument = "not-in-this-document"
        case notPlanned = "not-planned"
        case notSaved = "not-saved"
        case notSiblings = "not-siblings"
        case notWritten = "not-written"
        case nothingToChange = "nothing-to-change"
        case nothingToRedo = "nothing-to-redo"
        case nothingToUndo = "nothing-to-undo"
        case outOfRange = "out-of-range"
        case readOnly = "read-only"
        case removed
        case roleTaken = "role-taken"
        case staticOutsideController = "static-outside-controller"
        case tooFast = "too-fast"
        case tooMuch = "too-much"
        case unknownClass = "unknown-class"
        case unknownCommand = "unknown-command"
        case unknownDevice = "unknown-device"
        case unsupportedPlatform = "unsupported-platform"
        case wouldContainItself = "would-contain-itself"
    }
}
