/// The stable name of a problem. It names the problem, not the fix.
///
/// Every code is listed here, in alphabetical order, with its default severity and the text that `nibkit explain`
/// prints.
public enum DiagnosticCode: String, Hashable, Sendable, CaseIterable {
    case adjustsFixedFont = "adjusts-fixed-font"
    case ambiguousLayout = "ambiguous-layout"
    case ambiguousPrioritySiblings = "ambiguous-priority-siblings"
    case cellNotAlone = "cell-not-alone"
    case cellRootConstraintsLayout = "cell-root-constraints-layout"
    case classFailed = "class-failed"
    case classLeftOut = "class-left-out"
    case controllerViewOutletMissing = "controller-view-outlet-missing"
    case controllersNotRun = "controllers-not-run"
    case danglingAction = "dangling-action"
    case danglingOutlet = "dangling-outlet"
    case danglingReference = "dangling-reference"
    case danglingRuntimeAttribute = "dangling-runtime-attribute"
    case datePickerStyleUnspecified = "date-picker-style-unspecified"
    case designableWithoutInitFrame = "designable-without-init-frame"
    case duplicateAttribute = "duplicate-attribute"
    case duplicateConstraint = "duplicate-constraint"
    case duplicateObjectID = "duplicate-object-id"
    case duplicateOutlet = "duplicate-outlet"
    case duplicateReuseIdentifier = "duplicate-reuse-identifier"
    case duplicateStoryboardIdentifier = "duplicate-storyboard-identifier"
    case fatalInitCoderUsedInNib = "fatal-init-coder-used-in-nib"
    case firstTopLevelNotView = "first-top-level-not-view"
    case fontSubstituted = "font-substituted"
    case forcedRTLForIconOrder = "forced-rtl-for-icon-order"
    case hardcodedColor = "hardcoded-color"
    case illTypedValue = "ill-typed-value"
    case insetsWithoutWidth = "insets-without-width"
    case launchScreenLimit = "launch-screen-limit"
    case layerBorderColor = "layer-border-color"
    case limitExceeded = "limit-exceeded"
    case loadFailed = "load-failed"
    case lostConnection = "lost-connection"
    case lostConstraint = "lost-constraint"
    case lostObject = "lost-object"
    case lostResource = "lost-resource"
    case lostVariation = "lost-variation"
    case malformedXML = "malformed-xml"
    case misplacedView = "misplaced-view"
    case missingAccessibilityLabel = "missing-accessibility-label"
    case missingAsset = "missing-asset"
    case missingFontPackage = "missing-font-package"
    case missingGlyph = "missing-glyph"
    case missingModule = "missing-module"
    case missingReuseIdentifier = "missing-reuse-identifier"
    case missingSandbox = "missing-sandbox"
    case missingStrings = "missing-strings"
    case nestedNibNotLoaded = "nested-nib-not-loaded"
    case newerSystem = "newer-system"
    case nibNameMismatch = "nib-name-mismatch"
    case nibSelfRecursion = "nib-self-recursion"
    case notADocument = "not-a-document"
    case nothingToDraw = "nothing-to-draw"
    case ownerNilWithOwnerOutlets = "owner-nil-with-owner-outlets"
    case placeholderIntrinsicSizeWithoutOverride = "placeholder-intrinsic-size-without-override"
    case refusedCall = "refused-call"
    case registeredClassWithRootNib = "registered-class-with-root-nib"
    case registeredNibRootNotCell = "registered-nib-root-not-cell"
    case reuseIdentifierMismatch = "reuse-identifier-mismatch"
    case runMode = "run-mode"
    case sampleMistake = "sample-mistake"
    case scrollCannotScroll = "scroll-cannot-scroll"
    case scrollContentAmbiguous = "scroll-content-ambiguous"
    case statementLeftOut = "statement-left-out"
    case syntaxError = "syntax-error"
    case unconnectedOutlet = "unconnected-outlet"
    case unconstrainedView = "unconstrained-view"
    case undefinedKey = "undefined-key"
    case unknownClass = "unknown-class"
    case unknownMarkup = "unknown-markup"
    case unlocalizedInspectableText = "unlocalized-inspectable-text"
    case unnamedSegue = "unnamed-segue"
    case unreachableScene = "unreachable-scene"
    case unreadableAsset = "unreadable-asset"
    case unreadableFile = "unreadable-file"
    case unretainedNibObject = "unretained-nib-object"
    case unsatisfiableConstraints = "unsatisfiable-constraints"
    case unsupportedEncoding = "unsupported-encoding"
    case unsupportedInspectable = "unsupported-inspectable"
    case unsupportedPlatform = "unsupported-platform"
    case unsupportedSegue = "unsupported-segue"
    case xibClassNameMismatch = "xib-class-name-mismatch"

