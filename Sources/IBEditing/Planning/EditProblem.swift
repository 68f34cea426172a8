import Diagnostics

/// Why a command was refused. Nothing was changed.
public struct EditProblem: Error, Hashable, Sendable {
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
    public enum Code: String, Hashable, Sendable, CaseIterable {
        case alreadyConnected = "already-connected"
        case ambiguousObject = "ambiguous-object"
        case attributeMismatch = "attribute-mismatch"
        case badSyntax = "bad-syntax"
        case cannotDelete = "cannot-delete"
        case documentBroken = "document-broken"
        case droppedConstraint = "dropped-constraint"
        case fileExists = "file-exists"
        case frameHeldBy = "frame-held-by"
        case guideInUse = "guide-in-use"
        case illTypedValue = "ill-typed-value"
        case missingArgument = "missing-argument"
        case launchScreenLimit = "launch-screen-limit"
        case lostProperty = "lost-property"
        case newerThanDocument = "newer-than-document"
        case newFinding = "new-finding"
        case noCommonAncestor = "no-common-ancestor"
        case noInitialController = "no-initial-controller"
        case noSuchObject = "no-such-object"
        case noSuchOption = "no-such-option"
        case noSuchProperty = "no-such-property"
        case noSuchRole = "no-such-role"
        case notAChoice = "not-a-choice"
        case notAClassName = "not-a-class-name"
        case notAContainer = "not-a-container"
        case notInThisDocument = "not-in-this-document"
        case notSiblings = "not-siblings"
        case nothingToChange = "nothing-to-change"
        case outOfRange = "out-of-range"
        case roleTaken = "role-taken"
        case staticOutsideController = "static-outside-controller"
        case unknownClass = "unknown-class"
        case unknownCommand = "unknown-command"
        case unknownDevice = "unknown-device"
        case unsupportedPlatform = "unsupported-platform"
        case wouldContainItself = "would-contain-itself"
    }
}
