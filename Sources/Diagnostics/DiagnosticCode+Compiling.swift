/// Codes of compiling a document.
extension DiagnosticCode {
    public static let duplicateStoryboardIdentifier = DiagnosticCode(
        "duplicate-storyboard-identifier", .warning,
        """
        Two scenes have the same storyboard identifier. Code that asks for it gets the first scene; only segues \
        reach the other one. This usually comes from a copied scene. Give the copy its own identifier.
        """)

    public static let lostConnection = DiagnosticCode(
        "lost-connection", .error,
        """
        An outlet, action or segue is not in the compiled nib: one of its ends is an unknown element, is in another \
        nib, or is of a kind that cannot be connected in this way. The app would run without it and report nothing. \
        Reconnect it, or report the element, which is probably from a newer Xcode.
        """)

    public static let lostConstraint = DiagnosticCode(
        "lost-constraint", .error,
        """
        A constraint is not in the compiled nib: one of its items is an unknown element or cannot have constraints, \
        or one of its attributes is unknown. The screen would be laid out differently than in Interface Builder. \
        Correct the constraint, or report the element.
        """)

    public static let lostObject = DiagnosticCode(
        "lost-object", .error,
        """
        An object is not in the compiled nib: its element is unknown, it has no id, it is in a place where no such \
        object can be, or it is nested in too many cells. Objects that belong to it are lost with it.
        """)

    public static let lostResource = DiagnosticCode(
        "lost-resource", .error,
        """
        A color names a system color that is neither known nor recorded among the document's resources, or its \
        components cannot be read, so the nib does not contain it. Choose another color, or save the document with a \
        newer Xcode.
        """)

    public static let lostVariation = DiagnosticCode(
        "lost-variation", .warning,
        """
        A value varies by size class or idiom, and the nib encoding of this variation is unknown. The nib has the \
        base value for all of them. If the variation matters, set the value in code.
        """)

    public static let unsupportedSegue = DiagnosticCode(
        "unsupported-segue", .warning,
        """
        A peek and pop segue, which iOS 13 replaced with context menus, is not compiled: the nib contains the segue \
        without its preview and commit segues. In 'check' this is a note. Remove it, or give the view a \
        UIContextMenuInteraction.
        """)
}
