/// Codes of a project's sources and of running its classes.
extension DiagnosticCode {
    public static let classFailed = DiagnosticCode(
        "class-failed", .error,
        """
        A class of the project crashed, took too long or used too much memory while the document was loaded, laid \
        out or drawn. Its views are drawn as their nearest known superclass, with a frame around them; everything \
        else is drawn as usual.
        """)

    public static let classLeftOut = DiagnosticCode(
        "class-left-out", .warning,
        """
        A class of the project's sources does not compile; the compiler's message says why. Its views are drawn as \
        their nearest known superclass, with a frame around them. The finding is an error if the source is wrong, \
        and a warning if the class needs something that is not available here: a module or Objective-C code.
        """)

    public static let controllersNotRun = DiagnosticCode(
        "controllers-not-run", .note,
        """
        The project's view controllers are not run, because their code needs the whole app. Changes that they make \
        in viewDidLoad and later are not shown, and tables are shown without the rows of their data sources. 'nibkit \
        check --sources' compares their outlets and actions with the sources.
        """)

    public static let designableWithoutInitFrame = DiagnosticCode(
        "designable-without-init-frame", .warning,
        """
        A class is marked @IBDesignable but does not have init(frame:), which Interface Builder calls for designable \
        views, so its canvas cannot draw them. Here init(coder:) creates them. Implement init(frame:), and move the \
        code that both initializers need into a shared method.
        """)

    public static let missingCell = DiagnosticCode(
        "missing-cell", .error,
        """
        Code dequeues a cell, header or footer by a reuse identifier that no prototype has and that no code \
        registers. That raises an exception, or returns nil if the call names no index path, which is a warning. \
        Correct the identifier, or register a nib or a class for it. This is found with --sources if the identifier \
        is a literal or a constant.
        """)

    public static let missingModule = DiagnosticCode(
        "missing-module", .note,
        """
        The sources import a module that is not in the project's folders, such as a module of another package or a \
        system module other than UIKit. The code that uses it was skipped; everything else runs. To include the \
        module, pass the folder with its sources to a further --sources.
        """)

    public static let missingSandbox = DiagnosticCode(
        "missing-sandbox", .warning,
        """
        The project's classes run without a jail, because --unguarded was given and this system lacks a part of the \
        jail. Their code can read, change and send anything that you can. 'nibkit doctor' lists the missing parts. \
        Use --unguarded only with code that you trust.
        """)

    public static let missingSegue = DiagnosticCode(
        "missing-segue", .error,
        """
        Code performs a segue by an identifier that no segue of its controller's scenes has, which raises an \
        exception. If code only compares the identifier with that of a segue, the branch never runs: that is a \
        warning if a segue has a similar identifier, otherwise a note. This is found with --sources if the \
        identifier is a literal or a constant.
        """)

    public static let missingStoryboard = DiagnosticCode(
        "missing-storyboard", .error,
        """
        Code opens a storyboard of the app by a name that no document of its project has, which raises an exception. \
        The documents are those on the command line and those in the source folders; storyboards of libraries are \
        not among them.
        """)

    public static let nibNameMismatch = DiagnosticCode(
        "nib-name-mismatch", .warning,
        """
        Code loads a nib by a name that no document of the project has, which raises an exception at run time. The \
        documents are those on the command line and those in the source folders; nibs of libraries are not among \
        them.
        """)

    public static let refusedCall = DiagnosticCode(
        "refused-call", .warning,
        """
        The project's code runs in a jail, in which it can read the project, fonts and libraries, and compute. The \
        kernel refused another operation, such as writing a file, connecting to the network or starting a process. \
        The picture shows what the class drew without it. In an app's code this is normal: skip that operation in \
        code that previews run. If the code is someone else's, inspect it before you run it anywhere else.
        """)

    public static let runMode = DiagnosticCode(
        "run-mode", .note,
        """
        @IBDesignable classes can be run in two ways. Interface Builder's canvas creates them with init(frame:) and \
        calls prepareForInterfaceBuilder; a device creates them with init(coder:) and calls awakeFromNib. Choose \
        with --run canvas or --run device.
        """)

    public static let statementLeftOut = DiagnosticCode(
        "statement-left-out", .warning,
        """
        A part of the project's sources does not compile. The rest runs without it, so the picture differs from the \
        one that the sources describe. The message is the compiler's; notes list the code that was skipped because \
        it needs that part.
        """)

    public static let syntaxError = DiagnosticCode(
        "syntax-error", .error,
        """
        A source file of the project has a Swift syntax error. The message is the compiler's. The code that the \
        error affects was skipped.
        """)

    public static let unsupportedInspectable = DiagnosticCode(
        "unsupported-inspectable", .warning,
        """
        A property marked @IBInspectable has a type that Interface Builder cannot show. It can show booleans, \
        numbers, strings, points, sizes, rectangles, ranges, colors and images, but not fonts, enumerations or other \
        types. Add a computed property of one of the supported types.
        """)
}