    public var severity: Severity {
        switch self {
        case .controllersNotRun, .danglingRuntimeAttribute, .datePickerStyleUnspecified, .firstTopLevelNotView,
            .fontSubstituted, .forcedRTLForIconOrder,
            .hardcodedColor, .insetsWithoutWidth, .misplacedView, .missingAccessibilityLabel, .missingGlyph,
            .missingModule, .nothingToDraw, .runMode, .unconstrainedView,
            .undefinedKey, .unknownClass, .unknownMarkup, .unlocalizedInspectableText, .xibClassNameMismatch:
            .note
        case .adjustsFixedFont, .ambiguousLayout, .ambiguousPrioritySiblings, .cellNotAlone, .cellRootConstraintsLayout,
            .classLeftOut,
            .controllerViewOutletMissing, .danglingReference, .designableWithoutInitFrame, .duplicateConstraint,
            .duplicateObjectID,
            .duplicateOutlet, .duplicateReuseIdentifier, .duplicateStoryboardIdentifier, .illTypedValue,
            .launchScreenLimit, .layerBorderColor,
            .loadFailed, .lostVariation, .missingAsset, .missingReuseIdentifier, .missingSandbox, .missingStrings,
            .nestedNibNotLoaded, .newerSystem,
            .nibNameMismatch, .nibSelfRecursion, .placeholderIntrinsicSizeWithoutOverride, .refusedCall,
            .registeredClassWithRootNib,
            .sampleMistake, .scrollCannotScroll,
            .scrollContentAmbiguous, .statementLeftOut, .unconnectedOutlet, .unnamedSegue, .unreachableScene,
            .unreadableAsset, .unretainedNibObject,
            .unsatisfiableConstraints, .unsupportedInspectable, .unsupportedSegue:
            .warning
        case .classFailed, .danglingAction, .danglingOutlet, .duplicateAttribute, .fatalInitCoderUsedInNib,
            .limitExceeded,
            .lostConnection,
            .lostConstraint, .lostObject, .lostResource, .malformedXML, .missingFontPackage, .notADocument,
            .ownerNilWithOwnerOutlets,
            .registeredNibRootNotCell, .reuseIdentifierMismatch, .syntaxError, .unreadableFile,
            .unsupportedEncoding, .unsupportedPlatform:
            .error
        }
    }

