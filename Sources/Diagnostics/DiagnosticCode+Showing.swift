/// Codes of loading, laying out and drawing a document.
extension DiagnosticCode {
    public static let ambiguousLayout = DiagnosticCode(
        "ambiguous-layout", .warning,
        """
        A different frame would satisfy the view's constraints equally well, so its frame is arbitrary and may \
        differ between system versions. Add the missing constraint, or give two competing constraints different \
        priorities. The size inspector's "Verify Ambiguity" setting is respected if it is never. The finding is a \
        note if the layout is ambiguous only at a size other than the canvas's, or if code provides the content.
        """)

    public static let fontSubstituted = DiagnosticCode(
        "font-substituted", .note,
        """
        The document uses a font that cannot be shipped with this tool. It is not among the font files that the \
        project's property lists name under UIAppFonts or, if they name none, among the project's font files. Its \
        text is measured and drawn with another font, so lines may break differently. Pass the folder with the font \
        file to --fonts, or install the package that the message names.
        """)

    public static let loadFailed = DiagnosticCode(
        "load-failed", .warning,
        """
        Loading would raise an exception on a device: a nib does not exist, or a scene or segue with the identifier \
        does not exist. The screen is shown without that part. A nib that is another document, which is not loaded without \
        the project's code, is a note.
        """)

    public static let missingAsset = DiagnosticCode(
        "missing-asset", .warning,
        """
        The document names a color or an image that exists neither in the project's asset catalogs nor as a file of \
        the project; a device shows nothing there. The color that the document recorded, or a box of the recorded size, \
        is shown instead. --assets adds folders that are searched first. Images are searched by check.
        """)

    public static let missingFontPackage = DiagnosticCode(
        "missing-font-package", .error,
        """
        A font package that the text needs is not installed, so the text is measured or drawn differently. Install \
        the package that the message names.
        """)

    public static let missingGlyph = DiagnosticCode(
        "missing-glyph", .note,
        """
        No available font has one of the text's characters, so a box is drawn in its place. The character often \
        belongs to an icon font: pass the folder with that font to --fonts.
        """)

    public static let missingStrings = DiagnosticCode(
        "missing-strings", .warning,
        """
        You asked for another language, but neither LANGUAGE.lproj/NAME.strings nor a NAME.xcstrings with that \
        language is next to the document. The document's own text is shown.
        """)

    public static let offScreen = DiagnosticCode(
        "off-screen", .warning,
        """
        A text reaches beyond the screen, or beyond a view that clips its subviews, so a part of it is not seen. Texts \
        in scroll views are not reported. Tie the view to the edges of its container, or let its text shrink or break \
        into lines. The finding is a note if an outlet leads to the object, as code may set another text, unless only \
        another configuration breaks it.
        """)

    public static let nothingToDraw = DiagnosticCode(
        "nothing-to-draw", .note,
        """
        The document has neither a top-level view nor a controller with a view, only parts of cells, objects or \
        references to other storyboards; or one of its views has no area, such as a cell without a height. There is \
        no picture, and nothing is wrong.
        """)

    public static let sampleMistake = DiagnosticCode(
        "sample-mistake", .warning,
        """
        A sample data file, NAME.sample.yml, names an object that its document does not have, or gives an object a \
        value that it does not accept. The rest of the file is applied. Correct the name or the value; name an \
        object by its outlet, its label or its id.
        """)

    public static let unconstrainedView = DiagnosticCode(
        "unconstrained-view", .note,
        """
        A view has no constraint for its position on an axis. Interface Builder's compiler keeps the view at its \
        position on the canvas with constraints that do not adapt to the device's size. The finding is a warning if \
        the view has constraints on the other axis: Interface Builder asks for the missing ones then.
        """)

    public static let undefinedKey = DiagnosticCode(
        "undefined-key", .note,
        """
        An outlet or a runtime attribute names a property that the object's class does not have. On a device, such \
        an outlet crashes the app, and such an attribute is ignored. A preview without the project's classes reports \
        many of these. The finding is a warning if an outlet has a class that the connected object does not have: \
        UIKit sets the outlet without a check, so that the app crashes later; a preview leaves it unset.
        """)

    public static let unreadableAsset = DiagnosticCode(
        "unreadable-asset", .warning,
        """
        An asset catalog, one of its sets or an image cannot be read: it is damaged, it is too large, or the library \
        for its image format is not installed. In the last case the message names the package. The values that the \
        document recorded are shown instead.
        """)

    public static let unsatisfiableConstraints = DiagnosticCode(
        "unsatisfiable-constraints", .warning,
        """
        Required constraints conflict, so one of them is broken, as on a device. Lower the priority of one, or \
        remove it. Hugging and compression resistance priorities of 1000 are required constraints, too. The finding \
        is a note if a running app would have other values: for the canvas size of a cell or of a part of a screen, \
        a frame without constraints, a placeholder, or a hidden view in a stack view.
        """)

    public static let textCut = DiagnosticCode(
        "text-cut", .warning,
        """
        A label, a button or another view is too small for its text, which is shown with an ellipsis or cut off at an \
        edge. 'nibkit layout' reports it for one configuration, 'nibkit check --configurations' for several. Let the \
        view grow, give the text more lines (numberOfLines 0), let it shrink (adjustsFontSizeToFit with \
        minimumScaleFactor), or shorten it. The finding is a note if an outlet leads to the object, as code may set \
        another text, unless only another configuration breaks it.
        """)

    public static let textOverlap = DiagnosticCode(
        "text-overlap", .warning,
        """
        Two texts are drawn one over the other. Views in the same place, of which code shows one, are not reported, nor \
        are panels over others and texts that an opaque view hides. Add a constraint between the two views, so that one \
        gives way. The finding is a note if an outlet leads to one of the objects, as code may set another text, unless \
        only another configuration breaks it.
        """)
}
