/// Codes of reading a document: its file, its XML, its ids and values.
extension DiagnosticCode {
    public static let danglingReference = DiagnosticCode(
        "dangling-reference", .warning,
        """
        An attribute contains the id of an object that the document does not have. The connection, constraint or \
        reference has no effect, and the compiled nib does not contain it. Remove it, or restore the object that it \
        refers to.
        """)

    public static let duplicateAttribute = DiagnosticCode(
        "duplicate-attribute", .error,
        """
        An element has the same attribute twice. XML forbids this, and readers disagree about which of the two \
        counts. Remove one of them.
        """)

    public static let duplicateObjectID = DiagnosticCode(
        "duplicate-object-id", .warning,
        """
        Two objects of one document have the same id, so references to it are ambiguous; the first object is used. \
        This usually comes from a merge. Give one of them a new id, and check the references.
        """)

    public static let illTypedValue = DiagnosticCode(
        "ill-typed-value", .warning,
        """
        The value of an attribute does not have the property's type: it is not a number, or not one of the allowed \
        names. The property's default is used. Correct the value.
        """)

    public static let limitExceeded = DiagnosticCode(
        "limit-exceeded", .error,
        """
        The input is larger, or nested more deeply, than a named limit allows. The limits keep any input from \
        exhausting memory or time.
        """)

    public static let malformedXML = DiagnosticCode(
        "malformed-xml", .error,
        """
        The file is not well-formed XML, so Xcode refuses to open it. Often a merge left conflict markers behind. \
        The readable part was read.
        """)

    public static let notADocument = DiagnosticCode(
        "not-a-document", .error,
        """
        The file is XML, but its root is not an Interface Builder 3 document (<document type="…" version="3.0">).
        """)

    public static let unknownMarkup = DiagnosticCode(
        "unknown-markup", .note,
        """
        The document uses an element or attribute that this version does not know, probably from a newer Xcode, or \
        does not compile yet. It is kept when the document is written, and has no effect on nibs and pictures. If an \
        object, connection or value is lost with it, a separate error reports that.
        """)

    public static let unreadableFile = DiagnosticCode(
        "unreadable-file", .error,
        """
        The file cannot be read: it does not exist, it is a folder, or you do not have permission to read it.
        """)

    public static let unsupportedEncoding = DiagnosticCode(
        "unsupported-encoding", .error,
        """
        The file declares or uses an encoding other than UTF-8 and UTF-16. Convert it to UTF-8.
        """)

    public static let unsupportedTarget = DiagnosticCode(
        "unsupported-target", .error,
        """
        The deployment target is older than iOS 7, for which Apple's compiler makes no nibs, either. Raise the \
        deployment target of the project, or "Builds for" of the document.
        """)

    public static let unsupportedPlatform = DiagnosticCode(
        "unsupported-platform", .error,
        """
        The document is for macOS, tvOS or watchOS, whose controls are not supported yet: it can be read, dumped and \
        written back, but neither laid out nor drawn.
        """)
}