    /// The explanation that `nibkit explain` prints: one paragraph of plain text that says what the problem is, why it
    /// matters and what to do.
    public var explanation: String {
        switch self {
        case .adjustsFixedFont:
            "The label or text view adopts Dynamic Type but uses a fixed-size font, so its text never "
                + "changes size. Use a text style as its font, or turn Automatically Adjusts Font off."
        case .ambiguousLayout:
            "A different frame would satisfy the view's constraints equally well, so its frame is arbitrary "
                + "and may differ between system versions. Add the missing constraint, or give two competing "
                + "constraints different priorities. The size inspector's \"Verify Ambiguity\" setting is "
                + "respected if it is never. The finding is a note if the layout is ambiguous only at a size "
                + "other than the canvas's, or if code provides the content."
        case .ambiguousPrioritySiblings:
            "Two labels are side by side between fixed edges and have equal hugging and compression "
                + "resistance priorities. Which of them is stretched or truncated is undefined and changes with "
                + "their text. Give one a higher hugging priority, so that it does not stretch, and one a higher "
                + "compression resistance priority, so that it is not truncated."
        case .cellNotAlone:
            "A nib that is registered for a reuse identifier must have exactly one top-level object, the "
                + "cell. Even an additional gesture recognizer makes UIKit raise an exception when code dequeues "
                + "the first cell. Move the other objects into code or into the cell."
        case .cellRootConstraintsLayout:
            "A table or collection view sets the frames of its cells. A cell whose own layout is set to "
                + "constraints has no constraints there, and UIKit complains that it \"must translate "
                + "autoresizing mask into constraints to have _setHostsLayoutEngine:YES\". Set the cell's layout "
                + "to Autoresizing Mask; the views inside it can use constraints."
        case .classFailed:
            "A class of the project crashed, took too long or used too much memory while the document was "
                + "loaded, laid out or drawn. Its views are drawn as their nearest known superclass, with a frame "
                + "around them; everything else is drawn as usual."
        case .classLeftOut:
            "A class of the project's sources does not compile; the compiler's message says why. Its views "
                + "are drawn as their nearest known superclass, with a frame around them. The finding is an error "
                + "if the source is wrong, and a warning if the class needs something that is not available here: "
                + "a module or Objective-C code."
        case .controllerViewOutletMissing:
            "File's Owner is a view controller, and its outlet 'view' is not connected. When the controller "
                + "loads the nib, UIKit raises an exception: it \"loaded the nib but the view outlet was not "
                + "set\". Connect the outlet. If other code loads the nib, for example as a part of the "
                + "controller's view, nothing is wrong."
        case .controllersNotRun:
            "The project's view controllers are not run, because their code needs the whole app. Changes "
                + "that they make in viewDidLoad and later are not shown, and tables are shown without the rows "
                + "of their data sources. 'nibkit check --sources' compares their outlets and actions with the "
                + "sources."
        case .danglingAction:
            "An action names a method that the class of its target neither declares nor inherits. Using the "
                + "control raises an \"unrecognized selector\" exception. Usually the method was renamed. This is "
                + "found with --sources if all superclasses are known."
        case .danglingOutlet:
            "An outlet names a property that the object's class does not have, or that Objective-C cannot "
                + "see. Loading the nib raises an exception: the class \"is not key value coding-compliant for "
                + "the key\". Usually the property was renamed. Reconnect the outlet or remove it. This is found "
                + "with --sources if all superclasses are known."
        case .danglingReference:
            "An attribute contains the id of an object that the document does not have. The connection, "
                + "constraint or reference has no effect, and the compiled nib does not contain it. Remove it, or "
                + "restore the object that it refers to."
        case .danglingRuntimeAttribute:
            "A runtime attribute names a property that the class does not declare with @IBInspectable or "
                + "@objc. The system logs a message and continues. The property may exist all the same: the "
                + "sources do not show what libraries add to UIKit's classes."
        case .datePickerStyleUnspecified:
            "A date picker without a preferred style shows wheels up to iOS 13 and the compact style in "
                + "later versions, which has a different size. Set the style that the screen is designed for."
        case .designableWithoutInitFrame:
            "A class is marked @IBDesignable but does not have init(frame:), which Interface Builder calls "
                + "for designable views, so its canvas cannot draw them. Here init(coder:) creates them. "
                + "Implement init(frame:), and move the code that both initializers need into a shared method."
        case .duplicateAttribute:
            "An element has the same attribute twice. XML forbids this, and readers disagree about which of "
                + "the two counts. Remove one of them."
        case .duplicateConstraint:
            "Two constraints of one document are identical. The second one changes nothing and has to be "
                + "maintained as well. Remove it."
        case .duplicateObjectID:
            "Two objects of one document have the same id, so references to it are ambiguous; the first "
                + "object is used. This usually comes from a merge. Give one of them a new id, and check the "
                + "references."
        case .duplicateOutlet:
            "The same outlet of an object is connected twice. It can hold only one object: the one that is "
                + "set last. This usually comes from a merge. Remove the wrong connection, or make the outlet a "
                + "collection."
        case .duplicateReuseIdentifier:
            "Two prototypes of one table or collection view have the same reuse identifier. Dequeuing it "
                + "always creates the same one of them, never the other. This usually comes from a copied cell. "
                + "Give the copy its own identifier."
        case .duplicateStoryboardIdentifier:
            "Two scenes have the same storyboard identifier. Code that asks for it gets the first scene; "
                + "only segues reach the other one. This usually comes from a copied scene. Give the copy its own "
                + "identifier."
        case .fatalInitCoderUsedInNib:
            "A document contains an object of a class whose init(coder:) only crashes: \"init(coder:) has "
                + "not been implemented\". Implement it, or create the object in code."
        case .firstTopLevelNotView:
            "Code that loads a nib usually expects its view to be the first top-level object. Here another "
                + "object, such as a gesture recognizer, comes first, so a cast fails. Move the view to the top "
                + "of the outline, or make the code take the first view."
        case .fontSubstituted:
            "The document uses a font that cannot be shipped with this tool. It is not among the font files "
                + "that the project's property lists name under UIAppFonts or, if they name none, among the "
                + "project's font files. Its text is measured and drawn with another font, so lines may break "
                + "differently. Pass the folder with the font file to --fonts, or install the package that the "
                + "message names."
        case .forcedRTLForIconOrder:
            "A button that is forced to run from right to left has its image after its title in "
                + "left-to-right languages. In right-to-left languages the image stays on the right, which is "
                + "before the title there: the order is not mirrored. If you do not intend this, use a "
                + "configuration with a trailing image placement."
        case .hardcodedColor:
            "A color is specified by its components, so it has no variant for dark appearance and cannot be "
                + "changed in one place. Use a named color from the asset catalog or a system color."
        case .illTypedValue:
            "The value of an attribute does not have the property's type: it is not a number, or not one of "
                + "the allowed names. The property's default is used. Correct the value."
        case .insetsWithoutWidth:
            "The insets of a button's title and image move them but do not count toward the button's own "
                + "size, so a title that just fits is truncated. Add the same amount to the content insets, "
                + "subtract it on the other side, or give the button a width."
        case .launchScreenLimit:
            "The system shows a launch screen before it starts the app, so a launch screen cannot use the "
                + "app's code or values that are set at run time. The system rejects a launch screen with custom "
                + "classes, connections or runtime attributes."
        case .layerBorderColor:
            "A layer's colors are of type CGColor, but a runtime attribute sets a UIColor. The layer "
                + "ignores it, and the border stays black. Set the color in code, or add a computed property of "
                + "type UIColor to the view."
        case .limitExceeded:
            "The input is larger, or nested more deeply, than a named limit allows. The limits keep any "
                + "input from exhausting memory or time."
        case .loadFailed:
            "Loading would raise an exception on a device: a nib does not exist, or a scene or segue with "
                + "the identifier does not exist. The screen is shown without that part."
        case .lostConnection:
            "An outlet, action or segue is not in the compiled nib: one of its ends is an unknown element, "
                + "is in another nib, or is of a kind that cannot be connected in this way. The app would run "
                + "without it and report nothing. Reconnect it, or report the element, which is probably from a "
                + "newer Xcode."
        case .lostConstraint:
            "A constraint is not in the compiled nib: one of its items is an unknown element or cannot have "
                + "constraints, or one of its attributes is unknown. The screen would be laid out differently "
                + "than in Interface Builder. Correct the constraint, or report the element."
        case .lostObject:
            "An object is not in the compiled nib: its element is unknown, it has no id, it is in a place "
                + "where no such object can be, or it is nested in too many cells. Objects that belong to it are "
                + "lost with it."
        case .lostResource:
            "A color names a system color that is neither known nor recorded among the document's "
                + "resources, or its components cannot be read, so the nib does not contain it. Choose another "
                + "color, or save the document with a newer Xcode."
        case .lostVariation:
            "A value varies by size class or idiom, and the nib encoding of this variation is unknown. The "
                + "nib has the base value for all of them. If the variation matters, set the value in code."
        case .malformedXML:
            "The file is not well-formed XML, so Xcode refuses to open it. Often a merge left conflict "
                + "markers behind. The readable part was read."
        case .misplacedView:
            "Interface Builder marked the view when it saved the document: its frame on the canvas differs "
                + "from the frame that its constraints give, so the canvas shows a layout that no device shows. "
                + "Update the frame or the constraints."
        case .missingAccessibilityLabel:
            "A control shows an image without a title, so VoiceOver can at best read the image's name. Give "
                + "the control an accessibility label."
        case .missingAsset:
            "The document names a color or an image that exists neither in the project's asset catalogs nor "
                + "as a file of the project. The color that the document recorded, or a box of the recorded size, "
                + "is shown instead. --assets adds folders that are searched first."
        case .missingFontPackage:
            "A font package that the text needs is not installed, so the text is measured or drawn "
                + "differently. Install the package that the message names."
        case .missingGlyph:
            "No available font has one of the text's characters, so a box is drawn in its place. The "
                + "character often belongs to an icon font: pass the folder with that font to --fonts."
        case .missingModule:
            "The sources import a module that is not in the project's folders, such as a module of another "
                + "package or a system module other than UIKit. The code that uses it was skipped; everything "
                + "else runs. To include the module, pass the folder with its sources to a further --sources."
        case .missingReuseIdentifier:
            "A prototype cell without a reuse identifier is not in the compiled table, because code could "
                + "not dequeue it. Give it an identifier, or remove it."
        case .missingSandbox:
            "The project's classes run without a jail, because --unguarded was given and this system lacks "
                + "a part of the jail. Their code can read, change and send anything that you can. 'nibkit "
                + "doctor' lists the missing parts. Use --unguarded only with code that you trust."
        case .missingStrings:
            "You asked for another language, but neither LANGUAGE.lproj/NAME.strings nor a NAME.xcstrings "
                + "with that language is next to the document. The document's own text is shown."
        case .nestedNibNotLoaded:
            "A view has the same class as the root view of the nib that is named after this class. Loading "
                + "this document calls the class's init(coder:), which does not load that nib, so the view stays "
                + "empty. In that nib, set the class on File's Owner instead of the root, and make the class load "
                + "the nib with itself as the owner; then it works in code and in other documents. A class that "
                + "replaces itself with a loaded view in awakeAfter(using:) is correct as it is."
        case .newerSystem:
            "The document uses a feature that older system versions do not have, but the product supports "
                + "them. On those, loading fails if a class does not exist; other features are skipped. Raise the "
                + "deployment target, or create the part in code where it is available."
        case .nibNameMismatch:
            "Code loads a nib by a name that no document of the project has, which raises an exception at "
                + "run time. The documents are those on the command line and those in the source folders; nibs of "
                + "libraries are not among them."
        case .nibSelfRecursion:
            "A nib contains a view whose class loads a nib that, directly or through others, needs the "
                + "first nib again. Loading it never ends, and the app crashes. With --sources it is a warning "
                + "that names the functions involved and their places; code that loads the nib only under a "
                + "condition is not reported. Without sources, only the names suggest that the classes load these "
                + "nibs, so it is a note. Break the cycle: set the class on File's Owner instead of the root, or "
                + "use a view of another class."
        case .notADocument:
            "The file is XML, but its root is not an Interface Builder 3 document (<document type=\"…\" "
                + "version=\"3.0\">)."
        case .nothingToDraw:
            "The document has neither a top-level view nor a controller with a view, only parts of cells, "
                + "objects or references to other storyboards; or one of its views has no area, such as a cell "
                + "without a height. There is no picture, and nothing is wrong."
        case .ownerNilWithOwnerOutlets:
            "Code loads the nib without an owner, but the nib sets outlets of File's Owner. Loading raises "
                + "an exception: the class NSObject \"is not key value coding-compliant for the key\". Pass the "
                + "owner that the outlets belong to, or connect them to the root."
        case .placeholderIntrinsicSizeWithoutOverride:
            "The view's placeholder intrinsic size exists only on the canvas, where it replaces missing "
                + "constraints. At run time the view's class has to provide the size; a plain UIView provides "
                + "none, so it collapses or becomes ambiguous. Use a class with intrinsicContentSize, or add "
                + "constraints."
        case .refusedCall:
            "The project's code runs in a jail, in which it can read the project, fonts and libraries, and "
                + "compute. The kernel refused another operation, such as writing a file, connecting to the "
                + "network or starting a process. The picture shows what the class drew without it. In an app's "
                + "code this is normal: skip that operation in code that previews run. If the code is someone "
                + "else's, inspect it before you run it anywhere else."
        case .registeredClassWithRootNib:
            "Code registers a cell class with a table or collection view by its class, so its cells are "
                + "created in code, but a nib of the same name contains a cell of the class. That nib is not "
                + "used. Register the nib, or load it with the cell as its owner."
        case .registeredNibRootNotCell:
            "A nib that is registered for a reuse identifier must have a cell as its only top-level object. "
                + "Otherwise dequeuing the cell raises an exception."
        case .reuseIdentifierMismatch:
            "The cell in a nib has a different reuse identifier than the one that the nib is registered "
                + "for, so dequeuing the cell raises an exception. Remove the cell's own identifier, or make both "
                + "equal."
        case .runMode:
            "@IBDesignable classes can be run in two ways. Interface Builder's canvas creates them with "
                + "init(frame:) and calls prepareForInterfaceBuilder; a device creates them with init(coder:) and "
                + "calls awakeFromNib. Choose with --run canvas or --run device."
        case .sampleMistake:
            "A sample data file, NAME.sample.yml, names an object that its document does not have, or gives "
                + "an object a value that it does not accept. The rest of the file is applied. Correct the name "
                + "or the value; name an object by its outlet, its label or its id."
        case .scrollCannotScroll:
            "The only content of a scroll view is tied to both the width and the height of its frame, so "
                + "there is never anything to scroll. Tie it to only one of them: to the width to scroll "
                + "vertically, to the height to scroll horizontally."
        case .scrollContentAmbiguous:
            "The content of a scroll view is as large as its content layout guide, whose size the "
                + "constraints must determine: by a chain of constraints from edge to edge on both axes, or by a "
                + "size. Here the chain is broken: no view inside is tied to an edge, or a view in the chain has "
                + "no size. The content size is therefore undefined, and the view does not scroll."
        case .statementLeftOut:
            "A part of the project's sources does not compile. The rest runs without it, so the picture "
                + "differs from the one that the sources describe. The message is the compiler's; notes list the "
                + "code that was skipped because it needs that part."
        case .syntaxError:
            "A source file of the project has a Swift syntax error. The message is the compiler's. The code "
                + "that the error affects was skipped."
        case .unconnectedOutlet:
            "A class declares an outlet as implicitly unwrapped (UILabel!), code uses its members "
                + "(label.text), and the document connects other outlets of the class but not this one, so that "
                + "code crashes the app. Outlets that the class's code sets, or that its own nib or its "
                + "superclass's nib connects, are not reported. Connect the outlet, or declare it as optional."
        case .unconstrainedView:
            "A view has no constraint for its position on an axis. Interface Builder's compiler keeps the "
                + "view at its position on the canvas with constraints that do not adapt to the device's size."
        case .undefinedKey:
            "An outlet or a runtime attribute names a property that the object's class does not have. On a "
                + "device, such an outlet crashes the app, and such an attribute is ignored. A preview without "
                + "the project's classes reports many of these."
        case .unknownClass:
            "The document names custom classes that are not loaded here, so the classes of their elements "
                + "are used instead. To run them, pass the folder with the project's sources to --sources."
        case .unknownMarkup:
            "The document uses an element or attribute that this version does not know, probably from a "
                + "newer Xcode, or does not compile yet. It is kept when the document is written, and has no "
                + "effect on nibs and pictures. If an object, connection or value is lost with it, a separate error reports that."
        case .unlocalizedInspectableText:
            "A runtime attribute of type String is not translated; one of type Localized String is. Choose "
                + "that type for text that users read."
        case .unnamedSegue:
            "A segue starts at a view controller itself rather than at one of its views, so only code can "
                + "perform it, and code needs an identifier for that. Give the segue an identifier, or remove it."
        case .unreachableScene:
            "Nothing leads to the scene: it has no incoming segue, no reference and no storyboard "
                + "identifier, and it is not the initial scene. It is compiled all the same."
        case .unreadableAsset:
            "An asset catalog, one of its sets or an image cannot be read: it is damaged, it is too large, "
                + "or the library for its image format is not installed. In the last case the message names the "
                + "package. The values that the document recorded are shown instead."
        case .unreadableFile:
            "The file cannot be read: it does not exist, it is a folder, or you do not have permission to "
                + "read it."
        case .unretainedNibObject:
            "The caller that loads a nib, or an outlet, retains the nib's top-level objects; a delegate or "
                + "data source outlet does not. An object that neither retains is deallocated once the nib is "
                + "loaded, along with its outlets and actions. Connect an outlet that retains it."
        case .unsatisfiableConstraints:
            "Required constraints conflict, so one of them is broken, as on a device. Lower the priority of "
                + "one, or remove it. Hugging and compression resistance priorities of 1000 are required "
                + "constraints, too. The finding is a note if a running app would have other values: for the "
                + "canvas size of a cell or of a part of a screen, a frame without constraints, a placeholder, or "
                + "a hidden view in a stack view."
        case .unsupportedEncoding:
            "The file declares or uses an encoding other than UTF-8 and UTF-16. Convert it to UTF-8."
        case .unsupportedInspectable:
            "A property marked @IBInspectable has a type that Interface Builder cannot show. It can show "
                + "booleans, numbers, strings, points, sizes, rectangles, ranges, colors and images, but not "
                + "fonts, enumerations or other types. Add a computed property of one of the supported types."
        case .unsupportedPlatform:
            "The document is for macOS, tvOS or watchOS, whose controls are not supported yet: it can be "
                + "read, dumped and written back, but neither laid out nor drawn."
        case .unsupportedSegue:
            "A peek and pop segue, which iOS 13 replaced with context menus, is not compiled: the nib "
                + "contains the segue without its preview and commit segues. In 'check' this is a note. Remove "
                + "it, or give the view a UIContextMenuInteraction."
        case .xibClassNameMismatch:
            "People, and code that derives one name from the other, find a class's nib by the name that "
                + "both share. Rename the file after the class."
        }
    }
}
